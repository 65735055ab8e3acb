/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * WXYZ-Wing: four cells with four digits between them.
 *
 * A pivot and three cells that it sees, the pincers, have four digits between them. If of three of
 * the digits no two places among these cells can hold the digit at once, the three digits fill
 * three of the cells at most; so the fourth digit, z, is in one of the cells, and a cell that sees
 * all places of z there is not z. The pivot may have two, three or four of the digits.
 *
 * Where three of the cells have no more than three digits, or two no more than two, that is a
 * smaller pattern, which is left to techniques that come first.
 *
 * Pincers are added one by one as long as there are four digits at most. The pattern is the
 * XYZ-Wing with one more cell, and a kind of ALS-XZ; it has been in use under this name since about
 * 2006.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/position/iterate.h"

enum { WXYZ_CELLS = 4 };

/* WxyzWing: the pivot first. */
typedef struct {
  unsigned cells[WXYZ_CELLS];
  AriDigits digits;
} WxyzWing;

/* wxyz_places: returns the cells of the wing that can hold @digit. */
static Cells
wxyz_places (const Board *board, const WxyzWing *wing, unsigned digit)
{
  Cells places = cells_none ();

  for (unsigned i = 0; i < WXYZ_CELLS; i++)
    if (ari_digits_has (board->candidates[wing->cells[i]], digit))
      cells_add (&places, wing->cells[i]);
  return places;
}

/* wxyz_free_digits: returns the digits of which two places do not see each other. */
static AriDigits
wxyz_free_digits (const Board *board, const WxyzWing *wing)
{
  AriDigits free_digits = 0;

  ARI_FOR_DIGITS (digit, wing->digits) {
    const Cells places = wxyz_places (board, wing, (unsigned) digit);

    FOR_CELLS (cell, &places) {
      Cells others = places;

      cells_drop (&others, (unsigned) cell);
      if (!cells_within (&others, &board->tables->peers[cell]))
        free_digits |= ari_digits_of ((unsigned) digit);
    }
  }
  return free_digits;
}

/* wxyz_needs_all: returns true if no three cells of the wing, and no two, have only as many
 * digits. */
static bool
wxyz_needs_all (const Board *board, const WxyzWing *wing)
{
  for (unsigned chosen = 1; chosen < (1u << WXYZ_CELLS) - 1; chosen++) {
    AriDigits digits = 0;
    unsigned n = 0;

    for (unsigned i = 0; i < WXYZ_CELLS; i++)
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
  const AriDigits free_digits = wxyz_free_digits (board, wing);

  if (!ari_digits_is_single (free_digits) || !wxyz_needs_all (board, wing))
    return true;
  const unsigned z = ari_digits_first (free_digits);
  const Cells places = wxyz_places (board, wing, z);
  const Cells seeing = board_common_peers (board, &places);
  const Cells lost = cells_and (&board->planes[z], &seeing);
  if (cells_is_empty (&lost))
    return true;
  ari_sink_begin (sink, wing->digits);
  for (unsigned i = 0; i < WXYZ_CELLS; i++)
    mark_cell (board, sink, ARI_ROLE_PATTERN, wing->cells[i], wing->digits, i);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, z, 0);
  return ari_sink_end (sink);
}

/* wxyz_fit: returns the cells of @cells after @cell with which there are at most four digits. */
static Cells
wxyz_fit (const Board *board, const Cells *cells, unsigned cell, AriDigits digits)
{
  Cells fit = cells_none ();

  FOR_CELLS_AFTER (next, cells, cell)
    if (ari_digits_count (digits | board->candidates[next]) <= WXYZ_CELLS)
      cells_add (&fit, next);
  return fit;
}

/* try_wxyz_pincers: tries pincers of @near, the cells that see the pivot and have at most four
 * digits together with it. */
static bool
try_wxyz_pincers (const Board *board, AriSink *sink, unsigned pivot, const Cells *near)
{
  FOR_CELLS (a, near) {
    const AriDigits of_a = board->candidates[pivot] | board->candidates[a];
    const Cells after_a = wxyz_fit (board, near, (unsigned) a, of_a);

    FOR_CELLS (b, &after_a) {
      const AriDigits of_b = of_a | board->candidates[b];
      const Cells after_b = wxyz_fit (board, &after_a, (unsigned) b, of_b);

      FOR_CELLS (c, &after_b) {
        const WxyzWing wing = { .cells = { pivot, (unsigned) a, (unsigned) b, (unsigned) c },
                                .digits = of_b | board->candidates[c] };

        if (ari_digits_count (wing.digits) == WXYZ_CELLS && !report_wxyz_wing (board, sink, &wing))
          return false;
      }
      if (!ari_sink_goes_on (sink))
        return false;
    }
    if (!ari_sink_goes_on (sink))
      return false;
  }
  return true;
}

static void
find_wxyz_wing (const Board *board, AriSink *sink)
{
  FOR_CELLS (pivot, &board->open) {
    const AriDigits held = board->candidates[pivot];
    Cells near = cells_and (&board->open, &board->tables->peers[pivot]);

    if (ari_digits_count (held) > WXYZ_CELLS)
      continue;
    FOR_CELLS (cell, &near)
      if (ari_digits_count (held | board->candidates[cell]) > WXYZ_CELLS)
        cells_drop (&near, (unsigned) cell);
    if (!try_wxyz_pincers (board, sink, (unsigned) pivot, &near))
      return;
  }
}
