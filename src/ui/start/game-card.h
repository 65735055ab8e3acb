/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that can be continued: its picture, what is said of it, and a way to remove it. */

#pragma once

#include "ui/start/shelf-game.h"

G_BEGIN_DECLS

#define ARI_TYPE_GAME_CARD (ari_game_card_get_type ())
/**
 * AriGameCard: a button under a large picture; or, in a list whose rows are activated themselves, a
 * line beside a small one. Without a game, or without its facts, it only takes the room.
 *
 * Signals: `open (AriShelfGame *game)`, when it is pressed; `remove` and `restore`, likewise. A
 * game that is removed leaves its place with a button to have it back. CSS node: `gamecard`.
 */
G_DECLARE_FINAL_TYPE (AriGameCard, ari_game_card, ARI, GAME_CARD, GtkWidget)

GtkWidget *ari_game_card_new (gboolean in_list);
/** ari_game_card_set_game: @game: (nullable): followed as it changes */
void ari_game_card_set_game (AriGameCard *self, AriShelfGame *game);
AriShelfGame *ari_game_card_get_game (AriGameCard *self);
/** ari_game_card_set_most: @most: the largest side of the picture, in pixels */
void ari_game_card_set_most (AriGameCard *self, int most);
/** ari_game_card_set_flat: whether its words are beside a small picture, and not below it. */
void ari_game_card_set_flat (AriGameCard *self, gboolean is_flat);

G_END_DECLS
