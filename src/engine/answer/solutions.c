/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the solutions of a position, up to a limit, by the quickest search. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/answer/solutions-private.h"

/*
 * The plain search ends most puzzles within a thousand steps, before a learning search would have
 * built its model; and where there are many solutions, nothing lists them faster. Other puzzles may
 * not end at all without learning. So the plain search begins, with one to four thousand steps, and
 * with as many again after each solution that it finds. If these find none, the learning search
 * begins at the root, and leaves out the solutions found so far; if it takes long, it calls helpers
 * (solutions-learn.c). But a position with a thousand solutions has almost certainly more than
 * anyone waits for, and stays with the plain search: a learning one keeps a nogood for each.
 *
 * Where learning runs out of memory, the plain search goes on from where it was. It then only
 * counts the solutions that were reported already, so this is done only if the order does not
 * matter; the number is right at any time.
 *
 * Steps decide all of this, not time, so that a position has the same solutions in the same order
 * on every machine.
 */

enum {
  FRUITLESS_STEPS = 1000, /* of the plain search, without a solution, before learning */
  /* On SMALL layouts, building the model costs as much as some thousand steps. Counting with
   * windows takes 5 % fewer instructions than after 1000 steps, and no more than after 16000. */
  FRUITLESS_STEPS_SMALL = 4000,
  POLLS_BEFORE_HELP = 10, /* of a millisecond or less: a thread takes about as long to begin */
  STEPS_BETWEEN_POLLS = 64,
  STEPS_PER_SOLUTION = 16, /* a solution of the learning search, up to a millisecond, counts so */
  FRUITLESS_LANE_POLLS = 200, /* of half a millisecond, without a solution */
  SMALL = 9,                  /* digits: up to so many, an additional deduction speeds up proofs */
};

static AriSearch *
plain_new (const AriGrid *grid, unsigned kind)
{
  const bool is_fast = kind == ARI_PLAIN_FAST && grid->layout->n_digits <= SMALL;

  return ari_search_new (
      grid, is_fast ? ari_strategy_by_name ("mrv-locked") : ari_strategy_default (), 0);
}

AriSolutions *
ari_solutions_new (const AriLayout *layout)
{
  AriSolutions *self = calloc (1, sizeof *self);
  const bool has_lanes = ari_batch_has_lanes (layout);
  bool is_complete;

  if (self == NULL)
    return NULL;
  self->layout = ari_layout_ref (layout);
  self->status = ARI_SOLUTIONS_EXHAUSTED;
  self->max_fruitless = layout->n_digits <= SMALL ? FRUITLESS_STEPS_SMALL : FRUITLESS_STEPS;
  self->polls_before_help = POLLS_BEFORE_HELP;
  self->grid = ari_grid_new (layout);
  self->removed = calloc (layout->n_cells, sizeof *self->removed);
  self->solution = calloc (layout->n_cells, sizeof *self->solution);
  self->pending = calloc (layout->n_cells, sizeof *self->pending);
  is_complete = self->grid != NULL && self->removed != NULL && self->solution != NULL
                && self->pending != NULL;
  for (unsigned i = 0; i < ARI_N_PLAIN && is_complete; i++) {
    self->searches[i] = plain_new (self->grid, i);
    is_complete = self->searches[i] != NULL;
  }
  if (has_lanes && is_complete) {
    self->batch = ari_batch_new (layout, ARI_BATCH_BEST);
    is_complete = self->batch != NULL;
  }
  if (!is_complete) {
    ari_solutions_free (self);
    return NULL;
  }
  return self;
}

void
ari_solutions_trim (AriSolutions *self)
{
  ari_solutions_dismiss (self);
  if (self->stage == ARI_STAGE_LEARNING && self->status == ARI_SOLUTIONS_RUNNING)
    return;
  ari_learn_free (self->learn);
  self->learn = NULL;
  self->has_learnt = false;
}

void
ari_solutions_free (AriSolutions *self)
{
  if (self == NULL)
    return;
  ari_solutions_dismiss (self);
  ari_learn_free (self->learn);
  ari_answer_box_free (self->box);
  ari_batch_free (self->batch);
  for (unsigned i = 0; i < ARI_N_PLAIN; i++)
    ari_search_free (self->searches[i]);
  free (self->pending);
  free (self->solution);
  free (self->removed);
  ari_grid_free (self->grid);
  ari_layout_unref (self->layout);
  free (self);
}

void
ari_solutions_set_helpers (AriSolutions *self, const AriSolutionsHelpers *helpers)
{
  ari_solutions_dismiss (self);
  self->helpers = helpers != NULL ? *helpers : (AriSolutionsHelpers){ 0 };
}

