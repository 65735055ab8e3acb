/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Medians are those of a sorted list, in any order of points; CSV is read back as it was. */

#include "config.h"

#include <locale.h>
#include <string.h>

#include "picture/plot/run-data.h"
#include "tests/seed.h"

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  const double first = *(const double *) a;
  const double second = *(const double *) b;

  return (first > second) - (first < second);
}

/* Returns the median in a slow way: from all sorted times of a series at a number. */
static double
median_of (const AriRunPoint *points, gsize n, guint series, guint number, gsize *count)
{
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));

  for (gsize i = 0; i < n; i++)
    if (points[i].series == series && points[i].gaps == number)
      g_array_append_val (times, points[i].seconds);
  g_array_sort (times, compare_doubles);
  *count = times->len;
  if (times->len == 0)
    return 0;
  return (g_array_index (times, double, (times->len - 1) / 2)
          + g_array_index (times, double, times->len / 2))
         / 2;
}

static void
check_medians (const AriRunData *data)
{
  gsize n;
  const AriRunPoint *points = ari_run_data_get_points (data, &n);

  for (guint series = 0; series < ari_run_data_get_n_series (data); series++) {
    gsize n_medians;
    g_autofree AriRunMedian *medians = ari_run_data_get_medians (data, series, &n_medians);
    gsize n_seen = 0;
    gsize n_broken_off;

    for (gsize i = 0; i < n_medians; i++) {
      gsize count;
      double median = median_of (points, n, series, medians[i].x, &count);

      g_assert_cmpfloat (medians[i].y, ==, median);
      g_assert_cmpuint (medians[i].n_points, ==, count);
      g_assert_true (i == 0 || medians[i - 1].x < medians[i].x);
      n_broken_off = 0;
      for (gsize j = 0; j < n; j++)
        n_broken_off +=
            points[j].broken_off && points[j].series == series && points[j].gaps == medians[i].x;
      g_assert_cmpint (medians[i].is_lower_bound, ==, 2 * n_broken_off >= count);
      n_seen += count;
    }
    for (gsize i = 0; i < n; i++)
      n_seen -= points[i].series == series;
    g_assert_cmpuint (n_seen, ==, 0);
  }
}

static AriRunPoint
random_point (guint n_series)
{
  const guint16 gaps = (guint16) g_test_rand_int_range (40, 48);

  return (AriRunPoint){
    /* few different times, so that many are equal */
    .seconds =
        g_test_rand_bit () ? g_test_rand_int_range (0, 5) / 4. : g_test_rand_double_range (0, 2),
    .steps = (guint64) g_test_rand_int () << 20,
    .guesses = (guint64) g_test_rand_int () << 10,
    .puzzle = (guint32) g_test_rand_int_range (1, 1000),
    .gaps = gaps,
    .givens = (guint16) (g_test_rand_int_range (80, 84) - gaps),
    .series = (guint16) g_test_rand_int_range (0, (gint32) n_series),
    .broken_off = g_test_rand_int_range (0, 3) == 0,
  };
}

static void
test_empty (void)
{
  g_autoptr (AriRunData) data = ari_run_data_new ();
  AriRunRange range;
  gsize n;
  g_autofree AriRunMedian *medians = NULL;
  g_autoptr (GBytes) csv = ari_run_data_to_csv (data);

  g_assert_false (ari_run_data_get_range (data, &range));
  g_assert_cmpuint (ari_run_data_add_series (data, "mrv"), ==, 0);
  g_assert_cmpstr (ari_run_data_get_title (data, 0), ==, "mrv");
  medians = ari_run_data_get_medians (data, 0, &n);
  g_assert_cmpuint (n, ==, 0);
  ari_run_data_get_points (data, &n);
  g_assert_cmpuint (n, ==, 0);
  g_assert_cmpmem (g_bytes_get_data (csv, NULL), g_bytes_get_size (csv),
                   "puzzle,gaps,givens,preset,steps,guesses,seconds,finished\r\n", 58);
}

static void
test_medians (void)
{
  g_autoptr (AriRunData) data = ari_run_data_new ();

  ari_run_data_add_series (data, "a");
  ari_run_data_add_series (data, "b");
  for (guint batch = 0; batch < 40; batch++) {
    AriRunPoint points[60];
    const gsize n = (gsize) g_test_rand_int_range (0, 60);

    for (gsize i = 0; i < n; i++)
      points[i] = random_point (2);
    ari_run_data_append (data, points, n);
    check_medians (data);
  }
}

