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
 * cells have at most one digit too many. A digit that more cells have than can have extras must be
 * one of the whole, which ends most choices at their second column: a few microseconds on 9×9.
 *
 * Source: the Sudoku Players' Forum, 2006.
 */

#pragma once

#include "engine/logic/deadly/deadly.h"

enum { LEAST_EXTENDED = 3, MOST_EXTENDED = 4, MOST_WIDE = 2 };

/* ExtendedRectangle: the columns so far, in two rows; or the rows, in two columns. */
typedef struct {
  unsigned lines[2];  /* houses */
  unsigned size;      /* columns of the whole */
  unsigned most_wide; /* cells that have extras, with types 1, 3 and 4 */
  unsigned n;
  unsigned cells[2 * MOST_EXTENDED];
  Digits digits[MOST_WIDE + 1]; /* those that more than i cells have */
  Digits narrow;                /* those of the cells that are not wide */
  unsigned n_wide;              /* cells that have more candidates than the whole has columns */
} ExtendedRectangle;

/* ExtendedLine: the positions of a line at which cells are open, and of these, the narrow ones. */
typedef struct {
  Digits open;
  Digits narrow;
} ExtendedLine;

/* can_swap: returns true if no house changes its digits when the sides are swapped. */
static bool
can_swap (const Board *board, const ExtendedRectangle *rectangle, const Cells sides[2])
{
  const Tables *tables = board->tables;

  for (unsigned house = 0; house < tables->n_houses; house++) {
    const Cells *cells = &tables->houses[house];
    const bool meets[2] = { cells_meet (cells, &sides[0]), cells_meet (cells, &sides[1]) };

    if (meets[0] != meets[1]) {
      if (!cells_within (&sides[meets[1]], cells))
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

  for (unsigned i = 0; i < 2 * rectangle->size; i++)
    cells_add (&deadly.cells, rectangle->cells[i]);
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
  Cells sides[2] = { cells_none (), cells_none () };

  for (unsigned i = 0; i < n_cells; i++)
    cells_add (&sides[i % 2], rectangle->cells[i]);
  if (!can_swap (board, rectangle, sides))
    return;
  if (sink->variant == DEADLY_2) {
    if (ari_digits_count (rectangle->digits[0]) == rectangle->size + 1)
      ARI_FOR_DIGITS (extra, rectangle->digits[0])
        use_extended_digits (board, sink, rectangle,
                             rectangle->digits[0] & (Digits) ~digits_of ((unsigned) extra));
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
    const Digits candidates = board->candidates[cell];

    rectangle->cells[2 * rectangle->n + i] = cell;
    for (unsigned more = MOST_WIDE; more > 0; more--)
      rectangle->digits[more] |= rectangle->digits[more - 1] & candidates;
    rectangle->digits[0] |= candidates;
    if (board->counts[cell] > rectangle->size)
      rectangle->n_wide++;
    else
      rectangle->narrow |= candidates;
  }
  rectangle->n++;
  if (sink->variant == DEADLY_2)
    return ari_digits_count (rectangle->digits[0]) <= rectangle->size + 1
           && fits_boxes (board, rectangle);
  /* a digit that more cells have than can have extras is one of the whole; and once as many cells
   * are wide, the others must do with the digits of the whole */
  return rectangle->n_wide <= rectangle->most_wide
         && ari_digits_count (rectangle->digits[rectangle->most_wide]) <= rectangle->size
         && (rectangle->n_wide < rectangle->most_wide
             || ari_digits_count (rectangle->narrow) <= rectangle->size)
         && fits_boxes (board, rectangle);
}

/* add_extended_columns: tries the columns at @positions, until there are enough. */
static void
add_extended_columns (const Board *board,
                      AriSink *sink,
                      const ExtendedRectangle *rectangle,
                      Digits positions)
{
  Digits rest = positions;

  if (rectangle->n == rectangle->size) {
    use_extended (board, sink, rectangle);
    return;
  }
  ARI_FOR_DIGITS (position, positions) {
    ExtendedRectangle wider = *rectangle;

    rest &= (Digits) ~digits_of ((unsigned) position);
    if (!add_extended_column (board, sink, &wider, (unsigned) position))
      continue;
    if (!ari_sink_goes_on (sink))
      return;
    add_extended_columns (board, sink, &wider, rest);
  }
}

/* describe_extended_line: finds the cells of @line that can be in a whole of @size columns. With
 * type 2, no cell can have more than one digit besides those of the whole. */
static ExtendedLine
describe_extended_line (const Board *board, const AriSink *sink, unsigned line, unsigned size)
{
  ExtendedLine result = { 0, 0 };

  for (unsigned i = 0; i < board->tables->n_digits; i++) {
    const unsigned count = board->counts[board->tables->cells[line][i]];

    if (count == 0 || (sink->variant == DEADLY_2 && count > size + 1))
      continue;
    result.open |= digits_of (i);
    if (count <= size)
      result.narrow |= digits_of (i);
  }
  return result;
}

/* try_extended_lines: tries the columns that both lines have open, if they are enough. */
static void
try_extended_lines (const Board *board,
                    AriSink *sink,
                    const ExtendedRectangle *rectangle,
                    const ExtendedLine *a,
                    const ExtendedLine *b)
{
  const unsigned size = rectangle->size;
  Digits positions = a->open & b->open;

  if (sink->variant != DEADLY_2) {
    /* as many columns as cells can be wide have a wide cell at most */
    if (ari_digits_count (positions & a->narrow & b->narrow) + rectangle->most_wide < size)
      return;
    if (sink->variant == DEADLY_1)
      positions &= a->narrow | b->narrow;
  }
  if (ari_digits_count (positions) >= size)
    add_extended_columns (board, sink, rectangle, positions);
}

static void
find_extended_rectangle (const Board *board, AriSink *sink)
{
  const unsigned n = board->tables->n_digits;
  ExtendedLine lines[2 * MAX_DIGITS];

  if (!board->tables->is_grid)
    return;
  for (unsigned size = LEAST_EXTENDED; size <= MOST_EXTENDED; size++) {
    for (unsigned line = 0; line < 2 * n; line++)
      lines[line] = describe_extended_line (board, sink, line, size);
    for (unsigned a = 0; a < 2 * n; a++)
      for (unsigned b = a + 1; b < (a < n ? n : 2 * n); b++) {
        const ExtendedRectangle rectangle = {
          .lines = { a, b }, .size = size, .most_wide = sink->variant == DEADLY_1 ? 1 : MOST_WIDE
        };

        if (!ari_sink_goes_on (sink))
          return;
        try_extended_lines (board, sink, &rectangle, &lines[a], &lines[b]);
      }
  }
}
