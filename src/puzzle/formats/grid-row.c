/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Classifies a line by its characters. */

#include "config.h"

#include <string.h>

#include "engine/base/utf8.h"
#include "puzzle/formats/grid-row.h"
#include "puzzle/formats/text-line.h"

enum {
  N_LETTERS = 26,
  LONGEST_ERROR_VALUE = 8,    /* bytes, with what follows it */
  LONGEST_WITH_ADDRESS = 200, /* characters of a line of a mail's head */
  LONGEST_NUMBER = 36,        /* fewer digits may be a date and more of them in such a line */
};

/** LineLook: what was found in a line so far. */
typedef struct {
  AriRow row;
  gboolean is_apart; /* a gap precedes the next character */
  guint n_tabs, n_semicolons, n_commas;
  gboolean has_bar;
  gboolean has_any; /* characters other than spaces and bars */
  guint32 letters;  /* one bit per letter, the same for `a` and `A` */
  gboolean has_lower;
  guint32 odd;       /* the first character of no known meaning */
  gboolean has_odds; /* there are different ones */
  guint token;       /* characters in the current group */
  guint longest;     /* the length of the longest group */
  guint shortest;    /* the length of the shortest group that has ended; 0 if none has */
  guint32 last;
} LineLook;

static void
end_token (LineLook *look)
{
  if (look->token > 0)
    look->shortest = look->shortest == 0 ? look->token : MIN (look->shortest, look->token);
  look->longest = MAX (look->longest, look->token);
  look->token = 0;
}

static void
take_gap (LineLook *look)
{
  look->is_apart = TRUE;
  end_token (look);
}

/* Collects the characters of cells that are neither digits nor marks of blanks. */
static void
take_symbol (LineLook *look, guint32 character)
{
  if (character < 0x80 && g_ascii_isalpha ((char) character)) {
    look->letters |= 1u << (g_ascii_tolower ((char) character) - 'a');
    look->has_lower = look->has_lower || g_ascii_islower ((char) character);
  } else if (!ari_text_is_blank_mark (character)) {
    /* `=` and `+` may be strokes of rules, so they do not count as a second odd character */
    look->has_odds |=
        look->odd != 0 && look->odd != character && character != '=' && character != '+';
    if (look->odd == 0)
      look->odd = character;
  }
}

/* Takes the digits, dots, spaces, tabs and commas that a text begins with, as take() would, but
 * more quickly: most of a row is of these. Returns how many. */
static gsize
take_usual (LineLook *look, const char *text, gsize length)
{
  guint n_cells = 0, n_tokens = 0, token = look->token, longest = look->longest;
  guint shortest = look->shortest == 0 ? G_MAXUINT : look->shortest;
  gboolean is_apart = look->is_apart, ends_with_bar = look->row.ends_with_bar;
  gsize n = 0;

  for (; n < length; n++) {
    const char byte = text[n];

    if ((byte >= '0' && byte <= '9') || byte == '.') {
      n_cells++;
      n_tokens += (guint) is_apart;
      token++;
      is_apart = ends_with_bar = FALSE;
    } else if (byte == ' ' || byte == ',' || byte == '\t') {
      look->n_tabs += byte == '\t';
      if (byte == ',') {
        look->n_commas++;
        ends_with_bar = FALSE;
      } else if (look->row.n_chars + n_cells > 0)
        look->row.has_space = TRUE;
      if (token > 0)
        shortest = MIN (shortest, token);
      longest = MAX (longest, token);
      token = 0;
      is_apart = TRUE;
    } else
      break;
  }
  if (n == 0)
    return 0;
  look->row.width += (guint) n;
  look->row.n_chars += n_cells;
  look->row.n_tokens += n_tokens;
  look->row.ends_with_bar = ends_with_bar;
  look->has_any = look->has_any || n_cells > 0;
  look->is_apart = is_apart;
  look->token = token;
  look->longest = longest;
  look->shortest = shortest == G_MAXUINT ? 0 : shortest;
  look->last = (guint8) text[n - 1];
  return n;
}

