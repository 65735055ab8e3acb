/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A draft is a copy of a game's cells; the differences at the end become a move. */

#pragma once

#include "puzzle/game/game.h"

G_BEGIN_DECLS

/** AriGameDraft: a move that is being made. */
typedef struct {
  AriGame *game;
  AriGameCell *cells; /* the wanted contents, one per cell */
} AriGameDraft;

/** ari_game_draft_new: copies all cells. */
AriGameDraft ari_game_draft_new (AriGame *game);
/** ari_game_draft_finish: frees the draft. Returns: (transfer full) (nullable): NULL if nothing
 * changed */
AriMove *ari_game_draft_finish (AriGameDraft *draft, AriMoveKind kind);
/** ari_game_draft_put: puts a digit into a cell that is not given, and restores it as a candidate
 * there. @notes_follow: also erases it from the notes of all peers */
void ari_game_draft_put (AriGameDraft *draft, guint16 cell, guint8 digit, gboolean notes_follow);

G_END_DECLS
