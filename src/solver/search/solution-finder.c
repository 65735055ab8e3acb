/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the solutions that a watched search looks for as quickly as possible, in another thread. */

#include <stdatomic.h>
#include <string.h>

#include "puzzle/base/need.h"
#include "solver/base/idle-threads.h"
#include "solver/base/service-private.h"
#include "solver/base/shared-progress.h"

#include "solver/search/solution-finder.h"

/*
 * The work is a pool of one thread with a list of one item, as for a check. But solutions
 * are reported one by one, because the first is useful even while it is unknown whether there are
 * others.
 */

/* Memory limit in bytes, the same as for the watched search. */
#define MEMORY ((gsize) 256 * 1024 * 1024)

/** FinderQuery: the question, and the progress and solutions that the thread reports. */
typedef struct {
  AriGrid *start;
  guint64 limit;
  AriIdleThreads *idle_threads; /* created for each search */
  AriSharedProgress progress;
  atomic_uint n_kept;
  guint8 *kept; /* n_cells of the layout each; the first n_kept do not change */
} FinderQuery;

/** FinderResult: the final result of the thread. */
typedef struct {
  AriSolutionsStatus status;
} FinderResult;

struct _AriSolutionFinder {
  AriService parent_instance;

  FinderQuery query;
  FinderResult *result; /* NULL unless finished */
};

G_DEFINE_FINAL_TYPE (AriSolutionFinder, ari_solution_finder, ARI_TYPE_SERVICE)

/* --- thread --- */

/** FinderRun: the work on a question. */
typedef struct {
  AriThreadPool *pool;
  FinderQuery *query;
  AriSolutions *solutions;
} FinderRun;

static bool
goes_on (void *data)
{
  const FinderRun *run = data;
  AriSolutionsProgress progress;

  if (!ari_thread_pool_goes_on (run->pool))
    return false;
  progress = ari_solutions_progress (run->solutions);
  ari_shared_progress_write (&run->query->progress, &progress);
  ari_thread_pool_call (run->pool);
  return true;
}

static void
keep_solution (FinderRun *run)
{
  FinderQuery *query = run->query;
  const guint n_cells = query->start->layout->n_cells;
  const guint n_kept = atomic_load_explicit (&query->n_kept, memory_order_relaxed);

  memcpy (query->kept + (gsize) n_kept * n_cells, ari_solutions_solution (run->solutions), n_cells);
  atomic_store_explicit (&query->n_kept, n_kept + 1, memory_order_release);
  ari_thread_pool_call (run->pool);
}

static AriSolutionsStatus
find_solutions (FinderRun *run)
{
  const AriSolutionsOptions options = { .limit = run->query->limit,
                                        .memory = MEMORY,
                                        .in_order = true };

  ari_solutions_start (run->solutions, run->query->start->cells, NULL, &options);
  while (ari_solutions_next (run->solutions, goes_on, run))
    keep_solution (run);
  return ari_solutions_status (run->solutions);
}

static gpointer
work (AriThreadPool *pool, gpointer own, guint64 first, guint64 n, gpointer data)
{
  FinderRun run = { .pool = pool, .query = data };
  FinderResult *result = g_new0 (FinderResult, 1);
  AriHelperThreads *helpers;

  result->status = ARI_SOLUTIONS_MEMORY;
  run.solutions = ari_solutions_new (run.query->start->layout);
  if (run.solutions == NULL)
    return result;
  helpers = ari_idle_threads_help (run.query->idle_threads, run.solutions);
  result->status = find_solutions (&run);
  if (result->status == ARI_SOLUTIONS_FAULT)
    g_critical ("a solution that was found is none");
  ari_helper_threads_free (helpers);
  ari_solutions_free (run.solutions);
  return result;
}

/* --- owner's thread --- */

/* One processor is for the finder's own thread, one for the watched search. */
static guint
n_others (void)
{
  return MAX (g_get_num_processors (), 2) - 2;
}

static void
on_ready (gpointer owner)
{
  g_autoptr (AriSolutionFinder) self = g_object_ref (ARI_SOLUTION_FINDER (owner));

  ari_service_take_answer (ARI_SERVICE (self), (gpointer *) &self->result);
}

static void
ari_solution_finder_forget (AriService *service)
{
  AriSolutionFinder *self = ARI_SOLUTION_FINDER (service);

  g_clear_pointer (&self->result, g_free);
  g_clear_pointer (&self->query.start, ari_grid_free);
  g_clear_pointer (&self->query.kept, g_free);
  g_clear_pointer (&self->query.idle_threads, ari_idle_threads_free);
  atomic_store (&self->query.n_kept, 0);
  ari_shared_progress_write (&self->query.progress, &(AriSolutionsProgress){ 0 });
}

