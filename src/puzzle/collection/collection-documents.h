/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzles of a collection as documents, for windows of their own. */

#pragma once

#include "puzzle/collection/collection.h"
#include "puzzle/document/document.h"

G_BEGIN_DECLS

/** AriCollectionDocuments: makes a document of a puzzle, and knows it as long as somebody has it.
 */
typedef struct _AriCollectionDocuments AriCollectionDocuments;

/** ari_collection_documents_new: @name: the collection's; the puzzles' titles begin with it. */
AriCollectionDocuments *ari_collection_documents_new (AriCollection *collection, const char *name);
void ari_collection_documents_free (AriCollectionDocuments *self);
/** ari_collection_documents_get: (transfer full): the document of puzzle @index, with its game. */
AriDocument *ari_collection_documents_get (AriCollectionDocuments *self, guint index);

G_END_DECLS
