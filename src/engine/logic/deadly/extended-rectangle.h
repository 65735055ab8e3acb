/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Extended unique rectangles, types 1 to 4: as many digits as places in two lines.
 *
 * Two rows have open cells in the same three or four columns, the sides. If all of these cells held
 * one of as many digits as there are columns, each side would hold all of the digits, and the two
 * digits of each column could be swapped: that leaves rows and columns as they are. No other house
 * changes if it has both or none of the cells of each column, or one side and none of the other:
 * the rows are in one band, or the columns in one stack. So the puzzle would have two solutions.
 * The same holds with rows and columns exchanged. (With two columns, it is a unique rectangle.)
 *
 * What keeps the cells from it are other candidates, the extras; the types are those of deadly.h,
 * with three or four digits in place of two. With type 2, all extras are one digit; with the other
 * types, one or two of the cells have extras.
 *
 * The columns are chosen one by one, as long as at most two cells have too many candidates, or all
 * cells have at most one digit too many: a few microseconds on 9×9.
 *
 * Source: the Sudoku Players' Forum, 2006.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/deadly/deadly.h"

enum { LEAST_EXTENDED = 3, MOST_EXTENDED = 4 };

/* ExtendedRectangle: the columns so far, in two rows; or the rows, in two columns. */
typedef struct {
  unsigned lines[2]; /* houses */
  unsigned size;     /* columns of the whole */
  unsigned n;
  unsigned next; /* the first column to try */
  unsigned cells[2 * MOST_EXTENDED];
  Cells sides[2];
  Digits digits;   /* of all cells */
  Digits narrow;   /* of those that are not wide */
  unsigned n_wide; /* cells that have more candidates than the whole has columns */
} ExtendedRectangle;

/* can_swap: returns true if no house changes its digits when the sides are swapped. */
static bool
can_swap (const Board *board, const ExtendedRectangle *rectangle)
{
  const Tables *tables = board->tables;

  for (unsigned house = 0; house < tables->n_houses; house++) {
    const Cells *cells = &tables->houses[house];
    const bool meets[2] = { cells_meet (cells, &rectangle->sides[0]),
                            cells_meet (cells, &rectangle->sides[1]) };

    if (meets[0] != meets[1]) {
      if (!cells_within (&rectangle->sides[meets[1]], cells))
        return false;
      continue;
    }
    for (unsigned i = 0; i < 2 * rectangle->n; i += 2)
      if (cells_has (cells, rectangle->cells[i]) != cells_has (cells, rectangle->cells[i + 1]))
        return false;
  }
  return true;
}

/* use_extended_digits: makes the steps of one type if @digits fill all cells. */
static void
use_extended_digits (const Board *board,
                     AriSink *sink,
                     const ExtendedRectangle *rectangle,
                     Digits digits)
{
  Deadly deadly = { .has_cells = true, .pair = digits };

  deadly.cells = cells_or (&rectangle->sides[0], &rectangle->sides[1]);
  FOR_CELLS (cell, &deadly.cells)
    ARI_FOR_DIGITS (digit, board->candidates[cell] & (Digits) ~digits)
      add_extra (&deadly, (unsigned) cell, (unsigned) digit);
  if (!cells_is_empty (&deadly.with_extras))
    use_deadly (board, sink, &deadly);
}

/* use_all_but: makes the steps of types 1, 3 and 4 in which only the cells with the numbers @a and
 * @b, which may be the same, have extras. */
static void
use_all_but (
    const Board *board, AriSink *sink, const ExtendedRectangle *rectangle, unsigned a, unsigned b)
{
  Digits digits = 0;

  for (unsigned i = 0; i < 2 * rectangle->size; i++)
    if (i != a && i != b)
      digits |= board->candidates[rectangle->cells[i]];
  if (ari_digits_count (digits) == rectangle->size)
    use_extended_digits (board, sink, rectangle, digits);
}

