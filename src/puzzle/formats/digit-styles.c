/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tells givens from entries by how the digits of a grid are drawn. */

#include "config.h"

#include <string.h>

#include "engine/base/utf8.h"
#include "puzzle/formats/clean.h"
#include "puzzle/formats/digit-styles.h"
#include "puzzle/formats/text-line.h"

/*
 * A style is all that makes a digit look different and is no character of its own: the sequence of
 * a terminal that precedes it, the tags and commands around it, an accent or a circle that is
 * combined with it, and the kind of digit that it is, such as ❶ beside ①. Cleaning removes all of
 * these (clean.h), so that the grid is read as if they were not there. Then the text is gone
 * through once more: its digits are listed with their styles, and the digits of the grid are looked
 * for in this list, which may have others, such as those of labels. They are found if the digits of
 * some of the styles are just those of the grid, or if they are the same wherever in the list one
 * begins to look for them.
 *
 * Blanks are drawn in styles, too. Where blanks wear all styles that digits wear, as those of boxes
 * in two colours do, styles say nothing; nor do they where there are many of them.
 */

enum {
  N_ASCII = 128,
  MOST_WORN = 4,        /* styles that digits wear, if these are to say anything */
  MOST_STYLES = 32,     /* of digits and blanks */
  LONGEST_TEXT = 65536, /* bytes */
  RAISED = 0x2040,      /* the kind of ⁴, in Unicode; ¹, ² and ³ are in another block */
  FIRST_END = 22,       /* the first code that ends attributes of a terminal */
};

/** Styled: the digits of a text. */
typedef struct {
  enum { OTHER, DIGIT, BLANK } meanings[N_ASCII]; /* of characters in the grid */
  GPtrArray *styles;                              /* GString *, MOST_STYLES at most */
  GString *style;                                 /* the present one, while it is looked for */
  GString *characters, *worn; /* the digits, and the number of the style of each */
  guint32 on_blanks;          /* a bit for each style that a blank wears */
  guint32 on_digits;
  gboolean counts_attributes;     /* tags that differ in their attributes are different styles */
  gboolean saw_attributes;        /* some tag has attributes */
  guint32 attributes;             /* of the terminal: a bit for each code, such as 1 for bold */
  guint32 foreground, background; /* of the terminal, 0 for the usual one */
  GString *tags;                  /* that are open, each after a tab; and commands of TeX */
  GString *combined;              /* what is combined with the last character */
  gboolean is_in_use; /* a character was drawn since the style changed, or it was in use before */
  int current;        /* the number of the style, -1 if find_style() has not looked for it */
} Styled;

static void
free_string (gpointer string)
{
  g_string_free (string, TRUE);
}

/* Returns the number of the present style; the last one stands for all that are too many. @kind: of
 * digit */
static guint8
find_style (Styled *styled, guint32 kind)
{
  const gboolean is_usual = kind == 0 && styled->combined->len == 0;
  const guint32 numbers[] = { kind, styled->attributes, styled->foreground, styled->background,
                              (guint32) styled->combined->len };
  guint i = 0;

  if (is_usual && styled->current >= 0)
    return (guint8) styled->current;
  g_string_truncate (styled->style, 0);
  g_string_append_len (styled->style, (const char *) numbers, sizeof numbers);
  g_string_append_len (styled->style, styled->combined->str, (gssize) styled->combined->len);
  g_string_append_len (styled->style, styled->tags->str, (gssize) styled->tags->len);
  while (i < styled->styles->len
         && !g_string_equal (g_ptr_array_index (styled->styles, i), styled->style))
    i++;
  if (i < MOST_STYLES && i == styled->styles->len)
    g_ptr_array_add (styled->styles,
                     g_string_new_len (styled->style->str, (gssize) styled->style->len));
  i = MIN (i, MOST_STYLES - 1);
  if (is_usual)
    styled->current = (int) i;
  return (guint8) i;
}

