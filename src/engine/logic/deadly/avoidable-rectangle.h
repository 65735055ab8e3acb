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
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/deadly/rectangle.h"

/* The variants: the types, which are the numbers of open corners. */
enum { AVOIDABLE_1 = 1, AVOIDABLE_2 };

/* AvoidableRectangle: a rectangle of which some corners are open. */
typedef struct {
  unsigned cells[N_CORNERS];
  unsigned digits[N_CORNERS]; /* what each corner holds, or would hold */
  unsigned open[N_CORNERS];   /* the open corners, as many as the type says */
} AvoidableRectangle;

/* read_corners: notes which digit each corner of @rectangle holds, or would hold. Returns: false if
 * the digits could not be swapped: a corner is a given, or two corners across from each other hold
 * different digits or none. */
static bool
read_corners (const Board *board, AvoidableRectangle *rectangle)
{
  unsigned n_open = 0;

  for (unsigned i = 0; i < N_CORNERS; i++) {
    /* a lies across from d, b across from c */
    const unsigned cell = rectangle->cells[i];
    const unsigned digit = board->digits[cell];
    const unsigned across = board->digits[rectangle->cells[CORNER_D - i]];

    rectangle->digits[i] = digit != ARI_NO_DIGIT ? digit : across;
    /* givens cannot be swapped; the two corners across from each other must hold one digit */
    if (cells_has (&board->givens, cell) || rectangle->digits[i] == ARI_NO_DIGIT
        || (across != ARI_NO_DIGIT && across != rectangle->digits[i]))
      return false;
    if (digit == ARI_NO_DIGIT)
      rectangle->open[n_open++] = i;
  }
  return true;
}

/* begin_avoidable: begins a step with the corners as its pattern. */
static void
begin_avoidable (AriSink *sink, const AvoidableRectangle *rectangle)
{
  ari_sink_begin (sink, ari_digits_of (rectangle->digits[CORNER_A])
                            | ari_digits_of (rectangle->digits[CORNER_B]));
  for (unsigned i = 0; i < N_CORNERS; i++)
    ari_sink_mark (sink, ARI_ROLE_PATTERN, rectangle->cells[i], rectangle->digits[i], 0);
}

/* use_avoidable_1: applies type 1. */
static void
use_avoidable_1 (const Board *board, AriSink *sink, const AvoidableRectangle *rectangle)
{
  const unsigned cell = rectangle->cells[rectangle->open[0]];
  const unsigned digit = rectangle->digits[rectangle->open[0]];

  if (!board_has (board, cell, digit) || !is_swappable (board, rectangle->cells))
    return;
  begin_avoidable (sink, rectangle);
  ari_sink_mark (sink, ARI_ROLE_ELIMINATION, cell, digit, 0);
  ari_sink_end (sink);
}

/* use_avoidable_2: applies type 2. */
static void
use_avoidable_2 (const Board *board, AriSink *sink, const AvoidableRectangle *rectangle)
{
  Cells open = cells_none ();
  AriDigits extras = 0;

  for (unsigned k = 0; k < 2; k++) {
    const unsigned cell = rectangle->cells[rectangle->open[k]];
    const unsigned digit = rectangle->digits[rectangle->open[k]];

    if (board->counts[cell] != 2 || !board_has (board, cell, digit))
      return;
    cells_add (&open, cell);
    extras |= board_others (board, cell, digit);
  }
  if (!ari_digits_is_single (extras) || !is_swappable (board, rectangle->cells))
    return;
  const unsigned z = ari_digits_first (extras);
  const Cells lost = candidates_seeing (board, &open, z);
  if (cells_is_empty (&lost))
    return;
  begin_avoidable (sink, rectangle);
  mark_cells (sink, ARI_ROLE_FIN, &open, z, 0);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, z, 0);
  ari_sink_end (sink);
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
    if (c == a || count_open (board, b, c, d) != sink->variant
        || (board->digits[d] != board->digits[a] && board->digits[d] != ARI_NO_DIGIT))
      continue;
    AvoidableRectangle rectangle = { .cells = { a, b, c, d } };
    if (read_corners (board, &rectangle))
      (sink->variant == AVOIDABLE_1 ? use_avoidable_1 : use_avoidable_2) (board, sink, &rectangle);
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
