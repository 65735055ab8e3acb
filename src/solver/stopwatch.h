/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long each of many puzzles takes by each of some strategies: the points of a graph. */

#pragma once

#include "solver/job.h"
#include "solver/timing.h"

G_BEGIN_DECLS

/** AriStopwatchPoint: one puzzle solved by one strategy. */
typedef struct {
  guint puzzle;   /* its number in the source */
  guint strategy; /* its number in the list given to start */
  guint gaps;     /* open cells at the start */
  AriTiming timing;
} AriStopwatchPoint;

#define ARI_TYPE_STOPWATCH (ari_stopwatch_get_type ())
/**
 * AriStopwatch: properties, notified on change only: `state` (AriJobState, read-only), `n-points`
 * (guint64, read-only: puzzles × strategies), `n-done` (guint64, read-only), `n-threads` (guint; 0,
 * the default, for one a processor; 1 disturbs the measurement least), `time-limit` (double,
 * seconds of processor time for each point, 0 for none; default 1). The last two count from the
 * next start on.
 *
 * Puzzles are taken in order, each by all strategies in turn.
 *
 * Signals, on the main context it was made in:
 * - `points (gpointer points, guint n)`: n new AriStopwatchPoint, whole only during the signal; in
 *   any order, at most once a frame;
 * - `progress ()`: after these and the notifications; and with the end.
 *
 * As AriBatchSolver, the state is that which the last command made, and only what ends threads
 * waits for them, for milliseconds.
 */
G_DECLARE_FINAL_TYPE (AriStopwatch, ari_stopwatch, ARI, STOPWATCH, GObject)

AriStopwatch *ari_stopwatch_new (void);

/**
 * ari_stopwatch_start: forgets what was, and begins; state RUNNING.
 * @source: (transfer full): copied; its data is freed when the next one is started, or by clear or
 *   dispose
 * @strategies: (array length=n_strategies): copied; at least 1
 * @limit: as ari_search_new(): 1 is the time to a solution, 2 to the proof that there is one only
 */
void ari_stopwatch_start (AriStopwatch *self,
                          const AriPuzzleSource *source,
                          const AriStrategy *const *strategies,
                          guint n_strategies,
                          guint64 limit);
void ari_stopwatch_pause (AriStopwatch *self);
void ari_stopwatch_resume (AriStopwatch *self);
/** ari_stopwatch_stop: ends it for good; state STOPPED. */
void ari_stopwatch_stop (AriStopwatch *self);
/** ari_stopwatch_clear: forgets everything; state IDLE. */
void ari_stopwatch_clear (AriStopwatch *self);

AriJobState ari_stopwatch_get_state (AriStopwatch *self);
guint64 ari_stopwatch_get_n_points (AriStopwatch *self);
guint64 ari_stopwatch_get_n_done (AriStopwatch *self);
/** ari_stopwatch_get_n_strategies: those of the last start. */
guint ari_stopwatch_get_n_strategies (AriStopwatch *self);
/** ari_stopwatch_get_strategy: (transfer none): @index below n_strategies. */
const AriStrategy *ari_stopwatch_get_strategy (AriStopwatch *self, guint index);
/** ari_stopwatch_get_elapsed: seconds it has run so far, without pauses. */
double ari_stopwatch_get_elapsed (AriStopwatch *self);
void ari_stopwatch_set_n_threads (AriStopwatch *self, guint n_threads);
void ari_stopwatch_set_time_limit (AriStopwatch *self, double seconds);

G_END_DECLS
