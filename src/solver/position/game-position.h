/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The position of a game, in the form that services take. */

#pragma once

#include "engine/base/grid.h"
#include "puzzle/game/game.h"

/** AriGamePosition: all arrays have n_cells of the layout. */
typedef struct {
  AriGrid *givens;    /* the givens; all digits while a puzzle is being entered */
  AriGrid *digits;    /* givens and entries */
  guint8 *placed;     /* entries; ARI_NO_DIGIT elsewhere */
  AriDigits *removed; /* candidates that the player removed from open cells */
} AriGamePosition;

/** ari_game_position_new: (transfer full): the current position. */
AriGamePosition *ari_game_position_new (AriGame *game);
/** ari_game_position_new_to_solve: (transfer full): the position at which a path of steps begins.
 * That of a solved game is the one without its entries, if it has givens. */
AriGamePosition *ari_game_position_new_to_solve (AriGame *game);
/** ari_game_position_free: @position may be NULL. */
void ari_game_position_free (AriGamePosition *position);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriGamePosition, ari_game_position_free)

/** ari_game_is_noted: Returns: TRUE if most open cells have notes. */
gboolean ari_game_is_noted (AriGame *game);
