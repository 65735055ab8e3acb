/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All games that can be continued, read when the main loop is idle. */

#pragma once

#include "ui/start/recent-game.h"

#define ARI_TYPE_RECENT_GAMES (ari_recent_games_get_type ())
/**
 * AriRecentGames: recently used puzzle files and the games that the program keeps, the latest
 * first; unreadable and deleted files are dropped.
 *
 * Signal `changed ()`: ari_recent_games_pick() may return other games.
 */
G_DECLARE_FINAL_TYPE (AriRecentGames, ari_recent_games, ARI, RECENT_GAMES, GObject)

AriRecentGames *ari_recent_games_new (void);

/** ari_recent_games_look: looks for files, and reads the latest of them, when the main loop is
 * idle; unchanged files are not read again. Removed games are dropped.
 * @document: (nullable): the game that the window has open, if any; it comes first
 * @file: (nullable): the file of @document */
void ari_recent_games_look (AriRecentGames *self, AriDocument *document, GFile *file);
/** ari_recent_games_read_all: reads all other games too, now and whenever it looks. */
void ari_recent_games_read_all (AriRecentGames *self);
/** ari_recent_games_is_ready: Returns: TRUE if the latest games have been read since it last
 * looked.
 */
gboolean ari_recent_games_is_ready (AriRecentGames *self);

/** ari_recent_games_get_games: returns (transfer none) the list of AriRecentGame, which changes as
 * the files do. */
GListModel *ari_recent_games_get_games (AriRecentGames *self);
/** ari_recent_games_pick: returns (transfer container) (element-type AriRecentGame) up to @n_most
 * of the latest games that can be continued: first the open one, then those begun, then those not
 * begun. Solved games are left out. */
GPtrArray *ari_recent_games_pick (AriRecentGames *self, guint n_most);
/** ari_recent_games_find_day: returns (transfer none) (nullable) the latest game with the puzzle of
 * @day, among those read. */
AriRecentGame *ari_recent_games_find_day (AriRecentGames *self, guint32 day);

/** ari_recent_games_want_level: finds the level of @game, once; its `changed` reports it. */
void ari_recent_games_want_level (AriRecentGames *self, AriRecentGame *game);