static void
take (LineLook *look, guint32 character)
{
  look->row.width++;
  look->last = character;
  if (ari_text_is_space (character)) {
    look->n_tabs += character == '\t';
    look->row.has_space = look->row.has_space || look->row.n_chars > 0;
    take_gap (look);
    return;
  }
  look->row.ends_with_bar = FALSE;
  if (ari_text_is_bar (character)) {
    if (!ari_text_is_stroke (character)) {
      look->row.begins_with_bar =
          look->row.begins_with_bar || (look->row.n_bars == 0 && !look->has_any);
      look->row.n_bars++;
    }
    look->has_bar = look->row.ends_with_bar = TRUE;
    take_gap (look);
  } else if (character == ',' || character == ';') {
    look->n_commas += character == ',';
    look->n_semicolons += character == ';';
    take_gap (look);
  } else if (character == '"') {
    look->row.has_quote = TRUE;
    take_gap (look);
  } else {
    look->has_any = TRUE;
    look->row.n_chars++;
    look->row.n_tokens += (guint) look->is_apart;
    look->is_apart = FALSE;
    look->token++;
    take_symbol (look, character);
  }
}

/* Returns TRUE if letters can be the symbols of a row of @n cells; `x` is a blank in small grids.
 * One other letter may be a blank, too. */
static gboolean
are_symbols (const LineLook *look, guint n)
{
  guint32 beyond = look->letters;

  if (n >= N_LETTERS)
    return TRUE;
  beyond &= ~((1u << n) - 1);
  if (n <= 9)
    beyond &= ~(1u << ('x' - 'a'));
  return (beyond & (beyond - 1)) == 0 && (beyond == 0 || look->odd == 0);
}

static AriRowKind
kind_of_cells (const LineLook *look)
{
  const AriRow *row = &look->row;
  const guint n = MAX (MAX (row->n_fields, row->n_tokens), MIN (row->n_chars, ARI_MAX_DIGITS));

  /* rows of 64 cells have `@` and `&` as symbols */
  if (look->has_odds && row->n_chars != ARI_MAX_DIGITS)
    return ARI_ROW_OTHER;
  /* Words vary in length; symbols are alone, in boxes, or all side by side. */
  if ((look->letters & ~(1u << ('x' - 'a') | 1u << ('u' - 'a'))) != 0 && look->has_lower
      && look->shortest != look->longest)
    return ARI_ROW_OTHER;
  if (!are_symbols (look, n))
    return ARI_ROW_OTHER;
  if (ari_is_size (row->n_chars) || ari_is_size (row->n_tokens) || ari_is_size (row->n_fields)
      || (row->n_fields > 0 && row->ends_with_separator && ari_is_size (row->n_fields - 1))
      || row->n_bars > 1 || ari_is_size (row->width) || ari_is_size ((row->width + 1) / 2))
    return ARI_ROW_CELLS;
  return look->letters == 0 && look->odd == 0 ? ARI_ROW_SHORT : ARI_ROW_OTHER;
}

static void
count_fields (LineLook *look)
{
  AriRow *row = &look->row;
  guint n;

  if (look->n_semicolons > 0 && look->n_commas == look->n_semicolons + 1) /* of decimals */
    look->n_commas = 0;
  n = MAX (look->n_tabs, MAX (look->n_semicolons, look->n_commas));
  if (n == 0)
    return;
  row->separator = look->n_tabs == n ? '\t' : look->n_semicolons == n ? ';' : ',';
  row->n_fields = n + 1;
  row->ends_with_separator = look->last == (guint32) row->separator;
}

/* Returns TRUE for a vector of Scheme, `#(5 3 0`, or an array of Lisp, `#2A((5 3 0`, which have no
 * words. */
static gboolean
is_vector (const char *text, gsize length)
{
  static const char cells[] = "#()0123456789._- \t\r";
  gsize at = 1;

  if (length > 3 && g_ascii_isdigit (text[1]) && (text[2] | 0x20) == 'a')
    at = 3;
  for (gsize i = at; i < length; i++)
    if (memchr (cells, text[i], strlen (cells)) == NULL)
      return FALSE;
  return length > at && text[at] == '(';
}

