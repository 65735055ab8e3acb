/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Points in a plane: finds visible ones, and the one nearest to a place.
 *
 * The area is divided twice. Bins of some units have linked lists of their points, so that the
 * points near the pointer are found without searching the others. Grains are so small that two
 * marks in one would almost cover each other: only the first one is visible, so that even with a
 * million points no more marks are drawn than there are grains.
 */

#include "config.h"

#include <math.h>

#include "picture/plot/plot-points.h"

/* The side of a bin. */
#define BIN      8.0
#define NO_POINT G_MAXUINT32

void
ari_plot_points_clear (AriPlotPoints *points)
{
  for (guint i = 0; i < points->n_series; i++) {
    g_free (points->taken[i]);
    g_array_unref (points->visible[i]);
  }
  g_free (points->taken);
  g_free (points->visible);
  g_free (points->bins);
  g_clear_pointer (&points->places, g_array_unref);
  g_clear_pointer (&points->next, g_array_unref);
  *points = (AriPlotPoints){ 0 };
}

static guint
n_parts (double length, double part)
{
  return (guint) fmax (1, ceil (length / part));
}

void
ari_plot_points_init (AriPlotPoints *points, AriRect rect, double grain, guint n_series)
{
  gsize n_bins, n_grains;

  points->rect = rect;
  points->grain = grain;
  points->places = g_array_new (FALSE, FALSE, sizeof (AriPlotPlace));
  points->next = g_array_new (FALSE, FALSE, sizeof (guint32));
  points->n_across = n_parts (rect.width, BIN);
  points->n_down = n_parts (rect.height, BIN);
  n_bins = (gsize) points->n_across * points->n_down;
  points->bins = g_new (guint32, n_bins);
  for (gsize i = 0; i < n_bins; i++)
    points->bins[i] = NO_POINT;

  points->n_series = n_series;
  points->grains_across = n_parts (rect.width, grain);
  points->grains_down = n_parts (rect.height, grain);
  n_grains = (gsize) points->grains_across * points->grains_down;
  points->taken = g_new0 (guint8 *, n_series);
  points->visible = g_new0 (GArray *, n_series);
  for (guint i = 0; i < n_series; i++) {
    points->taken[i] = g_new0 (guint8, n_grains / 8 + 1);
    points->visible[i] = g_array_new (FALSE, FALSE, sizeof (guint32));
  }
}

/* Returns which of @n parts of length @part contains @value, or is nearest to it. */
static guint
part_of (double value, double part, guint n)
{
  return (guint) CLAMP (floor (value / part), 0, n - 1.0);
}

void
ari_plot_points_add (AriPlotPoints *points, guint series, double x, double y)
{
  const AriPlotPlace place = { (float) x, (float) y };
  /* uses the stored place, which is rounded and may lie in the next bin, because searches use it,
   * too */
  const double left = place.x - points->rect.x;
  const double top = place.y - points->rect.y;
  const gsize bin = (gsize) part_of (top, BIN, points->n_down) * points->n_across
                    + part_of (left, BIN, points->n_across);
  const gsize grain =
      (gsize) part_of (top, points->grain, points->grains_down) * points->grains_across
      + part_of (left, points->grain, points->grains_across);
  const guint8 bit = (guint8) (1 << grain % 8);
  const guint32 number = points->places->len;

  g_array_append_val (points->places, place);
  g_array_append_val (points->next, points->bins[bin]);
  points->bins[bin] = number;
  if (points->taken[series][grain / 8] & bit)
    return;
  points->taken[series][grain / 8] |= bit;
  g_array_append_val (points->visible[series], number);
}

void
ari_plot_points_skip (AriPlotPoints *points)
{
  const AriPlotPlace nowhere = { NAN, NAN };
  const guint32 none = NO_POINT;

  g_array_append_val (points->places, nowhere);
  g_array_append_val (points->next, none);
}

gsize
ari_plot_points_nearest (const AriPlotPoints *points, double x, double y, double reach)
{
  const double left = x - points->rect.x;
  const double top = y - points->rect.y;
  double best = reach * reach;
  gsize found = G_MAXSIZE;
  guint first, last, above, below;

  first = part_of (left - reach, BIN, points->n_across);
  last = part_of (left + reach, BIN, points->n_across);
  above = part_of (top - reach, BIN, points->n_down);
  below = part_of (top + reach, BIN, points->n_down);
  for (guint row = above; row <= below; row++) {
    for (guint column = first; column <= last; column++) {
      guint32 i = points->bins[(gsize) row * points->n_across + column];

      for (; i != NO_POINT; i = g_array_index (points->next, guint32, i)) {
        const AriPlotPlace *place = &g_array_index (points->places, AriPlotPlace, i);
        const double across = place->x - x;
        const double down = place->y - y;
        const double away = across * across + down * down;

        if (away < best || (away <= best && i < found)) {
          best = away;
          found = i;
        }
      }
    }
  }
  return found;
}

const guint32 *
ari_plot_points_seen (const AriPlotPoints *points, guint series, gsize from, gsize *n)
{
  const GArray *visible = points->visible[series];
  const guint32 *numbers = (const guint32 *) (gconstpointer) visible->data;
  gsize low = 0;
  gsize high = visible->len;

  while (low < high) {
    const gsize middle = (low + high) / 2;

    if (numbers[middle] < from)
      low = middle + 1;
    else
      high = middle;
  }
  *n = visible->len - low;
  return low > 0 ? numbers + low : numbers;
}
