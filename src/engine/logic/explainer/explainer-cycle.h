/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cycles that hold in both directions. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-collect.h"

/*
 * A chain that leads from "on" by off and on in turn back to its start is right in both directions:
 * either every second candidate is on, or all the others. What sees one of each kind, of its digit,
 * goes; the explainer looks at cells outside the cycle alone.
 *
 * Chains are grown breadth first. Each candidate is made on once, but may be made off by several,
 * so that more than one cycle can be found from a start. No chain makes a candidate off twice.
 */

/* CycleNode: a candidate that is on, and how it came. */
typedef struct {
  uint8_t cell;
  uint8_t digit;
  uint8_t off_cell; /* what was off before */
  uint8_t off_digit;
  uint8_t cause;   /* the cause of the link between: Cause, plus the number of a house */
  uint16_t before; /* the node before that; the first is its own */
} CycleNode;

/** CycleScratch: memory for the chains. */
typedef struct {
  CycleNode nodes[MAX_CANDIDATES + 1];
  unsigned n;
  CandidateSet is_on;
  Cells cells;      /* the cells of the cycle that was found */
  CandidateSet on;  /* cells that see its candidates that are on in the order of the chain */
  CandidateSet off; /* cells that see those that are off */
} CycleScratch;

/* CycleRequest: the cycle to look for. */
typedef struct {
  unsigned kinds;
  unsigned cell;
  unsigned digit;
  unsigned length;             /* exactly this many candidates, */
  ChainCollection *collection; /* or any number, where all cycles go there */
} CycleRequest;

/* is_off_before: returns true if the chain to node @i has made this candidate off. */
static bool
is_off_before (const CycleScratch *scratch, unsigned i, unsigned cell, unsigned digit)
{
  for (; i != 0; i = scratch->nodes[i].before)
    if (scratch->nodes[i].off_cell == cell && scratch->nodes[i].off_digit == digit)
      return true;
  return false;
}

static void
cycle_note (const SheetShape *shape, CycleScratch *scratch, const CycleNode *node)
{
  cells_add (&scratch->cells, node->cell);
  cells_add (&scratch->cells, node->off_cell);
  scratch->on.planes[node->digit] =
      cells_or (&scratch->on.planes[node->digit], &shape->peers[node->cell]);
  scratch->off.planes[node->off_digit] =
      cells_or (&scratch->off.planes[node->off_digit], &shape->peers[node->off_cell]);
}

/* use_cycle: makes the hint of the cycle that @last closes. Returns: true if it does anything. */
static bool
use_cycle (HintSeek *seek,
           CycleScratch *scratch,
           const CycleRequest *request,
           const CycleNode *last,
           unsigned length)
{
  const SheetShape *shape = seek->shape;

  scratch->cells = cells_none ();
  set_clear (shape, &scratch->on);
  set_clear (shape, &scratch->off);
  cycle_note (shape, scratch, last);
  for (unsigned i = last->before; i != 0; i = scratch->nodes[i].before)
    cycle_note (shape, scratch, &scratch->nodes[i]);
  hint_begin (seek,
              request->kinds == LINK_X   ? ARI_EXPLAINER_X_CYCLE
              : request->kinds == LINK_Y ? ARI_EXPLAINER_Y_CYCLE
                                         : ARI_EXPLAINER_CYCLE,
              chain_score (request->kinds, true, length).difficulty);
  for (unsigned digit = 0; digit < shape->n_digits; digit++) {
    Cells losing = cells_and (&scratch->on.planes[digit], &scratch->off.planes[digit]);

    losing = cells_minus (&losing, &scratch->cells);
    hint_lose (seek, digit, &losing);
  }
  return seek->hint.lost_digits != 0;
}

/* collect_node: adds the two states of a node to the current chain. */
static void
collect_node (ChainCollection *collection, const CycleNode *node)
{
  collection_state (collection, node->cause, node->cell, node->digit, true);
  collection_state (collection, CAUSE_NONE, node->off_cell, node->off_digit, false);
}

