/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws several searches of one puzzle side by side. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "picture/plot/plot.h"
#include "picture/save.h"
#include "picture/search/race-page.h"
#include "picture/text.h"
#include "puzzle/files/file-write.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/method-words.h"

#define WIDTH     960.0
#define PNG_SCALE 2.0
#define FONT_SIZE 12.0
#define MARGIN    16.0
#define LINE      20.0
#define GRAPH     130.0 /* the height of a graph without its name and its strip */
#define MAX_ROW   16.0
#define GAP       6.0
#define NAME_PART 0.34 /* the first column takes this part of the width */

static const AriColor paper = { 1.0, 1.0, 1.0, 1.0 };
static const AriColor ink = { 0.13, 0.13, 0.15, 1.0 };
static const AriColor rule = { 0.75, 0.75, 0.78, 1.0 };

/* --- table --- */

const char *
ari_race_heading (AriRaceColumn column, AriMeasure measure)
{
  static const char *const headings[ARI_RACE_N_COLUMNS] = {
    [ARI_RACE_NAME] = N_ ("Strategy"),   [ARI_RACE_STEPS] = N_ ("Steps"),
    [ARI_RACE_GUESSES] = N_ ("Guesses"), [ARI_RACE_DEAD_ENDS] = N_ ("Dead ends"),
    [ARI_RACE_TIME] = N_ ("Time"),
  };
  static const char *const ratios[] = {
    /* Translators: over “1.00 ×”, “2.50 ×”: the steps of a search, divided by the fewest of all */
    [ARI_MEASURE_STEPS] = N_ ("Times the fewest steps"),
    /* Translators: over “1.00 ×”, “2.50 ×”: the work of a search, divided by the least of all */
    [ARI_MEASURE_WORK] = N_ ("Times the least work"),
    /* Translators: over “1.00 ×”, “2.50 ×”: the time of a search, divided by the shortest of all */
    [ARI_MEASURE_TIME] = N_ ("Times the shortest time"),
  };

  return _ (column == ARI_RACE_RATIO ? ratios[measure] : headings[column]);
}

static char *
ratio_words (const AriRacePage *page, guint row)
{
  const double ratio = ari_run_result_ratio (page->results, page->n, row, page->measure);

  if (page->results[row].short_of_memory)
    return g_strdup (_ ("memory is full"));
  if (ratio < 1.0)
    return g_strdup ("–");
  if (ratio >= 100.0) {
    g_autofree char *count = ari_count_to_string ((guint64) (ratio + 0.5));

    return g_strdup_printf ("%s ×", count);
  }
  return g_strdup_printf ("%.*f ×", ratio < 10.0 ? 2 : 1, ratio);
}

static char *
time_words (const AriRacePage *page, guint row)
{
  const double seconds = page->results[row].seconds;
  double shortest = seconds;

  if (seconds == 0.0) /* it has not run yet */
    return g_strdup ("–");
  for (guint i = 0; i < page->n; i++)
    if (page->results[i].seconds > 0.0)
      shortest = MIN (shortest, page->results[i].seconds);
  return ari_seconds_in_column (seconds, shortest);
}

char *
ari_race_value (const AriRacePage *page, guint row, AriRaceColumn column)
{
  const AriRunResult *result = &page->results[row];

  switch (column) {
  case ARI_RACE_STEPS:
    return ari_count_to_string (result->counters.steps);
  case ARI_RACE_GUESSES:
    return ari_count_to_string (result->counters.guesses);
  case ARI_RACE_DEAD_ENDS:
    return ari_count_to_string (result->counters.dead_ends);
  case ARI_RACE_TIME:
    return time_words (page, row);
  case ARI_RACE_RATIO:
    return ratio_words (page, row);
  case ARI_RACE_NAME:
  case ARI_RACE_N_COLUMNS:
  default:
    return g_strdup (ari_method_title (result->strategy));
  }
}

char *
ari_race_to_text (const AriRacePage *page)
{
  GString *text;

  g_return_val_if_fail (page != NULL, NULL);

  text = g_string_new (NULL);
  for (guint column = 0; column < ARI_RACE_N_COLUMNS; column++)
    g_string_append_printf (text, "%s%s", column > 0 ? "\t" : "",
                            ari_race_heading ((AriRaceColumn) column, page->measure));
  g_string_append_c (text, '\n');
  for (guint row = 0; row < page->n; row++) {
    for (guint column = 0; column < ARI_RACE_N_COLUMNS; column++) {
      g_autofree char *value = ari_race_value (page, row, (AriRaceColumn) column);

      g_string_append_printf (text, "%s%s", column > 0 ? "\t" : "", value);
    }
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, FALSE);
}

static const char *
end_name (const AriRunResult *result)
{
  if (result->short_of_memory)
    return "memory";
  return result->over ? "yes" : "no";
}

