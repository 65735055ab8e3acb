/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a game: when the card appears, its text, and its buttons. */

#include "config.h"

#include <string.h>

#include "puzzle/files/statistics.h"
#include "tests/engine/samples.h"
#include "tests/ui/section-fixture.h"
#include "tests/ui/window-fixture.h"
#include "ui/finish/finish-section.h"
#include "ui/finish/statistics-window.h"
#include "ui/play/hint-section.h"

#define SMALL   "123.3.1..1....21" /* one solution */
#define SEVERAL "1.3...1..1....21"
#define FULL    "1234341221434321"

typedef struct {
  SectionFixture *desk;
  AriFinishSection *finish;
  AriPuzzle *created; /* (nullable) */
} Fixture;

static void
on_create (AriFinishSection *finish, AriPuzzle *puzzle, gboolean is_unique, gpointer user_data)
{
  Fixture *f = user_data;

  g_assert_null (f->created);
  f->created = g_object_ref (puzzle);
}

static void
set_up (Fixture *f, gconstpointer text)
{
  SectionFixture *desk = section_fixture_new (text);
  AriPlaySection *play = section_fixture_add_new (desk, ARI_TYPE_PLAY_SECTION);

  section_fixture_add (desk, ari_hint_section_new (play));
  f->desk = desk;
  f->finish = section_fixture_add_new (desk, ARI_TYPE_FINISH_SECTION);
  g_signal_connect (f->finish, "create", G_CALLBACK (on_create), f);
}

static void
tear_down (Fixture *f, gconstpointer text)
{
  section_fixture_free (f->desk);
  g_clear_object (&f->created);
}

static gboolean
is_shown (Fixture *f)
{
  GtkWidget *card = gtk_widget_get_last_child (f->desk->overlay);

  return card != GTK_WIDGET (f->desk->grid) && gtk_widget_get_visible (card);
}

/* Fills all empty cells in reading order. */
static void
fill (Fixture *f)
{
  for (guint16 cell = 0; cell < 16; cell++)
    if (ari_game_get_cell (section_fixture_game (f->desk), cell)->digit == ARI_NO_DIGIT)
      section_fixture_type (f->desk, cell, (guint) (FULL[cell] - '1'));
}

static void
grade (Fixture *f)
{
  ari_session_set_grade (f->desk->session,
                         &(AriGrade){ .has_level = TRUE, .level = ARI_LEVEL_EASY });
}

/* The card shows time, hints and mistakes as they become known; nothing for a solved file that is
 * opened. */
static void
test_words (Fixture *f, gconstpointer unused)
{
  section_fixture_run (f->desk, "hint");
  WAIT_UNTIL (ari_game_get_n_hints (section_fixture_game (f->desk)) == 1);
  /* the same hint again does not count */
  section_fixture_run (f->desk, "close-hint");
  section_fixture_run (f->desk, "hint");
  WAIT_UNTIL (section_fixture_has_action (f->desk, "close-hint"));
  section_fixture_run (f->desk, "close-hint");

  section_fixture_type (f->desk, 3, 1);
  section_fixture_type (f->desk, 3, 3);
  section_fixture_type (f->desk, 5, 1);
  ari_game_set_elapsed (section_fixture_game (f->desk), 754);
  g_assert_false (is_shown (f));
  section_fixture_type (f->desk, 5, 3);
  fill (f);
  g_assert_true (is_shown (f));
  widget_assert_says (f->desk->overlay, "12:34");
  WAIT_UNTIL (widget_says (f->desk->overlay, "1 hint · 2 mistakes"));
  widget_assert_says (f->desk->overlay, "New Puzzle…");
  grade (f);
  widget_assert_says (f->desk->overlay, "Easy · 1 hint · 2 mistakes");
  widget_assert_says (f->desk->overlay, "Next Puzzle: Easy");
}

