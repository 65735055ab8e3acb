/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a move at once. */

#pragma once

#include "puzzle/game/game.h"

/** play_move: @move: (transfer full): a move that changes something */
static inline void
play_move (AriGame *game, AriMove *move)
{
  g_assert_nonnull (move);
  g_assert_true (ari_game_execute (game, move));
  ari_move_unref (move);
}
