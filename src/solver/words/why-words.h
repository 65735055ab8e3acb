/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains why a search took its last step. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/why.h"
#include "solver/search/solver.h"

/**
 * ari_why_to_string: (transfer full): a translated sentence or two: "Guess r5c1: 2 candidates (6
 * 7), the fewest; tied with r5c2, first in reading order. Trying 6."
 * @snapshot: the snapshot from which @why was read
 */
char *ari_why_to_string (const AriWhy *why, const AriSnapshot *snapshot, const AriSymbols *symbols);
/** ari_solver_why_to_string: (transfer full): the same for the step that @solver shows; it must
 * show one. */
char *ari_solver_why_to_string (AriSolver *solver, const AriSymbols *symbols);
/** ari_solver_takers_to_string: (transfer full) (nullable): what took the last candidate or place,
 * a part of what the function above says; NULL where it does not say that. @solver: not idle */
char *ari_solver_takers_to_string (AriSolver *solver, const AriSymbols *symbols);
/** ari_solver_why_guess: (nullable): explains why the last step had to be a guess; NULL unless it
 * was a guess of the strategy. @solver: not idle */
const char *ari_solver_why_guess (AriSolver *solver);
