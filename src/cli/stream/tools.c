/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a thread solves puzzles with, whatever their layouts. */

#include "config.h"

#include <string.h>

#include "cli/stream/tools.h"
#include "puzzle/base/need.h"

enum {
  KEPT = 8,                     /* layouts; few lists mix more sizes */
  STEPS_BETWEEN_QUESTIONS = 64, /* a step takes from some 20 ns to 50 µs */
  TOGETHER_SECONDS = 1,         /* a thousand times what lanes need for most bunches */
  SLACK = 64,                   /* bytes that vectors may touch behind the last cell */
};

/* What belongs to a layout; made when it is first needed. */
typedef struct {
  const AriLayout *layout;
  AriGrid *grid;
  AriBatch *batch;
  AriSolutions *solutions;
  AriReserveLoan *loan; /* to solutions */
  AriReserveLoan *checker_loan;
  AriMachine *machine;
  AriLogic *logic;
  AriPositionChecker *checker;
  AriExplainer *explainer;
  gboolean was_explainer_tried;
} Kit;

struct AriTools {
  const AriStrategy *strategy;
  guint64 limit;
  gconstpointer order;
  const AriCliOptions *options; /* (nullable) */
  Kit kits[KEPT];               /* the one used last comes first */
  AriBatchAnswer *answers;
  gsize n_answers;
  guint8 *cells;
  gsize n_cells;
};

static void
clear_kit (Kit *kit)
{
  ari_reserve_loan_free (kit->loan);
  ari_solutions_free (kit->solutions);
  ari_batch_free (kit->batch);
  ari_machine_free (kit->machine);
  ari_logic_free (kit->logic);
  ari_reserve_loan_free (kit->checker_loan);
  ari_position_checker_free (kit->checker);
  ari_explainer_free (kit->explainer);
  ari_grid_free (kit->grid);
  if (kit->layout != NULL)
    ari_layout_unref (kit->layout);
  *kit = (Kit){ 0 };
}

AriTools *
ari_tools_new (const AriStrategy *strategy, guint64 limit, gconstpointer order)
{
  AriTools *self = g_new0 (AriTools, 1);

  self->strategy = strategy;
  self->limit = limit;
  self->order = order;
  return self;
}

void
ari_tools_free (gpointer tools)
{
  AriTools *self = tools;
  guint i;

  if (self == NULL)
    return;
  for (i = 0; i < KEPT; i++)
    clear_kit (&self->kits[i]);
  g_free (self->answers);
  g_free (self->cells);
  g_free (self);
}

gconstpointer
ari_tools_get_order (const AriTools *self)
{
  return self->order;
}

void
ari_tools_set_options (AriTools *self, const AriCliOptions *options)
{
  self->options = options;
}

/* Finds the layout's kit and moves it to the front; the one not used for longest gives way. Equal
 * layouts of several inputs share one. */
static Kit *
kit_of (AriTools *self, const AriLayout *layout)
{
  Kit kit;
  guint i;

  for (i = 0; i < KEPT && self->kits[i].layout != NULL; i++) {
    if (self->kits[i].layout == layout || ari_layout_equal (self->kits[i].layout, layout))
      break;
  }
  if (i == 0 && self->kits[0].layout != NULL)
    return &self->kits[0];
  /* what learns takes much memory, and one at a time is enough */
  if (self->kits[0].solutions != NULL)
    ari_solutions_trim (self->kits[0].solutions);
  if (self->kits[0].checker != NULL)
    ari_solutions_trim (ari_position_checker_get_solutions (self->kits[0].checker));
  if (i == KEPT)
    clear_kit (&self->kits[--i]);
  kit = self->kits[i];
  memmove (&self->kits[1], &self->kits[0], i * sizeof kit);
  if (kit.layout == NULL)
    kit.layout = ari_layout_ref (layout);
  self->kits[0] = kit;
  return &self->kits[0];
}

