/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An axis shows its whole range, places and values are inverse, and labels keep a distance. */

#include "config.h"

#include <math.h>

#include "picture/plot/plot-axis.h"
#include "tests/seed.h"

static double
value_at (const AriPlotAxis *axis, double place)
{
  return axis->is_logarithmic ? axis->low * pow (axis->high / axis->low, place)
                              : axis->low + place * (axis->high - axis->low);
}

static void
check_inverse (const AriPlotAxis *axis)
{
  double before = -1;

  for (guint i = 0; i <= 50; i++) {
    const double place = i / 50.;
    const double value = value_at (axis, place);

    g_assert_cmpfloat_with_epsilon (ari_plot_axis_place (axis, value), place, 1e-9);
    g_assert_true (i == 0 || value > before);
    before = value;
  }
  g_assert_cmpfloat_with_epsilon (ari_plot_axis_place (axis, axis->low), 0, 1e-12);
  g_assert_cmpfloat_with_epsilon (ari_plot_axis_place (axis, axis->high), 1, 1e-12);
}

/* Returns TRUE if @value is 1, 2 or 5 times a power of ten. */
static gboolean
is_nice (double value)
{
  const double mantissa = value / pow (10, floor (log10 (value) + 1e-9));

  return fabs (mantissa - 1) < 1e-6 || fabs (mantissa - 2) < 1e-6 || fabs (mantissa - 5) < 1e-6;
}

static void
check_ticks (const AriPlotAxis *axis, double length, double label)
{
  AriPlotTick ticks[ARI_PLOT_MAX_TICKS];
  const guint n = ari_plot_axis_ticks (axis, length, label, ticks);
  double labelled = -INFINITY;

  for (guint i = 0; i < n; i++) {
    const double place = ari_plot_axis_place (axis, ticks[i].value) * length;

    g_assert_cmpfloat (place, >=, -1e-6);
    g_assert_cmpfloat (place, <=, length + 1e-6);
    g_assert_true (i == 0 || ticks[i].value > ticks[i - 1].value);
    if (!ticks[i].has_label)
      continue;
    g_assert_cmpfloat (place - labelled, >=, label - 1e-6);
    labelled = place;
    if (axis->is_logarithmic)
      g_assert_true (is_nice (ticks[i].value));
    else
      g_assert_cmpfloat (ticks[i].value, ==, round (ticks[i].value));
  }
}

static void
test_counts (void)
{
  for (guint least = 0; least < 90; least += 7) {
    for (guint span = 0; span < 4100; span = span * 2 + 1) {
      const AriPlotAxis axis = ari_plot_axis_of_counts (least, least + span);

      g_assert_false (axis.is_logarithmic);
      g_assert_cmpfloat (axis.low, <, least);
      g_assert_cmpfloat (axis.high, >, least + span);
      g_assert_cmpfloat (axis.high - axis.low, >=, 5);
      check_inverse (&axis);
      check_ticks (&axis, 600, 28);
      check_ticks (&axis, 60, 28);
      check_ticks (&axis, 0, 28);
    }
  }
}

static void
test_times (void)
{
  for (guint i = 0; i < 2000; i++) {
    const double least = pow (10, g_test_rand_double_range (-9, 4));
    const double most = least * pow (10, i % 4 == 0 ? 0 : g_test_rand_double_range (0, 9));
    const AriPlotAxis axis = ari_plot_axis_of_times (least, most);

    g_assert_true (axis.is_logarithmic);
    g_assert_cmpfloat (axis.low, <=, least * (1 + 1e-6));
    g_assert_cmpfloat (axis.high, >=, most * (1 - 1e-6));
    g_assert_cmpfloat (axis.high / axis.low, >=, 10 * (1 - 1e-9));
    /* no more room than up to the next such number, unless a power of ten needs it */
    g_assert_true (axis.high / axis.low <= 10 * (1 + 1e-9) || axis.high <= most * 2.5001);
    g_assert_true (is_nice (axis.low) && is_nice (axis.high));
    check_inverse (&axis);
    check_ticks (&axis, 400, 16);
    check_ticks (&axis, 40, 16);
  }
}

static guint
count_labels (const AriPlotAxis *axis, double length)
{
  AriPlotTick ticks[ARI_PLOT_MAX_TICKS];
  const guint n = ari_plot_axis_ticks (axis, length, 16, ticks);
  guint n_labels = 0;

  for (guint i = 0; i < n; i++)
    n_labels += ticks[i].has_label ? 1 : 0;
  return n_labels;
}

static void
test_times_special (void)
{
  AriPlotAxis axis = ari_plot_axis_of_times (0, 0);

  g_assert_cmpfloat (axis.low, ==, 1e-6);
  g_assert_cmpfloat (axis.high, ==, 1e-3);
  /* times below the clock's resolution are at the end of the axis */
  g_assert_cmpfloat (ari_plot_axis_place (&axis, 0), ==, 0);
  g_assert_cmpfloat (ari_plot_axis_place (&axis, 1e-9), ==, 0);

  /* only powers of ten, if there are enough of them */
  axis = ari_plot_axis_of_times (1e-6, 1);
  g_assert_cmpfloat_with_epsilon (axis.low, 1e-6, 1e-15);
  g_assert_cmpfloat_with_epsilon (axis.high, 1, 1e-9);
  g_assert_cmpuint (count_labels (&axis, 400), ==, 7);
  /* a single power of ten is divided */
  axis = ari_plot_axis_of_times (1e-3, 9e-3);
  g_assert_cmpfloat_with_epsilon (axis.low, 1e-3, 1e-12);
  g_assert_cmpfloat_with_epsilon (axis.high, 1e-2, 1e-12);
  g_assert_cmpuint (count_labels (&axis, 400), ==, 4);
  /* a time at such a number needs no more room */
  axis = ari_plot_axis_of_times (2e-5, 5e-2);
  g_assert_cmpfloat_with_epsilon (axis.low, 2e-5, 1e-12);
  g_assert_cmpfloat_with_epsilon (axis.high, 5e-2, 1e-12);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/plot-axis/counts", test_counts);
  g_test_add_func ("/plot-axis/times", test_times);
  g_test_add_func ("/plot-axis/times/special", test_times_special);
  return g_test_run ();
}
