/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Branching off: a user's decision is made at its step, everything before it stays, and the former
 * search still exists. */

#include "config.h"

#include "tests/engine-auto.h"
#include "tests/engine/machine/snapshots-equal.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"

typedef struct {
  Watched watched;
  AriSolver *solver;
  AriGrid *start;
  guint n_passed_over;
} Fixture;

static void
on_passed_over (AriSolver *solver, guint cell, guint digit, Fixture *fixture)
{
  g_assert_cmpuint (cell, <, fixture->start->layout->n_cells);
  g_assert_cmpuint (digit, <, fixture->start->layout->n_digits);
  fixture->n_passed_over++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->start = grid_read (3, 3, FIXTURE_PUZZLE);
  watched_init (&fixture->watched);
  fixture->solver = fixture->watched.solver;
  g_signal_connect (fixture->solver, "passed-over", G_CALLBACK (on_passed_over), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  watched_clear (&fixture->watched);
  ari_grid_free (fixture->start);
}

/* Waits until the view is at its target. */
static void
settle (Fixture *fixture)
{
  WATCH_UNTIL (&fixture->watched,
               ari_solver_can_choose (fixture->solver, 0, 0) != ARI_CHOOSING_RUNS);
}

static void
begin (Fixture *fixture, const char *strategy, guint64 limit)
{
  ari_solver_start (fixture->solver, fixture->start, ari_strategy_by_name (strategy), limit, TRUE);
}

static void
finish (Fixture *fixture)
{
  ari_solver_finish (fixture->solver);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_state (fixture->solver) == ARI_SOLVER_FINISHED);
}

static void
go_to (Fixture *fixture, guint64 step)
{
  ari_solver_reach (fixture->solver, step);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_position (fixture->solver) == step
                                      && !ari_solver_get_seeking (fixture->solver));
}

static const AriSnapshot *
shown (Fixture *fixture)
{
  return ari_solver_get_snapshot (fixture->solver);
}

/* Picks a candidate that can be chosen. Returns: FALSE if there is none */
static gboolean
pick (Fixture *fixture, GRand *rand, guint *cell, guint *digit)
{
  const AriLayout *layout = fixture->start->layout;
  const guint n = (guint) layout->n_cells * layout->n_digits;
  const guint first = (guint) g_rand_int_range (rand, 0, (gint) n);

  *cell = *digit = 0;
  for (guint i = 0; i < n; i++) {
    *cell = (first + i) % n / layout->n_digits;
    *digit = (first + i) % layout->n_digits;
    if (ari_solver_can_choose (fixture->solver, *cell, *digit) == ARI_CHOOSING_TAKEN)
      return TRUE;
  }
  return FALSE;
}

/* Fails unless the solver shows what a search with its choices shows at that step. Only that moment
 * is kept, because all of them would take gigabytes. */
static void
assert_own_shown (Fixture *fixture, guint64 limit)
{
  AriMachine *search =
      ari_machine_new (fixture->start, ari_solver_get_strategy (fixture->solver), limit);
  g_autoptr (AriSnapshot) expected = ari_snapshot_new (fixture->start->layout);
  AriEvent event;

  while (ari_machine_counters (search)->steps < ari_solver_get_position (fixture->solver))
    g_assert_true (ari_machine_step (search, &event));
  ari_snapshot_take (expected, search);
  g_assert_true (snapshots_equal (expected, shown (fixture)));
  ari_machine_free (search);
}

