/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small grid on which the regions of a jigsaw are painted. */

#pragma once

#include "ui/new/small-grid.h"

G_BEGIN_DECLS

/** ARI_LETTER_FREE: of a cell that belongs to no region yet. */
#define ARI_LETTER_FREE ((gunichar) '.')

#define ARI_TYPE_REGION_PAINTER (ari_region_painter_get_type ())
/**
 * AriRegionPainter: each cell belongs to a region, or to none. Regions with a wrong number of cells
 * say it, and those with too many are coloured.
 *
 * A drag takes all cells that it passes into the region where it begins; from a free cell, into a
 * new one. With the secondary button it frees them. With the keys, Shift and an arrow take the next
 * cell into the cursor's region, Space begins a new one, Delete and Backspace free the cell.
 *
 * Signals: `painted`, whenever the user has changed a cell; `stroke-end`, after the last one of a
 * drag, or after a key that has changed something. CSS node: `regionpainter`.
 */
G_DECLARE_FINAL_TYPE (AriRegionPainter, ari_region_painter, ARI, REGION_PAINTER, AriSmallGrid)

/** ari_region_painter_set_letters: shows regions, whatever they are.
 * @n: digits, rows and columns, 4 to 64
 * @letters: (array): n × n: cells with one letter are one region; or ARI_LETTER_FREE
 * @extras: shown, too */
void ari_region_painter_set_letters (AriRegionPainter *self,
                                     guint n,
                                     const gunichar *letters,
                                     AriExtras extras);
/** ari_region_painter_get_letters: (nullable): n × n, valid until something changes. */
const gunichar *ari_region_painter_get_letters (AriRegionPainter *self);
/** ari_region_painter_get_n_free: the cells that belong to no region. */
guint ari_region_painter_get_n_free (AriRegionPainter *self);

G_END_DECLS
