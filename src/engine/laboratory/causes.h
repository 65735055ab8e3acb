/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the guesses that cause a dead end. */

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

/** ari_culprits_step: works for at most 50 µs. Returns: true if there is more to do. */
bool ari_culprits_step (AriCulprits *culprits);

/** ari_culprits_are_proved: Returns: true if the dead end follows from the open guesses by these
 * deductions, without what was learnt from other dead ends. */
bool ari_culprits_are_proved (const AriCulprits *culprits);

/**
 * ari_culprits_guesses: the set; until it is found, a larger one that suffices.
 * @decisions: (array length=max): indices of the snapshot's decisions, ascending
 *
 * Returns: how many there are.
 */
size_t ari_culprits_guesses (const AriCulprits *culprits, uint32_t *decisions, size_t max);
