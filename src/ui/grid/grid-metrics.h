/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The geometry of the grid: computes the places of all its parts, without a display. */

#pragma once

#include <stdbool.h>

#include "picture/grid-geometry.h"

/** How far the grid can be zoomed; 1 fits it into the widget. */
#define ARI_ZOOM_MIN 1.0
#define ARI_ZOOM_MAX 10.0
/** ARI_CANDIDATE_MIN: where candidates, or notes in their places, have less room than this, they
 * are dots. */
#define ARI_CANDIDATE_MIN 6.0

/**
 * AriGridMetrics: a plain value, in logical pixels. All that lines are drawn at is a whole number
 * of device pixels.
 *
 * The line left of column c has its left edge (where it is thin) at board_x + c × pitch of the
 * board; a cell's own room begins after that line, see ari_grid_metrics_cell().
 */
typedef struct {
  AriGridGeometry board; /* from the top left of its first line */
  double scale;          /* device pixels a logical one */
  double gutter;         /* room for the numbers of rows and columns; 0: they are not shown */
  AriRect view;          /* where cells can be seen */
  double board_x;
  double board_y;
  double board_width;
  double board_height;
  double pan_x; /* how much of the board is hidden at the left; 0 to max_pan_x */
  double pan_y;
  double max_pan_x; /* 0 where the board fits */
  double max_pan_y;
} AriGridMetrics;

/**
 * ari_grid_metrics_init: lays the board out.
 * @layout: kept alive by the caller
 * @scale: at least 1
 * @zoom: ARI_ZOOM_MIN to ARI_ZOOM_MAX
 * @pan_x: wished for, see ari_grid_metrics_pan()
 */
void ari_grid_metrics_init (AriGridMetrics *metrics,
                            const AriLayout *layout,
                            double width,
                            double height,
                            double scale,
                            double zoom,
                            double pan_x,
                            double pan_y);

/** ari_grid_metrics_init_labelled: the same. @is_labelled: whether rows and columns have numbers
 * where there is room for them */
void ari_grid_metrics_init_labelled (AriGridMetrics *metrics,
                                     const AriLayout *layout,
                                     double width,
                                     double height,
                                     double scale,
                                     double zoom,
                                     double pan_x,
                                     double pan_y,
                                     bool is_labelled);

/** ari_grid_metrics_pan: moves the board; what is out of range is clamped. */
void ari_grid_metrics_pan (AriGridMetrics *metrics, double pan_x, double pan_y);
/** ari_grid_metrics_reveal: pans by as little as shows all of @cell and the edge of its neighbours.
 */
void ari_grid_metrics_reveal (AriGridMetrics *metrics, uint16_t cell);
/** ari_grid_metrics_keep: pans so that what was at (@x, @y) in @before is there still. */
void
ari_grid_metrics_keep (AriGridMetrics *metrics, const AriGridMetrics *before, double x, double y);

/** ari_grid_metrics_cell: the room of a cell between the lines around it. */
AriRect ari_grid_metrics_cell (const AriGridMetrics *metrics, uint16_t cell);
/** ari_grid_metrics_cell_at: the cell at a point of the widget, or ARI_NO_CELL. */
uint16_t ari_grid_metrics_cell_at (const AriGridMetrics *metrics, double x, double y);
/** ari_grid_metrics_nearest: the cell at or nearest to a point; for drags that leave the board. */
uint16_t ari_grid_metrics_nearest (const AriGridMetrics *metrics, double x, double y);
/** ari_grid_metrics_visible: the rows and columns that can be seen, last ones included. */
void ari_grid_metrics_visible (const AriGridMetrics *metrics,
                               int *first_row,
                               int *last_row,
                               int *first_column,
                               int *last_column);

/** ari_grid_metrics_candidate_at: the digit whose place in @cell is at a point of the widget, or
 * ARI_NO_DIGIT; also where candidates are too small to be shown. */
uint8_t
ari_grid_metrics_candidate_at (const AriGridMetrics *metrics, uint16_t cell, double x, double y);

/**
 * ari_grid_metrics_pack: the largest size of type at which @n signs fit a box in equal rows.
 * @advance: a sign's width and @line: a row's height, both at size 1
 * @max_size: no larger than this
 * @columns: (out): signs a row
 */
double ari_grid_metrics_pack (unsigned n,
                              double width,
                              double height,
                              double advance,
                              double line,
                              double max_size,
                              int *columns);
/** ari_grid_metrics_snap: @value rounded to a whole device pixel. */
double ari_grid_metrics_snap (const AriGridMetrics *metrics, double value);
/** ari_grid_metrics_depth: the middle of the number of a guess, which has @width pixels, from the
 * left of the cell's room: in the corner, and never over its line. */
double ari_grid_metrics_depth (const AriGridMetrics *metrics, double width);
