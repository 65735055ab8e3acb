/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a regular file from beginning to end, locally or through GIO. */

#pragma once

#include <gio/gio.h>

#include "puzzle/base/file-mark.h"

/** AriFileStream: used by one thread at a time. */
typedef struct _AriFileStream AriFileStream;

/** ari_file_stream_open: refuses anything but a regular file, and never blocks on a FIFO or a
 * device; the message of @error names the file. */
AriFileStream *ari_file_stream_open (GFile *file, GCancellable *cancellable, GError **error);
void ari_file_stream_close (AriFileStream *stream);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriFileStream, ari_file_stream_close)

/** ari_file_stream_get_size: Returns: the size in bytes when the file was opened, which may change
 * later; 0 if unknown. */
guint64 ari_file_stream_get_size (const AriFileStream *stream);
/** ari_file_stream_get_name: Returns: the name as it is shown to people. */
const char *ari_file_stream_get_name (const AriFileStream *stream);

/** ari_file_stream_read: reads the next 1 to @size bytes. Returns: how many; 0 at the end, or
 * -1. */
gssize ari_file_stream_read (
    AriFileStream *stream, void *bytes, gsize size, GCancellable *cancellable, GError **error);

/** ari_file_stream_get_mark: sets @mark. Returns: FALSE before the file is read to its end. */
gboolean ari_file_stream_get_mark (const AriFileStream *stream, AriFileMark *mark);

/** ari_file_mark_read: determines the mark of @file; reads its contents unless it is known to be
 * large. Blocks, but never on a FIFO or a device. Any thread. */
gboolean
ari_file_mark_read (GFile *file, AriFileMark *mark, GCancellable *cancellable, GError **error);

/** ari_file_display_name: Returns: (transfer full): a file's path as it is shown to people. */
char *ari_file_display_name (GFile *file);
