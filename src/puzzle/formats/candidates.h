/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads grids of candidates, in which other programs write unfinished games. */

#pragma once

#include "puzzle/game/game.h"

G_BEGIN_DECLS

/**
 * ari_candidates_read: reads one cell: its candidates side by side, or `u` and a digit that was
 * entered. A blank means all candidates.
 * @is_entry: (out)
 *
 * Returns: FALSE for any other text.
 */
gboolean ari_candidates_read (const char *text,
                              gsize length,
                              const AriSymbols *symbols,
                              AriDigits *candidates,
                              gboolean *is_entry);

/**
 * ari_candidates_make_game: (transfer full): a game with the candidates as notes. A single
 * candidate becomes a digit on the grid, unless a peer has it, too.
 * @candidates: (array): one a cell of @layout
 * @is_entry: (array) (nullable): TRUE for digits that are not givens
 * @info: (nullable)
 */
AriGame *ari_candidates_make_game (const AriLayout *layout,
                                   const AriSymbols *symbols,
                                   const AriDigits *candidates,
                                   const gboolean *is_entry,
                                   const AriPuzzleInfo *info);

G_END_DECLS
