/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cleans lines: what people see in a text, without what programs put around and into it. */

#include "config.h"

#include <string.h>

#include "engine/base/utf8.h"
#include "puzzle/formats/clean.h"
#include "puzzle/formats/grid-text.h"

enum {
  LONGEST_TAG = 1024,   /* bytes */
  LONGEST_MESSAGE = 80, /* bytes of the time and the sender */
  MOST_MARKS = 3,       /* the most levels of nested quotations */
  LEAST_GROUPS = 4,     /* from this many brackets on, each has a cell */
  LONGEST_NAME = 40,
  MOST_IN_TITLE = 3, /* numerals of China or Rome */
  MOST_DECIMALS = 2, /* behind a comma: three may be thousands */
};

/* Characters */

/* Finds where the text begins after a byte order mark and quotation marks (`>`). */
static gsize
skip_marks (const char *line, gsize length, guint *n_characters)
{
  gsize at = ari_utf8_mark (line, length), next;
  guint n_marks;

  *n_characters = at > 0;
  for (n_marks = 0; n_marks < MOST_MARKS; n_marks++) {
    next = at;
    while (next < length && line[next] == ' ')
      next++;
    if (next == length || line[next] != '>')
      break;
    next++;
    if (next < length && line[next] == ' ')
      next++;
    *n_characters += (guint) (next - at);
    at = next;
  }
  return at;
}

/* Skips the time and the sender of a message of a chat: `[12:05, 3/5/2026] Ann: ` or
 * `05/03/26, 12:05 - Ann: `. Returns the bytes. */
static gsize
skip_message (const char **text, gsize *length)
{
  const gsize most = MIN (*length, LONGEST_MESSAGE);
  gsize at = *length > 0 && **text == '[', end;
  gboolean has_time = FALSE, has_date = FALSE;

  if (most < 10 || !g_ascii_isdigit ((*text)[at]) || memchr (*text, ':', most) == NULL)
    return 0;
  for (; at < most && strchr ("0123456789:./, APMapm", (*text)[at]) != NULL; at++) {
    has_time = has_time || (at > 1 && (*text)[at] == ':' && g_ascii_isdigit ((*text)[at - 1]));
    has_date = has_date || (*text)[at] == '/' || (*text)[at] == '.';
  }
  if (!has_time || !has_date || at == most || ((*text)[at] != ']' && (*text)[at] != '-'))
    return 0;
  for (end = at + 1; end + 1 < most && (*text)[end] != ':'; end++)
    ;
  if (end + 1 >= most || (*text)[end + 1] != ' ' || end < at + 3
      || !g_ascii_isalpha ((*text)[at + 2]))
    return 0;
  *text += end + 2;
  *length -= end + 2;
  return end + 2;
}

/* Skips the fence of code that a chat has in the line of the first or the last row. */
static void
skip_fences (AriRowText *line)
{
  static const char fence[] = "```";
  const gsize n = strlen (fence);

  if (line->length > n && memcmp (line->text, fence, n) == 0
      && (g_ascii_isdigit (line->text[n]) || ari_text_is_blank_mark ((guint8) line->text[n]))) {
    line->text += n;
    line->length -= n;
    line->shift += (guint) n;
  }
  if (line->length > n && memcmp (line->text + line->length - n, fence, n) == 0)
    line->length -= n;
}

guint32
ari_character_to_plain (guint32 character)
{
  /* circled ones, raised and lowered ones, those in parentheses, with a point, and of Rome */
  static const guint32 ones[] = { 0x2460, 0x2776, 0x2780, 0x278a, 0x2071,
                                  0x2081, 0x2474, 0x2488, 0x2160 };
  static const guint32 of_china[] = { 0x3007, 0x4e00, 0x4e8c, 0x4e09, 0x56db,
                                      0x4e94, 0x516d, 0x4e03, 0x516b, 0x4e5d };
  int value;

  if (character < 0x80)
    return character;
  if (character >= 0xff01 && character <= 0xff5e) /* full width */
    return character - 0xff01 + '!';
  if (character == 0xa0 || character == 0x3000)
    return ' ';
  if (character == 0x2796) /* heavy minus */
    return '-';
  if (character == 0xad || character == 0xfeff || g_unichar_iszerowidth (character))
    return 0;
  value = character == 0xb9                        ? 1
          : character == 0xb2 || character == 0xb3 ? (int) character - 0xb0
                                                   : g_unichar_digit_value (character);
  for (guint i = 0; value < 0 && i < G_N_ELEMENTS (ones); i++)
    if (character >= ones[i] && character < ones[i] + 9)
      value = (int) (character - ones[i]) + 1;
  for (guint i = 0; value < 0 && i < G_N_ELEMENTS (of_china); i++)
    if (character == of_china[i])
      value = (int) i;
  return value < 0 ? character : '0' + (guint32) value;
}

/* Returns TRUE for a numeral of China or of Rome, which words have, too. */
static gboolean
is_numeral (guint32 character)
{
  return (character >= 0x3007 && character < 0xa000
          && ari_character_to_plain (character) != character)
         || (character >= 0x2160 && character < 0x2169);
}