/* collect_cycle: collects the cycle that @last closes, for all that it takes away. */
static void
collect_cycle (HintSeek *seek,
               const CycleScratch *scratch,
               ChainCollection *collection,
               const CycleNode *last,
               unsigned n)
{
  const Score score = { .difficulty = seek->hint.difficulty, .complexity = n };

  collection_chain (collection, &(AriAid){ .digits = ari_digits_of (last->digit),
                                           .technique = ARI_TECHNIQUE_CONTINUOUS_NICE_LOOP,
                                           .cell = last->cell });
  collect_node (collection, last);
  for (unsigned i = last->before; i != 0; i = scratch->nodes[i].before)
    collect_node (collection, &scratch->nodes[i]);
  FOR_BITS (digit, seek->hint.lost_digits)
    FOR_CELLS (cell, &seek->hint.lost[digit])
      collection_keep (collection, &score, (unsigned) cell, 1u << digit);
  collection->turn++;
}

/* cycle_step: follows the links of a candidate that node @i makes off. Returns: false if that
 * closed a cycle as requested, with a hint. */
static bool
cycle_step (HintSeek *seek,
            const Links *links,
            CycleScratch *scratch,
            const CycleRequest *request,
            unsigned i,
            unsigned cell,
            unsigned digit,
            unsigned length)
{
  const bool is_last = request->collection != NULL ? length >= 4 : length == request->length;
  const unsigned number = number_of (cell, digit);

  if (is_off_before (scratch, i, cell, digit))
    return true;
  for (unsigned j = 0; j < links->n[number]; j++) {
    const Link *link = &links->from[number][j];
    const CycleNode next = { .cell = link->cell,
                             .digit = link->digit,
                             .off_cell = (uint8_t) cell,
                             .off_digit = (uint8_t) digit,
                             .cause = link->cause,
                             .before = (uint16_t) i };

    if ((link->kind & request->kinds) == 0)
      continue;
    if (is_last && next.cell == request->cell && next.digit == request->digit
        && use_cycle (seek, scratch, request, &next, length)) {
      if (request->collection == NULL)
        return false;
      collect_cycle (seek, scratch, request->collection, &next, length);
    }
    if (cells_has (&scratch->is_on.planes[next.digit], next.cell))
      continue;
    cells_add (&scratch->is_on.planes[next.digit], next.cell);
    scratch->nodes[scratch->n++] = next;
  }
  return true;
}

/* cycle_spread: follows all that node @i makes off, in the explainer's order. Returns: as
 * cycle_step(). */
static bool
cycle_spread (HintSeek *seek,
              const Links *links,
              CycleScratch *scratch,
              const CycleRequest *request,
              unsigned i,
              unsigned length)
{
  const SheetShape *shape = seek->shape;
  const unsigned cell = scratch->nodes[i].cell;
  const unsigned digit = scratch->nodes[i].digit;
  const CandidateSet *ends = &links->ends[request->kinds];

  if (request->kinds & LINK_Y)
    FOR_BITS (other, seek->sheet->candidates[cell] & ~(1u << digit))
      if (cells_has (&ends->planes[other], cell)
          && !cycle_step (seek, links, scratch, request, i, cell, other, length))
        return false;
  for (unsigned slot = 0; slot < shape->n_slots[cell]; slot++) {
    const Cells losing = cells_and (&shape->slot_peers[cell][slot], &ends->planes[digit]);

    FOR_CELLS (peer, &losing)
      if (!cycle_step (seek, links, scratch, request, i, (unsigned) peer, digit, length))
        return false;
  }
  return true;
}

/** find_cycle: finds the first cycle as requested that does anything, for seek->hint. Returns: true
 * if there is one; with a collection, all go there instead. */
static bool
find_cycle (HintSeek *seek, const Links *links, CycleScratch *scratch, const CycleRequest *request)
{
  unsigned begin = 0;

  set_clear (seek->shape, &scratch->is_on);
  scratch->n = 1;
  scratch->nodes[0] =
      (CycleNode){ .cell = (uint8_t) request->cell, .digit = (uint8_t) request->digit };
  cells_add (&scratch->is_on.planes[request->digit], request->cell);
  for (unsigned length = 2; begin < scratch->n; length += 2) {
    const unsigned end = scratch->n;

    for (; begin < end; begin++)
      if (!cycle_spread (seek, links, scratch, request, begin, length))
        return true;
    if (request->collection == NULL && length == request->length)
      return false;
  }
  return false;
}
