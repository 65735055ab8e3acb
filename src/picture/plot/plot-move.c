/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the next point of the run-time graph, for moves with the keyboard. */

#include "config.h"

#include <math.h>

#include "picture/plot/plot-private.h"

/** PlotKey: the order of points. */
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

  return points[index].gaps;
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

    if (away <= 0 || (found != index && (away > nearest || (away == nearest && off >= best))))
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

  n = plot->points.places->len;
  if (index >= n && move != ARI_PLOT_LAST)
    return n == 0 ? ARI_PLOT_NONE : ari_plot_move (plot, 0, ARI_PLOT_FIRST);
  if (move == ARI_PLOT_NEXT_NUMBER || move == ARI_PLOT_PREVIOUS_NUMBER)
    return move_to_number (plot, index, move == ARI_PLOT_NEXT_NUMBER ? 1 : -1);
  from_end = move == ARI_PLOT_FIRST || move == ARI_PLOT_LAST;
  if (!from_end)
    start = key_of (plot, index, is_across);
  for (gsize i = 0; i < n; i++) {
    const PlotKey key = key_of (plot, i, is_across);

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
