/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The session: its document, its file, its titles, and the time played. */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>
#include <time.h>

#include "tests/engine-auto.h"
#include "tests/puzzle/read-document.h"
#include "tests/waiting.h"
#include "ui/session/session.h"
#include "tests/seed.h"
#include "tests/ui/puzzles.h"

static AriDocument *
new_document (const char *text)
{
  g_autoptr (GError) error = NULL;
  AriDocument *document = read_document (text, -1, &error);

  g_assert_no_error (error);
  return document;
}

static void
enter (AriSession *self, guint16 cell, guint8 digit)
{
  ari_session_execute (self,
                       ari_game_move_digit (ari_session_get_game (self), &cell, 1, digit, FALSE));
}

static void
test_new (void)
{
  AriSession *self = ari_session_new (NULL);

  g_assert_true (ari_session_is_untouched (self));
  g_assert_false (ari_session_get_modified (self));
  g_assert_false (ari_session_saves_in_place (self));
  g_assert_cmpstr (ari_session_get_title (self), ==, "Puzzle");
  g_assert_cmpstr (ari_session_get_subtitle (self), ==, "9×9");
  g_assert_finalize_object (self);
}

/* Each change emits one signal. */
static void
test_signals (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/mine.ariadne");
  AriSession *self = ari_session_new (NULL);
  g_autoptr (AriDocument) document = new_document (EASY);
  guint n_replaced = 0, n_changed = 0, n_puzzles = 0, n_modified = 0, n_titles = 0;

  g_signal_connect_swapped (self, "replaced", G_CALLBACK (count_call), &n_replaced);
  g_signal_connect_swapped (self, "changed", G_CALLBACK (count_call), &n_changed);
  g_signal_connect_swapped (self, "puzzle-changed", G_CALLBACK (count_call), &n_puzzles);
  g_signal_connect_swapped (self, "notify::modified", G_CALLBACK (count_call), &n_modified);
  g_signal_connect_swapped (self, "notify::title", G_CALLBACK (count_call), &n_titles);
  ari_session_set_document (self, document, file);
  g_assert_cmpuint (n_replaced, ==, 1);
  g_assert_cmpuint (n_modified + n_changed, ==, 0);
  g_assert_cmpuint (n_titles, ==, 1);
  g_assert_true (ari_session_get_document (self) == document);

  enter (self, 2, 3);
  enter (self, 3, 5);
  g_assert_cmpuint (n_changed, ==, 2);
  g_assert_cmpuint (n_modified, ==, 1);
  g_assert_cmpuint (n_titles, ==, 2);
  g_assert_cmpuint (n_puzzles, ==, 0);
  g_assert_cmpstr (ari_session_get_title (self), ==, "• mine.ariadne");
  g_assert_false (ari_session_is_untouched (self));
  ari_session_execute (self, ari_game_move_edit_puzzle (ari_session_get_game (self)));
  g_assert_cmpuint (n_puzzles, ==, 1);
  g_assert_finalize_object (self);
}

static void
test_grade (void)
{
  AriSession *self = ari_session_new (NULL);
  const AriGrade grade = { .has_er = TRUE, .er = 42, .ep = 42, .ed = 12 };
  g_autoptr (AriDocument) document = new_document (EASY);
  guint n = 0;

  g_signal_connect_swapped (self, "grade-changed", G_CALLBACK (count_call), &n);
  ari_session_set_grade (self, &grade);
  g_assert_cmpuint (n, ==, 1);
  g_assert_nonnull (strstr (ari_session_get_subtitle (self), "ER 4.2"));
  /* another puzzle has another grade */
  ari_session_set_document (self, document, NULL);
  g_assert_false (ari_session_get_grade (self)->has_er);
  g_assert_null (strstr (ari_session_get_subtitle (self), "ER"));
  g_assert_finalize_object (self);
}

