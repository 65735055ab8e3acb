/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The geometry of the grid: computes the places of all its parts, without a display.
 *
 * The pitch from cell to cell is a whole number of device pixels, so that all cells have the same
 * size and every line is crisp; spare pixels go to the margins. The reading direction of the
 * language does not matter, because a Sudoku is never mirrored. */

#include <assert.h>
#include <math.h>

#include "ui/grid/grid-metrics.h"

/* The pixels around the board for half of the outer line and the cursor's frame. */
#define EDGE 3.0
/* From this pitch on, there is room for the numbers of rows and columns. */
#define LABELLED_PITCH 11.0
#define PITCH_MIN      2.0

static double
clamp (double value, double low, double high)
{
  return value < low ? low : value > high ? high : value;
}

double
ari_grid_metrics_snap (const AriGridMetrics *metrics, double value)
{
  return round (value * metrics->scale) / metrics->scale;
}

/* Returns: a pitch that fits, before it is rounded to whole pixels. */
static double
fitting_pitch (const AriLayout *layout, double width, double height)
{
  double across = (width - 2 * EDGE) / layout->n_columns;
  double down = (height - 2 * EDGE) / layout->n_rows;

  return across < down ? across : down;
}

static void
choose_lines (AriGridMetrics *metrics)
{
  /* an odd number of pixels where possible, so that thick lines are centred on thin ones */
  double thick = metrics->board.pitch < 14 ? 2 : metrics->board.pitch < 90 ? 3 : 5;
  double pixels = round (thick * metrics->scale);
  double thin = round (metrics->scale);

  metrics->board.thin = thin / metrics->scale;
  metrics->board.thick = pixels / metrics->scale;
  metrics->board.overhang =
      floor ((metrics->board.thick - metrics->board.thin) / 2 * metrics->scale) / metrics->scale;
}

void
ari_grid_metrics_init_labelled (AriGridMetrics *metrics,
                                const AriLayout *layout,
                                double width,
                                double height,
                                double scale,
                                double zoom,
                                double pan_x,
                                double pan_y,
                                bool is_labelled)
{
  double pitch;

  assert (scale >= 1 && zoom > 0);

  *metrics =
      (AriGridMetrics){ .board = { .layout = layout, .detail = ARI_GRID_DIGITS }, .scale = scale };
  pitch = fitting_pitch (layout, width, height) * zoom;
  if (is_labelled && pitch >= LABELLED_PITCH) {
    metrics->gutter = ari_grid_metrics_snap (metrics, clamp (pitch * 0.4, 14, 22));
    pitch = fitting_pitch (layout, width - metrics->gutter, height - metrics->gutter) * zoom;
  }
  pitch = floor (pitch * scale + 1e-6) / scale;
  metrics->board.pitch = pitch < PITCH_MIN ? PITCH_MIN : pitch;
  choose_lines (metrics);
  /* this leaves some space between the candidates and the lines */
  ari_grid_geometry_place_candidates (&metrics->board, metrics->board.pitch - metrics->board.thick
                                                           - 0.02 * metrics->board.pitch);

  metrics->board_width = layout->n_columns * metrics->board.pitch + metrics->board.thin;
  metrics->board_height = layout->n_rows * metrics->board.pitch + metrics->board.thin;
  metrics->view = (AriRect){
    .x = metrics->gutter,
    .y = metrics->gutter,
    .width = fmax (0, width - metrics->gutter),
    .height = fmax (0, height - metrics->gutter),
  };
  metrics->max_pan_x = fmax (0, metrics->board_width + 2 * EDGE - metrics->view.width);
  metrics->max_pan_y = fmax (0, metrics->board_height + 2 * EDGE - metrics->view.height);
  /* the pitch that fits may be a pixel too large for the last line, which is not worth scrolling */
  if (zoom <= 1) {
    metrics->max_pan_x = 0;
    metrics->max_pan_y = 0;
  }
  ari_grid_metrics_pan (metrics, pan_x, pan_y);
}

void
ari_grid_metrics_init (AriGridMetrics *metrics,
                       const AriLayout *layout,
                       double width,
                       double height,
                       double scale,
                       double zoom,
                       double pan_x,
                       double pan_y)
{
  ari_grid_metrics_init_labelled (metrics, layout, width, height, scale, zoom, pan_x, pan_y, true);
}

/* Returns the place at which the board begins along one axis. */
static double
begin (const AriGridMetrics *metrics, double at, double room, double extent, double max, double pan)
{
  double start = max > 0 ? at + EDGE - pan : at + floor ((room - extent) / 2);

  return ari_grid_metrics_snap (metrics, start);
}

void
ari_grid_metrics_pan (AriGridMetrics *metrics, double pan_x, double pan_y)
{
  const AriRect *view = &metrics->view;

  metrics->pan_x = clamp (pan_x, 0, metrics->max_pan_x);
  metrics->pan_y = clamp (pan_y, 0, metrics->max_pan_y);
  metrics->board_x = begin (metrics, view->x, view->width, metrics->board_width, metrics->max_pan_x,
                            metrics->pan_x);
  metrics->board_y = begin (metrics, view->y, view->height, metrics->board_height,
                            metrics->max_pan_y, metrics->pan_y);
}

