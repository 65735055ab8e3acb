/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a long list, made as they are looked at. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

#define ARI_TYPE_COLLECTION_ROW (ari_collection_row_get_type ())
/** AriCollectionRow: the number of a puzzle in its collection, as an item of a list. */
G_DECLARE_FINAL_TYPE (AriCollectionRow, ari_collection_row, ARI, COLLECTION_ROW, GObject)

/** ari_collection_row_get_index: from 0, in the order of the file. */
guint32 ari_collection_row_get_index (AriCollectionRow *self);

#define ARI_TYPE_COLLECTION_MODEL (ari_collection_model_get_type ())
/**
 * AriCollectionModel: a GListModel of AriCollectionRow in any order, 4 bytes a row: the items
 * themselves exist only while somebody holds them.
 */
G_DECLARE_FINAL_TYPE (AriCollectionModel, ari_collection_model, ARI, COLLECTION_MODEL, GObject)

AriCollectionModel *ari_collection_model_new (void);

/** ari_collection_model_set_order: what is shown from now on.
 * @order: (array length=n) (transfer full) (nullable): of ari_order_new() */
void ari_collection_model_set_order (AriCollectionModel *self, guint32 *order, guint32 n);
/** ari_collection_model_get_order: (array length=n) (transfer none): until the next one is set. */
const guint32 *ari_collection_model_get_order (AriCollectionModel *self, guint32 *n);

G_END_DECLS
