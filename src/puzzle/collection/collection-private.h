/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions that fill a collection, for its loaders. */

#pragma once

#include "puzzle/collection/collection.h"

G_BEGIN_DECLS

AriCollection *ari_collection_new (void);

/** ari_collection_add_kind: Returns: the number of a layout with symbols, which is added if it is
 * new. */
guint
ari_collection_add_kind (AriCollection *self, const AriLayout *layout, const AriSymbols *symbols);
/** ari_collection_add_box_kind: the same for plain boxes; each size has one layout. */
guint ari_collection_add_box_kind (AriCollection *self,
                                   guint box_rows,
                                   guint box_columns,
                                   const AriSymbols *symbols);

/**
 * ari_collection_add: adds a puzzle.
 * @kind: from ari_collection_add_kind()
 * @cells: (array): n_cells of its layout
 * @comment: (array length=comment_length): UTF-8; cut after some hundred bytes
 *
 * Returns: FALSE if the collection is full.
 */
gboolean ari_collection_add (AriCollection *self,
                             guint kind,
                             const guint8 *cells,
                             const char *comment,
                             gsize comment_length);

/** ari_collection_add_problem: @message: (transfer full): dropped if many are kept already. */
void ari_collection_add_problem (AriCollection *self, guint64 line, guint column, char *message);

/** ari_collection_seal: frees spare memory; nothing may be added afterwards. */
void ari_collection_seal (AriCollection *self);

G_END_DECLS
