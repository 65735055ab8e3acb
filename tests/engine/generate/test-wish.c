/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wishes that are known to be impossible: each is named rightly, and no possible one is refused. */

#include <string.h>

#include "engine/generate/generate.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

/** Row: a wish on the classic grid, and its fault. */
typedef struct {
  const char *name;
  AriGoal goal;
  AriSymmetry symmetry;
  unsigned n_givens;
  const char *pattern; /* (nullable): "#" for each cell in it; cells after its end are not in it */
  AriWishFault fault;
} Row;

#define ALL_9  "#########"
#define NONE_9 "........."

static const Row rows[] = {
  { "open", ARI_GOAL_MINIMAL, ARI_SYMMETRY_NONE, 0, NULL, ARI_WISH_FINE },
  { "sixteen", ARI_GOAL_GIVENS, ARI_SYMMETRY_NONE, 16, NULL, ARI_WISH_TOO_FEW },
  { "seventeen", ARI_GOAL_GIVENS, ARI_SYMMETRY_NONE, 17, NULL, ARI_WISH_FINE },
  { "all", ARI_GOAL_GIVENS, ARI_SYMMETRY_NONE, 81, NULL, ARI_WISH_FINE },
  { "too-many", ARI_GOAL_GIVENS, ARI_SYMMETRY_NONE, 82, NULL, ARI_WISH_TOO_MANY },
  { "minimal-40", ARI_GOAL_MINIMAL, ARI_SYMMETRY_NONE, 40, NULL, ARI_WISH_FINE },
  { "minimal-41", ARI_GOAL_MINIMAL, ARI_SYMMETRY_NONE, 41, NULL, ARI_WISH_NOT_MINIMAL },
  /* By orbits it may be minimal. */
  { "minimal-41-mirrored", ARI_GOAL_MINIMAL, ARI_SYMMETRY_HALF_TURN, 41, NULL, ARI_WISH_FINE },
  { "redundant-41", ARI_GOAL_GIVENS, ARI_SYMMETRY_NONE, 41, NULL, ARI_WISH_FINE },
  { "at-most-60", ARI_GOAL_FEWEST, ARI_SYMMETRY_NONE, 60, NULL, ARI_WISH_FINE },
  { "orbits", ARI_GOAL_GIVENS, ARI_SYMMETRY_QUARTER_TURN, 26, NULL, ARI_WISH_NOT_SYMMETRIC },
  { "orbits-fit", ARI_GOAL_GIVENS, ARI_SYMMETRY_QUARTER_TURN, 28, NULL, ARI_WISH_FINE },
  { "orbits-at-most", ARI_GOAL_FEWEST, ARI_SYMMETRY_QUARTER_TURN, 26, NULL, ARI_WISH_FINE },
  { "small", ARI_GOAL_ALL, ARI_SYMMETRY_NONE, 0, ALL_9 "#######", ARI_WISH_PATTERN_SMALL },
  /* There are fewer orbits than cells in it. */
  { "small-mirrored", ARI_GOAL_ALL, ARI_SYMMETRY_HALF_TURN, 0, ALL_9 ALL_9,
    ARI_WISH_PATTERN_SMALL },
  { "rows", ARI_GOAL_ALL, ARI_SYMMETRY_NONE, 0, ALL_9 NONE_9 NONE_9 ALL_9 ALL_9 ALL_9 ALL_9,
    ARI_WISH_ROWS_EMPTY },
  { "rows-in-some", ARI_GOAL_MINIMAL, ARI_SYMMETRY_NONE, 0,
    ALL_9 ALL_9 ALL_9 ALL_9 NONE_9 NONE_9 ALL_9 ALL_9 ALL_9, ARI_WISH_ROWS_EMPTY },
  /* Each band has one empty row. */
  { "rows-apart", ARI_GOAL_ALL, ARI_SYMMETRY_NONE, 0,
    NONE_9 ALL_9 ALL_9 NONE_9 ALL_9 ALL_9 NONE_9 ALL_9 ALL_9, ARI_WISH_FINE },
  { "columns", ARI_GOAL_ALL, ARI_SYMMETRY_NONE, 0,
    ".#.######.#.######.#.######.#.######.#.######.#.######.#.######.#.######.#.######",
    ARI_WISH_COLUMNS_EMPTY },
  /* The symmetry empties cells of the pattern. */
  { "columns-mirrored", ARI_GOAL_ALL, ARI_SYMMETRY_LEFT_RIGHT, 0,
    "#####.########.########.########.########.########.########.########.########.###",
    ARI_WISH_COLUMNS_EMPTY },
};

static void
test_classic (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  guint8 cells[81] = { 0 };
  AriWish wish = { .goal = row->goal, .symmetry = row->symmetry, .n_givens = row->n_givens };

  if (row->pattern != NULL) {
    for (gsize i = 0; i < strlen (row->pattern); i++)
      cells[i] = row->pattern[i] == '#';
    wish.pattern = cells;
  }
  g_assert_cmpint (ari_wish_check (layout, &wish, NULL), ==, row->fault);
}

