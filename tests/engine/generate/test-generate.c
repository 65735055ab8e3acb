/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles as wished: one solution, minimal, symmetric, by number; what cannot be met is
 * reported. */

#include <string.h>

#include "engine/generate/regions.h"
#include "engine/learn/learn.h"

#include "tests/engine-auto.h"
#include "tests/engine/brute-force.h"
#include "tests/engine/lot.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

/* Checks that the puzzle has several solutions without any one orbit. */
static void
check_minimal_by_orbits (const Lot *lot, gsize i)
{
  const AriLayout *layout = lot->layout;
  guint16 orbit_of[ARI_MAX_CELLS];
  const unsigned n_orbits = ari_symmetry_orbits (layout, lot->wish.symmetry, orbit_of);
  g_autoptr (AriGrid) grid = lot_grid (lot, lot->givens, i);

  for (unsigned orbit = 0; orbit < n_orbits; orbit++) {
    g_autoptr (AriGrid) without = ari_grid_copy (grid);

    for (unsigned cell = 0; cell < layout->n_cells; cell++)
      if (orbit_of[cell] == orbit)
        without->cells[cell] = ARI_NO_DIGIT;
    g_assert_true (ari_grid_equal (without, grid) || brute_force_count (without, 2, NULL) == 2);
  }
}

static void
test_minimal_on_all_layouts (void)
{
  const AriWish wish = { .seed = 5 };

  for (unsigned s = 0; s < SAMPLES_N_LAYOUTS; s++) {
    g_autoptr (AriLayout) layout = samples_layout (s);
    g_auto (Lot) lot = { 0 };

    lot_make (&lot, layout, &wish, 3);
    for (gsize i = 0; i < lot.n; i++) {
      g_assert_cmpint (lot.made[i].status, ==, ARI_MADE_AS_WISHED);
      g_assert_true (lot.made[i].is_minimal);
      lot_check (&lot, i);
    }
  }
}

static void
test_symmetries (void)
{
  g_autoptr (AriLayout) layout = samples_layout (3);

  for (unsigned s = 0; s < ARI_N_SYMMETRIES; s++) {
    const AriWish wish = { .symmetry = (AriSymmetry) s, .seed = 6 };
    g_auto (Lot) lot = { 0 };

    lot_make (&lot, layout, &wish, 2);
    for (gsize i = 0; i < lot.n; i++) {
      g_assert_cmpint (lot.made[i].status, ==, ARI_MADE_AS_WISHED);
      g_assert_true (lot.made[i].is_minimal_by_orbits);
      lot_check (&lot, i);
      if (i == 0)
        check_minimal_by_orbits (&lot, i);
    }
  }
}

/* Puzzles on Latin squares are as others; those with gaps have as many givens as were wished, and
 * keep the full grid as a solution. */
static void
test_latin (void)
{
  for (unsigned n = 4; n <= 25; n += 7) {
    g_autoptr (AriLayout) layout = ari_layout_new_latin (n, ARI_EXTRA_NONE);
    const AriWish wish = { .goal = ARI_GOAL_GAPS, .n_givens = n * n / 2, .seed = n };
    g_auto (Lot) lot = { 0 };

    lot_make (&lot, layout, &wish, 3);
    for (gsize i = 0; i < lot.n; i++) {
      g_autoptr (AriGrid) givens = lot_grid (&lot, lot.givens, i);
      g_autoptr (AriGrid) solution = lot_grid (&lot, lot.solutions, i);

      g_assert_cmpint (lot.made[i].status, ==, ARI_MADE_AS_WISHED);
      g_assert_false (lot.made[i].is_minimal);
      g_assert_cmpuint (ari_grid_n_filled (givens), ==, wish.n_givens);
      g_assert_cmpuint (lot.made[i].n_givens, ==, wish.n_givens);
      g_assert_cmpuint (brute_force_count (solution, 2, NULL), ==, 1);
      for (unsigned cell = 0; cell < layout->n_cells; cell++)
        g_assert_true (givens->cells[cell] == ARI_NO_DIGIT
                       || givens->cells[cell] == solution->cells[cell]);
      g_assert_true (i == 0
                     || memcmp (lot.solutions, lot.solutions + i * layout->n_cells, layout->n_cells)
                            != 0);
    }
  }
}

