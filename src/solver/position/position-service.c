/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the solutions of a position, and finds out why there are none. */

#include <stdatomic.h>
#include <string.h>

#include "puzzle/base/need.h"
#include "solver/base/idle-threads.h"
#include "solver/base/service-private.h"
#include "solver/base/shared-progress.h"
#include "solver/position/position-service.h"

/*
 * The work is a pool of one thread with a list of one item, the question. Solutions to keep are
 * reported one by one, because the first is useful even while it is unknown whether there are
 * others.
 *
 * The givens are searched first: if they have exactly one solution, it shows whether each digit and
 * each removal is right. If they have several, the position is searched, too; removed candidates
 * are excluded only if the solutions found use one of them.
 *
 * Adding a digit never adds a solution. So if the givens have none, and the order in which they
 * were filled in is known, a binary search finds the first digit after which there was none: seven
 * searches for 81 cells.
 */

/* Digits that clash are known at once; the search that shows which others are wrong ends after this
 * time, in microseconds. */
#define CLASH_LIMIT (2 * G_USEC_PER_SEC)

/* The memory limit in bytes while another search runs, whose limit is the same. */
#define MEMORY_BESIDE ((gsize) 256 * 1024 * 1024)

/** PositionQuery: the question, and the steps and solutions that the thread reports. */
typedef struct {
  const AriLayout *layout; /* a reference */
  AriGrid *givens;
  AriGrid *digits;    /* givens and placed digits */
  AriDigits *removed; /* (nullable) */
  guint n_count;
  guint16 *order; /* (nullable) */
  guint n_order;
  gboolean has_placed;
  gboolean has_removed;
  gboolean beside_search;
  gint64 until;   /* monotonic, µs */
  guint n_others; /* threads that may help */
  AriIdleThreads *idle_threads;
  AriSharedProgress progress;
  guint8 *kept; /* (nullable): n_count times n_cells; the first n_kept do not change */
  atomic_uint n_kept;
} PositionQuery;

/** PositionResult: the result of the thread. */
typedef struct {
  AriPositionAnswer answer;
  AriPositionCheck check;
  AriGrid *solutions[2];
} PositionResult;

struct _AriPositionService {
  AriService parent_instance;

  PositionQuery query;
  PositionResult *result; /* NULL unless finished */
};

G_DEFINE_FINAL_TYPE (AriPositionService, ari_position_service, ARI_TYPE_SERVICE)

static void
free_result (gpointer data)
{
  PositionResult *result = data;

  for (guint i = 0; i < G_N_ELEMENTS (result->solutions); i++)
    ari_grid_free (result->solutions[i]);
  g_free (result);
}

/* --- thread --- */

/** PositionRun: the work on a question. */
typedef struct {
  AriThreadPool *pool;
  PositionQuery *query;
  PositionResult *result;
  AriSolutions *solutions;
  guint64 steps_before; /* the steps of completed searches */
  guint64 conflicts_before;
} PositionRun;

static void
report (const PositionRun *run)
{
  AriSolutionsProgress progress = ari_solutions_progress (run->solutions);

  progress.steps += run->steps_before;
  progress.conflicts += run->conflicts_before;
  ari_shared_progress_write (&run->query->progress, &progress);
}

static bool
goes_on (void *data)
{
  const PositionRun *run = data;

  if (!ari_thread_pool_goes_on (run->pool))
    return false;
  report (run);
  ari_thread_pool_call (run->pool);
  return g_get_monotonic_time () < run->query->until;
}

static void
drop_solutions (PositionResult *result)
{
  result->answer.n_solutions = 0;
  for (guint i = 0; i < G_N_ELEMENTS (result->solutions); i++)
    g_clear_pointer (&result->solutions[i], ari_grid_free);
}

/* Keeps the first two solutions of each search, and as many solutions of the givens as the question
 * wants. */
static void
keep_solution (PositionRun *run, gboolean is_of_givens)
{
  PositionQuery *query = run->query;
  PositionResult *result = run->result;
  const AriSolutions *solutions = run->solutions;
  AriGrid *solution;

  if (is_of_givens && query->kept != NULL) {
    const guint n_kept = atomic_load_explicit (&query->n_kept, memory_order_relaxed);
    const guint n_cells = query->layout->n_cells;

    memcpy (query->kept + (gsize) n_kept * n_cells, ari_solutions_solution (solutions), n_cells);
    atomic_store_explicit (&query->n_kept, n_kept + 1, memory_order_release);
    ari_thread_pool_call (run->pool);
  }
  if (result->answer.n_solutions == G_N_ELEMENTS (result->solutions))
    return;
  solution = ari_need (ari_grid_new (ari_solutions_layout (solutions)));

  memcpy (solution->cells, ari_solutions_solution (solutions), solution->layout->n_cells);
  result->solutions[result->answer.n_solutions++] = solution;
}

