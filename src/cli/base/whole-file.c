/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads small files completely. */

#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/base/complain.h"
#include "cli/base/whole-file.h"

char *
ari_whole_file_or_word (const char *word, gsize most)
{
  return g_file_test (word, G_FILE_TEST_EXISTS) ? ari_whole_file (word, most) : g_strdup (word);
}

char *
ari_whole_file (const char *path, gsize most)
{
  g_autofree char *name = g_filename_display_name (path);
  g_autofree char *text = g_malloc (most + 2);
  FILE *file = fopen (path, "r");
  const gsize n = file != NULL ? fread (text, 1, most + 1, file) : 0;
  const int code = file == NULL || ferror (file) ? errno : n > most ? EFBIG : 0;

  if (file != NULL)
    fclose (file);
  text[n] = '\0';
  if (code != 0)
    ari_cli_complain ("%s: %s", name, g_strerror (code));
  else if (strlen (text) < n)
    ari_cli_complain (_ ("%s: This is not a text file."), name);
  else
    return g_steal_pointer (&text);
  return NULL;
}
