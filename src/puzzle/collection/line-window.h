/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window of fixed size that slides over a text, line by line. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** AriByteSource: where a text comes from. */
typedef struct {
  const char *name; /* for messages: a file's, or NULL */
  guint64 size;     /* or 0 if it is not known */
  /** read: the next bytes, 1 to @size. Returns: how many, 0 at the end, -1 with @error set. */
  gssize (*read) (gpointer data, char *bytes, gsize size, GError **error);
  gpointer data;
} AriByteSource;

/** ARI_LINE_WINDOW_SIZE: bytes; more than the largest grid takes in any form. */
#define ARI_LINE_WINDOW_SIZE (256 * 1024)

/** AriLine: a line of the window, up to the next change of it. */
typedef struct {
  const char *start;
  gsize length;      /* without its end */
  gsize whole;       /* with its end: `\n`, `\r` or both */
  gboolean is_whole; /* its end has been seen, or that of the text */
} AriLine;

/** AriLineWindow: bytes[first] to bytes[last - 1] are there. Read the fields, never write. */
typedef struct {
  const AriByteSource *source;
  char *bytes;
  gsize first;
  gsize last;
  guint64 line; /* the number of the first one there, from 1 */
  guint64 done; /* bytes that came in so far */
  gboolean at_end;
} AriLineWindow;

void ari_line_window_init (AriLineWindow *window, const AriByteSource *source);
void ari_line_window_clear (AriLineWindow *window);

static inline const char *
ari_line_window_start (const AriLineWindow *window)
{
  return window->bytes + window->first;
}

static inline gsize
ari_line_window_length (const AriLineWindow *window)
{
  return window->last - window->first;
}

/** ari_line_window_can_fill: whether there is room, and may be more to come. */
gboolean ari_line_window_can_fill (const AriLineWindow *window);
/** ari_line_window_fill: takes in some more bytes. Returns: FALSE with @error set. */
gboolean ari_line_window_fill (AriLineWindow *window, GError **error);

/** ari_line_window_look: the line that begins @offset bytes behind the window's start; of no bytes
 * at the end. */
AriLine ari_line_window_look (const AriLineWindow *window, gsize offset);

/** ari_line_window_pass: slides over the first line. */
void ari_line_window_pass (AriLineWindow *window, const AriLine *line);
/** ari_line_window_pass_up_to: slides over all lines that begin before @offset. */
void ari_line_window_pass_up_to (AriLineWindow *window, gsize offset);
/** ari_line_window_drop: slides over the first line, of which the end is not there yet. */
void ari_line_window_drop (AriLineWindow *window);

G_END_DECLS
