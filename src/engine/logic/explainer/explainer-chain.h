/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forcing chains and cycles without branches. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-cycle.h"

/*
 * A candidate from which its own opposite follows is wrong (or right): a forcing chain, with
 * X-links alone 6.6, with both kinds 7.0, and more for its length. The explainer lists all chains
 * and cycles of X-links, of Y-links and of both, and plays the easiest; of equals the shortest; and
 * so on.
 *
 * Which chain leads to an opposite does not matter, only how long the shortest is: so all
 * candidates that are reached after so many links are kept as one set, from each start. What the
 * explainer leaves out, chains that run into the opposite of one of their own candidates, can only
 * contain a shorter chain, which it finds from another start. A cycle's eliminations do depend on
 * its way; the sets say how long a cycle from a start can be, and only then the way is looked for.
 *
 * Nothing longer is followed than what could still be played. Cost: some hundred microseconds.
 */

/** ChainRoom: memory for the sets, and the best hint so far. */
typedef struct {
  Links links;
  CycleRoom cycles;
  Wide on;    /* what has been made on, */
  Wide off;   /* and off, from this start */
  Wide fresh; /* made on or off by the last links */
  Wide next;
  bool is_found;
  Score best;
  Hint hint;
} ChainRoom;

/* ChainStart: where the sets grow from. */
typedef struct {
  unsigned kinds;
  unsigned cell;
  unsigned digit;
  bool is_on;
} ChainStart;

static double
base_of_kinds (unsigned kinds, bool is_cycle)
{
  return kinds == (LINK_X | LINK_Y) ? 7.0 : is_cycle ? 6.5 : 6.6;
}

/* chain_score: of a chain or cycle of @kinds with so many candidates. */
static Score
chain_score (unsigned kinds, bool is_cycle, unsigned complexity)
{
  return (Score){ .difficulty = add_for_length (base_of_kinds (kinds, is_cycle), complexity),
                  .complexity = complexity };
}

static bool
would_be_played (const ChainRoom *room, unsigned kinds, bool is_cycle, unsigned complexity)
{
  const Score score = chain_score (kinds, is_cycle, complexity);

  return !room->is_found || score_beats (&score, &room->best);
}

/* spread_off: all that the fresh candidates make off goes to room->next. */
static void
spread_off (const Seek *seek, ChainRoom *room, const ChainStart *start)
{
  const Shape *shape = seek->shape;

  for (unsigned digit = 0; digit < shape->n_digits; digit++)
    FOR_CELLS (cell, &room->fresh.planes[digit]) {
      const Cells losing = cells_and (&shape->peers[cell], &seek->sheet->planes[digit]);

      room->next.planes[digit] = cells_or (&room->next.planes[digit], &losing);
      if (start->kinds & LINK_Y)
        FOR_BITS (other, seek->sheet->candidates[cell] & ~(1u << digit))
          cells_add (&room->next.planes[other], (unsigned) cell);
    }
}

/* spread_on: all that the fresh candidates, which are off, make on goes to room->next. */
static void
spread_on (const Seek *seek, ChainRoom *room, const ChainStart *start)
{
  for (unsigned digit = 0; digit < seek->shape->n_digits; digit++)
    FOR_CELLS (cell, &room->fresh.planes[digit]) {
      const unsigned number = number_of ((unsigned) cell, digit);

      for (unsigned i = 0; i < room->links.n[number]; i++)
        if (room->links.kinds[number][i] & start->kinds)
          cells_add (&room->next.planes[room->links.digits[number][i]],
                     room->links.cells[number][i]);
    }
}

/* take_fresh: what of room->next is not in @known becomes fresh, and known; only what is in @useful
 * stays fresh. Returns: whether anything does. */
static bool
take_fresh (const Seek *seek, ChainRoom *room, Wide *known, const Wide *useful)
{
  uint64_t any = 0;

  for (unsigned digit = 0; digit < seek->shape->n_digits; digit++) {
    Cells fresh = cells_minus (&room->next.planes[digit], &known->planes[digit]);

    known->planes[digit] = cells_or (&known->planes[digit], &fresh);
    fresh = cells_and (&fresh, &useful->planes[digit]);
    room->fresh.planes[digit] = fresh;
    room->next.planes[digit] = cells_none ();
    any |= !cells_is_empty (&fresh);
  }
  return any != 0;
}

/* use_chain: the start's opposite follows from it. */
static void
use_chain (Seek *seek, ChainRoom *room, const ChainStart *start, unsigned complexity)
{
  const Cells cell = cells_of (start->cell);
  const unsigned own = 1u << start->digit;

  room->best = chain_score (start->kinds, false, complexity);
  hint_begin (seek,
              start->kinds != LINK_X ? ARI_EXPLAINER_FORCING_CHAIN
              : complexity > 6       ? ARI_EXPLAINER_FORCING_X_CHAIN
                                     : ARI_EXPLAINER_TURBOT_FISH,
              room->best.difficulty);
  hint_lose_all (seek, start->is_on ? own : seek->sheet->candidates[start->cell] & ~own, &cell);
  if (seek->hint.lost_digits == 0)
    return;
  room->hint = seek->hint;
  room->is_found = true;
}

