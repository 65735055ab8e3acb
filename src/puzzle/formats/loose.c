/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads texts whose lines are not the rows of a grid. */

#include "config.h"

#include <string.h>

#include "puzzle/formats/clean.h"
#include "puzzle/formats/facts.h"
#include "puzzle/formats/loose.h"
#include "puzzle/formats/puzzle-line.h"

/*
 * There are several ways to write such a text plainer: as one line that has all cells, or as a line
 * a row. Each way ends at a line that it cannot take, most at the first one. What it made is read
 * as any other text, but only a grid without a doubt is taken, and no small one, which may be
 * anything.
 */

enum {
  N = 9,                   /* digits of the smallest grid that is taken */
  WHOLE = N * N,           /* cells of a line that is a grid, at least */
  FEWEST_ROWS = N,         /* fewer are too easily something else */
  FEWEST_CELLS = N,        /* of a row: the same */
  MOST_LINES = 128,        /* more than the rows of the largest grid, with rules between them */
  LATEST_LETTER = 256,     /* cells of a grid with more than nine digits by which one is a letter */
  MOST_WORDLESS = 4,       /* lines without a cell before one that has one */
  LONGEST_ROW = 72,        /* bytes; what is longer may be a whole grid */
  LONGEST_TEMPLATE = 4096, /* bytes */
  LONGEST_NAME = 32,       /* bytes before the cells of a wrapped line */
  MOST_SIGNS = 2,          /* before nothing, which is a cell then, not a rule */
  DIGITS_A_LETTER = 2,     /* there are at least so many for each letter but O */
};

/* The characters besides digits that rows have. */
static const char of_rows[] = " \t.,;|_*-'\"`])}";

/* The letters that people and programs write for digits that look like them, and these digits. */
static const char letters[] = "OolISsBZz", digits[] = "001155822";

/** LooseWay: how a text is written plainer. */
typedef enum {
  STRINGS, /* cells are in strings of a program that are joined */
  WRAPPED, /* lines were wrapped, or have a cell each */
  GROUPS,  /* groups of candidates, wherever the lines end */
  N_OF_CELLS,
  STEMS = N_OF_CELLS, /* all begin alike: `18:05 <ann> 53..7....`, `1010 DATA 5,3,0…` */
  SIGNS,              /* all have a sign before their cells, too: `Row 1 - 53..7....` */
  ITEMS,              /* each has one cell, behind a sign or an index: `[0] => 5` */
  QUOTED,  /* as mails encode text: `53=2E=2E7`, and `=` where a line goes on; or `53\.\.7` */
  ENDED,   /* lines end as in strings: `53..7....\n6..195...` */
  PARTED,  /* between cells is a sign that may be a blank elsewhere: `5-3-0` */
  NAMED,   /* rows are in one line: `Row 1: 5, 3, blank…; row 2: …` */
  RUN,     /* cells are in the midst of a line: `g←9 9⍴5 3 0…`, `{{Sudoku|5|3|…}}` */
  LETTERS, /* letters stand for digits that look like them, `S3..7....`, and words are below */
  N_WAYS,
} LooseWay;

/** Plainer: a text that is being written plainer. */
typedef struct {
  LooseWay way;
  AriTextLines lines;     /* of the text as it is */
  GString *text;          /* what was made */
  guint n;                /* lines of it */
  gsize ends[MOST_LINES]; /* where each of them ends in the text as it is */
  guint n_letters;        /* letters that were taken for digits */
} Plainer;

static gboolean
is_one_of (const char *set, char byte)
{
  return byte != '\0' && strchr (set, byte) != NULL;
}

static void
end_line (Plainer *made)
{
  g_string_append_c (made->text, '\n');
  made->ends[made->n++] = made->lines.at;
}

/* Notes that the cells so far, up to the current line, may be all. */
static void
end_whole (Plainer *made)
{
  made->n = 1;
  made->ends[0] = made->lines.at;
}

/* Strings */

/* Appends what quotation marks enclose in a line. Returns FALSE if any of it has something else
 * than cells, or if there is none. */
