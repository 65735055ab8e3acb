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

/* SingleChainScratch: for each candidate of a search, the candidate before it in its chain, where
 * it was found true or false. A candidate has the number 2 * cell, or one more if it is the second
 * one of a cell in XY-chains. */
typedef struct {
  uint16_t on_from[2 * MAX_CELLS];
  uint16_t off_from[2 * MAX_CELLS];
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

/* number_of: returns the number of the candidate @digit of a cell that has two. */
static inline unsigned
number_of (const Board *board, unsigned cell, unsigned digit)
{
  return 2 * cell + (ari_digits_first (board->candidates[cell]) != digit);
}

/* digit_numbered: returns the digit of a candidate of a cell that has two. */
static inline unsigned
digit_numbered (const Board *board, unsigned number)
{
  const Digits digits = board->candidates[number / 2];

  return ari_digits_first (number % 2 == 0 ? digits : digits & (digits - 1));
}

/* report_single_chain: makes the step of the chain between two candidates of @digit, if it
 * eliminates anything. */
static void
report_single_chain (
    const Board *board, AriSink *sink, unsigned start, unsigned end, unsigned digit)
{
  const SingleChainScratch *scratch = single_chain_scratch (board);
  const Cells lost = candidates_seeing_both (board, start / 2, end / 2, digit);
  unsigned at = end;

  if (cells_is_empty (&lost))
    return;
  ari_sink_begin (sink, ari_digits_of (digit));
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, digit, 0);
  /* the chain reads the same backwards */
  for (unsigned i = 0;; i++) {
    mark_chain_candidate (sink, i, ARI_ROLE_PATTERN, at / 2, digit);
    if (i % 2 != 0 && at == start)
      break;
    const unsigned before = i % 2 == 0 ? scratch->on_from[at] : scratch->off_from[at];
    /* a link within a cell leads to its other digit */
    if (before / 2 == at / 2)
      digit = board_other (board, at / 2, digit);
    at = before;
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
        scratch->on_from[2 * partner] = (uint16_t) (2 * cell);
    }
    off = cells_none ();
    FOR_CELLS (cell, &on) {
      if (n_links > 1 && cell > start)
        report_single_chain (board, sink, 2 * start, 2 * (unsigned) cell, digit);
      Cells seen = cells_and (&board->tables->peers[cell], &board->planes[digit]);
      seen = cells_minus (&seen, &all_off);
      all_off = cells_or (&all_off, &seen);
      off = cells_or (&off, &seen);
      FOR_CELLS (peer, &seen)
        scratch->off_from[2 * peer] = (uint16_t) (2 * cell);
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

/* find_xy_chains_from: finds the XY-chains from z to @z whose first cell is @start. */
static void
find_xy_chains_from (const Board *board, AriSink *sink, unsigned start, unsigned z)
{
  SingleChainScratch *scratch = single_chain_scratch (board);
  const unsigned max_cells = (sink->options->max_chain_links + 1) / 2;
  const unsigned first = number_of (board, start, z);
  Cells reached[2] = { cells_none (), cells_none () };
  unsigned n_queue = 0;
  unsigned n_done = 0;

  /* the queue has the candidates that were found true, as the other one of their cell is false */
  cells_add (&reached[(first ^ 1) % 2], start);
  scratch->on_from[first ^ 1] = (uint16_t) first;
  scratch->queue[n_queue++] = (uint16_t) (first ^ 1);
  for (unsigned n_cells = 2; n_cells <= max_cells && n_done < n_queue; n_cells++)
    for (const unsigned end = n_queue; n_done < end; n_done++) {
      const unsigned from = scratch->queue[n_done];
      const unsigned digit = digit_numbered (board, from);
      Cells next = cells_and (&board->tables->peers[from / 2], &board->bivalue);

      next = cells_and (&next, &board->planes[digit]);
      FOR_CELLS (cell, &next) {
        const unsigned off = number_of (board, (unsigned) cell, digit);
        const unsigned on = off ^ 1;

        /* a chain may pass its first cell again, as it may its last: so it is found from both
         * ends */
        if (cells_has (&reached[on % 2], (unsigned) cell))
          continue;
        cells_add (&reached[on % 2], (unsigned) cell);
        scratch->off_from[off] = (uint16_t) from;
        scratch->on_from[on] = (uint16_t) off;
        scratch->queue[n_queue++] = (uint16_t) on;
        if (n_cells > 2 && digit_numbered (board, on) == z)
          report_single_chain (board, sink, first, on, z);
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
