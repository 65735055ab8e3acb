/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes files of SudoCue and SadMan Sudoku: lines of metadata, then nine lines of nine
 * cells. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/formats/format-private.h"
#include "puzzle/formats/piece.h"
#include "puzzle/formats/text-line.h"

/* A line of metadata is `#`, a letter for its kind, and text. SadMan's files have a line `[Puzzle]`
 * before the grid, and may have other sections after it: `[State]` is the grid with the entries,
 * `[PencilMarks]` has the notes of each cell between commas; others are ignored. A list of puzzles
 * with comments is not such a file, even if a comment begins with a known letter: its lines are
 * longer than nine cells, or something follows the first grid. */

enum { LETTERS = 7 };
static const char letters[LETTERS + 1] = "ADCBSLU";

static gboolean
is_words (const AriFormatLine *line)
{
  return line->length >= 2 && line->start[0] == '#'
         && memchr (letters, g_ascii_toupper (line->start[1]), LETTERS) != NULL;
}

static gboolean
is_section (const AriFormatLine *line)
{
  return line->length >= 2 && line->start[0] == '[' && line->start[line->length - 1] == ']';
}

static gboolean
recognize (const char *text, gsize length)
{
  AriFormatLines lines = ari_format_lines_begin (text, length, 1);
  AriFormatLine line;
  gboolean has_words = FALSE;
  AriGameCell unused[9];
  guint n_rows = 0;

  while (ari_format_lines_next (&lines, &line)) {
    if (line.length == 0)
      continue;
    if (is_section (&line)) {
      if (n_rows > 0)
        return TRUE;
      if (line.length != 8 || g_ascii_strncasecmp (line.start, "[puzzle]", 8) != 0)
        return FALSE;
      return !ari_format_lines_next (&lines, &line)
             || memchr (line.start, '=', line.length) == NULL; /* of TOML */
    }
    if (is_words (&line) && n_rows == 0)
      has_words = TRUE;
    else if (line.start[0] == '#')
      continue;
    else if (!ari_line_is_rule (line.start, line.length, NULL)) {
      if (!has_words || ari_format_read_row (&line, unused) >= 0)
        return FALSE;
      n_rows++;
    } else if (!has_words)
      return FALSE;
  }
  return has_words && n_rows > 0 && n_rows <= 9;
}

static char **
place_of (AriPuzzleInfo *info, char letter)
{
  switch (letter) {
  case 'A':
    return &info->author;
  case 'D':
    return &info->title;
  case 'C':
    return &info->comment;
  case 'S':
    return &info->source;
  default:
    return NULL;
  }
}

/* Several lines with the same letter are lines of one text. */
static void
add_words (AriPuzzleInfo *info, char **address, const AriFormatLine *line)
{
  const char letter = g_ascii_toupper (line->start[1]);
  g_autofree char *words =
      g_strstrip (g_utf8_make_valid (line->start + 2, (gssize) line->length - 2));
  char **place = letter == 'U' ? address : place_of (info, letter);
  g_autofree char *before = NULL;

  if (place == NULL)
    return;
  before = *place;
  *place = before != NULL ? g_strconcat (before, "\n", words, NULL) : g_steal_pointer (&words);
}

/* Returns the length of the grid in bytes, up to the next section. */
static gsize
grid_length (AriFormatLines lines)
{
  const char *start = lines.text;
  AriFormatLine line;

  while (ari_format_lines_next (&lines, &line))
    if (is_section (&line))
      return (gsize) (line.begin - start);
  return (gsize) (lines.text - start);
}

/* Moves behind the line with the name of a section. Returns FALSE if there is none. */
static gboolean
find_section (AriFormatLines *lines, const char *name)
{
  AriFormatLine line;

  while (ari_format_lines_next (lines, &line)) {
    if (line.length == strlen (name) && g_ascii_strncasecmp (line.start, name, line.length) == 0)
      return TRUE;
  }
  return FALSE;
}

/* Reads the entries; a section that is not a grid is ignored. */
static void
read_state (AriFormatLines lines, AriGameCell *cells)
{
  g_autofree AriGridText *read = g_new (AriGridText, 1);
  AriGridTextError wrong;

  if (!find_section (&lines, "[state]")
      || !ari_grid_text_read (lines.text, grid_length (lines), read, &wrong) || read->n != 9)
    return;
  for (guint i = 0; i < 81; i++)
    if (!cells[i].given && read->cells[i] != ARI_NO_DIGIT)
      cells[i].digit = read->symbols.characters[read->cells[i]] - '1';
}

