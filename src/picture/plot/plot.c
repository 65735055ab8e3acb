/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time graph: its layout, its points, and how it is drawn. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>
#include <pango/pangocairo.h>

#include "picture/plot/plot-axis.h"
#include "picture/plot/plot-points.h"
#include "picture/plot/plot.h"
#include "picture/text.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"

#define DEFAULT_FONT "Sans 10"
/* At each number of gaps, each series has a lane; together, the lanes take a part of the distance
 * to the next number, and points are spread over a part of a lane. */
#define WIDEST_LANE 13.0 /* in units */
#define LANES_PART  0.84
#define STRAY_PART  0.84
/* These are in units. */
#define GRAIN         1.7 /* of two points of a series that are nearer, one is drawn */
#define PAGE_GRAIN    2.0 /* the same in vector files, where each mark costs space */
#define MARK_RADIUS   2.2
#define MEDIAN_RADIUS 4.0
#define MEDIAN_LINE   2.0
#define HALO          1.2 /* the paper around what is drawn on top */
/* This many marks are filled together in a vector file. */
#define BATCH 64

/* Tenths at both ends of an axis of ratings, which lie close together. */
#define ER_MARGIN 2

/* These are in multiples of the font size. */
#define TITLE_SIZE    1.25 /* the font of the title */
#define TICK_SIZE     0.9  /* the font of the numbers on the axes */
#define MARGIN        0.8
#define TICK_GAP      0.75 /* between an axis and its numbers */
#define MARK_ROOM     1.5  /* the width of a mark in the legend */
#define LINE_PART     0.6  /* of the line of medians, to both sides of the mark */
#define ENTRY_GAP     1.6
#define LINE          1.45 /* the line spacing */
#define X_ROOM        2.8  /* between the numbers of the axis across */
#define NAMED_WIDTH   28.0
#define NAMED_HEIGHT  20.0
#define TITLED_HEIGHT 14.0
#define LEGEND_HEIGHT 9.0

/* The entries of the legend: each explains one kind of mark. */
typedef enum {
  ENTRY_SERIES,
  ENTRY_POINT,
  ENTRY_MEDIAN,
  ENTRY_BROKEN_OFF,
} LegendKind;

/* An entry of the legend. */
typedef struct {
  double x; /* left end */
  double y; /* middle */
  double width;
  LegendKind kind;
  guint series;
} PlotEntry;

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
  AriRunAxes axes;
  gboolean has_broken_off;
  gboolean has_points;
  gboolean has_title;
  gboolean has_names; /* the axes have names */
  double em;          /* font size */
  AriPlotAxis x_axis;
  AriPlotAxis y_axis;
  AriRect area; /* between the axes */
  AriPlotTick x_ticks[ARI_PLOT_MAX_TICKS];
  AriPlotTick y_ticks[ARI_PLOT_MAX_TICKS];
  guint n_x_ticks;
  guint n_y_ticks;
  double title_y; /* upper edge */
  GArray *legend; /* PlotEntry */

  AriPlotPoints points; /* in the order of the data */
};