/* Notes that the present style is no longer in force: if nothing was drawn in it, a blank was. */
static void
end_style (Styled *styled)
{
  g_string_truncate (styled->combined, 0);
  if (!styled->is_in_use
      && (styled->attributes | styled->foreground | styled->background | styled->tags->len) != 0)
    styled->on_blanks |= UINT32_C (1) << find_style (styled, 0);
  styled->is_in_use = FALSE;
  styled->current = -1;
}

/* Reads the number of a sequence at @at, and passes the character after it. */
static guint
read_number (const char *text, gsize length, gsize *at)
{
  const guint number = (guint) ari_text_number (text, length, at, 1000);

  ++*at;
  return number;
}

/* Follows a sequence such as `[1;31m`, which sets bold and red, or `[0m`, which ends both. A colour
 * replaces the one before; `38;5;` and the like introduce a colour of many. */
static void
follow_sequence (Styled *styled, const char *text, gsize length)
{
  static const guint32 ends[] = {
    1 << 1 | 1 << 2, 1 << 3 | 1 << 20, 1 << 4 | 1 << 21, 1 << 5 | 1 << 6, 0, 1 << 7, 1 << 8, 1 << 9
  };

  if (length < 3 || text[1] != '[' || text[length - 1] != 'm')
    return;
  end_style (styled);
  for (gsize at = 2; at < length;) {
    guint code = read_number (text, length, &at);
    guint32 color = code;

    if (code == 38 || code == 48 || code == 58) /* of the foreground, the background, a line */
      for (guint left = read_number (text, length, &at) == 2 ? 3 : 1; left > 0; left--)
        color = color << 8 | (read_number (text, length, &at) & 0xff);
    if (code >= 90 && code <= 107)
      code -= 60;
    if (code == 0)
      styled->attributes = styled->foreground = styled->background = 0;
    else if (code < FIRST_END)
      styled->attributes |= UINT32_C (1) << code;
    else if (code < FIRST_END + G_N_ELEMENTS (ends))
      styled->attributes &= ~ends[code - FIRST_END];
    else if (code >= 30 && code <= 39)
      styled->foreground = code == 39 ? 0 : color;
    else if (code >= 40 && code <= 49)
      styled->background = code == 49 ? 0 : color;
  }
}

/* Returns the place of the last open tag with a name in Styled.tags, or -1. */
static gssize
find_open (const GString *tags, const char *name, gsize length)
{
  for (gsize at = tags->len; at > 0; at--)
    if (tags->str[at - 1] == '\t' && tags->len - at > length
        && g_ascii_strncasecmp (tags->str + at, name, length) == 0 && tags->str[at + length] == ' ')
      return (gssize) at - 1;
  return -1;
}

/* Follows a tag of HTML or of a forum. @tag: without its brackets */
static void
follow_tag (Styled *styled, const char *tag, gsize length)
{
  /* tags that need no end: the next one of that name is beside them, not in them */
  static const char *const alone[] = { "td", "th",     "tr",    "li",  "p", "dd",
                                       "dt", "option", "input", "img", NULL };
  const gboolean closes = *tag == '/';
  const char *name = tag + closes;
  gboolean is_alone, has_attributes;
  gsize n = 0, n_value = 0;
  gssize open;

  while (g_ascii_isalnum (name[n]))
    n++;
  has_attributes = !closes && n < length;
  is_alone = ari_text_is_one_of (name, n, alone) || tag[length - 1] == '/';
  end_style (styled);
  open = closes || is_alone ? find_open (styled->tags, name, n) : -1;
  if (open >= 0)
    g_string_truncate (styled->tags, (gsize) open);
  styled->is_in_use = closes;
  if (closes || (n == 2 && g_ascii_strncasecmp (name, "br", 2) == 0))
    return;
  g_string_append_c (styled->tags, '\t');
  for (gsize i = 0; i < n; i++)
    g_string_append_c (styled->tags, g_ascii_tolower (name[i]));
  g_string_append_c (styled->tags, ' ');
  g_string_append_c (styled->tags, tag[-1]);
  styled->saw_attributes = styled->saw_attributes || has_attributes;
  if (has_attributes && styled->counts_attributes) {
    const char *value = ari_tag_value (tag, length, &n_value);

    for (const char *at = name + n; at < tag + length; at++)
      if (value == NULL || at < value || at >= value + n_value) /* the digit itself */
        g_string_append_c (styled->tags, *at);
  } else if (has_attributes && ari_tag_is_of_given (tag, length))
    g_string_append (styled->tags, "given");
}

