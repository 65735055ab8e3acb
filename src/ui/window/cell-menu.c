/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The context menu of the grid: entries for the selected cells. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/grid/color-button.h"
#include "ui/widgets/widget.h"
#include "ui/window/cell-menu.h"

/* A line of more keys would be wider than a narrow window. */
enum { KEYS_IN_A_ROW = 9 };

/* A line of the menu has a button for each of some digits, which calls an action with it. */
typedef struct {
  const char *caption;
  const char *action;
  AriDigits digits;
} KeyRow;

/* Sets the digits of the three rows to those that the open cells among the selected ones can hold,
 * or have in their notes.
 * Returns: TRUE if a selected cell is not a given */
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

/* Adds a button that also closes the menu. */
static void
add_button (GtkGrid *keys, GtkPopover *menu, GtkWidget *button, int column, int line)
{
  gtk_widget_add_css_class (button, "flat");
  ARI_CONNECT (button, "clicked", gtk_popover_popdown, menu);
  gtk_grid_attach (keys, button, column, line, 1, 1);
}

static void
add_caption (GtkGrid *keys, const char *words, int line)
{
  GtkWidget *caption = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (caption), 0);
  gtk_grid_attach (keys, caption, 0, line, 1, 1);
}

/* Adds a button for each colour. @name: (nullable): the candidate's */
static void
add_colors (GtkGrid *keys, GtkPopover *menu, guint8 digit, const char *name, int line)
{
  for (guint i = 0; i <= ARI_N_COLORS; i++)
    add_button (keys, menu, ari_color_button_new ((i + 1) % (ARI_N_COLORS + 1), digit, name),
                (int) i + 1, line);
}

static GtkGrid *
make_grid (void)
{
  GtkWidget *keys = gtk_grid_new ();

  gtk_widget_add_css_class (keys, "cell-keys");
  return GTK_GRID (keys);
}

static int
add_keys (GtkGrid *keys, GtkPopover *menu, const KeyRow *row, const AriSymbols *symbols, int line)
{
  int place = 0;

  if (row->digits == 0)
    return line;
  add_caption (keys, row->caption, line);
  ARI_FOR_DIGITS (digit, row->digits) {
    g_autofree char *words = NULL;
    GtkWidget *button;
    char symbol[ARI_SYMBOL_SIZE];

    ari_symbols_write (symbols, (unsigned) digit, symbol);
    words = g_strconcat (row->caption, " ", symbol, NULL);
    button = gtk_button_new ();
    /* a label that GtkButton makes itself would give the button its name in newer GTK */
    gtk_button_set_child (GTK_BUTTON (button), gtk_label_new (symbol));
    ari_accessible_set_label (button, words);
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", (guint) digit);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (button), row->action);
    add_button (keys, menu, button, 1 + place % KEYS_IN_A_ROW, line + place / KEYS_IN_A_ROW);
    place++;
  }
  return line + (place + KEYS_IN_A_ROW - 1) / KEYS_IN_A_ROW;
}

/* Returns: (transfer floating): lines of keys for @rows, and for colours if @colors */
static GtkWidget *
make_keys (
    GtkPopover *menu, const KeyRow *rows, guint n_rows, const AriSymbols *symbols, gboolean colors)
{
  GtkGrid *keys = make_grid ();
  int line = 0;

  for (guint i = 0; i < n_rows; i++)
    line = add_keys (keys, menu, &rows[i], symbols, line);
  if (colors) {
    add_caption (keys, _ ("Colour"), line);
    add_colors (keys, menu, ARI_NO_DIGIT, NULL, line);
  }
  return GTK_WIDGET (keys);
}

/* Returns: (transfer floating): a line of colours for each candidate */
static GtkWidget *
make_candidates (GtkPopover *menu, AriDigits digits, const AriSymbols *symbols)
{
  GtkGrid *keys = make_grid ();
  int line = 0;

  ARI_FOR_DIGITS (digit, digits) {
    char symbol[ARI_SYMBOL_SIZE];

    ari_symbols_write (symbols, (unsigned) digit, symbol);
    add_caption (keys, symbol, line);
    add_colors (keys, menu, (guint8) digit, symbol, line++);
  }
  return GTK_WIDGET (keys);
}