/* Returns true if any candidate of an open cell is removed. */
static bool
copy_removed (AriSolutions *self, const AriDigits *removed)
{
  bool is_any = false;

  for (unsigned cell = 0; removed != NULL && cell < self->layout->n_cells; cell++) {
    const bool is_open = self->grid->cells[cell] == ARI_NO_DIGIT;

    self->removed[cell] = is_open ? removed[cell] & ari_digits_below (self->layout->n_digits) : 0;
    is_any = is_any || self->removed[cell] != 0;
  }
  return is_any;
}

void
ari_solutions_start (AriSolutions *self,
                     const uint8_t *digits,
                     const AriDigits *removed,
                     const AriSolutionsOptions *options)
{
  const AriLayout *layout = self->layout;

  ari_solutions_dismiss (self);
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    self->grid->cells[cell] = digits[cell] < layout->n_digits ? digits[cell] : ARI_NO_DIGIT;
  self->options = *options;
  self->has_removed = copy_removed (self, removed);
  self->status = ARI_SOLUTIONS_RUNNING;
  self->n_reported = self->n_plain = self->n_fruitless = 0;
  self->n_total = UINT64_MAX;
  self->n_kept = self->n_scanned = self->n_polls = 0;
  self->has_begun = self->has_box = self->has_learnt = self->is_alone = false;
  self->has_pending = self->is_memory_short = false;
  self->n_unpolled = 0;
  self->is_shown = true;
  self->plain = self->searches[options->in_order ? ARI_PLAIN_IN_ORDER : ARI_PLAIN_FAST];
  /* the plain search cannot leave out candidates */
  self->stage = self->has_removed ? ARI_STAGE_LEARNING : ARI_STAGE_PLAIN;
}

/* Returns true if the layout, the position and the removed candidates allow a grid. */
static bool
is_right (const AriSolutions *self, const uint8_t *solution)
{
  const AriLayout *layout = self->layout;

  if (!ari_cells_are_solved (layout, solution))
    return false;
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    const unsigned digit = solution[cell];
    const unsigned given = self->grid->cells[cell];

    if ((given != ARI_NO_DIGIT && given != digit)
        || (self->has_removed && ari_digits_has (self->removed[cell], digit)))
      return false;
  }
  return true;
}

void
ari_solutions_report (AriSolutions *self, const uint8_t *solution)
{
  if (solution != self->solution)
    memcpy (self->solution, solution, self->layout->n_cells);
  if (self->is_shown && !is_right (self, self->solution)) {
    assert (false);
    self->status = ARI_SOLUTIONS_FAULT;
    return;
  }
  self->n_reported++;
  if (self->n_reported == self->options.limit)
    self->status = ARI_SOLUTIONS_LIMIT;
  else if (self->n_reported == self->n_total)
    self->status = ARI_SOLUTIONS_EXHAUSTED;
}

/* Keeps a solution of the plain search, so that the learning one leaves it out. */
static bool
keep_solution (AriSolutions *self)
{
  if (self->n_plain > self->n_kept + 1)
    return true;
  if (!ari_solutions_need_box (self))
    return false;
  self->n_kept += ari_answer_box_add (self->box, self->solution);
  self->n_scanned = self->n_kept;
  return true;
}

static bool
search_plainly (AriSolutions *self, AriSolutionsPoll *poll)
{
  AriEvent event;

  if (!self->has_begun)
    ari_search_reset (self->plain, self->grid);
  self->has_begun = true;
  while (ari_search_step (self->plain, &event)) {
    if (event.kind == ARI_EVENT_SOLUTION) {
      const bool is_new = ++self->n_plain > self->n_reported;

      self->n_fruitless = 0;
      if (is_new) {
        ari_search_write_digits (self->plain, self->solution);
        ari_solutions_report (self, self->solution);
        if (self->status == ARI_SOLUTIONS_RUNNING && self->stage == ARI_STAGE_PLAIN
            && !keep_solution (self))
          self->status = ARI_SOLUTIONS_MEMORY;
        return true;
      }
    }
    self->n_fruitless++;
    if (++self->n_unpolled >= STEPS_BETWEEN_POLLS && !ari_solutions_poll (poll))
      return false;
    if (self->n_fruitless >= self->max_fruitless && self->stage != ARI_STAGE_PLAIN_AGAIN
        && self->n_plain <= self->n_kept) {
      self->stage = ARI_STAGE_LEARNING;
      return false;
    }
  }
  self->status = ARI_SOLUTIONS_EXHAUSTED;
  return false;
}

