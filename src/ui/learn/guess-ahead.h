/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the guesses of a search before they are shown, so that a reader can predict them. */

#pragma once

#include <glib.h>

#include "engine/machine/machine.h"

/** AriGuessAhead: a search that runs ahead of the one that is watched. */
typedef struct _AriGuessAhead AriGuessAhead;

/** ari_guess_ahead_new: (transfer full): begins with the first guess after @step. The arguments are
 * those of ari_machine_new(). Blocks for 0.3 seconds of the processor at most; if @step is not
 * reached by then, it is too far. */
AriGuessAhead *ari_guess_ahead_new (const AriGrid *start,
                                    const AriStrategy *strategy,
                                    guint64 limit,
                                    guint64 step);
void ari_guess_ahead_free (AriGuessAhead *self);
/** ari_guess_ahead_next: goes to the next guess of the strategy. One that follows another guess at
 * once is passed over, because the grid shows a guess as it was before: its digit would be missing.
 * Blocks for 0.3 seconds of the processor at most.
 * Returns: its step; 0 if there is none, or if it is too far */
guint64 ari_guess_ahead_next (AriGuessAhead *self);
/** ari_guess_ahead_is_too_far: Returns: TRUE if no guess was found in the time. */
gboolean ari_guess_ahead_is_too_far (const AriGuessAhead *self);
/** ari_guess_ahead_get: returns (transfer none) the guess. */
const AriEvent *ari_guess_ahead_get (AriGuessAhead *self);
/** ari_guess_ahead_is_tied: Returns: TRUE if @cell had as few candidates as that of the guess,
 * where the strategy counts them. */
gboolean ari_guess_ahead_is_tied (AriGuessAhead *self, guint16 cell);
