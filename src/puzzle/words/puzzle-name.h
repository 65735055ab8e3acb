/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names puzzles by their title, kind or size. */

#pragma once

#include "puzzle/game/puzzle.h"

/** ari_kind_name: (transfer full): translated: "Easy", "Hard jigsaw", "Medium 16×16"; without a
 * level: "Puzzle", "Jigsaw", "16×16". @level: (nullable): translated */
char *ari_kind_name (const AriLayout *layout, const char *level);
/** ari_size_to_string: (transfer full): translated: the size of a grid: "9×9". */
char *ari_size_to_string (guint n_columns, guint n_rows);
/** ari_puzzle_name: (transfer full): the title of @puzzle, on one line, or else its kind. */
char *ari_puzzle_name (AriPuzzle *puzzle);
