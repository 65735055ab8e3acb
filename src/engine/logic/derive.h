/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains the digit of a cell, by a short path of steps that ends with placing it. */

#pragma once

#include "engine/logic/logic.h"

/** AriDerivationQuestion: a position, as for ari_logic_set_position(), in which @cell is open. */
typedef struct {
  const uint8_t *givens;
  const uint8_t *placed;          /* (nullable) */
  const AriDigits *removed;       /* (nullable) */
  const AriLogicOptions *options; /* which techniques are used, and in which order */
  uint16_t cell;
} AriDerivationQuestion;

/** AriDerivation: scratch memory that borrows @logic. One thread at a time. */
typedef struct AriDerivation AriDerivation;

/** ari_derivation_new: @logic: outlives it, and has any position after each call.
 * @max_steps, @max_parts: as for ari_steps_new(), of each of three lists
 * Returns: (transfer full) (nullable): NULL when memory is short. */
AriDerivation *ari_derivation_new (AriLogic *logic, uint32_t max_steps, uint32_t max_parts);
/** ari_derivation_free: @derivation may be NULL. */
void ari_derivation_free (AriDerivation *derivation);

/**
 * ari_derivation_find: finds a short path, by the sum of the scores of its steps. Each step can be
 * found after those before it, and none of them can be left out.
 * @path: cleared, and filled with the steps in their order; the last one places a digit in the
 * cell, and no other does. It has as much room as the lists of @derivation
 * @goes_on: (nullable): asked at least every few milliseconds of work
 *
 * Returns: FOUND; BROKEN_OFF or NO_ROOM, with a valid path, which may be longer than others, or
 * none; STUCK where none of the techniques gets there; CONTRADICTION where no solution follows.
 */
AriLogicStatus ari_derivation_find (AriDerivation *derivation,
                                    const AriDerivationQuestion *question,
                                    AriSteps *path,
                                    AriLogicGoesOn goes_on,
                                    void *data);
