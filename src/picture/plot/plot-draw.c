/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the layers of the run-time graph: the frame with all texts, the points, the medians. */

#include "config.h"

#include <math.h>

#include "picture/plot/plot-private.h"
#include "picture/text.h"

/* In units */
#define MARK_RADIUS   2.2
#define MEDIAN_RADIUS 4.0
#define MEDIAN_LINE   2.0
#define HALO          1.2 /* paper around what is drawn on top */
/** marks of a page that are filled together */
#define BATCH 64

static double
snap (const AriPlot *plot, double value)
{
  return plot->scale > 0 ? round (value * plot->scale) / plot->scale : value;
}

/* Returns the width of a fine line: a whole number of pixels, if there are pixels. */
static double
hair (const AriPlot *plot)
{
  return plot->scale > 0 ? fmax (1, round (plot->scale)) / plot->scale : 0.75;
}

static void
add_bar (AriPlot *plot, cairo_t *cr, double x, double y, double width, double height)
{
  cairo_rectangle (cr, snap (plot, x), snap (plot, y), width, height);
}

static void
draw_axes (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr)
{
  const AriPlotRoom *area = &plot->area;
  const double right = area->x + area->width;
  const double bottom = area->y + area->height;
  const double fine = hair (plot);
  const double long_mark = snap (plot, 0.4 * plot->em);
  const double short_mark = snap (plot, 0.22 * plot->em);

  ari_set_color (cr, &colors->mesh);
  for (guint i = 0; i < plot->n_y_ticks; i++)
    if (plot->y_ticks[i].has_label)
      add_bar (plot, cr, area->x, ari_plot_y (plot, plot->y_ticks[i].value), area->width, fine);
  cairo_fill (cr);
  for (guint i = 0; i < plot->n_x_ticks; i++)
    add_bar (plot, cr, ari_plot_x (plot, plot->x_ticks[i].value), area->y, fine, area->height);
  cairo_fill (cr);

  ari_set_color (cr, &colors->axis);
  add_bar (plot, cr, area->x, area->y, fine, snap (plot, bottom) - snap (plot, area->y) + fine);
  add_bar (plot, cr, area->x, bottom, snap (plot, right) - snap (plot, area->x) + fine, fine);
  for (guint i = 0; i < plot->n_y_ticks; i++) {
    const double length = plot->y_ticks[i].has_label ? long_mark : short_mark;

    add_bar (plot, cr, snap (plot, area->x) - length, ari_plot_y (plot, plot->y_ticks[i].value),
             length, fine);
  }
  for (guint i = 0; i < plot->n_x_ticks; i++)
    add_bar (plot, cr, ari_plot_x (plot, plot->x_ticks[i].value), snap (plot, bottom) + fine, fine,
             long_mark);
  cairo_fill (cr);
}

static void
draw_numbers (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr)
{
  const AriPlotRoom *area = &plot->area;
  g_autoptr (PangoFontDescription) font = ari_plot_font (plot, ARI_PLOT_TICK_SIZE, FALSE);
  g_auto (AriText) text = { 0 };

  ari_text_init (&text, font, plot->scale);
  ari_set_color (cr, &colors->ink);
  for (guint i = 0; i < plot->n_y_ticks; i++) {
    g_autofree char *label = NULL;

    if (!plot->y_ticks[i].has_label)
      continue;
    label = ari_plot_time_label (plot->y_ticks[i].value);
    ari_text_draw (&text, cr, label, area->x - 0.65 * plot->em,
                   ari_plot_y (plot, plot->y_ticks[i].value), 1, 0.5, 0);
  }
  for (guint i = 0; i < plot->n_x_ticks; i++) {
    g_autofree char *label = g_strdup_printf ("%.0f", plot->x_ticks[i].value);

    ari_text_draw (&text, cr, label, ari_plot_x (plot, plot->x_ticks[i].value),
                   area->y + area->height + 0.55 * plot->em, 0.5, 0, 0);
  }
}

static void
draw_names (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr, AriText *text)
{
  const AriPlotRoom *area = &plot->area;

  ari_set_color (cr, &colors->ink);
  ari_text_draw (text, cr, ari_plot_x_name (), area->x + area->width / 2,
                 plot->height - 0.5 * plot->em, 0.5, 1, plot->width);
  cairo_save (cr);
  cairo_translate (cr, 0.5 * plot->em, area->y + area->height / 2);
  cairo_rotate (cr, -G_PI_2);
  ari_text_draw (text, cr, ari_plot_y_name (), 0, 0, 0.5, 0, area->height);
  cairo_restore (cr);
}

