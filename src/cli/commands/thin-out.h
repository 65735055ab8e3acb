/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes puzzles that may have several solutions, by emptying cells of full grids. */

#pragma once

#include <glib.h>

#include "engine/base/symmetry.h"

/**
 * ari_thin_out: empties random cells until @n_kept are left, which have the symmetry. The result
 * depends only on @seed and @index, besides the grid.
 * @cells: (array length=n_cells) (inout): a full grid
 *
 * Returns: FALSE, with @cells unchanged, if no set of that size has the symmetry.
 */
gboolean ari_thin_out (const AriLayout *layout,
                       AriSymmetry symmetry,
                       guint64 seed,
                       guint64 index,
                       guint n_kept,
                       guint8 *cells);
