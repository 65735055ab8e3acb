/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The context menu of the grid: what can be done with the selected cells. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/window/cell-menu.h"

/* keys in a line of the menu; more would be wider than a narrow window */
enum { KEYS_IN_A_ROW = 9 };

typedef struct {
  AriSession *session;
  AriSection *const *sections;
} MenuSource;

/* A line of the menu: an action for each of some digits. */
typedef struct {
  const char *caption;
  const char *action;
  AriDigits digits;
} KeyRow;

/* The digits that the open cells among the selected ones can hold, and those noted there.
 * Returns: whether the selected cells are not all given */
static gboolean
find_digits (AriGame *game, AriGridView *grid, KeyRow rows[3])
{
  guint n_cells;
  const guint16 *cells = ari_grid_view_get_selection (grid, &n_cells);
  gboolean can_change = FALSE;

  for (guint i = 0; i < n_cells; i++) {
    const AriGameCell *cell = ari_game_get_cell (game, cells[i]);
    const AriDigits candidates = ari_game_get_candidates (game, cells[i]);

    can_change |= !cell->given;
    if (cell->digit != ARI_NO_DIGIT)
      continue;
    rows[0].digits |= candidates;
    rows[1].digits |= candidates | cell->removed | cell->notes[ARI_NOTE_CENTRE];
    rows[2].digits |= candidates | cell->removed | cell->notes[ARI_NOTE_CORNER];
  }
  return can_change;
}

static void
add_key (GtkGrid *keys,
         GtkPopover *menu,
         const KeyRow *row,
         const char *symbol,
         guint digit,
         int place,
         int line)
{
  GtkWidget *button = gtk_button_new_with_label (symbol);
  g_autofree char *words = g_strconcat (row->caption, " ", symbol, NULL);

  gtk_widget_add_css_class (button, "flat");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", digit);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), row->action);
  g_signal_connect_object (button, "clicked", G_CALLBACK (gtk_popover_popdown), menu,
                           G_CONNECT_SWAPPED);
  gtk_grid_attach (keys, button, 1 + place % KEYS_IN_A_ROW, line + place / KEYS_IN_A_ROW, 1, 1);
}

/* Returns: (transfer floating): a line of keys each for digits, centre and corner notes; as the
 * grid, never mirrored */
static GtkWidget *
make_keys (GtkPopover *menu, const KeyRow rows[3], const AriSymbols *symbols)
{
  GtkGrid *keys = GTK_GRID (gtk_grid_new ());
  int line = 0;

  gtk_widget_add_css_class (GTK_WIDGET (keys), "cell-keys");
  for (guint i = 0; i < 3; i++) {
    GtkWidget *caption = gtk_label_new (rows[i].caption);
    int place = 0;

    if (rows[i].digits == 0)
      continue;
    gtk_label_set_xalign (GTK_LABEL (caption), 0);
    gtk_grid_attach (keys, caption, 0, line, 1, 1);
    ARI_FOR_DIGITS (digit, rows[i].digits) {
      char symbol[8];

      ari_symbols_write (symbols, (unsigned) digit, symbol);
      add_key (keys, menu, &rows[i], symbol, (guint) digit, place++, line);
    }
    line += (place + KEYS_IN_A_ROW - 1) / KEYS_IN_A_ROW;
  }
  return GTK_WIDGET (keys);
}

static void
on_menu (AriGridView *grid, MenuSource *source)
{
  KeyRow rows[3] = {
    { _ ("Digit"), "win.enter-digit", 0 },
    { _ ("Centre Note"), "win.centre-note", 0 },
    { _ ("Corner Note"), "win.corner-note", 0 },
  };
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) game = g_menu_new ();
  GtkWidget *popover;

  if (ari_sections_get_cover (source->sections) == ARI_COVER_NONE
      && find_digits (ari_session_get_game (source->session), grid, rows)) {
    if (rows[1].digits != 0) {
      g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);

      g_menu_item_set_attribute (item, "custom", "s", "keys");
      g_menu_append_item (game, item);
    }
    g_menu_append (game, _ ("_Erase"), "win.erase");
    g_menu_append_section (menu, NULL, G_MENU_MODEL (game));
  }
  for (guint i = 0; source->sections[i] != NULL; i++)
    if (ari_section_get_active (source->sections[i]))
      ari_section_fill_menu (source->sections[i], menu);
  if (g_menu_model_get_n_items (G_MENU_MODEL (menu)) == 0)
    return;
  popover = gtk_popover_menu_new_from_model (G_MENU_MODEL (menu));
  if (rows[1].digits != 0)
    gtk_popover_menu_add_child (
        GTK_POPOVER_MENU (popover),
        make_keys (GTK_POPOVER (popover), rows, ari_session_get_symbols (source->session)), "keys");
  ari_grid_view_pop_up (grid, GTK_POPOVER (popover));
}

static void
free_source (gpointer data, GClosure *closure)
{
  g_free (data);
}

void
ari_cell_menu_attach (AriGridView *grid, AriSession *session, AriSection *const *sections)
{
  MenuSource *source;

  g_return_if_fail (ARI_IS_GRID_VIEW (grid));
  g_return_if_fail (ARI_IS_SESSION (session));
  g_return_if_fail (sections != NULL);

  source = g_new (MenuSource, 1);
  *source = (MenuSource){ session, sections };
  g_signal_connect_data (grid, "menu", G_CALLBACK (on_menu), source, free_source, 0);
}
