/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Solving all: the results are those of a search, with any number of threads, and it can end at any
 * moment. */

#include "solver/bulk/batch-solver.h"

#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"
#include "tests/solver/many.h"

enum {
  N_PUZZLES = 3000,
  N_CANCELS = 20,
};

static guint64
n_done (AriBulkService *solver)
{
  return ari_bulk_service_get_n_done (solver);
}

/** Told: a solver and its reports. */
typedef struct {
  AriBulkService *solver;
  Many many;
  guint8 *solved;   /* how often each puzzle was reported */
  guint32 *results; /* the results that were reported */
  guint n_progress;
  guint n_told; /* puzzles reported */
} Told;

static void
on_found (AriBulkService *solver, gpointer data, guint n, gpointer user_data)
{
  Told *told = user_data;
  const AriBatchResult *results = data;

  g_assert_cmpuint (n, >=, 1);
  for (guint i = 0; i < n; i++) {
    g_assert_cmpuint (results[i].puzzle, <, told->many.n);
    told->solved[results[i].puzzle]++;
    told->results[results[i].puzzle] = results[i].n_solutions;
  }
  told->n_told += n;
  g_assert_cmpuint (told->n_told, ==, n_done (solver));
}

static void
on_progress (AriBulkService *solver, gpointer user_data)
{
  Told *told = user_data;

  told->n_progress++;
  g_assert_cmpuint (told->n_told, ==, n_done (solver));
}

static void
told_init (Told *told, guint n, guint n_threads)
{
  *told = (Told){ .solver = ari_batch_solver_new () };
  many_init (&told->many, n);
  told->solved = g_new0 (guint8, n);
  told->results = g_new0 (guint32, n);
  ari_bulk_service_set_n_threads (told->solver, n_threads);
  ari_service_set_time_limit (ARI_SERVICE (told->solver), 0.0); /* for a busy machine */
  g_signal_connect (told->solver, "found", G_CALLBACK (on_found), told);
  g_signal_connect (told->solver, "progress", G_CALLBACK (on_progress), told);
}

static void
told_start (Told *told, guint limit)
{
  const AriPuzzleSource source = many_source (&told->many);

  ari_batch_solver_start (told->solver, &source, limit);
}

static void
told_clear (Told *told)
{
  const guint n_freed = told->many.n_freed;

  g_assert_finalize_object (told->solver);
  g_assert_cmpuint (told->many.n_freed, ==, n_freed + 1);
  g_assert_false (g_main_context_pending (NULL));
  many_clear (&told->many);
  g_free (told->solved);
  g_free (told->results);
}

/* Fails unless known results are right. Returns: their number */
static guint
assert_results (Told *told, guint limit)
{
  guint n_known = 0;

  for (guint i = 0; i < told->many.n; i++) {
    const guint32 result = told->results[i];

    g_assert_cmpuint (told->solved[i], <=, 1);
    if (told->solved[i] == 0)
      continue;
    g_assert_cmpuint (result, ==, many_n_solutions (&told->many, i, limit));
    n_known++;
  }
  g_assert_cmpuint (n_done (told->solver), ==, n_known);
  return n_known;
}

static guint
count_results (const Told *told, guint32 n_solutions)
{
  guint n = 0;

  for (guint i = 0; i < told->many.n; i++)
    n += told->solved[i] == 1 && MIN (told->results[i], 2) == n_solutions;
  return n;
}

/* Cases */

static void
test_new_and_gone (void)
{
  assert_idle (ari_batch_solver_new ());
}

/* For any number of threads and any limit, the answers are those of a search, and all three kinds
 * of them occur. */
static void
test_results (void)
{
  static const guint threads[] = { 1, 2, 4, 0 };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (threads); i++) {
    const guint limit = i % 2 == 0 ? 2 : 1 + i;
    Told told;

    told_init (&told, N_PUZZLES, threads[i]);
    told_start (&told, limit);
    g_assert_cmpint (ari_service_get_state (ARI_SERVICE (told.solver)), ==, ARI_SERVICE_RUNNING);
    g_assert_cmpuint (ari_bulk_service_get_n_puzzles (told.solver), ==, N_PUZZLES);
    WAIT_UNTIL (is_finished (told.solver));
    g_assert_cmpuint (assert_results (&told, limit), ==, N_PUZZLES);
    g_assert_cmpuint (told.n_progress, >=, 1);
    g_assert_cmpfloat (ari_service_get_elapsed (ARI_SERVICE (told.solver)), >, 0.0);
    g_assert_cmpuint (count_results (&told, 0), >, 0);
    g_assert_cmpuint (count_results (&told, 1), >, 0);
    g_assert_cmpuint (count_results (&told, 2) > 0, ==, limit > 1);
    told_clear (&told);
  }
}

static void
test_no_puzzles (void)
{
  Told told;

  told_init (&told, 0, 2);
  told_start (&told, 2);
  g_assert_cmpint (ari_service_get_state (ARI_SERVICE (told.solver)), ==, ARI_SERVICE_RUNNING);
  WAIT_UNTIL (is_finished (told.solver));
  g_assert_cmpuint (told.n_progress, ==, 1);
  told_clear (&told);
}

