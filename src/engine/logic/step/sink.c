/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills a list with the steps that techniques find. */

#include <string.h>

#include "engine/logic/step/sink.h"

#include "engine/logic/step/steps-private.h"

/* append: reserves one more part of a kind. Returns: its index; without room the index of a spare
 * part behind the others, after is_cramped was set. */
static uint32_t
append (AriSteps *steps, Span *span)
{
  const uint32_t at = span->first + span->n;

  if (at >= steps->max_parts) {
    steps->is_cramped = true;
    return steps->max_parts;
  }
  span->n++;
  return at;
}

void
ari_sink_begin (AriSink *sink, AriDigits digits)
{
  start_draft (sink->steps);
  sink->steps->draft.technique = sink->technique;
  sink->steps->draft.digits = digits;
}

void
ari_sink_flag (AriSink *sink, unsigned flags)
{
  sink->steps->draft.flags |= flags;
}

void
ari_sink_mark (AriSink *sink, AriRole role, unsigned cell, unsigned digit, unsigned group)
{
  AriSteps *steps = sink->steps;

  steps->marks[append (steps, &steps->draft.marks)] = (AriMark){
    .cell = (uint16_t) cell,
    .digit = (uint8_t) digit,
    .role = (uint8_t) role,
    .group = (uint16_t) group,
  };
}

void
ari_sink_house (AriSink *sink, AriHouseRole role, unsigned house)
{
  AriSteps *steps = sink->steps;

  steps->houses[append (steps, &steps->draft.houses)] =
      (AriStepHouse){ .house = (uint16_t) house, .role = (uint8_t) role };
}

unsigned
ari_sink_node (AriSink *sink, unsigned digit, bool is_on)
{
  AriSteps *steps = sink->steps;
  StepRecord *draft = &steps->draft;
  const uint32_t number = draft->nodes.n;

  steps->nodes[append (steps, &draft->nodes)] = (AriNode){
    .first_cell = draft->node_cells.n,
    .n_cells = 0,
    .digit = (uint8_t) digit,
    .is_on = is_on,
  };
  return number;
}

void
ari_sink_node_cell (AriSink *sink, unsigned cell)
{
  AriSteps *steps = sink->steps;
  StepRecord *draft = &steps->draft;

  steps->node_cells[append (steps, &draft->node_cells)] = (uint16_t) cell;
  if (!steps->is_cramped)
    steps->nodes[draft->nodes.first + draft->nodes.n - 1].n_cells++;
}

/* is_same_aid: returns true if both are the same use of a technique. */
static bool
is_same_aid (const AriAid *a, const AriAid *b)
{
  if (a->technique != b->technique || a->digits != b->digits || a->flags != b->flags
      || a->cell != b->cell || a->n_houses != b->n_houses)
    return false;
  for (unsigned i = 0; i < a->n_houses; i++)
    if (a->houses[i] != b->houses[i])
      return false;
  return true;
}

void
ari_sink_node_aid (AriSink *sink, const AriAid *aid)
{
  AriSteps *steps = sink->steps;
  StepRecord *draft = &steps->draft;
  uint32_t i = 0;

  while (i < draft->aids.n && !is_same_aid (&steps->aids[draft->aids.first + i], aid))
    i++;
  if (i == draft->aids.n)
    steps->aids[append (steps, &draft->aids)] = *aid;
  if (!steps->is_cramped)
    steps->nodes[draft->nodes.first + draft->nodes.n - 1].aid = (uint16_t) (i + 1);
}

bool
ari_sink_begin_inner (AriSink *sink, AriTechnique technique, AriSink *inner)
{
  *inner = (AriSink){ .options = sink->options,
                      .technique = technique,
                      .steps = sink->steps->inners,
                      .keeps_all = true,
                      .status = ARI_LOGIC_FOUND };
  return inner->steps != NULL && !sink->steps->is_cramped;
}

void
ari_sink_end_inner (AriSink *sink, const AriSink *inner)
{
  StepRecord *draft = &sink->steps->draft;

  if (inner->steps->n_steps == draft->inners.first + draft->inners.n)
    return;
  draft->inners.n++;
  sink->steps->nodes[draft->nodes.first + draft->nodes.n - 1].inner = (uint16_t) draft->inners.n;
}