/* Sorted times are the hardest case for heaps. */
static void
test_sorted (void)
{
  for (int direction = -1; direction <= 1; direction += 2) {
    g_autoptr (AriRunData) data = ari_run_data_new ();

    ari_run_data_add_series (data, "a");
    for (int i = 0; i < 200; i++) {
      AriRunPoint point = { .seconds = 500 + direction * i, .puzzle = 1, .gaps = 50 };

      ari_run_data_append (data, &point, 1);
    }
    check_medians (data);
  }
}

static void
test_range (void)
{
  g_autoptr (AriRunData) data = ari_run_data_new ();
  const AriRunPoint points[] = {
    { .seconds = 0, .puzzle = 1, .gaps = 51, .givens = 30 },
    { .seconds = 0.5, .puzzle = 2, .gaps = 60, .givens = 21 },
    { .seconds = 0.25, .puzzle = 3, .gaps = 55, .givens = 26 },
  };
  AriRunRange range;
  guint generation;

  ari_run_data_add_series (data, "a");
  generation = ari_run_data_get_generation (data);
  ari_run_data_append (data, points, 1);
  g_assert_true (ari_run_data_get_range (data, &range));
  g_assert_cmpuint (range.least_x, ==, 51);
  g_assert_cmpuint (range.most_x, ==, 51);
  g_assert_cmpfloat (range.least_y, ==, 0);
  g_assert_cmpfloat (range.most_y, ==, 0);
  ari_run_data_append (data, points + 1, 2);
  g_assert_true (ari_run_data_get_range (data, &range));
  g_assert_cmpuint (range.least_x, ==, 51);
  g_assert_cmpuint (range.most_x, ==, 60);
  g_assert_cmpfloat (range.least_y, ==, 0.25);
  g_assert_cmpfloat (range.most_y, ==, 0.5);
  g_assert_cmpuint (ari_run_data_get_generation (data), ==, generation);
  ari_run_data_add_series (data, "b");
  g_assert_cmpuint (ari_run_data_get_generation (data), !=, generation);
}

/* Rates puzzles whose number is even. */
static void
rate (AriRunPoint *point, gpointer user_data)
{
  point->er = point->puzzle % 2 == 0 ? (guint16) (20 + point->puzzle) : 0;
  point->level = point->puzzle % 2 == 0 ? 3 : 0;
}

/* Medians and ranges are those of the axes; a point without a rating is in none by ratings, until
 * it gets one. */
