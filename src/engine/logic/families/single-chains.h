/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains of one digit, and of cells with two candidates. Part of each kernel of logic. */

#pragma once

#include "engine/logic/position/iterate.h"

/** SingleChainScratch: how each candidate of a search for chains was reached, see
 * engine/logic/families/single-chains.h. */
typedef struct {
  uint16_t on_from[2 * MAX_CELLS];
  uint16_t off_from[MAX_CELLS];
  uint16_t queue[2 * MAX_CELLS];
} SingleChainScratch;

static SingleChainScratch *single_chain_scratch (const Board *board);

/*
 * Suppose that a candidate is false. Where its digit has one other place in a house, or its cell
 * one other candidate, that is true; what sees it is false; and so on. If a chain of such links
 * comes to another candidate of the digit that is true, one of both ends is, and what sees both
 * goes.
 *
 * X-chains have one digit and strong links in houses, XY-chains have cells of two candidates alone.
 * What is eliminated depends on the two ends, so the shortest chain between them is enough: a
 * breadth-first search from each candidate, which visits each candidate twice at most. X-chains
 * cost a few operations on sets for each cell that has a strong link; XY-chains the square of the
 * number of cells with two candidates, some 20 on a 9×9 board.
 *
 * Chains of one strong link are locked candidates, of two cells naked pairs: they do not count.
 *
 * Source: nice loops on the Sudoku Players' Forum, 2005; the search is breadth first.
 */

/* node_of: makes the node of a single candidate. Returns: its number. */
static unsigned
node_of (AriSink *sink, unsigned cell, unsigned digit, bool is_on)
{
  const unsigned node = ari_sink_node (sink, digit, is_on);

  ari_sink_node_cell (sink, cell);
  ari_sink_mark (sink, ARI_ROLE_PATTERN, cell, digit, 0);
  return node;
}

/* strong_partners: returns the cells that hold @digit if @cell does not. */
static Cells
strong_partners (const Board *board, unsigned cell, unsigned digit)
{
  const Tables *tables = board->tables;
  Cells result = cells_none ();

  for (unsigned i = 0; i < tables->n_slots[cell]; i++) {
    unsigned a, b;

    if (board_pair (board, tables->slots[cell][i].house, digit, &a, &b))
      cells_add (&result, a == cell ? b : a);
  }
  return result;
}

/* strip_x_chain: makes the step of the chain that ends with @end. Returns: true to look for
 * more. */
static bool
strip_x_chain (const Board *board, AriSink *sink, unsigned start, unsigned end, unsigned digit)
{
  const SingleChainScratch *scratch = single_chain_scratch (board);
  Cells lost = cells_and (&board->tables->peers[start], &board->tables->peers[end]);
  unsigned cell = end;

  lost = cells_and (&lost, &board->planes[digit]);
  if (cells_is_empty (&lost))
    return true;
  ari_sink_begin (sink, ari_digits_of (digit));
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, digit, 0);
  /* the chain reads the same backwards */
  unsigned on = node_of (sink, cell, digit, false);
  for (;;) {
    const unsigned off = scratch->on_from[cell];
    const unsigned next = node_of (sink, off, digit, true);

    ari_sink_link (sink, on, next, true, 0, ARI_NO_ALS);
    if (off == start)
      break;
    cell = scratch->off_from[off];
    on = node_of (sink, cell, digit, false);
    ari_sink_link (sink, next, on, false, 0, ARI_NO_ALS);
  }
  return ari_sink_end (sink);
}

/* find_x_chains_from: finds those of a candidate. Returns: true to look for more. */
static bool
find_x_chains_from (const Board *board, AriSink *sink, unsigned start, unsigned digit)
{
  SingleChainScratch *scratch = single_chain_scratch (board);
  Cells off = cells_of (start); /* those that became known last, and all */
  Cells all_off = off;
  Cells all_on = cells_none ();

  for (unsigned n_links = 1; n_links <= sink->options->max_chain_links; n_links += 2) {
    Cells on = cells_none ();

    FOR_CELLS (cell, &off) {
      Cells partners = strong_partners (board, (unsigned) cell, digit);

      partners = cells_minus (&partners, &all_on);
      all_on = cells_or (&all_on, &partners);
      on = cells_or (&on, &partners);
      FOR_CELLS (partner, &partners)
        scratch->on_from[partner] = (uint16_t) cell;
    }
    off = cells_none ();
    FOR_CELLS (cell, &on) {
      if (n_links > 1 && cell > start
          && !strip_x_chain (board, sink, start, (unsigned) cell, digit))
        return false;
      Cells seen = cells_and (&board->tables->peers[cell], &board->planes[digit]);
      seen = cells_minus (&seen, &all_off);
      all_off = cells_or (&all_off, &seen);
      off = cells_or (&off, &seen);
      FOR_CELLS (peer, &seen)
        scratch->off_from[peer] = (uint16_t) cell;
    }
    if (cells_is_empty (&off))
      break;
  }
  return ari_sink_goes_on (sink);
}

