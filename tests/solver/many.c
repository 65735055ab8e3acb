/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Many random puzzles of several layouts, and their properties, to compare services with. */

#include <string.h>

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"

#include "tests/solver/many.h"

enum { LONGEST_RUN = 400 };

/* Returns a digit of a full grid of boxes: each row is the one above it, shifted by a box's width,
 * and by one more between bands. With diagonals it may break a rule, which does not matter. */
static guint8
pattern_digit (const AriLayout *layout, guint cell)
{
  const guint n = layout->n_digits;
  const guint row = cell / n, column = cell % n;

  return (guint8) ((row % layout->box_rows * layout->box_columns + row / layout->box_rows + column)
                   % n);
}

static void
make_puzzle (GRand *random, const AriLayout *layout, guint8 *givens)
{
  const guint8 shift = (guint8) g_rand_int_range (random, 0, layout->n_digits);
  /* a puzzle without a solution may take years to search, sooner if it is larger */
  const gdouble most = layout->n_digits < 9 ? 0.75 : layout->n_digits == 9 ? 0.65 : 0.55;
  const gdouble open = g_rand_double_range (random, 0.2, most);
  guint i;

  for (i = 0; i < layout->n_cells; i++) {
    const guint8 digit = (guint8) ((pattern_digit (layout, i) + shift) % layout->n_digits);

    givens[i] = g_rand_double (random) < open ? ARI_NO_DIGIT : digit;
  }
  if (g_rand_int_range (random, 0, 5) == 0) /* mostly without a solution then */
    givens[g_rand_int_range (random, 0, layout->n_cells)] =
        (guint8) g_rand_int_range (random, 0, layout->n_digits);
}

void
many_init (Many *many, guint n)
{
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) g_test_rand_int ());
  guint i, left = 0, shape = 0;
  gsize size = 0;

  *many = (Many){ .n = n };
  many->shapes[many->n_layouts++] = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  many->shapes[many->n_layouts++] = ari_layout_new_boxes (2, 3, ARI_EXTRA_NONE);
  many->shapes[many->n_layouts++] = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  many->shapes[many->n_layouts++] = ari_layout_new_boxes (3, 3, ARI_EXTRA_DIAGONALS);
  many->shapes[many->n_layouts++] = ari_layout_new_boxes (2, 5, ARI_EXTRA_NONE);
  many->layouts = g_new (const AriLayout *, n);
  many->givens = g_new (guint8 *, n);

  for (i = 0; i < n; i++) {
    if (left-- == 0) {
      shape = (guint) g_rand_int_range (random, 0, (gint32) many->n_layouts);
      /* every list has several layouts, because with diagonals hardly any puzzle has a solution */
      left = (guint) g_rand_int_range (random, 0, (gint32) CLAMP (n / 20, 1, LONGEST_RUN));
    }
    many->layouts[i] = many->shapes[shape];
    size += many->layouts[i]->n_cells;
  }
  many->cells = g_malloc (size);
  size = 0;
  for (i = 0; i < n; i++) {
    many->givens[i] = many->cells + size;
    make_puzzle (random, many->layouts[i], many->givens[i]);
    size += many->layouts[i]->n_cells;
  }
}

void
many_clear (Many *many)
{
  guint i;

  for (i = 0; i < many->n_layouts; i++)
    ari_layout_unref (many->shapes[i]);
  g_free (many->layouts);
  g_free (many->givens);
  g_free (many->cells);
}

static guint
get_run (guint index, const AriLayout **layout, const guint8 **givens, gpointer data)
{
  Many *many = data;
  guint n = 1;

  g_assert_cmpuint (index, <, many->n);
  *layout = many->layouts[index];
  *givens = many->givens[index];
  while (index + n < many->n && many->layouts[index + n] == *layout)
    n++;
  return n;
}

static void
free_source (gpointer data)
{
  Many *many = data;

  many->n_freed++;
}

AriPuzzleSource
many_source (Many *many)
{
  return (
      AriPuzzleSource){ .n = many->n, .get_run = get_run, .data = many, .free_data = free_source };
}

AriGrid *
many_dup_grid (const Many *many, guint index)
{
  AriGrid *grid = ari_grid_new (many->layouts[index]);

  memcpy (grid->cells, many->givens[index], grid->layout->n_cells);
  return grid;
}

guint64
many_n_solutions (const Many *many, guint index, guint64 limit)
{
  g_autoptr (AriGrid) grid = many_dup_grid (many, index);
  const guint64 n_solutions = samples_n_solutions (grid, limit);

  return n_solutions;
}
