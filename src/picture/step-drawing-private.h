/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The structures and functions that the files which draw a step share. */

#pragma once

#include "picture/step-drawing.h"

/** AriStepPen: everything needed to draw a step. */
typedef struct {
  const AriStep *step;
  AriStepLit lit;
  const AriLayout *layout;
  const AriStepColors *colors;
  const AriStepPlace *place;
  cairo_t *cr;
  double unit; /* width of a thin line */
  double ink;  /* a factor for the alpha of all colours; less than 1 for pale parts */
} AriStepPen;

/** AriStepSpot: a disc. */
typedef struct {
  double x;
  double y;
  double radius;
} AriStepSpot;

/** ari_step_cell: Returns: the area of a cell. */
static inline AriRect
ari_step_cell (const AriStepPen *pen, guint16 cell)
{
  return ari_grid_geometry_cell (pen->place->board, cell);
}

/** ari_step_spot: Returns: the disc at a candidate's place. */
AriStepSpot ari_step_spot (const AriStepPen *pen, guint16 cell, guint digit);

/** AriStepStampDraw: draws a shape around a spot. */
typedef void (*AriStepStampDraw) (const AriStepPen *pen,
                                  AriStepSpot spot,
                                  const AriStepPaint *paint,
                                  const char *sign);
/** ari_step_stamp: draws a shape with @draw, or its stamp if there are stamps. @shape: identifies
 * the shape */
void ari_step_stamp (const AriStepPen *pen,
                     guint shape,
                     const AriStepPaint *paint,
                     AriStepSpot spot,
                     const char *sign,
                     AriStepStampDraw draw);

/** ARI_STEP_PALE: the ink of pale parts. */
#define ARI_STEP_PALE 0.3

/** ari_step_is_lit: Returns: TRUE if a link is highlighted, or if none is. */
gboolean ari_step_is_lit (const AriStepPen *pen, guint link);
/** ari_step_set_color: sets the colour with the pen's ink. */
void ari_step_set_color (const AriStepPen *pen, const AriColor *color);

/** ari_step_draw_links: draws all links of the step, as arrows between nodes. */
void ari_step_draw_links (AriStepPen *pen);
/** ari_step_draw_houses: draws the frames of the step's houses. */
void ari_step_draw_houses (const AriStepPen *pen);
/** ari_step_draw_place: tints the houses and cells where a hint tells to look. */
void ari_step_draw_place (const AriStepPen *pen);