static AriBatch *
get_batch (AriTools *self, const AriLayout *layout)
{
  Kit *kit = kit_of (self, layout);

  if (kit->batch == NULL)
    kit->batch = ari_need (ari_batch_new (kit->layout, ARI_BATCH_BEST));
  return kit->batch;
}

gboolean
ari_tools_has_lanes (AriTools *self, const AriLayout *layout)
{
  return ari_batch_get_kernel (get_batch (self, layout)) != ARI_BATCH_SEARCH;
}

const char *
ari_tools_end_word (AriToolsEnd end)
{
  return end == ARI_TOOLS_LATE ? "time limit" : end == ARI_TOOLS_MEMORY ? "memory limit" : NULL;
}

static AriSolutionsOptions
search_options (const AriTools *self, guint64 limit, gboolean in_order)
{
  AriSolutionsOptions options = { .limit = limit, .in_order = in_order };

  if (self->options != NULL) {
    options.seed = (guint64) self->options->seed;
    options.memory = (gsize) self->options->memory << 20;
  }
  return options;
}

static AriSolutions *
get_solutions (AriTools *self, const AriLayout *layout, AriBound *bound)
{
  Kit *kit = kit_of (self, layout);

  if (kit->solutions == NULL) {
    kit->solutions = ari_need (ari_solutions_new (kit->layout));
    kit->loan = ari_reserve_lend (ari_job_get_reserve (bound->job), kit->solutions);
  }
  return kit->solutions;
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

  return ari_batch_solve (get_batch (self, layout), givens, n, limit, answers, solutions,
                          ari_bound_goes_on, &bound);
}

AriMachine *
ari_tools_get_machine (AriTools *self, const AriLayout *layout, const guint8 *givens)
{
  Kit *kit = kit_of (self, layout);

  if (kit->grid == NULL)
    kit->grid = ari_need (ari_grid_new (kit->layout));
  memcpy (kit->grid->cells, givens, kit->layout->n_cells);
  if (kit->machine == NULL)
    kit->machine = ari_need (ari_machine_new (kit->grid, self->strategy, self->limit));
  else
    ari_machine_reset (kit->machine, kit->grid);
  return kit->machine;
}

AriPositionChecker *
ari_tools_get_checker (AriTools *self, const AriLayout *layout, AriJob *job)
{
  Kit *kit = kit_of (self, layout);

  if (kit->checker == NULL) {
    const AriSolutionsOptions options = search_options (self, 0, FALSE);

    kit->checker = ari_need (ari_position_checker_new (kit->layout));
    ari_position_checker_set_search (kit->checker, &options);
    kit->checker_loan = ari_reserve_lend (ari_job_get_reserve (job),
                                          ari_position_checker_get_solutions (kit->checker));
  }
  return kit->checker;
}

AriExplainer *
ari_tools_get_explainer (AriTools *self, const AriLayout *layout)
{
  Kit *kit = kit_of (self, layout);

  if (!kit->was_explainer_tried)
    kit->explainer = ari_explainer_new (kit->layout);
  kit->was_explainer_tried = TRUE;
  return kit->explainer;
}

AriLogic *
ari_tools_set_up_logic (AriTools *self, const AriLayout *layout, const AriLogicOptions *options)
{
  Kit *kit = kit_of (self, layout);

  if (kit->logic == NULL)
    kit->logic = ari_need (ari_logic_new (kit->layout));
  ari_logic_set_options (kit->logic, options);
  ari_logic_lend_explainer (kit->logic, ari_logic_options_have_last (options)
                                            ? ari_tools_get_explainer (self, layout)
                                            : NULL);
  return kit->logic;
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
    if (++steps % STEPS_BETWEEN_QUESTIONS == 0 && goes_on != NULL)
      is_going_on = goes_on (data);
  }
  result.counters = *ari_machine_counters (machine);
  result.is_over = ari_machine_is_over (machine);
  result.is_short = ari_machine_is_short (machine);
  result.is_exhausted = ari_machine_is_exhausted (machine);
  result.microseconds = g_get_monotonic_time () - start;
  return result;
}
