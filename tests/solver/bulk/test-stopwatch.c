/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Timing: each puzzle is measured once with each strategy, with the steps that a search takes; it
 * can end at any moment. */

#include <string.h>

#include "solver/bulk/stopwatch.h"

#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"
#include "tests/solver/many.h"

#define HARD    "98.7..6..75..4......3..8.7.5....7.3...94.........2.1..3.......1.9...5.8...52....6"
#define CLASHES "1..1............"

enum {
  N_PUZZLES = 300,
  N_STRATEGIES = 3,
  N_CANCELS = 20,
};

/* A single measurement */

typedef struct {
  const char *name;
  guint box;
  const char *grid;
  guint64 limit;
  AriTimingOutcome outcome;
  guint64 solutions;
} Case;

static const Case cases[] = {
  { "unique", 3, HARD, 2, ARI_TIMING_UNIQUE, 1 },
  { "first", 3, HARD, 1, ARI_TIMING_SOLVED, 1 },
  { "several", 2, "1...............", 2, ARI_TIMING_SOLVED, 2 },
  { "all", 2, "................", 0, ARI_TIMING_SOLVED, 288 },
  { "none", 2, "1.....3......31.", 2, ARI_TIMING_NONE, 0 },
  { "clash", 2, CLASHES, 2, ARI_TIMING_NONE, 0 },
};

static gboolean
never (gpointer data)
{
  guint *n_asked = data;

  ++*n_asked;
  return FALSE;
}

/* The results agree with a search that is stepped by this test, however often it was repeated. */
static void
test_measure (gconstpointer data)
{
  const Case *timing_case = data;
  g_autoptr (AriGrid) grid = grid_read (timing_case->box, timing_case->box, timing_case->grid);
  const AriStrategy *strategy = ari_strategy_by_name ("mrv-locked");
  g_autoptr (AriMachine) search = ari_machine_new (grid, strategy, timing_case->limit);
  g_autoptr (AriMachine) by_hand = ari_machine_new (grid, strategy, timing_case->limit);
  const double before = ari_timing_clock ();
  AriTiming timing;
  AriEvent event;
  guint i;

  while (ari_machine_step (by_hand, &event))
    ;
  for (i = 0; i < 3; i++) {
    g_assert_true (ari_timing_measure (search, grid, i, NULL, NULL, &timing));
    g_assert_cmpint (timing.outcome, ==, timing_case->outcome);
    g_assert_cmpuint (timing.solutions, ==, timing_case->solutions);
    g_assert_cmpuint (timing.steps, ==, ari_machine_counters (by_hand)->steps);
    g_assert_cmpuint (timing.guesses, ==, ari_machine_counters (by_hand)->guesses);
    g_assert_cmpfloat (timing.seconds, >, 0.0);
    g_assert_cmpfloat (timing.seconds, <=, ari_timing_clock () - before);
  }
}

/* An endless search ends when its time is over, or when it is cancelled. */
static void
test_endless (void)
{
  static const char *const names[] = { "rows", "mrv-singles", "mrv-lookahead" };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  guint i;

  for (i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (AriMachine) search = ari_machine_new (grid, ari_strategy_by_name (names[i]), 0);
    AriTiming timing;
    guint n_asked = 0;

    g_assert_true (ari_timing_measure (search, grid, 0.01, NULL, NULL, &timing));
    g_assert_cmpint (timing.outcome, ==, ARI_TIMING_TOO_LONG);
    g_assert_cmpfloat (timing.seconds, >=, 0.01);
    g_assert_false (ari_timing_measure (search, grid, 0.0, never, &n_asked, &timing));
    g_assert_cmpuint (n_asked, ==, 1);
  }
}

/* Many */

/** Told: a stopwatch and its reports. */
typedef struct {
  AriBulkService *stopwatch;
  Many many;
  const AriStrategy *strategies[N_STRATEGIES];
  guint8 *seen; /* how often each point was reported */
  guint64 n_seen;
  guint n_progress;
} Told;

static void
assert_point (Told *told, const AriStopwatchPoint *point, guint64 limit)
{
  g_autoptr (AriGrid) grid = many_dup_grid (&told->many, point->puzzle);
  g_autoptr (AriMachine) search = ari_machine_new (grid, told->strategies[point->strategy], limit);
  AriEvent event;

  while (ari_machine_step (search, &event))
    ;
  g_assert_cmpuint (point->timing.steps, ==, ari_machine_counters (search)->steps);
  g_assert_cmpuint (point->timing.solutions, ==, ari_machine_counters (search)->solutions);
  g_assert_cmpint (point->timing.outcome, !=, ARI_TIMING_TOO_LONG);
  g_assert_cmpuint (point->gaps, ==, grid->layout->n_cells - ari_grid_n_filled (grid));
}

static void
on_points (AriBulkService *stopwatch, gpointer points, guint n, gpointer user_data)
{
  Told *told = user_data;
  const AriStopwatchPoint *point = points;
  guint i;

  g_assert_cmpuint (n, >=, 1);
  for (i = 0; i < n; i++, point++) {
    g_assert_cmpuint (point->puzzle, <, told->many.n);
    g_assert_cmpuint (point->strategy, <, N_STRATEGIES);
    told->seen[point->puzzle * N_STRATEGIES + point->strategy]++;
    assert_point (told, point, 2);
  }
  told->n_seen += n;
  g_assert_cmpuint (told->n_seen, ==, ari_bulk_service_get_n_done (stopwatch));
}

