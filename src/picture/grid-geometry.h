/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where cells and lines of a still picture lie: plain geometry. Only this room uses it. */

#pragma once

#include <glib.h>

#include "engine/base/layout.h"

G_BEGIN_DECLS

/** AriGridArea: a rectangle, y downwards. */
typedef struct {
  double x;
  double y;
  double width;
  double height;
} AriGridArea;

/** AriGridDetail: what cells are large enough for; each includes those before it. */
typedef enum {
  ARI_GRID_GREY,   /* a filled cell is grey all over */
  ARI_GRID_DOTS,   /* a filled cell is a dot */
  ARI_GRID_LINES,  /* there are lines between cells */
  ARI_GRID_DIGITS, /* digits are drawn as such */
} AriGridDetail;

/** AriGridGeometry: a plain value, in device pixels, or in units where there are none. A line
 * between cells begins at columns[c] (rows[r]) and is `thin` wide; one between regions is `thick`
 * wide and begins `overhang` before. */
typedef struct {
  const AriLayout *layout; /* not owned */
  AriGridDetail detail;
  double pitch; /* from one cell to the next, on the whole */
  double thin;
  double thick;
  double overhang;
  int candidate_columns; /* fixed places of candidates in a cell */
  double candidate_size; /* the side of such a place; 0: too small to be read */
  double columns[ARI_MAX_DIGITS * 4 + 1];
  double rows[ARI_MAX_DIGITS * 4 + 1];
} AriGridGeometry;

/**
 * ari_grid_geometry_init: lays the largest board out that fits, in the middle.
 * @has_pixels: all lines are whole numbers then
 *
 * Returns: FALSE where there is no room for a picture.
 */
gboolean ari_grid_geometry_init (AriGridGeometry *board,
                                 const AriLayout *layout,
                                 double width,
                                 double height,
                                 gboolean has_pixels);

/** ari_grid_geometry_cell: a cell's room between the thin lines around it; all of it if there are
 * none. */
AriGridArea ari_grid_geometry_cell (const AriGridGeometry *board, guint16 cell);
/** ari_grid_geometry_outline: the whole board with the lines around it. */
AriGridArea ari_grid_geometry_outline (const AriGridGeometry *board);
/** ari_grid_geometry_candidate: the middle of a candidate's place, where candidate_size is not 0.
 */
void ari_grid_geometry_candidate (
    const AriGridGeometry *board, guint16 cell, guint digit, double *x, double *y);

G_END_DECLS