static void
check_branches (Fixture *fixture, const char *strategy, GRand *rand)
{
  guint64 end, solutions;

  begin (fixture, strategy, 0);
  finish (fixture);
  end = ari_solver_get_frontier (fixture->solver);
  solutions = ari_solver_get_report (fixture->solver)->frontier.solutions;
  for (guint n = 0; n < 6; n++) {
    const guint n_passed_over = fixture->n_passed_over;
    const guint64 step = (guint64) g_rand_int_range (
        rand, 0, (gint) MIN (ari_solver_get_frontier (fixture->solver), 2000));
    const guint n_choices = ari_own_choices_n (ari_solver_get_choices (fixture->solver));
    guint cell, digit;

    go_to (fixture, step);
    if (!pick (fixture, rand, &cell, &digit))
      continue;
    g_assert_cmpint (ari_solver_choose (fixture->solver, cell, digit), ==, ARI_CHOOSING_TAKEN);
    settle (fixture);
    if (fixture->n_passed_over > n_passed_over) {
      g_assert_cmpuint (ari_own_choices_n (ari_solver_get_choices (fixture->solver)), <=,
                        n_choices);
      g_assert_cmpuint (ari_solver_get_position (fixture->solver), ==, step);
      assert_own_shown (fixture, 0);
      continue;
    }
    g_assert_cmpint (ari_solver_get_state (fixture->solver), ==, ARI_SOLVER_PAUSED);
    g_assert_cmpuint (shown (fixture)->event.rule, ==, ARI_RULE_CHOICE);
    g_assert_cmpuint (shown (fixture)->event.cell, ==, cell);
    g_assert_cmpuint (shown (fixture)->event.digit, ==, digit);
    g_assert_cmpuint (ari_solver_get_position (fixture->solver), >=, step);
    g_assert_true (ari_own_choices_at (ari_solver_get_choices (fixture->solver),
                                       ari_solver_get_position (fixture->solver)));
    assert_own_shown (fixture, 0);
    g_assert_cmpuint (ari_solver_get_original (fixture->solver, NULL)->steps, ==, end);
    if (n % 2 == 0) {
      finish (fixture);
      g_assert_cmpuint (ari_solver_get_report (fixture->solver)->frontier.solutions, ==, solutions);
      assert_own_shown (fixture, 0);
    }
  }
  if (ari_solver_get_choices (fixture->solver) != NULL) {
    const guint64 parted = ari_own_choices_get (ari_solver_get_choices (fixture->solver), 0)->step;

    ari_solver_leave_own_branch (fixture->solver);
    settle (fixture);
    g_assert_cmpuint (ari_solver_get_position (fixture->solver), ==, MIN (parted, end));
  }
  g_assert_null (ari_solver_get_choices (fixture->solver));
  g_assert_null (ari_solver_get_original (fixture->solver, NULL));
  g_assert_cmpuint (ari_solver_get_frontier (fixture->solver), ==, end);
  g_assert_cmpuint (ari_solver_get_report (fixture->solver)->frontier.solutions, ==, solutions);
  assert_own_shown (fixture, 0);
}

static void
test_random (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "rows",          "mrv",      "mrv-singles",  "mrv-locked",
                                       "mrv-lookahead", "mrv-ties", "mrv-learning", "learning" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (31);

  for (guint i = 0; i < 3 * G_N_ELEMENTS (names); i++) {
    g_autoptr (AriLayout) layout = samples_layout (i % 3);

    ari_grid_free (fixture->start);
    fixture->start = samples_grid (layout, rand, layout->n_cells / 3, i % 5 == 4);
    check_branches (fixture, names[i % G_N_ELEMENTS (names)], rand);
  }
  g_assert_cmpuint (fixture->n_passed_over, >, 0);
}

/* Finds the first step of @kind from the view on. */
static void
find (Fixture *fixture, AriEventKind kind)
{
  ari_solver_find (fixture->solver, 1u << kind, G_MAXUINT32);
  settle (fixture);
  g_assert_cmpuint (shown (fixture)->event.kind, ==, kind);
}

/* A choice at a guess replaces it, for any cell; then the next choice follows it, unless it is for
 * the same cell. */
static void
test_replace (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (32);
  const AriOwnChoices *choices;
  guint first_cell, cell, digit;
  AriDigits others;
  guint64 step;

  begin (fixture, "mrv-singles", 2);
  find (fixture, ARI_EVENT_GUESS);
  step = ari_solver_get_position (fixture->solver);
  /* the guess's candidates can be chosen instead */
  g_assert_cmpuint (shown (fixture)->n_struck, >, 0);
  for (guint32 i = 0; i < shown (fixture)->n_struck; i++)
    g_assert_cmpint (ari_solver_can_choose (fixture->solver, shown (fixture)->struck[i],
                                            shown (fixture)->event.digit),
                     ==, ARI_CHOOSING_TAKEN);
  do
    g_assert_true (pick (fixture, rand, &first_cell, &digit));
  while (first_cell == shown (fixture)->event.cell
         || ari_digits_is_single (shown (fixture)->cells[first_cell].candidates));
  g_assert_cmpint (ari_solver_choose (fixture->solver, first_cell, digit), ==, ARI_CHOOSING_TAKEN);
  settle (fixture);
  g_assert_cmpuint (ari_solver_get_position (fixture->solver), ==, step);
  g_assert_cmpuint (shown (fixture)->event.cell, ==, first_cell);

  /* another digit of the same cell */
  g_assert_cmpint (ari_solver_can_choose (fixture->solver, first_cell, digit), ==,
                   ARI_CHOOSING_SAME);
  others = shown (fixture)->decisions[0].candidates & ~ari_digits_of (digit);
  digit = ari_digits_first (others);
  g_assert_cmpint (ari_solver_choose (fixture->solver, first_cell, digit), ==, ARI_CHOOSING_TAKEN);
  settle (fixture);
  g_assert_cmpuint (ari_solver_get_position (fixture->solver), ==, step);
  g_assert_cmpuint (shown (fixture)->event.digit, ==, digit);
  g_assert_cmpuint (ari_own_choices_n (ari_solver_get_choices (fixture->solver)), ==, 1);

  /* another cell, after that */
  do {
    g_assert_true (pick (fixture, rand, &cell, &digit));
    fixture->n_passed_over = 0;
    if (cell == first_cell)
      continue;
    ari_solver_choose (fixture->solver, cell, digit);
    settle (fixture);
  } while (cell == first_cell || fixture->n_passed_over > 0);
  choices = ari_solver_get_choices (fixture->solver);
  g_assert_cmpuint (ari_own_choices_n (choices), ==, 2);
  g_assert_cmpuint (ari_own_choices_get (choices, 0)->step, ==, step);
  g_assert_cmpuint (ari_own_choices_get (choices, 1)->step, ==,
                    ari_solver_get_position (fixture->solver));
  g_assert_cmpuint (shown (fixture)->event.depth, ==, 2);
}

