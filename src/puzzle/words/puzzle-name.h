/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a puzzle is called wherever it is named. */

#pragma once

#include "puzzle/game/puzzle.h"

G_BEGIN_DECLS

/** ari_kind_name: (transfer full): translated: "Easy", "Hard jigsaw", "Medium 16×16"; without a
 * level: "Puzzle", "Jigsaw", "16×16". @level: (nullable): translated */
char *ari_kind_name (const AriLayout *layout, const char *level);
/** ari_puzzle_name: (transfer full): the title of @puzzle, in one line; where it has none, its
 * kind.
 */
char *ari_puzzle_name (AriPuzzle *puzzle);

G_END_DECLS
