/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random layouts, puzzles and games for tests of properties. */

#pragma once

#include "puzzle/game/game.h"

/** random_layout: boxes of many measures with and without extras, or a jigsaw; 4 to 25 digits. */
AriLayout *random_layout (GRand *random);
/** random_puzzle: random givens, which may clash; sometimes own symbols and words. */
AriPuzzle *random_puzzle (GRand *random, const AriLayout *layout);
/** random_move: a move of any kind that the game can make; NULL if the choice would change
 * nothing. */
AriMove *random_move (GRand *random, AriGame *game);
/** random_walk: makes @n random moves, undos or redos. */
void random_walk (GRand *random, AriGame *game, guint n);

/** cells_of: (transfer full): a copy of all cells, with zeros between their fields. */
GBytes *cells_of (AriGame *game);
/** assert_same_game: fails unless puzzle, cells, moves, position and time are the same. */
void assert_same_game (AriGame *a, AriGame *b);

/** mark_saved: marks the game as a document does after saving it. */
void mark_saved (AriGame *game);
