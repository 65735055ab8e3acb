/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Large lists that are not part of the project. */

#include <string.h>

#include "tests/shared-lines.h"

/* This does not use g_strsplit(): with strict string checks, each strstr() reads to the end of the
 * rest, which takes a minute for a list of four megabytes. */
GStrv
shared_lines (const char *file)
{
  const char *shared = g_getenv ("ARIADNE_SHARED");
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  gsize length;

  if (shared == NULL)
    return NULL;
  path = g_build_filename (shared, file, NULL);
  if (!g_file_get_contents (path, &text, &length, NULL))
    return NULL;
  for (char *line = text, *end; line < text + length; line = end + 1) {
    end = memchr (line, '\n', (gsize) (text + length - line));
    if (end == NULL)
      end = text + length;
    *end = '\0';
    if (end > line && *line != '#')
      g_strv_builder_add (lines, line);
  }
  return g_strv_builder_end (lines);
}
