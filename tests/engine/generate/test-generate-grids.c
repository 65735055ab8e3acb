/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The generator's full grids, regions and orbits, and the puzzles that seeds stand for. */

#include <math.h>
#include <string.h>

#include "engine/generate/descend.h"
#include "engine/generate/fill.h"
#include "engine/generate/regions.h"

#include "tests/engine-auto.h"
#include "tests/engine/lot.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

/* Averaged over descents, with dead ends as none, the weight is the number of full grids. So a
 * descent states its true probability, and the whole tree is walked. */
static void
test_descents_count_grids (void)
{
  static const struct {
    unsigned box_rows, box_columns;
    double n_grids; /* the known number */
    double tolerance;
  } cases[] = {
    { 2, 2, 288, 0.01 },
    { 2, 3, 28200960, 0.02 },
    { 2, 4, 29136487207403520, 0.1 },
    { 3, 3, 6670903752021072936960.0, 0.1 },
  };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++) {
    AriLayout *layout =
        ari_layout_new_boxes (cases[c].box_rows, cases[c].box_columns, ARI_EXTRA_NONE);
    AriDescent descent;
    AriRandom random = ari_random_for (1, c);
    double sum = 0.0;

    g_assert_true (ari_descent_init (&descent, layout));
    for (unsigned i = 0; i < 20000; i++)
      if (ari_descent_run (&descent, &random))
        sum += ldexp ((double) descent.mantissa, (int) descent.exponent - 56);
    g_assert_cmpfloat (fabs (sum / 20000 / cases[c].n_grids - 1.0), <, cases[c].tolerance);
    ari_layout_unref (layout);
  }
}

static void
test_full_grids (void)
{
  static const struct {
    unsigned box_rows, box_columns;
    AriExtras extras;
  } cases[] = {
    { 2, 2, ARI_EXTRA_NONE },    { 3, 3, ARI_EXTRA_WINDOWS }, { 4, 4, ARI_EXTRA_DIAGONALS },
    { 4, 4, ARI_EXTRA_WINDOWS }, { 5, 5, ARI_EXTRA_NONE },    { 5, 5, ARI_EXTRA_DIAGONALS },
    { 6, 6, ARI_EXTRA_NONE },    { 6, 7, ARI_EXTRA_NONE },    { 6, 6, ARI_EXTRA_WINDOWS },
    { 7, 7, ARI_EXTRA_WINDOWS },
  };
  const AriWish wish = { .goal = ARI_GOAL_ALL, .seed = 15 };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++) {
    AriLayout *layout =
        ari_layout_new_boxes (cases[c].box_rows, cases[c].box_columns, cases[c].extras);
    g_auto (Lot) lot = { 0 };
    g_autoptr (AriGrid) one = NULL;
    g_autoptr (AriGrid) two = NULL;

    lot_make (&lot, layout, &wish, 2);
    one = lot_grid (&lot, lot.givens, 0);
    two = lot_grid (&lot, lot.solutions, 1);
    g_assert_cmpint (lot.made[0].status, ==, ARI_MADE_AS_WISHED);
    g_assert_true (ari_grid_is_solved (one));
    g_assert_true (ari_grid_is_solved (two));
    g_assert_false (ari_grid_equal (one, two));
    ari_layout_unref (layout);
  }
}

static bool
count_down (void *data)
{
  return --*(int *) data > 0;
}

/* Returns: how unevenly digits stand beside each other: the variance of the pairs' counts divided
 * by their mean, about 1 in random grids */
static double
unevenness (const AriLayout *layout, const uint8_t *cells, unsigned distance)
{
  static guint n_of[ARI_MAX_DIGITS][ARI_MAX_DIGITS];
  const unsigned n = layout->n_digits;
  const double mean = (double) (n - distance) / (n - 1);
  double sum = 0.0;

  memset (n_of, 0, sizeof n_of);
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    if (cell % n + distance < n)
      n_of[cells[cell]][cells[cell + distance]]++;
  for (unsigned a = 0; a < n; a++)
    for (unsigned b = 0; b < n; b++)
      if (a != b)
        sum += (n_of[a][b] - mean) * (n_of[a][b] - mean);
  return sum / (n * (n - 1)) / mean;
}

/* Large grids with windows are made from a pattern by a random walk that leaves no trace of it; a
 * walk that is broken off early gives none. */
