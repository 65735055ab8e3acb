/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nice loops and alternating inference chains, plain and grouped. Part of each kernel of logic. */

#pragma once

#include "engine/logic/families/loop-losses.h"

/*
 * Suppose that a candidate is false, and follow strong and weak links in turn:
 *
 * - it comes out that it is true after all: then it is, and the rest of its cell goes;
 * - it comes out that another candidate is true: one of both is, and what sees both ends goes; or,
 *   where the ends are different digits in cells that see each other, either end keeps the other's
 *   digit from its cell (AIC);
 * - these two also see each other: then the chain runs round, each of its members follows from each
 *   other, and of the two ends of every weak link one is true. So what sees both ends of any weak
 *   link goes, and so does, where the loop runs through an almost locked set, what sees all places
 *   of another of its digits (continuous nice loop).
 *
 * What is eliminated depends on the two ends alone, except by loops, so the shortest chain between
 * two ends is enough. Each candidate that goes because it sees both ends is also the start of a
 * loop that leads through the chain back to it: if it were true, it would be false (discontinuous
 * nice loop). A chain that eliminates one candidate is known by that name; an AIC eliminates two or
 * more, and its ends are single candidates.
 *
 * So no search needs to start from a true candidate, which would see four times as much as a false
 * one: most of these have no strong link, and end at once. Where chains lead through sets, which
 * are entered one way only, both are needed.
 *
 * Plain and grouped chains are the same, except that a grouped one has a group or a set in it.
 *
 * Where the best step is wanted, only the ends of the best chain of each kind are kept, and the
 * chain is found again when all have been seen. The kinds are asked for one after the other, so the
 * answers stay until the position changes.
 *
 * Source: the Sudoku Players' Forum, 2004 to 2006 (nice loops: Jeff and others; AIC: Myth Jellies).
 */

/* hunt_use: uses the chain with this @end; its path is in the scratch memory if it will be shown or
 * closes to a loop. */
static bool
hunt_use (LoopHunt *hunt, LoopEnd *end)
{
  hunt->lost_digits = 0;
  lose_by_ends (hunt, end);
  hunt_measure (hunt, end);
  if (end->n_lost < (end->kind == LOOP_AIC ? 2 : 1))
    return true;
  if (!hunt->wants_best)
    return hunt_show (hunt, end);
  if (end->n_lost < hunt->scratch->best[hunt->is_grouped][end->kind].n_lost)
    return true;
  end->sum = hunt_sum_up (hunt);
  if (hunt_compare (hunt, end)
      && path_exists (hunt->board, hunt->scratch, end->end, end->level, hunt->is_grouped))
    hunt->scratch->best[hunt->is_grouped][end->kind] = *end;
  return true;
}

/* hunt_take: handles a chain of @kind that ends with @node. */
static bool
hunt_take (LoopHunt *hunt, unsigned kind, LoopNode node, unsigned level)
{
  enum { MOST_PATHS = 64 };
  LoopScratch *scratch = hunt->scratch;
  LoopEnd end = {
    .start = scratch->start,
    .end = node,
    .starts_on = scratch->starts_on,
    .kind = kind,
    .level = level,
    .n_links = level,
  };

  if ((hunt->kinds >> kind & 1) == 0 || level < 3)
    return true;
  if (hunt->wants_best && kind != LOOP_CONTINUOUS)
    return hunt_use (hunt, &end);
  if (!path_exists (hunt->board, scratch, node, level, hunt->is_grouped))
    return true;
  path_first (hunt->board, scratch, node, level, hunt->is_grouped);
  for (unsigned n_paths = 0; n_paths < MOST_PATHS; n_paths++) {
    if (!hunt_use (hunt, &end))
      return false;
    if (hunt->wants_best || kind != LOOP_CONTINUOUS || !path_next (hunt->board, scratch))
      break;
  }
  return true;
}

/* hunt_victims: handles candidates of @digit in @cells that are false, as the start or @node is
 * true. */
static bool
hunt_victims (LoopHunt *hunt, unsigned digit, const Cells *cells, LoopNode node, unsigned level)
{
  const Board *board = hunt->board;
  LoopScratch *scratch = hunt->scratch;
  LoopEnd end = {
    .start = scratch->start,
    .end = node,
    .victim = { .digit = (uint8_t) digit, .kind = LOOP_CELL },
    .has_victim = true,
    .kind = LOOP_DISCONTINUOUS,
    .level = level,
    .n_links = level + 2,
    .n_lost = 1,
  };

  if ((hunt->kinds >> LOOP_DISCONTINUOUS & 1) == 0 || cells_is_empty (cells)
      || end.n_links > hunt->sink->options->max_chain_links)
    return true;
  if (hunt->wants_best) {
    end.victim.index = (uint16_t) cells_first (cells);
    end.sum = ari_sink_weigh (end.victim.index, digit, 0);
    if (hunt_compare (hunt, &end) && path_exists (board, scratch, node, level, hunt->is_grouped))
      scratch->best[hunt->is_grouped][LOOP_DISCONTINUOUS] = end;
    return true;
  }
  FOR_CELLS (cell, cells) {
    uint16_t *shortest = &scratch->shortest[cell * board->tables->n_digits + digit];

    if (*shortest <= end.n_links || !path_exists (board, scratch, node, level, hunt->is_grouped))
      continue;
    *shortest = (uint16_t) end.n_links;
    end.victim.index = (uint16_t) cell;
    path_first (board, scratch, node, level, hunt->is_grouped);
    if (!hunt_use (hunt, &end))
      return false;
  }
  return true;
}

