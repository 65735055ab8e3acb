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

/** ari_causes_step: explains one fact or leaves out one guess, which takes less than a millisecond,
 * a few on large grids. Returns: true if there is more to do. */
bool ari_causes_step (AriCauses *causes);

/**
 * ari_causes_graph: the way; complete only when there is no more to do. Each of its facts follows
 * from its causes by the rules of the search, and none can be left out. Its guesses are as few as
 * these facts allow. If is_minimal, no dead end at all follows from them without any one of them.
 *
 * Returns: (transfer none) (nullable): NULL if memory was short.
 */
const AriImplications *ari_causes_graph (const AriCauses *causes);
