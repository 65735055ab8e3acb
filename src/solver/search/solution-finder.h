/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The solutions that a watched search is after, found on another thread in the quickest way. */

#pragma once

#include "engine/answer/solutions.h"
#include "solver/base/service.h"
#include "solver/search/solver.h"

G_BEGIN_DECLS

#define ARI_TYPE_SOLUTION_FINDER (ari_solution_finder_get_type ())
/**
 * AriSolutionFinder: a second search beside that of an AriSolver, which nobody watches: it need not
 * go the way of any strategy, and so it ends where the first one may never end.
 *
 * A service without a time limit; it can pause. It emits `progress` for each solution found, too.
 * FINISHED: the verdict is final. A stopped finder keeps what it has found.
 */
G_DECLARE_FINAL_TYPE (AriSolutionFinder, ari_solution_finder, ARI, SOLUTION_FINDER, AriService)

AriSolutionFinder *ari_solution_finder_new (void);
/**
 * ari_solution_finder_start: forgets what was found; state RUNNING.
 *
 * @start, @givens and @limit are as for ari_solver_start(), and copied. It looks for as many
 * solutions as a solver keeps, at most.
 */
void ari_solution_finder_start (AriSolutionFinder *self,
                                const AriGrid *start,
                                const AriGrid *givens,
                                guint64 limit);
/** ari_solution_finder_get_verdict: as of now; never BAD_GIVENS. */
AriVerdict ari_solution_finder_get_verdict (AriSolutionFinder *self);
/** ari_solution_finder_get_givens_verdict: NONE, FOUND or NO_SOLUTION: see ari_solver_start(). */
AriVerdict ari_solution_finder_get_givens_verdict (AriSolutionFinder *self);
guint64 ari_solution_finder_get_n_solutions (AriSolutionFinder *self);
/** ari_solution_finder_dup_solution: (transfer full) (nullable): solution @index from 0, in an
 * order of its own. */
AriGrid *ari_solution_finder_dup_solution (AriSolutionFinder *self, guint64 index);
/** ari_solution_finder_get_progress: how far it is; `solutions` is not said. */
AriSolutionsProgress ari_solution_finder_get_progress (AriSolutionFinder *self);

/** ari_solution_finder_is_ahead: whether it knows more about the solutions than @solver, which
 * searches for the same. */
gboolean ari_solution_finder_is_ahead (AriSolutionFinder *self, AriSolver *solver);
/** ari_solution_finder_speaks: whether a solution of its own is what the user wants to see by now:
 * it is ahead of @solver, which runs to its end without being watched. */
gboolean ari_solution_finder_speaks (AriSolutionFinder *self, AriSolver *solver);

G_END_DECLS
