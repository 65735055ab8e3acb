/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the flame graph of a search. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/laboratory/tries.h"
#include "picture/search/flame.h"
#include "picture/plot/plot-axis.h"
#include "picture/save.h"
#include "picture/text.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/words.h"

#define PAGE_WIDTH  960.0
#define PAGE_HEIGHT 480.0
#define PNG_SCALE   2.0
#define FONT_SIZE   12.0
#define MARGIN      16.0
#define MAX_ROW     22.0
#define STRIP       ARI_FLAME_STRIP
#define GAP         6.0
#define AXIS        ARI_FLAME_AXIS
#define LEAST_WIDTH 0.3 /* narrower boxes are not drawn; the profile behind them shows */
#define HATCH       5.0
#define MAX_TICKS   8

static const AriColor paper = { 1.0, 1.0, 1.0, 1.0 };
static const AriColor ink = { 0.13, 0.13, 0.15, 1.0 };
static const AriColor profile = { 0.90, 0.91, 0.93, 1.0 };
static const AriColor edge = { 0.13, 0.13, 0.15, 0.45 };
static const AriColor open_fill = { 0.21, 0.52, 0.89, 1.0 };
static const AriColor refuted_fill = { 0.98, 0.82, 0.72, 1.0 };
static const AriColor refuted_hatch = { 0.78, 0.36, 0.20, 0.55 };
static const AriColor exhausted_fill = { 0.62, 0.84, 0.66, 1.0 };
static const AriColor left_fill = { 0.84, 0.80, 0.93, 1.0 };
static const AriColor dead_end = { 0.70, 0.28, 0.14, 1.0 };
static const AriColor solution = { 0.10, 0.52, 0.22, 1.0 };

/* --- geometry --- */

static guint32
deepest (const AriSummary *summary)
{
  const gsize n = ari_summary_n_columns (summary, ARI_AXIS_STEPS);
  guint32 most = 0;

  for (gsize i = 0; i < n; i++)
    most = MAX (most, ari_summary_column (summary, ARI_AXIS_STEPS, i).greatest);
  return most;
}

AriFlame
ari_flame_fit (
    const AriSummary *summary, AriAxis axis, double x, double y, double width, double height)
{
  const AriTally start = ari_summary_start (summary), now = ari_summary_tally (summary);
  const guint64 begin = axis == ARI_AXIS_STEPS ? start.steps : start.work;
  const guint64 end = axis == ARI_AXIS_STEPS ? now.steps : now.work;
  const guint32 n_rows = MAX (deepest (summary), 1);

  return (AriFlame){ .axis = axis,
                     .begin = (double) begin,
                     .span = (double) MAX (end - begin, 1),
                     .x = x,
                     .y = y,
                     .width = width,
                     .row_height = MIN (height / n_rows, MAX_ROW),
                     .n_rows = n_rows };
}

double
ari_flame_x (const AriFlame *flame, double value)
{
  const double at = flame->x + (value - flame->begin) / flame->span * flame->width;

  return CLAMP (at, flame->x, flame->x + flame->width);
}

gboolean
ari_flame_adds (const AriFlame *flame, const AriSummary *summary, const AriSubtree *box)
{
  return box->is_forced ? flame->unfolds : ari_summary_lacks (summary, box);
}

guint32
ari_flame_row (const AriFlame *flame, const AriSubtree *box)
{
  return (flame->unfolds ? box->level : box->depth) - 1;
}

double
ari_flame_row_top (const AriFlame *flame, guint32 row)
{
  const guint32 n_thin = MIN (row, flame->n_thin);

  return flame->y + n_thin * flame->thin_height + (row - n_thin) * flame->row_height;
}

AriFlameRect
ari_flame_place (const AriFlame *flame, const AriSubtree *box)
{
  const gboolean by_steps = flame->axis == ARI_AXIS_STEPS;
  const double begin = by_steps ? (double) (box->first - 1) : (double) box->work_before;
  const double end = by_steps ? (double) box->last : (double) (box->work_before + box->work);
  const double left = ari_flame_x (flame, begin);
  const guint32 row = ari_flame_row (flame, box);
  const double top = ari_flame_row_top (flame, row);

  return (AriFlameRect){ .x = left,
                         .y = top,
                         .width = ari_flame_x (flame, end) - left,
                         .height = ari_flame_row_top (flame, row + 1) - top };
}