static gboolean
take_strings (const AriRowText *line, GString *cells)
{
  const gsize before = cells->len;
  char quote = '\0';

  for (gsize i = 0; i < line->length; i++) {
    const char byte = line->text[i];

    if (quote == '\0' && (byte == '"' || byte == '\''))
      quote = byte;
    else if (quote != '\0' && byte == quote)
      quote = '\0';
    else if (quote != '\0' && byte == '\\' && i + 1 < line->length && line->text[i + 1] == 'n')
      i++; /* a line end */
    else if (quote != '\0') {
      if (!g_ascii_isdigit (byte) && !ari_text_is_blank_mark ((guint8) byte))
        return FALSE;
      g_string_append_c (cells, byte);
    }
  }
  return quote == '\0' && cells->len > before && cells->len <= ARI_MAX_CELLS;
}

static void
join_strings (Plainer *made)
{
  gsize whole = 0;

  while (ari_text_lines_next (&made->lines) && take_strings (&made->lines.text, made->text)) {
    whole = made->text->len;
    end_whole (made);
  }
  g_string_truncate (made->text, whole);
}

/* Wrapped lines */

/* Takes the cells of a line: characters side by side, whatever spaces are between them, and each
 * `+` that marks an entry. @n: (inout): the number of cells. Returns FALSE if it has anything
 * else, or there are more cells than a grid has: more than LATEST_LETTER only with a letter. */
static gboolean
take_cells (const AriRowText *line, GString *cells, gsize *n)
{
  const gsize before = cells->len;
  gboolean has_letter = FALSE;

  for (gsize i = 0; i < line->length; i++)
    if (g_ascii_isdigit (line->text[i]) || line->text[i] == '+'
        || ari_text_is_blank_mark ((guint8) line->text[i])
        || (g_ascii_isupper (line->text[i]) && line->text[i] <= 'Y'))
      g_string_append_c (cells, line->text[i]);
    else if (!g_ascii_isspace (line->text[i])
             && (line->text[i] == '\0' || strchr (",;'\"", line->text[i]) == NULL)
             && (i + 1 < line->length || line->text[i] != '='))
      return FALSE;
  for (gsize i = before; i < cells->len; i++)
    *n += cells->str[i] != '+';
  if (*n <= LATEST_LETTER)
    return TRUE;
  for (gsize i = 0; i < cells->len && !has_letter; i++)
    has_letter = g_ascii_isalpha (cells->str[i]);
  return has_letter && *n <= ARI_MAX_CELLS;
}

/* Removes a name before cells, `Puzzle: 53..7`. Returns its bytes. */
static gsize
cut_name (AriRowText *line)
{
  gsize n = 0;

  for (gsize i = 1; i + 1 < line->length && i < LONGEST_NAME; i++)
    if (line->text[i] == ' ' && is_one_of (":=", line->text[i - 1]))
      n = i + 1;
  line->text += n;
  line->length -= n;
  return n;
}

/* Joins lines of one length, the last of which may be shorter, that have n² cells together. A name
 * before the first one counts, too. */
static void
join_wrapped (Plainer *made)
{
  AriRowText *line = &made->lines.text;
  gsize n = 0, width = 0, n_whole = 0, whole = 0, n_name = 0;
  gboolean has_gaps = FALSE;

  while (ari_text_lines_next (&made->lines)) {
    const gsize before = n;

    if (line->length == 0 && n > 0 && (n == width) != has_gaps) {
      has_gaps = TRUE; /* there is one after each line, or none */
      continue;
    }
    if (n == 0)
      n_name = cut_name (line);
    if (!take_cells (line, made->text, &n) || n == before || (width > 0 && n - before > width))
      break;
    width = width > 0 ? width : n + n_name;
    if (n >= WHOLE && ari_root_of (n) > 0) {
      n_whole = n;
      whole = made->text->len;
      end_whole (made);
    }
    if (n - before < width && (before > 0 || n_name == 0))
      break;
  }
  g_string_truncate (made->text, whole);
  if (n_whole > 0 && width == ari_root_of (n_whole) && strchr (made->text->str, '+') == NULL)
    made->n = 0; /* they are rows */
}

