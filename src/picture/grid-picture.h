/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a puzzle as a still picture with cairo, from a thumbnail to a page, without a window. */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "engine/base/grid.h"
#include "engine/base/symbols.h"
#include "picture/palette.h"

/** AriGridPicture: the contents of a picture; nothing in it is owned. A cell shows its given, else
 * its entry, else its candidates. */
typedef struct {
  const AriLayout *layout;
  const AriSymbols *symbols; /* (nullable): NULL for the default ones */
  const guint8 *givens;      /* (nullable): n_cells: a digit or ARI_NO_DIGIT */
  const guint8 *entries;     /* (nullable): n_cells, likewise: a player's digits, or the solution */
  const AriDigits *candidates; /* (nullable): n_cells; NULL: those that a Sukaku starts with. Not
                                * drawn if too small to read */
  const AriColor *grounds;     /* (nullable): n_cells: backgrounds; none if alpha is 0 */
  const AriColor *inks;        /* (nullable): n_cells: the colours of entries, unless
                                * these are dots */
  const AriStep *step;         /* (nullable): of the layout; not drawn if too small to read */
  const AriStepLit *lit;       /* (nullable): for @step */
  gboolean has_coordinates;    /* numbers of rows and columns beside the board */
} AriGridPicture;

/**
 * ari_grid_picture_draw: draws the largest board that fits, in the middle of the rectangle from
 * (0, 0) to (@width, @height) of @cr, and nothing outside it.
 * @scale: device pixels per unit, so that lines are crisp, if (0, 0) is the corner of a pixel; 0 if
 * there are none (SVG, PDF, a printer)
 *
 * In cells that are too small for digits (under 6 device pixels), a digit is a dot, and in even
 * smaller ones the whole cell is grey. Any size is allowed; nothing is drawn below 2 units. @cr is
 * left unchanged. Any thread.
 */
void ari_grid_picture_draw (const AriGridPicture *picture,
                            const AriPalette *palette,
                            cairo_t *cr,
                            double width,
                            double height,
                            double scale);

/** ari_grid_picture_margin: Returns: how far a board with coordinates lies from the left and upper
 * edges of a rectangle. */
double ari_grid_picture_margin (double width, double height);

/** ari_grid_picture_say_rules: says in the middle below a grid which rules it has besides those of
 * every Sudoku, in lines between @x and @x + @width.
 * @size: of the letters
 * @cr: (nullable): NULL only measures
 *
 * Returns: the height that they take; 0 if there are none. */
double ari_grid_picture_say_rules (const AriLayout *layout,
                                   double size,
                                   double scale,
                                   cairo_t *cr,
                                   double x,
                                   double y,
                                   double width);

/**
 * ari_grid_picture_to_image: (transfer full): a square image (CAIRO_FORMAT_ARGB32, with its device
 * scale) of @size units, @size × @scale pixels. For thumbnails, @scale is the widget's scale
 * factor.
 */
cairo_surface_t *ari_grid_picture_to_image (const AriGridPicture *picture,
                                            const AriPalette *palette,
                                            int size,
                                            int scale);
