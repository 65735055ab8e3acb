/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a long list: a copy that follows its signals has the same rows. */

#include "config.h"

#include "ui/widgets/index-model.h"
#include "tests/seed.h"

/* Keeps a copy that follows only the signals. */
static void
on_items_changed (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  GArray *copy = data;

  g_assert_cmpuint (position + removed, <=, copy->len);
  if (removed > 0)
    g_array_remove_range (copy, position, removed);
  for (guint i = 0; i < added; i++) {
    g_autoptr (AriIndexItem) row = g_list_model_get_item (model, position + i);
    const guint32 index = ari_index_item_get_index (row);

    g_array_insert_val (copy, position + i, index);
  }
  g_assert_cmpuint (copy->len, ==, g_list_model_get_n_items (model));
}

static void
test_listening (void)
{
  AriIndexModel *model = ari_index_model_new ();
  g_autoptr (GArray) copy = g_array_new (FALSE, FALSE, sizeof (guint32));

  g_signal_connect (model, "items-changed", G_CALLBACK (on_items_changed), copy);
  for (guint i = 0; i < 60; i++) {
    const guint32 n = (guint32) g_test_rand_int_range (0, i % 10 == 0 ? 12000 : 50);
    const guint32 n_same = (guint32) g_test_rand_int_range (0, 20);
    guint32 *order = g_new (guint32, MAX (n, 1));
    guint32 n_now;

    for (guint32 j = 0; j < n; j++)
      order[j] = j < n_same ? j : (guint32) g_test_rand_int_range (0, 1000);
    ari_index_model_set_order (model, order, n);
    g_assert_true (ari_index_model_get_order (model, &n_now) == order);
    g_assert_cmpuint (n_now, ==, n);
    g_assert_cmpmem (copy->data, copy->len * sizeof (guint32), order, n * sizeof (guint32));
  }
  ari_index_model_set_order (model, NULL, 0);
  g_assert_cmpuint (copy->len, ==, 0);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (model), 0));
  g_assert_finalize_object (model);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/collection-model/listening", test_listening);
  return g_test_run ();
}
