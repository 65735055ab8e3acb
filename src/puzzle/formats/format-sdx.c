/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the progress of a game as SudoCue and SadMan Sudoku do; the reader of grids of candidates
 * reads it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/formats/candidates.h"
#include "puzzle/formats/format-private.h"

/* Nine lines of nine words: `2` is a given, `u2` an entry, and anything longer the candidates of an
 * open cell. So a single candidate looks like a given. Readers, ours too, take it for one if no
 * other cell of its row, column and box may hold that digit. Such a cell, and one without a
 * candidate, gets those back that the player removed, and where that does not help it is written as
 * if nothing were known about it. */

enum { CELLS = ARI_FORMAT_CELLS, ALL = (1 << 9) - 1 };

/* Gives an open cell more candidates than it had. */
static void
widen (const AriLayout *layout, const AriGameCell *cells, AriDigits *marks, guint16 cell)
{
  const AriDigits all_left = ari_candidates_of (layout, cells, cell);

  marks[cell] = all_left != marks[cell] && all_left != 0 ? all_left : ALL;
}

/* Returns: TRUE if the words of @marks are read as the digits of @cells; else widens open cells
 * that are read as digits. */
static gboolean
reads_the_same (const AriSheet *sheet,
                const AriGameCell *cells,
                AriDigits *marks,
                const gboolean *is_entry)
{
  const AriLayout *layout = sheet->givens->layout;
  g_autoptr (AriGame) game =
      ari_candidates_make_game (layout, sheet->symbols, marks, is_entry, NULL);
  gboolean is_same = TRUE;

  for (guint16 i = 0; i < CELLS; i++) {
    const AriGameCell *read = ari_game_get_cell (game, i);

    if (read->digit == cells[i].digit && read->given == cells[i].given)
      continue;
    is_same = FALSE;
    if (cells[i].digit == ARI_NO_DIGIT)
      widen (layout, cells, marks, i);
  }
  return is_same && !ari_candidates_are_sukaku (game);
}

static gboolean
add (AriFormatWriter *writer, const AriSheet *sheet, GString *text, GError **error)
{
  const AriLayout *layout = sheet->givens->layout;
  g_autofree AriGameCell *cells = NULL;
  AriDigits marks[CELLS], deleted[CELLS];
  gboolean is_entry[CELLS], is_same = FALSE;

  if (layout->candidates != NULL)
    return ari_format_grid.add (writer, sheet, text, error);
  if (!ari_format_need_classic (writer->format, sheet, error))
    return FALSE;
  cells = ari_format_cells (sheet);
  ari_format_deleted (layout, cells, deleted);
  for (guint16 i = 0; i < CELLS; i++) {
    const gboolean is_open = cells[i].digit == ARI_NO_DIGIT;

    is_entry[i] = !is_open && !cells[i].given;
    marks[i] = is_open ? ari_candidates_of (layout, cells, i) & ~deleted[i]
                       : ari_digits_of (cells[i].digit);
    if (marks[i] == 0)
      widen (layout, cells, marks, i);
  }
  /* A cell is widened twice at most. */
  for (guint tries = 0; tries < 3 && !is_same; tries++)
    is_same = reads_the_same (sheet, cells, marks, is_entry);
  if (!is_same)
    return ari_format_refuse (error,
                              _ ("The format “%s” says the digits and the candidates of this game "
                                 "in a way that would be read as another one. Use “ariadne” for "
                                 "it."),
                              writer->format->name);
  for (guint16 i = 0; i < CELLS; i++) {
    if (is_entry[i])
      g_string_append_c (text, 'u');
    ARI_FOR_DIGITS (digit, marks[i])
      g_string_append_c (text, (char) ('1' + digit));
    g_string_append_c (text, i % 9 == 8 ? '\n' : ' ');
  }
  return TRUE;
}

const AriFormatFunctions ari_format_sdx = { .add = add };
