/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position on a path equals that of the logic itself. */

#include <string.h>

#include "engine/logic/logic.h"
#include "ui/grid/logic-board.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"

#define HARD "000000010400000000020000000000050407008000300001090000300400200050100000000806000"

static AriGame *
new_game (void)
{
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriGrid *givens = ari_grid_new (layout);
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriPuzzle) puzzle = NULL;

  for (guint i = 0; i < 81; i++)
    if (HARD[i] != '0')
      givens->cells[i] = (guint8) (HARD[i] - '1');
  puzzle = ari_puzzle_new (givens, &symbols, NULL);
  ari_grid_free (givens);
  ari_layout_unref (layout);
  return ari_game_new (puzzle);
}

static void
assert_same (const AriLogicBoard *board, const AriLogic *logic)
{
  for (guint16 cell = 0; cell < 81; cell++) {
    g_assert_cmpuint (board->digits[cell], ==, ari_logic_get_digit (logic, cell));
    g_assert_cmpuint (board->candidates[cell], ==, ari_logic_get_candidates (logic, cell));
  }
}

static void
test_follows_path (void)
{
  g_autoptr (AriGame) game = new_game ();
  const AriLayout *layout = ari_game_get_layout (game);
  g_autoptr (AriLogicBoard) board = ari_logic_board_new (layout);
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriPicture) picture = ari_picture_new (layout, &symbols);
  g_autoptr (AriLogic) logic = ari_logic_new (layout);
  g_autoptr (AriSteps) path = ari_steps_new (1000, 100000);
  const guint8 *givens = ari_puzzle_get_givens (ari_game_get_puzzle (game))->cells;
  AriLogicRating rating;

  ari_logic_set_position (logic, givens, NULL, NULL);
  ari_logic_find_path (logic, path, &rating, NULL, NULL);
  g_assert_cmpuint (ari_steps_count (path), >, 30);

  ari_logic_set_position (logic, givens, NULL, NULL);
  ari_logic_board_set_game (board, game);
  assert_same (board, logic);
  for (guint i = 0; i < ari_steps_count (path); i++) {
    const AriStep step = ari_steps_get (path, i);

    ari_logic_apply (logic, &step);
    ari_logic_board_apply (board, &step);
    assert_same (board, logic);
  }
  ari_logic_board_show (board, picture);
  g_assert_true (picture->explains);
  for (guint cell = 0; cell < 81; cell++) {
    g_assert_cmpuint (picture->cells[cell].digit, ==, board->digits[cell]);
    g_assert_cmpuint (picture->cells[cell].look, ==,
                      givens[cell] != ARI_NO_DIGIT          ? ARI_LOOK_GIVEN
                      : board->digits[cell] != ARI_NO_DIGIT ? ARI_LOOK_DEDUCED
                                                            : ARI_LOOK_OPEN);
  }

  /* a solved game is taken as its givens */
  {
    AriGrid *solution = ari_game_dup_grid (game);
    g_autoptr (AriMove) move = NULL;

    memcpy (solution->cells, board->digits, 81);
    move = ari_game_move_solution (game, solution);
    ari_grid_free (solution);
    g_assert_true (ari_game_execute (game, move));
    g_assert_true (ari_game_get_solved (game));
  }
  ari_logic_set_position (logic, givens, NULL, NULL);
  ari_logic_board_set_game (board, game);
  assert_same (board, logic);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic-board/follows-path", test_follows_path);
  return g_test_run ();
}
