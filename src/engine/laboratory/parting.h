/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the first decision in which two searches of one puzzle differ. */

#pragma once

#include "engine/laboratory/summary.h"

typedef enum {
  ARI_PARTING_AGREES, /* no difference so far: go on */
  ARI_PARTING_FOUND,  /* the next decisions differ, or only one of them makes another */
  ARI_PARTING_SAME,   /* both have ended, and all their decisions were the same */
  ARI_PARTING_SHORT,  /* a search that learns filled its memory before they parted */
} AriPartingState;

/** AriParting: two searches, each of which waits for the other at each of its decisions. */
typedef struct AriParting AriParting;

/**
 * ari_parting_new: two searches that have taken no step.
 * @start, @limit: as for ari_machine_new()
 * @one, @other: copied
 *
 * A decision is a digit tried in a cell with two or more candidates; forced levels are none.
 * Returns: (transfer full) (nullable): NULL when memory is short. No other function allocates.
 */
AriParting *ari_parting_new (const AriGrid *start,
                             const AriStrategy *one,
                             const AriStrategy *other,
                             uint64_t limit);
/** ari_parting_free: @parting may be NULL. */
void ari_parting_free (AriParting *parting);

/** ari_parting_go: calls ari_machine_step() at most @n_calls times for each search. Does nothing
 * once the state is not ARI_PARTING_AGREES. */
AriPartingState ari_parting_go (AriParting *parting, unsigned n_calls);

/** ari_parting_n_common: the number of decisions that were the same in both, in the same order. */
uint64_t ari_parting_n_common (const AriParting *parting);
/** ari_parting_depth: how many of them are still open in both: the common path. */
uint32_t ari_parting_depth (const AriParting *parting);
/** ari_parting_step: a try of the common path, in the first search. @index: from 0, the first,
 * below ari_parting_depth(). */
AriSubtree ari_parting_step (const AriParting *parting, uint32_t index);
/**
 * ari_parting_next: the decision of a search in which they differ, once the state is
 * ARI_PARTING_FOUND.
 * @which: 0 or 1
 * @next: (out): `first` is its step
 *
 * Returns: false if the search has ended instead.
 */
bool ari_parting_next (const AriParting *parting, unsigned which, AriSubtree *next);
/** ari_parting_counters: the counters of a search so far. */
const AriCounters *ari_parting_counters (const AriParting *parting, unsigned which);
