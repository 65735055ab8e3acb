/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The geometry of the grid: computes the places of all its parts, without a display. */

#pragma once

#include <stdbool.h>

#include "picture/grid-geometry.h"

/** These are the limits of the zoom; 1 fits the grid into the widget. */
#define ARI_ZOOM_MIN 1.0
#define ARI_ZOOM_MAX 10.0
/** ARI_CANDIDATE_MIN: candidates, or notes in their places, that have less room than this many
 * pixels are drawn as dots. */
#define ARI_CANDIDATE_MIN 6.0

/**
 * AriGridMetrics: a plain value, in logical pixels. All places and widths of lines are whole
 * numbers of device pixels.
 *
 * The line left of column c has its left edge (where it is thin) at board_x + c × pitch of the
 * board; a cell's own room begins after that line, see ari_grid_metrics_cell().
 */
typedef struct {
  AriGridGeometry board; /* its origin is the top left of its first line */
  double scale;          /* device pixels per logical pixel */
  double gutter;         /* the room for the numbers of rows and columns; 0 if there are none */
  AriRect view;          /* the area in which cells are visible */
  double board_x;
  double board_y;
  double board_width;
  double board_height;
  double pan_x; /* how much of the board is hidden at the left; 0 to max_pan_x */
  double pan_y;
  double max_pan_x; /* 0 if the board fits */
  double max_pan_y;
} AriGridMetrics;

/**
 * ari_grid_metrics_init: lays out the board in a widget of @width × @height, with numbers of rows
 * and columns if there is room for them.
 * @layout: the caller keeps it alive
 * @scale: device pixels per logical pixel, at least 1
 * @zoom: from ARI_ZOOM_MIN to ARI_ZOOM_MAX
 * @pan_x, @pan_y: how much of the board is hidden at the left and the top; clamped
 */
void ari_grid_metrics_init (AriGridMetrics *metrics,
                            const AriLayout *layout,
                            double width,
                            double height,
                            double scale,
                            double zoom,
                            double pan_x,
                            double pan_y);

/** ari_grid_metrics_init_labelled: does the same, but without the numbers unless @is_labelled. */
void ari_grid_metrics_init_labelled (AriGridMetrics *metrics,
                                     const AriLayout *layout,
                                     double width,
                                     double height,
                                     double scale,
                                     double zoom,
                                     double pan_x,
                                     double pan_y,
                                     bool is_labelled);

/** ari_grid_metrics_pan: moves the board; values out of range are clamped. */
void ari_grid_metrics_pan (AriGridMetrics *metrics, double pan_x, double pan_y);
/** ari_grid_metrics_reveal: pans as little as shows all of @cell and the edge of its neighbours. */
void ari_grid_metrics_reveal (AriGridMetrics *metrics, uint16_t cell);
/** ari_grid_metrics_keep: pans so that the point that was at (@x, @y) in @before is there again. */
void
ari_grid_metrics_keep (AriGridMetrics *metrics, const AriGridMetrics *before, double x, double y);

/** ari_grid_metrics_cell: returns the rectangle of a cell between its lines. */
AriRect ari_grid_metrics_cell (const AriGridMetrics *metrics, uint16_t cell);
/** ari_grid_metrics_cell_at: returns the cell at a point of the widget, or ARI_NO_CELL. */
uint16_t ari_grid_metrics_cell_at (const AriGridMetrics *metrics, double x, double y);
/** ari_grid_metrics_nearest: returns the cell at or nearest to a point; for drags that leave the
 * board. */
uint16_t ari_grid_metrics_nearest (const AriGridMetrics *metrics, double x, double y);
/** ari_grid_metrics_visible: finds the visible rows and columns, from the first to the last, which
 * is included. */
void ari_grid_metrics_visible (const AriGridMetrics *metrics,
                               int *first_row,
                               int *last_row,
                               int *first_column,
                               int *last_column);

/** ari_grid_metrics_candidate_at: returns the digit whose place in @cell is at a point of the
 * widget, or ARI_NO_DIGIT. Candidates that are too small to be shown have places, too. */
uint8_t
ari_grid_metrics_candidate_at (const AriGridMetrics *metrics, uint16_t cell, double x, double y);

/**
 * ari_grid_metrics_pack: returns the largest font size at which @n signs fit a box in equal rows.
 * @advance, @line: the width of a sign and the height of a row at size 1
 * @max_size: the upper limit
 * @columns: (out): signs per row
 */
double ari_grid_metrics_pack (unsigned n,
                              double width,
                              double height,
                              double advance,
                              double line,
                              double max_size,
                              int *columns);
/** ari_grid_metrics_snap: returns @value, in logical pixels, rounded to a whole device pixel. */
double ari_grid_metrics_snap (const AriGridMetrics *metrics, double value);
/** ari_grid_metrics_depth: returns the centre of a guess's number, which is @width pixels wide,
 * from the left of the cell's rectangle: in the corner, and never over the cell's line. */
double ari_grid_metrics_depth (const AriGridMetrics *metrics, double width);
