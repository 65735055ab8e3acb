/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes to standard output or a device, and reports errors. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <errno.h>
#include <poll.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "cli/base/writer.h"

int
ari_writer_write (const char *bytes, gsize length)
{
  return ari_writer_write_to (STDOUT_FILENO, bytes, length);
}

int
ari_writer_write_text (const char *text)
{
  g_autofree char *converted = NULL;
  const char *charset;

  if (!g_get_charset (&charset))
    converted = g_convert_with_fallback (text, -1, charset, "UTF-8", "?", NULL, NULL, NULL);
  if (converted != NULL)
    text = converted;
  return ari_writer_write (text, strlen (text));
}

int
ari_writer_write_to (int fd, const char *bytes, gsize length)
{
  while (length > 0) {
    const gssize n = write (fd, bytes, length);

    if (n >= 0) {
      bytes += n;
      length -= (gsize) n;
    } else if (errno == EAGAIN) { /* another process made the pipe non-blocking */
      struct pollfd polled = { .fd = fd, .events = POLLOUT };

      poll (&polled, 1, -1);
    } else if (errno != EINTR)
      return errno;
  }
  return 0;
}

int
ari_writer_complain (int write_error, int status)
{
  if (write_error == 0 || write_error == EPIPE)
    return status;
  ari_cli_complain (_ ("Could not write to standard output: %s"), g_strerror (write_error));
  return ARI_CLI_UNWRITABLE;
}
