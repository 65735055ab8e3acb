/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solvers that a thread keeps, for puzzles of any layout. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/stream/tools.h"
#include "puzzle/base/need.h"

enum {
  KEPT = 8,                 /* layouts; few lists mix more sizes */
  STEPS_BETWEEN_POLLS = 64, /* a step takes from some 20 ns to 50 µs */
  TOGETHER_SECONDS = 1,     /* a thousand times what lanes need for most bunches */
  SLACK = 64,               /* bytes that vectors may access after the last cell */
  SMALL = 9, /* digits; up to this size the plain search ends before a learning one would begin */
};

/* The solvers for a layout, created on demand. */
typedef struct {
  const AriLayout *layout;
  AriGrid *grid;
  AriBatch *batch;
  AriSolutions *solutions;
  AriHelperThreads *solutions_helpers;
  AriHelperThreads *checker_helpers;
  AriMachine *machine;
  AriLogic *logic;
  AriPositionChecker *checker;
  AriExplainer *explainer;
  AriCanon *canon;
  AriNear *near;
  gboolean was_explainer_tried;
} LayoutTools;

struct AriTools {
  const AriStrategy *strategy;
  guint64 limit;
  gconstpointer request;
  const AriCliOptions *options;
  LayoutTools recent[KEPT]; /* the last used one comes first */
  AriBatchAnswer *answers;
  gsize n_answers;
  guint8 *cells;
  gsize n_cells;
};

static void
clear_layout_tools (LayoutTools *tools)
{
  ari_helper_threads_free (tools->solutions_helpers);
  ari_solutions_free (tools->solutions);
  ari_batch_free (tools->batch);
  ari_machine_free (tools->machine);
  ari_logic_free (tools->logic);
  ari_helper_threads_free (tools->checker_helpers);
  ari_position_checker_free (tools->checker);
  ari_explainer_free (tools->explainer);
  ari_canon_free (tools->canon);
  ari_near_free (tools->near);
  ari_grid_free (tools->grid);
  ari_layout_unref (tools->layout);
  *tools = (LayoutTools){ 0 };
}

AriTools *
ari_tools_new (const AriStrategy *strategy,
               guint64 limit,
               const AriCliOptions *options,
               gconstpointer request)
{
  AriTools *self = g_new0 (AriTools, 1);

  self->strategy = strategy;
  self->limit = limit;
  self->options = options;
  self->request = request;
  return self;
}

void
ari_tools_free (AriTools *self)
{
  guint i;

  if (self == NULL)
    return;
  for (i = 0; i < KEPT; i++)
    clear_layout_tools (&self->recent[i]);
  g_free (self->answers);
  g_free (self->cells);
  g_free (self);
}

gconstpointer
ari_tools_get_request (const AriTools *self)
{
  return self->request;
}

/* Finds the solvers for a layout and moves them to the front; those unused for the longest time are
 * dropped. Equal layouts of several inputs share them. */
static LayoutTools *
tools_of (AriTools *self, const AriLayout *layout)
{
  LayoutTools tools;
  guint i;

  for (i = 0; i < KEPT && self->recent[i].layout != NULL; i++) {
    if (self->recent[i].layout == layout || ari_layout_equal (self->recent[i].layout, layout))
      break;
  }
  if (i == 0 && self->recent[0].layout != NULL)
    return &self->recent[0];
  /* learning searches need much memory, so only one is kept */
  if (self->recent[0].solutions != NULL)
    ari_solutions_trim (self->recent[0].solutions);
  if (self->recent[0].checker != NULL)
    ari_solutions_trim (ari_position_checker_get_solutions (self->recent[0].checker));
  if (i == KEPT)
    clear_layout_tools (&self->recent[--i]);
  tools = self->recent[i];
  memmove (&self->recent[1], &self->recent[0], i * sizeof tools);
  if (tools.layout == NULL)
    tools.layout = ari_layout_ref (layout);
  self->recent[0] = tools;
  return &self->recent[0];
}

static AriBatch *
get_batch (AriTools *self, const AriLayout *layout)
{
  LayoutTools *tools = tools_of (self, layout);

  if (tools->batch == NULL)
    tools->batch = ari_need (ari_batch_new (tools->layout, ARI_BATCH_BEST));
  return tools->batch;
}

const char *
ari_tools_end_word (AriToolsEnd end)
{
  return end == ARI_TOOLS_LATE ? "time limit" : end == ARI_TOOLS_MEMORY ? "memory limit" : NULL;
}

static AriSolutionsOptions
search_options (const AriTools *self, guint64 limit, gboolean in_order)
{
  return (AriSolutionsOptions){ .limit = limit,
                                .in_order = in_order,
                                .seed = (guint64) self->options->seed,
                                .memory = (gsize) self->options->memory << 20 };
}

