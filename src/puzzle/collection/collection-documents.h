/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes documents of the puzzles of a collection, for windows of their own. */

#pragma once

#include "puzzle/collection/collection.h"
#include "puzzle/document/document.h"

#define ARI_TYPE_COLLECTION_DOCUMENTS (ari_collection_documents_get_type ())
/** AriCollectionDocuments: the list of a collection's documents. A document is made when it is
 * first asked for, and stays the document of its puzzle as long as anything holds a reference to
 * it. It knows its list, too, as long as anything holds a reference to that.
 *
 * Signals: `wanted (guint index)`: ari_collection_documents_get() is called for this puzzle;
 * `order-changed ()`: another puzzle may follow one, or its place may be another. */
G_DECLARE_FINAL_TYPE (
    AriCollectionDocuments, ari_collection_documents, ARI, COLLECTION_DOCUMENTS, GObject)

/** ari_collection_documents_new: (transfer full): @name: the name of the collection, with which the
 * titles of the puzzles begin. @file: (nullable): where it is from; if it is local, the files of
 * the documents name it */
AriCollectionDocuments *
ari_collection_documents_new (AriCollection *collection, const char *name, GFile *file);
/** ari_collection_documents_set_order: lets the puzzles follow each other as the list shows them,
 * until it is called again. At first they are in the order of the collection, and so they are again
 * if @n is 0, because a filter hides them all.
 * @order: (array length=n) (nullable): indices of puzzles, which are copied */
void
ari_collection_documents_set_order (AriCollectionDocuments *self, const guint32 *order, guint n);
/** AriListPlace: where a puzzle is. A puzzle that is not in the order of the list has its place in
 * the collection. */
typedef struct {
  guint number;      /* from 1 */
  guint n_all;       /* how many puzzles follow each other */
  gboolean is_shown; /* in an order that is not that of the collection */
} AriListPlace;
/** ari_collection_documents_find_place: Returns: the place of puzzle @index. */
AriListPlace ari_collection_documents_find_place (AriCollectionDocuments *self, guint index);
/** ari_collection_documents_go: Returns: TRUE if there is a puzzle before or after.
 * @index: (inout): a puzzle of the collection, and that one
 * @by: -1 or 1 */
gboolean ari_collection_documents_go (AriCollectionDocuments *self, guint *index, int by);
/** ari_collection_documents_get: (transfer full): the document of puzzle @index, with its game.
 * @file: (out) (optional) (transfer none) (nullable): where it is saved, if known */
AriDocument *ari_collection_documents_get (AriCollectionDocuments *self, guint index, GFile **file);
/** ari_collection_documents_has: Returns: TRUE if the document of puzzle @index exists. */
gboolean ari_collection_documents_has (AriCollectionDocuments *self, guint index);
/** ari_collection_documents_adopt: makes @document, of a game that was saved, the document of the
 * puzzle with its givens. @index: where the puzzle was, which is tried first; may be beyond the end
 * Returns: FALSE if no puzzle of the list has these givens. */
gboolean
ari_collection_documents_adopt (AriCollectionDocuments *self, AriDocument *document, guint index);
/** ari_collection_documents_adopt_into_any: makes @document a document of a list to which anything
 * holds a reference, shown or not, if it was in that list when it was saved.
 * Returns: (transfer none) (nullable): that list */
AriCollectionDocuments *ari_collection_documents_adopt_into_any (AriDocument *document);
/** ari_collection_documents_of: (transfer none) (nullable): returns the list of @document; NULL if
 * it has none. @index: (out): its place there */
AriCollectionDocuments *ari_collection_documents_of (AriDocument *document, guint *index);
/** ari_collection_documents_keep: makes the list of @document, if it has one, hold a reference to
 * it, so that the game can be continued. @file: (nullable): where it is saved */
void ari_collection_documents_keep (AriDocument *document, GFile *file);
