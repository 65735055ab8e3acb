/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A wave of colour that runs over the grid once, when a puzzle has been solved. */

#pragma once

#include "ui/grid/grid-draw.h"

G_BEGIN_DECLS

/** AriGridWave: of a widget that draws it; all zeros while there is none. */
typedef struct {
  guint tick;
  gint64 begin; /* of its first frame, µs; 0: none has come yet */
  double part;  /* of its time, from 0 to 1 */
} AriGridWave;

/** ari_grid_wave_start: again from the beginning if it runs; not at all where nothing is to be
 * animated. @wave: of @widget, which has it drawn again each frame */
void ari_grid_wave_start (AriGridWave *wave, GtkWidget *widget);
/** ari_grid_wave_stop: does nothing if it does not run. */
void ari_grid_wave_stop (AriGridWave *wave, GtkWidget *widget);
/** ari_grid_wave_draw: over the grid that @scene was drawn as; in the widget's coordinates. */
void ari_grid_wave_draw (const AriGridWave *wave, const AriGridScene *scene, GtkSnapshot *to);

G_END_DECLS
