/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a file holds one puzzle or many: which kind of window is to show it. */

#pragma once

#include "puzzle/collection/collection.h"

G_BEGIN_DECLS

typedef enum {
  ARI_CONTENT_PUZZLE,     /* one, or what cannot be read: ari_document_load_async() knows more */
  ARI_CONTENT_COLLECTION, /* many */
} AriContent;

/**
 * ari_content_probe_async: reads @file until it is clear what it is. A short file has been read
 * whole by then; a long one is left at its second puzzle.
 */
void ari_content_probe_async (GFile *file,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
/**
 * ari_content_probe_finish:
 * @collection: (out) (transfer full) (nullable): all puzzles, if they have been read already
 *
 * Returns: what it is; ARI_CONTENT_PUZZLE, with @error set, if it was cancelled
 */
AriContent
ari_content_probe_finish (GAsyncResult *result, AriCollection **collection, GError **error);

/** ari_content_probe_bytes: the same for text of the clipboard or a drop, at once.
 * @collection: (out) (transfer full) (nullable): if there are many */
AriContent ari_content_probe_bytes (GBytes *bytes, AriCollection **collection);

G_END_DECLS