gsize
ari_entity_read (const char *text, gsize length, guint32 *character)
{
  static const struct {
    const char *name;
    guint32 character;
  } names[] = { { "&nbsp;", ' ' }, { "&amp;", '&' },    { "&lt;", '<' },     { "&gt;", '>' },
                { "&quot;", '"' }, { "&middot;", '.' }, { "&#39;", '\'' },   { "&ensp;", ' ' },
                { "&emsp;", ' ' }, { "&thinsp;", ' ' }, { "&zwnj;", 0x200c } };
  gsize at = 2;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (length >= strlen (names[i].name)
        && memcmp (text, names[i].name, strlen (names[i].name)) == 0) {
      *character = names[i].character;
      return strlen (names[i].name);
    }
  if (length < 4 || text[1] != '#')
    return 0;
  {
    const gboolean is_hex = text[2] == 'x' || text[2] == 'X';

    at += is_hex;
    for (*character = 0; at < length && at < 9 && g_ascii_isxdigit (text[at]); at++)
      *character = *character * (is_hex ? 16 : 10) + (guint32) g_ascii_xdigit_value (text[at]);
  }
  if (at == length || text[at] != ';' || *character < ' ' || !g_unichar_validate (*character))
    return 0;
  return at + 1;
}

gsize
ari_escape_length (const char *text, gsize length)
{
  gsize at = 2;

  if (length < 2)
    return length;
  if (text[1] == '[')
    while (at < length && (text[at] < '@' || text[at] > '~'))
      at++;
  else if (text[1] == ']')
    while (at < length && text[at] != '\a')
      at++;
  else
    return 2;
  return MIN (at + 1, length);
}

/* Returns TRUE for the name of a tag of a forum. One of a letter, which may be a cell, is closed in
 * its line. @length: of the line from the name on */
static gboolean
is_forum_tag (const char *name, gsize n, gsize length)
{
  static const char *const names[] = { "b",       "i",      "u",     "s",   "color", "colour",
                                       "size",    "font",   "code",  "pre", "tt",    "quote",
                                       "spoiler", "center", "url",   "sup", "sub",   "tr",
                                       "td",      "th",     "table", NULL };
  const char close[] = { '[', '/', *name, ']', '\0' };

  return ari_text_is_one_of (name, n, names)
         && (n > 1 || name[-1] == '/'
             || g_strstr_len (name, (gssize) MIN (length, LONGEST_TAG), close) != NULL);
}

gsize
ari_tag_length (const char *text, gsize length)
{
  const gsize name = 1 + (length > 1 && text[1] == '/');
  const char *end;
  gsize at = name;

  if (length < 3 || (*text != '<' && *text != '['))
    return 0;
  while (at < length && g_ascii_isalpha (text[at]))
    at++;
  if (at == name || at == length || (*text == '[' && text[at] != ']' && text[at] != '=')
      || (*text == '[' && !is_forum_tag (text + name, at - name, length - name)))
    return 0;
  end = memchr (text + at, *text == '<' ? '>' : ']', MIN (length - at, LONGEST_TAG));
  return end != NULL ? (gsize) (end - text) + 1 : 0;
}

/* Returns the bytes before the first character that may not stand for itself. */
static gsize
plain_length (const char *text, gsize length)
{
  gsize i = 0;

  /* digits and spaces alternate as nobody could foretell, so there is one branch for both */
  while (i < length
         && ((guint) ((guint8) (text[i] - '\'') < '[' - '\'') | (guint) (text[i] == ' ')) != 0)
    i++;
  while (i < length
         && ((text[i] > '&' && text[i] < '[') || text[i] == ' '
             || ((guint8) text[i] < 0x80 && text[i] != '\033' && text[i] != '\032'
                 && text[i] != '\a' && text[i] != '#'
                 && (text[i] != '&' || i + 3 >= length || text[i + 1] == ' ' || text[i + 1] == '&')
                 && (text[i] != '[' || ari_tag_length (text + i, length - i) == 0))))
    i++;
  return i;
}

/* Returns TRUE if the `#` of a line are blanks: it has only them, digits, spaces and bars,
 * and as many cells as a row or a grid. */
static gboolean
has_hash_blanks (const char *text, gsize length, gboolean in_hashes)
{
  guint n_digits = 0, n_hashes = 0;

  if (memchr (text, '#', length) == NULL)
    return FALSE;
  for (gsize i = 0; i < length; i++) {
    if (text[i] == '#')
      n_hashes++;
    else if (g_ascii_isdigit (text[i]))
      n_digits++;
    else if (!g_ascii_isspace (text[i]) && text[i] != '|')
      return FALSE;
  }
  if (n_digits == 0)
    return in_hashes && ari_is_size (n_hashes);
  return n_hashes >= 2
         && (ari_is_size (n_digits + n_hashes) || ari_root_of (n_digits + n_hashes) > 0);
}

/* Returns TRUE if the signs of a line, `#` or `!`, are the frame of a row or of a rule: it begins
 * and ends with one, they are equally far apart, with other bars or without, and the rest are cells
 * and strokes.
 * @may_be_blanks: they may be blanks, too, as in `# 1 # 2 #`, where all that is not a space is
 * equally far apart. It is a frame in `#53 # 7 #`, where some cells are side by side and others are
 * spaces, and in `# 5 3   #   7   #`, where spaces stand for cells. */
static gboolean
is_framed (const char *text, gsize length, char sign, gboolean may_be_blanks)
{
  gboolean has_pair = FALSE, has_space = FALSE, has_gap = FALSE, is_even = TRUE;
  gsize last = 0, step = 0, before = 0, apart = 0;
  guint n_bars = 0, n_cells = 0;

  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  if (length == 0 || *text != sign || text[length - 1] != sign)
    return FALSE;
  for (gsize i = 0; i < length; i++) {
    const gboolean is_cell = g_ascii_isdigit (text[i]) || ari_text_is_blank_mark ((guint8) text[i]);

    if (text[i] == sign && i > 0) {
      if ((step > 0 && i - last != step) || i - last == 1)
        return FALSE;
      step = i - last;
      last = i;
    } else if (text[i] != sign && !is_cell && memchr ("|+= ", text[i], 4) == NULL)
      return FALSE;
    if (i > 0 && text[i] != ' ') {
      is_even = is_even && (apart == 0 || i - before == apart);
      apart = i - before;
      before = i;
      has_pair = has_pair || apart == 1;
    }
    has_space = has_space || text[i] == ' ';
    has_gap = has_gap || (i > 1 && memcmp (text + i - 2, "   ", 3) == 0);
    n_bars += text[i] == sign || text[i] == '|' || text[i] == '+';
    n_cells += is_cell;
  }
  if (n_cells == 0) /* an empty row */
    return sign == '!' && n_bars >= 3 && step > 3;
  return n_bars >= 3
         && (!may_be_blanks || (!is_even && ((has_pair && has_space) || has_gap) && step > 3));
}