/* Joins lines of groups of candidates, of which a grid has one for each cell. */
static void
join_groups (Plainer *made)
{
  const AriRowText *line = &made->lines.text;
  guint n = 0;

  while (n < WHOLE) {
    const guint before = n;

    if (!ari_text_lines_next (&made->lines))
      return;
    for (gsize i = 0; i < line->length; i++) {
      const gboolean is_digit = line->text[i] >= '1' && line->text[i] <= '9';

      if (!is_digit && !g_ascii_isspace (line->text[i]))
        return;
      n += is_digit && (i == 0 || g_ascii_isspace (line->text[i - 1]));
    }
    if (n == before)
      return;
    g_string_append_len (made->text, line->text, (gssize) line->length);
    g_string_append_c (made->text, ' ');
  }
  if (n == WHOLE)
    end_whole (made);
}

/* Stems */

/* Returns the bytes of a command of TeX with the number of a row, `\setrow{9}`, before cells; 0 if
 * there is none. Where commas part the cells, as in the package logicpuzzle, rows are numbered from
 * the lowest one: what begins with 1 is upside down. */
static gsize
tex_stem_length (const AriRowText *line)
{
  gsize at = 1, number;

  if (line->length == 0 || *line->text != '\\')
    return 0;
  while (at < line->length && (g_ascii_isalpha (line->text[at]) || line->text[at] == ' '))
    at++;
  number = ++at;
  if (at >= line->length || line->text[at - 1] != '{'
      || ari_text_number (line->text, line->length, &at, G_MAXUINT64) == 0 || at + 1 >= line->length
      || line->text[at] != '}' || line->text[at + 1] != '{'
      || (at == number + 1 && line->text[number] == '1'
          && memchr (line->text + at, ',', line->length - at) != NULL))
    return 0;
  return at + 1;
}

/* Finds the stem of a line: all up to the last character that rows do not have, and a sign and a
 * space if @with_sign. Returns its bytes, 0 if there is none. */
static gsize
find_stem (const AriRowText *line, gboolean with_sign)
{
  const gsize n_tex = tex_stem_length (line);
  gsize end = 0, sign;

  if (n_tex > 0)
    return with_sign ? 0 : n_tex;

  for (gsize i = 0; i < line->length; i++)
    if (!g_ascii_isdigit (line->text[i]) && !is_one_of (of_rows, line->text[i]))
      end = i + 1;
  if (!with_sign)
    return end;
  for (sign = end; sign < line->length
                   && (line->text[sign] == ' ' || (end > 0 && g_ascii_isdigit (line->text[sign])));)
    sign++;
  if (sign + 2 >= line->length || !is_one_of ("-*", line->text[sign]) || line->text[sign + 1] != ' '
      || (end == 0
          && memchr (line->text + sign + 1, line->text[sign], line->length - sign - 1) != NULL))
    return 0;
  return sign + 2;
}

/* Returns the bytes with which a line begins like the last one, but for numbers that may grow, or
 * count down in TeX; 0 if it does not, or if they are out of order: then the rows may be, too. */
static gsize
match_stem (const GString *stem, const AriRowText *line)
{
  gsize at = 0, i = 0;
  gboolean grows = FALSE;

  while (i < stem->len) {
    if (at == line->length)
      return 0;
    if (g_ascii_isdigit (stem->str[i]) && g_ascii_isdigit (line->text[at])) {
      const guint64 last = ari_text_number (stem->str, stem->len, &i, G_MAXUINT64);
      const guint64 next = ari_text_number (line->text, line->length, &at, G_MAXUINT64);

      if (next < last && !grows && (*stem->str != '\\' || next + 1 < last))
        return 0;
      grows = grows || next > last;
    } else if (stem->str[i++] != line->text[at++])
      return 0;
  }
  return at;
}