/* Reads the notes, up to the first line that has none. */
static void
read_marks (AriFormatLines lines, AriGameCell *cells)
{
  AriFormatLine line;

  if (!find_section (&lines, "[pencilmarks]"))
    return;
  for (guint row = 0; row < 9 && ari_format_lines_next (&lines, &line); row++) {
    guint column = 0;

    for (gsize i = 0; i < line.length && column < 9; i++) {
      const char c = line.start[i];
      AriGameCell *cell = &cells[9 * row + column];

      if (c == ',')
        column++;
      else if (c >= '1' && c <= '9' && cell->digit == ARI_NO_DIGIT)
        cell->notes[ARI_NOTE_CENTRE] |= ari_digits_of ((unsigned) (c - '1'));
      else if (c == '[')
        return;
    }
  }
}

static void
tell_grid (AriFormatLines lines, const AriPuzzleInfo *info, GQueue *found)
{
  g_autofree AriGridText *read = g_new (AriGridText, 1);
  AriGridTextError wrong;
  AriGameCell cells[81] = { 0 };
  const gboolean reads = ari_grid_text_read (lines.text, grid_length (lines), read, &wrong);

  if (!reads
      && (wrong.code == ARI_GRID_TEXT_BAD_CHARACTER || wrong.code == ARI_GRID_TEXT_NOT_UTF8)) {
    g_autofree char *message = ari_grid_text_error_to_words (&wrong);

    g_queue_push_tail (
        found, ari_format_wrong (lines.number + wrong.line - 1, wrong.column, "%s", message));
    return;
  }
  if (!reads || read->n != 9) {
    g_queue_push_tail (found, ari_format_wrong (lines.number, 1,
                                                _ ("nine rows of nine cells are expected here.")));
    return;
  }
  for (guint i = 0; i < 81; i++) {
    cells[i].digit = read->cells[i];
    cells[i].given = read->cells[i] != ARI_NO_DIGIT;
  }
  read_state (lines, cells);
  read_marks (lines, cells);
  ari_format_tell_classic (found, cells, &read->symbols, info, 0.0);
}

static void
read_puzzles (const char *text, gsize length, guint64 number, GQueue *found)
{
  AriFormatLines lines = ari_format_lines_begin (text, length, number), grid = lines;
  AriPuzzleInfo info = { NULL, NULL, NULL, NULL };
  char *address = NULL;
  AriFormatLine line;

  while (ari_format_lines_next (&lines, &line)) {
    if (is_words (&line))
      add_words (&info, &address, &line);
    else if (line.length > 0 && line.start[0] != '#' && !is_section (&line))
      break;
    grid = lines;
  }
  if (info.source == NULL || *info.source == '\0') {
    g_free (info.source);
    info.source = g_steal_pointer (&address);
  }
  tell_grid (grid, &info, found);
  ari_puzzle_info_clear (&info);
  g_free (address);
}

static void
append_words (GString *text, char letter, const char *words)
{
  g_auto (GStrv) lines = NULL;

  if (words == NULL)
    return;
  lines = g_strsplit (words, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "#%c%s\n", letter,
                            g_strstrip (g_strdelimit (lines[i], "\r", ' ')));
}

static gboolean
add (AriFormatWriter *writer, const AriSheet *sheet, GString *text, GError **error)
{
  g_autofree AriGameCell *cells = NULL;

  if (!ari_format_need_classic (writer->format, sheet, error))
    return FALSE;
  if (sheet->info != NULL) {
    append_words (text, 'A', sheet->info->author);
    append_words (text, 'D', sheet->info->title);
    append_words (text, 'C', sheet->info->comment);
    append_words (text, 'S', sheet->info->source);
  }
  cells = ari_format_cells (sheet);
  for (guint row = 0; row < 9; row++) {
    ari_format_append_givens (text, cells + 9 * row, 9, '.');
    g_string_append_c (text, '\n');
  }
  return TRUE;
}

const AriFormatFunctions ari_format_sdk = { recognize, read_puzzles, add, NULL };
