/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A slider for the speed of searches that are watched, and the speed in words. */

#pragma once

#include <gtk/gtk.h>

#define ARI_TYPE_SPEED_BOX (ari_speed_box_get_type ())
/** AriSpeedBox: its property `speed` is in steps a second, and ARI_SPEED_UNLIMITED at first. */
G_DECLARE_FINAL_TYPE (AriSpeedBox, ari_speed_box, ARI, SPEED_BOX, GtkBox)

double ari_speed_box_get_speed (AriSpeedBox *self);
void ari_speed_box_set_speed (AriSpeedBox *self, double speed);

/** ari_speed_box_get_scale: returns (transfer none) the slider, in places of
 * ui/search/speed-scale.h. */
GtkRange *ari_speed_box_get_scale (AriSpeedBox *self);
/** ari_speed_box_get_words: returns (transfer none) the words beside the slider. */
const char *ari_speed_box_get_words (AriSpeedBox *self);
