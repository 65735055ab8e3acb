/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the run-time graph. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "picture/plot/plot-private.h"

const char *
ari_plot_title (const AriPlot *plot)
{
  if (plot->title != NULL)
    return plot->title;
  return _ ("Run time by gaps");
}

const char *
ari_plot_x_name (void)
{
  /* Translators: under the axis of a graph */
  return _ ("Gaps (cells without a given)");
}

const char *
ari_plot_y_name (void)
{
  /* Translators: beside the axis of a graph */
  return _ ("Run time");
}

const char *
ari_plot_broken_off_name (void)
{
  /* Translators: in the legend of a graph: searches that were ended before they were done */
  return _ ("broken off (hollow)");
}

const char *
ari_plot_nothing_name (void)
{
  /* Translators: in place of a graph that has no point yet */
  return _ ("Nothing has been timed yet.");
}

char *
ari_plot_time_label (double seconds)
{
  if (seconds < 0.9995e-6)
    /* Translators: thousand-millionths of a second */
    return g_strdup_printf (_ ("%g ns"), round (seconds * 1e10) / 10);
  if (seconds < 0.9995e-3)
    /* Translators: millionths of a second */
    return g_strdup_printf (_ ("%g µs"), round (seconds * 1e7) / 10);
  if (seconds < 0.9995)
    /* Translators: thousandths of a second */
    return g_strdup_printf (_ ("%g ms"), round (seconds * 1e4) / 10);
  /* Translators: seconds, a round number */
  return g_strdup_printf (_ ("%.0f s"), seconds);
}

/* Returns how many decimals make three figures of a number from 1 to 1000. */
static int
decimals (double number)
{
  return number < 9.995 ? 2 : number < 99.95 ? 1 : 0;
}

char *
ari_run_seconds_to_string (double seconds)
{
  g_return_val_if_fail (seconds >= 0, NULL);

  if (!(seconds > 0))
    /* Translators: a time shorter than the clock can tell */
    return g_strdup (_ ("0 s"));
  if (seconds < 0.9995e-6)
    /* Translators: thousand-millionths of a second, a whole number */
    return g_strdup_printf (_ ("%.0f ns"), seconds * 1e9);
  if (seconds < 0.9995e-3)
    /* Translators: millionths of a second, with the decimals given first */
    return g_strdup_printf (_ ("%.*f µs"), decimals (seconds * 1e6), seconds * 1e6);
  if (seconds < 0.9995)
    /* Translators: thousandths of a second, with the decimals given first */
    return g_strdup_printf (_ ("%.*f ms"), decimals (seconds * 1e3), seconds * 1e3);
  /* Translators: seconds, with the decimals given first */
  return g_strdup_printf (_ ("%.*f s"), decimals (seconds), seconds);
}

char *
ari_plot_point_to_string (const AriRunData *data, gsize index)
{
  const AriRunPoint *points;
  const AriRunPoint *point;
  g_autofree char *x = NULL;
  g_autofree char *time = NULL;
  const char *title;
  gsize n;

  g_return_val_if_fail (data != NULL, NULL);
  points = ari_run_data_get_points (data, &n);
  g_return_val_if_fail (index < n, NULL);

  point = &points[index];
  title = ari_run_data_get_title (data, point->series);
  time = ari_run_seconds_to_string (point->seconds);
  x = g_strdup_printf (ngettext ("%u gap", "%u gaps", point->gaps), point->gaps);
  if (point->broken_off)
    /* Translators: a point of a graph: “Puzzle 17: 52 gaps, mrv, broken off after 2.00 s” */
    return g_strdup_printf (_ ("Puzzle %u: %s, %s, broken off after %s"), point->puzzle, x, title,
                            time);
  /* Translators: a point of a graph: “Puzzle 17: 52 gaps, mrv, 1.53 ms” */
  return g_strdup_printf (_ ("Puzzle %u: %s, %s, %s"), point->puzzle, x, title, time);
}