static void
on_progress (AriBulkService *stopwatch, gpointer user_data)
{
  Told *told = user_data;

  told->n_progress++;
}

static void
told_init (Told *told, guint n, guint n_threads)
{
  *told = (Told){ .stopwatch = ari_stopwatch_new () };
  told->strategies[0] = ari_strategy_by_name ("mrv");
  told->strategies[1] = ari_strategy_by_name ("mrv-singles");
  told->strategies[2] = ari_strategy_by_name ("mrv-lookahead");
  many_init (&told->many, n);
  told->seen = g_new0 (guint8, n * N_STRATEGIES);
  ari_bulk_service_set_n_threads (told->stopwatch, n_threads);
  ari_service_set_time_limit (ARI_SERVICE (told->stopwatch), 0.0);
  g_signal_connect (told->stopwatch, "found", G_CALLBACK (on_points), told);
  g_signal_connect (told->stopwatch, "progress", G_CALLBACK (on_progress), told);
}

static void
told_start (Told *told)
{
  const AriPuzzleSource source = many_source (&told->many);

  ari_stopwatch_start (told->stopwatch, &source, told->strategies, N_STRATEGIES, 2);
}

static void
told_clear (Told *told)
{
  const guint n_freed = told->many.n_freed;

  g_assert_finalize_object (told->stopwatch);
  g_assert_cmpuint (told->many.n_freed, ==, n_freed + 1);
  g_assert_false (g_main_context_pending (NULL));
  many_clear (&told->many);
  g_free (told->seen);
}

static void
assert_all_once (Told *told)
{
  guint i;

  g_assert_cmpuint (told->n_seen, ==, ari_bulk_service_get_n_items (told->stopwatch));
  for (i = 0; i < told->many.n * N_STRATEGIES; i++)
    g_assert_cmpuint (told->seen[i], ==, 1);
}

static void
test_new_and_gone (void)
{
  assert_idle (ari_stopwatch_new ());
}

static void
test_points (void)
{
  guint n_threads;

  for (n_threads = 1; n_threads <= 4; n_threads += 3) {
    Told told;

    told_init (&told, N_PUZZLES, n_threads);
    told_start (&told);
    g_assert_cmpint (ari_service_get_state (ARI_SERVICE (told.stopwatch)), ==, ARI_SERVICE_RUNNING);
    g_assert_cmpuint (ari_bulk_service_get_n_items (told.stopwatch), ==, N_PUZZLES * N_STRATEGIES);
    WAIT_UNTIL (is_finished (told.stopwatch));
    assert_all_once (&told);
    g_assert_cmpuint (told.n_progress, >=, 1);
    told_clear (&told);
  }
}

static void
test_pause (void)
{
  Told told;

  told_init (&told, N_PUZZLES, 2);
  told_start (&told);
  pause_often (told.stopwatch);
  assert_all_once (&told);
  told_clear (&told);
}

static void
test_stop (void)
{
  guint k, i;

  for (k = 0; k < N_CANCELS; k++) {
    Told told;

    told_init (&told, N_PUZZLES, 1 + k % 4);
    told_start (&told);
    for (i = (guint) g_test_rand_int_range (0, 4); i > 0 && !is_finished (told.stopwatch); i--)
      g_main_context_iteration (NULL, k % 2 == 0);
    if (!is_finished (told.stopwatch) && k % 3 != 0) {
      ari_service_stop (ARI_SERVICE (told.stopwatch));
      g_assert_cmpint (ari_service_get_state (ARI_SERVICE (told.stopwatch)), ==,
                       ARI_SERVICE_STOPPED);
      g_assert_false (g_main_context_iteration (NULL, FALSE));
    }
    told_clear (&told);
  }
}

/* All threads run endless searches, which are then stopped. */
static void
test_endless_and_gone (void)
{
  guint k;

  for (k = 0; k < 3; k++) {
    AriBulkService *stopwatch = ari_stopwatch_new ();
    const AriStrategy *strategy = ari_strategy_by_name ("mrv-lookahead");
    Many many;
    AriPuzzleSource source;

    many_init (&many, 10);
    source = many_source (&many);
    /* finding all solutions of puzzles with many gaps would take years */
    memset (many.cells, ARI_NO_DIGIT, many.layouts[0]->n_cells);
    ari_service_set_time_limit (ARI_SERVICE (stopwatch), 0.0);
    ari_stopwatch_start (stopwatch, &source, &strategy, 1, 0);
    g_main_context_iteration (NULL, FALSE);
    g_assert_finalize_object (stopwatch);
    g_assert_cmpuint (many.n_freed, ==, 1);
    many_clear (&many);
  }
}

int
main (int argc, char *argv[])
{
  guint i;

  ari_test_init (&argc, &argv);
  for (i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/stopwatch/measure/%s", cases[i].name);

    g_test_add_data_func (path, &cases[i], test_measure);
  }
  g_test_add_func ("/stopwatch/endless", test_endless);
  g_test_add_func ("/stopwatch/new-and-gone", test_new_and_gone);
  g_test_add_func ("/stopwatch/points", test_points);
  g_test_add_func ("/stopwatch/pause", test_pause);
  g_test_add_func ("/stopwatch/stop", test_stop);
  g_test_add_func ("/stopwatch/endless-and-gone", test_endless_and_gone);
  return g_test_run ();
}
