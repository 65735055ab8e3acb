/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For every puzzle, every kernel answers as the search and the brute force do. */

#include "config.h"

#include <glib.h>
#include <string.h>

#include "engine/batch/batch.h"
#include "engine/batch/lanes.h"
#include "engine/search/search.h"

#include "tests/engine-auto.h"
#include "tests/engine/brute-force.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"
#include "tests/shared-lines.h"

#define N_CELLS 81

/* With fewer givens the brute force can take minutes for a puzzle without a solution. */
#define BRUTE_GIVENS 27

/* Each comparison takes this many random puzzles. */
#define N_RANDOM (TEST_IS_SANITIZED ? 4000 : 100000)

static const AriBatchKernel kernels[] = { ARI_BATCH_SEARCH, ARI_BATCH_LANES_8, ARI_BATCH_LANES_16,
                                          ARI_BATCH_LANES_32 };

#define FOR_KERNELS(kernel, layout)                                                                \
  for (unsigned kernel##_i = 0; kernel##_i < G_N_ELEMENTS (kernels); kernel##_i++)                 \
    for (AriBatchKernel kernel = kernels[kernel##_i],                                              \
                        kernel##_once = ari_batch_has_kernel (layout, kernel);                     \
         kernel##_once; kernel##_once = 0)

/* The puzzles of one layout, one after the other. */
typedef struct {
  AriLayout *layout;
  size_t n;
  guint8 *givens;
  AriBatchAnswer *answers;
  guint8 *solutions;
} Lot;

static Lot
lot_new (AriLayout *layout, size_t n)
{
  return (Lot){ layout, n, g_malloc (n * layout->n_cells), g_new0 (AriBatchAnswer, n),
                g_malloc0 (n * layout->n_cells) };
}

static void
lot_clear (Lot *lot)
{
  g_free (lot->givens);
  g_free (lot->answers);
  g_free (lot->solutions);
  ari_layout_unref (lot->layout);
}

static guint8 *
lot_puzzle (const Lot *lot, size_t i)
{
  return lot->givens + i * lot->layout->n_cells;
}

static void
lot_solve (Lot *lot, AriBatchKernel kernel, guint64 limit)
{
  AriBatch *batch = ari_batch_new (lot->layout, kernel);

  g_assert_true (ari_batch_solve (batch, lot->givens, lot->n, limit, lot->answers, lot->solutions,
                                  NULL, NULL));
  ari_batch_free (batch);
  for (size_t i = 0; i < lot->n; i++)
    g_assert_true (lot->answers[i].is_final);
}

/* Keeps the puzzles with two solutions or more, and every eighth of the others. @counts: (inout):
 * their solutions, at most two */
static void
lot_keep_several (Lot *lot, guint64 *counts)
{
  size_t n = 0;

  for (size_t i = 0; i < lot->n; i++)
    if (counts[i] == 2 || i % 8 == 0) {
      memmove (lot_puzzle (lot, n), lot_puzzle (lot, i), lot->layout->n_cells);
      counts[n++] = counts[i];
    }
  lot->n = n;
}

/* The first solution of each puzzle is solved and keeps the givens. */
static void
lot_check_solutions (const Lot *lot)
{
  g_autoptr (AriGrid) grid = ari_grid_new (lot->layout);

  for (size_t i = 0; i < lot->n; i++) {
    if (lot->answers[i].n_solutions == 0)
      continue;
    memcpy (grid->cells, lot->solutions + i * lot->layout->n_cells, lot->layout->n_cells);
    g_assert_true (ari_grid_is_solved (grid));
    for (unsigned cell = 0; cell < lot->layout->n_cells; cell++)
      if (lot_puzzle (lot, i)[cell] < lot->layout->n_digits)
        g_assert_cmpuint (grid->cells[cell], ==, lot_puzzle (lot, i)[cell]);
  }
}

/* Shuffles digits, rows, columns, bands and stacks of a full grid, and sometimes transposes it. */
static void
shuffle_grid (const guint8 *from, GRand *rand, guint8 *to)
{
  guint8 digits[9], lines[2][9];
  gboolean is_transposed = g_rand_boolean (rand);

  for (unsigned i = 0; i < 9; i++) {
    unsigned j = (unsigned) g_rand_int_range (rand, 0, (gint32) i + 1);

    digits[i] = digits[j];
    digits[j] = (guint8) i;
  }
  for (unsigned axis = 0; axis < 2; axis++) {
    unsigned turn = g_rand_int (rand) % 3;

    for (unsigned band = 0; band < 3; band++) {
      unsigned inner = g_rand_int (rand) % 3, step = 1 + g_rand_int (rand) % 2;

      for (unsigned i = 0; i < 3; i++)
        lines[axis][3 * band + i] = (guint8) ((band + turn) % 3 * 3 + (inner + step * i) % 3);
    }
  }
  for (unsigned row = 0; row < 9; row++)
    for (unsigned column = 0; column < 9; column++) {
      unsigned r = lines[0][row], c = lines[1][column];

      to[9 * row + column] = digits[from[is_transposed ? 9 * c + r : 9 * r + c]];
    }
}

/* The puzzles have no, one or several solutions; some have clashes, some few givens, some are
 * full. */
static void
fill_randomly (Lot *lot, GRand *rand, gint32 fewest_givens)
{
  g_autoptr (AriGrid) full = samples_solution (lot->layout, rand);

  for (size_t i = 0; i < lot->n; i++) {
    guint8 *puzzle = lot_puzzle (lot, i);
    unsigned n_givens =
        (unsigned) g_rand_int_range (rand, fewest_givens, i % 16 == 0 ? N_CELLS + 1 : 34);
    unsigned n_left = N_CELLS;

    shuffle_grid (full->cells, rand, puzzle);
    for (unsigned cell = 0; cell < N_CELLS; cell++, n_left--)
      if ((unsigned) g_rand_int_range (rand, 0, (gint32) n_left) < n_givens)
        n_givens--;
      else
        puzzle[cell] = ARI_NO_DIGIT;
    if (i % 3 == 0) { /* often without a solution then, by a clash or deeper */
      unsigned cell = g_rand_int (rand) % N_CELLS;

      puzzle[cell] = (guint8) (g_rand_int (rand) % 9);
    }
  }
}

static Lot
random_lot (size_t n, gint32 fewest_givens)
{
  Lot lot = lot_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE), n);
  GRand *rand = g_rand_new_with_seed (g_test_rand_int ());

  fill_randomly (&lot, rand, fewest_givens);
  g_rand_free (rand);
  return lot;
}

static guint64 *
counts_of (const Lot *lot)
{
  guint64 *counts = g_new (guint64, lot->n);

  for (size_t i = 0; i < lot->n; i++)
    counts[i] = lot->answers[i].n_solutions;
  return counts;
}

static void
assert_counts (const Lot *lot, const guint64 *expected)
{
  for (size_t i = 0; i < lot->n; i++)
    if (lot->answers[i].n_solutions != expected[i]) {
      g_test_message ("puzzle %zu", i);
      g_assert_cmpuint (lot->answers[i].n_solutions, ==, expected[i]);
    }
}

static void
test_kernels (void)
{
  g_autoptr (AriLayout) classic = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriLayout) diagonal = ari_layout_new_boxes (3, 3, ARI_EXTRA_DIAGONALS);
  g_autoptr (AriLayout) large = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  AriBatch *batch = ari_batch_new (classic, ARI_BATCH_BEST);

  g_assert_true (ari_batch_has_kernel (classic, ARI_BATCH_LANES_8));
  g_assert_cmpint (ari_batch_get_kernel (batch), >=, ARI_BATCH_LANES_8);
  FOR_KERNELS (kernel, classic)
  g_assert_cmpint (ari_batch_get_kernel (batch), >=, kernel);
  ari_batch_free (batch);
  for (AriBatchKernel kernel = ARI_BATCH_LANES_8; kernel <= ARI_BATCH_LANES_32; kernel++) {
    g_assert_false (ari_batch_has_kernel (diagonal, kernel));
    g_assert_false (ari_batch_has_kernel (large, kernel));
    g_assert_cmpuint (strlen (ari_batch_kernel_name (kernel)), >, 3);
  }
  batch = ari_batch_new (diagonal, ARI_BATCH_BEST);
  g_assert_cmpint (ari_batch_get_kernel (batch), ==, ARI_BATCH_SEARCH);
  ari_batch_free (batch);
  ari_batch_free (NULL);
}

