/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether lines look like the rows of a grid, seen at once: a look before the reading. */

#include "config.h"

#include <string.h>

#include "puzzle/collection/row-look.h"

/* Whether a line is nothing but a comment, or spaces. */
gboolean
ari_line_is_passed_over (const AriLine *line)
{
  gsize i = line->length >= 3 && memcmp (line->start, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;

  while (i < line->length && g_ascii_isspace (line->start[i]))
    i++;
  return i == line->length || line->start[i] == '#';
}

/* Whether a line has more characters than a row of any grid. */
gboolean
ari_line_is_longer_than_a_row (const AriLine *line)
{
  gboolean is_spaced = FALSE;
  gsize i, n = 0;

  for (i = 0; i < line->length && line->start[i] != '#' && n <= 3 * ARI_MAX_DIGITS; i++) {
    const gboolean is_space = g_ascii_isspace (line->start[i]);

    is_spaced = is_spaced || is_space;
    n += !is_space && line->start[i] != '|';
  }
  return n > (is_spaced ? 3 * ARI_MAX_DIGITS : ARI_MAX_DIGITS);
}

gboolean
ari_line_has_words (const AriLine *line)
{
  gsize i, n_letters = 0;

  for (i = 0; i < line->length; i++)
    n_letters += g_ascii_isalpha (line->start[i]) != 0;
  return n_letters >= 2;
}

/** Row: what a line has if it is a row. */
typedef struct {
  guint n_cells;     /* characters, or… */
  guint n_tokens;    /* … groups of them apart by spaces and bars */
  gboolean is_rule;  /* it may be a rule, or nothing */
  gboolean is_plain; /* ASCII: all of this is true */
} Row;

static Row
look_at_row (const AriLine *line)
{
  Row row = { .is_rule = TRUE, .is_plain = TRUE };
  gboolean is_apart = TRUE;
  gsize i;

  for (i = 0; i < line->length && line->start[i] != '#'; i++) {
    const char byte = line->start[i];

    if (g_ascii_isspace (byte) || byte == '|') {
      is_apart = TRUE;
      continue;
    }
    row.is_plain = row.is_plain && (guchar) byte < 0x80;
    row.is_rule = row.is_rule && strchr ("-+=*:.'", byte) != NULL;
    row.n_cells++;
    row.n_tokens += is_apart;
    is_apart = FALSE;
  }
  return row;
}

/* Whether a grid may begin at @line: whether the row that follows has as much in it. That is seen
 * at once, while the reader looks at a hundred lines before it gives up. */
gboolean
ari_line_may_begin_grid (const AriLine *line, const AriLineWindow *window, gsize offset)
{
  const Row first = look_at_row (line);
  gsize at = offset + line->whole;

  if (first.is_rule || !first.is_plain)
    return TRUE;
  while (at < ari_line_window_length (window)) {
    const AriLine next = ari_line_window_look (window, at);
    const Row row = look_at_row (&next);

    if (!row.is_rule || !row.is_plain)
      return !row.is_plain || row.n_cells == first.n_cells || row.n_tokens == first.n_tokens;
    at += next.whole;
  }
  return FALSE;
}

gboolean
ari_grid_text_has_givens (const AriGridText *text)
{
  guint i;

  for (i = 0; i < text->n * text->n; i++) {
    if (text->cells[i] != ARI_NO_DIGIT)
      return TRUE;
  }
  return FALSE;
}

/* Whether the grid that was read is rather a list of small ones: of n × n cells with n = m², of
 * which none has a symbol that grids of m digits have not. */
gboolean
ari_grid_text_is_list (const AriGridText *text)
{
  AriSymbols small;
  guint m = ARI_MIN_DIGITS;
  guint i;

  while (m * m < text->n)
    m++;
  if (m * m != text->n || !ari_grid_text_has_givens (text))
    return FALSE;
  small = ari_symbols_default (m);
  for (i = 0; i < text->n * text->n; i++) {
    const guint8 digit = text->cells[i];

    if (digit != ARI_NO_DIGIT
        && ari_symbols_find (&small, text->symbols.characters[digit]) == ARI_NO_DIGIT)
      return FALSE;
  }
  return TRUE;
}
