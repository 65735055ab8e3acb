/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens files, and long texts in a thread, as documents or collections. */

#pragma once

#include "puzzle/collection/collection.h"

/** ari_open_bytes_async: does what ari_open_bytes() does, in a thread; finished by
 * ari_open_file_finish(). Cancelling takes effect within milliseconds. */
void ari_open_bytes_async (GBytes *bytes,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer user_data);

/** ARI_OPEN_MOST_OF_STREAM: bytes of a stream that are kept in memory to be read: a million and a
 * half classic puzzles. */
#define ARI_OPEN_MOST_OF_STREAM (128 * 1024 * 1024)

/**
 * ari_open_stream_async: reads a stream of any length and speed, a piece at a time on the caller's
 * main context. Finished by ari_open_file_finish(); @stream is no longer used then.
 * @start: the bytes that were read already
 * @stream: the rest; used in the caller's thread only
 *
 * Puzzles in more than ARI_OPEN_MOST_OF_STREAM are refused: ARI_COLLECTION_ERROR_TOO_MANY.
 * Cancelling takes effect within milliseconds, even while no bytes come.
 */
void ari_open_stream_async (GBytes *start,
                            GInputStream *stream,
                            GCancellable *cancellable,
                            GAsyncReadyCallback callback,
                            gpointer user_data);

/**
 * ari_open_file: reads @file once, to its end, in this thread.
 * @progress: (nullable): called in this thread, a few times for each MB; once it reports two
 * puzzles, the result will be a collection
 *
 * Returns: (transfer full) (nullable): NULL with an error of ARI_COLLECTION_ERROR, ARI_PUZZLE_ERROR
 * or G_IO_ERROR, whose message names the file. The file's mark is attached to the result:
 *   ari_file_mark_of().
 */
AriOpened *ari_open_file (GFile *file,
                          GCancellable *cancellable,
                          AriCollectionProgress progress,
                          gpointer progress_data,
                          GError **error);
/**
 * ari_open_file_async: does what ari_open_file() does, in a thread.
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
/** ari_open_file_finish: (transfer full) (nullable): returns the result of any of the functions
 * above; NULL with @error set. */
AriOpened *ari_open_file_finish (GAsyncResult *result, GError **error);
