/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains the steps of a search that learns, and how dead ends came about. */

#pragma once

#include "engine/machine/snapshot.h"
#include "puzzle/words/phrases.h"

/** ari_learn_why: (nullable): says why the search took its last step; NULL for the steps that other
 * searches take for the same reason. @snapshot: of a search that learns */
const char *ari_learn_why (const AriPhrases *say, const AriSnapshot *snapshot);
/** ari_implication_to_string: (transfer full): "r4c2 = 7, the only place in box 4, after r1c6 = 4
 * (guess 3) and r3c2 ≠ 7". @fact: of the snapshot's implications; their number for the dead end */
char *
ari_implication_to_string (const AriSnapshot *snapshot, const AriSymbols *symbols, guint32 fact);
/** ari_jump_words: (transfer full) (nullable): which open guesses did not matter for a dead end
 * that is explained, and what a search that learns could do; NULL if it learns, or no guess is to
 * blame.
 */
char *ari_jump_words (const AriSnapshot *snapshot, const AriSymbols *symbols);