/* Returns TRUE for comments, for brackets that enclose a grid, and for what AsciiDoc says of a
 * table above it, such as `[cols="9*"]`. */
static gboolean
is_comment (const char *text, gsize length)
{
  const gsize first = text[0] == '|';
  gsize n = 0;

  if (g_ascii_isalnum (text[0]))
    return FALSE;
  while (n < length && text[n] != '\0' && strchr ("[](){},;.| \t", text[n]) != NULL)
    n++;
  if (n == length && first < length && strchr ("])}", text[first]) != NULL)
    return TRUE;
  if (text[0] == '$' && length == 1 + (gsize) (length > 1 && text[1] == ' '))
    return TRUE;
  for (n = 1; text[0] == '[' && n < length && g_ascii_isalpha (text[n]);)
    n++;
  if (text[0] == '[' && n < length && (text[n] == '%' || (n > 1 && text[n] == '='))
      && text[length - 1] == ']')
    return TRUE;
  return (text[0] == '#' && !is_vector (text, length)
          && !ari_text_has_error_value (text, MIN (length, LONGEST_ERROR_VALUE)))
         || text[0] == '%' || (length >= 2 && memcmp (text, "//", 2) == 0)
         || (length >= 3 && (memcmp (text, "```", 3) == 0 || memcmp (text, "~~~", 3) == 0));
}

AriRow
ari_row_classify (const AriRowText *line)
{
  LineLook look = { .is_apart = TRUE };
  gboolean is_rule;
  gsize at = 0;

  while (at < line->length && g_ascii_isspace (line->text[at]))
    at++;
  if (at < line->length && is_comment (line->text + at, line->length - at)) {
    look.row.kind = ARI_ROW_COMMENT;
    return look.row;
  }
  if (at < line->length && line->text[at] == '#') { /* an error of a spreadsheet */
    look.row.kind = ARI_ROW_OTHER;
    return look.row;
  }
  for (at = 0; at < line->length && line->text[at] != '#';) {
    gsize taken = take_usual (&look, line->text + at, line->length - at);
    guint32 character;

    if (taken > 0) {
      at += taken;
      continue;
    }
    taken = ari_utf8_read (line->text + at, line->length - at, &character);
    if (taken == 0 || (character < ' ' && !ari_text_is_space (character))) {
      look.row.kind = ARI_ROW_OTHER;
      return look.row;
    }
    take (&look, character);
    at += taken;
  }
  end_token (&look);
  count_fields (&look);
  if (look.row.n_bars > 0) /* from here on, the number of cells between them */
    look.row.n_bars += look.row.begins_with_bar && look.row.ends_with_bar ? -1 : 1;
  is_rule = ari_line_is_rule (line->text, line->length, &look.row.is_dashes);
  look.row.is_dashes = look.row.is_dashes && !look.has_bar;
  if (is_rule)
    look.row.kind = ARI_ROW_RULE;
  else if (look.row.n_chars == 0 && look.row.n_bars == 0 && look.row.n_fields == 0)
    look.row.kind = ARI_ROW_BLANK;
  else
    look.row.kind = kind_of_cells (&look);
  if (look.row.has_quote)
    look.row.n_chars = look.row.n_tokens = 0;
  return look.row;
}

guint
ari_row_cut (const char *text,
             gsize length,
             gboolean in_groups,
             AriTextCell *cells,
             guint max,
             guint64 gaps[ARI_TEXT_GAP_RULE + 1])
{
  AriTextGap gap = ARI_TEXT_GAP_SPACE;
  guint n = 0;

  if (gaps != NULL)
    memset (gaps, 0, (ARI_TEXT_GAP_RULE + 1) * sizeof *gaps);
  for (gsize at = 0, taken; at < length && text[at] != '#'; at += taken) {
    guint32 character = 0;

    taken = MAX (ari_utf8_read (text + at, length - at, &character), 1);
    if (ari_text_is_space (character))
      gap = MAX (gap, ARI_TEXT_GAP_SPACE);
    else if (ari_text_is_bar (character))
      gap = ARI_TEXT_GAP_RULE;
    else {
      if (gap != ARI_TEXT_GAP_NONE || !in_groups) {
        for (guint k = ARI_TEXT_GAP_SPACE; k <= gap && n > 0 && n < 64 && gaps != NULL; k++)
          gaps[k] |= UINT64_C (1) << n;
        if (n++ < max)
          cells[n - 1] = (AriTextCell){ text + at, 0 };
        gap = ARI_TEXT_GAP_NONE;
      }
      if (n <= max)
        cells[n - 1].length = (gsize) (text + at + taken - cells[n - 1].text);
    }
  }
  return n;
}

