/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of steps, and how techniques fill them. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/logic/sink.h"

/* Span: some of the list's parts of a kind. */
typedef struct {
  uint32_t first;
  uint32_t n;
} Span;

/* Record: a step of the list. */
typedef struct {
  AriTechnique technique;
  unsigned flags;
  AriDigits digits;
  uint64_t hash; /* of what it places and eliminates */
  Span marks;    /* placements, eliminations, the rest */
  uint32_t n_placements;
  uint32_t n_eliminations;
  Span houses;
  Span nodes;
  Span node_cells;
  Span links;
} Record;

/*
 * The parts of all steps lie one after another in one array a kind. The step that is being made is
 * `draft`: its parts are appended, and either it is kept or the arrays end where they did. When a
 * shorter step replaces another, the parts of the other stay where they are and belong to nobody.
 *
 * Steps are found by what they do in a table of open addressing at most half full.
 */
struct AriSteps {
  uint32_t max_steps;
  uint32_t max_parts;
  uint32_t n_steps;
  bool is_full;
  bool is_cramped; /* a part of the draft found no room */
  Record draft;
  Record *records;
  AriMark *marks;
  AriStepHouse *houses;
  AriNode *nodes;
  uint16_t *node_cells;
  AriLink *links;
  uint32_t table_mask;
  uint32_t *table; /* 1 + the number of a record, or 0 */
};

AriSteps *
ari_steps_new (uint32_t max_steps, uint32_t max_parts)
{
  AriSteps *steps = (AriSteps *) calloc (1, sizeof (AriSteps));
  size_t table_size = 16;

  if (steps == NULL)
    return NULL;
  while (table_size < 2 * (size_t) max_steps)
    table_size *= 2;
  steps->max_steps = max_steps;
  steps->max_parts = max_parts;
  steps->table_mask = (uint32_t) (table_size - 1);
  /* at least one of each: nobody need know whether calloc() of nothing is NULL */
  const size_t n = (size_t) max_parts + 1;
  steps->records = (Record *) calloc ((size_t) max_steps + 1, sizeof (Record));
  steps->marks = (AriMark *) calloc (n, sizeof (AriMark));
  steps->houses = (AriStepHouse *) calloc (n, sizeof (AriStepHouse));
  steps->nodes = (AriNode *) calloc (n, sizeof (AriNode));
  steps->node_cells = (uint16_t *) calloc (n, sizeof (uint16_t));
  steps->links = (AriLink *) calloc (n, sizeof (AriLink));
  steps->table = (uint32_t *) calloc (table_size, sizeof (uint32_t));
  if (steps->records == NULL || steps->marks == NULL || steps->houses == NULL
      || steps->nodes == NULL || steps->node_cells == NULL || steps->links == NULL
      || steps->table == NULL) {
    ari_steps_free (steps);
    return NULL;
  }
  return steps;
}

void
ari_steps_free (AriSteps *steps)
{
  if (steps == NULL)
    return;
  free (steps->records);
  free (steps->marks);
  free (steps->houses);
  free (steps->nodes);
  free (steps->node_cells);
  free (steps->links);
  free (steps->table);
  free (steps);
}

/* count_node_cells: how many of them the nodes of @step have in all. */
static uint32_t
count_node_cells (const AriStep *step)
{
  uint32_t n = 0;

  for (uint32_t i = 0; i < step->n_nodes; i++)
    n += step->nodes[i].n_cells;
  return n;
}

AriSteps *
ari_steps_new_copy (const AriStep *step)
{
  const uint32_t n_results = step->n_placements + step->n_eliminations;
  const uint32_t n_node_cells = count_node_cells (step);
  AriSteps *steps = ari_steps_new (1, n_results + step->n_marks + step->n_houses + step->n_nodes
                                          + n_node_cells + step->n_links);

  if (steps == NULL)
    return NULL;
  steps->n_steps = 1;
  steps->records[0] = (Record){
    .technique = step->technique,
    .flags = step->flags,
    .digits = step->digits,
    .marks = { .n = n_results + step->n_marks },
    .n_placements = step->n_placements,
    .n_eliminations = step->n_eliminations,
    .houses = { .n = step->n_houses },
    .nodes = { .n = step->n_nodes },
    .node_cells = { .n = n_node_cells },
    .links = { .n = step->n_links },
  };
  /* results and the rest of the marks lie one after the other */
  memcpy (steps->marks, step->placements, (n_results + step->n_marks) * sizeof (AriMark));
  memcpy (steps->houses, step->houses, step->n_houses * sizeof (AriStepHouse));
  memcpy (steps->nodes, step->nodes, step->n_nodes * sizeof (AriNode));
  memcpy (steps->node_cells, step->node_cells, n_node_cells * sizeof (uint16_t));
  memcpy (steps->links, step->links, step->n_links * sizeof (AriLink));
  return steps;
}

/* start_draft: an empty one, after the parts that have been used. */
static void
start_draft (AriSteps *steps)
{
  Record *draft = &steps->draft;

  draft->marks.n = 0;
  draft->houses.n = 0;
  draft->nodes.n = 0;
  draft->node_cells.n = 0;
  draft->links.n = 0;
  draft->flags = 0;
  steps->is_cramped = false;
}

void
ari_steps_clear (AriSteps *steps)
{
  /* a list that was never searched has an empty table */
  if (steps->n_steps != 0)
    for (uint32_t i = 0; i < steps->n_steps; i++) {
      uint32_t at = (uint32_t) steps->records[i].hash & steps->table_mask;

      /* what is behind an emptied slot would not be found any more, but all of it goes */
      while (steps->table[at] != 0) {
        steps->table[at] = 0;
        at = (at + 1) & steps->table_mask;
      }
    }
  steps->n_steps = 0;
  steps->is_full = false;
  memset (&steps->draft, 0, sizeof steps->draft);
  start_draft (steps);
}

