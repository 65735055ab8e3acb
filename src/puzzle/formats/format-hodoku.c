/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes lines of HoDoKu's library, which are examples of techniques; only the grid is
 * used. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/formats/format-private.h"

/* `:technique:candidates:grid:deleted:eliminations:placements:extra`. In the grid, `+` precedes an
 * entry. The candidates of an open cell are those that no digit on the grid excludes, without the
 * deleted ones: `<digit><row><column>` each, separated by spaces. They become notes only if some
 * were deleted; else they follow from the grid. */

enum {
  CELLS = ARI_CLASSIC_CELLS,
  GRID_FIELD = 3,
  DELETED_FIELD = 4,
};

/* Finds the bounds of a field. Returns FALSE if there are too few fields. */
static gboolean
find_field (const AriFormatLine *line, guint field, gsize *start, gsize *end)
{
  guint n = 0;

  for (*start = 0; *start < line->length && n < field; (*start)++)
    n += line->start[*start] == ':';
  if (n < field)
    return FALSE;
  for (*end = *start; *end < line->length && line->start[*end] != ':';)
    (*end)++;
  return TRUE;
}

static gboolean
recognize (const char *text, gsize length)
{
  AriFormatLines lines = ari_format_lines_begin (text, length, 1);
  AriFormatLine line;
  gsize start, end;

  return ari_format_lines_next_content (&lines, &line) && line.start[0] == ':'
         && find_field (&line, GRID_FIELD, &start, &end);
}

static AriFoundPuzzle *
read_grid (const AriFormatLine *line, AriGameCell *cells)
{
  gsize start, end, i;
  guint n = 0;

  if (!find_field (line, GRID_FIELD, &start, &end))
    return ari_format_wrong_at (line, line->length,
                                _ ("the grid is missing: it comes after the third colon."));
  for (i = start; i < end; i++) {
    const gboolean entered = line->start[i] == '+';
    const int digit = i + entered < end ? ari_format_digit (line->start[i + entered]) : -1;

    if (digit < 0 || (entered && digit == ARI_NO_DIGIT))
      return ari_format_wrong_at (line, i,
                                  _ ("a digit from 1 to 9 is expected here, or “+” and the digit "
                                     "of an entry, or a blank: “.” or “0”."));
    if (n == CELLS)
      return ari_format_wrong_at (line, i, _ ("the grid has more than 81 cells."));
    cells[n].digit = (guint8) digit;
    cells[n++].given = digit != ARI_NO_DIGIT && !entered;
    i += entered;
  }
  if (n < CELLS)
    return ari_format_wrong_at (line, end,
                                ngettext ("the grid must have 81 cells; it has %u.",
                                          "the grid must have 81 cells; it has %u.", n),
                                n);
  return NULL;
}

/* Makes notes of the candidates if some were deleted. */
static AriFoundPuzzle *
read_deleted (const AriFormatLine *line, AriGameCell *cells)
{
  AriDigits deleted[CELLS] = { 0 };
  gsize start, end, i;

  if (!find_field (line, DELETED_FIELD, &start, &end))
    return NULL;
  for (i = start; i < end;) {
    const char *word = line->start + i;

    if (g_ascii_isspace (*word)) {
      i++;
      continue;
    }
    if (i + 3 > end || word[0] < '1' || word[0] > '9' || word[1] < '1' || word[1] > '9'
        || word[2] < '1' || word[2] > '9')
      return ari_format_wrong_at (line, i,
                                  _ ("a removed candidate is three digits from 1 to 9: the "
                                     "candidate, its row and its column."));
    deleted[9 * (word[1] - '1') + (word[2] - '1')] |= ari_digits_of ((unsigned) (word[0] - '1'));
    i += 3;
  }
  ari_format_note_deleted (cells, deleted);
  return NULL;
}

static void
read_puzzles (const char *text, gsize length, guint64 number, GQueue *found)
{
  AriFormatLines lines = ari_format_lines_begin (text, length, number);
  AriFormatLine line;

  while (ari_format_lines_next_content (&lines, &line)) {
    AriGameCell cells[CELLS] = { 0 };
    AriFoundPuzzle *wrong =
        line.start[0] == ':'
            ? read_grid (&line, cells)
            : ari_format_wrong_at (&line, 0, _ ("a line of HoDoKu begins with a colon."));

    if (wrong == NULL)
      wrong = read_deleted (&line, cells);
    if (wrong != NULL)
      g_queue_push_tail (found, wrong);
    else
      ari_format_tell_classic (found, cells, NULL, NULL, 0.0);
  }
}

static void
append_deleted (GString *text, const AriLayout *layout, const AriGameCell *cells)
{
  AriDigits deleted[CELLS];
  const gsize start = text->len;

  ari_format_deleted (layout, cells, deleted);
  for (guint cell = 0; cell < CELLS; cell++)
    ARI_FOR_DIGITS (digit, deleted[cell]) {
      g_string_append_printf (text, "%s%u%u%u", text->len > start ? " " : "", (guint) digit + 1,
                              cell / 9 + 1, cell % 9 + 1);
    }
}

static gboolean
add (AriFormatWriter *writer, const AriSheet *sheet, GString *text, GError **error)
{
  g_autofree AriGameCell *cells = NULL;

  if (!ari_format_need_classic (writer->format, sheet, error))
    return FALSE;
  cells = ari_format_cells (sheet);
  g_string_append (text, ":0000:x:");
  for (guint i = 0; i < CELLS; i++) {
    if (cells[i].digit != ARI_NO_DIGIT && !cells[i].given)
      g_string_append_c (text, '+');
    g_string_append_c (text, cells[i].digit == ARI_NO_DIGIT ? '.' : (char) ('1' + cells[i].digit));
  }
  g_string_append_c (text, ':');
  append_deleted (text, sheet->givens->layout, cells);
  g_string_append (text, "::\n");
  return TRUE;
}

const AriFormatFunctions ari_format_hodoku = { recognize, read_puzzles, add, NULL };
