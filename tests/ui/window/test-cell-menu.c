/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The context menu of the grid: its entries in each cell, and their effects. */

#include "config.h"

#include "tests/puzzle/read-document.h"
#include "tests/ui/puzzles.h"
#include "tests/ui/window-fixture.h"
#include "ui/grid/grid-view.h"
#include "ui/window/window.h"
#include "tests/seed.h"

static AriWindow *
new_window (void)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  g_autoptr (AriDocument) document = read_document (EASY, -1, NULL);

  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string ("play"));
  ari_window_set_document (window, document, NULL);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_width (widget_part (window, "grid")) > 0);
  return window;
}

/* Opens the menu by a key. */
static GtkWidget *
open_menu (gpointer grid)
{
  g_assert_true (widget_press (grid, GDK_KEY_F10, 0, GDK_SHIFT_MASK));
  return gtk_widget_get_first_child (grid);
}

/* Returns: (nullable): the button in @widget with that action, for @digit, or without a target for
 * -1 */
static GtkWidget *
find_key (GtkWidget *widget, const char *action, int digit)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_key (child, action, digit);

    if (found != NULL)
      return found;
    if (GTK_IS_BUTTON (child)
        && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (child)), action) == 0
        && (int) g_variant_get_uint32 (
               gtk_actionable_get_action_target_value (GTK_ACTIONABLE (child)))
               == digit)
      return child;
  }
  return NULL;
}

static void
close_menu (GtkWidget *menu)
{
  gtk_popover_popdown (GTK_POPOVER (menu));
  WAIT_UNTIL (!gtk_widget_get_mapped (menu));
}

/* Each cell's menu has its candidates, and that of a given has none. */
static void
test_digits (void)
{
  AriWindow *window = new_window ();
  AriGridView *grid = widget_part (window, "grid");
  AriGame *game = ari_session_get_game (ari_window_get_session (window));

  for (guint16 cell = 0; cell < 81; cell += 5) {
    const AriDigits candidates = ari_game_get_candidates (game, cell);
    GtkWidget *menu;

    ari_grid_view_set_cursor (grid, cell);
    menu = open_menu (grid);
    for (int digit = 0; digit < 9; digit++) {
      const gboolean offered = find_key (menu, "win.enter-digit", digit) != NULL;

      g_assert_cmpint (offered, ==, ari_digits_has (candidates, (unsigned) digit));
      g_assert_cmpint (offered, ==, find_key (menu, "win.centre-note", digit) != NULL);
      g_assert_cmpint (offered, ==, find_key (menu, "win.corner-note", digit) != NULL);
    }
    close_menu (menu);
  }
  window_end (window);
}

/* The whole menu fits on a low screen, for a grid of any size. */
static void
test_height (gconstpointer rows)
{
  g_autofree char *line = g_strnfill (GPOINTER_TO_SIZE (rows), '.');
  g_autoptr (GString) text = g_string_new (NULL);
  AriWindow *window = new_window ();
  g_autoptr (AriDocument) document = NULL;
  int height;

  for (guint i = 0; i < GPOINTER_TO_SIZE (rows); i++)
    g_string_append_printf (text, "%s\n", line);
  document = read_document (text->str, -1, NULL);
  ari_window_set_document (window, document, NULL);
  window_type (window, 1, 0);
  gtk_widget_measure (open_menu (widget_part (window, "grid")), GTK_ORIENTATION_VERTICAL, -1, NULL,
                      &height, NULL, NULL);
  g_assert_cmpint (height, <=, 460);
  window_end (window);
}

/* A note goes into all selected cells as one move; a digit that a peer has is no longer offered. */
static void
test_several (void)
{
  AriWindow *window = new_window ();
  AriGridView *grid = widget_part (window, "grid");
  AriGame *game = ari_session_get_game (ari_window_get_session (window));
  GtkWidget *menu;
  guint position;

  ari_grid_view_set_cursor (grid, 2);
  widget_press (grid, GDK_KEY_Right, 0, GDK_SHIFT_MASK);
  menu = open_menu (grid);
  g_assert_true (gtk_widget_activate (find_key (menu, "win.corner-note", 1)));
  WAIT_UNTIL (!gtk_widget_get_mapped (menu));
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (grid)));
  g_assert_cmpuint (ari_game_get_cell (game, 2)->notes[ARI_NOTE_CORNER], ==, ari_digits_of (1));
  g_assert_cmpuint (ari_game_get_cell (game, 3)->notes[ARI_NOTE_CORNER], ==, ari_digits_of (1));
  ari_game_get_moves (game, &position);
  g_assert_cmpuint (position, ==, 1);

  widget_press (grid, GDK_KEY_Left, 0, 0);
  window_type (window, 10, 1);
  ari_grid_view_set_cursor (grid, 2);
  menu = open_menu (grid);
  g_assert_null (find_key (menu, "win.enter-digit", 1));
  close_menu (menu);
  window_end (window);
}

/* The buttons' action colours the cells and a candidate; invalid numbers do nothing. */
static void
test_colors (void)
{
  static const guint colored[][2] = {
    { 3, ARI_NO_DIGIT }, { 2, 1 }, { 8, ARI_NO_DIGIT }, { 9, ARI_NO_DIGIT }, { 2, 9 },
  };
  AriWindow *window = new_window ();
  AriGridView *grid = widget_part (window, "grid");
  AriGame *game = ari_session_get_game (ari_window_get_session (window));
  guint position;

  for (guint i = 0; i < G_N_ELEMENTS (colored); i++) {
    ari_grid_view_set_cursor (grid, i == 0 ? 0 : 2);
    gtk_widget_activate_action (GTK_WIDGET (window), "win.color", "(uu)", colored[i][0],
                                colored[i][1]);
  }
  g_assert_cmpuint (ari_game_get_cell (game, 0)->color, ==, 3);
  g_assert_cmpuint (ari_game_get_cell (game, 2)->color, ==, 8);
  g_assert_cmpuint (ari_game_get_cell (game, 2)->colored[1], ==, ari_digits_of (1));
  ari_game_get_moves (game, &position);
  g_assert_cmpuint (position, ==, 3);
  window_end (window);
}

/* While something other than the game is shown, its cells cannot be changed. */
static void
test_covered (void)
{
  AriWindow *window = new_window ();
  AriGridView *grid = widget_part (window, "grid");
  GtkWidget *menu;

  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string ("search"));
  window_run (window, "win.step");
  ari_grid_view_set_cursor (grid, 2);
  widget_press (grid, GDK_KEY_Menu, 0, 0);
  menu = gtk_widget_get_first_child (GTK_WIDGET (grid));
  for (int digit = 0; digit < 9; digit++)
    g_assert_true (menu == NULL || find_key (menu, "win.enter-digit", digit) == NULL);
  window_end (window);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cell-menu/digits", test_digits);
  g_test_add_data_func ("/cell-menu/height/9", GSIZE_TO_POINTER (9), test_height);
  g_test_add_data_func ("/cell-menu/height/16", GSIZE_TO_POINTER (16), test_height);
  g_test_add_data_func ("/cell-menu/height/36", GSIZE_TO_POINTER (36), test_height);
  g_test_add_func ("/cell-menu/several", test_several);
  g_test_add_func ("/cell-menu/colors", test_colors);
  g_test_add_func ("/cell-menu/covered", test_covered);
  return g_test_run ();
}
