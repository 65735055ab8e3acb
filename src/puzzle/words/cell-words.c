/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes and reads cell names, sets of digits and the contents of a cell. */

#include <string.h>

#include "engine/base/utf8.h"
#include "puzzle/base/whole-number.h"
#include "puzzle/words/cell-words.h"

void
ari_cell_name_append (GString *text, const AriLayout *layout, guint16 cell)
{
  const AriPlace place = layout->places[cell];

  g_string_append_printf (text, "r%uc%u", place.row + 1u, place.column + 1u);
}

/* Reads a number without leading zeros after @letter. Returns 0 if there is none. */
static guint
read_part (const char **name, char letter)
{
  guint number = 0;

  if (**name != letter)
    return 0;
  (*name)++;
  if (**name == '0')
    return 0;
  for (guint n = 0; g_ascii_isdigit (**name) && n < 4; n++)
    number = number * 10 + (guint) g_ascii_digit_value (*(*name)++);
  return number;
}

guint16
ari_cell_name_read (const AriLayout *layout, const char *name)
{
  const guint row = read_part (&name, 'r');
  const guint column = read_part (&name, 'c');

  if (row == 0 || column == 0 || *name)
    return ARI_NO_CELL;
  return ari_layout_cell_at (layout, (int) row - 1, (int) column - 1);
}

static void
append_symbol (GString *text, const AriSymbols *symbols, guint digit)
{
  char symbol[ARI_SYMBOL_SIZE];

  ari_symbols_write (symbols, digit, symbol);
  g_string_append (text, symbol);
}

void
ari_digits_append (GString *text, const AriSymbols *symbols, AriDigits digits)
{
  if (digits == 0)
    g_string_append_c (text, '.');
  ARI_FOR_DIGITS (digit, digits)
    append_symbol (text, symbols, (guint) digit);
}

gboolean
ari_digits_read (const char *text, gsize length, const AriSymbols *symbols, AriDigits *digits)
{
  gsize taken;

  *digits = 0;
  if (length == 0)
    return FALSE;
  if (length == 1 && *text == '.')
    return TRUE;
  for (; length > 0; text += taken, length -= taken) {
    guint32 character;
    guint8 digit;

    taken = ari_utf8_read (text, length, &character);
    digit = taken > 0 ? ari_symbols_find (symbols, character) : ARI_NO_DIGIT;
    if (digit == ARI_NO_DIGIT || ari_digits_has (*digits, digit))
      return FALSE;
    *digits |= ari_digits_of (digit);
  }
  return TRUE;
}

void
ari_placement_append (
    GString *text, const AriLayout *layout, const AriSymbols *symbols, guint16 cell, guint8 digit)
{
  ari_cell_name_append (text, layout, cell);
  g_string_append_c (text, '=');
  append_symbol (text, symbols, digit);
}

gboolean
ari_placement_read (const char *text,
                    const AriLayout *layout,
                    const AriSymbols *symbols,
                    guint16 *cell,
                    guint8 *digit)
{
  const char *equals = strchr (text, '=');
  g_autofree char *name = equals != NULL ? g_strndup (text, (gsize) (equals - text)) : NULL;
  AriDigits digits;

  if (equals == NULL || !ari_digits_read (equals + 1, strlen (equals + 1), symbols, &digits)
      || !ari_digits_is_single (digits))
    return FALSE;
  *cell = ari_cell_name_read (layout, name);
  *digit = (guint8) ari_digits_first (digits);
  return *cell != ARI_NO_CELL;
}

void
ari_own_choice_append (GString *text,
                       const AriLayout *layout,
                       const AriSymbols *symbols,
                       const AriOwnChoice *choice)
{
  g_string_append_printf (text, "%" G_GUINT64_FORMAT ":", choice->step);
  ari_placement_append (text, layout, symbols, choice->cell, choice->digit);
}

