/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Helpers for all formats: lines, places of errors, cells, and restrictions. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/base/utf8.h"
#include "puzzle/base/box-layout.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/formats/format-private.h"
#include "puzzle/formats/text-cells.h"
#include "puzzle/formats/text-line.h"

/* Lines */

AriFormatLines
ari_format_lines_begin (const char *text, gsize length, guint64 number)
{
  const gsize mark = ari_utf8_mark (text, length);

  return (AriFormatLines){ text + mark, length - mark, number };
}

gboolean
ari_format_lines_next (AriFormatLines *lines, AriFormatLine *line)
{
  const AriLine cut = ari_line_cut (lines->text, lines->length, TRUE);

  if (cut.whole == 0)
    return FALSE;
  *line = (AriFormatLine){ cut.start, cut.start, cut.length, lines->number++ };
  lines->text += cut.whole;
  lines->length -= cut.whole;
  while (line->length > 0 && g_ascii_isspace (*line->start)) {
    line->start++;
    line->length--;
  }
  while (line->length > 0 && g_ascii_isspace (line->start[line->length - 1]))
    line->length--;
  return TRUE;
}

gboolean
ari_format_lines_next_content (AriFormatLines *lines, AriFormatLine *line)
{
  while (ari_format_lines_next (lines, line))
    if (line->length > 0 && *line->start != '#')
      return TRUE;
  return FALSE;
}

/* Errors */

AriFoundPuzzle *
ari_format_wrong (guint64 line, guint column, const char *format, ...)
{
  AriFoundPuzzle *wrong = g_new (AriFoundPuzzle, 1);
  va_list args;

  va_start (args, format);
  *wrong = (AriFoundPuzzle){ .wrong = g_strdup_vprintf (format, args),
                             .code = ARI_PUZZLE_ERROR_TEXT,
                             .line = line,
                             .column = column };
  va_end (args);
  return wrong;
}

guint
ari_format_column (const AriFormatLine *line, gsize offset)
{
  guint column = 1;

  for (const char *at = line->begin; at < line->start + offset; at++)
    column += (*at & 0xc0) != 0x80; /* counts characters, not bytes */
  return column;
}

/* Cells */

gboolean
ari_format_begins (const char *text, gsize length, char first, const char *name)
{
  const gsize at = ari_line_content (text, length);

  return at < length && text[at] == first
         && g_strstr_len (text + at, (gssize) MIN (length - at, ARI_FORMAT_BEGINNING), name)
                != NULL;
}

const char *
ari_format_attribute (const char **names, const char **values, const char *name)
{
  for (; *names != NULL; names++, values++)
    if (strcmp (*names, name) == 0)
      return *values;
  return NULL;
}

AriFoundPuzzle *
ari_format_wrong_here (GMarkupParseContext *context, guint64 first, const char *words)
{
  int line, column;

  g_markup_parse_context_get_position (context, &line, &column);
  return ari_format_wrong (first + (guint64) MAX (line, 1) - 1, (guint) MAX (column, 1), "%s",
                           words);
}

gboolean
ari_format_parse (const GMarkupParser *parser,
                  gpointer reader,
                  const AriFormatLines *text,
                  GQueue *found)
{
  g_autoptr (GMarkupParseContext) context =
      g_markup_parse_context_new (parser, (GMarkupParseFlags) 0, reader, NULL);
  g_autoptr (GError) error = NULL;
  const gboolean is_right =
      g_markup_parse_context_parse (context, text->text, (gssize) text->length, &error)
      && g_markup_parse_context_end_parse (context, &error);

  if (!is_right) {
    /* the parser's message may quote bytes that are not UTF-8 */
    g_autofree char *words = g_utf8_make_valid (error->message, -1);
    g_autofree char *sentence = g_strdup_printf (_ ("this is not valid XML: %s"), words);
    const gboolean is_own = g_error_matches (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT);

    g_queue_push_tail (found,
                       ari_format_wrong_here (context, text->number, is_own ? words : sentence));
  }
  return is_right;
}

int
ari_format_digit (char character)
{
  if (character >= '1' && character <= '9')
    return character - '1';
  return character == '.' || character == '0' || character == '*' || character == '_'
                 || character == '-' || character == 'x' || character == 'X'
             ? ARI_NO_DIGIT
             : -1;
}

gssize
ari_format_read_row (const AriFormatLine *line, AriGameCell *cells)
{
  guint n = 0;

  for (gsize i = 0; i < line->length; i++) {
    const int digit = ari_format_digit (line->start[i]);

    if (line->start[i] == '|' || line->start[i] == ' ')
      continue;
    if (digit < 0 || n == 9)
      return (gssize) i;
    cells[n].digit = (guint8) digit;
    cells[n++].given = digit != ARI_NO_DIGIT;
  }
  return n == 9 ? -1 : (gssize) line->length;
}

