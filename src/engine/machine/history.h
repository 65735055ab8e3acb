/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checkpoints of a search, to reconstruct any of its states. A step number is an address. */

#pragma once

#include "engine/machine/machine.h"

/** AriHistory: belongs to one search; not thread-safe. */
typedef struct AriHistory AriHistory;

/**
 * ari_history_new: reserves @budget bytes once; when they are full, every second old checkpoint is
 * dropped, so a search of any length fits.
 * @machine: the search in its first state (no step taken)
 *
 * Returns: (transfer full) (nullable): NULL when memory is short or the budget is too small for
 *   one checkpoint.
 */
AriHistory *ari_history_new (const AriMachine *machine, size_t budget);
/** ari_history_free: @history may be NULL. */
void ari_history_free (AriHistory *history);

/** ari_history_resize: another budget, smaller or larger. Old checkpoints are dropped until the
 * rest fits, all of the last steps among them; if there is no memory for more, it stays as it is.
 * Returns: false, with nothing changed, where the budget is too small for one checkpoint. */
bool ari_history_resize (AriHistory *history, size_t budget);

/** ari_history_note: call after each step of the search; cheap unless it takes a checkpoint, which
 * it does in slices of a millisecond. Returns: whether it is to be called again before the next
 * step. */
bool ari_history_note (AriHistory *history, const AriMachine *machine);

/**
 * ari_history_prepare: to be called again and again while the search stands still, so that
 * ari_history_restore() will be quick for each of its last steps. In between, ari_machine_step()
 * brings @view closer to @until, without going beyond.
 * @view: a copy of the search, for nothing else meanwhile
 * @latest: the search itself
 * @until: (out): a step
 *
 * Returns: whether that is so now.
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

/** ari_history_rewind: sets @view, a copy of the search, or of one that differs in its choices
 * alone, to before its first step. */
void ari_history_rewind (const AriHistory *history, AriMachine *view);

/** ari_history_step_before: of the checkpoints that are kept over the whole search, the last that
 * was taken before it had cost @work (ari_machine_work()). Returns: its step; 0: there is none. */
uint64_t ari_history_step_before (const AriHistory *history, uint64_t work);

/** ari_history_note_view: call now and then on the way of a view from a checkpoint to @step: takes
 * a checkpoint of it near its end if the way is long, so that the steps just before are at hand.
 * Returns: as ari_history_note(), of the view. */
bool ari_history_note_view (AriHistory *history, const AriMachine *view, uint64_t step);

/** ari_history_gap: the most steps between two checkpoints at present. */
uint64_t ari_history_gap (const AriHistory *history);