static void
test_axes (void)
{
  g_autoptr (AriRunData) data = ari_run_data_new ();
  const AriRunPoint points[] = {
    { .seconds = 4, .guesses = 0, .dead_ends = 7, .puzzle = 1, .gaps = 51, .givens = 30 },
    { .seconds = 1, .guesses = 30, .dead_ends = 8, .puzzle = 2, .gaps = 51, .givens = 30 },
    { .seconds = 2, .guesses = 20, .dead_ends = 9, .puzzle = 4, .gaps = 51, .givens = 30 },
  };
  g_autofree AriRunMedian *guesses = NULL, *rated = NULL, *times = NULL;
  AriRunRange range;
  guint generation;
  gsize n;

  ari_run_data_add_series (data, "a");
  ari_run_data_set_axes (data, (AriRunAxes){ ARI_RUN_GIVENS, ARI_RUN_GUESSES });
  ari_run_data_append (data, points, G_N_ELEMENTS (points));
  generation = ari_run_data_get_generation (data);
  guesses = ari_run_data_get_medians (data, 0, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (guesses[0].x, ==, 30);
  g_assert_cmpfloat (guesses[0].y, ==, 20);
  g_assert_true (ari_run_data_get_range (data, &range));
  g_assert_true (range.has_zero);
  g_assert_cmpfloat (range.least_y, ==, 20);

  ari_run_data_set_axes (data, (AriRunAxes){ ARI_RUN_ER, ARI_RUN_DEAD_ENDS });
  g_assert_cmpuint (ari_run_data_get_generation (data), !=, generation);
  g_assert_false (ari_run_data_get_range (data, &range));
  ari_run_data_rate (data, rate, NULL);
  g_assert_true (ari_run_data_get_range (data, &range));
  g_assert_cmpuint (range.least_x, ==, 22);
  g_assert_cmpuint (range.most_x, ==, 24);
  g_assert_false (range.has_zero);
  ari_run_data_set_axes (data, (AriRunAxes){ ARI_RUN_LEVEL, ARI_RUN_STEPS });
  rated = ari_run_data_get_medians (data, 0, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (rated[0].n_points, ==, 2);

  ari_run_data_set_axes (data, (AriRunAxes){ ARI_RUN_GAPS, ARI_RUN_TIME });
  times = ari_run_data_get_medians (data, 0, &n);
  g_assert_cmpfloat (times[0].y, ==, 2);
}

/* --- CSV --- */

/* Reads one field by RFC 4180 and skips its end. */
static char *
read_field (const char **at)
{
  GString *field = g_string_new (NULL);

  if (**at == '"') {
    for ((*at)++; **at != '"' || (*at)[1] == '"'; (*at)++) {
      g_assert_cmpint (**at, !=, '\0');
      if (**at == '"')
        (*at)++;
      g_string_append_c (field, **at);
    }
    (*at)++;
  } else {
    for (; **at != ',' && **at != '\r'; (*at)++) {
      g_assert_cmpint (**at, !=, '"');
      g_assert_cmpint (**at, !=, '\0');
      g_string_append_c (field, **at);
    }
  }
  if (**at == '\r') {
    g_assert_cmpint ((*at)[1], ==, '\n');
    *at += 2;
  } else {
    g_assert_cmpint (**at, ==, ',');
    (*at)++;
  }
  return g_string_free (field, FALSE);
}

static void
check_number (const char **at, guint64 expected)
{
  g_autofree char *field = read_field (at);
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, expected);

  g_assert_cmpstr (field, ==, number);
}

static void
test_csv (void)
{
  static const char *const titles[] = { "mrv", "rows, \"plain\"", "neue\r\nZeile" };
  g_autoptr (AriRunData) data = ari_run_data_new ();
  g_autoptr (GBytes) bytes = NULL;
  g_autofree char *text = NULL;
  const AriRunPoint *points;
  const char *at;
  gsize n;

  for (guint i = 0; i < G_N_ELEMENTS (titles); i++)
    ari_run_data_add_series (data, titles[i]);
  for (guint i = 0; i < 300; i++) {
    AriRunPoint point = random_point (G_N_ELEMENTS (titles));

    if (i % 3 == 0)
      point.seconds *= 1e-7;
    ari_run_data_append (data, &point, 1);
  }
  bytes = ari_run_data_to_csv (data);
  text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  at = strstr (text, "\r\n") + 2;
  points = ari_run_data_get_points (data, &n);
  for (gsize i = 0; i < n; i++) {
    g_autofree char *title = NULL;
    g_autofree char *seconds = NULL;
    g_autofree char *finished = NULL;

    check_number (&at, points[i].puzzle);
    check_number (&at, points[i].gaps);
    check_number (&at, points[i].givens);
    title = read_field (&at);
    g_assert_cmpstr (title, ==, titles[points[i].series]);
    check_number (&at, points[i].steps);
    check_number (&at, points[i].guesses);
    seconds = read_field (&at);
    g_assert_cmpfloat (g_ascii_strtod (seconds, NULL), ==, points[i].seconds);
    g_assert_null (strchr (seconds, ','));
    finished = read_field (&at);
    g_assert_cmpstr (finished, ==, points[i].broken_off ? "no" : "yes");
  }
  g_assert_cmpint (*at, ==, '\0');
}

/* CSV has decimal points even if the locale uses commas. */
static void
test_csv_locale (void)
{
  g_autofree char *before = g_strdup (setlocale (LC_NUMERIC, NULL));

  if (setlocale (LC_NUMERIC, "de_DE.UTF-8") == NULL
      && setlocale (LC_NUMERIC, "fr_FR.UTF-8") == NULL) {
    g_test_skip ("no locale with a decimal comma is installed");
    return;
  }
  test_csv ();
  setlocale (LC_NUMERIC, before);
}

/* Returns: the number at @part of a sorted list, between two of them if need be */
static double
quantile_of (GArray *sorted, double part)
{
  const double at = (sorted->len - 1) * part;
  const guint below = (guint) at, above = MIN (below + 1, sorted->len - 1);
  const double low = g_array_index (sorted, double, below);

  return low + (at - below) * (g_array_index (sorted, double, above) - low);
}

/* Quartiles are those of a sorted list, and bounds where points that were broken off decide them. A
 * strategy wins a puzzle if it solved it faster than all others. */
static void
test_standings (void)
{
  enum { N_SERIES = 3, N_PUZZLES = 40 };
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);

  for (guint round = 0; round < 60; round++) {
    g_autoptr (AriRunData) data = ari_run_data_new ();
    g_autofree AriRunStanding *standings = NULL;
    AriRunPoint points[N_PUZZLES][N_SERIES];
    gboolean has[N_PUZZLES][N_SERIES];
    guint wins[N_SERIES] = { 0 };

    for (guint k = 0; k < N_SERIES; k++)
      ari_run_data_add_series (data, "mrv");
    for (guint i = 0; i < N_PUZZLES; i++)
      for (guint k = 0; k < N_SERIES; k++) {
        points[i][k] = (AriRunPoint){ .seconds = g_rand_int_range (rand, 0, 30) / 8.0,
                                      .guesses = (guint64) g_rand_int_range (rand, 0, 9),
                                      .puzzle = i + 1,
                                      .gaps = 50,
                                      .series = (guint16) k,
                                      .broken_off = g_rand_int_range (rand, 0, 5) == 0 };
        has[i][k] = round % 3 != 0 || g_rand_int_range (rand, 0, 4) > 0;
        if (has[i][k])
          ari_run_data_append (data, &points[i][k], 1);
      }
    for (guint i = 0; i < N_PUZZLES; i++)
      for (guint k = 0; k < N_SERIES; k++) {
        gboolean wins_it = !points[i][k].broken_off;

        for (guint other = 0; other < N_SERIES; other++)
          wins_it = wins_it && has[i][other]
                    && (other == k || points[i][other].broken_off
                        || points[i][k].seconds < points[i][other].seconds);
        wins[k] += wins_it;
      }
    standings = ari_run_data_get_standings (data);
    for (guint k = 0; k < N_SERIES; k++) {
      g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (double));
      g_autoptr (GArray) longest = g_array_new (FALSE, FALSE, sizeof (double));
      g_autoptr (GArray) guesses = g_array_new (FALSE, FALSE, sizeof (double));
      g_autoptr (GArray) most_guesses = g_array_new (FALSE, FALSE, sizeof (double));
      gsize n_broken_off = 0;

      for (guint i = 0; i < N_PUZZLES; i++)
        if (has[i][k]) {
          const double n = (double) points[i][k].guesses;
          const double most = points[i][k].broken_off ? 1e9 : points[i][k].seconds;
          const double n_most = points[i][k].broken_off ? 1e9 : n;

          g_array_append_val (times, points[i][k].seconds);
          g_array_append_val (longest, most);
          g_array_append_val (guesses, n);
          g_array_append_val (most_guesses, n_most);
          n_broken_off += points[i][k].broken_off;
        }
      g_array_sort (times, compare_doubles);
      g_array_sort (longest, compare_doubles);
      g_array_sort (guesses, compare_doubles);
      g_array_sort (most_guesses, compare_doubles);
      g_assert_cmpuint (standings[k].n_points, ==, times->len);
      g_assert_cmpuint (standings[k].n_broken_off, ==, n_broken_off);
      g_assert_cmpuint (standings[k].n_wins, ==, wins[k]);
      for (guint q = 0; q < 3; q++) {
        g_assert_cmpfloat_with_epsilon (standings[k].quartiles[q],
                                        quantile_of (times, (q + 1) / 4.0), 1e-9);
        g_assert_cmpint (standings[k].is_bound[q], ==,
                         quantile_of (longest, (q + 1) / 4.0)
                             > quantile_of (times, (q + 1) / 4.0) + 1e-9);
        g_assert_cmpfloat_with_epsilon (standings[k].guesses[q],
                                        quantile_of (guesses, (q + 1) / 4.0), 1e-9);
        g_assert_cmpint (standings[k].is_guess_bound[q], ==,
                         quantile_of (most_guesses, (q + 1) / 4.0)
                             > quantile_of (guesses, (q + 1) / 4.0) + 1e-9);
      }
    }
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/run-data/empty", test_empty);
  g_test_add_func ("/run-data/medians", test_medians);
  g_test_add_func ("/run-data/sorted", test_sorted);
  g_test_add_func ("/run-data/range", test_range);
  g_test_add_func ("/run-data/axes", test_axes);
  g_test_add_func ("/run-data/csv", test_csv);
  g_test_add_func ("/run-data/csv-locale", test_csv_locale);
  g_test_add_func ("/run-data/standings", test_standings);
  return g_test_run ();
}