/* Where most puzzles have several solutions, kernels find these in another way than by the search
 * of all positions. */
static void
test_random_against_search (void)
{
  const unsigned n_lots = ari_test_amount (1, 1, 100);

  for (unsigned i = 0; i < n_lots; i++) {
    Lot lot = random_lot (N_RANDOM, 17);
    g_autofree guint64 *expected = NULL;
    size_t n_of[3] = { 0 };

    lot_solve (&lot, ARI_BATCH_SEARCH, 2);
    lot_check_solutions (&lot);
    expected = counts_of (&lot);
    for (size_t j = 0; j < lot.n; j++)
      n_of[expected[j]]++;
    for (unsigned n = 0; n < 3; n++)
      g_assert_cmpuint (n_of[n], >, N_RANDOM / 50);
    for (unsigned j = 0; j < 2; j++) {
      FOR_KERNELS (kernel, lot.layout)
      if (kernel != ARI_BATCH_SEARCH) {
        lot_solve (&lot, kernel, 2);
        assert_counts (&lot, expected);
        lot_check_solutions (&lot);
      }
      lot_keep_several (&lot, expected);
    }
    lot_clear (&lot);
  }
}

/* Puzzles with several solutions may be begun in one way and answered in another, near the end of a
 * lot above all: what is written is still a solution, and not parts of two. */
