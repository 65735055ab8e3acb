/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How long each of many puzzles takes by each of some strategies: the points of a graph. */

#pragma once

#include "solver/service.h"
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
 * AriStopwatch: a service whose `time-limit` is processor time for each point (default 1). More
 * properties, notified on change only: `n-points` (guint64, read-only: puzzles × strategies),
 * `n-done` (guint64, read-only), `n-threads` (guint; 0, the default, for one a processor; 1
 * disturbs the measurement least). Time limit and threads count from the next start on.
 *
 * Puzzles are taken in order, each by all strategies in turn.
 *
 * Signal `points (gpointer points, guint n)`: n new AriStopwatchPoint, whole only during the
 * signal; in any order, at most once a frame; before `progress`.
 */
G_DECLARE_FINAL_TYPE (AriStopwatch, ari_stopwatch, ARI, STOPWATCH, AriService)

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

guint64 ari_stopwatch_get_n_points (AriStopwatch *self);
guint64 ari_stopwatch_get_n_done (AriStopwatch *self);
/** ari_stopwatch_get_n_strategies: those of the last start. */
guint ari_stopwatch_get_n_strategies (AriStopwatch *self);
/** ari_stopwatch_get_strategy: (transfer none): @index below n_strategies. */
const AriStrategy *ari_stopwatch_get_strategy (AriStopwatch *self, guint index);
void ari_stopwatch_set_n_threads (AriStopwatch *self, guint n_threads);

G_END_DECLS
