/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forcing chains and cycles without branches. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-links.h"

/*
 * Cycles, which hold in both directions.
 *
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
  CycleNode nodes[MAX_CANDIDATES + 2];
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
  unsigned length;             /* exactly this many candidates; 0: any number */
  ChainCollection *collection; /* (nullable): where all cycles go */
  unsigned wanted;             /* 1 + the number of a candidate that it takes away; 0: of any */
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

/* is_wanted: returns true if the hint of @seek takes away what is asked for. */
static bool
is_wanted (const HintSeek *seek, const CycleRequest *request)
{
  const unsigned number = request->wanted - 1;
  const unsigned digit = number % MAX_DIGITS;

  return request->wanted == 0
         || ((seek->hint.lost_digits >> digit & 1) != 0
             && cells_has (&seek->hint.lost[digit], number / MAX_DIGITS));
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
               const CycleRequest *request,
               const CycleNode *last,
               unsigned n)
{
  ChainCollection *collection = request->collection;
  const Score score = { .difficulty = seek->hint.difficulty, .complexity = n };

  collection_chain (collection,
                    &(ChainAid){ .aid = { .digits = ari_digits_of (last->digit),
                                          .technique = ARI_TECHNIQUE_CONTINUOUS_NICE_LOOP,
                                          .cell = last->cell },
                                 .is_chain = true,
                                 .kinds = (uint8_t) request->kinds });
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
  const bool is_last = request->length == 0 ? length >= 4 : length == request->length;
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
      if (request->collection != NULL)
        collect_cycle (seek, scratch, request, &next, length);
      else if (is_wanted (seek, request)) {
        scratch->nodes[scratch->n] = next;
        return false;
      }
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

/** find_cycle: finds the first cycle as requested that does anything, for seek->hint; its last node
 * lies behind the others. Returns: true if there is one; with a collection, all go there
 * instead. */
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
    if (length == request->length)
      return false;
  }
  return false;
}

/*
 * Chains.
 *
 * A candidate from which its own opposite follows is wrong (or right): a forcing chain, with
 * X-links alone 6.6, with both kinds 7.0, and more for its length. The explainer lists all chains
 * and cycles of X-links, of Y-links and of both, and plays the easiest; of equals the shortest; and
 * so on.
 *
 * Which chain leads to an opposite does not matter, only how long the shortest is: so all
 * candidates that are reached after n links are kept as one set, from each start. A cycle's
 * eliminations do depend on its way; the sets say how long a cycle from a start can be, and only
 * then the way is looked for.
 *
 * Only chains that could still be played are followed. Cost: some hundred microseconds.
 */

/** ChainScratch: memory for the sets, and the best hint so far. */
typedef struct {
  Links links;
  CycleScratch cycles;
  CandidateSet on;    /* what has been made on … */
  CandidateSet off;   /* … and off, from this start */
  CandidateSet fresh; /* made on or off by the last links */
  CandidateSet next;
  bool is_found;
  Score best;
  Hint hint;
} ChainScratch;

/* ChainStart: the start of the sets. */
typedef struct {
  unsigned kinds;
  unsigned cell;
  unsigned digit;
  bool is_on;
} ChainStart;

/* start_first, start_end: the digits that chains from a start can reach: with X-links alone, only
 * its own. */
static inline unsigned
start_first (const ChainStart *start)
{
  return start->kinds == LINK_X ? start->digit : 0;
}

static inline unsigned
start_end (const HintSeek *seek, const ChainStart *start)
{
  return start->kinds == LINK_X ? start->digit + 1 : seek->shape->n_digits;
}

static bool
would_be_played (const ChainScratch *scratch, unsigned kinds, bool is_cycle, unsigned complexity)
{
  const Score score = chain_score (kinds, is_cycle, complexity);

  return !scratch->is_found || score_beats (&score, &scratch->best);
}

/* spread: adds to scratch->next all that the fresh candidates make off, if they are on, or on. */
static void
spread (const HintSeek *seek, ChainScratch *scratch, const ChainStart *start, bool is_on)
{
  Cells *next = scratch->next.planes;
  const unsigned first = start_first (start), end = start_end (seek, start);

  for (unsigned digit = first; digit < end && is_on; digit++)
    FOR_CELLS (cell, &scratch->fresh.planes[digit]) {
      const Cells losing = cells_and (&seek->shape->peers[cell], &seek->sheet->planes[digit]);

      next[digit] = cells_or (&next[digit], &losing);
      if ((start->kinds & LINK_Y) != 0)
        FOR_BITS (other, seek->sheet->candidates[cell] & ~(1u << digit))
          cells_add (&next[other], (unsigned) cell);
    }
  for (unsigned digit = first; digit < end && !is_on; digit++)
    FOR_CELLS (cell, &scratch->fresh.planes[digit]) {
      const unsigned number = number_of ((unsigned) cell, digit);
      const unsigned n_links = scratch->links.n[number];

      for (const Link *link = scratch->links.from[number];
           link < scratch->links.from[number] + n_links; link++)
        if ((link->kind & start->kinds) != 0)
          cells_add (&next[link->digit], link->cell);
    }
}

/* take_fresh: makes fresh and known what is in scratch->next and new, on or off; of what is off
 * only what has a link stays fresh. Returns: true if anything does. */
