/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time graph: points are in their places and are found there, at any size. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gstdio.h>

#include "picture/plot/plot.h"
#include "tests/picture/pixels.h"
#include "tests/seed.h"

static AriRunData *
data_new (guint n_series)
{
  AriRunData *data = ari_run_data_new ();

  for (guint i = 0; i < n_series; i++) {
    g_autofree char *title = g_strdup_printf ("preset-%u", i);

    ari_run_data_add_series (data, title);
  }
  return data;
}

static void
add_point (AriRunData *data, guint series, guint puzzle, guint gaps, double seconds)
{
  const AriRunPoint point = { .seconds = seconds,
                              .steps = puzzle * 1000,
                              .puzzle = puzzle,
                              .gaps = (guint16) gaps,
                              .givens = (guint16) (81 - gaps),
                              .series = (guint16) series };

  ari_run_data_append (data, &point, 1);
}

static void
add_random (AriRunData *data, guint n)
{
  const gint32 n_series = (gint32) ari_run_data_get_n_series (data);

  for (guint i = 0; i < n; i++)
    add_point (data, (guint) g_test_rand_int_range (0, n_series), i + 1,
               (guint) g_test_rand_int_range (45, 60), pow (10, g_test_rand_double_range (-6, 0)));
}

/* --- places --- */

static void
test_inverse (void)
{
  g_autoptr (AriRunData) data = data_new (3);
  g_autoptr (AriPlot) plot = ari_plot_new (data);
  gsize n;

  add_random (data, 500);
  g_assert_true (ari_plot_layout (plot, 700, 450, 1));
  ari_run_data_get_points (data, &n);
  for (gsize i = 0; i < n; i++) {
    double x, y, found_x, found_y;
    gsize found;

    ari_plot_place (plot, i, &x, &y);
    g_assert_true (x > 0 && x < 700 && y > 0 && y < 450);
    found = ari_plot_nearest (plot, x, y, 0);
    g_assert_cmpuint (found, <=, i);
    ari_plot_place (plot, found, &found_x, &found_y);
    g_assert_true (found_x == x && found_y == y);
    /* half a pixel away, it is found, or one that is as near */
    found = ari_plot_nearest (plot, x + 0.3, y - 0.4, 0.5001);
    g_assert_cmpuint (found, !=, ARI_PLOT_NONE);
  }
  g_assert_cmpuint (ari_plot_nearest (plot, -500, -500, 14), ==, ARI_PLOT_NONE);
}

/* More gaps are further right in any series; more time is higher. */
static void
test_order (void)
{
  g_autoptr (AriRunData) data = data_new (8);
  g_autoptr (AriPlot) plot = ari_plot_new (data);
  gsize n;
  const AriRunPoint *points;

  add_random (data, 300);
  ari_plot_layout (plot, 500, 400, 2);
  points = ari_run_data_get_points (data, &n);
  for (gsize i = 0; i < n; i++) {
    for (gsize j = 0; j < n; j++) {
      double x, y, other_x, other_y;

      ari_plot_place (plot, i, &x, &y);
      ari_plot_place (plot, j, &other_x, &other_y);
      if (points[i].gaps < points[j].gaps)
        g_assert_cmpfloat (x, <, other_x);
      if (points[i].seconds < points[j].seconds)
        g_assert_cmpfloat (y, >=, other_y);
    }
  }
}

/* The same puzzle is at the same side of its lane, so that presets can be compared by eye. */
static void
test_lanes (void)
{
  g_autoptr (AriRunData) data = data_new (3);
  g_autoptr (AriPlot) plot = ari_plot_new (data);
  double first_lane = 0;

  for (guint puzzle = 1; puzzle <= 20; puzzle++)
    for (guint series = 0; series < 3; series++)
      add_point (data, series, puzzle, 50, 1e-3);
  ari_plot_layout (plot, 500, 400, 0);
  for (gsize i = 0; i < 60; i += 3) {
    double x[3], y;

    for (gsize series = 0; series < 3; series++)
      ari_plot_place (plot, i + series, &x[series], &y);
    if (i == 0)
      first_lane = x[1] - x[0];
    g_assert_cmpfloat (first_lane, >, 1);
    g_assert_cmpfloat_with_epsilon (x[1] - x[0], first_lane, 1e-3);
    g_assert_cmpfloat_with_epsilon (x[2] - x[1], first_lane, 1e-3);
  }
}