AriPlot *
ari_plot_new (AriRunData *data)
{
  AriPlot *plot;

  g_return_val_if_fail (data != NULL, NULL);

  plot = g_new0 (AriPlot, 1);
  plot->data = ari_run_data_ref (data);
  plot->legend = g_array_new (FALSE, FALSE, sizeof (PlotEntry));
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

/* --- words ------------------------------------------------------------------------------------ */

/* The words for an axis: its name, and its part of the title. */
static const struct {
  const char *name;
  const char *by;
} x_words[] = {
  /* Translators: under the axis of a graph; then in its title, in place of {x} */
  [ARI_RUN_GAPS] = { N_ ("Gaps (cells without a given)"), NC_ ("axis", "gaps") },
  [ARI_RUN_GIVENS] = { N_ ("Givens"), NC_ ("axis", "givens") },
  [ARI_RUN_ER] = { N_ ("Explainer rating (ER)"), NC_ ("axis", "ER") },
  [ARI_RUN_LEVEL] = { N_ ("Level"), NC_ ("axis", "level") },
};
/* Translators: beside the axis of a graph, and in its title in place of {y} */
static const char *const y_words[] = {
  [ARI_RUN_TIME] = N_ ("Run time"),
  [ARI_RUN_STEPS] = N_ ("Steps"),
  [ARI_RUN_GUESSES] = N_ ("Guesses"),
  [ARI_RUN_DEAD_ENDS] = N_ ("Dead ends"),
};

char *
ari_plot_dup_title (const AriRunData *data)
{
  const AriRunAxes axes = ari_run_data_get_axes (data);

  /* Translators: the title of a graph: “Run time by gaps”, “Guesses by level” */
  return ari_sentence_fill (_ ("{y} by {x}"), "y", _ (y_words[axes.y]), "x",
                            g_dpgettext2 (GETTEXT_PACKAGE, "axis", x_words[axes.x].by), NULL);
}

static char *
dup_title (const AriPlot *plot)
{
  return plot->title != NULL ? g_strdup (plot->title) : ari_plot_dup_title (plot->data);
}

static const char *
entry_title (const AriPlot *plot, const PlotEntry *entry)
{
  switch (entry->kind) {
  case ENTRY_POINT:
    /* Translators: these three are in the legend of a graph; first a mark that stands for one
     * puzzle, then one for the median of all with the same number of gaps, or the like */
    return _ ("a puzzle");
  case ENTRY_MEDIAN:
    return _ ("median");
  case ENTRY_BROKEN_OFF:
    /* Translators: in the legend of a graph: searches that were ended before they were done */
    return _ ("broken off (hollow)");
  case ENTRY_SERIES:
  default:
    return ari_run_data_get_title (plot->data, entry->series);
  }
}

/* "20 ms"; for 1, 2 or 5 times a power of ten */
static char *
time_label (double seconds)
{
  if (seconds < 0.9995e-6)
    /* Translators: thousand-millionths of a second */
    return g_strdup_printf (_ ("%g ns"), round (seconds * 1e10) / 10);
  if (seconds < 0.9995e-3)
    /* Translators: millionths of a second */
    return g_strdup_printf (_ ("%g µs"), round (seconds * 1e7) / 10);
  if (seconds < 0.9995)
    /* Translators: thousandths of a second */
    return g_strdup_printf (_ ("%g ms"), round (seconds * 1e4) / 10);
  /* Translators: seconds, a round number */
  return g_strdup_printf (_ ("%.0f s"), seconds);
}

/* Returns: (transfer full): a mark of the axis of what solving took. */
static char *
y_label (const AriPlot *plot, double value)
{
  return plot->axes.y == ARI_RUN_TIME ? time_label (value) : ari_count_to_string ((guint64) value);
}

/* Returns: (transfer full): a value of the axis across. */
static char *
x_label (AriRunX axis, double value)
{
  if (axis == ARI_RUN_ER)
    return g_strdup_printf ("%.1f", value / 10);
  if (axis != ARI_RUN_LEVEL)
    return g_strdup_printf ("%.0f", value);
  return g_strdup (
      value >= 1 && value <= ARI_N_LEVELS ? ari_level_to_string ((AriLevel) (value - 1)) : "");
}

/* --- colours, and shapes for those who cannot see colours ------------------------------------- */

static const AriColor *
series_color (const AriPlotColors *colors, guint series)
{
  return &colors->series[series % ARI_PLOT_N_COLORS];
}

/* Adds a star shape of @n corners, at angles from @start on, alternately @outer and @inner away. */
static void
add_corners (cairo_t *cr, double x, double y, guint n, double start, double outer, double inner)
{
  for (guint i = 0; i < n; i++) {
    const double angle = start + 2 * G_PI * i / n;
    const double away = i % 2 == 0 ? outer : inner;

    cairo_line_to (cr, x + away * cos (angle), y + away * sin (angle));
  }
  cairo_close_path (cr);
}

/* Adds a cross of two bars, turned by @angle. */
static void
add_cross (cairo_t *cr, double x, double y, double radius, double angle)
{
  static const signed char corners[12][2] = { { 3, 1 },   { 1, 1 },  { 1, 3 },   { -1, 3 },
                                              { -1, 1 },  { -3, 1 }, { -3, -1 }, { -1, -1 },
                                              { -1, -3 }, { 1, -3 }, { 1, -1 },  { 3, -1 } };
  const double unit = radius * 0.4;

  for (guint i = 0; i < G_N_ELEMENTS (corners); i++)
    cairo_line_to (cr, x + unit * (corners[i][0] * cos (angle) - corners[i][1] * sin (angle)),
                   y + unit * (corners[i][0] * sin (angle) + corners[i][1] * cos (angle)));
  cairo_close_path (cr);
}

/* Adds the outline of a series' mark, of about @radius, to the path. There are eight shapes, for
 * those who cannot see colours. */
static void
add_mark (cairo_t *cr, guint series, double x, double y, double radius)
{
  /* a ninth series has the colour of the first one, so it needs another shape */
  const guint shape = (series + series / ARI_PLOT_N_COLORS) % 8;

  cairo_new_sub_path (cr);
  switch (shape) {
  case 0:
    cairo_arc (cr, x, y, radius, 0, 2 * G_PI);
    cairo_close_path (cr);
    break;
  case 1:
    add_corners (cr, x, y, 3, -G_PI_2, radius * 1.3, radius * 1.3);
    break;
  case 2:
    add_corners (cr, x, y, 4, G_PI_4, radius * 1.22, radius * 1.22);
    break;
  case 3:
    add_cross (cr, x, y, radius, 0);
    break;
  case 4:
    add_corners (cr, x, y, 3, G_PI_2, radius * 1.3, radius * 1.3);
    break;
  case 5:
    add_corners (cr, x, y, 4, 0, radius * 1.35, radius * 1.35);
    break;
  case 6:
    add_cross (cr, x, y, radius, G_PI_4);
    break;
  default:
    add_corners (cr, x, y, 10, -G_PI_2, radius * 1.4, radius * 0.6);
    break;
  }
}

/* --- layout ----------------------------------------------------------------------------------- */

/* From top to bottom there are the title, the rows of the legend, the area, and the numbers and
 * name of the axis. In a small space, the names of the axes are left out first, then the title,
 * then the legend.
 */

/* Begins words in the plot's font, scaled by @part. */
static void
begin_words (const AriPlot *plot, AriText *text, double part, gboolean is_bold)
{
  PangoFontDescription *font = pango_font_description_copy (plot->font);

  pango_font_description_set_absolute_size (font, plot->em * part * PANGO_SCALE);
  if (is_bold)
    pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  ari_text_init (text, font, plot->scale);
  pango_font_description_free (font);
}

/* Returns: the position of a number of gaps. */
static double
place_x (const AriPlot *plot, double x)
{
  return plot->area.x + plot->area.width * ari_plot_axis_place (&plot->x_axis, x);
}

static double
place_y (const AriPlot *plot, double seconds)
{
  return plot->area.y + plot->area.height * (1 - ari_plot_axis_place (&plot->y_axis, seconds));
}

/* Adds an entry to the legend, whose rows lie between @left and @right, at *@x in the row at *@y or
 * in the next one. */
static void
add_entry (
    AriPlot *plot, AriText *text, PlotEntry entry, double left, double right, double *x, double *y)
{
  ari_text_measure (text, entry_title (plot, &entry), &entry.width, NULL);
  entry.width = fmin (entry.width + MARK_ROOM * plot->em + 1, right - left);
  if (*x > left && *x + entry.width > right) {
    *x = left;
    *y += plot->em * LINE;
  }
  entry.x = *x;
  entry.y = *y;
  g_array_append_val (plot->legend, entry);
  *x += entry.width + ENTRY_GAP * plot->em;
}

/* Places the legend's rows from @top on, between @left and @right. Returns: its lower edge. */
static double
arrange_legend (AriPlot *plot, AriText *text, double left, double right, double top)
{
  const double half = plot->em * LINE / 2;
  double x = left;
  double y = top + half;

  for (guint series = 0; series < ari_run_data_get_n_series (plot->data); series++)
    add_entry (plot, text, (PlotEntry){ .series = series }, left, right, &x, &y);
  if (plot->has_points && plot->has_names)
    add_entry (plot, text, (PlotEntry){ .kind = ENTRY_POINT }, left, right, &x, &y);
  if (plot->has_points)
    add_entry (plot, text, (PlotEntry){ .kind = ENTRY_MEDIAN }, left, right, &x, &y);
  if (plot->has_broken_off)
    add_entry (plot, text, (PlotEntry){ .kind = ENTRY_BROKEN_OFF }, left, right, &x, &y);
  return plot->legend->len == 0 ? top : y + half;
}

/* Returns the width of the longest number of the axis of what solving took. */
static double
measure_numbers (AriPlot *plot, AriText *text)
{
  double widest = 0;

  for (guint i = 0; i < plot->n_y_ticks; i++) {
    g_autofree char *label = NULL;
    double width;

    if (!plot->y_ticks[i].has_label)
      continue;
    label = y_label (plot, plot->y_ticks[i].value);
    ari_text_measure (text, label, &width, NULL);
    widest = fmax (widest, width);
  }
  return widest;
}

/* Sets the axes that suit the data. Returns: FALSE if none of it has a place. */
static gboolean
choose_axes (AriPlot *plot, AriPlotAxis *x_axis, AriPlotAxis *y_axis)
{
  AriRunRange range;
  const gboolean has_points = ari_run_data_get_range (plot->data, &range);
  const AriRunAxes axes = ari_run_data_get_axes (plot->data);
  const guint margin = axes.x == ARI_RUN_ER ? ER_MARGIN : 0;

  *x_axis =
      ari_plot_axis_of_counts (range.least_x - MIN (margin, range.least_x), range.most_x + margin);
  *y_axis = axes.y == ARI_RUN_TIME
                ? ari_plot_axis_of_times (range.least_y, range.most_y)
                : ari_plot_axis_of_amounts (range.least_y, range.most_y, range.has_zero);
  return has_points;
}

/* Lays out everything but the points. */
static void
arrange (AriPlot *plot)
{
  g_auto (AriText) text = { 0 };
  g_auto (AriText) small_text = { 0 };
  const double em = plot->em;
  const double margin = em * MARGIN;
  const double line = em * LINE;
  g_autofree char *title = dup_title (plot);
  double left, right, top, bottom;

  begin_words (plot, &text, 1, FALSE);
  begin_words (plot, &small_text, TICK_SIZE, FALSE);
  g_array_set_size (plot->legend, 0);
  plot->axes = ari_run_data_get_axes (plot->data);
  plot->has_points = choose_axes (plot, &plot->x_axis, &plot->y_axis);
  plot->has_names = plot->width >= NAMED_WIDTH * em && plot->height >= NAMED_HEIGHT * em;
  plot->has_title = plot->height >= TITLED_HEIGHT * em && *title != '\0';

  top = margin;
  plot->title_y = top;
  if (plot->has_title)
    top += line * TITLE_SIZE + 0.2 * em;
  bottom = plot->height - margin;
  if (plot->has_names)
    bottom -= line;
  bottom -= line * TICK_SIZE + (TICK_GAP - 0.2) * em;
  right = plot->width - margin - 0.4 * em;

  /* the legend's rows depend on the place of the axis, that on the width of its numbers, and those
   * on the height that the legend leaves: so the numbers are chosen without a legend first */
  plot->n_y_ticks = ari_plot_axis_ticks (&plot->y_axis, bottom - top, 1.6 * em, plot->y_ticks);
  left = margin + measure_numbers (plot, &small_text) + TICK_GAP * em;
  if (plot->has_names)
    left += line;
  if (plot->height >= LEGEND_HEIGHT * em)
    top = arrange_legend (plot, &text, left, right, top) + 0.6 * em;

  plot->area = (AriRect){ left, top, fmax (1, right - left), fmax (1, bottom - top) };
  plot->n_y_ticks = ari_plot_axis_ticks (&plot->y_axis, plot->area.height, 1.6 * em, plot->y_ticks);
  plot->n_x_ticks =
      ari_plot_axis_ticks (&plot->x_axis, plot->area.width, X_ROOM * em, plot->x_ticks);
}

/* --- points ----------------------------------------------------------------------------------- */

/* Returns the width of a series' lane at each number of gaps. */
static double
lane_width (const AriPlot *plot)
{
  const double next = plot->area.width / (plot->x_axis.high - plot->x_axis.low);
  const guint n = MAX (1, ari_run_data_get_n_series (plot->data));

  return fmin (WIDEST_LANE, next * LANES_PART / n);
}

/* Series are side by side at each number, so that the last one does not cover the others. */
static double
lane_x (const AriPlot *plot, guint series, double x)
{
  const double middle = (ari_run_data_get_n_series (plot->data) - 1) / 2.;

  return place_x (plot, x) + (series - middle) * lane_width (plot);
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

  for (gsize i = plot->points.places->len; i < n; i++) {
    guint x;

    if (ari_run_point_x (&points[i], plot->axes.x, &x))
      ari_plot_points_add (&plot->points, points[i].series,
                           lane_x (plot, points[i].series, x) + stray (plot, points[i].puzzle),
                           place_y (plot, ari_run_point_y (&points[i], plot->axes.y)));
    else
      ari_plot_points_skip (&plot->points);
  }
}

/* Returns TRUE if the new points need no new layout: they are within the axes, and not the first
 * ones that are broken off. */
static gboolean
still_fits (AriPlot *plot, double width, double height, double scale)
{
  AriPlotAxis x_axis, y_axis;
  gsize n;
  const AriRunPoint *points = ari_run_data_get_points (plot->data, &n);

  if (!plot->is_laid_out || plot->width != width || plot->height != height || plot->scale != scale
      || plot->generation != ari_run_data_get_generation (plot->data))
    return FALSE;
  if (choose_axes (plot, &x_axis, &y_axis) != plot->has_points)
    return FALSE;
  if (!plot->has_points)
    return TRUE;
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
  const AriRunPoint *points;
  gsize n;

  g_return_val_if_fail (plot != NULL, FALSE);
  g_return_val_if_fail (scale >= 0, FALSE);

  if (still_fits (plot, width, height, scale)) {
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
  arrange (plot);
  ari_plot_points_clear (&plot->points);
  ari_plot_points_init (&plot->points, plot->area, scale > 0 ? GRAIN / fmax (1, scale) : PAGE_GRAIN,
                        ari_run_data_get_n_series (plot->data));
  plot->is_laid_out = TRUE;
  place_points (plot);
  return TRUE;
}

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

/* --- moves with the keyboard ------------------------------------------------------------------ */

/* The order of points. */
typedef struct {
  double first;
  double second;
  gsize index;
} PlotKey;

static PlotKey
key_of (AriPlot *plot, gsize index, gboolean is_across)
{
  const AriPlotPlace *place = &g_array_index (plot->points.places, AriPlotPlace, index);

  /* up is from fast to slow */
  return is_across ? (PlotKey){ place->x, -place->y, index }
                   : (PlotKey){ -place->y, place->x, index };
}

static gboolean
comes_before (const PlotKey *a, const PlotKey *b)
{
  if (a->first < b->first || a->first > b->first)
    return a->first < b->first;
  if (a->second < b->second || a->second > b->second)
    return a->second < b->second;
  return a->index < b->index;
}

static guint
number_of (const AriRunData *data, gsize index)
{
  gsize n;
  const AriRunPoint *points = ari_run_data_get_points (data, &n);
  guint x;

  ari_run_point_x (&points[index], ari_run_data_get_axes (data).x, &x);
  return x;
}

static gboolean
has_place (const AriPlot *plot, gsize index)
{
  return !isnan (g_array_index (plot->points.places, AriPlotPlace, index).x);
}

/* Returns the point of the next number (@step 1) or the previous one (-1) with the nearest
 * height. */
static gsize
move_to_number (AriPlot *plot, gsize index, int step)
{
  const int here = (int) number_of (plot->data, index);
  const double height = g_array_index (plot->points.places, AriPlotPlace, index).y;
  gsize found = index;
  int nearest = 0;
  double best = 0;

  for (gsize i = 0; i < plot->points.places->len; i++) {
    const int away = ((int) number_of (plot->data, i) - here) * step;
    const double off = fabs (g_array_index (plot->points.places, AriPlotPlace, i).y - height);

    if (!has_place (plot, i) || away <= 0
        || (found != index && (away > nearest || (away == nearest && off >= best))))
      continue;
    found = i;
    nearest = away;
    best = off;
  }
  return found;
}

gsize
ari_plot_move (AriPlot *plot, gsize index, AriPlotMove move)
{
  const gboolean is_across = move != ARI_PLOT_UP && move != ARI_PLOT_DOWN;
  const gboolean is_forth = move == ARI_PLOT_RIGHT || move == ARI_PLOT_UP || move == ARI_PLOT_FIRST;
  gboolean from_end;
  gsize found = ARI_PLOT_NONE;
  gsize n;
  PlotKey start = { 0 };
  PlotKey best = { 0 };

  g_return_val_if_fail (plot != NULL && plot->is_laid_out, ARI_PLOT_NONE);

  n = plot->has_points ? plot->points.places->len : 0;
  if (n == 0)
    return ARI_PLOT_NONE;
  if ((index >= n || !has_place (plot, index)) && move != ARI_PLOT_LAST)
    move = ARI_PLOT_FIRST;
  if (move == ARI_PLOT_NEXT_NUMBER || move == ARI_PLOT_PREVIOUS_NUMBER)
    return move_to_number (plot, index, move == ARI_PLOT_NEXT_NUMBER ? 1 : -1);
  from_end = move == ARI_PLOT_FIRST || move == ARI_PLOT_LAST;
  if (!from_end)
    start = key_of (plot, index, is_across);
  for (gsize i = 0; i < n; i++) {
    const PlotKey key = key_of (plot, i, is_across);

    if (!has_place (plot, i))
      continue;
    if (!is_across && number_of (plot->data, i) != number_of (plot->data, index))
      continue;
    if (!from_end && !(is_forth ? comes_before (&start, &key) : comes_before (&key, &start)))
      continue;
    if (found == ARI_PLOT_NONE
        || (is_forth ? comes_before (&key, &best) : comes_before (&best, &key))) {
      found = i;
      best = key;
    }
  }
  return found == ARI_PLOT_NONE ? index : found;
}

/* --- layers: the frame with all texts, the points, the medians -------------------------------- */

static double
snap (const AriPlot *plot, double value)
{
  return plot->scale > 0 ? round (value * plot->scale) / plot->scale : value;
}

/* Returns the width of a fine line: a whole number of pixels, if there are pixels. */
static double
fine_line_width (const AriPlot *plot)
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
  const AriRect *area = &plot->area;
  const double right = area->x + area->width;
  const double bottom = area->y + area->height;
  const double fine = fine_line_width (plot);
  const double long_mark = snap (plot, 0.4 * plot->em);
  const double short_mark = snap (plot, 0.22 * plot->em);

  ari_set_color (cr, &colors->mesh);
  for (guint i = 0; i < plot->n_y_ticks; i++)
    if (plot->y_ticks[i].has_label)
      add_bar (plot, cr, area->x, place_y (plot, plot->y_ticks[i].value), area->width, fine);
  cairo_fill (cr);
  for (guint i = 0; i < plot->n_x_ticks; i++)
    add_bar (plot, cr, place_x (plot, plot->x_ticks[i].value), area->y, fine, area->height);
  cairo_fill (cr);

  ari_set_color (cr, &colors->axis);
  add_bar (plot, cr, area->x, area->y, fine, snap (plot, bottom) - snap (plot, area->y) + fine);
  add_bar (plot, cr, area->x, bottom, snap (plot, right) - snap (plot, area->x) + fine, fine);
  for (guint i = 0; i < plot->n_y_ticks; i++) {
    const double length = plot->y_ticks[i].has_label ? long_mark : short_mark;

    add_bar (plot, cr, snap (plot, area->x) - length, place_y (plot, plot->y_ticks[i].value),
             length, fine);
  }
  for (guint i = 0; i < plot->n_x_ticks; i++)
    add_bar (plot, cr, place_x (plot, plot->x_ticks[i].value), snap (plot, bottom) + fine, fine,
             long_mark);
  cairo_fill (cr);
}

static void
draw_numbers (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr)
{
  const AriRect *area = &plot->area;
  /* names of levels may be longer than numbers */
  const double room = plot->n_x_ticks < 2 || plot->axes.x != ARI_RUN_LEVEL
                          ? 0
                          : place_x (plot, plot->x_ticks[1].value)
                                - place_x (plot, plot->x_ticks[0].value) - 0.4 * plot->em;
  g_auto (AriText) text = { 0 };

  begin_words (plot, &text, TICK_SIZE, FALSE);
  ari_set_color (cr, &colors->ink);
  for (guint i = 0; i < plot->n_y_ticks; i++) {
    g_autofree char *label = NULL;

    if (!plot->y_ticks[i].has_label)
      continue;
    label = y_label (plot, plot->y_ticks[i].value);
    ari_text_draw (&text, cr, label, area->x - 0.65 * plot->em,
                   place_y (plot, plot->y_ticks[i].value), 1, 0.5, 0);
  }
  for (guint i = 0; i < plot->n_x_ticks; i++) {
    g_autofree char *label = x_label (plot->axes.x, plot->x_ticks[i].value);

    ari_text_draw (&text, cr, label, place_x (plot, plot->x_ticks[i].value),
                   area->y + area->height + 0.55 * plot->em, 0.5, 0, room);
  }
}

static void
draw_names (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr, AriText *text)
{
  const AriRect *area = &plot->area;

  ari_set_color (cr, &colors->ink);
  ari_text_draw (text, cr, _ (x_words[plot->axes.x].name), area->x + area->width / 2,
                 plot->height - 0.5 * plot->em, 0.5, 1, plot->width);
  cairo_save (cr);
  cairo_translate (cr, 0.5 * plot->em, area->y + area->height / 2);
  cairo_rotate (cr, -G_PI_2);
  ari_text_draw (text, cr, _ (y_words[plot->axes.y]), 0, 0, 0.5, 0, area->height);
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
  add_mark (cr, series, x, y, MARK_RADIUS + 0.4);
  ari_set_color (cr, &colors->paper);
  cairo_fill_preserve (cr);
  ari_set_color (cr, color);
  cairo_set_line_width (cr, 1.1);
  cairo_stroke (cr);
}

/* Returns the colour of single points, which is paler, so that the medians stand out. */
static AriColor
pale (const AriColor *color, const AriPlotColors *colors)
{
  return ari_color_mix (color, &colors->paper, colors->paleness * colors->paper.alpha);
}

/* Draws the mark of an entry of the legend with its middle at @x. */
static void
draw_entry (
    AriPlot *plot, const AriPlotColors *colors, cairo_t *cr, const PlotEntry *entry, double x)
{
  const AriColor ink = pale (&colors->ink, colors);

  switch (entry->kind) {
  case ENTRY_BROKEN_OFF:
    draw_hollow (colors, cr, &colors->ink, 0, x, entry->y);
    return;
  case ENTRY_POINT:
    ari_set_color (cr, &ink);
    add_mark (cr, 0, x, entry->y, MARK_RADIUS);
    break;
  case ENTRY_MEDIAN:
    ari_set_color (cr, &colors->ink);
    cairo_rectangle (cr, x - LINE_PART * plot->em, entry->y - MEDIAN_LINE / 2,
                     2 * LINE_PART * plot->em, MEDIAN_LINE);
    cairo_fill (cr);
    add_mark (cr, 0, x, entry->y, MEDIAN_RADIUS);
    break;
  case ENTRY_SERIES:
  default:
    ari_set_color (cr, series_color (colors, entry->series));
    add_mark (cr, entry->series, x, entry->y, MEDIAN_RADIUS);
    break;
  }
  cairo_fill (cr);
}

static void
draw_legend (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr, AriText *text)
{
  for (guint i = 0; i < plot->legend->len; i++) {
    const PlotEntry *entry = &g_array_index (plot->legend, PlotEntry, i);

    draw_entry (plot, colors, cr, entry, entry->x + 0.5 * plot->em);
    ari_set_color (cr, &colors->ink);
    ari_text_draw (text, cr, entry_title (plot, entry), entry->x + 1.3 * plot->em, entry->y, 0, 0.5,
                   fmax (1, entry->width - 1.3 * plot->em));
  }
}

static void
draw_title (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr)
{
  g_auto (AriText) text = { 0 };
  g_autofree char *title = dup_title (plot);

  begin_words (plot, &text, TITLE_SIZE, TRUE);
  ari_set_color (cr, &colors->ink);
  ari_text_draw (&text, cr, title, plot->area.x, plot->title_y, 0, 0, plot->area.width);
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
  g_auto (AriText) text = { 0 };

  g_return_if_fail (plot != NULL && plot->is_laid_out);
  g_return_if_fail (colors != NULL);

  begin (plot, cr);
  ari_set_color (cr, &colors->paper);
  cairo_paint (cr);
  begin_words (plot, &text, 1, FALSE);
  if (plot->has_points) {
    draw_axes (plot, colors, cr);
    draw_numbers (plot, colors, cr);
    if (plot->has_names)
      draw_names (plot, colors, cr, &text);
  } else {
    ari_set_color (cr, &colors->ink);
    ari_text_draw (&text, cr,
                   plot->points.places->len == 0
                       /* Translators: these two are in place of a graph without points */
                       ? _ ("Nothing has been timed yet.")
                       : _ ("Not rated yet: choose “Rate All”."),
                   plot->width / 2, plot->height / 2, 0.5, 0.5, plot->width);
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
  add_mark (cr, series, *middle, *middle, MARK_RADIUS);
  cairo_fill (cr);
  cairo_destroy (cr);
  return stencil;
}

static void
draw_series (AriPlot *plot, const AriPlotColors *colors, cairo_t *cr, guint series, gsize from)
{
  const AriColor color = pale (series_color (colors, series), colors);
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
      add_mark (cr, series, place->x, place->y, MARK_RADIUS);
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
  const AriColor *color = series_color (colors, series);

  add_mark (cr, series, lane_x (plot, series, median->x), place_y (plot, median->y), MEDIAN_RADIUS);
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
    const AriColor *color = series_color (colors, series);
    gsize n;
    g_autofree AriRunMedian *medians = ari_run_data_get_medians (plot->data, series, &n);

    cairo_new_path (cr);
    for (gsize i = 0; i < n; i++)
      cairo_line_to (cr, lane_x (plot, series, medians[i].x), place_y (plot, medians[i].y));
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

/* --- points in words -------------------------------------------------------------------------- */

/* Returns how many decimals make three figures of a number from 1 to 1000. */
static int
decimals (double number)
{
  return number < 9.995 ? 2 : number < 99.95 ? 1 : 0;
}

char *
ari_run_seconds_to_string (double seconds)
{
  g_return_val_if_fail (seconds >= 0, NULL);

  if (!(seconds > 0))
    /* Translators: a time shorter than the clock can tell */
    return g_strdup (_ ("0 s"));
  if (seconds < 0.9995e-6)
    /* Translators: thousand-millionths of a second, a whole number */
    return g_strdup_printf (_ ("%.0f ns"), seconds * 1e9);
  if (seconds < 0.9995e-3)
    /* Translators: millionths of a second, with the decimals given first */
    return g_strdup_printf (_ ("%.*f µs"), decimals (seconds * 1e6), seconds * 1e6);
  if (seconds < 0.9995)
    /* Translators: thousandths of a second, with the decimals given first */
    return g_strdup_printf (_ ("%.*f ms"), decimals (seconds * 1e3), seconds * 1e3);
  /* Translators: seconds, with the decimals given first */
  return g_strdup_printf (_ ("%.*f s"), decimals (seconds), seconds);
}

/* Returns: (transfer full): “52 gaps”, “28 givens”, “ER 7.2”, “Hard” */
static char *
x_to_string (const AriRunPoint *point, AriRunX axis)
{
  g_autofree char *value = NULL;
  guint x;

  if (!ari_run_point_x (point, axis, &x) || axis == ARI_RUN_GAPS)
    return g_strdup_printf (ngettext ("%u gap", "%u gaps", point->gaps), point->gaps);
  value = x_label (axis, x);
  if (axis == ARI_RUN_GIVENS)
    return g_strdup_printf (ngettext ("%u given", "%u givens", x), x);
  return axis == ARI_RUN_ER ? g_strdup_printf ("ER %s", value) : g_steal_pointer (&value);
}

/* Returns: (transfer full): “1.53 ms”, “12 guesses” */
static char *
y_to_string (const AriRunPoint *point, AriRunY axis)
{
  const guint64 n = (guint64) ari_run_point_y (point, axis);
  const gulong plural = (gulong) ari_count_plural (n);
  const char *words;

  if (axis == ARI_RUN_STEPS)
    words = ngettext ("{n} step", "{n} steps", plural);
  else if (axis == ARI_RUN_GUESSES)
    words = ngettext ("{n} guess", "{n} guesses", plural);
  else if (axis == ARI_RUN_DEAD_ENDS)
    words = ngettext ("{n} dead end", "{n} dead ends", plural);
  else
    return ari_run_seconds_to_string (point->seconds);
  return ari_sentence_fill_count (words, n);
}

char *
ari_plot_point_to_string (const AriRunData *data, gsize index)
{
  const AriRunPoint *points;
  const AriRunPoint *point;
  g_autofree char *x = NULL;
  g_autofree char *time = NULL;
  const char *title;
  AriRunAxes axes;
  gsize n;

  g_return_val_if_fail (data != NULL, NULL);
  axes = ari_run_data_get_axes (data);
  points = ari_run_data_get_points (data, &n);
  g_return_val_if_fail (index < n, NULL);

  point = &points[index];
  title = ari_run_data_get_title (data, point->series);
  time = y_to_string (point, axes.y);
  x = x_to_string (point, axes.x);
  if (point->broken_off)
    /* Translators: a point of a graph: “Puzzle 17: 52 gaps, mrv, broken off after 2.00 s” */
    return g_strdup_printf (_ ("Puzzle %u: %s, %s, broken off after %s"), point->puzzle, x, title,
                            time);
  /* Translators: a point of a graph: “Puzzle 17: 52 gaps, mrv, 1.53 ms” */
  return g_strdup_printf (_ ("Puzzle %u: %s, %s, %s"), point->puzzle, x, title, time);
}
