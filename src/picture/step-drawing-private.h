/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files that draw a step share. */

#pragma once

#include "picture/step-drawing.h"

G_BEGIN_DECLS

/** AriStepPen: what is drawn, with what, and where. */
typedef struct {
  const AriStep *step;
  const AriLayout *layout;
  const AriStepColors *colors;
  const AriStepPlace *place;
  cairo_t *cr;
  double unit; /* the width of a thin line */
} AriStepPen;

/** AriStepSpot: a disc. */
typedef struct {
  double x;
  double y;
  double radius;
} AriStepSpot;

/** ari_step_spot: the place of a candidate. */
AriStepSpot ari_step_spot (const AriStepPen *pen, guint16 cell, guint digit);

/** ari_step_draw_links: all links of the step, as arrows from node to node. */
void ari_step_draw_links (const AriStepPen *pen);
/** ari_step_draw_houses: the frames of the step's houses. */
void ari_step_draw_houses (const AriStepPen *pen);

G_END_DECLS
