/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores what solving puzzles took, by preset and by a property of the puzzles.
 *
 * While points come in, medians are needed sixty times a second, even of a million points. So each
 * place (a series and an x) keeps its values, such as times, in two heaps: the lower half with its
 * largest one on top, the upper half with its smallest. The median is always at the tops; a new
 * value costs logarithmic time in their number. (This is a well-known use of heaps; the price is
 * that each value is stored twice, here and in its point. Other axes need other heaps.)
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include "picture/plot/run-data.h"

/** Times: a heap of doubles, the smallest first. */
typedef GArray Times;

/** Place: the times of a series at an x. `lower` has the lower half, negated, so that its largest
 * is first; it has as many as `upper` or one more. */
typedef struct {
  Times *lower;
  Times *upper;
  guint n_broken_off;
} Place;

typedef struct {
  char *name;
  char *title;    /* for people, where it is another one */
  GArray *places; /* Place, by x; both heaps are NULL without points */
} Series;

struct _AriRunData {
  guint generation;
  GArray *points; /* AriRunPoint */
  GArray *series; /* Series */
  AriRunAxes axes;
  AriRunRange range;
  gsize n_placed; /* points that have an x */
};

/* --- heaps -------------------------------------------------------------------------------------
 */

static void
times_push (Times *times, double time)
{
  double *heap;
  guint at = times->len;

  g_array_append_val (times, time);
  heap = (double *) (gpointer) times->data;
  while (at > 0 && heap[(at - 1) / 2] > time) {
    heap[at] = heap[(at - 1) / 2];
    at = (at - 1) / 2;
  }
  heap[at] = time;
}

static double
times_first (const Times *times)
{
  return g_array_index (times, double, 0);
}

static double
times_pop (Times *times)
{
  double *heap = (double *) (gpointer) times->data;
  const double first = heap[0];
  const double moved = heap[times->len - 1];
  guint at = 0;

  g_array_set_size (times, times->len - 1);
  for (guint below = 1; below < times->len; below = 2 * at + 1) {
    if (below + 1 < times->len && heap[below + 1] < heap[below])
      below++;
    if (heap[below] >= moved)
      break;
    heap[at] = heap[below];
    at = below;
  }
  if (times->len > 0)
    heap[at] = moved;
  return first;
}

/* --- medians -----------------------------------------------------------------------------------
 */

static void
place_add (Place *place, double time, gboolean is_broken_off)
{
  if (place->lower == NULL) {
    place->lower = g_array_new (FALSE, FALSE, sizeof (double));
    place->upper = g_array_new (FALSE, FALSE, sizeof (double));
  }
  place->n_broken_off += is_broken_off ? 1 : 0;
  if (place->lower->len == 0 || time <= -times_first (place->lower))
    times_push (place->lower, -time);
  else
    times_push (place->upper, time);
  if (place->lower->len > place->upper->len + 1)
    times_push (place->upper, -times_pop (place->lower));
  else if (place->upper->len > place->lower->len)
    times_push (place->lower, -times_pop (place->upper));
}

static double
place_median (const Place *place)
{
  const double lower = -times_first (place->lower);

  if (place->lower->len > place->upper->len)
    return lower;
  return (lower + times_first (place->upper)) / 2;
}

static void
place_clear (gpointer data)
{
  Place *place = data;

  g_clear_pointer (&place->lower, g_array_unref);
  g_clear_pointer (&place->upper, g_array_unref);
}

const char *const ari_run_x_names[] = {
  [ARI_RUN_GAPS] = "gaps",   [ARI_RUN_GIVENS] = "givens", [ARI_RUN_ER] = "er",
  [ARI_RUN_LEVEL] = "level", [ARI_N_RUN_X] = NULL,
};
const char *const ari_run_y_names[] = {
  [ARI_RUN_TIME] = "time",           [ARI_RUN_STEPS] = "steps", [ARI_RUN_GUESSES] = "guesses",
  [ARI_RUN_DEAD_ENDS] = "dead-ends", [ARI_N_RUN_Y] = NULL,
};

gboolean
ari_run_point_x (const AriRunPoint *point, AriRunX axis, guint *x)
{
  switch (axis) {
  case ARI_RUN_GIVENS:
    *x = point->givens;
    return TRUE;
  case ARI_RUN_ER:
    *x = point->er;
    return point->er > 0;
  case ARI_RUN_LEVEL:
    *x = point->level;
    return point->level > 0;
  case ARI_RUN_GAPS:
  case ARI_N_RUN_X:
  default:
    *x = point->gaps;
    return TRUE;
  }
}

