/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of a game, to which steps of human logic are applied, as plain data. */

#include <string.h>

#include "solver/position/game-position.h"
#include "ui/grid/logic-board.h"

AriLogicBoard *
ari_logic_board_new (const AriLayout *layout)
{
  AriLogicBoard *board = g_new (AriLogicBoard, 1);

  board->layout = ari_layout_ref (layout);
  board->digits = g_malloc (layout->n_cells);
  board->looks = g_malloc (layout->n_cells);
  board->candidates = g_new (AriDigits, layout->n_cells);
  memset (board->digits, ARI_NO_DIGIT, layout->n_cells);
  memset (board->looks, ARI_LOOK_OPEN, layout->n_cells);
  for (guint16 cell = 0; cell < layout->n_cells; cell++)
    board->candidates[cell] = ari_layout_candidates (layout, cell);
  return board;
}

void
ari_logic_board_free (AriLogicBoard *board)
{
  if (board == NULL)
    return;
  ari_layout_unref (board->layout);
  g_free (board->digits);
  g_free (board->looks);
  g_free (board->candidates);
  g_free (board);
}

/* Finds the candidates of the open cells. */
static void
set_candidates (AriLogicBoard *board, const AriDigits *removed)
{
  for (guint16 cell = 0; cell < board->layout->n_cells; cell++)
    board->candidates[cell] =
        board->digits[cell] == ARI_NO_DIGIT
            ? ari_grid_candidates (board->layout, board->digits, cell) & ~removed[cell]
            : 0;
}

void
ari_logic_board_set_game (AriLogicBoard *board, AriGame *game)
{
  g_autoptr (AriGamePosition) position = NULL;

  g_return_if_fail (ari_layout_equal (board->layout, ari_game_get_layout (game)));

  position = ari_game_position_new_to_solve (game);
  for (guint16 cell = 0; cell < board->layout->n_cells; cell++) {
    board->digits[cell] = position->digits->cells[cell];
    board->looks[cell] = board->digits[cell] == ARI_NO_DIGIT     ? ARI_LOOK_OPEN
                         : ari_game_get_cell (game, cell)->given ? ARI_LOOK_GIVEN
                                                                 : ARI_LOOK_ENTERED;
  }
  set_candidates (board, position->removed);
}

void
ari_logic_board_set_givens (AriLogicBoard *board, const guint8 *givens)
{
  g_autofree AriDigits *removed = g_new0 (AriDigits, board->layout->n_cells);

  for (guint16 cell = 0; cell < board->layout->n_cells; cell++) {
    board->digits[cell] = givens[cell];
    board->looks[cell] = givens[cell] == ARI_NO_DIGIT ? ARI_LOOK_OPEN : ARI_LOOK_GIVEN;
  }
  set_candidates (board, removed);
}

void
ari_logic_board_take_out (AriLogicBoard *board, AriGame *game, guint16 cell)
{
  g_autoptr (AriGamePosition) position = NULL;

  g_return_if_fail (ari_layout_equal (board->layout, ari_game_get_layout (game)));
  g_return_if_fail (cell < board->layout->n_cells);

  position = ari_game_position_new_to_solve (game);
  board->digits[cell] = ARI_NO_DIGIT;
  board->looks[cell] = ARI_LOOK_OPEN;
  position->removed[cell] = 0;
  set_candidates (board, position->removed);
}

static void
place (AriLogicBoard *board, guint16 cell, guint8 digit)
{
  unsigned n_peers;
  const guint16 *peers = ari_layout_peers (board->layout, cell, &n_peers);

  if (board->digits[cell] != ARI_NO_DIGIT)
    return;
  board->digits[cell] = digit;
  board->looks[cell] = ARI_LOOK_DEDUCED;
  board->candidates[cell] = 0;
  for (unsigned i = 0; i < n_peers; i++)
    board->candidates[peers[i]] &= ~ari_digits_of (digit);
}

void
ari_logic_board_apply (AriLogicBoard *board, const AriStep *step)
{
  for (guint i = 0; i < step->n_placements; i++)
    place (board, step->placements[i].cell, step->placements[i].digit);
  for (guint i = 0; i < step->n_eliminations; i++)
    board->candidates[step->eliminations[i].cell] &= ~ari_digits_of (step->eliminations[i].digit);
}

void
ari_logic_board_show (const AriLogicBoard *board, AriPicture *picture)
{
  g_return_if_fail (ari_layout_equal (board->layout, picture->layout));

  ari_picture_show_position (picture, board->digits, board->looks, board->candidates);
}
