/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles made by a generator, and a check of its report about them. */

#pragma once

#include <glib.h>

#include "engine/generate/generate.h"
#include "engine/base/grid.h"

/** Lot: puzzles that were made, puzzle i at givens[i * n_cells]. */
typedef struct {
  AriLayout *layout; /* not owned */
  AriWish wish;
  gsize n;
  AriMade *made;
  guint8 *givens;
  guint8 *solutions;
} Lot;

/** lot_allocate: allocates memory for @n puzzles, and makes none. */
void lot_allocate (Lot *lot, AriLayout *layout, const AriWish *wish, gsize n);
/** lot_make: makes the first @n puzzles of a wish. */
void lot_make (Lot *lot, AriLayout *layout, const AriWish *wish, gsize n);
void lot_clear (Lot *lot);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Lot, lot_clear)

/** lot_grid: (transfer full): puzzle @i of @cells, lot->givens or lot->solutions. */
AriGrid *lot_grid (const Lot *lot, const guint8 *cells, gsize i);
/** lot_line: (transfer full): the givens of puzzle @i, `1-9A-Z` and `.`. */
char *lot_line (const Lot *lot, gsize i);

/** lot_check: the generator's report about puzzle @i is true: one solution, minimal or not,
 * symmetric, and in the pattern. */
void lot_check (const Lot *lot, gsize i);