/* Undo hides the card and redo shows it again; Escape and another puzzle close it. */
static void
test_comes_and_goes (Fixture *f, gconstpointer unused)
{
  g_assert_false (section_fixture_has_action (f->desk, "next-puzzle"));
  fill (f);
  g_assert_true (is_shown (f));
  section_fixture_run (f->desk, "undo");
  g_assert_false (is_shown (f));
  section_fixture_run (f->desk, "redo");
  g_assert_true (is_shown (f));
  g_assert_true (section_fixture_leave (f->desk));
  g_assert_false (is_shown (f));
  g_assert_false (section_fixture_leave (f->desk));
  section_fixture_run (f->desk, "undo");
  section_fixture_run (f->desk, "redo");
  section_fixture_run (f->desk, "close-finish");
  g_assert_false (is_shown (f));
  section_fixture_run (f->desk, "undo");
  section_fixture_run (f->desk, "redo");
  section_fixture_show (f->desk, "logic");
  g_assert_false (is_shown (f));
  section_fixture_show (f->desk, "play");
  section_fixture_run (f->desk, "undo");
  section_fixture_run (f->desk, "redo");
  g_assert_true (is_shown (f));
  section_fixture_load (f->desk, SEVERAL);
  g_assert_false (is_shown (f));

  /* with several solutions, no digit is a mistake */
  fill (f);
  g_assert_true (is_shown (f));
  g_assert_false (widget_says (f->desk->overlay, "mistake"));
}

/* There is no card for a solved file, a grid that is typed in whole, or a search's solution. */
static void
test_no_finish (Fixture *f, gconstpointer unused)
{
  g_autoptr (AriMove) move = NULL;
  AriGrid *solution;

  fill (f);
  solution = ari_game_dup_grid (section_fixture_game (f->desk));
  section_fixture_load (f->desk, SMALL);
  move = ari_game_move_solution (section_fixture_game (f->desk), solution);
  ari_grid_free (solution);
  g_assert_true (ari_game_execute (section_fixture_game (f->desk), move));
  g_assert_false (is_shown (f));

  section_fixture_load (f->desk, "................");
  fill (f);
  g_assert_true (ari_game_get_solved (section_fixture_game (f->desk)));
  g_assert_false (is_shown (f));

  section_fixture_load (f->desk, FULL);
  g_assert_true (ari_game_get_solved (section_fixture_game (f->desk)));
  g_assert_false (is_shown (f));
}

/* The next puzzle has the same level and shape; stopping its making leaves everything as it was. */
static void
test_next (Fixture *f, gconstpointer unused)
{
  grade (f);
  fill (f);
  section_fixture_run (f->desk, "next-puzzle");
  widget_assert_says (f->desk->overlay, "Stop");
  section_fixture_run (f->desk, "next-puzzle");
  widget_assert_says (f->desk->overlay, "Next Puzzle: Easy");
  g_assert_null (f->created);
  section_fixture_run (f->desk, "next-puzzle");
  WAIT_UNTIL (f->created != NULL);
  g_assert_cmpuint (ari_puzzle_get_layout (f->created)->n_digits, ==, 4);
  g_assert_cmpuint (samples_n_solutions (ari_puzzle_get_givens (f->created), 2), ==, 1);
  g_assert_nonnull (strstr (ari_puzzle_get_info (f->created)->comment, "Easy"));
  /* closing the window while it is being made does not block, either */
  section_fixture_run (f->desk, "next-puzzle");
}

static gboolean
press_enter (Fixture *f)
{
  return ARI_SECTION_GET_CLASS (f->finish)->enter (ARI_SECTION (f->finish));
}

/* Enter that comes with the card does nothing; once the card could be seen, it starts the next
 * puzzle. */
static void
test_enter (Fixture *f, gconstpointer unused)
{
  gtk_widget_grab_focus (GTK_WIDGET (f->desk->grid));
  grade (f);
  g_assert_false (press_enter (f));
  fill (f);
  g_assert_true (press_enter (f));
  widget_assert_says (f->desk->overlay, "Next Puzzle: Easy");
  WAIT_UNTIL_DOING (widget_says (f->desk->overlay, "Stop"), press_enter (f));
  WAIT_UNTIL (f->created != NULL);
}

static gboolean
statistics_are (guint n_played, guint n_finished, guint n_without_hints)
{
  gboolean set_aside;
  g_autoptr (GArray) all = ari_statistics_read (&set_aside, NULL);
  const AriStatistic *found = all->len > 0 ? &g_array_index (all, AriStatistic, 0) : NULL;

  g_assert_cmpuint (all->len, <=, 1);
  return found != NULL && found->n_digits == 4 && found->level == ARI_LEVEL_EASY
         && found->n_played == n_played && found->n_finished == n_finished
         && found->n_without_hints == n_without_hints;
}

