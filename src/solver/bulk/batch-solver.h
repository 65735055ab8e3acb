/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Solve all": counts the solutions of many puzzles. */

#pragma once

#include "solver/bulk/bulk-service.h"

/** ARI_BATCH_UNDECIDED: the number of solutions if the time limit was reached first. */
#define ARI_BATCH_UNDECIDED G_MAXUINT32

/** AriBatchResult: the number of solutions of puzzle @puzzle, at most the limit, or
 * ARI_BATCH_UNDECIDED. */
typedef struct {
  guint puzzle;
  guint32 n_solutions;
} AriBatchResult;

/** ari_batch_solver_new: (transfer full): a service with one item per puzzle, whose results are
 * AriBatchResult. Its time limit is processor time for a puzzle larger than 9×9 (default 10). */
AriBulkService *ari_batch_solver_new (void);

/**
 * ari_batch_solver_start: clears earlier results; state RUNNING.
 * @source: (transfer full): copied; its data is freed at the next start, clear or dispose
 * @limit: the number at which counting stops: 2 distinguishes none, one and several; at least 1
 */
void ari_batch_solver_start (AriBulkService *self, const AriPuzzleSource *source, guint limit);
