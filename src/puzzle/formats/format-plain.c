/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes plain grids, tables, JSON of numbers, and puzzle files, which other modules read. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/document/document.h"
#include "puzzle/formats/candidates.h"
#include "puzzle/formats/format-private.h"
#include "puzzle/formats/piece.h"
#include "puzzle/words/words.h"

/* Readers of text guess its symbols and boxes, and may guess wrong: custom symbols, or an 8×8 grid
 * in a line that could be the candidates of 4×4. The only sure check is to read the text again. The
 * classic grid with digits needs none. */
static gboolean
reads_the_same (const AriSheet *sheet, const char *text, gsize length)
{
  const AriLayout *layout = sheet->givens->layout;
  const AriSymbols usual = ari_symbols_default (layout->n_digits);
  g_autofree AriGridText *read = NULL;
  AriGridTextError error;

  if (layout->n_digits == 9 && ari_symbols_equal (sheet->symbols, &usual))
    return TRUE;
  read = g_new (AriGridText, 1);
  if (!ari_grid_text_read (text, length, read, &error) || read->n != layout->n_digits
      || read->box_rows != layout->box_rows || read->box_columns != layout->box_columns)
    return FALSE;
  for (guint i = 0; i < layout->n_cells; i++) {
    const guint8 digit = sheet->givens->cells[i];

    if ((digit == ARI_NO_DIGIT) != (read->cells[i] == ARI_NO_DIGIT)
        || (digit != ARI_NO_DIGIT
            && sheet->symbols->characters[digit] != read->symbols.characters[read->cells[i]]))
      return FALSE;
  }
  return TRUE;
}

static gboolean
refuse_unclear (const AriFormat *format, GError **error)
{
  return ari_format_refuse (error,
                            _ ("The format “%s” does not say which symbols and boxes this puzzle "
                               "has, so it could not be read back. Use “ariadne” for it."),
                            format->name);
}

/* Readers know a Sukaku of classic boxes and usual digits, if there is no other rule. */
static gboolean
add_sukaku (AriFormatWriter *writer,
            const AriSheet *sheet,
            AriGridTextForm form,
            GString *text,
            GError **error)
{
  const AriLayout *layout = sheet->givens->layout;
  const AriSymbols usual = ari_symbols_default (layout->n_digits);
  g_autofree AriDigits *candidates = ari_candidates_given (layout, sheet->givens->cells);

  if (layout->box_rows != 3 || layout->box_columns != 3 || layout->extras != ARI_EXTRA_CANDIDATES
      || !ari_symbols_equal (sheet->symbols, &usual))
    return ari_format_refuse (error,
                              _ ("The puzzle is a Sukaku, which the format “%s” holds only with "
                                 "9×9 cells, the digits 1 to 9 and no other rule; “ariadne” holds "
                                 "it."),
                              writer->format->name);
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    g_autofree char *name = NULL;

    if (candidates[cell] != 0)
      continue;
    name = ari_cell_to_string (layout, cell);
    return ari_format_refuse (error,
                              _ ("The given in %s is not one of the candidates that the puzzle has "
                                 "there, which only “ariadne” can say."),
                              name);
  }
  if (form == ARI_GRID_TEXT_LINE) {
    ari_candidates_append_line (text, layout, sheet->symbols, candidates);
    g_string_append_c (text, '\n');
    return TRUE;
  }
  if (writer->n > 0)
    g_string_append_c (text, '\n');
  ari_candidates_append_grid (text, layout, sheet->symbols, candidates,
                              form == ARI_GRID_TEXT_BOXES);
  return TRUE;
}

