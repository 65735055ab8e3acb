/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * X-chains, of one digit, and XY-chains, of cells with two candidates.
 *
 * Suppose that a candidate is false. Where its digit has one other place in a house, or its cell
 * one other candidate, that one is true; the candidates that see it are false; and so on. If a
 * chain of such links comes to another candidate of the digit that is true, one of both ends is
 * true, and a candidate that sees both is false.
 *
 * X-chains have strong links in houses alone, XY-chains have cells of two candidates alone. The
 * eliminations depend on the two ends, so the shortest chain between them is enough: a
 * breadth-first search from each candidate, which visits each candidate twice at most. A chain with
 * one strong link is a locked candidate, one of two cells a naked pair: they do not count.
 *
 * Source: nice loops on the Sudoku Players' Forum, 2005.
 */

#pragma once

#include "engine/logic/position/iterate.h"
#include "engine/logic/single-digit/arrange.h"

/* SingleChainScratch: for each candidate of a search, the candidate before it in its chain. */
typedef struct {
  uint16_t on_from[2 * MAX_CELLS];
  uint16_t off_from[MAX_CELLS];
  uint16_t queue[2 * MAX_CELLS];
} SingleChainScratch;

static SingleChainScratch *single_chain_scratch (const Board *board);

/* strong_partners: returns the cells that hold @digit if @cell does not. */
static Cells
strong_partners (const Board *board, unsigned cell, unsigned digit)
{
  Cells result = cells_none ();

  FOR_HOUSES_OF (house, board->tables, cell) {
    const unsigned partner = board_partner (board, house, digit, cell);

    if (partner != NO_CELL)
      cells_add (&result, partner);
  }
  return result;
}

/* report_x_chain: makes the step of the chain that ends with @end, if it eliminates anything. */
static void
report_x_chain (const Board *board, AriSink *sink, unsigned start, unsigned end, unsigned digit)
{
  const SingleChainScratch *scratch = single_chain_scratch (board);
  const Cells lost = candidates_seeing_both (board, start, end, digit);
  unsigned cell = end;

  if (cells_is_empty (&lost))
    return;
  ari_sink_begin (sink, ari_digits_of (digit));
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, digit, 0);
  /* the chain reads the same backwards */
  for (unsigned i = 0;; i++) {
    mark_chain_candidate (sink, i, ARI_ROLE_PATTERN, cell, digit);
    if (i % 2 != 0 && cell == start)
      break;
    cell = i % 2 == 0 ? scratch->on_from[cell] : scratch->off_from[cell];
  }
  ari_sink_end (sink);
}

/* find_x_chains_from: finds the X-chains that start with a candidate. */
static void
find_x_chains_from (const Board *board, AriSink *sink, unsigned start, unsigned digit)
{
  SingleChainScratch *scratch = single_chain_scratch (board);
  Cells off = cells_of (start); /* candidates that were found false in this round */
  Cells all_off = off;          /* in all rounds; and those that were found true */
  Cells all_on = cells_none ();

  for (unsigned n_links = 1; n_links <= sink->options->max_chain_links && !cells_is_empty (&off);
       n_links += 2) {
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
      if (n_links > 1 && cell > start)
        report_x_chain (board, sink, start, (unsigned) cell, digit);
      Cells seen = cells_and (&board->tables->peers[cell], &board->planes[digit]);
      seen = cells_minus (&seen, &all_off);
      all_off = cells_or (&all_off, &seen);
      off = cells_or (&off, &seen);
      FOR_CELLS (peer, &seen)
        scratch->off_from[peer] = (uint16_t) cell;
    }
  }
}

static void
find_x_chain (const Board *board, AriSink *sink)
{
  FOR_LOSING_DIGITS (digit, board, sink)
    FOR_CELLS (start, &board->planes[digit]) {
      if (!ari_sink_goes_on (sink))
        return;
      find_x_chains_from (board, sink, (unsigned) start, digit);
    }
}

/* state_of: returns the number of the state that @cell, which has two candidates, holds @digit. */
static inline unsigned
state_of (const Board *board, unsigned cell, unsigned digit)
{
  return 2 * cell + (ari_digits_first (board->candidates[cell]) != digit);
}

/* digit_held: returns the digit of a state. */
static inline unsigned
digit_held (const Board *board, unsigned state)
{
  const Digits digits = board->candidates[state / 2];

  return ari_digits_first (state % 2 == 0 ? digits : digits & (digits - 1));
}

/* report_xy_chain: makes the step of the chain that ends with @state, if it eliminates anything. */
static void
report_xy_chain (const Board *board, AriSink *sink, unsigned start, unsigned state)
{
  const SingleChainScratch *scratch = single_chain_scratch (board);
  const unsigned z = digit_held (board, state);
  const unsigned first = state_of (board, start, board_other (board, start, z));
  const Cells lost = candidates_seeing_both (board, start, state / 2, z);

  if (cells_is_empty (&lost))
    return;
  ari_sink_begin (sink, ari_digits_of (z));
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, z, 0);
  /* the chain reads the same backwards */
  for (unsigned i = 0;; i += 2) {
    const unsigned cell = state / 2;
    const unsigned digit = digit_held (board, state);

    mark_chain_candidate (sink, i, ARI_ROLE_PATTERN, cell, digit);
    mark_chain_candidate (sink, i + 1, ARI_ROLE_PATTERN, cell, board_other (board, cell, digit));
    if (state == first)
      break;
    state = scratch->on_from[state];
  }
  ari_sink_end (sink);
}

/* find_xy_chains_from: finds the XY-chains from z to @z whose first cell is @start. */
static void
find_xy_chains_from (const Board *board, AriSink *sink, unsigned start, unsigned z)
{
  SingleChainScratch *scratch = single_chain_scratch (board);
  const unsigned max_cells = (sink->options->max_chain_links + 1) / 2;
  const unsigned first = state_of (board, start, board_other (board, start, z));
  Cells reached[2] = { cells_none (), cells_none () };
  unsigned n_queue = 0;
  unsigned n_done = 0;

  cells_add (&reached[first % 2], start);
  scratch->queue[n_queue++] = (uint16_t) first;
  for (unsigned n_cells = 2; n_cells <= max_cells && n_done < n_queue; n_cells++)
    for (const unsigned end = n_queue; n_done < end; n_done++) {
      const unsigned state = scratch->queue[n_done];
      const unsigned digit = digit_held (board, state);
      Cells next = cells_and (&board->tables->peers[state / 2], &board->bivalue);

      next = cells_and (&next, &board->planes[digit]);
      FOR_CELLS (cell, &next) {
        const unsigned on = board_other (board, (unsigned) cell, digit);
        const unsigned reaching = state_of (board, (unsigned) cell, on);

        /* a chain may pass its first cell again, as it may its last: so it is found from both
         * ends */
        if (cells_has (&reached[reaching % 2], (unsigned) cell))
          continue;
        cells_add (&reached[reaching % 2], (unsigned) cell);
        scratch->on_from[reaching] = (uint16_t) state;
        scratch->queue[n_queue++] = (uint16_t) reaching;
        if (n_cells > 2 && on == z)
          report_xy_chain (board, sink, start, reaching);
      }
    }
}

static void
find_xy_chain (const Board *board, AriSink *sink)
{
  FOR_CELLS (start, &board->bivalue)
    ARI_FOR_DIGITS (z, board->candidates[start]) {
      if (!ari_sink_goes_on (sink))
        return;
      find_xy_chains_from (board, sink, (unsigned) start, (unsigned) z);
    }
}