/* Returns TRUE if the `#` at @at stands before the candidates of a cell: a digit follows, and at
 * least three cells of the line have several digits. */
static gboolean
marks_candidates (const char *text, gsize length, gsize at)
{
  guint n_digits = 0, n_cells = 0;

  if (at + 1 == length || !g_ascii_isdigit (text[at + 1]) || at == 0
      || (text[at - 1] != ' ' && text[at - 1] != '|' && text[at - 1] != '\t'))
    return FALSE;
  for (gsize i = 0; i < length && n_cells < 3; i++) {
    n_digits = g_ascii_isdigit (text[i]) ? n_digits + 1 : 0;
    n_cells += n_digits == 2;
  }
  return n_cells == 3;
}

/* Returns TRUE if a line has words and few numerals of China and of Rome, which are then not cells,
 * but belong to the words of a title. */
static gboolean
has_numerals_in_words (const char *text, gsize length)
{
  guint n_numerals = 0;
  gboolean has_words = FALSE, was_letter = FALSE;

  for (gsize at = 0, taken; at < length; at += taken) {
    guint32 character;
    gboolean is_letter;

    taken = ari_utf8_read (text + at, length - at, &character);
    if (taken == 0)
      return FALSE;
    n_numerals += is_numeral (character);
    is_letter = g_unichar_isalpha (character) && !is_numeral (character);
    has_words = has_words || (is_letter && was_letter);
    was_letter = is_letter;
  }
  return has_words && n_numerals > 0 && n_numerals <= MOST_IN_TITLE;
}

/* Appends what the first character of a text means. Returns its bytes.
 * @is_latin: it is not UTF-8
 * @keeps_numerals: those of China and of Rome stay as they are */
static gsize
append_meaning (
    GString *made, const char *text, gsize length, gboolean is_latin, gboolean keeps_numerals)
{
  guint32 character = (guint8) *text;
  gsize taken = ari_tag_length (text, length);
  char bytes[ARI_UTF8_MAX];

  if (*text == '\033' || (*text == '\032' && length == 1))
    return *text == '\033' ? ari_escape_length (text, length) : 1;
  if (*text == '\a') { /* Word ends each cell of a table with it */
    g_string_append_c (made, '\t');
    return 1;
  }
  if (*text == '[' && taken > 0) {
    if (g_ascii_strncasecmp (text, "[/td", 4) == 0)
      g_string_append_c (made, '\t');
    return taken;
  }
  taken = *text == '&' ? ari_entity_read (text, length, &character)
          : is_latin   ? 1
                       : ari_utf8_read (text, length, &character);
  if (taken == 0) { /* with a NUL in the line it is not converted from Latin-1; the reader reports
                       the error */
    g_string_append_c (made, *text);
    return 1;
  }
  if (!keeps_numerals || !is_numeral (character))
    character = ari_character_to_plain (character);
  if (character != 0)
    g_string_append_len (made, bytes, (gssize) ari_utf8_write (character, bytes));
  return taken;
}

/* Returns the character that stands for a bar, else 0: the colons between the cells of
 * `| 5 : 3 :   |   : 7 :`, or the exclamation marks of `! 5 3 . ! . 7 . ! . . . !`, which may be
 * blanks only if with them the row has as many cells as one of a grid. */
static char
find_thin_bar (const char *text, gsize length)
{
  guint n_colons = 0, n_others = 0;

  for (; length > 0 && g_ascii_isspace (*text); text++)
    length--;
  while (length > 0 && g_ascii_isspace (text[length - 1]))
    length--;
  if (length < 2 || (*text != '|' && *text != '!') || text[length - 1] != *text)
    return '\0';
  for (gsize i = 0; i < length; i++) {
    if (*text == '|' && memchr (":0123456789|. _*-", text[i], 17) == NULL)
      return '\0';
    n_colons += text[i] == ':';
    n_others += text[i] != ' ';
  }
  if (*text == '!')
    return is_framed (text, length, '!', ari_is_size (n_others)) ? '!' : '\0';
  return n_colons > 3 ? ':' : '\0';
}

/* Returns TRUE for a row of a wiki, `| 5 || 3 ||  || 7`, whose cells two bars part. */
static gboolean
is_of_wiki (const AriRowText *line)
{
  return line->length > 1 && line->text[0] == '|' && line->text[1] != '|'
         && g_strstr_len (line->text, (gssize) line->length, " || ") != NULL;
}

/* Returns TRUE for a row of cells that no other sign parts than spaces, and a semicolon behind it,
 * with which a program ends the last row. */
static gboolean
ends_statement (const char *text, gsize length)
{
  if (length < 2 * ARI_MIN_DIGITS || text[length - 1] != ';' || text[1] != ' ')
    return FALSE;
  for (gsize i = 0; i + 1 < length; i++)
    if (!g_ascii_isdigit (text[i]) && text[i] != ' ' && !ari_text_is_blank_mark ((guint8) text[i]))
      return FALSE;
  return TRUE;
}

