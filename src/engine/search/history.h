/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checkpoints of a search, to reconstruct any of its states. A step number is an address. */

#pragma once

#include "engine/search/search.h"

/** AriHistory: belongs to one search; not thread-safe. */
typedef struct AriHistory AriHistory;

/**
 * ari_history_new: reserves @budget bytes once; when they are full, every second old checkpoint is
 * dropped, so a search of any length fits.
 * @search: the search in its first state (no step taken)
 *
 * Returns: (transfer full) (nullable): NULL when memory is short or the budget is too small for
 *   one checkpoint.
 */
AriHistory *ari_history_new (const AriSearch *search, size_t budget);
void ari_history_free (AriHistory *history);

/** ari_history_note: call after each step of the search; cheap unless it takes a checkpoint. */
void ari_history_note (AriHistory *history, const AriSearch *search);

/**
 * ari_history_restore: sets @view, a copy of the search, to the nearest checkpoint at or before
 * @step. From there ari_search_step() leads to @step itself. Allocates nothing.
 */
void ari_history_restore (const AriHistory *history, uint64_t step, AriSearch *view);

/** ari_history_gap: the most steps between two checkpoints at present. */
uint64_t ari_history_gap (const AriHistory *history);
