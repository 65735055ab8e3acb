/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bivalue universal grave plus one candidate: BUG+1.
 *
 * If all open cells had two candidates, and each digit two places in each house that needs it, then
 * taking the other candidate everywhere would turn any solution into another: a bivalue universal
 * grave, which a puzzle with one solution never has. If one cell has a third candidate, and without
 * it there would be a grave, the cell holds that candidate, and loses the others.
 *
 * A house that need not hold a digit spoils the argument, as the other place may be right too; so
 * the technique finds nothing where such a house has open cells.
 *
 * Cost: one comparison of numbers in nearly all positions, and a look at each house in the rest.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/position/iterate.h"

/* is_grave_without: returns true if each digit has two places in each house, but for @digit at
 * @cell. */
static bool
is_grave_without (const Board *board, unsigned cell, unsigned digit)
{
  const Tables *tables = board->tables;

  for (unsigned house = 0; house < tables->n_houses; house++) {
    if (board->n_open[house] == 0)
      continue;
    if (!tables->has_all_digits[house])
      return false;
    ARI_FOR_DIGITS (missing, board->missing[house]) {
      const bool has_more = missing == digit && cells_has (&tables->houses[house], cell);

      if (ari_digits_count (board->places[missing][house]) != (has_more ? 3 : 2))
        return false;
    }
  }
  return true;
}

static void
find_bug (const Board *board, AriSink *sink)
{
  const Cells others = cells_minus (&board->open, &board->bivalue);
  const unsigned cell = cells_first (&others);

  /* all open cells but one have two candidates, and that one has three */
  if (cells_count (&others) != 1 || board->counts[cell] != 3)
    return;
  ARI_FOR_DIGITS (digit, board->candidates[cell]) {
    if (!is_grave_without (board, cell, (unsigned) digit))
      continue;
    ari_sink_begin (sink, ari_digits_of ((unsigned) digit));
    mark_kept (board, sink, ARI_ROLE_PATTERN, cell, ari_digits_of ((unsigned) digit), 0);
    ari_sink_end (sink);
  }
}
