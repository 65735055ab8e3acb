/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nice loops and alternating inference chains (AIC), 5 of 5: which chains are wanted.
 *
 * Suppose that a candidate is false, and follow strong and weak links in turn:
 * - If the candidate itself turns out to be true, then it is true, and the rest of its cell is
 *   false.
 * - If another candidate turns out to be true, one of the two is true, and a candidate that sees
 *   both ends is false; or, where the ends are different digits in cells that see each other,
 *   neither cell holds the other's digit (AIC).
 * - If the two ends also see each other, the chain runs round, and of the two ends of every weak
 *   link one is true. So a candidate that sees both ends of any weak link is false, and so is,
 *   where the loop runs through an almost locked set, one that sees all places of another of its
 *   digits (continuous nice loop).
 *
 * Except for loops, the eliminations depend on the two ends alone, so the shortest chain between
 * two ends is enough. A candidate that is false because it sees both ends, the target of the chain,
 * is also the start of a loop that leads through the chain back to it: if it were true, it would be
 * false (discontinuous nice loop). A chain that eliminates one candidate is known by that name; an
 * AIC eliminates two or more, and its ends are single candidates. A grouped chain has a group or a
 * set in it.
 *
 * So no search needs to start from a true candidate, except through sets, which are entered one way
 * only.
 *
 * Where the best step is wanted, only the ends of the best chain of each kind are kept, and that
 * chain is found again at the end. The kinds are asked for one after the other, so the results are
 * kept until the position changes.
 *
 * Source: the Sudoku Players' Forum, 2004 to 2006 (nice loops: Jeff and others; AIC: Myth Jellies).
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/families/loop-losses.h"

/* search_use: notes or reports the chain with this @end, if it eliminates anything. Its path must
 * be in the scratch memory if it is reported or closes to a loop. */
static bool
search_use (LoopSearch *search, LoopEnd *end)
{
  search->lost_digits = 0;
  lose_by_ends (search, end);
  search_measure (search, end);
  if (end->n_lost < (end->kind == LOOP_AIC ? 2 : 1))
    return true;
  if (!search->wants_best)
    return report_loop (search, end);
  if (end->n_lost < search->scratch->best[search->is_grouped][end->kind].n_lost)
    return true;
  end->sum = search_sum_up (search);
  if (search_compare (search, end)
      && path_exists (search->board, search->scratch, end->end, end->level, search->is_grouped))
    search->scratch->best[search->is_grouped][end->kind] = *end;
  return true;
}

/* search_take: handles a chain of @kind that ends with @node. */
static bool
search_take (LoopSearch *search, unsigned kind, LoopNode node, unsigned level)
{
  enum { MOST_PATHS = 64 };
  LoopScratch *scratch = search->scratch;
  LoopEnd end = {
    .start = scratch->start,
    .end = node,
    .starts_on = scratch->starts_on,
    .kind = kind,
    .level = level,
    .n_links = level,
  };

  if ((search->kinds >> kind & 1) == 0 || level < 3)
    return true;
  if (search->wants_best && kind != LOOP_CONTINUOUS)
    return search_use (search, &end);
  if (!path_exists (search->board, scratch, node, level, search->is_grouped))
    return true;
  path_first (search->board, scratch, node, level, search->is_grouped);
  for (unsigned n_paths = 0; n_paths < MOST_PATHS; n_paths++) {
    if (!search_use (search, &end))
      return false;
    if (search->wants_best || kind != LOOP_CONTINUOUS || !path_next (search->board, scratch))
      break;
  }
  return true;
}

/* search_targets: handles the candidates of @digit in @cells, which are false because the start or
 * @node is true. */
static bool
search_targets (
    LoopSearch *search, unsigned digit, const Cells *cells, LoopNode node, unsigned level)
{
  const Board *board = search->board;
  LoopScratch *scratch = search->scratch;
  LoopEnd end = {
    .start = scratch->start,
    .end = node,
    .target = { .digit = (uint8_t) digit, .kind = LOOP_CELL },
    .has_target = true,
    .kind = LOOP_DISCONTINUOUS,
    .level = level,
    .n_links = level + 2,
    .n_lost = 1,
  };

  if ((search->kinds >> LOOP_DISCONTINUOUS & 1) == 0 || cells_is_empty (cells)
      || end.n_links > search->sink->options->max_chain_links)
    return true;
  if (search->wants_best) {
    end.target.index = (uint16_t) cells_first (cells);
    end.sum = ari_sink_weigh (end.target.index, digit, 0);
    if (search_compare (search, &end)
        && path_exists (board, scratch, node, level, search->is_grouped))
      scratch->best[search->is_grouped][LOOP_DISCONTINUOUS] = end;
    return true;
  }
  FOR_CELLS (cell, cells) {
    uint16_t *shortest = &scratch->shortest[cell * board->tables->n_digits + digit];

    if (*shortest <= end.n_links || !path_exists (board, scratch, node, level, search->is_grouped))
      continue;
    *shortest = (uint16_t) end.n_links;
    end.target.index = (uint16_t) cell;
    path_first (board, scratch, node, level, search->is_grouped);
    if (!search_use (search, &end))
      return false;
  }
  return true;
}

