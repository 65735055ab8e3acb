/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters and sorts the rows of a long list, which are plain numbers. Any thread. */

#pragma once

#include <gio/gio.h>

/** AriOrderTest: Returns: TRUE if @row is shown. */
typedef gboolean (*AriOrderTest) (guint32 row, gpointer data);
/** AriOrderKey: Returns: the key of @row; the smallest comes first. */
typedef guint64 (*AriOrderKey) (guint32 row, gpointer data);

typedef struct {
  AriOrderKey key;
  gpointer data;
  gboolean descending;
} AriOrderBy;

/**
 * ari_order_new: filters and sorts the rows 0 to @n_rows - 1.
 * @test: (nullable): NULL accepts all
 * @test_data: for @test
 * @by: (array length=n_by): each decides among rows that are equal in those before it; rows that
 * are equal in all stay in the order of their numbers, in either direction
 * @cancellable: (nullable): checked every few thousand rows
 * @n: (out): their number
 *
 * Takes 4 bytes a row, 41 while it sorts, and aborts without memory, as GLib does.
 *
 * Returns: (transfer full) (array length=n) (nullable): NULL if it was cancelled
 */
guint32 *ari_order_new (guint32 n_rows,
                        AriOrderTest test,
                        gpointer test_data,
                        const AriOrderBy *by,
                        guint n_by,
                        GCancellable *cancellable,
                        guint32 *n);
