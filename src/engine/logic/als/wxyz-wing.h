/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * WXYZ-Wing and larger: as many cells as digits between them, from four to seven.
 *
 * A pivot and the cells that it sees, the pincers, have as many digits between them as there are
 * cells. Suppose each digit except z fits into only one of these cells at a time. Then those digits
 * fill all cells but one at most, so one cell is z, and a cell that sees all places of z there is
 * not z. The pivot may have any number of the digits from two on.
 *
 * If some of the cells alone have as few digits as cells, they form a smaller pattern, which is
 * left to techniques that come first.
 *
 * Two places of z, the ends, do not see each other, and have no other digit in common; a cell that
 * sees both must have z to lose. A pivot is chosen among the cells that both ends see, and the rest
 * of the cells one by one. Any fewer cells must have more digits than cells, so most choices end
 * early: some ten microseconds for each size on 9×9. The pattern is the XYZ-Wing with more cells,
 * and a kind of ALS-XZ; it has been in use under this name since about 2006.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/position/iterate.h"

/* The variants: the number of cells. */
enum { WING_OF_4 = 4, WING_OF_5, WING_OF_6, WING_OF_7, MAX_WXYZ_CELLS = WING_OF_7 };

/* WxyzWing: the pivot first, then both ends. */
typedef struct {
  unsigned cells[MAX_WXYZ_CELLS];
  unsigned size; /* of the whole */
  unsigned n;    /* cells so far */
  unsigned z;
  Digits digits;
  Cells lost; /* candidates that see all places of z */
} WxyzWing;

/* add_wxyz_cell: adds @cell to @wing. Returns: false if that is in vain: nothing sees all places of
 * z, the digits are too many, or they are so few that these cells alone are a smaller pattern. */
static bool
add_wxyz_cell (const Board *board, WxyzWing *wing, unsigned cell)
{
  wing->cells[wing->n++] = cell;
  wing->digits |= board->candidates[cell];
  if (board_has (board, cell, wing->z))
    wing->lost = cells_and (&wing->lost, &board->tables->peers[cell]);
  /* a whole wing has as many digits as cells, a part of it has more digits than cells */
  const unsigned n_digits = ari_digits_count (wing->digits);
  const unsigned least_digits = wing->n < wing->size ? wing->n + 1 : wing->size;
  return n_digits >= least_digits && n_digits <= wing->size && !cells_is_empty (&wing->lost);
}

/* wxyz_fit: returns those of @cells that can be in the wing together with @cell: they see it, or
 * have at most z in common with it. */
static Cells
wxyz_fit (const Board *board, const WxyzWing *wing, const Cells *cells, unsigned cell)
{
  const Digits digits = board_others (board, cell, wing->z);
  const Cells others = cells_minus (cells, &board->tables->peers[cell]);
  Cells fit = *cells;

  FOR_CELLS (other, &others)
    if ((board->candidates[other] & digits) != 0)
      cells_drop (&fit, (unsigned) other);
  return fit;
}

/* wxyz_needs_all: returns true if no choice of fewer cells of the wing is a smaller pattern: each
 * has more digits than cells. */
static bool
wxyz_needs_all (const Board *board, const WxyzWing *wing)
{
  const unsigned all = (1u << wing->size) - 1;

  for (unsigned chosen = 1; chosen < all; chosen++) {
    AriDigits digits = 0;

    ARI_FOR_DIGITS (i, chosen)
      digits |= board->candidates[wing->cells[i]];
    if (ari_digits_count (digits) <= ari_digits_count (chosen))
      return false;
  }
  return true;
}

static void
report_wxyz_wing (const Board *board, AriSink *sink, const WxyzWing *wing)
{
  if (!wxyz_needs_all (board, wing))
    return;
  ari_sink_begin (sink, wing->digits);
  for (unsigned i = 0; i < wing->size; i++)
    mark_cell (board, sink, ARI_ROLE_PATTERN, wing->cells[i], wing->digits, i > 0);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &wing->lost, wing->z, 0);
  ari_sink_end (sink);
}

/* add_wxyz_cells: tries those of @near, which fit, until the wing has all of its cells. */
static void
add_wxyz_cells (const Board *board, AriSink *sink, const WxyzWing *wing, const Cells *near)
{
  Cells rest = *near;

  if (wing->n == wing->size) {
    report_wxyz_wing (board, sink, wing);
    return;
  }
  FOR_CELLS (cell, near) {
    WxyzWing larger = *wing;

    cells_drop (&rest, (unsigned) cell);
    if (!add_wxyz_cell (board, &larger, (unsigned) cell))
      continue;
    const Cells fit = wxyz_fit (board, &larger, &rest, (unsigned) cell);
    if (!ari_sink_goes_on (sink))
      return;
    add_wxyz_cells (board, sink, &larger, &fit);
  }
}

/* try_wxyz_ends: tries each pivot of the ends @a and @b. */
static void
try_wxyz_ends (const Board *board, AriSink *sink, unsigned z, unsigned a, unsigned b)
{
  const Tables *tables = board->tables;
  const Cells common = cells_and (&tables->peers[a], &tables->peers[b]);
  const Cells pivots = cells_and (&common, &board->open);
  const Cells lost = cells_and (&common, &board->planes[z]);

  /* they have no digit but z in common, and there is something to lose */
  if (cells_is_empty (&lost) || (board->candidates[a] & board->candidates[b]) != digits_of (z)
      || !ari_sink_goes_on (sink))
    return;
  FOR_CELLS (pivot, &pivots) {
    WxyzWing wing = { .size = sink->variant, .z = z, .lost = lost };

    if (!add_wxyz_cell (board, &wing, (unsigned) pivot) || !add_wxyz_cell (board, &wing, a)
        || !add_wxyz_cell (board, &wing, b))
      continue;
    Cells near = cells_and (&board->open, &tables->peers[pivot]);
    cells_drop (&near, a);
    cells_drop (&near, b);
    near = wxyz_fit (board, &wing, &near, a);
    near = wxyz_fit (board, &wing, &near, b);
    add_wxyz_cells (board, sink, &wing, &near);
  }
}

static void
find_wxyz_wing (const Board *board, AriSink *sink)
{
  for (unsigned z = 0; z < board->tables->n_digits; z++)
    FOR_CELLS (a, &board->planes[z]) {
      if (!ari_sink_goes_on (sink))
        return;
      const Cells others = cells_minus (&board->planes[z], &board->tables->peers[a]);

      FOR_CELLS_AFTER (b, &others, (unsigned) a)
        try_wxyz_ends (board, sink, z, (unsigned) a, b);
    }
}
