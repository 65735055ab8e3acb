/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How far a search of limited speed may go by now. Plain arithmetic, no clock of its own. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** AriPace: steps a second made into a target for each frame; all 0 is a pace that stands. */
typedef struct {
  gboolean moves; /* whether `target` means something */
  gint64 last;    /* the last frame's time in µs, or 0 */
  double target;  /* in steps, fractions included */
} AriPace;

/** ari_pace_halt: forgets the target; the next frame begins anew where the view then stands. */
void ari_pace_halt (AriPace *pace);

/**
 * ari_pace_frame: the step that the view may go to by now.
 * @now: monotonic time in µs
 * @position: the step where the view was last heard to be
 * @speed: steps a second
 *
 * The first frame after a halt lets one step be taken at once. From then on time counts, at most
 * 100 ms of it a frame, so that a window that was hidden does not leap. A search that cannot keep
 * up is not run after: the target is never more than a quarter of a second ahead of @position, but
 * always lets one step be taken when it is due.
 */
guint64 ari_pace_frame (AriPace *pace, gint64 now, guint64 position, double speed);

G_END_DECLS
