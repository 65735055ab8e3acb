/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a collection is filled, by what loads it. */

#pragma once

#include "puzzle/collection/collection.h"

G_BEGIN_DECLS

AriCollection *ari_collection_new (void);

/** ari_collection_add_kind: the number of a layout with symbols, new or as it was given before. */
guint
ari_collection_add_kind (AriCollection *self, const AriLayout *layout, const AriSymbols *symbols);
/** ari_collection_add_box_kind: the same for plain boxes, of which each size has one layout. */
guint ari_collection_add_box_kind (AriCollection *self,
                                   guint box_rows,
                                   guint box_columns,
                                   const AriSymbols *symbols);

/**
 * ari_collection_add: one puzzle more.
 * @kind: one that was added
 * @cells: (array): n_cells of its layout
 * @comment: (array length=comment_length): UTF-8, of which some hundred bytes are kept
 *
 * Returns: FALSE if there is no room for it.
 */
gboolean ari_collection_add (AriCollection *self,
                             guint kind,
                             const guint8 *cells,
                             const char *comment,
                             gsize comment_length);

/** ari_collection_add_problem: @message: (transfer full): dropped where many are kept already. */
void ari_collection_add_problem (AriCollection *self, guint64 line, guint column, char *message);

/** ari_collection_seal: gives back what room is left over; nothing may be added after it. */
void ari_collection_seal (AriCollection *self);

G_END_DECLS
