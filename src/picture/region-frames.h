/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Frames extra regions whose cells a puzzle gives: they may touch and overlap, so their tint alone
 * does not tell one from another. */

#pragma once

#include "picture/grid-geometry.h"

/** ari_region_frames_draw: draws the frames as rectangles, as ari_grid_geometry_lines() does with
 * lines; none where cells are too small for them. */
void ari_region_frames_draw (const AriGridGeometry *board, AriRectDraw draw, gpointer data);
