/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random layouts, puzzles and games for tests of properties. */

#include "config.h"

#include <string.h>

#include "tests/engine-auto.h"
#include "tests/puzzle/game/random-game.h"

static guint
below (GRand *random, guint n)
{
  return (guint) g_rand_int_range (random, 0, (gint32) n);
}

static gboolean
one_in (GRand *random, guint n)
{
  return below (random, n) == 0;
}

static AriLayout *
random_jigsaw (GRand *random)
{
  const guint n = 4 + below (random, 8);
  g_autofree guint8 *regions = g_malloc (n * n);

  for (guint i = 0; i < n * n; i++)
    regions[i] = (guint8) (i / n);
  for (guint i = n * n; i-- > 1;) {
    const guint j = below (random, i + 1);
    const guint8 kept = regions[i];

    regions[i] = regions[j];
    regions[j] = kept;
  }
  return ari_layout_new_regions (n, regions,
                                 one_in (random, 2) ? ARI_EXTRA_DIAGONALS : ARI_EXTRA_NONE);
}

AriLayout *
random_layout (GRand *random)
{
  static const guint measures[][2] = { { 2, 2 }, { 2, 3 }, { 3, 2 }, { 2, 4 }, { 3, 3 }, { 3, 3 },
                                       { 3, 3 }, { 2, 5 }, { 3, 4 }, { 4, 4 }, { 5, 5 } };
  AriLayout *layout = NULL;

  if (one_in (random, 4))
    layout = random_jigsaw (random);
  while (layout == NULL) {
    const guint *box = measures[below (random, G_N_ELEMENTS (measures))];

    layout = ari_layout_new_boxes (box[0], box[1], (AriExtras) below (random, 4));
  }
  return layout;
}

static char *
random_words (GRand *random)
{
  static const char *const words[] = { NULL,
                                       "",
                                       "Title",
                                       "two\nlines\tand \"quotes\" \\ / \x01",
                                       "Grüße – 数独 🧩",
                                       "ends in a space " };

  return g_strdup (words[below (random, G_N_ELEMENTS (words))]);
}

AriPuzzle *
random_puzzle (GRand *random, const AriLayout *layout)
{
  static const char alphabet[] = "αβγδεζηθικλμνξοπρστυφχψω0123456789@&%";
  g_autoptr (AriGrid) givens = ari_grid_new (layout);
  g_autofree char *title = random_words (random);
  g_autofree char *author = random_words (random);
  g_autofree char *source = random_words (random);
  g_autofree char *comment = random_words (random);
  const AriPuzzleInfo info = { title, author, source, comment };
  AriSymbols symbols = ari_symbols_default (layout->n_digits);
  AriPuzzle *puzzle;

  if (one_in (random, 3)) {
    g_autofree char *own = g_utf8_substring (alphabet, 0, layout->n_digits);

    g_assert_true (ari_symbols_from_utf8 (own, layout->n_digits, &symbols));
  }
  for (guint cell = 0; cell < layout->n_cells; cell++)
    if (one_in (random, 3))
      givens->cells[cell] = (guint8) below (random, layout->n_digits);
  puzzle = ari_puzzle_new (givens, &symbols, &info);
  return puzzle;
}

static AriMove *
random_solution_move (GRand *random, AriGame *game)
{
  g_autoptr (AriGrid) grid = ari_grid_new (ari_game_get_layout (game));
  AriMove *move;

  for (guint cell = 0; cell < grid->layout->n_cells; cell++)
    grid->cells[cell] = (guint8) below (random, grid->layout->n_digits);
  move = ari_game_move_solution (game, grid);
  return move;
}

static AriMove *
random_steps_move (GRand *random, AriGame *game, const guint16 *cells, guint n_cells)
{
  g_autofree AriMark *marks = g_new0 (AriMark, n_cells);

  for (guint i = 0; i < n_cells; i++) {
    marks[i].cell = cells[i];
    marks[i].digit = (guint8) below (random, ari_game_get_layout (game)->n_digits);
    marks[i].role = one_in (random, 3) ? ARI_ROLE_PLACEMENT : ARI_ROLE_ELIMINATION;
  }
  return ari_game_move_steps (game, marks, n_cells, one_in (random, 2), one_in (random, 2));
}

AriMove *
random_move (GRand *random, AriGame *game)
{
  const AriLayout *layout = ari_game_get_layout (game);
  const guint n_cells = 1 + below (random, one_in (random, 5) ? layout->n_cells : 3);
  const guint8 digit = (guint8) below (random, layout->n_digits);
  g_autofree guint16 *cells = g_new (guint16, n_cells);

  for (guint i = 0; i < n_cells; i++) /* some are repeated, some are given */
    cells[i] = (guint16) below (random, layout->n_cells);
  switch (below (random, 28)) {
  case 0:
    return ari_game_move_use_as_puzzle (game);
  case 1:
    return ari_game_move_edit_puzzle (game);
  case 2:
    return ari_game_move_restart (game);
  case 3:
    return random_solution_move (random, game);
  case 4:
  case 5:
  case 6:
    return ari_game_move_erase (game, cells, n_cells);
  case 7:
  case 8:
  case 9:
  case 10:
    return ari_game_move_note (game, cells, n_cells, ARI_NOTE_CENTRE, digit);
  case 11:
  case 12:
  case 13:
    return ari_game_move_note (game, cells, n_cells, ARI_NOTE_CORNER, digit);
  case 14:
  case 15:
    return ari_game_move_fill_candidates (game);
  case 16:
  case 17:
  case 18:
    return random_steps_move (random, game, cells, n_cells);
  case 19:
  case 20:
    return ari_game_move_color (game, cells, n_cells, (guint8) below (random, ARI_N_COLORS + 1));
  case 21:
    return ari_game_move_color_candidate (game, cells, n_cells, digit,
                                          (guint8) below (random, ARI_N_COLORS + 1));
  default:
    return ari_game_move_digit (game, cells, n_cells, digit, one_in (random, 2));
  }
}

