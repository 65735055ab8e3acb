/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fireworks: digits that must be where two lines cross, or in one of two cells, the wings.
 *
 * Take a row and a column that cross in a cell, and the box or region of this cell. Suppose that
 * the row can hold a digit outside the box in one cell only, the column in one other cell. If
 * neither of these wings holds the digit, both lines have it in the box; the box has it once, so it
 * is where they cross. So the digit is in one of the three cells. Three digits with the same wings
 * fill the three cells: that is a triple.
 *
 * Two digits of one crossing and two of another, whose wings are the same two cells, fill the four
 * cells: a quadruple. The first two cannot be at the second crossing, as each of the four digits
 * has just one cell, which is the first crossing or a wing if it is one of the first two.
 *
 * All crossings are tried with all pairs of wings; usually few digits are left outside a box in one
 * cell only. That is right for regions of any shape and size, and for any rules besides.
 * Source: shye, New Sudoku Players' Forum, 2021.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/position/iterate.h"

enum { FIREWORK_TRIPLE = 3, FIREWORK_QUADRUPLE = 4 };

/* firework_digits: returns the digits that must be at @crossing or in one of the wings: @in_row is
 * in its row, @in_column in its column; @n_used: (out): of the wings, how many they can be in. */
static Digits
firework_digits (
    const Board *board, unsigned crossing, unsigned in_row, unsigned in_column, unsigned *n_used)
{
  const Tables *tables = board->tables;
  const unsigned row = tables->slots[crossing][ROW_SLOT].house;
  const unsigned column = tables->slots[crossing][COLUMN_SLOT].house;
  const unsigned box = tables->box_of[crossing];
  const Digits row_wing = digits_of (tables->slots[in_row][ROW_SLOT].position);
  const Digits column_wing = digits_of (tables->slots[in_column][COLUMN_SLOT].position);
  Digits result = 0;
  bool is_used[2] = { false, false };

  if (cells_has (&tables->houses[box], in_row) || cells_has (&tables->houses[box], in_column))
    return 0;
  ARI_FOR_DIGITS (digit, board->missing[row] & board->missing[column]) {
    const Digits of_row = board->places[digit][row] & (Digits) ~tables->crossing[row][box];
    const Digits of_column = board->places[digit][column] & (Digits) ~tables->crossing[column][box];

    if ((of_row | row_wing) != row_wing || (of_column | column_wing) != column_wing)
      continue;
    result |= digits_of ((unsigned) digit);
    is_used[0] = is_used[0] || of_row != 0;
    is_used[1] = is_used[1] || of_column != 0;
  }
  *n_used = (unsigned) is_used[0] + (unsigned) is_used[1];
  return result;
}

/* mark_firework: marks a cell that keeps @kept alone. */
static void
mark_firework (const Board *board, AriSink *sink, unsigned cell, Digits kept, unsigned group)
{
  mark_cell (board, sink, ARI_ROLE_PATTERN, cell, kept, group);
  mark_cell (board, sink, ARI_ROLE_ELIMINATION, cell, board->tables->full_set & (Digits) ~kept, 0);
}

/* mark_crossing: marks a crossing and its houses. */
static void
mark_crossing (const Board *board, AriSink *sink, unsigned cell, Digits kept, unsigned group)
{
  const Tables *tables = board->tables;

  ari_sink_house (sink, ARI_HOUSE_BASE, tables->slots[cell][ROW_SLOT].house);
  ari_sink_house (sink, ARI_HOUSE_BASE, tables->slots[cell][COLUMN_SLOT].house);
  ari_sink_house (sink, ARI_HOUSE_COVER, tables->box_of[cell]);
  mark_firework (board, sink, cell, kept, group);
}

/* find_firework_triples: tries all wings of @crossing. */
static bool
find_firework_triples (const Board *board, AriSink *sink, unsigned crossing)
{
  const Tables *tables = board->tables;
  const Cells in_row =
      cells_and (&board->open, &tables->houses[tables->slots[crossing][ROW_SLOT].house]);
  const Cells in_column =
      cells_and (&board->open, &tables->houses[tables->slots[crossing][COLUMN_SLOT].house]);

  FOR_CELLS (a, &in_row) {
    FOR_CELLS (b, &in_column) {
      unsigned n_used = 0;
      const Digits digits = firework_digits (board, crossing, (unsigned) a, (unsigned) b, &n_used);

      if (n_used < 2 || ari_digits_count (digits) != FIREWORK_TRIPLE)
        continue;
      ari_sink_begin (sink, digits);
      mark_crossing (board, sink, crossing, digits, 0);
      mark_firework (board, sink, (unsigned) a, digits, 1);
      mark_firework (board, sink, (unsigned) b, digits, 1);
      if (!ari_sink_end (sink))
        return false;
    }
    if (!ari_sink_goes_on (sink))
      return false;
  }
  return true;
}

/* report_quadruples: makes a step of each two of @first and two others of @second. */
static bool
report_quadruples (
    const Board *board, AriSink *sink, const unsigned cells[4], Digits first, Digits second)
{
  ARI_FOR_DIGITS (a, first)
    ARI_FOR_DIGITS (b, first & ari_digits_below ((unsigned) a)) {
      const Digits pair = digits_of ((unsigned) a) | digits_of ((unsigned) b);

      ARI_FOR_DIGITS (c, second & (Digits) ~pair)
        ARI_FOR_DIGITS (d, second & (Digits) ~pair & ari_digits_below ((unsigned) c)) {
          const Digits other = digits_of ((unsigned) c) | digits_of ((unsigned) d);

          ari_sink_begin (sink, pair | other);
          mark_crossing (board, sink, cells[0], pair, 0);
          mark_crossing (board, sink, cells[3], other, 2);
          mark_firework (board, sink, cells[1], pair | other, 1);
          mark_firework (board, sink, cells[2], pair | other, 1);
          if (!ari_sink_end (sink))
            return false;
        }
    }
  return true;
}

/* find_firework_quadruples: tries all second crossings after @crossing, in other rows and columns.
 */
static bool
find_firework_quadruples (const Board *board, AriSink *sink, unsigned crossing)
{
  const Tables *tables = board->tables;

  FOR_CELLS_AFTER (other, &board->open, crossing) {
    const Slot *from = tables->slots[crossing];
    const Slot *to = tables->slots[other];
    const unsigned a = tables->cells[from[ROW_SLOT].house][to[ROW_SLOT].position];
    const unsigned b = tables->cells[to[ROW_SLOT].house][from[ROW_SLOT].position];
    const unsigned cells[4] = { crossing, a, b, other };
    unsigned n_used;

    if (a == crossing || b == crossing || tables->box_of[other] == ARI_NO_HOUSE
        || !cells_has (&board->open, a) || !cells_has (&board->open, b))
      continue;
    const Digits first = firework_digits (board, crossing, a, b, &n_used);
    if (!ari_digits_are_several (first))
      continue;
    const Digits second = firework_digits (board, other, b, a, &n_used);
    if (!report_quadruples (board, sink, cells, first, second))
      return false;
  }
  return ari_sink_goes_on (sink);
}

static void
find_firework (const Board *board, AriSink *sink)
{
  if (!board->tables->is_grid)
    return;
  FOR_CELLS (crossing, &board->open) {
    if (board->tables->box_of[crossing] == ARI_NO_HOUSE)
      continue;
    if (!(sink->variant == FIREWORK_TRIPLE
              ? find_firework_triples (board, sink, (unsigned) crossing)
              : find_firework_quadruples (board, sink, (unsigned) crossing)))
      return;
  }
}
