/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of graphs. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/flame/graph-menu.h"

GtkWidget *
ari_graph_menu_new (const AriGraphItem *items, guint n)
{
  g_autoptr (GMenu) menu = g_menu_new (), colors = g_menu_new (), others = g_menu_new ();
  GtkWidget *button = gtk_menu_button_new ();

  /* Translators: this and the next two follow “Colors Show”: what the color of a guess tells */
  g_menu_append (colors, _ ("_Outcome"), "app.search-colors::outcome");
  g_menu_append (colors, _ ("_Cost"), "app.search-colors::cost");
  g_menu_append (colors, _ ("_Depth"), "app.search-colors::depth");
  g_menu_append_section (menu, _ ("Colors Show"), G_MENU_MODEL (colors));
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
