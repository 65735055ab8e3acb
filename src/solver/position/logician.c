/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs human logic in a thread: hints, paths, all steps, ratings. */

#include <stdatomic.h>
#include <string.h>

#include "engine/logic/derive.h"
#include "engine/logic/sight.h"
#include "puzzle/base/need.h"
#include "solver/base/idle-threads.h"
#include "solver/base/service-private.h"
#include "solver/base/shared-progress.h"
#include "solver/position/logician.h"

/*
 * The work is a pool of one thread with a list of one item, the question. The thread first checks
 * the position, since deductions from a wrong digit are wrong, and some techniques are valid only
 * if there is one solution. Then the logic looks for steps.
 *
 * The logic and its list of steps are large for large grids: some hundred megabytes of addresses,
 * though only pages that are written to take memory. The thread allocates this scratch memory, so
 * that the main thread does not wait, and the object keeps it for the next question about the same
 * layout. Thread and owner never use it at the same time: the owner reads it only after the pool
 * has ended.
 */

#define DEFAULT_TIME_LIMIT 2.0

enum {
  MOST_STEPS = 1 << 15,
  MOST_PARTS = 1 << 20,
};

/** LogicianScratch: scratch memory for one layout; allocated once. */
typedef struct {
  const AriLayout *layout; /* a reference; NULL if nothing is allocated */
  AriLogic *logic;
  AriPositionChecker *checker;
  AriIdleThreads *idle_threads; /* for the check; kept for all layouts */
  AriHelperThreads *helpers;    /* threads that help the checker */
  AriSteps *steps;
  AriDerivation *derivation; /* (nullable): allocated on demand */
  AriExplainer *explainer;   /* (nullable): allocated on demand, if the layout can have one */
} LogicianScratch;

/** LogicianQuery: the question, and the progress that the thread reports. */
typedef struct {
  AriLogicianTask task;
  const AriLayout *layout; /* a reference */
  guint8 *givens;
  guint8 *placed;     /* (nullable): ARI_NO_DIGIT in other cells */
  AriDigits *removed; /* (nullable) */
  AriLogicOptions options;
  AriTechnique technique;
  guint16 cell;
  gboolean by_sight;
  gint64 until; /* end of the check of the position; monotonic, µs */
  LogicianScratch *scratch;
  atomic_bool settles;
  atomic_uint n_found;
  AriSharedProgress check_progress;
  atomic_uint chain_progress; /* see pack_progress() */
} LogicianQuery;

/** LogicianResult: the result of the thread. */
typedef struct {
  AriLogicianAnswer answer;
  AriPositionCheck check;
} LogicianResult;

struct _AriLogician {
  AriService parent_instance;

  LogicianScratch scratch;
  LogicianQuery query;
  LogicianResult *result; /* NULL unless finished */
};

G_DEFINE_FINAL_TYPE (AriLogician, ari_logician, ARI_TYPE_SERVICE)

static void
free_scratch (LogicianScratch *scratch)
{
  g_clear_pointer (&scratch->derivation, ari_derivation_free);
  g_clear_pointer (&scratch->logic, ari_logic_free);
  g_clear_pointer (&scratch->helpers, ari_helper_threads_free);
  g_clear_pointer (&scratch->checker, ari_position_checker_free);
  g_clear_pointer (&scratch->steps, ari_steps_free);
  g_clear_pointer (&scratch->explainer, ari_explainer_free);
  g_clear_pointer (&scratch->layout, ari_layout_unref);
}

/* --- thread --- */

/** LogicianRun: the work on a question. */
typedef struct {
  AriThreadPool *pool;
  LogicianQuery *query;
} LogicianRun;

/* Packs a progress into one number, which is written and read as a whole; 0: no search for chains.
 */
static guint
pack_progress (AriLogicProgress progress)
{
  if (progress.technique == ARI_N_TECHNIQUES || progress.total == 0)
    return 0;
  return ((guint) progress.technique << 8) + 1 + 100u * progress.done / progress.total;
}

static bool
goes_on (void *data)
{
  LogicianRun *run = data;
  LogicianQuery *query = run->query;
  const guint n_found = ari_steps_count (query->scratch->steps);
  const guint chains = pack_progress (ari_logic_get_progress (query->scratch->logic));

  if (!ari_thread_pool_goes_on (run->pool))
    return false;
  if (atomic_exchange_explicit (&query->n_found, n_found, memory_order_relaxed) != n_found)
    ari_thread_pool_call (run->pool);
  if (atomic_exchange_explicit (&query->chain_progress, chains, memory_order_relaxed) != chains)
    ari_thread_pool_call (run->pool);
  return !atomic_load_explicit (&query->settles, memory_order_relaxed);
}