double
ari_run_point_y (const AriRunPoint *point, AriRunY axis)
{
  switch (axis) {
  case ARI_RUN_STEPS:
    return (double) point->steps;
  case ARI_RUN_GUESSES:
    return (double) point->guesses;
  case ARI_RUN_DEAD_ENDS:
    return (double) point->dead_ends;
  case ARI_RUN_TIME:
  case ARI_N_RUN_Y:
  default:
    return point->seconds;
  }
}

/* Adds a point to the medians and ranges, if it has an x. */
static void
count_point (AriRunData *data, const AriRunPoint *point)
{
  GArray *places = g_array_index (data->series, Series, point->series).places;
  const double y = ari_run_point_y (point, data->axes.y);
  AriRunRange *range = &data->range;
  guint x;

  if (!ari_run_point_x (point, data->axes.x, &x))
    return;
  if (x >= places->len)
    g_array_set_size (places, x + 1);
  place_add (&g_array_index (places, Place, x), y, point->broken_off != 0);

  range->least_x = data->n_placed == 0 ? x : MIN (range->least_x, x);
  range->most_x = MAX (range->most_x, x);
  data->n_placed++;
  if (y > 0) {
    if (range->least_y <= 0 || y < range->least_y)
      range->least_y = y;
    range->most_y = MAX (range->most_y, y);
  } else {
    range->has_zero = TRUE;
  }
}

/* Finds medians and ranges again. */
static void
count_again (AriRunData *data)
{
  data->range = (AriRunRange){ 0 };
  data->n_placed = 0;
  for (guint i = 0; i < data->series->len; i++)
    g_array_set_size (g_array_index (data->series, Series, i).places, 0);
  for (guint i = 0; i < data->points->len; i++)
    count_point (data, &g_array_index (data->points, AriRunPoint, i));
  data->generation++;
}

AriRunMedian *
ari_run_data_get_medians (const AriRunData *data, guint series, gsize *n)
{
  const GArray *places = g_array_index (data->series, Series, series).places;
  GArray *medians = g_array_new (FALSE, FALSE, sizeof (AriRunMedian));

  for (guint x = 0; x < places->len; x++) {
    const Place *place = &g_array_index (places, Place, x);
    AriRunMedian median;

    if (place->lower == NULL)
      continue;
    median = (AriRunMedian){
      .y = place_median (place),
      .n_points = (gsize) place->lower->len + place->upper->len,
      .x = (guint16) x,
    };
    median.is_lower_bound = 2 * (gsize) place->n_broken_off >= median.n_points;
    g_array_append_val (medians, median);
  }
  *n = medians->len;
  return (AriRunMedian *) (gpointer) g_array_free (medians, FALSE);
}

/* --- the data ----------------------------------------------------------------------------------
 */

static void
series_clear (gpointer data)
{
  Series *series = data;

  g_free (series->name);
  g_free (series->title);
  g_array_unref (series->places);
}

AriRunData *
ari_run_data_new (void)
{
  AriRunData *data = g_rc_box_new0 (AriRunData);

  data->points = g_array_new (FALSE, FALSE, sizeof (AriRunPoint));
  data->series = g_array_new (FALSE, FALSE, sizeof (Series));
  g_array_set_clear_func (data->series, series_clear);
  return data;
}

AriRunData *
ari_run_data_ref (AriRunData *data)
{
  g_return_val_if_fail (data != NULL, NULL);

  return g_rc_box_acquire (data);
}

static void
clear (AriRunData *data)
{
  g_array_unref (data->points);
  g_array_unref (data->series);
}

void
ari_run_data_unref (AriRunData *data)
{
  g_return_if_fail (data != NULL);

  g_rc_box_release_full (data, (GDestroyNotify) clear);
}

guint
ari_run_data_add_series (AriRunData *data, const char *name)
{
  Series series;

  g_return_val_if_fail (data != NULL && name != NULL, 0);
  g_return_val_if_fail (data->series->len < G_MAXUINT16, 0);

  series = (Series){ .name = g_strdup (name), .places = g_array_new (FALSE, TRUE, sizeof (Place)) };
  g_array_set_clear_func (series.places, place_clear);
  g_array_append_val (data->series, series);
  data->generation++;
  return data->series->len - 1;
}

void
ari_run_data_set_title (AriRunData *data, guint series, const char *title)
{
  Series *titled;

  g_return_if_fail (data != NULL && series < data->series->len);

  titled = &g_array_index (data->series, Series, series);
  g_free (titled->title);
  titled->title = g_strdup (title);
}

guint
ari_run_data_get_n_series (const AriRunData *data)
{
  return data->series->len;
}