bool
ari_solutions_next (AriSolutions *self, AriBatchGoesOn goes_on, void *data)
{
  AriSolutionsPoll poll = { .self = self, .goes_on = goes_on, .data = data };
  bool is_reported = false;

  while (self->status == ARI_SOLUTIONS_RUNNING && !is_reported && !poll.is_broken_off)
    switch (self->stage) {
    case ARI_STAGE_PLAIN:
    case ARI_STAGE_PLAIN_AGAIN:
      is_reported = search_plainly (self, &poll);
      break;
    case ARI_STAGE_LEARNING:
      self->n_unpolled += STEPS_PER_SOLUTION; /* solutions may come faster than polls */
      if (self->n_unpolled >= STEPS_BETWEEN_POLLS && !ari_solutions_poll (&poll)
          && poll.is_broken_off)
        break;
      is_reported = ari_solutions_learn_step (self, &poll);
      break;
    case ARI_STAGE_REPORTING:
    default:
      is_reported = ari_solutions_report_known (self);
      if (!is_reported)
        self->status = ARI_SOLUTIONS_EXHAUSTED;
      break;
    }
  if (self->status != ARI_SOLUTIONS_RUNNING || poll.is_broken_off)
    ari_solutions_dismiss (self);
  return is_reported && self->status != ARI_SOLUTIONS_FAULT;
}

typedef struct {
  const AriBatchAnswer *count;
  uint64_t n_found; /* solutions at the last poll */
  unsigned n_fruitless;
  bool gave_up;
  AriSolutionsPoll poll;
} LanesPoll;

static bool
lanes_go_on (void *data)
{
  LanesPoll *lanes = data;

  if (lanes->count->n_solutions != lanes->n_found)
    lanes->n_fruitless = 0;
  lanes->n_found = lanes->count->n_solutions;
  lanes->gave_up = ++lanes->n_fruitless > FRUITLESS_LANE_POLLS;
  return ari_solutions_poll (&lanes->poll) && !lanes->gave_up;
}

/* Counts in the lanes. @gave_up: (out): true if they found nothing for so long that the searches
 * must take over. */
static AriBatchAnswer
count_in_lanes (
    AriSolutions *self, uint8_t *first, AriBatchGoesOn goes_on, void *data, bool *gave_up)
{
  const unsigned n_cells = self->layout->n_cells;
  AriBatchAnswer count = { 0, false };
  LanesPoll lanes = { .count = &count, .poll = { .self = self, .goes_on = goes_on, .data = data } };

  ari_batch_solve (self->batch, self->grid->cells, 1, self->options.limit, &count, self->solution,
                   lanes_go_on, &lanes);
  *gave_up = lanes.gave_up && !lanes.poll.is_broken_off;
  if (*gave_up)
    return count;
  self->n_reported = count.n_solutions;
  if (count.n_solutions > 0 && !is_right (self, self->solution))
    self->status = ARI_SOLUTIONS_FAULT;
  else if (count.is_final && count.n_solutions == self->options.limit && count.n_solutions > 0)
    self->status = ARI_SOLUTIONS_LIMIT;
  else if (count.is_final)
    self->status = ARI_SOLUTIONS_EXHAUSTED;
  if (count.n_solutions > 0 && first != NULL)
    memcpy (first, self->solution, n_cells);
  return count;
}

AriBatchAnswer
ari_solutions_count (AriSolutions *self,
                     const uint8_t *digits,
                     const AriDigits *removed,
                     const AriSolutionsOptions *options,
                     uint8_t *first,
                     AriBatchGoesOn goes_on,
                     void *data)
{
  ari_solutions_start (self, digits, removed, options);
  self->is_shown = first != NULL;
  if (self->batch != NULL && !self->has_removed && !options->in_order) {
    bool gave_up;
    const AriBatchAnswer count = count_in_lanes (self, first, goes_on, data, &gave_up);

    if (!gave_up)
      return count;
  }
  while (ari_solutions_next (self, goes_on, data))
    if (self->n_reported == 1 && first != NULL)
      memcpy (first, self->solution, self->layout->n_cells);
  return (AriBatchAnswer){ self->n_reported, self->status == ARI_SOLUTIONS_EXHAUSTED
                                                 || self->status == ARI_SOLUTIONS_LIMIT };
}

const AriLayout *
ari_solutions_layout (const AriSolutions *self)
{
  return self->layout;
}

AriSolutionsStatus
ari_solutions_status (const AriSolutions *self)
{
  return self->status;
}

AriSolutionsProgress
ari_solutions_progress (const AriSolutions *self)
{
  AriSolutionsProgress progress = { .solutions = self->n_reported,
                                    .is_memory_short = self->is_memory_short };

  if (self->has_begun)
    progress.steps = ari_search_counters (self->plain)->steps;
  if (self->has_learnt) {
    const AriLearnProgress learnt = ari_learn_progress (self->learn);

    progress.conflicts = learnt.conflicts;
    if (self->box != NULL && ari_answer_box_n_searches (self->box) > 1)
      progress.conflicts = ari_answer_box_n_conflicts (self->box);
    progress.depth = learnt.depth;
    progress.n_candidates = learnt.n_candidates;
    progress.n_fixed = learnt.n_fixed;
  }
  return progress;
}

const uint8_t *
ari_solutions_solution (const AriSolutions *self)
{
  return self->solution;
}
