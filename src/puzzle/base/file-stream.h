/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes of a regular file, wherever it is, from its beginning to its end. */

#pragma once

#include <gio/gio.h>

#include "puzzle/base/file-mark.h"

G_BEGIN_DECLS

/** AriFileStream: one thread at a time. */
typedef struct _AriFileStream AriFileStream;

/** ari_file_stream_open: refuses anything but a regular file, and never blocks on a FIFO or a
 * device; the message of @error has the file's name. */
AriFileStream *ari_file_stream_open (GFile *file, GCancellable *cancellable, GError **error);
void ari_file_stream_close (AriFileStream *stream);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriFileStream, ari_file_stream_close)

/** ari_file_stream_get_size: in bytes, when it was opened; it may change. 0 if unknown. */
guint64 ari_file_stream_get_size (const AriFileStream *stream);
/** ari_file_stream_get_name: as people can read it. */
const char *ari_file_stream_get_name (const AriFileStream *stream);

/** ari_file_stream_read: the next bytes, 1 to @size. Returns: how many; 0 at the end, or -1. */
gssize ari_file_stream_read (
    AriFileStream *stream, void *bytes, gsize size, GCancellable *cancellable, GError **error);

/** ari_file_stream_get_mark: what the file holds, once it was read to its end.
 * Returns: FALSE before that. */
gboolean ari_file_stream_get_mark (const AriFileStream *stream, AriFileMark *mark);

/** ari_file_mark_read: what @file holds now; reads it unless it is large. Blocks, but never on a
 * FIFO or a device. Any thread. */
gboolean
ari_file_mark_read (GFile *file, AriFileMark *mark, GCancellable *cancellable, GError **error);

/** ari_file_display_name: (transfer full): a file's whole name as people can read it. */
char *ari_file_display_name (GFile *file);

G_END_DECLS
