/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Solve all": how many solutions each of many puzzles has, found by all processors. */

#pragma once

#include "solver/job.h"

G_BEGIN_DECLS

/** What ari_batch_solver_get_result() says besides a number of solutions. */
#define ARI_BATCH_UNKNOWN   G_MAXUINT32       /* not looked at yet */
#define ARI_BATCH_UNDECIDED (G_MAXUINT32 - 1) /* the time limit was reached before an answer */

#define ARI_TYPE_BATCH_SOLVER (ari_batch_solver_get_type ())
/**
 * AriBatchSolver: properties, notified on change only: `state` (AriJobState, read-only),
 * `n-puzzles`, `n-done`, `n-none`, `n-unique`, `n-several`, `n-undecided` (guint, read-only: of the
 * puzzles looked at, those without, with one and with several solutions, and those given up),
 * `n-threads` (guint; 0, the default, for one a processor), `time-limit` (double, seconds of
 * processor time for a puzzle larger than 9×9, 0 for none; default 10). The last two count from the
 * next start on.
 *
 * Signals, on the main context it was made in:
 * - `solved (guint first, guint n)`: there are results for these puzzles, some thousands at a time,
 *   in any order;
 * - `progress ()`: after these and the notifications, at most once a frame; and with the end.
 *
 * The state is that which the last command made, at once. All functions belong to the thread of
 * that main context, and none waits but start, stop, clear and dispose, which end threads that are
 * at work within milliseconds.
 */
G_DECLARE_FINAL_TYPE (AriBatchSolver, ari_batch_solver, ARI, BATCH_SOLVER, GObject)

AriBatchSolver *ari_batch_solver_new (void);

/**
 * ari_batch_solver_start: forgets what was, and begins; state RUNNING.
 * @source: (transfer full): copied; its data is freed when the next one is started, or by clear or
 *   dispose
 * @limit: to count so far: 2 tells none, one and several apart; at least 1
 */
void ari_batch_solver_start (AriBatchSolver *self, const AriPuzzleSource *source, guint limit);
void ari_batch_solver_pause (AriBatchSolver *self);
void ari_batch_solver_resume (AriBatchSolver *self);
/** ari_batch_solver_stop: ends it for good; state STOPPED. Results stay. */
void ari_batch_solver_stop (AriBatchSolver *self);
/** ari_batch_solver_clear: forgets everything; state IDLE, no puzzles. */
void ari_batch_solver_clear (AriBatchSolver *self);

AriJobState ari_batch_solver_get_state (AriBatchSolver *self);
guint ari_batch_solver_get_n_puzzles (AriBatchSolver *self);
guint ari_batch_solver_get_n_done (AriBatchSolver *self);
/** ari_batch_solver_get_limit: that of the last start, 0 if there was none: a result that is as
 * much means "so many or more". */
guint ari_batch_solver_get_limit (AriBatchSolver *self);
/** ari_batch_solver_get_result: the number of solutions of puzzle @index, at most the limit, or
 * ARI_BATCH_UNKNOWN (also where there is no such puzzle) or ARI_BATCH_UNDECIDED. */
guint32 ari_batch_solver_get_result (AriBatchSolver *self, guint index);
/** ari_batch_solver_get_elapsed: seconds it has run so far, without pauses. */
double ari_batch_solver_get_elapsed (AriBatchSolver *self);
void ari_batch_solver_set_n_threads (AriBatchSolver *self, guint n_threads);
void ari_batch_solver_set_time_limit (AriBatchSolver *self, double seconds);

G_END_DECLS
