/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The worker waits for a checkpoint that takes many batches to write, and none is lost. */

#include "config.h"

#include "engine/learn/learn-private.h"
#include "solver/search/worker-private.h"

#include "tests/engine-auto.h"
#include "tests/engine/machine/snapshots-equal.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"

enum { N_STEPS = 240000, SLICE = 400 };

/* Returns the latest report in which @command is carried out and the search is at @n_steps. */
static const AriReport *
await (AriWorker *worker, const AriReport *report, guint64 command, guint64 n_steps)
{
  const AriReport *next;

  WAIT_UNTIL_DOING (report->handled >= command && report->frontier.steps >= n_steps,
                    if ((next = ari_worker_take (worker)) != NULL) report = next);
  return report;
}

/* In slices of a few words, a checkpoint takes hundreds of batches. */
static void
test_sliced_checkpoints (void)
{
  g_autoptr (AriGrid) grid = samples_many_pigeons ();
  const AriStrategy *strategy = ari_strategy_by_name ("mrv-learning");
  AriWorker *worker = ari_worker_new (grid, strategy, 0, 0, FALSE, NULL);
  const AriReport *report = ari_worker_take (worker);
  g_autoptr (AriMachine) walker = ari_machine_new (grid, strategy, 0);
  g_autoptr (AriSnapshot) expected = ari_snapshot_new (grid->layout);
  AriEvent event;

  worker->frontier->learn->slice = SLICE; /* the worker is idle until it is told to run */
  walker->learn->slice = SLICE;           /* so that it counts the same work */
  report = await (worker, report, ari_worker_run (worker, N_STEPS), N_STEPS);
  report = await (worker, report, ari_worker_hold (worker), N_STEPS);
  g_assert_cmpuint (ari_history_gap (worker->history), >, 0);
  g_assert_cmpuint (ari_history_gap (worker->history), <, N_STEPS * 3 / 4);
  for (guint64 step = 50000; step < N_STEPS; step += 70000) {
    while (ari_machine_counters (walker)->steps < step)
      g_assert_true (ari_machine_step (walker, &event));
    report = await (worker, report, ari_worker_seek (worker, step), N_STEPS);
    ari_snapshot_take (expected, walker);
    g_assert_true (snapshots_equal (report->view, expected));
  }
  ari_worker_free (worker);
}

/* The worker is at @step, like one that only steps. */
static const AriReport *
assert_seeks (AriWorker *worker,
              const AriReport *report,
              const AriGrid *grid,
              const AriStrategy *strategy,
              guint64 step)
{
  g_autoptr (AriMachine) walker = ari_machine_new (grid, strategy, 0);
  g_autoptr (AriSnapshot) expected = ari_snapshot_new (grid->layout);
  AriEvent event;

  while (ari_machine_counters (walker)->steps < step)
    g_assert_true (ari_machine_step (walker, &event));
  ari_snapshot_take (expected, walker);
  report = await (worker, report, ari_worker_seek (worker, step), 0);
  g_assert_true (snapshots_equal (report->view, expected));
  return report;
}

static const AriReport *
run_and_seek (AriWorker *worker,
              const AriReport *report,
              const AriGrid *grid,
              const AriStrategy *strategy,
              guint64 n_steps)
{
  const double elapsed = report->elapsed;

  report = await (worker, report, ari_worker_run (worker, n_steps), n_steps);
  report = await (worker, report, ari_worker_hold (worker), n_steps);
  g_assert_cmpfloat (report->elapsed, >, elapsed);
  g_assert_cmpfloat (report->elapsed, <, elapsed + 1000.0);
  for (guint i = 1; i < 6; i++)
    report = assert_seeks (worker, report, grid, strategy, i * 7919 % n_steps);
  return report;
}

/* One worker is set aside while another runs, with a user's choices, and then resumed: both are as
 * they would be alone, with one view and one large history between them. */
static void
test_aside (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (35);
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGrid) grid = samples_grid (layout, rand, 18, FALSE);
  const AriStrategy *alone = ari_strategy_by_name ("learning");
  const AriOwnChoice choice = { 5, 0, 1 };
  const guint64 far = ari_test_amount (200000, 1000000, 1000000);
  AriOwnChoices *choices = ari_own_choices_new (&choice, 1);
  AriStrategy branch = *alone;
  AriWorker *first = ari_worker_new (grid, alone, 0, 0, FALSE, NULL), *second;
  const AriReport *report = ari_worker_take (first), *other;
  const gsize budget = first->budget;
  AriMachine *view;

  branch.choices = choices;
  report = run_and_seek (first, report, grid, alone, 50000);
  /* during a detail, and a seek */
  report = await (first, report, ari_worker_run (first, far), far);
  ari_worker_detail (first, &(AriCloseUp){ ARI_AXIS_STEPS, 10, far, false });
  WAIT_UNTIL_DOING (report->has_detail,
                    if ((other = ari_worker_take (first)) != NULL) report = other);
  ari_worker_seek (first, 39000);
  second = ari_worker_new (grid, &branch, 0, 0, TRUE, NULL);
  g_assert_null (second->view);
  view = ari_worker_lay_aside (first);
  g_assert_nonnull (view);
  g_assert_null (first->view);
  g_assert_null (first->detail.replayer);
  g_assert_cmpuint (first->budget, <, budget / 2);
  ari_worker_take_up (second, view, FALSE);
  g_assert_cmpuint (second->budget, ==, first->budget);
  other = ari_worker_take (second);
  other = run_and_seek (second, other, grid, &branch, 30000);
  ari_worker_take_up (first, ari_worker_lay_aside (second), TRUE);
  g_assert_cmpuint (first->budget, ==, budget);
  g_assert_null (second->view);
  report = assert_seeks (first, report, grid, alone, 20000);
  ari_worker_join (first);
  report = run_and_seek (first, report, grid, alone, far + 50000);
  g_assert_false (report->has_detail);
  ari_worker_free (second);
  /* while it runs */
  report = await (first, report, ari_worker_run (first, ARI_WORKER_NO_TARGET), far + 100000);
  ari_worker_take_up (first, ari_worker_lay_aside (first), TRUE);
  report = run_and_seek (first, report, grid, alone, report->frontier.steps + 50000);
  ari_worker_free (first);
  ari_own_choices_unref (choices);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/worker/sliced-checkpoints", test_sliced_checkpoints);
  g_test_add_func ("/worker/aside", test_aside);
  return g_test_run ();
}