/* Finds up to @limit solutions of @start. Returns: FALSE if there is no answer; the outcome is the
 * reason. @n_found: (out) (nullable): for the givens */
static gboolean
find_solutions (
    PositionRun *run, const AriGrid *start, const AriDigits *removed, guint limit, guint *n_found)
{
  const AriSolutionsOptions options = { .limit = limit,
                                        .memory = run->query->beside_search ? MEMORY_BESIDE : 0,
                                        .in_order = true };
  PositionResult *result = run->result;
  AriSolutionsProgress progress;
  guint n = 0;

  drop_solutions (result);
  ari_solutions_start (run->solutions, start->cells, removed, &options);
  for (; ari_solutions_next (run->solutions, goes_on, run); n++)
    keep_solution (run, n_found != NULL);
  if (n_found != NULL)
    *n_found = n;
  report (run);
  progress = ari_shared_progress_read (&run->query->progress);
  run->steps_before = progress.steps;
  run->conflicts_before = progress.conflicts;
  result->answer.n_steps = run->steps_before;
  switch (ari_solutions_status (run->solutions)) {
  case ARI_SOLUTIONS_EXHAUSTED:
  case ARI_SOLUTIONS_LIMIT:
    return TRUE;
  case ARI_SOLUTIONS_MEMORY:
    result->answer.outcome = ARI_POSITION_OUTCOME_NO_MEMORY;
    return FALSE;
  case ARI_SOLUTIONS_FAULT:
    g_critical ("a solution that was found is none");
    G_GNUC_FALLTHROUGH;
  case ARI_SOLUTIONS_RUNNING:
  default:
    result->answer.outcome = ARI_POSITION_OUTCOME_TOO_LONG;
    return FALSE;
  }
}

static gboolean
uses_removed (const PositionQuery *query, const AriGrid *solution)
{
  for (guint cell = 0; cell < query->layout->n_cells; cell++)
    if (query->digits->cells[cell] == ARI_NO_DIGIT
        && ari_digits_has (query->removed[cell], solution->cells[cell]))
      return TRUE;
  return FALSE;
}

/* Judges the entries if the givens have several solutions. */
static AriPositionOutcome
judge_entries (PositionRun *run)
{
  const PositionQuery *query = run->query;
  PositionResult *result = run->result;
  AriPositionOutcome outcome;

  if (query->has_placed && !find_solutions (run, query->digits, NULL, 2, NULL))
    return result->answer.outcome;
  if (result->answer.n_solutions == 0)
    return ARI_POSITION_OUTCOME_DEAD;
  outcome =
      result->answer.n_solutions == 1 ? ARI_POSITION_OUTCOME_ONE : ARI_POSITION_OUTCOME_SEVERAL;
  if (query->has_removed && uses_removed (query, result->solutions[0])) {
    if (!find_solutions (run, query->digits, query->removed, 2, NULL))
      return result->answer.outcome;
    outcome = result->answer.n_solutions == 0   ? ARI_POSITION_OUTCOME_DEAD
              : result->answer.n_solutions == 1 ? ARI_POSITION_OUTCOME_ONE
                                                : ARI_POSITION_OUTCOME_SEVERAL;
  }
  return outcome;
}

static AriPositionFault
find_fault (const PositionQuery *query, const AriGrid *digits, const AriDigits *removed)
{
  return ari_position_find_fault (query->layout, digits->cells, removed);
}

/* Counts the solutions of the givens. If time runs out after two of them, the answer is still that
 * there are several. */
static gboolean
count_solutions (PositionRun *run)
{
  AriPositionAnswer *answer = &run->result->answer;
  const gboolean ended =
      find_solutions (run, run->query->givens, NULL, run->query->n_count, &answer->n_counted);

  answer->counted_all = ended && ari_solutions_status (run->solutions) == ARI_SOLUTIONS_EXHAUSTED;
  return ended || answer->n_counted > 1;
}

/* Returns: TRUE if the first @n cells of the order have a solution, or if that takes too long. */
static gboolean
has_solution (PositionRun *run, AriGrid *grid, guint n)
{
  const PositionQuery *query = run->query;

  memset (grid->cells, ARI_NO_DIGIT, query->layout->n_cells);
  for (guint i = 0; i < n; i++)
    grid->cells[query->order[i]] = query->givens->cells[query->order[i]];
  if (find_fault (query, grid, NULL).kind == ARI_FAULT_CONFLICT)
    return FALSE;
  return !find_solutions (run, grid, NULL, 1, NULL) || run->result->answer.n_solutions > 0;
}

