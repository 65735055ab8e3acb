/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes texts plainer whose lines are not rows as they stand. */

#include "config.h"

#include <string.h>

#include "puzzle/collection/rewrite.h"
#include "puzzle/formats/clean.h"
#include "puzzle/formats/loose.h"
#include "puzzle/formats/text-cells.h"

enum {
  FEWEST_ROWS = 9,         /* fewer are too easily something else */
  FEWEST_CELLS = 9,        /* of a row: the same */
  N = 9,                   /* digits of grids with a cell a line */
  MOST_WORDLESS = 4,       /* lines without a cell before one that has one */
  WHOLE = 81,              /* cells of a line that is a grid, at least */
  LONGEST_ROW = 72,        /* bytes; what is longer may be a whole grid */
  LONGEST_TEMPLATE = 4096, /* bytes */
  MOST_SIGNS = 2,          /* before nothing, which is a cell then, not a rule */
  DIGITS_A_LETTER = 2,     /* there are at least so many for each letter that stands for one */
};

/* The characters besides digits that rows have. */
static const char of_rows[] = " \t.,;|_*-'\"`])}";

/* The letters that people and programs write for digits that look like them, and these digits. */
static const char letters[] = "OolISsBZz", digits[] = "001155822";

static gboolean
is_one_of (const char *set, char byte)
{
  return byte != '\0' && strchr (set, byte) != NULL;
}

/* Stems */

/* Finds the stem of a line: all up to the last character that rows do not have, and a sign and a
 * space if @with_sign. Returns its bytes, 0 if there is none. */
static gsize
find_stem (const AriRowText *line, gboolean with_sign)
{
  gsize end = 0, sign;

  for (gsize i = 0; i < line->length; i++)
    if (!g_ascii_isdigit (line->text[i]) && !is_one_of (of_rows, line->text[i]))
      end = i + 1;
  if (!with_sign)
    return end;
  for (sign = end; sign < line->length && line->text[sign] == ' ';)
    sign++;
  if (sign + 2 >= line->length || !is_one_of ("-*", line->text[sign]) || line->text[sign + 1] != ' '
      || memchr (line->text + sign + 1, line->text[sign], line->length - sign - 1) != NULL)
    return 0;
  return sign + 2;
}

static guint64
take_number (const char *text, gsize length, gsize *at)
{
  guint64 number = 0;

  for (; *at < length && g_ascii_isdigit (text[*at]); ++*at)
    if (number < G_MAXUINT64 / 100) /* the rest of a long one is left out */
      number = 10 * number + (guint64) g_ascii_digit_value (text[*at]);
  return number;
}

/* Returns the bytes with which a line begins like the last one, but for numbers that may grow; 0 if
 * it does not, or if they are out of order: then the rows may be, too. */
static gsize
match_stem (const GString *stem, const AriRowText *line)
{
  gsize at = 0, i = 0;
  gboolean grows = FALSE;

  while (i < stem->len) {
    if (at == line->length)
      return 0;
    if (g_ascii_isdigit (stem->str[i]) && g_ascii_isdigit (line->text[at])) {
      const guint64 last = take_number (stem->str, stem->len, &i);
      const guint64 next = take_number (line->text, line->length, &at);

      if (next < last && !grows)
        return 0;
      grows = grows || next > last;
    } else if (stem->str[i++] != line->text[at++])
      return 0;
  }
  return at;
}

/** RawLines: the lines of a text as they were. */
typedef struct {
  const AriTextPart *part;
  GString *scratch;
  gsize at; /* bytes before the next line */
  AriRowText text;
} RawLines;

typedef enum { LINE, NO_LINE, NOT_YET_A_LINE } Next;

static Next
take_line (RawLines *source, AriRewritten *made)
{
  const AriTextPart *part = source->part;
  const AriLine line =
      ari_line_cut (part->text + source->at, part->length - source->at, part->at_end);

  if (line.whole == 0 || !line.is_whole)
    return part->can_wait ? NOT_YET_A_LINE : NO_LINE;
  source->at += line.whole;
  made->n_looked_at++;
  source->text = ari_row_text_prepare (line.start, line.length, FALSE, source->scratch);
  return LINE;
}

static void
end_line (AriRewritten *made, const RawLines *source)
{
  g_string_append_c (made->text, '\n');
  made->ends[made->n++] = source->at;
}

