/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many random puzzles of several layouts, and what is true of each, to compare services with. */

#pragma once

#include "engine/base/grid.h"
#include "engine/search/strategy.h"
#include "solver/bulk/bulk-service.h"

/** Many: puzzles that lie in memory as those of a file do. */
typedef struct {
  guint n;
  const AriLayout **layouts; /* one a puzzle */
  guint8 **givens;
  guint n_layouts;
  AriLayout *shapes[8];
  guint8 *cells;
  guint n_freed; /* how often a source of it was let go */
} Many;

/**
 * many_init: @n puzzles of 4×4, 6×6, 9×9 with and without diagonals, and 10×10, in runs, without,
 * with one and with several solutions, and with givens that clash.
 */
void many_init (Many *many, guint n);
void many_clear (Many *many);
/** many_source: to be started with, several times if need be. */
AriPuzzleSource many_source (Many *many);

AriGrid *many_dup_grid (const Many *many, guint index);
/** many_n_solutions: what a search of its own says, up to @limit. */
guint64 many_n_solutions (const Many *many, guint index, guint64 limit);