/* end_with_same: handles an end at another place of the digit of the start. */
static bool
end_with_same (LoopSearch *search, LoopNode end, unsigned level)
{
  const Tables *tables = search->board->tables;
  const LoopNode *start = &search->scratch->start;
  const Cells lost = candidates_seeing_both (search->board, start->index, end.index, end.digit);

  if (cells_has (&tables->peers[start->index], end.index)
      && !search_take (search, LOOP_CONTINUOUS, end, level))
    return false;
  return cells_is_empty (&lost)
         || (search_take (search, LOOP_AIC, end, level)
             && search_targets (search, end.digit, &lost, end, level));
}

/* end_in_cell: handles an end at another digit of the cell of the start. */
static bool
end_in_cell (LoopSearch *search, LoopNode end, unsigned level)
{
  const AriDigits digits = ari_digits_of (end.digit) | ari_digits_of (search->scratch->start.digit);
  const Cells cell = cells_of (end.index);

  if (!search_take (search, LOOP_CONTINUOUS, end, level))
    return false;
  ARI_FOR_DIGITS (digit, search->board->candidates[end.index] & ~digits)
    if (!search_targets (search, (unsigned) digit, &cell, end, level))
      return false;
  return true;
}

/* end_with_other: handles an end at another digit in a peer of the start. */
static bool
end_with_other (LoopSearch *search, LoopNode end, unsigned level)
{
  const LoopNode *start = &search->scratch->start;
  const bool here = board_has (search->board, start->index, end.digit);
  const bool there = board_has (search->board, end.index, start->digit);
  const Cells first = cells_of (start->index);
  const Cells last = cells_of (end.index);

  if (here && there && !search_take (search, LOOP_AIC, end, level))
    return false;
  return (!here || search_targets (search, end.digit, &first, end, level))
         && (!there || search_targets (search, start->digit, &last, end, level));
}

/* end_with_node: handles an end at a group or a set. */
static bool
end_with_node (LoopSearch *search, LoopNode end, unsigned level)
{
  const LoopNode *start = &search->scratch->start;
  const bool is_same = start->digit == end.digit;
  const Cells *sees = node_sees (search->board, &end);
  Cells lost = cells_none ();

  if (start->kind == LOOP_GROUP && (!is_same || end.index < start->index))
    return true;
  if (is_same)
    lost = cells_and (node_sees (search->board, start), sees);
  else if (cells_has (sees, start->index))
    lost = cells_of (start->index);
  if (is_same && start->kind == LOOP_CELL && cells_has (sees, start->index)
      && !search_take (search, LOOP_CONTINUOUS, end, level))
    return false;
  lost = cells_and (&lost, &search->board->planes[end.digit]);
  return search_targets (search, end.digit, &lost, end, level);
}

/* search_ends: handles all ends in @level, an odd one after a false start. A chain is found from
 * both ends, and used from one; but sets are entered one way only. */
static bool
search_ends (LoopSearch *search, unsigned level)
{
  const LoopScratch *scratch = search->scratch;
  const LoopNode start = scratch->start;

  for (unsigned i = scratch->first_node[level]; i < scratch->first_node[level + 1]; i++)
    if (!end_with_node (search, scratch->nodes[i], level))
      return false;
  if (start.kind != LOOP_CELL)
    return true;
  ARI_FOR_DIGITS (digit, scratch->active[level]) {
    const bool is_same = digit == start.digit;
    const Cells *cells = &scratch->levels[level][digit];
    const Cells near = cells_and (cells, &search->board->tables->peers[start.index]);
    LoopNode end = { .digit = (uint8_t) digit, .kind = LOOP_CELL };

    end.index = start.index;
    if (cells_has (cells, start.index)
        && !(is_same ? search_take (search, LOOP_DISCONTINUOUS, end, level)
             : digit > start.digit || scratch->has_als ? end_in_cell (search, end, level)
                                                       : true))
      return false;
    FOR_CELLS (cell, is_same ? cells : &near) {
      end.index = (uint16_t) cell;
      if (cell != start.index && (cell > start.index || scratch->has_als)
          && !(is_same ? end_with_same (search, end, level) : end_with_other (search, end, level)))
        return false;
    }
  }
  return true;
}

