/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An axis of a plot: its range of values, their positions, and its marks. */

#include "config.h"

#include <math.h>

#include "picture/plot/plot-axis.h"

/* An axis of counts is at least this long, so that a few numbers have space around them. */
#define LEAST_COUNTS 5.0
/* The clock cannot measure shorter times, in seconds. */
#define LEAST_TIME 1e-9
/* Longer times, in seconds, and larger amounts lie at the end of the axis; the world is not older,
 * and nobody counts that far. */
#define MOST_VALUE 1e18
/* The least distance between marks without labels. */
#define LEAST_MARK 2.5
/* This step of nice_number() is 10^19, more than is ever counted. */
#define MOST_NICE 57
/* Sums of tenths have a smaller error than this. */
#define ALMOST 1e-9

/* Returns 1, 2 or 5 times a power of ten: @step counts them, 0 is 1. */
static double
nice_number (int step)
{
  static const double mantissas[] = { 1, 2, 5 };
  const int power = (int) floor (step / 3.0);

  return mantissas[step - 3 * power] * pow (10, power);
}

/* Returns the step of the largest nice number that is not above @value. */
static int
nice_below (double value)
{
  int step = 3 * (int) floor (log10 (value)) - 1;

  while (nice_number (step + 1) <= value * (1 + ALMOST))
    step++;
  return step;
}

AriPlotAxis
ari_plot_axis_of_counts (guint least, guint most)
{
  const double missing = fmax (0, LEAST_COUNTS - (most - least + 1.0)) / 2;

  return (AriPlotAxis){ .low = least - missing - 0.75, .high = most + missing + 0.75 };
}

AriPlotAxis
ari_plot_axis_of_times (double least, double most)
{
  int low, high;

  if (!(most > 0))
    return (AriPlotAxis){ 1e-6, 1e-3, TRUE };
  least = CLAMP (least, LEAST_TIME, MOST_VALUE);
  most = CLAMP (most, LEAST_TIME, MOST_VALUE);
  low = nice_below (least);
  high = nice_below (most);
  if (nice_number (high) < most * (1 - ALMOST) || high == low)
    high++;
  for (gboolean is_up = TRUE; high - low < 3; is_up = !is_up) {
    if (is_up)
      high++;
    else
      low--;
  }
  return (AriPlotAxis){ nice_number (low), nice_number (high), TRUE };
}

AriPlotAxis
ari_plot_axis_of_amounts (double least, double most, gboolean has_zero)
{
  const int low = nice_below (CLAMP (least, 1, MOST_VALUE));
  const double top = CLAMP (most, 1, MOST_VALUE);
  int high = nice_below (top);

  if (nice_number (high) < top * (1 - ALMOST))
    high++;
  return (AriPlotAxis){ has_zero ? ARI_PLOT_ZERO : nice_number (low),
                        nice_number (MAX (high, low + 3)), TRUE };
}

double
ari_plot_axis_place (const AriPlotAxis *axis, double value)
{
  if (!axis->is_logarithmic)
    return (value - axis->low) / (axis->high - axis->low);
  if (value <= axis->low)
    return 0;
  if (value >= axis->high)
    return 1;
  return log (value / axis->low) / log (axis->high / axis->low);
}

static void
add_tick (AriPlotTick *ticks, guint *n, double value, gboolean has_label)
{
  if (*n < ARI_PLOT_MAX_TICKS)
    ticks[(*n)++] = (AriPlotTick){ value, has_label };
}

static guint
linear_ticks (const AriPlotAxis *axis, double length, double label, AriPlotTick *ticks)
{
  const double unit = length / (axis->high - axis->low);
  int nice = 0;
  double step;
  guint n = 0;

  while (nice_number (nice) * unit < label && nice < MOST_NICE)
    nice++;
  step = nice_number (nice);
  for (double value = fmax (0, ceil (axis->low / step - ALMOST)); value * step <= axis->high;
       value++)
    add_tick (ticks, &n, value * step, TRUE);
  return n;
}

static guint
logarithmic_ticks (const AriPlotAxis *axis, double length, double label, AriPlotTick *ticks)
{
  const double decade = length / log10 (axis->high / axis->low);
  const int first = (int) floor (log10 (axis->low) + ALMOST);
  const int last = (int) ceil (log10 (axis->high) - ALMOST);
  const int n_powers =
      (int) floor (log10 (axis->high) + ALMOST) - (int) ceil (log10 (axis->low) - ALMOST) + 1;
  const int each = (int) fmax (1, ceil (label / decade - ALMOST));
  const gboolean has_between = n_powers < 3 && decade * log10 (2) >= label;
  const gboolean has_marks = each == 1 && decade * log10 (10. / 9) >= LEAST_MARK;
  const gboolean has_zero = axis->low <= ARI_PLOT_ZERO && axis->low >= ARI_PLOT_ZERO;
  const double least = has_zero ? 1 : axis->low;
  guint n = 0;

  if (has_zero)
    add_tick (ticks, &n, axis->low, TRUE);
  for (int power = first; power <= last; power++) {
    for (int times = 1; times <= 9; times++) {
      const double value = times * pow (10, power);
      const gboolean has_label =
          times == 1 ? power % each == 0 : has_between && (times == 2 || times == 5);

      if (value < least * (1 - ALMOST) || value > axis->high * (1 + ALMOST))
        continue;
      if (has_label || has_marks || times == 1)
        add_tick (ticks, &n, value, has_label);
    }
  }
  return n;
}

guint
ari_plot_axis_ticks (const AriPlotAxis *axis,
                     double length,
                     double label,
                     AriPlotTick ticks[ARI_PLOT_MAX_TICKS])
{
  g_return_val_if_fail (axis != NULL && axis->low < axis->high, 0);
  g_return_val_if_fail (!axis->is_logarithmic || axis->low > 0, 0);

  if (!(length > 0))
    return 0;
  return axis->is_logarithmic ? logarithmic_ticks (axis, length, label, ticks)
                              : linear_ticks (axis, length, label, ticks);
}
