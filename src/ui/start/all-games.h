/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all games that can be continued or viewed again. */

#pragma once

#include "ui/start/recent-games.h"

#define ARI_TYPE_ALL_GAMES (ari_all_games_get_type ())
/**
 * AriAllGames: a row for each recent game, however many there are; only visible rows take time. It
 * has a button for the start page’s action `start.home`.
 */
G_DECLARE_FINAL_TYPE (AriAllGames, ari_all_games, ARI, ALL_GAMES, GtkWidget)

/** ari_all_games_new: lists the games of @recent, and makes it read all of them. */
GtkWidget *ari_all_games_new (AriRecentGames *recent);
