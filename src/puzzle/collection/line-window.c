/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window of fixed size that slides over a text, line by line. */

#include "config.h"

#include <string.h>

#include "puzzle/collection/line-window.h"

enum { STRIDE = 1024 }; /* bytes in which a line end is looked for in one go */

void
ari_line_window_init (AriLineWindow *window, const AriByteSource *source)
{
  *window = (AriLineWindow){ .source = source, .line = 1 };
  window->bytes = g_malloc (ARI_LINE_WINDOW_SIZE);
}

void
ari_line_window_clear (AriLineWindow *window)
{
  g_clear_pointer (&window->bytes, g_free);
}

gboolean
ari_line_window_can_fill (const AriLineWindow *window)
{
  return !window->at_end && ari_line_window_length (window) < ARI_LINE_WINDOW_SIZE;
}

gboolean
ari_line_window_fill (AriLineWindow *window, GError **error)
{
  const gsize length = ari_line_window_length (window);
  gssize n_read;

  if (!ari_line_window_can_fill (window))
    return TRUE;
  memmove (window->bytes, ari_line_window_start (window), length);
  window->first = 0;
  window->last = length;
  n_read = window->source->read (window->source->data, window->bytes + length,
                                 ARI_LINE_WINDOW_SIZE - length, error);
  if (n_read < 0)
    return FALSE;
  window->at_end = n_read == 0;
  window->last += (gsize) n_read;
  window->done += (guint64) n_read;
  return TRUE;
}

/* The end is looked for piece by piece, because one kind of it may not occur at all. */
AriLine
ari_line_window_look (const AriLineWindow *window, gsize offset)
{
  const char *start = ari_line_window_start (window) + offset, *end = window->bytes + window->last;
  const char *from = start;
  AriLine line = { .start = start };

  while (from < end) {
    const gsize length = MIN ((gsize) (end - from), STRIDE);
    const char *feed = memchr (from, '\n', length);
    const char *back = memchr (from, '\r', feed != NULL ? (gsize) (feed - from) : length);

    if (back != NULL) {
      line.length = (gsize) (back - start);
      line.whole = line.length + (back + 1 < end && back[1] == '\n' ? 2 : 1);
      /* whether the end is one byte or two, the next one says */
      line.is_whole = back + 1 < end || window->at_end;
      return line;
    }
    if (feed != NULL) {
      line.length = (gsize) (feed - start);
      line.whole = line.length + 1;
      line.is_whole = TRUE;
      return line;
    }
    from += length;
  }
  line.length = line.whole = (gsize) (end - start);
  line.is_whole = window->at_end;
  return line;
}

void
ari_line_window_pass (AriLineWindow *window, const AriLine *line)
{
  window->first += line->whole;
  window->line++;
}

void
ari_line_window_pass_up_to (AriLineWindow *window, gsize offset)
{
  const gsize goal = window->first + offset;

  while (window->first < goal) {
    const AriLine line = ari_line_window_look (window, 0);

    ari_line_window_pass (window, &line);
  }
}

void
ari_line_window_drop (AriLineWindow *window)
{
  const AriLine line = ari_line_window_look (window, 0);

  /* a `\r` at the very end stays, because the next byte may belong to it */
  window->first += line.length;
}