/* --- drawing --- */

static const AriColor *
fill_of (AriSubtreeState state)
{
  switch (state) {
  case ARI_SUBTREE_OPEN:
    return &open_fill;
  case ARI_SUBTREE_EXHAUSTED:
    return &exhausted_fill;
  case ARI_SUBTREE_JUMPED:
  case ARI_SUBTREE_RESTARTED:
    return &left_fill;
  case ARI_SUBTREE_REFUTED:
  default:
    return &refuted_fill;
  }
}

/* Marks boxes by shape, too, for those who cannot see the colours. */
static void
hatch (cairo_t *cr, const AriFlameRect *rect)
{
  cairo_save (cr);
  cairo_rectangle (cr, rect->x, rect->y, rect->width, rect->height);
  cairo_clip (cr);
  for (double x = rect->x - rect->height; x < rect->x + rect->width; x += HATCH) {
    cairo_move_to (cr, x, rect->y + rect->height);
    cairo_line_to (cr, x + rect->height, rect->y);
  }
  ari_set_color (cr, &refuted_hatch);
  cairo_set_line_width (cr, 0.6);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
label (cairo_t *cr,
       AriText *text,
       const AriFlamePage *page,
       const AriSubtree *box,
       const AriFlameRect *rect)
{
  g_autofree char *cell = ari_cell_to_string (page->layout, box->cell);
  g_autofree char *words = NULL;
  char symbol[ARI_SYMBOL_SIZE];
  double width, height;

  ari_symbols_write (page->symbols, box->digit, symbol);
  words = g_strdup_printf (box->excludes ? "%s ≠ %s" : "%s = %s", cell, symbol);
  ari_text_measure (text, words, &width, &height);
  if (width + 6.0 > rect->width || height > rect->height)
    return;
  ari_set_color (cr, fill_of ((AriSubtreeState) box->state));
  cairo_rectangle (cr, rect->x + 1.0, rect->y + (rect->height - height) / 2.0, width + 4.0, height);
  cairo_fill (cr);
  ari_set_color (cr, box->state == ARI_SUBTREE_OPEN ? &paper : &ink);
  ari_text_draw (text, cr, words, rect->x + 3.0, rect->y + rect->height / 2.0, 0.0, 0.5, 0.0);
}

static void
draw_boxes (const AriFlame *flame, const AriFlamePage *page, cairo_t *cr, AriText *text)
{
  for (gsize i = ari_summary_n_subtrees (page->summary); i-- > 0;) {
    const AriSubtree box = ari_summary_subtree (page->summary, i);
    const AriFlameRect rect = ari_flame_place (flame, &box);

    if (rect.width < LEAST_WIDTH)
      continue;
    cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
    ari_set_color (cr, fill_of ((AriSubtreeState) box.state));
    cairo_fill (cr);
    if (rect.width > HATCH && box.state == ARI_SUBTREE_REFUTED)
      hatch (cr, &rect);
    if (rect.width > 2.0) {
      cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
      ari_set_color (cr, &edge);
      cairo_set_line_width (cr, 0.4);
      cairo_stroke (cr);
    }
    label (cr, text, page, &box, &rect);
  }
}

/* Draws the depth of the search in each column, behind the boxes. */
static void
draw_profile (const AriFlame *flame, const AriSummary *summary, cairo_t *cr)
{
  const gsize n = ari_summary_n_columns (summary, flame->axis);
  const double width = (double) ari_summary_column_width (summary, flame->axis);

  cairo_move_to (cr, flame->x, flame->y);
  for (gsize i = 0; i < n; i++) {
    const AriColumn column = ari_summary_column (summary, flame->axis, i);
    const double y = ari_flame_row_top (flame, column.greatest);

    cairo_line_to (cr, ari_flame_x (flame, flame->begin + (double) i * width), y);
    cairo_line_to (cr, ari_flame_x (flame, flame->begin + (double) (i + 1) * width), y);
  }
  cairo_line_to (cr, ari_flame_x (flame, flame->begin + (double) n * width), flame->y);
  cairo_close_path (cr);
  ari_set_color (cr, &profile);
  cairo_fill (cr);
}

/* Draws dead ends as heights, which show their density, and solutions as lines. */
static void
draw_strip (const AriFlame *flame, const AriSummary *summary, cairo_t *cr, double y)
{
  const gsize n = ari_summary_n_columns (summary, flame->axis);
  const double width = (double) ari_summary_column_width (summary, flame->axis);
  guint64 most = 1;

  for (gsize i = 0; i < n; i++)
    most = MAX (most, ari_summary_column (summary, flame->axis, i).dead_ends);
  cairo_move_to (cr, flame->x, y);
  for (gsize i = 0; i < n; i++) {
    const AriColumn column = ari_summary_column (summary, flame->axis, i);
    const double height = STRIP * (double) column.dead_ends / (double) most;

    cairo_line_to (cr, ari_flame_x (flame, flame->begin + (double) i * width), y - height);
    cairo_line_to (cr, ari_flame_x (flame, flame->begin + (double) (i + 1) * width), y - height);
  }
  cairo_line_to (cr, ari_flame_x (flame, flame->begin + (double) n * width), y);
  cairo_close_path (cr);
  ari_set_color (cr, &dead_end);
  cairo_fill (cr);
  for (gsize i = 0; i < n; i++)
    if (ari_summary_column (summary, flame->axis, i).solutions > 0) {
      const double x = ari_flame_x (flame, flame->begin + ((double) i + 0.5) * width);

      cairo_move_to (cr, x, y - STRIP);
      cairo_line_to (cr, x, y);
    }
  ari_set_color (cr, &solution);
  cairo_set_line_width (cr, 1.0);
  cairo_stroke (cr);
}

void
ari_flame_draw_axis (const AriFlame *flame, cairo_t *cr, AriText *text, double y)
{
  const AriPlotAxis axis = { .low = flame->begin, .high = flame->begin + flame->span };
  AriPlotTick ticks[ARI_PLOT_MAX_TICKS];
  const guint n_ticks = ari_plot_axis_ticks (&axis, flame->width, flame->width / MAX_TICKS, ticks);
  const char *title = flame->axis == ARI_AXIS_STEPS ? _ ("Steps") : _ ("Work");

  ari_set_color (cr, &ink);
  cairo_set_line_width (cr, 0.8);
  cairo_move_to (cr, flame->x, y);
  cairo_line_to (cr, flame->x + flame->width, y);
  for (guint i = 0; i < n_ticks; i++) {
    cairo_move_to (cr, ari_flame_x (flame, ticks[i].value), y);
    cairo_line_to (cr, ari_flame_x (flame, ticks[i].value), y + 4.0);
  }
  cairo_stroke (cr);
  for (guint i = 0; i < n_ticks; i++) {
    g_autofree char *number = ari_count_to_string ((guint64) ticks[i].value);
    const double x = ari_flame_x (flame, ticks[i].value);
    double width, height;

    ari_text_measure (text, number, &width, &height);
    ari_text_draw (text, cr, number,
                   CLAMP (x - width / 2.0, flame->x, flame->x + flame->width - width), y + 5.0, 0.0,
                   0.0, 0.0);
  }
  ari_text_draw (text, cr, title, flame->x + flame->width / 2.0, y + AXIS, 0.5, 1.0, 0.0);
}

void
ari_flame_draw (
    const AriFlame *flame, const AriFlamePage *page, cairo_t *cr, AriText *text, double bottom)
{
  draw_profile (flame, page->summary, cr);
  draw_boxes (flame, page, cr, text);
  draw_strip (flame, page->summary, cr, bottom);
}

void
ari_flame_draw_page (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  const AriFlamePage *page = data;
  const double below = MARGIN + AXIS; /* space for the axis */
  const AriFlame flame =
      ari_flame_fit (page->summary, page->axis, MARGIN, MARGIN, width - 2.0 * MARGIN,
                     height - MARGIN - below - STRIP - GAP);
  g_auto (AriText) text = { 0 };

  ari_text_init_sans (&text, FONT_SIZE, FALSE, scale);
  ari_set_color (cr, &paper);
  cairo_paint (cr);
  ari_flame_draw (&flame, page, cr, &text, height - below);
  ari_flame_draw_axis (&flame, cr, &text, height - below);
}

AriDrawing
ari_flame_drawing (const AriFlamePage *page)
{
  return (AriDrawing){ PAGE_WIDTH, PAGE_HEIGHT, PNG_SCALE, ari_flame_draw_page,
                       (gpointer) (guintptr) page };
}
