/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a search of limited speed may go by now. Plain arithmetic, no clock of its own. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** AriPace: turns steps a second into a target for each frame; all 0 while it is halted. */
typedef struct {
  gboolean moves; /* whether `target` is meaningful */
  gint64 last;    /* the last frame's time in µs, or 0 */
  double target;  /* in steps, fractions included */
} AriPace;

/** ari_pace_halt: forgets the target; the next frame starts again from where the view then is. */
void ari_pace_halt (AriPace *pace);

/**
 * ari_pace_frame: the step the view may go to by now.
 * @now: monotonic time in µs
 * @position: the step the view was last reported at
 * @speed: steps a second
 *
 * The first frame after a halt allows one step at once. From then on time counts, at most 100 ms a
 * frame, so that the view of a window that was hidden does not jump. A search that cannot keep up
 * does not build up a debt: the target is never more than a quarter of a second ahead of @position,
 * but always allows the next step when its time has come.
 */
guint64 ari_pace_frame (AriPace *pace, gint64 now, guint64 position, double speed);

G_END_DECLS
