/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * BUG-lite, types 1 to 4: a bivalue universal grave of some cells.
 *
 * Some open cells keep two of their candidates each, such that each digit has two of these or none
 * in each house. If the cells held only them, each house would have as many digits as cells there,
 * each of them once; taking the other candidate in all of the cells would leave it so, and the
 * puzzle would have two solutions. With two digits, it is a unique rectangle or loop: here there
 * are three or more.
 *
 * What keeps the cells from it are other candidates, the extras; the types are those of deadly.h.
 *
 * Patterns of at most ten cells are made from each cell of two candidates, the lowest one in them.
 * Each next cell is put where a digit has only one place in a house so far, and there are the
 * fewest cells to choose from: some ten microseconds on 9×9.
 *
 * Source: the Sudoku Players' Forum, 2005.
 */

#pragma once

#include <limits.h>

#include "engine/logic/deadly/deadly.h"

enum { MAX_LITE_CELLS = 10, LEAST_LITE_DIGITS = 3 };

/* GraveLite: the cells so far, and for each digit, the houses in which it has one place among
 * these, and those in which it has two. */
typedef struct {
  unsigned n;
  Deadly deadly;
  Cells usable; /* cells that can be added if they have no extras */
  Houses once[MAX_DIGITS];
  Houses twice[MAX_DIGITS];
} GraveLite;

/* add_lite_cell: adds a cell that keeps @pair. Returns: false if a digit has three places in a
 * house. */
static bool
add_lite_cell (const Board *board, GraveLite *lite, unsigned cell, Digits pair)
{
  ARI_FOR_DIGITS (digit, pair)
    FOR_HOUSES_OF (house, board->tables, cell) {
      if (houses_has (&lite->twice[digit], house))
        return false;
      if (houses_has (&lite->once[digit], house)) {
        houses_drop (&lite->once[digit], house);
        houses_add (&lite->twice[digit], house);
      } else {
        houses_add (&lite->once[digit], house);
      }
    }
  lite->n++;
  lite->deadly.pair |= pair;
  cells_add (&lite->deadly.cells, cell);
  cells_drop (&lite->usable, cell);
  ARI_FOR_DIGITS (digit, board->candidates[cell] & (Digits) ~pair)
    add_extra (&lite->deadly, cell, (unsigned) digit);
  return true;
}

/* cells_for_extras: returns the cells with more than two candidates that can be added, so that all
 * extras can still be those of the wanted type. */
static Cells
cells_for_extras (const Board *board, const AriSink *sink, const GraveLite *lite)
{
  const Cells *with_extras = &lite->deadly.with_extras;
  const unsigned n = cells_count (with_extras);
  Cells cells = cells_minus (&board->open, &board->bivalue);

  cells = cells_minus (&cells, &board->naked);
  cells = cells_minus (&cells, &lite->deadly.cells);
  if (n > 0 && sink->variant == DEADLY_2)
    return cells_and (&cells, &board->planes[ari_digits_first (lite->deadly.digits)]);
  if (n == 0)
    return cells;
  return n == 1 && sink->variant != DEADLY_1
             ? cells_and (&cells, &board->tables->peers[cells_first (with_extras)])
             : cells_none ();
}

/* choose_lite_place: of the digits that have only one place in a house so far, chooses the one for
 * whose second place there are the fewest cells, @choices. Returns: false if there is no such
 * digit.
 */
static bool
choose_lite_place (const Board *board, const GraveLite *lite, Cells *choices, unsigned *digit)
{
  unsigned fewest = UINT_MAX;

  ARI_FOR_DIGITS (needed, lite->deadly.pair)
    FOR_HOUSES (house, &lite->once[needed]) {
      Cells cells = cells_and (&lite->usable, &board->planes[needed]);

      cells = cells_and (&cells, &board->tables->houses[house]);
      if (cells_count (&cells) >= fewest)
        continue;
      fewest = cells_count (&cells);
      *choices = cells;
      *digit = (unsigned) needed;
    }
  return fewest != UINT_MAX;
}

/* complete_lite: adds cells until each digit has two places or none. */
static void
complete_lite (const Board *board, AriSink *sink, const GraveLite *lite)
{
  const Cells extra = cells_for_extras (board, sink, lite);
  GraveLite wider = *lite;
  unsigned digit = 0;
  Cells choices = cells_none ();

  wider.usable = cells_or (&lite->usable, &extra);
  if (!choose_lite_place (board, &wider, &choices, &digit)) {
    if (ari_digits_count (lite->deadly.pair) >= LEAST_LITE_DIGITS
        && !cells_is_empty (&lite->deadly.with_extras))
      use_deadly (board, sink, &lite->deadly);
    return;
  }
  if (lite->n == MAX_LITE_CELLS)
    return;
  FOR_CELLS (cell, &choices)
    ARI_FOR_DIGITS (other, board_others (board, (unsigned) cell, digit)) {
      const Digits pair = (Digits) (digits_of (digit) | digits_of ((unsigned) other));

      wider = *lite;
      if (!add_lite_cell (board, &wider, (unsigned) cell, pair)
          || (sink->variant == DEADLY_2 && ari_digits_count (wider.deadly.digits) > 1))
        continue;
      if (!ari_sink_goes_on (sink))
        return;
      complete_lite (board, sink, &wider);
    }
}

static void
find_grave_lite (const Board *board, AriSink *sink)
{
  Cells usable = board->bivalue;

  FOR_CELLS (start, &board->bivalue) {
    GraveLite lite = { .deadly.has_cells = true, .usable = usable };

    if (!ari_sink_goes_on (sink))
      return;
    if (add_lite_cell (board, &lite, (unsigned) start, board->candidates[start]))
      complete_lite (board, sink, &lite);
    cells_drop (&usable, (unsigned) start);
  }
}
