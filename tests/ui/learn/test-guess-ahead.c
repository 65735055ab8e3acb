/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The guesses that a reader predicts are those of the search, where the grid shows all before it.
 */

#include "config.h"

#include "puzzle/formats/format.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "ui/learn/guess-ahead.h"

#define USUAL "....568...2......1.....7....7......9..4....2.6.1.85.7.....64....1.....3.2.35....4"

static void
test_guesses (void)
{
  /* its guesses are 5, 6, 8, 9, 11, 16, 17, 20…: a guess right after another is not predicted */
  static const guint64 steps[] = { 5, 8, 11, 16, 20 };
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_from_text (USUAL, -1, NULL);
  AriGuessAhead *ahead =
      ari_guess_ahead_new (ari_puzzle_get_givens (puzzle), ari_strategy_by_name ("mrv"), 1, 0);

  for (guint i = 0; i < G_N_ELEMENTS (steps); i++) {
    g_assert_cmpuint (ari_guess_ahead_next (ahead), ==, steps[i]);
    if (i > 0)
      continue;
    g_assert_cmpuint (ari_guess_ahead_get (ahead)->cell, ==, 1);
    g_assert_true (ari_guess_ahead_is_tied (ahead, 2));   /* 7 or 9 */
    g_assert_false (ari_guess_ahead_is_tied (ahead, 0));  /* more than two candidates */
    g_assert_false (ari_guess_ahead_is_tied (ahead, 10)); /* a given */
  }
  ari_guess_ahead_free (ahead);
}

/* Without a guess there is nothing to predict. */
static void
test_none (void)
{
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_from_text ("..12....4.3.....", -1, NULL);
  AriGuessAhead *ahead =
      ari_guess_ahead_new (ari_puzzle_get_givens (puzzle), ari_strategy_by_name ("mrv"), 1, 0);

  g_assert_cmpuint (ari_guess_ahead_next (ahead), ==, 0);
  g_assert_cmpuint (ari_guess_ahead_next (ahead), ==, 0);
  ari_guess_ahead_free (ahead);
}

/* A place that a search of days would not reach is given up. */
static void
test_too_far (void)
{
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_from_text (USUAL, -1, NULL);
  g_autoptr (AriGrid) empty = ari_grid_new (ari_puzzle_get_layout (puzzle));
  AriGuessAhead *ahead =
      ari_guess_ahead_new (empty, ari_strategy_by_name ("rows"), G_MAXUINT64, G_MAXUINT64);

  g_assert_true (ari_guess_ahead_is_too_far (ahead));
  g_assert_cmpuint (ari_guess_ahead_next (ahead), ==, 0);
  g_assert_true (ari_guess_ahead_is_too_far (ahead));
  ari_guess_ahead_free (ahead);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);

  g_test_add_func ("/guess-ahead/guesses", test_guesses);
  g_test_add_func ("/guess-ahead/none", test_none);
  g_test_add_func ("/guess-ahead/too-far", test_too_far);
  return g_test_run ();
}
