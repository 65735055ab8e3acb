/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids of candidates, as other programs write the middle of a game. */

#pragma once

#include "puzzle/game/game.h"

G_BEGIN_DECLS

/**
 * ari_candidates_read: reads one cell: its candidates side by side; `u` before a digit that was
 * entered. A blank stands for all of them.
 * @is_entry: (out)
 *
 * Returns: FALSE if there is anything else.
 */
gboolean ari_candidates_read (const char *text,
                              gsize length,
                              const AriSymbols *symbols,
                              AriDigits *candidates,
                              gboolean *is_entry);

/**
 * ari_candidates_make_game: (transfer full): a game with the candidates as notes. A candidate that
 * is the only one is a digit on the grid, unless a cell that it sees has it too.
 * @candidates: (array): one a cell of @layout
 * @is_entry: (array) (nullable): which digits are not givens
 * @info: (nullable)
 */
AriGame *ari_candidates_make_game (const AriLayout *layout,
                                   const AriSymbols *symbols,
                                   const AriDigits *candidates,
                                   const gboolean *is_entry,
                                   const AriPuzzleInfo *info);

G_END_DECLS
