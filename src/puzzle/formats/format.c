/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of formats that can be read or written. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/box-layout.h"
#include "puzzle/formats/format-private.h"
#include "puzzle/formats/piece.h"

/* A format is a row of this table, and a file with its functions. */
static const AriFormat formats[] = {
  { "line", ".txt", N_ ("Lines"), N_ ("a puzzle a line"),
    ARI_FORMAT_LINES | ARI_FORMAT_MANY | ARI_FORMAT_SUKAKU, &ari_format_line },
  { "grid", ".txt", N_ ("Rows"), N_ ("a line a row"), ARI_FORMAT_MANY | ARI_FORMAT_SUKAKU,
    &ari_format_grid },
  { "boxes", ".txt", N_ ("Rows and boxes"), N_ ("a line a row, with rules between the boxes"),
    ARI_FORMAT_MANY | ARI_FORMAT_SUKAKU, &ari_format_boxes },
  { "json", ".json", N_ ("JSON"), N_ ("rows of numbers, 0 for a blank; a puzzle a line"),
    ARI_FORMAT_LINES | ARI_FORMAT_MANY, &ari_format_json },
  { "csv", ".csv", N_ ("Table"), N_ ("a cell for each cell, for a spreadsheet"), ARI_FORMAT_MANY,
    &ari_format_csv },
  { "ariadne", ".ariadne", N_ ("Ariadne"),
    N_ ("the puzzle file of this program, which holds everything"),
    ARI_FORMAT_MANY | ARI_FORMAT_SUKAKU | ARI_FORMAT_GAME, &ari_format_ariadne },
  { "sdk", ".sdk", N_ ("SudoCue and SadMan"), N_ ("9×9 with title, author, source and comment"), 0,
    &ari_format_sdk },
  { "sdx", ".sdx", N_ ("Progress of SudoCue and SadMan"), N_ ("9×9 with entries and candidates"),
    ARI_FORMAT_SUKAKU | ARI_FORMAT_GAME, &ari_format_sdx },
  { "ss", ".ss", N_ ("Simple Sudoku"),
    N_ ("9×9; entries and removed candidates as HoDoKu adds them"), ARI_FORMAT_GAME,
    &ari_format_ss },
  { "hodoku", ".txt", N_ ("HoDoKu"),
    N_ ("9×9 with entries and removed candidates; a puzzle a line"),
    ARI_FORMAT_LINES | ARI_FORMAT_MANY | ARI_FORMAT_GAME, &ari_format_hodoku },
  { "solo", ".txt", N_ ("Simon Tatham’s Solo"),
    N_ ("a game id: boxes of any measure, jigsaws and diagonals; a puzzle a line"),
    ARI_FORMAT_LINES | ARI_FORMAT_MANY, &ari_format_solo },
  { "opensudoku", ".opensudoku", N_ ("OpenSudoku"),
    N_ ("9×9 with title, comment, entries and notes"), ARI_FORMAT_MANY | ARI_FORMAT_GAME,
    &ari_format_opensudoku },
  { "gnome", ".save", N_ ("GNOME Sudoku"),
    N_ ("9×9 with entries, notes and time, as it saves games"), ARI_FORMAT_GAME,
    &ari_format_gnome },
  /* These are only read. */
  { "ksudoku", ".ksudoku", N_ ("KSudoku"), "", 0, &ari_format_ksudoku },
  { "solo-save", ".sav", N_ ("Simon Tatham’s Solo"), "", 0, &ari_format_solo_save },
};
enum { N_READ_ONLY = 2, N_WRITTEN = G_N_ELEMENTS (formats) - N_READ_ONLY };

const AriFormat *
ari_formats (guint *n)
{
  g_return_val_if_fail (n != NULL, NULL);

  *n = N_WRITTEN;
  return formats;
}

const AriFormat *
ari_format_by_name (const char *name)
{
  g_return_val_if_fail (name != NULL, NULL);

  for (guint i = 0; i < N_WRITTEN; i++)
    if (strcmp (formats[i].name, name) == 0)
      return &formats[i];
  return NULL;
}

/* Reading */