void
random_walk (GRand *random, AriGame *game, guint n)
{
  for (guint i = 0; i < n; i++) {
    const guint choice = below (random, 8);
    guint position;

    ari_game_get_moves (game, &position);
    if (position > 0 && one_in (random, 8))
      ari_game_begin_branch (game, below (random, position));
    if (choice == 0) {
      ari_game_redo (game);
    } else if (choice <= 2) {
      ari_game_undo (game);
    } else {
      g_autoptr (AriMove) move = random_move (random, game);

      if (move)
        g_assert_true (ari_game_execute (game, move));
    }
  }
}

GBytes *
cells_of (AriGame *game)
{
  const AriLayout *layout = ari_game_get_layout (game);
  AriGameCell *cells = g_new0 (AriGameCell, layout->n_cells);

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const AriGameCell *here = ari_game_get_cell (game, cell);

    cells[cell].notes[0] = here->notes[0];
    cells[cell].notes[1] = here->notes[1];
    cells[cell].removed = here->removed;
    ari_game_cell_take_colors (&cells[cell], here);
    cells[cell].digit = here->digit;
    cells[cell].given = !!here->given;
  }
  return g_bytes_new_take (cells, layout->n_cells * sizeof *cells);
}

static void
assert_same_move (const AriMove *a, const AriMove *b)
{
  guint n_a, n_b;
  const AriMoveChange *changes_a = ari_move_get_changes (a, &n_a);
  const AriMoveChange *changes_b = ari_move_get_changes (b, &n_b);

  g_assert_cmpint (ari_move_get_kind (a), ==, ari_move_get_kind (b));
  g_assert_cmpuint (n_a, ==, n_b);
  for (guint i = 0; i < n_a; i++) {
    g_assert_cmpuint (changes_a[i].cell, ==, changes_b[i].cell);
    g_assert_true (ari_game_cell_equal (&changes_a[i].before, &changes_b[i].before));
    g_assert_true (ari_game_cell_equal (&changes_a[i].after, &changes_b[i].after));
  }
}

void
assert_same_game (AriGame *a, AriGame *b)
{
  AriPuzzle *puzzle_a = ari_game_get_puzzle (a);
  AriPuzzle *puzzle_b = ari_game_get_puzzle (b);
  const AriPuzzleInfo *info_a = ari_puzzle_get_info (puzzle_a);
  const AriPuzzleInfo *info_b = ari_puzzle_get_info (puzzle_b);
  g_autoptr (GBytes) cells_a = NULL;
  g_autoptr (GBytes) cells_b = NULL;
  guint position_a, position_b;
  GPtrArray *moves_a = ari_game_get_moves (a, &position_a);
  GPtrArray *moves_b = ari_game_get_moves (b, &position_b);

  g_assert_true (ari_layout_equal (ari_game_get_layout (a), ari_game_get_layout (b)));
  g_assert_true (
      ari_grid_equal (ari_puzzle_get_givens (puzzle_a), ari_puzzle_get_givens (puzzle_b)));
  g_assert_true (
      ari_symbols_equal (ari_puzzle_get_symbols (puzzle_a), ari_puzzle_get_symbols (puzzle_b)));
  g_assert_cmpstr (info_a->title, ==, info_b->title);
  g_assert_cmpstr (info_a->author, ==, info_b->author);
  g_assert_cmpstr (info_a->source, ==, info_b->source);
  g_assert_cmpstr (info_a->comment, ==, info_b->comment);

  cells_a = cells_of (a);
  cells_b = cells_of (b);
  g_assert_true (g_bytes_equal (cells_a, cells_b));
  g_assert_cmpuint (moves_a->len, ==, moves_b->len);
  g_assert_cmpuint (position_a, ==, position_b);
  for (guint i = 0; i < moves_a->len; i++)
    assert_same_move (moves_a->pdata[i], moves_b->pdata[i]);
  g_assert_cmpfloat_with_epsilon (ari_game_get_elapsed (a), ari_game_get_elapsed (b), 0.0006);
  g_assert_cmpuint (ari_game_get_n_hints (a), ==, ari_game_get_n_hints (b));
  g_assert_cmpuint (ari_game_get_counted (a), ==, ari_game_get_counted (b));
}

void
mark_saved (AriGame *game)
{
  guint position;
  GPtrArray *moves = ari_game_get_moves (game, &position);

  ari_game_set_saved_at (game, position, position > 0 ? moves->pdata[position - 1] : NULL);
}
