/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file, a drop or pasted text, whatever it holds, becomes a document or a collection. */

#pragma once

#include "puzzle/collection/collection.h"
#include "puzzle/document/document.h"

G_BEGIN_DECLS

/** AriOpened: what was found. */
typedef struct {
  AriCollection *collection;
  AriDocument *document; /* (nullable): if it is the only puzzle: with all that its file holds */
} AriOpened;

void ari_opened_free (AriOpened *opened);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriOpened, ari_opened_free)

/**
 * ari_open_bytes: text from the clipboard or a drop, or the bytes of a file, in this thread; half a
 * second for 30 MB of plain lines.
 *
 * Returns: (transfer full): or NULL with an error of ARI_COLLECTION_ERROR or ARI_PUZZLE_ERROR.
 */
AriOpened *ari_open_bytes (GBytes *bytes, GError **error);
/** ari_open_bytes_async: the same in a thread; finished by ari_open_file_finish(). Cancelling takes
 * effect within milliseconds. */
void ari_open_bytes_async (GBytes *bytes,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);

/**
 * ari_open_stream_async: the same of a text that comes as it comes, of any length, which is never
 * in memory as a whole: it is read in pieces on the caller's main context, each when a thread has
 * done with the one before. Finished by ari_open_file_finish(), when @stream is not used any more.
 * @start: what has been read of it so far
 * @stream: the rest; from the caller's thread alone
 *
 * Where there is no puzzle, reading ends after ARI_PUZZLE_STREAM_MAX_QUIET. Cancelling takes effect
 * within milliseconds, also where nothing comes.
 */
void ari_open_stream_async (GBytes *start,
                            GInputStream *stream,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);

/**
 * ari_open_file: reads @file once, to its end, in this thread, and finds out what it is.
 * @progress: (nullable): called in this thread, a few times for each MB; as soon as it says that
 *   there are two puzzles, it will be a collection
 *
 * Returns: (transfer full): or NULL with an error of ARI_COLLECTION_ERROR, ARI_PUZZLE_ERROR or
 *   G_IO_ERROR, whose message names the file. What the file held is kept with what it became:
 *   ari_file_mark_of().
 */
AriOpened *ari_open_file (GFile *file,
                          GCancellable *cancellable,
                          AriCollectionProgress progress,
                          gpointer progress_data,
                          GError **error);
/**
 * ari_open_file_async: the same in a thread.
 * @progress: (nullable): called on the caller's main context, at most once in 50 ms, and never
 *   after @callback
 *
 * Cancelling takes effect within milliseconds.
 */
void ari_open_file_async (GFile *file,
                          GCancellable *cancellable,
                          AriCollectionProgress progress,
                          gpointer progress_data,
                          GAsyncReadyCallback callback,
                          gpointer user_data);
AriOpened *ari_open_file_finish (GAsyncResult *result, GError **error);

G_END_DECLS
