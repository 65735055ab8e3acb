/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads small files completely. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "cli/base/complain.h"
#include "cli/base/whole-file.h"

/* (transfer full) (nullable): all bytes from @fd; NULL with errno set, EFBIG for more than @most
 * bytes. */
static GByteArray *
read_all (int fd, gsize most)
{
  g_autoptr (GByteArray) all = g_byte_array_new ();
  gssize n = 1;

  while (n != 0) {
    guint8 some[64 * 1024];

    n = read (fd, some, sizeof some);
    if (n < 0 && errno != EINTR)
      return NULL;
    if (n > 0)
      g_byte_array_append (all, some, (guint) n);
    if (all->len > most) {
      errno = EFBIG;
      return NULL;
    }
  }
  return g_steal_pointer (&all);
}

/* Returns: (transfer full) (nullable): the bytes of a text file, without a NUL at the end; NULL
 * after a message. */
static GByteArray *
read_text (const char *path, gsize most)
{
  g_autofree char *name = g_filename_display_name (path);
  const int fd = open (path, O_RDONLY | O_CLOEXEC);
  g_autoptr (GByteArray) bytes = fd >= 0 ? read_all (fd, most) : NULL;
  const int code = errno;

  if (fd >= 0)
    close (fd);
  if (bytes == NULL)
    ari_cli_complain ("%s: %s", name, g_strerror (code));
  else if (bytes->len > 0 && memchr (bytes->data, '\0', bytes->len) != NULL) {
    ari_cli_complain (_ ("%s: This is not a text file."), name);
    return NULL;
  }
  return g_steal_pointer (&bytes);
}

char *
ari_whole_file_or_word (const char *word, gsize most)
{
  return g_file_test (word, G_FILE_TEST_EXISTS) ? ari_whole_file (word, most) : g_strdup (word);
}

char *
ari_whole_file (const char *path, gsize most)
{
  GByteArray *bytes = read_text (path, most);

  if (bytes == NULL)
    return NULL;
  g_byte_array_append (bytes, (const guint8 *) "", 1);
  return (char *) g_byte_array_free (bytes, FALSE);
}
