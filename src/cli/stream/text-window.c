/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window of fixed size that slides over a file or a pipe, line by line. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <errno.h>
#include <poll.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <gio/gio.h>

#include "cli/stream/text-window.h"

void
ari_text_window_init (AriTextWindow *window, int fd)
{
  struct stat status;

  *window = (AriTextWindow){ .fd = fd, .stop_fd = -1, .line = 1 };
  window->bytes = g_malloc0 (ARI_TEXT_WINDOW_SIZE + ARI_TEXT_WINDOW_SLACK);
  window->is_regular = fstat (fd, &status) == 0 && S_ISREG (status.st_mode);
  if (window->is_regular)
    window->size = (guint64) status.st_size;
}

void
ari_text_window_clear (AriTextWindow *window)
{
  g_clear_pointer (&window->bytes, g_free);
}

void
ari_text_window_stop_at (AriTextWindow *window, int fd)
{
  window->stop_fd = fd;
}

/* Waits until there is something to read. Returns FALSE when it is to stop. */
static gboolean
wait_for_bytes (AriTextWindow *window)
{
  struct pollfd polled[2] = { { .fd = window->fd, .events = POLLIN },
                              { .fd = window->stop_fd, .events = POLLIN } };

  if (window->is_regular)
    return TRUE;
  while (poll (polled, window->stop_fd >= 0 ? 2 : 1, -1) < 0 && errno == EINTR)
    continue;
  return polled[1].fd < 0 || polled[1].revents == 0;
}

gboolean
ari_text_window_would_wait (const AriTextWindow *window)
{
  struct pollfd polled = { .fd = window->fd, .events = POLLIN };

  return !window->is_regular && !window->at_end && poll (&polled, 1, 0) == 0;
}

gboolean
ari_text_window_is_full (const AriTextWindow *window)
{
  return ari_text_window_length (window) == ARI_TEXT_WINDOW_SIZE;
}

gboolean
ari_text_window_fill (AriTextWindow *window, GError **error)
{
  gssize n;

  if (window->at_end || ari_text_window_is_full (window))
    return TRUE;
  memmove (window->bytes, ari_text_window_bytes (window), ari_text_window_length (window));
  window->last -= window->first;
  window->first = 0;
  do {
    if (!wait_for_bytes (window)) {
      window->at_end = TRUE;
      return TRUE;
    }
    n = read (window->fd, window->bytes + window->last, ARI_TEXT_WINDOW_SIZE - window->last);
  } while (n < 0 && (errno == EINTR || errno == EAGAIN));
  if (n < 0) {
    int code = errno;

    window->at_end = TRUE;
    g_set_error_literal (error, G_IO_ERROR, (gint) g_io_error_from_errno (code), g_strerror (code));
    return FALSE;
  }
  window->at_end = n == 0;
  window->last += (gsize) n;
  atomic_fetch_add_explicit (&window->done, (guint64) n, memory_order_relaxed);
  return TRUE;
}

AriWindowLine
ari_text_window_line (const AriTextWindow *window, gsize offset)
{
  const char *start = ari_text_window_bytes (window) + offset;
  const gsize length = ari_text_window_length (window) - offset;
  const char *feed = length > 0 ? memchr (start, '\n', length) : NULL;
  AriWindowLine line = { .start = start, .length = length, .whole = length };
  const char *back;

  if (feed != NULL) {
    line.length = (gsize) (feed - start);
    line.whole = line.length + 1;
    line.is_complete = TRUE;
  }
  back = line.length > 0 ? memchr (start, '\r', line.length) : NULL;
  if (back != NULL) {
    line.length = (gsize) (back - start);
    /* whether the line end is one byte or two, the next byte says */
    line.is_complete = line.length + 1 < length;
    line.whole = line.length + (line.is_complete && back[1] == '\n' ? 2 : 1);
  }
  if (window->at_end)
    line.is_complete = line.whole > 0;
  return line;
}

void
ari_text_window_pass (AriTextWindow *window, gsize length)
{
  const char *byte = ari_text_window_bytes (window), *end = byte + length;

  for (; byte < end; byte++) {
    if (*byte == '\n'
        || (*byte == '\r' && !(byte + 1 < window->bytes + window->last && byte[1] == '\n')))
      window->line++;
  }
  window->first += length;
}

gboolean
ari_text_window_drop_line (AriTextWindow *window, GError **error)
{
  for (;;) {
    AriWindowLine line = ari_text_window_line (window, 0);

    if (line.is_complete) {
      ari_text_window_pass_line (window, line.whole);
      return TRUE;
    }
    if (window->at_end)
      return TRUE;
    /* a last `\r` is kept: it may be half of a line end */
    window->first += line.length;
    if (!ari_text_window_fill (window, error))
      return FALSE;
  }
}
