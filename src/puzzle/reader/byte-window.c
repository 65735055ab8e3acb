/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window of fixed size slides over a text, line by line; see the header. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "engine/base/utf8.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/reader/byte-window.h"

enum {
  MOST_OF_A_UNIT = 3,  /* bytes of UTF-8 that one unit of UTF-16, two bytes, can become */
  REPLACEMENT = 0xfffd /* replaces half of a surrogate pair */
};

/* Sources */

static gssize
read_memory (gpointer data, char *bytes, gsize size, GError **error)
{
  AriMemory *memory = data;
  const gsize n = MIN (size, memory->length);

  if (n == 0) /* memcpy() must not be called with NULL, even for no bytes */
    return 0;
  memcpy (bytes, memory->bytes, n);
  memory->bytes += n;
  memory->length -= n;
  return (gssize) n;
}

AriByteSource
ari_byte_source_of_memory (AriMemory *memory)
{
  return (AriByteSource){ .size = memory->length, .read = read_memory, .data = memory };
}

static gssize
read_file (gpointer data, char *bytes, gsize size, GError **error)
{
  AriOpenFile *file = data;

  return ari_file_stream_read (file->stream, bytes, size, file->cancellable, error);
}

AriByteSource
ari_byte_source_of_file (AriOpenFile *file)
{
  return (AriByteSource){ .size = ari_file_stream_get_size (file->stream),
                          .read = read_file,
                          .data = file };
}

/* Waits for something to read. Returns FALSE if @stop_fd asks to stop instead. */
static gboolean
wait_for_bytes (const AriDescriptor *self)
{
  struct pollfd polled[2] = { { .fd = self->fd, .events = POLLIN },
                              { .fd = self->stop_fd, .events = POLLIN } };

  if (self->is_regular)
    return TRUE;
  while (poll (polled, self->stop_fd >= 0 ? 2 : 1, -1) < 0 && errno == EINTR)
    continue;
  return polled[1].fd < 0 || polled[1].revents == 0;
}

static gssize
read_descriptor (gpointer data, char *bytes, gsize size, GError **error)
{
  const AriDescriptor *self = data;
  gssize n;

  do {
    if (!wait_for_bytes (self))
      return 0;
    n = read (self->fd, bytes, size);
  } while (n < 0 && (errno == EINTR || errno == EAGAIN));
  if (n < 0) {
    const int code = errno;

    g_set_error_literal (error, G_IO_ERROR, (gint) g_io_error_from_errno (code), g_strerror (code));
  }
  return n;
}

static gboolean
descriptor_would_wait (gpointer data)
{
  const AriDescriptor *self = data;
  struct pollfd polled = { .fd = self->fd, .events = POLLIN };

  return !self->is_regular && poll (&polled, 1, 0) == 0;
}

AriByteSource
ari_byte_source_of_descriptor (AriDescriptor *descriptor, int fd)
{
  struct stat status;
  const gboolean is_regular = fstat (fd, &status) == 0 && S_ISREG (status.st_mode);

  *descriptor = (AriDescriptor){ .fd = fd, .stop_fd = -1, .is_regular = is_regular };
  return (AriByteSource){ .size = is_regular ? (guint64) status.st_size : 0,
                          .read = read_descriptor,
                          .would_wait = descriptor_would_wait,
                          .data = descriptor };
}

/* A source over another one */

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
fill_gzip (AriGzipSource *self, GError **error)
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
    if (!fill_gzip (self, error))
      return FALSE;
  return TRUE;
}

