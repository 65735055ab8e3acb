/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A slider for the speed of searches that are watched, and the speed in words. */

#pragma once

#include <gtk/gtk.h>

#define ARI_TYPE_SPEED_BOX (ari_speed_box_get_type ())
/** AriSpeedBox: its property `speed` is in steps a second, and ARI_SPEED_UNLIMITED at first. */
G_DECLARE_FINAL_TYPE (AriSpeedBox, ari_speed_box, ARI, SPEED_BOX, GtkBox)

double ari_speed_box_get_speed (AriSpeedBox *self);
void ari_speed_box_set_speed (AriSpeedBox *self, double speed);

/* Places are whole numbers: the slowest speed, then 1, 2 and 5 times each power of ten, then no
 * limit. */
enum {
  ARI_SPEED_PLACE_SLOWEST = 0, /* ARI_SPEED_MIN: a step in two seconds */
  ARI_SPEED_PLACE_ONE = 1,     /* one step per second */
  ARI_SPEED_PLACES_A_DECADE = 3,
  ARI_SPEED_PLACE_FASTEST = 22, /* ten million steps per second */
  ARI_SPEED_PLACE_UNLIMITED = 23,
};

/** ari_speed_from_place: returns the steps per second at the place nearest to @place, which may be
 * any number.
 */
double ari_speed_from_place (double place);
/** ari_speed_to_place: returns the place of @speed (steps per second), which may lie between two
 * whole ones. */
double ari_speed_to_place (double speed);
/** ari_speed_to_string: returns (transfer full) @speed in words, translated: "1 step in 2 s", "20
 * steps/s", "1 million steps/s", "Unlimited". */
char *ari_speed_to_string (double speed);
