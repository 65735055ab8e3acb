/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flame graph of a search: along its steps, or its work, each try of a guess is a box as wide
 * as its cost, with the tries that it led to below it. */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/summary.h"
#include "picture/save.h"
#include "picture/text.h"

G_BEGIN_DECLS

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
} AriFlame;

/** AriFlameRect: the place of a box, in the units of the picture. */
typedef struct {
  double x, y, width, height;
} AriFlameRect;

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
/** ari_flame_place: Returns: the visible part of the box; it may have no width. */
AriFlameRect ari_flame_place (const AriFlame *flame, const AriSubtree *box);

/** AriFlamePage: the data of ari_flame_draw_page(). */
typedef struct {
  const AriSummary *summary; /* settled */
  const AriLayout *layout;
  const AriSymbols *symbols;
  AriAxis axis;
} AriFlamePage;

/** ARI_FLAME_STRIP, ARI_FLAME_AXIS: heights of the strip for dead ends and solutions, and of ticks,
 * numbers and title. */
#define ARI_FLAME_STRIP 36.0
#define ARI_FLAME_AXIS  36.0

/** ari_flame_draw: draws boxes over the profile of the depth, and dead ends and solutions in the
 * strip above @bottom. @page: its `axis` must be that of @flame */
void ari_flame_draw (
    const AriFlame *flame, const AriFlamePage *page, cairo_t *cr, AriText *text, double bottom);
/** ari_flame_draw_axis: draws the axis below @y. */
void ari_flame_draw_axis (const AriFlame *flame, cairo_t *cr, AriText *text, double y);

/** ari_flame_draw_page: an AriPictureDraw for an AriFlamePage: boxes over the profile of the depth,
 * the strip of dead ends and solutions, and an axis. */
void ari_flame_draw_page (cairo_t *cr, double width, double height, double scale, gpointer data);

/** ari_flame_drawing: the same in its size as a file. @page: must outlive the drawing */
AriDrawing ari_flame_drawing (const AriFlamePage *page);

G_END_DECLS