/* Returns TRUE if in an argument of a link a `+` stands for a space between rows or cells, all of
 * which are as long as the first one.
 * @end: set to the first byte that is none of cells or between them */
static gboolean
has_plus_spaces (const char *text, gsize at, gsize length, gsize *end)
{
  gsize first = 0, from = at;
  gboolean is_even = TRUE;
  guint n = 0;

  for (; at < length
         && (g_ascii_isalnum (text[at]) || ari_text_is_blank_mark ((guint8) text[at])
             || memchr ("+%,;|", text[at], 5) != NULL);
       at++) {
    if (text[at] != '+')
      continue;
    first = n++ == 0 ? at - from : first;
    is_even = is_even && first > 0 && at - from == first;
    from = at + 1;
  }
  *end = at;
  return is_even && n + 1 >= ARI_MIN_DIGITS && at - from == first
         && (at == length || text[at] == '&' || text[at] == '#' || g_ascii_isspace (text[at]));
}

/* The bytes of the shortest link with a grid in it, `a://` and sixteen cells. */
#define SHORTEST_LINK 20

/* Writes a line with what its links mean, which white space ends: `%2E` is a point, and `+` may be
 * a space. What may be a row of a table gets no other columns by a coded sign. Returns FALSE if it
 * has no such link. */
static gboolean
write_link (const char *text, gsize length, GString *made)
{
  const char *link = length >= SHORTEST_LINK ? memchr (text, ':', length) : NULL;
  gboolean is_link = FALSE, has_spaces = FALSE, is_changed = FALSE, may_be_table;
  gsize judged = 0;

  if (link != NULL)
    link = g_strstr_len (link, (gssize) (text + length - link), "://");
  if (link == NULL)
    return FALSE;
  may_be_table = memchr (text, '\t', length) != NULL || memchr (text, ',', length) != NULL
                 || memchr (text, ';', length) != NULL;
  g_string_truncate (made, 0);
  g_string_append_len (made, text, link - text);
  for (gsize at = (gsize) (link - text); at < length; at++) {
    guint8 byte = (guint8) text[at];

    is_link = (is_link && !g_ascii_isspace (byte))
              || (at + 3 <= length && memcmp (text + at, "://", 3) == 0);
    if (is_link && byte == '%' && at + 2 < length && g_ascii_isxdigit (text[at + 1])
        && g_ascii_isxdigit (text[at + 2])) {
      byte =
          (guint8) (g_ascii_xdigit_value (text[at + 1]) * 16 + g_ascii_xdigit_value (text[at + 2]));
      if (byte < ' ' || byte == '[' || byte == ']'
          || (may_be_table && (byte == ',' || byte == ';' || byte == '"')))
        byte = ' ';
      at += 2;
      is_changed = TRUE;
    } else if (is_link && (byte == '=' || byte == '?') && at >= judged)
      has_spaces = has_plus_spaces (text, at + 1, length, &judged);
    else if (is_link && byte == '+' && has_spaces && at < judged) {
      byte = ' ';
      is_changed = TRUE;
    }
    g_string_append_c (made, (char) byte);
  }
  return is_changed;
}

/* Writes the short codes of a chat as what they show: `:one:` is a digit, and a square of one kind
 * a blank. Returns FALSE if a line has anything else, or fewer than a row. */
static gboolean
write_codes (const char *text, gsize length, GString *made)
{
  static const char *const names[] = { "zero", "one", "two",   "three", "four",
                                       "five", "six", "seven", "eight", "nine" };
  const char *blank = NULL;
  gsize n_blank = 0, end;
  guint n = 0, digit;

  g_string_truncate (made, 0);
  for (gsize at = 0; at < length; at = end) {
    const char *name = text + at + 1;
    gsize n_name;

    end = at + 1;
    if (g_ascii_isspace (text[at]) || text[at] == '|') {
      g_string_append_c (made, text[at]);
      continue;
    }
    while (end < length && (g_ascii_isalnum (text[end]) || text[end] == '_'))
      end++;
    n_name = end - at - 1;
    if (text[at] != ':' || n_name == 0 || end == length || text[end++] != ':')
      return FALSE;
    for (digit = 0; digit < G_N_ELEMENTS (names); digit++)
      if (strlen (names[digit]) == n_name && memcmp (name, names[digit], n_name) == 0)
        break;
    if (digit == G_N_ELEMENTS (names)) {
      if (blank != NULL && (n_name != n_blank || memcmp (name, blank, n_name) != 0))
        return FALSE;
      blank = name;
      n_blank = n_name;
    }
    g_string_append_c (made, digit < G_N_ELEMENTS (names) ? (char) ('0' + digit) : '.');
    n++;
  }
  return n >= ARI_MIN_DIGITS;
}