static void
test_solutions_of_short_lots (void)
{
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  GRand *rand = g_rand_new_with_seed (g_test_rand_int ());
  AriGrid *full = samples_solution (layout, rand);
  const unsigned n_lots = ari_test_amount (20, 200, 20000);

  for (unsigned i = 0; i < n_lots; i++) {
    Lot lot = lot_new (ari_layout_ref (layout), (size_t) g_rand_int_range (rand, 60, 400));

    for (size_t j = 0; j < lot.n; j++) {
      shuffle_grid (full->cells, rand, lot_puzzle (&lot, j));
      for (unsigned cell = 0; cell < N_CELLS; cell++)
        if (g_rand_int_range (rand, 0, 81) >= 16 + (gint32) (j % 8))
          lot_puzzle (&lot, j)[cell] = ARI_NO_DIGIT;
    }
    FOR_KERNELS (kernel, layout)
    if (kernel != ARI_BATCH_SEARCH) {
      lot_solve (&lot, kernel, 2);
      lot_check_solutions (&lot);
    }
    lot_clear (&lot);
  }
  g_rand_free (rand);
  ari_grid_free (full);
  ari_layout_unref (layout);
}

static void
test_limits_against_brute_force (void)
{
  const guint64 limits[] = { 1, 2, 3, 7, 100 };
  Lot lot = random_lot (ari_test_amount (60, 300, 300), BRUTE_GIVENS);
  AriGrid *grid = ari_grid_new (lot.layout);
  g_autofree guint64 *expected = g_new (guint64, lot.n);

  for (unsigned i = 0; i < G_N_ELEMENTS (limits); i++) {
    for (size_t j = 0; j < lot.n; j++) {
      memcpy (grid->cells, lot_puzzle (&lot, j), N_CELLS);
      expected[j] = brute_force_count (grid, limits[i], NULL);
    }
    FOR_KERNELS (kernel, lot.layout)
    {
      lot_solve (&lot, kernel, limits[i]);
      assert_counts (&lot, expected);
      lot_check_solutions (&lot);
    }
  }
  ari_grid_free (grid);
  lot_clear (&lot);
}

