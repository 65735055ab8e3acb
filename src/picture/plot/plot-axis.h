/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An axis of a plot: its range of values, their positions, and its marks. */

#pragma once

#include <glib.h>

/** AriPlotAxis: plain data; low < high, and 0 < low if logarithmic. */
typedef struct {
  double low;
  double high;
  gboolean is_logarithmic;
} AriPlotAxis;

/** AriPlotTick: a mark; one without a label is drawn smaller. */
typedef struct {
  double value;
  gboolean has_label;
} AriPlotTick;

enum {
  ARI_PLOT_MAX_TICKS = 256,
};

/** ari_plot_axis_of_counts: Returns: a linear axis for whole numbers from @least to @most, with
 * space around them, and at least a few numbers wide. */
AriPlotAxis ari_plot_axis_of_counts (guint least, guint most);
/** ari_plot_axis_of_times: Returns: a logarithmic axis from 1, 2 or 5 times a power of ten to
 * another, at least a power of ten. @least: in seconds; 0 and @most 0: a microsecond to a
 * millisecond */
AriPlotAxis ari_plot_axis_of_times (double least, double most);

/** ARI_PLOT_ZERO: where a logarithmic axis of amounts that may be 0 begins: 0 is drawn there. */
#define ARI_PLOT_ZERO 0.25
/** ari_plot_axis_of_amounts: Returns: a logarithmic axis for whole numbers, to 1, 2 or 5 times a
 * power of ten, and at least a power of ten long. It begins at another such number, 1 or more, or
 * at ARI_PLOT_ZERO.
 * @least: the smallest of the numbers that are not 0; 0, as @most, if all of them are 0
 * @has_zero: some number is 0 */
AriPlotAxis ari_plot_axis_of_amounts (double least, double most, gboolean has_zero);

/** ari_plot_axis_place: Returns: the position of @value, from 0 (low) to 1 (high); lower or higher
 * values lie outside on a linear axis, and at the ends of a logarithmic one. */
double ari_plot_axis_place (const AriPlotAxis *axis, double value);

/**
 * ari_plot_axis_ticks: marks from low to high, ascending.
 * @length: of the axis
 * @label: the least distance between labels, in the unit of @length
 *
 * On a linear axis all marks have labels, which are whole numbers, 1, 2 or 5 times a power of ten
 * apart. On a logarithmic axis the powers of ten have labels; with fewer than three of them, 2 and
 * 5 times them as well; with too many, only each second, or third, … If there is space, 2 to 9
 * times each power are marks without labels. An axis of amounts that begins at ARI_PLOT_ZERO has
 * its first mark there, and the next one at 1.
 *
 * Returns: the number of marks.
 */
guint ari_plot_axis_ticks (const AriPlotAxis *axis,
                           double length,
                           double label,
                           AriPlotTick ticks[ARI_PLOT_MAX_TICKS]);