static void
find_x_chain (const Board *board, AriSink *sink)
{
  for (unsigned digit = next_losing (board, sink, 0); digit < board->tables->n_digits;
       digit = next_losing (board, sink, digit + 1))
    FOR_CELLS (start, &board->planes[digit])
      if (!find_x_chains_from (board, sink, (unsigned) start, digit))
        return;
}

/* other_of: the candidate of a cell of two that is not @digit. */
static inline unsigned
other_of (const Board *board, unsigned cell, unsigned digit)
{
  return ari_digits_first (board->candidates[cell] & ~ari_digits_of (digit));
}

/* state_of: a cell of two candidates that holds @digit, as a number. */
static inline unsigned
state_of (const Board *board, unsigned cell, unsigned digit)
{
  return 2 * cell + (ari_digits_first (board->candidates[cell]) != digit);
}

static inline unsigned
digit_of (const Board *board, unsigned state)
{
  const Digits digits = board->candidates[state / 2];

  return ari_digits_first (state % 2 == 0 ? digits : digits & (digits - 1));
}

/* strip_xy_chain: makes the step of the chain that ends with @state. Returns: true to look for
 * more. */
static bool
strip_xy_chain (const Board *board, AriSink *sink, unsigned start, unsigned state)
{
  const SingleChainScratch *scratch = single_chain_scratch (board);
  const unsigned z = digit_of (board, state);
  const unsigned first = state_of (board, start, other_of (board, start, z));
  Cells lost = cells_and (&board->tables->peers[start], &board->tables->peers[state / 2]);
  unsigned before = 0;

  lost = cells_and (&lost, &board->planes[z]);
  if (cells_is_empty (&lost))
    return true;
  ari_sink_begin (sink, ari_digits_of (z));
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, z, 0);
  /* the chain reads the same backwards */
  for (bool is_first = true;; is_first = false) {
    const unsigned cell = state / 2;
    const unsigned digit = digit_of (board, state);
    const unsigned off = node_of (sink, cell, digit, false);
    const unsigned on = node_of (sink, cell, other_of (board, cell, digit), true);

    if (!is_first)
      ari_sink_link (sink, before, off, false, 0, ARI_NO_ALS);
    ari_sink_link (sink, off, on, true, 0, ARI_NO_ALS);
    if (state == first)
      break;
    before = on;
    state = scratch->on_from[state];
  }
  return ari_sink_end (sink);
}

/* find_xy_chains_from: finds those whose first cell does not hold @z. Returns: true to look for
 * more. */
static bool
find_xy_chains_from (const Board *board, AriSink *sink, unsigned start, unsigned z)
{
  SingleChainScratch *scratch = single_chain_scratch (board);
  const unsigned max_cells = (sink->options->max_chain_links + 1) / 2;
  Cells reached[2] = { cells_none (), cells_none () };
  unsigned n_queue = 0;
  unsigned n_done = 0;

  const unsigned first = state_of (board, start, other_of (board, start, z));
  cells_add (&reached[first % 2], start);
  scratch->queue[n_queue++] = (uint16_t) first;
  for (unsigned n_cells = 2; n_cells <= max_cells && n_done < n_queue; n_cells++)
    for (const unsigned end = n_queue; n_done < end; n_done++) {
      const unsigned state = scratch->queue[n_done];
      const unsigned digit = digit_of (board, state);
      Cells next = cells_and (&board->tables->peers[state / 2], &board->bivalue);

      next = cells_and (&next, &board->planes[digit]);
      FOR_CELLS (cell, &next) {
        const unsigned on = other_of (board, (unsigned) cell, digit);
        const unsigned reaching = state_of (board, (unsigned) cell, on);

        /* a chain may pass its first cell again, as it may its last: so it is found from both
         * ends */
        if (cells_has (&reached[reaching % 2], (unsigned) cell))
          continue;
        cells_add (&reached[reaching % 2], (unsigned) cell);
        scratch->on_from[reaching] = (uint16_t) state;
        scratch->queue[n_queue++] = (uint16_t) reaching;
        if (n_cells > 2 && on == z && !strip_xy_chain (board, sink, start, reaching))
          return false;
      }
    }
  return ari_sink_goes_on (sink);
}

static void
find_xy_chain (const Board *board, AriSink *sink)
{
  FOR_CELLS (start, &board->bivalue)
    ARI_FOR_DIGITS (z, board->candidates[start])
      if (!find_xy_chains_from (board, sink, (unsigned) start, (unsigned) z))
        return;
}
