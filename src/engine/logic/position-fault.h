/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds why a position has no solution, as far as that shows without a search. */

#pragma once

#include "engine/base/layout.h"

/** AriPositionFaultKind: sorted: the first kind that a position has is the one that is found. */
typedef enum {
  ARI_FAULT_NONE,         /* nothing can be seen: only a search shows whether there is a solution */
  ARI_FAULT_CONFLICT,     /* `cell` and `other` both hold `digit`: see AriConflict for `house` */
  ARI_FAULT_NO_CANDIDATE, /* nothing is left for `cell` */
  ARI_FAULT_NO_PLACE,     /* `digit` has no place left in `house` */
} AriPositionFaultKind;

/** AriPositionFault: fields that do not apply are ARI_NO_CELL, ARI_NO_HOUSE and ARI_NO_DIGIT. */
typedef struct {
  AriPositionFaultKind kind;
  uint16_t cell;
  uint16_t other; /* above cell */
  uint16_t house;
  uint8_t digit;
} AriPositionFault;

/**
 * ari_position_find_fault: the first fault, by kind, then by house or cell.
 * @digits: (array length=n_cells): a digit or ARI_NO_DIGIT per cell
 * @removed: (array length=n_cells) (nullable): candidates that were removed from open cells
 */
AriPositionFault
ari_position_find_fault (const AriLayout *layout, const uint8_t *digits, const AriDigits *removed);
