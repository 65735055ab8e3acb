/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a line is: where it ends, and where its content begins. */

#include "config.h"

#include <string.h>

#include "engine/base/utf8.h"
#include "puzzle/formats/text-line.h"

enum { STRIDE = 1024 /* bytes searched for a line end in one go */ };

/* Searches piece by piece, because a text may have only one of the two kinds of line end: memchr()
 * for the other one would run through the whole text each time. */
AriLine
ari_line_cut (const char *text, gsize length, gboolean at_end)
{
  const char *end = text + length, *from = text;
  AriLine line = { .start = text };

  while (from < end) {
    const gsize piece = MIN ((gsize) (end - from), STRIDE);
    const char *feed = memchr (from, '\n', piece);
    const char *back = memchr (from, '\r', feed != NULL ? (gsize) (feed - from) : piece);

    if (back != NULL) {
      line.length = (gsize) (back - text);
      line.whole = line.length + (back + 1 < end && back[1] == '\n' ? 2 : 1);
      /* a `\n` may follow, which belongs to this line end */
      line.is_whole = back + 1 < end || at_end;
      return line;
    }
    if (feed != NULL) {
      line.length = (gsize) (feed - text);
      line.whole = line.length + 1;
      line.is_whole = TRUE;
      return line;
    }
    from += piece;
  }
  line.length = line.whole = length;
  line.is_whole = at_end;
  return line;
}

gsize
ari_line_content (const char *line, gsize length)
{
  gsize at = ari_utf8_mark (line, length);

  while (at < length && g_ascii_isspace (line[at]))
    at++;
  return at;
}