/* search_back: handles a start that is assumed to be true and turns out to be false at @level. */
static bool
search_back (LoopSearch *search, unsigned level)
{
  const LoopScratch *scratch = search->scratch;

  if (!ari_digits_has (scratch->active[level], scratch->start.digit)
      || !cells_has (&scratch->levels[level][scratch->start.digit], scratch->start.index))
    return true;
  return search_take (search, LOOP_DISCONTINUOUS, scratch->start, level);
}

/* search_from: finds all chains from one candidate or group. */
static bool
search_from (LoopSearch *search, LoopNode start, bool is_on)
{
  LoopScratch *scratch = search->scratch;

  search_start (search->board, scratch, start, is_on);
  for (unsigned level = 1; level <= search->sink->options->max_chain_links; level++) {
    if (!ari_sink_goes_on (search->sink))
      return false;
    if (!search_deepen (search->board, scratch, level))
      break;
    if (level % 2 != 0 && !(is_on ? search_back (search, level) : search_ends (search, level)))
      return false;
  }
  return ari_sink_goes_on (search->sink);
}

static void
search_all (LoopSearch *search)
{
  const LoopScratch *scratch = search->scratch;

  for (unsigned digit = 0; digit < search->board->tables->n_digits; digit++) {
    LoopNode start = { .digit = (uint8_t) digit, .kind = LOOP_CELL };

    FOR_CELLS (cell, &search->board->planes[digit]) {
      start.index = (uint16_t) cell;
      if (!search_from (search, start, false)
          || (scratch->has_als && !search_from (search, start, true)))
        return;
    }
    start.kind = LOOP_GROUP;
    for (unsigned i = scratch->first_group[digit]; i < scratch->first_group[digit + 1]; i++) {
      start.index = (uint16_t) i;
      if (!search_from (search, start, false))
        return;
    }
  }
}

/* report_best_loop: finds the best chain of a kind again, and makes its step. */
static void
report_best_loop (LoopSearch *search, const LoopEnd *best)
{
  search_start (search->board, search->scratch, best->start, best->starts_on);
  for (unsigned level = 1; level <= best->level; level++)
    (void) search_deepen (search->board, search->scratch, level);
  path_first (search->board, search->scratch, best->end, best->level, search->is_grouped);
  search->lost_digits = 0;
  lose_by_ends (search, best);
  (void) report_loop (search, best);
}

/* is_asked_again: returns true if the best chains are those of this very position and these
 * options. If not, notes these, and the caller must find the chains. */
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

/* search_best: shows the best chain of a kind; all kinds are searched at once. */
static void
search_best (LoopSearch *search)
{
  LoopScratch *scratch = search->scratch;
  LoopEnd *best = scratch->best[search->is_grouped];
  LoopQuestion *question = &scratch->questions[search->is_grouped];
  const unsigned kind = search->sink->variant % LOOP_GROUPED;

  if (!is_asked_again (search->board, search->sink, question)) {
    for (unsigned i = 0; i < LOOP_KINDS; i++)
      best[i].n_lost = 0;
    search->kinds = (1u << LOOP_KINDS) - 1;
    loop_net_build (search->board, search->sink, scratch, search->is_grouped);
    search_all (search);
    question->is_answered = !search->sink->is_over;
  } else if (best[kind].n_lost > 0) {
    loop_net_build (search->board, search->sink, scratch, search->is_grouped);
  }
  if (best[kind].n_lost > 0 && !search->sink->is_over)
    report_best_loop (search, &best[kind]);
}

static void
find_loop (const Board *board, AriSink *sink)
{
  LoopSearch search = {
    .board = board,
    .sink = sink,
    .scratch = loop_scratch (board),
    .is_grouped = sink->variant >= LOOP_GROUPED,
    .wants_best = sink->only_first,
    .kinds = 1u << sink->variant % LOOP_GROUPED,
  };

  if (search.wants_best) {
    search_best (&search);
    return;
  }
  memset (search.scratch->shortest, 0xff,
          board->tables->n_cells * board->tables->n_digits * sizeof search.scratch->shortest[0]);
  loop_net_build (board, sink, search.scratch, search.is_grouped);
  search_all (&search);
}
