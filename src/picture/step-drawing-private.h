/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files that draw a step share. */

#pragma once

#include "picture/step-drawing.h"

G_BEGIN_DECLS

/** AriStepPen: what is drawn, with what, and where. */
typedef struct {
  const AriStep *step;
  AriStepLit lit;
  const AriLayout *layout;
  const AriStepColors *colors;
  const AriStepPlace *place;
  cairo_t *cr;
  double unit; /* the width of a thin line */
  double ink;  /* times the alpha of all colours; less than 1 for what is pale */
} AriStepPen;

/** AriStepSpot: a disc. */
typedef struct {
  double x;
  double y;
  double radius;
} AriStepSpot;

/** ari_step_spot: the place of a candidate. */
AriStepSpot ari_step_spot (const AriStepPen *pen, guint16 cell, guint digit);

/** AriStepStampDraw: draws a shape around a spot. */
typedef void (*AriStepStampDraw) (const AriStepPen *pen,
                                  AriStepSpot spot,
                                  const AriStepPaint *paint,
                                  const char *sign);
/** ari_step_stamp: what @draw draws, from the stamps if there are any.
 * @shape: a number of @draw's own */
void ari_step_stamp (const AriStepPen *pen,
                     guint shape,
                     const AriStepPaint *paint,
                     AriStepSpot spot,
                     const char *sign,
                     AriStepStampDraw draw);

/** ARI_STEP_PALE: the ink of what is pale. */
#define ARI_STEP_PALE 0.3

/** ari_step_is_lit: whether a link stands out, or there is none that does. */
gboolean ari_step_is_lit (const AriStepPen *pen, guint link);
/** ari_step_set_color: with the pen's ink. */
void ari_step_set_color (const AriStepPen *pen, const AriColor *color);

/** ari_step_draw_links: all links of the step, as arrows from node to node. */
void ari_step_draw_links (AriStepPen *pen);
/** ari_step_draw_houses: the frames of the step's houses. */
void ari_step_draw_houses (const AriStepPen *pen);
/** ari_step_draw_place: tints houses and cells that are to be looked at. */
void ari_step_draw_place (const AriStepPen *pen);

G_END_DECLS
