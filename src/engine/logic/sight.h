/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the single that is the easiest to see on a grid without notes, and what shows it. */

#pragma once

#include "engine/logic/step/logic-types.h"
#include "engine/logic/step/steps.h"

/** AriSightKind: kinds of singles, from the easiest to see. */
typedef enum {
  ARI_SIGHT_LAST,  /* the last open cell of a house */
  ARI_SIGHT_BOX,   /* a digit with one place in a box or region */
  ARI_SIGHT_LINE,  /* … in a row or column */
  ARI_SIGHT_EXTRA, /* … in a house of an extra */
  ARI_SIGHT_CELL,  /* the only digit left for a cell */
  ARI_N_SIGHT_KINDS,
} AriSightKind;

/**
 * ari_sight_find: finds the single of the easiest kind. Among those of a kind, the one that leaves
 * the fewest things to check: for a digit in a house, its other open cells; for a cell, the digits
 * that are missing in its fullest house; then the fewest digits that show it; then the first.
 * Removed candidates, which are not visible without notes, help only if nothing is found without
 * them.
 * @digits: (array length=n_cells): a digit or ARI_NO_DIGIT per cell, none of them wrong
 * @removed: (array length=n_cells) (nullable): candidates that have been taken from open cells
 * @options: its order has the techniques that may be used
 * @cell: the cell that is to be filled, or ARI_NO_CELL for any
 * @steps: cleared, and filled with the step if there is one
 */
bool ari_sight_find (const AriLayout *layout,
                     const uint8_t *digits,
                     const AriDigits *removed,
                     const AriLogicOptions *options,
                     uint16_t cell,
                     AriSteps *steps);

/** ari_sight_rank: the rank of a single: its kind times 256, plus the number of things it leaves to
 * check. */
unsigned ari_sight_rank (const AriLayout *layout, const uint8_t *digits, const AriStep *single);

/**
 * ari_sight_new: copies @single with what is to be drawn: nodes for the digits on the grid that
 * rule out each other open cell of its house, or each other digit of its cell, and a link from each
 * of them to what it rules out. It has the flag ARI_STEP_SIGHT. What is ruled out by a removed
 * candidate alone has no link, and the last open cell of a house needs none.
 *
 * Returns: (transfer full) (nullable): a list of that step alone; NULL if @single is not a single,
 * or when memory is short.
 */
AriSteps *ari_sight_new (const AriLayout *layout, const uint8_t *digits, const AriStep *single);
