/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters the rows of a table, and radix-sorts their numbers. */

#include "config.h"

#include <stdlib.h>

#include "puzzle/collection/collection-order.h"

/* rows between two checks for cancellation */
enum { STRIDE = 4096 };

/* Somebody waits while a million rows are sorted. Most keys are small numbers (givens, solutions)
 * or spread over a few bytes (times). So a key is sorted by radix from the least significant byte,
 * and a byte that is the same in all keys costs nothing: one pass counts all eight bytes, and each
 * byte that differs takes one pass that moves. To sort in descending order, the keys are
 * complemented; reversing the result would reverse equals, too.
 *
 * The first key sorts all rows; each next key only the runs of rows that are equal in all keys
 * before it, which soon are few and short where a key is the beginning of something longer, such as
 * the cells of a puzzle. The rows of a run are in the order of their numbers, and each sort is
 * stable, so they stay so. Runs that are too short to be worth counting bytes are sorted by
 * comparing keys, then numbers, with the same result.
 *
 * With n rows, m rows in runs of equals, and b bytes that differ: O(n·b) for the first key and
 * O(m·b) for each other; 37 bytes a row meanwhile. */

/* runs up to this length are sorted by comparison */
enum { SHORT_RUN = 512 };

typedef struct {
  guint64 key;
  guint32 row;
} SortEntry;

typedef struct {
  guint32 *order;
  guint32 n;
  guint8 *starts; /* TRUE where a row differs from the one before it; n + 1 entries, the last one
                     TRUE */
  SortEntry *entries;
  SortEntry *spare;
  GCancellable *cancellable;
} Sort;

static int
compare_entries (const void *a, const void *b)
{
  const SortEntry *entry = a;
  const SortEntry *other = b;

  if (entry->key != other->key)
    return entry->key < other->key ? -1 : 1;
  return entry->row < other->row ? -1 : entry->row > other->row;
}

/* Sorts the first @n of `entries`. Each pass swaps `entries` and `spare`. */
static void
sort_by_bytes (Sort *sort, guint32 n)
{
  guint32 counts[8][256] = { 0 };

  for (guint32 i = 0; i < n; i++)
    for (guint byte = 0; byte < 8; byte++)
      counts[byte][sort->entries[i].key >> (8 * byte) & 0xff]++;

  for (guint byte = 0; byte < 8; byte++) {
    guint32 *count = counts[byte];
    SortEntry *entries = sort->entries;
    guint32 place = 0;

    if (count[entries[0].key >> (8 * byte) & 0xff] == n)
      continue;
    if (g_cancellable_is_cancelled (sort->cancellable))
      return;
    for (guint value = 0; value < 256; value++) {
      const guint32 n_equal = count[value];

      count[value] = place;
      place += n_equal;
    }
    for (guint32 i = 0; i < n; i++)
      sort->spare[count[entries[i].key >> (8 * byte) & 0xff]++] = entries[i];
    sort->entries = sort->spare;
    sort->spare = entries;
  }
}

/* Sorts the run of @n rows from @first on, and marks the runs into which it splits. */
static void
sort_run (Sort *sort, guint32 first, guint32 n, const AriOrderBy *by)
{
  const guint64 turn = by->descending ? G_MAXUINT64 : 0;

  for (guint32 i = 0; i < n; i++) {
    const guint32 row = sort->order[first + i];

    if (i % STRIDE == 0 && g_cancellable_is_cancelled (sort->cancellable))
      return;
    sort->entries[i] = (SortEntry){ .key = by->key (row, by->data) ^ turn, .row = row };
  }
  if (n <= SHORT_RUN)
    qsort (sort->entries, n, sizeof (SortEntry), compare_entries);
  else
    sort_by_bytes (sort, n);
  for (guint32 i = 0; i < n; i++) {
    sort->order[first + i] = sort->entries[i].row;
    sort->starts[first + i] |= i > 0 && sort->entries[i].key != sort->entries[i - 1].key;
  }
}

/* Sorts all runs of equals by one more key. Returns FALSE if cancelled. */
static gboolean
sort_by (Sort *sort, const AriOrderBy *by)
{
  guint32 first = 0;

  for (guint32 i = 1; i <= sort->n; i++) {
    if (!sort->starts[i])
      continue;
    if (i - first > 1)
      sort_run (sort, first, i - first, by);
    first = i;
  }
  return !g_cancellable_is_cancelled (sort->cancellable);
}

static gboolean
sort_all (guint32 *order, guint32 n, const AriOrderBy *by, guint n_by, GCancellable *cancellable)
{
  g_autofree guint8 *starts = g_new0 (guint8, (gsize) n + 1);
  g_autofree SortEntry *entries = g_new (SortEntry, n);
  g_autofree SortEntry *spare = g_new (SortEntry, n);
  Sort sort = { order, n, starts, entries, spare, cancellable };

  starts[n] = TRUE;
  for (guint i = 0; i < n_by; i++)
    if (!sort_by (&sort, &by[i]))
      return FALSE;
  return TRUE;
}

guint32 *
ari_order_new (guint32 n_rows,
               AriOrderTest test,
               gpointer test_data,
               const AriOrderBy *by,
               guint n_by,
               GCancellable *cancellable,
               guint32 *n)
{
  g_autofree guint32 *order = g_new (guint32, MAX (n_rows, 1));
  guint32 n_shown = 0;

  for (guint32 row = 0; row < n_rows; row++) {
    if (row % STRIDE == 0 && g_cancellable_is_cancelled (cancellable))
      return NULL;
    if (test == NULL || test (row, test_data))
      order[n_shown++] = row;
  }
  if (n_shown > 1 && !sort_all (order, n_shown, by, n_by, cancellable))
    return NULL;
  *n = n_shown;
  return g_steal_pointer (&order);
}
