/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads small files of any kind completely, including devices and pipes. */

#pragma once

#include <glib.h>

/** ari_whole_file: returns (transfer full) (nullable) the text of a file; NULL after a message if
 * it cannot be read, is not text, or has more than @most bytes. */
char *ari_whole_file (const char *path, gsize most);
/** ari_whole_file_or_word: returns (transfer full) (nullable) the text of the file that @word
 * names, or @word itself if there is no such file. NULL after a message if the file cannot be read,
 * is not text, or has more than @most bytes. */
char *ari_whole_file_or_word (const char *word, gsize most);
