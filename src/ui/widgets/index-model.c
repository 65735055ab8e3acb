/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a long list: an array of numbers that creates an item when one is asked for. */

#include "ui/widgets/index-model.h"

/* --- a row ------------------------------------------------------------------------------------ */

struct _AriIndexItem {
  GObject parent_instance;

  guint32 index;
};

G_DEFINE_FINAL_TYPE (AriIndexItem, ari_index_item, G_TYPE_OBJECT)

static void
ari_index_item_class_init (AriIndexItemClass *klass)
{
}

static void
ari_index_item_init (AriIndexItem *self)
{
}

guint32
ari_index_item_get_index (AriIndexItem *self)
{
  return self->index;
}

/* at most this many rows are replaced in one step */
enum { MANY = 5000 };

/* --- the list --------------------------------------------------------------------------------- */

struct _AriIndexModel {
  GObject parent_instance;

  guint32 *order;
  guint32 n;
};

static GType
get_item_type (GListModel *model)
{
  return ARI_TYPE_INDEX_ITEM;
}

static guint
get_n_items (GListModel *model)
{
  return ARI_INDEX_MODEL (model)->n;
}

static gpointer
get_item (GListModel *model, guint position)
{
  AriIndexModel *self = ARI_INDEX_MODEL (model);
  AriIndexItem *row;

  if (position >= self->n)
    return NULL;
  row = g_object_new (ARI_TYPE_INDEX_ITEM, NULL);
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

G_DEFINE_FINAL_TYPE_WITH_CODE (AriIndexModel,
                               ari_index_model,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static void
ari_index_model_finalize (GObject *object)
{
  g_free (ARI_INDEX_MODEL (object)->order);

  G_OBJECT_CLASS (ari_index_model_parent_class)->finalize (object);
}

static void
ari_index_model_class_init (AriIndexModelClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ari_index_model_finalize;
}

static void
ari_index_model_init (AriIndexModel *self)
{
}

AriIndexModel *
ari_index_model_new (void)
{
  return g_object_new (ARI_TYPE_INDEX_MODEL, NULL);
}

void
ari_index_model_set_order (AriIndexModel *self, guint32 *order, guint32 n)
{
  g_autofree guint32 *old = NULL;
  guint32 n_old;
  guint32 n_same = 0;

  g_return_if_fail (order != NULL || n == 0);

  old = self->order;
  n_old = self->n;
  self->order = order;
  self->n = n;

  /* rows that stay where they are keep their place on the screen: only the rest is reported */
  while (n_same < MIN (n_old, n) && old[n_same] == order[n_same])
    n_same++;
  if (n_same == MAX (n_old, n))
    return;
  if (n - n_same <= MANY) {
    g_list_model_items_changed (G_LIST_MODEL (self), n_same, n_old - n_same, n - n_same);
    return;
  }
  /* GTK 4.8 searches all added rows for the removed ones, which takes half a second for a million
   * rows: removals and additions are reported separately */
  self->n = n_same;
  if (n_old > n_same)
    g_list_model_items_changed (G_LIST_MODEL (self), n_same, n_old - n_same, 0);
  self->n = n;
  g_list_model_items_changed (G_LIST_MODEL (self), n_same, 0, n - n_same);
}

const guint32 *
ari_index_model_get_order (AriIndexModel *self, guint32 *n)
{
  *n = self->n;
  return self->order;
}