/* end_with_same: handles an end at another place of the digit of the start. */
static bool
end_with_same (LoopHunt *hunt, LoopNode end, unsigned level)
{
  const Tables *tables = hunt->board->tables;
  const LoopNode *start = &hunt->scratch->start;
  Cells lost = cells_and (&tables->peers[start->index], &tables->peers[end.index]);

  lost = cells_and (&lost, &hunt->board->planes[end.digit]);
  if (cells_has (&tables->peers[start->index], end.index)
      && !hunt_take (hunt, LOOP_CONTINUOUS, end, level))
    return false;
  return cells_is_empty (&lost)
         || (hunt_take (hunt, LOOP_AIC, end, level)
             && hunt_victims (hunt, end.digit, &lost, end, level));
}

/* end_in_cell: handles an end at another digit of the cell of the start. */
static bool
end_in_cell (LoopHunt *hunt, LoopNode end, unsigned level)
{
  const AriDigits digits = ari_digits_of (end.digit) | ari_digits_of (hunt->scratch->start.digit);
  const Cells cell = cells_of (end.index);

  if (!hunt_take (hunt, LOOP_CONTINUOUS, end, level))
    return false;
  ARI_FOR_DIGITS (digit, hunt->board->candidates[end.index] & ~digits)
    if (!hunt_victims (hunt, (unsigned) digit, &cell, end, level))
      return false;
  return true;
}

/* end_with_other: handles an end at another digit in a peer of the start. */
static bool
end_with_other (LoopHunt *hunt, LoopNode end, unsigned level)
{
  const LoopNode *start = &hunt->scratch->start;
  const bool here = board_has (hunt->board, start->index, end.digit);
  const bool there = board_has (hunt->board, end.index, start->digit);
  const Cells first = cells_of (start->index);
  const Cells last = cells_of (end.index);

  if (here && there && !hunt_take (hunt, LOOP_AIC, end, level))
    return false;
  return (!here || hunt_victims (hunt, end.digit, &first, end, level))
         && (!there || hunt_victims (hunt, start->digit, &last, end, level));
}

/* end_with_node: handles an end at a group or a set. */
static bool
end_with_node (LoopHunt *hunt, LoopNode end, unsigned level)
{
  const LoopNode *start = &hunt->scratch->start;
  const bool is_same = start->digit == end.digit;
  const Cells *sees = node_sees (hunt->board, &end);
  Cells lost = cells_none ();

  if (start->kind == LOOP_GROUP && (!is_same || end.index < start->index))
    return true;
  if (is_same)
    lost = cells_and (node_sees (hunt->board, start), sees);
  else if (cells_has (sees, start->index))
    lost = cells_of (start->index);
  if (is_same && start->kind == LOOP_CELL && cells_has (sees, start->index)
      && !hunt_take (hunt, LOOP_CONTINUOUS, end, level))
    return false;
  lost = cells_and (&lost, &hunt->board->planes[end.digit]);
  return hunt_victims (hunt, end.digit, &lost, end, level);
}

/* hunt_ends: handles all ends in @level, an odd one after a false start. A chain is found from both
 * ends, and used from one; but sets are entered one way only. */
static bool
hunt_ends (LoopHunt *hunt, unsigned level)
{
  const LoopScratch *scratch = hunt->scratch;
  const LoopNode start = scratch->start;

  for (unsigned i = scratch->first_node[level]; i < scratch->first_node[level + 1]; i++)
    if (!end_with_node (hunt, scratch->nodes[i], level))
      return false;
  if (start.kind != LOOP_CELL)
    return true;
  ARI_FOR_DIGITS (digit, scratch->active[level]) {
    const bool is_same = digit == start.digit;
    const Cells *cells = &scratch->levels[level][digit];
    const Cells near = cells_and (cells, &hunt->board->tables->peers[start.index]);
    LoopNode end = { .digit = (uint8_t) digit, .kind = LOOP_CELL };

    end.index = start.index;
    if (cells_has (cells, start.index)
        && !(is_same ? hunt_take (hunt, LOOP_DISCONTINUOUS, end, level)
             : digit > start.digit || scratch->has_als ? end_in_cell (hunt, end, level)
                                                       : true))
      return false;
    FOR_CELLS (cell, is_same ? cells : &near) {
      end.index = (uint16_t) cell;
      if (cell != start.index && (cell > start.index || scratch->has_als)
          && !(is_same ? end_with_same (hunt, end, level) : end_with_other (hunt, end, level)))
        return false;
    }
  }
  return true;
}

