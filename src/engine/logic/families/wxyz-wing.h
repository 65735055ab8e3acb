/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * WXYZ-Wing and larger: as many cells as digits between them, from four to seven.
 *
 * A pivot and the cells that it sees, the pincers, have as many digits between them as there are
 * cells. If of all digits but one no two places among these cells can hold the digit at once, they
 * fill all cells but one at most; so the last digit, z, is in one of the cells, and a cell that
 * sees all places of z there is not z. The pivot may have any number of the digits from two on.
 *
 * Where fewer of the cells have no more digits than they are, that is a smaller pattern, which is
 * left to techniques that come first.
 *
 * Pincers are added one by one as long as there are not too many digits. The pattern is the
 * XYZ-Wing with more cells, and a kind of ALS-XZ; it has been in use under this name since about
 * 2006.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/position/iterate.h"

enum { MAX_WXYZ_CELLS = 7 };

/* WxyzWing: the pivot first. */
typedef struct {
  unsigned cells[MAX_WXYZ_CELLS];
  unsigned size; /* of the whole */
  unsigned n;    /* cells so far */
  AriDigits digits;
  AriDigits free_digits; /* of which two places do not see each other */
} WxyzWing;

/* wxyz_places: returns the cells of the wing that can hold @digit. */
static Cells
wxyz_places (const Board *board, const WxyzWing *wing, unsigned digit)
{
  Cells places = cells_none ();

  for (unsigned i = 0; i < wing->size; i++)
    if (ari_digits_has (board->candidates[wing->cells[i]], digit))
      cells_add (&places, wing->cells[i]);
  return places;
}

/* add_wxyz_cell: takes a cell in. Returns: true if there is still at most one digit of which two
 * places do not see each other: there can only be more of them with more cells. */
static bool
add_wxyz_cell (const Board *board, WxyzWing *wing, unsigned cell)
{
  for (unsigned i = 0; i < wing->n; i++)
    if (!board_are_peers (board, wing->cells[i], cell))
      wing->free_digits |= board->candidates[wing->cells[i]] & board->candidates[cell];
  wing->cells[wing->n++] = cell;
  wing->digits |= board->candidates[cell];
  return (wing->free_digits & (wing->free_digits - 1)) == 0;
}

/* wxyz_needs_all: returns true if no fewer cells of the wing have only as many digits. */
static bool
wxyz_needs_all (const Board *board, const WxyzWing *wing)
{
  for (unsigned chosen = 1; chosen < (1u << wing->size) - 1; chosen++) {
    AriDigits digits = 0;
    unsigned n = 0;

    for (unsigned i = 0; i < wing->size; i++)
      if ((chosen >> i & 1) != 0) {
        digits |= board->candidates[wing->cells[i]];
        n++;
      }
    if (ari_digits_count (digits) <= n)
      return false;
  }
  return true;
}

static bool
report_wxyz_wing (const Board *board, AriSink *sink, const WxyzWing *wing)
{
  if (!ari_digits_is_single (wing->free_digits) || !wxyz_needs_all (board, wing))
    return true;
  const unsigned z = ari_digits_first (wing->free_digits);
  const Cells places = wxyz_places (board, wing, z);
  const Cells seeing = board_common_peers (board, &places);
  const Cells lost = cells_and (&board->planes[z], &seeing);
  if (cells_is_empty (&lost))
    return true;
  ari_sink_begin (sink, wing->digits);
  for (unsigned i = 0; i < wing->size; i++)
    mark_cell (board, sink, ARI_ROLE_PATTERN, wing->cells[i], wing->digits, i);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, z, 0);
  return ari_sink_end (sink);
}

/* wxyz_fit: returns the cells of @cells after @cell with which there are not too many digits. */
static Cells
wxyz_fit (const Board *board, const WxyzWing *wing, const Cells *cells, unsigned cell)
{
  Cells fit = cells_none ();

  FOR_CELLS_AFTER (next, cells, cell)
    if (ari_digits_count (wing->digits | board->candidates[next]) <= wing->size)
      cells_add (&fit, next);
  return fit;
}

/* add_wxyz_pincers: tries pincers of @near, which fit, until the wing has all of its cells. */
static bool
add_wxyz_pincers (const Board *board, AriSink *sink, const WxyzWing *wing, const Cells *near)
{
  if (wing->n == wing->size)
    return ari_digits_count (wing->digits) != wing->size || report_wxyz_wing (board, sink, wing);
  FOR_CELLS (cell, near) {
    WxyzWing larger = *wing;

    if (!add_wxyz_cell (board, &larger, (unsigned) cell))
      continue;
    const Cells fit = wxyz_fit (board, &larger, near, (unsigned) cell);
    if (!add_wxyz_pincers (board, sink, &larger, &fit))
      return false;
  }
  return ari_sink_goes_on (sink);
}

static void
find_wxyz_wing (const Board *board, AriSink *sink)
{
  FOR_CELLS (pivot, &board->open) {
    const WxyzWing wing = { .cells = { (unsigned) pivot },
                            .size = sink->variant,
                            .n = 1,
                            .digits = board->candidates[pivot] };
    Cells near = cells_and (&board->open, &board->tables->peers[pivot]);

    if (ari_digits_count (wing.digits) > wing.size)
      continue;
    FOR_CELLS (cell, &near)
      if (ari_digits_count (wing.digits | board->candidates[cell]) > wing.size)
        cells_drop (&near, (unsigned) cell);
    if (!add_wxyz_pincers (board, sink, &wing, &near))
      return;
  }
}
