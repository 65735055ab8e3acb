/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small grid of which cells are chosen: where a made puzzle may have givens. */

#pragma once

#include "engine/base/symmetry.h"
#include "ui/new/small-grid.h"

G_BEGIN_DECLS

#define ARI_TYPE_PATTERN_MAP (ari_pattern_map_get_type ())
/**
 * AriPatternMap: each cell is chosen or not.
 *
 * A click chooses a cell or lets it go, a drag does the same to all that it passes; with the keys,
 * Space does it. Where a symmetry is set, the cells that belong together change together.
 *
 * Property: `n-chosen` (guint, read-only), notified whenever what is chosen changes. CSS node:
 * `patternmap`.
 */
G_DECLARE_FINAL_TYPE (AriPatternMap, ari_pattern_map, ARI, PATTERN_MAP, AriSmallGrid)

/** ari_pattern_map_set_layout: what is chosen stays chosen if the new grid is as large. */
void ari_pattern_map_set_layout (AriPatternMap *self, const AriLayout *layout);
/** ari_pattern_map_set_symmetry: what is chosen becomes symmetric, by adding counterparts. */
void ari_pattern_map_set_symmetry (AriPatternMap *self, AriSymmetry symmetry);

/** ari_pattern_map_get_cells: (nullable) (array length=n_cells): not 0 where chosen; NULL before
 * there is a layout. Valid until something changes. */
const guint8 *ari_pattern_map_get_cells (AriPatternMap *self);
guint ari_pattern_map_get_n_chosen (AriPatternMap *self);
/** ari_pattern_map_choose: a cell, with its counterparts. */
void ari_pattern_map_choose (AriPatternMap *self, guint16 cell, gboolean chosen);
/** ari_pattern_map_choose_all: every cell, or none. */
void ari_pattern_map_choose_all (AriPatternMap *self, gboolean chosen);

G_END_DECLS
