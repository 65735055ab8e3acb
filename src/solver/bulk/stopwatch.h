/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Measure time": how long each of many puzzles takes by each of some strategies. */

#pragma once

#include "solver/bulk/bulk-service.h"
#include "solver/base/timing.h"

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
 * AriStopwatch: a bulk service with one item per puzzle and strategy, whose results are
 * AriStopwatchPoint. Its `time-limit` is processor time for each (default 1); `n-threads` 1
 * disturbs the measurement least.
 *
 * Puzzles are taken in order, each by all strategies in turn.
 */
G_DECLARE_FINAL_TYPE (AriStopwatch, ari_stopwatch, ARI, STOPWATCH, AriBulkService)

AriStopwatch *ari_stopwatch_new (void);

/**
 * ari_stopwatch_start: forgets what was found before; state RUNNING.
 * @source: (transfer full): copied; its data is freed at the next start, clear or dispose
 * @strategies: (array length=n_strategies): copied; at least 1
 * @limit: as ari_search_new(): 1 is the time to a solution, 2 to the proof that there is one only
 */
void ari_stopwatch_start (AriStopwatch *self,
                          const AriPuzzleSource *source,
                          const AriStrategy *const *strategies,
                          guint n_strategies,
                          guint64 limit);

G_END_DECLS
