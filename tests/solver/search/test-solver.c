/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The life of a solver: states and verdicts, stopping at any moment, and that it leaves nothing. */

#include <string.h>

#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"

#define EMPTY_9 "................................................................................."
#define EMPTY_4 "................"

/* Returns a search that takes more than a lifetime. */
static AriGrid *
endless (void)
{
  return grid_read (3, 3, EMPTY_9);
}

static AriGrid *
endless_of (guint box_rows, guint box_columns)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (box_rows, box_columns, ARI_EXTRA_NONE);
  AriGrid *grid = ari_grid_new (layout);

  return grid;
}

static void
test_new_and_gone (void)
{
  AriSolver *solver = ari_solver_new ();

  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_IDLE);
  g_assert_cmpint (ari_solver_get_verdict (solver), ==, ARI_VERDICT_NONE);
  g_assert_cmpfloat (ari_solver_get_speed (solver), >=, ARI_SPEED_UNLIMITED);
  g_assert_null (ari_solver_get_snapshot (solver));
  g_assert_null (ari_solver_dup_solution (solver, 0));
  g_assert_cmpuint (ari_solver_get_report (solver)->frontier.steps, ==, 0);
  g_assert_finalize_object (solver);
}

static void
test_idle_commands (void)
{
  Watched watched;

  watched_init (&watched);
  ari_solver_pause (watched.solver);
  ari_solver_resume (watched.solver);
  ari_solver_step (watched.solver);
  ari_solver_step_back (watched.solver);
  ari_solver_seek (watched.solver, 12);
  ari_solver_finish (watched.solver);
  ari_solver_stop (watched.solver);
  ari_solver_clear (watched.solver);
  watched_frame (&watched);
  g_assert_cmpint (ari_solver_get_state (watched.solver), ==, ARI_SOLVER_IDLE);
  g_assert_cmpuint (watched.n_progress, ==, 0);
  g_assert_cmpuint (watched.n_notified, ==, 0);
  watched_clear (&watched);
}

static void
test_speed (void)
{
  Watched watched;
  double speed;

  watched_init (&watched);
  g_object_set (watched.solver, "speed", 3.0, NULL);
  g_object_get (watched.solver, "speed", &speed, NULL);
  g_assert_cmpfloat (speed, >=, 3.0);
  g_assert_cmpfloat (speed, <=, 3.0);
  g_assert_cmpuint (watched.n_notified, ==, 1);
  ari_solver_set_speed (watched.solver, 3.0);
  g_assert_cmpuint (watched.n_notified, ==, 1);
  watched_clear (&watched);
}

typedef struct {
  const char *name;
  guint box;
  const char *start;
  guint64 limit;
  AriVerdict verdict;
  guint64 n_solutions;
} VerdictCase;

static const VerdictCase verdict_cases[] = {
  { "unique", 3, FIXTURE_PUZZLE, 2, ARI_VERDICT_UNIQUE, 1 },
  { "unique-without-limit", 3, FIXTURE_PUZZLE, 0, ARI_VERDICT_UNIQUE, 1 },
  { "found", 3, EMPTY_9, 1, ARI_VERDICT_FOUND, 1 },
  { "several", 3, EMPTY_9, 2, ARI_VERDICT_SEVERAL, 2 },
  { "counted", 2, EMPTY_4, 0, ARI_VERDICT_COUNTED, 288 },
  { "several-to-a-limit", 2, EMPTY_4, 100, ARI_VERDICT_SEVERAL, 100 },
  { "no-solution", 2, "1.....3......31.", 0, ARI_VERDICT_NO_SOLUTION, 0 },
  { "bad-givens", 2, "1..1............", 0, ARI_VERDICT_BAD_GIVENS, 0 },
};

