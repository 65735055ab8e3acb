/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nice loops and alternating chains, 4 of 5: the eliminations of a chain, and its step. The reasons
 * are in loops.h.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/families/loop-path.h"

/* The variants, plain and grouped. */
enum {
  LOOP_CONTINUOUS,
  LOOP_DISCONTINUOUS,
  LOOP_AIC,
  LOOP_GROUPED = 4,
};

/* LoopSearch: a search for loops. */
typedef struct {
  const Board *board;
  AriSink *sink;
  LoopScratch *scratch;
  unsigned kinds; /* a bit for each kind that is wanted */
  bool is_grouped;
  bool wants_best;
  AriDigits lost_digits; /* digits that the current chain eliminates; `lost` of the scratch memory
                          * is set for these alone */
} LoopSearch;

/* search_lose: notes that the current chain eliminates @digit from those of @cells that have it. */
static void
search_lose (LoopSearch *search, unsigned digit, Cells cells)
{
  Cells *lost = &search->scratch->lost[digit];

  cells = cells_and (&cells, &search->board->planes[digit]);
  if (cells_is_empty (&cells))
    return;
  *lost = ari_digits_has (search->lost_digits, digit) ? cells_or (lost, &cells) : cells;
  search->lost_digits |= ari_digits_of (digit);
}

/* search_lose_others: notes that the current chain eliminates all digits of @cell except @digits.
 */
static void
search_lose_others (LoopSearch *search, unsigned cell, AriDigits digits)
{
  ARI_FOR_DIGITS (digit, search->board->candidates[cell] & ~digits)
    search_lose (search, (unsigned) digit, cells_of (cell));
}

/* search_measure: counts the candidates that the current chain eliminates. */
static void
search_measure (const LoopSearch *search, LoopEnd *end)
{
  end->n_lost = 0;
  ARI_FOR_DIGITS (digit, search->lost_digits)
    end->n_lost += cells_count (&search->scratch->lost[digit]);
}

/* search_sum_up: returns the sum of ari_sink_weigh() over the candidates that the current chain
 * eliminates. */
static uint64_t
search_sum_up (const LoopSearch *search)
{
  Cells any = cells_none ();
  uint64_t sum = 0;
  unsigned i = 0;

  ARI_FOR_DIGITS (digit, search->lost_digits)
    any = cells_or (&any, &search->scratch->lost[digit]);
  FOR_CELLS (cell, &any)
    ARI_FOR_DIGITS (digit, search->lost_digits)
      if (cells_has (&search->scratch->lost[digit], (unsigned) cell))
        sum += ari_sink_weigh ((unsigned) cell, (unsigned) digit, i++);
  return sum;
}

/* search_compare: returns true if @end eliminates more than the best chain of its kind, or as much
 * with a lower weight, or the same with fewer links. */
static bool
search_compare (const LoopSearch *search, const LoopEnd *end)
{
  const LoopEnd *best = &search->scratch->best[search->is_grouped][end->kind];

  if (end->n_lost != best->n_lost)
    return end->n_lost > best->n_lost;
  return end->sum < best->sum || (end->sum == best->sum && end->n_links < best->n_links);
}

/* mark_node: puts a node into the step. @group: the number of its set. Returns: its number. */
static unsigned
mark_node (const LoopSearch *search, const LoopNode *node, bool is_on, unsigned group)
{
  const Cells cells = node_cells (search->board, node);
  const unsigned number = ari_sink_node (search->sink, node->digit, is_on);

  FOR_CELLS (cell, &cells)
    ari_sink_node_cell (search->sink, (unsigned) cell);
  if (node->kind == LOOP_ALS)
    mark_als (search->board, search->sink, &als_scratch (search->board)->sets[node->index], group);
  else
    mark_cells (search->sink, ARI_ROLE_PATTERN, &cells, node->digit, 0);
  return number;
}

/* mark_path: adds the nodes and links of the chain in the scratch memory. */
static void
mark_path (const LoopSearch *search, bool begins_on)
{
  const LoopScratch *scratch = search->scratch;
  unsigned group = 0;
  unsigned before = 0;

  for (unsigned i = 0; i < scratch->n_path; i++) {
    const bool is_on = begins_on != (i % 2 != 0);
    const bool is_through = is_on && i > 0 && scratch->path[i - 1].kind == LOOP_ALS;
    const unsigned number = mark_node (search, &scratch->path[i], is_on, group);

    if (i > 0)
      ari_sink_link (search->sink, before, number, is_on, 0, is_through ? group : ARI_NO_ALS);
    group += is_through;
    before = number;
  }
}