/* A measurement that was broken off is hollow, because its time would be longer. */
static void
draw_hollow (const AriPlotColors *colors,
             cairo_t *cr,
             const AriColor *color,
             guint series,
             double x,
             double y)
{
  ari_plot_add_mark (cr, series, x, y, MARK_RADIUS + 0.4);
  ari_set_color (cr, &colors->paper);
  cairo_fill_preserve (cr);
  ari_set_color (cr, color);
  cairo_set_line_width (cr, 1.1);
  cairo_stroke (cr);
}

static void
draw_legend (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr, AriText *text)
{
  const guint n_series = ari_run_data_get_n_series (plot->data);

  for (guint i = 0; i < plot->legend->len; i++) {
    const AriPlotEntry *entry = &g_array_index (plot->legend, AriPlotEntry, i);
    const double x = entry->x + 0.5 * plot->em;

    if (entry->series < n_series) {
      ari_set_color (cr, ari_plot_series_color (colors, entry->series));
      ari_plot_add_mark (cr, entry->series, x, entry->y, MEDIAN_RADIUS);
      cairo_fill (cr);
    } else {
      draw_hollow (colors, cr, &colors->ink, 0, x, entry->y);
    }
    ari_set_color (cr, &colors->ink);
    ari_text_draw (text, cr,
                   entry->series < n_series ? ari_run_data_get_title (plot->data, entry->series)
                                            : ari_plot_broken_off_name (),
                   entry->x + 1.3 * plot->em, entry->y, 0, 0.5,
                   fmax (1, entry->width - 1.3 * plot->em));
  }
}

static void
draw_title (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr)
{
  g_autoptr (PangoFontDescription) font = ari_plot_font (plot, ARI_PLOT_TITLE_SIZE, TRUE);
  g_auto (AriText) text = { 0 };

  ari_text_init (&text, font, plot->scale);
  ari_set_color (cr, &colors->ink);
  ari_text_draw (&text, cr, ari_plot_title (plot), plot->area.x, plot->title_y, 0, 0,
                 plot->area.width);
}

/* Clips the drawing to the plot. */
static void
begin (const AriPlot *plot, cairo_t *cr)
{
  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, 0, 0, plot->width, plot->height);
  cairo_clip (cr);
}

void
ari_plot_draw_frame (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr)
{
  g_autoptr (PangoFontDescription) font = NULL;
  g_auto (AriText) text = { 0 };

  g_return_if_fail (plot != NULL && plot->is_laid_out);
  g_return_if_fail (colors != NULL);

  begin (plot, cr);
  ari_set_color (cr, &colors->paper);
  cairo_paint (cr);
  font = ari_plot_font (plot, 1, FALSE);
  ari_text_init (&text, font, plot->scale);
  if (plot->has_points) {
    draw_axes (plot, colors, cr);
    draw_numbers (plot, colors, cr);
    if (plot->has_names)
      draw_names (plot, colors, cr, &text);
  } else {
    ari_set_color (cr, &colors->ink);
    ari_text_draw (&text, cr, ari_plot_nothing_name (), plot->width / 2, plot->height / 2, 0.5, 0.5,
                   plot->width);
  }
  draw_legend (plot, colors, cr, &text);
  if (plot->has_title)
    draw_title (plot, colors, cr);
  cairo_restore (cr);
}

/* Draws a mark once as pixels, which are copied for each point; its middle is at @middle. */
static cairo_surface_t *
stencil_new (const AriPlot *plot, guint series, double *middle)
{
  const int side = 2 * (int) ceil (MARK_RADIUS * 1.5 * plot->scale) + 1;
  cairo_surface_t *stencil = cairo_image_surface_create (CAIRO_FORMAT_A8, side, side);
  cairo_t *cr;

  cairo_surface_set_device_scale (stencil, plot->scale, plot->scale);
  *middle = side / plot->scale / 2;
  cr = cairo_create (stencil);
  ari_plot_add_mark (cr, series, *middle, *middle, MARK_RADIUS);
  cairo_fill (cr);
  cairo_destroy (cr);
  return stencil;
}

/* Returns the colour of single points, which is paler, so that the medians stand out. */
static AriColor
pale (const AriColor *color, const AriPlotColors *colors)
{
  const AriColor *paper = &colors->paper;
  const double part = colors->paleness * paper->alpha;

  return (AriColor){ color->red + part * (paper->red - color->red),
                     color->green + part * (paper->green - color->green),
                     color->blue + part * (paper->blue - color->blue), color->alpha };
}

