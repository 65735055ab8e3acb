/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes files of Simple Sudoku, with HoDoKu's additions. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/formats/format-private.h"
#include "puzzle/formats/text-line.h"

/* The format has nine rows `1..|...|7..` with rules between the bands. HoDoKu draws a box around
 * them, and lists the player's actions after a blank line: `Iccd` is a digit entered in a cell,
 * `Eccddd` are candidates removed from one; cells count from 00 to 80. Grids without a box are read
 * as plain text; this file reads any number of boxes, with their records. */

enum { CELLS = ARI_CLASSIC_CELLS };

static gboolean
is_box_edge (const AriFormatLine *line)
{
  return ari_line_is_rule (line->start, line->length, NULL) && line->start[0] == '*'
         && line->start[line->length - 1] == '*';
}

static gboolean
is_record (const AriFormatLine *line)
{
  if (line->length < 4 || (line->start[0] != 'I' && line->start[0] != 'E'))
    return FALSE;
  for (gsize i = 1; i < line->length; i++)
    if (!g_ascii_isdigit (line->start[i]))
      return FALSE;
  return line->start[0] == 'E' || line->length == 4;
}

static gboolean
recognize (const char *text, gsize length)
{
  AriFormatLines lines = ari_format_lines_begin (text, length, 1);
  gboolean has_box = FALSE;
  AriGameCell cells[9];
  AriFormatLine line;
  guint n_rows = 0;

  while (ari_format_lines_next_content (&lines, &line)) {
    if (n_rows == 0 && is_box_edge (&line))
      has_box = TRUE;
    else if (!has_box)
      return FALSE;
    else if (n_rows == 9)
      return is_record (&line) || is_box_edge (&line);
    else if (!ari_line_is_rule (line.start, line.length, NULL)) {
      if (ari_format_read_row (&line, cells) >= 0)
        return FALSE;
      n_rows++;
    }
  }
  return n_rows == 9;
}

static AriFoundPuzzle *
read_record (const AriFormatLine *line, AriGameCell *cells, AriDigits *deleted)
{
  const guint cell = (guint) (10 * (line->start[1] - '0') + (line->start[2] - '0'));

  if (cell >= CELLS)
    return ari_format_wrong_at (line, 1, _ ("cells are numbered from 00 to 80."));
  for (gsize i = 3; i < line->length; i++) {
    const int digit = line->start[i] - '1';

    if (digit < 0)
      return ari_format_wrong_at (line, i, _ ("a digit from 1 to 9 is expected here."));
    if (line->start[0] == 'E')
      deleted[cell] |= ari_digits_of ((unsigned) digit);
    else {
      if (cells[cell].given && cells[cell].digit != digit)
        return ari_format_wrong_at (line, i, _ ("the cell holds another digit in the grid."));
      cells[cell] = (AriGameCell){ .digit = (guint8) digit };
    }
  }
  return NULL;
}

/* Reads a row, or a record after the rows. */
static AriFoundPuzzle *
read_line (const AriFormatLine *line, guint *n_rows, AriGameCell *cells, AriDigits *deleted)
{
  gssize offset;

  if (*n_rows == 9 && is_record (line))
    return read_record (line, cells, deleted);
  if (*n_rows == 9)
    return ari_format_wrong_at (
        line, 0, _ ("after the grid, only lines such as “I501” and “E50234” are allowed."));
  offset = ari_format_read_row (line, cells + 9 * (*n_rows)++);
  return offset < 0 ? NULL
                    : ari_format_wrong_at (line, (gsize) offset,
                                           _ ("a row of nine digits and blanks is expected here."));
}

static AriFoundPuzzle *
end_too_early (guint64 line)
{
  return ari_format_wrong (line, 1, _ ("the grid ends too early; it needs nine rows."));
}

/* Reads a box and its records, up to the edge that begins the next one. An error affects only this
 * box. */