AriRowText
ari_row_text_prepare (const char *line, gsize length, gboolean in_hashes, GString *scratch)
{
  AriRowText made = { 0 };
  const gsize at = skip_marks (line, length, &made.shift);
  gboolean is_latin, has_frame, keeps_numerals;
  char thin[2] = "";
  gsize i;

  made.text = line + at;
  made.length = length - at;
  made.shift += (guint) skip_message (&made.text, &made.length);
  skip_fences (&made);
  if (ends_statement (made.text, made.length))
    made.length--;
  if (made.length > 0
      && (*made.text == ':' ? write_codes (made.text, made.length, scratch)
                            : write_link (made.text, made.length, scratch))) {
    made.text = scratch->str;
    made.length = scratch->len;
    return made;
  }
  i = plain_length (made.text, made.length);
  thin[0] = i == made.length ? find_thin_bar (made.text, made.length) : '\0';
  if (*thin != '\0') {
    g_string_truncate (scratch, 0);
    g_string_append_len (scratch, made.text, (gssize) made.length);
    g_strdelimit (scratch->str, thin, '|');
    made.text = scratch->str;
    return made;
  }
  if (i == made.length && !is_of_wiki (&made))
    return made;
  made.has_hashes = has_hash_blanks (made.text, made.length, in_hashes);
  has_frame = is_framed (made.text, made.length, '#', made.has_hashes);
  made.has_hashes = made.has_hashes && !has_frame;
  is_latin = !g_utf8_validate_len (made.text, made.length, NULL)
             && memchr (made.text, '\0', made.length) == NULL;
  keeps_numerals = has_numerals_in_words (made.text, made.length);
  g_string_truncate (scratch, 0);
  g_string_append_len (scratch, made.text, (gssize) i);
  while (i < made.length) {
    const char *here = made.text + i;
    const gsize left = made.length - i, n = plain_length (here, left);

    if (n > 0)
      g_string_append_len (scratch, here, (gssize) n);
    else if (*here == '#')
      g_string_append_c (scratch, has_frame                                      ? '|'
                                  : made.has_hashes                              ? '.'
                                  : marks_candidates (made.text, made.length, i) ? ' '
                                                                                 : '#');
    i += n > 0          ? n
         : *here == '#' ? 1
                        : append_meaning (scratch, here, left, is_latin, keeps_numerals);
  }
  if (is_of_wiki (&made)) {
    gboolean is_closed = FALSE; /* two bars at the end are before an empty cell */
    gsize to = 0;

    for (i = 0; i < scratch->len; i++) {
      const gboolean is_pair = scratch->str[i] == '|' && scratch->str[i + 1] == '|';

      is_closed = scratch->str[i] == '|' && !is_pair;
      i += is_pair;
      scratch->str[to++] = scratch->str[i];
    }
    g_string_truncate (scratch, to);
    if (!is_closed)
      g_string_append_c (scratch, '|');
  }
  if (scratch->len > 0 || *made.text != '[') { /* not a tag alone, which is words */
    made.text = scratch->str;
    made.length = scratch->len;
  }
  return made;
}

gboolean
ari_text_lines_next (AriTextLines *lines)
{
  const AriTextPart *part = lines->part;

  lines->line = ari_line_cut (part->text + lines->at, part->length - lines->at, part->at_end);
  if (lines->line.whole == 0 || !lines->line.is_whole) {
    lines->needs_more = part->can_wait;
    return FALSE;
  }
  lines->at += lines->line.whole;
  lines->n++;
  lines->text = ari_row_text_prepare (lines->line.start, lines->line.length, FALSE, lines->scratch);
  return TRUE;
}

/* Labels and cells */

gboolean
ari_label_names_other (const char *label, gsize length)
{
  static const char *const words[] = {
    "b",       "c",        "col",    "column",       "columns",       "colonne", "columna",
    "coluna",  "kolom",    "kolumn", "colonna",      "spalte",        "box",     "block",
    "bloc",    "bloque",   "caja",   "carr\xc3\xa9", "carre",         "kasten",  "square",
    "quadrat", "quadrant", "nonet",  "region",       "r\xc3\xa9gion", NULL,
  };

  for (gsize at = 0, end, number; at < length; at = end + 1) {
    for (end = at; end < length && (g_ascii_isalpha (label[end]) || (guint8) label[end] >= 0x80);)
      end++;
    number = end + (end < length && label[end] == ' ');
    /* one letter without a number may be the name of a row, as in `c)` */
    if ((end > at + 1 || (number < length && g_ascii_isdigit (label[number])))
        && ari_text_is_one_of (label + at, end - at, words))
      return TRUE;
  }
  return FALSE;
}

int
ari_text_ordinal (const char *label, gsize length, gboolean *is_letter)
{
  gsize end = length, at;
  int number = 0;

  *is_letter = FALSE;
  while (end > 0 && !g_ascii_isalnum (label[end - 1]))
    end--;
  for (at = end; at > 0 && end - at < 3 && g_ascii_isdigit (label[at - 1]);)
    at--;
  if (at < end) {
    for (gsize i = at; i < end; i++)
      number = 10 * number + label[i] - '0';
    return at > 0 && (g_ascii_isdigit (label[at - 1]) || label[at - 1] == '.') ? -1 : number;
  }
  if (end == 0 || (end > 1 && g_ascii_isalnum (label[end - 2])))
    return -1;
  *is_letter = TRUE;
  return g_ascii_tolower (label[end - 1]) - 'a' + 1;
}

void
ari_text_unmark (const char **text, gsize *length)
{
  const char *from, *to;
  gsize n = 0;

  if (*length < 2)
    return;
  from = *text;
  to = from + *length;
  while (from < to && !g_ascii_isalnum (*from))
    from++;
  while (to > from && !g_ascii_isalnum (to[-1]))
    to--;
  if (from == to) { /* a blank in quotation marks, or several of them */
    from = *text;
    while (from < to && (guint8) *from < 0x80)
      from++;
    while (to > from && (guint8) to[-1] < 0x80)
      to--;
    if (from == to)
      from = to = *text;
  }
  /* some tables write 3 as 3.0 or 3,0 */
  while (from + n < to && g_ascii_isdigit (from[n]))
    n++;
  if (n > 0 && from + n + 1 < to
      && (from[n] == '.' || (from[n] == ',' && to - from <= (gssize) n + 1 + MOST_DECIMALS))) {
    const char *end = to;

    while (end > from + n + 1 && end[-1] == '0')
      end--;
    if (end == from + n + 1)
      to = from + n;
  }
  /* drops a letter that marks candidates, but keeps a leading `u`, which marks what was entered */
  if (to - from > 1 && g_ascii_isalpha (*from) && *from != 'u' && g_ascii_isdigit (from[1]))
    from++;
  else if (to - from > 1 && g_ascii_isalpha (to[-1]) && g_ascii_isdigit (to[-2]))
    to--;
  *text = from;
  *length = (gsize) (to - from);
}