/* After a digit is refuted, the next one can be chosen, but not the refuted one. */
static void
test_next_digit (Fixture *fixture, gconstpointer data)
{
  const AriDecision *top;
  AriDigits left;
  guint cell, digit;
  guint64 step;

  begin (fixture, "rows", 2);
  do {
    find (fixture, ARI_EVENT_BACK);
    top = &shown (fixture)->decisions[shown (fixture)->n_decisions - 1];
    left = shown (fixture)->n_decisions == 0 ? 0 : top->candidates & ~top->refuted;
  } while (left == 0 || top->digit != ARI_NO_DIGIT || ari_digits_is_single (left));
  step = ari_solver_get_position (fixture->solver);
  cell = top->cell;
  g_assert_cmpint (ari_solver_can_choose (fixture->solver, cell, ari_digits_first (top->refuted)),
                   ==, ARI_CHOOSING_REFUTED);
  digit = 63u - (guint) __builtin_clzll (left);
  g_assert_cmpint (ari_solver_choose (fixture->solver, cell, digit), ==, ARI_CHOOSING_TAKEN);
  settle (fixture);
  g_assert_cmpuint (ari_solver_get_position (fixture->solver), ==, step + 1);
  g_assert_cmpuint (shown (fixture)->event.kind, ==, ARI_EVENT_RETRY);
  g_assert_cmpuint (shown (fixture)->event.digit, ==, digit);
  assert_own_shown (fixture, 2);
}

static void
test_refused (Fixture *fixture, gconstpointer data)
{
  AriSolver *solver = fixture->solver;
  g_autoptr (AriGrid) empty = NULL;
  guint cell = 0;

  g_assert_cmpint (ari_solver_can_choose (solver, 0, 0), ==, ARI_CHOOSING_NO_SEARCH);
  g_assert_cmpint (ari_solver_choose (solver, 0, 0), ==, ARI_CHOOSING_NO_SEARCH);
  ari_solver_leave_own_branch (solver);

  begin (fixture, "mrv-singles", 2);
  g_assert_cmpint (ari_solver_choose (solver, 0, 8), ==, ARI_CHOOSING_FILLED);
  g_assert_cmpint (ari_solver_choose (solver, 2, 8), ==, ARI_CHOOSING_GONE);
  finish (fixture);
  g_assert_cmpint (ari_solver_choose (solver, 2, 0), ==, ARI_CHOOSING_OVER);
  g_assert_null (ari_solver_get_choices (solver));

  empty = ari_grid_new (fixture->start->layout);
  ari_solver_start (solver, empty, ari_strategy_by_name ("rows"), 0, FALSE);
  g_assert_cmpint (ari_solver_choose (solver, 2, 0), ==, ARI_CHOOSING_RUNS);
  ari_solver_pause (solver);
  while (cell < 81 && ari_solver_can_choose (solver, cell, 0) == ARI_CHOOSING_RUNS)
    cell++;
}

