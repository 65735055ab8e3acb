/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the flame graph of a search. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "engine/laboratory/comparison.h"
#include "engine/laboratory/tries.h"
#include "picture/plot/plot-axis.h"
#include "picture/search/flame.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"

#define PAGE_WIDTH  960.0
#define PAGE_HEIGHT 480.0
#define PNG_SCALE   2.0
#define FONT_SIZE   12.0
#define SIGN        9.0 /* the size of the sign of a solution */
#define MARGIN      16.0
#define MAX_ROW     22.0
#define STRIP       ARI_FLAME_STRIP
#define GAP         6.0
#define LEAST_WIDTH 0.3 /* narrower boxes are not drawn; the profile behind them shows */
#define LEAST_HATCH 5.0 /* narrower boxes are not hatched */
#define MAX_TICKS   8
#define LEAST_TICK  70.0 /* between two numbers of the axis */

/* Lines between boxes: translucent black, which shows on every colour that is used on white
 * paper. */
static const AriColor edge = { 0.13, 0.13, 0.15, 0.45 };

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
  const double begin = ari_flame_tally (axis, ari_summary_start (summary));
  const double end = ari_flame_tally (axis, ari_summary_tally (summary));
  const guint32 n_rows = MAX (deepest (summary), 1);

  return (AriFlame){ .axis = axis,
                     .begin = begin,
                     .span = MAX (end - begin, 1.0),
                     .x = x,
                     .y = y,
                     .width = width,
                     .row_height = MIN (height / n_rows, MAX_ROW),
                     .n_rows = n_rows };
}

double
ari_flame_x (const AriFlame *flame, double value)
{
  const double past = value - flame->begin;
  const double part = !flame->is_logarithmic ? past / flame->span
                      : past > 0.0           ? log1p (past) / log1p (flame->span)
                                             : 0.0;

  return CLAMP (flame->x + part * flame->width, flame->x, flame->x + flame->width);
}

