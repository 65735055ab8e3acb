/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains why a cell holds its digit, if that takes several steps, or has no path. */

#pragma once

#include "puzzle/game/game.h"
#include "solver/position/logician.h"

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
