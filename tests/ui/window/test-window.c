/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window in this process: how it combines session, sections, grid and files. Tests of a section
 * are in the section's folder. */

#include "config.h"

#include <string.h>

#include "puzzle/files/own-place.h"
#include "tests/puzzle/read-document.h"
#include "tests/ui/puzzles.h"
#include "tests/ui/window-fixture.h"
#include "ui/grid/grid-view.h"
#include "ui/widgets/widget.h"
#include "ui/window/puzzle-title.h"
#include "ui/window/window.h"
#include "tests/seed.h"

static AriGame *
game_of (AriWindow *window)
{
  return ari_session_get_game (ari_window_get_session (window));
}

static const AriGameCell *
cell_of (AriWindow *window, guint16 cell)
{
  return ari_game_get_cell (game_of (window), cell);
}

/* Returns the grid's picture, up to date. */
static const AriPicture *
picture_of (AriWindow *window)
{
  ari_window_refresh (window);
  return ari_grid_view_get_picture (widget_part (window, "grid"));
}

static const char *
shown_page (AriWindow *window)
{
  return gtk_stack_get_visible_child_name (widget_part (window, "pages"));
}

/* Destroys @window, and waits until it is freed. */
static void
end (AriWindow *window)
{
  gpointer grid = widget_part (window, "grid");

  g_object_add_weak_pointer (G_OBJECT (grid), &grid);
  window_end (window);
  WAIT_UNTIL (grid == NULL); /* the grid is freed once nothing uses it */
}

static guint
n_moves (AriWindow *window)
{
  guint position;

  ari_game_get_moves (game_of (window), &position);
  return position;
}

/* --- life ------------------------------------------------------------------------------------- */

static void
test_new (void)
{
  AriWindow *window = window_new_at_play ();

  g_assert_true (ari_session_is_untouched (ari_window_get_session (window)));
  g_assert_false (ari_session_get_modified (ari_window_get_session (window)));
  g_assert_null (ari_session_get_file (ari_window_get_session (window)));
  g_assert_false (window_has_action (window, "undo"));
  g_assert_false (window_has_action (window, "leave-search"));
  end (window);
}

/* A window that is closed while it is busy frees everything. */
static void
test_gone_while_busy (void)
{
  AriWindow *window = window_new_at_play ();

  window_load (window, EASY);
  window_run (window, "win.check");
  window_show_page (window, "logic");
  window_run (window, "win.hint");
  window_run (window, "win.run-pause");
  end (window);
}

/* Edits of the grid go to the visible section, and come back to the grid. */
static void
test_grid (void)
{
  AriWindow *window = window_new_at_play ();
  AriInputMode mode;
  guint n_notified = 0;

  /* each puzzle begins at its first open cell and with digits, also if the last one had the same
   * size */
  ari_grid_view_set_cursor (widget_part (window, "grid"), 40);
  g_object_set (widget_part (window, "grid"), "input-mode", ARI_INPUT_CORNER, NULL);
  window_load (window, EASY);
  g_assert_cmpuint (ari_grid_view_get_cursor (widget_part (window, "grid")), ==, 2);
  g_object_get (widget_part (window, "grid"), "input-mode", &mode, NULL);
  g_assert_cmpint (mode, ==, ARI_INPUT_DIGIT);
  end (window);
  window = window_new_at_play ();

  g_signal_connect_swapped (ari_window_get_session (window), "notify::modified",
                            G_CALLBACK (count_call), &n_notified);
  window_type (window, 3, 6);
  g_assert_cmpuint (cell_of (window, 3)->digit, ==, 6);
  g_assert_true (ari_session_get_modified (ari_window_get_session (window)));
  g_assert_false (ari_session_is_untouched (ari_window_get_session (window)));
  window_type (window, 4, 6);
  g_assert_cmpuint (n_notified, ==, 1);
  /* the grid is up to date before the next frame without a call */
  WAIT_UNTIL (ari_grid_view_get_picture (widget_part (window, "grid"))->cells[3].marks
              & ARI_MARK_CONFLICT);

  ari_grid_view_set_cursor (widget_part (window, "grid"), 10);
  g_signal_emit_by_name (widget_part (window, "grid"), "edit",
                         &(AriEdit){ .kind = ARI_EDIT_NOTE, .digit = 2, .note = ARI_NOTE_CORNER });
  g_assert_true (cell_of (window, 10)->notes[ARI_NOTE_CORNER] == ari_digits_of (2));
  ari_grid_view_set_cursor (widget_part (window, "grid"), 3);
  g_signal_emit_by_name (widget_part (window, "grid"), "edit",
                         &(AriEdit){ .kind = ARI_EDIT_ERASE });
  g_assert_cmpuint (cell_of (window, 3)->digit, ==, ARI_NO_DIGIT);
  window_run (window, "win.undo");
  window_run (window, "win.erase");
  g_assert_cmpuint (cell_of (window, 3)->digit, ==, ARI_NO_DIGIT);
  for (guint i = 0; i < 4; i++)
    window_run (window, "win.undo");
  g_assert_false (ari_session_get_modified (ari_window_get_session (window)));
  g_assert_cmpuint (n_notified, ==, 2);
  end (window);
}

