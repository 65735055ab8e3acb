/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checkpoints of a search, from which any of its states is reconstructed. */

#pragma once

#include "engine/machine/machine.h"

/** AriHistory: belongs to one search; not thread-safe. */
typedef struct AriHistory AriHistory;

/**
 * ari_history_new: allocates @budget bytes; when they are full, old checkpoints are dropped, so a
 * search of any length fits.
 * @machine: the search in its first state (no step taken)
 *
 * Returns: (transfer full) (nullable): NULL when memory is short or the budget is too small for
 *   one checkpoint.
 */
AriHistory *ari_history_new (const AriMachine *machine, size_t budget);
/** ari_history_free: @history may be NULL. */
void ari_history_free (AriHistory *history);

/** ari_history_resize: changes the budget. Drops old checkpoints until the rest fits, and all near
 * the end of the search. If memory is short, the size stays.
 * Returns: false, with nothing changed, if the budget is too small for one checkpoint. */
bool ari_history_resize (AriHistory *history, size_t budget);

/** ari_history_note: call after each step of the search; cheap unless it takes a checkpoint, which
 * it does in slices of a millisecond. Returns: true if it must be called again before the next
 * step. */
bool ari_history_note (AriHistory *history, const AriMachine *machine);

/**
 * ari_history_prepare: call repeatedly while the search is paused, so that ari_history_restore()
 * becomes quick for each of its last steps. Between two calls, step @view closer to @until.
 * @view: a copy of the search, used for nothing else meanwhile
 * @latest: the search itself
 * @until: (out): a step
 *
 * Returns: true if all is prepared.
 */
bool ari_history_prepare (AriHistory *history,
                          AriMachine *view,
                          const AriMachine *latest,
                          uint64_t *until);

/**
 * ari_history_restore: sets @view, a copy of the search, to the nearest checkpoint at or before
 * @step. From there ari_machine_step() leads to @step itself. Allocates nothing.
 * @latest: the search itself
 */
void ari_history_restore (AriHistory *history,
                          uint64_t step,
                          AriMachine *view,
                          const AriMachine *latest);

/** ari_history_rewind: sets @view to before its first step. It is a copy of the search, or of one
 * that differs only in its choices. */
void ari_history_rewind (const AriHistory *history, AriMachine *view);

/** ari_history_step_before: returns the step of the last archived checkpoint with less than @work
 * (ari_machine_work()); 0 if there is none. */
uint64_t ari_history_step_before (const AriHistory *history, uint64_t work);

/** ari_history_note_view: call now and then while a view steps from a checkpoint to @step: takes a
 * checkpoint near the end of a long replay, so that steps back are quick.
 * Returns: true if it must be called again before the next step of the view. */
bool ari_history_note_view (AriHistory *history, const AriMachine *view, uint64_t step);

/** ari_history_gap: returns the most steps that lie between two checkpoints now. */
uint64_t ari_history_gap (const AriHistory *history);
