/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a step of human logic, drawn with cairo over a board: signs around candidates,
 * struck eliminations, outlined houses, tinted sets, links as curved arrows. */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/logic/step/steps.h"
#include "picture/color.h"

G_BEGIN_DECLS

enum {
  ARI_N_STEP_GROUPS = 4, /* paints that almost locked sets, pairs of colours and branches take in
                          * turn */
};

/** AriStepPaint: `fill` is pale, for a candidate to be read on it; `line` stands out from the
 * paper.
 */
typedef struct {
  AriColor fill;
  AriColor line;
} AriStepPaint;

/** AriStepColors: what is told by a colour has a sign of its own too. */
typedef struct {
  AriStepPaint pattern;                     /* a disc; of chains: what is said to be so */
  AriStepPaint off;                         /* a broken ring: what is said not to be so */
  AriStepPaint elimination;                 /* a disc that is struck through */
  AriStepPaint placement;                   /* a double ring */
  AriStepPaint fin;                         /* a square */
  AriStepPaint endo_fin;                    /* a diamond */
  AriStepPaint sets[ARI_N_STEP_GROUPS];     /* whole cells, framed in dashes of their own */
  AriStepPaint pairs[ARI_N_STEP_GROUPS][2]; /* opposite colours: discs and squares */
  AriColor base;                            /* frames of houses: solid, */
  AriColor cover;                           /* dashed, */
  AriColor fault;                           /* dotted */
  AriColor links[ARI_N_STEP_GROUPS];        /* by branch: strong ones solid, weak ones dashed */
} AriStepColors;

/** ari_step_colors_get: lives for ever. */
const AriStepColors *ari_step_colors_get (gboolean dark, gboolean high_contrast);

/** AriStepStamps: pixels of shapes that are drawn again and again; for a screen, not for files. */
typedef struct _AriStepStamps AriStepStamps;

/** ari_step_stamps_new: (transfer full): none; they are made as they are drawn, and some hundred
 * are kept. For one thread at a time. */
AriStepStamps *ari_step_stamps_new (void);
/** ari_step_stamps_free: @self: (nullable) (transfer full). */
void ari_step_stamps_free (AriStepStamps *self);

/** AriStepPlace: where things lie on the board that the step is drawn over; in the units of the
 * cairo context, y downwards. */
typedef struct {
  /** cell: the room of a cell between the lines around it */
  void (*cell) (
      guint16 cell, double *x, double *y, double *width, double *height, gconstpointer data);
  /** candidate: the middle of the place of a digit in a cell. Returns: the side of that place */
  double (*candidate) (guint16 cell, guint digit, double *x, double *y, gconstpointer data);
  gconstpointer data;
  /** symbols: (nullable): with them a placement shows its digit, as large as the cell allows, under
   * all else; without them, a ring around its candidate */
  const AriSymbols *symbols;
  /** stamps: (nullable): with them nodes and placements are pixels; then units must begin at whole
   * pixels of the device, of which a unit has stamp_scale */
  AriStepStamps *stamps;
  double stamp_scale;
} AriStepPlace;

/** AriStepLit: links that stand out: all others, and the nodes that none of them joins, are pale.
 */
typedef struct {
  guint first_link;
  guint n_links; /* 0: none does, and all is drawn as usual, but for the links of chains of the last
                    resort that would hide the board */
} AriStepLit;

/** AriStepLayer: the two layers of the drawing. */
typedef enum {
  ARI_STEP_BELOW, /* tints, discs and outlines, under lines and signs */
  ARI_STEP_ABOVE, /* strokes through eliminations, and links, over them */
} AriStepLayer;

/** ari_step_covers: whether a placement takes up a whole cell, with its digit as large as the cell
 * allows, and the step says nothing else of the candidates there: they are not to be drawn below
 * it.
 * @cell: of the step's layout. */
gboolean ari_step_covers (const AriStep *step, guint16 cell);

/** ari_step_draw: one layer; @step must be of @layout. Nothing but links and frames of houses
 * reaches out of its cell. @lit: (nullable). @cr is left as it was. Any thread. */
void ari_step_draw (const AriStep *step,
                    const AriStepLit *lit,
                    const AriLayout *layout,
                    const AriStepColors *colors,
                    const AriStepPlace *place,
                    AriStepLayer layer,
                    cairo_t *cr);

G_END_DECLS