/* --- pages ------------------------------------------------------------------------------------ */

/* A search locks the game; a step of a path rests it; the play page shows it as it was. */
static void
test_pages (void)
{
  AriWindow *window = window_new_at_play ();
  AriSession *session = ari_window_get_session (window);
  AriNotice *notice = ari_window_get_notice (window);

  window_load (window, EASY);
  window_type (window, 2, 3);
  window_run (window, "win.solve");
  g_assert_cmpstr (shown_page (window), ==, "search");
  g_assert_true (picture_of (window)->searching);
  g_assert_true (ari_session_get_locked (session));
  g_assert_false (window_has_action (window, "undo"));
  window_type (window, 3, 0);
  window_run (window, "win.erase");
  g_assert_true (ari_notice_get_shown (notice));
  g_assert_cmpuint (n_moves (window), ==, 1);

  window_show_page (window, "play");
  g_assert_false (ari_session_get_locked (session));
  g_assert_false (picture_of (window)->searching);
  g_assert_false (ari_notice_get_shown (notice));
  g_assert_true (window_has_action (window, "undo"));

  window_show_page (window, "logic");
  WAIT_UNTIL (window_has_action (window, "step"));
  g_assert_true (picture_of (window)->explains);
  g_assert_false (ari_session_get_locked (session));
  g_assert_true (window_has_action (window, "undo"));
  window_type (window, 3, 0);
  g_assert_cmpuint (n_moves (window), ==, 1);
  g_assert_true (ari_notice_get_shown (notice));
  end (window);
}

/* The pages are in the order of the tabs, and an unknown page is refused without a warning. */
static void
test_switch (void)
{
  static const char *const names[] = { "play", "logic", "search" };
  AriWindow *window = window_new_at_play ();

  for (guint i = 0; i < 2; i++) {
    GtkWidget *tab = gtk_widget_get_first_child (i == 0 ? window_header_part (window, "tabs")
                                                        : widget_part (window, "foot_tabs"));

    for (guint k = 0; k < G_N_ELEMENTS (names); k++, tab = gtk_widget_get_next_sibling (tab)) {
      g_assert_cmpstr (g_variant_get_string (
                           gtk_actionable_get_action_target_value (GTK_ACTIONABLE (tab)), NULL),
                       ==, names[k]);
      g_signal_emit_by_name (tab, "clicked");
      g_assert_cmpstr (shown_page (window), ==, names[k]);
    }
    g_assert_null (tab);
  }
  window_show_page (window, "collection");
  window_show_page (window, "");
  g_action_group_change_action_state (G_ACTION_GROUP (window), "page",
                                      g_variant_new_string ("\xe2\x80\xae"));
  g_assert_cmpstr (shown_page (window), ==, "search");
  end (window);
}

/* --- the start page --------------------------------------------------------------------------- */

static void
go_home (AriWindow *window)
{
  window_run (window, "win.home");
  WAIT_UNTIL (ari_window_get_at_start (window));
}