static AriSolutions *
get_solutions (AriTools *self, const AriLayout *layout, AriBound *bound)
{
  LayoutTools *tools = tools_of (self, layout);

  if (tools->solutions == NULL) {
    tools->solutions = ari_need (ari_solutions_new (tools->layout));
    tools->solutions_helpers = ari_idle_threads_help (bound->job->idle_threads, tools->solutions);
  }
  return tools->solutions;
}

AriSolutions *
ari_tools_begin (AriTools *self,
                 const AriLayout *layout,
                 const guint8 *givens,
                 const AriDigits *removed,
                 guint64 limit,
                 gboolean in_order,
                 AriBound *bound)
{
  const AriSolutionsOptions options = search_options (self, limit, in_order);
  AriSolutions *solutions = get_solutions (self, layout, bound);

  ari_solutions_start (solutions, givens, removed, &options);
  return solutions;
}

AriToolsEnd
ari_tools_get_end (const AriSolutions *solutions, const AriBound *bound)
{
  switch (ari_solutions_status (solutions)) {
  case ARI_SOLUTIONS_EXHAUSTED:
  case ARI_SOLUTIONS_LIMIT:
    return ARI_TOOLS_ALL;
  case ARI_SOLUTIONS_MEMORY:
    return ARI_TOOLS_MEMORY;
  case ARI_SOLUTIONS_RUNNING:
    if (!bound->is_late)
      return ARI_TOOLS_OFF;
    return ari_solutions_progress (solutions).is_memory_short ? ARI_TOOLS_MEMORY : ARI_TOOLS_LATE;
  case ARI_SOLUTIONS_FAULT:
  default:
    g_error ("a solution that was found is none");
  }
}

AriToolsEnd
ari_tools_count (AriTools *self,
                 const AriLayout *layout,
                 const guint8 *givens,
                 const AriDigits *removed,
                 guint64 limit,
                 gboolean in_order,
                 guint8 *first,
                 AriBound *bound,
                 guint64 *n)
{
  const AriSolutionsOptions options = search_options (self, limit, in_order);
  AriSolutions *solutions = get_solutions (self, layout, bound);

  *n = ari_solutions_count (solutions, givens, removed, &options, first, ari_bound_goes_on, bound)
           .n_solutions;
  return ari_tools_get_end (solutions, bound);
}

/*
 * In a large puzzle, whose solution is known by then, the digit of the omitted given is excluded
 * from its cell: if there is a solution then, the given is needed. Finding no other solution takes
 * a fraction of the time for finding the known one as well.
 */
AriToolsEnd
ari_tools_mark_spare (AriTools *self,
                      const AriLayout *layout,
                      const guint8 *givens,
                      gboolean ends_early,
                      AriBound *bound,
                      guint8 *marks)
{
  const gboolean is_small = layout->n_digits <= SMALL;
  g_autofree guint8 *variant = g_memdup2 (givens, layout->n_cells);
  g_autofree AriDigits *removed = g_new0 (AriDigits, layout->n_cells);
  AriToolsEnd end = ARI_TOOLS_ALL;

  for (guint cell = 0; cell < layout->n_cells && end == ARI_TOOLS_ALL; cell++) {
    guint64 n;

    if (givens[cell] == ARI_NO_DIGIT)
      continue;
    if (!ari_bound_goes_on (bound))
      return bound->is_late ? ARI_TOOLS_LATE : ARI_TOOLS_OFF;
    variant[cell] = ARI_NO_DIGIT;
    removed[cell] = ari_digits_of (givens[cell]);
    end = ari_tools_count (self, layout, variant, is_small ? NULL : removed, is_small ? 2 : 1,
                           FALSE, NULL, bound, &n);
    marks[cell] = n == (is_small ? 1 : 0);
    if (marks[cell] && ends_early)
      break;
    variant[cell] = givens[cell];
    removed[cell] = 0;
  }
  return end;
}

gboolean
ari_tools_solve_together (AriTools *self,
                          const AriLayout *layout,
                          const guint8 *givens,
                          gsize n,
                          guint64 limit,
                          AriBatchAnswer *answers,
                          guint8 *solutions,
                          AriJob *job)
{
  AriBound bound = ari_bound_begin (job, TOGETHER_SECONDS);
  AriBatch *batch = get_batch (self, layout);

  return ari_batch_get_kernel (batch) != ARI_BATCH_SEARCH
         && ari_batch_solve (batch, givens, n, limit, answers, solutions, ari_bound_goes_on,
                             &bound);
}

AriMachine *
ari_tools_get_machine (AriTools *self, const AriLayout *layout, const guint8 *givens)
{
  LayoutTools *tools = tools_of (self, layout);

  if (tools->grid == NULL)
    tools->grid = ari_need (ari_grid_new (tools->layout));
  memcpy (tools->grid->cells, givens, tools->layout->n_cells);
  if (tools->machine == NULL)
    tools->machine = ari_need (ari_machine_new (tools->grid, self->strategy, self->limit));
  else
    ari_machine_reset (tools->machine, tools->grid);
  return tools->machine;
}

