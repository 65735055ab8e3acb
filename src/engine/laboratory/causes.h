/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds how a dead end of a search that does not learn came about, and the guesses that cause it.
 */

#pragma once

#include "engine/machine/snapshot.h"

/** AriCauses: looks for the way from the open guesses to a dead end. */
typedef struct AriCauses AriCauses;

/**
 * ari_causes_new: copies what it needs of @snapshot, which must be after a contradiction that is
 * not a clash of givens.
 *
 * Returns: (transfer full) (nullable): NULL when memory is short.
 */
AriCauses *ari_causes_new (const AriSnapshot *snapshot, const AriStrategy *strategy);
/** ari_causes_free: @causes may be NULL. */
void ari_causes_free (AriCauses *causes);

/** ari_causes_step: explains one fact, leaves out one guess, or goes on by one step with the proof
 * that none can be left out, which takes less than a millisecond, a few on large grids. Returns:
 * true if there is more to do. */
bool ari_causes_step (AriCauses *causes);

/**
 * ari_causes_graph: the way; complete only when there is no more to do. Each of its facts follows
 * from its causes by the rules of the search, and none can be left out. None of its guesses can be
 * left out of this way. If is_minimal, no dead end at all follows from them without any one of
 * them.
 *
 * Returns: (transfer none) (nullable): NULL if memory was short, or if the rule of a fact was not
 * found again.
 */
const AriImplications *ari_causes_graph (const AriCauses *causes);
