/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many random puzzles of several layouts, and their properties, to compare services with. */

#pragma once

#include "engine/base/grid.h"
#include "engine/search/strategy.h"
#include "solver/bulk/bulk-service.h"

/** Many: puzzles in memory, like those of a file. */
typedef struct {
  guint n;
  const AriLayout **layouts; /* one per puzzle */
  guint8 **givens;
  guint n_layouts;
  AriLayout *shapes[8];
  guint8 *cells;
  guint n_freed; /* how often a source of it was freed */
} Many;

/**
 * many_init: makes @n puzzles of 4×4, 6×6, 9×9 with and without diagonals, and 10×10, in runs, with
 * none, one and several solutions, and with givens that clash.
 */
void many_init (Many *many, guint n);
void many_clear (Many *many);
/** many_source: can be used to start several times. */
AriPuzzleSource many_source (Many *many);

AriGrid *many_dup_grid (const Many *many, guint index);
/** many_n_solutions: counts solutions by a separate search, up to @limit. */
guint64 many_n_solutions (const Many *many, guint index, guint64 limit);
