/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time graph: its properties, and the places of its points. */

#include "config.h"

#include <math.h>

#include "picture/plot/plot-private.h"

#define DEFAULT_FONT "Sans 10"
/* In units */
#define WIDEST_LANE 13.0 /* width of a series at a number of gaps */
#define LANES_PART  0.84 /* of the distance to the next number, for all lanes */
#define STRAY_PART  0.84 /* of the lane's width, over which points are spread */
#define GRAIN       1.7
#define PAGE_GRAIN  2.0 /* in vector files each mark costs space */

AriPlot *
ari_plot_new (AriRunData *data)
{
  AriPlot *plot;

  g_return_val_if_fail (data != NULL, NULL);

  plot = g_new0 (AriPlot, 1);
  plot->data = ari_run_data_ref (data);
  plot->legend = g_array_new (FALSE, FALSE, sizeof (AriPlotEntry));
  ari_plot_set_font (plot, NULL);
  return plot;
}

void
ari_plot_free (AriPlot *plot)
{
  if (plot == NULL)
    return;
  ari_plot_points_clear (&plot->points);
  g_array_unref (plot->legend);
  pango_font_description_free (plot->font);
  g_free (plot->title);
  ari_run_data_unref (plot->data);
  g_free (plot);
}

void
ari_plot_set_title (AriPlot *plot, const char *title)
{
  g_free (plot->title);
  plot->title = g_strdup (title);
  plot->is_laid_out = FALSE;
}

void
ari_plot_set_font (AriPlot *plot, const char *font)
{
  g_return_if_fail (plot != NULL);

  g_clear_pointer (&plot->font, pango_font_description_free);
  plot->font = pango_font_description_from_string (font != NULL ? font : DEFAULT_FONT);
  plot->em = pango_units_to_double (pango_font_description_get_size (plot->font));
  if (!(plot->em >= 1))
    plot->em = 10;
  plot->is_laid_out = FALSE;
}

/* --- layout --- */

/* Returns the width of a series' lane at each number of gaps. */
static double
lane_width (const AriPlot *plot)
{
  const double next = plot->area.width / (plot->x_axis.high - plot->x_axis.low);
  const guint n = MAX (1, ari_run_data_get_n_series (plot->data));

  return fmin (WIDEST_LANE, next * LANES_PART / n);
}

/* Series are side by side at each number, so that the last one does not cover the others. */
double
ari_plot_lane_x (const AriPlot *plot, guint series, double x)
{
  const double middle = (ari_run_data_get_n_series (plot->data) - 1) / 2.;

  return ari_plot_x (plot, x) + (series - middle) * lane_width (plot);
}

/* Many puzzles have the same number of gaps, so points are spread around the middle of their lane.
 * The offset depends on the puzzle's number alone, so that a puzzle is on the same side for every
 * preset. Multiples of the golden ratio spread evenly, however many there are. */
static double
stray (const AriPlot *plot, guint32 puzzle)
{
  const double turn = puzzle * 0.6180339887498949;

  return (turn - floor (turn) - 0.5) * STRAY_PART * lane_width (plot);
}

static void
place_points (AriPlot *plot)
{
  gsize n;
  const AriRunPoint *points = ari_run_data_get_points (plot->data, &n);

  for (gsize i = plot->points.places->len; i < n; i++)
    ari_plot_points_add (&plot->points, points[i].series,
                         ari_plot_lane_x (plot, points[i].series, points[i].gaps)
                             + stray (plot, points[i].puzzle),
                         ari_plot_y (plot, points[i].seconds));
}

/* Returns TRUE if the new points need no new layout: they are within the axes, and not the first
 * ones that are broken off. */
static gboolean
still_fits (AriPlot *plot, double width, double height, double scale)
{
  guint least, most;
  double fastest, slowest;
  AriPlotAxis x_axis, y_axis;
  gsize n;
  const AriRunPoint *points = ari_run_data_get_points (plot->data, &n);

  if (!plot->is_laid_out || plot->width != width || plot->height != height || plot->scale != scale
      || plot->generation != ari_run_data_get_generation (plot->data))
    return FALSE;
  if (ari_run_data_get_range (plot->data, &least, &most, &fastest, &slowest) != plot->has_points)
    return FALSE;
  if (!plot->has_points)
    return TRUE;
  x_axis = ari_plot_axis_of_counts (least, most);
  y_axis = ari_plot_axis_of_times (fastest, slowest);
  if (x_axis.low != plot->x_axis.low || x_axis.high != plot->x_axis.high
      || y_axis.low != plot->y_axis.low || y_axis.high != plot->y_axis.high)
    return FALSE;
  for (gsize i = plot->points.places->len; !plot->has_broken_off && i < n; i++)
    if (points[i].broken_off)
      return FALSE;
  return TRUE;
}

gboolean
ari_plot_layout (AriPlot *plot, double width, double height, double scale)
{
  const gboolean is_same = still_fits (plot, width, height, scale);
  const AriRunPoint *points;
  gsize n;

  g_return_val_if_fail (plot != NULL, FALSE);
  g_return_val_if_fail (scale >= 0, FALSE);

  if (is_same) {
    place_points (plot);
    return FALSE;
  }
  plot->width = width;
  plot->height = height;
  plot->scale = scale;
  plot->generation = ari_run_data_get_generation (plot->data);
  plot->has_broken_off = FALSE;
  points = ari_run_data_get_points (plot->data, &n);
  for (gsize i = 0; !plot->has_broken_off && i < n; i++)
    plot->has_broken_off = points[i].broken_off;
  ari_plot_arrange (plot);
  ari_plot_points_clear (&plot->points);
  ari_plot_points_init (&plot->points, plot->area, scale > 0 ? GRAIN / fmax (1, scale) : PAGE_GRAIN,
                        ari_run_data_get_n_series (plot->data));
  plot->is_laid_out = TRUE;
  place_points (plot);
  return TRUE;
}

/* --- finding points --- */

gsize
ari_plot_nearest (AriPlot *plot, double x, double y, double reach)
{
  g_return_val_if_fail (plot != NULL && plot->is_laid_out, ARI_PLOT_NONE);
  g_return_val_if_fail (reach >= 0, ARI_PLOT_NONE);

  return ari_plot_points_nearest (&plot->points, x, y, reach);
}

void
ari_plot_place (AriPlot *plot, gsize index, double *x, double *y)
{
  g_return_if_fail (plot != NULL && plot->is_laid_out);
  g_return_if_fail (index < plot->points.places->len);

  *x = g_array_index (plot->points.places, AriPlotPlace, index).x;
  *y = g_array_index (plot->points.places, AriPlotPlace, index).y;
}
