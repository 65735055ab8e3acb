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
 */

#pragma once

#include "engine/logic/position/iterate.h"

/* The variants: the number of digits. */
enum { FIREWORK_TRIPLE = 3, FIREWORK_QUADRUPLE };

/* firework_digits: returns the digits that must be at @crossing or in one of the wings: @in_row is
 * in its row, @in_column in its column; @n_used: (out): how many of the two wings can hold one of
 * them. */
static Digits
firework_digits (
    const Board *board, unsigned crossing, unsigned in_row, unsigned in_column, unsigned *n_used)
{
  const Tables *tables = board->tables;
  const unsigned row = tables_row (tables, crossing);
  const unsigned column = tables_column (tables, crossing);
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

    /* outside the box, each line can hold the digit in its wing alone */
    if ((of_row | row_wing) != row_wing || (of_column | column_wing) != column_wing)
      continue;
    result |= digits_of ((unsigned) digit);
    is_used[0] = is_used[0] || of_row != 0;
    is_used[1] = is_used[1] || of_column != 0;
  }
  *n_used = (unsigned) is_used[0] + (unsigned) is_used[1];
  return result;
}

/* mark_crossing: marks a crossing, which keeps @kept alone, and its houses. */
static void
mark_crossing (const Board *board, AriSink *sink, unsigned cell, Digits kept, unsigned group)
{
  const Tables *tables = board->tables;

  ari_sink_house (sink, ARI_HOUSE_BASE, tables_row (tables, cell));
  ari_sink_house (sink, ARI_HOUSE_BASE, tables_column (tables, cell));
  ari_sink_house (sink, ARI_HOUSE_COVER, tables->box_of[cell]);
  mark_kept (board, sink, ARI_ROLE_PATTERN, cell, kept, group);
}

/* find_firework_triples: tries all wings of @crossing. */
static void
find_firework_triples (const Board *board, AriSink *sink, unsigned crossing)
{
  const Tables *tables = board->tables;
  const Cells in_row = cells_and (&board->open, &tables->houses[tables_row (tables, crossing)]);
  const Cells in_column =
      cells_and (&board->open, &tables->houses[tables_column (tables, crossing)]);

  FOR_CELLS (a, &in_row) {
    if (!ari_sink_goes_on (sink))
      return;
    FOR_CELLS (b, &in_column) {
      unsigned n_used = 0;
      const Digits digits = firework_digits (board, crossing, (unsigned) a, (unsigned) b, &n_used);

      if (n_used < 2 || ari_digits_count (digits) != FIREWORK_TRIPLE)
        continue;
      ari_sink_begin (sink, digits);
      mark_crossing (board, sink, crossing, digits, 0);
      mark_kept (board, sink, ARI_ROLE_PATTERN, (unsigned) a, digits, 1);
      mark_kept (board, sink, ARI_ROLE_PATTERN, (unsigned) b, digits, 1);
      ari_sink_end (sink);
    }
  }
}

/* FireworkPair: two crossings and the two wings that they share. */
typedef struct {
  unsigned crossings[2];
  unsigned wings[2];
} FireworkPair;

static void
report_quadruple (
    const Board *board, AriSink *sink, const FireworkPair *pair, Digits of_first, Digits of_second)
{
  const Digits all = of_first | of_second;

  ari_sink_begin (sink, all);
  mark_crossing (board, sink, pair->crossings[0], of_first, 0);
  mark_crossing (board, sink, pair->crossings[1], of_second, 2);
  for (unsigned i = 0; i < 2; i++)
    mark_kept (board, sink, ARI_ROLE_PATTERN, pair->wings[i], all, 1);
  ari_sink_end (sink);
}

/* use_quadruples: makes a step of each two of @first and two others of @second. */
static void
use_quadruples (
    const Board *board, AriSink *sink, const FireworkPair *pair, Digits first, Digits second)
{
  ARI_FOR_DIGITS (a, first)
    ARI_FOR_DIGITS (b, first & ari_digits_below ((unsigned) a)) {
      const Digits of_first = digits_of ((unsigned) a) | digits_of ((unsigned) b);
      const Digits others = second & (Digits) ~of_first;

      ARI_FOR_DIGITS (c, others)
        ARI_FOR_DIGITS (d, others & ari_digits_below ((unsigned) c))
          report_quadruple (board, sink, pair, of_first,
                            digits_of ((unsigned) c) | digits_of ((unsigned) d));
    }
}

/* find_firework_quadruples: tries all second crossings after @crossing, in other rows and columns.
 */
static void
find_firework_quadruples (const Board *board, AriSink *sink, unsigned crossing)
{
  const Tables *tables = board->tables;
  const Slot *from = tables->slots[crossing];

  FOR_CELLS_AFTER (other, &board->open, crossing) {
    const Slot *to = tables->slots[other];
    const unsigned a = tables->cells[from[ROW_SLOT].house][to[ROW_SLOT].position];
    const unsigned b = tables->cells[to[ROW_SLOT].house][from[ROW_SLOT].position];
    const FireworkPair pair = { .crossings = { crossing, other }, .wings = { a, b } };
    unsigned n_used;

    /* the crossings are in different lines, and all four cells are open */
    if (a == crossing || b == crossing || tables->box_of[other] == ARI_NO_HOUSE
        || !cells_has (&board->open, a) || !cells_has (&board->open, b))
      continue;
    const Digits first = firework_digits (board, crossing, a, b, &n_used);
    if (ari_digits_are_several (first))
      use_quadruples (board, sink, &pair, first, firework_digits (board, other, b, a, &n_used));
  }
}

static void
find_firework (const Board *board, AriSink *sink)
{
  if (!board->tables->is_grid)
    return;
  FOR_CELLS (crossing, &board->open) {
    if (!ari_sink_goes_on (sink))
      return;
    if (board->tables->box_of[crossing] != ARI_NO_HOUSE)
      (sink->variant == FIREWORK_TRIPLE ? find_firework_triples : find_firework_quadruples) (
          board, sink, (unsigned) crossing);
  }
}
