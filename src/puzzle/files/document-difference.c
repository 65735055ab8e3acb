/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes how a file differs from what a window shows. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "puzzle/files/document-difference.h"
#include "puzzle/words/cell-words.h"

/* Sentences name this many cells, and count the others. */
enum { MAX_NAMED = 3 };

/** Differing: the cells that differ in one respect. */
typedef struct {
  guint n;
  GString *named;
} Differing;

static void
append_digit (GString *text, AriGame *game, guint8 digit)
{
  const AriSymbols *symbols = ari_puzzle_get_symbols (ari_game_get_puzzle (game));

  if (digit == ARI_NO_DIGIT)
    /* Translators: in place of a digit, of a cell that has none */
    g_string_append (text, C_ ("digit", "nothing"));
  else
    ari_digits_append (text, symbols, ari_digits_of (digit));
}

static void
name_cell (Differing *cells, guint16 cell, AriGame *file, AriGame *here)
{
  g_autoptr (GString) place = g_string_new (NULL);
  g_autoptr (GString) in_file = g_string_new (NULL);
  g_autoptr (GString) in_window = g_string_new (NULL);

  if (++cells->n > MAX_NAMED) {
    if (cells->n == MAX_NAMED + 1)
      g_string_append (cells->named, ", …");
    return;
  }
  ari_cell_name_append (place, ari_game_get_layout (here), cell);
  append_digit (in_file, file, ari_game_get_cell (file, cell)->digit);
  append_digit (in_window, here, ari_game_get_cell (here, cell)->digit);
  if (cells->n > 1)
    g_string_append (cells->named, ", ");
  /* Translators: a cell, and the digits that it has in a file and in the window */
  g_string_append_printf (cells->named, _ ("%s (%s in the file, %s here)"), place->str,
                          in_file->str, in_window->str);
}

static void
compare_cells (GString *words, AriGame *file, AriGame *here)
{
  Differing givens = { 0, g_string_new (NULL) };
  Differing entries = { 0, g_string_new (NULL) };
  guint n_notes = 0;

  for (guint16 cell = 0; cell < ari_game_get_layout (here)->n_cells; cell++) {
    const AriGameCell *a = ari_game_get_cell (file, cell);
    const AriGameCell *b = ari_game_get_cell (here, cell);

    if (a->given != b->given || (a->given && a->digit != b->digit))
      name_cell (&givens, cell, file, here);
    else if (a->digit != b->digit)
      name_cell (&entries, cell, file, here);
    else
      n_notes += !ari_game_cell_equal (a, b);
  }
  /* Translators: a list of cells comes last. */
  if (givens.n > 0)
    g_string_append_printf (
        words,
        ngettext ("%u given is different: %s.\n", "%u givens are different: %s.\n", givens.n),
        givens.n, givens.named->str);
  if (entries.n > 0)
    g_string_append_printf (
        words,
        ngettext ("%u entry is different: %s.\n", "%u entries are different: %s.\n", entries.n),
        entries.n, entries.named->str);
  if (n_notes > 0)
    g_string_append_printf (words,
                            ngettext ("%u cell has other notes or colours.\n",
                                      "%u cells have other notes or colours.\n", n_notes),
                            n_notes);
  g_string_free (givens.named, TRUE);
  g_string_free (entries.named, TRUE);
}

static void
compare_history (GString *words, AriGame *file, AriGame *here)
{
  guint in_file, in_window;

  (void) ari_game_get_moves (file, &in_file);
  (void) ari_game_get_moves (here, &in_window);
  if (in_file != in_window)
    g_string_append_printf (words, _ ("Moves: %u in the file, %u here.\n"), in_file, in_window);
  if (fabs (ari_game_get_elapsed (file) - ari_game_get_elapsed (here)) >= 60)
    g_string_append_printf (words, _ ("Minutes played: %.0f in the file, %.0f here.\n"),
                            floor (ari_game_get_elapsed (file) / 60),
                            floor (ari_game_get_elapsed (here) / 60));
}

static void
compare_words (GString *words, AriGame *file, AriGame *here)
{
  const AriPuzzleInfo *a = ari_puzzle_get_info (ari_game_get_puzzle (file));
  const AriPuzzleInfo *b = ari_puzzle_get_info (ari_game_get_puzzle (here));

  if (g_strcmp0 (a->title, b->title) != 0)
    g_string_append_printf (words, "%s\n", _ ("The titles are different."));
  if (g_strcmp0 (a->author, b->author) != 0 || g_strcmp0 (a->source, b->source) != 0
      || g_strcmp0 (a->comment, b->comment) != 0)
    g_string_append_printf (words, "%s\n", _ ("The author, source or comment is different."));
}

char *
ari_document_difference (AriDocument *file, AriDocument *here)
{
  AriGame *a, *b;
  const AriLayout *in_file, *in_window;
  g_autoptr (GString) words = g_string_new (NULL);

  g_return_val_if_fail (ARI_IS_DOCUMENT (file), NULL);
  g_return_val_if_fail (ARI_IS_DOCUMENT (here), NULL);

  a = ari_document_get_game (file);
  b = ari_document_get_game (here);
  in_file = ari_game_get_layout (a);
  in_window = ari_game_get_layout (b);
  if (in_file->n_rows != in_window->n_rows || in_file->n_columns != in_window->n_columns)
    g_string_append_printf (words, _ ("The grid is %u×%u in the file, %u×%u here.\n"),
                            in_file->n_columns, in_file->n_rows, in_window->n_columns,
                            in_window->n_rows);
  else if (!ari_layout_equal (in_file, in_window))
    g_string_append_printf (words, "%s\n", _ ("The grid has other boxes or regions in the file."));
  if (in_file->n_cells == in_window->n_cells)
    compare_cells (words, a, b);
  compare_words (words, a, b);
  compare_history (words, a, b);
  if (words->len == 0)
    g_string_append (words, _ ("Both hold the same puzzle, with the same entries and notes."));
  else
    g_string_truncate (words, words->len - 1); /* removes the last line end */
  return g_string_free (g_steal_pointer (&words), FALSE);
}
