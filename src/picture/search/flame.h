/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flame graph of a search: over its steps, or its work, each try of a guess is a box as wide as
 * what it cost, and the tries that it led to hang under it. */

#pragma once

#include <cairo.h>
#include <gio/gio.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/summary.h"
#include "picture/save.h"
#include "picture/text.h"

G_BEGIN_DECLS

/** AriFlame: which part of a search is shown, and where. */
typedef struct {
  AriAxis axis;
  double begin; /* the step, or work, at the left edge */
  double span;  /* from there to the right edge; more than 0 */
  double x, y, width;
  double row_height; /* of a level */
  guint32 n_rows;    /* levels: the deepest of the search */
  guint32 n_thin;    /* of them, from the top: they are lower than the others */
  double thin_height;
  gboolean unfolds; /* forced levels have rows of their own */
} AriFlame;

/** AriFlameRect: a box, in the units of the picture. */
typedef struct {
  double x, y, width, height;
} AriFlameRect;

/** ari_flame_fit: all of the search in a rectangle. @summary: settled */
AriFlame ari_flame_fit (
    const AriSummary *summary, AriAxis axis, double x, double y, double width, double height);

/** ari_flame_adds: whether a box of a detail is shown, too, beside those of @summary. */
gboolean ari_flame_adds (const AriFlame *flame, const AriSummary *summary, const AriBox *box);
/** ari_flame_row: of a box, from 0. */
guint32 ari_flame_row (const AriFlame *flame, const AriBox *box);
/** ari_flame_row_top: where row @row begins, in the units of the picture. */
double ari_flame_row_top (const AriFlame *flame, guint32 row);
/** ari_flame_place: the box's part of the rectangle; it may have no width. */
AriFlameRect ari_flame_place (const AriFlame *flame, const AriBox *box);

/** AriFlamePage: what a picture in a file is made of, for ari_flame_draw_page(). */
typedef struct {
  const AriSummary *summary; /* settled */
  const AriLayout *layout;
  const AriSymbols *symbols;
  AriAxis axis;
} AriFlamePage;

/** ARI_FLAME_STRIP, ARI_FLAME_AXIS: the heights of the strip for dead ends and solutions, and of
 * ticks, numbers and title. */
#define ARI_FLAME_STRIP 36.0
#define ARI_FLAME_AXIS  36.0

/** ari_flame_draw: boxes over the profile of the depth, and, in the strip above @bottom, where dead
 * ends and solutions are. @page: `axis` is that of @flame */
void ari_flame_draw (
    const AriFlame *flame, const AriFlamePage *page, cairo_t *cr, AriText *text, double bottom);
/** ari_flame_draw_axis: below @y. */
void ari_flame_draw_axis (const AriFlame *flame, cairo_t *cr, AriText *text, double y);

/** ari_flame_draw_page: an AriPictureDraw of an AriFlamePage: the boxes over the profile of the
 * depth, then where dead ends and solutions are, and an axis. */
void ari_flame_draw_page (cairo_t *cr, double width, double height, double scale, gpointer data);

/** ari_flame_drawing: the same as large as it is in a file. @page: lives as long */
AriDrawing ari_flame_drawing (const AriFlamePage *page);

/** ari_flame_save: blocks. Any thread. Returns: FALSE with @error set, as by ari_picture_save(). */
gboolean ari_flame_save (const AriFlamePage *page, GFile *file, GError **error);

G_END_DECLS