static void
test_walk_with_windows (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (6, 6, ARI_EXTRA_WINDOWS);
  AriFiller *filler = ari_filler_new (layout);
  g_autofree uint8_t *cells = g_malloc (layout->n_cells);
  AriRandom random = ari_random_for (3, 1);
  int n_left = 5;

  g_assert_cmpint (ari_filler_fill (filler, &random, cells, count_down, &n_left), ==,
                   ARI_FILLING_BROKEN_OFF);
  g_assert_cmpint (n_left, ==, 0);
  for (guint i = 0; i < 3; i++) {
    g_assert_cmpint (ari_filler_fill (filler, &random, cells, NULL, NULL), ==, ARI_FILLING_DONE);
    g_assert_true (ari_cells_are_solved (layout, cells));
    for (unsigned distance = 1; distance < 8; distance++)
      g_assert_cmpfloat (unevenness (layout, cells, distance), <, 1.7);
  }
  ari_filler_free (filler);
}

/* In large grids with windows or regions plain searches do not end. */
static void
test_full_grids_by_learning (void)
{
  const AriWish wish = { .goal = ARI_GOAL_ALL, .seed = 2 };
  guint8 regions[625];
  AriLayout *layouts[2];

  ari_regions_random (25, 3, 0, regions);
  layouts[0] = ari_layout_new_boxes (5, 5, ARI_EXTRA_WINDOWS);
  layouts[1] = ari_layout_new_regions (25, regions, ARI_EXTRA_NONE);
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++) {
    g_auto (Lot) lot = { 0 };
    AriGrid *grid;

    lot_make (&lot, layouts[i], &wish, 1);
    grid = lot_grid (&lot, lot.givens, 0);
    g_assert_true (ari_grid_is_solved (grid));
    ari_grid_free (grid);
    ari_layout_unref (layouts[i]);
  }
}

/* All 288 grids of 4×4 are about equally likely: each comes about 100 times in 28 800. */
static void
test_full_grids_are_even (void)
{
  const AriWish wish = { .goal = ARI_GOAL_ALL, .seed = 16 };
  g_autoptr (GHashTable) counts =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autoptr (AriLayout) layout = samples_layout (0);
  g_auto (Lot) lot = { 0 };
  GHashTableIter iter;
  gpointer count;
  double chi_square = 0.0;

  lot_make (&lot, layout, &wish, 28800);
  for (gsize i = 0; i < lot.n; i++) {
    GBytes *grid = g_bytes_new (lot.givens + i * 16, 16);

    count = g_hash_table_lookup (counts, grid);
    g_hash_table_replace (counts, grid, GUINT_TO_POINTER (GPOINTER_TO_UINT (count) + 1));
  }
  g_assert_cmpuint (g_hash_table_size (counts), ==, 288);
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, NULL, &count)) {
    const double off = GPOINTER_TO_UINT (count) - 100.0;

    chi_square += off * off / 100.0;
  }
  /* 287 degrees of freedom give 287 ± 24; a last trace of the descents' weights may remain. */
  g_assert_cmpfloat (chi_square, <, 287.0 + 5 * 24.0);
}

static void
test_regions (void)
{
  guint8 regions[ARI_MAX_CELLS], again[ARI_MAX_CELLS];
  static const unsigned sizes[] = { 4, 5, 6, 7, 9, 12, 16 };

  for (guint s = 0; s < G_N_ELEMENTS (sizes); s++) {
    const unsigned n = sizes[s];
    AriLayout *layout;

    ari_regions_random (n, 17, s, regions);
    ari_regions_random (n, 17, s, again);
    g_assert_cmpmem (regions, n * n, again, n * n);
    ari_regions_random (n, 18, s, again);
    g_assert_true (n == 4 || memcmp (regions, again, n * n) != 0);
    layout = ari_layout_new_regions (n, regions, ARI_EXTRA_NONE);
    g_assert_nonnull (layout); /* every region has n cells */
    ari_layout_unref (layout);

    /* Each region is connected: marks spread from its first cell until nothing changes. */
    for (unsigned region = 0; region < n; region++) {
      guint8 marked[ARI_MAX_CELLS] = { 0 };
      unsigned n_marked = 0, before = 0;

      for (unsigned cell = 0; n_marked == 0; cell++)
        if (regions[cell] == region)
          n_marked = marked[cell] = 1;
      while (n_marked != before) {
        before = n_marked;
        for (unsigned cell = 0; cell < n * n; cell++)
          if (regions[cell] == region && !marked[cell]
              && ((cell >= n && marked[cell - n]) || (cell + n < n * n && marked[cell + n])
                  || (cell % n > 0 && marked[cell - 1]) || (cell % n < n - 1 && marked[cell + 1])))
            n_marked += marked[cell] = 1;
      }
      g_assert_cmpuint (n_marked, ==, n);
    }
  }
}