static void
cut_stems (Plainer *made)
{
  g_autoptr (GString) stem = g_string_new (NULL);
  const AriRowText *line = &made->lines.text;
  gboolean is_list;

  while (made->n < MOST_LINES && ari_text_lines_next (&made->lines)) {
    const gsize n = made->n == 0 ? find_stem (line, made->way == SIGNS) : match_stem (stem, line);

    /* the number behind a name such as `box 1` is not of the stem */
    if (n == 0 || n + FEWEST_CELLS > line->length
        || (made->n == 0 && ari_label_names_other (line->text, n + 2)))
      return;
    g_string_truncate (stem, 0);
    g_string_append_len (stem, line->text, (gssize) n);
    is_list = *line->text == '\\' && memchr (line->text, ',', line->length) != NULL;
    for (gsize i = n; i < line->length; i++)
      /* around a list in TeX, or code in Markdown */
      if (!is_one_of (is_list ? "{}" : "`", line->text[i]))
        g_string_append_c (made->text, line->text[i]);
    end_line (made);
  }
}

/* Items */

/** Item: a line that has a cell alone, or none. */
typedef struct {
  char cell[3]; /* empty if there is none, as in `)` */
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
  gboolean has_bar = FALSE, is_cell;

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
  /* a digit, a blank, a letter or a number of two digits */
  is_cell = rest.length == 1 ? g_ascii_isdigit (*rest.text) || g_ascii_isupper (*rest.text)
                                   || ari_text_is_blank_mark ((guint8) *rest.text)
                             : rest.length == 2 && g_ascii_isdigit (rest.text[0])
                                   && g_ascii_isdigit (rest.text[1]);
  if (item->n_signs > 0 && is_cell)
    memcpy (item->cell, rest.text, rest.length);
  else if (item->n_signs > 0
           && (rest.length == 0 ? item->n_signs <= MOST_SIGNS
                                : *rest.text == '~' || ari_is_blank_word (rest.text, rest.length)))
    *item->cell = '.';
  for (gsize i = 0; i < rest.length && *item->cell == '\0'; i++)
    if (g_ascii_isdigit (rest.text[i]))
      return FALSE;
  return TRUE;
}

/* Joins items to rows. Where a line shows that a row begins, as it has one sign more or follows one
 * without a cell, the last one must be whole: else cells are missing, and all would move. The first
 * such line shows how long rows are, if not nine cells; if it comes after several times nine, the
 * rows are of nine cells only where nothing goes on after nine of them. The line after the last one
 * must not go on: the grid is larger then. */
static void
join_items (Plainer *made)
{
  guint n = 0, width = N, n_wordless = 0, n_signs = 0;
  guint marked = 0; /* the cells before the first line that shows that a row begins */
  gsize end = 0;    /* of the last cell */

  while (ari_text_lines_next (&made->lines)) {
    Item item;
    const gboolean is_item = find_item (&made->lines.text, &item);

    if (n == width * width) {
      const gboolean has_cell = is_item && *item.cell != '\0';

      if (marked <= width || !is_item || n_wordless > MOST_WORDLESS) {
        if (has_cell && n_wordless == 0 && item.n_signs == n_signs)
          return;
        break;
      }
      if (has_cell)
        width = marked;
    }
    if (!is_item || n_wordless > MOST_WORDLESS)
      return;
    if (*item.cell == '\0') {
      if (n == 0 && item.n_signs == 0)
        return;
      n_wordless++;
      continue;
    }
    if (n > 0 && (n_wordless > 0 || item.n_signs > n_signs)) {
      if (marked == 0) {
        marked = n;
        if (n % N != 0)
          width = n;
      }
      if (width < N || !ari_is_size (width) || n % width != 0)
        return;
    }
    n_wordless = 0;
    n_signs = item.n_signs;
    g_string_append_printf (made->text, "%s ", item.cell);
    n++;
    end = made->lines.at;
  }
  if (n != width * width)
    return;
  for (gsize i = 0, k = 0; i < made->text->len; i++)
    if (made->text->str[i] == ' ' && ++k % width == 0) {
      made->text->str[i] = '\n';
      made->ends[made->n++] = end;
    }
}