static gboolean
begin_gzip (AriGzipSource *self, GError **error)
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

    if (n_held (self) == 0 && !self->at_end && !fill_gzip (self, error))
      return -1;
    result =
        g_converter_convert (self->decompressor, self->bytes + self->first, n_held (self), bytes,
                             size, self->at_end ? G_CONVERTER_INPUT_AT_END : G_CONVERTER_NO_FLAGS,
                             &n_used, &n_written, &wrong);
    if (result == G_CONVERTER_ERROR) {
      if (g_error_matches (wrong, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT) && !self->at_end) {
        if (!fill_gzip (self, error))
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

  if (!self->has_begun && !begin_gzip (self, error))
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
  if (size > 0 && begin_gzip (gzip, NULL) && gzip->decompressor != NULL)
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

/* The window */

void
ari_byte_window_init (AriByteWindow *window, const AriByteSource *source)
{
  memset (window, 0, sizeof *window);
  window->source = *source;
  window->line = 1;
  window->bytes = g_malloc0 (ARI_BYTE_WINDOW_SIZE + ARI_BYTE_WINDOW_SLACK);
}

void
ari_byte_window_clear (AriByteWindow *window)
{
  g_clear_pointer (&window->bytes, g_free);
}

gboolean
ari_byte_window_would_wait (const AriByteWindow *window)
{
  return !window->at_end && window->source.would_wait != NULL
         && window->source.would_wait (window->source.data);
}

/* Reads @size bytes at most. Returns FALSE with @error set. */
static gboolean
read_bytes (AriByteWindow *window, void *bytes, gsize size, gsize *n, GError **error)
{
  const gssize n_read = window->source.read (window->source.data, bytes, size, error);

  *n = 0;
  window->at_end = n_read <= 0;
  if (n_read < 0)
    return FALSE;
  *n = (gsize) n_read;
  atomic_fetch_add_explicit (&window->done, (guint64) n_read, memory_order_relaxed);
  return TRUE;
}

static gboolean
is_text (guint8 byte)
{
  return (byte >= ' ' && byte < 0x7f) || byte == '\n' || byte == '\r' || byte == '\t';
}

/* Recognizes UTF-16 by its mark, or by the zeros beside two ASCII characters. */
static void
find_encoding (AriByteWindow *window)
{
  const guint8 *raw = window->raw;
  const gsize n = window->n_raw;
  const gboolean is_little =
      n >= 4 ? is_text (raw[0]) && raw[1] == 0 && is_text (raw[2]) && raw[3] == 0 : FALSE;
  const gboolean is_big =
      n >= 4 ? raw[0] == 0 && is_text (raw[1]) && raw[2] == 0 && is_text (raw[3]) : FALSE;

  window->encoding = ARI_BYTES_AS_THEY_ARE;
  if (is_little || (n >= 2 && raw[0] == 0xff && raw[1] == 0xfe))
    window->encoding = ARI_BYTES_UTF_16_LE;
  else if (is_big || (n >= 2 && raw[0] == 0xfe && raw[1] == 0xff))
    window->encoding = ARI_BYTES_UTF_16_BE;
}

static guint32
unit_at (const AriByteWindow *window, gsize at)
{
  const guint8 *raw = window->raw + at;

  return window->encoding == ARI_BYTES_UTF_16_LE ? raw[0] | (guint32) raw[1] << 8
                                                 : (guint32) raw[0] << 8 | raw[1];
}

/* Converts the complete characters of `raw`, as far as there is space. */
static void
convert (AriByteWindow *window)
{
  gsize at = 0;

  while (at + 2 <= window->n_raw && window->last + ARI_UTF8_MAX <= ARI_BYTE_WINDOW_SIZE) {
    guint32 character = unit_at (window, at);
    gsize taken = 2;

    if (character >= 0xd800 && character < 0xdc00) {
      if (at + 4 > window->n_raw && !window->at_end)
        break;
      if (at + 4 <= window->n_raw && (unit_at (window, at + 2) & 0xfc00) == 0xdc00) {
        character = 0x10000 + ((character & 0x3ff) << 10 | (unit_at (window, at + 2) & 0x3ff));
        taken = 4;
      } else
        character = REPLACEMENT;
    } else if (character >= 0xdc00 && character < 0xe000)
      character = REPLACEMENT;
    window->last += ari_utf8_write (character, window->bytes + window->last);
    at += taken;
  }
  window->n_raw -= at;
  memmove (window->raw, window->raw + at, window->n_raw);
}

static gboolean
fill_raw (AriByteWindow *window, gsize most, GError **error)
{
  gsize n;

  if (window->at_end)
    return TRUE;
  if (!read_bytes (window, window->raw + window->n_raw,
                   MIN (most, sizeof window->raw) - window->n_raw, &n, error))
    return FALSE;
  window->n_raw += n;
  return TRUE;
}

/* Reads enough of the first bytes to recognize the encoding. */
static gboolean
begin (AriByteWindow *window, GError **error)
{
  const guint8 *raw = window->raw;

  do {
    if (!fill_raw (window, sizeof window->raw, error))
      return FALSE;
    /* until there are enough to know that it is not UTF-16 */
  } while (!window->at_end && window->n_raw < 4
           && (window->n_raw < 2 || raw[0] >= 0xfe || raw[0] == 0 || raw[1] == 0));
  find_encoding (window);
  if (window->encoding != ARI_BYTES_AS_THEY_ARE) {
    convert (window);
    return TRUE;
  }
  memcpy (window->bytes, window->raw, window->n_raw);
  window->last = window->n_raw;
  window->n_raw = 0;
  return TRUE;
}

gboolean
ari_byte_window_fill (AriByteWindow *window, GError **error)
{
  const gsize length = ari_byte_window_length (window);
  gsize n;

  if (!ari_byte_window_can_fill (window))
    return TRUE;
  if (window->encoding == ARI_BYTES_UNKNOWN)
    return begin (window, error);
  memmove (window->bytes, ari_byte_window_start (window), length);
  window->first = 0;
  window->last = length;
  if (window->encoding == ARI_BYTES_AS_THEY_ARE) {
    if (!read_bytes (window, window->bytes + length, ARI_BYTE_WINDOW_SIZE - length, &n, error))
      return FALSE;
    window->last += n;
    return TRUE;
  }
  if (!fill_raw (window, (ARI_BYTE_WINDOW_SIZE - length) / MOST_OF_A_UNIT * 2, error))
    return FALSE;
  convert (window);
  return TRUE;
}

AriLine
ari_byte_window_look (const AriByteWindow *window, gsize offset)
{
  return ari_line_cut (ari_byte_window_start (window) + offset,
                       ari_byte_window_length (window) - offset, window->at_end);
}

void
ari_byte_window_pass (AriByteWindow *window, gsize length)
{
  const gsize goal = window->first + length;

  while (window->first < goal) {
    const AriLine line = ari_byte_window_look (window, 0);

    if (window->first + line.whole > goal || line.whole == line.length) {
      window->first = goal;
      return;
    }
    ari_byte_window_pass_line (window, line.whole);
  }
}

void
ari_byte_window_drop (AriByteWindow *window)
{
  const AriLine line = ari_byte_window_look (window, 0);

  /* keeps a `\r` at the very end, because the next byte may belong to it */
  window->first += line.length;
}
