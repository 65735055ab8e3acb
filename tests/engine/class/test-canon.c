/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The least form is what trying all symmetries finds, and the same for all of a class. */

#include "config.h"

#include <string.h>

#include <glib.h>

#include "engine/base/random.h"
#include "engine/class/canon.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"

#define MOST_CELLS (ARI_CANON_MOST_DIGITS * ARI_CANON_MOST_DIGITS)

#define MOST_CANONICAL                                                                             \
  "123456789456789123789123456231564897564897231897231564312645978645978312978312645"

/* --- symmetries --- */

static void
shuffle (AriRandom *random, guint8 *items, guint n)
{
  for (guint i = n; i > 1; i--) {
    const guint j = (guint) (ari_random_next (random) % i);
    const guint8 item = items[i - 1];

    items[i - 1] = items[j];
    items[j] = item;
  }
}

/* Makes an order of @n lines that keeps bands of @size lines together. */
static void
make_order (AriRandom *random, guint8 *order, guint n, guint size)
{
  guint8 bands[ARI_CANON_MOST_DIGITS], lines[ARI_CANON_MOST_DIGITS];

  for (guint i = 0; i < n / size; i++)
    bands[i] = (guint8) i;
  shuffle (random, bands, n / size);
  for (guint i = 0; i < n / size; i++) {
    for (guint j = 0; j < size; j++)
      lines[j] = (guint8) j;
    shuffle (random, lines, size);
    for (guint j = 0; j < size; j++)
      order[i * size + j] = (guint8) (bands[i] * size + lines[j]);
  }
}

static AriCanonMap
make_map (AriRandom *random, const AriLayout *layout)
{
  AriCanonMap map = { .is_transposed = layout->box_rows == layout->box_columns
                                       && ari_random_next (random) % 2 == 0 };

  make_order (random, map.rows, layout->n_digits, layout->box_rows);
  make_order (random, map.columns, layout->n_digits, layout->box_columns);
  for (guint i = 0; i < layout->n_digits; i++)
    map.digits[i] = (guint8) i;
  shuffle (random, map.digits, layout->n_digits);
  return map;
}

static void
apply (const AriLayout *layout, const AriCanonMap *map, const guint8 *from, guint8 *to)
{
  const guint n = layout->n_digits;

  for (guint i = 0; i < n * n; i++) {
    const guint row = map->rows[i / n], column = map->columns[i % n];
    const guint8 digit = from[map->is_transposed ? column * n + row : row * n + column];

    to[i] = digit < n ? map->digits[digit] : ARI_NO_DIGIT;
  }
}

/* Names digits in the order in which they appear: the least that renaming can do. */
static void
rename_digits (guint8 *cells, guint n_cells)
{
  guint8 names[ARI_CANON_MOST_DIGITS];
  guint n = 0;

  memset (names, ARI_NO_DIGIT, sizeof names);
  for (guint i = 0; i < n_cells; i++) {
    if (cells[i] == ARI_NO_DIGIT)
      continue;
    if (names[cells[i]] == ARI_NO_DIGIT)
      names[cells[i]] = (guint8) n++;
    cells[i] = names[cells[i]];
  }
}

/* A blank comes before any digit. */
static int
compare (const guint8 *a, const guint8 *b, guint n_cells)
{
  for (guint i = 0; i < n_cells; i++)
    if (a[i] != b[i])
      return (guint8) (a[i] + 1) < (guint8) (b[i] + 1) ? -1 : 1;
  return 0;
}

/* --- brute force --- */

/* Sets @orders to all orders of @n lines that keep bands of @size together; returns their number.
 */
static guint
list_orders (guint n, guint size, guint8 (*orders)[ARI_CANON_MOST_DIGITS])
{
  AriRandom random = { 1 };
  guint n_orders = 0;
  guint n_all = 1;

  for (guint i = 2; i <= n / size; i++)
    n_all *= i;
  for (guint band = 0; band < n / size; band++)
    for (guint i = 2; i <= size; i++)
      n_all *= i;
  while (n_orders < n_all) {
    guint i;

    memset (orders[n_orders], 0, sizeof orders[n_orders]);
    make_order (&random, orders[n_orders], n, size);
    for (i = 0; i < n_orders && memcmp (orders[i], orders[n_orders], n) != 0; i++)
      continue;
    n_orders += i == n_orders;
  }
  return n_orders;
}

static guint64
find_by_trying (const AriLayout *layout, const guint8 *givens, guint8 *least)
{
  static guint8 rows[1296][ARI_CANON_MOST_DIGITS], columns[1296][ARI_CANON_MOST_DIGITS];
  const guint n_rows = list_orders (layout->n_digits, layout->box_rows, rows);
  const guint n_columns = list_orders (layout->n_digits, layout->box_columns, columns);
  const guint n_ways = layout->box_rows == layout->box_columns ? 2 : 1;
  guint64 n_least = 0;

  for (guint i = 0; i < n_rows * n_columns * n_ways; i++) {
    AriCanonMap map = { .is_transposed = i % n_ways == 1 };
    guint8 cells[MOST_CELLS];
    int order;

    memcpy (map.rows, rows[i / n_ways % n_rows], sizeof map.rows);
    memcpy (map.columns, columns[i / n_ways / n_rows], sizeof map.columns);
    for (guint8 digit = 0; digit < ARI_CANON_MOST_DIGITS; digit++)
      map.digits[digit] = digit;
    apply (layout, &map, givens, cells);
    rename_digits (cells, layout->n_cells);
    order = n_least == 0 ? -1 : compare (cells, least, layout->n_cells);
    if (order < 0) {
      memcpy (least, cells, layout->n_cells);
      n_least = 0;
    }
    n_least += order <= 0;
  }
  return n_least;
}