static AriFoundPuzzle *
read_box (AriFormatLines *lines, AriGameCell *cells, AriDigits *deleted)
{
  AriFormatLine line = { .number = lines->number };
  AriFormatLines rest = *lines;
  AriFoundPuzzle *wrong = NULL;
  gboolean is_closed = FALSE;
  guint n_rows = 0;

  while (ari_format_lines_next (&rest, &line)) {
    if (is_closed && is_box_edge (&line))
      break;
    *lines = rest;
    /* an edge with a cross may also be a rule between bands */
    if (is_box_edge (&line) && n_rows > 0
        && (n_rows == 9 || memchr (line.start, '+', line.length) == NULL)) {
      is_closed = TRUE;
      if (wrong == NULL && n_rows < 9)
        wrong = end_too_early (line.number);
    } else if (wrong == NULL && line.length > 0 && line.start[0] != '#'
               && !ari_line_is_rule (line.start, line.length, NULL)) {
      is_closed = n_rows == 9;
      wrong = read_line (&line, &n_rows, cells, deleted);
    }
  }
  return wrong == NULL && n_rows < 9 ? end_too_early (line.number) : wrong;
}

static void
read_puzzles (const char *text, gsize length, guint64 number, GQueue *found)
{
  AriFormatLines lines = ari_format_lines_begin (text, length, number);

  do {
    AriGameCell cells[CELLS] = { 0 };
    AriDigits deleted[CELLS] = { 0 };
    AriFoundPuzzle *wrong = read_box (&lines, cells, deleted);

    if (wrong != NULL)
      g_queue_push_tail (found, wrong);
    else {
      ari_format_note_deleted (cells, deleted);
      ari_format_tell_classic (found, cells, NULL, NULL, 0.0);
    }
  } while (lines.length > 0);
}

static void
append_records (GString *text, const AriGameCell *cells, const AriDigits *deleted)
{
  guint cell;

  for (cell = 0; cell < CELLS; cell++)
    if (cells[cell].digit != ARI_NO_DIGIT && !cells[cell].given)
      g_string_append_printf (text, "I%02u%u\n", cell, cells[cell].digit + 1u);
  for (cell = 0; cell < CELLS; cell++) {
    if (deleted[cell] == 0)
      continue;
    g_string_append_printf (text, "E%02u", cell);
    ARI_FOR_DIGITS (digit, deleted[cell]) {
      g_string_append_printf (text, "%u", (guint) digit + 1);
    }
    g_string_append_c (text, '\n');
  }
}

/* Writes Simple Sudoku's form if the game has no moves that it would lose, else HoDoKu's. */
static gboolean
add (AriFormatWriter *writer, const AriSheet *sheet, GString *text, GError **error)
{
  g_autofree AriGameCell *cells = NULL;
  AriDigits deleted[CELLS];
  AriDigits any = 0;
  gboolean boxed;

  if (!ari_format_need_classic (writer->format, sheet, error))
    return FALSE;
  cells = ari_format_cells (sheet);
  ari_format_deleted (sheet->givens->layout, cells, deleted);
  for (guint i = 0; i < CELLS; i++)
    any |= deleted[i] | (cells[i].digit != ARI_NO_DIGIT && !cells[i].given);
  boxed = any != 0;

  if (boxed)
    g_string_append (text, " *-----------*\n");
  for (guint row = 0; row < 9; row++) {
    if (row > 0 && row % 3 == 0)
      g_string_append (text, boxed ? " |---+---+---|\n" : "-----------\n");
    g_string_append (text, boxed ? " |" : "");
    for (guint box = 0; box < 3; box++) {
      g_string_append (text, box > 0 ? "|" : "");
      ari_format_append_givens (text, cells + 9 * row + 3 * box, 3, '.');
    }
    g_string_append (text, boxed ? "|\n" : "\n");
  }
  if (boxed) {
    g_string_append (text, " *-----------*\n\n");
    append_records (text, cells, deleted);
  }
  return TRUE;
}

const AriFormatFunctions ari_format_ss = { recognize, read_puzzles, add, NULL };
