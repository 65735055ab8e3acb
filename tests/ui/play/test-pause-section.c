/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A paused game: when it can be paused, what is visible then, and what ends it. */

#include "config.h"

#include "tests/ui/section-fixture.h"
#include "tests/ui/window-fixture.h"
#include "ui/play/pause-section.h"
#include "ui/play/play-section.h"
#include "ui/window/window.h"

#define SMALL "123.3.1..1....21"

static AriWindow *
new_window (void)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  SectionFixture *desk = section_fixture_new (SMALL);

  ari_window_set_document (window, ari_session_get_document (desk->session), NULL);
  section_fixture_free (desk);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static AriGame *
game_in (AriWindow *window)
{
  return ari_session_get_game (ari_window_get_session (window));
}

static gboolean
hides (AriWindow *window)
{
  return widget_says (window, "Paused") && !gtk_widget_get_sensitive (widget_part (window, "grid"));
}

/* Nothing changes the game during a pause, and the clock stands. */
static void
test_on_request (void)
{
  AriWindow *window = new_window ();
  AriSession *session = ari_window_get_session (window);

  g_assert_false (hides (window));
  ari_game_set_elapsed (game_in (window), 754);
  window_run (window, "win.pause");
  g_assert_true (hides (window));
  widget_assert_says (window, "12:34");
  g_assert_true (ari_session_get_locked (session));
  ari_session_count_time (session);
  g_assert_cmpfloat (ari_game_get_elapsed (game_in (window)), ==, 754);
  window_type (window, 3, 3);
  g_assert_cmpuint (ari_game_get_cell (game_in (window), 3)->digit, ==, ARI_NO_DIGIT);
  g_assert_false (window_has_action (window, "undo"));

  window_run (window, "win.pause");
  g_assert_false (hides (window));
  window_type (window, 3, 3);
  g_assert_cmpuint (ari_game_get_cell (game_in (window), 3)->digit, ==, 3);

  /* Escape ends only the pause, and other pages have to wait */
  gtk_widget_activate_action (GTK_WIDGET (window), "win.filter", "s", "pairs");
  window_run (window, "win.pause");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "logic");
  g_assert_true (hides (window));
  window_run (window, "win.escape");
  g_assert_false (hides (window));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "logic");
  g_assert_false (window_has_action (window, "pause"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "play");
  g_assert_true (window_has_action (window, "pause"));
  window_end (window);
}

/* A dialog that changes the game closes when a pause begins, as it does while nobody is there. */
static void
test_checkpoints (void)
{
  AriWindow *window = new_window ();

  window_run (window, "win.checkpoints");
  window_wait_for_dialog (window);
  window_run (window, "win.pause");
  g_assert_true (hides (window));
  g_assert_null (window_dialog (window));
  window_end (window);
}

/* Returns the board as a screen reader and pictures get it: digits and marks. */
static char *
dup_board (AriWindow *window)
{
  AriGridView *grid = widget_part (window, "grid");
  const AriPicture *picture = ari_grid_view_get_picture (grid);
  GString *board = g_string_new (NULL);

  for (guint16 cell = 0; cell < picture->layout->n_cells; cell++) {
    g_autofree char *words = ari_grid_view_dup_cell_text (grid, cell);

    g_string_append_printf (board, "%s;%x ", words, (guint) picture->cells[cell].marks);
  }
  return g_string_free (board, FALSE);
}

/* Makes a sensible parameter, and another one. */
static GVariant *
make_parameter (const char *type)
{
  if (g_str_equal (type, "s"))
    return g_variant_new_string ("logic");
  if (g_str_equal (type, "u"))
    return g_variant_new_uint32 (3);
  if (g_str_equal (type, "(uu)"))
    return g_variant_new ("(uu)", 3u, 1u);
  if (g_str_equal (type, "t"))
    return g_variant_new_uint64 (1);
  if (g_str_equal (type, "(ts)"))
    return g_variant_new ("(ts)", (guint64) 1, "here");
  if (g_str_equal (type, "b"))
    return g_variant_new_boolean (TRUE);
  g_assert_not_reached ();
}

/* During a pause, every action of the table is tried, as another program could: the document and
 * its picture stay as they were, and nothing is visible. */
