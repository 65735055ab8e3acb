/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words about a user's branch, and about candidates that cannot be chosen. */

#include "config.h"

#include <locale.h>

#include "solver/words/choosing-words.h"

#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"

static void
assert_refusal (AriSolver *solver, const AriGrid *grid, guint cell, guint digit, const char *words)
{
  const AriSymbols symbols = ari_symbols_default (9);
  g_autofree char *said = ari_choosing_to_string (ari_solver_can_choose (solver, cell, digit),
                                                  grid->layout, &symbols, cell, digit);

  g_assert_cmpstr (said, ==, words);
}

/* Each is a whole sentence, and names its cell or digit. */
static void
test_refusals (void)
{
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriGrid) grid = grid_read (3, 3, FIXTURE_PUZZLE);
  Watched watched;

  watched_init (&watched);
  assert_refusal (watched.solver, grid, 0, 0, "There is no search in which to decide this.");
  ari_solver_start (watched.solver, grid, ari_strategy_by_name ("mrv"), 2, TRUE);
  assert_refusal (watched.solver, grid, 0, 0, "r1c1 is filled at this step. Choose an open cell.");
  assert_refusal (watched.solver, grid, 2, 8, "r1c3 cannot be 9 at this step.");
  assert_refusal (watched.solver, grid, 2, 0, NULL);
  ari_solver_finish (watched.solver);
  WATCH_UNTIL (&watched, ari_solver_get_state (watched.solver) == ARI_SOLVER_FINISHED);
  assert_refusal (watched.solver, grid, 2, 0,
                  "The search has ended here. Go back to an earlier step to decide something.");
  for (guint choosing = ARI_CHOOSING_TAKEN + 1; choosing <= ARI_CHOOSING_MEMORY; choosing++) {
    g_autofree char *words =
        ari_choosing_to_string ((AriChoosing) choosing, grid->layout, &symbols, 2, 0);

    g_assert_true (g_str_has_suffix (words, "."));
    g_assert_null (strpbrk (words, "{}"));
  }
  watched_clear (&watched);
}

static void
test_branch (void)
{
  const AriSymbols symbols = ari_symbols_default (9);
  const AriOwnChoice choices[] = { { 1, 2, 0 }, { 9, 80, 0 } };
  AriOwnChoices *one = ari_own_choices_new (choices, 1), *two = ari_own_choices_new (choices, 2);
  g_autoptr (AriGrid) grid = grid_read (3, 3, FIXTURE_PUZZLE);
  g_autofree char *words = NULL;
  Watched watched;

  watched_init (&watched);
  g_assert_null (ari_own_branch_to_string (watched.solver));
  g_assert_null (ari_original_to_string (watched.solver));
  ari_solver_start (watched.solver, grid, ari_strategy_by_name ("mrv"), 2, TRUE);
  g_assert_true (ari_solver_follow (watched.solver, one));
  words = ari_own_branch_to_string (watched.solver);
  g_assert_cmpstr (words, ==, "Your branch: 1 choice, at step 1");
  g_clear_pointer (&words, g_free);
  g_assert_true (ari_solver_follow (watched.solver, two));
  words = ari_own_branch_to_string (watched.solver);
  g_assert_cmpstr (words, ==, "Your branch: 2 choices, the first at step 1");
  g_clear_pointer (&words, g_free);
  words = ari_original_to_string (watched.solver);
  g_assert_cmpstr (words, ==, "Original so far: 0 steps, 0 guesses, 0 dead ends");
  g_clear_pointer (&words, g_free);
  words = ari_passed_over_to_string (grid->layout, &symbols, 2, 0);
  g_assert_cmpstr (words, ==, "r1c3 = 1 is ruled out before the search decides again.");
  watched_clear (&watched);
  ari_own_choices_unref (one);
  ari_own_choices_unref (two);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "C");
  ari_test_init (&argc, &argv);
  g_test_add_func ("/choosing-words/refusals", test_refusals);
  g_test_add_func ("/choosing-words/branch", test_branch);
  return g_test_run ();
}