/* The puzzle of a day counts for that day, and the window shows the days in a row. */
static void
test_day (Fixture *f, gconstpointer unused)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  const guint32 day = ari_day_of (now);
  g_autofree char *source = ari_day_to_source (day);
  g_autoptr (AriPuzzle) puzzle = NULL;
  g_autoptr (AriGame) game = NULL;
  g_autoptr (AriDocument) document = NULL;
  GtkWindow *window;

  g_assert_true (ari_statistics_clear (NULL));
  section_fixture_load (f->desk, SMALL);
  puzzle = ari_puzzle_new (ari_puzzle_get_givens (ari_session_get_puzzle (f->desk->session)), NULL,
                           &(AriPuzzleInfo){ .source = source });
  game = ari_game_new (puzzle);
  document = ari_document_new (game);
  ari_session_set_document (f->desk->session, document, NULL);
  section_fixture_type (f->desk, 3, 3);
  grade (f);
  WAIT_UNTIL (statistics_are (1, 0, 0));
  g_assert_cmpuint (ari_statistics_read_streak (day).n_finished, ==, 0);
  fill (f);
  WAIT_UNTIL (ari_statistics_read_streak (day).is_done);
  g_assert_cmpuint (ari_statistics_read_streak (day).current, ==, 1);

  ari_statistics_window_present (GTK_WINDOW (f->desk->window));
  window = window_wait_for_dialog (f->desk->window);
  widget_assert_says (window, "Today’s Puzzle: finished 1, 1 day in a row, at most 1");
  gtk_window_destroy (window);
  g_assert_true (ari_statistics_clear (NULL));
}

/* A game counts once as played and once as finished, whatever is undone and redone, also from a
 * file. */
static void
test_statistics (Fixture *f, gconstpointer unused)
{
  g_autoptr (AriDocument) document = g_object_ref (ari_session_get_document (f->desk->session));
  GtkWidget *parent = f->desk->window;

  g_assert_true (ari_statistics_clear (NULL));
  section_fixture_type (f->desk, 3, 3);
  grade (f);
  WAIT_UNTIL (statistics_are (1, 0, 0));
  section_fixture_run (f->desk, "undo");
  section_fixture_run (f->desk, "redo");
  ari_game_set_elapsed (section_fixture_game (f->desk), 65);
  fill (f);
  WAIT_UNTIL (statistics_are (1, 1, 1));
  section_fixture_run (f->desk, "undo");
  section_fixture_run (f->desk, "redo");
  g_assert_cmpint (ari_game_get_counted (section_fixture_game (f->desk)), ==, ARI_COUNTED_FINISHED);
  section_fixture_load (f->desk, SMALL);
  grade (f);
  ari_session_set_document (f->desk->session, document, NULL);
  grade (f);
  section_fixture_run (f->desk, "undo");
  section_fixture_run (f->desk, "redo");

  section_fixture_load (f->desk, SMALL);
  grade (f);
  ari_session_add_hints (f->desk->session, 1);
  ari_game_set_elapsed (section_fixture_game (f->desk), 45);
  fill (f);
  WAIT_UNTIL (statistics_are (2, 2, 1));

  ari_statistics_window_present (GTK_WINDOW (parent));
  {
    GtkWindow *window = window_wait_for_dialog (parent);

    widget_assert_says (window, "4×4 Easy");
    widget_assert_says (window, "1:05"); /* the best without hints */
    g_assert_false (widget_says (window, "0:45"));
    widget_assert_says (window, "0:55");
    g_signal_emit_by_name (widget_find_button (window, "_Clear…"), "clicked");
    window_answer (window_wait_for_dialog (window), "Cl_ear");
    WAIT_UNTIL (widget_says (window, "Nothing has been played yet"));
    gtk_window_destroy (window);
  }
}

