/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A wave of colour that runs over the grid once, from the top left to the bottom right: each cell
 * lights up and fades again, a little after those before it. */

#include <math.h>

#include "ui/grid/grid-wave.h"
#include "ui/widgets/widget.h"

/* The length of a wave, in µs. */
#define LENGTH (1100 * G_TIME_SPAN_MILLISECOND)
/* The part of this time for which a cell is lit, and the greatest opacity of its colour. */
#define LIT_PART 0.4
#define LIT_INK  0.45

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  AriGridWave *wave = data;
  const gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (wave->begin == 0)
    wave->begin = now;
  wave->part = (double) (now - wave->begin) / LENGTH;
  gtk_widget_queue_draw (widget);
  if (wave->part < 1)
    return G_SOURCE_CONTINUE;
  *wave = (AriGridWave){ 0 };
  return G_SOURCE_REMOVE;
}

void
ari_grid_wave_start (AriGridWave *wave, GtkWidget *widget)
{
  gboolean animates;

  ari_grid_wave_stop (wave, widget);
  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-animations", &animates, NULL);
  if (animates && gtk_widget_get_mapped (widget))
    wave->tick = gtk_widget_add_tick_callback (widget, on_tick, wave, NULL);
}

void
ari_grid_wave_stop (AriGridWave *wave, GtkWidget *widget)
{
  ari_widget_end_tick (widget, &wave->tick);
  *wave = (AriGridWave){ 0 };
}

/* Returns: the present opacity of a cell. @place: its place on the path of the wave, from 0 to 1 */
static double
ink_at (const AriGridWave *wave, double place)
{
  const double part = (wave->part - place * (1 - LIT_PART)) / LIT_PART;

  return part > 0 && part < 1 ? LIT_INK * sin (G_PI * part) : 0;
}

void
ari_grid_wave_draw (const AriGridWave *wave, const AriGridScene *scene, GtkSnapshot *to)
{
  const AriLayout *layout = scene->picture->layout;
  AriColor color = scene->palette->step.placement.line;

  if (wave->tick == 0)
    return;
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const AriPlace place = layout->places[cell];
    const AriRect rect = ari_grid_metrics_cell (&scene->metrics, cell);
    const double ink = ink_at (wave, (place.row + place.column)
                                         / (double) (layout->n_rows + layout->n_columns - 2));

    color.alpha = ink;
    if (ink > 0)
      ari_snapshot_fill (to, &color, rect.x, rect.y, rect.width, rect.height);
  }
}