void
ari_sink_link (
    AriSink *sink, unsigned from, unsigned to, bool is_strong, unsigned branch, unsigned als)
{
  AriSteps *steps = sink->steps;

  steps->links[append (steps, &steps->draft.links)] = (AriLink){
    .from = (uint16_t) from,
    .to = (uint16_t) to,
    .branch = (uint16_t) branch,
    .als = (uint16_t) als,
    .is_strong = is_strong,
  };
}

/* rank: returns the key by which marks are sorted. */
static uint64_t
rank (const AriMark *mark)
{
  return (uint64_t) mark->role << 48 | (uint64_t) mark->group << 32 | (uint64_t) mark->cell << 8
         | mark->digit;
}

/* sort_marks: Shell sort; they are few, and nearly sorted already. */
static void
sort_marks (AriMark *marks, uint32_t n)
{
  static const uint32_t gaps[] = { 1750, 701, 301, 132, 57, 23, 10, 4, 1 };

  for (unsigned g = 0; g < sizeof gaps / sizeof gaps[0]; g++)
    for (uint32_t i = gaps[g]; i < n; i++) {
      const AriMark mark = marks[i];
      const uint64_t rank_of_mark = rank (&mark);
      uint32_t at = i;

      for (; at >= gaps[g] && rank (&marks[at - gaps[g]]) > rank_of_mark; at -= gaps[g])
        marks[at] = marks[at - gaps[g]];
      marks[at] = mark;
    }
}

/* finish_marks: sorts the draft's marks, drops repeated ones, and counts and hashes what the step
 * does. */
static void
finish_marks (AriSteps *steps)
{
  StepRecord *draft = &steps->draft;
  AriMark *marks = steps->marks + draft->marks.first;
  uint32_t n = 0;

  sort_marks (marks, draft->marks.n);
  draft->n_placements = 0;
  draft->n_eliminations = 0;
  draft->hash = draft->technique;
  for (uint32_t i = 0; i < draft->marks.n; i++) {
    if (n > 0 && rank (&marks[n - 1]) == rank (&marks[i]))
      continue;
    marks[n] = marks[i];
    n++;
    if (marks[i].role > ARI_ROLE_ELIMINATION)
      continue;
    draft->n_placements += marks[i].role == ARI_ROLE_PLACEMENT;
    draft->n_eliminations += marks[i].role == ARI_ROLE_ELIMINATION;
    draft->hash = (draft->hash ^ rank (&marks[i])) * UINT64_C (0x9e3779b97f4a7c15);
    draft->hash ^= draft->hash >> 32;
  }
  draft->marks.n = n;
}

/* does_the_same: returns true if the draft has the results of @other. */
static bool
does_the_same (const AriSteps *steps, const StepRecord *other)
{
  const StepRecord *draft = &steps->draft;

  if (draft->hash != other->hash || draft->technique != other->technique
      || draft->n_placements != other->n_placements
      || draft->n_eliminations != other->n_eliminations)
    return false;
  for (uint32_t i = 0; i < draft->n_placements + draft->n_eliminations; i++)
    if (rank (&steps->marks[draft->marks.first + i])
        != rank (&steps->marks[other->marks.first + i]))
      return false;
  return true;
}

/* Returns: by how much a step is longer to tell than another. */
static uint32_t
length_of (const StepRecord *record)
{
  return record->marks.n + record->houses.n + record->links.n;
}

/* store: makes the draft step @i of the list, with its parts. */
static void
store (AriSteps *steps, uint32_t i)
{
  StepRecord *draft = &steps->draft;

  steps->records[i] = *draft;
  draft->marks.first += draft->marks.n;
  draft->houses.first += draft->houses.n;
  draft->nodes.first += draft->nodes.n;
  draft->node_cells.first += draft->node_cells.n;
  draft->links.first += draft->links.n;
  draft->aids.first += draft->aids.n;
  draft->inners.first += draft->inners.n;
  draft->inners.n = 0;
}

/* sum_up: returns the weight of a step's eliminations. */
static uint64_t
sum_up (const AriSteps *steps, const StepRecord *record)
{
  const AriMark *marks = steps->marks + record->marks.first + record->n_placements;
  uint64_t sum = 0;

  for (uint32_t i = 0; i < record->n_eliminations; i++)
    sum += ari_sink_weigh (marks[i].cell, marks[i].digit, i);
  return sum;
}