double
ari_flame_value (const AriFlame *flame, double x)
{
  const double part = CLAMP ((x - flame->x) / flame->width, 0.0, 1.0);

  return flame->begin
         + (flame->is_logarithmic ? expm1 (part * log1p (flame->span)) : part * flame->span);
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

AriRect
ari_flame_place (const AriFlame *flame, const AriSubtree *box)
{
  const gboolean by_steps = flame->axis == ARI_AXIS_STEPS;
  const double begin = by_steps ? (double) (box->first - 1) : (double) box->work_before;
  const double end = by_steps ? (double) box->last : (double) (box->work_before + box->work);
  const double left = ari_flame_x (flame, begin);
  const guint32 row = ari_flame_row (flame, box);
  const double top = ari_flame_row_top (flame, row);

  return (AriRect){ .x = left,
                    .y = top,
                    .width = ari_flame_x (flame, end) - left,
                    .height = ari_flame_row_top (flame, row + 1) - top };
}

double
ari_flame_share (const AriSummary *summary, AriAxis axis, const AriSubtree *box)
{
  const double whole = ari_flame_tally (axis, ari_summary_tally (summary))
                       - ari_flame_tally (axis, ari_summary_start (summary));

  return (double) ari_subtree_cost (box, axis) / MAX (whole, 1.0);
}

/* --- drawing --- */

static const AriPalette *
page_palette (void)
{
  return ari_palette_get (FALSE, FALSE);
}

char *
ari_flame_label (AriText *text,
                 const AriFlamePage *page,
                 const AriSubtree *box,
                 const AriRect *rect)
{
  g_autofree char *cell = ari_cell_to_string (page->layout, box->cell);
  g_autofree char *words = NULL;
  char symbol[ARI_SYMBOL_SIZE];
  double width, height;

  ari_symbols_write (page->symbols, box->digit, symbol);
  words = g_strdup_printf (box->excludes ? "%s ≠ %s" : "%s = %s", cell, symbol);
  ari_text_measure (text, words, &width, &height);
  return width + 6.0 > rect->width || height > rect->height ? NULL : g_steal_pointer (&words);
}

static void
label (cairo_t *cr,
       AriText *text,
       const AriFlamePage *page,
       const AriSubtree *box,
       const AriTint *tint,
       const AriRect *rect)
{
  g_autofree char *words = ari_flame_label (text, page, box, rect);
  double width, height;

  if (words == NULL)
    return;
  ari_text_measure (text, words, &width, &height);
  ari_set_color (cr, &tint->guess);
  cairo_rectangle (cr, rect->x + 1.0, rect->y + (rect->height - height) / 2.0, width + 4.0, height);
  cairo_fill (cr);
  ari_set_color (cr, &page_palette ()->inks[ARI_INK_GIVEN]);
  ari_text_draw (text, cr, words, rect->x + 3.0, rect->y + rect->height / 2.0, 0.0, 0.5, 0.0);
}

void
ari_flame_draw_box (const AriFlame *flame,
                    const AriFlamePage *page,
                    cairo_t *cr,
                    AriText *text,
                    const AriSubtree *box)
{
  const AriRect rect = ari_flame_place (flame, box);
  const AriOutcome outcome = ari_subtree_outcome (box);
  const int direction = ari_outcome_hatch (outcome);
  const AriTint tint = ari_try_paint (page_palette (), flame->colors, box,
                                      ari_flame_share (page->summary, flame->axis, box));

  if (rect.width < LEAST_WIDTH)
    return;
  cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
  ari_set_color (cr, &tint.guess);
  cairo_fill (cr);
  if (rect.width > LEAST_HATCH && direction != 0)
    ari_hatch (cr, &tint.ink, direction, rect.x, rect.y, rect.width, rect.height);
  if (rect.width > 2.0) {
    cairo_rectangle (cr, rect.x, rect.y, rect.width, rect.height);
    ari_set_color (cr, outcome == ARI_OUTCOME_OPEN ? &tint.ink : &edge);
    cairo_set_line_width (cr, outcome == ARI_OUTCOME_OPEN ? 1.0 : 0.4);
    cairo_stroke (cr);
  }
  label (cr, text, page, box, &tint, &rect);
}

static void
draw_boxes_of (const AriSummary *summary,
               const AriFlame *flame,
               const AriFlamePage *page,
               cairo_t *cr,
               AriText *text)
{
  for (gsize i = ari_summary_n_subtrees (summary); i-- > 0;) {
    const AriSubtree box = ari_summary_subtree (summary, i);

    if (summary == page->summary || ari_flame_adds (flame, page->summary, &box))
      ari_flame_draw_box (flame, page, cr, text, &box);
  }
}

/* Returns: the step, or work, at which the columns of a summary begin */
static double
origin_of (const AriFlame *flame, const AriSummary *summary)
{
  return ari_flame_tally (flame->axis, ari_summary_start (summary));
}

/* Draws the depth of the search in each column, behind the boxes. */
static void
draw_profile (const AriFlame *flame, const AriSummary *summary, cairo_t *cr)
{
  const gsize n = ari_summary_n_columns (summary, flame->axis);
  const double width = (double) ari_summary_column_width (summary, flame->axis);
  const double origin = origin_of (flame, summary);

  cairo_move_to (cr, flame->x, flame->y);
  for (gsize i = 0; i < n; i++) {
    const AriColumn column = ari_summary_column (summary, flame->axis, i);
    const double y = ari_flame_row_top (flame, column.greatest);

    cairo_line_to (cr, ari_flame_x (flame, origin + (double) i * width), y);
    cairo_line_to (cr, ari_flame_x (flame, origin + (double) (i + 1) * width), y);
  }
  cairo_line_to (cr, ari_flame_x (flame, origin + (double) n * width), flame->y);
  cairo_close_path (cr);
  ari_set_color (cr, &page_palette ()->grounds[ARI_GROUND_EXTRA_HOUSE]);
  cairo_fill (cr);
}

/* Draws dead ends as heights, which show their density, and solutions as the sign of the legend. */
static void
draw_strip (const AriFlame *flame, const AriSummary *summary, cairo_t *cr, double y)
{
  const gsize n = ari_summary_n_columns (summary, flame->axis);
  const double width = (double) ari_summary_column_width (summary, flame->axis);
  const double origin = origin_of (flame, summary);
  guint64 most = 1;

  for (gsize i = 0; i < n; i++)
    most = MAX (most, ari_summary_column (summary, flame->axis, i).dead_ends);
  cairo_move_to (cr, flame->x, y);
  for (gsize i = 0; i < n; i++) {
    const AriColumn column = ari_summary_column (summary, flame->axis, i);
    const double height = STRIP * (double) column.dead_ends / (double) most;

    cairo_line_to (cr, ari_flame_x (flame, origin + (double) i * width), y - height);
    cairo_line_to (cr, ari_flame_x (flame, origin + (double) (i + 1) * width), y - height);
  }
  cairo_line_to (cr, ari_flame_x (flame, origin + (double) n * width), y);
  cairo_close_path (cr);
  ari_set_color (cr, &page_palette ()->strokes[ARI_STROKE_DEAD_END]);
  cairo_fill (cr);
  for (gsize i = 0; i < n; i++)
    if (ari_summary_column (summary, flame->axis, i).solutions > 0) {
      const double value = origin + ((double) i + 0.5) * width;
      const double x = ari_flame_x (flame, value);

      if (value < flame->begin || value > flame->begin + flame->span)
        continue;

      cairo_rectangle (cr, x - 0.5, y - STRIP, 1.0, STRIP);
      cairo_move_to (cr, x, y - SIGN);
      cairo_line_to (cr, x + SIGN / 2.0, y);
      cairo_line_to (cr, x - SIGN / 2.0, y);
      cairo_close_path (cr);
    }
  ari_set_color (cr, &page_palette ()->solution);
  cairo_fill (cr);
}

/* Returns: the words for the end of a search, as far as it has got, which may lie beyond the part
 * that is shown. (transfer full) */
static char *
whole_to_string (const AriFlame *flame, const AriSummary *summary)
{
  const AriTally now = ari_summary_tally (summary);
  const gboolean by_steps = flame->axis == ARI_AXIS_STEPS;
  const guint64 n = by_steps ? now.steps : now.work;
  const gboolean is_beyond = (double) n > flame->begin + flame->span;
  g_autofree char *count = NULL;

  if (by_steps && !is_beyond)
    return ari_sentence_fill_count (ngettext ("{n} step", "{n} steps", n), n);
  count = ari_count_to_string (n);
  return ari_sentence_fill (by_steps    ? _ ("Steps: {n} in all")
                            : is_beyond ? _ ("Work: {n} in all")
                                        : _ ("Work: {n}"),
                            "n", count, NULL);
}

/* Draws the line of the axis: as far as the search goes it is thick, and a stroke ends it. */
static void
draw_line_of_axis (const AriFlame *flame,
                   const AriSummary *summary,
                   const AriPalette *palette,
                   cairo_t *cr,
                   double y)
{
  const double last = ari_flame_tally (flame->axis, ari_summary_tally (summary));
  const double end = ari_flame_x (flame, last);

  ari_set_color (cr, &palette->strokes[ARI_STROKE_THICK]);
  cairo_set_line_width (cr, 0.8);
  cairo_move_to (cr, flame->x, y);
  cairo_line_to (cr, flame->x + flame->width, y);
  cairo_stroke (cr);
  cairo_rectangle (cr, flame->x, y, end - flame->x, 2.5);
  if (last <= flame->begin + flame->span)
    cairo_rectangle (cr, end - 2.0, y, 2.0, 7.0);
  cairo_fill (cr);
}

/* Draws how long the whole search is, at its end, or right of it if it is short. Sets @left, @right
 * to the place that the words take. */
static void
draw_whole (const AriFlame *flame,
            const AriSummary *summary,
            cairo_t *cr,
            AriText *text,
            double y,
            double *left,
            double *right)
{
  g_autofree char *words = whole_to_string (flame, summary);
  const double end =
      ari_flame_x (flame, ari_flame_tally (flame->axis, ari_summary_tally (summary)));
  double width, height;

  ari_text_measure (text, words, &width, &height);
  *left = end - width >= flame->x ? end - width : MIN (end, flame->x + flame->width - width);
  *right = *left + width;
  ari_text_draw (text, cr, words, *left, y + 5.0, 0.0, 0.0, 0.0);
}

void
ari_flame_draw_axis (const AriFlame *flame,
                     const AriSummary *summary,
                     const AriPalette *palette,
                     cairo_t *cr,
                     AriText *text,
                     double y)
{
  const AriPlotAxis axis = { .low = flame->begin + (flame->is_logarithmic ? 1.0 : 0.0),
                             .high = flame->begin + MAX (flame->span, 2.0),
                             .is_logarithmic = flame->is_logarithmic };
  AriPlotTick ticks[ARI_PLOT_MAX_TICKS];
  const guint n_ticks =
      ari_plot_axis_ticks (&axis, flame->width, MAX (flame->width / MAX_TICKS, LEAST_TICK), ticks);
  double left = flame->x + flame->width + GAP, right = left;

  draw_line_of_axis (flame, summary, palette, cr, y);
  ari_set_color (cr, &palette->inks[ARI_INK_GIVEN]);
  if (!flame->is_growing)
    draw_whole (flame, summary, cr, text, y, &left, &right);
  ari_set_color (cr, &palette->inks[ARI_INK_CANDIDATE]);
  for (guint i = 0; i < n_ticks; i++) {
    g_autofree char *number = ari_count_to_string ((guint64) ticks[i].value);
    const double at = ari_flame_x (flame, ticks[i].value);
    double width, height, x;

    ari_text_measure (text, number, &width, &height);
    x = CLAMP (at - width / 2.0, flame->x, MAX (flame->x + flame->width - width, flame->x));
    cairo_rectangle (cr, at - 0.4, y, 0.8, ticks[i].has_label ? 5.0 : 3.0);
    cairo_fill (cr);
    if (!ticks[i].has_label)
      continue;
    if (x + width + GAP <= left || x >= right + GAP)
      ari_text_draw (text, cr, number, x, y + 5.0, 0.0, 0.0, 0.0);
  }
}

void
ari_flame_draw (
    const AriFlame *flame, const AriFlamePage *page, cairo_t *cr, AriText *text, double bottom)
{
  const AriSummary *finest = page->detail != NULL ? page->detail : page->summary;

  draw_profile (flame, finest, cr);
  draw_boxes_of (page->summary, flame, page, cr, text);
  if (page->detail != NULL)
    draw_boxes_of (page->detail, flame, page, cr, text);
  draw_strip (flame, finest, cr, bottom);
}

void
ari_flame_draw_page (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  const AriFlamePage *page = data;
  const AriPalette *palette = page_palette ();
  const double axis = ARI_FLAME_AXIS (FONT_SIZE), legend = ARI_TRY_LEGEND_HEIGHT (FONT_SIZE);
  const double bottom = height - MARGIN - legend - axis;
  AriFlame flame = ari_flame_fit (page->summary, page->axis, MARGIN, MARGIN, width - 2.0 * MARGIN,
                                  bottom - MARGIN - STRIP - GAP);
  g_auto (AriText) text = { 0 };

  flame.colors = page->colors;
  ari_text_init_sans (&text, FONT_SIZE, FALSE, scale);
  ari_set_color (cr, &palette->grounds[ARI_GROUND_PAPER]);
  cairo_paint (cr);
  ari_flame_draw (&flame, page, cr, &text, bottom);
  ari_flame_draw_axis (&flame, page->summary, palette, cr, &text, bottom);
  ari_try_legend_draw (cr, &text, palette, page->colors, TRUE, MARGIN,
                       height - MARGIN - legend / 2.0, width - 2.0 * MARGIN, 1);
}

AriDrawing
ari_flame_drawing (const AriFlamePage *page)
{
  return (AriDrawing){ PAGE_WIDTH, PAGE_HEIGHT, PNG_SCALE, ari_flame_draw_page,
                       (gpointer) (guintptr) page };
}
