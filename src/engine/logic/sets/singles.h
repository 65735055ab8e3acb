/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Techniques that fill a cell: full house, naked single, hidden single.
 *
 * The board keeps track of singles, so they are only read. Where one step is wanted, it is the
 * single that came up first, as for a person who looks at what the last digits have left: the order
 * decides how many steps of a path are of which kind.
 */

#pragma once

#include <limits.h>

#include "engine/logic/position/iterate.h"

/* Single: a cell, its digit, and the house of which that is said, or ARI_NO_HOUSE. */
typedef struct {
  unsigned cell;
  unsigned digit;
  unsigned house;
  unsigned since; /* when it came up: the lower, the earlier */
} Single;

static void
report_single (AriSink *sink, const Single *single)
{
  ari_sink_begin (sink, ari_digits_of (single->digit));
  ari_sink_mark (sink, ARI_ROLE_PLACEMENT, single->cell, single->digit, 0);
  if (single->house != ARI_NO_HOUSE)
    ari_sink_house (sink, ARI_HOUSE_BASE, single->house);
  ari_sink_end (sink);
}

/* take_single: reports a single, or keeps the earliest if one is enough. */
static inline void
take_single (AriSink *sink, Single *earliest, Single single)
{
  if (!sink->only_first)
    report_single (sink, &single);
  else if (single.since < earliest->since)
    *earliest = single;
}

/* report_earliest: reports the single that was kept, if any. */
static inline void
report_earliest (AriSink *sink, const Single *earliest)
{
  if (earliest->since != UINT_MAX)
    report_single (sink, earliest);
}

/* find_full_house: looks for the last open cell of a house. */
static void
find_full_house (const Board *board, AriSink *sink)
{
  Single earliest = { .since = UINT_MAX };

  FOR_HOUSES (house, &board->last) {
    const Cells open = cells_and (&board->open, &board->tables->houses[house]);
    const unsigned cell = cells_first (&open);

    /* only a house of all digits says which digit is missing */
    if (board->tables->has_all_digits[house] && board->counts[cell] == 1)
      take_single (sink, &earliest,
                   (Single){ cell, ari_digits_first (board->candidates[cell]), house,
                             board->naked_since[cell] });
  }
  report_earliest (sink, &earliest);
}

/* find_naked_single: looks for a cell with one candidate. */
static void
find_naked_single (const Board *board, AriSink *sink)
{
  Single earliest = { .since = UINT_MAX };

  FOR_CELLS (cell, &board->naked)
    take_single (sink, &earliest,
                 (Single){ (unsigned) cell, ari_digits_first (board->candidates[cell]),
                           ARI_NO_HOUSE, board->naked_since[cell] });
  report_earliest (sink, &earliest);
}

/* find_hidden_single: looks for a digit with one place in a house that needs it. */
static void
find_hidden_single (const Board *board, AriSink *sink)
{
  Single earliest = { .since = UINT_MAX };

  for (unsigned digit = 0; digit < board->tables->n_digits; digit++)
    FOR_HOUSES (house, &board->hidden[digit]) {
      const unsigned position = ari_digits_first (board->places[digit][house]);

      take_single (sink, &earliest,
                   (Single){ board->tables->cells[house][position], digit, house,
                             board->hidden_since[digit][house] });
    }
  report_earliest (sink, &earliest);
}
