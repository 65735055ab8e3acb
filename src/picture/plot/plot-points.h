/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points in a plane, as many as there may be: which can be seen, and which is nearest to a place.
 * Only this room uses it. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** AriPlotRoom: a rectangle, y downwards. */
typedef struct {
  double x;
  double y;
  double width;
  double height;
} AriPlotRoom;

/** AriPlotPlace: where a point is. */
typedef struct {
  float x;
  float y;
} AriPlotPlace;

/** AriPlotPoints: points are numbered from 0 in the order in which they are added. */
typedef struct {
  AriPlotRoom room;
  double grain;   /* of two points of a series nearer to each other, one is seen */
  GArray *places; /* AriPlotPlace */
  GArray *next;   /* guint32: the point added before to the same bin, or G_MAXUINT32 */
  guint32 *bins;  /* n_across × n_down: the point added last */
  guint n_across;
  guint n_down;
  guint n_series;
  guint grains_across;
  guint grains_down;
  guint8 **taken;   /* one a series: a bit a grain */
  GArray **visible; /* one a series: guint32: those that are seen, ascending */
} AriPlotPoints;

/** ari_plot_points_init: @points must be cleared or all 0. */
void ari_plot_points_init (AriPlotPoints *points, AriPlotRoom room, double grain, guint n_series);
/** ari_plot_points_clear: also of what was never initialized but is all 0. */
void ari_plot_points_clear (AriPlotPoints *points);

/** ari_plot_points_add: points outside the room are at its border when they are looked for. */
void ari_plot_points_add (AriPlotPoints *points, guint series, double x, double y);
/** ari_plot_points_nearest: at most @reach away, the first one of equally near ones; or G_MAXSIZE.
 * Looks at what is in the bins within reach. */
gsize ari_plot_points_nearest (const AriPlotPoints *points, double x, double y, double reach);
/** ari_plot_points_seen: (array length=n): those of a series from number @from on that are seen. */
const guint32 *
ari_plot_points_seen (const AriPlotPoints *points, guint series, gsize from, gsize *n);

G_END_DECLS
