/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The speeds of a watched search as places on a logarithmic slider. */

#pragma once

#include <glib.h>

/* Places are whole numbers: the slowest speed, then 1, 2 and 5 times each power of ten, then no
 * limit. */
#define ARI_SPEED_PLACE_SLOWEST   0 /* ARI_SPEED_MIN: a step in two seconds */
#define ARI_SPEED_PLACE_ONE       1 /* one step per second */
#define ARI_SPEED_PLACES_A_DECADE 3
#define ARI_SPEED_PLACE_FASTEST   22 /* ten million steps per second */
#define ARI_SPEED_PLACE_UNLIMITED 23

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