/* is_better: returns true if the draft is better than @other, see
 * engine/logic/step/techniques.h. */
static bool
is_better (const AriSteps *steps, const StepRecord *other)
{
  const StepRecord *draft = &steps->draft;

  if (draft->n_placements != other->n_placements)
    return draft->n_placements > other->n_placements;
  if (draft->n_eliminations != other->n_eliminations)
    return draft->n_eliminations > other->n_eliminations;
  const uint64_t sum = sum_up (steps, draft);
  const uint64_t other_sum = sum_up (steps, other);
  return sum != other_sum ? sum < other_sum : draft->links.n < other->links.n;
}

/* pull_down: moves parts of the draft to the place of @last, those of the last step. */
static void
pull_down (void *parts, size_t size, const Span *last, Span *draft)
{
  memmove ((char *) parts + size * last->first, (char *) parts + size * draft->first,
           size * draft->n);
  draft->first = last->first;
}

/* replace_last: replaces the last step and its parts by the draft. */
static void
replace_last (AriSteps *steps)
{
  const StepRecord *last = &steps->records[steps->n_steps - 1];
  StepRecord *draft = &steps->draft;

  pull_down (steps->marks, sizeof (AriMark), &last->marks, &draft->marks);
  pull_down (steps->houses, sizeof (AriStepHouse), &last->houses, &draft->houses);
  pull_down (steps->nodes, sizeof (AriNode), &last->nodes, &draft->nodes);
  pull_down (steps->node_cells, sizeof (uint16_t), &last->node_cells, &draft->node_cells);
  pull_down (steps->links, sizeof (AriLink), &last->links, &draft->links);
  pull_down (steps->aids, sizeof (AriAid), &last->aids, &draft->aids);
  store (steps, steps->n_steps - 1);
}

void
ari_sink_drop (AriSink *sink)
{
  if (sink->steps->n_steps > sink->first)
    steps_drop (sink->steps, sink->first);
}

/* give_up: ends the search with @status: enough was found, no room is left, or the caller wants no
 * more. */
static void
give_up (AriSink *sink, AriLogicStatus status)
{
  sink->is_over = true;
  sink->status = status;
}

bool
ari_sink_end (AriSink *sink)
{
  AriSteps *steps = sink->steps;
  uint32_t at = 0;

  if (sink->is_over)
    return false;
  if (steps->is_cramped) {
    give_up (sink, ARI_LOGIC_NO_ROOM);
    return false;
  }
  finish_marks (steps);
  if (steps->draft.n_placements + steps->draft.n_eliminations == 0)
    return ari_sink_goes_on (sink);
  if (sink->takes_best && steps->n_steps > sink->first) {
    if (is_better (steps, &steps->records[steps->n_steps - 1]))
      replace_last (steps);
    return ari_sink_goes_on (sink);
  }
  if (!sink->keeps_all) {
    for (at = (uint32_t) steps->draft.hash & steps->table_mask; steps->table[at] != 0;
         at = (at + 1) & steps->table_mask) {
      const uint32_t i = steps->table[at] - 1;

      if (!does_the_same (steps, &steps->records[i]))
        continue;
      if (length_of (&steps->draft) < length_of (&steps->records[i]))
        store (steps, i);
      return ari_sink_goes_on (sink);
    }
  }
  if (steps->n_steps == steps->max_steps) {
    give_up (sink, ARI_LOGIC_NO_ROOM);
    return false;
  }
  if (!sink->keeps_all)
    steps->table[at] = steps->n_steps + 1;
  store (steps, steps->n_steps++);
  if (sink->only_first && !sink->takes_best)
    give_up (sink, ARI_LOGIC_FOUND);
  return ari_sink_goes_on (sink);
}

bool
ari_sink_ask (AriSink *sink)
{
  sink->patience = sink->full_patience;
  if (!sink->is_over && sink->goes_on != NULL && !sink->goes_on (sink->goes_on_data))
    give_up (sink, ARI_LOGIC_BROKEN_OFF);
  return !sink->is_over;
}