AriPositionChecker *
ari_tools_get_checker (AriTools *self, const AriLayout *layout, AriJob *job)
{
  LayoutTools *tools = tools_of (self, layout);

  if (tools->checker == NULL) {
    const AriSolutionsOptions options = search_options (self, 0, FALSE);

    tools->checker = ari_need (ari_position_checker_new (tools->layout));
    ari_position_checker_set_search (tools->checker, &options);
    tools->checker_helpers = ari_idle_threads_help (
        job->idle_threads, ari_position_checker_get_solutions (tools->checker));
  }
  return tools->checker;
}

AriNear *
ari_tools_get_near (AriTools *self, const AriLayout *layout)
{
  LayoutTools *tools = tools_of (self, layout);

  if (tools->near == NULL)
    tools->near = ari_need (ari_near_new (tools->layout));
  return tools->near;
}

AriExplainer *
ari_tools_get_explainer (AriTools *self, const AriLayout *layout)
{
  LayoutTools *tools = tools_of (self, layout);

  if (!tools->was_explainer_tried)
    tools->explainer = ari_explainer_new (tools->layout);
  tools->was_explainer_tried = TRUE;
  return tools->explainer;
}

AriLogic *
ari_tools_set_up_logic (AriTools *self, const AriLayout *layout, const AriLogicOptions *options)
{
  LayoutTools *tools = tools_of (self, layout);

  if (tools->logic == NULL)
    tools->logic = ari_need (ari_logic_new (tools->layout));
  ari_logic_set_options (tools->logic, options);
  ari_logic_set_explainer (tools->logic, ari_logic_options_have_last (options)
                                             ? ari_tools_get_explainer (self, layout)
                                             : NULL);
  return tools->logic;
}

guint64
ari_tools_find_canon (AriTools *self,
                      const AriBunch *bunch,
                      gsize index,
                      guint8 *least,
                      AriCanonMap *map,
                      AriJob *job)
{
  const char *why = NULL;
  guint64 n = 0;

  if (ari_canon_knows (bunch->layout)) {
    LayoutTools *tools = tools_of (self, bunch->layout);

    if (tools->canon == NULL)
      tools->canon = ari_need (ari_canon_new (tools->layout));
    n = ari_canon_find (tools->canon, ari_bunch_givens (bunch, index), least, map);
    if (n == 0)
      why = _ ("The grid has too many symmetries.");
  } else
    why = _ ("Only puzzles of at most 9×9 cells in rows, columns and boxes have a least form.");
  if (why != NULL)
    ari_job_complain_of (job, bunch, index, why);
  return n;
}

AriClassMark
ari_tools_find_class (AriTools *self, const AriBunch *bunch, gsize index, AriJob *job)
{
  guint8 least[ARI_CANON_MOST_DIGITS * ARI_CANON_MOST_DIGITS];
  const gboolean is_least = ari_canon_knows (bunch->layout)
                            && ari_tools_find_canon (self, bunch, index, least, NULL, job) > 0;

  return ari_class_mark (bunch->layout, is_least ? least : ari_bunch_givens (bunch, index),
                         is_least);
}

AriBatchAnswer *
ari_tools_get_answers (AriTools *self, gsize n)
{
  if (n > self->n_answers) {
    self->answers = g_renew (AriBatchAnswer, self->answers, n);
    self->n_answers = n;
  }
  return self->answers;
}

guint8 *
ari_tools_get_cells (AriTools *self, gsize n)
{
  if (n > self->n_cells) {
    self->cells = g_realloc (self->cells, n + SLACK);
    self->n_cells = n;
  }
  return self->cells;
}

AriToolsRun
ari_tools_run (AriTools *self,
               const AriLayout *layout,
               const guint8 *givens,
               guint8 *first,
               AriBatchGoesOn goes_on,
               void *data)
{
  const gint64 start = g_get_monotonic_time ();
  AriMachine *machine = ari_tools_get_machine (self, layout, givens);
  gboolean is_going_on = TRUE, has_first = FALSE;
  AriToolsRun result = { 0 };
  AriEvent event;
  guint steps = 0;

  while (is_going_on && ari_machine_step (machine, &event)) {
    if (event.kind == ARI_EVENT_SOLUTION && !has_first && first != NULL) {
      ari_machine_write_solution (machine, first);
      has_first = TRUE;
    }
    if (++steps % STEPS_BETWEEN_POLLS == 0 && goes_on != NULL)
      is_going_on = goes_on (data);
  }
  result.counters = *ari_machine_counters (machine);
  result.is_over = ari_machine_is_over (machine);
  result.is_short = ari_machine_is_short (machine);
  result.is_exhausted = ari_machine_is_exhausted (machine);
  result.microseconds = g_get_monotonic_time () - start;
  return result;
}