uint32_t
ari_steps_count (const AriSteps *steps)
{
  return steps->n_steps;
}

bool
ari_steps_is_full (const AriSteps *steps)
{
  return steps->is_full;
}

AriStep
ari_steps_get (const AriSteps *steps, uint32_t i)
{
  const Record *record = &steps->records[i];
  const AriMark *marks = steps->marks + record->marks.first;
  const uint32_t n_results = record->n_placements + record->n_eliminations;

  assert (i < steps->n_steps);
  return (AriStep){
    .technique = record->technique,
    .digits = record->digits,
    .flags = record->flags,
    .placements = marks,
    .eliminations = marks + record->n_placements,
    .marks = marks + n_results,
    .houses = steps->houses + record->houses.first,
    .nodes = steps->nodes + record->nodes.first,
    .links = steps->links + record->links.first,
    .node_cells = steps->node_cells + record->node_cells.first,
    .n_placements = record->n_placements,
    .n_eliminations = record->n_eliminations,
    .n_marks = record->marks.n - n_results,
    .n_houses = record->houses.n,
    .n_nodes = record->nodes.n,
    .n_links = record->links.n,
  };
}

/* append: makes room for one more of a kind. Returns: its index, or where nothing is read. */
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
  Record *draft = &steps->draft;
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
  Record *draft = &steps->draft;

  steps->node_cells[append (steps, &draft->node_cells)] = (uint16_t) cell;
  if (!steps->is_cramped)
    steps->nodes[draft->nodes.first + draft->nodes.n - 1].n_cells++;
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

/* rank: marks are sorted by this. */
static uint64_t
rank (const AriMark *mark)
{
  return (uint64_t) mark->role << 48 | (uint64_t) mark->group << 32 | (uint64_t) mark->cell << 8
         | mark->digit;
}

/* sort_marks: by insertion with shrinking gaps (Shell); they are few, and nearly sorted already. */
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

/* finish_marks: sorts the draft's marks, drops those said twice, and counts and hashes what the
 * step does. */
static void
finish_marks (AriSteps *steps)
{
  Record *draft = &steps->draft;
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

/* does_the_same: whether the draft has the results of @other. */
static bool
does_the_same (const AriSteps *steps, const Record *other)
{
  const Record *draft = &steps->draft;

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

static uint32_t
count_parts (const Record *record)
{
  return record->marks.n + record->houses.n + record->links.n;
}

/* store: the draft becomes step @i of the list; what it used is used up. */
static void
store (AriSteps *steps, uint32_t i)
{
  Record *draft = &steps->draft;

  steps->records[i] = *draft;
  draft->marks.first += draft->marks.n;
  draft->houses.first += draft->houses.n;
  draft->nodes.first += draft->nodes.n;
  draft->node_cells.first += draft->node_cells.n;
  draft->links.first += draft->links.n;
}

/* sum_up: what a step eliminates, as a number. */
static uint64_t
sum_up (const AriSteps *steps, const Record *record)
{
  const AriMark *marks = steps->marks + record->marks.first + record->n_placements;
  uint64_t sum = 0;

  for (uint32_t i = 0; i < record->n_eliminations; i++)
    sum += ari_sink_weigh (marks[i].cell, marks[i].digit, i);
  return sum;
}

/* is_better: whether the draft is better than @other, see engine/logic/techniques.h. */
static bool
is_better (const AriSteps *steps, const Record *other)
{
  const Record *draft = &steps->draft;

  if (draft->n_placements != other->n_placements)
    return draft->n_placements > other->n_placements;
  if (draft->n_eliminations != other->n_eliminations)
    return draft->n_eliminations > other->n_eliminations;
  const uint64_t sum = sum_up (steps, draft);
  const uint64_t other_sum = sum_up (steps, other);
  return sum != other_sum ? sum < other_sum : draft->links.n < other->links.n;
}

/* pull_down: moves parts of the draft to where @last, the part of the last step, is. */
static void
pull_down (void *parts, size_t size, const Span *last, Span *draft)
{
  memmove ((char *) parts + size * last->first, (char *) parts + size * draft->first,
           size * draft->n);
  draft->first = last->first;
}

/* replace_last: the draft takes the place of the last step, with all its parts. */
static void
replace_last (AriSteps *steps)
{
  const Record *last = &steps->records[steps->n_steps - 1];
  Record *draft = &steps->draft;

  pull_down (steps->marks, sizeof (AriMark), &last->marks, &draft->marks);
  pull_down (steps->houses, sizeof (AriStepHouse), &last->houses, &draft->houses);
  pull_down (steps->nodes, sizeof (AriNode), &last->nodes, &draft->nodes);
  pull_down (steps->node_cells, sizeof (uint16_t), &last->node_cells, &draft->node_cells);
  pull_down (steps->links, sizeof (AriLink), &last->links, &draft->links);
  store (steps, steps->n_steps - 1);
}

void
ari_sink_drop (AriSink *sink)
{
  AriSteps *steps = sink->steps;

  if (steps->n_steps <= sink->first)
    return;
  steps->draft = steps->records[sink->first];
  steps->n_steps = sink->first;
  start_draft (steps);
}

/* give_up: no more steps are wanted, or can be. */
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

  if (steps->is_cramped) {
    steps->is_full = true;
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
      if (count_parts (&steps->draft) < count_parts (&steps->records[i]))
        store (steps, i);
      return ari_sink_goes_on (sink);
    }
  }
  if (steps->n_steps == steps->max_steps) {
    steps->is_full = true;
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