AriGame *
ari_format_make_game (const AriLayout *layout,
                      const AriGameCell *cells,
                      const AriSymbols *symbols,
                      const AriPuzzleInfo *info,
                      double elapsed)
{
  const AriSymbols from_one = ari_text_symbols_from_one (layout->n_digits);
  g_autoptr (AriPuzzle) puzzle = NULL;
  guint8 givens[ARI_MAX_CELLS];
  AriGame *game;

  for (guint i = 0; i < layout->n_cells; i++)
    givens[i] = cells[i].given ? cells[i].digit : ARI_NO_DIGIT;
  puzzle = ari_puzzle_new_from_cells (layout, givens, symbols != NULL ? symbols : &from_one, info);
  game = ari_game_new_with_history (puzzle, cells, NULL, 0, NULL);
  ari_game_set_elapsed (game, CLAMP (elapsed, 0.0, ARI_MAX_ELAPSED));
  return game;
}

void
ari_format_tell (GQueue *found, AriGame *game)
{
  AriFoundPuzzle *puzzle = g_new0 (AriFoundPuzzle, 1);

  puzzle->game = game;
  g_queue_push_tail (found, puzzle);
}

void
ari_format_tell_classic (GQueue *found,
                         const AriGameCell *cells,
                         const AriSymbols *symbols,
                         const AriPuzzleInfo *info,
                         double elapsed)
{
  AriLayout *layout = ari_box_layout_new (3, 3);

  ari_format_tell (found, ari_format_make_game (layout, cells, symbols, info, elapsed));
  ari_layout_unref (layout);
}

void
ari_format_note_deleted (AriGameCell *cells, const AriDigits *deleted)
{
  AriLayout *layout = ari_box_layout_new (3, 3);
  AriDigits candidates[ARI_CLASSIC_CELLS];
  AriDigits any = 0;

  for (guint16 cell = 0; cell < ARI_CLASSIC_CELLS; cell++) {
    candidates[cell] = ari_digits_left (layout, cells, cell);
    any |= candidates[cell] & deleted[cell];
  }
  ari_layout_unref (layout);
  for (guint cell = 0; any != 0 && cell < ARI_CLASSIC_CELLS; cell++) {
    cells[cell].notes[ARI_NOTE_CENTRE] = candidates[cell] & ~deleted[cell];
    cells[cell].removed = candidates[cell] & deleted[cell];
  }
}

void
ari_format_deleted (const AriLayout *layout, const AriGameCell *cells, AriDigits *deleted)
{
  gboolean all_noted = TRUE;

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const AriDigits notes = cells[cell].notes[ARI_NOTE_CENTRE];

    deleted[cell] = ari_digits_left (layout, cells, cell);
    if (cells[cell].digit == ARI_NO_DIGIT && (notes == 0 || (notes & ~deleted[cell]) != 0))
      all_noted = FALSE;
  }
  for (guint cell = 0; cell < layout->n_cells; cell++)
    deleted[cell] &= all_noted ? ~cells[cell].notes[ARI_NOTE_CENTRE] : cells[cell].removed;
}

/* Restrictions */

gboolean
ari_format_refuse (GError **error, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list args;

  va_start (args, format);
  message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error_literal (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT, message);
  return FALSE;
}

static gboolean
refuse_rules (const AriFormat *format, GError **error)
{
  return ari_format_refuse (error,
                            _ ("The puzzle has regions or houses that the format “%s” does not "
                               "know; “ariadne” holds them."),
                            format->name);
}

gboolean
ari_format_need_classic (const AriFormat *format, const AriSheet *sheet, GError **error)
{
  const AriLayout *layout = sheet->givens->layout;

  if (ari_layout_is_classic (layout))
    return TRUE;
  if (layout->n_digits != 9)
    return ari_format_refuse (error,
                              _ ("The puzzle has %u×%u cells, but the format “%s” holds 9×9 only; "
                                 "“ariadne” holds it."),
                              layout->n_rows, layout->n_columns, format->name);
  return refuse_rules (format, error);
}

gboolean
ari_format_need_boxes (const AriFormat *format,
                       const AriSheet *sheet,
                       gboolean usual,
                       GError **error)
{
  const AriLayout *layout = sheet->givens->layout;
  unsigned box_rows = 0, box_columns = 0;

  if (!ari_layout_is_plain (layout))
    return refuse_rules (format, error);
  ari_layout_default_box (layout->n_digits, &box_rows, &box_columns);
  if (usual && (box_rows != layout->box_rows || box_columns != layout->box_columns))
    return ari_format_refuse (error,
                              _ ("The boxes have %u×%u cells, and the format “%s” cannot say so: "
                                 "it would be read with %u×%u. “boxes” and “ariadne” hold it."),
                              layout->box_rows, layout->box_columns, format->name, box_rows,
                              box_columns);
  return TRUE;
}

void
ari_format_append_givens (GString *text, const AriGameCell *cells, guint n, char blank)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (text, cells[i].given ? (char) ('1' + cells[i].digit) : blank);
}

AriGameCell *
ari_format_cells (const AriSheet *sheet)
{
  const AriGrid *givens = sheet->givens;
  AriGameCell *cells = g_new0 (AriGameCell, givens->layout->n_cells);

  for (guint16 i = 0; i < givens->layout->n_cells; i++) {
    if (sheet->game != NULL)
      cells[i] = *ari_game_get_cell (sheet->game, i);
    else {
      cells[i].digit = givens->cells[i];
      cells[i].given = givens->cells[i] != ARI_NO_DIGIT;
    }
  }
  return cells;
}
