/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Rate all": rates the difficulty of many puzzles. */

#include "puzzle/base/need.h"
#include "solver/bulk/bulk-service-private.h"
#include "solver/bulk/rater.h"

/*
 * The list has two items per puzzle: the first half of the list is for level and score, the second
 * for the explainer's rating, which takes long, so that all levels are known soon. A piece has a
 * few puzzles, since most take less than a millisecond.
 */

#define DEFAULT_TIME_LIMIT 10.0

enum {
  PIECE = 16, /* puzzles */
  SMALL = 9,  /* digits; puzzles up to this size share a piece */
};

/** Answers: the solutions found, if they are wanted. */
typedef struct {
  guint n;
  guint8 *solutions[]; /* (nullable): by puzzle: each is set once, by the thread that found it */
} Answers;

/* --- threads --- */

/** RatingWorker: the data of a thread, for its last layout. */
typedef struct {
  const AriLayout *layout; /* a reference, or NULL */
  AriPositionChecker *checker;
  AriHelperThreads *helpers; /* (nullable): for the checker */
  AriLogic *logic;
  AriExplainer *explainer; /* allocated on demand; NULL if the layout cannot have one */
  AriPositionCheck check;
} RatingWorker;

static gpointer
prepare (gpointer data)
{
  return g_new0 (RatingWorker, 1);
}

static void
drop_layout (RatingWorker *worker)
{
  g_clear_pointer (&worker->helpers, ari_helper_threads_free);
  g_clear_pointer (&worker->checker, ari_position_checker_free);
  g_clear_pointer (&worker->logic, ari_logic_free);
  g_clear_pointer (&worker->explainer, ari_explainer_free);
  g_clear_pointer (&worker->layout, ari_layout_unref);
}

static void
clean_up (gpointer own)
{
  drop_layout (own);
  g_free (own);
}

static void
use_layout (RatingWorker *worker, const AriBulkPlan *plan, const AriLayout *layout)
{
  if (worker->layout == layout)
    return;
  drop_layout (worker);
  worker->layout = ari_layout_ref (layout);
  worker->checker = ari_need (ari_position_checker_new (layout));
  worker->helpers = ari_idle_threads_help (plan->idle_threads,
                                           ari_position_checker_get_solutions (worker->checker));
  worker->logic = ari_need (ari_logic_new (layout));
}

static void
rate_level (RatingWorker *worker, const guint8 *givens, AriBulkLimit *limit, AriRaterGrade *grade)
{
  AriLogicOptions options = ari_logic_options_default ();

  options.has_one_solution = true;
  ari_logic_set_options (worker->logic, &options);
  ari_logic_set_position (worker->logic, givens, NULL, NULL);
  grade->status =
      ari_logic_find_path (worker->logic, NULL, &grade->rating, ari_bulk_limit_goes_on, limit);
}

static void
rate_er (RatingWorker *worker, const guint8 *givens, AriBulkLimit *limit, AriRaterGrade *grade)
{
  if (worker->explainer == NULL)
    worker->explainer = ari_explainer_new (worker->layout);
  grade->is_outside = worker->explainer == NULL;
  if (grade->is_outside)
    return;
  grade->status = ari_explainer_rate (worker->explainer, givens, true, &grade->explained,
                                      ari_bulk_limit_goes_on, limit);
  grade->explained.placements = grade->explained.eliminations = NULL;
}

static void
rate (const AriBulkPlan *plan,
      AriThreadPool *pool,
      RatingWorker *worker,
      guint64 item,
      AriRaterGrade *grade)
{
  AriBulkLimit limit = ari_bulk_plan_begin_item (plan, pool);
  Answers *answers = plan->payload;
  const AriLayout *layout;
  const guint8 *givens;

  grade->puzzle = (guint) (item % plan->source.n);
  grade->is_er = item >= plan->source.n;
  ari_bulk_plan_get_run (plan, grade->puzzle, &layout, &givens);
  use_layout (worker, plan, layout);
  ari_position_check (worker->checker, givens, NULL, NULL, ari_bulk_limit_goes_on, &limit,
                      &worker->check);
  grade->verdict = worker->check.verdict;
  grade->status = ARI_LOGIC_BROKEN_OFF;
  if (grade->verdict != ARI_POSITION_RIGHT)
    return;
  if (answers != NULL)
    answers->solutions[grade->puzzle] = g_memdup2 (worker->check.solution, layout->n_cells);
  if (grade->is_er)
    rate_er (worker, givens, &limit, grade);
  else
    rate_level (worker, givens, &limit, grade);
}

static guint64
cut (guint64 first, gpointer data)
{
  const AriBulkPlan *plan = data;
  const AriLayout *layout;
  const guint8 *givens;

  ari_bulk_plan_get_run (plan, (guint) (first % plan->source.n), &layout, &givens);
  return layout->n_digits > SMALL ? 1 : PIECE;
}

static gpointer
work (AriThreadPool *pool, gpointer own, guint64 first, guint64 n, gpointer plan)
{
  AriRaterGrade *grades = g_new0 (AriRaterGrade, n);

  for (guint64 i = 0; i < n && ari_thread_pool_goes_on (pool); i++)
    rate (plan, pool, own, first + i, &grades[i]);
  return grades;
}

static const AriThreadPoolTask task = {
  .prepare = prepare,
  .clean_up = clean_up,
  .cut = cut,
  .work = work,
};

/* --- owner's thread --- */

static void
free_answers (gpointer data)
{
  Answers *answers = data;

  for (guint i = 0; i < answers->n; i++)
    g_free (answers->solutions[i]);
  g_free (answers);
}

void
ari_rater_start (AriBulkService *self, const AriPuzzleSource *source)
{
  g_return_if_fail (ARI_IS_BULK_SERVICE (self));
  g_return_if_fail (source != NULL && source->get_run != NULL);

  ari_bulk_service_start (self, &task, sizeof (AriRaterGrade), source, 2, NULL, NULL);
}

void
ari_rater_start_answers (AriBulkService *self, const AriPuzzleSource *source)
{
  Answers *answers;

  g_return_if_fail (ARI_IS_BULK_SERVICE (self));
  g_return_if_fail (source != NULL && source->get_run != NULL);

  answers = g_malloc0 (sizeof *answers + source->n * sizeof answers->solutions[0]);
  answers->n = source->n;
  ari_bulk_service_start (self, &task, sizeof (AriRaterGrade), source, 1, answers, free_answers);
}

const guint8 *
ari_rater_get_solution (AriBulkService *self, guint puzzle)
{
  const Answers *answers;

  g_return_val_if_fail (ARI_IS_BULK_SERVICE (self), NULL);

  answers = ari_bulk_service_get_payload (self);
  g_return_val_if_fail (answers != NULL && puzzle < answers->n, NULL);
  return answers->solutions[puzzle];
}

AriBulkService *
ari_rater_new (void)
{
  return ari_bulk_service_new (DEFAULT_TIME_LIMIT);
}
