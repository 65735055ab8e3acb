/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads what gzip has compressed, and everything else as it is. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/collection/gzip-source.h"

static gboolean
is_sign (const guint8 bytes[2])
{
  return bytes[0] == 0x1f && bytes[1] == 0x8b;
}

static gsize
n_held (const AriGzipSource *self)
{
  return self->last - self->first;
}

/* Reads more of the inner source behind what is still held. Returns FALSE with @error set. */
static gboolean
fill (AriGzipSource *self, GError **error)
{
  gssize n;

  memmove (self->bytes, self->bytes + self->first, n_held (self));
  self->last = n_held (self);
  self->first = 0;
  n = self->inner.read (self->inner.data, (char *) self->bytes + self->last,
                        sizeof self->bytes - self->last, error);
  if (n < 0)
    return FALSE;
  self->at_end = n == 0;
  self->last += (gsize) n;
  return TRUE;
}

/* Holds two bytes, or all that there are. Returns FALSE with @error set. */
static gboolean
hold_sign (AriGzipSource *self, GError **error)
{
  while (n_held (self) < 2 && !self->at_end)
    if (!fill (self, error))
      return FALSE;
  return TRUE;
}

static gboolean
begin (AriGzipSource *self, GError **error)
{
  if (!hold_sign (self, error))
    return FALSE;
  self->has_begun = TRUE;
  if (n_held (self) >= 2 && is_sign (self->bytes))
    self->decompressor = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  return TRUE;
}

/* After the end of one compressed file: begins the next, or passes over what else follows, such as
 * the zeros at the end of a tape. */
static gboolean
begin_next (AriGzipSource *self, GError **error)
{
  if (!hold_sign (self, error))
    return FALSE;
  g_converter_reset (self->decompressor);
  self->is_done = n_held (self) < 2 || !is_sign (self->bytes + self->first);
  return TRUE;
}

static gssize
decompress (AriGzipSource *self, char *bytes, gsize size, GError **error)
{
  gsize n_written = 0;

  while (n_written == 0 && !self->is_done) {
    g_autoptr (GError) wrong = NULL;
    gsize n_used = 0;
    GConverterResult result;

    if (n_held (self) == 0 && !self->at_end && !fill (self, error))
      return -1;
    result =
        g_converter_convert (self->decompressor, self->bytes + self->first, n_held (self), bytes,
                             size, self->at_end ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_NO_FLAGS,
                             &n_used, &n_written, &wrong);
    if (result == G_CONVERTER_ERROR) {
      if (g_error_matches (wrong, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT) && !self->at_end) {
        if (!fill (self, error))
          return -1;
        continue;
      }
      g_set_error_literal (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TEXT,
                           _ ("The compressed data is damaged, or its end is missing."));
      return -1;
    }
    self->first += n_used;
    if (result == G_CONVERTER_FINISHED && !begin_next (self, error))
      return -1;
  }
  return (gssize) n_written;
}

static gssize
read_gzip (gpointer data, char *bytes, gsize size, GError **error)
{
  AriGzipSource *self = data;
  gsize n;

  if (!self->has_begun && !begin (self, error))
    return -1;
  if (self->decompressor != NULL)
    return decompress (self, bytes, size, error);
  if (n_held (self) == 0)
    return self->at_end ? 0 : self->inner.read (self->inner.data, bytes, size, error);
  n = MIN (size, n_held (self));
  memcpy (bytes, self->bytes + self->first, n);
  self->first += n;
  return (gssize) n;
}

static gboolean
gzip_would_wait (gpointer data)
{
  const AriGzipSource *self = data;

  return n_held (self) == 0 && !self->at_end && self->inner.would_wait != NULL
         && self->inner.would_wait (self->inner.data);
}

AriByteSource
ari_byte_source_of_gzip (AriGzipSource *gzip, const AriByteSource *inner)
{
  guint64 size = inner->size;

  *gzip = (AriGzipSource){ .inner = *inner };
  /* an error comes again with the first read */
  if (size > 0 && begin (gzip, NULL) && gzip->decompressor != NULL)
    size = 0;
  return (AriByteSource){
    .size = size, .read = read_gzip, .would_wait = gzip_would_wait, .data = gzip
  };
}

void
ari_gzip_source_clear (AriGzipSource *gzip)
{
  g_clear_object (&gzip->decompressor);
}