static void
test_growing (void)
{
  g_autoptr (AriRunData) data = data_new (2);
  g_autoptr (AriPlot) plot = ari_plot_new (data);
  const AriRunPoint broken_off = { .seconds = 0.01, .puzzle = 9, .gaps = 52, .broken_off = 1 };

  g_assert_true (ari_plot_layout (plot, 500, 400, 1));
  g_assert_false (ari_plot_layout (plot, 500, 400, 1));
  add_point (data, 0, 1, 50, 1e-3);
  add_point (data, 0, 2, 55, 9e-2);
  g_assert_true (ari_plot_layout (plot, 500, 400, 1));
  /* within the axes, nothing moves */
  add_point (data, 1, 3, 53, 2e-3);
  g_assert_false (ari_plot_layout (plot, 500, 400, 1));
  g_assert_cmpuint (ari_plot_move (plot, ARI_PLOT_NONE, ARI_PLOT_LAST), ==, 1);
  ari_run_data_append (data, &broken_off, 1); /* the legend has to explain it */
  g_assert_true (ari_plot_layout (plot, 500, 400, 1));
  add_point (data, 1, 4, 58, 2e-3);
  g_assert_true (ari_plot_layout (plot, 500, 400, 1));
  add_point (data, 1, 5, 58, 2);
  g_assert_true (ari_plot_layout (plot, 500, 400, 1));
  g_assert_true (ari_plot_layout (plot, 501, 400, 1));
  g_assert_true (ari_plot_layout (plot, 501, 400, 2));
  ari_plot_set_title (plot, "Other");
  g_assert_true (ari_plot_layout (plot, 501, 400, 2));
  g_assert_false (ari_plot_layout (plot, 501, 400, 2));
}

/* --- moves --- */

static void
test_moves (void)
{
  g_autoptr (AriRunData) data = data_new (3);
  g_autoptr (AriPlot) plot = ari_plot_new (data);
  const AriRunPoint *points;
  gsize n, at;
  gsize n_visited = 1;

  ari_plot_layout (plot, 500, 400, 1);
  for (AriPlotMove move = ARI_PLOT_FIRST; move <= ARI_PLOT_PREVIOUS_NUMBER; move++)
    g_assert_cmpuint (ari_plot_move (plot, ARI_PLOT_NONE, move), ==, ARI_PLOT_NONE);

  add_random (data, 120);
  for (guint i = 0; i < 3; i++) /* at the same place */
    add_point (data, 1, 500, 52, 1e-3);
  ari_plot_layout (plot, 500, 400, 1);
  points = ari_run_data_get_points (data, &n);
  at = ari_plot_move (plot, ARI_PLOT_NONE, ARI_PLOT_RIGHT);
  g_assert_cmpuint (at, ==, ari_plot_move (plot, 7, ARI_PLOT_FIRST));
  g_assert_cmpuint (ari_plot_move (plot, at, ARI_PLOT_LEFT), ==, at);
  while (TRUE) {
    const gsize next = ari_plot_move (plot, at, ARI_PLOT_RIGHT);
    double x, y, next_x, next_y;

    if (next == at)
      break;
    ari_plot_place (plot, at, &x, &y);
    ari_plot_place (plot, next, &next_x, &next_y);
    g_assert_cmpfloat (next_x, >=, x);
    g_assert_cmpuint (ari_plot_move (plot, next, ARI_PLOT_LEFT), ==, at);
    at = next;
    n_visited++;
  }
  g_assert_cmpuint (n_visited, ==, n);
  g_assert_cmpuint (at, ==, ari_plot_move (plot, 3, ARI_PLOT_LAST));

  for (gsize i = 0; i < n; i++) {
    const gsize up = ari_plot_move (plot, i, ARI_PLOT_UP);
    const gsize next = ari_plot_move (plot, i, ARI_PLOT_NEXT_NUMBER);

    g_assert_cmpuint (points[up].gaps, ==, points[i].gaps);
    g_assert_true (up == i || ari_plot_move (plot, up, ARI_PLOT_DOWN) == i);
    if (up == i) /* if so, it is the slowest of its number */
      for (gsize j = 0; j < n; j++)
        g_assert_true (points[j].gaps != points[i].gaps || points[j].seconds <= points[i].seconds);
    g_assert_true (next == i || points[next].gaps > points[i].gaps);
    for (gsize j = 0; j < n; j++) /* no other number is between */
      g_assert_false (points[j].gaps > points[i].gaps && points[j].gaps < points[next].gaps);
    if (next != i)
      g_assert_cmpuint (points[ari_plot_move (plot, next, ARI_PLOT_PREVIOUS_NUMBER)].gaps, ==,
                        points[i].gaps);
  }
}

/* --- drawing --- */

enum { MARGIN = 9 };