static bool
take_fresh (const HintSeek *seek, ChainScratch *scratch, const ChainStart *start, bool is_on)
{
  const Cells *useful = is_on ? seek->sheet->planes : scratch->links.ends[start->kinds].planes;
  Cells *known = is_on ? scratch->on.planes : scratch->off.planes;
  const unsigned end = start_end (seek, start);
  bool any = false;

  for (unsigned digit = start_first (start); digit < end; digit++) {
    Cells fresh = cells_minus (&scratch->next.planes[digit], &known[digit]);

    known[digit] = cells_or (&known[digit], &fresh);
    fresh = cells_and (&fresh, &useful[digit]);
    scratch->fresh.planes[digit] = fresh;
    scratch->next.planes[digit] = cells_none ();
    any |= !cells_is_empty (&fresh);
  }
  return any;
}

/* use_chain: makes the hint of a start whose opposite follows from it. */
static void
use_chain (HintSeek *seek, ChainScratch *scratch, const ChainStart *start, unsigned complexity)
{
  const Cells cell = cells_of (start->cell);
  const unsigned own = 1u << start->digit;

  scratch->best = chain_score (start->kinds, false, complexity);
  hint_begin (seek,
              start->kinds != LINK_X ? ARI_EXPLAINER_FORCING_CHAIN
              : complexity > 6       ? ARI_EXPLAINER_FORCING_X_CHAIN
                                     : ARI_EXPLAINER_TURBOT_FISH,
              scratch->best.difficulty);
  hint_lose_all (seek, start->is_on ? own : seek->sheet->candidates[start->cell] & ~own, &cell);
  if (seek->hint.lost_digits == 0)
    return;
  scratch->hint = seek->hint;
  scratch->is_found = true;
}

/* try_cycle: looks for a cycle of @complexity candidates, if the sets allow one. */
static void
try_cycle (HintSeek *seek, ChainScratch *scratch, const ChainStart *start, unsigned complexity)
{
  const CycleRequest request = {
    .kinds = start->kinds, .cell = start->cell, .digit = start->digit, .length = complexity
  };

  if (!find_cycle (seek, &scratch->links, &scratch->cycles, &request))
    return;
  scratch->best = chain_score (start->kinds, true, complexity);
  scratch->hint = seek->hint;
  scratch->is_found = true;
}

/* may_close: returns true if one of the candidates that are off makes the start on. */
static bool
may_close (const ChainScratch *scratch, const ChainStart *start)
{
  const unsigned number = number_of (start->cell, start->digit);

  /* links lead both ways */
  for (unsigned i = 0; i < scratch->links.n[number]; i++) {
    const Link *link = &scratch->links.from[number][i];

    if ((link->kind & start->kinds) != 0 && set_has (&scratch->next, link->cell, link->digit))
      return true;
  }
  return false;
}

static void
start_sets (const HintSeek *seek, ChainScratch *scratch, const ChainStart *start)
{
  const unsigned end = start_end (seek, start);

  for (unsigned digit = start_first (start); digit < end; digit++)
    scratch->on.planes[digit] = scratch->off.planes[digit] = scratch->fresh.planes[digit] =
        scratch->next.planes[digit] = cells_none ();
  cells_add (&scratch->fresh.planes[start->digit], start->cell);
  cells_add (start->is_on ? &scratch->on.planes[start->digit] : &scratch->off.planes[start->digit],
             start->cell);
}

/* chain_from: grows sets from a candidate, as long as what they can still find would be played. */
static void
chain_from (HintSeek *seek, ChainScratch *scratch, const ChainStart *start)
{
  bool has_chain = start->kinds == LINK_Y;

  start_sets (seek, scratch, start);
  for (unsigned n = 2;; n += 2) {
    const bool can_cycle = start->is_on && would_be_played (scratch, start->kinds, true, n);

    if (!can_cycle && (has_chain || !would_be_played (scratch, start->kinds, false, n)))
      return;
    spread (seek, scratch, start, start->is_on);
    if (can_cycle && n >= 4 && may_close (scratch, start))
      try_cycle (seek, scratch, start, n);
    if (!has_chain && set_has (&scratch->next, start->cell, start->digit)
        && would_be_played (scratch, start->kinds, false, n)) {
      has_chain = true;
      use_chain (seek, scratch, start, n);
      if (!start->is_on)
        return;
    }
    if (!take_fresh (seek, scratch, start, !start->is_on))
      return;
    spread (seek, scratch, start, !start->is_on);
    if (!take_fresh (seek, scratch, start, start->is_on))
      return;
  }
}

/* chain_kinds: finds all chains and cycles of @kinds of links. */
static void
chain_kinds (HintSeek *seek, ChainScratch *scratch, unsigned kinds)
{
  if (!would_be_played (scratch, kinds, kinds == LINK_Y, 4))
    return;
  for (unsigned cell = 0; cell < seek->shape->n_cells; cell++) {
    const unsigned candidates = seek->sheet->candidates[cell];

    if (!ari_digits_are_several (candidates) || (kinds == LINK_Y && !is_pair (candidates)))
      continue;
    FOR_BITS (digit, candidates) {
      ChainStart start = { .kinds = kinds, .cell = cell, .digit = digit, .is_on = true };

      if (!watch_goes_on (seek->watch, 100))
        return;
      chain_from (seek, scratch, &start);
      start.is_on = false;
      if (kinds != LINK_Y)
        chain_from (seek, scratch, &start);
    }
  }
}

/** find_chain: a find, see explainer-hint.h. */
static bool
find_chain (HintSeek *seek, ChainScratch *scratch)
{
  links_make (seek->shape, seek->sheet, &scratch->links);
  scratch->is_found = false;
  chain_kinds (seek, scratch, LINK_X);
  chain_kinds (seek, scratch, LINK_Y);
  chain_kinds (seek, scratch, LINK_X | LINK_Y);
  if (!scratch->is_found)
    return true;
  seek->hint = scratch->hint;
  return hint_end (seek);
}
