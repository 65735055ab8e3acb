/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that can be continued: its picture, its description, and a button to remove it. */

#pragma once

#include "ui/start/recent-game.h"

#define ARI_TYPE_GAME_CARD (ari_game_card_get_type ())
/**
 * AriGameCard: a button with a large picture, or in a list, whose rows are activated themselves,
 * text beside a small picture. Without a game, or without its facts, it is empty but keeps its
 * size.
 *
 * A removed game is replaced by a button to restore it. If either fails, the start page’s action
 * `start.tell` (string) says why. CSS node: `gamecard`.
 */
G_DECLARE_FINAL_TYPE (AriGameCard, ari_game_card, ARI, GAME_CARD, GtkWidget)

/** ari_game_card_new: makes an empty card. @in_list: it is the content of a row of a list */
GtkWidget *ari_game_card_new (gboolean in_list);
/** ari_game_card_set_game: shows @game (nullable), and follows its changes. */
void ari_game_card_set_game (AriGameCard *self, AriRecentGame *game);
/** ari_game_card_set_file_name: shows the name of the game's file, too, which tells it from another
 * game of the same name. @name: (nullable): NULL for no line, "" for an empty one, as beside cards
 * that have one */
void ari_game_card_set_file_name (AriGameCard *self, const char *name);
/** ari_game_card_set_most: limits the side of the picture to @most pixels. */
void ari_game_card_set_most (AriGameCard *self, int most);
/** ari_game_card_set_flat: sets whether the text is beside a small picture, or below it. */
void ari_game_card_set_flat (AriGameCard *self, gboolean is_flat);