/* Without a single frame, there is the verdict of the search. */
static void
test_verdict (gconstpointer data)
{
  const VerdictCase *verdict_case = data;
  g_autoptr (AriGrid) start = grid_read (verdict_case->box, verdict_case->box, verdict_case->start);
  Reference reference;
  Watched watched;
  guint64 i;

  watched_init (&watched);
  reference_init (&reference, start, ari_strategy_default (), verdict_case->limit);
  ari_solver_start (watched.solver, start, ari_strategy_default (), verdict_case->limit, FALSE);
  g_assert_cmpint (ari_solver_get_state (watched.solver), ==, ARI_SOLVER_RUNNING);
  WAIT_UNTIL (ari_solver_get_state (watched.solver) == ARI_SOLVER_FINISHED);
  g_assert_cmpint (ari_solver_get_verdict (watched.solver), ==, verdict_case->verdict);
  g_assert_cmpuint (ari_solver_get_report (watched.solver)->frontier.solutions, ==,
                    verdict_case->n_solutions);
  g_assert_cmpuint (ari_solver_get_position (watched.solver), ==, reference_n_steps (&reference));
  g_assert_cmpuint (ari_solver_get_frontier (watched.solver), ==, reference_n_steps (&reference));
  reference_assert_shown (&reference, watched.solver);
  for (i = 0; i < verdict_case->n_solutions; i++) {
    g_autoptr (AriGrid) solution = ari_solver_dup_solution (watched.solver, i);
    guint cell;

    g_assert_true (ari_grid_is_solved (solution));
    for (cell = 0; cell < start->layout->n_cells; cell++)
      g_assert_true (start->cells[cell] == ARI_NO_DIGIT
                     || start->cells[cell] == solution->cells[cell]);
  }
  g_assert_null (ari_solver_dup_solution (watched.solver, verdict_case->n_solutions));
  watched_clear (&watched);
  reference_clear (&reference);
}

static void
test_keeps_only_so_many (void)
{
  AriGrid *start = endless ();
  AriGrid *last, *first;
  Watched watched;

  watched_init (&watched);
  ari_solver_start (watched.solver, start, ari_strategy_default (), 0, FALSE);
  WATCH_UNTIL (&watched, ari_solver_get_report (watched.solver)->frontier.solutions
                             > ARI_SOLVER_MAX_KEPT + 1);
  g_assert_cmpint (ari_solver_get_verdict (watched.solver), ==, ARI_VERDICT_SEVERAL);
  first = ari_solver_dup_solution (watched.solver, 0);
  last = ari_solver_dup_solution (watched.solver, ARI_SOLVER_MAX_KEPT - 1);
  g_assert_true (ari_grid_is_solved (first));
  g_assert_true (ari_grid_is_solved (last));
  g_assert_false (ari_grid_equal (first, last));
  g_assert_null (ari_solver_dup_solution (watched.solver, ARI_SOLVER_MAX_KEPT));
  ari_grid_free (first);
  ari_grid_free (last);
  ari_grid_free (start);
  watched_clear (&watched);
}

/* Each solution is counted, however many there are, and any step is found again. */
static void
test_million (void)
{
  g_autoptr (AriGrid) start = endless ();
  const AriCounters *counters;
  Watched watched;
  guint64 frontier;

  watched_init (&watched);
  ari_solver_start (watched.solver, start, ari_strategy_default (), 0, FALSE);
  WATCH_UNTIL (&watched, ari_solver_get_report (watched.solver)->frontier.solutions > 1000000);
  ari_solver_pause (watched.solver);
  WAIT_UNTIL (ari_solver_get_state (watched.solver) == ARI_SOLVER_PAUSED);
  frontier = ari_solver_get_frontier (watched.solver);
  counters = &ari_solver_get_report (watched.solver)->frontier;
  g_assert_cmpuint (counters->solutions, ==,
                    ari_solver_get_report (watched.solver)->frontier.solutions);
  g_assert_cmpuint (ari_summary_tally (ari_solver_get_report (watched.solver)->summary).solutions,
                    ==, counters->solutions);
  ari_solver_find (watched.solver, 1u << ARI_EVENT_SOLUTION, G_MAXUINT32);
  WAIT_UNTIL (ari_solver_get_position (watched.solver) > frontier
              && !ari_solver_get_seeking (watched.solver));
  g_assert_cmpuint (ari_solver_get_report (watched.solver)->frontier.solutions, >, 1000001);
  ari_solver_seek (watched.solver, frontier / 2);
  WAIT_UNTIL (ari_solver_get_position (watched.solver) == frontier / 2);
  ari_solver_find (watched.solver, 1u << ARI_EVENT_SOLUTION, G_MAXUINT32);
  WAIT_UNTIL (ari_solver_get_position (watched.solver) > frontier / 2);
  g_assert_cmpint (ari_solver_get_snapshot (watched.solver)->event.kind, ==, ARI_EVENT_SOLUTION);
  watched_clear (&watched);
}

