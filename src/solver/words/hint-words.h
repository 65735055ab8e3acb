/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hint says where it does not show a step: something is wrong, or there is nothing to find.
 */

#pragma once

#include "engine/logic/position-fault.h"
#include "puzzle/game/game.h"
#include "solver/position/logician.h"

G_BEGIN_DECLS

/** ari_hint_of_game: (transfer full) (nullable): what can be said of @game without looking for
 * steps: that it is empty, or solved. */
char *ari_hint_of_game (AriGame *game);
/** ari_hint_of_wrong: (transfer full): for an answer with the verdict WRONG: which cells hold a
 * wrong digit, and which lack the candidate that is right; but not which digit that is. */
char *ari_hint_of_wrong (const AriLogicianAnswer *answer, const AriLayout *layout);
/** ari_hint_of_answer: (transfer full) (nullable): why there is no step, other than a wrong
 * position; NULL if there is one. @game: the one that was asked about */
char *ari_hint_of_answer (const AriLogicianAnswer *answer, AriGame *game);
/** ari_hint_find_fault: the cell or house that ari_hint_of_answer() names. */
AriPositionFault ari_hint_find_fault (const AriLogicianAnswer *answer, AriGame *game);
/** ari_hint_of_chains: (transfer full): that the last resort is being tried, and how far that is.
 * @percent: 0 to 100 */
char *ari_hint_of_chains (AriTechnique technique, guint percent);
/** ari_hint_explain: (transfer full): why a step is right in the position of @game; of a hidden
 * single also which digits show it. */
char *ari_hint_explain (const AriStep *step, AriGame *game);
/** ari_hint_notation: (transfer full) (nullable): of a whole step, but without the branches where
 * they can be unfolded; NULL for a single, of which it would say the same again.
 * @explanation: of ari_step_explain() */
char *ari_hint_notation (const AriStep *step,
                         const AriLayout *layout,
                         const AriSymbols *symbols,
                         const char *explanation);

G_END_DECLS
