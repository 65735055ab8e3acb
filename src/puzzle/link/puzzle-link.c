/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A puzzle as a link or a short text, to be taken to another device.
 *
 * Who scans a code with a phone expects that something opens. Ariadne has no page of its own, so
 * the link of a classic puzzle leads to SudokuExchange: of the pages that take 81 digits in their
 * address, it is the one that is made to be played by touch. The digits stand in the link as they
 * are, so that this program, and any other that looks for 81 digits, has the puzzle without asking
 * the page.
 *
 * No page takes all the other puzzles. A phone shows their text, from where it can be sent on and
 * pasted into Ariadne: a line, a game id of Solo, which knows jigsaws and diagonals, or else the
 * puzzle file, which holds everything.
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/formats/format.h"
#include "puzzle/link/puzzle-link.h"

#define PAGE "https://sudokuexchange.com/play/?s="

/* (transfer full) (nullable): NULL if the format cannot hold it */
static char *
write_as (const char *name, const AriGrid *givens, const AriSymbols *symbols)
{
  g_autoptr (AriFormatWriter) writer = ari_format_writer_new (ari_format_by_name (name));
  const AriSheet sheet = { .givens = givens, .symbols = symbols };
  g_autoptr (GString) text = g_string_new (NULL);

  if (!ari_format_writer_add (writer, &sheet, text, NULL))
    return NULL;
  ari_format_writer_end (writer, text);
  return g_strchomp (g_strdup (text->str));
}

char *
ari_puzzle_text (const AriGrid *givens, const AriSymbols *symbols)
{
  static const char *const names[] = { "line", "solo", "ariadne" };
  char *text = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (names) && text == NULL; i++)
    text = write_as (names[i], givens, symbols);
  return text;
}

char *
ari_puzzle_link (const AriGrid *givens, const AriSymbols *symbols)
{
  const AriSymbols usual = ari_symbols_default (givens->layout->n_digits);
  char *text = ari_puzzle_text (givens, symbols);

  if (ari_layout_is_classic (givens->layout) && ari_symbols_equal (symbols, &usual)) {
    g_autofree char *line = g_strdelimit (text, ".", '0');

    text = g_strconcat (PAGE, line, NULL);
  }
  return text;
}

const char *
ari_puzzle_link_excuse (void)
{
  return _ ("The puzzle is too large for a QR code.");
}
