/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The worker waits for a checkpoint that takes many batches to be written, and none is lost. */

#include "config.h"

#include "engine/learn/learn-private.h"
#include "solver/search/worker-private.h"

#include "tests/solver/fixture.h"

enum { N_STEPS = 240000, SLICE = 400 };

/* The latest report in which @command is carried out and the search has come so far. */
static const AriReport *
await (AriWorker *worker, const AriReport *report, guint64 command, guint64 n_steps)
{
  const AriReport *next;

  WAIT_WHILE_DOING (report->handled >= command && report->frontier.steps >= n_steps,
                    if ((next = ari_worker_take (worker)) != NULL) report = next);
  return report;
}

/* In slices of a few words a checkpoint takes hundreds of batches. */
static void
test_sliced_checkpoints (void)
{
  AriGrid *grid = samples_many_pigeons ();
  const AriStrategy *strategy = ari_strategy_by_name ("mrv-learning");
  AriWorker *worker = ari_worker_new (grid, NULL, strategy, 0, 0, NULL);
  const AriReport *report = ari_worker_take (worker);
  AriMachine *walker = ari_machine_new (grid, strategy, 0);
  AriSnapshot *expected = ari_snapshot_new (grid->layout);
  AriEvent event;

  worker->frontier->learn->slice = SLICE; /* it rests until it is told to run */
  walker->learn->slice = SLICE;           /* so that it counts as much work */
  report = await (worker, report, ari_worker_run (worker, N_STEPS), N_STEPS);
  report = await (worker, report, ari_worker_hold (worker), N_STEPS);
  g_assert_cmpuint (ari_history_gap (worker->history), >, 0);
  g_assert_cmpuint (ari_history_gap (worker->history), <, N_STEPS * 3 / 4);
  for (guint64 step = 50000; step < N_STEPS; step += 70000) {
    while (ari_machine_counters (walker)->steps < step)
      g_assert_true (ari_machine_step (walker, &event));
    report = await (worker, report, ari_worker_seek (worker, step), N_STEPS);
    ari_snapshot_take (expected, walker);
    g_assert_true (ari_snapshot_equal (report->view, expected));
  }
  ari_snapshot_free (expected);
  ari_machine_free (walker);
  ari_worker_free (worker);
  ari_grid_free (grid);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/worker/sliced-checkpoints", test_sliced_checkpoints);
  return g_test_run ();
}
