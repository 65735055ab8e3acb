/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points in a plane, even very many: finds visible ones, and the one nearest to a place. Used only
 * in this folder. */

#pragma once

#include <glib.h>

#include "picture/grid-geometry.h"

/** AriPlotPlace: the place of a point. */
typedef struct {
  float x;
  float y;
} AriPlotPlace;

/** AriPlotPoints: points are numbered from 0 in the order of adding. */
typedef struct {
  AriRect rect;
  double grain;   /* only one of two points of a series that are closer is visible */
  GArray *places; /* AriPlotPlace */
  GArray *next;   /* guint32: the previous point in the same bin, or G_MAXUINT32 */
  guint32 *bins;  /* n_across × n_down: the last point of each bin */
  guint n_across;
  guint n_down;
  guint n_series;
  guint grains_across;
  guint grains_down;
  guint8 **taken;   /* one per series: a bit per grain */
  GArray **visible; /* one per series: guint32: its visible points, ascending */
} AriPlotPoints;

/** ari_plot_points_init: @points must be cleared or all 0. */
void ari_plot_points_init (AriPlotPoints *points, AriRect rect, double grain, guint n_series);
/** ari_plot_points_clear: also allowed if @points is all 0. */
void ari_plot_points_clear (AriPlotPoints *points);

/** ari_plot_points_add: points outside the area count as points on its border in searches. */
void ari_plot_points_add (AriPlotPoints *points, guint series, double x, double y);
/** ari_plot_points_skip: gives a number to a point that has no place: its x and y are NaN. */
void ari_plot_points_skip (AriPlotPoints *points);
/** ari_plot_points_nearest: Returns: the nearest point at most @reach away, the first of equally
 * near ones; or G_MAXSIZE. Searches only the bins within reach. */
gsize ari_plot_points_nearest (const AriPlotPoints *points, double x, double y, double reach);
/** ari_plot_points_seen: (array length=n): the visible points of a series from number @from on. */
const guint32 *
ari_plot_points_seen (const AriPlotPoints *points, guint series, gsize from, gsize *n);