static Next
cut_stems (RawLines *source, gboolean with_sign, AriRewritten *made)
{
  g_autoptr (GString) stem = g_string_new (NULL);
  Next next = LINE;

  while (made->n < ARI_REWRITE_MAX_LINES && (next = take_line (source, made)) == LINE) {
    const AriRowText *line = &source->text;
    const gsize n = made->n == 0 ? find_stem (line, with_sign) : match_stem (stem, line);

    /* the number behind a name such as `box 1` is not of the stem */
    if (n == 0 || n + FEWEST_CELLS > line->length
        || (made->n == 0 && ari_label_names_other (line->text, n + 2)))
      return NO_LINE;
    g_string_truncate (stem, 0);
    g_string_append_len (stem, line->text, (gssize) n);
    for (gsize i = n; i < line->length; i++)
      if (line->text[i] != '`') /* as around code in Markdown */
        g_string_append_c (made->text, line->text[i]);
    end_line (made, source);
  }
  return next;
}

/* Items */

/** Item: a line that has a cell alone, or none. */
typedef struct {
  char cell; /* 0 if there is none, as in `)` */
  guint n_signs;
} Item;

gboolean
ari_opens_table (const char *text, gsize length)
{
  const AriTextCell line = ari_cell_trim (text, length);

  return (line.length == 4 && memcmp (line.text, "|===", 4) == 0)
         || (line.length == 2 && memcmp (line.text, "|-", 2) == 0);
}

/* Returns the bytes of a sign of a list, the bar of a table or an index before a cell. */
static gsize
sign_length (const char *text, gsize length)
{
  gsize at = 1;

  if (*text == '|')
    return 1;
  if (*text == '-' || *text == '*')
    return length == 1 || text[1] == ' ' ? 1 : 0;
  if (*text != '[')
    return 0;
  do {
    while (at < length && text[at] != ']')
      at++;
    at++;
  } while (at < length && text[at] == '[');
  while (at < length && text[at] == ' ')
    at++;
  return at + 1 < length && memcmp (text + at, "=>", 2) == 0 ? at + 2 : 0;
}

/* Finds the cell of a line behind signs. Returns FALSE for a line that is something else. */
static gboolean
find_item (const AriRowText *line, Item *item)
{
  AriTextCell rest = ari_cell_trim (line->text, line->length);
  gboolean has_bar = FALSE;

  *item = (Item){ 0 };
  if (ari_opens_table (rest.text, rest.length)) {
    item->n_signs = 1;
    return TRUE;
  }
  while (rest.length > 0 && !has_bar) {
    const gsize n = sign_length (rest.text, rest.length);

    if (n == 0)
      break;
    has_bar = *rest.text == '|';
    item->n_signs++;
    rest = ari_cell_trim (rest.text + n, rest.length - n);
  }
  if (item->n_signs > 0 && rest.length == 1
      && (g_ascii_isdigit (*rest.text) || ari_text_is_blank_mark ((guint8) *rest.text)))
    item->cell = *rest.text;
  else if (item->n_signs > 0
           && (rest.length == 0 ? item->n_signs <= MOST_SIGNS
                                : *rest.text == '~' || ari_is_blank_word (rest.text, rest.length)))
    item->cell = '.';
  for (gsize i = 0; i < rest.length && item->cell == '\0'; i++)
    if (g_ascii_isdigit (rest.text[i]))
      return FALSE;
  return TRUE;
}

/* Joins items to rows. Where a line shows that a row begins, as it has one sign more or follows one
 * without a cell, the last one must be whole: else cells are missing, and all would move. If no
 * line shows it, the next one must not go on: the grid is larger then. */
static Next
join_items (RawLines *source, AriRewritten *made)
{
  guint n = 0, n_wordless = 0, n_signs = 0;
  gboolean are_marked = FALSE;
  Next next = LINE;

  while ((n < N * N || !are_marked) && (next = take_line (source, made)) == LINE) {
    Item item;
    const gboolean is_item = find_item (&source->text, &item);

    if (n == N * N) {
      if (is_item && item.cell != '\0' && item.n_signs == n_signs)
        made->n = 0;
      return NO_LINE;
    }
    if (!is_item || n_wordless > MOST_WORDLESS)
      return NO_LINE;
    if (item.cell == '\0') {
      if (n == 0 && item.n_signs == 0)
        return NO_LINE;
      n_wordless++;
      continue;
    }
    if (n > 0 && (n_wordless > 0 || item.n_signs > n_signs)) {
      if (n % N != 0)
        return NO_LINE;
      are_marked = TRUE;
    }
    n_wordless = 0;
    n_signs = item.n_signs;
    g_string_append_c (made->text, item.cell);
    if (++n % N == 0)
      end_line (made, source);
  }
  return next;
}

/* Letters */

