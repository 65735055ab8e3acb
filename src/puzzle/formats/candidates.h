/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads grids of candidates, in which other programs write unfinished games. */

#pragma once

#include "puzzle/game/game.h"

G_BEGIN_DECLS

/**
 * ari_candidates_read: reads one cell: its candidates side by side, or `u` and a digit that was
 * entered. A blank means all candidates.
 * @text: (array length=length)
 * @candidates: (out): the candidates, or the digit
 * @is_entry: (out): TRUE if the digit was entered
 *
 * Returns: FALSE for any other text; the results are undefined then.
 */
gboolean ari_candidates_read (const char *text,
                              gsize length,
                              const AriSymbols *symbols,
                              AriDigits *candidates,
                              gboolean *is_entry);

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