/* At most half of the regions of a jigsaw are rectangles, whose first and last cells are opposite
 * corners with all n cells between them; and a grid fits it. */
static void
test_jigsaw_is_no_boxes (void)
{
  for (unsigned n = 4; n <= 9; n++)
    for (guint seed = 0; seed < 50; seed++) {
      g_autoptr (AriLayout) layout = ari_regions_new_layout (n, ARI_EXTRA_NONE, seed, NULL, NULL);
      unsigned n_rectangles = 0;

      g_assert_nonnull (layout);
      for (unsigned region = 0; region < n; region++) {
        const guint16 *cells = layout->houses[2 * n + region].cells;
        const unsigned left = cells[0] % n, right = cells[n - 1] % n;
        const unsigned n_rows = cells[n - 1] / n - cells[0] / n + 1;
        gboolean is_rectangle = n_rows * (right - left + 1) == n;

        for (unsigned i = 0; i < n; i++)
          is_rectangle = is_rectangle && cells[i] % n >= left && cells[i] % n <= right;
        n_rectangles += is_rectangle;
      }
      g_assert_cmpuint (2 * n_rectangles, <=, n);
    }
}

/* A jigsaw is found though most cuts of so small a grid with diagonals have no full grid. */
static void
test_jigsaw_with_diagonals (void)
{
  for (unsigned n = 4; n <= 7; n++)
    for (guint seed = 0; seed < 60; seed++) {
      g_autoptr (AriLayout) layout =
          ari_regions_new_layout (n, ARI_EXTRA_DIAGONALS, seed, NULL, NULL);

      g_assert_nonnull (layout);
    }
}

static void
test_jigsaw (void)
{
  const AriWish wish = { .seed = 19 };

  for (unsigned n = 5; n <= 8; n++) {
    g_autoptr (AriLayout) layout = ari_regions_new_layout (n, ARI_EXTRA_NONE, 19, NULL, NULL);
    g_auto (Lot) lot = { 0 };

    g_assert_nonnull (layout);
    lot_make (&lot, layout, &wish, 2);
    for (gsize i = 0; i < lot.n; i++) {
      g_assert_cmpint (lot.made[i].status, ==, ARI_MADE_AS_WISHED);
      lot_check (&lot, i);
    }
  }
}

static void
test_symmetry_orbits (void)
{
  static const unsigned n_orbits[ARI_N_SYMMETRIES] = { 81, 41, 21, 45, 45, 45, 45, 25, 25, 15 };
  g_autoptr (AriLayout) layout = samples_layout (3);

  for (unsigned s = 0; s < ARI_N_SYMMETRIES; s++) {
    guint16 orbit_of[81];
    AriSymmetry symmetry = ARI_N_SYMMETRIES;

    g_assert_cmpuint (ari_symmetry_orbits (layout, (AriSymmetry) s, orbit_of), ==, n_orbits[s]);
    g_assert_true (ari_symmetry_by_name (ari_symmetry_name ((AriSymmetry) s), &symmetry));
    g_assert_cmpint (symmetry, ==, s);
    /* Changing a cell that is not its own image breaks every symmetry but none, and changing its
     * orbit breaks none. */
    for (unsigned cell = 0; cell < 81; cell += 7) {
      guint8 cells[81];
      unsigned n = 0;

      for (unsigned i = 0; i < 81; i++) {
        cells[i] = orbit_of[i] == orbit_of[cell] ? 0 : ARI_NO_DIGIT;
        n += cells[i] == 0;
      }
      g_assert_true (ari_symmetry_holds (layout, (AriSymmetry) s, cells));
      if (n > 1) {
        cells[cell] = ARI_NO_DIGIT;
        g_assert_false (ari_symmetry_holds (layout, (AriSymmetry) s, cells));
      }
    }
  }
}