/* With one to four open rows and an open column, the solutions can be counted without a limit. */
static void
test_no_limit (void)
{
  Lot lot = random_lot (ari_test_amount (8, 40, 40), BRUTE_GIVENS);
  AriGrid *full, *grid = ari_grid_new (lot.layout);
  GRand *rand = g_rand_new_with_seed (g_test_rand_int ());
  g_autofree guint64 *expected = g_new (guint64, lot.n);

  full = samples_solution (lot.layout, rand);
  for (size_t i = 0; i < lot.n; i++) {
    guint8 *puzzle = lot_puzzle (&lot, i);

    shuffle_grid (full->cells, rand, puzzle);
    for (unsigned cell = 0; cell < N_CELLS; cell++)
      if (cell / 9 < 1 + i % 4 || cell % 9 == 8)
        puzzle[cell] = ARI_NO_DIGIT;
    memcpy (grid->cells, puzzle, N_CELLS);
    expected[i] = brute_force_count (grid, 1000000, NULL);
  }
  FOR_KERNELS (kernel, lot.layout)
  {
    lot_solve (&lot, kernel, 0);
    assert_counts (&lot, expected);
    lot_check_solutions (&lot);
  }
  g_rand_free (rand);
  ari_grid_free (full);
  ari_grid_free (grid);
  lot_clear (&lot);
}

/* The lanes can be full or partly used, with any other puzzles beside one. */
static void
test_numbers_of_puzzles (void)
{
  Lot lot = random_lot (65, 17);
  AriBatch *batch;
  g_autofree guint64 *expected = NULL;

  lot_solve (&lot, ARI_BATCH_SEARCH, 2);
  expected = counts_of (&lot);
  FOR_KERNELS (kernel, lot.layout)
  {
    batch = ari_batch_new (lot.layout, kernel);
    for (size_t n = 0; n <= lot.n; n++)
      for (size_t first = 0; first + n <= lot.n; first += 13) {
        memset (lot.answers, 0xff, lot.n * sizeof *lot.answers);
        g_assert_true (ari_batch_solve (batch, lot_puzzle (&lot, first), n, 2, lot.answers,
                                        first % 2 == 0 ? lot.solutions : NULL, NULL, NULL));
        for (size_t i = 0; i < n; i++) {
          g_assert_true (lot.answers[i].is_final);
          g_assert_cmpuint (lot.answers[i].n_solutions, ==, expected[first + i]);
        }
        if (n < lot.n)
          g_assert_cmpuint (lot.answers[n].n_solutions, ==, G_MAXUINT64);
      }
    ari_batch_free (batch);
  }
  lot_clear (&lot);
}

static void
test_same_again (void)
{
  Lot lot = random_lot (500, 17);

  FOR_KERNELS (kernel, lot.layout)
  {
    g_autoptr (AriBatch) batch = ari_batch_new (lot.layout, kernel);
    g_autofree guint8 *before = NULL;

    for (unsigned i = 0; i < 2; i++) {
      memset (lot.solutions, 0, lot.n * N_CELLS);
      g_assert_true (
          ari_batch_solve (batch, lot.givens, lot.n, 2, lot.answers, lot.solutions, NULL, NULL));
      if (i == 0)
        before = g_memdup2 (lot.solutions, lot.n * N_CELLS);
      else
        g_assert_cmpmem (before, lot.n * N_CELLS, lot.solutions, lot.n * N_CELLS);
    }
  }
  lot_clear (&lot);
}

