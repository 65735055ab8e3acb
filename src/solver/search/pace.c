/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes how far a search of limited speed may go by now, without a clock of its own. */

#include "solver/search/pace.h"

#define LONGEST_FRAME 100000 /* µs */
#define MOST_AHEAD    0.25   /* s */

void
ari_pace_halt (AriPace *pace)
{
  *pace = (AriPace){ 0 };
}

/* @most: how far the target may be ahead of @position, in steps */
static guint64
move_on (AriPace *pace, gint64 now, guint64 position, double speed, double most)
{
  double here = (double) position;
  double seconds = pace->moves ? 1e-6 * (double) CLAMP (now - pace->last, 0, LONGEST_FRAME) : 0.0;

  pace->target = pace->moves ? pace->target + seconds * speed : here + 1.0;
  pace->target = CLAMP (pace->target, here, here + most);
  pace->moves = TRUE;
  pace->last = now;
  return pace->target < 0x1p63 ? (guint64) pace->target : G_MAXUINT64;
}

guint64
ari_pace_frame (AriPace *pace, gint64 now, guint64 position, double speed)
{
  return move_on (pace, now, position, speed, 1.0 + MOST_AHEAD * speed);
}

guint64
ari_pace_frame_of_motion (AriPace *pace, gint64 now, guint64 position, double speed, gboolean halts)
{
  return move_on (pace, now, position, halts ? MIN (speed, ARI_PACE_MOST_HALTS) : ARI_PACE_FLUENT,
                  1.0);
}
