/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the verdict of a search or a check. */

#pragma once

#include "engine/base/symbols.h"
#include "solver/position/position-service.h"
#include "solver/search/solver.h"
#include "puzzle/words/words.h"

/** ari_verdict_of_givens: Returns: an answer about the givens alone, in the form that a solver
 * keeps; NONE if their number of solutions was not found. */
AriVerdict ari_verdict_of_givens (const AriPositionAnswer *answer);
/** ari_verdict_find_fault: why the search of @solver found no solution, if the grid that it began
 * with shows it or, when its last step is shown, the grid before its first guess. */
AriPositionFault ari_verdict_find_fault (AriSolver *solver);
/** ari_verdict_to_string: (transfer full) (nullable): translated sentences about the verdict of
 * @solver and its steps and guesses. If there is no solution, they also say why, if the grid shows
 * it, and which entries are wrong. NULL if there is nothing to say yet. */
char *ari_verdict_to_string (AriSolver *solver, const AriSymbols *symbols);

/*
 * A finder is a position service that keeps the solutions which a solver looks for. It is not
 * shown, so it need not follow a strategy, and it ends even if the solver takes for ever.
 */

/** ari_finder_get_verdict: Returns: the verdict so far, final once it has an answer; never
 * BAD_GIVENS. */
AriVerdict ari_finder_get_verdict (AriPositionService *finder);
/** ari_finder_is_ahead: Returns: TRUE if it knows more about the solutions than @solver. */
gboolean ari_finder_is_ahead (AriPositionService *finder, AriSolver *solver);
/** ari_finder_should_show: Returns: TRUE if the user should see its solution: it is ahead of
 * @solver, which runs to its end without being watched. */
gboolean ari_finder_should_show (AriPositionService *finder, AriSolver *solver);
/** ari_finder_to_string: (transfer full) (nullable): translated sentences about the results of
 * @finder, while @solver is searching, paused or stopped; NULL unless the finder is ahead. */
char *
ari_finder_to_string (AriPositionService *finder, AriSolver *solver, const AriSymbols *symbols);
