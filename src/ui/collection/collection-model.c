/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a long list: an array of numbers that makes an object of one when it is asked for. */

#include "config.h"

#include "ui/collection/collection-model.h"

/* --- a row ------------------------------------------------------------------------------------ */

struct _AriCollectionRow {
  GObject parent_instance;

  guint32 index;
};

G_DEFINE_FINAL_TYPE (AriCollectionRow, ari_collection_row, G_TYPE_OBJECT)

static void
ari_collection_row_class_init (AriCollectionRowClass *klass)
{
}

static void
ari_collection_row_init (AriCollectionRow *self)
{
}

guint32
ari_collection_row_get_index (AriCollectionRow *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_ROW (self), 0);

  return self->index;
}

/* so many rows may come in place of others at once */
enum { MANY = 5000 };

/* --- the list --------------------------------------------------------------------------------- */

struct _AriCollectionModel {
  GObject parent_instance;

  guint32 *order;
  guint32 n;
};

static GType
get_item_type (GListModel *model)
{
  return ARI_TYPE_COLLECTION_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return ARI_COLLECTION_MODEL (model)->n;
}

static gpointer
get_item (GListModel *model, guint position)
{
  AriCollectionModel *self = ARI_COLLECTION_MODEL (model);
  AriCollectionRow *row;

  if (position >= self->n)
    return NULL;
  row = g_object_new (ARI_TYPE_COLLECTION_ROW, NULL);
  row->index = self->order[position];
  return row;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (AriCollectionModel,
                               ari_collection_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
ari_collection_model_finalize (GObject *object)
{
  g_free (ARI_COLLECTION_MODEL (object)->order);

  G_OBJECT_CLASS (ari_collection_model_parent_class)->finalize (object);
}

static void
ari_collection_model_class_init (AriCollectionModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ari_collection_model_finalize;
}

static void
ari_collection_model_init (AriCollectionModel *self)
{
}

AriCollectionModel *
ari_collection_model_new (void)
{
  return g_object_new (ARI_TYPE_COLLECTION_MODEL, NULL);
}

void
ari_collection_model_set_order (AriCollectionModel *self, guint32 *order, guint32 n)
{
  g_autofree guint32 *old = NULL;
  guint32 n_old;
  guint32 n_same = 0;

  g_return_if_fail (ARI_IS_COLLECTION_MODEL (self));
  g_return_if_fail (order != NULL || n == 0);

  old = self->order;
  n_old = self->n;
  self->order = order;
  self->n = n;

  /* what stays where it is keeps its place on the screen: only the rest is told as changed */
  while (n_same < MIN (n_old, n) && old[n_same] == order[n_same])
    n_same++;
  if (n_same == MAX (n_old, n))
    return;
  if (n - n_same <= MANY) {
    g_list_model_items_changed (G_LIST_MODEL (self), n_same, n_old - n_same, n - n_same);
    return;
  }
  /* GTK 4.8 looks through all that comes for what has gone, which takes half a second for a
   * million rows: it is told of the two one after the other */
  self->n = n_same;
  if (n_old > n_same)
    g_list_model_items_changed (G_LIST_MODEL (self), n_same, n_old - n_same, 0);
  self->n = n;
  g_list_model_items_changed (G_LIST_MODEL (self), n_same, 0, n - n_same);
}

const guint32 *
ari_collection_model_get_order (AriCollectionModel *self, guint32 *n)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_MODEL (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->n;
  return self->order;
}
