/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Rate all": how hard each of many puzzles is, found by all processors. */

#pragma once

#include "engine/logic/explainer.h"
#include "engine/logic/logic.h"
#include "solver/job.h"

G_BEGIN_DECLS

/** AriRaterGrade: what was found out about a puzzle in one of two rounds. */
typedef struct {
  guint puzzle;      /* its number in the source */
  gboolean is_er;    /* the second round: the explainer's rating, else level and score */
  gboolean is_known; /* there is one solution and a way to it, found in time */
  AriLevel level;    /* of the first round, as the next two */
  guint score;
  AriTechnique hardest;
  guint er; /* of the second round; tenths */
} AriRaterGrade;

#define ARI_TYPE_RATER (ari_rater_get_type ())
/**
 * AriRater: properties, notified on change only: `state` (AriJobState, read-only), `n-items`
 * (guint64, read-only: two for each puzzle), `n-done` (guint64, read-only), `n-threads` (guint; 0,
 * the default, for one a processor), `time-limit` (double, seconds for a puzzle in a round, 0 for
 * none; default 10). The last two count from the next start on.
 *
 * Level and score of all puzzles come first, then the explainer's ratings, which take longer.
 *
 * Signals, on the main context it was made in:
 * - `rated (gpointer grades, guint n)`: n new AriRaterGrade, whole only during the signal; in any
 *   order, at most once a frame;
 * - `progress ()`: after these and the notifications; and with the end.
 *
 * As AriBatchSolver, the state is that which the last command made, and only what ends threads
 * waits for them, for milliseconds.
 */
G_DECLARE_FINAL_TYPE (AriRater, ari_rater, ARI, RATER, GObject)

AriRater *ari_rater_new (void);
/**
 * ari_rater_start: forgets what was, and begins; state RUNNING.
 * @source: (transfer full): copied; its data is freed when the next one is started, or by clear or
 *   dispose
 */
void ari_rater_start (AriRater *self, const AriPuzzleSource *source);
void ari_rater_pause (AriRater *self);
void ari_rater_resume (AriRater *self);
/** ari_rater_stop: ends it for good; state STOPPED. */
void ari_rater_stop (AriRater *self);
/** ari_rater_clear: forgets everything; state IDLE. */
void ari_rater_clear (AriRater *self);

AriJobState ari_rater_get_state (AriRater *self);
guint64 ari_rater_get_n_items (AriRater *self);
guint64 ari_rater_get_n_done (AriRater *self);
/** ari_rater_get_elapsed: seconds it has run so far, without pauses. */
double ari_rater_get_elapsed (AriRater *self);

G_END_DECLS