/* At step 0; in a search that is over at once; given up; started again, cleared, and freed. */
static void
test_edges (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (33);
  AriSolver *solver = fixture->solver;
  guint cell, digit;
  AriGrid *clash;

  begin (fixture, "mrv", 2);
  g_assert_true (pick (fixture, rand, &cell, &digit));
  g_assert_cmpint (ari_solver_choose (solver, cell, digit), ==, ARI_CHOOSING_TAKEN);
  settle (fixture);
  g_assert_cmpuint (ari_solver_get_position (solver), ==, 1);
  g_assert_cmpuint (shown (fixture)->event.cell, ==, cell);
  ari_solver_leave_own_branch (solver);
  settle (fixture);
  g_assert_cmpuint (ari_solver_get_position (solver), ==, 0); /* it has not reached step 1 */

  /* given up: a branch can go on, but not the former search */
  go_to (fixture, 50);
  ari_solver_stop (solver);
  go_to (fixture, 10);
  g_assert_true (pick (fixture, rand, &cell, &digit));
  g_assert_cmpint (ari_solver_choose (solver, cell, digit), ==, ARI_CHOOSING_TAKEN);
  settle (fixture);
  if (ari_solver_get_choices (solver) != NULL) {
    finish (fixture);
    ari_solver_leave_own_branch (solver);
    settle (fixture);
  }
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_STOPPED);
  g_assert_cmpuint (ari_solver_get_frontier (solver), ==, 50);

  /* bad givens: two steps */
  clash = ari_grid_copy (fixture->start);
  clash->cells[2] = clash->cells[0];
  ari_solver_start (solver, clash, ari_strategy_by_name ("mrv"), 2, TRUE);
  g_assert_true (pick (fixture, rand, &cell, &digit));
  fixture->n_passed_over = 0;
  ari_solver_choose (solver, cell, digit);
  settle (fixture);
  g_assert_cmpuint (fixture->n_passed_over, ==, 1);
  g_assert_null (ari_solver_get_choices (solver));
  g_assert_cmpuint (ari_solver_get_position (solver), ==, 0);
  ari_grid_free (clash);

  begin (fixture, "mrv", 2);
  g_assert_true (pick (fixture, rand, &cell, &digit));
  ari_solver_choose (solver, cell, digit);
  ari_solver_clear (solver);
  g_assert_null (ari_solver_get_choices (solver));
  g_assert_null (ari_solver_get_original (solver, NULL));
  g_assert_null (ari_solver_get_start (solver, NULL));
  begin (fixture, "mrv", 2);
  g_assert_true (pick (fixture, rand, &cell, &digit));
  ari_solver_choose (solver, cell, digit);
  begin (fixture, "mrv-learning", 2);
  g_assert_null (ari_solver_get_choices (solver));
  g_assert_true (pick (fixture, rand, &cell, &digit));
  ari_solver_choose (solver, cell, digit);
}

/* If the user resumes at once, the choice is made on the way, without waiting for the view. */
static void
test_resumed (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (34);
  AriSolver *solver = fixture->solver;
  guint cell, digit;

  begin (fixture, "mrv", 2);
  g_assert_true (pick (fixture, rand, &cell, &digit));
  ari_solver_choose (solver, cell, digit);
  ari_solver_resume (solver);
  WATCH_UNTIL (&fixture->watched, ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  g_assert_cmpuint (ari_solver_get_report (solver)->frontier.solutions, ==, 1);
  g_assert_cmpuint (ari_own_choices_n (ari_solver_get_choices (solver)), ==, 1);
  go_to (fixture, 1);
  g_assert_cmpuint (shown (fixture)->event.rule, ==, ARI_RULE_CHOICE);
  g_assert_cmpuint (fixture->n_passed_over, ==, 0);
}

/* Choices come from elsewhere. */
static void
test_follow (Fixture *fixture, gconstpointer data)
{
  const AriOwnChoice list[] = { { 1, 2, 0 }, { 7, 0, 5 }, { 20, 80, 5 } };
  AriOwnChoices *choices = ari_own_choices_new (list, G_N_ELEMENTS (list));
  guint64 limit;

  g_assert_false (ari_solver_follow (fixture->solver, choices));
  begin (fixture, "mrv", 2);
  g_assert_true (ari_solver_follow (fixture->solver, choices));
  settle (fixture);
  g_assert_cmpuint (ari_solver_get_position (fixture->solver), ==, 0);
  finish (fixture);
  assert_own_shown (fixture, 2);
  g_assert_true (ari_solver_get_choices (fixture->solver) == choices);
  g_assert_true (ari_grid_equal (ari_solver_get_start (fixture->solver, &limit), fixture->start));
  g_assert_cmpuint (limit, ==, 2);
  ari_own_choices_unref (choices);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add ("/solver-branch/random", Fixture, NULL, set_up, test_random, tear_down);
  g_test_add ("/solver-branch/replace", Fixture, NULL, set_up, test_replace, tear_down);
  g_test_add ("/solver-branch/next-digit", Fixture, NULL, set_up, test_next_digit, tear_down);
  g_test_add ("/solver-branch/refused", Fixture, NULL, set_up, test_refused, tear_down);
  g_test_add ("/solver-branch/edges", Fixture, NULL, set_up, test_edges, tear_down);
  g_test_add ("/solver-branch/resumed", Fixture, NULL, set_up, test_resumed, tear_down);
  g_test_add ("/solver-branch/follow", Fixture, NULL, set_up, test_follow, tear_down);
  return g_test_run ();
}
