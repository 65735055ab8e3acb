/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes games of grids of candidates, in which other programs write unfinished ones. */

#pragma once

#include "puzzle/game/game.h"

G_BEGIN_DECLS

/**
 * ari_candidates_make_game: (transfer full): makes a game with the candidates as centre notes. A
 * single candidate becomes a digit on the grid, unless a peer has the same one; but where
 * digits were entered, and no candidate was removed, each is one.
 * @candidates: (array): the candidates of each cell of @layout; 0: nothing is known
 * @is_entry: (array) (nullable): TRUE for each cell whose digit is not a given
 * @info: (nullable): what is known about the puzzle
 */
AriGame *ari_candidates_make_game (const AriLayout *layout,
                                   const AriSymbols *symbols,
                                   const AriDigits *candidates,
                                   const gboolean *is_entry,
                                   const AriPuzzleInfo *info);

G_END_DECLS
