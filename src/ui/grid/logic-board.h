/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of a game, to which steps of human logic are applied, as plain data. */

#pragma once

#include "engine/logic/step/steps.h"
#include "puzzle/game/game.h"
#include "ui/grid/picture.h"

/** AriLogicBoard: the state of each cell; the arrays have n_cells. */
typedef struct {
  const AriLayout *layout; /* a reference */
  guint8 *digits;          /* ARI_NO_DIGIT in open cells */
  guint8 *looks;           /* AriLook: given, entered by the user, deduced by a step, or open */
  AriDigits *candidates;   /* the candidates of open cells */
} AriLogicBoard;

/** ari_logic_board_new: makes a board without a digit, and with all candidates. */
AriLogicBoard *ari_logic_board_new (const AriLayout *layout);
void ari_logic_board_free (AriLogicBoard *board);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriLogicBoard, ari_logic_board_free)

/** ari_logic_board_set_game: takes the position of a game of the same layout. A solved game is
 * taken without its entries, if it has givens. */
void ari_logic_board_set_game (AriLogicBoard *board, AriGame *game);
/** ari_logic_board_set_givens: takes the givens of a puzzle of the same layout alone. */
void ari_logic_board_set_givens (AriLogicBoard *board, const guint8 *givens);
/** ari_logic_board_take_out: opens @cell, which brings back the candidates that only its digit
 * ruled out.
 * @game: has this position; candidates that it has removed stay removed */
void ari_logic_board_take_out (AriLogicBoard *board, AriGame *game, guint16 cell);
/** ari_logic_board_apply: applies a step; parts of it that were applied before change nothing. */
void ari_logic_board_apply (AriLogicBoard *board, const AriStep *step);
/** ari_logic_board_show: makes @picture, which has the same layout, show this position with all
 * candidates. */
void ari_logic_board_show (const AriLogicBoard *board, AriPicture *picture);
