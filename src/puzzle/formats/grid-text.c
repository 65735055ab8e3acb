/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a grid as text, and says why a text is not one. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/formats/grid-text.h"

/* Sizes */

gboolean
ari_is_size (guint n)
{
  static const guint64 primes = 1ull << 5 | 1ull << 7 | 1ull << 11 | 1ull << 13 | 1ull << 17
                                | 1ull << 19 | 1ull << 23 | 1ull << 29 | 1ull << 31 | 1ull << 37
                                | 1ull << 41 | 1ull << 43 | 1ull << 47 | 1ull << 53 | 1ull << 59
                                | 1ull << 61;

  return n >= ARI_MIN_DIGITS && n <= ARI_MAX_DIGITS
         && (n == ARI_MAX_DIGITS || (primes >> n & 1) == 0);
}

guint
ari_root_of (gsize n_cells)
{
  gsize n = 0;

  while (n * n < n_cells && n <= ARI_MAX_DIGITS)
    n++;
  return n * n == n_cells && ari_is_size ((guint) n) ? (guint) n : 0;
}

guint
ari_nearest_square (gsize n_cells)
{
  const glong count = (glong) MIN (n_cells, 2 * ARI_MAX_CELLS);
  glong nearest = ARI_MIN_DIGITS * ARI_MIN_DIGITS;

  for (glong n = ARI_MIN_DIGITS + 1; n <= ARI_MAX_DIGITS && n * n < count + ABS (nearest - count);
       n++)
    if (ari_is_size ((guint) n) && ABS (n * n - count) < ABS (nearest - count))
      nearest = n * n;
  return (guint) nearest;
}

guint
ari_grid_text_count (const AriGridText *text)
{
  guint n = 0;

  for (guint i = 0; i < text->n * text->n; i++)
    n += text->cells[i] != ARI_NO_DIGIT;
  return n;
}

/* Errors in words */

/* Quotes a character, or its number if it is not visible. */
static char *
quote_character (guint32 character)
{
  char text[7] = { 0 };

  if (!g_unichar_validate (character) || !g_unichar_isgraph (character)
      || g_unichar_combining_class (character) != 0)
    return g_strdup_printf ("U+%04X", character);
  g_unichar_to_utf8 (character, text);
  /* Translators: the quotation marks around a character that is wrong in a text */
  return g_strdup_printf (_ ("“%s”"), text);
}

static char *
describe_no_layout (guint n)
{
  if (n < ARI_MIN_DIGITS || n > ARI_MAX_DIGITS)
    return g_strdup_printf (
        _ ("A grid of %u×%u cells is out of range; from %d×%d to %d×%d can be read."), n, n,
        ARI_MIN_DIGITS, ARI_MIN_DIGITS, ARI_MAX_DIGITS, ARI_MAX_DIGITS);
  return g_strdup_printf (
      _ ("A grid of %u×%u cells has no boxes, because %u is not a product of two "
         "numbers from 2; text cannot say what its regions are."),
      n, n, n);
}

