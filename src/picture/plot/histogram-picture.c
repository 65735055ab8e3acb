/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A histogram as a picture for a file: a line for each bar, with its label before it and its number
 * after it. */

#include "picture/plot/histogram-picture.h"
#include "picture/plot/plot.h"
#include "picture/text.h"
#include "puzzle/collection/fact-histogram.h"
#include "puzzle/words/numbers.h"

#define PNG_SCALE  2.0
#define TEXT_SIZE  11.0
#define LINE       18.0 /* from bar to bar */
#define BAR_HEIGHT 12.0
#define MARGIN     16.0
#define GAP        8.0

typedef struct {
  const char *title;
  const GArray *bars;
} HistogramPage;

static void
draw (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  const HistogramPage *self = data;
  const AriPlotColors *colors = &ari_palette_get (FALSE, FALSE)->plot;
  g_auto (AriText) text = { 0 };
  double label_width = 0, count_width = 0, line_height, room;
  guint64 most = 1;

  ari_text_init_sans (&text, TEXT_SIZE, FALSE, scale);
  for (guint i = 0; i < self->bars->len; i++) {
    const AriHistogramBar *bar = &g_array_index (self->bars, AriHistogramBar, i);
    g_autofree char *count = ari_count_to_string (bar->n);
    double one;

    ari_text_measure (&text, bar->label, &one, &line_height);
    label_width = MAX (label_width, one);
    ari_text_measure (&text, count, &one, &line_height);
    count_width = MAX (count_width, one);
    most = MAX (most, bar->n);
  }
  label_width = MIN (label_width, width / 2);
  room = width - 2 * MARGIN - label_width - count_width - 2 * GAP;
  ari_set_color (cr, &colors->paper);
  cairo_paint (cr);
  ari_set_color (cr, &colors->ink);
  ari_text_draw (&text, cr, self->title, MARGIN, MARGIN, 0, 0, width - 2 * MARGIN);
  for (guint i = 0; i < self->bars->len; i++) {
    const AriHistogramBar *bar = &g_array_index (self->bars, AriHistogramBar, i);
    const double middle = MARGIN + LINE * (i + 1.5);
    const double left = MARGIN + label_width + GAP;
    const double length = MAX (1, room * (double) bar->n / (double) most);
    g_autofree char *count = ari_count_to_string (bar->n);

    ari_set_color (cr, &colors->ink);
    ari_text_draw (&text, cr, bar->label, MARGIN + label_width, middle, 1, 0.5, label_width);
    ari_text_draw (&text, cr, count, left + length + GAP, middle, 0, 0.5, 0);
    ari_set_color (cr, &colors->series[0]);
    cairo_rectangle (cr, left, middle - BAR_HEIGHT / 2, length, BAR_HEIGHT);
    cairo_fill (cr);
  }
}

gboolean
ari_histogram_save (const char *title, const GArray *bars, GFile *file, GError **error)
{
  HistogramPage page = { title, bars };
  const AriDrawing drawing = { ARI_PLOT_WIDTH, 2 * MARGIN + LINE * (bars->len + 1.0), PNG_SCALE,
                               draw, &page };

  g_return_val_if_fail (title != NULL && G_IS_FILE (file), FALSE);

  return ari_picture_save (file, &drawing, error);
}