/* Draws all layers without a failure, and nothing outside. */
static void
check_drawing (AriRunData *data, int width, int height, double scale)
{
  g_autoptr (AriPlot) plot = ari_plot_new (data);
  const AriPlotColors *colors = &ari_palette_get (width % 2 == 0, height % 2 == 0)->plot;
  cairo_surface_t *image =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width + 2 * MARGIN, height + 2 * MARGIN);
  cairo_t *cr = cairo_create (image);
  cairo_matrix_t before, after;
  gsize n;

  ari_run_data_get_points (data, &n);
  cairo_translate (cr, MARGIN, MARGIN);
  cairo_get_matrix (cr, &before);
  ari_plot_layout (plot, width, height, scale);
  ari_plot_draw (plot, colors, cr);
  cairo_get_matrix (cr, &after);
  g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
  if (n > 0)
    ari_plot_draw_focus (plot, colors, cr, n - 1);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (image);
  assert_clean_margin (image, MARGIN);
  cairo_surface_destroy (image);
}

static void
check_all_sizes (AriRunData *data)
{
  static const int sizes[][2] = { { 1, 1 },    { 2, 50 },    { 60, 3 },    { 40, 40 },
                                  { 120, 80 }, { 201, 140 }, { 480, 301 }, { 720, 480 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (double scale = 0; scale <= 2; scale++)
      check_drawing (data, sizes[i][0], sizes[i][1], scale);
}

static void
test_empty (void)
{
  g_autoptr (AriRunData) without_series = data_new (0);
  g_autoptr (AriRunData) data = data_new (2);

  check_all_sizes (without_series);
  check_all_sizes (data);
}

static void
test_few (void)
{
  g_autoptr (AriRunData) one = data_new (1);
  g_autoptr (AriRunData) equal = data_new (2);
  g_autoptr (AriRunData) zero = data_new (9);

  add_point (one, 0, 1, 81, 0.1);
  check_all_sizes (one);
  for (guint i = 0; i < 30; i++) {
    add_point (equal, i % 2, i, 50, 1e-3);
    add_point (zero, i % 9, i, i, 0);
  }
  check_all_sizes (equal);
  check_all_sizes (zero);
}

static void
test_extreme (void)
{
  g_autoptr (AriRunData) data = data_new (20);

  add_point (data, 0, G_MAXUINT32, 4096 - 1, 1e9);
  add_point (data, 19, 0, 0, 1e-12);
  add_point (data, 7, 0, 40, G_MAXDOUBLE);
  add_random (data, 500);
  check_all_sizes (data);
}

/* Drawing in batches covers the same grains as drawing at once. */
static void
test_batches (void)
{
  g_autoptr (AriRunData) data = data_new (1);
  g_autoptr (AriPlot) plot = ari_plot_new (data);
  const AriPlotColors *colors = &ari_palette_get (FALSE, FALSE)->plot;
  cairo_surface_t *images[2];
  gsize n_drawn = 0;

  add_point (data, 0, 1, 45, 1e-6);
  add_point (data, 0, 2, 60, 1);
  for (guint i = 0; i < 2; i++)
    images[i] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 500, 400);
  for (guint batch = 0; batch < 12; batch++) {
    cairo_t *cr = cairo_create (images[0]);

    g_assert_true (ari_plot_layout (plot, 500, 400, 1) == (batch == 0));
    n_drawn = ari_plot_draw_points (plot, colors, cr, n_drawn);
    add_random (data, 50);
    cairo_destroy (cr);
  }
  g_assert_cmpuint (n_drawn, ==, 2 + 11 * 50);
  ari_plot_layout (plot, 500, 400, 1);
  for (guint i = 0; i < 2; i++) {
    cairo_t *cr = cairo_create (images[i]);

    g_assert_cmpuint (ari_plot_draw_points (plot, colors, cr, i == 0 ? n_drawn : 0), ==, 602);
    cairo_destroy (cr);
    cairo_surface_flush (images[i]);
  }
  for (int y = 3; y < 397; y++) {
    for (int x = 3; x < 497; x++) {
      gboolean is_near = FALSE;

      if ((pixel_at (images[1], x, y) >> 24) < 0xf0)
        continue;
      for (int dy = -2; dy <= 2; dy++)
        for (int dx = -2; dx <= 2; dx++)
          is_near |= pixel_at (images[0], x + dx, y + dy) >> 24 > 0;
      g_assert_true (is_near);
    }
  }
  for (guint i = 0; i < 2; i++)
    cairo_surface_destroy (images[i]);
}

/* Each point's place has its series' colour, drawn with stencils or as outlines. */
static void
test_marks (void)
{
  for (guint n = 20; n <= 200; n *= 10) {
    for (guint series = 0; series < 10; series++) {
      g_autoptr (AriRunData) data = data_new (10);
      g_autoptr (AriPlot) plot = ari_plot_new (data);
      cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 900, 600);
      cairo_t *cr = cairo_create (image);

      for (guint i = 0; i < n; i++)
        add_point (data, series, i, 50 + i % 20, pow (10, -6 + i * 5. / n));
      ari_plot_layout (plot, 900, 600, 1);
      ari_plot_draw_points (plot, &ari_palette_get (FALSE, FALSE)->plot, cr, 0);
      cairo_destroy (cr);
      cairo_surface_flush (image);
      for (gsize i = 0; i < n; i++) {
        double x, y;

        ari_plot_place (plot, i, &x, &y);
        g_assert_cmphex (pixel_at (image, (int) x, (int) y) >> 24, >, 0x80);
      }
      cairo_surface_destroy (image);
    }
  }
}