/* After a stop, the frontier stays, and earlier steps can still be sought. */
static void
test_stop (void)
{
  g_autoptr (AriGrid) start = endless ();
  Watched watched;
  guint64 frontier;
  guint n_progress;

  watched_init (&watched);
  ari_solver_start (watched.solver, start, ari_strategy_by_name ("rows"), 0, FALSE);
  WATCH_UNTIL (&watched, ari_solver_get_frontier (watched.solver) > 100000);
  g_assert_cmpfloat (ari_solver_get_report (watched.solver)->elapsed, >, 0.0);
  n_progress = watched.n_progress;
  ari_solver_stop (watched.solver);
  g_assert_cmpint (ari_solver_get_state (watched.solver), ==, ARI_SOLVER_STOPPED);
  g_assert_cmpfloat (ari_solver_get_rate (watched.solver), <=, 0.0);
  WAIT_UNTIL (watched.n_progress > n_progress);
  ari_solver_stop (watched.solver);
  ari_solver_resume (watched.solver);
  ari_solver_finish (watched.solver);
  g_assert_cmpint (ari_solver_get_state (watched.solver), ==, ARI_SOLVER_STOPPED);

  ari_solver_seek (watched.solver, 1000);
  WAIT_UNTIL (ari_solver_get_position (watched.solver) == 1000);
  g_assert_cmpint (ari_solver_get_state (watched.solver), ==, ARI_SOLVER_STOPPED);
  frontier = ari_solver_get_frontier (watched.solver);
  ari_solver_seek (watched.solver, frontier);
  ari_solver_step (watched.solver);
  WAIT_UNTIL (ari_solver_get_position (watched.solver) == frontier);
  ari_solver_step_back (watched.solver);
  WAIT_UNTIL (ari_solver_get_position (watched.solver) == frontier - 1);
  g_assert_cmpuint (ari_solver_get_frontier (watched.solver), ==, frontier);
  watched_clear (&watched);
}

static void
test_pause (void)
{
  g_autoptr (AriGrid) start = endless ();
  Watched watched;
  guint64 position;
  guint n_progress, i;

  watched_init (&watched);
  ari_solver_start (watched.solver, start, ari_strategy_by_name ("mrv"), 0, FALSE);
  for (i = 0; i < 20; i++) {
    WATCH_UNTIL (&watched, ari_solver_get_rate (watched.solver) > 0.0);
    n_progress = watched.n_progress;
    ari_solver_pause (watched.solver);
    g_assert_cmpint (ari_solver_get_state (watched.solver), ==, ARI_SOLVER_PAUSED);
    WAIT_UNTIL (watched.n_progress > n_progress);
    ari_solver_step (watched.solver); /* it is carried out after all earlier commands */
    n_progress = watched.n_progress;
    position = ari_solver_get_position (watched.solver);
    WAIT_UNTIL (ari_solver_get_position (watched.solver) != position);
    position = ari_solver_get_position (watched.solver);
    ari_solver_step (watched.solver);
    WAIT_UNTIL (ari_solver_get_position (watched.solver) == position + 1);
    g_assert_cmpuint (ari_solver_get_frontier (watched.solver), ==, position + 1);
    ari_solver_resume (watched.solver);
    g_assert_cmpint (ari_solver_get_state (watched.solver), ==, ARI_SOLVER_RUNNING);
  }
  watched_clear (&watched);
}