/* Another puzzle may come while the game is being written on the way to the start page. */
static void
test_replaced_on_the_way (void)
{
  AriWindow *window = window_new_at_play ();

  window_load (window, EASY);
  gtk_window_present (GTK_WINDOW (window));
  window_type (window, 2, 3);
  window_run (window, "win.home");
  window_load (window, EASY);
  WAIT_UNTIL (ari_window_get_at_start (window));
  g_assert_cmpuint (n_moves (window), ==, 0);
  g_assert_null (ari_session_get_file (ari_window_get_session (window)));
  end (window);
}

/* Returns TRUE if a game in the program's own place has these digits in its first open cells. */
static gboolean
is_kept (guint digit, guint next)
{
  g_autoptr (GArray) kept = ari_own_place_list ();
  gboolean is_found = FALSE;

  for (guint i = 0; i < kept->len; i++) {
    g_autoptr (AriDocument) document =
        read_document_file (g_array_index (kept, AriKeptGame, i).file, NULL);
    AriGame *game = ari_document_get_game (document);

    is_found = is_found
               || (ari_game_get_cell (game, 2)->digit == digit
                   && ari_game_get_cell (game, 3)->digit == next);
  }
  return is_found;
}

/* If another program has changed the game's file as well, the game is kept in a new one, and not
 * the puzzle that has come. */
static void
test_replaced_and_changed (void)
{
  AriWindow *window = window_new_at_play ();
  g_autoptr (GFile) file = NULL;

  window_load (window, EASY);
  gtk_window_present (GTK_WINDOW (window));
  window_type (window, 2, 3);
  go_home (window);
  window_run (window, "win.continue");
  file = g_object_ref (ari_session_get_file (ari_window_get_session (window)));
  g_assert_true (g_file_set_contents (g_file_peek_path (file), EASY, -1, NULL));
  window_type (window, 3, 5);
  window_run (window, "win.home");
  window_load (window, EASY);
  WAIT_UNTIL (ari_window_get_at_start (window));
  g_assert_true (is_kept (3, 5));
  g_assert_null (ari_session_get_file (ari_window_get_session (window)));
  end (window);
}

/* The start page can be shown any number of times, from every page, and everything is as it was
 * behind it: the game, a search, the page. */
static void
test_home (void)
{
  static const char *const pages[] = { "play", "logic", "search", "play" };
  AriWindow *window = window_new_at_play ();
  AriSession *session = ari_window_get_session (window);
  const AriDocument *document;

  window_load (window, EASY);
  document = ari_session_get_document (session);
  gtk_window_present (GTK_WINDOW (window));
  window_type (window, 2, 3);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    window_show_page (window, pages[i]);
    if (i == 2)
      window_run (window, "win.step");
    go_home (window);
    g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Ariadne");
    g_assert_false (gtk_widget_get_visible (window_header_part (window, "history")));
    g_assert_false (window_has_action (window, "home"));
    g_assert_false (window_has_action (window, "undo"));
    g_assert_false (window_has_action (window, "print"));
    /* the game is in the program's own place by now */
    g_assert_nonnull (ari_session_get_file (session));
    g_assert_null (ari_session_get_chosen_file (session));
    g_assert_false (ari_session_get_modified (session));
    g_assert_true (ari_window_has_room (window));
    if (i % 2 == 0) {
      if (i == 0)
        window_type (window, 3, 5); /* a person cannot do this */
      window_run (window, "win.continue");
    } else {
      g_assert_cmpstr (notice_text (ari_window_get_notice (window)), ==, NULL);
      window_run (window, "win.escape");
    }
    g_assert_false (ari_window_get_at_start (window));
    g_assert_true (ari_session_get_document (session) == document);
    g_assert_cmpstr (shown_page (window), ==, pages[i]);
    g_assert_cmpuint (n_moves (window), ==, 1);
    g_assert_cmpuint (cell_of (window, 2)->digit, ==, 3);
    g_assert_true (picture_of (window)->searching == (i == 2));
    g_assert_false (ari_window_has_room (window));
  }
  g_assert_true (window_has_action (window, "undo"));
  /* showing a page of the puzzle leaves the start page */
  go_home (window);
  window_show_page (window, "play");
  g_assert_false (ari_window_get_at_start (window));
  g_file_delete (ari_session_get_file (session), NULL, NULL);
  end (window);
}