void
ari_solution_finder_start (AriSolutionFinder *self, const AriGrid *start, guint64 limit)
{
  const AriThreadPoolTask task = { .work = work, .free_result = g_free, .ready = on_ready };
  FinderQuery *query;

  g_return_if_fail (ARI_IS_SOLUTION_FINDER (self));
  g_return_if_fail (start != NULL);

  query = &self->query;
  ari_service_forget (ARI_SERVICE (self));
  query->start = ari_need (ari_grid_copy (start));
  query->limit = limit == 0 ? ARI_SOLVER_MAX_KEPT : MIN (limit, ARI_SOLVER_MAX_KEPT);
  query->idle_threads = ari_idle_threads_new (n_others (), n_others ());
  query->kept = g_malloc (query->limit * start->layout->n_cells);
  ari_service_start (ARI_SERVICE (self), &task, query, 1, 1);
}

guint64
ari_solution_finder_get_n_solutions (AriSolutionFinder *self)
{
  g_return_val_if_fail (ARI_IS_SOLUTION_FINDER (self), 0);

  return atomic_load_explicit (&self->query.n_kept, memory_order_acquire);
}

AriGrid *
ari_solution_finder_dup_solution (AriSolutionFinder *self, guint64 index)
{
  AriGrid *solution;

  g_return_val_if_fail (ARI_IS_SOLUTION_FINDER (self), NULL);

  if (index >= ari_solution_finder_get_n_solutions (self))
    return NULL;
  solution = ari_need (ari_grid_copy (self->query.start));
  memcpy (solution->cells, self->query.kept + index * solution->layout->n_cells,
          solution->layout->n_cells);
  return solution;
}

AriVerdict
ari_solution_finder_get_verdict (AriSolutionFinder *self)
{
  const guint64 n = ari_solution_finder_get_n_solutions (self);
  const gboolean is_exhausted =
      self->result != NULL && self->result->status == ARI_SOLUTIONS_EXHAUSTED;

  if (n >= 2)
    return is_exhausted ? ARI_VERDICT_COUNTED : ARI_VERDICT_SEVERAL;
  if (n == 1)
    return is_exhausted ? ARI_VERDICT_UNIQUE : ARI_VERDICT_FOUND;
  if (is_exhausted)
    return ARI_VERDICT_NO_SOLUTION;
  return self->result != NULL ? ARI_VERDICT_MEMORY : ARI_VERDICT_NONE;
}

AriSolutionsProgress
ari_solution_finder_get_progress (AriSolutionFinder *self)
{
  g_return_val_if_fail (ARI_IS_SOLUTION_FINDER (self), (AriSolutionsProgress){ 0 });

  return ari_shared_progress_read (&self->query.progress);
}

/* Ranks verdicts by how much they say. */
static guint
weigh (AriVerdict verdict)
{
  switch (verdict) {
  case ARI_VERDICT_UNIQUE:
  case ARI_VERDICT_COUNTED:
  case ARI_VERDICT_NO_SOLUTION:
  case ARI_VERDICT_BAD_GIVENS:
    return 3;
  case ARI_VERDICT_SEVERAL:
    return 2;
  case ARI_VERDICT_FOUND:
    return 1;
  case ARI_VERDICT_NONE:
  case ARI_VERDICT_MEMORY:
  default:
    return 0;
  }
}

gboolean
ari_solution_finder_is_ahead (AriSolutionFinder *self, AriSolver *solver)
{
  guint mine;
  guint its;

  g_return_val_if_fail (ARI_IS_SOLUTION_FINDER (self), FALSE);
  g_return_val_if_fail (ARI_IS_SOLVER (solver), FALSE);

  mine = weigh (ari_solution_finder_get_verdict (self));
  its = weigh (ari_solver_get_verdict (solver));
  return mine > its
         || (mine == its
             && ari_solution_finder_get_n_solutions (self) > ari_solver_get_n_solutions (solver));
}

gboolean
ari_solution_finder_speaks (AriSolutionFinder *self, AriSolver *solver)
{
  return ari_solver_get_finishing (solver) && ari_solution_finder_is_ahead (self, solver)
         && ari_solution_finder_get_n_solutions (self) > 0;
}

/* Helpers pause, too, because the finder could not call them back meanwhile. */
static void
ari_solution_finder_pauses (AriService *service, gboolean pauses)
{
  const gint n = (gint) n_others ();

  ari_idle_threads_add (ARI_SOLUTION_FINDER (service)->query.idle_threads, pauses ? -n : n);
}

static void
ari_solution_finder_class_init (AriSolutionFinderClass *klass)
{
  ARI_SERVICE_CLASS (klass)->forget = ari_solution_finder_forget;
  ARI_SERVICE_CLASS (klass)->pauses = ari_solution_finder_pauses;
}

static void
ari_solution_finder_init (AriSolutionFinder *self)
{
}

AriSolutionFinder *
ari_solution_finder_new (void)
{
  return g_object_new (ARI_TYPE_SOLUTION_FINDER, NULL);
}
