/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order of a long list agrees with a plain sort that compares. */

#include "config.h"

#include "puzzle/collection/collection-order.h"
#include "tests/seed.h"

enum { N_ROWS = 20000 };

typedef struct {
  guint64 small[N_ROWS]; /* many equals */
  guint64 large[N_ROWS]; /* all bytes in use */
  guint64 tiny[N_ROWS];  /* two values */
  AriOrderBy by[3];
} Table;

static guint64
small_key (guint32 row, gpointer data)
{
  return ((Table *) data)->small[row];
}

static guint64
large_key (guint32 row, gpointer data)
{
  return ((Table *) data)->large[row];
}

static guint64
tiny_key (guint32 row, gpointer data)
{
  return ((Table *) data)->tiny[row];
}

static gboolean
is_shown (guint32 row, gpointer data)
{
  return ((Table *) data)->small[row] != 3;
}

static Table *
new_table (void)
{
  Table *table = g_new0 (Table, 1);

  for (guint i = 0; i < N_ROWS; i++) {
    table->small[i] = (guint64) g_test_rand_int_range (0, 7);
    table->tiny[i] = (guint64) g_test_rand_int_range (0, 2);
    table->large[i] = (guint64) g_test_rand_int () << 32 | (guint32) g_test_rand_int ();
    /* some of the large ones are equal, too */
    if (i > 0 && g_test_rand_int_range (0, 4) == 0)
      table->large[i] = table->large[g_test_rand_int_range (0, (gint32) i)];
  }
  return table;
}

static int
compare_keys (guint64 a, guint64 b, gboolean descending)
{
  if (a == b)
    return 0;
  return (a < b) != descending ? -1 : 1;
}

/* Compares by all keys, then by number. */
static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  Table *table = data;
  const guint32 row = *(const guint32 *) a;
  const guint32 other = *(const guint32 *) b;

  for (guint i = 0; i < G_N_ELEMENTS (table->by); i++) {
    const AriOrderBy *by = &table->by[i];
    const int answer = compare_keys (by->key (row, table), by->key (other, table), by->descending);

    if (answer != 0)
      return answer;
  }
  return row < other ? -1 : row > other;
}

static void
test_nothing (void)
{
  guint32 n = 1;
  g_autofree guint32 *order = ari_order_new (0, NULL, NULL, NULL, 0, NULL, &n);

  g_assert_nonnull (order);
  g_assert_cmpuint (n, ==, 0);
}

static gboolean
is_never_shown (guint32 row, gpointer data)
{
  return FALSE;
}

/* No row passes the filter, but there is a key to sort by. */
static void
test_none_left (void)
{
  g_autofree Table *table = new_table ();
  const AriOrderBy by = { large_key, table, TRUE };
  guint32 n = 1;
  g_autofree guint32 *order = ari_order_new (N_ROWS, is_never_shown, NULL, &by, 1, NULL, &n);

  g_assert_nonnull (order);
  g_assert_cmpuint (n, ==, 0);
}

static void
test_unsorted (void)
{
  g_autofree Table *table = new_table ();
  guint32 n, next = 0;
  g_autofree guint32 *order = ari_order_new (N_ROWS, is_shown, table, NULL, 0, NULL, &n);

  for (guint32 row = 0; row < N_ROWS; row++)
    if (is_shown (row, table))
      g_assert_cmpuint (order[next++], ==, row);
  g_assert_cmpuint (n, ==, next);
}

/* Rows are sorted by three keys in each order, so that runs of equals are long and short; in both
 * directions, filtered or not. */
static void
test_sorted (void)
{
  const AriOrderKey keys[] = { small_key, large_key, tiny_key };

  for (guint way = 0; way < 48; way++) {
    g_autofree Table *table = new_table ();
    const AriOrderTest test = way & 8 ? is_shown : NULL;
    guint32 n, n_plain;
    g_autofree guint32 *order = NULL;
    g_autofree guint32 *plain = NULL;

    for (guint i = 0; i < 3; i++)
      table->by[i] = (AriOrderBy){ keys[(i + way / 16) % 3], table, (gboolean) (way >> i & 1) };
    order = ari_order_new (N_ROWS, test, table, table->by, 3, NULL, &n);
    plain = ari_order_new (N_ROWS, test, table, NULL, 0, NULL, &n_plain);
    g_qsort_with_data (plain, (int) n_plain, sizeof *plain, compare, table);
    g_assert_cmpmem (order, n * sizeof *order, plain, n_plain * sizeof *plain);
    g_assert_cmpuint (n, >, 1000);
  }
}

static void
test_cancelled (void)
{
  g_autofree Table *table = new_table ();
  const AriOrderBy by = { large_key, table, FALSE };
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  guint32 n;

  g_cancellable_cancel (cancellable);
  g_assert_null (ari_order_new (N_ROWS, NULL, NULL, &by, 1, cancellable, &n));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/collection-order/nothing", test_nothing);
  g_test_add_func ("/collection-order/none-left", test_none_left);
  g_test_add_func ("/collection-order/unsorted", test_unsorted);
  g_test_add_func ("/collection-order/sorted", test_sorted);
  g_test_add_func ("/collection-order/cancelled", test_cancelled);
  return g_test_run ();
}