char *
ari_grid_text_error_to_words (const AriGridTextError *error)
{
  switch (error->code) {
  case ARI_GRID_TEXT_OK:
    return g_strdup (_ ("The text is a grid."));

  case ARI_GRID_TEXT_EMPTY:
    return g_strdup (
        _ ("There is no puzzle in the text; a puzzle is one line of 81 characters, or nine "
           "lines of nine, or the like in another size."));

  case ARI_GRID_TEXT_TOO_LONG:
    return g_strdup_printf (_ ("the text goes on far longer than a grid of %d×%d cells needs."),
                            ARI_MAX_DIGITS, ARI_MAX_DIGITS);

  case ARI_GRID_TEXT_NOT_UTF8:
    return g_strdup (_ ("this is not text in the encoding UTF-8."));

  case ARI_GRID_TEXT_BAD_CHARACTER: {
    g_autofree char *character = quote_character (error->character);

    /* Translators: a character in quotation marks */
    return g_strdup_printf (_ ("%s is neither one of the grid’s symbols nor a blank; "
                               "a blank is written “.” or “0”."),
                            character);
  }

  case ARI_GRID_TEXT_BAD_LENGTH:
    return g_strdup_printf (ngettext ("the line has %u cell; the nearest grid in one line has %u.",
                                      "the line has %u cells; the nearest grid in one line has %u.",
                                      error->found),
                            error->found, error->expected);

  case ARI_GRID_TEXT_BAD_ROW:
    /* Translators: the size of a grid, and numbers of cells */
    return g_strdup_printf (ngettext ("a row of %u×%u has %u cell; this one has %u.",
                                      "a row of %u×%u has %u cells; this one has %u.",
                                      error->expected),
                            error->expected, error->expected, error->expected, error->found);

  case ARI_GRID_TEXT_NO_BLANKS:
    return g_strdup (_ ("these nine rows have their digits, but not their blanks, so nobody can "
                        "tell where the digits belong. Copy them with “.” or “0” for each blank."));

  case ARI_GRID_TEXT_BAD_ROW_COUNT:
    /* Translators: the size of a grid, and numbers of rows */
    return g_strdup_printf (ngettext ("a grid of %u×%u has %u row; this one has %u.",
                                      "a grid of %u×%u has %u rows; this one has %u.",
                                      error->expected),
                            error->expected, error->expected, error->expected, error->found);

  case ARI_GRID_TEXT_NO_LAYOUT:
    return describe_no_layout (error->found);

  case ARI_GRID_TEXT_PENCIL_MARKS:
    return g_strdup (_ ("several digits stand in one cell here, but this is not a whole grid of "
                        "candidates."));
  }
  g_return_val_if_reached (NULL);
}

char *
ari_grid_text_error_to_string (const AriGridTextError *error)
{
  g_autofree char *words = ari_grid_text_error_to_words (error);

  if (error->code == ARI_GRID_TEXT_OK || error->code == ARI_GRID_TEXT_EMPTY
      || error->code == ARI_GRID_TEXT_NO_LAYOUT) /* these errors have no place */
    return g_steal_pointer (&words);
  /* Translators: where in a text something is wrong, and what, with a small letter */
  return g_strdup_printf (_ ("Line %u, column %u: %s"), error->line, error->column, words);
}

/* Writing */

/* Appends the rule between two bands of boxes: `---+---`. */
static void
append_rule (GString *text, guint n, guint box_columns)
{
  for (guint column = 0; column < n; column++)
    g_string_append (text, column > 0 && column % box_columns == 0 ? "+-" : "-");
  g_string_append_c (text, '\n');
}

/* Returns TRUE if rules can be told from symbols. */
static gboolean
can_be_ruled (const AriSymbols *symbols)
{
  for (guint digit = 0; digit < symbols->n; digit++)
    if (symbols->characters[digit] == '|' || symbols->characters[digit] == '+')
      return FALSE;
  return TRUE;
}

void
ari_grid_text_append (GString *text,
                      const AriGrid *grid,
                      const AriSymbols *symbols,
                      AriGridTextForm form)
{
  const AriLayout *layout = grid->layout;
  const gboolean ruled =
      form == ARI_GRID_TEXT_BOXES && layout->box_columns > 0 && can_be_ruled (symbols);

  for (int row = 0; row < layout->n_rows; row++) {
    if (ruled && row > 0 && row % layout->box_rows == 0)
      append_rule (text, layout->n_columns, layout->box_columns);
    for (int column = 0; column < layout->n_columns; column++) {
      const guint16 cell = ari_layout_cell_at (layout, row, column);

      if (ruled && column > 0 && column % layout->box_columns == 0)
        g_string_append_c (text, '|');
      if (cell == ARI_NO_CELL || grid->cells[cell] == ARI_NO_DIGIT)
        g_string_append_c (text, '.');
      else
        g_string_append_unichar (text, symbols->characters[grid->cells[cell]]);
    }
    if (form != ARI_GRID_TEXT_LINE)
      g_string_append_c (text, '\n');
  }
}

char *
ari_grid_to_text (const AriGrid *grid, const AriSymbols *symbols, AriGridTextForm form)
{
  GString *text;

  g_return_val_if_fail (grid != NULL, NULL);
  g_return_val_if_fail (symbols != NULL, NULL);
  g_return_val_if_fail (symbols->n == grid->layout->n_digits, NULL);

  text = g_string_new (NULL);
  ari_grid_text_append (text, grid, symbols, form);
  return g_string_free (text, FALSE);
}
