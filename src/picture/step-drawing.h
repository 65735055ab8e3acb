/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a step of human logic on a board with cairo: marks of candidates, struck eliminations,
 * outlined houses, tinted sets, links as curved arrows. */

#pragma once

#include <cairo.h>
#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/logic/step/steps.h"
#include "picture/color.h"
#include "picture/grid-geometry.h"

enum {
  ARI_N_STEP_GROUPS = 4, /* paints for almost locked sets, pairs of colours and branches, in turn */
};

/** AriStepPaint: `fill` is pale, so that a candidate can be read on it; `line` stands out from the
 * paper. */
typedef struct {
  AriColor fill;
  AriColor line;
} AriStepPaint;

/** AriStepColors: each colour comes with a distinct shape, for those who cannot see colours. */
typedef struct {
  AriStepPaint pattern;                     /* a disc; in chains: a true node */
  AriStepPaint off;                         /* a broken ring: a false node */
  AriStepPaint elimination;                 /* a disc, struck out */
  AriStepPaint placement;                   /* a double ring */
  AriStepPaint fin;                         /* a square */
  AriStepPaint endo_fin;                    /* a diamond */
  AriStepPaint sets[ARI_N_STEP_GROUPS];     /* whole cells, framed in different dashes */
  AriStepPaint pairs[ARI_N_STEP_GROUPS][2]; /* opposite colours: discs and squares */
  AriColor base;                            /* frames of houses: solid, … */
  AriColor cover;                           /* … dashed, … */
  AriColor fault;                           /* … dotted */
  AriColor links[ARI_N_STEP_GROUPS]; /* by branch: strong links are solid, weak ones dashed */
} AriStepColors;

/** AriStepStamps: cached pixels of repeated shapes; for a screen, not for files. */
typedef struct _AriStepStamps AriStepStamps;

/** ari_step_stamps_new: (transfer full): an empty cache; it keeps some hundred shapes. One thread
 * at a time. */
AriStepStamps *ari_step_stamps_new (void);
/** ari_step_stamps_free: @self: (nullable) (transfer full). */
void ari_step_stamps_free (AriStepStamps *self);

/** AriStepPlace: the board below the step, in the units of the cairo context. */
typedef struct {
  const AriGridGeometry *board;
  /** is_whole: (nullable): Returns: TRUE if marks of a cell's candidates take all of the cell,
   * because a digit does */
  gboolean (*is_whole) (guint16 cell, gconstpointer data);
  gconstpointer data;
  /** symbols: (nullable): if set, a placement shows its digit, as large as the cell allows, below
   * all else; NULL: a ring around its candidate */
  const AriSymbols *symbols;
  /** stamps: (nullable): if set, nodes and placements are copied as pixels; then units must begin
   * at whole device pixels, stamp_scale per unit */
  AriStepStamps *stamps;
  double stamp_scale;
} AriStepPlace;

/** AriStepLit: the highlighted links: all others, and nodes without highlighted links, are pale. */
typedef struct {
  guint first_link;
  guint n_links; /* 0: none is highlighted, and all is drawn as usual, except those links of long
                    last-resort chains that would hide the board */
} AriStepLit;

/** AriStepLayer: the two layers of the drawing. */
typedef enum {
  ARI_STEP_BELOW, /* tints, discs and outlines, below lines and digits */
  ARI_STEP_ABOVE, /* struck-out candidates, and links, above them */
} AriStepLayer;

/** ari_step_covers: Returns: TRUE if a placement covers a whole cell with its digit, and the step
 * does not mention other candidates there: they must not be drawn below it.
 * @cell: of the step's layout. */
gboolean ari_step_covers (const AriStep *step, guint16 cell);

/** ari_step_draws_lit_alone: Returns: TRUE if the step has so many links that they would hide the
 * board: only those are drawn that are highlighted. */
gboolean ari_step_draws_lit_alone (const AriStep *step);

/** ari_step_draw: draws one layer; @step must be of the board's layout. Only links and frames of
 * houses extend beyond a cell. @lit: (nullable). @cr is left unchanged. Any thread. */
void ari_step_draw (const AriStep *step,
                    const AriStepLit *lit,
                    const AriStepColors *colors,
                    const AriStepPlace *place,
                    AriStepLayer layer,
                    cairo_t *cr);