static void
test_nothing_answers (void)
{
  AriWindow *window = new_window ();
  AriDocument *document = ari_session_get_document (ari_window_get_session (window));
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "house", "frozen", "actions.txt", NULL);
  g_autofree char *table = NULL, *board = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_moves, position, n_tried = 0;

  g_assert_true (g_file_get_contents (path, &table, NULL, NULL));
  lines = g_strsplit (table, "\n", -1);
  window_type (window, 3, 2);
  window_run (window, "win.branch");
  window_run (window, "win.hint");
  window_run (window, "win.pause");
  g_assert_true (hides (window));
  ari_window_refresh (window);
  board = dup_board (window);
  for (guint16 cell = 0; cell < 16; cell++)
    g_assert_cmpuint (ari_grid_view_get_picture (widget_part (window, "grid"))->cells[cell].digit,
                      ==, ARI_NO_DIGIT);
  n_moves = ari_game_get_moves (game_in (window), &position)->len;

  for (guint i = 0; lines[i] != NULL; i++) {
    g_auto (GStrv) words = g_strsplit (lines[i], " ", -1);
    const gboolean has_parameter =
        words[0] != NULL && words[1] != NULL && !g_str_has_prefix (words[1], "state:");
    g_autofree char *now = NULL;
    const char *name;
    guint new_position;

    if (g_str_equal (lines[i], "[collection-window]"))
      break;
    if (!g_str_has_prefix (lines[i], "win."))
      continue;
    name = words[0] + strlen ("win.");
    /* these do something: the first two show the game again, the third closes the window */
    if (g_strv_contains ((const char *const[]){ "pause", "escape", "close", NULL }, name))
      continue;
    n_tried++;
    if (g_action_group_has_action (G_ACTION_GROUP (window), name)
        && !g_strv_contains ((const char *const[]){ "help", "show-help-overlay", NULL }, name))
      g_action_group_activate_action (G_ACTION_GROUP (window), name,
                                      has_parameter ? make_parameter (words[1]) : NULL);
    wait_until_idle ();
    g_assert_true (hides (window));
    g_assert_true (ari_session_get_document (ari_window_get_session (window)) == document);
    g_assert_cmpuint (ari_game_get_moves (game_in (window), &new_position)->len, ==, n_moves);
    g_assert_cmpuint (new_position, ==, position);
    now = dup_board (window);
    g_assert_cmpstr (now, ==, board);
    g_assert_null (window_dialog (window));
  }
  g_assert_cmpuint (n_tried, >, 60);
  g_assert_false (widget_says (window, "Hint 1 of 3"));

  window_run (window, "win.pause");
  g_assert_true (window_has_action (window, "keep-branch"));
  window_run (window, "win.discard-branch");
  window_run (window, "win.undo");
  g_assert_cmpuint (ari_game_get_cell (game_in (window), 3)->digit, ==, ARI_NO_DIGIT);
  window_end (window);
}

/* A window that is closed during a pause frees everything. */
static void
test_closed (void)
{
  AriWindow *window = new_window ();

  window_run (window, "win.pause");
  window_end (window);
}

/* A grid that is being entered cannot be paused, nor a solved game. */
static void
test_nothing_to_pause (void)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  const char solution[] = "1234341221434321";

  g_assert_false (window_has_action (window, "pause"));
  window_end (window);
  window = new_window ();
  for (guint16 cell = 0; cell < 16; cell++)
    if (ari_game_get_cell (game_in (window), cell)->digit == ARI_NO_DIGIT) {
      g_assert_true (window_has_action (window, "pause"));
      window_type (window, cell, (guint) (solution[cell] - '1'));
    }
  g_assert_true (ari_game_get_solved (game_in (window)));
  g_assert_false (window_has_action (window, "pause"));
  window_end (window);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pause-section/on-request", test_on_request);
  g_test_add_func ("/pause-section/checkpoints", test_checkpoints);
  g_test_add_func ("/pause-section/nothing-answers", test_nothing_answers);
  g_test_add_func ("/pause-section/closed", test_closed);
  g_test_add_func ("/pause-section/nothing-to-pause", test_nothing_to_pause);
  return g_test_run ();
}