/* Returns: by how much to pan so that the range from @start of length @extent is between 0 and
 * @room, with a margin of a third of @extent on both sides if there is room. If it is too long, its
 * start is shown. */
static double
shift_to_show (double start, double extent, double room)
{
  double margin = clamp ((room - extent) / 2, 0, extent / 3);

  if (start < margin || extent > room)
    return start - margin;
  return start + extent + margin > room ? start + extent + margin - room : 0;
}

void
ari_grid_metrics_reveal (AriGridMetrics *metrics, uint16_t cell)
{
  AriRect rect = ari_grid_metrics_cell (metrics, cell);
  double dx = shift_to_show (rect.x - metrics->view.x, rect.width, metrics->view.width);
  double dy = shift_to_show (rect.y - metrics->view.y, rect.height, metrics->view.height);

  ari_grid_metrics_pan (metrics, metrics->pan_x + dx, metrics->pan_y + dy);
}

void
ari_grid_metrics_keep (AriGridMetrics *metrics, const AriGridMetrics *before, double x, double y)
{
  double across = (x - before->board_x) / before->board_width;
  double down = (y - before->board_y) / before->board_height;

  ari_grid_metrics_pan (metrics, metrics->view.x + EDGE + across * metrics->board_width - x,
                        metrics->view.y + EDGE + down * metrics->board_height - y);
}

AriRect
ari_grid_metrics_cell (const AriGridMetrics *metrics, uint16_t cell)
{
  AriRect rect = ari_grid_geometry_cell (&metrics->board, cell);

  rect.x += metrics->board_x;
  rect.y += metrics->board_y;
  return rect;
}

uint16_t
ari_grid_metrics_cell_at (const AriGridMetrics *metrics, double x, double y)
{
  const AriRect *view = &metrics->view;

  if (x < view->x || y < view->y || x >= view->x + view->width || y >= view->y + view->height)
    return ARI_NO_CELL;
  return ari_layout_cell_at (metrics->board.layout,
                             (int) floor ((y - metrics->board_y) / metrics->board.pitch),
                             (int) floor ((x - metrics->board_x) / metrics->board.pitch));
}

uint16_t
ari_grid_metrics_nearest (const AriGridMetrics *metrics, double x, double y)
{
  const AriLayout *layout = metrics->board.layout;
  uint16_t found = ari_grid_metrics_cell_at (metrics, x, y);
  double best = INFINITY;

  for (uint16_t cell = 0; found == ARI_NO_CELL && cell < layout->n_cells; cell++) {
    AriRect rect = ari_grid_metrics_cell (metrics, cell);
    double away = hypot (rect.x + rect.width / 2 - x, rect.y + rect.height / 2 - y);

    if (away < best)
      best = away;
  }
  for (uint16_t cell = 0; found == ARI_NO_CELL && cell < layout->n_cells; cell++) {
    AriRect rect = ari_grid_metrics_cell (metrics, cell);

    if (hypot (rect.x + rect.width / 2 - x, rect.y + rect.height / 2 - y) <= best)
      found = cell;
  }
  return found;
}

void
ari_grid_metrics_visible (const AriGridMetrics *metrics,
                          int *first_row,
                          int *last_row,
                          int *first_column,
                          int *last_column)
{
  const AriRect *view = &metrics->view;
  const AriLayout *layout = metrics->board.layout;
  double left = (view->x - metrics->board_x) / metrics->board.pitch;
  double top = (view->y - metrics->board_y) / metrics->board.pitch;

  *first_column = (int) clamp (floor (left), 0, layout->n_columns - 1);
  *first_row = (int) clamp (floor (top), 0, layout->n_rows - 1);
  *last_column =
      (int) clamp (floor (left + view->width / metrics->board.pitch), 0, layout->n_columns - 1);
  *last_row =
      (int) clamp (floor (top + view->height / metrics->board.pitch), 0, layout->n_rows - 1);
}

uint8_t
ari_grid_metrics_candidate_at (const AriGridMetrics *metrics, uint16_t cell, double x, double y)
{
  const AriRect rect = ari_grid_metrics_cell (metrics, cell);
  const double reach = metrics->board.candidate_size / 2;

  for (unsigned digit = 0; digit < metrics->board.layout->n_digits; digit++) {
    double middle_x, middle_y;

    ari_grid_geometry_candidate (&metrics->board, digit, &middle_x, &middle_y);
    if (fabs (x - rect.x - middle_x) <= reach && fabs (y - rect.y - middle_y) <= reach)
      return (uint8_t) digit;
  }
  return ARI_NO_DIGIT;
}

double
ari_grid_metrics_pack (unsigned n,
                       double width,
                       double height,
                       double advance,
                       double line,
                       double max_size,
                       int *columns)
{
  double best = 0;

  *columns = 1;
  for (unsigned rows = 1; rows <= n; rows++) {
    unsigned across = (n + rows - 1) / rows;
    double size = fmin (width / (across * advance), height / (rows * line));

    if (size > max_size)
      size = max_size;
    if (size > best + 1e-9) {
      best = size;
      *columns = (int) across;
    }
  }
  return best;
}

double
ari_grid_metrics_depth (const AriGridMetrics *metrics, double width)
{
  /* a number of one digit is centred in one place, and longer ones extend to the right */
  return fmax (metrics->board.pitch * 0.13, metrics->board.pitch * 0.06 + width / 2);
}