/* The limits help a person to mend the wish. */
static void
test_limits (void)
{
  g_autoptr (AriLayout) classic = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriLayout) windows = ari_layout_new_boxes (3, 3, ARI_EXTRA_WINDOWS);
  g_autoptr (AriLayout) six = ari_layout_new_boxes (2, 3, ARI_EXTRA_NONE);
  g_autoptr (AriLayout) four = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  guint8 cells[81];
  const AriWish wish = { .goal = ARI_GOAL_ALL, .pattern = cells };
  AriWishLimits limits;

  memset (cells, 1, sizeof cells);
  memset (cells + 27, 0, 9);
  memset (cells + 45, 0, 9);
  g_assert_cmpint (ari_wish_check (classic, &wish, &limits), ==, ARI_WISH_ROWS_EMPTY);
  g_assert_cmpuint (limits.empty[0], ==, 3);
  g_assert_cmpuint (limits.empty[1], ==, 5);
  g_assert_cmpuint (limits.most, ==, 63);
  g_assert_cmpuint (limits.least, ==, 17);
  g_assert_cmpuint (limits.most_minimal, ==, 40);

  g_assert_cmpint (ari_wish_check (six, &(AriWish){ 0 }, &limits), ==, ARI_WISH_FINE);
  g_assert_cmpuint (limits.least, ==, 5);
  g_assert_cmpuint (limits.most, ==, 36);
  g_assert_cmpuint (limits.most_minimal, ==, 30);
  g_assert_cmpint (ari_wish_check (four, &(AriWish){ 0 }, &limits), ==, ARI_WISH_FINE);
  g_assert_cmpuint (limits.least, ==, 4);

  /* In windoku, rows 1 and 2 cannot be swapped, but 2 and 3 can. */
  memset (cells, 1, sizeof cells);
  memset (cells, 0, 18);
  g_assert_cmpint (ari_wish_check (windows, &wish, NULL), ==, ARI_WISH_FINE);
  memset (cells, 1, 9);
  memset (cells + 9, 0, 18);
  g_assert_cmpint (ari_wish_check (windows, &wish, &limits), ==, ARI_WISH_ROWS_EMPTY);
  g_assert_cmpuint (limits.empty[0], ==, 1);
  g_assert_cmpuint (limits.empty[1], ==, 2);
}

/* In layouts of all kinds, wherever two empty lines are refused, a solution with its givens
 * elsewhere has another one. */
static void
test_empty_lines_have_two_solutions (void)
{
  GRand *rand = g_rand_new_with_seed (5);
  guint n_refused = 0, n_allowed = 0;

  for (unsigned s = 0; s < SAMPLES_N_LAYOUTS; s++) {
    g_autoptr (AriLayout) layout = samples_layout (s);

    for (guint i = 0; i < 12; i++) {
      g_autoptr (AriGrid) grid = samples_solution (layout, rand);
      const AriHouse *lines = layout->houses + (i % 2) * layout->n_digits;
      g_autofree guint8 *pattern = g_malloc (layout->n_cells);
      const guint first = (guint) g_rand_int_range (rand, 0, layout->n_digits - 1);
      const guint second = (guint) g_rand_int_range (rand, (gint) first + 1, layout->n_digits);
      AriWishFault fault;

      memset (pattern, 1, layout->n_cells);
      for (guint k = 0; k < layout->n_digits; k++) {
        pattern[lines[first].cells[k]] = pattern[lines[second].cells[k]] = 0;
        grid->cells[lines[first].cells[k]] = grid->cells[lines[second].cells[k]] = ARI_NO_DIGIT;
      }
      fault = ari_wish_check (layout, &(AriWish){ .goal = ARI_GOAL_ALL, .pattern = pattern }, NULL);
      if (fault == ARI_WISH_FINE) {
        n_allowed++;
      } else {
        g_assert_cmpint (fault, ==, i % 2 == 0 ? ARI_WISH_ROWS_EMPTY : ARI_WISH_COLUMNS_EMPTY);
        g_assert_cmpuint (samples_n_solutions (grid, 2), ==, 2);
        n_refused++;
      }
    }
  }
  g_assert_cmpuint (n_refused, >, 10);
  g_assert_cmpuint (n_allowed, >, 10);
  g_rand_free (rand);
}

/* No three givens of a full 4×4 grid have it as their only solution: these twelve of the 288 grids
 * have the first row 1 2 3 4, and the others are the same with other digits. */
static void
test_four_by_four (void)
{
  static const char *const grids[] = { "1234341221434321", "1234341223414123", "1234341241232341",
                                       "1234341243212143", "1234432121433412", "1234432124133142",
                                       "1234432131422413", "1234432134122143", "1234342121434312",
                                       "1234342143122143", "1234431221433421", "1234431234212143" };

  for (guint i = 0; i < G_N_ELEMENTS (grids); i++) {
    g_autoptr (AriGrid) full = grid_read (2, 2, grids[i]);

    g_assert_cmpuint (samples_n_solutions (full, 2), ==, 1);
    for (guint a = 0; a < 16; a++)
      for (guint b = 0; b < a; b++)
        for (guint c = 0; c < b; c++) {
          g_autoptr (AriGrid) three = grid_read (2, 2, "................");

          three->cells[a] = full->cells[a];
          three->cells[b] = full->cells[b];
          three->cells[c] = full->cells[c];
          g_assert_cmpuint (samples_n_solutions (three, 2), ==, 2);
        }
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strdup_printf ("/wish/%s", rows[i].name);

    g_test_add_data_func (path, &rows[i], test_classic);
  }
  g_test_add_func ("/wish/limits", test_limits);
  g_test_add_func ("/wish/empty-lines", test_empty_lines_have_two_solutions);
  g_test_add_func ("/wish/four-by-four", test_four_by_four);
  return g_test_run ();
}
