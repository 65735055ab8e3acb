/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a cell holds its digit, in words, where more than one step is to be told of, or none. */

#pragma once

#include "puzzle/game/game.h"
#include "solver/position/logician.h"

G_BEGIN_DECLS

/** ari_reason_title: (transfer full): "Why 7 in r3c5?"; @answer: of ARI_LOGICIAN_WHY about @cell of
 * @game, with or without a path */
char *ari_reason_title (const AriLogicianAnswer *answer, AriGame *game, guint16 cell);
/** ari_reason_of_path: (transfer full) (nullable): how many steps lead to the digit; NULL where one
 * alone says it all. */
char *ari_reason_of_path (const AriLogicianAnswer *answer, AriGame *game, guint16 cell);
/** ari_reason_of_none: (transfer full): why there is no path, where the position is not wrong and
 * has a solution. */
char *ari_reason_of_none (const AriLogicianAnswer *answer, AriGame *game, guint16 cell);
/** ari_reason_to_notation: (transfer full) (nullable): the steps of a path, a line each; NULL where
 * they are too many to be read at once. */
char *ari_reason_to_notation (const AriLogicianAnswer *answer, AriGame *game);

G_END_DECLS
