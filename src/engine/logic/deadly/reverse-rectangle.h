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
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/deadly/unique-loop.h"

enum { LEAST_REVERSE = 4 };

/* walk_from_filled: walks all loops from @start, which holds @x, that have no filled cell before it
 * and the second digit @y. @filled: those of each digit that are not givens, from @start on */
static void
walk_from_filled (
    const Board *board, AriSink *sink, unsigned start, unsigned x, unsigned y, const Cells *filled)
{
  DeadlyWalk walk = {
    .pair = (Digits) (digits_of (x) | digits_of (y)),
    .corners = { cells_or (&board->planes[x], &filled[x]),
                 cells_or (&board->planes[y], &filled[y]) },
    .start = start,
  };

  if (walk_add (board, sink, &walk, start))
    walk_on (board, sink, &walk, start, LEAST_REVERSE);
}

static void
find_reverse_rectangle (const Board *board, AriSink *sink)
{
  const Cells empty = cells_none ();
  Cells own = cells_minus (&board->tables->all, &board->open);
  Cells filled[MAX_DIGITS];

  own = cells_minus (&own, &board->givens);
  for (unsigned digit = 0; digit < board->tables->n_digits; digit++)
    filled[digit] = empty;
  FOR_CELLS (cell, &own)
    cells_add (&filled[board->digits[cell]], (unsigned) cell);
  FOR_CELLS (start, &own) {
    const unsigned x = board->digits[start];

    for (unsigned y = 0; y < board->tables->n_digits && ari_sink_goes_on (sink); y++)
      if (y != x)
        walk_from_filled (board, sink, (unsigned) start, x, y, filled);
    cells_drop (&filled[x], (unsigned) start);
  }
}
