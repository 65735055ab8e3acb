/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bivalue universal graves: BUG+1, and those that several candidates keep away, types 2 to 4.
 *
 * If all open cells had two candidates, and each digit two places in each house that needs it, then
 * taking the other candidate everywhere would turn any solution into another: a bivalue universal
 * grave, which a puzzle with one solution never has. If one cell has a third candidate, and without
 * it there would be a grave, the cell holds that candidate, and loses the others. This is type 1 of
 * deadly.h, and called BUG+1; the other types are those of deadly.h, where the grave is a pattern
 * of all open cells.
 *
 * A house that need not hold a digit spoils the argument, as the other place may be right too; so
 * the technique finds nothing where such a house has open cells.
 *
 * Cost: one comparison of numbers in nearly all positions, and a look at each house where few cells
 * have more than two candidates.
 */

#pragma once

#include "engine/logic/deadly/deadly.h"

enum { MAX_GRAVE_EXTRAS = 12 };

/* grave_places: returns the places of @digit in @house that are not extras. */
static Cells
grave_places (const Board *board, const Deadly *grave, unsigned digit, unsigned house)
{
  const Cells held = cells_and (&board->planes[digit], &board->tables->houses[house]);

  return cells_minus (&held, &grave->extras[digit]);
}

/* add_grave_extra: adds the extra of @digit in @house, if the digit has more than two places there.
 * Returns: false if the position would not be a grave without extras. */
static bool
add_grave_extra (const Board *board, Deadly *grave, unsigned digit, unsigned house)
{
  const Cells places = grave_places (board, grave, digit, house);
  unsigned found = NO_CELL;

  if (cells_count (&places) == 2)
    return true;
  FOR_CELLS (cell, &places) {
    if (board->counts[cell] - ari_digits_count (extras_of (grave, (unsigned) cell)) < 3)
      continue;
    if (found != NO_CELL)
      return false;
    found = (unsigned) cell;
  }
  if (found == NO_CELL || cells_count (&places) != 3)
    return false;
  add_extra (grave, found, digit);
  return true;
}

/* make_grave: finds the extras. Returns: true if the position would be a grave without them. */
static bool
make_grave (const Board *board, Deadly *grave)
{
  const Tables *tables = board->tables;

  for (unsigned i = 0; i < tables->n_houses; i++) {
    const unsigned house = tables->in_order[i];

    if (board->n_open[house] > 0 && !tables->has_all_digits[house])
      return false;
    ARI_FOR_DIGITS (digit, board->missing[house])
      if (!add_grave_extra (board, grave, (unsigned) digit, house))
        return false;
  }
  FOR_CELLS (cell, &board->open)
    if (board->counts[cell] - ari_digits_count (extras_of (grave, (unsigned) cell)) != 2)
      return false;
  for (unsigned house = 0; house < tables->n_houses; house++)
    ARI_FOR_DIGITS (digit, board->missing[house]) {
      const Cells places = grave_places (board, grave, (unsigned) digit, house);

      if (cells_count (&places) != 2)
        return false;
    }
  return true;
}

/* find_bug: looks for type 1: all open cells but one have two candidates, and that one has three.
 */
static void
find_bug (const Board *board, AriSink *sink)
{
  const Cells others = cells_minus (&board->open, &board->bivalue);
  const unsigned cell = cells_first (&others);
  Deadly grave = { .has_cells = false };

  if (cells_count (&others) != 1 || board->counts[cell] != 3 || !make_grave (board, &grave))
    return;
  ari_sink_begin (sink, grave.digits);
  mark_kept (board, sink, ARI_ROLE_PATTERN, cell, grave.digits, 0);
  ari_sink_end (sink);
}

/* find_grave: looks for types 2 to 4. */
static void
find_grave (const Board *board, AriSink *sink)
{
  const Cells others = cells_minus (&board->open, &board->bivalue);
  Deadly grave = { .has_cells = false };

  if (cells_count (&others) >= 2 && cells_count (&others) <= MAX_GRAVE_EXTRAS
      && make_grave (board, &grave))
    use_deadly (board, sink, &grave);
}
