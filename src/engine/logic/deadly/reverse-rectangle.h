/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reverse unique rectangles, types 1 to 3: unique rectangles and loops of which some cells are
 * filled.
 *
 * The cells are those of a unique rectangle or loop (see unique-loop.h), but some are filled, with
 * x or y in turn, and none is a given. So a cell that is open can hold only the one of the two
 * digits whose turn it is, or an extra. If no extra were right, all of them would hold x and y in
 * turn, and could be swapped: givens cannot, but there are none.
 *
 * The types are those of deadly.h. Type 4 cannot be, because no two cells of a house can hold
 * the same one of the two digits. With four cells, type 1 is an avoidable rectangle of type 1, and
 * type 2 with two open cells one of type 2.
 *
 * Loops are walked from each filled cell that is not a given, with each other digit: some
 * microseconds at the beginning of a puzzle, and some ten near its end.
 *
 * Source: the Sudoku Players' Forum, 2006, as reverse BUG.
 */

#pragma once

#include "engine/logic/deadly/unique-loop.h"

enum { LEAST_REVERSE = 4 };

/* ReverseCorners: for each digit, the cells that it can have in a loop, and the cells of houses in
 * which there are none: a loop has both of its digits, or none, in each house. */
typedef struct {
  Cells cells[MAX_DIGITS];
  Cells missed[MAX_DIGITS];
} ReverseCorners;

/* collect_corners: finds the corners of each digit: its candidates, and @own cells that hold it. */
static void
collect_corners (const Board *board, const Cells *own, ReverseCorners *corners)
{
  const Tables *tables = board->tables;

  for (unsigned digit = 0; digit < tables->n_digits; digit++)
    corners->cells[digit] = board->planes[digit];
  FOR_CELLS (cell, own)
    cells_add (&corners->cells[board->digits[cell]], (unsigned) cell);
  for (unsigned digit = 0; digit < tables->n_digits; digit++) {
    corners->missed[digit] = cells_none ();
    for (unsigned house = 0; house < tables->n_houses; house++)
      if (!cells_meet (&tables->houses[house], &corners->cells[digit]))
        corners->missed[digit] = cells_or (&corners->missed[digit], &tables->houses[house]);
  }
}

/* walk_from_filled: walks all loops from @start, which holds @x, whose second digit is @y. */
static void
walk_from_filled (const Board *board,
                  AriSink *sink,
                  const ReverseCorners *corners,
                  unsigned start,
                  unsigned x,
                  unsigned y)
{
  DeadlyWalk walk = {
    .pair = (Digits) (digits_of (x) | digits_of (y)),
    .corners = { cells_minus (&corners->cells[x], &corners->missed[y]),
                 cells_minus (&corners->cells[y], &corners->missed[x]) },
    .start = start,
  };

  if (cells_has (&walk.corners[0], start) && walk_add (board, sink, &walk, start))
    walk_on (board, sink, &walk, start, LEAST_REVERSE);
}

static void
find_reverse_rectangle (const Board *board, AriSink *sink)
{
  Cells own = cells_minus (&board->tables->all, &board->open);
  ReverseCorners corners;

  own = cells_minus (&own, &board->givens);
  collect_corners (board, &own, &corners);
  FOR_CELLS (start, &own) {
    const unsigned x = board->digits[start];

    for (unsigned y = 0; y < board->tables->n_digits && ari_sink_goes_on (sink); y++)
      if (y != x)
        walk_from_filled (board, sink, &corners, (unsigned) start, x, y);
    /* each loop is walked from its first filled cell */
    cells_drop (&corners.cells[x], (unsigned) start);
  }
}
