/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cuts text into lines, and tells the rules between rows from the rows. */

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

guint64
ari_text_number (const char *text, gsize length, gsize *at, guint64 most)
{
  guint64 number = 0;

  for (; *at < length && g_ascii_isdigit (text[*at]); ++*at)
    number = number > most / 10 ? most : MIN (10 * number + (guint64) (text[*at] - '0'), most);
  return number;
}

gboolean
ari_text_is_one_of (const char *word, gsize length, const char *const *words)
{
  for (; *words != NULL; words++) {
    const char *other = *words;
    gsize n = 0;

    while (n < length && other[n] != '\0'
           && (word[n] == other[n] || (g_ascii_isupper (word[n]) && (word[n] | 0x20) == other[n])))
      n++;
    if (n == length && other[n] == '\0')
      return TRUE;
  }
  return FALSE;
}

gboolean
ari_text_is_stroke (guint32 character)
{
  return character == 0x2500 || character == 0x2501 || character == 0x2504 || character == 0x2505
         || character == 0x2508 || character == 0x2509 || character == 0x254c || character == 0x254d
         || character == 0x2550;
}

gboolean
ari_line_is_rule (const char *line, gsize length, gboolean *is_dashes)
{
  static const char *const of_tex[] = { "\\hline", "\\cline", "\\toprule", "\\midrule",
                                        "\\bottomrule" };
  guint n = 0, n_dashes = 0, n_strokes = 0, n_dots = 0, n_colons = 0;
  gboolean is_crossed = FALSE;

  if (is_dashes != NULL)
    *is_dashes = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (of_tex) && length > 0 && *line == '\\'; i++)
    if (length >= strlen (of_tex[i]) && memcmp (line, of_tex[i], strlen (of_tex[i])) == 0
        && memchr (line, '&', length) == NULL)
      return TRUE;
  for (gsize at = 0; at < length && line[at] != '#';) {
    guint32 character;
    const gsize taken = ari_utf8_read (line + at, length - at, &character);

    if (taken == 0)
      return FALSE;
    at += taken;
    if (ari_text_is_space (character))
      continue;
    if (ari_text_is_bar (character)) {
      is_crossed = TRUE;
      n_strokes += ari_text_is_stroke (character);
      continue;
    }
    if (character == '\0' || character >= 0x80 || strchr ("-=+.*_:'`", (int) character) == NULL)
      return FALSE;
    n++;
    n_dashes += character == '-';
    if (character == '-' || character == '=')
      n_strokes++;
    else if (character == '+')
      is_crossed = TRUE;
    else if (character == ':') /* it aligns the cells of a table */
      n_colons++;
    else
      n_dots++;
  }
  if (is_dashes != NULL)
    *is_dashes = n > 0 && n_dashes == n;
  if (n_strokes == 2 && n == 2) /* above a signature; no grid has rows of two cells */
    return TRUE;
  return n_strokes > 0 && (is_crossed || n_strokes >= 3)
         && 2 * (n_dots + (is_crossed ? 0 : n_colons)) <= n_strokes + 2;
}