/* In a hidden window, a search at unlimited speed goes on, one with a limit waits. */
static void
test_hidden (void)
{
  g_autoptr (AriGrid) start = grid_read (3, 3, FIXTURE_PUZZLE);
  Watched watched;
  guint i;

  watched_init (&watched);
  ari_solver_set_speed (watched.solver, 1e7);
  ari_solver_start (watched.solver, start, ari_strategy_default (), 2, FALSE);
  for (i = 0; i < 1000; i++) {
    g_main_context_iteration (NULL, FALSE);
    g_thread_yield ();
  }
  g_assert_cmpuint (ari_solver_get_position (watched.solver), ==, 0);
  WATCH_UNTIL (&watched, ari_solver_get_position (watched.solver) > 1);
  ari_solver_set_speed (watched.solver, ARI_SPEED_UNLIMITED);
  WAIT_UNTIL (ari_solver_get_state (watched.solver) == ARI_SOLVER_FINISHED);
  watched_clear (&watched);
}

/* From full speed to one step a second, it stops at once, and then goes step by step. */
static void
test_slowed_down (void)
{
  g_autoptr (AriGrid) start = endless ();
  Watched watched;
  guint64 position;
  guint i;

  watched_init (&watched);
  ari_solver_start (watched.solver, start, ari_strategy_by_name ("rows"), 0, FALSE);
  WATCH_UNTIL (&watched, ari_solver_get_position (watched.solver) > 100000);
  ari_solver_set_speed (watched.solver, 1.0);
  ari_solver_step (watched.solver); /* shows the present step */
  position = ari_solver_get_position (watched.solver);
  WAIT_UNTIL (ari_solver_get_position (watched.solver) != position);
  position = ari_solver_get_position (watched.solver);
  ari_solver_resume (watched.solver);
  for (i = 0; i < 600; i++) { /* ten seconds */
    watched_frame (&watched);
    g_assert_cmpuint (ari_solver_get_position (watched.solver), <=, position + 1);
    position = ari_solver_get_position (watched.solver);
  }
  watched_clear (&watched);
}

static void
test_start_again (void)
{
  g_autoptr (AriGrid) start = endless ();
  g_autoptr (AriGrid) puzzle = grid_read (3, 3, FIXTURE_PUZZLE);
  Watched watched;

  watched_init (&watched);
  ari_solver_start (watched.solver, start, ari_strategy_by_name ("rows"), 0, FALSE);
  WATCH_UNTIL (&watched, ari_solver_get_frontier (watched.solver) > 1000);
  ari_solver_start (watched.solver, puzzle, ari_strategy_default (), 2, FALSE);
  WAIT_UNTIL (ari_solver_get_state (watched.solver) == ARI_SOLVER_FINISHED);
  g_assert_cmpint (ari_solver_get_verdict (watched.solver), ==, ARI_VERDICT_UNIQUE);
  ari_solver_clear (watched.solver);
  g_assert_cmpint (ari_solver_get_state (watched.solver), ==, ARI_SOLVER_IDLE);
  g_assert_cmpint (ari_solver_get_verdict (watched.solver), ==, ARI_VERDICT_NONE);
  g_assert_null (ari_solver_get_snapshot (watched.solver));
  g_assert_cmpuint (ari_solver_get_position (watched.solver), ==, 0);
  watched_clear (&watched);
}

/* A long step is reported without a frame, and later commands interrupt it. On an empty 64×64,
 * looking ahead from every candidate takes long. */