static void
assert_one_solution (const AriLayout *layout, const guint8 *givens)
{
  const AriLearnOptions options = { .limit = 2 };
  g_autoptr (AriLearn) learn = ari_learn_new (layout, &options);

  ari_learn_start (learn, givens, NULL, &options);
  g_assert_true (ari_learn_run (learn, NULL, NULL));
  g_assert_false (ari_learn_run (learn, NULL, NULL));
  g_assert_cmpint (ari_learn_status (learn), ==, ARI_LEARN_EXHAUSTED);
}

static void
test_wanted_givens (void)
{
  static const struct {
    unsigned n_givens;
    AriSymmetry symmetry;
    AriGoal goal;
  } cases[] = {
    { 81, ARI_SYMMETRY_NONE, ARI_GOAL_GIVENS },
    { 80, ARI_SYMMETRY_NONE, ARI_GOAL_GIVENS },
    { 40, ARI_SYMMETRY_NONE, ARI_GOAL_GIVENS },
    { 24, ARI_SYMMETRY_NONE, ARI_GOAL_GIVENS },
    { 22, ARI_SYMMETRY_NONE, ARI_GOAL_GIVENS },
    { 26, ARI_SYMMETRY_HALF_TURN, ARI_GOAL_GIVENS },
    { 29, ARI_SYMMETRY_HALF_TURN, ARI_GOAL_GIVENS },
    { 36, ARI_SYMMETRY_FULL, ARI_GOAL_GIVENS },
    { 33, ARI_SYMMETRY_BOTH_DIAGONALS, ARI_GOAL_GIVENS },
    { 23, ARI_SYMMETRY_NONE, ARI_GOAL_MINIMAL },
    { 26, ARI_SYMMETRY_NONE, ARI_GOAL_MINIMAL },
    { 28, ARI_SYMMETRY_LEFT_RIGHT, ARI_GOAL_MINIMAL },
  };
  g_autoptr (AriLayout) layout = samples_layout (3);

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++) {
    const AriWish wish = {
      .goal = cases[c].goal,
      .symmetry = cases[c].symmetry,
      .n_givens = cases[c].n_givens,
      .seed = 7,
    };
    g_auto (Lot) lot = { 0 };

    g_assert_cmpint (ari_wish_check (layout, &wish, NULL), ==, ARI_WISH_FINE);
    lot_make (&lot, layout, &wish, 1);
    for (gsize i = 0; i < lot.n; i++) {
      g_assert_cmpint (lot.made[i].status, ==, ARI_MADE_AS_WISHED);
      g_assert_cmpuint (lot.made[i].n_givens, ==, cases[c].n_givens);
      g_assert_true (cases[c].goal != ARI_GOAL_MINIMAL || lot.made[i].is_minimal_by_orbits);
      lot_check (&lot, i);
    }
  }
}

static void
test_fewest (void)
{
  const AriWish any = { .goal = ARI_GOAL_FEWEST, .seed = 8, .n_tries = 12 };
  const AriWish at_most = { .goal = ARI_GOAL_FEWEST, .seed = 8, .n_givens = 23 };
  const AriWish minimal = { .seed = 8 };
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_auto (Lot) fewest = { 0 };
  g_auto (Lot) few = { 0 };
  g_auto (Lot) usual = { 0 };

  lot_make (&fewest, layout, &any, 2);
  lot_make (&few, layout, &at_most, 1);
  lot_make (&usual, layout, &minimal, 2);
  for (gsize i = 0; i < fewest.n; i++) {
    lot_check (&fewest, i);
    g_assert_cmpint (fewest.made[i].status, ==, ARI_MADE_AS_WISHED);
    g_assert_true (fewest.made[i].is_minimal);
    g_assert_cmpuint (fewest.made[i].n_tries, ==, 12);
    /* The first try of one wish is that of the other. */
    g_assert_cmpuint (fewest.made[i].n_givens, <=, usual.made[i].n_givens);
  }
  lot_check (&few, 0);
  g_assert_cmpint (few.made[0].status, ==, ARI_MADE_AS_WISHED);
  g_assert_true (few.made[0].is_minimal);
  g_assert_cmpuint (few.made[0].n_givens, <=, 23);
}

