/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A second search beside a watched one: the same answer, sooner, and any end is fine. */

#include <string.h>

#include "solver/search/solution-finder.h"
#include "solver/words/verdict-words.h"

#include "tests/seed.h"
#include "tests/solver/fixture.h"

#define EASY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/* EASY with a wrong digit that breaks nothing: only a search shows it */
#define WRONG "532.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
/* 9 of its cells have another solution, too */
#define SEVERAL "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1.........4..."

/* one solution, which a search by rows does not find in a lifetime */
#define SIXTEEN                                                                                    \
  "...............6..B....79..6..DGA...4GB.27..C8..64.39CD....8F2.."                               \
  ".DE...7.6..3...B..7..........AF...15E.G..2.....89..A.F...EC...7."                               \
  ".8...AC.B...4F3.4.5.......129D...C..B24E....A.....6....D..8A...."                               \
  "G.....E.D.7.B9..F.A95.....GE27..26..C..A...95.G....4..69.1......"

enum { N_ENDS = 40 };

static void
wait_for_end (AriSolutionFinder *finder)
{
  WAIT_UNTIL (ari_service_get_state (ARI_SERVICE (finder)) == ARI_SERVICE_FINISHED);
}

static void
find (AriSolutionFinder *finder, const char *start, guint64 limit)
{
  AriGrid *start_grid = grid_read (3, 3, start);

  ari_solution_finder_start (finder, start_grid, limit);
  g_assert_cmpint (ari_service_get_state (ARI_SERVICE (finder)), ==, ARI_SERVICE_RUNNING);
  ari_grid_free (start_grid);
  wait_for_end (finder);
}

/* They are all different, and solutions of what the finder was given. */
static void
assert_solutions (AriSolutionFinder *finder, const char *start, guint n)
{
  AriGrid *grid = grid_read (3, 3, start);
  GPtrArray *solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) ari_grid_free);

  g_assert_cmpuint (ari_solution_finder_get_n_solutions (finder), ==, n);
  g_assert_null (ari_solution_finder_dup_solution (finder, n));
  for (guint i = 0; i < n; i++) {
    AriGrid *solution = ari_solution_finder_dup_solution (finder, i);

    g_assert_true (ari_grid_is_solved (solution));
    for (guint cell = 0; cell < 81; cell++)
      if (grid->cells[cell] != ARI_NO_DIGIT)
        g_assert_cmpuint (solution->cells[cell], ==, grid->cells[cell]);
    for (guint j = 0; j < i; j++)
      g_assert_false (ari_grid_equal (solution, solutions->pdata[j]));
    g_ptr_array_add (solutions, solution);
  }
  g_ptr_array_unref (solutions);
  ari_grid_free (grid);
}

static void
test_new_and_gone (void)
{
  AriSolutionFinder *finder = ari_solution_finder_new ();

  ari_service_stop (ARI_SERVICE (finder));
  ari_service_clear (ARI_SERVICE (finder));
  g_assert_cmpint (ari_solution_finder_get_verdict (finder), ==, ARI_VERDICT_NONE);
  g_assert_cmpuint (ari_solution_finder_get_n_solutions (finder), ==, 0);
  g_assert_null (ari_solution_finder_dup_solution (finder, 0));
  g_assert_finalize_object (finder);
}

static void
test_verdicts (void)
{
  AriSolutionFinder *finder = ari_solution_finder_new ();
  guint n;

  find (finder, EASY, 2);
  g_assert_cmpint (ari_solution_finder_get_verdict (finder), ==, ARI_VERDICT_UNIQUE);
  assert_solutions (finder, EASY, 1);

  find (finder, EASY, 1);
  g_assert_cmpint (ari_solution_finder_get_verdict (finder), ==, ARI_VERDICT_FOUND);
  assert_solutions (finder, EASY, 1);

  find (finder, SEVERAL, 7);
  g_assert_cmpint (ari_solution_finder_get_verdict (finder), ==, ARI_VERDICT_SEVERAL);
  assert_solutions (finder, SEVERAL, 7);

  find (finder, SEVERAL, 0);
  n = (guint) ari_solution_finder_get_n_solutions (finder);
  g_assert_cmpuint (n, >, 7);
  g_assert_cmpint (ari_solution_finder_get_verdict (finder), ==,
                   n < ARI_SOLVER_MAX_KEPT ? ARI_VERDICT_COUNTED : ARI_VERDICT_SEVERAL);
  assert_solutions (finder, SEVERAL, n);

  find (finder, WRONG, 2);
  g_assert_cmpint (ari_solution_finder_get_verdict (finder), ==, ARI_VERDICT_NO_SOLUTION);
  assert_solutions (finder, WRONG, 0);
  g_assert_finalize_object (finder);
}