static GBytes *
to_csv (const AriRacePage *page)
{
  GString *text =
      g_string_new ("preset,steps,guesses,dead_ends,work,seconds,solutions,finished,ratio\r\n");

  for (guint i = 0; i < page->n; i++) {
    const AriRunResult *result = &page->results[i];
    const AriCounters *counters = &result->counters;
    const double ratio = ari_run_result_ratio (page->results, page->n, i, page->measure);
    char seconds[G_ASCII_DTOSTR_BUF_SIZE], times[G_ASCII_DTOSTR_BUF_SIZE] = "";

    g_ascii_formatd (seconds, sizeof seconds, "%.9f", result->seconds);
    if (ratio >= 1.0)
      g_ascii_formatd (times, sizeof times, "%.6g", ratio);
    /* names of presets need no quotes */
    g_string_append_printf (text,
                            "%s,%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT
                            ",%" G_GUINT64_FORMAT ",%s,%" G_GUINT64_FORMAT ",%s,%s\r\n",
                            result->strategy->name, counters->steps, counters->guesses,
                            counters->dead_ends, counters->work, seconds, counters->solutions,
                            end_name (result), times);
  }
  return g_string_free_to_bytes (text);
}

/* --- picture --- */

static double
graph_height (void)
{
  return LINE + GRAPH + ARI_FLAME_STRIP + ARI_FLAME_AXIS (FONT_SIZE) + GAP;
}

static double
page_height (const AriRacePage *page)
{
  return 2.0 * MARGIN + LINE * (page->n + 1) + GAP + graph_height () * page->n
         + ARI_TRY_LEGEND_HEIGHT (FONT_SIZE);
}

static void
draw_line (cairo_t *cr, double y, double width)
{
  ari_set_color (cr, &rule);
  cairo_set_line_width (cr, 0.6);
  cairo_move_to (cr, MARGIN, y);
  cairo_line_to (cr, width - MARGIN, y);
  cairo_stroke (cr);
}

/* Texts are left-aligned in their columns, numbers right-aligned. */
static void
draw_table (const AriRacePage *page, cairo_t *cr, AriText *text, double width)
{
  const double names = (width - 2.0 * MARGIN) * NAME_PART;
  const double others = (width - 2.0 * MARGIN - names) / (ARI_RACE_N_COLUMNS - 1);

  for (guint row = 0; row <= page->n; row++)
    for (guint column = 0; column < ARI_RACE_N_COLUMNS; column++) {
      g_autofree char *value =
          row == 0 ? g_strdup (ari_race_heading ((AriRaceColumn) column, page->measure))
                   : ari_race_value (page, row - 1, (AriRaceColumn) column);
      const double y = MARGIN + LINE * (row + 0.5);

      ari_set_color (cr, &ink);
      if (column == ARI_RACE_NAME)
        ari_text_draw (text, cr, value, MARGIN, y, 0.0, 0.5, names);
      else
        ari_text_draw (text, cr, value, MARGIN + names + others * column, y, 1.0, 0.5,
                       others - GAP);
    }
  draw_line (cr, MARGIN + LINE, width);
}

static void
draw_page (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  const AriRacePage *page = data;
  const AriAxis axis = ari_measure_axis (page->measure);
  const double span = (double) ari_run_results_extent (page->results, page->n, axis);
  const AriPalette *palette = ari_palette_get (FALSE, FALSE);
  double y = MARGIN + LINE * (page->n + 1) + GAP;
  g_auto (AriText) text = { 0 };

  ari_text_init_sans (&text, FONT_SIZE, FALSE, scale);
  ari_set_color (cr, &paper);
  cairo_paint (cr);
  draw_table (page, cr, &text, width);
  for (guint i = 0; i < page->n; i++, y += graph_height ()) {
    const AriFlamePage graph = {
      page->results[i].summary, page->layout, page->symbols, axis, page->colors, NULL
    };
    const double bottom = y + LINE + GRAPH + ARI_FLAME_STRIP;
    AriFlame flame =
        ari_flame_fit (graph.summary, axis, MARGIN, y + LINE, width - 2.0 * MARGIN, GRAPH);

    ari_set_color (cr, &ink);
    ari_text_draw (&text, cr, ari_method_title (page->results[i].strategy), MARGIN, y + LINE / 2.0,
                   0.0, 0.5, width - 2.0 * MARGIN);
    flame.colors = page->colors;
    flame.row_height = MIN (flame.row_height, MAX_ROW);
    if (page->scale != ARI_RACE_SCALE_OWN) {
      flame.begin = 0.0;
      flame.span = span;
    }
    flame.is_logarithmic = page->scale == ARI_RACE_SCALE_LOG;
    ari_flame_draw (&flame, &graph, cr, &text, bottom);
    ari_flame_draw_axis (&flame, graph.summary, palette, cr, &text, bottom);
  }
  ari_try_legend_draw (cr, &text, palette, page->colors, FALSE, MARGIN,
                       height - MARGIN - ARI_TRY_LEGEND_HEIGHT (FONT_SIZE) / 2.0,
                       width - 2.0 * MARGIN, 1);
}

gboolean
ari_race_save (const AriRacePage *page, GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  AriPictureFormat format;
  AriDrawing drawing;

  g_return_val_if_fail (page != NULL && page->n > 0, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  if (!ari_plot_find_format (file, &format, error))
    return FALSE;
  drawing =
      (AriDrawing){ WIDTH, page_height (page), PNG_SCALE, draw_page, (gpointer) (guintptr) page };
  bytes = format == ARI_PICTURE_FORMAT_UNKNOWN ? to_csv (page)
                                               : ari_picture_to_bytes (format, &drawing, error);
  return bytes != NULL && ari_write_file (file, bytes, NULL, NULL, error);
}
