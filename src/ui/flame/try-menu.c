/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menus of a graph: of a step and of the try that it is in, and of the graph itself. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"
#include "solver/words/subtree-words.h"
#include "ui/flame/try-menu.h"

void
ari_try_menu_append (
    GMenu *menu, const char *label, const char *what, const char *action, GVariant *target)
{
  g_autofree char *words = ari_sentence_fill (label, "what", what, NULL);
  g_autoptr (GMenuItem) item = g_menu_item_new (words, NULL);

  g_menu_item_set_action_and_target_value (item, action, target);
  g_menu_append_item (menu, item);
}

GMenuModel *
ari_try_menu_new (const AriSubtree *subtree,
                  guint64 step,
                  gboolean has_bookmark,
                  const AriLayout *layout,
                  const AriSymbols *symbols)
{
  GMenu *menu = g_menu_new ();
  g_autofree char *number = ari_count_to_string (step);
  g_autoptr (GMenu) stops = g_menu_new ();
  g_autoptr (GMenu) marks = g_menu_new ();

  ari_try_menu_append (stops, _ ("Stop at Step {what}"), number, "win.break-step",
                       g_variant_new_uint64 (step));
  if (subtree != NULL) {
    g_autofree char *level = ari_count_to_string (subtree->level);
    g_autofree char *cell = ari_cell_to_string (layout, subtree->cell);
    g_autofree char *label = ari_subtree_to_label (subtree, layout, symbols);

    ari_try_menu_append (stops, _ ("Stop at Depth {what}"), level, "win.break-depth",
                         g_variant_new_uint64 (subtree->level));
    ari_try_menu_append (stops, _ ("Stop When {what} Is Touched"), cell, "win.break-cell",
                         g_variant_new ("(uu)", (guint) subtree->cell, (guint) ARI_NO_DIGIT));
    if (!subtree->excludes)
      ari_try_menu_append (stops, _ ("Stop at {what}"), label, "win.break-cell",
                           g_variant_new ("(uu)", (guint) subtree->cell, (guint) subtree->digit));
  }
  g_menu_append_section (menu, NULL, G_MENU_MODEL (stops));
  ari_try_menu_append (
      marks, has_bookmark ? _ ("Remove Bookmark of Step {what}") : _ ("Bookmark Step {what}"),
      number, "win.bookmark-step", g_variant_new ("(ts)", step, ""));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (marks));
  return G_MENU_MODEL (menu);
}

GtkWidget *
ari_graph_menu_new (const AriGraphItem *items, guint n)
{
  g_autoptr (GMenu) menu = g_menu_new (), colors = g_menu_new (), others = g_menu_new ();
  GtkWidget *button = gtk_menu_button_new ();

  /* Translators: this and the next two follow “Colours Show”: what the colour of a guess tells */
  g_menu_append (colors, _ ("_Outcome"), "app.search-colors::outcome");
  g_menu_append (colors, _ ("_Cost"), "app.search-colors::cost");
  g_menu_append (colors, _ ("_Depth"), "app.search-colors::depth");
  g_menu_append_section (menu, _ ("Colours Show"), G_MENU_MODEL (colors));
  for (guint i = 0; i < n; i++)
    g_menu_append (others, _ (items[i].label), items[i].action);
  g_menu_append_section (menu, NULL, G_MENU_MODEL (others));
  /* Translators: a button with a menu */
  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _ ("Graph"));
  gtk_menu_button_set_has_frame (GTK_MENU_BUTTON (button), FALSE);
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (button), G_MENU_MODEL (menu));
  gtk_widget_set_tooltip_text (button, _ ("What the graph shows, and where"));
  return button;
}
