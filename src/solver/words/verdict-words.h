/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search or a check found, in words. */

#pragma once

#include "engine/base/symbols.h"
#include "solver/search/solution-finder.h"
#include "puzzle/words/words.h"

G_BEGIN_DECLS

/** ari_verdict_to_string: (transfer full) (nullable): translated sentences about the verdict of
 * @solver, with its steps and guesses and, for bad givens, the cells to blame; NULL while there is
 * nothing to say. */
char *ari_verdict_to_string (AriSolver *solver, const AriSymbols *symbols);
/** ari_finder_to_string: (transfer full) (nullable): translated sentences about what @finder has
 * found for @solver, which is still searching, paused or stopped; NULL unless it is ahead. */
char *ari_finder_to_string (AriSolutionFinder *finder, AriSolver *solver);

G_END_DECLS