/* A puzzle with unsaved changes to a file that the user chose stays behind the start page, and no
 * other replaces it. */
static void
test_home_with_file (void)
{
  AriWindow *window = window_new_at_play ();
  AriSession *session = ari_window_get_session (window);
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/mine.ariadne");
  g_autoptr (AriDocument) document = read_document (EASY, -1, NULL);
  AriDocument *asked = NULL;

  ari_window_set_document (window, document, file);
  gtk_window_present (GTK_WINDOW (window));
  window_type (window, 2, 3);
  go_home (window);
  g_assert_true (ari_session_get_modified (session));
  g_assert_true (g_file_equal (ari_session_get_file (session), file));
  g_assert_false (ari_window_has_room (window));
  g_signal_connect_swapped (window, "open-document", G_CALLBACK (g_set_object), &asked);
  window_run (window, "win.enter-puzzle");
  g_assert_nonnull (asked);
  g_object_unref (asked);
  g_assert_true (ari_session_get_document (session) == document);
  window_run (window, "win.continue");
  g_assert_cmpuint (n_moves (window), ==, 1);
  end (window);
}

static int
height_of_title (AriPuzzleTitle *title, const char *name, int width)
{
  int height;

  ari_puzzle_title_set (title, name, "game.ariadne · Easy · ER 1.5", NULL);
  gtk_widget_measure (GTK_WIDGET (title), GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL,
                      NULL);
  return height;
}

/* The mark of unsaved changes moves nothing below the heading. */
static void
test_mark (void)
{
  AriPuzzleTitle *title = g_object_ref_sink (g_object_new (ARI_TYPE_PUZZLE_TITLE, NULL));

  for (int width = 200; width < 700; width++)
    g_assert_cmpint (height_of_title (title, "Hidden Singles", width), ==,
                     height_of_title (title, "• Hidden Singles", width));
  g_object_unref (title);
}

/* Whichever page was shown last, a digit that is typed moves to the next cell. */
static void
test_enter_on_play (void)
{
  AriWindow *window = window_new_at_play ();

  gtk_window_present (GTK_WINDOW (window));
  window_show_page (window, "logic");
  go_home (window);
  window_run (window, "win.enter-puzzle");
  g_assert_cmpstr (shown_page (window), ==, "play");
  end (window);
}

/* There is no way back to an empty grid. */
static void
test_home_empty (void)
{
  AriWindow *window = window_new_at_play ();

  gtk_window_present (GTK_WINDOW (window));
  go_home (window);
  g_assert_null (ari_session_get_file (ari_window_get_session (window)));
  g_assert_false (window_has_action (window, "continue"));
  g_assert_false (gtk_widget_get_visible (window_header_part (window, "back")));
  window_run (window, "win.escape");
  g_assert_true (ari_window_get_at_start (window));
  /* nor a hint: the page stays, and says so */
  window_run (window, "win.hint");
  g_assert_true (ari_window_get_at_start (window));
  g_assert_cmpstr (notice_text (ari_window_get_notice (window)), ==,
                   "The grid is empty. Enter, open or make a puzzle first.");
  end (window);
}

/* --- keys ------------------------------------------------------------------------------------- */

/* Transport keys go to the visible page, and to the search if that page does not handle them. */
static void
test_transport (void)
{
  AriWindow *window = window_new_at_play ();

  window_load (window, EASY);
  window_show_page (window, "logic");
  g_assert_false (window_has_action (window, "step-back"));
  WAIT_UNTIL (window_has_action (window, "step"));
  window_run (window, "win.step");
  g_assert_cmpstr (shown_page (window), ==, "logic");
  g_assert_true (window_has_action (window, "step-back"));
  window_show_page (window, "play");
  g_assert_true (window_has_action (window, "step-back"));
  window_run (window, "win.step");
  g_assert_cmpstr (shown_page (window), ==, "search");
  g_assert_true (picture_of (window)->searching);
  end (window);
}

