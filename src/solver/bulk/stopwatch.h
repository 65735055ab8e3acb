/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Measure time": measures how long each of some strategies takes for many puzzles. */

#pragma once

#include "solver/bulk/bulk-service.h"
#include "solver/base/timing.h"

/** AriStopwatchPoint: the time of one strategy for one puzzle. */
typedef struct {
  guint puzzle;   /* its number in the source */
  guint strategy; /* its index in the list passed to start */
  guint gaps;     /* empty cells at the start */
  AriTiming timing;
} AriStopwatchPoint;

/**
 * ari_stopwatch_new: (transfer full): a service with one item per puzzle and strategy, whose
 * results are AriStopwatchPoint. Its time limit is processor time for each (default 1); one thread
 * disturbs the measurement least.
 *
 * Puzzles are solved in order, each by all strategies in turn.
 */
AriBulkService *ari_stopwatch_new (void);

/**
 * ari_stopwatch_start: clears earlier results; state RUNNING.
 * @source: (transfer full): copied; its data is freed at the next start, clear or dispose
 * @strategies: (array length=n_strategies): copied; at least 1
 * @limit: as for ari_search_new(): 1 measures the time to a solution, 2 to the proof that it is
 * unique
 */
void ari_stopwatch_start (AriBulkService *self,
                          const AriPuzzleSource *source,
                          const AriStrategy *const *strategies,
                          guint n_strategies,
                          guint64 limit);