/* Lists a character if it may be a digit of the grid. Returns the bytes of what is combined with
 * it. */
static gsize
list_character (Styled *styled, guint32 character, const char *after, gsize length)
{
  const guint32 plain = ari_character_to_plain (character);
  const guint32 kind = character == plain                          ? 0
                       : character < 0x100                         ? RAISED
                       : character >= 0x3007 && character < 0xa000 ? 0x3007 /* of China */
                                                                   : character - plain;
  gsize at = 0;

  if (styled->combined->len > 0)
    g_string_truncate (styled->combined, 0);
  while (at < length && (guint8) after[at] >= 0x80) {
    guint32 next;
    const gsize taken = ari_utf8_read (after + at, length - at, &next);

    if (taken == 0 || !g_unichar_iszerowidth (next))
      break;
    if (g_unichar_ismark (next) && next != 0xfe0f) /* which asks for a picture */
      g_string_append_unichar (styled->combined, next);
    at += taken;
  }
  if (plain >= N_ASCII || !g_ascii_isgraph ((char) plain))
    return at;
  styled->is_in_use = TRUE;
  if (styled->meanings[plain] == DIGIT) {
    const guint8 style = find_style (styled, kind);

    g_string_append_c (styled->characters, g_ascii_toupper ((char) plain));
    g_string_append_c (styled->worn, (char) style);
    styled->on_digits |= UINT32_C (1) << style;
  } else if (styled->meanings[plain] == BLANK) {
    g_string_truncate (styled->combined, 0);
    styled->on_blanks |= UINT32_C (1) << find_style (styled, 0);
  }
  return at;
}

/* Lists the character that a text begins with. Returns its bytes, with those of what is combined
 * with it. */
static gsize
list_next (Styled *styled, const char *text, gsize length)
{
  guint32 character;
  gsize taken = *text == '&' ? ari_entity_read (text, length, &character) : 0;

  if (taken == 0)
    taken = ari_utf8_read (text, length, &character);
  return taken == 0 ? 1 : taken + list_character (styled, character, text + taken, length - taken);
}

/* Returns TRUE if the first of several arguments of a command of TeX has no letter, as in
 * `\setrow{9}{5,3`: it is the number of a row, or a cell. */
static gboolean
has_cells (const char *text, gsize length)
{
  gsize end = 0;

  while (end < length && text[end] != '}' && !g_ascii_isalpha (text[end]))
    end++;
  return end + 1 < length && text[end] == '}' && text[end + 1] == '{';
}

/* Follows a command of TeX such as `\textbf{`, or its end. Returns the bytes of the command, or 0
 * if there is none. */
static gsize
follow_command (Styled *styled, const char *text, gsize at, gsize length)
{
  gsize end = at + 1;
  gboolean has_brace;

  if (length - at > 2 && memcmp (text + at, "\\\\[", 3) == 0) { /* the space after a row */
    const char *close = memchr (text + at, ']', length - at);

    return close != NULL ? (gsize) (close - text) - at : 0;
  }
  if (text[at] == '&' || text[at] == '\n' || (text[at] == '}' && text[at + 1] != '{')) {
    const char *command = g_strrstr (styled->tags->str, "\t\\");

    if (command == NULL)
      return 0;
    end_style (styled);
    styled->is_in_use = TRUE;
    g_string_truncate (styled->tags, (gsize) (command - styled->tags->str));
    return 0;
  }
  while (text[at] == '\\' && end < length && g_ascii_isalpha (text[end]))
    end++;
  if (end == at + 1)
    return 0;
  has_brace = end < length && text[end] == '{';
  if ((has_brace && !has_cells (text + end + 1, length - end - 1))
      || (!has_brace && at > 0 && text[at - 1] == '{')) {
    end_style (styled);
    g_string_append_printf (styled->tags, "\t%.*s", (int) (end - at), text + at);
  }
  return end + has_brace - at;
}

