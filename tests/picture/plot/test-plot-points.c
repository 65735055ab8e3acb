/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The nearest point is the one that a search of all points finds; the visible ones cover all
 * others. */

#include "config.h"

#include <math.h>

#include "picture/plot/plot-points.h"
#include "tests/seed.h"

static const AriRect room = { 50, 20, 300, 200 };

static AriPlotPlace
place_of (const AriPlotPoints *points, gsize i)
{
  return g_array_index (points->places, AriPlotPlace, i);
}

static double
away_from (const AriPlotPoints *points, gsize i, double x, double y)
{
  const AriPlotPlace place = place_of (points, i);

  return (place.x - x) * (place.x - x) + (place.y - y) * (place.y - y);
}

static gsize
slow_nearest (const AriPlotPoints *points, double x, double y, double reach)
{
  gsize found = G_MAXSIZE;
  double best = reach * reach;

  for (gsize i = 0; i < points->places->len; i++) {
    const double away = away_from (points, i, x, y);

    if (away < best || (away <= best && found == G_MAXSIZE)) {
      best = away;
      found = i;
    }
  }
  return found;
}

static void
test_nearest (void)
{
  AriPlotPoints points = { 0 };

  ari_plot_points_init (&points, room, 1, 2);
  g_assert_cmpuint (ari_plot_points_nearest (&points, 100, 100, 1000), ==, G_MAXSIZE);
  for (guint i = 0; i < 400; i++) {
    /* whole numbers, so that some are equally near; some are just outside the room */
    const double x = round (g_test_rand_double_range (room.x - 9, room.x + room.width + 9));
    const double y = round (g_test_rand_double_range (room.y - 9, room.y + room.height + 9));
    const double look_x = g_test_rand_double_range (room.x - 20, room.x + room.width + 20);
    const double look_y = round (g_test_rand_double_range (room.y - 20, room.y + room.height + 20));

    ari_plot_points_add (&points, i % 2, x, y);
    for (double reach = 3; reach < 1000; reach *= 4)
      g_assert_cmpuint (ari_plot_points_nearest (&points, look_x, look_y, reach), ==,
                        slow_nearest (&points, look_x, look_y, reach));
    /* at its own place, the nearest is the point itself, or an earlier one there */
    g_assert_cmpuint (ari_plot_points_nearest (&points, x, y, 0), ==,
                      slow_nearest (&points, x, y, 0));
    g_assert_cmpfloat (away_from (&points, ari_plot_points_nearest (&points, x, y, 0), x, y), ==,
                       0);
  }
  ari_plot_points_clear (&points);
}

/* Places are kept as floats: one that is rounded into another grain is found at its reported
 * place. */
static void
test_rounded (void)
{
  AriPlotPoints points = { 0 };

  ari_plot_points_init (&points, room, 1, 1);
  for (guint i = 0; i < 300; i++) {
    ari_plot_points_add (&points, 0, room.x + i - 1e-9, room.y + i * 0.5 - 1e-9);
    g_assert_cmpuint (
        ari_plot_points_nearest (&points, place_of (&points, i).x, place_of (&points, i).y, 0), ==,
        i);
  }
  ari_plot_points_clear (&points);
}

static void
test_seen (void)
{
  const double grain = 2.5;
  AriPlotPoints points = { 0 };
  const guint n = 3000;
  gsize n_seen[2];

  ari_plot_points_init (&points, (AriRect){ 0, 0, 60, 40 }, grain, 2);
  for (guint i = 0; i < n; i++)
    ari_plot_points_add (&points, i % 3 == 0, g_test_rand_double_range (0, 60),
                         g_test_rand_double_range (0, 40));
  for (guint series = 0; series < 2; series++) {
    const guint32 *seen = ari_plot_points_seen (&points, series, 0, &n_seen[series]);

    g_assert_cmpuint (n_seen[series], <=, 24 * 16);
    for (gsize i = 0; i < n_seen[series]; i++) {
      g_assert_cmpuint (seen[i] % 3 == 0, ==, series);
      g_assert_true (i == 0 || seen[i] > seen[i - 1]);
    }
    /* each point has a visible one of its own series within a grain */
    for (guint i = 0; i < n; i++) {
      const AriPlotPlace place = place_of (&points, i);
      gboolean is_covered = FALSE;

      for (gsize j = 0; (i % 3 == 0) == series && !is_covered && j < n_seen[series]; j++)
        is_covered = away_from (&points, seen[j], place.x, place.y) <= 2 * grain * grain;
      g_assert_true (is_covered || (i % 3 == 0) != series);
    }
  }
  /* points drawn before are left out */
  for (guint from = 0; from <= n + 1; from += 7) {
    const guint32 *all = ari_plot_points_seen (&points, 0, 0, &n_seen[0]);
    const guint32 *rest = ari_plot_points_seen (&points, 0, from, &n_seen[1]);

    g_assert_true (rest == all + (n_seen[0] - n_seen[1]));
    g_assert_true (n_seen[1] == 0 || rest[0] >= from);
    g_assert_true (n_seen[1] == n_seen[0] || rest[-1] < from);
  }
  ari_plot_points_clear (&points);
  ari_plot_points_clear (&points);
}

/* A room without a size accepts points, too. */
static void
test_tiny (void)
{
  AriPlotPoints points = { 0 };

  ari_plot_points_init (&points, (AriRect){ 5, 5, 0, 0 }, 1, 1);
  ari_plot_points_add (&points, 0, -1e6, 7);
  ari_plot_points_add (&points, 0, 1e6, 7);
  g_assert_cmpuint (ari_plot_points_nearest (&points, 1e6 + 1, 7, 2), ==, 1);
  ari_plot_points_clear (&points);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/plot-points/nearest", test_nearest);
  g_test_add_func ("/plot-points/rounded", test_rounded);
  g_test_add_func ("/plot-points/seen", test_seen);
  g_test_add_func ("/plot-points/tiny", test_tiny);
  return g_test_run ();
}
