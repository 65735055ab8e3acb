/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions that go forward in a search, to the next step of a kind. */

#pragma once

#include "solver/search/solver.h"

G_BEGIN_DECLS

/** ari_find_actions: (array zero-terminated=1): their names, without that of their group. */
extern const char *const ari_find_actions[];
/** ari_find_begins_again: Returns: TRUE if no guess, or no dead end, comes after the step that
 * @solver shows, so that @action leads to the first one again. */
gboolean ari_find_begins_again (AriSolver *solver, const char *action);
/** ari_find_is_possible: whether one of them leads somewhere.
 * @solver: (nullable): as one that is idle: guesses and dead ends may come of a search */
gboolean ari_find_is_possible (AriSolver *solver, const char *action);
/** ari_find_next: what one of them does to @solver, if it has a search. */
void ari_find_next (AriSolver *solver, const char *action);

G_END_DECLS
