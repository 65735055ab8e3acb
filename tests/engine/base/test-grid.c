/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conflicts in grids are compared with a plain definition, and solved grids with a brute force. */

#include <string.h>

#include <glib.h>

#include "engine/base/grid.h"

#include "tests/engine-auto.h"
#include "tests/engine/brute-force.h"
#include "tests/seed.h"

/* Returns: a layout of each kind, small enough to try all digits */
static AriLayout *
nth_layout (guint i)
{
  static const uint8_t regions[] = { 0, 0, 0, 1, 1, 0, 0, 2, 1, 1, 3, 2, 2,
                                     2, 1, 3, 3, 4, 2, 4, 3, 3, 4, 4, 4 };

  switch (i) {
  case 0:
    return ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  case 1:
    return ari_layout_new_boxes (2, 3, ARI_EXTRA_DIAGONALS);
  case 2:
    return ari_layout_new_boxes (3, 3, ARI_EXTRA_WINDOWS | ARI_EXTRA_DIAGONALS);
  case 3:
    return ari_layout_new_regions (5, regions, ARI_EXTRA_DIAGONALS);
  case 4:
    return ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  default:
    return NULL;
  }
}

static void
test_new_and_copy (void)
{
  AriLayout *layout = nth_layout (0);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  g_autoptr (AriGrid) copy = NULL;

  ari_layout_unref (layout); /* the grid keeps a reference */
  g_assert_cmpuint (ari_grid_n_filled (grid), ==, 0);
  for (guint cell = 0; cell < 16; cell++)
    g_assert_cmpuint (grid->cells[cell], ==, ARI_NO_DIGIT);

  grid->cells[3] = 2;
  copy = ari_grid_copy (grid);
  g_assert_true (ari_grid_equal (grid, copy));
  g_assert_cmpuint (ari_grid_n_filled (copy), ==, 1);
  copy->cells[4] = 0;
  g_assert_false (ari_grid_equal (grid, copy));

  ari_grid_free (NULL);
}

static void
test_conflicts (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  AriLayout *layout;

  for (guint i = 0; (layout = nth_layout (i)) != NULL; i++) {
    g_autoptr (AriGrid) grid = ari_grid_new (layout);
    const size_t most = (size_t) layout->n_cells * layout->n_cells / 2;
    g_autofree AriConflict *conflicts = g_new (AriConflict, most);

    for (guint round = 0; round < 20; round++) {
      size_t n, due = 0;

      for (guint cell = 0; cell < layout->n_cells; cell++)
        grid->cells[cell] = g_rand_boolean (rand)
                                ? ARI_NO_DIGIT
                                : (uint8_t) g_rand_int_range (rand, 0, layout->n_digits);
      n = ari_grid_conflicts (grid, conflicts, most);
      g_assert_cmpuint (ari_grid_conflicts (grid, NULL, 0), ==, n);

      for (guint a = 0; a < layout->n_cells; a++)
        for (guint b = a + 1; b < layout->n_cells; b++) {
          const uint16_t house = ari_layout_shared_house (layout, (uint16_t) a, (uint16_t) b);

          if (house == ARI_NO_HOUSE || grid->cells[a] == ARI_NO_DIGIT
              || grid->cells[a] != grid->cells[b])
            continue;
          g_assert_cmpuint (due, <, n);
          g_assert_cmpuint (conflicts[due].cell, ==, a);
          g_assert_cmpuint (conflicts[due].other, ==, b);
          g_assert_cmpuint (conflicts[due].house, ==, house);
          due++;
        }
      g_assert_cmpuint (n, ==, due);

      if (n > 1) {
        AriConflict two[2] = { { 0, 0, 0 }, { 0xabcd, 0xabcd, 0xabcd } };

        g_assert_cmpuint (ari_grid_conflicts (grid, two, 1), ==, n);
        g_assert_cmpmem (&two[0], sizeof two[0], &conflicts[0], sizeof conflicts[0]);
        g_assert_cmpuint (two[1].cell, ==, 0xabcd);
      }
    }
    ari_layout_unref (layout);
  }
}

/* In a Sukaku, a digit that is not a candidate of its cell is a conflict of this cell alone, and a
 * grid that has one is not solved. */
