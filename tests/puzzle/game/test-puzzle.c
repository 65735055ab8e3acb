/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle has copies of everything it was made of, and is immutable. */

#include "config.h"

#include "tests/engine-auto.h"
#include "tests/puzzle/game/random-game.h"
#include "tests/seed.h"

static void
test_new_and_gone (void)
{
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriPuzzle *puzzle = ari_puzzle_new_empty (layout);

  ari_layout_unref (layout); /* the puzzle references it */
  g_assert_true (ari_puzzle_is_blank (puzzle));
  g_assert_cmpuint (ari_puzzle_get_layout (puzzle)->n_cells, ==, 81);
  g_assert_cmpuint (ari_puzzle_get_symbols (puzzle)->characters[0], ==, '1');
  g_assert_finalize_object (puzzle);
}

static void
test_copies (void)
{
  AriLayout *layout = ari_layout_new_boxes (2, 3, ARI_EXTRA_DIAGONALS);
  AriGrid *givens = ari_grid_new (layout);
  char title[] = "A title";
  AriPuzzleInfo info = { title, (char *) "", NULL, NULL };
  AriPuzzle *puzzle;

  givens->cells[0] = givens->cells[1] = 5; /* they clash, which is allowed */
  puzzle = ari_puzzle_new (givens, NULL, &info);
  givens->cells[0] = 1;
  title[0] = 'B';
  g_assert_cmpuint (ari_puzzle_get_givens (puzzle)->cells[0], ==, 5);
  g_assert_cmpstr (ari_puzzle_get_info (puzzle)->title, ==, "A title");
  g_assert_null (ari_puzzle_get_info (puzzle)->author);
  g_assert_false (ari_puzzle_is_blank (puzzle));

  ari_grid_free (givens);
  ari_layout_unref (layout);
  g_assert_finalize_object (puzzle);
}

static void
test_with_givens (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint round = 0; round < 50; round++) {
    g_autoptr (AriLayout) layout = random_layout (random);
    g_autoptr (AriPuzzle) puzzle = random_puzzle (random, layout);
    g_autoptr (AriGrid) other = ari_grid_copy (ari_puzzle_get_givens (puzzle));
    g_autoptr (AriPuzzle) changed = NULL;

    other->cells[0] = other->cells[0] == 0 ? 1 : 0;
    changed = ari_puzzle_with_givens (puzzle, other);
    g_assert_true (ari_grid_equal (ari_puzzle_get_givens (changed), other));
    g_assert_false (ari_grid_equal (ari_puzzle_get_givens (puzzle), other));
    g_assert_true (
        ari_symbols_equal (ari_puzzle_get_symbols (changed), ari_puzzle_get_symbols (puzzle)));
    g_assert_cmpstr (ari_puzzle_get_info (changed)->comment, ==,
                     ari_puzzle_get_info (puzzle)->comment);
  }
}

/* A title alone makes a puzzle not blank. */
static void
test_blank (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) empty = ari_grid_new (layout);
  const AriPuzzleInfo info = { (char *) "t", NULL, NULL, NULL };
  g_autoptr (AriPuzzle) titled = ari_puzzle_new (empty, NULL, &info);
  g_autoptr (AriPuzzle) blank = ari_puzzle_new (empty, NULL, NULL);

  g_assert_false (ari_puzzle_is_blank (titled));
  g_assert_true (ari_puzzle_is_blank (blank));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/puzzle/new-and-gone", test_new_and_gone);
  g_test_add_func ("/puzzle/copies", test_copies);
  g_test_add_func ("/puzzle/with-givens", test_with_givens);
  g_test_add_func ("/puzzle/blank", test_blank);
  return g_test_run ();
}
