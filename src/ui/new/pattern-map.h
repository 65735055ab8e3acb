/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small grid in which the user chooses the cells that may have givens. */

#pragma once

#include "engine/base/symmetry.h"
#include "ui/new/small-grid.h"

#define ARI_TYPE_PATTERN_MAP (ari_pattern_map_get_type ())
/**
 * AriPatternMap: each cell is chosen or not.
 *
 * A click, or Space, toggles a cell; a drag gives all cells that it passes the new state of the
 * first. If there is a symmetry, cells that belong together change together.
 *
 * Property: `n-chosen` (guint, read-only), notified whenever the choice changes. CSS node:
 * `patternmap`.
 */
G_DECLARE_FINAL_TYPE (AriPatternMap, ari_pattern_map, ARI, PATTERN_MAP, AriSmallGrid)

/** ari_pattern_map_set_layout: keeps the choice if the new grid has the same size. */
void ari_pattern_map_set_layout (AriPatternMap *self, const AriLayout *layout);
/** ari_pattern_map_set_symmetry: makes the choice symmetric by adding counterparts. */
void ari_pattern_map_set_symmetry (AriPatternMap *self, AriSymmetry symmetry);

/** ari_pattern_map_get_cells: returns (transfer none) (nullable) (array length=n_cells) a number
 * for each cell, not 0 for chosen cells; NULL without a layout. Valid until something changes. */
const guint8 *ari_pattern_map_get_cells (AriPatternMap *self);
guint ari_pattern_map_get_n_chosen (AriPatternMap *self);
/** ari_pattern_map_choose: chooses or unchooses a cell and its counterparts. */
void ari_pattern_map_choose (AriPatternMap *self, guint16 cell, gboolean chosen);
/** ari_pattern_map_choose_all: chooses all cells, or none. */
void ari_pattern_map_choose_all (AriPatternMap *self, gboolean chosen);
