/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of hints that do not show a step, because something is wrong, or there is nothing to
 * find. */

#pragma once

#include "engine/logic/position-fault.h"
#include "puzzle/game/game.h"
#include "solver/position/logician.h"

/** ari_hint_of_game: (transfer full) (nullable): says, without looking for steps, that @game is
 * empty or solved. */
char *ari_hint_of_game (AriGame *game);
/** ari_hint_of_wrong: (transfer full): for an answer with the verdict WRONG: names the cells with a
 * wrong digit, and those without their right candidate, but not the right digits. */
char *ari_hint_of_wrong (const AriLogicianAnswer *answer, const AriLayout *layout);
/** ari_hint_of_answer: (transfer full) (nullable): explains why there is no step in a position that
 * is not wrong; NULL if there is a step. @game: the subject of the question */
char *ari_hint_of_answer (const AriLogicianAnswer *answer, AriGame *game);
/** ari_hint_find_fault: Returns: the cell or house that ari_hint_of_answer() names. */
AriPositionFault ari_hint_find_fault (const AriLogicianAnswer *answer, AriGame *game);
/** ari_hint_of_chains: (transfer full): says that the last resort is being tried, and its progress.
 * @percent: 0 to 100 */
char *ari_hint_of_chains (AriTechnique technique, guint percent);
/** ari_hint_explain: (transfer full): explains why a step is right in @game's position; for a
 * hidden single also which digits show it. */
char *ari_hint_explain (const AriStep *step, AriGame *game);
/** ari_hint_notation: (transfer full) (nullable): a whole step in notation, without branches that
 * can be unfolded; NULL for a single, where it would only repeat the explanation. @explanation:
 * from ari_step_explain() */
char *ari_hint_notation (const AriStep *step,
                         const AriLayout *layout,
                         const AriSymbols *symbols,
                         const char *explanation);

/** ari_reason_title: (transfer full): "Why 7 in r3c5?"; @answer: the answer to ARI_LOGICIAN_WHY
 * about @cell of @game, as for all functions here */
char *ari_reason_title (const AriLogicianAnswer *answer, AriGame *game, guint16 cell);
/** ari_reason_of_path: (transfer full) (nullable): says how many steps lead to the digit; NULL for
 * a single step, which needs no introduction. */
char *ari_reason_of_path (const AriLogicianAnswer *answer, AriGame *game, guint16 cell);
/** ari_reason_of_none: (transfer full): explains why there is no path although the position is
 * right and has a solution. */
char *ari_reason_of_none (const AriLogicianAnswer *answer, AriGame *game, guint16 cell);
/** ari_reason_to_notation: (transfer full) (nullable): the steps of a path, a line each; NULL if
 * there are too many to read. */
char *ari_reason_to_notation (const AriLogicianAnswer *answer, AriGame *game);