gboolean
ari_own_choice_read (const char *text,
                     const AriLayout *layout,
                     const AriSymbols *symbols,
                     AriOwnChoice *choice)
{
  const char *colon = strchr (text, ':');
  g_autofree char *step = colon != NULL ? g_strndup (text, (gsize) (colon - text)) : NULL;

  return step != NULL && ari_whole_unsigned (step, G_GUINT64_CONSTANT (1) << 53, &choice->step)
         && choice->step > 0
         && ari_placement_read (colon + 1, layout, symbols, &choice->cell, &choice->digit);
}

void
ari_game_cell_append (GString *text, const AriSymbols *symbols, const AriGameCell *cell)
{
  if (cell->given)
    g_string_append_c (text, '*');
  if (cell->digit == ARI_NO_DIGIT)
    g_string_append_c (text, '.');
  else
    append_symbol (text, symbols, cell->digit);
  if (cell->notes[ARI_NOTE_CENTRE] == 0 && cell->notes[ARI_NOTE_CORNER] == 0)
    return;
  g_string_append_c (text, ' ');
  ari_digits_append (text, symbols, cell->notes[ARI_NOTE_CENTRE]);
  if (cell->notes[ARI_NOTE_CORNER] == 0)
    return;
  g_string_append_c (text, ' ');
  ari_digits_append (text, symbols, cell->notes[ARI_NOTE_CORNER]);
}

void
ari_colors_append (GString *text, const AriSymbols *symbols, const AriGameCell *cell)
{
  g_string_append_c (text, cell->color == 0 ? '.' : (char) ('0' + cell->color));
  for (guint i = 0; i < ARI_N_COLORS; i++) {
    if (cell->colored[i] == 0)
      continue;
    g_string_append_printf (text, " %u=", i + 1);
    ari_digits_append (text, symbols, cell->colored[i]);
  }
}

static gboolean
is_color (char character)
{
  return character >= '1' && character <= '0' + ARI_N_COLORS;
}

gboolean
ari_colors_read (const char *text, const AriSymbols *symbols, AriGameCell *cell)
{
  AriDigits all = 0;

  memset (cell->colored, 0, sizeof cell->colored);
  cell->color = is_color (*text) ? (guint8) (*text - '0') : 0;
  if (cell->color == 0 && *text != '.')
    return FALSE;
  for (text++; *text == ' ';) {
    const char *symbols_of = text + 3;
    AriDigits *colored;

    if (!is_color (text[1]) || text[2] != '=')
      return FALSE;
    colored = &cell->colored[text[1] - '1'];
    text = symbols_of + strcspn (symbols_of, " ");
    if (*colored != 0
        || !ari_digits_read (symbols_of, (gsize) (text - symbols_of), symbols, colored)
        || *colored == 0 || (all & *colored) != 0)
      return FALSE;
    all |= *colored;
  }
  return *text == '\0';
}

gboolean
ari_game_cell_read (const char *text, const AriSymbols *symbols, AriGameCell *cell)
{
  const char *words[3] = { text, NULL, NULL };
  gsize lengths[3] = { 0 };
  AriDigits sets[3] = { 0 };
  const gboolean given = *text == '*';
  guint n_words = 1;

  if (given)
    words[0] = ++text;
  for (; *text; text++) {
    if (*text != ' ')
      lengths[n_words - 1]++;
    else if (n_words == 3)
      return FALSE;
    else
      words[n_words++] = text + 1;
  }
  for (guint i = 0; i < n_words; i++)
    if (!ari_digits_read (words[i], lengths[i], symbols, &sets[i]))
      return FALSE;

  if (ari_digits_count (sets[0]) > 1)
    return FALSE;
  cell->digit = sets[0] == 0 ? ARI_NO_DIGIT : (guint8) ari_digits_first (sets[0]);
  cell->notes[ARI_NOTE_CENTRE] = sets[1];
  cell->notes[ARI_NOTE_CORNER] = sets[2];
  cell->given = given;
  return !given || (sets[0] != 0 && n_words == 1);
}