/* Random cells that fit a full grid of any kind or none: what is counted are cells, not puzzles. */
static void
make_puzzle (AriRandom *random, const AriLayout *layout, guint8 *cells)
{
  const guint n = layout->n_digits;
  const guint share = (guint) (ari_random_next (random) % 101);
  const guint n_kinds = 1 + (guint) (ari_random_next (random) % n);

  for (guint i = 0; i < layout->n_cells; i++) {
    /* a pattern full of symmetries, so that there are many automorphisms */
    const guint digit = (i / n * layout->box_columns + i / n / layout->box_rows + i % n) % n;
    const gboolean is_given = ari_random_next (random) % 100 < share && digit < n_kinds;

    cells[i] = is_given ? (guint8) digit : ARI_NO_DIGIT;
  }
}

static void
test_brute_force (void)
{
  static const struct {
    guint rows, columns, n_puzzles;
  } sizes[] = { { 2, 2, 400 }, { 2, 3, 60 }, { 3, 2, 60 } };
  AriRandom random = { (guint64) g_test_rand_int () };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (AriLayout) layout = ari_layout_new_boxes (sizes[i].rows, sizes[i].columns, 0);
    AriCanon *canon = ari_canon_new (layout);

    for (guint j = 0; j < sizes[i].n_puzzles; j++) {
      guint8 cells[MOST_CELLS], least[MOST_CELLS], wanted[MOST_CELLS], mapped[MOST_CELLS];
      AriCanonMap map;
      guint64 n, n_wanted;

      make_puzzle (&random, layout, cells);
      n = ari_canon_find (canon, cells, least, &map);
      n_wanted = find_by_trying (layout, cells, wanted);
      g_assert_cmpmem (least, layout->n_cells, wanted, layout->n_cells);
      g_assert_cmpuint (n, ==, n_wanted);
      apply (layout, &map, cells, mapped);
      g_assert_cmpmem (mapped, layout->n_cells, least, layout->n_cells);
    }
    ari_canon_free (canon);
  }
}

/* 9×9 and 8×8: all that are equivalent have one least form, and as many automorphisms. */
static void
test_classes (void)
{
  static const guint8 sizes[][2] = { { 3, 3 }, { 2, 4 }, { 4, 2 } };
  AriRandom random = { (guint64) g_test_rand_int () };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (AriLayout) layout = ari_layout_new_boxes (sizes[i][0], sizes[i][1], 0);
    AriCanon *canon = ari_canon_new (layout);

    for (guint j = 0; j < 200; j++) {
      guint8 cells[MOST_CELLS], other[MOST_CELLS], least[MOST_CELLS], again[MOST_CELLS];
      const AriCanonMap map = make_map (&random, layout);
      guint64 n;

      make_puzzle (&random, layout, cells);
      apply (layout, &map, cells, other);
      n = ari_canon_find (canon, cells, least, NULL);
      g_assert_cmpuint (n, >, 0);
      g_assert_cmpuint (ari_canon_find (canon, other, again, NULL), ==, n);
      g_assert_cmpmem (least, layout->n_cells, again, layout->n_cells);
      g_assert_cmpint (compare (least, other, layout->n_cells), <=, 0);
    }
    ari_canon_free (canon);
  }
}

static guint64
count_of (AriCanon *canon, const char *text)
{
  guint8 cells[MOST_CELLS];

  for (guint i = 0; i < MOST_CELLS; i++)
    cells[i] = text[i] == '.' ? ARI_NO_DIGIT : (guint8) (text[i] - '1');
  return ari_canon_find (canon, cells, NULL, NULL);
}

/* Known numbers: 648 of the grid that has the most; all 2 × 6^8 of the empty one. */
static void
test_known (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, 0);
  g_autoptr (AriLayout) diagonal = ari_layout_new_boxes (3, 3, ARI_EXTRA_DIAGONALS);
  g_autoptr (AriLayout) large = ari_layout_new_boxes (4, 4, 0);
  AriCanon *canon = ari_canon_new (layout);
  g_autofree char *empty = g_strnfill (MOST_CELLS, '.');
  g_autofree char *one = g_strnfill (MOST_CELLS, '.');

  one[40] = '5';
  g_assert_cmpuint (count_of (canon, MOST_CANONICAL), ==, 648);
  g_assert_cmpuint (count_of (canon, empty), ==, 2 * 1679616);
  g_assert_cmpuint (count_of (canon, one), ==, 2 * 1679616 / 81);
  g_assert_false (ari_canon_knows (diagonal));
  g_assert_false (ari_canon_knows (large));
  ari_canon_free (canon);
  ari_canon_free (NULL);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/engine/canon/brute-force", test_brute_force);
  g_test_add_func ("/engine/canon/classes", test_classes);
  g_test_add_func ("/engine/canon/known", test_known);
  return g_test_run ();
}