static bool
check_goes_on (void *data)
{
  LogicianRun *run = data;
  const AriSolutionsProgress progress =
      ari_solutions_progress (ari_position_checker_get_solutions (run->query->scratch->checker));

  ari_shared_progress_write (&run->query->check_progress, &progress);
  ari_thread_pool_call (run->pool);
  return goes_on (data) && g_get_monotonic_time () < run->query->until;
}

static void
prepare_scratch (LogicianScratch *scratch, const AriLayout *layout)
{
  if (scratch->layout != NULL && !ari_layout_equal (scratch->layout, layout))
    free_scratch (scratch);
  if (scratch->layout == NULL) {
    scratch->layout = ari_layout_ref (layout);
    scratch->logic = ari_need (ari_logic_new (layout));
    scratch->checker = ari_need (ari_position_checker_new (layout));
    scratch->helpers = ari_idle_threads_help (
        scratch->idle_threads, ari_position_checker_get_solutions (scratch->checker));
    scratch->steps = ari_need (ari_steps_new (MOST_STEPS, MOST_PARTS));
  }
  ari_steps_clear (scratch->steps);
}

/* Returns TRUE if steps may be searched in a position with this verdict. */
static gboolean
can_have_steps (AriLogicianTask task, AriPositionVerdict verdict)
{
  switch (verdict) {
  case ARI_POSITION_RIGHT:
    return TRUE;
  case ARI_POSITION_UNPROVEN:
  case ARI_POSITION_SEVERAL:
    return task != ARI_LOGICIAN_GRADE && task != ARI_LOGICIAN_ER;
  default:
    return FALSE;
  }
}

/* Returns TRUE if the grid is empty and has all candidates. Renaming the digits of a solution puts
 * any digit into any cell, so no technique finds anything, but trying all takes long. */
static gboolean
is_blank (const LogicianQuery *query)
{
  for (guint cell = 0; cell < query->layout->n_cells; cell++)
    if (query->givens[cell] != ARI_NO_DIGIT
        || (query->placed != NULL && query->placed[cell] != ARI_NO_DIGIT)
        || (query->removed != NULL && query->removed[cell] != 0))
      return FALSE;
  return TRUE;
}

/* Finds the single that is the easiest to see without notes in the position of the logic. */
static gboolean
find_by_sight (const LogicianQuery *query)
{
  const AriLayout *layout = query->layout;
  g_autofree guint8 *digits = g_new (guint8, layout->n_cells);

  for (guint16 cell = 0; cell < layout->n_cells; cell++)
    digits[cell] = ari_logic_get_digit (query->scratch->logic, cell);
  return ari_sight_find (layout, digits, query->removed, &query->options,
                         query->task == ARI_LOGICIAN_ALL ? query->cell : ARI_NO_CELL,
                         query->scratch->steps);
}

static AriLogicStatus
find_steps (LogicianRun *run, AriLogicRating *rating)
{
  const LogicianQuery *query = run->query;
  AriLogic *logic = query->scratch->logic;
  AriSteps *steps = query->scratch->steps;

  if (query->by_sight && ari_logic_get_status (logic) == ARI_LOGIC_OPEN && find_by_sight (query))
    return ARI_LOGIC_FOUND;
  switch (query->task) {
  case ARI_LOGICIAN_HINT:
    return ari_logic_find_first (logic, steps, goes_on, run);
  case ARI_LOGICIAN_EASIEST:
    return ari_logic_find_easiest (logic, steps, goes_on, run);
  case ARI_LOGICIAN_ALL:
    if (query->technique < ARI_N_TECHNIQUES)
      return ari_logic_find_all (logic, query->technique, steps, goes_on, run);
    return ari_logic_find_every (logic, steps, goes_on, run);
  case ARI_LOGICIAN_PATH:
    return ari_logic_find_path (logic, steps, rating, goes_on, run);
  case ARI_LOGICIAN_GRADE:
  case ARI_LOGICIAN_ER:
  case ARI_LOGICIAN_WHY:
  default:
    return ari_logic_find_path (logic, NULL, rating, goes_on, run);
  }
}

static void
prepare_explainer (LogicianScratch *scratch)
{
  if (scratch->explainer == NULL)
    scratch->explainer = ari_explainer_new (scratch->layout);
}

