/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles of a collection as documents, for windows of their own. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/collection/collection-documents.h"

struct _AriCollectionDocuments {
  AriCollection *collection;
  char *name;
  GHashTable *made; /* index of a puzzle -> GWeakRef of the document made of it */
};

static void
weak_ref_free (gpointer data)
{
  g_weak_ref_clear (data);
  g_free (data);
}

AriCollectionDocuments *
ari_collection_documents_new (AriCollection *collection, const char *name)
{
  AriCollectionDocuments *self;

  g_return_val_if_fail (ARI_IS_COLLECTION (collection), NULL);
  g_return_val_if_fail (name != NULL, NULL);

  self = g_new (AriCollectionDocuments, 1);
  self->collection = g_object_ref (collection);
  self->name = g_strdup (name);
  self->made = g_hash_table_new_full (NULL, NULL, NULL, weak_ref_free);
  return self;
}

void
ari_collection_documents_free (AriCollectionDocuments *self)
{
  g_object_unref (self->collection);
  g_free (self->name);
  g_hash_table_unref (self->made);
  g_free (self);
}

/* (transfer full): called by the collection's name and its number */
static AriPuzzle *
dup_named_puzzle (AriCollectionDocuments *self, guint index)
{
  g_autoptr (AriPuzzle) puzzle = ari_collection_dup_puzzle (self->collection, index);
  g_autofree char *number = ari_count_to_string (index + 1);
  /* Translators: a puzzle’s title: the name of its collection, and its number there */
  g_autofree char *title = g_strdup_printf (_ ("%s, no. %s"), self->name, number);
  AriPuzzleInfo info = *ari_puzzle_get_info (puzzle);

  info.title = title;
  return ari_puzzle_new (ari_puzzle_get_givens (puzzle), ari_puzzle_get_symbols (puzzle), &info);
}

AriDocument *
ari_collection_documents_get (AriCollectionDocuments *self, guint index)
{
  const gpointer key = GUINT_TO_POINTER (index);
  GWeakRef *ref;
  AriDocument *document;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (index < ari_collection_get_n_puzzles (self->collection), NULL);

  ref = g_hash_table_lookup (self->made, key);
  document = ref != NULL ? g_weak_ref_get (ref) : NULL;
  if (document == NULL) {
    g_autoptr (AriPuzzle) puzzle = dup_named_puzzle (self, index);
    g_autoptr (AriGame) game = ari_game_new (puzzle);

    document = ari_document_new (game);
    ref = g_new0 (GWeakRef, 1);
    g_weak_ref_init (ref, document);
    g_hash_table_replace (self->made, key, ref);
  }
  return document;
}