/* The subtitle does not repeat the title. */
static void
test_subtitle (void)
{
  AriSession *self = ari_session_new (NULL);
  const AriGrade grade = {
    .has_level = TRUE, .level = ARI_LEVEL_HARD, .score = 1234, .has_er = TRUE, .er = 42
  };
  const struct {
    const char *title;
    const char *file;
    const char *name;
    const char *words;
  } cases[] = {
    { NULL, NULL, "Puzzle", "Hard · 1234 · ER 4.2" },
    { "Hard jigsaw", NULL, "Hard jigsaw", "ER 4.2" },
    { "Mine", "/nowhere/Mine.ariadne", "Mine", "Hard · 1234 · ER 4.2" },
    { "Mine", "/nowhere/other.ariadne", "Mine", "other.ariadne · Hard · 1234 · ER 4.2" },
    { NULL, "/nowhere/other.ariadne", "other.ariadne", "Hard · 1234 · ER 4.2" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (AriDocument) plain = new_document (EASY);
    g_autoptr (GFile) file = cases[i].file != NULL ? g_file_new_for_path (cases[i].file) : NULL;
    const AriPuzzleInfo info = { .title = (char *) cases[i].title };
    g_autoptr (AriPuzzle) puzzle = ari_puzzle_new (
        ari_puzzle_get_givens (ari_game_get_puzzle (ari_document_get_game (plain))), NULL, &info);
    g_autoptr (AriGame) game = ari_game_new (puzzle);
    g_autoptr (AriDocument) document = ari_document_new (game);

    ari_session_set_document (self, document, file);
    ari_session_set_grade (self, &grade);
    g_assert_cmpstr (ari_session_get_title (self), ==, cases[i].name);
    g_assert_cmpstr (ari_session_get_subtitle (self), ==, cases[i].words);
  }
  g_assert_finalize_object (self);
}

/* The rules that the grid does not show come first, unless the name has them, and are explained. */
static void
test_rules (void)
{
  g_autoptr (AriLayout) layout =
      ari_layout_new_boxes (3, 3, ARI_EXTRA_DIAGONALS | ARI_EXTRA_ANTI_KNIGHT);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  static const struct {
    const char *title; /* of the puzzle */
    const char *subtitle;
  } cases[] = {
    { "Mine", "Anti-knight · 9×9" },
    { "Easy with diagonals and the anti-knight rule", "9×9" },
    { NULL, "9×9" },
  };
  AriSession *self = ari_session_new (NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const AriPuzzleInfo info = { .title = (char *) cases[i].title };
    g_autoptr (AriPuzzle) puzzle = ari_puzzle_new (grid, NULL, &info);
    g_autoptr (AriGame) game = ari_game_new (puzzle);
    g_autoptr (AriDocument) document = ari_document_new (game);
    g_autofree char *tooltip = NULL;

    ari_session_set_document (self, document, NULL);
    tooltip = ari_session_dup_subtitle_tooltip (self);
    g_assert_cmpstr (ari_session_get_subtitle (self), ==, cases[i].subtitle);
    g_assert_nonnull (strstr (tooltip, "knight’s move"));
  }
  g_assert_finalize_object (self);
}

/* The clock runs during play, and stops when the puzzle is solved. */
static void
test_clock (void)
{
  AriSession *self = ari_session_new (NULL);
  AriGame *game = ari_session_get_game (self);
  double played;

  ari_session_count_time (self);
  g_assert_cmpfloat (ari_game_get_elapsed (game), ==, 0);
  ari_session_set_playing (self, TRUE);
  WAIT_UNTIL_DOING (ari_game_get_elapsed (game) > 0, ari_session_count_time (self));
  ari_session_set_playing (self, FALSE);
  played = ari_game_get_elapsed (game);
  ari_session_count_time (self);
  g_assert_cmpfloat (ari_game_get_elapsed (game), ==, played);
  g_assert_finalize_object (self);
}

/* Replaces the system's clock, as the session reads it: it is set to a year later and back
 * again. */
static gint64 set_by;

gint64
g_get_real_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_REALTIME, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000 + set_by;
}

/* The time played, which statistics use, does not depend on changes of the system's clock. */
static void
test_clock_is_set (void)
{
  const gint64 year = (gint64) 365 * 24 * 3600 * G_USEC_PER_SEC;
  const gint64 jumps[] = { year, 0, -year, 0 };
  const gint64 start = g_get_monotonic_time ();
  AriSession *self = ari_session_new (NULL);
  AriGame *game = ari_session_get_game (self);
  double before = 0;

  ari_session_set_playing (self, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (jumps); i++) {
    set_by = jumps[i];
    WAIT_UNTIL_DOING (ari_game_get_elapsed (game) > before, ari_session_count_time (self));
    before = ari_game_get_elapsed (game);
    g_assert_cmpfloat (before, <=, (double) (g_get_monotonic_time () - start) / G_USEC_PER_SEC);
  }
  set_by = 0;
  g_assert_finalize_object (self);
}

