/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names puzzles by their title or kind. */

#pragma once

#include "puzzle/game/puzzle.h"

/** ari_kind_name: (transfer full): translated: "Easy", "Hard jigsaw", "Medium 16×16"; without a
 * level: "Puzzle", "Jigsaw", "16×16". @level: (nullable): translated */
char *ari_kind_name (const AriLayout *layout, const char *level);
/** ari_puzzle_name: (transfer full): the title of @puzzle, on one line, or else its kind. */
char *ari_puzzle_name (AriPuzzle *puzzle);
