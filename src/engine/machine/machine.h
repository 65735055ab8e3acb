/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search by any strategy, as a machine that takes one step at a time: the backtracker, or the
 * search that learns. */

#pragma once

#include "engine/learn/learn.h"

/** ARI_MACHINE_LEARN_MEMORY: the memory limit of a search that learns, in bytes. When it is
 * watched, up to three copies of it and a history share 256 MiB. */
#define ARI_MACHINE_LEARN_MEMORY ((size_t) 48 * 1024 * 1024)

/** AriMachine: either search or learn is set. Deterministic, so a step number identifies a
 * state. */
typedef struct {
  AriSearch *search;
  AriLearn *learn;
  AriStrategy strategy;
  const AriLayout *layout;
  uint64_t limit;
} AriMachine;

/**
 * ari_machine_new: makes a search that has taken no step.
 * @start: the digits to begin with; copied. They may clash: then the first step says so.
 * @strategy: copied, with a reference to its choices
 * @limit: see ari_search_new()
 *
 * Returns: (transfer full) (nullable): NULL when memory is short. No other function allocates but
 *   ari_machine_copy().
 */
AriMachine *ari_machine_new (const AriGrid *start, const AriStrategy *strategy, uint64_t limit);
/** ari_machine_copy: (transfer full) (nullable): NULL when memory is short. */
AriMachine *ari_machine_copy (const AriMachine *machine);
/** ari_machine_free: @machine may be NULL. */
void ari_machine_free (AriMachine *machine);
/** ari_machine_assign: makes @machine equal to @from; both must be copies of one search. */
void ari_machine_assign (AriMachine *machine, const AriMachine *from);
/** ari_machine_reset: goes back to before the first step, with another grid of the same layout. */
void ari_machine_reset (AriMachine *machine, const AriGrid *start);

/* Functions below without documentation do what those of the same name in search.h and learn.h do.
 */

static inline bool
ari_machine_step (AriMachine *machine, AriEvent *event)
{
  return machine->search != NULL ? ari_search_step (machine->search, event)
                                 : ari_learn_step (machine->learn, event);
}

static inline const AriCounters *
ari_machine_counters (const AriMachine *machine)
{
  return machine->search != NULL ? ari_search_counters (machine->search)
                                 : ari_learn_counters (machine->learn);
}

/** ari_machine_is_over: Returns: true if ARI_EVENT_END has been returned. */
bool ari_machine_is_over (const AriMachine *machine);
/** ari_machine_is_exhausted: Returns: true if it is over and all solutions have been found. */
bool ari_machine_is_exhausted (const AriMachine *machine);
/** ari_machine_is_short: Returns: true if it is over because the memory limit was reached; nothing
 * is proven. */
bool ari_machine_is_short (const AriMachine *machine);
bool ari_machine_has_bad_givens (const AriMachine *machine);
/** ari_machine_last_event: returns the last step; of kind ARI_EVENT_NOTHING_YET before the first.
 */
const AriEvent *ari_machine_last_event (const AriMachine *machine);
/** ari_machine_write_cells: writes all cells after the last step, and the open decisions, from the
 * first on.
 * @cells: (array length=n_cells) (out)
 * @decisions: (array length=max) (out): as many as the counters' depth, but at most @max */
void ari_machine_write_cells (const AriMachine *machine,
                              AriCellState *cells,
                              AriDecision *decisions,
                              size_t max);
/** ari_machine_write_solution: writes the solution; call after ARI_EVENT_SOLUTION.
 * @digits: (array length=n_cells) (out) */
void ari_machine_write_solution (const AriMachine *machine, uint8_t *digits);
size_t ari_machine_blame (const AriMachine *machine, uint16_t *cells, size_t max);
/** ari_machine_last_nogood: see ari_learn_last_nogood(). Returns: 0 if the search does not learn.
 */
size_t ari_machine_last_nogood (const AriMachine *machine, AriLearnPart *parts, size_t max);
uint32_t ari_machine_jump_depth (const AriMachine *machine);

/* For the history */

/** ari_machine_work: returns the cost of the search so far, in a unit that depends on its kind. */
uint64_t ari_machine_work (const AriMachine *machine);
/** ari_machine_save_size: returns the bytes that the current state takes at most; 0 if it cannot be
 * saved. */
size_t ari_machine_save_size (const AriMachine *machine);
/** ari_machine_most_save_size: returns the most bytes that any state can take; 0 if that is
 * unknown. */
size_t ari_machine_most_save_size (const AriMachine *machine);
/** ari_machine_is_compact: Returns: true if the current state takes less room than most. */
bool ari_machine_is_compact (const AriMachine *machine);
/** ari_machine_save: see ari_learn_save(); a search that does not learn is saved at once. */
bool ari_machine_save (const AriMachine *machine, AriSaving *saving, void *memory, size_t room);
/** ari_machine_load: returns to a saved state.
 * @root: the same search before its first step
 * @latest: the same search after the state was saved */
void ari_machine_load (AriMachine *machine,
                       const void *memory,
                       const AriMachine *root,
                       const AriMachine *latest);