/* A puzzle with the fewest possible givens ends the tries, however many are left. */
static void
test_fewest_possible (void)
{
  const AriWish wish = { .goal = ARI_GOAL_FEWEST, .seed = 8, .n_tries = UINT32_MAX };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  g_auto (Lot) lot = { 0 };

  lot_make (&lot, layout, &wish, 1);
  lot_check (&lot, 0);
  g_assert_cmpint (lot.made[0].status, ==, ARI_MADE_AS_WISHED);
  g_assert_true (lot.made[0].is_final && lot.made[0].is_minimal);
  g_assert_cmpuint (lot.made[0].n_givens, ==, 4);
  g_assert_cmpuint (lot.made[0].n_tries, <, UINT32_MAX);
}

#define RING                                                                                       \
  "..#...#..\n.##...##.\n##.#.#.##\n...#.#...\n..##.##..\n...#.#...\n##.#.#.##\n.##...##.\n"       \
  "..#...#..\n"

static void
read_pattern (const char *text, guint8 *pattern)
{
  unsigned n = 0;

  for (; *text != '\0'; text++)
    if (*text != '\n')
      pattern[n++] = *text == '#';
  g_assert_cmpuint (n, ==, 81);
}

static void
test_pattern (void)
{
  guint8 pattern[81];
  const AriWish exactly = { .goal = ARI_GOAL_ALL, .seed = 9, .pattern = pattern };
  const AriWish within = { .goal = ARI_GOAL_MINIMAL, .seed = 9, .pattern = pattern };
  const AriWish counted = {
    .goal = ARI_GOAL_GIVENS, .n_givens = 30, .seed = 9, .pattern = pattern
  };
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_auto (Lot) all = { 0 };
  g_auto (Lot) some = { 0 };
  g_auto (Lot) thirty = { 0 };

  read_pattern (RING, pattern);
  lot_make (&all, layout, &exactly, 2);
  lot_make (&some, layout, &within, 2);
  lot_make (&thirty, layout, &counted, 2);
  for (gsize i = 0; i < all.n; i++) {
    g_assert_cmpint (all.made[i].status, ==, ARI_MADE_AS_WISHED);
    g_assert_cmpint (some.made[i].status, ==, ARI_MADE_AS_WISHED);
    g_assert_cmpint (thirty.made[i].status, ==, ARI_MADE_AS_WISHED);
    for (unsigned cell = 0; cell < 81; cell++)
      g_assert_cmpint (all.givens[i * 81 + cell] != ARI_NO_DIGIT, ==, pattern[cell] != 0);
    g_assert_cmpuint (thirty.made[i].n_givens, ==, 30);
    g_assert_true (some.made[i].is_minimal);
    lot_check (&all, i);
    lot_check (&some, i);
    lot_check (&thirty, i);
  }
}

/* A wish that cannot be met ends in bounded time, and the result says what it is instead. */
static void
test_impossible (void)
{
  guint8 pattern[81] = { 1, 0, 0, 1, 1, 0, 1, 1, 0, 1, 1, 1, 0, 1, 1 };
  const AriWish twelve = { .goal = ARI_GOAL_GIVENS, .n_givens = 12, .n_tries = 40 };
  const AriWish ten = { .goal = ARI_GOAL_ALL, .pattern = pattern, .n_tries = 40 };
  const AriWish between = {
    .goal = ARI_GOAL_GIVENS, .n_givens = 26, .symmetry = ARI_SYMMETRY_QUARTER_TURN, .n_tries = 40
  };
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriLayout) small = samples_layout (0);
  g_auto (Lot) lot = { 0 };
  g_auto (Lot) none = { 0 };
  g_auto (Lot) full = { 0 };
  g_auto (Lot) skipped = { 0 };
  lot_make (&lot, layout, &twelve, 1);
  lot_check (&lot, 0);
  g_assert_cmpint (lot.made[0].status, ==, ARI_MADE_OTHERWISE);
  g_assert_cmpuint (lot.made[0].n_givens, >=, 17);
  g_assert_cmpuint (lot.made[0].n_tries, ==, 40);

  lot_make (&none, layout, &ten, 1);
  lot_check (&none, 0);
  g_assert_cmpint (none.made[0].status, ==, ARI_MADE_NOTHING);
  g_assert_cmpuint (none.made[0].n_givens, ==, 0);

  lot_make (&full, small, &(AriWish){ .goal = ARI_GOAL_GIVENS, .n_givens = 17, .n_tries = 3 }, 1);
  lot_check (&full, 0);
  g_assert_cmpint (full.made[0].status, ==, ARI_MADE_OTHERWISE);
  g_assert_cmpuint (full.made[0].n_givens, ==, 16);

  lot_make (&skipped, layout, &between, 1);
  lot_check (&skipped, 0);
  g_assert_cmpint (skipped.made[0].status, ==, ARI_MADE_OTHERWISE);
  g_assert_cmpuint (skipped.made[0].n_givens, !=, 26);
}

