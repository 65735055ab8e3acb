/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The speeds of a watched search as places on a logarithmic slider. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "solver/search/solver.h"
#include "puzzle/words/numbers.h"
#include "ui/search/speed-scale.h"

/* Eight decades lie between a speed at which each step can be thought about and one at which only
 * the search's own speed counts. On a logarithmic slider they take equal room, and a third of a
 * decade is a step that one can see: 1, 2, 5, 10, 20, 50… are the round numbers nearest to it. */
double
ari_speed_from_place (double place)
{
  static const double mantissas[ARI_SPEED_PLACES_A_DECADE] = { 1, 2, 5 };
  const int nearest =
      (int) lround (CLAMP (place, ARI_SPEED_PLACE_SLOWEST, ARI_SPEED_PLACE_UNLIMITED));
  const int step = nearest - ARI_SPEED_PLACE_ONE;
  double speed;

  if (nearest == ARI_SPEED_PLACE_UNLIMITED)
    return ARI_SPEED_UNLIMITED;
  if (nearest == ARI_SPEED_PLACE_SLOWEST)
    return ARI_SPEED_MIN;
  speed = mantissas[step % ARI_SPEED_PLACES_A_DECADE];
  for (int decade = 0; decade < step / ARI_SPEED_PLACES_A_DECADE; decade++)
    speed *= 10;
  return speed;
}

double
ari_speed_to_place (double speed)
{
  double place;

  g_return_val_if_fail (speed > 0, ARI_SPEED_PLACE_SLOWEST);

  if (speed >= ARI_SPEED_UNLIMITED)
    return ARI_SPEED_PLACE_UNLIMITED;
  place = ARI_SPEED_PLACE_ONE + ARI_SPEED_PLACES_A_DECADE * log10 (speed);
  /* 2 and 5 are a little off the thirds of their decade, but places are whole numbers */
  if (speed == ari_speed_from_place (place))
    return round (place);
  return CLAMP (place, ARI_SPEED_PLACE_SLOWEST, ARI_SPEED_PLACE_FASTEST);
}

char *
ari_speed_to_string (double speed)
{
  g_autofree char *count = NULL;

  g_return_val_if_fail (speed > 0, NULL);

  if (speed >= ARI_SPEED_UNLIMITED)
    return g_strdup (C_ ("speed", "Unlimited"));
  if (speed < 1) {
    /* Translators: a slow speed: one step of the search in this many seconds */
    return g_strdup_printf (_ ("1 step in %.3g s"), 1 / speed);
  }
  if (speed >= 1e6) {
    const guint millions = (guint) MIN (speed / 1e6 + 0.5, 1e9);

    /* Translators: steps of the search a second, in millions */
    return g_strdup_printf (ngettext ("%u million steps/s", "%u million steps/s", millions),
                            millions);
  }
  count = ari_count_to_string ((guint64) (speed + 0.5));
  /* Translators: steps of the search a second */
  return g_strdup_printf (ngettext ("%s step/s", "%s steps/s", (gulong) (speed + 0.5)), count);
}
