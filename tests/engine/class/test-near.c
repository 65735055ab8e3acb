/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The minimal puzzles near one are those that plain counting finds. */

#include "config.h"

#include <string.h>

#include <glib.h>

#include "engine/base/random.h"
#include "engine/class/near.h"
#include "tests/engine-auto.h"
#include "tests/engine/brute-force.h"
#include "tests/seed.h"

enum { N = 4, N_CELLS = N * N };

static char *
to_text (const guint8 *cells)
{
  char *text = g_malloc (N_CELLS + 1);

  for (guint i = 0; i < N_CELLS; i++)
    text[i] = cells[i] == ARI_NO_DIGIT ? '.' : (char) ('1' + cells[i]);
  text[N_CELLS] = '\0';
  return text;
}

/* Each puzzle may be found once. */
static bool
add (const uint8_t *puzzle, void *data)
{
  g_assert_true (g_hash_table_add (data, to_text (puzzle)));
  return true;
}

static gboolean
is_minimal (AriGrid *grid)
{
  if (brute_force_count (grid, 2, NULL) != 1)
    return FALSE;
  for (guint i = 0; i < N_CELLS; i++) {
    const guint8 digit = grid->cells[i];
    gsize n;

    if (digit == ARI_NO_DIGIT)
      continue;
    grid->cells[i] = ARI_NO_DIGIT;
    n = brute_force_count (grid, 2, NULL);
    grid->cells[i] = digit;
    if (n == 1)
      return FALSE;
  }
  return TRUE;
}

static void
add_if_minimal (GHashTable *wanted, AriGrid *grid)
{
  if (is_minimal (grid))
    g_hash_table_add (wanted, to_text (grid->cells));
}

static void
assert_same (GHashTable *found, GHashTable *wanted)
{
  GHashTableIter iter;
  gpointer text;

  g_hash_table_iter_init (&iter, wanted);
  while (g_hash_table_iter_next (&iter, &text, NULL))
    if (!g_hash_table_contains (found, text))
      g_error ("%s was not found", (const char *) text);
  g_assert_cmpuint (g_hash_table_size (found), ==, g_hash_table_size (wanted));
}

/* Adds a given in each blank cell from @first on, in all ways, and another one if @n is 2. */
static void
try_additions (GHashTable *wanted, AriGrid *grid, const guint8 *givens, guint n)
{
  for (guint i = 0; i < N_CELLS; i++)
    for (guint8 digit = 0; grid->cells[i] == ARI_NO_DIGIT && digit < N; digit++) {
      if (givens[i] == digit)
        continue;
      grid->cells[i] = digit;
      if (n == 1)
        add_if_minimal (wanted, grid);
      for (guint j = i + 1; n == 2 && j < N_CELLS; j++)
        for (guint8 other = 0; grid->cells[j] == ARI_NO_DIGIT && other < N; other++) {
          if (givens[j] == other)
            continue;
          grid->cells[j] = other;
          add_if_minimal (wanted, grid);
          grid->cells[j] = ARI_NO_DIGIT;
        }
      grid->cells[i] = ARI_NO_DIGIT;
    }
}

static void
try_exchanges (GHashTable *wanted, AriGrid *grid, guint n)
{
  guint8 givens[N_CELLS];

  memcpy (givens, grid->cells, sizeof givens);
  for (guint i = 0; i < N_CELLS; i++) {
    if (givens[i] == ARI_NO_DIGIT)
      continue;
    grid->cells[i] = ARI_NO_DIGIT;
    if (n == 1)
      try_additions (wanted, grid, givens, 1);
    for (guint j = i + 1; n == 2 && j < N_CELLS; j++) {
      if (givens[j] == ARI_NO_DIGIT)
        continue;
      grid->cells[j] = ARI_NO_DIGIT;
      try_additions (wanted, grid, givens, 2);
      grid->cells[j] = givens[j];
    }
    grid->cells[i] = givens[i];
  }
}

/* Makes a puzzle of @n_givens of a random grid; it may have several solutions. */
static void
make_puzzle (AriRandom *random, AriGrid *grid, guint n_givens)
{
  guint8 solution[N_CELLS];

  memset (grid->cells, ARI_NO_DIGIT, N_CELLS);
  for (guint8 i = 0; i < N; i++)
    grid->cells[ari_random_next (random) % 2 * 12 + i] = i;
  while (brute_force_count (grid, 1, solution) == 0)
    grid->cells[ari_random_next (random) % N_CELLS] = ARI_NO_DIGIT;
  memset (grid->cells, ARI_NO_DIGIT, N_CELLS);
  while (n_givens > 0) {
    const guint cell = (guint) (ari_random_next (random) % N_CELLS);

    if (grid->cells[cell] != ARI_NO_DIGIT)
      continue;
    grid->cells[cell] = solution[cell];
    n_givens--;
  }
}

static GHashTable *
new_set (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
test_exchange (void)
{
  AriRandom random = { (guint64) g_test_rand_int () };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (2, 2, 0);
  AriNear *near = ari_near_new (layout);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  guint n_all = 0;

  for (guint i = 0; i < 30; i++) {
    const guint n = 1 + i % 2;
    g_autoptr (GHashTable) found = new_set ();
    g_autoptr (GHashTable) wanted = new_set ();
    const AriNearCalls calls = { .found = add, .data = found };

    make_puzzle (&random, grid, 4 + i % 3);
    g_assert_true (ari_near_exchange (near, grid->cells, n, &calls));
    try_exchanges (wanted, grid, n);
    assert_same (found, wanted);
    n_all += g_hash_table_size (found);
  }
  g_assert_cmpuint (n_all, >, 100);
  ari_near_free (near);
}

static void
test_reduce (void)
{
  AriRandom random = { (guint64) g_test_rand_int () };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (2, 2, 0);
  AriNear *near = ari_near_new (layout);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  guint n_all = 0;

  for (guint i = 0; i < 20; i++) {
    g_autoptr (GHashTable) found = new_set ();
    g_autoptr (GHashTable) wanted = new_set ();
    const AriNearCalls calls = { .found = add, .data = found };
    guint8 givens[N_CELLS];

    do
      make_puzzle (&random, grid, 7 + i % 4);
    while (brute_force_count (grid, 2, NULL) != 1);
    memcpy (givens, grid->cells, sizeof givens);
    g_assert_true (ari_near_reduce (near, givens, &calls));
    for (guint set = 0; set < 1U << N_CELLS; set++) {
      gboolean is_within = TRUE;

      for (guint cell = 0; cell < N_CELLS && is_within; cell++) {
        is_within = (set >> cell & 1) == 0 || givens[cell] != ARI_NO_DIGIT;
        grid->cells[cell] = set >> cell & 1 ? givens[cell] : ARI_NO_DIGIT;
      }
      if (is_within)
        add_if_minimal (wanted, grid);
    }
    assert_same (found, wanted);
    n_all += g_hash_table_size (found);
  }
  g_assert_cmpuint (n_all, >, 40);
  ari_near_free (near);
  ari_near_free (NULL);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/engine/near/exchange", test_exchange);
  g_test_add_func ("/engine/near/reduce", test_reduce);
  return g_test_run ();
}
