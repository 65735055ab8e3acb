/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All games that can be continued, read when the main loop is idle. */

#pragma once

#include "ui/start/shelf-game.h"

G_BEGIN_DECLS

#define ARI_TYPE_GAME_SHELF (ari_game_shelf_get_type ())
/**
 * AriGameShelf: recently used puzzle files and the games that the program keeps, the latest first;
 * unreadable and deleted files are dropped.
 *
 * Signal `changed ()`: ari_game_shelf_pick() may return other games.
 */
G_DECLARE_FINAL_TYPE (AriGameShelf, ari_game_shelf, ARI, GAME_SHELF, GObject)

AriGameShelf *ari_game_shelf_new (void);

/** ari_game_shelf_look: looks for files, and reads the latest of them, when the main loop is idle;
 * unchanged files are not read again. Removed games are dropped.
 * @document: (nullable): the game that the window has open, if any; it comes first
 * @file: (nullable): the file of @document */
void ari_game_shelf_look (AriGameShelf *self, AriDocument *document, GFile *file);
/** ari_game_shelf_read_all: reads all other games too. */
void ari_game_shelf_read_all (AriGameShelf *self);
/** ari_game_shelf_is_ready: Returns: TRUE if the latest games have been read since it last looked.
 */
gboolean ari_game_shelf_is_ready (AriGameShelf *self);

/** ari_game_shelf_get_games: returns (transfer none) the list of AriShelfGame, which changes as the
 * files do. */
GListModel *ari_game_shelf_get_games (AriGameShelf *self);
/** ari_game_shelf_pick: returns (transfer container) (element-type AriShelfGame) up to @n_most of
 * the latest games that can be continued: first the open one, then those begun, then those not
 * begun. Solved games are left out. */
GPtrArray *ari_game_shelf_pick (AriGameShelf *self, guint n_most);
/** ari_game_shelf_find_day: returns (transfer none) (nullable) the latest game with the puzzle of
 * @day, among those read. */
AriShelfGame *ari_game_shelf_find_day (AriGameShelf *self, guint32 day);

/** ari_game_shelf_want_level: finds the level of @game, once; its `changed` reports it. */
void ari_game_shelf_want_level (AriGameShelf *self, AriShelfGame *game);

G_END_DECLS
