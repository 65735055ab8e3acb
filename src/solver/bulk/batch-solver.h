/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Solve all": how many solutions each of many puzzles has. */

#pragma once

#include "solver/bulk/bulk-service.h"

G_BEGIN_DECLS

/** ARI_BATCH_UNDECIDED: instead of a number of solutions: the time limit was reached first. */
#define ARI_BATCH_UNDECIDED G_MAXUINT32

/** AriBatchResult: the number of solutions of puzzle @puzzle, at most the limit, or
 * ARI_BATCH_UNDECIDED. */
typedef struct {
  guint puzzle;
  guint32 n_solutions;
} AriBatchResult;

/** AriBatchTally: how many of the puzzles looked at have how many solutions. */
typedef struct {
  guint n_none;
  guint n_unique;
  guint n_several;
  guint n_undecided;
} AriBatchTally;

#define ARI_TYPE_BATCH_SOLVER (ari_batch_solver_get_type ())
/**
 * AriBatchSolver: a bulk service with one item per puzzle, whose results are AriBatchResult. Its
 * `time-limit` is processor time for a puzzle larger than 9×9 (default 10).
 */
G_DECLARE_FINAL_TYPE (AriBatchSolver, ari_batch_solver, ARI, BATCH_SOLVER, AriBulkService)

AriBatchSolver *ari_batch_solver_new (void);

/**
 * ari_batch_solver_start: forgets what was found before; state RUNNING.
 * @source: (transfer full): copied; its data is freed at the next start, clear or dispose
 * @limit: at which number to stop counting: 2 tells none, one and several apart; at least 1
 */
void ari_batch_solver_start (AriBatchSolver *self, const AriPuzzleSource *source, guint limit);

/** ari_batch_solver_get_tally: (transfer none): so far. */
const AriBatchTally *ari_batch_solver_get_tally (AriBatchSolver *self);

G_END_DECLS
