/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A wave of colour that runs over the grid once, when a puzzle has been solved. */

#pragma once

#include "ui/grid/grid-draw.h"

/** AriGridWave: belongs to the widget that draws it. It is all zeros while there is no wave. */
typedef struct {
  guint tick;
  gint64 begin; /* the time of its first frame, in µs; 0 before that */
  double part;  /* the part of its time that has passed, 0 to 1 */
} AriGridWave;

/** ari_grid_wave_start: starts the wave, from the beginning if it runs already, unless animations
 * are off. @widget draws @wave, and is drawn in each frame meanwhile. */
void ari_grid_wave_start (AriGridWave *wave, GtkWidget *widget);
/** ari_grid_wave_stop: does nothing if it does not run. */
void ari_grid_wave_stop (AriGridWave *wave, GtkWidget *widget);
/** ari_grid_wave_draw: draws over the grid of @scene, in the widget's coordinates. */
void ari_grid_wave_draw (const AriGridWave *wave, const AriGridScene *scene, GtkSnapshot *to);
