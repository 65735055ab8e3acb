/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What took each digit, or each place, that a dead end lacks. Sentence, grid and terminal have it
 * from here alone. */

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
