/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the solutions that a watched search looks for as quickly as possible, in another thread. */

#pragma once

#include "engine/answer/solutions.h"
#include "solver/base/service.h"
#include "solver/search/solver.h"

G_BEGIN_DECLS

#define ARI_TYPE_SOLUTION_FINDER (ari_solution_finder_get_type ())
/**
 * AriSolutionFinder: a second search beside that of an AriSolver. It is not shown, so it need not
 * follow a strategy, and it ends even if the first one takes for ever.
 *
 * This service has no time limit and can pause. It emits `progress` for each solution found, too.
 * FINISHED: the verdict is final. A stopped finder keeps what it has found.
 */
G_DECLARE_FINAL_TYPE (AriSolutionFinder, ari_solution_finder, ARI, SOLUTION_FINDER, AriService)

AriSolutionFinder *ari_solution_finder_new (void);
/**
 * ari_solution_finder_start: drops earlier results; state RUNNING.
 *
 * @start and @limit are as for ari_solver_start(), and copied. It finds at most as many
 * solutions as a solver keeps.
 */
void ari_solution_finder_start (AriSolutionFinder *self, const AriGrid *start, guint64 limit);
/** ari_solution_finder_get_verdict: Returns: the current verdict; never BAD_GIVENS. */
AriVerdict ari_solution_finder_get_verdict (AriSolutionFinder *self);
guint64 ari_solution_finder_get_n_solutions (AriSolutionFinder *self);
/** ari_solution_finder_dup_solution: (transfer full) (nullable): solution @index from 0; the order
 * is not that of the solver. */
AriGrid *ari_solution_finder_dup_solution (AriSolutionFinder *self, guint64 index);
/** ari_solution_finder_get_progress: Returns: the progress; its `solutions` is not set. */
AriSolutionsProgress ari_solution_finder_get_progress (AriSolutionFinder *self);

/** ari_solution_finder_is_ahead: Returns: TRUE if it knows more about the solutions than @solver,
 * which has the same question. */
gboolean ari_solution_finder_is_ahead (AriSolutionFinder *self, AriSolver *solver);
/** ari_solution_finder_speaks: Returns: TRUE if the user should see its solution: it is ahead of
 * @solver, which runs to its end without being watched. */
gboolean ari_solution_finder_speaks (AriSolutionFinder *self, AriSolver *solver);

G_END_DECLS
