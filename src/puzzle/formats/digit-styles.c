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
  RAISED = 0x2040, /* the kind of ⁴, and of ¹, ² and ³, which are among other characters */
};

/** Styled: the digits of a text. */
typedef struct {
  enum { OTHER, DIGIT, BLANK } meanings[N_ASCII]; /* of characters in the grid */
  GPtrArray *styles;                              /* char * */
  GByteArray *characters, *worn; /* the digits, and the number of the style of each */
  guint32 on_blanks;             /* a bit for each style that a blank wears */
  guint32 on_digits;
  gboolean has_attributes; /* of tags */
  gboolean any_attributes; /* were there */
  GString *sequence;       /* of the terminal, in force */
  GString *tags;           /* that are open, each after a tab; and commands of TeX */
  GString *combined;       /* with the last character */
  gboolean is_in_use;      /* a character followed the last change of style */
  int current;             /* number of the style if it was found since then, else -1 */
} Styled;

/* Returns the number of the present style. @kind: of digit */
static guint8
find_style (Styled *styled, guint32 kind)
{
  const gboolean is_usual = kind == 0 && styled->combined->len == 0;
  g_autofree char *style = NULL;
  guint i = 0;

  if (is_usual && styled->current >= 0)
    return (guint8) styled->current;
  style = g_strdup_printf ("%x %s %s%s", kind, styled->combined->str, styled->sequence->str,
                           styled->tags->str);
  while (i < styled->styles->len && strcmp (g_ptr_array_index (styled->styles, i), style) != 0)
    i++;
  if (i == styled->styles->len)
    g_ptr_array_add (styled->styles, g_steal_pointer (&style));
  i = MIN (i, MOST_STYLES - 1);
  if (is_usual)
    styled->current = (int) i;
  return (guint8) i;
}

/* Notes that the present style is no longer in force: if nothing was drawn in it, a blank was. */
static void
change (Styled *styled)
{
  g_string_truncate (styled->combined, 0);
  if (!styled->is_in_use && (styled->sequence->len > 0 || styled->tags->len > 0))
    styled->on_blanks |= UINT32_C (1) << find_style (styled, 0);
  styled->is_in_use = FALSE;
  styled->current = -1;
}

/* Follows a sequence such as `[1;31m`, which sets bold and red, or `[0m`, which ends both. */
static void
follow_sequence (Styled *styled, const char *text, gsize length)
{
  if (length < 3 || text[1] != '[' || text[length - 1] != 'm')
    return;
  change (styled);
  for (gsize at = 2; at < length; at++) {
    const gsize start = at;
    int number = 0;

    for (; g_ascii_isdigit (text[at]); at++)
      number = MIN (10 * number + text[at] - '0', 1000);
    if (number == 0 || (number >= 22 && number <= 29) || number == 39 || number == 49)
      g_string_truncate (styled->sequence, 0);
    else if (number == 38 || number == 48) { /* a colour of many follows */
      g_string_append_len (styled->sequence, text + 2, (gssize) length - 2);
      break;
    } else
      g_string_append_len (styled->sequence, text + start, (gssize) (at + 1 - start));
  }
}

/* Returns the place of the last open tag with a name in AriStyled.tags, or -1. */
static gssize
find_open (const GString *tags, const char *name, gsize length)
{
  for (gsize at = tags->len; at > 0; at--)
    if (tags->str[at - 1] == '\t' && tags->len - at > length
        && memcmp (tags->str + at, name, length) == 0 && tags->str[at + length] == ' ')
      return (gssize) at - 1;
  return -1;
}

/* Follows a tag of HTML or of a forum. @tag: with its brackets */
static void
follow_tag (Styled *styled, const char *tag, gsize length)
{
  const gboolean closes = tag[1] == '/';
  const char *name = tag + 1 + closes;
  gsize n = 0;
  gssize open;

  while (g_ascii_isalnum (name[n]))
    n++;
  change (styled);
  open = find_open (styled->tags, name, n);
  if (open >= 0)
    g_string_truncate (styled->tags, (gsize) open);
  styled->is_in_use = closes;
  if (closes || (n == 2 && g_ascii_strncasecmp (name, "br", 2) == 0))
    return;
  g_string_append_c (styled->tags, '\t');
  g_string_append_len (styled->tags, name, (gssize) n);
  g_string_append_c (styled->tags, ' ');
  g_string_append_c (styled->tags, *tag);
  styled->any_attributes = styled->any_attributes || name + n + 1 < tag + length;
  for (const char *at = name + n; styled->has_attributes && at < tag + length; at++)
    if (at < name + 7 || memcmp (at - 7, "value=\"", 7) != 0) /* the cell itself */
      g_string_append_c (styled->tags, *at);
  if (!styled->has_attributes && ari_tag_is_of_given (tag, length))
    g_string_append (styled->tags, "given");
}

/* Lists a character if it may be a digit of the grid. Returns the bytes of what is combined with
 * it. */
