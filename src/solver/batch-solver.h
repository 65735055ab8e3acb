/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Solve all": how many solutions each of many puzzles has, found by all processors. */

#pragma once

#include "solver/service.h"

G_BEGIN_DECLS

/** What ari_batch_solver_get_result() says besides a number of solutions. */
#define ARI_BATCH_UNKNOWN   G_MAXUINT32       /* not looked at yet */
#define ARI_BATCH_UNDECIDED (G_MAXUINT32 - 1) /* the time limit was reached before an answer */

#define ARI_TYPE_BATCH_SOLVER (ari_batch_solver_get_type ())
/**
 * AriBatchSolver: a service whose `time-limit` is processor time for a puzzle larger than 9×9
 * (default 10). More properties, notified on change only: `n-puzzles`, `n-done`, `n-none`,
 * `n-unique`, `n-several`, `n-undecided` (guint, read-only: of the puzzles looked at, those
 * without, with one and with several solutions, and those given up), `n-threads` (guint; 0, the
 * default, for one a processor). Time limit and threads count from the next start on. What was
 * found stays when it is stopped.
 *
 * Signal `solved (guint first, guint n)`: there are results for these puzzles, some thousands at a
 * time, in any order; before `progress`.
 */
G_DECLARE_FINAL_TYPE (AriBatchSolver, ari_batch_solver, ARI, BATCH_SOLVER, AriService)

AriBatchSolver *ari_batch_solver_new (void);

/**
 * ari_batch_solver_start: forgets what was, and begins; state RUNNING.
 * @source: (transfer full): copied; its data is freed when the next one is started, or by clear or
 *   dispose
 * @limit: to count so far: 2 tells none, one and several apart; at least 1
 */
void ari_batch_solver_start (AriBatchSolver *self, const AriPuzzleSource *source, guint limit);

guint ari_batch_solver_get_n_puzzles (AriBatchSolver *self);
guint ari_batch_solver_get_n_done (AriBatchSolver *self);
/** ari_batch_solver_get_limit: that of the last start, 0 if there was none: a result that is as
 * much means "so many or more". */
guint ari_batch_solver_get_limit (AriBatchSolver *self);
/** ari_batch_solver_get_result: the number of solutions of puzzle @index, at most the limit, or
 * ARI_BATCH_UNKNOWN (also where there is no such puzzle) or ARI_BATCH_UNDECIDED. */
guint32 ari_batch_solver_get_result (AriBatchSolver *self, guint index);
void ari_batch_solver_set_n_threads (AriBatchSolver *self, guint n_threads);

G_END_DECLS
