/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lists of steps. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/logic/step/steps-private.h"

/* Makes a list without room for chains within. */
static AriSteps *
new_flat (uint32_t max_steps, uint32_t max_parts)
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
  /* at least one of each, because calloc() of nothing may be NULL */
  const size_t n = (size_t) max_parts + 1;
  steps->records = (StepRecord *) calloc ((size_t) max_steps + 1, sizeof (StepRecord));
  steps->marks = (AriMark *) calloc (n, sizeof (AriMark));
  steps->houses = (AriStepHouse *) calloc (n, sizeof (AriStepHouse));
  steps->nodes = (AriNode *) calloc (n, sizeof (AriNode));
  steps->node_cells = (uint16_t *) calloc (n, sizeof (uint16_t));
  steps->links = (AriLink *) calloc (n, sizeof (AriLink));
  steps->aids = (AriAid *) calloc (n, sizeof (AriAid));
  steps->table = (uint32_t *) calloc (table_size, sizeof (uint32_t));
  if (steps->records == NULL || steps->marks == NULL || steps->houses == NULL
      || steps->nodes == NULL || steps->node_cells == NULL || steps->links == NULL
      || steps->aids == NULL || steps->table == NULL) {
    ari_steps_free (steps);
    return NULL;
  }
  return steps;
}