/* hunt_back: handles a start that is assumed to be true and turns out to be false at @level. */
static bool
hunt_back (LoopHunt *hunt, unsigned level)
{
  const LoopScratch *scratch = hunt->scratch;

  if (!ari_digits_has (scratch->active[level], scratch->start.digit)
      || !cells_has (&scratch->levels[level][scratch->start.digit], scratch->start.index))
    return true;
  return hunt_take (hunt, LOOP_DISCONTINUOUS, scratch->start, level);
}

/* hunt_from: finds all chains from one candidate or group. */
static bool
hunt_from (LoopHunt *hunt, LoopNode start, bool is_on)
{
  LoopScratch *scratch = hunt->scratch;

  search_start (hunt->board, scratch, start, is_on);
  for (unsigned level = 1; level <= hunt->sink->options->max_chain_links; level++) {
    if (!ari_sink_goes_on (hunt->sink))
      return false;
    if (!search_deepen (hunt->board, scratch, level))
      break;
    if (level % 2 != 0 && !(is_on ? hunt_back (hunt, level) : hunt_ends (hunt, level)))
      return false;
  }
  return ari_sink_goes_on (hunt->sink);
}

static void
hunt_all (LoopHunt *hunt)
{
  const LoopScratch *scratch = hunt->scratch;

  for (unsigned digit = 0; digit < hunt->board->tables->n_digits; digit++) {
    LoopNode start = { .digit = (uint8_t) digit, .kind = LOOP_CELL };

    FOR_CELLS (cell, &hunt->board->planes[digit]) {
      start.index = (uint16_t) cell;
      if (!hunt_from (hunt, start, false) || (scratch->has_als && !hunt_from (hunt, start, true)))
        return;
    }
    start.kind = LOOP_GROUP;
    for (unsigned i = scratch->first_group[digit]; i < scratch->first_group[digit + 1]; i++) {
      start.index = (uint16_t) i;
      if (!hunt_from (hunt, start, false))
        return;
    }
  }
}

/* hunt_show_best: finds the best chain of a kind again, and makes its step. */
static void
hunt_show_best (LoopHunt *hunt, const LoopEnd *best)
{
  search_start (hunt->board, hunt->scratch, best->start, best->starts_on);
  for (unsigned level = 1; level <= best->level; level++)
    (void) search_deepen (hunt->board, hunt->scratch, level);
  path_first (hunt->board, hunt->scratch, best->end, best->level, hunt->is_grouped);
  hunt->lost_digits = 0;
  lose_by_ends (hunt, best);
  (void) hunt_show (hunt, best);
}

/* is_asked_again: returns true if the best chains are those of this very position and these
 * options. If not, they are noted as such, and the caller has to find them. */
static bool
is_asked_again (const Board *board, const AriSink *sink, LoopQuestion *question)
{
  const AriLogicOptions *options = sink->options;
  const uint8_t limits[LOOP_LIMITS] = { options->max_chain_links, options->als_in_chains,
                                        options->max_als_cells, options->als_may_overlap };
  const size_t size = board->tables->n_digits * sizeof (Cells);

  if (question->is_answered && memcmp (question->planes, board->planes, size) == 0
      && memcmp (question->limits, limits, sizeof limits) == 0)
    return true;
  memcpy (question->planes, board->planes, size);
  memcpy (question->limits, limits, sizeof limits);
  question->is_answered = false;
  return false;
}

/* hunt_best: shows the best chain of a kind; all kinds are searched at once. */
static void
hunt_best (LoopHunt *hunt)
{
  LoopScratch *scratch = hunt->scratch;
  LoopEnd *best = scratch->best[hunt->is_grouped];
  LoopQuestion *question = &scratch->questions[hunt->is_grouped];
  const unsigned kind = hunt->sink->variant % LOOP_GROUPED;

  if (!is_asked_again (hunt->board, hunt->sink, question)) {
    for (unsigned i = 0; i < LOOP_KINDS; i++)
      best[i].n_lost = 0;
    hunt->kinds = (1u << LOOP_KINDS) - 1;
    net_build (hunt->board, hunt->sink, scratch, hunt->is_grouped);
    hunt_all (hunt);
    question->is_answered = !hunt->sink->is_over;
  } else if (best[kind].n_lost > 0) {
    net_build (hunt->board, hunt->sink, scratch, hunt->is_grouped);
  }
  if (best[kind].n_lost > 0 && !hunt->sink->is_over)
    hunt_show_best (hunt, &best[kind]);
}

static void
find_loop (const Board *board, AriSink *sink)
{
  LoopHunt hunt = {
    .board = board,
    .sink = sink,
    .scratch = loop_scratch (board),
    .is_grouped = sink->variant >= LOOP_GROUPED,
    .wants_best = sink->only_first,
    .kinds = 1u << sink->variant % LOOP_GROUPED,
  };

  if (hunt.wants_best) {
    hunt_best (&hunt);
    return;
  }
  memset (hunt.scratch->shortest, 0xff,
          board->tables->n_cells * board->tables->n_digits * sizeof hunt.scratch->shortest[0]);
  net_build (board, sink, hunt.scratch, hunt.is_grouped);
  hunt_all (&hunt);
}
