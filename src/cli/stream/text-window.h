/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window of fixed size that slides over a file or a pipe, line by line. */

#pragma once

#include <stdatomic.h>

#include <glib.h>

G_BEGIN_DECLS

/** AriTextWindow: bytes[first] to bytes[last - 1] are what is there. Read the fields, never write.
 */
typedef struct {
  char *bytes; /* its room is ARI_TEXT_WINDOW_SIZE, and ARI_TEXT_WINDOW_SLACK more may be read */
  gsize first;
  gsize last;
  guint64 line;    /* of the first byte, counted from 1 */
  gboolean at_end; /* no more will come */
  int fd;
  int stop_fd;
  gboolean is_regular;
  guint64 size;         /* of a regular file when it was opened */
  _Atomic guint64 done; /* bytes read */
} AriTextWindow;

enum {
  ARI_TEXT_WINDOW_SIZE = 256 * 1024, /* more than the largest grid takes in any form */
  ARI_TEXT_WINDOW_SLACK = 64,
};

/** AriWindowLine: a line of the window. */
typedef struct {
  const char *start;
  gsize length;         /* without its end */
  gsize whole;          /* with its end */
  gboolean is_complete; /* its end has been seen: `\n`, `\r`, both, or the end of the input */
} AriWindowLine;

/** ari_text_window_init: @fd stays the caller's. */
void ari_text_window_init (AriTextWindow *window, int fd);
void ari_text_window_clear (AriTextWindow *window);

/** ari_text_window_stop_at: the descriptor @fd becoming readable ends the input while it waits. */
void ari_text_window_stop_at (AriTextWindow *window, int fd);

/** ari_text_window_fill: waits for some more bytes and takes those that there are; pointers into
 * the window are then stale. Returns: FALSE if the input cannot be read; @error is set. */
gboolean ari_text_window_fill (AriTextWindow *window, GError **error);

/** ari_text_window_would_wait: whether ari_text_window_fill() would wait now. */
gboolean ari_text_window_would_wait (const AriTextWindow *window);

/** ari_text_window_is_full: no more bytes can come in before some have gone. */
gboolean ari_text_window_is_full (const AriTextWindow *window);

/** ari_text_window_line: the line that begins @offset bytes behind the first. */
AriWindowLine ari_text_window_line (const AriTextWindow *window, gsize offset);

/** ari_text_window_pass: slides over @length bytes, counting the lines that end there. */
void ari_text_window_pass (AriTextWindow *window, gsize length);
/** ari_text_window_pass_line: slides over one complete line of @whole bytes. */
static inline void
ari_text_window_pass_line (AriTextWindow *window, gsize whole)
{
  window->first += whole;
  window->line++;
}
/** ari_text_window_drop_line: slides over the first line, however long, keeping nothing of it.
 * Returns: FALSE if the input cannot be read; @error is set. */
gboolean ari_text_window_drop_line (AriTextWindow *window, GError **error);

static inline const char *
ari_text_window_bytes (const AriTextWindow *window)
{
  return window->bytes + window->first;
}

static inline gsize
ari_text_window_length (const AriTextWindow *window)
{
  return window->last - window->first;
}

G_END_DECLS