static void
test_odd_ones (void)
{
  Lot lot = lot_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE), 6);
  GRand *rand = g_rand_new_with_seed (1);
  AriGrid *full = samples_solution (lot.layout, rand);
  const guint64 expected[] = { 2, 1, 0, 0, 1, 2 };

  memset (lot.givens, ARI_NO_DIGIT, lot.n * N_CELLS); /* the first one stays empty */
  memcpy (lot_puzzle (&lot, 1), full->cells, N_CELLS);
  lot_puzzle (&lot, 2)[0] = lot_puzzle (&lot, 2)[80] = 0; /* a clash that spans a row … */
  lot_puzzle (&lot, 2)[8] = 0;
  memcpy (lot_puzzle (&lot, 3), full->cells, N_CELLS); /* … and one in a full grid */
  lot_puzzle (&lot, 3)[40] = (guint8) ((full->cells[40] + 1) % 9);
  memcpy (lot_puzzle (&lot, 4), full->cells, N_CELLS);
  lot_puzzle (&lot, 4)[7] = 9; /* neither a digit nor the usual blank */
  lot_puzzle (&lot, 4)[44] = 254;
  for (unsigned cell = 0; cell < N_CELLS; cell++)
    lot_puzzle (&lot, 5)[cell] = (guint8) (9 + cell);
  FOR_KERNELS (kernel, lot.layout)
  {
    lot_solve (&lot, kernel, 2);
    assert_counts (&lot, expected);
    lot_check_solutions (&lot);
  }
  g_rand_free (rand);
  ari_grid_free (full);
  lot_clear (&lot);
}

/* A full grid needs no guess, an empty one does; what they cost is added up. */
static void
test_counts (void)
{
  Lot lot = lot_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE), 1);
  GRand *rand = g_rand_new_with_seed (1);
  AriGrid *full = samples_solution (lot.layout, rand);

  FOR_KERNELS (kernel, lot.layout)
  {
    g_autoptr (AriBatch) batch = ari_batch_new (lot.layout, kernel);
    AriBatchCounts before, after;

    memcpy (lot.givens, full->cells, N_CELLS);
    ari_batch_solve (batch, lot.givens, 1, 2, lot.answers, NULL, NULL, NULL);
    before = ari_batch_get_counts (batch);
    g_assert_cmpuint (before.n_tries, ==, 0);
    g_assert_cmpint (before.n_lane_rounds > 0, ==, kernel != ARI_BATCH_SEARCH);
    memset (lot.givens, ARI_NO_DIGIT, N_CELLS);
    ari_batch_solve (batch, lot.givens, 1, 2, lot.answers, NULL, NULL, NULL);
    after = ari_batch_get_counts (batch);
    g_assert_cmpuint (after.n_tries, >, 10);
    g_assert_cmpint (after.n_lane_rounds > before.n_lane_rounds, ==, kernel != ARI_BATCH_SEARCH);
  }
  g_rand_free (rand);
  ari_grid_free (full);
  lot_clear (&lot);
}

/* Two equal digits in a house leave no solution, wherever in the house they are. */
static void
test_clashes (void)
{
  Lot lot = lot_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE), 27 * 36);
  size_t n = 0;

  memset (lot.givens, ARI_NO_DIGIT, lot.n * N_CELLS);
  for (unsigned house = 0; house < lot.layout->n_houses; house++)
    for (unsigned i = 0; i < 9; i++)
      for (unsigned j = 0; j < i; j++, n++) {
        lot_puzzle (&lot, n)[lot.layout->houses[house].cells[i]] = (guint8) (n % 9);
        lot_puzzle (&lot, n)[lot.layout->houses[house].cells[j]] = (guint8) (n % 9);
      }
  g_assert_cmpuint (n, ==, lot.n);
  FOR_KERNELS (kernel, lot.layout)
  {
    lot_solve (&lot, kernel, 2);
    for (size_t i = 0; i < lot.n; i++)
      g_assert_cmpuint (lot.answers[i].n_solutions, ==, 0);
  }
  lot_clear (&lot);
}

