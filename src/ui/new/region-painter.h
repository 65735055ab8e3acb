/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small grid on which the regions of a jigsaw are painted. */

#pragma once

#include "puzzle/base/region-map.h"
#include "ui/new/small-grid.h"

#define ARI_TYPE_REGION_PAINTER (ari_region_painter_get_type ())
/**
 * AriRegionPainter: each cell belongs to a region, or to none. Regions with a wrong number of cells
 * show that number, and those with too many are coloured.
 *
 * A drag adds all cells that it passes to the region where it begins; from a free cell, to the
 * region painted last if that has too few cells, else to a new one. With the secondary button, it
 * frees them. With the keyboard, Shift and an arrow key add the next cell to the cursor's region,
 * Space paints the cursor's cell as a click would, or begins a new region in one that has a region,
 * and Delete and Backspace free the cell.
 *
 * Signals: `painted`, whenever the user has changed a cell; `stroke-end`, at the end of a drag, or
 * after a key that has changed something. CSS node: `regionpainter`.
 */
G_DECLARE_FINAL_TYPE (AriRegionPainter, ari_region_painter, ARI, REGION_PAINTER, AriSmallGrid)

/** ari_region_painter_set_letters: shows regions, which need not be valid.
 * @n: digits, rows and columns, 4 to 64
 * @letters: (array): n × n: cells with the same letter are a region; or ARI_LETTER_FREE
 * @extras: rules that are shown, too */
void ari_region_painter_set_letters (AriRegionPainter *self,
                                     guint n,
                                     const gunichar *letters,
                                     AriExtras extras);
/** ari_region_painter_set_extra_letters: shows extra regions in the same way, over a grid whose
 * other regions they do not touch.
 * @letters: (array): one for each cell of @base */
void ari_region_painter_set_extra_letters (AriRegionPainter *self,
                                           const AriLayout *base,
                                           const gunichar *letters);
/** ari_region_painter_get_letters: returns (transfer none) (nullable) n × n letters, valid until
 * something changes; NULL before any were set. */
const gunichar *ari_region_painter_get_letters (AriRegionPainter *self);
/** ari_region_painter_get_n_free: returns the number of cells that belong to no region. */
guint ari_region_painter_get_n_free (AriRegionPainter *self);
