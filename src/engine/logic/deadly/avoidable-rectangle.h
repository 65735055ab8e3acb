/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Avoidable rectangles: unique rectangles of cells that have been filled.
 *
 * The argument of rectangle.h applies to filled cells too, as long as they are not givens, because
 * givens cannot be swapped.
 * Type 1: three corners are filled. The one across from the open corner holds x, and the two beside
 *   it hold y. So the open corner is not x, which would complete the rectangle.
 * Type 2: two corners are filled. Each of the open ones has just two candidates: the digit that
 *   would complete the rectangle, and z, which is the same for both. So one of them is z, and no
 *   cell that sees both is.
 *
 * Cost: each pair of filled cells in a row, with each other row: about two thousand comparisons of
 * bytes near the end of a puzzle, and none at its beginning.
 */

#pragma once

#include "engine/logic/deadly/deadly.h"
#include "engine/logic/deadly/rectangle.h"

/* The variants: the types, which are the numbers of open corners, and argue as those of deadly.h.
 */
enum { AVOIDABLE_1 = DEADLY_1, AVOIDABLE_2 = DEADLY_2 };

/* use_avoidable: makes the step of the rectangle with these corners, of which as many are open as
 * the type says; none if the digits could not be swapped: a corner is a given, or two corners
 * across from each other hold different digits or none. With type 1, other candidates of the open
 * corner do not matter. */
static void
use_avoidable (const Board *board, AriSink *sink, const unsigned cells[N_CORNERS])
{
  Deadly deadly = { .has_cells = true };

  for (unsigned i = 0; i < N_CORNERS; i++) {
    /* a lies across from d, b across from c */
    const unsigned across = board->digits[cells[CORNER_D - i]];
    const bool is_open = board->digits[cells[i]] == ARI_NO_DIGIT;
    const unsigned digit = is_open ? across : board->digits[cells[i]];

    if (cells_has (&board->givens, cells[i]) || digit == ARI_NO_DIGIT
        || (across != ARI_NO_DIGIT && across != digit))
      return;
    cells_add (&deadly.cells, cells[i]);
    deadly.pair |= digits_of (digit);
    if (!is_open)
      continue;
    /* an open corner can complete the rectangle; with type 2, it has one other candidate */
    if (!board_has (board, cells[i], digit)
        || (sink->variant == AVOIDABLE_2 && board->counts[cells[i]] != 2))
      return;
    if (sink->variant == AVOIDABLE_2)
      add_extra (&deadly, cells[i], board_other (board, cells[i], digit));
    else
      cells_add (&deadly.with_extras, cells[i]);
  }
  if (is_swappable (board, cells))
    use_deadly (board, sink, &deadly);
}

/* count_open: returns how many of three corners are open. */
static inline unsigned
count_open (const Board *board, unsigned b, unsigned c, unsigned d)
{
  const uint8_t *digits = board->digits;

  return (digits[b] == ARI_NO_DIGIT) + (digits[c] == ARI_NO_DIGIT) + (digits[d] == ARI_NO_DIGIT);
}

/* try_rectangles: tries all rectangles whose corners a and b are @a and @b, in one row. @a is
 * filled and not a given. */
static void
try_rectangles (const Board *board, AriSink *sink, unsigned a, unsigned b)
{
  const Tables *tables = board->tables;
  const unsigned column = tables_column (tables, a);

  for (unsigned i = 0; i < tables->layout->houses[column].n_cells; i++) {
    const unsigned c = tables->cells[column][i];
    const unsigned d = cell_where (board, c, b);

    /* nearly all end here */
    if (c != a && count_open (board, b, c, d) == sink->variant
        && (board->digits[d] == board->digits[a] || board->digits[d] == ARI_NO_DIGIT))
      use_avoidable (board, sink, (const unsigned[N_CORNERS]){ a, b, c, d });
  }
}

static void
find_avoidable_rectangle (const Board *board, AriSink *sink)
{
  const Tables *tables = board->tables;
  Cells filled = cells_minus (&tables->all, &board->open);

  filled = cells_minus (&filled, &board->givens);
  FOR_CELLS (a, &filled) {
    const unsigned row = tables_row (tables, (unsigned) a);

    if (!ari_sink_goes_on (sink))
      return;
    for (unsigned i = 0; i < tables->layout->houses[row].n_cells; i++) {
      const unsigned b = tables->cells[row][i];

      if (b != a && !cells_has (&board->givens, b))
        try_rectangles (board, sink, (unsigned) a, b);
    }
  }
}
