/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A slider for the speed of a watched search, and the speed in words. */

#pragma once

#include <gtk/gtk.h>

#include "solver/search/solver.h"

G_BEGIN_DECLS

#define ARI_TYPE_SPEED_BOX (ari_speed_box_get_type ())
G_DECLARE_FINAL_TYPE (AriSpeedBox, ari_speed_box, ARI, SPEED_BOX, GtkBox)

/** ari_speed_box_set_solver: shows and sets the speed of @solver from now on. To be called once. */
void ari_speed_box_set_solver (AriSpeedBox *self, AriSolver *solver);

/** ari_speed_box_get_scale: returns (transfer none) the slider, in places of
 * ui/search/speed-scale.h. */
GtkRange *ari_speed_box_get_scale (AriSpeedBox *self);
/** ari_speed_box_get_words: returns (transfer none) the words beside the slider. */
const char *ari_speed_box_get_words (AriSpeedBox *self);

G_END_DECLS