/* Letters */

/* Takes lines up to one with other letters. */
static void
replace_letters (Plainer *made)
{
  const AriRowText *line = &made->lines.text;
  guint n_digits = 0, n_blanks = 0; /* an O is a blank */

  while (made->n < MOST_LINES && ari_text_lines_next (&made->lines)) {
    const gsize before = made->text->len;

    for (gsize i = 0; i < line->length; i++) {
      const char byte = line->text[i];
      const char *letter = byte != '\0' ? strchr (letters, byte) : NULL;

      if (letter == NULL && g_ascii_isalpha (byte)) {
        g_string_truncate (made->text, before);
        return;
      }
      if (byte != '`')
        g_string_append_c (made->text, letter != NULL ? digits[letter - letters] : byte);
      made->n_letters += letter != NULL;
      n_blanks += letter != NULL && digits[letter - letters] == '0';
      n_digits += g_ascii_isdigit (byte);
    }
    end_line (made);
    if ((made->n_letters == 0 && made->n == FEWEST_ROWS)
        || (made->n == 1 && line->length > LONGEST_ROW))
      return;
    if ((made->n_letters - n_blanks) * DIGITS_A_LETTER > n_digits + N) {
      made->n = 0;
      return;
    }
  }
}

/* Mails */

/* Appends the characters of a line, and of those with which it goes on. Returns FALSE if there is
 * none, or it has letters. */
static gboolean
decode_line (Plainer *made)
{
  const AriRowText *line = &made->lines.text;
  gboolean goes_on = TRUE;

  while (goes_on) {
    if (!ari_text_lines_next (&made->lines))
      return FALSE;
    goes_on = FALSE;
    for (gsize i = 0; i < line->length; i++) {
      const char *at = line->text + i;
      const gsize left = line->length - i;
      char byte = *at;

      goes_on = byte == '=' && left == 1;
      if (goes_on)
        break;
      if (byte == '\\' && left > 1 && g_ascii_ispunct (at[1])) /* Markdown */
        byte = line->text[++i];
      else if (byte == '=' && left > 2 && g_ascii_isxdigit (at[1]) && g_ascii_isxdigit (at[2])) {
        byte = (char) (g_ascii_xdigit_value (at[1]) * 16 + g_ascii_xdigit_value (at[2]));
        i += 2;
      }
      if (g_ascii_isalpha (byte) || byte == '=')
        return FALSE;
      g_string_append_c (made->text, byte);
    }
  }
  return TRUE;
}

static void
decode (Plainer *made)
{
  gsize before = 0;

  while (made->n < MOST_LINES && decode_line (made)) {
    end_line (made);
    before = made->text->len;
    if (made->n == 1 && before > WHOLE)
      return;
  }
  g_string_truncate (made->text, before);
}

/* Lines in strings */

/* Returns the bytes of a line end that is written as in programs, `\n` or `\r\n`; else 0. */
static gsize
line_end_length (const char *text, gsize length)
{
  static const char *const ends[] = { "\\r\\n", "\\n" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    if (length >= strlen (ends[i]) && memcmp (text, ends[i], strlen (ends[i])) == 0)
      return strlen (ends[i]);
  return 0;
}

/* Cuts a line where it says so. A name may precede the first row, and quotation marks enclose
 * all. */
static void
cut_ends (Plainer *made)
{
  const AriRowText *line = &made->lines.text;
  gsize from = 0;

  if (!ari_text_lines_next (&made->lines))
    return;
  for (gsize i = 0; i < line->length && line_end_length (line->text + i, line->length - i) == 0;
       i++)
    if (is_one_of (":=\"'(", line->text[i]))
      from = i + 1;
  for (gsize i = from, n; i < line->length && made->n < MOST_LINES; i += MAX (n, 1)) {
    n = line_end_length (line->text + i, line->length - i);
    if (n > 0)
      end_line (made);
    else if (!is_one_of ("\"')", line->text[i]))
      g_string_append_c (made->text, line->text[i]);
  }
  if (made->n < MOST_LINES)
    end_line (made);
}

/* Signs between cells */

/* Returns the sign between the cells of a line, each of which is a digit; 0 if there is none. */
static char
find_sign (const AriRowText *line)
{
  if (line->length != 2 * N - 1 || !g_ascii_ispunct (line->text[1]))
    return '\0';
  for (gsize i = 0; i < line->length; i++)
    if (i % 2 == 0 ? !g_ascii_isdigit (line->text[i]) : line->text[i] != line->text[1])
      return '\0';
  return line->text[1];
}

static void
part_cells (Plainer *made)
{
  const AriRowText *line = &made->lines.text;
  char sign = '\0';

  while (made->n < N && ari_text_lines_next (&made->lines)
         && (made->n == 0 || find_sign (line) == sign)) {
    sign = find_sign (line);
    for (gsize i = 0; i < line->length; i++)
      g_string_append_c (made->text, line->text[i] == sign ? ' ' : line->text[i]);
    end_line (made);
  }
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
      if (ari_text_number (text, length, end, G_MAXUINT64) == number) {
        *end += *end < length && text[*end] == ':';
        return at;
      }
    }
    at = MAX (word, at);
  }
  return length;
}

