/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares and stores marks. */

#define _POSIX_C_SOURCE 200809L

#include <string.h>
#include <sys/stat.h>

#include "puzzle/base/file-mark.h"
#include "puzzle/base/whole-number.h"

#define KEY "ari-file-mark"

void
ari_file_mark_set_status (AriFileMark *mark, const struct stat *status)
{
  mark->device = (guint64) status->st_dev;
  mark->inode = (guint64) status->st_ino;
  mark->modified =
      (gint64) status->st_mtim.tv_sec * G_USEC_PER_SEC + status->st_mtim.tv_nsec / 1000;
}

gboolean
ari_file_mark_equal (const AriFileMark *a, const AriFileMark *b)
{
  if (a->size != b->size)
    return FALSE;
  if (a->hash[0] != '\0' && b->hash[0] != '\0')
    return g_str_equal (a->hash, b->hash);
  return a->device == b->device && a->inode == b->inode && a->modified == b->modified;
}

char *
ari_file_mark_to_string (const AriFileMark *mark)
{
  return g_strdup_printf ("%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT ":%" G_GUINT64_FORMAT
                          ":%" G_GINT64_FORMAT ":%s",
                          mark->size, mark->device, mark->inode, mark->modified, mark->hash);
}

gboolean
ari_file_mark_from_string (const char *text, AriFileMark *mark)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 6);
  guint64 numbers[3];

  *mark = (AriFileMark){ 0 };
  if (g_strv_length (parts) != 5)
    return FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (!ari_whole_unsigned (parts[i], G_MAXUINT64, &numbers[i]))
      return FALSE;
  if (!ari_whole_signed (parts[3], G_MININT64, G_MAXINT64, &mark->modified))
    return FALSE;
  mark->size = numbers[0];
  mark->device = numbers[1];
  mark->inode = numbers[2];
  return g_strlcpy (mark->hash, parts[4], sizeof mark->hash) < sizeof mark->hash;
}

void
ari_file_mark_keep (gpointer object, const AriFileMark *mark)
{
  g_return_if_fail (G_IS_OBJECT (object));

  g_object_set_data_full (object, KEY, mark != NULL ? g_memdup2 (mark, sizeof *mark) : NULL,
                          g_free);
}

const AriFileMark *
ari_file_mark_of (gpointer object)
{
  g_return_val_if_fail (G_IS_OBJECT (object), NULL);

  return g_object_get_data (object, KEY);
}