/* Takes lines up to one with other letters. */
static Next
replace_letters (RawLines *source, AriRewritten *made)
{
  guint n_digits = 0;

  while (made->n < ARI_REWRITE_MAX_LINES) {
    const Next next = take_line (source, made);
    const gsize before = made->text->len;

    if (next != LINE)
      return next;
    for (gsize i = 0; i < source->text.length; i++) {
      const char byte = source->text.text[i];
      const char *letter = byte != '\0' ? strchr (letters, byte) : NULL;

      if (letter == NULL && g_ascii_isalpha (byte)) {
        g_string_truncate (made->text, before);
        return NO_LINE;
      }
      if (byte != '`')
        g_string_append_c (made->text, letter != NULL ? digits[letter - letters] : byte);
      made->n_letters += letter != NULL;
      n_digits += g_ascii_isdigit (byte);
    }
    end_line (made, source);
    if ((made->n_letters == 0 && made->n == FEWEST_ROWS)
        || (made->n == 1 && source->text.length > LONGEST_ROW))
      return NO_LINE;
    if (made->n_letters * DIGITS_A_LETTER > n_digits + N) {
      made->n = 0;
      return NO_LINE;
    }
  }
  return NO_LINE;
}

/* Mails */

/* Decodes the characters of a line, and joins the lines of which it was made. Returns LINE for one
 * that has no letters. */
static Next
decode_line (RawLines *source, AriRewritten *made)
{
  gboolean goes_on = TRUE;

  while (goes_on) {
    const Next next = take_line (source, made);

    if (next != LINE)
      return next;
    goes_on = FALSE;
    for (gsize i = 0; i < source->text.length; i++) {
      const char *at = source->text.text + i;
      const gsize left = source->text.length - i;
      char byte = *at;

      goes_on = byte == '=' && left == 1;
      if (goes_on)
        break;
      if (byte == '=' && left > 2 && g_ascii_isxdigit (at[1]) && g_ascii_isxdigit (at[2])) {
        byte = (char) (g_ascii_xdigit_value (at[1]) * 16 + g_ascii_xdigit_value (at[2]));
        i += 2;
      }
      if (g_ascii_isalpha (byte) || byte == '=')
        return NO_LINE;
      g_string_append_c (made->text, byte);
    }
  }
  return LINE;
}

static Next
decode (RawLines *source, AriRewritten *made)
{
  Next next = NO_LINE;

  while (made->n < ARI_REWRITE_MAX_LINES) {
    const gsize before = made->text->len;

    next = decode_line (source, made);
    if (next != LINE) {
      g_string_truncate (made->text, before);
      break;
    }
    end_line (made, source);
    if (made->n == 1 && made->text->len > WHOLE)
      return NO_LINE;
  }
  return next;
}

/* Rows in one line */

/* Returns the place of the next word “row” with this number, behind which its cells begin; else
 * @length. @end: (out): where they begin */
static gsize
find_row (const char *text, gsize length, gsize at, guint64 number, gsize *end)
{
  for (; at < length; at++) {
    gsize word = at;

    while (word < length && g_ascii_isalpha (text[word]))
      word++;
    if (word > at && ari_fact_find_part (text + at, word - at) == ARI_FACT_ROW) {
      *end = word + (word < length && text[word] == ' ');
      if (take_number (text, length, end) == number) {
        *end += *end < length && text[*end] == ':';
        return at;
      }
    }
    at = MAX (word, at);
  }
  return length;
}

static Next
cut_rows (RawLines *source, AriRewritten *made)
{
  const Next next = take_line (source, made);
  const AriRowText *line = &source->text;
  gsize from, to;

  if (next != LINE)
    return next;
  for (gsize at = find_row (line->text, line->length, 0, 1, &from);
       at < line->length && made->n < ARI_REWRITE_MAX_LINES;) {
    gsize end, begin = from;

    at = find_row (line->text, line->length, from, made->n + 2, &to);
    for (end = at; end > begin && is_one_of (" ;,", line->text[end - 1]);)
      end--;
    /* a point ends what is said of the row, where cells are apart */
    if (end > begin + 1 && line->text[end - 1] == '.' && g_ascii_isalnum (line->text[end - 2])
        && memchr (line->text + begin + 1, ' ', end - begin - 1) != NULL)
      end--;
    g_string_append_len (made->text, line->text + begin, (gssize) (end - begin));
    end_line (made, source);
    from = to;
  }
  return LINE;
}

/* Cells in the midst of a line */

/* Takes the cells of a run: characters with or without something between them, or what is between
 * bars. Returns FALSE if they are not single. */
static gboolean
take_run (const char *text, gsize length, GString *cells)
{
  const gboolean has_bars = memchr (text, '|', length) != NULL;

  for (gsize at = 0, end; at < length; at = end + 1) {
    AriTextCell cell;

    for (end = at; end < length && (has_bars ? text[end] != '|' : !is_one_of (" \t,;", text[end]));)
      end++;
    cell = ari_cell_trim (text + at, end - at);
    if (cell.length > 1)
      return FALSE;
    if (cell.length == 1 || (has_bars && at > 0))
      g_string_append_c (cells, cell.length == 1 ? *cell.text : '.');
  }
  if (has_bars && ari_root_of (cells->len) == 0) /* the last one is empty */
    g_string_append_c (cells, '.');
  return TRUE;
}

