/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a still picture of what a grid view shows, on paper, without its cursor and selection. */

#pragma once

#include "ui/grid/grid-view.h"

G_BEGIN_DECLS

/** AriGridStill: a picture that later changes of the view do not affect. */
typedef struct _AriGridStill AriGridStill;

/** ari_grid_still_new: makes (transfer full) a picture of the whole board, in the light colours.
 * @view must show a picture. */
AriGridStill *ari_grid_still_new (AriGridView *view);
void ari_grid_still_free (AriGridStill *still);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriGridStill, ari_grid_still_free)

/** ari_grid_still_get_side: returns the side of the square that the board fills best, in units,
 * which are pixels in a PNG of scale 1. */
double ari_grid_still_get_side (const AriGridStill *still);
/** ari_grid_still_get_height: returns the side, plus the height of the line that names the rules
 * that the board does not show, if there are any; in units. */
double ari_grid_still_get_height (const AriGridStill *still);
/** ari_grid_still_draw: draws @still, an AriGridStill; the type of this function is AriPictureDraw.
 * Main thread only. */
void ari_grid_still_draw (cairo_t *cr, double width, double height, double scale, gpointer still);
/** ari_grid_still_to_text: returns (transfer full) the digits, as lines with boxes. */
char *ari_grid_still_to_text (const AriGridStill *still);

G_END_DECLS