static void
cut_rows (Plainer *made)
{
  const AriRowText *line = &made->lines.text;
  gsize from, to;

  if (!ari_text_lines_next (&made->lines))
    return;
  for (gsize at = find_row (line->text, line->length, 0, 1, &from);
       at < line->length && made->n < MOST_LINES;) {
    gsize end, begin = from;

    at = find_row (line->text, line->length, from, made->n + 2, &to);
    for (end = at; end > begin && is_one_of (" ;,", line->text[end - 1]);)
      end--;
    /* a point ends what is said of the row, where cells are apart */
    if (end > begin + 1 && line->text[end - 1] == '.' && g_ascii_isalnum (line->text[end - 2])
        && memchr (line->text + begin + 1, ' ', end - begin - 1) != NULL)
      end--;
    g_string_append_len (made->text, line->text + begin, (gssize) (end - begin));
    end_line (made);
    from = to;
  }
}

/* Cells in the midst of a line */

/* Takes the cells of a run: characters with or without something between them, rows of them, or
 * what is between bars; or digits and spaces, which are blanks. Returns FALSE if it is something
 * else. */
static gboolean
take_run (const char *text, gsize length, GString *cells)
{
  const AriTextCell run = ari_cell_trim (text, length);
  gsize width = 1, n_rows = 0, n_digits = 0;
  /* where commas separate the cells of `[|5,3,0|6,0,0|]`, as in MiniZinc, bars are between rows */
  const gboolean has_bars = memchr (text, '|', length) != NULL
                            && (*run.text != '|' || memchr (text, ',', length) == NULL);

  for (gsize i = 0; i < length; i++)
    n_digits += g_ascii_isdigit (text[i]);
  if (length == WHOLE && n_digits >= N && strspn (text, "0123456789 ") >= length) {
    g_string_append_len (cells, text, (gssize) length);
    g_strdelimit (cells->str, " ", '.');
    return TRUE;
  }
  for (gsize at = 0, end; at < length; at = end + 1) {
    AriTextCell cell;

    for (end = at;
         end < length && (has_bars ? text[end] != '|' : !is_one_of (" \t,;|/", text[end]));)
      end++;
    cell = ari_cell_trim (text + at, end - at);
    if (n_rows == 0 && !has_bars)
      width = MAX (cell.length, 1);
    if (cell.length > 0 && cell.length != width)
      return FALSE;
    n_rows += cell.length > 0;
    g_string_append_len (cells, cell.text, (gssize) cell.length);
    if (cell.length == 0 && has_bars && at > 0)
      g_string_append_c (cells, '.');
  }
  if (width > 1 && n_rows != width)
    return FALSE;
  if (has_bars && ari_root_of (cells->len) == 0) /* the last one is empty */
    g_string_append_c (cells, '.');
  return TRUE;
}