static void
test_other_layouts (void)
{
  GRand *rand = g_rand_new_with_seed (g_test_rand_int ());

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    Lot lot = lot_new (samples_layout (i), 20);
    AriBatch *batch = ari_batch_new (lot.layout, ARI_BATCH_BEST);

    for (size_t j = 0; j < lot.n; j++) {
      AriGrid *grid =
          samples_grid (lot.layout, rand, lot.layout->n_cells * (2 + j % 3) / 6, j % 4 == 0);

      memcpy (lot_puzzle (&lot, j), grid->cells, lot.layout->n_cells);
      lot.answers[j].n_solutions = brute_force_count (grid, 3, NULL);
      ari_grid_free (grid);
    }
    {
      g_autofree guint64 *expected = counts_of (&lot);

      g_assert_true (
          ari_batch_solve (batch, lot.givens, lot.n, 3, lot.answers, lot.solutions, NULL, NULL));
      assert_counts (&lot, expected);
      lot_check_solutions (&lot);
    }
    ari_batch_free (batch);
    lot_clear (&lot);
  }
  g_rand_free (rand);
}

static bool
ask (void *data)
{
  unsigned *n_left = data;

  return *n_left > 0 && --*n_left > 0;
}

/* Answers that are final by then are right. The empty grid in it would take thousands of years. */
static void
test_broken_off (void)
{
  Lot lot = random_lot (200, BRUTE_GIVENS);
  g_autofree gint64 *expected = g_new (gint64, lot.n); /* or −1 until it is counted */

  memset (expected, 0xff, lot.n * sizeof *expected);
  memset (lot_puzzle (&lot, 150), ARI_NO_DIGIT, N_CELLS);
  FOR_KERNELS (kernel, lot.layout)
  {
    g_autoptr (AriBatch) batch = ari_batch_new (lot.layout, kernel);

    for (unsigned n_asked = 1; n_asked < 40; n_asked += 13) {
      unsigned n_left = n_asked;
      size_t n_final = 0;

      memset (lot.answers, 0xff, lot.n * sizeof *lot.answers);
      g_assert_false (
          ari_batch_solve (batch, lot.givens, lot.n, 0, lot.answers, lot.solutions, ask, &n_left));
      g_assert_cmpuint (n_left, ==, 0);
      g_assert_false (lot.answers[150].is_final);
      for (size_t i = 0; i < lot.n; i++) {
        n_final += lot.answers[i].is_final;
        if (!lot.answers[i].is_final || lot.answers[i].n_solutions >= 1000)
          continue;
        if (expected[i] < 0) {
          g_autoptr (AriGrid) grid = ari_grid_new (lot.layout);

          memcpy (grid->cells, lot_puzzle (&lot, i), N_CELLS);
          expected[i] = (gint64) brute_force_count (grid, 1000, NULL);
        }
        g_assert_cmpuint (lot.answers[i].n_solutions, ==, (guint64) expected[i]);
      }
      g_assert_cmpuint (n_final, <, lot.n);
    }
  }
  lot_clear (&lot);
}

/* With a single shelf hard puzzles are given up, and none is answered wrongly. */
static void
test_few_shelves (void)
{
  const AriLanesKernel *build = &ari_lanes_8;
  void *memory = g_aligned_alloc (1, (build->size / build->alignment + 1) * build->alignment,
                                  build->alignment);
  Lot lot = random_lot (500, 17);
  g_autofree guint64 *expected = NULL;
  size_t n_given_up = 0;

  lot_solve (&lot, ARI_BATCH_SEARCH, 1000);
  expected = counts_of (&lot);
  for (unsigned n_shelves = 1; n_shelves <= ARI_LANES_MAX_SHELVES; n_shelves *= 4) {
    const AriLanesWork work = {
      .givens = lot.givens,
      .n = lot.n,
      .limit = 1000,
      .answers = lot.answers,
      .solutions = lot.solutions,
      .n_shelves = n_shelves,
    };

    n_given_up = 0;
    g_assert_true (build->run (memory, &work));
    for (size_t j = 0; j < lot.n; j++)
      if (lot.answers[j].is_final)
        g_assert_cmpuint (lot.answers[j].n_solutions, ==, expected[j]);
      else
        n_given_up++;
    if (n_shelves == 1)
      g_assert_cmpuint (n_given_up, >, 0);
    g_assert_cmpuint (n_given_up, <, lot.n);
  }
  g_assert_cmpuint (n_given_up, ==, 0);
  g_aligned_free (memory);
  lot_clear (&lot);
}

