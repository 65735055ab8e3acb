/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which guesses a dead end follows from. */

#pragma once

#include <stddef.h>

#include "engine/machine/snapshot.h"

/** AriCulprits: looks for a set of the open guesses from which the dead end follows by the
 * deductions of the strategy, and from which none can be dropped. */
typedef struct AriCulprits AriCulprits;

/**
 * ari_culprits_new: copies what it needs of @snapshot, which must be after a contradiction.
 *
 * Returns: (transfer full) (nullable): NULL when memory is short. Nothing else allocates.
 */
AriCulprits *ari_culprits_new (const AriSnapshot *snapshot, const AriStrategy *strategy);
/** ari_culprits_free: @culprits may be NULL. */
void ari_culprits_free (AriCulprits *culprits);

/** ari_culprits_step: a deduction or so, which takes at most 50 µs, but where it begins again with
 * other guesses: then as long as it takes to fill them in. Returns: whether there is more to do. */
bool ari_culprits_step (AriCulprits *culprits);

/** ari_culprits_are_proved: whether the dead end does follow from the open guesses by these
 * deductions. What was learnt from other dead ends may be needed too: then it does not. */
bool ari_culprits_are_proved (const AriCulprits *culprits);

/**
 * ari_culprits_guesses: the set, while it is looked for a larger one that is enough.
 * @decisions: (array length=max): indices of the snapshot's decisions, ascending
 *
 * Returns: how many there are.
 */
size_t ari_culprits_guesses (const AriCulprits *culprits, uint32_t *decisions, size_t max);