/* Takes the longest run of a line, or of the lines of a template of a wiki. */
static Next
find_run (RawLines *source, AriRewritten *made)
{
  g_autoptr (GString) all = g_string_new (NULL);
  gboolean goes_on = TRUE;
  gsize longest = 0, start = 0, from = 0;

  for (guint n = 0; goes_on && n < ARI_REWRITE_MAX_LINES; n++) {
    const Next next = take_line (source, made);

    if (next != LINE)
      return next;
    g_string_append_len (all, source->text.text, (gssize) source->text.length);
    goes_on = g_str_has_prefix (all->str, "{{") && strstr (all->str, "}}") == NULL
              && all->len < LONGEST_TEMPLATE;
  }
  /* such cells may be those of columns */
  if (strstr (all->str, "reshape") != NULL || strstr (all->str, "c(") != NULL)
    return NO_LINE;
  for (gsize i = 0; i <= all->len; i++) {
    if (i < all->len
        && (g_ascii_isdigit (all->str[i])
            || (is_one_of (of_rows, all->str[i]) && !is_one_of ("])}", all->str[i]))))
      continue;
    if (i - from > longest) {
      longest = i - from;
      start = from;
    }
    from = i + 1;
  }
  if (take_run (all->str + start, longest, made->text))
    end_line (made, source);
  return LINE;
}

/* Returns FALSE if the first line shows that a way leads nowhere, as most do in prose. */
static gboolean
may_lead_on (const AriTextPart *part, AriRewriteWay way)
{
  const AriLine line = ari_line_cut (part->text, part->length, part->at_end);
  gsize i = 0, n = 0;

  if (way == ARI_REWRITE_ITEMS) {
    while (i < line.length && g_ascii_isspace (line.start[i]))
      i++;
    return i < line.length && is_one_of ("-*|[", line.start[i]);
  }
  if (way == ARI_REWRITE_LETTERS) {
    while (i < line.length
           && (!g_ascii_isalpha (line.start[i]) || is_one_of (letters, line.start[i])))
      i++;
    return i == line.length;
  }
  if (way == ARI_REWRITE_QUOTED)
    return memchr (line.start, '=', line.length) != NULL;
  if (way == ARI_REWRITE_NAMED)
    return line.length >= WHOLE && find_row (line.start, line.length, 0, 1, &i) < line.length;
  if (way == ARI_REWRITE_RUN)
    return line.length > 2 * WHOLE || (line.length > 2 && memcmp (line.start, "{{", 2) == 0);
  for (i = line.length; i > 0 && n < FEWEST_CELLS; i--)
    if (!g_ascii_isspace (line.start[i - 1])) {
      if (g_ascii_isalpha (line.start[i - 1]))
        return FALSE;
      n++;
    }
  return n == FEWEST_CELLS;
}

gboolean
ari_rewrite (const AriTextPart *part, AriRewriteWay way, AriRewritten *made, gboolean *needs_more)
{
  g_autoptr (GString) scratch = NULL;
  RawLines source = { .part = part };
  Next next;

  g_string_truncate (made->text, 0);
  made->n = made->n_looked_at = made->n_letters = 0;
  *needs_more = FALSE;
  if (!may_lead_on (part, way))
    return FALSE;
  source.scratch = scratch = g_string_new (NULL);
  next = way == ARI_REWRITE_LETTERS  ? replace_letters (&source, made)
         : way == ARI_REWRITE_QUOTED ? decode (&source, made)
         : way == ARI_REWRITE_NAMED  ? cut_rows (&source, made)
         : way == ARI_REWRITE_RUN    ? find_run (&source, made)
         : way == ARI_REWRITE_ITEMS  ? join_items (&source, made)
                                     : cut_stems (&source, way == ARI_REWRITE_SIGNS, made);
  if (way == ARI_REWRITE_LETTERS && made->n_letters == 0) /* the rows were tried as they are */
    made->n = 0;
  *needs_more = next == NOT_YET_A_LINE;
  if (made->n == 1 && made->text->len > WHOLE) /* the stem of one line may be a cell too many */
    return way == ARI_REWRITE_LETTERS || way == ARI_REWRITE_QUOTED || way == ARI_REWRITE_RUN;
  return made->n >= FEWEST_ROWS && (way != ARI_REWRITE_ITEMS || !*needs_more);
}
