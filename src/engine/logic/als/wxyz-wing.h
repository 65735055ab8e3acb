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

/* wxyz_holding: returns the open cells that have any of @digits. */
static Cells
wxyz_holding (const Board *board, Digits digits)
{
  Cells cells = cells_none ();

  ARI_FOR_DIGITS (digit, digits)
    cells = cells_or (&cells, &board->planes[digit]);
  return cells;
}

/* wxyz_fit: returns those of @cells that can be in a wing together with @cell: they see it, or have
 * at most @z in common with it. */
static Cells
wxyz_fit (const Board *board, const Cells *cells, unsigned cell, unsigned z)
{
  const Cells alike = wxyz_holding (board, board_others (board, cell, z));
  const Cells apart = cells_minus (&alike, &board->tables->peers[cell]);

  return cells_minus (cells, &apart);
}

/* wxyz_last: returns those of @cells that bring no other digit into @wing, which has as many as it
 * may have. */
static Cells
wxyz_last (const Board *board, const WxyzWing *wing, const Cells *cells)
{
  const Cells others = wxyz_holding (board, board->tables->full_set & (Digits) ~wing->digits);

  return cells_minus (cells, &others);
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

/* add_wxyz_cells: tries those of @near, which fit, until the wing has all of its cells. Once it has
 * as many digits as the whole, no other cell may bring in a digit; the last cell never may, as the
 * cells before it have more digits than cells. */
static void
add_wxyz_cells (const Board *board, AriSink *sink, const WxyzWing *wing, const Cells *near)
{
  const unsigned n_wanted = wing->size - wing->n;
  const bool has_digits = ari_digits_count (wing->digits) == wing->size;
  Cells rest = *near;

  if (n_wanted == 0) {
    report_wxyz_wing (board, sink, wing);
    return;
  }
  if (has_digits)
    rest = wxyz_last (board, wing, &rest);
  if ((n_wanted == 1 && !has_digits) || cells_count (&rest) < n_wanted)
    return;
  const Cells choices = rest;
  FOR_CELLS (cell, &choices) {
    WxyzWing larger = *wing;

    cells_drop (&rest, (unsigned) cell);
    if (!add_wxyz_cell (board, &larger, (unsigned) cell))
      continue;
    const Cells fit = wxyz_fit (board, &rest, (unsigned) cell, wing->z);
    if (!ari_sink_goes_on (sink))
      return;
    add_wxyz_cells (board, sink, &larger, &fit);
  }
}

/* try_wxyz_ends: tries each pivot of the ends @a and @b, which have @digits between them. @near:
 * the cells that fit @a */
static void
try_wxyz_ends (const Board *board,
               AriSink *sink,
               unsigned z,
               unsigned a,
               unsigned b,
               Digits digits,
               const Cells *near)
{
  const Tables *tables = board->tables;
  const Cells common = cells_and (&tables->peers[a], &tables->peers[b]);
  const Cells pivots = cells_and (&common, &board->open);
  const Cells lost = cells_and (&common, &board->planes[z]);

  if (cells_is_empty (&lost) || !ari_sink_goes_on (sink))
    return;
  const Cells fit = wxyz_fit (board, near, b, z);
  FOR_CELLS (pivot, &pivots) {
    WxyzWing wing = { .size = sink->variant, .z = z, .lost = lost };

    if (ari_digits_count (digits | board->candidates[pivot]) > sink->variant
        || !add_wxyz_cell (board, &wing, (unsigned) pivot) || !add_wxyz_cell (board, &wing, a)
        || !add_wxyz_cell (board, &wing, b))
      continue;
    const Cells seen = cells_and (&fit, &tables->peers[pivot]);
    add_wxyz_cells (board, sink, &wing, &seen);
  }
}

static void
find_wxyz_wing (const Board *board, AriSink *sink)
{
  for (unsigned z = 0; z < board->tables->n_digits; z++)
    FOR_CELLS (a, &board->planes[z]) {
      const Cells near = wxyz_fit (board, &board->open, (unsigned) a, z);
      const Cells apart = cells_minus (&near, &board->tables->peers[a]);
      const Cells ends = cells_and (&apart, &board->planes[z]);

      if (!ari_sink_goes_on (sink))
        return;
      FOR_CELLS_AFTER (b, &ends, (unsigned) a) {
        const Digits digits = board->candidates[a] | board->candidates[b];

        if (ari_digits_count (digits) <= sink->variant)
          try_wxyz_ends (board, sink, z, (unsigned) a, b, digits, &near);
      }
    }
}