const char *
ari_run_data_get_title (const AriRunData *data, guint series)
{
  const Series *titled = &g_array_index (data->series, Series, series);

  return titled->title != NULL ? titled->title : titled->name;
}

void
ari_run_data_append (AriRunData *data, const AriRunPoint *points, gsize n)
{
  g_return_if_fail (data != NULL);
  g_return_if_fail (points != NULL || n == 0);
  g_return_if_fail (n < G_MAXUINT32 - data->points->len);

  for (gsize i = 0; i < n; i++) {
    g_return_if_fail (points[i].series < data->series->len);
    g_return_if_fail (isfinite (points[i].seconds) && points[i].seconds >= 0);

    count_point (data, &points[i]);
    g_array_append_val (data->points, points[i]);
  }
}

const AriRunPoint *
ari_run_data_get_points (const AriRunData *data, gsize *n)
{
  g_return_val_if_fail (data != NULL && n != NULL, NULL);

  *n = data->points->len;
  return (const AriRunPoint *) (gpointer) data->points->data;
}

guint
ari_run_data_get_generation (const AriRunData *data)
{
  return data->generation;
}

void
ari_run_data_set_axes (AriRunData *data, AriRunAxes axes)
{
  g_return_if_fail (data != NULL && axes.x < ARI_N_RUN_X && axes.y < ARI_N_RUN_Y);

  if (axes.x == data->axes.x && axes.y == data->axes.y)
    return;
  data->axes = axes;
  count_again (data);
}

AriRunAxes
ari_run_data_get_axes (const AriRunData *data)
{
  return data->axes;
}

void
ari_run_data_rate (AriRunData *data,
                   void (*rate) (AriRunPoint *point, gpointer user_data),
                   gpointer user_data)
{
  g_return_if_fail (data != NULL && rate != NULL);

  for (guint i = 0; i < data->points->len; i++)
    rate (&g_array_index (data->points, AriRunPoint, i), user_data);
  if (data->axes.x == ARI_RUN_ER || data->axes.x == ARI_RUN_LEVEL)
    count_again (data);
}

gboolean
ari_run_data_get_range (const AriRunData *data, AriRunRange *range)
{
  *range = data->range;
  return data->n_placed > 0;
}

/* --- standings -------------------------------------------------------------------------------- */

/* Moves the number that sorting would put at @rank there, no smaller ones after it, and no greater
 * ones before it (Hoare's selection). */
static void
select_rank (double *numbers, gsize n, gsize rank)
{
  gsize low = 0, high = n - 1;

  while (low < high) {
    const double pivot = numbers[low + (high - low) / 2];
    gsize i = low, j = high;

    for (;;) {
      while (numbers[i] < pivot)
        i++;
      while (numbers[j] > pivot)
        j--;
      if (i >= j)
        break;
      {
        const double moved = numbers[i];

        numbers[i++] = numbers[j];
        numbers[j--] = moved;
      }
    }
    /* now those up to @j are not greater than the pivot, those after it not smaller */
    if (rank <= j)
      high = j;
    else
      low = j + 1;
  }
}

/* Writes the quartiles of @n numbers, at least one, whose order changes. Between two numbers they
 * are interpolated, so the second one is the usual median. */
static void
find_quartiles (double *numbers, gsize n, double quartiles[3])
{
  for (guint i = 0; i < 3; i++) {
    const gsize quarters = (n - 1) * (i + 1), rank = quarters / 4;
    const double part = (double) (quarters % 4) / 4.0;
    double next;

    select_rank (numbers, n, rank);
    next = numbers[rank];
    if (quarters % 4 != 0) {
      next = numbers[rank + 1];
      for (gsize k = rank + 2; k < n; k++)
        next = MIN (next, numbers[k]);
    }
    quartiles[i] = numbers[rank] + part * (next - numbers[rank]);
  }
}

/** Winner: the fastest series for a puzzle. */
typedef struct {
  double seconds;
  guint series;
  guint n_points;
  gboolean is_tied;
} Winner;

