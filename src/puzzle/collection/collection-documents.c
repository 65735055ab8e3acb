/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes documents of the puzzles of a collection, for windows of their own. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/collection/collection-documents.h"
#include "puzzle/words/numbers.h"

/* the key of a document's data that stores its place in the list */
#define PLACE_KEY "ariadne-list-place"

struct _AriCollectionDocuments {
  GObject parent_instance;

  AriCollection *collection;
  char *name;
  char *uri;        /* (nullable): of its file */
  GHashTable *made; /* index of a puzzle -> Made */
  guint32 *order; /* (nullable) (array length=n_order): NULL for that of the collection, also where
                   * the list shows no puzzle */
  guint n_order;
};

G_DEFINE_FINAL_TYPE (AriCollectionDocuments, ari_collection_documents, G_TYPE_OBJECT)

static guint wanted_signal, order_changed_signal;

/* All lists: only the main thread makes and releases them. */
static GList *lists;

/** Made: the document that was made of a puzzle. */
typedef struct {
  GWeakRef ref;
  AriDocument *kept; /* (nullable): the same, if it was left in the midst of its game */
  GFile *file;       /* (nullable): where it is saved then */
} Made;

static void
made_free (gpointer data)
{
  Made *made = data;

  g_weak_ref_clear (&made->ref);
  g_clear_object (&made->kept);
  g_clear_object (&made->file);
  g_free (made);
}

/** ListPlace: the place of a document in a list. The reference is weak, because the list may hold
 * one to the document. */
typedef struct {
  GWeakRef list;
  guint index;
} ListPlace;

static void
place_free (gpointer data)
{
  ListPlace *place = data;

  g_weak_ref_clear (&place->list);
  g_free (place);
}

static void
ari_collection_documents_finalize (GObject *object)
{
  AriCollectionDocuments *self = ARI_COLLECTION_DOCUMENTS (object);

  lists = g_list_remove (lists, self);
  g_hash_table_unref (self->made);
  g_clear_object (&self->collection);
  g_free (self->name);
  g_free (self->uri);
  g_free (self->order);

  G_OBJECT_CLASS (ari_collection_documents_parent_class)->finalize (object);
}

