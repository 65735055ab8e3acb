/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What families go through: combinations, and sets put into steps. Internal to the kernels of
 * logic. */

#pragma once

#include "engine/logic/board.h"
#include "engine/logic/sink.h"

/** combination_first: @at becomes 0, 1, … @k - 1. Returns: false if there are not @k of @n. */
static inline bool
combination_first (unsigned *at, unsigned k, unsigned n)
{
  for (unsigned i = 0; i < k; i++)
    at[i] = i;
  return k <= n;
}

/** combination_next: @at, ascending numbers below @n, becomes the next @k of @n whose first @fixed
 * numbers differ from those of @at: fixed = @k goes through all, less skips all that begin alike.
 * Returns: false if there is none. */
static inline bool
combination_next (unsigned *at, unsigned k, unsigned n, unsigned fixed)
{
  for (unsigned i = fixed; i > 0; i--) {
    if (at[i - 1] >= n - k + i - 1)
      continue;
    at[i - 1]++;
    for (unsigned j = i; j < k; j++)
      at[j] = at[j - 1] + 1;
    return true;
  }
  return false;
}

/** mark_cells: marks @digit in all of @cells. */
static inline void
mark_cells (AriSink *sink, AriRole role, const Cells *cells, unsigned digit, unsigned group)
{
  FOR_CELLS (cell, cells)
    ari_sink_mark (sink, role, (unsigned) cell, digit, group);
}

/** mark_candidates: marks those of @digits that the cells still have. */
static inline void
mark_candidates (const Board *board,
                 AriSink *sink,
                 AriRole role,
                 const Cells *cells,
                 AriDigits digits,
                 unsigned group)
{
  FOR_CELLS (cell, cells)
    ARI_FOR_DIGITS (digit, digits & board->candidates[cell])
      ari_sink_mark (sink, role, (unsigned) cell, (unsigned) digit, group);
}