static void
test_candidates (void)
{
  g_autoptr (AriLayout) base = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  AriDigits candidates[16];
  g_autoptr (AriLayout) layout = NULL;
  g_autoptr (AriGrid) plain = NULL, grid = NULL;
  AriConflict conflicts[3];

  for (guint cell = 0; cell < 16; cell++)
    candidates[cell] = 0xf;
  candidates[5] = 0x3;
  layout = ari_layout_new_with_candidates (base, candidates);
  plain = ari_grid_new (base);
  grid = ari_grid_new (layout);
  g_assert_false (ari_grid_is_puzzle (plain));
  g_assert_true (ari_grid_is_puzzle (grid));
  g_assert_cmphex (ari_grid_candidates (layout, grid->cells, 5), ==, 0x3);
  grid->cells[4] = 0;
  g_assert_cmphex (ari_grid_candidates (layout, grid->cells, 5), ==, 0x2);
  grid->cells[5] = 2;
  grid->cells[6] = 2;
  g_assert_cmpuint (ari_grid_conflicts (grid, conflicts, 3), ==, 2);
  g_assert_cmpuint (conflicts[0].cell, ==, 5);
  g_assert_cmpuint (conflicts[0].other, ==, 5);
  g_assert_cmpuint (conflicts[0].house, ==, ARI_NO_HOUSE);
  g_assert_cmpuint (conflicts[1].other, ==, 6);
  g_assert_cmpuint (brute_force_count (grid, 1, NULL), ==, 0);
  plain->cells[5] = 3;
  g_assert_cmpuint (brute_force_count (plain, 1, plain->cells), ==, 1);
  memcpy (grid->cells, plain->cells, 16);
  g_assert_true (ari_grid_is_solved (plain));
  g_assert_false (ari_grid_is_solved (grid));
  g_assert_false (ari_grid_equal (plain, grid));
}

/* A solution of the brute force is solved, and no longer after a cell is emptied or changed. */
static void
test_solved (void)
{
  AriLayout *layout;

  for (guint i = 0; i < 2; i++) {
    layout = nth_layout (i);

    g_autoptr (AriGrid) grid = ari_grid_new (layout);

    g_assert_false (ari_grid_is_solved (grid));
    g_assert_cmpuint (brute_force_count (grid, 1, grid->cells), ==, 1);
    g_assert_true (ari_grid_is_solved (grid));
    g_assert_cmpuint (ari_grid_conflicts (grid, NULL, 0), ==, 0);
    for (guint cell = 0; cell < layout->n_cells; cell++) {
      const uint8_t digit = grid->cells[cell];

      grid->cells[cell] = ARI_NO_DIGIT;
      g_assert_false (ari_grid_is_solved (grid));
      g_assert_cmpuint (brute_force_count (grid, 2, NULL), ==, 1);
      grid->cells[cell] = (uint8_t) ((digit + 1) % layout->n_digits);
      g_assert_false (ari_grid_is_solved (grid));
      g_assert_cmpuint (brute_force_count (grid, 2, NULL), ==, 0);
      grid->cells[cell] = digit;
    }
    ari_layout_unref (layout);
  }
}

/* The brute force itself finds the known numbers: 288 grids of 4×4, 48 with diagonals. */
static void
test_brute_force (void)
{
  g_autoptr (AriLayout) plain = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  g_autoptr (AriLayout) crossed = ari_layout_new_boxes (2, 2, ARI_EXTRA_DIAGONALS);
  AriGrid *grid = ari_grid_new (plain);

  g_assert_cmpuint (brute_force_count (grid, 1000, NULL), ==, 288);
  g_assert_cmpuint (brute_force_count (grid, 17, NULL), ==, 17);
  ari_grid_free (grid);
  grid = ari_grid_new (crossed);
  g_assert_cmpuint (brute_force_count (grid, 1000, NULL), ==, 48);
  ari_grid_free (grid);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/grid/new-and-copy", test_new_and_copy);
  g_test_add_func ("/grid/conflicts", test_conflicts);
  g_test_add_func ("/grid/candidates", test_candidates);
  g_test_add_func ("/grid/solved", test_solved);
  g_test_add_func ("/grid/brute-force", test_brute_force);
  return g_test_run ();
}