guint32
ari_text_mark (const char *text, gsize length)
{
  static const char open[] = "([{|", close[] = ")]}|";
  const char *bare = text, *after;
  guint32 mark = 0;
  gsize n = length;

  if (length < 2) /* a cell that is not there has no text at all */
    return 0;
  if (length == 2 && *text == 'u')
    return 'u';
  ari_text_unmark (&bare, &n);
  after = bare + n;
  if (n == 0 || n == length || !g_ascii_isalnum (*bare)
      || (bare == text && (*after == '.' || *after == ',')
          && g_ascii_isdigit (text[length - 1]))) /* a fraction */
    return 0;
  for (guint i = 0; i < strlen (open); i++) /* brackets enclose all of the cell */
    if ((memchr (text, open[i], (gsize) (bare - text)) != NULL)
        != (memchr (after, close[i], (gsize) (text + length - after)) != NULL))
      return 0;
  ari_utf8_read (bare > text ? text : after, length - n, &mark);
  return mark;
}

gboolean
ari_is_blank_word (const char *word, gsize length)
{
  static const char *const words[] = { "null", "None",    "nil",       "NaN",   "nan",  "NULL",
                                       "NA",   "Nothing", "undefined", "empty", "blank" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (*words[i] == *word && strlen (words[i]) == length && memcmp (word, words[i], length) == 0)
      return TRUE;
  return FALSE;
}

/* Rows */

/* Writes a row of TeX with bars for its ampersands, and without commands. */
static void
write_tex (const char *text, gsize length, GString *made)
{
  g_string_append_c (made, '|');
  for (gsize i = 0; i < length; i++) {
    if (text[i] == '\\') {
      do
        i++;
      while (i < length && g_ascii_isalpha (text[i]));
      i--;
    } else if (strchr ("{}$", text[i]) == NULL || text[i] == '\0')
      g_string_append_c (made, text[i] == '&' ? '|' : text[i]);
  }
  g_string_append_c (made, '|');
}

/* Returns TRUE if braces enclose the candidates of a cell: ` {369}`. */
static gboolean
begins_group (const char *text, gsize length, gsize at)
{
  gsize end = at + 1;

  if (text[at] != '{' || (at > 0 && !g_ascii_isspace (text[at - 1])))
    return FALSE;
  while (end < length && g_ascii_isdigit (text[end]))
    end++;
  return end > at + 1 && end < length && text[end] == '}'
         && (end + 1 == length || g_ascii_isspace (text[end + 1]));
}

/* Writes a row of candidates without the signs and letters that mark them. Returns FALSE if it is
 * not one: there must be some cells with several digits, or one in braces, and something between
 * cells. */
static gboolean
write_unmarked (const char *text, gsize length, GString *made)
{
  guint n_digits = 0, n_cells = 0, n_gaps = 0, n_commas = 0, longest = 0;
  gboolean has_group = FALSE;

  for (gsize i = 0; i < length; i++) {
    n_digits = g_ascii_isdigit (text[i]) ? n_digits + 1 : 0;
    longest = MAX (longest, n_digits);
    n_commas += text[i] == ',';
    n_cells += n_digits == 2;
    n_gaps += text[i] == ' ' || text[i] == '\t' || text[i] == '|';
    has_group = has_group || begins_group (text, length, i);
  }
  if ((n_cells < 3 && !has_group) || n_gaps == 0
      || (n_commas > 2 && longest < 3)) /* or they are numbers */
    return FALSE;
  for (gsize i = 0; i < length; i++) {
    const char before = i > 0 ? text[i - 1] : ' ', after = i + 1 < length ? text[i + 1] : ' ';
    const gboolean is_digit = g_ascii_isdigit (text[i]);

    if (is_digit || text[i] == ' ' || text[i] == '\t' || text[i] == '|' || text[i] == 'u'
        || g_ascii_isdigit (before) == g_ascii_isdigit (after)
        || (before != ' ' && before != '|' && after != ' ' && after != '|'))
      g_string_append_c (made, text[i]);
  }
  return TRUE;
}

/** Groups: what brackets, or else quotation marks, enclose. */
typedef struct {
  guint n;
  gboolean has_separator; /* in one of them */
  gboolean has_words;     /* between the groups */
  gsize longest_start, longest_length;
  gsize second_length;
  gsize end; /* after the last one */
} Groups;

/* Finds the innermost brackets, or with @quotes the quotation marks, and appends their contents to
 * @made (nullable), after a bar each. */
static Groups
find_groups (const char *text, gsize length, gboolean quotes, GString *made)
{
  Groups groups = { 0 };
  gsize open = length;

  for (gsize i = 0; i < length; i++) {
    const gboolean is_quote = text[i] == '\'' || text[i] == '"' || text[i] == '`';

    if (g_ascii_isdigit (text[i])) { /* most are */
      groups.has_words = groups.has_words || open == length;
      continue;
    }
    if (quotes ? is_quote && (open == length || text[i] != text[open])
               : text[i] == '[' || text[i] == '{' || text[i] == '(')
      open = i;
    else if (open < length
             && (quotes ? is_quote : text[i] == ']' || text[i] == '}' || text[i] == ')')) {
      groups.n++;
      groups.second_length = MAX (groups.second_length, MIN (i - open - 1, groups.longest_length));
      if (i - open - 1 > groups.longest_length) {
        groups.longest_start = open + 1;
        groups.longest_length = i - open - 1;
      }
      if (made != NULL) {
        g_string_append_c (made, '|');
        g_string_append_len (made, text + open + 1, (gssize) (i - open - 1));
      }
      open = length;
      groups.end = i + 1;
    } else if (open < length)
      groups.has_separator = groups.has_separator || text[i] == ',' || text[i] == ';';
    else
      groups.has_words = groups.has_words || g_ascii_isalnum (text[i]);
  }
  if (made != NULL)
    g_string_append_c (made, '|');
  return groups;
}

static void
trim (const char **text, gsize *length, const char *before, const char *after)
{
  while (*length > 0 && **text != '\0' && strchr (before, **text) != NULL) {
    ++*text;
    --*length;
  }
  while (*length > 0 && (*text)[*length - 1] != '\0'
         && strchr (after, (*text)[*length - 1]) != NULL)
    --*length;
}

/* Returns the length of a name or a number before a row: `row 3 = `, `3: `, `c)`. */
static gsize
label_length (const char *text, gsize length)
{
  gsize end = 0;

  for (gsize i = 1; i < MIN (length, LONGEST_NAME); i++)
    if (text[i] == '='
        || (end == 0 && i + 1 < length && g_ascii_isspace (text[i + 1])
            && g_ascii_isalnum (text[i - 1]) && memchr (":.)|>", text[i], 5) != NULL))
      end = i + 1;
  return ari_label_names_other (text, end) ? 0 : end;
}

/* Writes a line without tags, as of XML and HTML; an element that holds nothing is a blank. Returns
 * FALSE if there are none. */
static gboolean
write_untagged (const char *text, gsize length, GString *made)
{
  gboolean is_open = FALSE; /* nothing follows an opening tag so far */
  gsize n_tags = 0;

  for (gsize i = 0; i < length; i++) {
    const gsize n = ari_tag_length (text + i, length - i);

    if (n > 0) {
      if (text[i + 1] == '/' && is_open)
        g_string_append_c (made, '.');
      is_open = text[i + 1] != '/';
      n_tags++;
      i += n - 1;
    } else {
      is_open = FALSE;
      g_string_append_c (made, text[i]);
    }
  }
  return n_tags > 0;
}

/* Returns TRUE if a line has values as languages wrap them: `Just 5`, `Some(5)`. */
static gboolean
is_wrapped (const char *text, gsize length)
{
  return g_strstr_len (text, (gssize) length, "Just ") != NULL
         || g_strstr_len (text, (gssize) length, "Some(") != NULL;
}

/* Writes such values without that. */
static gboolean
write_unwrapped (const char *text, gsize length, GString *made)
{
  guint n;

  g_string_append_len (made, text, (gssize) length);
  g_string_replace (made, "Just ", "", 0);
  n = g_string_replace (made, "Some(", "", 0);
  if (n > 0)
    g_string_replace (made, ")", "", n);
  return TRUE;
}

/* Returns the bytes of a row of TeX before its end, behind which may be rules. */
static gsize
tex_row_length (const char *text, gsize length)
{
  static const char *const ends[] = { "\\\\", "\\tabularnewline" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    const char *end = g_strstr_len (text, (gssize) length, ends[i]);

    if (end != NULL && memchr (end, '&', length - (gsize) (end - text)) == NULL)
      return (gsize) (end - text);
  }
  return length;
}

gboolean
ari_line_is_column (const char *text, gsize length)
{
  const gsize most = MIN (length, LONGEST_NAME);
  const char *colon = memchr (text, ':', most);

  return colon != NULL && colon > text && (colon[-1] == '(' || colon[-1] == '[')
         && colon + 1 < text + most && colon[1] == ',';
}

static gboolean
undress (const char *text, gsize length, gboolean *is_tex, GString *made)
{
  gboolean quotes = FALSE;
  gsize before = length, label, open = 0;
  Groups groups;

  g_string_truncate (made, 0);
  trim (&text, &length, " \t", " \t");
  if (ari_line_is_column (text, length))
    return FALSE;
  if (length > 3 && memcmp (text + length - 3, "\\n\\", 3) == 0) { /* a string goes on */
    length -= 3;
    trim (&text, &length, "\\", "");
  }
  if (length > 2 && *text == '\\' && g_ascii_isalpha (text[1])
      && text[length - 1] == '}') { /* a command of TeX: \setrow {5}{3}{ } */
    gsize n = 1;

    while (n < length && (g_ascii_isalpha (text[n]) || text[n] == ' '))
      n++;
    text += text[n] == '{' ? n : 0;
    length -= text[0] == '{' ? n : 0;
  }
  if (memchr (text, '&', length) != NULL) {
    const gsize end = tex_row_length (text, length);

    *is_tex = *is_tex || end < length || g_strstr_len (text, (gssize) length, "\\hline");
    if (*is_tex) {
      write_tex (text, end, made);
      return TRUE;
    }
  }
  if (write_unmarked (text, length, made) && made->len < before)
    return TRUE;
  g_string_truncate (made, 0);
  groups = find_groups (text, length, FALSE, NULL);
  if (groups.n == 0) {
    quotes = TRUE;
    groups = find_groups (text, length, TRUE, NULL);
  }
  if (groups.n >= LEAST_GROUPS && !groups.has_separator && !groups.has_words) {
    find_groups (text, length, quotes, made);
    return TRUE;
  }
  if (groups.second_length >= ARI_MIN_DIGITS) /* it is a list of rows */
    return FALSE;
  if (groups.n > 0 && groups.longest_length >= length - groups.end
      && groups.longest_length >= ARI_MIN_DIGITS) {
    g_string_append_len (made, text + groups.longest_start, (gssize) groups.longest_length);
    return TRUE;
  }
  if (groups.n == 0 || quotes) {
    /* the brackets of this row may be opened or closed in other lines */
    for (gsize i = 0; i < length; i++)
      if (text[i] == '[' || text[i] == '{' || text[i] == '(')
        open = i + 1;
    text += open;
    length -= open;
    for (gsize i = 0; i < length; i++)
      if (text[i] == ']' || text[i] == '}' || text[i] == ')')
        length = i;
  }
  label = groups.n > 0 && groups.end < length ? groups.end : label_length (text, length);
  text += label;
  length -= label;
  /* where commas separate the cells, bars only enclose the row */
  if (memchr (text, ',', length) != NULL)
    trim (&text, &length, " \t[({|'\"=", " \t])}|'\"");
  else
    trim (&text, &length, " \t[({'\"=", " \t])}'\"");
  if (length > 1 && (text[length - 1] == ';' || text[length - 1] == ',')
      && memchr (text, text[length - 1], length - 1) == NULL)
    length--;
  trim (&text, &length, "'\"", "'\"])}");
  g_string_append_len (made, text, (gssize) length);
  return length > 0 && made->len < before;
}

/* Returns TRUE for a variable of Prolog in a list, such as `_123`: a blank may also be a mark
 * beside a digit. */
static gboolean
is_variable (const GString *text, gsize from, gsize to)
{
  return text->str[from] == '_' && to > from + 2 && strchr (text->str, ',') != NULL
         && (from == 0 || strchr (", ", text->str[from - 1]) != NULL)
         && (to == text->len || text->str[to] == ',');
}

/* Writes each word for a cell without a digit as a blank. Returns FALSE if there is none. */
static gboolean
write_blanks (GString *made)
{
  gboolean is_changed = FALSE;

  if (strpbrk (made->str, "nNeb_") == NULL) /* no word has none of these */
    return FALSE;
  for (gsize at = 0, end; at < made->len; at = end + 1) {
    const gboolean has_mark = made->str[at] == '_';

    for (end = at + has_mark;
         end < made->len
         && (g_ascii_isalpha (made->str[end]) || (has_mark && g_ascii_isdigit (made->str[end])));)
      end++;
    if (end == at
        || !(has_mark ? is_variable (made, at, end) : ari_is_blank_word (made->str + at, end - at)))
      continue;
    made->str[at] = '_';
    g_string_erase (made, (gssize) at + 1, (gssize) (end - at) - 1);
    end = at;
    is_changed = TRUE;
  }
  return is_changed;
}

gboolean
ari_row_undress (const char *text, gsize length, gboolean *is_tex, GString *made)
{
  const gboolean has_tags = memchr (text, '<', length) != NULL;
  g_autoptr (GString) bare =
      has_tags || is_wrapped (text, length) ? g_string_sized_new (length) : NULL;
  const gboolean is_made =
      bare != NULL
      && (has_tags ? write_untagged (text, length, bare) : write_unwrapped (text, length, bare));

  if (is_made && memchr (bare->str, '\t', bare->len) != NULL) /* the first cells may be empty */
    g_string_assign (made, bare->str);
  else if (!(is_made ? undress (bare->str, bare->len, is_tex, made)
                     : undress (text, length, is_tex, made))) {
    g_string_truncate (made, 0);
    g_string_append_len (made, is_made ? bare->str : text, (gssize) (is_made ? bare->len : length));
    return write_blanks (made) || is_made;
  }
  write_blanks (made);
  return TRUE;
}

/* Tags */

/* Returns TRUE for a field of a form that people do not see, or cannot write into. */
static gboolean
is_no_cell (const char *tag, gsize length)
{
  static const char *const types[] = { "hidden", "submit", "button", "reset",
                                       "radio",  "check",  "image",  "range" };
  const char *type = g_strstr_len (tag, (gssize) length, "type=");
  gsize left;

  if (type == NULL)
    return FALSE;
  type += strlen ("type=");
  left = length - (gsize) (type - tag);
  if (left > 0 && (*type == '"' || *type == '\'')) {
    type++;
    left--;
  }
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    if (left >= strlen (types[i]) && memcmp (type, types[i], strlen (types[i])) == 0)
      return TRUE;
  return FALSE;
}

const char *
ari_tag_value (const char *tag, gsize length, gsize *n)
{
  static const char name[] = "value=";
  const char *value = g_strstr_len (tag, (gssize) length, name);
  const char *end = tag + length;

  *n = 0;
  if (is_no_cell (tag, length))
    return NULL;
  if (value == NULL)
    return tag;
  value += strlen (name);
  if (value < end && (*value == '"' || *value == '\'')) {
    end = memchr (value + 1, *value, (gsize) (end - value) - 1);
    value++;
    *n = end != NULL ? (gsize) (end - value) : 0;
    return value;
  }
  while (value + *n < end && !g_ascii_isspace (value[*n]) && value[*n] != '/')
    ++*n;
  return value;
}

gboolean
ari_tag_is_of_given (const char *tag, gsize length)
{
  static const char *const words[] = { "readonly", "disabled", "given",   "fixed", "prefilled",
                                       "original", "locked",   "initial", "preset" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (g_strstr_len (tag, (gssize) length, words[i]) != NULL)
      return TRUE;
  return FALSE;
}
