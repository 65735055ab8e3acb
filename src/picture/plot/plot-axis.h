/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An axis of a plot: which values it shows, where, and at which of them it is marked. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** AriPlotAxis: a plain value; low < high, and 0 < low where it is logarithmic. */
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

/** ari_plot_axis_of_counts: linear, for whole numbers from @least to @most, with air around them;
 * so wide that a single number is not alone. */
AriPlotAxis ari_plot_axis_of_counts (guint least, guint most);
/** ari_plot_axis_of_times: logarithmic, from 1, 2 or 5 times a power of ten to another, at least a
 * power of ten. @least: in seconds; 0 and @most 0: a microsecond to a millisecond */
AriPlotAxis ari_plot_axis_of_times (double least, double most);

/** ari_plot_axis_place: where @value lies, from 0 (low) to 1 (high); what is lower or higher lies
 * outside, but on a logarithmic axis nothing does. */
double ari_plot_axis_place (const AriPlotAxis *axis, double value);

/**
 * ari_plot_axis_ticks: marks from low to high, ascending.
 * @length: of the axis
 * @label: the least distance of two labels, in the same unit as @length
 *
 * On a linear axis all marks have labels: 1, 2 or 5 times a power of ten apart, and whole. On a
 * logarithmic one the powers of ten have; if there are fewer than three of them, 2 and 5 times too;
 * if they are too many, only each second one, or third, … Where there is room, 2 to 9 times each
 * power are marked without.
 *
 * Returns: how many there are.
 */
guint ari_plot_axis_ticks (const AriPlotAxis *axis,
                           double length,
                           double label,
                           AriPlotTick ticks[ARI_PLOT_MAX_TICKS]);

G_END_DECLS
