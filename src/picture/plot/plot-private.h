/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The structure and functions that the files of the run-time graph share. */

#pragma once

#include <pango/pangocairo.h>

#include "picture/plot/plot-axis.h"
#include "picture/plot/plot-points.h"
#include "picture/plot/plot.h"

G_BEGIN_DECLS

/** AriPlotEntry: an entry of the legend. */
typedef struct {
  double x; /* left end */
  double y; /* middle */
  double width;
  guint series; /* or n_series: the mark of broken-off measurements */
} AriPlotEntry;

struct _AriPlot {
  AriRunData *data;
  char *title; /* NULL for the default */
  PangoFontDescription *font;

  /* the layout; all in units */
  gboolean is_laid_out;
  double width;
  double height;
  double scale;
  guint generation;
  gboolean has_broken_off;
  gboolean has_points;
  gboolean has_title;
  gboolean has_names; /* the axes have names */
  double em;          /* font size */
  AriPlotAxis x_axis;
  AriPlotAxis y_axis;
  AriPlotRoom area; /* between the axes */
  AriPlotTick x_ticks[ARI_PLOT_MAX_TICKS];
  AriPlotTick y_ticks[ARI_PLOT_MAX_TICKS];
  guint n_x_ticks;
  guint n_y_ticks;
  double title_y; /* upper edge */
  GArray *legend; /* AriPlotEntry */

  AriPlotPoints points; /* in the order of the data */
};

/** The sizes of texts, in multiples of the font size. */
#define ARI_PLOT_TITLE_SIZE 1.25
#define ARI_PLOT_TICK_SIZE  0.9

/** ari_plot_font: (transfer full): the plot's font, scaled by @part. */
PangoFontDescription *ari_plot_font (const AriPlot *plot, double part, gboolean is_bold);
/** ari_plot_arrange: lays out everything but the points. */
void ari_plot_arrange (AriPlot *plot);

/** ari_plot_x: Returns: the position of a number of gaps. */
double ari_plot_x (const AriPlot *plot, double x);
/** ari_plot_lane_x: the same in a series' own lane: series are side by side at each number. */
double ari_plot_lane_x (const AriPlot *plot, guint series, double x);
double ari_plot_y (const AriPlot *plot, double seconds);

/* Texts; (transfer full) unless const */
const char *ari_plot_title (const AriPlot *plot);
const char *ari_plot_x_name (void);
const char *ari_plot_y_name (void);
const char *ari_plot_broken_off_name (void);
const char *ari_plot_nothing_name (void);
/** ari_plot_time_label: "20 ms"; for 1, 2 or 5 times a power of ten. */
char *ari_plot_time_label (double seconds);

/** ari_plot_add_mark: adds the outline of a series' mark, of about @radius, to the path. There are
 * eight shapes, for those who cannot see colours. */
void ari_plot_add_mark (cairo_t *cr, guint series, double x, double y, double radius);
const AriColor *ari_plot_series_color (const AriPlotColors *colors, guint series);

G_END_DECLS
