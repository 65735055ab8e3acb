/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Summarizes a search of any length in a block of fixed size. */

#include <stdlib.h>
#include <string.h>

#include "engine/base/block.h"
#include "engine/laboratory/summary-note.h"
#include "engine/laboratory/summary.h"

/*
 * The counters are read when a digit is tried, and again when it is undone: the differences are the
 * exact cost of its subtree, with all that lies in it, whether that is kept or not. So a try costs
 * a reading, undoing it a comparison, and most subtrees of a long search are never written. Other
 * steps cost next to nothing: only a try, its undoing, a dead end and a solution look for their
 * column.
 *
 * Closed subtrees are kept in the order in which they end, if they reach one of two limits: a
 * number of steps and an amount of work. When the space is used up, the limit that is the smaller
 * part of the whole search doubles, until at most half of the subtrees are left. As limits only
 * grow, the subtrees kept are at any time exactly those that reach one, and with each of them those
 * that it lies in. There are at least max_subtrees / 2 new subtrees between two such passes over
 * all, so the cost per subtree does not grow with the search.
 *
 * The shape of a subtree is found without a look at what lies in it: see ARI_SHAPE_BASE. Depths in
 * it count from the try above it, so its number is less by one that has this depth in all places.
 * Solutions, jumps and restarts, which are rare, add something far above the depths.
 *
 * Both axes share one pair of extremes of the depth. When either axis moves to its next column, the
 * extremes are added to the columns of both, and begin again with the current depth.
 */

/* From these bits of a shape on, solutions and outcomes are counted; depths stay below them. */
enum { SOLUTION_SHIFT = 40, OUTCOME_SHIFT = 56 };