/* For every kernel of lanes, each puzzle of a known set has the number of solutions that is
 * published for it; every 50th is searched too. */
static void
check_set (const char *name, guint64 n_solutions)
{
  g_autofree char *file = g_build_filename ("puzzles", name, NULL);
  g_auto (GStrv) lines = shared_lines (file);
  Lot lot, few;

  if (lines == NULL) {
    g_test_skip ("the sets of puzzles are not there");
    return;
  }
  lot = lot_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE), g_strv_length (lines));
  few = lot_new (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE), lot.n / 50);
  lot.n = 0;
  for (char **line = lines; *line != NULL; line++) {
    if (strlen (*line) < N_CELLS)
      continue;
    for (unsigned cell = 0; cell < N_CELLS; cell++)
      lot_puzzle (&lot, lot.n)[cell] = g_ascii_isdigit ((*line)[cell]) && (*line)[cell] != '0'
                                           ? (guint8) ((*line)[cell] - '1')
                                           : ARI_NO_DIGIT;
    lot.n++;
  }
  few.n = MIN (few.n, lot.n / 50);
  for (size_t i = 0; i < few.n; i++)
    memcpy (lot_puzzle (&few, i), lot_puzzle (&lot, i * 50), N_CELLS);
  lot_solve (&few, ARI_BATCH_SEARCH, 2);
  for (size_t i = 0; i < few.n; i++)
    g_assert_cmpuint (few.answers[i].n_solutions, ==, n_solutions);
  FOR_KERNELS (kernel, lot.layout)
  if (kernel != ARI_BATCH_SEARCH) {
    lot_solve (&lot, kernel, 2);
    for (size_t i = 0; i < lot.n; i++)
      g_assert_cmpuint (lot.answers[i].n_solutions, ==, n_solutions);
    lot_check_solutions (&lot);
  }
  lot_clear (&few);
  lot_clear (&lot);
}

static void
test_sets (void)
{
  check_set ("17-clue.txt", 1);
  check_set ("minimal.txt", 1);
  check_set ("over-clued.txt", 1);
  check_set ("top1465.txt", 1);
  check_set ("hardest-11.txt", 1);
  check_set ("multi.txt", 2);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/batch/kernels", test_kernels);
  g_test_add_func ("/batch/random-against-search", test_random_against_search);
  g_test_add_func ("/batch/solutions-of-short-lots", test_solutions_of_short_lots);
  g_test_add_func ("/batch/limits-against-brute-force", test_limits_against_brute_force);
  g_test_add_func ("/batch/no-limit", test_no_limit);
  g_test_add_func ("/batch/numbers-of-puzzles", test_numbers_of_puzzles);
  g_test_add_func ("/batch/same-again", test_same_again);
  g_test_add_func ("/batch/odd-ones", test_odd_ones);
  g_test_add_func ("/batch/counts", test_counts);
  g_test_add_func ("/batch/clashes", test_clashes);
  g_test_add_func ("/batch/other-layouts", test_other_layouts);
  g_test_add_func ("/batch/broken-off", test_broken_off);
  g_test_add_func ("/batch/few-shelves", test_few_shelves);
  g_test_add_func ("/batch/sets", test_sets);
  return g_test_run ();
}