static void
ari_collection_documents_class_init (AriCollectionDocumentsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ari_collection_documents_finalize;
  wanted_signal = g_signal_new ("wanted", ARI_TYPE_COLLECTION_DOCUMENTS, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  order_changed_signal = g_signal_new ("order-changed", ARI_TYPE_COLLECTION_DOCUMENTS,
                                       G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
ari_collection_documents_init (AriCollectionDocuments *self)
{
  self->made = g_hash_table_new_full (NULL, NULL, NULL, made_free);
  lists = g_list_prepend (lists, self);
}

AriCollectionDocuments *
ari_collection_documents_new (AriCollection *collection, const char *name, GFile *file)
{
  AriCollectionDocuments *self;

  g_return_val_if_fail (ARI_IS_COLLECTION (collection), NULL);
  g_return_val_if_fail (name != NULL, NULL);
  g_return_val_if_fail (file == NULL || G_IS_FILE (file), NULL);

  self = g_object_new (ARI_TYPE_COLLECTION_DOCUMENTS, NULL);
  self->collection = g_object_ref (collection);
  self->name = g_strdup (name);
  if (file != NULL && g_file_has_uri_scheme (file, "file"))
    self->uri = g_file_get_uri (file);
  return self;
}

/* Returns: TRUE if all puzzles of the collection follow each other in @order as they do there */
static gboolean
is_own_order (AriCollectionDocuments *self, const guint32 *order, guint n)
{
  guint i = 0;

  while (i < n && order[i] == i)
    i++;
  return i == ari_collection_get_n_puzzles (self->collection);
}

void
ari_collection_documents_set_order (AriCollectionDocuments *self, const guint32 *order, guint n)
{
  g_return_if_fail (ARI_IS_COLLECTION_DOCUMENTS (self));
  g_return_if_fail (order != NULL || n == 0);

  g_clear_pointer (&self->order, g_free);
  self->n_order = n;
  if (!is_own_order (self, order, n))
    self->order = g_memdup2 (order, n * sizeof *order);
  g_signal_emit (self, order_changed_signal, 0);
}

AriListPlace
ari_collection_documents_find_place (AriCollectionDocuments *self, guint index)
{
  AriListPlace place = { 0 };

  g_return_val_if_fail (ARI_IS_COLLECTION_DOCUMENTS (self), place);

  for (guint i = 0; self->order != NULL && i < self->n_order; i++)
    if (self->order[i] == index)
      return (AriListPlace){ .number = i + 1, .n_all = self->n_order, .is_shown = TRUE };
  place.number = index + 1;
  place.n_all = ari_collection_get_n_puzzles (self->collection);
  return place;
}

gboolean
ari_collection_documents_go (AriCollectionDocuments *self, guint *index, int by)
{
  AriListPlace place;
  guint number;

  g_return_val_if_fail (ARI_IS_COLLECTION_DOCUMENTS (self), FALSE);
  g_return_val_if_fail (index != NULL && by != 0, FALSE);
  g_return_val_if_fail (*index < ari_collection_get_n_puzzles (self->collection), FALSE);

  place = ari_collection_documents_find_place (self, *index);
  number = by < 0 ? place.number - 1 : place.number + 1;
  if (number == 0 || number > place.n_all)
    return FALSE;
  *index = place.is_shown ? self->order[number - 1] : number - 1;
  return TRUE;
}

/* (transfer full): its title is the collection's name and the puzzle's number */
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

static void
remember_place (AriCollectionDocuments *self, AriDocument *document, guint index)
{
  ListPlace *place = g_new0 (ListPlace, 1);
  Made *made = g_new0 (Made, 1);

  g_weak_ref_init (&place->list, self);
  place->index = index;
  g_object_set_data_full (G_OBJECT (document), PLACE_KEY, place, place_free);
  g_weak_ref_init (&made->ref, document);
  g_hash_table_replace (self->made, GUINT_TO_POINTER (index), made);
}

AriDocument *
ari_collection_documents_get (AriCollectionDocuments *self, guint index, GFile **file)
{
  Made *made;
  AriDocument *document;

  g_return_val_if_fail (ARI_IS_COLLECTION_DOCUMENTS (self), NULL);
  g_return_val_if_fail (index < ari_collection_get_n_puzzles (self->collection), NULL);

  made = g_hash_table_lookup (self->made, GUINT_TO_POINTER (index));
  if (file != NULL)
    *file = made != NULL ? made->file : NULL;
  document = made != NULL ? g_weak_ref_get (&made->ref) : NULL;
  if (document == NULL) {
    g_autoptr (AriPuzzle) puzzle = dup_named_puzzle (self, index);
    g_autoptr (AriGame) game = ari_game_new (puzzle);

    document = ari_document_new (game);
    remember_place (self, document, index);
    if (self->uri != NULL)
      ari_document_set_list (document, self->uri, index + 1);
  }
  g_signal_emit (self, wanted_signal, 0, index);
  return document;
}

gboolean
ari_collection_documents_has (AriCollectionDocuments *self, guint index)
{
  Made *made;
  g_autoptr (AriDocument) document = NULL;

  g_return_val_if_fail (ARI_IS_COLLECTION_DOCUMENTS (self), FALSE);

  made = g_hash_table_lookup (self->made, GUINT_TO_POINTER (index));
  document = made != NULL ? g_weak_ref_get (&made->ref) : NULL;
  return document != NULL;
}

/* Looks for the givens of @document from puzzle @index to the last. */
static gboolean
find_from (AriCollectionDocuments *self, guint index, AriDocument *document)
{
  const AriGrid *wanted =
      ari_puzzle_get_givens (ari_game_get_puzzle (ari_document_get_game (document)));
  const guint n = ari_collection_get_n_puzzles (self->collection);

  while (index < n) {
    const AriLayout *layout;
    const guint8 *givens;
    const guint length = ari_collection_get_run (self->collection, index, &layout, &givens);
    const gboolean fits = ari_layout_equal (layout, wanted->layout);
    const gsize n_cells = layout->n_cells;

    for (guint i = 0; fits && i < length; i++)
      if (memcmp (&givens[i * n_cells], wanted->cells, n_cells) == 0) {
        remember_place (self, document, index + i);
        return TRUE;
      }
    index += length;
  }
  return FALSE;
}

gboolean
ari_collection_documents_adopt (AriCollectionDocuments *self, AriDocument *document, guint index)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_DOCUMENTS (self), FALSE);
  g_return_val_if_fail (ARI_IS_DOCUMENT (document), FALSE);

  return find_from (self, index, document) || find_from (self, 0, document);
}

AriCollectionDocuments *
ari_collection_documents_adopt_into_any (AriDocument *document)
{
  guint number;
  const char *uri;

  g_return_val_if_fail (ARI_IS_DOCUMENT (document), NULL);

  uri = ari_document_get_list (document, &number);
  for (GList *l = uri != NULL ? lists : NULL; l != NULL; l = l->next) {
    AriCollectionDocuments *list = l->data;

    if (g_strcmp0 (list->uri, uri) == 0
        && ari_collection_documents_adopt (list, document, number - 1))
      return list;
  }
  return NULL;
}

AriCollectionDocuments *
ari_collection_documents_of (AriDocument *document, guint *index)
{
  ListPlace *place;
  AriCollectionDocuments *list;

  g_return_val_if_fail (ARI_IS_DOCUMENT (document), NULL);

  place = g_object_get_data (G_OBJECT (document), PLACE_KEY);
  if (place == NULL)
    return NULL;
  *index = place->index;
  list = g_weak_ref_get (&place->list);
  /* only the main thread releases lists, so the caller can use it without a reference */
  if (list != NULL)
    g_object_unref (list);
  return list;
}

void
ari_collection_documents_keep (AriDocument *document, GFile *file)
{
  guint index;
  AriCollectionDocuments *list = ari_collection_documents_of (document, &index);
  Made *made = list != NULL ? g_hash_table_lookup (list->made, GUINT_TO_POINTER (index)) : NULL;

  if (made == NULL)
    return;
  g_set_object (&made->kept, document);
  g_set_object (&made->file, file);
}