/* use_extended: makes the steps of one type that a whole rectangle has. */
static void
use_extended (const Board *board, AriSink *sink, const ExtendedRectangle *rectangle)
{
  const unsigned n_cells = 2 * rectangle->size;

  if (!can_swap (board, rectangle))
    return;
  if (sink->variant == DEADLY_2) {
    if (ari_digits_count (rectangle->digits) == rectangle->size + 1)
      ARI_FOR_DIGITS (extra, rectangle->digits)
        use_extended_digits (board, sink, rectangle,
                             rectangle->digits & (Digits) ~digits_of ((unsigned) extra));
    return;
  }
  for (unsigned a = 0; a < n_cells; a++)
    if (sink->variant == DEADLY_1)
      use_all_but (board, sink, rectangle, a, a);
    else
      for (unsigned b = a + 1; b < n_cells; b++)
        use_all_but (board, sink, rectangle, a, b);
}

/* fits_boxes: returns false if can_swap() is sure to return false for the whole rectangle, because
 * a box holds a cell of the first or the last column, but neither both cells of that column nor a
 * whole side. */
static bool
fits_boxes (const Board *board, const ExtendedRectangle *rectangle)
{
  const uint16_t *box_of = board->tables->box_of;
  const unsigned *first = rectangle->cells;
  const unsigned *last = first + 2 * (rectangle->n - 1);

  return (box_of[first[0]] == box_of[first[1]] && box_of[last[0]] == box_of[last[1]])
         || (box_of[first[0]] == box_of[last[0]] && box_of[first[1]] == box_of[last[1]]);
}

/* add_extended_column: adds the column at @position. Returns: false if it cannot be added. */
static bool
add_extended_column (const Board *board,
                     const AriSink *sink,
                     ExtendedRectangle *rectangle,
                     unsigned position)
{
  for (unsigned i = 0; i < 2; i++) {
    const unsigned cell = board->tables->cells[rectangle->lines[i]][position];

    if (!cells_has (&board->open, cell))
      return false;
    rectangle->cells[2 * rectangle->n + i] = cell;
    cells_add (&rectangle->sides[i], cell);
    rectangle->digits |= board->candidates[cell];
    if (board->counts[cell] > rectangle->size)
      rectangle->n_wide++;
    else
      rectangle->narrow |= board->candidates[cell];
  }
  rectangle->n++;
  rectangle->next = position + 1;
  if (!fits_boxes (board, rectangle))
    return false;
  if (sink->variant == DEADLY_2)
    return ari_digits_count (rectangle->digits) <= rectangle->size + 1;
  /* extras are in one cell with type 1, in two with types 3 and 4; once there are as many, the
   * other cells must do with the digits of the whole */
  const unsigned most_wide = sink->variant == DEADLY_1 ? 1 : 2;
  return rectangle->n_wide < most_wide
         || (rectangle->n_wide == most_wide
             && ari_digits_count (rectangle->narrow) <= rectangle->size);
}

/* add_extended_columns: tries all columns from the next on, until there are enough. */
static void
add_extended_columns (const Board *board, AriSink *sink, const ExtendedRectangle *rectangle)
{
  if (rectangle->n == rectangle->size) {
    use_extended (board, sink, rectangle);
    return;
  }
  for (unsigned i = rectangle->next; i < board->tables->n_digits; i++) {
    ExtendedRectangle wider = *rectangle;

    if (!add_extended_column (board, sink, &wider, i))
      continue;
    if (!ari_sink_goes_on (sink))
      return;
    add_extended_columns (board, sink, &wider);
  }
}

static void
find_extended_rectangle (const Board *board, AriSink *sink)
{
  const unsigned n = board->tables->n_digits;

  if (!board->tables->is_grid)
    return;
  for (unsigned size = LEAST_EXTENDED; size <= MOST_EXTENDED; size++)
    for (unsigned a = 0; a < 2 * n; a++)
      for (unsigned b = a + 1; b < (a < n ? n : 2 * n); b++) {
        const ExtendedRectangle rectangle = { .lines = { a, b }, .size = size };

        if (!ari_sink_goes_on (sink))
          return;
        add_extended_columns (board, sink, &rectangle);
      }
}