/* Lists the digits of a text with their styles, and notes the styles of its blanks. */
static void
list_digits (Styled *styled, const char *text, gsize length)
{
  for (gsize at = 0, taken; at < length; at += taken) {
    const char *here = text + at;
    const gsize left = length - at;

    taken = *here == '<' || *here == '[' ? ari_tag_length (here, left) : 0;
    if (taken > 0) {
      follow_tag (styled, here + 1, taken - 2);
      if (g_ascii_strncasecmp (here + 1, "input", 5) == 0) { /* what a field of a form holds */
        gsize n;
        const char *value = ari_tag_value (here + 1, taken - 2, &n);

        for (gsize i = 0; i < n;)
          i += list_next (styled, value + i, n - i);
      }
    } else if (*here == '\033') {
      taken = ari_escape_length (here, left);
      follow_sequence (styled, here, taken);
    } else if (left > 1 && strchr ("&\n}\\", *here) != NULL && *here != '\0')
      taken = follow_command (styled, text, at, length);
    if (taken == 0)
      taken = list_next (styled, here, left);
  }
}

/* Writes the digits of the grid as characters, or as numbers. @starts: (out): where the digit of
 * each cell begins */
static GString *
write_digits (const AriGridText *grid, gboolean as_numbers, guint *starts)
{
  GString *digits = g_string_new (NULL);

  for (guint i = 0; i < grid->n * grid->n; i++) {
    const guint8 digit = grid->cells[i];

    starts[i] = (guint) digits->len;
    if (digit == ARI_NO_DIGIT)
      continue;
    if (as_numbers)
      g_string_append_printf (digits, "%u", digit + 1u);
    else
      g_string_append_c (digits, g_ascii_toupper ((char) grid->symbols.characters[digit]));
  }
  return digits;
}

/* Finds the styles of the digits if those of the text that wear some styles are just those of the
 * grid. */
static gboolean
find_exactly (const Styled *styled, const GString *digits, guint8 *found)
{
  for (guint32 set = styled->on_digits; set != 0; set = (set - 1) & styled->on_digits) {
    gboolean fits = TRUE;
    guint n = 0;

    for (guint i = 0; fits && i < styled->worn->len; i++) {
      if ((set >> styled->worn->str[i] & 1) == 0)
        continue;
      fits = n < digits->len && styled->characters->str[i] == digits->str[n];
      if (fits)
        found[n++] = (guint8) styled->worn->str[i];
    }
    if (fits && n == digits->len)
      return TRUE;
  }
  return FALSE;
}

/* Finds the styles of the digits if they are the same for those that are found from the beginning
 * of the text, and from its end. */
static gboolean
find_both_ways (const Styled *styled, const GString *digits, guint8 *found)
{
  guint n = 0, at = styled->worn->len;

  for (guint i = 0; i < styled->worn->len && n < digits->len; i++)
    if (styled->characters->str[i] == digits->str[n])
      found[n++] = (guint8) styled->worn->str[i];
  if (n < digits->len)
    return FALSE;
  while (n > 0 && at > 0)
    if (styled->characters->str[--at] == digits->str[n - 1]
        && found[--n] != (guint8) styled->worn->str[at])
      return FALSE;
  return n == 0;
}

/* Tells which digits of the grid are entries by the styles that the listed ones wear. */
static void
mark_entries (const Styled *styled, AriReading *reading)
{
  const guint n_cells = reading->grid.n * reading->grid.n;
  g_autofree guint *starts = g_new (guint, n_cells);
  g_autofree guint8 *found = g_malloc (2 * n_cells + 1);
  g_autofree guint32 *marks = g_new0 (guint32, n_cells);

  for (guint as_numbers = 0; as_numbers < (reading->grid.n > 9 ? 2 : 1); as_numbers++) {
    g_autoptr (GString) digits = write_digits (&reading->grid, as_numbers != 0, starts);

    if (!find_exactly (styled, digits, found) && !find_both_ways (styled, digits, found))
      continue;
    for (guint i = 0; i < n_cells; i++)
      if (reading->grid.cells[i] != ARI_NO_DIGIT)
        marks[i] = found[starts[i]] + 1u;
    ari_cells_tell (marks, reading);
    return;
  }
  if (reading->doubt == ARI_PIECE_SURE)
    reading->doubt = ARI_PIECE_MARKED;
}

