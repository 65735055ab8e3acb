/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lays out the run-time graph: title, legend, axes, and the area for the points.
 *
 * From top to bottom there are the title, the rows of the legend, the area, and the numbers and
 * name of the axis. In a small space, the names of the axes are left out first, then the title,
 * then the legend.
 */

#include "config.h"

#include <math.h>

#include "picture/plot/plot-private.h"
#include "picture/text.h"

/* In multiples of the font size */
#define MARGIN        0.8
#define TICK_GAP      0.75 /* between an axis and its numbers */
#define MARK_ROOM     1.5  /* width of a mark in the legend */
#define ENTRY_GAP     1.6
#define LINE          1.45 /* line spacing */
#define NAMED_WIDTH   28.0
#define NAMED_HEIGHT  18.0
#define TITLED_HEIGHT 14.0
#define LEGEND_HEIGHT 9.0

PangoFontDescription *
ari_plot_font (const AriPlot *plot, double part, gboolean is_bold)
{
  PangoFontDescription *font = pango_font_description_copy (plot->font);

  pango_font_description_set_absolute_size (font, plot->em * part * PANGO_SCALE);
  if (is_bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  return font;
}

double
ari_plot_x (const AriPlot *plot, double x)
{
  return plot->area.x + plot->area.width * ari_plot_axis_place (&plot->x_axis, x);
}

double
ari_plot_y (const AriPlot *plot, double seconds)
{
  return plot->area.y + plot->area.height * (1 - ari_plot_axis_place (&plot->y_axis, seconds));
}

/* Places the legend's rows from @top on, between @left and @right. Returns: its lower edge. */
static double
arrange_legend (AriPlot *plot, AriText *text, double left, double right, double top)
{
  const guint n_series = ari_run_data_get_n_series (plot->data);
  const guint n = n_series + (plot->has_broken_off ? 1 : 0);
  const double line = plot->em * LINE;
  double x = left;
  double y = top + line / 2;

  for (guint series = 0; series < n; series++) {
    AriPlotEntry entry = { .series = series };

    ari_text_measure (text,
                      series < n_series ? ari_run_data_get_title (plot->data, series)
                                        : ari_plot_broken_off_name (),
                      &entry.width, NULL);
    entry.width = fmin (entry.width + MARK_ROOM * plot->em + 1, right - left);
    if (x > left && x + entry.width > right) {
      x = left;
      y += line;
    }
    entry.x = x;
    entry.y = y;
    g_array_append_val (plot->legend, entry);
    x += entry.width + ENTRY_GAP * plot->em;
  }
  return n == 0 ? top : y + line / 2;
}

/* Returns the width of the longest number of the axis of times. */
static double
measure_times (AriPlot *plot, AriText *text)
{
  double widest = 0;

  for (guint i = 0; i < plot->n_y_ticks; i++) {
    g_autofree char *label = NULL;
    double width;

    if (!plot->y_ticks[i].has_label)
      continue;
    label = ari_plot_time_label (plot->y_ticks[i].value);
    ari_text_measure (text, label, &width, NULL);
    widest = fmax (widest, width);
  }
  return widest;
}

static void
choose_axes (AriPlot *plot)
{
  guint least = 0;
  guint most = 0;
  double fastest = 0;
  double slowest = 0;

  plot->has_points = ari_run_data_get_range (plot->data, &least, &most, &fastest, &slowest);
  plot->x_axis = ari_plot_axis_of_counts (least, most);
  plot->y_axis = ari_plot_axis_of_times (fastest, slowest);
}

void
ari_plot_arrange (AriPlot *plot)
{
  g_autoptr (PangoFontDescription) font = NULL;
  g_autoptr (PangoFontDescription) small = NULL;
  g_auto (AriText) text = { 0 };
  g_auto (AriText) small_text = { 0 };
  const double em = plot->em;
  const double margin = em * MARGIN;
  const double line = em * LINE;
  double left, right, top, bottom;

  font = ari_plot_font (plot, 1, FALSE);
  small = ari_plot_font (plot, ARI_PLOT_TICK_SIZE, FALSE);
  ari_text_init (&text, font, plot->scale);
  ari_text_init (&small_text, small, plot->scale);
  g_array_set_size (plot->legend, 0);
  choose_axes (plot);
  plot->has_names = plot->width >= NAMED_WIDTH * em && plot->height >= NAMED_HEIGHT * em;
  plot->has_title = plot->height >= TITLED_HEIGHT * em && *ari_plot_title (plot) != '\0';

  top = margin;
  plot->title_y = top;
  if (plot->has_title)
    top += line * ARI_PLOT_TITLE_SIZE + 0.2 * em;
  bottom = plot->height - margin;
  if (plot->has_names)
    bottom -= line;
  bottom -= line * ARI_PLOT_TICK_SIZE + (TICK_GAP - 0.2) * em;
  right = plot->width - margin - 0.4 * em;

  /* the legend's rows depend on the place of the axis, that on the width of its numbers, and those
   * on the height that the legend leaves: so the numbers are chosen without a legend first */
  plot->n_y_ticks = ari_plot_axis_ticks (&plot->y_axis, bottom - top, 1.6 * em, plot->y_ticks);
  left = margin + measure_times (plot, &small_text) + TICK_GAP * em;
  if (plot->has_names)
    left += line;
  if (plot->height >= LEGEND_HEIGHT * em)
    top = arrange_legend (plot, &text, left, right, top) + 0.6 * em;

  plot->area = (AriPlotRoom){ left, top, fmax (1, right - left), fmax (1, bottom - top) };
  plot->n_y_ticks = ari_plot_axis_ticks (&plot->y_axis, plot->area.height, 1.6 * em, plot->y_ticks);
  plot->n_x_ticks = ari_plot_axis_ticks (&plot->x_axis, plot->area.width, 2.8 * em, plot->x_ticks);
}
