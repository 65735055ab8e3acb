/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Computes how far a search of limited speed may go by now, without a clock of its own. */

#pragma once

#include <glib.h>

/** AriPace: turns steps per second into a target for each frame; all 0 while halted. */
typedef struct {
  gboolean moves; /* `target` is valid */
  gint64 last;    /* the last frame's time in µs, or 0 */
  double target;  /* in steps, fractions included */
} AriPace;

/** ari_pace_halt: resets the target; the next frame starts again from the position of the view. */
void ari_pace_halt (AriPace *pace);

/**
 * ari_pace_frame: Returns: the step up to which the view may go by now.
 * @now: monotonic time in µs
 * @position: the step the view was last reported at
 * @speed: steps a second
 *
 * The first frame after a halt allows one step. Each later frame adds the time since the last one,
 * at most 100 ms, so that the view of a window that was hidden does not jump. A search that cannot
 * keep up does not accumulate steps: the target is never more than a quarter of a second ahead of
 * @position, but always allows the next step when its time has come.
 */
guint64 ari_pace_frame (AriPace *pace, gint64 now, guint64 position, double speed);

/** ARI_PACE_MOST_HALTS, ARI_PACE_FLUENT: in slow motion, the most steps a second where it halts,
 * and where it does not: about one for each frame. */
#define ARI_PACE_MOST_HALTS 2.0
#define ARI_PACE_FLUENT     60.0

/** ari_pace_frame_of_motion: the same in slow motion, which leaves out no step: a frame allows at
 * most one. @halts: the step at @position is one that people want to see, so it stays as long as
 * @speed says, at least half a second */
guint64 ari_pace_frame_of_motion (
    AriPace *pace, gint64 now, guint64 position, double speed, gboolean halts);
