/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions that go forward in a search, to the next step of a kind. */

#pragma once

#include "solver/search/solver.h"

enum { ARI_N_FIND_ACTIONS = 4 };
/** ari_find_actions: (array zero-terminated=1): the names of the actions, without their group's. */
extern const char *const ari_find_actions[ARI_N_FIND_ACTIONS + 1];
/** ari_find_starts_over: Returns: TRUE if no guess, or no dead end, comes after the step that
 * @solver shows, so that @action goes to the first one. */
gboolean ari_find_starts_over (AriSolver *solver, const char *action);
/** ari_find_is_possible: Returns: FALSE if @action can do nothing.
 * @solver: (nullable): NULL counts as idle, when a new search may have guesses and dead ends */
gboolean ari_find_is_possible (AriSolver *solver, const char *action);
/** ari_find_next: performs @action, one of ari_find_actions, in @solver; does nothing without a
 * search. */
void ari_find_next (AriSolver *solver, const char *action);