/* Finds the given after which there was no solution; the givens must have none. */
static void
find_culprit (PositionRun *run)
{
  const PositionQuery *query = run->query;
  AriPositionAnswer *answer = &run->result->answer;
  AriGrid *grid = ari_need (ari_grid_new (query->layout));
  guint some = 0, none = query->n_order; /* first cells that have a solution, or none */

  while (none - some > 1) {
    const guint middle = some + (none - some) / 2;

    if (has_solution (run, grid, middle))
      some = middle;
    else
      none = middle;
  }
  if (none > 0 && g_get_monotonic_time () < query->until)
    answer->culprit = query->order[none - 1];
  drop_solutions (run->result);
  ari_grid_free (grid);
}

/* Compares the position with the only solution of the givens. */
static void
compare (PositionRun *run)
{
  const PositionQuery *query = run->query;
  PositionResult *result = run->result;

  memcpy (result->check.solution, result->solutions[0]->cells, query->layout->n_cells);
  ari_position_compare (query->layout, query->digits->cells, query->removed, &result->check);
}

/* Finds out whether digits that clash, and others, are wrong against the only solution of the
 * givens. */
static AriPositionOutcome
judge_clash (PositionRun *run)
{
  PositionQuery *query = run->query;
  PositionResult *result = run->result;

  query->until = MIN (query->until, g_get_monotonic_time () + CLASH_LIMIT);
  if (count_solutions (run) && result->answer.n_solutions == 1)
    compare (run);
  drop_solutions (result);
  return ARI_POSITION_OUTCOME_CONFLICT;
}

static AriPositionOutcome
judge (PositionRun *run)
{
  const PositionQuery *query = run->query;
  PositionResult *result = run->result;

  if (find_fault (query, query->givens, NULL).kind == ARI_FAULT_CONFLICT)
    return ARI_POSITION_OUTCOME_NO_SOLUTION;
  if (find_fault (query, query->digits, NULL).kind == ARI_FAULT_CONFLICT)
    return judge_clash (run);
  if (!count_solutions (run))
    return result->answer.outcome;
  switch (result->answer.n_solutions) {
  case 0:
    return ARI_POSITION_OUTCOME_NO_SOLUTION;
  case 1:
    compare (run);
    return result->check.verdict == ARI_POSITION_RIGHT ? ARI_POSITION_OUTCOME_ONE
                                                       : ARI_POSITION_OUTCOME_WRONG;
  default:
    return judge_entries (run);
  }
}

static gpointer
work (AriThreadPool *pool, gpointer own, guint64 first, guint64 n, gpointer data)
{
  PositionQuery *query = data;
  PositionResult *result = g_new0 (PositionResult, 1);
  PositionRun run = { .pool = pool, .query = query, .result = result };
  AriPositionAnswer *answer = &result->answer;
  AriHelperThreads *helpers;

  answer->check = &result->check;
  answer->culprit = ARI_NO_CELL;
  answer->has_entries = query->has_placed || query->has_removed;
  run.solutions = ari_solutions_new (query->layout);
  if (run.solutions != NULL) {
    helpers = ari_idle_threads_help (query->idle_threads, run.solutions);
    answer->outcome = judge (&run);
    if (answer->outcome == ARI_POSITION_OUTCOME_NO_SOLUTION && query->order != NULL) {
      find_culprit (&run);
      answer->outcome = ARI_POSITION_OUTCOME_NO_SOLUTION;
    }
    ari_helper_threads_free (helpers);
    ari_solutions_free (run.solutions);
  } else
    answer->outcome = ARI_POSITION_OUTCOME_NO_MEMORY;
  answer->digits = query->digits;
  answer->removed = query->removed;
  if (answer->outcome == ARI_POSITION_OUTCOME_NO_SOLUTION) {
    answer->digits = query->givens;
    answer->removed = NULL;
  }
  answer->fault = find_fault (query, answer->digits, answer->removed);
  for (guint i = 0; i < answer->n_solutions; i++)
    answer->solutions[i] = result->solutions[i]->cells;
  return result;
}

/* --- owner's thread --- */

static void
on_ready (gpointer owner)
{
  ari_service_take_answer (owner, (gpointer *) &ARI_POSITION_SERVICE (owner)->result);
}

static void
ari_position_service_clear_results (AriService *service)
{
  AriPositionService *self = ARI_POSITION_SERVICE (service);
  PositionQuery *query = &self->query;

  g_clear_pointer (&self->result, free_result);
  g_clear_pointer (&query->givens, ari_grid_free);
  g_clear_pointer (&query->digits, ari_grid_free);
  g_clear_pointer (&query->removed, g_free);
  g_clear_pointer (&query->order, g_free);
  g_clear_pointer (&query->layout, ari_layout_unref);
  g_clear_pointer (&query->idle_threads, ari_idle_threads_free);
  g_clear_pointer (&query->kept, g_free);
  atomic_store (&query->n_kept, 0);
  ari_shared_progress_write (&query->progress, &(AriSolutionsProgress){ 0 });
}

