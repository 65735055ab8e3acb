/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window of fixed size that slides over a text, line by line, wherever its bytes come from. */

#pragma once

#include <stdatomic.h>

#include <glib.h>

#include "puzzle/base/file-stream.h"

G_BEGIN_DECLS

/** AriByteSource: where a text comes from: a function to read it and what that needs. */
typedef struct {
  guint64 size; /* or 0 if it is not known */
  /** read: the next bytes, 1 to @size. Returns: how many, 0 at the end, -1 with @error set. */
  gssize (*read) (gpointer data, char *bytes, gsize size, GError **error);
  /** would_wait: (nullable): whether read() would have to wait now. */
  gboolean (*would_wait) (gpointer data);
  gpointer data;
} AriByteSource;

/** AriMemory: bytes that have not been read yet. */
typedef struct {
  const char *bytes;
  gsize length;
} AriMemory;
AriByteSource ari_byte_source_of_memory (AriMemory *memory);

/** AriOpenFile: a file that is being read. */
typedef struct {
  AriFileStream *stream;
  GCancellable *cancellable; /* (nullable) */
} AriOpenFile;
AriByteSource ari_byte_source_of_file (AriOpenFile *file);

/** AriDescriptor: a file or a pipe. @stop_fd: reading ends, as at the end of the input, when this
 * becomes readable while it waits for more; -1: never */
typedef struct {
  int fd;
  int stop_fd;
  gboolean is_regular;
} AriDescriptor;
AriByteSource ari_byte_source_of_descriptor (AriDescriptor *descriptor, int fd);

enum {
  ARI_BYTE_WINDOW_SIZE = 256 * 1024, /* more than the largest grid takes in any form */
  ARI_BYTE_WINDOW_SLACK = 64,        /* this many bytes behind the end may be read, never used */
};

/** AriLine: a line of the window, until that changes. */
typedef struct {
  const char *start;
  gsize length;      /* without its end */
  gsize whole;       /* with its end: `\n`, `\r` or both */
  gboolean is_whole; /* its end has been seen, or that of the text */
} AriLine;

/** AriByteWindow: bytes[first] to bytes[last - 1] are there. Read the fields, never write. */
typedef struct {
  AriByteSource source;
  char *bytes;
  gsize first;
  gsize last;
  guint64 line; /* the number of the first one there, from 1 */
  gboolean at_end;
  _Atomic guint64 done; /* bytes that came in so far; any thread */
  /* UTF-16 becomes UTF-8 as it comes in */
  enum { ARI_BYTES_UNKNOWN, ARI_BYTES_AS_THEY_ARE, ARI_BYTES_UTF_16_LE, ARI_BYTES_UTF_16_BE } code;
  guint8 raw[16 * 1024]; /* what is not converted yet */
  gsize n_raw;
} AriByteWindow;

void ari_byte_window_init (AriByteWindow *window, const AriByteSource *source);
void ari_byte_window_clear (AriByteWindow *window);

static inline const char *
ari_byte_window_start (const AriByteWindow *window)
{
  return window->bytes + window->first;
}

static inline gsize
ari_byte_window_length (const AriByteWindow *window)
{
  return window->last - window->first;
}

/** ari_byte_window_can_fill: whether there is room, and may be more to come. */
static inline gboolean
ari_byte_window_can_fill (const AriByteWindow *window)
{
  return !window->at_end && ari_byte_window_length (window) < ARI_BYTE_WINDOW_SIZE;
}

/** ari_byte_window_fill: waits for some more bytes and takes what is there; pointers into the
 * window are then stale. Returns: FALSE with @error set. */
gboolean ari_byte_window_fill (AriByteWindow *window, GError **error);
/** ari_byte_window_would_wait: whether ari_byte_window_fill() would wait now. */
gboolean ari_byte_window_would_wait (const AriByteWindow *window);

/** ari_byte_window_look: the line that begins @offset bytes behind the window's start; of no bytes
 * at the end. */
AriLine ari_byte_window_look (const AriByteWindow *window, gsize offset);

/** ari_byte_window_pass_line: slides over the first line, which takes @whole bytes. */
static inline void
ari_byte_window_pass_line (AriByteWindow *window, gsize whole)
{
  window->first += whole;
  window->line++;
}
/** ari_byte_window_pass: slides over @length bytes, counting the lines that end there. */
void ari_byte_window_pass (AriByteWindow *window, gsize length);
/** ari_byte_window_drop: slides over what is there of the first line, whose end is not there. */
void ari_byte_window_drop (AriByteWindow *window);

G_END_DECLS