static void
rate_as_explainer (LogicianRun *run, AriExplainerRating *rating)
{
  LogicianScratch *scratch = run->query->scratch;

  prepare_explainer (scratch);
  if (scratch->explainer != NULL)
    ari_explainer_rate (scratch->explainer, run->query->givens, true, rating, goes_on, run);
}

/* Removes the digit from the query's own copies. Without a given the puzzle is another one, which
 * must be checked as well. */
static void
remove_digit (LogicianRun *run, LogicianResult *result)
{
  LogicianQuery *query = run->query;
  const guint16 cell = query->cell;
  g_autofree AriPositionCheck *without = NULL;

  result->answer.without = result->check.verdict;
  if (query->placed != NULL)
    query->placed[cell] = ARI_NO_DIGIT;
  if (query->givens[cell] == ARI_NO_DIGIT)
    return;
  without = g_new (AriPositionCheck, 1);
  query->givens[cell] = ARI_NO_DIGIT;
  /* the cell held a given until now, so nothing was removed from it */
  if (query->removed != NULL)
    query->removed[cell] = 0;
  ari_position_check (query->scratch->checker, query->givens, query->placed, query->removed,
                      check_goes_on, run, without);
  result->answer.without = without->verdict;
}

static AriLogicStatus
derive_digit (LogicianRun *run, LogicianResult *result)
{
  LogicianQuery *query = run->query;
  LogicianScratch *scratch = query->scratch;

  if (scratch->derivation == NULL)
    scratch->derivation = ari_need (ari_derivation_new (scratch->logic, MOST_STEPS, MOST_PARTS));
  remove_digit (run, result);
  query->options.has_one_solution = result->answer.without == ARI_POSITION_RIGHT;
  return ari_derivation_find (scratch->derivation,
                              &(AriDerivationQuestion){ .givens = query->givens,
                                                        .placed = query->placed,
                                                        .removed = query->removed,
                                                        .options = &query->options,
                                                        .cell = query->cell },
                              scratch->steps, goes_on, run);
}

gboolean
ari_logician_are_usual (const AriLogicOptions *options)
{
  const AriLogicOptions usual = ari_logic_options_have_last (options)
                                    ? ari_logic_options_for_people ()
                                    : ari_logic_options_default ();

  return ari_logic_options_equal (options, &usual);
}

static void
answer_question (LogicianRun *run, LogicianResult *result)
{
  LogicianQuery *query = run->query;
  LogicianScratch *scratch = query->scratch;
  AriLogicianAnswer *answer = &result->answer;

  answer->task = query->task;
  answer->check = &result->check;
  answer->options = &query->options;
  answer->has_usual_techniques = ari_logician_are_usual (&query->options);
  answer->steps = scratch->steps;
  ari_position_check (scratch->checker, query->givens, query->placed, query->removed, check_goes_on,
                      run, &result->check);
  answer->status =
      ari_logic_set_position (scratch->logic, query->givens, query->placed, query->removed);
  if (!can_have_steps (query->task, result->check.verdict))
    return;
  if (is_blank (query)) {
    answer->status = ARI_LOGIC_STUCK;
    return;
  }
  if (query->task == ARI_LOGICIAN_ER) {
    rate_as_explainer (run, &answer->er);
    return;
  }
  if (query->task == ARI_LOGICIAN_WHY) {
    answer->status = derive_digit (run, result);
    return;
  }
  query->options.has_one_solution = result->check.verdict == ARI_POSITION_RIGHT;
  ari_logic_set_options (scratch->logic, &query->options);
  if (ari_logic_options_have_last (&query->options))
    prepare_explainer (scratch);
  ari_logic_set_explainer (scratch->logic, scratch->explainer);
  answer->status = find_steps (run, &answer->rating);
}

static gpointer
work (AriThreadPool *pool, gpointer own, guint64 first, guint64 n, gpointer data)
{
  LogicianRun run = { .pool = pool, .query = data };
  LogicianResult *result = g_new0 (LogicianResult, 1);

  prepare_scratch (run.query->scratch, run.query->layout);
  answer_question (&run, result);
  return result;
}

/* --- owner's thread --- */

static void
on_ready (gpointer owner)
{
  ari_service_take_answer (owner, (gpointer *) &ARI_LOGICIAN (owner)->result);
}

