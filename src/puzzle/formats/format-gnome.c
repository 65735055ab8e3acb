/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes the games that GNOME Sudoku saves, which are JSON. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/document/json-members.h"
#include "puzzle/document/json-parse.h"
#include "puzzle/formats/format-private.h"

/* An object with `difficulty_category`, `time_elapsed` in seconds (-1 for none) and `cells`: an
 * object for each cell that has anything, with its `position` (row and column from 0), its `value`
 * (0 for none), whether it is `fixed`, and its `earmarks`. */

enum { CELLS = ARI_CLASSIC_CELLS };

/* the level of puzzles that GNOME Sudoku did not make */
#define OWN_LEVEL "Custom Puzzle"

static gboolean
recognize (const char *text, gsize length)
{
  return ari_format_begins (text, length, '{', "\"difficulty_category\"");
}

/* Reads an item of an array that is a whole number. */
static gboolean
read_item (const AriJsonPlace *array, guint index, guint least, guint most, guint *number)
{
  const AriJsonPlace item = ari_json_item (array, index);

  return ari_json_read_whole (&item, NULL, least, most, number, NULL);
}

static gboolean
read_cell (const AriJsonPlace *item, AriGameCell *cells)
{
  AriJsonPlace object, position, marks;
  guint n, n_marks = 0, value = 0, row = 0, column = 0, mark = 0;
  gboolean is_fixed = FALSE;
  AriGameCell *cell;

  if (!ari_json_read_object (item, NULL, &object, NULL)
      || !ari_json_read_array (&object, "position", &position, &n, NULL) || n != 2
      || !read_item (&position, 0, 0, 8, &row) || !read_item (&position, 1, 0, 8, &column)
      || !ari_json_need (&object, "value", NULL)
      || !ari_json_read_whole (&object, "value", 0, 9, &value, NULL))
    return FALSE;
  ari_json_read_boolean (&object, "fixed", &is_fixed, NULL);
  ari_json_read_array (&object, "earmarks", &marks, &n_marks, NULL);
  cell = &cells[9 * row + column];
  if (value > 0) {
    cell->digit = (guint8) (value - 1);
    cell->given = is_fixed;
  }
  for (guint i = 0; i < n_marks; i++) {
    if (!read_item (&marks, i, 1, 9, &mark))
      return FALSE;
    if (!cell->given)
      cell->notes[ARI_NOTE_CENTRE] |= ari_digits_of (mark - 1);
  }
  return TRUE;
}

static void
read_puzzles (const char *text, gsize length, guint64 line, GQueue *found)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = ari_json_parse (text, length, &error);
  const AriJsonPlace whole = { .node = root };
  AriGameCell cells[CELLS] = { 0 };
  AriJsonPlace object, list;
  const char *level = OWN_LEVEL;
  double elapsed = 0.0;
  gboolean is_right;
  guint n = 0;

  if (root == NULL) {
    g_queue_push_tail (found, ari_format_wrong (line, 1, "%s", error->message));
    return;
  }
  for (guint i = 0; i < CELLS; i++)
    cells[i].digit = ARI_NO_DIGIT;
  is_right = ari_json_read_object (&whole, NULL, &object, NULL)
             && ari_json_read_array (&object, "cells", &list, &n, NULL);
  for (guint i = 0; is_right && i < n; i++) {
    const AriJsonPlace item = ari_json_item (&list, i);

    is_right = read_cell (&item, cells);
  }
  if (!is_right) {
    g_queue_push_tail (
        found, ari_format_wrong (
                   line, 1, _ ("this game of GNOME Sudoku has a cell that is not in a 9×9 grid.")));
    return;
  }
  ari_json_read_string (&object, "difficulty_category", &level, NULL);
  ari_json_read_number (&object, "time_elapsed", 0.0, ARI_MAX_ELAPSED, &elapsed, NULL);
  ari_format_tell_classic (
      found, cells, NULL,
      &(AriPuzzleInfo){ .comment = strcmp (level, OWN_LEVEL) != 0
                                           && strcmp (level, "Unknown Difficulty") != 0
                                       ? (char *) level
                                       : NULL },
      elapsed);
}

static gboolean
add (AriFormatWriter *writer, const AriSheet *sheet, GString *text, GError **error)
{
  g_autofree AriGameCell *cells = NULL;
  const double elapsed = sheet->game != NULL ? ari_game_get_elapsed (sheet->game) : 0.0;
  char seconds[G_ASCII_DTOSTR_BUF_SIZE];
  const char *apart = "";

  if (!ari_format_need_classic (writer->format, sheet, error))
    return FALSE;
  cells = ari_format_cells (sheet);
  g_string_append_printf (
      text, "{\"difficulty_category\": \"" OWN_LEVEL "\", \"time_elapsed\": %s, \"cells\": [",
      g_ascii_formatd (seconds, sizeof seconds, "%.6f", elapsed));
  for (guint i = 0; i < CELLS; i++) {
    const AriDigits notes = cells[i].notes[ARI_NOTE_CENTRE];
    const char *between = "";

    if (cells[i].digit == ARI_NO_DIGIT && notes == 0)
      continue;
    g_string_append_printf (
        text, "%s\n{\"position\": [%u, %u], \"value\": %u, \"fixed\": %s, \"earmarks\": [", apart,
        i / 9, i % 9, cells[i].digit == ARI_NO_DIGIT ? 0u : cells[i].digit + 1u,
        cells[i].given ? "true" : "false");
    ARI_FOR_DIGITS (digit, notes) {
      g_string_append_printf (text, "%s%u", between, (guint) digit + 1);
      between = ", ";
    }
    g_string_append (text, "]}");
    apart = ",";
  }
  g_string_append (text, "\n]}\n");
  return TRUE;
}

const AriFormatFunctions ari_format_gnome = { recognize, read_puzzles, add, NULL };
