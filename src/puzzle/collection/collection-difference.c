/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes how two lists of puzzles differ. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/collection/collection-difference.h"

/* (transfer full) (element-type GBytes): the givens of all puzzles, each once; the bytes belong to
 * the collection */
static GHashTable *
givens_of (AriCollection *collection)
{
  GHashTable *set =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  for (guint i = 0; i < ari_collection_get_n_puzzles (collection); i++)
    g_hash_table_add (set, g_bytes_new_static (ari_collection_get_givens (collection, i),
                                               ari_collection_get_layout (collection, i)->n_cells));
  return set;
}

static guint
count_missing (GHashTable *set, GHashTable *from)
{
  GHashTableIter iter;
  gpointer key;
  guint n = 0;

  g_hash_table_iter_init (&iter, set);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    n += !g_hash_table_contains (from, key);
  return n;
}

char *
ari_collection_difference (AriCollection *file, AriCollection *here)
{
  g_autoptr (GHashTable) in_file = NULL;
  g_autoptr (GHashTable) in_window = NULL;
  guint only_file, only_here;

  g_return_val_if_fail (ARI_IS_COLLECTION (file), NULL);
  g_return_val_if_fail (ARI_IS_COLLECTION (here), NULL);

  in_file = givens_of (file);
  in_window = givens_of (here);
  only_file = count_missing (in_file, in_window);
  only_here = count_missing (in_window, in_file);
  if (only_file == 0 && only_here == 0)
    return g_strdup (_ ("Both hold the same puzzles. Their order, comments or form may differ."));
  return g_strdup_printf (_ ("Puzzles: %u in the file, %u here.\n"
                             "Only in the file: %u. Only here: %u."),
                          ari_collection_get_n_puzzles (file), ari_collection_get_n_puzzles (here),
                          only_file, only_here);
}