static void
append_custom (GMenu *menu, const char *id)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (NULL, NULL);

  g_menu_item_set_attribute (item, "custom", "s", id);
  g_menu_append_item (menu, item);
}

static void
append_custom_submenu (GMenu *menu, const char *label, const char *id)
{
  g_autoptr (GMenu) submenu = g_menu_new ();

  append_custom (submenu, id);
  g_menu_append_submenu (menu, label, G_MENU_MODEL (submenu));
}

/* Adds the entries for the cells themselves. */
static void
fill_menu (GMenu *menu, gboolean has_open, gboolean has_notes, gboolean can_change)
{
  g_autoptr (GMenu) cells = g_menu_new ();

  append_custom (cells, "keys");
  if (has_notes)
    append_custom_submenu (cells, _ ("_Notes"), "notes");
  if (has_open)
    append_custom_submenu (cells, _ ("C_olours of Candidates"), "candidates");
  if (can_change)
    g_menu_append (cells, _ ("_Erase"), "win.erase");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (cells));
}

/* Adds the entries for copying the puzzle as a whole and for pasting another. */
static void
add_clipboard (GMenu *menu)
{
  g_autoptr (GMenu) clipboard = g_menu_new ();
  g_autoptr (GMenu) rows = g_menu_new ();

  g_menu_append (clipboard, _ ("_Copy"), "win.copy");
  g_menu_append (clipboard, _ ("Copy as _Grid"), "win.copy-grid");
  g_menu_append (clipboard, _ ("Cop_y as Picture"), "win.copy-picture");
  g_menu_append (clipboard, _ ("_Paste"), "win.paste");
  g_menu_append_submenu (rows, _ ("Cop_y or Paste"), G_MENU_MODEL (clipboard));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (rows));
}

static void
on_menu (AriGridView *grid, AriScene *scene)
{
  const gboolean in_places = ari_grid_view_get_notes_in_places (grid);
  KeyRow rows[3] = {
    { _ ("Digit"), "win.enter-digit", 0 },
    { in_places ? _ ("Note") : _ ("Centre Note"), "win.centre-note", 0 },
    { _ ("Corner Note"), "win.corner-note", 0 },
  };
  const AriSymbols *symbols = ari_session_get_symbols (scene->session);
  const gboolean shows_game = ari_sections_get_cover (scene->sections) == ARI_COVER_NONE;
  const gboolean can_change = find_digits (ari_session_get_game (scene->session), grid, rows);
  const gboolean has_open = rows[1].digits != 0;
  /* a large grid has several lines of notes: as a submenu, they fit on a low screen */
  const gboolean has_notes =
      has_open && ari_session_get_layout (scene->session)->n_digits > KEYS_IN_A_ROW;
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkPopover *popover;

  if (shows_game)
    fill_menu (menu, has_open, has_notes, can_change);
  for (guint i = 0; scene->sections[i] != NULL; i++)
    if (ari_section_get_active (scene->sections[i])
        && ARI_SECTION_GET_CLASS (scene->sections[i])->fill_menu != NULL)
      ARI_SECTION_GET_CLASS (scene->sections[i])->fill_menu (scene->sections[i], menu);
  add_clipboard (menu);
  popover = GTK_POPOVER (gtk_popover_menu_new_from_model (G_MENU_MODEL (menu)));
  if (shows_game)
    gtk_popover_menu_add_child (
        GTK_POPOVER_MENU (popover),
        make_keys (popover, rows, has_notes ? 1 : G_N_ELEMENTS (rows), symbols, TRUE), "keys");
  if (shows_game && has_notes)
    gtk_popover_menu_add_child (GTK_POPOVER_MENU (popover),
                                make_keys (popover, rows + 1, 2, symbols, FALSE), "notes");
  if (shows_game && has_open)
    gtk_popover_menu_add_child (GTK_POPOVER_MENU (popover),
                                make_candidates (popover, rows[1].digits, symbols), "candidates");
  ari_grid_view_pop_up (grid, popover);
}

void
ari_cell_menu_attach (AriScene *scene)
{
  g_signal_connect (scene->grid, "menu", G_CALLBACK (on_menu), scene);
}