/* --- colours --- */

static double
light_of (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
contrast (const AriColor *a, const AriColor *b)
{
  const double first =
      0.2126 * light_of (a->red) + 0.7152 * light_of (a->green) + 0.0722 * light_of (a->blue);
  const double second =
      0.2126 * light_of (b->red) + 0.7152 * light_of (b->green) + 0.0722 * light_of (b->blue);

  return (fmax (first, second) + 0.05) / (fmin (first, second) + 0.05);
}

/* The cube root of light is about the perceived lightness. People without red or green cones see
 * red and green as mixtures of both: here as one channel, beside blue. */
static double
difference (const AriColor *a, const AriColor *b, double red_part)
{
  const double first = red_part * light_of (a->red) + (1 - red_part) * light_of (a->green);
  const double second = red_part * light_of (b->red) + (1 - red_part) * light_of (b->green);

  return hypot (cbrt (first) - cbrt (second),
                cbrt (light_of (a->blue)) - cbrt (light_of (b->blue)));
}

static void
test_colors (void)
{
  for (guint i = 0; i < 4; i++) {
    const gboolean high_contrast = i >= 2;
    const AriPlotColors *colors = &ari_palette_get (i % 2 == 1, high_contrast)->plot;

    g_assert_cmpfloat (contrast (&colors->ink, &colors->paper), >=, 7);
    g_assert_cmpfloat (contrast (&colors->axis, &colors->paper), >=, high_contrast ? 7 : 4.5);
    for (guint a = 0; a < ARI_PLOT_N_COLORS; a++) {
      g_assert_cmpfloat (contrast (&colors->series[a], &colors->paper), >=,
                         high_contrast ? 4.5 : 3);
      for (guint b = 0; b < a; b++) {
        g_assert_cmpfloat (difference (&colors->series[a], &colors->series[b], 0.11), >, 0.15);
        g_assert_cmpfloat (difference (&colors->series[a], &colors->series[b], 0.29), >, 0.15);
      }
    }
  }
}

/* --- words and files --- */

static void
test_words (void)
{
  static const struct {
    double seconds;
    const char *words;
  } times[] = {
    { 0, "0 s" },
    { 4e-9, "4 ns" },
    { 9.996e-7, "1.00 µs" },
    { 1.5e-6, "1.50 µs" },
    { 9.996e-6, "10.0 µs" },
    { 1.234e-4, "123 µs" },
    { 9.996e-4, "1.00 ms" },
    { 1.53e-3, "1.53 ms" },
    { 0.0999, "99.9 ms" },
    { 0.9994, "999 ms" },
    { 0.9996, "1.00 s" },
    { 59.99, "60.0 s" },
    { 3600, "3600 s" },
  };
  g_autoptr (AriRunData) data = data_new (2);
  const AriRunPoint broken_off = {
    .seconds = 2, .puzzle = 3, .gaps = 1, .givens = 80, .series = 1, .broken_off = 1
  };
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (times); i++) {
    g_autofree char *words = ari_run_seconds_to_string (times[i].seconds);

    g_assert_cmpstr (words, ==, times[i].words);
  }
  add_point (data, 0, 17, 52, 1.53e-3);
  ari_run_data_append (data, &broken_off, 1);
  first = ari_plot_point_to_string (data, 0);
  second = ari_plot_point_to_string (data, 1);
  g_assert_cmpstr (first, ==, "Puzzle 17: 52 gaps, preset-0, 1.53 ms");
  g_assert_cmpstr (second, ==, "Puzzle 3: 1 gap, preset-1, broken off after 2.00 s");
}

