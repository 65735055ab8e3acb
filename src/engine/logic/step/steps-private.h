/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a list of steps. Internal to the list, and to the sink that fills it. */

#pragma once

#include "engine/logic/step/steps.h"

/** Span: a range of the list's parts of a kind. */
typedef struct {
  uint32_t first;
  uint32_t n;
} Span;

/** StepRecord: a step of the list. */
typedef struct {
  AriTechnique technique;
  unsigned flags;
  AriDigits digits;
  uint64_t hash; /* of its technique, placements and eliminations */
  Span marks;    /* placements, eliminations, the rest */
  uint32_t n_placements;
  uint32_t n_eliminations;
  Span houses;
  Span nodes;
  Span node_cells;
  Span links;
  Span aids;
  Span inners; /* in the list of chains within */
} StepRecord;

/*
 * All parts of one kind lie in one array, step after step. The parts of `draft`, the step that is
 * being made, are appended; if it is dropped, the parts of the next draft overwrite them. When a
 * shorter step replaces another, the parts of the other stay where they are, unused.
 *
 * Steps are found by what they do in a table of open addressing at most half full.
 *
 * The chains within steps lie in a list of their own, in the order of the steps.
 */
struct AriSteps {
  uint32_t max_steps;
  uint32_t max_parts;
  uint32_t n_steps;
  bool is_cramped; /* a part of the draft did not fit */
  StepRecord draft;
  StepRecord *records;
  AriMark *marks;
  AriStepHouse *houses;
  AriNode *nodes;
  uint16_t *node_cells;
  AriLink *links;
  AriAid *aids;
  AriSteps *inners; /* (nullable): the chains within steps, which have none */
  uint32_t table_mask;
  uint32_t *table; /* 1 + the number of a record, or 0 */
};

/** steps_drop: drops the steps from number @first on, below their number, of a list in which the
 * parts of each follow those of the one before. */
void steps_drop (AriSteps *steps, uint32_t first);

/** start_draft: begins an empty draft after the parts in use. */
static inline void
start_draft (AriSteps *steps)
{
  StepRecord *draft = &steps->draft;

  if (draft->inners.n > 0)
    steps_drop (steps->inners, draft->inners.first);
  draft->marks.n = 0;
  draft->houses.n = 0;
  draft->nodes.n = 0;
  draft->node_cells.n = 0;
  draft->links.n = 0;
  draft->aids.n = 0;
  draft->inners.n = 0;
  draft->flags = 0;
  steps->is_cramped = false;
}
