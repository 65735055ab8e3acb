/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes one puzzle as wished, on a thread of its own, for a dialog that can be cancelled. */

#pragma once

#include "engine/generate.h"
#include "engine/grid.h"
#include "solver/job.h"

G_BEGIN_DECLS

#define ARI_TYPE_MAKER (ari_maker_get_type ())
/**
 * AriMaker: properties, notified on change only: `state` (AriJobState, read-only), `n-tries`
 * (guint64, read-only: attempts so far), `fewest-givens` (guint, read-only: of the minimal puzzles
 * met so far, 0: none yet), `time-limit` (double, seconds, 0 for none; default 30; counts from the
 * next start on).
 *
 * Signal `progress ()`: after the notifications, at most once a frame, and with the end.
 *
 * A start leads to FINISHED, by itself or by ari_maker_settle(), when there is a result; or to
 * STOPPED or IDLE by a command. The state is that which the last command made, at once. All
 * functions belong to the thread of the main context it was made in, and none waits but start,
 * stop, clear and dispose, which end a thread that is at work within milliseconds.
 */
G_DECLARE_FINAL_TYPE (AriMaker, ari_maker, ARI, MAKER, GObject)

AriMaker *ari_maker_new (void);

/**
 * ari_maker_start: forgets what was made, and begins; state RUNNING.
 * @wish: copied, its pattern too
 *
 * The puzzle is number 0 of the wish: the same for the same layout and wish, whatever the machine,
 * where the result is final.
 */
void ari_maker_start (AriMaker *self, const AriLayout *layout, const AriWish *wish);
/** ari_maker_settle: enough: FINISHED follows in a moment with the best that was reached. The time
 * limit does the same. */
void ari_maker_settle (AriMaker *self);
/** ari_maker_stop: ends it; state STOPPED, and there is no result. */
void ari_maker_stop (AriMaker *self);
/** ari_maker_clear: forgets everything; state IDLE. */
void ari_maker_clear (AriMaker *self);

AriJobState ari_maker_get_state (AriMaker *self);
guint64 ari_maker_get_n_tries (AriMaker *self);
guint ari_maker_get_fewest_givens (AriMaker *self);
/** ari_maker_get_elapsed: seconds from the start to now, or to the end. */
double ari_maker_get_elapsed (AriMaker *self);
void ari_maker_set_time_limit (AriMaker *self, double seconds);

/** ari_maker_get_made: (nullable) (transfer none): what the result is: as wished or not, final or
 * settled for; NULL unless FINISHED. Valid until the next command. */
const AriMade *ari_maker_get_made (AriMaker *self);
/** ari_maker_get_givens: (nullable) (transfer none): the puzzle; NULL unless FINISHED and
 * something was made. Valid until the next command. */
const AriGrid *ari_maker_get_givens (AriMaker *self);
/** ari_maker_get_solution: (nullable) (transfer none): likewise. */
const AriGrid *ari_maker_get_solution (AriMaker *self);

G_END_DECLS
