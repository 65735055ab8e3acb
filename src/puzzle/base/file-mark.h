/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A mark identifies the contents of a file when it was last read or written, to detect changes by
 * others. */

#pragma once

#include <gio/gio.h>

/** ARI_FILE_MARK_MAX_HASHED: files up to this size are hashed; larger ones are compared by size,
 * time and inode only. */
#define ARI_FILE_MARK_MAX_HASHED (4 * 1024 * 1024)

/** AriFileMark: plain data. */
typedef struct {
  guint64 size;  /* bytes */
  char hash[65]; /* SHA-256 of the contents, in hexadecimal; empty for a larger file */
  /* device, inode and time of the last change; 0 where unknown */
  guint64 device;
  guint64 inode;
  gint64 modified; /* µs since 1970 */
} AriFileMark;

struct stat;
/** ari_file_mark_set_status: sets device, inode and time of the last change as @status says; size
 * and hash stay as they are. */
void ari_file_mark_set_status (AriFileMark *mark, const struct stat *status);
/** ari_file_mark_equal: Returns: TRUE if the contents are the same. Where a hash is missing, the
 * same inode with the same time of change counts as the same contents. */
gboolean ari_file_mark_equal (const AriFileMark *a, const AriFileMark *b);

/** ari_file_mark_to_string: Returns: (transfer full): the mark as one word. */
char *ari_file_mark_to_string (const AriFileMark *mark);
/** ari_file_mark_from_string: Returns: FALSE if @text was not written by
 * ari_file_mark_to_string(). */
gboolean ari_file_mark_from_string (const char *text, AriFileMark *mark);

/** ari_file_mark_keep: attaches a copy of @mark (nullable) to @object, a GObject. */
void ari_file_mark_keep (gpointer object, const AriFileMark *mark);
/** ari_file_mark_of: Returns: (nullable) (transfer none): the mark that is attached to @object. */
const AriFileMark *ari_file_mark_of (gpointer object);