#define ARI_SUMMARY_ARRAY(name, type)                                                              \
  static inline type *name##_of (const AriSummary *summary)                                        \
  {                                                                                                \
    return ari_summary_at (summary, summary->name##_at);                                           \
  }

ARI_SUMMARY_ARRAY (open, AriOpenSubtree)
ARI_SUMMARY_ARRAY (filled, uint8_t)
ARI_SUMMARY_ARRAY (guessed, uint64_t)
ARI_SUMMARY_ARRAY (subtrees, AriSubtree)

static uint32_t
depth_at (const AriSummary *summary, uint32_t top)
{
  return (top - summary->open_at) / (uint32_t) sizeof (AriOpenSubtree);
}

static AriColumn *
columns_of (const AriSummary *summary, AriAxis axis)
{
  return ari_summary_at (summary, summary->axes[axis].at);
}

AriSummarySize
ari_summary_size (const AriLayout *layout, const AriStrategy *strategy)
{
  AriSummarySize size = ARI_SUMMARY_SIZE;

  if (strategy->learns)
    size.max_depth = 2 * (uint32_t) layout->n_cells;
  return size;
}

AriSummary *
ari_summary_new (const AriLayout *layout, AriSummarySize room)
{
  AriSummary head = { .layout = layout, .room = room };
  uint64_t size = sizeof head + layout->n_cells * sizeof head.placed[0];
  AriSummary *summary;

  if (head.room.max_depth == 0)
    head.room.max_depth = layout->n_cells;
  for (unsigned axis = 0; axis < ARI_N_AXES; axis++)
    head.axes[axis].at = ari_block_add (&size, room.max_columns, sizeof (AriColumn));
  /* The stack has two extra entries: a sentinel without a cell below it, and above it the try that
   * was undone last. */
  head.open_at = ari_block_add (&size, (uint64_t) head.room.max_depth + 2, sizeof (AriOpenSubtree))
                 + (uint32_t) sizeof (AriOpenSubtree);
  head.top_most = head.open_at + head.room.max_depth * (uint32_t) sizeof (AriOpenSubtree);
  head.guessed_at = ari_block_add (&size, layout->n_cells, sizeof (uint64_t));
  head.filled_at = ari_block_add (&size, layout->n_cells, 1);
  head.subtrees_at = ari_block_add (&size, room.max_subtrees, sizeof (AriSubtree));
  if (room.max_subtrees == 0 || room.max_columns < 2 || room.max_columns % 2 != 0
      || size > UINT32_MAX)
    return NULL;
  summary = malloc ((size_t) size);
  if (summary == NULL)
    return NULL;
  head.size = (size_t) size;
  *summary = head;
  open_of (summary)[-1] = (AriOpenSubtree){ .cell = ARI_NO_CELL };
  ari_layout_ref (layout);
  ari_summary_begin (summary, NULL, false);
  return summary;
}

AriSummary *
ari_summary_copy (const AriSummary *from)
{
  AriSummary *summary = malloc (from->size);

  if (summary == NULL)
    return NULL;
  memcpy (summary, from, from->size);
  ari_layout_ref (summary->layout);
  return summary;
}

void
ari_summary_free (AriSummary *summary)
{
  if (summary == NULL)
    return;
  ari_layout_unref (summary->layout);
  free (summary);
}

/* Columns */

static void
count_into (const AriSummary *summary, AriColumn *column)
{
  const uint32_t least = depth_at (summary, summary->least_top);
  const uint32_t greatest = depth_at (summary, summary->greatest_top);

  column->dead_ends += summary->now.dead_ends - summary->seen.dead_ends;
  column->solutions += summary->now.solutions - summary->seen.solutions;
  column->restarts += summary->now.restarts - summary->seen.restarts;
  if (least < column->least)
    column->least = least;
  if (greatest > column->greatest)
    column->greatest = greatest;
}

static void
merge_columns (AriSummary *summary, AriAxis axis)
{
  AriColumns *columns = &summary->axes[axis];
  AriColumn *column = columns_of (summary, axis);

  columns->n /= 2;
  columns->width *= 2;
  for (uint32_t i = 0; i < columns->n; i++) {
    const AriColumn a = column[2 * i], b = column[2 * i + 1];

    column[i] = (AriColumn){ .dead_ends = a.dead_ends + b.dead_ends,
                             .solutions = a.solutions + b.solutions,
                             .restarts = a.restarts + b.restarts,
                             .least = a.least < b.least ? a.least : b.least,
                             .greatest = a.greatest > b.greatest ? a.greatest : b.greatest };
  }
  summary->n_rewrites++;
}

static void
add_column (AriSummary *summary, AriAxis axis)
{
  AriColumns *columns = &summary->axes[axis];
  const uint32_t depth = depth_at (summary, summary->top);

  if (columns->n == summary->room.max_columns)
    merge_columns (summary, axis);
  columns_of (summary, axis)[columns->n++] = (AriColumn){ .least = depth, .greatest = depth };
  columns->end = columns->origin + columns->n * columns->width;
}

void
ari_summary_move_columns (AriSummary *summary)
{
  for (unsigned axis = 0; axis < ARI_N_AXES; axis++)
    count_into (summary, &columns_of (summary, (AriAxis) axis)[summary->axes[axis].n - 1]);
  summary->seen = summary->now;
  summary->least_top = summary->greatest_top = summary->top;
  while (summary->axes[ARI_AXIS_STEPS].end < summary->now.steps)
    add_column (summary, ARI_AXIS_STEPS);
  while (summary->axes[ARI_AXIS_WORK].end < summary->now.work)
    add_column (summary, ARI_AXIS_WORK);
}

/* Columns are added only when they count something, so those of the last steps may be missing. */
void
ari_summary_settle (AriSummary *summary, const AriCounters *counters)
{
  summary->now.steps = counters->steps;
  ari_summary_move_columns (summary);
}

/* Subtrees */

static void
double_a_limit (AriSummary *summary)
{
  const double steps = (double) (summary->now.steps - summary->start.steps);
  const double work = (double) (summary->now.work - summary->start.work);

  if ((double) summary->least[ARI_AXIS_STEPS] * work
      <= (double) summary->least[ARI_AXIS_WORK] * steps)
    summary->least[ARI_AXIS_STEPS] *= 2;
  else
    summary->least[ARI_AXIS_WORK] *= 2;
}

static void
thin_subtrees (AriSummary *summary)
{
  AriSubtree *subtrees = subtrees_of (summary);

  while (summary->n_subtrees > summary->room.max_subtrees / 2) {
    uint32_t n = 0;

    double_a_limit (summary);
    for (uint32_t i = 0; i < summary->n_subtrees; i++)
      if (ari_summary_is_wide (summary, subtrees[i].last - subtrees[i].first + 1, subtrees[i].work))
        subtrees[n++] = subtrees[i];
    summary->n_subtrees = n;
  }
  summary->n_rewrites++;
}

/* Returns the number of guesses that an open subtree lies in, itself included. */
static uint32_t
count_guesses (const AriSummary *summary, const AriOpenSubtree *last)
{
  uint32_t n = (uint32_t) (last - open_of (summary)) + 1;

  if (ari_summary_unfolds (summary))
    for (const AriOpenSubtree *subtree = open_of (summary); subtree <= last; subtree++)
      n -= subtree->kind == ARI_EVENT_FORCED;
  return n;
}

/* Returns the shape of a subtree that was just closed, as one of @n that have been since it began.
 */
static uint64_t
shape_of (const AriSummary *summary, const AriOpenSubtree *open, uint64_t n)
{
  const uint64_t above = (uint64_t) ((const char *) (open - 1) - (const char *) summary);
  uint64_t power = 1,
           ones = 0; /* of a number of places: the base to their power, and a one in each */
  uint64_t bit_power = ARI_SHAPE_BASE, bit_ones = 1; /* the same for the places of a bit of @n */

  for (; n > 0; n >>= 1) {
    if ((n & 1) != 0) {
      ones = ones * bit_power + bit_ones;
      power *= bit_power;
    }
    bit_ones += bit_ones * bit_power;
    bit_power *= bit_power;
  }
  return summary->shape - open->shape * power - above * ones;
}

/* Returns an open subtree with its counts so far. */
static AriSubtree
measure_subtree (const AriSummary *summary, const AriOpenSubtree *open, AriSubtreeState how)
{
  const AriTally *now = &summary->now;
  const uint64_t solutions = now->solutions - open->solutions;
  const bool is_forced = open->kind == ARI_EVENT_FORCED;
  const uint64_t tries = now->tries - open->tries - !(open->is_cut || is_forced);

  return (AriSubtree){
    .first = open->steps + 1,
    .last = now->steps,
    .work_before = open->work,
    .work = now->work - open->work,
    .dead_ends = now->dead_ends - open->dead_ends,
    .solutions = solutions,
    .tries = tries,
    .shape = how == ARI_SUBTREE_OPEN ? 0 : shape_of (summary, open, tries + 1),
    .depth = count_guesses (summary, open),
    .level = open->level,
    .cell = open->cell,
    .digit = open->digit,
    .state = (uint8_t) (how == ARI_SUBTREE_EXHAUSTED && solutions == 0 ? ARI_SUBTREE_REFUTED : how),
    .is_cut = open->is_cut,
    .excludes = open->kind == ARI_EVENT_EXCLUDE,
    .is_forced = is_forced
  };
}

void
ari_summary_keep_subtree (AriSummary *summary)
{
  const AriOpenSubtree *open = ari_summary_at (summary, summary->top);

  if (summary->n_subtrees == summary->room.max_subtrees) {
    thin_subtrees (summary);
    if (!ari_summary_is_wide (summary, summary->now.steps - open->steps,
                              summary->now.work - open->work))
      return;
  }
  subtrees_of (summary)[summary->n_subtrees++] =
      measure_subtree (summary, open, (AriSubtreeState) open->state);
}

/* Events */

static void
begin_columns (AriSummary *summary, AriAxis axis, uint64_t origin)
{
  AriColumns *columns = &summary->axes[axis];

  columns->n = 0;
  columns->width = 1;
  columns->origin = origin;
  add_column (summary, axis);
}

/* Opens subtrees for the decisions that are open at the start. */
static void
begin_within (AriSummary *summary, const AriSnapshot *at)
{
  AriOpenSubtree *open = open_of (summary);

  for (uint32_t i = 0; i < at->n_decisions && summary->top < summary->top_most; i++) {
    const AriDecision *decision = &at->decisions[i];
    const bool is_forced = !ari_decision_is_guess (decision);

    if (decision->digit == ARI_NO_DIGIT || (is_forced && !ari_summary_unfolds (summary)))
      continue;
    *open++ = (AriOpenSubtree){ .steps = at->counters.steps,
                                .work = at->counters.work,
                                .level = i + 1,
                                .cell = decision->cell,
                                .digit = decision->digit,
                                .state = ARI_SUBTREE_EXHAUSTED,
                                .kind = decision->excludes ? ARI_EVENT_EXCLUDE
                                        : is_forced        ? ARI_EVENT_FORCED
                                                           : ARI_EVENT_GUESS,
                                .is_cut = true };
    summary->top += (uint32_t) sizeof *open;
  }
}

bool
ari_summary_unfolds (const AriSummary *summary)
{
  return summary->last_opening_kind == ARI_EVENT_FORCED;
}

void
ari_summary_begin (AriSummary *summary, const AriSnapshot *at, bool unfolds)
{
  const unsigned n_cells = summary->layout->n_cells;
  AriTally start = { 0 };

  if (at != NULL)
    start = (AriTally){ .steps = at->counters.steps, .work = at->counters.work };
  summary->start = summary->now = summary->seen = start;
  summary->last_opening_kind = unfolds ? ARI_EVENT_FORCED : ARI_EVENT_RETRY;
  summary->n_subtrees = 0;
  summary->n_rewrites++;
  summary->left_at = 0;
  summary->shape = 0;
  summary->least[ARI_AXIS_STEPS] = summary->least[ARI_AXIS_WORK] = 1;
  memset (summary->placed, 0, n_cells * sizeof summary->placed[0]);
  memset (guessed_of (summary), 0, n_cells * sizeof (uint64_t));
  for (unsigned cell = 0; cell < n_cells; cell++)
    filled_of (summary)[cell] = at != NULL && at->cells[cell].digit != ARI_NO_DIGIT;
  summary->top = summary->open_at;
  if (at != NULL)
    begin_within (summary, at);
  summary->least_top = summary->greatest_top = summary->top;
  begin_columns (summary, ARI_AXIS_STEPS, start.steps);
  begin_columns (summary, ARI_AXIS_WORK, start.work);
}

/* Closes the subtrees of the decisions that the step undid. */
static void
jump (AriSummary *summary, uint32_t level, AriSubtreeState how)
{
  summary->now.restarts += how == ARI_SUBTREE_RESTARTED;
  while (summary->top > summary->open_at && ari_summary_top_subtree (summary)->level > level) {
    ari_summary_top_subtree (summary)->state = (uint8_t) how;
    summary->shape += (uint64_t) how << OUTCOME_SHIFT;
    ari_summary_close_subtree (summary);
  }
}

void
ari_summary_note_rare (AriSummary *summary, const AriEvent *event, const AriCounters *counters)
{
  if (event->kind == ARI_EVENT_EXCLUDE) { /* this is a try, but it fills no cell */
    ari_summary_open_subtree (summary, event->kind, event, counters);
    return;
  }
  ari_summary_find_column (summary, counters->steps, counters->work);
  switch (event->kind) {
  case ARI_EVENT_SOLUTION:
    summary->now.solutions++;
    summary->shape += UINT64_C (1) << SOLUTION_SHIFT;
    break;
  case ARI_EVENT_JUMP:
    jump (summary, event->depth, ARI_SUBTREE_JUMPED);
    break;
  case ARI_EVENT_RESTART:
    jump (summary, event->depth, ARI_SUBTREE_RESTARTED);
    break;
  default:
    break;
  }
}

void
ari_summary_assign (AriSummary *summary, const AriSummary *from)
{
  const bool grows = summary->n_rewrites == from->n_rewrites
                     && summary->n_subtrees <= from->n_subtrees
                     && summary->now.steps <= from->now.steps;
  const uint32_t first = grows ? summary->n_subtrees : 0;
  uint32_t columns[ARI_N_AXES];

  /* the last column that was copied may have changed since */
  for (unsigned axis = 0; axis < ARI_N_AXES; axis++)
    columns[axis] = grows ? summary->axes[axis].n - 1 : 0;
  memcpy (summary, from, sizeof *summary);
  for (unsigned axis = 0; axis < ARI_N_AXES; axis++)
    memcpy (columns_of (summary, (AriAxis) axis) + columns[axis],
            columns_of (from, (AriAxis) axis) + columns[axis],
            (from->axes[axis].n - columns[axis]) * sizeof (AriColumn));
  memcpy (open_of (summary), open_of (from), from->top - from->open_at + sizeof (AriOpenSubtree));
  memcpy (summary->placed, from->placed, from->layout->n_cells * sizeof from->placed[0]);
  memcpy (guessed_of (summary), guessed_of (from), from->layout->n_cells * sizeof (uint64_t));
  memcpy (filled_of (summary), filled_of (from), from->layout->n_cells);
  memcpy (subtrees_of (summary) + first, subtrees_of (from) + first,
          (from->n_subtrees - first) * sizeof (AriSubtree));
}

/* Reading */

AriTally
ari_summary_tally (const AriSummary *summary)
{
  return summary->now;
}

AriTally
ari_summary_start (const AriSummary *summary)
{
  return summary->start;
}

uint64_t
ari_summary_least (const AriSummary *summary, AriAxis axis)
{
  return summary->least[axis];
}

size_t
ari_summary_n_subtrees (const AriSummary *summary)
{
  return (size_t) summary->n_subtrees + depth_at (summary, summary->top);
}

AriSubtree
ari_summary_subtree (const AriSummary *summary, size_t index)
{
  if (index < summary->n_subtrees)
    return subtrees_of (summary)[index];
  return measure_subtree (
      summary, ari_summary_top_subtree (summary) - (index - summary->n_subtrees), ARI_SUBTREE_OPEN);
}

bool
ari_summary_left (const AriSummary *summary, AriSubtree *subtree)
{
  const AriOpenSubtree *left = ari_summary_at (summary, summary->top);

  if (summary->left_at == 0 || summary->left_at != summary->now.steps)
    return false;
  *subtree = measure_subtree (summary, left, (AriSubtreeState) left->state);
  return true;
}

size_t
ari_summary_n_columns (const AriSummary *summary, AriAxis axis)
{
  return summary->axes[axis].n;
}

uint64_t
ari_summary_column_width (const AriSummary *summary, AriAxis axis)
{
  return summary->axes[axis].width;
}

AriColumn
ari_summary_column (const AriSummary *summary, AriAxis axis, size_t index)
{
  return columns_of (summary, axis)[index];
}

AriHeat
ari_summary_heat (const AriSummary *summary, unsigned cell, bool is_filled)
{
  const uint64_t placed = summary->placed[cell];

  return (AriHeat){ .guessed = guessed_of (summary)[cell],
                    .placed = placed,
                    .taken_back = placed + filled_of (summary)[cell] - is_filled };
}