static gboolean
has_filter (AriWindow *window)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (window), "filter");

  return !g_str_equal (g_variant_get_string (state, NULL), "none");
}

/* Escape goes one step out of the present state: a hint is closed before a filter is taken away. */
static void
test_escape (void)
{
  AriWindow *window = window_new_at_play ();
  AriNotice *notice = ari_window_get_notice (window);

  window_load (window, EASY);
  window_run (window, "win.step");
  window_type (window, 3, 0);
  g_assert_true (ari_notice_get_shown (notice));
  window_run (window, "win.escape");
  g_assert_cmpstr (shown_page (window), ==, "search");
  g_assert_true (window_has_action (window, "end-search"));
  g_assert_false (ari_notice_get_shown (notice));

  window_show_page (window, "play");
  window_run (window, "win.hint");
  g_assert_true (window_has_action (window, "close-hint"));
  ari_notice_say (notice, ARI_NOTICE_INFO, "Something else");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.filter", "s", "pairs");
  g_assert_true (has_filter (window));
  window_run (window, "win.escape");
  g_assert_false (window_has_action (window, "close-hint"));
  g_assert_true (has_filter (window));
  window_run (window, "win.escape");
  g_assert_false (has_filter (window));
  g_assert_true (ari_notice_get_shown (notice));
  window_run (window, "win.escape");
  g_assert_false (ari_notice_get_shown (notice));

  window_show_page (window, "logic");
  WAIT_UNTIL (picture_of (window)->explains);
  /* no other page is shown, and what keys do now is said */
  window_run (window, "win.escape");
  g_assert_cmpstr (shown_page (window), ==, "logic");
  g_assert_false (picture_of (window)->explains);
  g_assert_true (ari_notice_get_shown (notice));
  window_run (window, "win.logic-on");
  g_assert_true (picture_of (window)->explains);
  ari_notice_say (notice, ARI_NOTICE_ERROR, "A fault");
  window_run (window, "win.escape");
  ari_notice_hide_passing (notice);
  g_assert_true (ari_notice_get_shown (notice));
  window_run (window, "win.escape");
  g_assert_false (ari_notice_get_shown (notice));
  end (window);
}

/* A page that was not shown has no panel. */
static void
test_lazy (void)
{
  AriWindow *window = window_new_at_play ();
  GtkStack *pages = widget_part (window, "pages");
  GtkWidget *search = gtk_stack_get_child_by_name (pages, "search");

  window_show_page (window, "play");
  g_assert_nonnull (
      gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (gtk_stack_get_visible_child (pages))));
  g_assert_null (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (search)));
  window_show_page (window, "search");
  g_assert_nonnull (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (search)));
  end (window);
}

/* The menu is made when it is first opened, by the button or by F10. */
static void
test_menu (gconstpointer by_key)
{
  AriWindow *window = window_new_at_play ();

  gtk_window_present (GTK_WINDOW (window));
  window_assert_menu_made_late (window, by_key != NULL);
  end (window);
}

/* Pressing anything at any moment of a search is safe. */
static void
test_anything_goes (void)
{
  const char *actions[] = {
    "run-pause",    "step",          "step-back", "to-start",     "to-end",     "stop",
    "check",        "undo",          "redo",      "erase",        "restart",    "use-as-puzzle",
    "edit-puzzle",  "search-givens", "zoom-in",   "zoom-out",     "select-all", "copy",
    "leave-search", "keep-solution", "escape",    "cancel-check", "copy-grid",  "zoom-reset",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  AriWindow *window = window_new_at_play ();

  window_load (window, EASY);
  for (guint i = 0; i < 2000; i++) {
    g_autofree char *name =
        g_strconcat ("win.", actions[g_rand_int_range (rand, 0, G_N_ELEMENTS (actions))], NULL);

    gtk_widget_activate_action (GTK_WIDGET (window), name, NULL);
    if (g_rand_boolean (rand))
      window_type (window, (guint16) g_rand_int_range (rand, 0, 81),
                   (guint) g_rand_int_range (rand, 0, 9));
    if (g_rand_int_range (rand, 0, 4) == 0)
      g_main_context_iteration (NULL, FALSE);
  }
  end (window);
}

/* Another program may send any parameter; senseless ones are refused without a warning. */
static void
test_odd_parameters (void)
{
  static const char *const pages[] = { "play", "logic", "search" };
  AriWindow *window = window_new_at_play ();

  window_load (window, EASY);
  gtk_window_present (GTK_WINDOW (window));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    window_show_page (window, pages[i]);
    window_run_odd (window);
    if (i == 2)
      window_run (window, "win.step");
    window_wait_for_layout (window);
    window_run_odd (window);
    window_wait_for_layout (window);
  }
  go_home (window);
  window_run_odd (window);
  end (window);
}