static AriGrid *
new_grid (const AriLayout *layout, const guint8 *digits)
{
  AriGrid *grid = ari_need (ari_grid_new (layout));

  for (guint cell = 0; cell < layout->n_cells; cell++)
    if (digits[cell] < layout->n_digits)
      grid->cells[cell] = digits[cell];
  return grid;
}

/* Ignores digits placed on givens, and candidates removed from filled cells. */
static void
copy_question (PositionQuery *query, const AriPositionQuestion *question)
{
  const AriLayout *layout = question->layout;

  query->layout = ari_layout_ref (layout);
  query->givens = new_grid (layout, question->givens);
  query->digits = new_grid (layout, question->givens);
  query->removed = g_memdup2 (question->removed,
                              question->removed != NULL ? layout->n_cells * sizeof (AriDigits) : 0);
  query->n_count = question->n_count == 0 ? 2 : question->n_count;
  query->kept = question->keeps ? g_malloc ((gsize) query->n_count * layout->n_cells) : NULL;
  query->beside_search = question->beside_search;
  query->n_others = g_get_num_processors () - 1;
  if (query->beside_search && query->n_others > 0)
    query->n_others--;
  query->idle_threads = ari_idle_threads_new (query->n_others, query->n_others);
  query->n_order = question->order != NULL ? question->n_order : 0;
  query->order = g_memdup2 (question->order, query->n_order * sizeof *question->order);
  query->has_placed = query->has_removed = FALSE;
  for (guint cell = 0; cell < layout->n_cells; cell++) {
    if (query->digits->cells[cell] != ARI_NO_DIGIT)
      continue;
    if (question->placed != NULL && question->placed[cell] < layout->n_digits) {
      query->digits->cells[cell] = question->placed[cell];
      query->has_placed = TRUE;
    } else if (question->removed != NULL && question->removed[cell] != 0)
      query->has_removed = TRUE;
  }
}

void
ari_position_service_ask (AriPositionService *self, const AriPositionQuestion *question)
{
  const AriThreadPoolTask task = { .work = work, .free_result = free_result, .ready = on_ready };

  g_return_if_fail (ARI_IS_POSITION_SERVICE (self));
  g_return_if_fail (question != NULL && question->layout != NULL && question->givens != NULL);

  ari_service_prepare (ARI_SERVICE (self));
  copy_question (&self->query, question);
  self->query.until = ari_service_get_deadline (ARI_SERVICE (self));
  ari_service_start (ARI_SERVICE (self), &task, &self->query, 1, 1);
}

AriSolutionsProgress
ari_position_service_get_progress (AriPositionService *self)
{
  g_return_val_if_fail (ARI_IS_POSITION_SERVICE (self), (AriSolutionsProgress){ 0 });

  return ari_shared_progress_read (&self->query.progress);
}

const AriPositionAnswer *
ari_position_service_get_answer (AriPositionService *self)
{
  g_return_val_if_fail (ARI_IS_POSITION_SERVICE (self), NULL);

  return self->result != NULL ? &self->result->answer : NULL;
}

guint
ari_position_service_get_n_kept (AriPositionService *self)
{
  g_return_val_if_fail (ARI_IS_POSITION_SERVICE (self), 0);

  return atomic_load_explicit (&self->query.n_kept, memory_order_acquire);
}

AriGrid *
ari_position_service_dup_kept (AriPositionService *self, guint64 index)
{
  AriGrid *solution;

  g_return_val_if_fail (ARI_IS_POSITION_SERVICE (self), NULL);

  if (index >= ari_position_service_get_n_kept (self))
    return NULL;
  solution = ari_need (ari_grid_copy (self->query.givens));
  memcpy (solution->cells, self->query.kept + index * solution->layout->n_cells,
          solution->layout->n_cells);
  return solution;
}

/* Helpers pause, too, because the paused thread could not stop them. */
static void
ari_position_service_set_paused (AriService *service, gboolean is_paused)
{
  const PositionQuery *query = &ARI_POSITION_SERVICE (service)->query;
  const gint n = (gint) query->n_others;

  ari_idle_threads_add (query->idle_threads, is_paused ? -n : n);
}

static void
ari_position_service_class_init (AriPositionServiceClass *klass)
{
  ARI_SERVICE_CLASS (klass)->clear_results = ari_position_service_clear_results;
  ARI_SERVICE_CLASS (klass)->set_paused = ari_position_service_set_paused;
}

static void
ari_position_service_init (AriPositionService *self)
{
}

AriPositionService *
ari_position_service_new (void)
{
  return g_object_new (ARI_TYPE_POSITION_SERVICE, NULL);
}
