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
 * Signal `wanted (guint index)`: ari_collection_documents_get() is called for this puzzle. */
G_DECLARE_FINAL_TYPE (
    AriCollectionDocuments, ari_collection_documents, ARI, COLLECTION_DOCUMENTS, GObject)

/** ari_collection_documents_new: (transfer full): @name: the name of the collection, with which the
 * titles of the puzzles begin. @file: (nullable): where it is from; if it is local, the files of
 * the documents name it */
AriCollectionDocuments *
ari_collection_documents_new (AriCollection *collection, const char *name, GFile *file);
/** ari_collection_documents_get_n_puzzles: Returns: the number of puzzles. */
guint ari_collection_documents_get_n_puzzles (AriCollectionDocuments *self);
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
/** ari_collection_documents_of: (transfer none) (nullable): returns the list of @document; NULL if
 * it has none. @index: (out): its place there */
AriCollectionDocuments *ari_collection_documents_of (AriDocument *document, guint *index);
/** ari_collection_documents_keep: makes the list of @document, if it has one, hold a reference to
 * it, so that the game can be continued. @file: (nullable): where it is saved */
void ari_collection_documents_keep (AriDocument *document, GFile *file);