/* Puzzle i is the same again, with any kernel, made alone or among others. */
static void
test_a_number_is_an_address (void)
{
  static const AriBatchKernel kernels[] = { ARI_BATCH_BEST, ARI_BATCH_SEARCH, ARI_BATCH_LANES_8,
                                            ARI_BATCH_LANES_16, ARI_BATCH_LANES_32 };
  static const gsize spans[] = { 24, 1, 7, 12, 24 };
  static const AriWish wishes[] = {
    { .seed = 10 },
    { .seed = 10, .goal = ARI_GOAL_FEWEST, .n_tries = 12 },
    { .seed = 10, .goal = ARI_GOAL_GIVENS, .n_givens = 24, .symmetry = ARI_SYMMETRY_HALF_TURN },
    { .seed = 11 },
  };
  g_autoptr (AriLayout) layout = samples_layout (3);
  const gsize n = ari_test_amount (8, 24, 24);

  for (guint w = 0; w < G_N_ELEMENTS (wishes); w++) {
    g_auto (Lot) lot = { 0 };

    lot_make (&lot, layout, &wishes[w], n);
    for (guint k = 0; k < G_N_ELEMENTS (kernels); k++) {
      g_auto (Lot) again = { 0 };
      g_autoptr (AriGenerator) generator = NULL;

      if (!ari_batch_has_kernel (layout, kernels[k]))
        continue;
      generator = ari_generator_new (layout, &wishes[w], kernels[k]);
      lot_allocate (&again, layout, &wishes[w], n);
      for (gsize first = 0; first < n; first += spans[k]) {
        const gsize span = MIN (spans[k], n - first);

        g_assert_true (ari_generator_run (generator, first, span, again.made + first,
                                          again.givens + first * 81, again.solutions + first * 81,
                                          NULL, NULL));
      }
      for (gsize i = 0; i < n; i++) {
        g_assert_cmpuint (again.made[i].index, ==, i);
        g_assert_cmpint (again.made[i].status, ==, lot.made[i].status);
        g_assert_cmpuint (again.made[i].n_givens, ==, lot.made[i].n_givens);
        g_assert_cmpuint (again.made[i].n_tries, ==, lot.made[i].n_tries);
        g_assert_cmpint (again.made[i].is_minimal, ==, lot.made[i].is_minimal);
      }
      g_assert_cmpmem (again.givens, n * 81, lot.givens, n * 81);
      g_assert_cmpmem (again.solutions, n * 81, lot.solutions, n * 81);
    }
  }
}

/* Different seeds and numbers give different puzzles. */
static void
test_puzzles_differ (void)
{
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autoptr (AriLayout) layout = samples_layout (3);

  for (guint64 seed = 0; seed < 3; seed++) {
    const AriWish wish = { .seed = seed };
    g_auto (Lot) lot = { 0 };

    lot_make (&lot, layout, &wish, 100);
    for (gsize i = 0; i < lot.n; i++)
      g_assert_true (g_hash_table_add (seen, g_bytes_new (lot.givens + i * 81, 81)));
  }
}

/** Patience: a callback that says no after a number of questions. */
typedef struct {
  unsigned n_questions;
  unsigned n_left;
} Patience;

static bool
has_patience (void *data)
{
  Patience *patience = data;

  patience->n_questions++;
  return patience->n_left > 0 && patience->n_left-- > 0;
}