/* All delays of the session and of its recovery are a hundredth of the usual ones. */
guint
g_timeout_add (guint interval, GSourceFunc function, gpointer data)
{
  return g_timeout_add_full (G_PRIORITY_DEFAULT, interval / 100, function, data, NULL);
}

guint
g_timeout_add_seconds (guint interval, GSourceFunc function, gpointer data)
{
  return g_timeout_add (1000 * interval, function, data);
}

/* Returns: the time in the only copy in @folder; -1 if there is none that can be read now. */
static double
get_kept_time (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *text = NULL;
    const char *elapsed;

    if (g_file_get_contents (path, &text, NULL, NULL) && (elapsed = strstr (text, "\"elapsed\"")))
      return g_ascii_strtod (strchr (elapsed, ':') + 1, NULL);
  }
  return -1;
}

/* If the program is killed while the user thinks, little of the time played is lost. */
static void
test_time_is_kept (void)
{
  g_autofree char *path = g_dir_make_tmp ("ariadne-session-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  AriSession *self = ari_session_new (folder);
  g_autoptr (AriDocument) document = new_document (EASY);

  ari_session_set_document (self, document, NULL);
  ari_session_set_playing (self, TRUE);
  enter (self, 2, 3);
  WAIT_UNTIL (get_kept_time (path) > 0);
  for (guint i = 0; i < 2; i++) {
    const double before = get_kept_time (path);

    WAIT_UNTIL (get_kept_time (path) > before);
  }
  ari_session_discard (self);
  g_assert_finalize_object (self);
  /* a copy that is just being written is removed afterwards, maybe by a thread that wakes nobody */
  WAIT_UNTIL_DOING (g_rmdir (path) == 0, g_main_context_iteration (NULL, FALSE); g_thread_yield ());
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  *(int *) user_data = ari_session_save_finish (ARI_SESSION (source), result, NULL, &error);
  g_assert_true (*(int *) user_data || error != NULL);
}

/* The clock is visible for a puzzle in play, ticks during play, and can be hidden. */
static gboolean
shows_clock (AriSession *session, const char *words)
{
  g_autofree char *clock = NULL;

  g_object_get (session, "clock", &clock, NULL);
  return g_strcmp0 (clock, words) == 0;
}

static void
test_shown_clock (void)
{
  AriSession *self = ari_session_new (NULL);
  g_autoptr (AriDocument) document = new_document (EASY);
  double elapsed;

  ari_game_set_elapsed (ari_session_get_game (self), 64);
  ari_session_set_playing (self, TRUE); /* this grid has no givens, so nothing is played yet */
  g_assert_true (shows_clock (self, NULL));
  ari_session_set_playing (self, FALSE);

  ari_game_set_elapsed (ari_document_get_game (document), 64);
  ari_session_set_document (self, document, NULL);
  g_assert_true (shows_clock (self, "1:04"));
  g_assert_cmpstr (ari_session_get_subtitle (self), ==, "9×9");
  ari_session_set_playing (self, TRUE);
  WAIT_UNTIL (shows_clock (self, "1:05"));

  ari_session_set_playing (self, FALSE);
  elapsed = ari_game_get_elapsed (ari_session_get_game (self));
  ari_session_count_time (self);
  g_assert_cmpfloat (ari_game_get_elapsed (ari_session_get_game (self)), ==, elapsed);
  g_object_set (self, "show-clock", FALSE, NULL);
  g_assert_true (shows_clock (self, NULL));
  g_object_set (self, "show-clock", TRUE, NULL);
  g_assert_true (shows_clock (self, "1:05"));

  /* a stopped clock does not show the second before */
  ari_session_set_playing (self, TRUE);
  ari_game_set_elapsed (ari_session_get_game (self), 73);
  ari_session_set_playing (self, FALSE);
  g_assert_true (shows_clock (self, "1:13"));
  g_assert_finalize_object (self);
}

static void
test_save (void)
{
  AriSession *self = ari_session_new (NULL);
  g_autofree char *path = g_dir_make_tmp ("ariadne-session-XXXXXX", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) file = g_file_get_child (folder, "mine.ariadne");
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent/mine.ariadne");
  g_autoptr (AriDocument) read = NULL;
  int saved = -1;

  enter (self, 2, 3);
  ari_session_save_async (self, ari_session_get_document (self), nowhere, FALSE, on_saved, &saved);
  WAIT_UNTIL (saved != -1);
  g_assert_cmpint (saved, ==, FALSE);
  g_assert_null (ari_session_get_file (self));
  g_assert_true (ari_session_get_modified (self));

  saved = -1;
  ari_session_save_async (self, ari_session_get_document (self), file, FALSE, on_saved, &saved);
  WAIT_UNTIL (saved != -1);
  g_assert_cmpint (saved, ==, TRUE);
  g_assert_true (g_file_equal (ari_session_get_file (self), file));
  g_assert_true (ari_session_saves_in_place (self));
  g_assert_false (ari_session_get_modified (self));
  g_assert_cmpstr (ari_session_get_title (self), ==, "mine.ariadne");
  g_assert_cmpstr (ari_session_get_subtitle (self), ==, "9×9");
  read = read_document_file (file, NULL);
  g_assert_cmpuint (ari_game_get_cell (ari_document_get_game (read), 2)->digit, ==, 3);

  g_file_delete (file, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
  g_assert_finalize_object (self);
}

static AriPositionOutcome
outcome_of (AriSession *self)
{
  WAIT_UNTIL (ari_session_get_solutions (self) != NULL);
  return ari_session_get_solutions (self)->outcome;
}

/* The solutions are found once per puzzle; while one is entered, once per move. */
static void
test_solutions (void)
{
  AriSession *self = ari_session_new (NULL);
  g_autoptr (AriDocument) easy = new_document (EASY);
  g_autoptr (AriDocument) several = new_document ("1...............");
  guint n_found = 0;

  g_signal_connect_swapped (self, "solutions-found", G_CALLBACK (count_call), &n_found);
  ari_session_set_document (self, easy, NULL);
  g_assert_null (ari_session_get_solutions (self));
  ari_session_find_solutions (self, 10);
  ari_session_find_solutions (self, 10);
  enter (self, 2, 0); /* the entry is wrong, but the puzzle is the same */
  g_assert_cmpint (outcome_of (self), ==, ARI_POSITION_OUTCOME_ONE);
  g_assert_cmpuint (ari_session_get_solution (self)[2], ==, 3);
  ari_session_find_solutions (self, 20);
  g_assert_nonnull (ari_session_get_solution (self));
  g_assert_cmpuint (n_found, ==, 1);

  /* nothing is reported about a puzzle that was replaced meanwhile */
  ari_session_set_document (self, several, NULL);
  ari_session_find_solutions (self, 10);
  ari_session_set_document (self, easy, NULL);
  g_assert_null (ari_session_get_solutions (self));
  ari_session_set_document (self, several, NULL);
  ari_session_find_solutions (self, 10);
  g_assert_cmpint (outcome_of (self), ==, ARI_POSITION_OUTCOME_SEVERAL);
  g_assert_null (ari_session_get_solution (self));
  g_assert_cmpuint (n_found, ==, 2);

  ari_session_execute (self, ari_game_move_edit_puzzle (ari_session_get_game (self)));
  g_assert_null (ari_session_get_solutions (self));
  ari_session_find_solutions (self, 2);
  enter (self, 1, 0);
  g_assert_null (ari_session_get_solutions (self));
  ari_session_find_solutions (self, 2);
  g_assert_cmpint (outcome_of (self), ==, ARI_POSITION_OUTCOME_NO_SOLUTION);
  g_assert_cmpuint (ari_session_get_solutions (self)->culprit, ==, 1);
  g_assert_cmpuint (n_found, ==, 3);
  g_assert_finalize_object (self);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/session/new", test_new);
  g_test_add_func ("/session/signals", test_signals);
  g_test_add_func ("/session/grade", test_grade);
  g_test_add_func ("/session/subtitle", test_subtitle);
  g_test_add_func ("/session/rules", test_rules);
  g_test_add_func ("/session/clock", test_clock);
  g_test_add_func ("/session/clock-is-set", test_clock_is_set);
  g_test_add_func ("/session/shown-clock", test_shown_clock);
  g_test_add_func ("/session/time-is-kept", test_time_is_kept);
  g_test_add_func ("/session/solutions", test_solutions);
  g_test_add_func ("/session/save", test_save);
  return g_test_run ();
}
