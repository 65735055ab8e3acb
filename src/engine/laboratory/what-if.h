/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out what the digits that were not tried yet would have cost. */

#pragma once

#include "engine/machine/snapshot.h"

/** AriAlternative: a digit that an open decision has not tried. */
typedef struct {
  uint32_t decision; /* index in the snapshot */
  uint8_t digit;
  bool leads;     /* a solution is below it; then `steps` go up to the first one */
  bool is_known;  /* false: it was given up after `steps` */
  uint64_t steps; /* from the try of the digit to its end, both included */
} AriAlternative;

/** AriWhatIf: searches each alternative aside, in the method of the search and in the order of the
 * decisions. */
typedef struct AriWhatIf AriWhatIf;

/**
 * ari_what_if_new: copies what it needs of @snapshot, of a search that does not learn.
 * @most_steps: the most for all alternatives; each gets an equal share
 *
 * Where the past of a search counts (weights, random numbers), a cost is that of a search without
 * this past. With two-way branching no digit is left of a decision.
 * Returns: (transfer full) (nullable): NULL when memory is short.
 */
AriWhatIf *
ari_what_if_new (const AriSnapshot *snapshot, const AriStrategy *strategy, uint64_t most_steps);
/** ari_what_if_free: @what_if may be NULL. */
void ari_what_if_free (AriWhatIf *what_if);

/** ari_what_if_step: works for about a tenth of a millisecond; longer at the start of an
 * alternative of a large grid, when it makes a search. Returns: true if there is more to do. */
bool ari_what_if_step (AriWhatIf *what_if);

/** ari_what_if_alternatives: (array length=n): all of them; those not searched yet have 0 steps. */
const AriAlternative *ari_what_if_alternatives (const AriWhatIf *what_if, size_t *n);

/**
 * ari_what_if_best: the alternative that would have saved the most steps up to the first solution.
 * @alternatives: (array length=n)
 * @spent: (array length=n_decisions): the steps since each decision was opened; 0: not known
 *
 * Returns: its index, or @n if none would have saved any.
 */
size_t ari_what_if_best (const AriAlternative *alternatives, size_t n, const uint64_t *spent);