/* Takes the longest run of a line, or of the lines of a template of a wiki. */
static void
find_run (Plainer *made)
{
  g_autoptr (GString) all = g_string_new (NULL);
  gboolean goes_on = TRUE;
  gsize longest = 0, start = 0, from = 0;

  for (guint n = 0; goes_on && n < MOST_LINES; n++) {
    if (!ari_text_lines_next (&made->lines))
      return;
    g_string_append_len (all, made->lines.text.text, (gssize) made->lines.text.length);
    goes_on = g_str_has_prefix (all->str, "{{") && strstr (all->str, "}}") == NULL
              && all->len < LONGEST_TEMPLATE;
  }
  /* such cells may be those of columns */
  if (strstr (all->str, "reshape") != NULL || strstr (all->str, "c(") != NULL)
    return;
  for (gsize i = 0; i <= all->len; i++) {
    if (i < all->len
        && (g_ascii_isdigit (all->str[i]) || all->str[i] == '/'
            || (is_one_of (of_rows, all->str[i]) && !is_one_of ("])}", all->str[i]))))
      continue;
    if (i - from > longest) {
      longest = i - from;
      start = from;
    }
    from = i + 1;
  }
  if (take_run (all->str + start, longest, made->text))
    end_line (made);
}

/* All ways */

/* Returns FALSE if the first line shows that a way leads nowhere, as most do in prose. */
static gboolean
may_lead_on (LooseWay way, const AriRowText *line)
{
  const char *text = line->text;
  const gsize length = line->length;
  gsize i = 0, n = 0;

  switch (way) {
  case STRINGS:
    return memchr (text, '"', length) != NULL || memchr (text, '\'', length) != NULL;
  case WRAPPED:
    return TRUE;
  case GROUPS:
    return length > 0 && (g_ascii_isdigit (*text) || *text == ' ');
  case ITEMS:
    while (i < length && g_ascii_isspace (text[i]))
      i++;
    return i < length && is_one_of ("-*|[", text[i]);
  case QUOTED:
    return memchr (text, '=', length) != NULL || memchr (text, '\\', length) != NULL;
  case ENDED:
    return g_strstr_len (text, (gssize) length, "\\n") != NULL;
  case PARTED:
    return find_sign (line) != '\0';
  case NAMED:
    return length >= WHOLE && find_row (text, length, 0, 1, &i) < length;
  case RUN:
    return (length > WHOLE && ari_text_may_have_letters (text, length))
           || (length > 2 && memcmp (text, "{{", 2) == 0);
  case LETTERS:
    while (i < length && (!g_ascii_isalpha (text[i]) || is_one_of (letters, text[i])))
      i++;
    return i == length;
  case STEMS:
  case SIGNS:
  case N_WAYS:
  default:
    for (i = length; i > 0 && n < FEWEST_CELLS; i--)
      if (!g_ascii_isspace (text[i - 1])) {
        if (g_ascii_isalpha (text[i - 1]))
          return FALSE;
        n++;
      }
    return n == FEWEST_CELLS;
  }
}

/* Each writes the lines plainer, as far as it goes. */
static void (*const writers[N_WAYS]) (Plainer *made) = {
  [STRINGS] = join_strings, [WRAPPED] = join_wrapped, [GROUPS] = join_groups,
  [STEMS] = cut_stems,      [SIGNS] = cut_stems,      [ITEMS] = join_items,
  [QUOTED] = decode,        [ENDED] = cut_ends,       [PARTED] = part_cells,
  [NAMED] = cut_rows,       [RUN] = find_run,         [LETTERS] = replace_letters,
};

