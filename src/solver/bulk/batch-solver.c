/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Solve all": counts the solutions of many puzzles. */

#include "engine/answer/solutions.h"
#include "engine/batch/batch.h"
#include "puzzle/base/need.h"
#include "solver/bulk/batch-solver.h"
#include "solver/bulk/bulk-service-private.h"

/*
 * Small puzzles are solved in pieces of thousands, which keep the lanes full; towards the end
 * pieces become smaller, so that all threads end at the same time. Large puzzles are solved one by
 * one, because one may take as long as thousands of others, or never end: each has a time limit,
 * and when the list is empty, idle threads help with hard puzzles.
 */

enum {
  SMALL = 9,            /* digits; puzzles up to this size never take long */
  LARGEST_PIECE = 4096, /* puzzles */
  SMALLEST_PIECE = 128,
  PIECES_AHEAD = 4,  /* each thread leaves at least this many pieces */
  MOST_BATCHES = 16, /* layouts for which a thread keeps a solver */
};

#define DEFAULT_TIME_LIMIT 10.0

/* --- threads --- */

/** BatchWorker: the data of a thread. */
typedef struct {
  GHashTable *batches;       /* AriLayout to AriBatch, for layouts with lanes */
  const AriLayout *layout;   /* the last layout without lanes, a reference */
  AriSolutions *solutions;   /* for `layout` */
  AriHelperThreads *helpers; /* (nullable): for `solutions` */
  AriBatchAnswer *answers;
} BatchWorker;

static gpointer
prepare (gpointer data)
{
  BatchWorker *worker = g_new0 (BatchWorker, 1);

  worker->batches = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) ari_layout_unref,
                                           (GDestroyNotify) ari_batch_free);
  worker->answers = g_new (AriBatchAnswer, LARGEST_PIECE);
  return worker;
}

static void
drop_solutions (BatchWorker *worker)
{
  g_clear_pointer (&worker->helpers, ari_helper_threads_free);
  g_clear_pointer (&worker->solutions, ari_solutions_free);
  g_clear_pointer (&worker->layout, ari_layout_unref);
}

static void
clean_up (gpointer own)
{
  BatchWorker *worker = own;

  drop_solutions (worker);
  g_hash_table_unref (worker->batches);
  g_free (worker->answers);
  g_free (worker);
}

static AriBatch *
find_batch (BatchWorker *worker, const AriLayout *layout)
{
  AriBatch *batch = g_hash_table_lookup (worker->batches, layout);

  if (batch != NULL)
    return batch;
  if (g_hash_table_size (worker->batches) == MOST_BATCHES)
    g_hash_table_remove_all (worker->batches);
  batch = ari_need (ari_batch_new (layout, ARI_BATCH_BEST));
  g_hash_table_insert (worker->batches, ari_layout_ref (layout), batch);
  return batch;
}

/* Finds or makes the solver for a layout. Only the last one is kept, because a learning search
 * needs much memory. */
static AriSolutions *
find_solutions (BatchWorker *worker, const AriBulkPlan *plan, const AriLayout *layout)
{
  if (worker->layout == layout)
    return worker->solutions;
  drop_solutions (worker);
  worker->layout = ari_layout_ref (layout);
  worker->solutions = ari_need (ari_solutions_new (layout));
  worker->helpers = ari_idle_threads_help (plan->idle_threads, worker->solutions);
  return worker->solutions;
}

/* Solves one puzzle after the other, without lanes. */
static void
count_each (BatchWorker *worker,
            const AriBulkPlan *plan,
            const AriLayout *layout,
            const guint8 *givens,
            guint n,
            guint most,
            AriBulkLimit *limit)
{
  const AriSolutionsOptions options = { .limit = most };
  AriSolutions *solutions = find_solutions (worker, plan, layout);

  for (guint i = 0; i < n; i++)
    worker->answers[i] = ari_solutions_count (solutions, givens + (gsize) i * layout->n_cells, NULL,
                                              &options, NULL, ari_bulk_limit_goes_on, limit);
}

static guint64
cut (guint64 first, gpointer data)
{
  const AriBulkPlan *plan = data;
  const AriLayout *layout;
  const guint8 *givens;
  const guint n = ari_bulk_plan_get_run (plan, (guint) first, &layout, &givens);
  const guint share = (plan->source.n - (guint) first) / (PIECES_AHEAD * plan->n_threads);

  if (layout->n_digits > SMALL)
    return 1;
  return MIN (n, CLAMP (share, SMALLEST_PIECE, LARGEST_PIECE));
}

static gpointer
work (AriThreadPool *pool, gpointer own, guint64 first, guint64 n_items, gpointer data)
{
  const AriBulkPlan *plan = data;
  const guint most = GPOINTER_TO_UINT (plan->payload);
  const guint n = (guint) n_items;
  BatchWorker *worker = own;
  AriBatchResult *results = g_new (AriBatchResult, n);
  AriBulkLimit limit = { .pool = pool };
  const AriLayout *layout;
  const guint8 *givens;

  ari_bulk_plan_get_run (plan, (guint) first, &layout, &givens);
  if (layout->n_digits > SMALL)
    limit = ari_bulk_plan_begin_item (plan, pool);
  if (ari_batch_has_lanes (layout))
    ari_batch_solve (find_batch (worker, layout), givens, n, most, worker->answers, NULL,
                     ari_bulk_limit_goes_on, &limit);
  else
    count_each (worker, plan, layout, givens, n, most, &limit);
  for (guint i = 0; i < n; i++) {
    const AriBatchAnswer *answer = &worker->answers[i];

    results[i].puzzle = (guint) first + i;
    results[i].n_solutions = answer->is_final ? (guint32) answer->n_solutions : ARI_BATCH_UNDECIDED;
  }
  return results;
}

static const AriThreadPoolTask task = {
  .prepare = prepare,
  .clean_up = clean_up,
  .cut = cut,
  .work = work,
};

/* --- owner's thread --- */

void
ari_batch_solver_start (AriBulkService *self, const AriPuzzleSource *source, guint limit)
{
  g_return_if_fail (ARI_IS_BULK_SERVICE (self));
  g_return_if_fail (source != NULL && source->get_run != NULL);
  g_return_if_fail (limit >= 1);

  ari_bulk_service_start (self, &task, sizeof (AriBatchResult), source, 1,
                          GUINT_TO_POINTER (MIN (limit, ARI_BATCH_UNDECIDED - 1)), NULL);
}

AriBulkService *
ari_batch_solver_new (void)
{
  return ari_bulk_service_new (DEFAULT_TIME_LIMIT);
}