static void
set_meanings (Styled *styled, const AriSymbols *symbols)
{
  static const char blanks[] = "._*-0";

  for (guint i = 0; i < strlen (blanks); i++)
    styled->meanings[(guint8) blanks[i]] = BLANK;
  if (symbols->n > 9)
    styled->meanings['0'] = DIGIT;
  for (guint i = 0; i < symbols->n; i++)
    if (symbols->characters[i] < N_ASCII) {
      styled->meanings[(guint8) g_ascii_toupper ((char) symbols->characters[i])] = DIGIT;
      styled->meanings[(guint8) g_ascii_tolower ((char) symbols->characters[i])] = DIGIT;
    }
}

/* Returns TRUE if some lines begin with a `>` and others do not. All lines of a quotation do, so
 * here it may mark the first digit of a row, as in `>5`. */
static gboolean
are_some_quoted (const char *text, gsize length)
{
  guint n[2] = { 0 };

  for (gsize at = 0; at < length;) {
    const AriLine line = ari_line_cut (text + at, length - at, TRUE);
    const gsize content = ari_line_content (line.start, line.length);

    if (content < line.length)
      n[line.start[content] == '>']++;
    at += line.whole;
  }
  return n[0] > 0 && n[1] > 0;
}

/* Returns TRUE if nothing makes characters look different. */
static gboolean
is_plain (const char *text, gsize length)
{
  for (gsize i = 0; i < length; i++)
    if ((guint8) text[i] >= 0x80 || text[i] == '\033' || text[i] == '\\'
        || ((text[i] == '<' || text[i] == '[') && ari_tag_length (text + i, length - i) > 0))
      return FALSE;
  return TRUE;
}

void
ari_styles_tell (const char *text, gsize length, AriReading *reading)
{
  gboolean counts_attributes = FALSE;

  /* The `>` was taken for that of a quotation, and removed. If it is a mark, the digits after it
   * and the others are givens and entries, and nothing says which. With marks, the grid alone is
   * the other way to read it. */
  if (reading->doubt == ARI_PIECE_SURE && memchr (text, '>', length) != NULL
      && are_some_quoted (text, length)) {
    reading->doubt = ARI_PIECE_MARKED;
    reading->other = reading->grid;
    reading->has_other = reading->result == ARI_PIECE_MARKS;
  }
  if (reading->result != ARI_PIECE_GRID || length > LONGEST_TEXT || is_plain (text, length))
    return;
  do { /* first without the attributes of tags, then with them, if that told nothing */
    g_autoptr (GPtrArray) styles = g_ptr_array_new_with_free_func (free_string);
    g_autoptr (GString) style = g_string_new (NULL);
    g_autoptr (GString) characters = g_string_new (NULL);
    g_autoptr (GString) worn = g_string_new (NULL);
    g_autoptr (GString) tags = g_string_new (NULL);
    g_autoptr (GString) combined = g_string_new (NULL);
    Styled styled = { .styles = styles,
                      .style = style,
                      .characters = characters,
                      .worn = worn,
                      .counts_attributes = counts_attributes,
                      .tags = tags,
                      .combined = combined,
                      .current = -1 };
    guint n_worn;

    set_meanings (&styled, &reading->grid.symbols);
    list_digits (&styled, text, length);
    n_worn = ari_digits_count (styled.on_digits);
    /* digits wear several styles, but not many, and one of these is worn by no blank */
    if ((styled.on_digits & ~styled.on_blanks) != 0 && n_worn > 1 && n_worn <= MOST_WORN)
      mark_entries (&styled, reading);
    counts_attributes = styled.saw_attributes && !counts_attributes;
  } while (counts_attributes && reading->result == ARI_PIECE_GRID
           && reading->doubt != ARI_PIECE_MARKED);
}