/* Keeps the scratch memory. */
static void
ari_logician_clear_results (AriService *service)
{
  AriLogician *self = ARI_LOGICIAN (service);
  LogicianQuery *query = &self->query;

  g_clear_pointer (&self->result, g_free);
  g_clear_pointer (&query->layout, ari_layout_unref);
  g_clear_pointer (&query->givens, g_free);
  g_clear_pointer (&query->placed, g_free);
  g_clear_pointer (&query->removed, g_free);
  atomic_store_explicit (&query->n_found, 0, memory_order_relaxed);
  atomic_store_explicit (&query->chain_progress, 0, memory_order_relaxed);
  ari_shared_progress_write (&query->check_progress, &(AriSolutionsProgress){ 0 });
}

static void
ari_logician_free_memory (AriService *service)
{
  AriLogician *self = ARI_LOGICIAN (service);

  free_scratch (&self->scratch);
}

static void
copy_question (AriLogician *self, const AriLogicianQuestion *question)
{
  LogicianQuery *query = &self->query;
  const AriLayout *layout = question->layout;

  query->task = question->task;
  query->layout = ari_layout_ref (layout);
  query->givens = g_memdup2 (question->givens, layout->n_cells);
  query->placed = g_memdup2 (question->placed, question->placed != NULL ? layout->n_cells : 0);
  query->removed = g_memdup2 (question->removed,
                              question->removed != NULL ? layout->n_cells * sizeof (AriDigits) : 0);
  query->options = question->options != NULL ? *question->options : ari_logic_options_default ();
  query->technique = question->technique;
  query->cell = question->cell;
  query->by_sight = question->by_sight;
  query->until = ari_service_get_deadline (ARI_SERVICE (self));
  query->scratch = &self->scratch;
  atomic_store_explicit (&query->settles, false, memory_order_relaxed);
}

void
ari_logician_ask (AriLogician *self, const AriLogicianQuestion *question)
{
  const AriThreadPoolTask task = { .work = work, .free_result = g_free, .ready = on_ready };

  g_return_if_fail (ARI_IS_LOGICIAN (self));
  g_return_if_fail (question != NULL && question->layout != NULL && question->givens != NULL);

  ari_service_prepare (ARI_SERVICE (self));
  copy_question (self, question);
  ari_service_start (ARI_SERVICE (self), &task, &self->query, 1, 1);
}

void
ari_logician_settle (AriLogician *self)
{
  g_return_if_fail (ARI_IS_LOGICIAN (self));

  atomic_store_explicit (&self->query.settles, true, memory_order_relaxed);
}

AriSolutionsProgress
ari_logician_get_check_progress (AriLogician *self)
{
  g_return_val_if_fail (ARI_IS_LOGICIAN (self), (AriSolutionsProgress){ 0 });

  return ari_shared_progress_read (&self->query.check_progress);
}

gboolean
ari_logician_get_chain_progress (AriLogician *self, AriTechnique *technique, guint *percent)
{
  guint progress;

  g_return_val_if_fail (ARI_IS_LOGICIAN (self), FALSE);

  progress = atomic_load_explicit (&self->query.chain_progress, memory_order_relaxed);
  if (progress == 0)
    return FALSE;
  *technique = (AriTechnique) (progress >> 8);
  *percent = (progress & 0xff) - 1;
  return TRUE;
}

guint
ari_logician_get_n_found (AriLogician *self)
{
  g_return_val_if_fail (ARI_IS_LOGICIAN (self), 0);

  if (self->result != NULL)
    return ari_steps_count (self->scratch.steps);
  return atomic_load_explicit (&self->query.n_found, memory_order_relaxed);
}

const AriLogicianAnswer *
ari_logician_get_answer (AriLogician *self)
{
  g_return_val_if_fail (ARI_IS_LOGICIAN (self), NULL);

  return self->result != NULL ? &self->result->answer : NULL;
}

/* The parent's dispose has ended the thread. */
static void
ari_logician_finalize (GObject *object)
{
  free_scratch (&ARI_LOGICIAN (object)->scratch);
  ari_idle_threads_free (ARI_LOGICIAN (object)->scratch.idle_threads);

  G_OBJECT_CLASS (ari_logician_parent_class)->finalize (object);
}

static void
ari_logician_class_init (AriLogicianClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriServiceClass *service_class = ARI_SERVICE_CLASS (klass);

  object_class->finalize = ari_logician_finalize;
  service_class->clear_results = ari_logician_clear_results;
  service_class->free_memory = ari_logician_free_memory;
}

static void
ari_logician_init (AriLogician *self)
{
  ari_service_set_time_limit (ARI_SERVICE (self), DEFAULT_TIME_LIMIT);
  self->scratch.idle_threads = ari_idle_threads_new_of_others ();
}

AriLogician *
ari_logician_new (void)
{
  return g_object_new (ARI_TYPE_LOGICIAN, NULL);
}