static gsize
list_character (Styled *styled, guint32 character, const char *after, gsize length)
{
  const guint32 plain = ari_character_to_plain (character);
  const guint32 kind = character == plain ? 0 : character < 0x100 ? RAISED : character - plain;
  gsize at = 0;

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
    const guint8 digit = (guint8) g_ascii_toupper ((char) plain);
    const guint8 style = find_style (styled, kind);

    g_byte_array_append (styled->characters, &digit, 1);
    g_byte_array_append (styled->worn, &style, 1);
    styled->on_digits |= UINT32_C (1) << style;
  } else if (styled->meanings[plain] == BLANK) {
    g_string_truncate (styled->combined, 0);
    styled->on_blanks |= UINT32_C (1) << find_style (styled, 0);
  }
  return at;
}

/* Lists what a field of a form holds. */
static void
list_field (Styled *styled, const char *tag, gsize length)
{
  const char *value = g_strstr_len (tag, (gssize) length, "value=\"");

  if (g_ascii_strncasecmp (tag, "input", 5) == 0 && value != NULL)
    list_character (styled, (guint8) value[7], "", 0);
}

/* Follows a command of TeX such as `\textbf{`, or its end. Returns its bytes, or 0. */
static gsize
follow_command (Styled *styled, const char *text, gsize at, gsize length)
{
  gsize end = at + 1;

  if (text[at] == '&' || text[at] == '\n' || (text[at] == '}' && text[at + 1] != '{')) {
    const char *command = g_strrstr (styled->tags->str, "\t\\");

    styled->current = -1;
    if (command != NULL)
      g_string_truncate (styled->tags, (gsize) (command - styled->tags->str));
    return 0;
  }
  while (text[at] == '\\' && end < length && g_ascii_isalpha (text[end]))
    end++;
  if (end == at + 1 || ((at == 0 || text[at - 1] != '{') && (end == length || text[end] != '{')))
    return end - at - 1;
  styled->current = -1;
  g_string_append_printf (styled->tags, "\t%.*s", (int) (end - at), text + at);
  return end - at;
}

/* Lists the digits of a text. */
static void
list (Styled *styled, const char *text, gsize length)
{
  for (gsize at = 0, taken; at < length; at += taken) {
    const char *here = text + at;
    const gsize left = length - at;
    guint32 character;

    taken = ari_tag_length (here, left);
    if (taken > 0) {
      follow_tag (styled, here, taken);
      list_field (styled, here + 1, taken - 2);
    } else if (*here == '\033') {
      taken = ari_escape_length (here, left);
      follow_sequence (styled, here, taken);
    } else if (left > 1)
      taken = follow_command (styled, text, at, length);
    if (taken > 0)
      continue;
    taken = *here == '&' ? ari_entity_read (here, left, &character) : 0;
    if (taken == 0)
      taken = ari_utf8_read (here, left, &character);
    if (taken == 0)
      taken = 1;
    else
      taken += list_character (styled, character, here + taken, left - taken);
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
      if ((set >> styled->worn->data[i] & 1) == 0)
        continue;
      fits = n < digits->len && styled->characters->data[i] == (guint8) digits->str[n];
      if (fits)
        found[n++] = styled->worn->data[i];
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
    if (styled->characters->data[i] == (guint8) digits->str[n])
      found[n++] = styled->worn->data[i];
  if (n < digits->len)
    return FALSE;
  while (n > 0 && at > 0)
    if (styled->characters->data[--at] == (guint8) digits->str[n - 1]
        && found[--n] != styled->worn->data[at])
      return FALSE;
  return n == 0;
}

static void
tell (const Styled *styled, AriReading *reading)
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

/* Returns TRUE if digits wear several styles, but not many, and not all that blanks wear. */
static gboolean
styles_tell (const Styled *styled)
{
  guint n = 0;

  for (guint32 worn = styled->on_digits; worn != 0; worn &= worn - 1)
    n++;
  return (styled->on_digits & ~styled->on_blanks) != 0 && n > 1 && n <= MOST_WORN;
}

/* Returns TRUE if some lines begin with a `>`, as in a quotation, and others do not, so that it is
 * the mark of the first digit. */
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
  gboolean any_attributes = FALSE;

  if (reading->doubt == ARI_PIECE_SURE && memchr (text, '>', length) != NULL
      && are_some_quoted (text, length)) {
    reading->doubt = ARI_PIECE_MARKED;
    reading->other = reading->grid;
    reading->has_other = reading->result == ARI_PIECE_MARKS;
  }
  if (reading->result != ARI_PIECE_GRID || length > LONGEST_TEXT || is_plain (text, length))
    return;
  do {
    g_autoptr (GPtrArray) styles = g_ptr_array_new_with_free_func (g_free);
    g_autoptr (GByteArray) characters = g_byte_array_new ();
    g_autoptr (GByteArray) worn = g_byte_array_new ();
    g_autoptr (GString) sequence = g_string_new (NULL);
    g_autoptr (GString) tags = g_string_new (NULL);
    g_autoptr (GString) combined = g_string_new (NULL);
    Styled styled = { .styles = styles,
                      .characters = characters,
                      .worn = worn,
                      .has_attributes = any_attributes,
                      .sequence = sequence,
                      .tags = tags,
                      .combined = combined,
                      .current = -1 };

    set_meanings (&styled, &reading->grid.symbols);
    list (&styled, text, length);
    if (styles_tell (&styled))
      tell (&styled, reading);
    any_attributes = styled.any_attributes && !any_attributes;
  } while (any_attributes && reading->result == ARI_PIECE_GRID
           && reading->doubt != ARI_PIECE_MARKED);
}
