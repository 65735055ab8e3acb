/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Locked candidates: a digit that one house can hold only where it meets another.
 *
 * House a needs a digit, and all its places for the digit are in house b too. Then the digit of b
 * is in one of these, and the other places in b lose it. This is true of any two houses; the names
 * of the two variants come from boxes.
 *
 * A pair of houses costs two operations on numbers, because a table has the positions that two
 * houses share: some 300 such looks on a 9×9 board, well below a microsecond.
 */

#pragma once

#include "engine/logic/position/iterate.h"

/* The variants: the house that has all its places in the other. */
enum {
  LOCKED_POINTING, /* a box, a region, a diagonal, … */
  LOCKED_CLAIMING, /* a row or a column */
};

/* report_locked: makes the step of @digit, which is locked into what @base and @cover share. */
static void
report_locked (const Board *board, AriSink *sink, unsigned base, unsigned cover, unsigned digit)
{
  const Tables *tables = board->tables;
  const Digits out = board->places[digit][cover] & (Digits) ~tables->crossing[cover][base];
  const Cells pattern = board_cells_at (board, base, board->places[digit][base]);
  const Cells lost = board_cells_at (board, cover, out);

  ari_sink_begin (sink, ari_digits_of (digit));
  ari_sink_house (sink, ARI_HOUSE_BASE, base);
  ari_sink_house (sink, ARI_HOUSE_COVER, cover);
  mark_cells (sink, ARI_ROLE_PATTERN, &pattern, digit, 0);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, digit, 0);
  ari_sink_end (sink);
}

static void
find_locked (const Board *board, AriSink *sink)
{
  const Tables *tables = board->tables;
  const bool of_lines = sink->variant == LOCKED_CLAIMING;

  for (unsigned base = 0; base < tables->n_houses && ari_sink_goes_on (sink); base++) {
    if (tables->is_line[base] != of_lines || !tables->has_all_digits[base])
      continue;
    ARI_FOR_DIGITS (digit, board->missing[base]) {
      const Digits places = board->places[digit][base];

      if (!ari_digits_are_several (places)) /* one place is a single */
        continue;
      FOR_CROSSERS (cover, tables, base) {
        /* all places of the base are in the cover, which has others besides */
        if ((places & ~tables->crossing[base][cover]) == 0
            && (board->places[digit][cover] & ~tables->crossing[cover][base]) != 0)
          report_locked (board, sink, base, cover, (unsigned) digit);
      }
    }
  }
}
