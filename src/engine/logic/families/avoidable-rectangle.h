/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Avoidable rectangles: unique rectangles of cells that have been filled.
 *
 * The argument of rectangle.h applies to filled cells too, as long as they are not givens, because
 * givens cannot be swapped.
 * Type 1: three corners are filled, x across from the open one and y beside it. The open one is not
 *   x.
 * Type 2: two corners are filled, the open ones can take the digits that would complete the
 *   crossing, and each has z alone besides. One of them is z, and no cell that sees both is.
 *
 * Cost: each pair of filled cells in a row, with each other row: about two thousand comparisons of
 * bytes near the end of a puzzle, and none at its beginning.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/families/rectangle.h"

enum { AVOIDABLE_1 = 1, AVOIDABLE_2 }; /* the number of open corners */

/* AvoidableRectangle: corners in the order a, b, c, d (see rectangle.h), of which some are open. */
typedef struct {
  unsigned cells[4];
  unsigned n_open;
  unsigned open[4];    /* which corners */
  uint8_t crossing[2]; /* the digits that a and d, b and c would hold */
} AvoidableRectangle;

/* read_corners: fills @rectangle in from its cells. Returns: false if it cannot be crossed. */
static bool
read_corners (const Board *board, AvoidableRectangle *rectangle)
{
  uint8_t *crossing = rectangle->crossing;

  rectangle->n_open = 0;
  crossing[0] = ARI_NO_DIGIT;
  crossing[1] = ARI_NO_DIGIT;
  for (unsigned i = 0; i < 4; i++) {
    const unsigned cell = rectangle->cells[i];
    uint8_t *held = &crossing[i == 1 || i == 2];

    if (cells_has (&board->givens, cell))
      return false;
    if (board->digits[cell] == ARI_NO_DIGIT)
      rectangle->open[rectangle->n_open++] = i;
    else if (*held == ARI_NO_DIGIT)
      *held = board->digits[cell];
    else if (*held != board->digits[cell])
      return false;
  }
  return crossing[0] != ARI_NO_DIGIT && crossing[1] != ARI_NO_DIGIT;
}

/* begin_avoidable: begins a step with the corners as its pattern. */
static void
begin_avoidable (AriSink *sink, const AvoidableRectangle *rectangle)
{
  ari_sink_begin (sink,
                  ari_digits_of (rectangle->crossing[0]) | ari_digits_of (rectangle->crossing[1]));
  for (unsigned i = 0; i < 4; i++)
    ari_sink_mark (sink, ARI_ROLE_PATTERN, rectangle->cells[i],
                   rectangle->crossing[i == 1 || i == 2], 0);
}

/* use_avoidable_1: applies type 1. */
static bool
use_avoidable_1 (const Board *board, AriSink *sink, const AvoidableRectangle *rectangle)
{
  const unsigned i = rectangle->open[0];
  const unsigned digit = rectangle->crossing[i == 1 || i == 2];

  if (!board_has (board, rectangle->cells[i], digit) || !is_swappable (board, rectangle->cells))
    return true;
  begin_avoidable (sink, rectangle);
  ari_sink_mark (sink, ARI_ROLE_ELIMINATION, rectangle->cells[i], digit, 0);
  return ari_sink_end (sink);
}

/* use_avoidable_2: applies type 2. */
static bool
use_avoidable_2 (const Board *board, AriSink *sink, const AvoidableRectangle *rectangle)
{
  Cells open = cells_none ();
  AriDigits extras = 0;

  for (unsigned k = 0; k < 2; k++) {
    const unsigned i = rectangle->open[k];
    const unsigned cell = rectangle->cells[i];
    const unsigned digit = rectangle->crossing[i == 1 || i == 2];

    if (board->counts[cell] != 2 || !board_has (board, cell, digit))
      return true;
    cells_add (&open, cell);
    extras |= board->candidates[cell] & ~ari_digits_of (digit);
  }
  if (!ari_digits_is_single (extras) || !is_swappable (board, rectangle->cells))
    return true;
  const unsigned z = ari_digits_first (extras);
  Cells lost = candidates_seeing (board, &open, z);
  if (cells_is_empty (&lost))
    return true;
  begin_avoidable (sink, rectangle);
  mark_cells (sink, ARI_ROLE_FIN, &open, z, 0);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, z, 0);
  return ari_sink_end (sink);
}

static inline unsigned
is_open (const Board *board, unsigned cell)
{
  return board->digits[cell] == ARI_NO_DIGIT;
}

/* try_rectangles: tries all rectangles whose corners a and b are @a and @b, in one row. @a is
 * filled and not a given. */
static bool
try_rectangles (const Board *board, AriSink *sink, unsigned a, unsigned b)
{
  const Tables *tables = board->tables;
  const unsigned column = tables->slots[a][COLUMN_SLOT].house;
  const uint8_t *digits = board->digits;

  for (unsigned i = 0; i < tables->layout->houses[column].n_cells; i++) {
    const unsigned c = tables->cells[column][i];
    const unsigned d = cell_where (board, c, b);

    /* nearly all end here */
    if (c == a || is_open (board, b) + is_open (board, c) + is_open (board, d) != sink->variant
        || (digits[d] != digits[a] && digits[d] != ARI_NO_DIGIT))
      continue;
    AvoidableRectangle rectangle = { .cells = { a, b, c, d } };
    if (!read_corners (board, &rectangle))
      continue;
    if (!(sink->variant == AVOIDABLE_1 ? use_avoidable_1 : use_avoidable_2) (board, sink,
                                                                             &rectangle))
      return false;
  }
  return true;
}

static void
find_avoidable_rectangle (const Board *board, AriSink *sink)
{
  const Tables *tables = board->tables;
  Cells filled = cells_minus (&tables->all, &board->open);

  filled = cells_minus (&filled, &board->givens);
  FOR_CELLS (a, &filled) {
    const unsigned row = tables->slots[a][ROW_SLOT].house;

    for (unsigned i = 0; i < tables->layout->houses[row].n_cells; i++) {
      const unsigned b = tables->cells[row][i];

      if (b != a && !cells_has (&board->givens, b)
          && !try_rectangles (board, sink, (unsigned) a, b))
        return;
    }
    if (!ari_sink_goes_on (sink))
      return;
  }
}