/* --- the clipboard and closing ---------------------------------------------------------------- */

static void
on_text (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
test_copy_paste (void)
{
  AriWindow *window = window_new_at_play ();
  AriWindow *other = window_new_at_play ();
  char *text = NULL;

  window_load (window, EASY);
  window_run (window, "win.copy");
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, on_text,
                                 &text);
  WAIT_UNTIL (text != NULL);
  g_assert_cmpstr (text, ==, EASY);
  g_free (text);

  window_run (window, "win.copy-grid");
  g_signal_connect (other, "open-text", G_CALLBACK (window_load), NULL);
  window_run (other, "win.paste");
  WAIT_UNTIL (!ari_session_is_untouched (ari_window_get_session (other)));
  g_assert_true (ari_grid_equal (ari_puzzle_get_givens (ari_game_get_puzzle (game_of (other))),
                                 ari_puzzle_get_givens (ari_game_get_puzzle (game_of (window)))));
  end (other);
  end (window);
}

/* Lists the CSS classes of all scrollbars within @widget, one line each. */
static void
list_scrollbars (GtkWidget *widget, GString *text)
{
  if (GTK_IS_SCROLLBAR (widget)) {
    g_auto (GStrv) classes = gtk_widget_get_css_classes (widget);
    g_autofree char *joined = g_strjoinv (" ", classes);

    g_string_append_printf (text, "%s\n", joined);
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_scrollbars (child, text);
}

/* A new window fades nothing, so no style is computed again. */
static void
test_still (void)
{
  AriWindow *window = window_new_at_play ();
  g_autoptr (GString) before = g_string_new (NULL);
  g_autoptr (GString) after = g_string_new (NULL);

  list_scrollbars (GTK_WIDGET (window), before);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (widget_part (window, "grid")) > 0);
  list_scrollbars (GTK_WIDGET (window), after);
  g_assert_nonnull (strstr (after->str, "vertical"));
  g_assert_cmpstr (before->str, ==, after->str);
  end (window);
}

static void
on_answer (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(int *) user_data = ari_saver_may_close_finish (ARI_SAVER (source), result);
}

/* Closing asks about a file that the user has chosen; other games are kept in the program's own
 * place. */
static void
test_close_asks (void)
{
  AriWindow *window = window_new_at_play ();
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/mine.ariadne");
  g_autoptr (AriDocument) document =
      g_object_ref (ari_session_get_document (ari_window_get_session (window)));
  int answer = -1;

  ari_window_set_document (window, document, file);
  gtk_window_present (GTK_WINDOW (window));
  window_type (window, 0, 0);
  gtk_window_close (GTK_WINDOW (window));
  window_wait_for_dialog (window);
  /* asked only once */
  gtk_window_close (GTK_WINDOW (window));
  ari_saver_may_close_async (ari_window_get_saver (window), on_answer, &answer);
  WAIT_UNTIL (answer != -1);
  g_assert_cmpint (answer, ==, FALSE);
  window_answer (window_dialog (window), NULL);
  WAIT_UNTIL (window_dialog (window) == NULL);
  g_assert_cmpuint (window_count (ARI_TYPE_WINDOW), ==, 1);
  g_assert_true (ari_session_get_modified (ari_window_get_session (window)));
  end (window);
}

