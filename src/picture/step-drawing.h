/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a step of human logic, drawn with cairo over a board: rings around candidates,
 * struck eliminations, outlined houses, tinted sets, links as curved arrows. */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "engine/logic/steps.h"
#include "picture/color.h"

G_BEGIN_DECLS

enum {
  ARI_N_STEP_GROUPS = 4, /* tints that almost locked sets take in turn, and pairs of colours */
};

/** AriStepColors: each is drawn with a sign of its own too, so that none is told by colour alone.
 */
typedef struct {
  AriColor pattern;     /* green: a filled disc */
  AriColor elimination; /* red: a disc with a stroke through it */
  AriColor placement;   /* green: a double ring */
  AriColor fin;         /* blue: a square */
  AriColor endo_fin;    /* violet: a diamond */
  AriColor als[ARI_N_STEP_GROUPS];
  AriColor colors[2 * ARI_N_STEP_GROUPS]; /* 2 i and 2 i + 1 are opposites: a disc, a ring */
  AriColor base;                          /* outlines of houses */
  AriColor cover;
  AriColor fault;
  AriColor strong; /* links: solid */
  AriColor weak;   /* links: dashed */
} AriStepColors;

/** ari_step_colors_get: lives for ever. */
const AriStepColors *ari_step_colors_get (gboolean dark, gboolean high_contrast);

/** AriStepPlace: where things lie, asked of the board that the step is drawn over; in the units of
 * the cairo context, y downwards. */
typedef struct {
  /** cell: the room of a cell between the lines around it */
  void (*cell) (
      guint16 cell, double *x, double *y, double *width, double *height, gconstpointer data);
  /** candidate: the middle of a candidate's place */
  void (*candidate) (guint16 cell, guint digit, double *x, double *y, gconstpointer data);
  double candidate_size; /* the side of such a place */
  gconstpointer data;
} AriStepPlace;

/** AriStepLayer: the two layers of the drawing. */
typedef enum {
  ARI_STEP_BELOW, /* tints, discs and outlines, under lines and signs */
  ARI_STEP_ABOVE, /* strokes through eliminations, and links, over them */
} AriStepLayer;

/** ari_step_draw: one layer. @cr is left as it was. Any thread. */
void ari_step_draw (const AriStep *step,
                    const AriLayout *layout,
                    const AriStepColors *colors,
                    const AriStepPlace *place,
                    AriStepLayer layer,
                    cairo_t *cr);

G_END_DECLS
