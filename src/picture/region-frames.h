/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frames extra regions whose cells a puzzle gives: they may touch and overlap, so their tint alone
 * does not tell one from another. */

#pragma once

#include "picture/grid-geometry.h"

/**
 * ari_frame_cells: draws a frame along the edges of some cells, whatever their shape, as
 * rectangles.
 * @inset: from the edge of a cell to the frame
 * @over: how far the frame goes beyond the edge to the next of the cells
 * @width: of the frame; 0: the rectangles are lines
 */
void ari_frame_cells (const AriGridGeometry *board,
                      const guint16 *cells,
                      guint n_cells,
                      double inset,
                      double over,
                      double width,
                      AriRectDraw draw,
                      gpointer data);

/** ari_region_frames_draw: draws the frames as rectangles, as ari_grid_geometry_lines() does with
 * lines; none where cells are too small for them. */
void ari_region_frames_draw (const AriGridGeometry *board, AriRectDraw draw, gpointer data);
