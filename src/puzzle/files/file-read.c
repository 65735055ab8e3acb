/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a regular file of a size that a puzzle may have. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/file-stream.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/files/file-read.h"

enum { CHUNK = 64 * 1024 };

static void
set_too_large (GError **error, const char *name)
{
  g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TOO_LARGE,
               _ ("“%s” is too large: a puzzle file can have at most %d MiB."), name,
               ARI_PUZZLE_FILE_MAX_BYTES / 1024 / 1024);
}

/* Reads to the end of the file, because the size that it reports may be wrong. */
static GByteArray *
read_to_the_end (AriFileStream *stream, GCancellable *cancellable, GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  gssize n_read;

  do {
    const guint length = bytes->len;

    g_byte_array_set_size (bytes, length + CHUNK);
    n_read = ari_file_stream_read (stream, bytes->data + length, CHUNK, cancellable, error);
    if (n_read < 0)
      return NULL;
    g_byte_array_set_size (bytes, length + (guint) n_read);
    if (bytes->len > ARI_PUZZLE_FILE_MAX_BYTES) {
      set_too_large (error, ari_file_stream_get_name (stream));
      return NULL;
    }
  } while (n_read > 0);
  return g_steal_pointer (&bytes);
}

GBytes *
ari_read_file (GFile *file, AriFileMark *mark, GCancellable *cancellable, GError **error)
{
  g_autoptr (AriFileStream) stream = ari_file_stream_open (file, cancellable, error);
  GByteArray *bytes;

  if (stream == NULL)
    return NULL;
  if (ari_file_stream_get_size (stream) > ARI_PUZZLE_FILE_MAX_BYTES) {
    set_too_large (error, ari_file_stream_get_name (stream));
    return NULL;
  }
  bytes = read_to_the_end (stream, cancellable, error);
  if (bytes == NULL)
    return NULL;
  if (mark != NULL)
    (void) ari_file_stream_get_mark (stream, mark);
  return g_byte_array_free_to_bytes (bytes);
}
