/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Almost locked pairs and triples: n digits in two houses that meet, with n - 1 cells in each.
 *
 * One of the houses has n - 1 cells outside the other with only n candidates between them. The
 * other one can hold these n digits, besides where the houses meet, only in n - 1 cells. The cells
 * of the first house take n - 1 of the digits; the first house has these nowhere else, so the
 * second one has them in its n - 1 cells, and the last digit where the houses meet. So the first
 * house has none of the n digits elsewhere, and the cells of the second have no other digits.
 *
 * Usually one house is a line and the other one a box, but any two houses will do that share cells,
 * if the second one needs all of its digits. All choices of one or two cells are tried, some
 * thousand on 9×9.
 * Source: the Sudoku Players' Forum, 2007, as almost locked candidates.
 */

#pragma once

#include "engine/logic/position/iterate.h"

/* The variants: the number of digits. */
enum { ALMOST_LOCKED_PAIR = 2, ALMOST_LOCKED_TRIPLE };

/* use_almost_locked: makes the step of @cells, which lie in the first house and have @digits
 * between them, if the second house can hold @digits, outside the first, in only as many cells. */
static void
use_almost_locked (const Board *board,
                   AriSink *sink,
                   unsigned first,
                   unsigned second,
                   const Cells *cells,
                   Digits digits)
{
  const Tables *tables = board->tables;
  const Cells shared = cells_and (&tables->houses[first], &tables->houses[second]);
  const Cells of_first = cells_or (cells, &shared);
  const Cells losing = cells_minus (&tables->houses[first], &of_first);
  Digits places = 0; /* of the digits in the second house, outside the first */

  if (!tables->has_all_digits[second] || (digits & ~board->missing[second]) != 0)
    return;
  ARI_FOR_DIGITS (digit, digits)
    places |= board->places[digit][second] & (Digits) ~tables->crossing[second][first];
  if (ari_digits_count (places) != cells_count (cells))
    return;
  ari_sink_begin (sink, digits);
  ari_sink_house (sink, ARI_HOUSE_BASE, first);
  ari_sink_house (sink, ARI_HOUSE_COVER, second);
  mark_candidates (board, sink, ARI_ROLE_PATTERN, cells, digits, 0);
  mark_candidates (board, sink, ARI_ROLE_FIN, &shared, digits, 0);
  mark_candidates (board, sink, ARI_ROLE_ELIMINATION, &losing, digits, 0);
  ARI_FOR_DIGITS (position, places)
    mark_kept (board, sink, ARI_ROLE_PATTERN, tables->cells[second][position], digits, 1);
  ari_sink_end (sink);
}

/* try_almost_locked: tries all cells of the first house that are not in the second: single cells
 * for a pair, two for a triple. */
static void
try_almost_locked (const Board *board, AriSink *sink, unsigned first, unsigned second)
{
  const Tables *tables = board->tables;
  const Cells open = cells_and (&board->open, &tables->houses[first]);
  const Cells outside = cells_minus (&open, &tables->houses[second]);
  const unsigned n_digits = sink->variant;

  FOR_CELLS (a, &outside) {
    Cells cells = cells_of ((unsigned) a);

    if (board->counts[a] > n_digits)
      continue;
    if (n_digits == ALMOST_LOCKED_PAIR) {
      if (board->counts[a] == n_digits)
        use_almost_locked (board, sink, first, second, &cells, board->candidates[a]);
      continue;
    }
    FOR_CELLS_AFTER (b, &outside, (unsigned) a) {
      const Digits digits = board->candidates[a] | board->candidates[b];

      cells_add (&cells, b);
      if (ari_digits_count (digits) == n_digits)
        use_almost_locked (board, sink, first, second, &cells, digits);
      cells_drop (&cells, b);
    }
  }
}

static void
find_almost_locked (const Board *board, AriSink *sink)
{
  for (unsigned first = 0; first < board->tables->n_houses; first++)
    FOR_CROSSERS (second, board->tables, first) {
      if (!ari_sink_goes_on (sink))
        return;
      try_almost_locked (board, sink, first, second);
    }
}
