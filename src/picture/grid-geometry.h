/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes the places of cells and lines in a still picture. Used only in this folder. */

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

/** AriGridDetail: what fits into cells; each value includes those before it. */
typedef enum {
  ARI_GRID_GREY,   /* filled cells are grey all over */
  ARI_GRID_DOTS,   /* filled cells have dots */
  ARI_GRID_LINES,  /* there are lines between cells */
  ARI_GRID_DIGITS, /* digits are drawn */
} AriGridDetail;

/** AriGridGeometry: plain data, in device pixels, or in units if there are none. A line between
 * cells begins at columns[c] (rows[r]) and is `thin` wide; one between regions is `thick` wide and
 * begins `overhang` before. */
typedef struct {
  const AriLayout *layout; /* not owned */
  AriGridDetail detail;
  double pitch; /* average distance between cells */
  double thin;
  double thick;
  double overhang;
  int candidate_columns; /* columns of places for candidates in a cell */
  double candidate_size; /* side of such a place; 0: too small to read */
  double columns[ARI_MAX_DIGITS * 4 + 1];
  double rows[ARI_MAX_DIGITS * 4 + 1];
} AriGridGeometry;

/**
 * ari_grid_geometry_init: lays out the largest board that fits, in the middle.
 * @has_pixels: makes all lines whole numbers
 *
 * Returns: FALSE if there is no space for a picture.
 */
gboolean ari_grid_geometry_init (AriGridGeometry *board,
                                 const AriLayout *layout,
                                 double width,
                                 double height,
                                 gboolean has_pixels);

/** ari_grid_geometry_cell: Returns: the area of a cell between the thin lines around it, or all of
 * it without lines. */
AriGridArea ari_grid_geometry_cell (const AriGridGeometry *board, guint16 cell);
/** ari_grid_geometry_outline: Returns: the area of the whole board, including the outer lines. */
AriGridArea ari_grid_geometry_outline (const AriGridGeometry *board);
/** ari_grid_geometry_candidate: finds the middle of a candidate's place, if candidate_size is not
 * 0. */
void ari_grid_geometry_candidate (
    const AriGridGeometry *board, guint16 cell, guint digit, double *x, double *y);

G_END_DECLS