/* Plays the puzzle again from the beginning, in @seconds, and waits for the card to say @words. */
static void
finish_in (Fixture *f, double seconds, const char *words)
{
  section_fixture_load (f->desk, SMALL);
  grade (f);
  ari_game_set_elapsed (section_fixture_game (f->desk), seconds);
  fill (f);
  g_assert_true (is_shown (f));
  WAIT_UNTIL (widget_says (f->desk->overlay, words));
}

/* The card compares the time with the best and the mean of games of the same size and level, also
 * if the same game is finished again, which does not count twice, and if the level is known
 * late. */
static void
test_record (Fixture *f, gconstpointer unused)
{
  g_assert_true (ari_statistics_clear (NULL));
  finish_in (f, 100, "Your first of this kind");
  finish_in (f, 60, "Your best time! Mean 1:20");
  finish_in (f, 140, "Best 1:00 · mean 1:40");
  section_fixture_run (f->desk, "undo");
  section_fixture_run (f->desk, "redo");
  widget_assert_says (f->desk->overlay, "Best 1:00 · mean 1:40");
  WAIT_UNTIL (statistics_are (3, 3, 3));

  section_fixture_load (f->desk, SMALL);
  ari_game_set_elapsed (section_fixture_game (f->desk), 20);
  fill (f);
  g_assert_false (widget_says (f->desk->overlay, "Your best time!"));
  grade (f);
  WAIT_UNTIL (widget_says (f->desk->overlay, "Your best time! Mean 1:20"));
  g_assert_true (ari_statistics_clear (NULL));
}

/* A jigsaw is compared with jigsaws only. */
static void
test_record_of_shape (Fixture *f, gconstpointer unused)
{
  GtkWidget *parent = f->desk->window;
  GtkWindow *window;

  g_assert_true (ari_statistics_clear (NULL));
  finish_in (f, 100, "Your first of this kind");
  finish_in (f, 60, "Your best time! Mean 1:20");
  section_fixture_load (f->desk,
                        "{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4,"
                        "\"regions\":[\"AABB\",\"AABB\",\"CCDD\",\"CCDD\"]},"
                        "\"givens\":[\"123.\",\"3.1.\",\".1..\",\"..21\"]}");
  grade (f);
  ari_game_set_elapsed (section_fixture_game (f->desk), 300);
  fill (f);
  WAIT_UNTIL (widget_says (f->desk->overlay, "Your first of this kind"));
  ari_statistics_window_present (GTK_WINDOW (parent));
  window = window_wait_for_dialog (parent);
  widget_assert_says (window, "4×4 Easy · Jigsaw");
  widget_assert_says (window, "5:00");
  widget_assert_says (window, "1:20");
  gtk_window_destroy (window);
  g_assert_true (ari_statistics_clear (NULL));
}

/* The card of today's puzzle says how many days in a row it has been finished. */
static void
test_streak (Fixture *f, gconstpointer unused)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *source = ari_day_to_source (ari_day_of (now));
  g_autofree char *text = g_strdup_printf (
      "{\"format\":\"ariadne-puzzle\",\"version\":1,\"source\":\"%s\",\"layout\":{\"digits\":4,"
      "\"boxes\":[2,2]},\"givens\":[\"123.\",\"3.1.\",\".1..\",\"..21\"]}",
      source);

  g_assert_true (ari_statistics_clear (NULL));
  section_fixture_load (f->desk, text);
  grade (f);
  fill (f);
  WAIT_UNTIL (widget_says (f->desk->overlay, "1 day in a row"));
  finish_in (f, 100, "Best ");
  g_assert_false (widget_says (f->desk->overlay, "day in a row"));
  g_assert_true (ari_statistics_clear (NULL));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(path, test) g_test_add (path, Fixture, SMALL, set_up, test, tear_down)
  ADD ("/finish-section/words", test_words);
  ADD ("/finish-section/comes-and-goes", test_comes_and_goes);
  ADD ("/finish-section/no-finish", test_no_finish);
  ADD ("/finish-section/next", test_next);
  ADD ("/finish-section/enter", test_enter);
  ADD ("/finish-section/statistics", test_statistics);
  ADD ("/finish-section/record-of-shape", test_record_of_shape);
  ADD ("/finish-section/record", test_record);
  ADD ("/finish-section/streak", test_streak);
  ADD ("/finish-section/day", test_day);
#undef ADD
  return g_test_run ();
}