/* Stopped at any moment, the state changes at once, and known results are right and stay. */
static void
test_stop (void)
{
  guint k, i;

  for (k = 0; k < N_CANCELS; k++) {
    Told told;

    told_init (&told, N_PUZZLES, 1 + k % 4);
    told_start (&told, 2);
    for (i = (guint) g_test_rand_int_range (0, 10); i > 0 && !is_finished (told.solver); i--)
      g_main_context_iteration (NULL, k % 2 == 0);
    if (!is_finished (told.solver)) {
      ari_service_stop (ARI_SERVICE (told.solver));
      g_assert_cmpint (ari_service_get_state (ARI_SERVICE (told.solver)), ==, ARI_SERVICE_STOPPED);
    }
    g_assert_false (g_main_context_iteration (NULL, FALSE));
    assert_results (&told, 2);
    told_clear (&told);
  }
}

/* Freed at any moment, running or paused, it leaves nothing. */
static void
test_gone_while_running (void)
{
  guint k, i;

  for (k = 0; k < N_CANCELS; k++) {
    Told told;

    told_init (&told, N_PUZZLES, 1 + k % 4);
    told_start (&told, 2);
    for (i = (guint) g_test_rand_int_range (0, 4); i > 0; i--)
      g_main_context_iteration (NULL, FALSE);
    if (k % 3 == 0)
      ari_service_pause (ARI_SERVICE (told.solver));
    told_clear (&told);
  }
}

/* Paused and resumed many times, it has the same result; and a pause does not end by itself. */
static void
test_pause (void)
{
  Told told;

  told_init (&told, N_PUZZLES, 2);
  told_start (&told, 2);
  pause_often (told.solver);
  g_assert_cmpuint (assert_results (&told, 2), ==, N_PUZZLES);
  told_clear (&told);
}

static guint
get_empty (guint index, const AriLayout **layout, const guint8 **givens, gpointer data)
{
  const AriGrid *grid = data;

  *layout = grid->layout;
  *givens = grid->cells;
  return 1;
}

static void
expect_result (AriBulkService *solver, const AriBatchResult *results, guint n, guint32 *expected)
{
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (results[i].n_solutions, ==, *expected);
}

/* A large puzzle is given up when its time is over. */
static void
test_time_limit (void)
{
  AriBulkService *solver = ari_batch_solver_new ();
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  const AriPuzzleSource source = { .n = 3, .get_run = get_empty, .data = grid };
  guint32 expected = ARI_BATCH_UNDECIDED;

  ari_service_set_time_limit (ARI_SERVICE (solver), 0.005);
  ari_bulk_service_set_n_threads (solver, 2);
  g_signal_connect (solver, "found", G_CALLBACK (expect_result), &expected);
  ari_batch_solver_start (solver, &source, 1000000000);
  WAIT_UNTIL (is_finished (solver));
  g_assert_cmpuint (n_done (solver), ==, source.n);

  /* two of its solutions are found at once */
  ari_service_set_time_limit (ARI_SERVICE (solver), 0.0);
  expected = 2;
  ari_batch_solver_start (solver, &source, 2);
  WAIT_UNTIL (is_finished (solver));
  g_assert_cmpuint (n_done (solver), ==, source.n);
  g_assert_finalize_object (solver);
}

static void
start_again (AriBulkService *solver, gpointer user_data)
{
  Told *told = user_data;
  const AriPuzzleSource source = many_source (&told->many);

  g_signal_handlers_disconnect_by_data (solver, told);
  ari_batch_solver_start (solver, &source, 1);
}

/* A handler of `progress` may start again, which releases the first source. */
static void
test_start_again (void)
{
  Told told;

  told_init (&told, N_PUZZLES, 2);
  g_signal_connect_after (told.solver, "progress", G_CALLBACK (start_again), &told);
  told_start (&told, 2);
  WAIT_UNTIL (is_finished (told.solver));
  g_assert_cmpuint (told.many.n_freed, ==, 1);
  g_assert_cmpuint (n_done (told.solver), ==, N_PUZZLES);
  ari_service_clear (ARI_SERVICE (told.solver));
  g_assert_cmpuint (told.many.n_freed, ==, 2);
  g_assert_cmpint (ari_service_get_state (ARI_SERVICE (told.solver)), ==, ARI_SERVICE_IDLE);
  g_assert_cmpuint (n_done (told.solver), ==, 0);
  told_start (&told, 2);
  told_clear (&told);
}

/* The last puzzle is hard, and the other thread has nothing else to do. */
static void
test_helped (void)
{
  AriBulkService *service = ari_batch_solver_new ();
  g_autoptr (AriGrid) grid = samples_pigeons ();
  const AriPuzzleSource source = { .n = 1, .get_run = get_pigeons, .data = grid };

  ari_service_set_time_limit (ARI_SERVICE (service), 0.0);
  ari_bulk_service_set_n_threads (service, 3);
  ari_batch_solver_start (service, &source, 2);
  assert_helped (service);
  g_assert_finalize_object (service);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/batch-solver/new-and-gone", test_new_and_gone);
  g_test_add_func ("/batch-solver/results", test_results);
  g_test_add_func ("/batch-solver/no-puzzles", test_no_puzzles);
  g_test_add_func ("/batch-solver/stop", test_stop);
  g_test_add_func ("/batch-solver/gone-while-running", test_gone_while_running);
  g_test_add_func ("/batch-solver/pause", test_pause);
  g_test_add_func ("/batch-solver/time-limit", test_time_limit);
  g_test_add_func ("/batch-solver/start-again", test_start_again);
  g_test_add_func ("/batch-solver/helped", test_helped);
  return g_test_run ();
}
