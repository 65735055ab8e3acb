/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list model of numbers: the rows of a long list, created on demand. */

#pragma once

#include <gio/gio.h>

#define ARI_TYPE_INDEX_ITEM (ari_index_item_get_type ())
/** AriIndexItem: one number of an AriIndexModel. */
G_DECLARE_FINAL_TYPE (AriIndexItem, ari_index_item, ARI, INDEX_ITEM, GObject)

/** ari_index_item_get_index: returns the number, as it was set. */
guint32 ari_index_item_get_index (AriIndexItem *self);

#define ARI_TYPE_INDEX_MODEL (ari_index_model_get_type ())
/**
 * AriIndexModel: a GListModel of AriIndexItem in any order. It costs 4 bytes a row: an item exists
 * only while something holds a reference to it.
 */
G_DECLARE_FINAL_TYPE (AriIndexModel, ari_index_model, ARI, INDEX_MODEL, GObject)

AriIndexModel *ari_index_model_new (void);

/** ari_index_model_set_order: replaces all rows.
 * @order: (array length=n) (transfer full) (nullable): the numbers, in the order to show them */
void ari_index_model_set_order (AriIndexModel *self, guint32 *order, guint32 n);
/** ari_index_model_get_order: returns (array length=n) (transfer none) (nullable) the numbers,
 * valid until the next ari_index_model_set_order(). */
const guint32 *ari_index_model_get_order (AriIndexModel *self, guint32 *n);