/* After a break each puzzle is right or missing, and none that is not final counts as wished. */
static void
test_cancel (void)
{
  static const struct {
    unsigned box_rows, box_columns;
    AriWish wish;
    gsize n;
    unsigned patience;
  } cases[] = {
    { 3, 3, { .seed = 12 }, 600, 0 },
    { 3, 3, { .seed = 12 }, 2000, 20 },
    { 3, 3, { .goal = ARI_GOAL_GIVENS, .n_givens = 17, .n_tries = G_MAXUINT32 }, 3, 60 },
    { 5, 5, { .seed = 12 }, 1, 3 },
    { 5, 5, { .seed = 12 }, 2, 30 },
    { 7, 7, { .goal = ARI_GOAL_ALL }, 1, 2 },
  };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++) {
    AriLayout *layout =
        ari_layout_new_boxes (cases[c].box_rows, cases[c].box_columns, ARI_EXTRA_NONE);
    g_autoptr (AriGenerator) generator = ari_generator_new (layout, &cases[c].wish, ARI_BATCH_BEST);
    Patience patience = { .n_left = cases[c].patience };
    g_auto (Lot) lot = { 0 };

    lot_allocate (&lot, layout, &cases[c].wish, cases[c].n);
    g_assert_false (ari_generator_run (generator, 0, lot.n, lot.made, lot.givens, lot.solutions,
                                       has_patience, &patience));
    g_assert_cmpuint (patience.n_questions, >, 0);
    for (gsize i = 0; i < lot.n; i++) {
      g_autoptr (AriGrid) grid = lot_grid (&lot, lot.givens, i);
      g_autoptr (AriGrid) solution = lot_grid (&lot, lot.solutions, i);

      g_assert_cmpuint (lot.made[i].index, ==, i);
      g_assert_true (lot.made[i].is_final || lot.made[i].status != ARI_MADE_AS_WISHED);
      g_assert_cmpuint (lot.made[i].n_givens, ==, ari_grid_n_filled (grid));
      if (lot.made[i].status != ARI_MADE_NOTHING) {
        g_assert_true (ari_grid_is_solved (solution));
        g_assert_true (layout->n_digits > 9 || brute_force_count (grid, 2, NULL) == 1);
      }
    }
    ari_layout_unref (layout);
  }
}

static void
test_goes_on_after_a_break (void)
{
  const AriWish wish = { .seed = 13 };
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriGenerator) generator = ari_generator_new (layout, &wish, ARI_BATCH_BEST);
  Patience patience = { .n_left = 1 };
  g_auto (Lot) lot = { 0 };
  g_auto (Lot) again = { 0 };

  lot_make (&lot, layout, &wish, 40);
  lot_allocate (&again, layout, &wish, 40);
  g_assert_false (ari_generator_run (generator, 0, 40, again.made, again.givens, again.solutions,
                                     has_patience, &patience));
  g_assert_true (ari_generator_run (generator, 0, 40, again.made, again.givens, NULL, NULL, NULL));
  g_assert_cmpmem (again.givens, 40 * 81, lot.givens, 40 * 81);
}

/* At 16 digits every puzzle is proven to be minimal. */
static void
test_minimal_at_16 (void)
{
  uint8_t regions[256];
  AriLayout *layouts[2];

  ari_regions_random (16, 3, 0, regions);
  layouts[0] = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  layouts[1] = ari_layout_new_regions (16, regions, ARI_EXTRA_NONE);
  for (guint i = 0; i < G_N_ELEMENTS (layouts); i++) {
    const AriWish wish = { .seed = 15 };
    g_auto (Lot) lot = { 0 };

    lot_make (&lot, layouts[i], &wish, 1);
    g_assert_cmpint (lot.made[0].status, ==, ARI_MADE_AS_WISHED);
    g_assert_true (lot.made[0].is_minimal);
    g_assert_cmpuint (lot.made[0].n_needed, ==, lot.made[0].n_givens);
    g_assert_cmpuint (lot.made[0].n_givens, <, 110);
    assert_one_solution (layouts[i], lot.givens);
    ari_layout_unref (layouts[i]);
  }
}