const AriFormat *
ari_format_recognize (const char *text, gsize length, AriFormatFlags flags)
{
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    if (formats[i].functions->recognize != NULL && (formats[i].flags & flags) == flags
        && formats[i].functions->recognize (text, length))
      return &formats[i];
  return NULL;
}

void
ari_format_read (
    const AriFormat *format, const char *text, gsize length, guint64 line, GQueue *found)
{
  const guint n_before = found->length;

  format->functions->read (text, length, line, found);
  if (found->length == n_before)
    g_queue_push_tail (found, ari_format_wrong (line, 1, _ ("the file ends without a game.")));
}

void
ari_found_puzzle_free (gpointer data)
{
  AriFoundPuzzle *found = data;

  g_clear_object (&found->puzzle);
  g_clear_object (&found->game);
  g_clear_object (&found->document);
  g_free (found->wrong);
  g_free (found);
}

AriGame *
ari_format_read_first (const AriFormat *format, const char *text, gsize length, GError **error)
{
  GQueue found = G_QUEUE_INIT;
  AriFoundPuzzle *first;
  AriGame *game;

  ari_format_read (format, text, length, 1, &found);
  first = g_queue_peek_head (&found);
  game = g_steal_pointer (&first->game);
  if (game == NULL) {
    g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT, first->line);

    /* Translators: two numbers, and what is wrong there */
    g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TEXT, _ ("Line %s, column %u: %s"), line,
                 first->column, first->wrong);
  }
  g_queue_clear_full (&found, ari_found_puzzle_free);
  return game;
}

AriPuzzle *
ari_puzzle_new_from_text (const char *text, gssize length, GError **error)
{
  g_autofree AriGridText *read = NULL;
  const AriFormat *format;
  AriGridTextError wrong;
  AriLayout *layout;
  AriPuzzle *puzzle;

  if (length < 0)
    length = (gssize) strlen (text);
  format = ari_format_recognize (text, (gsize) length, 0);
  if (format != NULL) {
    g_autoptr (AriGame) game = ari_format_read_first (format, text, (gsize) length, error);

    return game ? g_object_ref (ari_game_get_puzzle (game)) : NULL;
  }
  read = g_new (AriGridText, 1);
  if (!ari_grid_text_read (text, (gsize) length, read, &wrong)) {
    g_autofree char *message = ari_grid_text_error_to_string (&wrong);

    g_set_error_literal (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TEXT, message);
    return NULL;
  }

  layout = ari_box_layout_new (read->box_rows, read->box_columns);
  puzzle = ari_puzzle_new_from_cells (layout, read->cells, &read->symbols, NULL);
  ari_layout_unref (layout);
  return puzzle;
}

/* Writing */

AriFormatWriter *
ari_format_writer_new (const AriFormat *format)
{
  AriFormatWriter *writer = g_new0 (AriFormatWriter, 1);

  writer->format = format;
  return writer;
}

void
ari_format_writer_free (AriFormatWriter *writer)
{
  g_free (writer->folder);
  g_free (writer);
}

gboolean
ari_format_writer_add (AriFormatWriter *writer,
                       const AriSheet *sheet,
                       GString *text,
                       GError **error)
{
  gsize length;

  g_return_val_if_fail (writer != NULL && text != NULL, FALSE);
  g_return_val_if_fail (sheet != NULL && sheet->givens != NULL && sheet->symbols != NULL, FALSE);

  length = text->len;
  if (writer->n > 0 && (writer->format->flags & ARI_FORMAT_MANY) == 0)
    return ari_format_refuse (error, _ ("A file in the format “%s” holds one puzzle only."),
                              writer->format->name);
  if (sheet->givens->layout->candidates != NULL && (writer->format->flags & ARI_FORMAT_SUKAKU) == 0)
    return ari_format_refuse (error,
                              _ ("The puzzle is a Sukaku, given by candidates, which the format "
                                 "“%s” cannot hold; “line” and “ariadne” hold it."),
                              writer->format->name);
  if (!writer->format->functions->add (writer, sheet, text, error)) {
    g_string_truncate (text, length);
    return FALSE;
  }
  writer->n++;
  return TRUE;
}

void
ari_format_writer_end (AriFormatWriter *writer, GString *text)
{
  g_return_if_fail (writer != NULL);

  if (writer->format->functions->end != NULL)
    writer->format->functions->end (writer, text);
}
