/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of a game on the way through steps of human logic, as plain data. */

#pragma once

#include "engine/logic/step/steps.h"
#include "puzzle/game/game.h"
#include "ui/grid/picture.h"

G_BEGIN_DECLS

/** AriLogicBoard: what each cell holds; the arrays have n_cells. */
typedef struct {
  const AriLayout *layout; /* a reference */
  guint8 *digits;          /* or ARI_NO_DIGIT */
  guint8 *looks;           /* AriLook: given, entered by the player, deduced by a step, open */
  AriDigits *candidates;   /* of an open cell */
} AriLogicBoard;

/** ari_logic_board_new: an empty grid. */
AriLogicBoard *ari_logic_board_new (const AriLayout *layout);
void ari_logic_board_free (AriLogicBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriLogicBoard, ari_logic_board_free)

/** ari_logic_board_set_game: of the same layout; a game that is solved is taken as it was given. */
void ari_logic_board_set_game (AriLogicBoard *board, AriGame *game);
/** ari_logic_board_take_out: opens @cell, which brings back the candidates that only its digit
 * took.
 * @game: of which this is the position, whose removed candidates stay removed */
void ari_logic_board_take_out (AriLogicBoard *board, AriGame *game, guint16 cell);
/** ari_logic_board_apply: plays a step; what of it has been done before changes nothing. */
void ari_logic_board_apply (AriLogicBoard *board, const AriStep *step);
/** ari_logic_board_show: makes @picture, which has the same layout, one of this position, with all
 * candidates. */
void ari_logic_board_show (const AriLogicBoard *board, AriPicture *picture);

G_END_DECLS
