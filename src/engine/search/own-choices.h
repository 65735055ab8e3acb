/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decisions of a person in place of those of a search's method. */

#pragma once

#include "engine/base/digits.h"

/** AriOwnChoice: from step `step` on, the first decision of the search is to try `digit` in `cell`.
 */
typedef struct {
  uint64_t step; /* from 1 */
  uint16_t cell;
  uint8_t digit;
} AriOwnChoice;

/** ARI_MAX_OWN_CHOICES: the most in one search. */
#define ARI_MAX_OWN_CHOICES 1000

/**
 * AriOwnChoices: immutable, in ascending order of steps; references are counted atomically, so
 * threads may share it. The same position, strategy and choices always give the same steps.
 *
 * When the search has nothing to deduce and has reached the step of its next choice, it tries that
 * digit of that cell first, then the cell's other candidates in their usual order, so no solution
 * is lost. A choice also selects the next digit of an open decision in its cell. A choice whose
 * candidate is gone by then is passed over, and the strategy decides.
 */
typedef struct AriOwnChoices AriOwnChoices;

/** ari_own_choices_new: @choices: (array length=n): copied; n is at most ARI_MAX_OWN_CHOICES.
 * Returns: (transfer full) (nullable): NULL when memory is short, or they do not ascend. */
AriOwnChoices *ari_own_choices_new (const AriOwnChoice *choices, unsigned n);
/** ari_own_choices_ref: @choices may be NULL. */
const AriOwnChoices *ari_own_choices_ref (const AriOwnChoices *choices);
/** ari_own_choices_unref: @choices may be NULL. */
void ari_own_choices_unref (const AriOwnChoices *choices);
/** ari_own_choices_n: the number of choices, 0 for NULL. */
unsigned ari_own_choices_n (const AriOwnChoices *choices);
/** ari_own_choices_get: (transfer none): returns choice @index, below ari_own_choices_n(). */
const AriOwnChoice *ari_own_choices_get (const AriOwnChoices *choices, unsigned index);
/** ari_own_choice_is_open: Returns: true if the grid has this candidate.
 * @candidates: (array length=n_cells): of each cell */
bool ari_own_choice_is_open (const AriOwnChoice *choice,
                             const AriDigits *candidates,
                             unsigned n_cells,
                             unsigned n_digits);
/** ari_own_choices_at: Returns: true if one of them has this step; @choices may be NULL. O(log
 * n). */
bool ari_own_choices_at (const AriOwnChoices *choices, uint64_t step);
/** ari_own_choices_due: the number of steps after which choice @index may be taken; UINT64_MAX if
 * there is none. */
static inline uint64_t
ari_own_choices_due (const AriOwnChoices *choices, unsigned index)
{
  return index < ari_own_choices_n (choices) ? ari_own_choices_get (choices, index)->step - 1
                                             : UINT64_MAX;
}