/** Interruption: lets a generator of one puzzle go on until enough givens are proven needed. */
typedef struct {
  AriGenerator *generator;
  guint n_wanted;
  AriGeneratorProgress last;
} Interruption;

static bool
is_not_enough (void *data)
{
  Interruption *self = data;

  self->last = ari_generator_progress (self->generator);
  return self->last.n_needed < self->n_wanted;
}

/* A large puzzle that is taken before it is done has one solution, and the givens reported as
 * needed are needed. */
static void
test_needed_of_an_unfinished_one (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  const AriWish wish = { .seed = 16 };
  g_autoptr (AriGenerator) generator = ari_generator_new (layout, &wish, ARI_BATCH_BEST);
  Interruption interruption = { .generator = generator, .n_wanted = 30 };
  AriMade made;
  guint8 givens[625], solution[625];

  g_assert_false (
      ari_generator_run (generator, 0, 1, &made, givens, solution, is_not_enough, &interruption));
  g_assert_false (made.is_final);
  g_assert_false (made.is_minimal);
  g_assert_cmpuint (made.n_needed, >=, 30);
  g_assert_cmpuint (made.n_needed, <, made.n_givens);
  g_assert_cmpuint (made.n_needed, ==, interruption.last.n_needed);
  g_assert_cmpuint (made.n_givens, ==, interruption.last.n_givens);
  assert_one_solution (layout, givens);
}

/* The general search proves that larger puzzles have one solution. */
static void
test_large (void)
{
  static const struct {
    unsigned box_rows, box_columns;
    AriExtras extras;
    AriWish wish;
  } cases[] = {
    { 3, 4, ARI_EXTRA_NONE, { .seed = 14 } },
    { 4, 4, ARI_EXTRA_NONE, { .seed = 14 } },
    { 4, 4, ARI_EXTRA_DIAGONALS, { .goal = ARI_GOAL_GIVENS, .n_givens = 120, .seed = 14 } },
    { 5, 5, ARI_EXTRA_NONE, { .goal = ARI_GOAL_GIVENS, .n_givens = 360, .seed = 14 } },
  };

  for (guint c = 0; c < G_N_ELEMENTS (cases); c++) {
    AriLayout *layout =
        ari_layout_new_boxes (cases[c].box_rows, cases[c].box_columns, cases[c].extras);
    g_autoptr (AriBatch) batch = ari_batch_new (layout, ARI_BATCH_SEARCH);
    AriBatchAnswer answer;
    g_auto (Lot) lot = { 0 };
    g_autoptr (AriGrid) solution = NULL;

    lot_make (&lot, layout, &cases[c].wish, 1);
    solution = lot_grid (&lot, lot.solutions, 0);
    g_assert_cmpint (lot.made[0].status, ==, ARI_MADE_AS_WISHED);
    g_assert_true (ari_grid_is_solved (solution));
    g_assert_true (ari_batch_solve (batch, lot.givens, 1, 2, &answer, NULL, NULL, NULL));
    g_assert_cmpuint (answer.n_solutions, ==, 1);
    ari_layout_unref (layout);
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/generate/minimal-on-all-layouts", test_minimal_on_all_layouts);
  g_test_add_func ("/generate/symmetries", test_symmetries);
  g_test_add_func ("/generate/latin", test_latin);
  g_test_add_func ("/generate/wanted-givens", test_wanted_givens);
  g_test_add_func ("/generate/fewest", test_fewest);
  g_test_add_func ("/generate/fewest-possible", test_fewest_possible);
  g_test_add_func ("/generate/pattern", test_pattern);
  g_test_add_func ("/generate/impossible", test_impossible);
  g_test_add_func ("/generate/a-number-is-an-address", test_a_number_is_an_address);
  g_test_add_func ("/generate/puzzles-differ", test_puzzles_differ);
  g_test_add_func ("/generate/cancel", test_cancel);
  g_test_add_func ("/generate/goes-on-after-a-break", test_goes_on_after_a_break);
  g_test_add_func ("/generate/minimal-at-16", test_minimal_at_16);
  g_test_add_func ("/generate/needed-of-an-unfinished-one", test_needed_of_an_unfinished_one);
  g_test_add_func ("/generate/large", test_large);
  return g_test_run ();
}