static gboolean
add_grid (AriFormatWriter *writer, const AriSheet *sheet, GString *text, GError **error)
{
  const AriFormatFunctions *functions = writer->format->functions;
  const AriGridTextForm form = functions == &ari_format_line    ? ARI_GRID_TEXT_LINE
                               : functions == &ari_format_boxes ? ARI_GRID_TEXT_BOXES
                                                                : ARI_GRID_TEXT_ROWS;
  gsize start;

  if (sheet->givens->layout->candidates != NULL)
    return add_sukaku (writer, sheet, form, text, error);
  if (!ari_format_need_boxes (writer->format, sheet, form != ARI_GRID_TEXT_BOXES, error))
    return FALSE;
  if (form != ARI_GRID_TEXT_LINE && writer->n > 0)
    g_string_append_c (text, '\n');
  start = text->len;
  ari_grid_text_append (text, sheet->givens, sheet->symbols, form);
  if (!reads_the_same (sheet, text->str + start, text->len - start))
    return refuse_unclear (writer->format, error);
  if (form == ARI_GRID_TEXT_LINE)
    g_string_append_c (text, '\n');
  return TRUE;
}

static gboolean
add_json (AriFormatWriter *writer, const AriSheet *sheet, GString *text, GError **error)
{
  const guint n = sheet->givens->layout->n_digits;
  const guint8 *cell = sheet->givens->cells;

  if (!ari_format_need_boxes (writer->format, sheet, TRUE, error))
    return FALSE;
  for (guint row = 0; row < n; row++) {
    g_string_append (text, row > 0 ? "],[" : "[[");
    for (guint column = 0; column < n; column++, cell++) {
      const guint number = *cell == ARI_NO_DIGIT ? 0 : *cell + 1u;

      if (column > 0)
        g_string_append_c (text, ',');
      if (number >= 10)
        g_string_append_c (text, (char) ('0' + number / 10));
      g_string_append_c (text, (char) ('0' + number % 10));
    }
  }
  g_string_append (text, "]]\n");
  return TRUE;
}

/* Blanks are empty cells; lines end as RFC 4180 asks. A symbol that would need quotes is refused,
 * because the text is not read as the same puzzle. */
static gboolean
add_csv (AriFormatWriter *writer, const AriSheet *sheet, GString *text, GError **error)
{
  const AriLayout *layout = sheet->givens->layout;
  gsize start;

  if (!ari_format_need_boxes (writer->format, sheet, TRUE, error))
    return FALSE;
  if (writer->n > 0)
    g_string_append (text, "\r\n");
  start = text->len;
  for (guint cell = 0; cell < layout->n_cells; cell++) {
    const guint8 digit = sheet->givens->cells[cell];

    if (digit != ARI_NO_DIGIT)
      g_string_append_unichar (text, sheet->symbols->characters[digit]);
    g_string_append (text, (cell + 1) % layout->n_columns == 0 ? "\r\n" : ",");
  }
  return reads_the_same (sheet, text->str + start, text->len - start)
         || refuse_unclear (writer->format, error);
}

/* Appends puzzle files to each other: a sequence of JSON values, which ariadne-cli reads. */
static gboolean
add_ariadne (AriFormatWriter *writer, const AriSheet *sheet, GString *text, GError **error)
{
  g_autoptr (AriGame) game = sheet->game != NULL ? g_object_ref (sheet->game) : NULL;
  g_autoptr (AriDocument) document =
      sheet->document != NULL ? g_object_ref (sheet->document) : NULL;
  g_autoptr (GBytes) bytes = NULL;
  const char *data;
  gsize length;

  if (game == NULL) {
    g_autoptr (AriPuzzle) puzzle = ari_puzzle_new (sheet->givens, sheet->symbols, sheet->info);

    game = ari_game_new (puzzle);
  }
  if (document == NULL)
    document = ari_document_new (game);
  bytes = ari_document_to_bytes (document);
  data = g_bytes_get_data (bytes, &length);
  g_string_append_len (text, data, (gssize) length);
  return TRUE;
}

const AriFormatFunctions ari_format_line = { .add = add_grid };
const AriFormatFunctions ari_format_grid = { .add = add_grid };
const AriFormatFunctions ari_format_boxes = { .add = add_grid };
const AriFormatFunctions ari_format_json = { .add = add_json };
const AriFormatFunctions ari_format_csv = { .add = add_csv };
const AriFormatFunctions ari_format_ariadne = { .add = add_ariadne };
