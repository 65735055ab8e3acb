/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small files, read at once, of any kind: devices and pipes may be named too. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ari_whole_file_read: (transfer full) (nullable): all that comes from @fd; NULL with errno set,
 * EFBIG if it is more than @most bytes. */
GByteArray *ari_whole_file_read (int fd, gsize most);

/** ari_whole_file_or_word: (transfer full) (nullable): the text in the file that @word names, or
 * @word itself if there is none. NULL, having complained, if the file cannot be read, is not text
 * or has more than @most bytes. */
char *ari_whole_file_or_word (const char *word, gsize most);

G_END_DECLS