/* Reads a line that has all cells. */
static AriPieceResult
read_whole (const char *text, gsize length, AriReading *reading)
{
  g_autofree AriTextCell *cells = NULL;
  AriGridTextError unused;
  guint n;

  if (memchr (text, '+', length) != NULL)
    return ari_cells_read_plus (text, length, reading);
  cells = g_new (AriTextCell, ARI_MAX_CELLS);
  n = ari_row_cut (text, length, memchr (text, ' ', length) != NULL, cells, ARI_MAX_CELLS, NULL);
  n = n <= ARI_MAX_CELLS ? ari_root_of (n) : 0;
  reading->result = ARI_PIECE_NOT_YET;
  if (n >= N && ari_cells_read (cells, n, NULL, reading) == ARI_PIECE_GRID
      && (ari_puzzle_line_read (text, length, &reading->other, NULL, &unused)
              != ARI_PUZZLE_LINE_PUZZLE
          || reading->other.n != n))
    reading->result = ARI_PIECE_NOT_YET;
  return reading->result;
}

/* Reads what was made. Returns FALSE if it is not taken. */
static gboolean
read_made (AriPiece *piece, const Plainer *made, AriReading *reading)
{
  /* the stem of one line may be a cell too many */
  const gboolean is_stem = made->way == STEMS || made->way == SIGNS || made->way == NAMED;
  const char *text = made->text->str;
  const gsize length = made->text->len;
  guint line = 0;

  if (made->n == 0 || (made->way == LETTERS && made->n_letters == 0)) /* it was tried as it is */
    return FALSE;
  if (made->n == 1 && !is_stem)
    read_whole (text, length - (length > 0 && text[length - 1] == '\n'), reading);
  else if (piece == NULL || made->n < FEWEST_ROWS)
    return FALSE;
  else
    ari_piece_gather (piece, &(AriTextPart){ text, length, TRUE, FALSE }, TRUE, reading);
  if (!((reading->result == ARI_PIECE_GRID && reading->doubt == ARI_PIECE_SURE)
        || (reading->result == ARI_PIECE_MARKS && made->n == 1 && made->n_letters == 0))
      || reading->grid.n < N)
    return FALSE;
  for (gsize i = 0; made->n > 1 && i + 1 < reading->end; i++)
    line += text[i] == '\n';
  reading->end = made->ends[line];
  if (made->n_letters > 0)
    reading->doubt = ARI_PIECE_LETTERS;
  return TRUE;
}

AriPieceResult
ari_loose_read (AriPiece *piece, const AriTextPart *part, AriReading *reading)
{
  g_autoptr (GString) scratch = NULL, text = NULL;
  const guint n_ways = piece != NULL ? N_WAYS : N_OF_CELLS;
  Plainer made = { .n = 0 };
  guint n_lines, wanted = 0;
  gboolean has_columns;
  AriTextCell first;

  if (ari_facts_read (part, reading) != ARI_PIECE_NOT_YET)
    return reading->result;
  n_lines = reading->n_lines;
  scratch = g_string_new (NULL);
  made.lines = (AriTextLines){ .part = part, .scratch = scratch };
  if (ari_text_lines_next (&made.lines)
      && !ari_line_is_column (made.lines.text.text, made.lines.text.length))
    for (guint way = 0; way < n_ways; way++)
      wanted |= (guint) may_lead_on (way, &made.lines.text) << way;
  /* a statement of Fortran that fills the columns of an array: `data grid /5, 3/` */
  first = ari_cell_trim (made.lines.text.text, made.lines.text.length);
  has_columns = first.length > 5 && g_ascii_strncasecmp (first.text, "data ", 5) == 0
                && memchr (first.text, '/', first.length) != NULL;
  made.text = text = g_string_new (NULL);
  for (guint way = 0; way < n_ways; way++) {
    if ((wanted >> way & 1) == 0)
      continue;
    g_string_truncate (text, 0);
    made.way = way;
    made.lines = (AriTextLines){ .part = part, .scratch = scratch };
    made.n = made.n_letters = 0;
    writers[way](&made);
    n_lines = reading->n_lines = MAX (n_lines, made.lines.n);
    if (made.lines.needs_more)
      return reading->result = ARI_PIECE_MORE;
    if (read_made (piece, &made, reading)) {
      if (has_columns && reading->result == ARI_PIECE_GRID)
        ari_cells_turn (reading);
      return reading->result;
    }
  }
  reading->n_lines = n_lines;
  return reading->result = ARI_PIECE_NOT_YET;
}