static void
test_long_step (void)
{
  g_autoptr (AriGrid) start = endless_of (8, 8);
  Watched watched;
  guint n_progress;

  watched_init (&watched);
  ari_solver_start (watched.solver, start, ari_strategy_by_name ("mrv-lookahead"), 0, TRUE);
  ari_solver_step (watched.solver);
  g_assert_false (ari_solver_get_seeking (watched.solver));
  WAIT_UNTIL (ari_solver_get_seeking (watched.solver));
  g_assert_cmpint (ari_solver_get_state (watched.solver), ==, ARI_SOLVER_PAUSED);
  ari_solver_seek (watched.solver, 0);
  WAIT_UNTIL (!ari_solver_get_seeking (watched.solver));
  ari_solver_step (watched.solver);
  WAIT_UNTIL (ari_solver_get_seeking (watched.solver));
  n_progress = watched.n_progress;
  ari_solver_stop (watched.solver);
  WAIT_UNTIL (watched.n_progress > n_progress);
  g_assert_false (ari_solver_get_seeking (watched.solver));
  g_assert_cmpint (ari_solver_get_state (watched.solver), ==, ARI_SOLVER_STOPPED);
  g_assert_cmpuint (ari_solver_get_position (watched.solver), ==, 0);
  watched_clear (&watched);
}

static void
clear_it (AriSolver *solver)
{
  ari_solver_clear (solver);
}

static void
start_again (AriSolver *solver, gpointer user_data)
{
  guint *n_left = user_data;
  g_autoptr (AriGrid) start = NULL;

  if (*n_left == 0 || ari_solver_get_state (solver) == ARI_SOLVER_IDLE)
    return;
  --*n_left;
  start = endless ();
  ari_solver_start (solver, start, ari_strategy_default (), 0, FALSE);
}

/* A solver must allow commands in handlers, as windows use them. */
static void
test_commands_in_handlers (void)
{
  g_autoptr (AriGrid) start = endless ();
  AriSolver *solver = ari_solver_new ();
  guint n_left = 5;
  gulong handler;
  gint64 now = 0;

  handler = g_signal_connect (solver, "progress", G_CALLBACK (start_again), &n_left);
  ari_solver_start (solver, start, ari_strategy_default (), 0, FALSE);
  while (n_left > 0)
    ari_solver_update (solver, ++now);
  g_signal_handler_disconnect (solver, handler);

  ari_solver_start (solver, start, ari_strategy_default (), 0, FALSE);
  g_signal_connect (solver, "notify::verdict", G_CALLBACK (clear_it), NULL);
  while (ari_solver_get_state (solver) != ARI_SOLVER_IDLE)
    ari_solver_update (solver, ++now);
  g_assert_null (ari_solver_get_snapshot (solver));
  g_assert_finalize_object (solver);
}

static void
let_go (AriSolver *solver, gpointer user_data)
{
  AriSolver **reference = user_data;

  if (ari_solver_get_position (solver) > 0)
    g_clear_object (reference);
}

static void
test_let_go_in_handler (void)
{
  g_autoptr (AriGrid) start = grid_read (3, 3, FIXTURE_PUZZLE);
  AriSolver *solver = ari_solver_new ();
  gpointer weak = solver;

  g_object_add_weak_pointer (G_OBJECT (solver), &weak);
  g_signal_connect (solver, "progress", G_CALLBACK (let_go), &solver);
  ari_solver_start (solver, start, ari_strategy_default (), 2, FALSE);
  WAIT_UNTIL (weak == NULL);
  g_assert_null (solver);
}

/* It reports in the main context where it was made, here that of another thread. */
static gpointer
search_elsewhere (gpointer data)
{
  g_autoptr (GMainContext) context = g_main_context_new ();
  AriSolver *solver;

  g_main_context_push_thread_default (context);
  solver = ari_solver_new ();
  g_main_context_pop_thread_default (context);
  ari_solver_start (solver, data, ari_strategy_default (), 2, FALSE);
  g_main_context_push_thread_default (context);
  WAIT_UNTIL_DOING (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED,
                    g_main_context_iteration (context, TRUE));
  g_main_context_pop_thread_default (context);
  g_assert_cmpint (ari_solver_get_verdict (solver), ==, ARI_VERDICT_UNIQUE);
  g_assert_finalize_object (solver);
  return NULL;
}

