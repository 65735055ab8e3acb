/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts into words why a text is not a grid. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/formats/grid-text.h"

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
  g_return_val_if_fail (error != NULL, NULL);

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