/* A title that is far longer than the screen is cut, and the window works. */
static void
test_long_title (void)
{
  const gsize length = 20 * 1000 * 1000;
  g_autofree char *title = g_strnfill (length, 'M');
  g_autofree char *text = g_strconcat (
      "{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4,\"boxes\":[2,2]},"
      "\"symbols\":\"1234\",\"givens\":[\"1...\",\"....\",\"....\",\"....\"],\"title\":\"",
      title, "\"}", NULL);
  AriWindow *window = window_new_at_play ();
  AriSession *session = ari_window_get_session (window);
  const char *shown;

  gtk_window_present (GTK_WINDOW (window));
  window_load (window, text);
  WAIT_UNTIL (gtk_widget_get_mapped (GTK_WIDGET (window)));
  shown = gtk_window_get_title (GTK_WINDOW (window));
  g_assert_true (g_str_has_prefix (shown, "MMMM"));
  g_assert_cmpuint (strlen (shown), <, 1000);
  window_type (window, 1, 2);
  wait_until_idle ();
  /* the puzzle has all of it */
  g_assert_cmpuint (strlen (ari_puzzle_get_info (ari_session_get_puzzle (session))->title), ==,
                    length);
  end (window);
}

/* (nullable): the name of the page of a window of shortcuts that is in sight */
static char *
dup_keys (GtkWidget *widget)
{
  char *name = NULL;

  if (GTK_IS_SHORTCUTS_SECTION (widget)) {
    if (gtk_widget_get_mapped (widget))
      g_object_get (widget, "section-name", &name, NULL);
    return name;
  }
  ARI_FOR_CHILDREN (child, widget)
    if (name == NULL)
      name = dup_keys (child);
  return name;
}

/* The keys that are shown first are those of the page in sight. */
static void
test_keys (void)
{
  static const char *const pages[][2] = { { "play", "play" },
                                          { "search", "search" },
                                          { "logic", "search" } };
  AriWindow *window = window_new_at_play ();

  gtk_window_present (GTK_WINDOW (window));
  window_load (window, EASY);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    g_autofree char *shown = NULL;
    GtkWindow *dialog;

    window_show_page (window, pages[i][0]);
    window_run (window, "win.show-help-overlay");
    dialog = window_wait_for_dialog (window);
    WAIT_UNTIL ((shown = dup_keys (GTK_WIDGET (dialog))) != NULL);
    g_assert_cmpstr (shown, ==, pages[i][1]);
    gtk_window_destroy (dialog);
    WAIT_UNTIL (window_dialog (window) == NULL);
  }
  end (window);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/window/mark", test_mark);
  g_test_add_func ("/window/new", test_new);
  g_test_add_func ("/window/gone-while-busy", test_gone_while_busy);
  g_test_add_func ("/window/grid", test_grid);
  g_test_add_func ("/window/pages", test_pages);
  g_test_add_func ("/window/switch", test_switch);
  g_test_add_func ("/window/home", test_home);
  g_test_add_func ("/window/replaced-on-the-way", test_replaced_on_the_way);
  g_test_add_func ("/window/replaced-and-changed", test_replaced_and_changed);
  g_test_add_func ("/window/home/with-file", test_home_with_file);
  g_test_add_func ("/window/home/empty", test_home_empty);
  g_test_add_func ("/window/home/enter-on-play", test_enter_on_play);
  g_test_add_func ("/window/transport", test_transport);
  g_test_add_func ("/window/escape", test_escape);
  g_test_add_func ("/window/lazy", test_lazy);
  g_test_add_data_func ("/window/menu/button", NULL, test_menu);
  g_test_add_data_func ("/window/menu/f10", "F10", test_menu);
  g_test_add_func ("/window/anything-goes", test_anything_goes);
  g_test_add_func ("/window/odd-parameters", test_odd_parameters);
  g_test_add_func ("/window/copy-paste", test_copy_paste);
  g_test_add_func ("/window/still", test_still);
  g_test_add_func ("/window/close-asks", test_close_asks);
  g_test_add_func ("/window/long-title", test_long_title);
  g_test_add_func ("/window/keys", test_keys);
  return g_test_run ();
}