static void
count_wins (const AriRunData *data, AriRunStanding *standings)
{
  const AriRunPoint *points = (const AriRunPoint *) (gpointer) data->points->data;
  const guint n = data->points->len;
  guint most = 0;
  g_autofree Winner *winners = NULL;

  for (guint i = 0; i < n; i++)
    most = MAX (most, points[i].puzzle);
  winners = g_new0 (Winner, (gsize) most + 1);
  for (guint i = 0; i < n; i++) {
    Winner *winner = &winners[points[i].puzzle];
    const double seconds = points[i].broken_off != 0 ? G_MAXDOUBLE : points[i].seconds;

    if (winner->n_points++ == 0 || seconds < winner->seconds)
      *winner = (Winner){ seconds, points[i].series, winner->n_points, FALSE };
    else if (seconds <= winner->seconds)
      winner->is_tied = TRUE;
  }
  for (guint i = 0; i <= most; i++)
    if (winners[i].n_points == data->series->len && winners[i].seconds < G_MAXDOUBLE
        && !winners[i].is_tied)
      standings[winners[i].series].n_wins++;
}

static double
seconds_of (const AriRunPoint *point)
{
  return point->seconds;
}

static double
guesses_of (const AriRunPoint *point)
{
  return (double) point->guesses;
}

/* Writes the quartiles of a series that has points. One is a bound if it would be another if all
 * broken-off points had gone on for ever.
 * @numbers: room for the points of the series */
static void
measure_series (const AriRunData *data,
                guint series,
                double (*value_of) (const AriRunPoint *point),
                double *numbers,
                double quartiles[3],
                gboolean is_bound[3])
{
  const AriRunPoint *points = (const AriRunPoint *) (gpointer) data->points->data;
  double most[3];
  gsize n = 0;

  for (guint i = 0; i < data->points->len; i++)
    if (points[i].series == series)
      numbers[n++] = value_of (&points[i]);
  find_quartiles (numbers, n, quartiles);
  n = 0;
  for (guint i = 0; i < data->points->len; i++)
    if (points[i].series == series)
      numbers[n++] = points[i].broken_off != 0 ? G_MAXDOUBLE : value_of (&points[i]);
  find_quartiles (numbers, n, most);
  for (guint i = 0; i < G_N_ELEMENTS (most); i++)
    is_bound[i] = most[i] > quartiles[i];
}

AriRunStanding *
ari_run_data_get_standings (const AriRunData *data)
{
  const AriRunPoint *points = (const AriRunPoint *) (gpointer) data->points->data;
  const guint n = data->points->len;
  AriRunStanding *standings = g_new0 (AriRunStanding, MAX (data->series->len, 1));
  g_autofree double *numbers = g_new (double, MAX (n, 1));

  for (guint series = 0; series < data->series->len; series++) {
    AriRunStanding *standing = &standings[series];

    for (guint i = 0; i < n; i++)
      if (points[i].series == series) {
        standing->n_points++;
        standing->n_broken_off += points[i].broken_off != 0;
      }
    if (standing->n_points == 0)
      continue;
    measure_series (data, series, seconds_of, numbers, standing->quartiles, standing->is_bound);
    measure_series (data, series, guesses_of, numbers, standing->guesses, standing->is_guess_bound);
  }
  count_wins (data, standings);
  return standings;
}

/* --- as comma-separated values ---------------------------------------------------------------- */

static void
append_field (GString *text, const char *field)
{
  if (strpbrk (field, ",\"\r\n") == NULL) {
    g_string_append (text, field);
    return;
  }
  g_string_append_c (text, '"');
  for (; *field != '\0'; field++) {
    if (*field == '"')
      g_string_append_c (text, '"');
    g_string_append_c (text, *field);
  }
  g_string_append_c (text, '"');
}

/* Writes the fewest figures that read as the same number. */
static void
append_number (GString *text, double number)
{
  static const char *const formats[] = { "%.15g", "%.16g", "%.17g" };
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++) {
    const double read =
        g_ascii_strtod (g_ascii_formatd (buffer, sizeof buffer, formats[i], number), NULL);

    if (read >= number && read <= number)
      break;
  }
  g_string_append (text, buffer);
}

GBytes *
ari_run_data_to_csv (const AriRunData *data)
{
  gsize n;
  const AriRunPoint *points = ari_run_data_get_points (data, &n);
  GString *text = g_string_sized_new (64 + n * 48);

  g_string_append (text, "puzzle,gaps,givens,preset,steps,guesses,seconds,finished\r\n");
  for (gsize i = 0; i < n; i++) {
    g_string_append_printf (text, "%u,%u,%u,", points[i].puzzle, points[i].gaps, points[i].givens);
    append_field (text, g_array_index (data->series, Series, points[i].series).name);
    g_string_append_printf (text, ",%" G_GUINT64_FORMAT ",%" G_GUINT64_FORMAT ",", points[i].steps,
                            points[i].guesses);
    append_number (text, points[i].seconds);
    g_string_append (text, points[i].broken_off ? ",no\r\n" : ",yes\r\n");
  }
  return g_string_free_to_bytes (text);
}