/* try_cycle: whether there is a cycle of so many candidates, when the sets do not say no. */
static void
try_cycle (Seek *seek, ChainRoom *room, const ChainStart *start, unsigned complexity)
{
  const CycleWish wish = {
    .kinds = start->kinds, .cell = start->cell, .digit = start->digit, .length = complexity
  };

  if (!find_cycle (seek, &room->links, &room->cycles, &wish))
    return;
  room->best = chain_score (start->kinds, true, complexity);
  room->hint = seek->hint;
  room->is_found = true;
}

/* may_close: whether one of the candidates that are off makes the start on. */
static bool
may_close (const ChainRoom *room, const ChainStart *start)
{
  const unsigned number = number_of (start->cell, start->digit);

  /* links lead both ways */
  for (unsigned i = 0; i < room->links.n[number]; i++)
    if ((room->links.kinds[number][i] & start->kinds) != 0
        && cells_has (&room->next.planes[room->links.digits[number][i]],
                      room->links.cells[number][i]))
      return true;
  return false;
}

static void
start_sets (const Seek *seek, ChainRoom *room, const ChainStart *start)
{
  wide_clear (seek->shape, &room->on);
  wide_clear (seek->shape, &room->off);
  wide_clear (seek->shape, &room->fresh);
  wide_clear (seek->shape, &room->next);
  cells_add (&room->fresh.planes[start->digit], start->cell);
  cells_add (start->is_on ? &room->on.planes[start->digit] : &room->off.planes[start->digit],
             start->cell);
}

/* chain_from_on: grows sets from a candidate that is on. */
static void
chain_from_on (Seek *seek, ChainRoom *room, const ChainStart *start)
{
  const Wide *all = (const Wide *) (const void *) seek->sheet->planes;
  const Wide *ends = &room->links.ends[start->kinds];
  bool has_chain = start->kinds == LINK_Y;

  start_sets (seek, room, start);
  for (unsigned n = 2;; n += 2) {
    const bool can_cycle = would_be_played (room, start->kinds, true, n);
    bool can_chain = !has_chain && would_be_played (room, start->kinds, false, n);

    if (!can_cycle && !can_chain)
      return;
    spread_off (seek, room, start);
    if (can_cycle && n >= 4 && may_close (room, start))
      try_cycle (seek, room, start, n);
    if (can_chain && cells_has (&room->next.planes[start->digit], start->cell)) {
      has_chain = true;
      can_chain = would_be_played (room, start->kinds, false, n);
      if (can_chain)
        use_chain (seek, room, start, n);
    }
    if (!take_fresh (seek, room, &room->off, ends))
      return;
    spread_on (seek, room, start);
    if (!take_fresh (seek, room, &room->on, all))
      return;
  }
}

/* chain_from_off: grows sets from a candidate that is off. */
static void
chain_from_off (Seek *seek, ChainRoom *room, const ChainStart *start)
{
  const Wide *all = (const Wide *) (const void *) seek->sheet->planes;
  const Wide *ends = &room->links.ends[start->kinds];

  start_sets (seek, room, start);
  for (unsigned n = 2; would_be_played (room, start->kinds, false, n); n += 2) {
    spread_on (seek, room, start);
    if (cells_has (&room->next.planes[start->digit], start->cell)) {
      use_chain (seek, room, start, n);
      return;
    }
    if (!take_fresh (seek, room, &room->on, all))
      return;
    spread_off (seek, room, start);
    if (!take_fresh (seek, room, &room->off, ends))
      return;
  }
}

/* chain_kinds: all chains and cycles of @kinds of links. */
static void
chain_kinds (Seek *seek, ChainRoom *room, unsigned kinds)
{
  if (!would_be_played (room, kinds, kinds == LINK_Y, 4))
    return;
  for (unsigned cell = 0; cell < seek->shape->n_cells; cell++) {
    const unsigned candidates = seek->sheet->candidates[cell];

    if ((candidates & (candidates - 1)) == 0 || (kinds == LINK_Y && !is_pair (candidates)))
      continue;
    FOR_BITS (digit, candidates) {
      ChainStart start = { .kinds = kinds, .cell = cell, .digit = digit, .is_on = true };

      if (!watch_goes_on (seek->watch, 100))
        return;
      chain_from_on (seek, room, &start);
      start.is_on = false;
      if (kinds != LINK_Y)
        chain_from_off (seek, room, &start);
    }
  }
}

/** find_chain: Returns: as a find does. */
static bool
find_chain (Seek *seek, ChainRoom *room)
{
  links_make (seek->shape, seek->sheet, &room->links);
  room->is_found = false;
  chain_kinds (seek, room, LINK_X);
  chain_kinds (seek, room, LINK_Y);
  chain_kinds (seek, room, LINK_X | LINK_Y);
  if (!room->is_found)
    return true;
  seek->hint = room->hint;
  return hint_end (seek);
}