/* A seed is an address that people write down: these puzzles may never change. */
static void
test_golden_layouts (void)
{
  static const char *const golden[SAMPLES_N_LAYOUTS] = {
    "1..3....3....2..",
    "...4....5.3..1..6.2.....1..3...6..2.",
    ".6....4..4..8...5..7.......31........6..31...7.8..416.3......8..",
    "....5..7.5.8...........6....5..3.9..4..81.3..2.6..........63.5.6.21....4.....48..",
    "...67......5...............1.8..24..39.4..............2.9761......3........9..68.",
    "32...........1......5..6.49....4...................7...4..3..6....19.....7....8.2",
    ".8.6.5...5..94.3...........................8...9.2......2.........1.....3........",
    "...4.1...3....5.....5....",
    "........56......2...7.6.3...3...65....2.1..3...4.",
    ".......9.....9...7...3.2..1.8.6.....2.........................9...........57.8.1.",
    "1......55...2..3.....8.4.3..............2.........6..4.2.8....6.",
    ".....4....5......1............8........9..6..4......19......3...652....7.9...7...",
    ".....3......58.....3......2....5...9.....7.13.52.....7....9...6....4...5.47......",
    ".....5.........2......3.3......6...1",
    "........5....5.8...............9....68.........4..1....7...............8..2...4..",
  };
  const AriWish wish = { .seed = 20 };

  for (unsigned s = 0; s < SAMPLES_N_LAYOUTS; s++) {
    g_autoptr (AriLayout) layout = samples_layout (s);
    g_auto (Lot) lot = { 0 };
    g_autofree char *line = NULL;

    lot_make (&lot, layout, &wish, 3);
    line = lot_line (&lot, 2);
    g_assert_cmpstr (line, ==, golden[s]);
  }
}

static void
test_golden_wishes (void)
{
  static const struct {
    AriWish wish;
    const char *line;
  } golden[] = {
    { { .seed = 21, .symmetry = ARI_SYMMETRY_HALF_TURN },
      ".1..5...9...9..1.8......7322...8..9....643....5..2...1324......9.8..7...5...3..2." },
    { { .seed = 21, .goal = ARI_GOAL_FEWEST, .n_tries = 50 },
      "..2..84......7..5..9..6..3.237.........6..........9..13.......7..8.........8.49.6" },
    { { .seed = 21, .goal = ARI_GOAL_GIVENS, .n_givens = 22 },
      "..2..84......7..5..9..6..3.237.........6..........9..13.....8.7..8.........8.49.6" },
    { { .seed = G_MAXUINT64, .goal = ARI_GOAL_ALL },
      "754691382312874659698235174831769425527413896946528713285347961163982547479156238" },
  };
  g_autoptr (AriLayout) layout = samples_layout (3);

  for (guint c = 0; c < G_N_ELEMENTS (golden); c++) {
    g_auto (Lot) lot = { 0 };
    g_autofree char *line = NULL;

    lot_make (&lot, layout, &golden[c].wish, 1);
    line = lot_line (&lot, 0);
    g_assert_cmpstr (line, ==, golden[c].line);
  }
}

static void
test_golden_large (void)
{
  const AriWish wish = { .seed = 22 };
  AriLayout *layout = ari_layout_new_boxes (3, 4, ARI_EXTRA_NONE);
  guint8 regions[49];
  g_auto (Lot) lot = { 0 };
  g_autofree char *line = NULL;
  g_autofree char *cut = NULL;

  lot_make (&lot, layout, &wish, 1);
  line = lot_line (&lot, 0);
  g_assert_cmpstr (line, ==,
                   "......C....1.8A.319.C4......B.....A..6.4.2..B.87.......7.6.C378.9........9...."
                   "1.8....C..2..A..157.2...6..C4.......71....CA5...4..2....7....6.A54");
  ari_layout_unref (layout);

  ari_regions_random (7, 22, 0, regions);
  cut = g_malloc0 (50);
  for (unsigned cell = 0; cell < 49; cell++)
    cut[cell] = (char) ('a' + regions[cell]);
  g_assert_cmpstr (cut, ==, "aaabbccaabbbccaabdbccddddecfggdeeefggdeeffgggefff");
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/generate/descents-count-grids", test_descents_count_grids);
  g_test_add_func ("/generate/full-grids", test_full_grids);
  g_test_add_func ("/generate/walk-with-windows", test_walk_with_windows);
  g_test_add_func ("/generate/full-grids-by-learning", test_full_grids_by_learning);
  g_test_add_func ("/generate/full-grids-are-even", test_full_grids_are_even);
  g_test_add_func ("/generate/regions", test_regions);
  g_test_add_func ("/generate/jigsaw-is-no-boxes", test_jigsaw_is_no_boxes);
  g_test_add_func ("/generate/jigsaw-with-diagonals", test_jigsaw_with_diagonals);
  g_test_add_func ("/generate/jigsaw", test_jigsaw);
  g_test_add_func ("/generate/symmetry-orbits", test_symmetry_orbits);
  g_test_add_func ("/generate/golden-layouts", test_golden_layouts);
  g_test_add_func ("/generate/golden-wishes", test_golden_wishes);
  g_test_add_func ("/generate/golden-large", test_golden_large);
  return g_test_run ();
}
