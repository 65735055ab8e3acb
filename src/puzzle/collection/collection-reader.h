/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads all puzzles of a stream into a collection. */

#pragma once

#include "puzzle/collection/byte-window.h"
#include "puzzle/collection/collection.h"
#include "puzzle/document/document.h"

G_BEGIN_DECLS

/**
 * ari_collection_read: reads @source to its end, in this thread. Unreadable parts become problems
 * of the collection, and reading continues.
 * @progress: (nullable): called in this thread, a few times for each MB
 * @name: (nullable): the file's, for messages
 * @document: (out) (nullable): (transfer full): the puzzle, if it is the only one
 *
 * Returns: (transfer full): or NULL with an error of ARI_COLLECTION_ERROR or of @source.
 */
AriCollection *ari_collection_read (const AriByteSource *source,
                                    const char *name,
                                    GCancellable *cancellable,
                                    AriCollectionProgress progress,
                                    gpointer progress_data,
                                    AriDocument **document,
                                    GError **error);

G_END_DECLS
