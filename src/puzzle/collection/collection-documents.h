/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes documents of the puzzles of a collection, for windows of their own. */

#pragma once

#include "puzzle/collection/collection.h"
#include "puzzle/document/document.h"

G_BEGIN_DECLS

#define ARI_TYPE_COLLECTION_DOCUMENTS (ari_collection_documents_get_type ())
/** AriCollectionDocuments: makes a document of a puzzle, and knows it as long as somebody has it. A
 * document knows the list it is of, too, as long as somebody has that.
 *
 * Signal `wanted (guint index)`: somebody gets the document of this puzzle. */
G_DECLARE_FINAL_TYPE (
    AriCollectionDocuments, ari_collection_documents, ARI, COLLECTION_DOCUMENTS, GObject)

/** ari_collection_documents_new: @name: the collection's; the puzzles' titles begin with it.
 * @file: (nullable): where it is from; what is saved of the documents says so, if it is local */
AriCollectionDocuments *
ari_collection_documents_new (AriCollection *collection, const char *name, GFile *file);
guint ari_collection_documents_get_n_puzzles (AriCollectionDocuments *self);
/** ari_collection_documents_get: (transfer full): the document of puzzle @index, with its game.
 * @file: (out) (optional) (transfer none) (nullable): where it is saved, if known */
AriDocument *ari_collection_documents_get (AriCollectionDocuments *self, guint index, GFile **file);
/** ari_collection_documents_has: whether somebody has that document, such as this list. */
gboolean ari_collection_documents_has (AriCollectionDocuments *self, guint index);
/** ari_collection_documents_adopt: @document: of a game that was kept; it is known from now on as
 * the puzzle with its givens, if there is one. FALSE if there is none.
 * @index: where it was, which is looked at first; may be beyond the end */
gboolean
ari_collection_documents_adopt (AriCollectionDocuments *self, AriDocument *document, guint index);
/** ari_collection_documents_of: (transfer none) (nullable): the list that @document was made of;
 * @index: (out): and its place there. */
AriCollectionDocuments *ari_collection_documents_of (AriDocument *document, guint *index);
/** ari_collection_documents_keep: makes the list of @document, if it has one, hold a reference, so
 * that the game can be continued. @file: (nullable): where it is saved */
void ari_collection_documents_keep (AriDocument *document, GFile *file);

G_END_DECLS
