/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files that make moves share: a copy of the cells to work on, from which a move is made.
 */

#pragma once

#include "puzzle/game/game.h"

G_BEGIN_DECLS

/** AriGameDraft: a move in the making. */
typedef struct {
  AriGame *game;
  AriGameCell *cells; /* one a cell: what it is to hold */
} AriGameDraft;

/** ari_game_draft_new: all cells as they stand. */
AriGameDraft ari_game_draft_new (AriGame *game);
/** ari_game_draft_finish: frees it. Returns: (transfer full) (nullable): NULL if nothing is changed
 */
AriMove *ari_game_draft_finish (AriGameDraft *draft, AriMoveKind kind);
/** ari_game_draft_put: puts a digit into a cell that is not given; it is no longer removed there.
 * @notes_follow: it is erased from the notes of all peers */
void ari_game_draft_put (AriGameDraft *draft, guint16 cell, guint8 digit, gboolean notes_follow);

G_END_DECLS
