/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which rows are shown in which order: a filter, and a radix sort of their numbers. */

#include "config.h"

#include "ui/collection-order.h"

/* rows between two looks at whether it was cancelled */
enum { STRIDE = 4096 };

/* A million rows are to be sorted while somebody waits for it, by keys that are small numbers for
 * the most part (givens, solutions) or spread over a few bytes (times). So it is a radix sort from
 * the least significant byte, and a byte that is the same in all keys costs nothing: one pass
 * counts all eight bytes, and each byte that differs takes one pass that moves. As each pass keeps
 * the order of equals, sorting by the last key first and by the first key last sorts by all, and
 * rows equal in all stay in the order of their numbers. To sort the other way round the keys are
 * complemented rather than the result reversed, which would turn equals round too.
 *
 * Rows n, keys k, b bytes that differ: O(n·k·b), 36 bytes a row while it works. */

typedef struct {
  guint64 key;
  guint32 row;
} Entry;

/* Sorts @entries, with as many @spare ones to work in; returns whichever of the two holds the
 * result, or NULL if it was cancelled. */
static Entry *
sort_entries (Entry *entries, Entry *spare, guint32 n, GCancellable *cancellable)
{
  g_autofree guint32 *counts = g_new0 (guint32, 8 * 256);

  for (guint32 i = 0; i < n; i++)
    for (guint byte = 0; byte < 8; byte++)
      counts[byte * 256 + (entries[i].key >> (8 * byte) & 0xff)]++;

  for (guint byte = 0; byte < 8; byte++) {
    guint32 *count = &counts[byte * 256];
    guint32 place = 0;
    Entry *sorted = spare;

    if (n == 0 || count[entries[0].key >> (8 * byte) & 0xff] == n)
      continue;
    if (g_cancellable_is_cancelled (cancellable))
      return NULL;
    for (guint value = 0; value < 256; value++) {
      const guint32 n_equal = count[value];

      count[value] = place;
      place += n_equal;
    }
    for (guint32 i = 0; i < n; i++)
      sorted[count[entries[i].key >> (8 * byte) & 0xff]++] = entries[i];
    spare = entries;
    entries = sorted;
  }
  return entries;
}

/* Sorts @order by one key, keeping the order of equals; FALSE if it was cancelled. */
static gboolean
sort_by (guint32 *order, guint32 n, const AriOrderBy *by, GCancellable *cancellable)
{
  g_autofree Entry *entries = g_new (Entry, n);
  g_autofree Entry *spare = g_new (Entry, n);
  const guint64 turn = by->descending ? G_MAXUINT64 : 0;
  const Entry *sorted;

  for (guint32 i = 0; i < n; i++) {
    if (i % STRIDE == 0 && g_cancellable_is_cancelled (cancellable))
      return FALSE;
    entries[i] = (Entry){ .key = by->key (order[i], by->data) ^ turn, .row = order[i] };
  }
  sorted = sort_entries (entries, spare, n, cancellable);
  if (sorted == NULL)
    return FALSE;
  for (guint32 i = 0; i < n; i++)
    order[i] = sorted[i].row;
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

  g_return_val_if_fail (by != NULL || n_by == 0, NULL);
  g_return_val_if_fail (n != NULL, NULL);

  for (guint32 row = 0; row < n_rows; row++) {
    if (row % STRIDE == 0 && g_cancellable_is_cancelled (cancellable))
      return NULL;
    if (test == NULL || test (row, test_data))
      order[n_shown++] = row;
  }
  for (guint i = n_by; i-- > 0;)
    if (!sort_by (order, n_shown, &by[i], cancellable))
      return NULL;
  *n = n_shown;
  return g_steal_pointer (&order);
}
