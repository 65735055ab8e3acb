/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes the verdict of a search or a check. */

#pragma once

#include "engine/base/symbols.h"
#include "solver/position/position-service.h"
#include "solver/search/solution-finder.h"
#include "puzzle/words/words.h"

G_BEGIN_DECLS

/** ari_verdict_of_givens: Returns: an answer about the givens alone, in the form that a solver
 * keeps; NONE if their number of solutions was not found. */
AriVerdict ari_verdict_of_givens (const AriPositionAnswer *answer);
/** ari_verdict_to_string: (transfer full) (nullable): translated sentences about the verdict of
 * @solver, with its steps and guesses and, for bad givens, the cells to blame; NULL if there is
 * nothing to say yet. */
char *ari_verdict_to_string (AriSolver *solver, const AriSymbols *symbols);
/** ari_finder_to_string: (transfer full) (nullable): translated sentences about the results of
 * @finder, while @solver is searching, paused or stopped; NULL unless the finder is ahead. */
char *ari_finder_to_string (AriSolutionFinder *finder, AriSolver *solver);

G_END_DECLS