/* report_loop: makes the step of the current chain, whose eliminations are known. */
static bool
report_loop (LoopSearch *search, const LoopEnd *end)
{
  LoopScratch *scratch = search->scratch;
  AriDigits digits = ari_digits_of (end->start.digit) | ari_digits_of (end->end.digit);

  if (end->has_target) {
    memmove (scratch->path + 1, scratch->path, scratch->n_path * sizeof scratch->path[0]);
    scratch->path[0] = scratch->path[scratch->n_path + 1] = end->target;
    scratch->n_path += 2;
    digits = ari_digits_of (end->target.digit);
  }
  for (unsigned i = 0; i < scratch->n_path && end->kind == LOOP_CONTINUOUS; i++)
    digits |= ari_digits_of (scratch->path[i].digit);
  ari_sink_begin (search->sink, digits);
  ARI_FOR_DIGITS (digit, search->lost_digits)
    mark_cells (search->sink, ARI_ROLE_ELIMINATION, &scratch->lost[digit], (unsigned) digit, 0);
  mark_path (search, end->starts_on || end->has_target);
  if (end->kind == LOOP_CONTINUOUS) {
    ari_sink_link (search->sink, scratch->n_path - 1, 0, false, 0, ARI_NO_ALS);
    ari_sink_flag (search->sink, ARI_STEP_LOOP);
  }
  return ari_sink_end (search->sink);
}

/* lose_at_link: notes the eliminations that follow as one of two nodes with a weak link between
 * them is true, except in the loop's @own cells. */
static void
lose_at_link (LoopSearch *search, const LoopNode *a, const LoopNode *b, const Cells *own)
{
  if (a->digit != b->digit) {
    search_lose_others (search, a->index, ari_digits_of (a->digit) | ari_digits_of (b->digit));
    return;
  }
  const Cells lost = cells_and (node_sees (search->board, a), node_sees (search->board, b));
  search_lose (search, a->digit, cells_minus (&lost, own));
}

/* lose_through: notes the eliminations that follow as a loop runs through a set, from @off to @on.
 */
static void
lose_through (LoopSearch *search, const LoopNode *off, const LoopNode *on)
{
  const Board *board = search->board;
  const Als *als = &als_scratch (board)->sets[off->index];

  ARI_FOR_DIGITS (digit, als->digits & ~ari_digits_of (off->digit)) {
    Cells lost = *als_seen (als, (unsigned) digit);

    /* a cell that the set forces may hold the digit instead */
    if (on->kind == LOOP_CELL && board_has (board, on->index, (unsigned) digit))
      lost = cells_and (&lost, &board->tables->peers[on->index]);
    if (on->kind == LOOP_CELL || digit != on->digit)
      search_lose (search, (unsigned) digit, lost);
  }
}

/* lose_round: notes the eliminations of a chain that closes to a loop. */
static void
lose_round (LoopSearch *search)
{
  const LoopScratch *scratch = search->scratch;
  Cells own = cells_none ();

  for (unsigned i = 0; i < scratch->n_path; i++) {
    const Cells cells = node_cells (search->board, &scratch->path[i]);

    own = cells_or (&own, &cells);
  }
  for (unsigned i = 0; i < scratch->n_path; i += 2) {
    const LoopNode *off = &scratch->path[i];
    const LoopNode *on = &scratch->path[i + 1];

    lose_at_link (search, on, &scratch->path[(i + 2) % scratch->n_path], &own);
    if (off->kind == LOOP_ALS)
      lose_through (search, off, on);
  }
}

/* lose_by_ends: notes all eliminations of a chain. */
static void
lose_by_ends (LoopSearch *search, const LoopEnd *end)
{
  const Board *board = search->board;
  const Tables *tables = board->tables;
  const unsigned a = end->start.index;
  const unsigned b = end->end.index;

  switch (end->kind) {
  case LOOP_CONTINUOUS:
    lose_round (search);
    break;
  case LOOP_DISCONTINUOUS:
    if (end->has_target)
      search_lose (search, end->target.digit, cells_of (end->target.index));
    else if (end->starts_on)
      search_lose (search, end->start.digit, cells_of (a));
    else
      search_lose_others (search, a, ari_digits_of (end->start.digit));
    break;
  default:
    if (end->start.digit == end->end.digit) {
      search_lose (search, end->start.digit, cells_and (&tables->peers[a], &tables->peers[b]));
    } else {
      search_lose (search, end->end.digit, cells_of (a));
      search_lose (search, end->start.digit, cells_of (b));
    }
    break;
  }
}
