/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All games that can be continued, read while nothing else is to be done. */

#pragma once

#include "ui/start/shelf-game.h"

G_BEGIN_DECLS

#define ARI_TYPE_GAME_SHELF (ari_game_shelf_get_type ())
/**
 * AriGameShelf: the puzzle files that were used and the games that the program keeps, the latest
 * first; what cannot be read, or is gone, drops out.
 *
 * Signal `changed ()`: what ari_game_shelf_pick() returns may be different.
 */
G_DECLARE_FINAL_TYPE (AriGameShelf, ari_game_shelf, ARI, GAME_SHELF, GObject)

AriGameShelf *ari_game_shelf_new (void);

/** ari_game_shelf_look: looks for files, and reads the latest of them, in a moment; what is known
 * of those that were there before and are unchanged stays. Games that were removed drop out.
 * @document: (nullable): what the window has open, if that is a game; it comes first
 * @file: (nullable): of @document */
void ari_game_shelf_look (AriGameShelf *self, AriDocument *document, GFile *file);
/** ari_game_shelf_read_all: reads the others too, however many they are. */
void ari_game_shelf_read_all (AriGameShelf *self);
/** ari_game_shelf_is_ready: whether the latest have been read since it last looked. */
gboolean ari_game_shelf_is_ready (AriGameShelf *self);

/** ari_game_shelf_get_games: (transfer none): of AriShelfGame. */
GListModel *ari_game_shelf_get_games (AriGameShelf *self);
/** ari_game_shelf_pick: (transfer container) (element-type AriShelfGame): up to @n_most of the
 * latest that can be continued: first the one that is open, then those that were begun, then those
 * that were not. What is solved is over. */
GPtrArray *ari_game_shelf_pick (AriGameShelf *self, guint n_most);
/** ari_game_shelf_find_day: (transfer none) (nullable): the latest game with the puzzle of @day, of
 * those that were read. */
AriShelfGame *ari_game_shelf_find_day (AriGameShelf *self, guint32 day);

/** ari_game_shelf_want_level: finds out how hard @game is, which is shown; once. */
void ari_game_shelf_want_level (AriGameShelf *self, AriShelfGame *game);

G_END_DECLS
