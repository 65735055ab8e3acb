/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a file held when it was last read or written, so that a change by others is noticed. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/** ARI_FILE_MARK_MAX_HASHED: of larger files only the size, time and place are compared. */
#define ARI_FILE_MARK_MAX_HASHED (4 * 1024 * 1024)

/** AriFileMark: plain data. */
typedef struct {
  guint64 size;  /* bytes */
  char hash[65]; /* SHA-256 of the contents, in hexadecimal; empty for a larger file */
  /* the place on its disk and the time of the last change, 0 where nobody knows */
  guint64 device;
  guint64 inode;
  gint64 modified; /* µs since 1970 */
} AriFileMark;

struct stat;
/** ari_file_mark_set_place: the place and the time of the last change; the rest stays as it is. */
void ari_file_mark_set_place (AriFileMark *mark, const struct stat *status);
/** ari_file_mark_equal: whether the contents are the same. Where a hash is missing, the same file,
 * last changed at the same time, is taken to have the same contents. */
gboolean ari_file_mark_equal (const AriFileMark *a, const AriFileMark *b);

/** ari_file_mark_to_string: (transfer full): one word. */
char *ari_file_mark_to_string (const AriFileMark *mark);
/** ari_file_mark_from_string: FALSE if @text is not such a word. */
gboolean ari_file_mark_from_string (const char *text, AriFileMark *mark);

/** ari_file_mark_keep: keeps with @object (a GObject) what its file held. @mark: (nullable): copied
 */
void ari_file_mark_keep (gpointer object, const AriFileMark *mark);
/** ari_file_mark_of: (nullable) (transfer none): what was kept with @object. */
const AriFileMark *ari_file_mark_of (gpointer object);

G_END_DECLS