static void
assert_words (AriSolutionFinder *finder, AriSolver *solver, const char *expected)
{
  g_autofree char *words = ari_finder_to_string (finder, solver);

  g_assert_cmpstr (words, ==, expected);
}

/* The finder knows what the search beside it does not, until that ends. */
static void
test_ahead (void)
{
  AriSolutionFinder *finder = ari_solution_finder_new ();
  AriSolver *solver = ari_solver_new ();
  AriGrid *grid = grid_read (4, 4, SIXTEEN);

  ari_solver_start (solver, grid, ari_strategy_by_name ("rows"), 2, FALSE);
  g_assert_false (ari_solution_finder_is_ahead (finder, solver));
  ari_solution_finder_start (finder, grid, 2);
  wait_for_end (finder);
  g_assert_true (ari_solution_finder_is_ahead (finder, solver));
  g_assert_false (ari_solution_finder_speaks (finder, solver));
  assert_words (finder, solver,
                "A second search has found the solution, and proved that there is only one. The "
                "first is still running.");
  ari_solver_finish (solver);
  g_assert_true (ari_solution_finder_speaks (finder, solver));
  ari_solver_pause (solver);
  g_assert_false (ari_solution_finder_speaks (finder, solver));
  assert_words (finder, solver,
                "A second search has found the solution, and proved that there is only one. The "
                "first is paused.");
  ari_solver_stop (solver);
  g_assert_true (ari_solution_finder_is_ahead (finder, solver));

  ari_solver_start (solver, grid, ari_strategy_by_name ("learning"), 2, FALSE);
  WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  g_assert_false (ari_solution_finder_is_ahead (finder, solver));
  assert_words (finder, solver, NULL);
  ari_grid_free (grid);
  g_assert_finalize_object (solver);
  g_assert_finalize_object (finder);
}

/* In any state, and after any pause; what was found before it was stopped stays. */
static void
test_ends (void)
{
  AriLayout *layout = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  AriGrid *empty = ari_grid_new (layout);

  for (guint k = 0; k < N_ENDS; k++) {
    AriSolutionFinder *finder = ari_solution_finder_new ();
    guint64 n;

    ari_solution_finder_start (finder, empty, 0);
    for (gint i = g_test_rand_int_range (0, 4); i > 0; i--)
      g_main_context_iteration (NULL, FALSE);
    if (k % 3 == 0)
      ari_service_pause (ARI_SERVICE (finder));
    if (k % 6 == 0)
      ari_service_resume (ARI_SERVICE (finder));
    if (k % 4 == 1) {
      ari_service_stop (ARI_SERVICE (finder));
      n = ari_solution_finder_get_n_solutions (finder);
      for (guint64 i = 0; i < n; i++) {
        AriGrid *solution = ari_solution_finder_dup_solution (finder, i);

        g_assert_true (ari_grid_is_solved (solution));
        ari_grid_free (solution);
      }
    }
    g_assert_finalize_object (finder);
    g_assert_false (g_main_context_pending (NULL));
  }
  ari_grid_free (empty);
  ari_layout_unref (layout);
}

/* The first solution is there before all have been found. */
static void
test_one_by_one (void)
{
  AriSolutionFinder *finder = ari_solution_finder_new ();
  AriLayout *layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  AriGrid *empty = ari_grid_new (layout);

  ari_solution_finder_start (finder, empty, 0);
  ari_service_pause (ARI_SERVICE (finder));
  ari_service_resume (ARI_SERVICE (finder));
  WAIT_UNTIL (ari_solution_finder_get_n_solutions (finder) > 0);
  wait_for_end (finder);
  g_assert_cmpuint (ari_solution_finder_get_n_solutions (finder), ==, ARI_SOLVER_MAX_KEPT);
  g_assert_cmpint (ari_solution_finder_get_verdict (finder), ==, ARI_VERDICT_SEVERAL);
  ari_grid_free (empty);
  ari_layout_unref (layout);
  g_assert_finalize_object (finder);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/solution-finder/new-and-gone", test_new_and_gone);
  g_test_add_func ("/solution-finder/verdicts", test_verdicts);
  g_test_add_func ("/solution-finder/ahead", test_ahead);
  g_test_add_func ("/solution-finder/ends", test_ends);
  g_test_add_func ("/solution-finder/one-by-one", test_one_by_one);
  return g_test_run ();
}
