/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puzzles made by a generator, and an independent check of them. */

#include <string.h>

#include "tests/engine-auto.h"
#include "tests/engine/brute-force.h"
#include "tests/engine/lot.h"

void
lot_clear (Lot *lot)
{
  g_free (lot->made);
  g_free (lot->givens);
  g_free (lot->solutions);
}

void
lot_allocate (Lot *lot, AriLayout *layout, const AriWish *wish, gsize n)
{
  *lot = (Lot){ .layout = layout, .wish = *wish, .n = n };
  lot->made = g_new0 (AriMade, n);
  lot->givens = g_malloc0 (n * layout->n_cells);
  lot->solutions = g_malloc0 (n * layout->n_cells);
}

void
lot_make (Lot *lot, AriLayout *layout, const AriWish *wish, gsize n)
{
  g_autoptr (AriGenerator) generator = ari_generator_new (layout, wish, ARI_BATCH_BEST);

  lot_allocate (lot, layout, wish, n);
  g_assert_true (
      ari_generator_run (generator, 0, n, lot->made, lot->givens, lot->solutions, NULL, NULL));
  g_assert_cmpuint (ari_generator_progress (generator).n_done, ==, n);
}

AriGrid *
lot_grid (const Lot *lot, const guint8 *cells, gsize i)
{
  AriGrid *grid = ari_grid_new (lot->layout);

  memcpy (grid->cells, cells + i * lot->layout->n_cells, lot->layout->n_cells);
  return grid;
}

char *
lot_line (const Lot *lot, gsize i)
{
  const unsigned n_cells = lot->layout->n_cells;
  char *line = g_malloc0 (n_cells + 1);

  for (unsigned cell = 0; cell < n_cells; cell++) {
    const guint8 digit = lot->givens[i * n_cells + cell];

    line[cell] = digit == ARI_NO_DIGIT ? '.'
                 : digit < 9           ? (char) ('1' + digit)
                                       : (char) ('A' + digit - 9);
  }
  return line;
}

/* Returns: the number of solutions, at most 2. Extra houses mean fewer givens, with which the brute
 * force takes long: there the general search counts, which the generator does not use. */
static gsize
count (const AriGrid *grid, guint8 *first)
{
  AriBatchAnswer answer;
  AriBatch *batch;

  if (grid->layout->extras == ARI_EXTRA_NONE)
    return brute_force_count (grid, 2, first);
  batch = ari_batch_new (grid->layout, ARI_BATCH_SEARCH);
  ari_batch_solve (batch, grid->cells, 1, 2, &answer, first, NULL, NULL);
  ari_batch_free (batch);
  return (gsize) answer.n_solutions;
}

/* Returns: the same without the given of @cell */
static gsize
count_without (AriGrid *grid, unsigned cell)
{
  const guint8 digit = grid->cells[cell];
  gsize n;

  grid->cells[cell] = ARI_NO_DIGIT;
  n = count (grid, NULL);
  grid->cells[cell] = digit;
  return n;
}

/* The brute force confirms what is reported about puzzle @i. */
void
lot_check (const Lot *lot, gsize i)
{
  const AriLayout *layout = lot->layout;
  const AriMade *made = &lot->made[i];
  g_autoptr (AriGrid) grid = lot_grid (lot, lot->givens, i);
  g_autoptr (AriGrid) solution = lot_grid (lot, lot->solutions, i);
  guint8 first[ARI_MAX_CELLS];
  bool is_minimal = true;

  g_assert_cmpuint (made->index, ==, i);
  g_assert_true (made->is_final);
  g_assert_cmpuint (made->n_givens, ==, ari_grid_n_filled (grid));
  if (made->status != ARI_MADE_NOTHING) {
    g_assert_true (ari_grid_is_solved (solution));
    g_assert_true (ari_symmetry_holds (layout, lot->wish.symmetry, grid->cells));
    g_assert_cmpuint (count (grid, first), ==, 1);
    g_assert_cmpmem (first, layout->n_cells, solution->cells, layout->n_cells);
    for (unsigned cell = 0; cell < layout->n_cells; cell++) {
      if (grid->cells[cell] == ARI_NO_DIGIT)
        continue;
      g_assert_true (lot->wish.pattern == NULL || lot->wish.pattern[cell] != 0);
      is_minimal = is_minimal && count_without (grid, cell) == 2;
    }
    g_assert_cmpint (made->is_minimal, ==, is_minimal);
    g_assert_true (made->is_minimal_by_orbits || !made->is_minimal);
  }
}
