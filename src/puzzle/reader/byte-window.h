/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window of fixed size that slides over a text, line by line. The text comes from memory, a file
 * or a descriptor, and may be compressed by gzip. */

#pragma once

#include <stdatomic.h>

#include <glib.h>

#include "puzzle/base/file-stream.h"
#include "puzzle/formats/text-line.h"

/** AriByteSource: a function that reads a text, and its data. */
typedef struct {
  guint64 size; /* 0 if unknown */
  /** read: reads the next bytes, 1 to @size. Returns: how many, 0 at the end, -1 with @error
   * set. */
  gssize (*read) (gpointer data, char *bytes, gsize size, GError **error);
  /** would_wait: (nullable): returns TRUE if read() would have to wait now. */
  gboolean (*would_wait) (gpointer data);
  gpointer data;
} AriByteSource;

/** AriMemory: the bytes that are still to be read. */
typedef struct {
  const char *bytes;
  gsize length;
} AriMemory;
/** ari_byte_source_of_memory: makes a source that reads @memory, which must outlive it. */
AriByteSource ari_byte_source_of_memory (AriMemory *memory);

/** AriOpenFile: a file that is being read. */
typedef struct {
  AriFileStream *stream;
  GCancellable *cancellable; /* (nullable) */
} AriOpenFile;
/** ari_byte_source_of_file: makes a source that reads @file, which must outlive it. */
AriByteSource ari_byte_source_of_file (AriOpenFile *file);

/** AriDescriptor: a file or a pipe. @stop_fd: if this becomes readable during a wait for more,
 * reading ends as at the end of the input; -1: never */
typedef struct {
  int fd;
  int stop_fd;
  gboolean is_regular;
} AriDescriptor;
/** ari_byte_source_of_descriptor: makes a source that reads @fd. @descriptor: (out): filled in,
 * without a stop_fd; must outlive the source */
AriByteSource ari_byte_source_of_descriptor (AriDescriptor *descriptor, int fd);

/** AriGzipSource: a source over another one. Memory does not grow with either. */
typedef struct {
  AriByteSource inner;
  GConverter *decompressor; /* (nullable): NULL unless the bytes are compressed */
  gboolean has_begun;
  gboolean at_end; /* of the inner source */
  gboolean is_done;
  guint8 bytes[16 * 1024]; /* bytes of the inner source, from @first to @last */
  gsize first;
  gsize last;
} AriGzipSource;

/** ari_byte_source_of_gzip: makes a source that reads @inner, and decompresses it if it begins as
 * gzip's files do; several such files may follow each other. Then the size of the text is unknown;
 * to find out, a source that knows its size is read at once. @gzip: (out): must outlive the source
 * and be cleared. */
AriByteSource ari_byte_source_of_gzip (AriGzipSource *gzip, const AriByteSource *inner);
/** ari_gzip_source_clear: frees what the source has allocated. */
void ari_gzip_source_clear (AriGzipSource *gzip);

enum {
  ARI_BYTE_WINDOW_SIZE = 256 * 1024, /* more than the largest grid takes in any form */
  ARI_BYTE_WINDOW_SLACK = 64,        /* this many bytes after the end may be read, but not used */
};

/** AriByteWindow: holds bytes[first] to bytes[last - 1]. Users read the fields, but never write
 * them. */
typedef struct {
  AriByteSource source;
  char *bytes;
  gsize first;
  gsize last;
  guint64 line; /* number of the first line in the window, from 1 */
  gboolean at_end;
  _Atomic guint64 done; /* bytes read so far; any thread */
  /* UTF-16 is converted to UTF-8 as it comes in */
  enum {
    ARI_BYTES_UNKNOWN,
    ARI_BYTES_AS_THEY_ARE,
    ARI_BYTES_UTF_16_LE,
    ARI_BYTES_UTF_16_BE
  } encoding;
  guint8 raw[16 * 1024]; /* bytes that are still to be converted */
  gsize n_raw;
} AriByteWindow;

/** ari_byte_window_init: makes an empty window at the start of @source, which is copied. */
void ari_byte_window_init (AriByteWindow *window, const AriByteSource *source);
/** ari_byte_window_clear: frees the memory of the window. */
void ari_byte_window_clear (AriByteWindow *window);

/** ari_byte_window_start: Returns: the first byte of the window. */
static inline const char *
ari_byte_window_start (const AriByteWindow *window)
{
  return window->bytes + window->first;
}

/** ari_byte_window_length: Returns: the number of bytes in the window. */
static inline gsize
ari_byte_window_length (const AriByteWindow *window)
{
  return window->last - window->first;
}

/** ari_byte_window_can_fill: Returns: TRUE if there is space, and more bytes may come. */
static inline gboolean
ari_byte_window_can_fill (const AriByteWindow *window)
{
  return !window->at_end && ari_byte_window_length (window) < ARI_BYTE_WINDOW_SIZE;
}

/** ari_byte_window_fill: waits for some more bytes and takes what is there; pointers into the
 * window are then stale. Returns: FALSE with @error set. */
gboolean ari_byte_window_fill (AriByteWindow *window, GError **error);
/** ari_byte_window_would_wait: Returns: TRUE if ari_byte_window_fill() would wait now. */
gboolean ari_byte_window_would_wait (const AriByteWindow *window);

/** ari_byte_window_look: Returns: the line that begins @offset bytes after the window's start,
 * valid until the window changes; it is empty at the end. */
AriLine ari_byte_window_look (const AriByteWindow *window, gsize offset);

/** ari_byte_window_pass_line: slides over the first line, which takes @whole bytes. */
static inline void
ari_byte_window_pass_line (AriByteWindow *window, gsize whole)
{
  window->first += whole;
  window->line++;
}
/** ari_byte_window_pass: slides over the next @length bytes, and counts the lines that end in
 * them. */
void ari_byte_window_pass (AriByteWindow *window, gsize length);
/** ari_byte_window_drop: slides over the available part of the first line, whose end is not in the
 * window. */
void ari_byte_window_drop (AriByteWindow *window);
