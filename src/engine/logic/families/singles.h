/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Techniques that fill a cell: full house, naked single, hidden single.
 *
 * The board keeps track of singles, so they are only read. Where one step is wanted, it is the
 * single that came up first, as for a person who looks at what the last digits have left: the order
 * decides how many steps of a path are of which kind.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/position/iterate.h"

/* report_single: makes a step that fills a cell because of a house, or of the cell alone. */
static bool
report_single (AriSink *sink, unsigned cell, unsigned digit, unsigned house)
{
  ari_sink_begin (sink, ari_digits_of (digit));
  ari_sink_mark (sink, ARI_ROLE_PLACEMENT, cell, digit, 0);
  if (house != ARI_NO_HOUSE)
    ari_sink_house (sink, ARI_HOUSE_BASE, house);
  return ari_sink_end (sink);
}

/* Finds the last open cell of a house. */
static void
find_full_house (const Board *board, AriSink *sink)
{
  const Tables *tables = board->tables;
  unsigned first_cell = NO_CELL;
  unsigned first_house = ARI_NO_HOUSE;

  for (unsigned house = houses_next (&board->last, 0); house != ARI_NO_HOUSE;
       house = houses_next (&board->last, house + 1)) {
    const Cells open = cells_and (&board->open, &tables->houses[house]);
    const unsigned cell = cells_first (&open);

    if (!tables->has_all_digits[house] || board->counts[cell] != 1)
      continue;
    if (!sink->only_first) {
      if (!report_single (sink, cell, ari_digits_first (board->candidates[cell]), house))
        return;
    } else if (first_cell == NO_CELL || board->naked_since[cell] < board->naked_since[first_cell]) {
      first_cell = cell;
      first_house = house;
    }
  }
  if (first_cell != NO_CELL)
    report_single (sink, first_cell, ari_digits_first (board->candidates[first_cell]), first_house);
}

/* Finds a cell with one candidate. */
static void
find_naked_single (const Board *board, AriSink *sink)
{
  unsigned first = NO_CELL;

  FOR_CELLS (cell, &board->naked) {
    if (!sink->only_first) {
      if (!report_single (sink, (unsigned) cell, ari_digits_first (board->candidates[cell]),
                          ARI_NO_HOUSE))
        return;
    } else if (first == NO_CELL || board->naked_since[cell] < board->naked_since[first]) {
      first = (unsigned) cell;
    }
  }
  if (first != NO_CELL)
    report_single (sink, first, ari_digits_first (board->candidates[first]), ARI_NO_HOUSE);
}

static bool
report_hidden_single (const Board *board, AriSink *sink, unsigned digit, unsigned house)
{
  const unsigned position = ari_digits_first (board->places[digit][house]);

  return report_single (sink, board->tables->cells[house][position], digit, house);
}

/* Finds a digit with one place in a house that needs it. */
static void
find_hidden_single (const Board *board, AriSink *sink)
{
  unsigned first_digit = ARI_NO_DIGIT;
  unsigned first_house = ARI_NO_HOUSE;

  for (unsigned digit = 0; digit < board->tables->n_digits; digit++) {
    const Houses *hidden = &board->hidden[digit];

    for (unsigned house = houses_next (hidden, 0); house != ARI_NO_HOUSE;
         house = houses_next (hidden, house + 1)) {
      if (!sink->only_first) {
        if (!report_hidden_single (board, sink, digit, house))
          return;
      } else if (first_digit == ARI_NO_DIGIT
                 || board->hidden_since[digit][house]
                        < board->hidden_since[first_digit][first_house]) {
        first_digit = digit;
        first_house = house;
      }
    }
  }
  if (first_digit != ARI_NO_DIGIT)
    report_hidden_single (board, sink, first_digit, first_house);
}
