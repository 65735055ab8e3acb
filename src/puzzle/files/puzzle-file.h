/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads files of one puzzle in any format, and saves in the native one, atomically. */

#pragma once

#include <gio/gio.h>

#include "puzzle/document/document.h"

/**
 * ari_document_new_from_bytes: reads a puzzle file, plain JSON (an array of rows, or an object with
 * `grid`, `puzzle` or `board`), a format of another program, or a grid as text.
 */
AriDocument *ari_document_new_from_bytes (GBytes *bytes, GError **error);
/* Loading never blocks the caller and never opens a FIFO; NULL with an error of ARI_PUZZLE_ERROR or
 * of G_IO_ERROR. Messages say what happened, where, and what to do. */
void ari_document_load_async (GFile *file,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
AriDocument *ari_document_load_finish (GAsyncResult *result, GError **error);

/** ari_document_load_without_moves_async: loads a file that failed with ARI_PUZZLE_ERROR_MOVES
 * without its history. The document is modified, because saving it loses the history. */
void ari_document_load_without_moves_async (GFile *file,
                                            GCancellable *cancellable,
                                            GAsyncReadyCallback callback,
                                            gpointer user_data);

/* Loading and saving attach the file's mark to the document: ari_file_mark_of(). */

/* Saving is atomic and durable, resolves links, and keeps mode, group and attributes if possible.
 * It saves the state at the call, and marks that as saved on success: a game that changed meanwhile
 * stays modified unless undone to there. Saves of one document run one after the other. An error,
 * of ARI_PUZZLE_ERROR or of G_IO_ERROR, leaves the old file unchanged. */
void ari_document_save_async (AriDocument *self,
                              GFile *file,
                              gboolean only_unchanged,
                              GCancellable *cancellable,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
/** ari_document_save_finish: @loss: (out) (optional) (nullable) (transfer full): sentences about
 * attributes of the old file that were lost */
gboolean
ari_document_save_finish (AriDocument *self, GAsyncResult *result, char **loss, GError **error);
