/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Measure time": measures how long each of some strategies takes for many puzzles. */

#include <string.h>

#include "puzzle/base/need.h"
#include "solver/bulk/bulk-service-private.h"
#include "solver/bulk/stopwatch.h"

/*
 * With S strategies, item i is puzzle i / S by strategy i % S. Each item is a piece, so that its
 * point is shown immediately, however long the next one takes; passing a piece to the owner costs
 * less than a hundredth of the shortest measurement.
 *
 * Each thread keeps a grid, and a search for each strategy, until the layout changes.
 */

#define DEFAULT_TIME_LIMIT 1.0

/** TimedStrategies: the strategies, read by the threads. */
typedef struct {
  guint n_strategies;
  guint64 limit;
  AriStrategy strategies[];
} TimedStrategies;

/* --- threads --- */

/** TimingWorker: the data of a thread. */
typedef struct {
  const TimedStrategies *timed;
  AriGrid *grid;         /* for the last layout, or NULL */
  AriMachine **searches; /* one per strategy, for that layout, or NULL */
} TimingWorker;

static gpointer
prepare (gpointer data)
{
  const AriBulkPlan *plan = data;
  TimingWorker *worker = g_new0 (TimingWorker, 1);

  worker->timed = plan->payload;
  worker->searches = g_new0 (AriMachine *, worker->timed->n_strategies);
  return worker;
}

static void
drop_searches (TimingWorker *worker)
{
  for (guint i = 0; i < worker->timed->n_strategies; i++)
    g_clear_pointer (&worker->searches[i], ari_machine_free);
  g_clear_pointer (&worker->grid, ari_grid_free);
}

static void
clean_up (gpointer own)
{
  TimingWorker *worker = own;

  drop_searches (worker);
  g_free (worker->searches);
  g_free (worker);
}

static AriMachine *
find_search (TimingWorker *worker, guint strategy, const AriLayout *layout)
{
  const TimedStrategies *timed = worker->timed;
  AriMachine **search = &worker->searches[strategy];

  if (worker->grid != NULL && worker->grid->layout != layout)
    drop_searches (worker);
  if (worker->grid == NULL)
    worker->grid = ari_need (ari_grid_new (layout));
  if (*search == NULL)
    *search = ari_need (ari_machine_new (worker->grid, &timed->strategies[strategy], timed->limit));
  return *search;
}

static gboolean
goes_on (gpointer pool)
{
  return ari_thread_pool_goes_on (pool);
}

static gpointer
work (AriThreadPool *pool, gpointer own, guint64 first, guint64 n, gpointer data)
{
  const AriBulkPlan *plan = data;
  TimingWorker *worker = own;
  AriStopwatchPoint *point = g_new0 (AriStopwatchPoint, 1);
  const AriLayout *layout;
  const guint8 *givens;
  AriMachine *search;

  point->puzzle = (guint) (first / plan->items_per_puzzle);
  point->strategy = (guint) (first % plan->items_per_puzzle);
  ari_bulk_plan_get_run (plan, point->puzzle, &layout, &givens);
  search = find_search (worker, point->strategy, layout);
  memcpy (worker->grid->cells, givens, layout->n_cells);
  point->gaps = layout->n_cells - ari_grid_n_filled (worker->grid);
  ari_timing_measure (search, worker->grid, plan->time_limit, goes_on, pool, &point->timing);
  return point;
}

static const AriThreadPoolTask task = {
  .prepare = prepare,
  .clean_up = clean_up,
  .work = work,
};

/* --- owner's thread --- */

void
ari_stopwatch_start (AriBulkService *self,
                     const AriPuzzleSource *source,
                     const AriStrategy *const *strategies,
                     guint n_strategies,
                     guint64 limit)
{
  TimedStrategies *timed;

  g_return_if_fail (ARI_IS_BULK_SERVICE (self));
  g_return_if_fail (source != NULL && source->get_run != NULL);
  g_return_if_fail (strategies != NULL && n_strategies >= 1);

  timed = g_malloc (sizeof *timed + n_strategies * sizeof timed->strategies[0]);
  timed->n_strategies = n_strategies;
  timed->limit = limit;
  for (guint i = 0; i < n_strategies; i++)
    timed->strategies[i] = *strategies[i];
  ari_bulk_service_start (self, &task, sizeof (AriStopwatchPoint), source, n_strategies, timed,
                          g_free);
}

AriBulkService *
ari_stopwatch_new (void)
{
  return ari_bulk_service_new (DEFAULT_TIME_LIMIT);
}
