/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files of one puzzle: any kind is read, the native format is saved, whole or not at all. */

#pragma once

#include <gio/gio.h>

#include "puzzle/document/document.h"

G_BEGIN_DECLS

/**
 * ari_document_new_from_bytes: reads a puzzle file, plain JSON (an array of rows, or an object with
 * `grid`, `puzzle` or `board`), a format of another program, or a grid as text.
 */
AriDocument *ari_document_new_from_bytes (GBytes *bytes, GError **error);
/* Loading: never blocks the caller, never opens a FIFO; NULL with an error of ARI_PUZZLE_ERROR or
 * of G_IO_ERROR. Messages say what happened, where, and what to do. */
void ari_document_load_async (GFile *file,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
AriDocument *ari_document_load_finish (GAsyncResult *result, GError **error);

/** ari_document_load_without_moves_async: the same for a file that fails with
 * ARI_PUZZLE_ERROR_MOVES: all but its history. It counts as modified, because saving it loses that.
 */
void ari_document_load_without_moves_async (GFile *file,
                                            GCancellable *cancellable,
                                            GAsyncReadyCallback callback,
                                            gpointer user_data);

/* Loading and saving keep with the document what its file holds: ari_file_mark_of(). */

/* Saving: atomic and durable, links resolved, mode, group and attributes kept if that is allowed.
 * The state saved is that at the call, and it is marked as saved on success: if the game changed
 * meanwhile, it stays modified until undone to there. Several saves of one document are done one
 * after the other. An error leaves the old file whole, and is of ARI_PUZZLE_ERROR or of G_IO_ERROR.
 */
void ari_document_save_async (AriDocument *self,
                              GFile *file,
                              gboolean only_unchanged,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
/** ari_document_save_finish: @loss: (out) (optional) (nullable) (transfer full): what the system
 * did not keep of the old file: sentences for people */
gboolean
ari_document_save_finish (AriDocument *self, GAsyncResult *result, char **loss, GError **error);

G_END_DECLS
