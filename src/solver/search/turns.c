/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the next search of a race. */

#include "solver/search/turns.h"

static double
least_cost (const AriTurn *turns, guint n, guint but)
{
  double least = G_MAXDOUBLE;

  for (guint i = 0; i < n; i++)
    if (turns[i].state != ARI_TURN_OVER && i != but)
      least = MIN (least, turns[i].cost);
  return least;
}

gint
ari_turns_choose (const AriTurn *turns, guint n, double allowed, double slice)
{
  gint chosen = ARI_TURNS_NONE;

  for (guint i = 0; i < n; i++)
    if (turns[i].state == ARI_TURN_WAITS && turns[i].cost < allowed
        && (chosen == ARI_TURNS_NONE || turns[i].cost < turns[chosen].cost))
      chosen = (gint) i;
  /* a search that is far ahead of a running one must wait for it */
  if (chosen != ARI_TURNS_NONE
      && turns[chosen].cost >= least_cost (turns, n, (guint) chosen) + slice)
    return ARI_TURNS_NONE;
  return chosen;
}

double
ari_turns_stop (const AriTurn *turns, guint n, guint chosen, double allowed, double slice)
{
  return MIN (least_cost (turns, n, chosen) + slice, allowed);
}

gboolean
ari_turns_are_over (const AriTurn *turns, guint n)
{
  for (guint i = 0; i < n; i++)
    if (turns[i].state != ARI_TURN_OVER)
      return FALSE;
  return TRUE;
}