gboolean
ari_line_is_longer_than_a_row (const char *text, gsize length)
{
  gboolean is_spaced = FALSE;
  gsize i, n = 0;

  if (length <= ARI_MAX_DIGITS)
    return FALSE;
  for (i = 0; i < length && text[i] != '#' && n <= 3 * ARI_MAX_DIGITS; i++) {
    const gboolean is_gap =
        g_ascii_isspace (text[i]) || text[i] == ',' || text[i] == ';' || (guint8) text[i] >= 0x80;

    is_spaced = is_spaced || is_gap;
    n += !is_gap && text[i] != '|';
  }
  return n > (is_spaced ? 3 * ARI_MAX_DIGITS : ARI_MAX_DIGITS);
}

static gboolean
bounds_value (char byte)
{
  return byte != '\0' && strchr (" \t,;|\"\r\n", byte) != NULL;
}

gboolean
ari_text_has_error_value (const char *text, gsize length)
{
  static const char *const values[] = { "#REF!",   "#N/A", "#NAME?", "#VALUE!", "#DIV/0!",
                                        "#BEZUG!", "#NV",  "#WERT!", "#NUM!",   "#NULL!" };
  const char *end = text + length;

  for (const char *at = memchr (text, '#', length); at != NULL;
       at = memchr (at + 1, '#', (gsize) (end - at) - 1)) {
    if (at + 1 == end || !g_ascii_isupper (at[1]) || (at > text && !bounds_value (at[-1])))
      continue;
    for (guint i = 0; i < G_N_ELEMENTS (values); i++) {
      const gsize n = strlen (values[i]);

      if ((gsize) (end - at) >= n && memcmp (at, values[i], n) == 0
          && (at + n == end || bounds_value (at[n])))
        return TRUE;
    }
  }
  return FALSE;
}

gboolean
ari_text_may_have_letters (const char *text, gsize length)
{
  guint8 found = 0;

  for (gsize i = 0; i < length; i++)
    found |= (guint8) ((guint8) text[i] >= 'A');
  return found != 0;
}

gboolean
ari_line_is_words (const char *text, gsize length)
{
  gsize i, n_letters = 0, n = 0;
  guint run = 0, longest = 0; /* runs of characters that puzzles consist of */
  gboolean has_address = FALSE;

  if (!ari_text_may_have_letters (text, length))
    return FALSE;
  for (i = length; i > 0 && (text[i - 1] == ',' || text[i - 1] == ';');)
    i--;
  if (memchr (text, ',', i) == NULL && memchr (text, ';', i) == NULL)
    length = i; /* the cells beside a heading are empty */
  for (i = 0; i < length; i++) {
    const char byte = text[i];
    const gboolean is_cell = (byte >= '0' && byte <= '9') || byte == '.';

    if (!is_cell && g_ascii_isspace (byte))
      continue;
    n++;
    has_address = has_address
                  || (byte == '@' && i > 0 && i + 1 < length && g_ascii_isalnum (text[i - 1])
                      && g_ascii_isalnum (text[i + 1]));
    run = is_cell ? run + 1 : 0;
    longest = MAX (longest, run);
    n_letters += !is_cell && (g_ascii_isalpha (byte) || (guint8) byte >= 0x80);
    if ((guint8) byte < ' ')
      return FALSE;
  }
  if (has_address && n < LONGEST_WITH_ADDRESS) /* a grid of 64×64 cells has an `@`, too */
    return n_letters >= 2 && longest < LONGEST_NUMBER;
  return n_letters >= 2 && 5 * n_letters >= 2 * n && longest < 16;
}