AriSteps *
ari_steps_new (uint32_t max_steps, uint32_t max_parts)
{
  enum { LEAST_LINKS = 3 }; /* of a chain */
  AriSteps *steps = new_flat (max_steps, max_parts);

  if (steps == NULL)
    return NULL;
  steps->inners = new_flat (max_parts / LEAST_LINKS, max_parts);
  if (steps->inners == NULL) {
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
  ari_steps_free (steps->inners);
  free (steps->records);
  free (steps->marks);
  free (steps->houses);
  free (steps->nodes);
  free (steps->node_cells);
  free (steps->links);
  free (steps->aids);
  free (steps->table);
  free (steps);
}

/* count_node_cells: returns the number of cells of all nodes of @step. */
static uint32_t
count_node_cells (const AriStep *step)
{
  uint32_t n = 0;

  for (uint32_t i = 0; i < step->n_nodes; i++)
    n += step->nodes[i].n_cells;
  return n;
}

/* fits: returns true if @span ends before the list does. */
static bool
fits (const AriSteps *steps, Span span)
{
  return span.n <= steps->max_parts && span.first <= steps->max_parts - span.n;
}

static Span
after (Span span, uint32_t n)
{
  return (Span){ .first = span.first + span.n, .n = n };
}

/* A step's empty arrays may be NULL, which memcpy() does not take. */
static void
copy_parts (void *to, const void *from, Span span, size_t size)
{
  if (span.n > 0)
    memcpy ((char *) to + span.first * size, from, span.n * size);
}

void
steps_drop (AriSteps *steps, uint32_t first)
{
  /* the first step that goes says where the parts of the last one that stays end */
  steps->draft = steps->records[first];
  steps->n_steps = first;
  steps->draft.inners.n = 0;
  if (steps->inners != NULL && steps->inners->n_steps > steps->draft.inners.first)
    steps_drop (steps->inners, steps->draft.inners.first);
  start_draft (steps);
}

/* Appends copies of the chains within @step. Returns: false, nothing done, if there is no room. */
static bool
add_inners (AriSteps *steps, const AriStep *step)
{
  for (uint32_t i = 0; i < step->n_inners; i++) {
    const AriStep inner = ari_step_get_inner (step, i);

    if (ari_steps_add (steps->inners, &inner))
      continue;
    if (i > 0)
      steps_drop (steps->inners, steps->inners->n_steps - i);
    return false;
  }
  return true;
}

bool
ari_steps_add (AriSteps *steps, const AriStep *step)
{
  const uint32_t n_results = step->n_placements + step->n_eliminations;
  const StepRecord last =
      steps->n_steps > 0 ? steps->records[steps->n_steps - 1] : (StepRecord){ 0 };
  const StepRecord record = {
    .technique = step->technique,
    .flags = step->flags,
    .digits = step->digits,
    .marks = after (last.marks, n_results + step->n_marks),
    .n_placements = step->n_placements,
    .n_eliminations = step->n_eliminations,
    .houses = after (last.houses, step->n_houses),
    .nodes = after (last.nodes, step->n_nodes),
    .node_cells = after (last.node_cells, count_node_cells (step)),
    .links = after (last.links, step->n_links),
    .aids = after (last.aids, step->n_aids),
    .inners = after (last.inners, step->n_inners),
  };

  if (steps->n_steps == steps->max_steps || !fits (steps, record.marks)
      || !fits (steps, record.houses) || !fits (steps, record.nodes)
      || !fits (steps, record.node_cells) || !fits (steps, record.links)
      || !fits (steps, record.aids) || !add_inners (steps, step))
    return false;
  steps->records[steps->n_steps++] = record;
  /* results and the rest of the marks lie one after the other */
  copy_parts (steps->marks, step->placements, record.marks, sizeof (AriMark));
  copy_parts (steps->houses, step->houses, record.houses, sizeof (AriStepHouse));
  copy_parts (steps->nodes, step->nodes, record.nodes, sizeof (AriNode));
  copy_parts (steps->node_cells, step->node_cells, record.node_cells, sizeof (uint16_t));
  copy_parts (steps->links, step->links, record.links, sizeof (AriLink));
  copy_parts (steps->aids, step->aids, record.aids, sizeof (AriAid));
  return true;
}

/* count_parts: returns the number of parts of all kinds. */
static uint32_t
count_parts (const AriStep *step)
{
  return step->n_placements + step->n_eliminations + step->n_marks + step->n_houses + step->n_nodes
         + count_node_cells (step) + step->n_links + step->n_aids;
}

AriSteps *
ari_steps_new_copy (const AriStep *step)
{
  uint32_t n_parts = count_parts (step);
  AriSteps *steps;

  for (uint32_t i = 0; i < step->n_inners; i++) {
    const AriStep inner = ari_step_get_inner (step, i);

    n_parts += count_parts (&inner);
  }
  steps = ari_steps_new (1, n_parts);
  if (steps != NULL)
    ari_steps_add (steps, step);
  return steps;
}

void
ari_steps_swap (AriSteps *a, AriSteps *b)
{
  const AriSteps former = *a;

  *a = *b;
  *b = former;
}

void
ari_steps_clear (AriSteps *steps)
{
  for (uint32_t i = 0; i < steps->n_steps; i++) {
    uint32_t at = (uint32_t) steps->records[i].hash & steps->table_mask;

    /* entries behind an emptied slot could no longer be found, but they are all removed */
    while (steps->table[at] != 0) {
      steps->table[at] = 0;
      at = (at + 1) & steps->table_mask;
    }
  }
  if (steps->inners != NULL)
    ari_steps_clear (steps->inners);
  steps->n_steps = 0;
  memset (&steps->draft, 0, sizeof steps->draft);
  start_draft (steps);
}

uint32_t
ari_steps_count (const AriSteps *steps)
{
  return steps->n_steps;
}

AriStep
ari_steps_get (const AriSteps *steps, uint32_t i)
{
  assert (i < steps->n_steps);
  const StepRecord *record = &steps->records[i];
  const AriMark *marks = steps->marks + record->marks.first;
  const uint32_t n_results = record->n_placements + record->n_eliminations;

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
    .aids = steps->aids + record->aids.first,
    .node_cells = steps->node_cells + record->node_cells.first,
    .n_placements = record->n_placements,
    .n_eliminations = record->n_eliminations,
    .n_marks = record->marks.n - n_results,
    .n_houses = record->houses.n,
    .n_nodes = record->nodes.n,
    .n_links = record->links.n,
    .n_aids = record->aids.n,
    .inners = steps->inners,
    .first_inner = record->inners.first,
    .n_inners = record->inners.n,
  };
}

AriStep
ari_step_get_inner (const AriStep *step, uint32_t i)
{
  assert (i < step->n_inners);
  return ari_steps_get (step->inners, step->first_inner + i);
}

uint32_t
ari_step_find_inner (const AriStep *step, uint32_t i)
{
  uint32_t node = 0;

  assert (i < step->n_inners);
  while (step->nodes[node].inner != i + 1)
    node++;
  return node;
}

bool
ari_marks_have_cell (const AriMark *marks, unsigned n, uint16_t cell)
{
  for (unsigned i = 0; i < n; i++)
    if (marks[i].cell == cell)
      return true;
  return false;
}
