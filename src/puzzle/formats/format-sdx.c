/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the progress of a game as SudoCue and SadMan Sudoku do; the reader of grids of candidates
 * reads it. */

#include "config.h"

#include "puzzle/formats/candidates.h"
#include "puzzle/formats/format-private.h"

/* Nine lines of nine words: `2` is a given, `u2` an entry, and anything longer the candidates of an
 * open cell. So a single candidate looks like a given. Readers, ours too, take it for one if no
 * other cell of its row, column and box may hold that digit, and take nothing for a given of which
 * that is not so. Therefore the reader is asked. Where it would read other digits, candidates that
 * the player removed are given back, first those of the cells that it mistook, then all; and where
 * that is not enough, open cells are dots, of which nothing is known. */

enum { CELLS = ARI_CLASSIC_CELLS };

/** Progress: a game on its way to be written. */
typedef struct {
  const AriLayout *layout;
  const AriSymbols *symbols;
  const AriGameCell *cells;
  AriDigits left[CELLS];  /* the candidates that the digits leave; none of a digit */
  AriDigits marks[CELLS]; /* 0 is a dot */
  gboolean is_entry[CELLS];
} Progress;

static AriGame *
read_back (const Progress *progress)
{
  return ari_candidates_make_game (progress->layout, progress->symbols, progress->marks,
                                   progress->is_entry, NULL);
}

/* Gives open cells that are read as digits, or all of them, the candidates back that were removed.
 * Returns: TRUE if that changed any; then others may be read otherwise. */
static gboolean
give_back (Progress *progress, gboolean all)
{
  g_autoptr (AriGame) game = read_back (progress);
  gboolean is_changed = FALSE;

  for (guint16 i = 0; i < CELLS; i++) {
    if (progress->cells[i].digit != ARI_NO_DIGIT || progress->left[i] == progress->marks[i]
        || (!all && ari_game_get_cell (game, i)->digit == ARI_NO_DIGIT))
      continue;
    progress->marks[i] = progress->left[i];
    is_changed = TRUE;
  }
  return is_changed;
}

static gboolean
reads_the_same (const Progress *progress)
{
  g_autoptr (AriGame) game = read_back (progress);

  for (guint16 i = 0; i < CELLS; i++) {
    const AriGameCell *read = ari_game_get_cell (game, i);

    if (read->digit != progress->cells[i].digit || read->given != progress->cells[i].given
        || progress->marks[i] == 0)
      return FALSE;
  }
  return !ari_candidates_are_sukaku (game);
}

static void
fill (Progress *progress)
{
  AriDigits deleted[CELLS];

  ari_format_deleted (progress->layout, progress->cells, deleted);
  for (guint16 i = 0; i < CELLS; i++) {
    const AriGameCell *cell = &progress->cells[i];
    AriDigits marks = ari_candidates_of (progress->layout, progress->cells, i) & ~deleted[i];

    progress->left[i] = ari_digits_left (progress->layout, progress->cells, i);
    if (cell->digit != ARI_NO_DIGIT)
      marks = ari_digits_of (cell->digit);
    progress->is_entry[i] = cell->digit != ARI_NO_DIGIT && !cell->given;
    progress->marks[i] = marks != 0 ? marks : progress->left[i];
  }
  while (give_back (progress, FALSE))
    ;
  if (!reads_the_same (progress))
    give_back (progress, TRUE);
  if (reads_the_same (progress))
    return;
  for (guint16 i = 0; i < CELLS; i++)
    if (progress->cells[i].digit == ARI_NO_DIGIT)
      progress->marks[i] = 0;
}

static gboolean
add (AriFormatWriter *writer, const AriSheet *sheet, GString *text, GError **error)
{
  g_autofree AriGameCell *cells = NULL;
  Progress own;

  if (sheet->givens->layout->candidates != NULL)
    return ari_format_grid.add (writer, sheet, text, error);
  if (!ari_format_need_classic (writer->format, sheet, error))
    return FALSE;
  cells = ari_format_cells (sheet);
  own = (Progress){ .layout = sheet->givens->layout, .symbols = sheet->symbols, .cells = cells };
  fill (&own);
  for (guint16 i = 0; i < CELLS; i++) {
    if (own.is_entry[i])
      g_string_append_c (text, 'u');
    if (own.marks[i] == 0)
      g_string_append_c (text, '.');
    ARI_FOR_DIGITS (digit, own.marks[i])
      g_string_append_c (text, (char) ('1' + digit));
    g_string_append_c (text, i % 9 == 8 ? '\n' : ' ');
  }
  return TRUE;
}

const AriFormatFunctions ari_format_sdx = { .add = add };
