/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a search is at a dead end: what took each digit or place, and which guesses it follows from.
 */

#pragma once

#include <stddef.h>

#include "engine/machine/snapshot.h"

/** AriTaking: why a digit cannot go into a cell. */
typedef struct {
  uint16_t cell;
  uint8_t digit;
  uint16_t by; /* the filled cell that takes it: the cell itself, with another digit, or one that
                * sees it; ARI_NO_CELL: a deduction removed the candidate */
  uint8_t by_digit; /* what that cell holds */
  uint8_t origin;   /* AriOrigin: how it came to */
  uint32_t guess;   /* the number, from 1, of the guess after which it was filled, which is this
                     * cell's   own if it was guessed; 0: before the first */
} AriTaking;

/**
 * ari_takings: what a dead end lacks, and why: each digit of the cell without a candidate, or each
 * cell of the house in which a digit has no place, in their order; the cell whose given clashes.
 * Where several cells take the same, it is the one that was filled first.
 * @snapshot: after the step that found the dead end
 * @takings: (array length=max): room for n_digits of the layout is always enough
 *
 * Returns: how many there are; 0 if the last step was not a contradiction, or one that is not of a
 * cell or house.
 */
size_t ari_takings (const AriSnapshot *snapshot, AriTaking *takings, size_t max);

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
