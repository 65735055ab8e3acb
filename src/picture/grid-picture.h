/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle as a still picture, from a thumbnail to a page: drawn with cairo, without a window. */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "engine/base/grid.h"
#include "engine/base/symbols.h"
#include "picture/color.h"
#include "picture/step-drawing.h"

G_BEGIN_DECLS

/** AriGridPicture: what is drawn; nothing in it is owned. A cell shows its given, else its entry,
 * else its candidates. */
typedef struct {
  const AriLayout *layout;
  const AriSymbols *symbols;   /* NULL: the default ones */
  const guint8 *givens;        /* (nullable): n_cells: a digit or ARI_NO_DIGIT; so is each here */
  const guint8 *entries;       /* (nullable): n_cells: a player's digits, or the solution's */
  const AriDigits *candidates; /* (nullable): n_cells; left out where they could not be read */
  const AriColor *grounds;     /* (nullable): n_cells: behind digits; none where alpha is 0 */
  const AriStep *step;         /* (nullable): of the layout; likewise left out */
  const AriStepLit *lit;       /* (nullable): of @step */
  const AriStepColors *step_colors; /* for @step */
  gboolean has_coordinates;         /* numbers of rows and columns beside the board */
} AriGridPicture;

/** AriGridColors: `paper` may be transparent. */
typedef struct {
  AriColor paper;
  AriColor extra; /* paper of diagonals and windows */
  AriColor given;
  AriColor entry;
  AriColor candidate;
  AriColor thin;  /* lines between cells */
  AriColor thick; /* lines between boxes or regions, and around */
} AriGridColors;

/** ari_grid_colors_get: lives for ever. The light ones are right for paper. */
const AriGridColors *ari_grid_colors_get (gboolean dark, gboolean high_contrast);

/**
 * ari_grid_picture_draw: draws the largest board that fits, in the middle of the rectangle from
 * (0, 0) to (@width, @height) of @cr, and nothing outside it.
 * @scale: device pixels a unit, so that lines are crisp, (0, 0) being at the corner of a pixel; or
 *   0 where there are none (SVG, PDF, a printer)
 *
 * Where cells are too small for digits (under 6 device pixels), a filled cell is a dot; from
 * there down to the size of a pixel, grey. Any size is allowed; nothing is drawn below 2 units.
 * @cr is left as it was. Any thread.
 */
void ari_grid_picture_draw (const AriGridPicture *picture,
                            const AriGridColors *colors,
                            cairo_t *cr,
                            double width,
                            double height,
                            double scale);

/**
 * ari_grid_picture_to_image: (transfer full): a square image (CAIRO_FORMAT_ARGB32, its device scale
 * set) of @size units, @size × @scale pixels. For thumbnails: @scale is the widget's scale factor.
 */
cairo_surface_t *ari_grid_picture_to_image (const AriGridPicture *picture,
                                            const AriGridColors *colors,
                                            int size,
                                            int scale);

G_END_DECLS