static void
test_other_context (void)
{
  g_autoptr (AriGrid) start = grid_read (3, 3, FIXTURE_PUZZLE);

  g_thread_join (g_thread_new ("elsewhere", search_elsewhere, start));
  g_assert_false (g_main_context_pending (NULL));
}

/* Ten thousand searches are started and ended at any moment, in every way. */
static void
test_rounds (void)
{
  g_autoptr (AriGrid) small = grid_read (2, 2, "12..34..........");
  g_autoptr (AriGrid) start = endless ();
  Watched watched;
  guint i;

  watched_init (&watched);
  for (i = 0; i < 1000; i++) {
    gint spin = g_test_rand_int_range (0, 60);

    ari_solver_start (watched.solver, i % 50 == 0 ? start : small, ari_strategy_default (), 0,
                      g_test_rand_int_range (0, 4) == 0);
    while (spin-- > 0)
      g_thread_yield ();
    switch (g_test_rand_int_range (0, 6)) {
    case 0:
      ari_solver_stop (watched.solver);
      break;
    case 1:
      ari_solver_clear (watched.solver);
      break;
    case 2:
      ari_solver_step (watched.solver);
      ari_solver_step_back (watched.solver);
      ari_solver_finish (watched.solver);
      break;
    case 3:
      watched_frame (&watched);
      ari_solver_pause (watched.solver);
      ari_solver_seek (watched.solver, 3);
      break;
    case 4:
      watched_clear (&watched);
      watched_init (&watched);
      break;
    default:
      break;
    }
  }
  watched_clear (&watched);
  g_assert_false (g_main_context_pending (NULL));
}

/* No grid fits the regions: each kind of search proves it; for a large one, those that learn. */
static void
test_no_grid (void)
{
  static const struct {
    const char *strategy;
    guint n;
  } cases[] = { { "mrv", 5 }, { "mrv-singles", 5 }, { "mrv-learning", 25 }, { "learning", 25 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    AriSolver *solver = ari_solver_new ();
    g_autoptr (AriLayout) layout = samples_no_grid (cases[i].n);
    g_autoptr (AriGrid) empty = ari_grid_new (layout);

    ari_solver_start (solver, empty, ari_strategy_by_name (cases[i].strategy), 2, FALSE);
    ari_solver_finish (solver);
    WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
    g_assert_cmpint (ari_solver_get_verdict (solver), ==, ARI_VERDICT_NO_SOLUTION);
    g_assert_finalize_object (solver);
  }
}

int
main (int argc, char *argv[])
{
  guint i;

  ari_test_init (&argc, &argv);
  g_test_add_func ("/solver/new-and-gone", test_new_and_gone);
  g_test_add_func ("/solver/idle-commands", test_idle_commands);
  g_test_add_func ("/solver/speed", test_speed);
  for (i = 0; i < G_N_ELEMENTS (verdict_cases); i++) {
    g_autofree char *path = g_strconcat ("/solver/verdict/", verdict_cases[i].name, NULL);

    g_test_add_data_func (path, &verdict_cases[i], test_verdict);
  }
  g_test_add_func ("/solver/keeps-only-so-many", test_keeps_only_so_many);
  g_test_add_func ("/solver/million", test_million);
  g_test_add_func ("/solver/stop", test_stop);
  g_test_add_func ("/solver/pause", test_pause);
  g_test_add_func ("/solver/hidden", test_hidden);
  g_test_add_func ("/solver/slowed-down", test_slowed_down);
  g_test_add_func ("/solver/start-again", test_start_again);
  g_test_add_func ("/solver/long-step", test_long_step);
  g_test_add_func ("/solver/commands-in-handlers", test_commands_in_handlers);
  g_test_add_func ("/solver/let-go-in-handler", test_let_go_in_handler);
  g_test_add_func ("/solver/other-context", test_other_context);
  g_test_add_func ("/solver/rounds", test_rounds);
  g_test_add_func ("/solver/no-grid", test_no_grid);
  return g_test_run ();
}