static void
draw_series (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr, guint series, gsize from)
{
  const AriColor color = pale (ari_plot_series_color (colors, series), colors);
  cairo_surface_t *stencil = NULL;
  double middle = 0;
  gsize n, n_seen;
  const AriRunPoint *points = ari_run_data_get_points (plot->data, &n);
  const guint32 *seen = ari_plot_points_seen (&plot->points, series, from, &n_seen);

  if (plot->scale > 0 && n_seen > BATCH)
    stencil = stencil_new (plot, series, &middle);
  ari_set_color (cr, &color);
  for (gsize i = 0; i < n_seen; i++) {
    const AriPlotPlace *place = &g_array_index (plot->points.places, AriPlotPlace, seen[i]);

    if (points[seen[i]].broken_off) {
      cairo_fill (cr);
      draw_hollow (colors, cr, &color, series, place->x, place->y);
      ari_set_color (cr, &color);
    } else if (stencil != NULL) {
      cairo_mask_surface (cr, stencil, snap (plot, place->x - middle),
                          snap (plot, place->y - middle));
    } else {
      ari_plot_add_mark (cr, series, place->x, place->y, MARK_RADIUS);
      if (i % BATCH == BATCH - 1)
        cairo_fill (cr);
    }
  }
  cairo_fill (cr);
  g_clear_pointer (&stencil, cairo_surface_destroy);
}

gsize
ari_plot_draw_points (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr, gsize from)
{
  g_return_val_if_fail (plot != NULL && plot->is_laid_out, 0);
  g_return_val_if_fail (colors != NULL, 0);

  begin (plot, cr);
  for (guint series = 0; series < plot->points.n_series; series++)
    draw_series (plot, colors, cr, series, from);
  cairo_restore (cr);
  return plot->points.places->len;
}

static void
draw_median (AriPlot *plot,
             const AriPlotColors *colors,
             cairo_t *cr,
             guint series,
             const AriRunMedian *median)
{
  const AriColor *color = ari_plot_series_color (colors, series);

  ari_plot_add_mark (cr, series, ari_plot_lane_x (plot, series, median->x),
                     ari_plot_y (plot, median->seconds), MEDIAN_RADIUS);
  ari_set_color (cr, &colors->paper);
  cairo_set_line_width (cr, 2 * HALO);
  cairo_stroke_preserve (cr);
  if (median->is_lower_bound) {
    cairo_fill_preserve (cr);
    ari_set_color (cr, color);
    cairo_set_line_width (cr, 0.8 * MEDIAN_LINE);
    cairo_stroke (cr);
    return;
  }
  ari_set_color (cr, color);
  cairo_fill (cr);
}

void
ari_plot_draw_medians (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr)
{
  g_return_if_fail (plot != NULL && plot->is_laid_out);
  g_return_if_fail (colors != NULL);

  begin (plot, cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  for (guint series = 0; series < plot->points.n_series; series++) {
    const AriColor *color = ari_plot_series_color (colors, series);
    gsize n;
    g_autofree AriRunMedian *medians = ari_run_data_get_medians (plot->data, series, &n);

    cairo_new_path (cr);
    for (gsize i = 0; i < n; i++)
      cairo_line_to (cr, ari_plot_lane_x (plot, series, medians[i].x),
                     ari_plot_y (plot, medians[i].seconds));
    ari_set_color (cr, &colors->paper);
    cairo_set_line_width (cr, MEDIAN_LINE + 2 * HALO);
    cairo_stroke_preserve (cr);
    ari_set_color (cr, color);
    cairo_set_line_width (cr, MEDIAN_LINE);
    cairo_stroke (cr);

    for (gsize i = 0; i < n; i++)
      draw_median (plot, colors, cr, series, &medians[i]);
  }
  cairo_restore (cr);
}

void
ari_plot_draw_focus (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr, gsize index)
{
  double x, y;

  g_return_if_fail (plot != NULL && plot->is_laid_out);
  g_return_if_fail (colors != NULL);

  ari_plot_place (plot, index, &x, &y);
  begin (plot, cr);
  cairo_arc (cr, x, y, 3 * MARK_RADIUS, 0, 2 * G_PI);
  ari_set_color (cr, &colors->paper);
  cairo_set_line_width (cr, 5);
  cairo_stroke_preserve (cr);
  ari_set_color (cr, &colors->ink);
  cairo_set_line_width (cr, 2);
  cairo_stroke (cr);
  cairo_restore (cr);
}

void
ari_plot_draw (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr)
{
  ari_plot_draw_frame (plot, colors, cr);
  ari_plot_draw_points (plot, colors, cr, 0);
  ari_plot_draw_medians (plot, colors, cr);
}
