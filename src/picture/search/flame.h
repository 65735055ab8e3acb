/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flame graph of a search: along its steps, or its work, each try of a guess is a box as wide
 * as its cost, with the tries that it led to below it. */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/summary.h"
#include "picture/grid-geometry.h"
#include "picture/save.h"
#include "picture/search/try-paint.h"
#include "picture/text.h"

/** AriFlame: the part of a search that is shown, and its place. */
typedef struct {
  AriAxis axis;
  double begin; /* step, or work, at the left edge */
  double span;  /* steps, or work, up to the right edge; more than 0 */
  double x, y, width;
  double row_height; /* of a level */
  guint32 n_rows;    /* the deepest level of the search */
  guint32 n_thin;    /* number of rows from the top that are lower than the others */
  double thin_height;
  gboolean unfolds; /* forced levels have rows of their own */
  AriTryColors colors;
  gboolean is_logarithmic; /* the axis shows the logarithm of what is right of the left edge, plus
                            * 1, so that short searches are seen beside long ones */
  gboolean is_growing;     /* the search runs, so that the axis does not say how long it is */
} AriFlame;

/** ari_flame_tally: Returns: the steps, or the work, of a tally, as the axis has them. */
static inline double
ari_flame_tally (AriAxis axis, AriTally tally)
{
  return (double) (axis == ARI_AXIS_STEPS ? tally.steps : tally.work);
}

/** ari_flame_fit: fits the whole search into a rectangle. @summary: settled */
AriFlame ari_flame_fit (
    const AriSummary *summary, AriAxis axis, double x, double y, double width, double height);

/** ari_flame_adds: Returns: TRUE if a box of a detail must be shown besides those of @summary. */
gboolean ari_flame_adds (const AriFlame *flame, const AriSummary *summary, const AriSubtree *box);
/** ari_flame_row: Returns: the row of a box, from 0. */
guint32 ari_flame_row (const AriFlame *flame, const AriSubtree *box);
/** ari_flame_row_top: Returns: the top of row @row, in the units of the picture. */
double ari_flame_row_top (const AriFlame *flame, guint32 row);
/** ari_flame_x: Returns: the horizontal place of a step, or of an amount of work; at an edge of the
 * picture if it is outside. */
double ari_flame_x (const AriFlame *flame, double value);
/** ari_flame_value: Returns: the step, or the amount of work, at a horizontal place. */
double ari_flame_value (const AriFlame *flame, double x);
/** ari_flame_place: Returns: the visible part of the box; it may have no width. */
AriRect ari_flame_place (const AriFlame *flame, const AriSubtree *box);

/** ari_flame_share: Returns: the part that a box cost of the whole search, from 0 to 1. */
double ari_flame_share (const AriSummary *summary, AriAxis axis, const AriSubtree *box);

/** AriFlamePage: the data of ari_flame_draw_page(). */
typedef struct {
  const AriSummary *summary; /* settled */
  const AriLayout *layout;
  const AriSymbols *symbols;
  AriAxis axis;
  AriTryColors colors;
  const AriSummary *detail; /* (nullable): of the part that is shown, with boxes that are too narrow
                             * for @summary */
} AriFlamePage;

/** ari_flame_label: Returns: (transfer full) (nullable): the cell and digit of a box, if they fit
 * into it. @text: in the size of the letters; @rect: of ari_flame_place() */
char *ari_flame_label (AriText *text,
                       const AriFlamePage *page,
                       const AriSubtree *box,
                       const AriRect *rect);

/** ARI_FLAME_STRIP: the height of the strip for dead ends and solutions. */
#define ARI_FLAME_STRIP 36.0
/** ARI_FLAME_AXIS: the height of an axis whose numbers are @size units high. */
#define ARI_FLAME_AXIS(size) (5.0 + (size) *1.45)

/** ari_flame_draw: draws boxes over the profile of the depth, and dead ends and solutions in the
 * strip above @bottom. @page: its `axis` and `colors` must be those of @flame */
void ari_flame_draw (
    const AriFlame *flame, const AriFlamePage *page, cairo_t *cr, AriText *text, double bottom);
/** ari_flame_draw_box: draws one box over what is there. @text: in the size of the letters */
void ari_flame_draw_box (const AriFlame *flame,
                         const AriFlamePage *page,
                         cairo_t *cr,
                         AriText *text,
                         const AriSubtree *box);
/** ari_flame_draw_axis: draws the axis of a search below @y. A thick part of it, with the number
 * that it stands for, is as long as the whole search; it ends before the axis does where several
 * searches have one scale, and beyond it where a part is shown. */
void ari_flame_draw_axis (const AriFlame *flame,
                          const AriSummary *summary,
                          const AriPalette *palette,
                          cairo_t *cr,
                          AriText *text,
                          double y);

/** ari_flame_draw_page: an AriPictureDraw for an AriFlamePage: boxes over the profile of the depth,
 * the strip of dead ends and solutions, an axis and a legend. */
void ari_flame_draw_page (cairo_t *cr, double width, double height, double scale, gpointer data);

/** ari_flame_drawing: the same in its size as a file. @page: must outlive the drawing */
AriDrawing ari_flame_drawing (const AriFlamePage *page);
