/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The places of cells, candidates and lines of a board, in a still picture and in a window. */

#pragma once

#include <glib.h>

#include "engine/base/layout.h"

/** AriRect: a rectangle, y downwards. */
typedef struct {
  double x;
  double y;
  double width;
  double height;
} AriRect;

/** AriGridDetail: what fits into cells; each value includes those before it. */
typedef enum {
  ARI_GRID_GREY,   /* filled cells are grey all over */
  ARI_GRID_DOTS,   /* filled cells have dots */
  ARI_GRID_LINES,  /* there are lines between cells */
  ARI_GRID_DIGITS, /* digits are drawn */
} AriGridDetail;

/** AriGridGeometry: plain data. A line between cells begins at ari_grid_geometry_line() and is
 * `thin` wide; one between regions is `thick` wide and begins `overhang` before. */
typedef struct {
  const AriLayout *layout; /* not owned */
  AriGridDetail detail;
  gboolean has_pixels; /* a unit is a pixel, and all lines begin at whole ones */
  double x;            /* where the first lines begin */
  double y;
  double pitch; /* average distance between cells */
  double thin;
  double thick;
  double overhang;
  int candidate_columns; /* places for candidates in a cell */
  int candidate_rows;
  double candidate_size; /* side of such a place */
} AriGridGeometry;

/** ari_grid_geometry_place_candidates: makes places for candidates that take @side of a cell. */
void ari_grid_geometry_place_candidates (AriGridGeometry *board, double side);

/**
 * ari_grid_geometry_init: lays out the largest board that fits, in the middle.
 * @has_pixels: in pixels; else in units of a picture without them
 *
 * Candidates that are too small to read have the size 0.
 *
 * Returns: FALSE if there is no space for a picture.
 */
gboolean ari_grid_geometry_init (AriGridGeometry *board,
                                 const AriLayout *layout,
                                 double width,
                                 double height,
                                 gboolean has_pixels);

/** ari_grid_geometry_line: Returns: where the line before a row, or before a column, begins. */
double ari_grid_geometry_line (const AriGridGeometry *board, gboolean is_row, int line);
/** ari_grid_geometry_cell: Returns: the area of a cell between the thin lines around it, or all of
 * it without lines. */
AriRect ari_grid_geometry_cell (const AriGridGeometry *board, guint16 cell);
/** ari_grid_geometry_within: Returns: the area of a cell but for a rim, in which the tint of a rule
 * stays visible around another ground. */
AriRect ari_grid_geometry_within (const AriGridGeometry *board, guint16 cell);
/** ari_grid_geometry_outline: Returns: the area of the whole board, including the outer lines. */
AriRect ari_grid_geometry_outline (const AriGridGeometry *board);
/** ari_grid_geometry_candidate: finds the middle of a candidate's place, from the top left of its
 * cell's area. */
void ari_grid_geometry_candidate (const AriGridGeometry *board, guint digit, double *x, double *y);

/** AriRectDraw: draws a rectangle. */
typedef void (*AriRectDraw) (const AriRect *rect, gpointer data);
/** AriGridLines: which lines of a board are drawn. */
typedef enum {
  ARI_LINES_THICK, /* around and between regions */
  ARI_LINES_THIN,  /* within regions */
  ARI_LINES_ALL,   /* thin ones between all cells, to be covered by thick ones */
} AriGridLines;

/** ari_grid_geometry_lines: draws lines in as few pieces as there are runs.
 * @region_of: (nullable): n_cells: regions that are not the layout's */
void ari_grid_geometry_lines (const AriGridGeometry *board,
                              const guint16 *region_of,
                              AriGridLines which,
                              AriRectDraw draw,
                              gpointer data);
