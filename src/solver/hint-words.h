/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a hint that is not a step: that something is wrong, that there is nothing to find,
 * or what it cannot rely on. */

#pragma once

#include "puzzle/game/game.h"
#include "solver/logician.h"

G_BEGIN_DECLS

/** ari_hint_of_game: (transfer full) (nullable): what there is to say about @game without thinking:
 * that it is empty, or solved. */
char *ari_hint_of_game (AriGame *game);
/** ari_hint_of_wrong: (transfer full): which cells hold a wrong digit, and which lack a candidate
 * that belongs there; of an answer that the position is wrong. */
char *ari_hint_of_wrong (const AriLogicianAnswer *answer, const AriLayout *layout);
/** ari_hint_of_answer: (transfer full) (nullable): why there is no step, other than that something
 * is wrong; NULL where there is one. @game: that was asked about */
char *ari_hint_of_answer (const AriLogicianAnswer *answer, AriGame *game);
/** ari_hint_caveat: (nullable) (transfer none): what to know of a step that was found. */
const char *ari_hint_caveat (const AriLogicianAnswer *answer);

G_END_DECLS
