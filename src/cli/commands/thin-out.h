/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles that need not have one solution: full grids of which only some cells are kept. */

#pragma once

#include <glib.h>

#include "engine/base/symmetry.h"

G_BEGIN_DECLS

/**
 * ari_thin_out: empties cells at random until @n_kept are left, which look the same turned or
 * mirrored. Which ones is a function of @seed and @index alone.
 * @cells: (array length=n_cells) (inout): a full grid
 *
 * Returns: FALSE, with @cells untouched, where no set of that size has the symmetry.
 */
gboolean ari_thin_out (const AriLayout *layout,
                       AriSymmetry symmetry,
                       guint64 seed,
                       guint64 index,
                       guint n_kept,
                       guint8 *cells);

G_END_DECLS