static void
test_save (void)
{
  static const struct {
    const char *name;
    const char *beginning;
  } files[] = {
    { "graph.svg", "<?xml" },
    { "graph.PNG", "\x89PNG" },
    { "graph.pdf", "%PDF" },
    { "graph.csv", "puzzle,gaps" },
  };
  g_autofree char *folder = g_dir_make_tmp ("ariadne-plot-XXXXXX", NULL);
  g_autoptr (AriRunData) data = data_new (3);
  g_autofree char *wrong = g_build_filename (folder, "graph.jpg", NULL);
  g_autoptr (GFile) wrong_file = g_file_new_for_path (wrong);
  g_autoptr (GError) error = NULL;

  add_random (data, 3000);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++) {
    g_autofree char *path = g_build_filename (folder, files[i].name, NULL);
    g_autoptr (GFile) file = g_file_new_for_path (path);
    g_autofree char *content = NULL;

    ari_plot_save (data, NULL, file, NULL, &error);
    g_assert_no_error (error);
    g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
    g_assert_true (g_str_has_prefix (content, files[i].beginning));
    g_assert_cmpint (g_unlink (path), ==, 0);
  }
  g_assert_false (ari_plot_save (data, NULL, wrong_file, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_assert_nonnull (strstr (error->message, "graph.jpg"));
  g_assert_nonnull (strstr (error->message, ".csv"));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Points lie by what is on the axes, and those of puzzles without a rating nowhere. */
static void
test_axes (void)
{
  g_autoptr (AriRunData) data = data_new (1);
  g_autoptr (AriPlot) plot = ari_plot_new (data);
  const AriRunPoint points[] = {
    { .seconds = 4, .guesses = 0, .puzzle = 1, .gaps = 51, .er = 26, .level = 2 },
    { .seconds = 3, .guesses = 1, .puzzle = 2, .gaps = 52 },
    { .seconds = 2, .guesses = 30, .puzzle = 3, .gaps = 53, .er = 72, .level = 4 },
  };
  g_autofree char *title = NULL, *words = NULL;
  double x[3], y[3];

  ari_run_data_append (data, points, G_N_ELEMENTS (points));
  ari_plot_layout (plot, 700, 450, 1);
  ari_run_data_set_axes (data, (AriRunAxes){ ARI_RUN_ER, ARI_RUN_GUESSES });
  g_assert_true (ari_plot_layout (plot, 700, 450, 1));
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    ari_plot_place (plot, i, &x[i], &y[i]);
  g_assert_true (isnan (x[1]));
  g_assert_cmpfloat (x[0], <, x[2]);
  g_assert_cmpfloat (y[0], >, y[2]);
  g_assert_cmpuint (ari_plot_move (plot, ARI_PLOT_NONE, ARI_PLOT_RIGHT), ==, 0);
  g_assert_cmpuint (ari_plot_move (plot, 0, ARI_PLOT_RIGHT), ==, 2);
  g_assert_cmpuint (ari_plot_move (plot, 0, ARI_PLOT_NEXT_NUMBER), ==, 2);
  g_assert_cmpuint (ari_plot_move (plot, 1, ARI_PLOT_RIGHT), ==, 0);
  title = ari_plot_dup_title (data);
  g_assert_cmpstr (title, ==, "Guesses by ER");
  words = ari_plot_point_to_string (data, 2);
  g_assert_cmpstr (words, ==, "Puzzle 3: ER 7.2, preset-0, 30 guesses");

  ari_run_data_set_axes (data, (AriRunAxes){ ARI_RUN_GAPS, ARI_RUN_GUESSES });
  ari_plot_layout (plot, 700, 450, 1);
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    ari_plot_place (plot, i, &x[i], &y[i]);
  g_assert_cmpfloat (y[0], >, y[1] + 10); /* no guess is below one */
  g_assert_cmpfloat (x[1], <, x[2]);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/plot/inverse", test_inverse);
  g_test_add_func ("/plot/order", test_order);
  g_test_add_func ("/plot/lanes", test_lanes);
  g_test_add_func ("/plot/growing", test_growing);
  g_test_add_func ("/plot/axes", test_axes);
  g_test_add_func ("/plot/moves", test_moves);
  g_test_add_func ("/plot/empty", test_empty);
  g_test_add_func ("/plot/few", test_few);
  g_test_add_func ("/plot/extreme", test_extreme);
  g_test_add_func ("/plot/batches", test_batches);
  g_test_add_func ("/plot/marks", test_marks);
  g_test_add_func ("/plot/colors", test_colors);
  g_test_add_func ("/plot/words", test_words);
  g_test_add_func ("/plot/save", test_save);
  return g_test_run ();
}
