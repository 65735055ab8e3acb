/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out what other digits would have cost. */

#pragma once

#include "engine/machine/snapshot.h"

/** AriAlternative: a digit that an open decision could have tried first, but did not: it is left to
 * try, or on trial after others. Those that were refuted could not have led anywhere sooner. */
typedef struct {
  uint32_t decision; /* index in the snapshot */
  uint8_t digit;
  bool is_on_trial;
  bool leads;       /* a solution is below it; then `steps` go up to the first one */
  bool is_known;    /* false: it was given up after `steps` */
  bool is_so_far;   /* the search's first solution is not known: `instead` ends at the snapshot */
  uint64_t steps;   /* from the try of the digit to its end, both included */
  uint64_t instead; /* the steps that the search itself takes from the first try of the decision to
                     * its first solution; 0: not known, or it came before this decision */
} AriAlternative;

/** AriWhatIf: takes the search again from its start to its first solution, then searches each
 * alternative aside, in the method of the search and in the order of the decisions. */
typedef struct AriWhatIf AriWhatIf;

/**
 * ari_what_if_new: copies what it needs of @snapshot, of a search that does not learn.
 * @strategy: of that search, with the choices of a person
 * @most_steps: the most for the search itself, and again for all alternatives, which get equal
 *   shares
 *
 * Where the past of a search counts (ari_what_if_lacks_past()), a cost is that of a search without
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

/** ari_what_if_lacks_past: Returns: true if a cost may differ from that in the search itself, since
 * the method chooses by what came before: weights, the last conflict, or random numbers. */
bool ari_what_if_lacks_past (const AriStrategy *strategy);

/**
 * ari_what_if_best: the alternative that would have saved the most steps up to the first solution.
 * @alternatives: (array length=n)
 * @is_sure: (out): no alternative that was given up could have saved more
 *
 * Returns: its index, or @n if none would have saved any.
 */
size_t ari_what_if_best (const AriAlternative *alternatives, size_t n, bool *is_sure);
