/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes the games that GNOME Sudoku saves, which are JSON. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/base/utf8.h"
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
  static const char name[] = "\"difficulty_category\"";

  for (gsize i = ari_utf8_mark (text, length); i < length; i++)
    if (!g_ascii_isspace (text[i]))
      return text[i] == '{'
             && g_strstr_len (text + i, (gssize) MIN (length - i, ARI_FORMAT_BEGINNING), name)
                    != NULL;
  return FALSE;
}

static JsonNode *
member (JsonNode *node, const char *name)
{
  return node != NULL && JSON_NODE_HOLDS_OBJECT (node)
             ? json_object_get_member (json_node_get_object (node), name)
             : NULL;
}

static JsonArray *
array_of (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

/* Returns a whole number from 0 to @most, or -1. */
static int
number_of (JsonNode *node, int most)
{
  gint64 number;

  if (node == NULL || !JSON_NODE_HOLDS_VALUE (node)
      || json_node_get_value_type (node) != G_TYPE_INT64)
    return -1;
  number = json_node_get_int (node);
  return number >= 0 && number <= most ? (int) number : -1;
}

static gboolean
read_cell (JsonNode *node, AriGameCell *cells)
{
  JsonArray *position = array_of (member (node, "position"));
  JsonArray *marks = array_of (member (node, "earmarks"));
  JsonNode *fixed = member (node, "fixed");
  const int value = number_of (member (node, "value"), 9);
  int row, column;
  AriGameCell *cell;

  if (position == NULL || json_array_get_length (position) != 2 || value < 0)
    return FALSE;
  row = number_of (json_array_get_element (position, 0), 8);
  column = number_of (json_array_get_element (position, 1), 8);
  if (row < 0 || column < 0)
    return FALSE;
  cell = &cells[9 * row + column];
  if (value > 0) {
    cell->digit = (guint8) (value - 1);
    cell->given = fixed != NULL && JSON_NODE_HOLDS_VALUE (fixed) && json_node_get_boolean (fixed);
  }
  for (guint i = 0; marks != NULL && i < json_array_get_length (marks); i++) {
    const int mark = number_of (json_array_get_element (marks, i), 9);

    if (mark < 1)
      return FALSE;
    if (!cell->given)
      cell->notes[ARI_NOTE_CENTRE] |= ari_digits_of ((unsigned) mark - 1);
  }
  return TRUE;
}

/* Returns the level as a comment, if it is known. */
static AriPuzzleInfo
info_of (JsonNode *root)
{
  JsonNode *node = member (root, "difficulty_category");
  const char *level = node != NULL && JSON_NODE_HOLDS_VALUE (node)
                              && json_node_get_value_type (node) == G_TYPE_STRING
                          ? json_node_get_string (node)
                          : OWN_LEVEL;

  return (AriPuzzleInfo){ .comment = strcmp (level, OWN_LEVEL) != 0
                                             && strcmp (level, "Unknown Difficulty") != 0
                                         ? (char *) level
                                         : NULL };
}

static void
read_puzzles (const char *text, gsize length, guint64 line, GQueue *found)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = ari_json_parse (text, length, &error);
  AriGameCell cells[CELLS] = { 0 };
  AriPuzzleInfo info;
  JsonNode *elapsed;
  JsonArray *list;
  gboolean is_right;

  if (root == NULL) {
    g_queue_push_tail (found, ari_format_wrong (line, 1, "%s", error->message));
    return;
  }
  for (guint i = 0; i < CELLS; i++)
    cells[i].digit = ARI_NO_DIGIT;
  list = array_of (member (root, "cells"));
  is_right = list != NULL;
  for (guint i = 0; is_right && i < json_array_get_length (list); i++)
    is_right = read_cell (json_array_get_element (list, i), cells);
  if (!is_right) {
    g_queue_push_tail (
        found, ari_format_wrong (
                   line, 1, _ ("this game of GNOME Sudoku has a cell that is not in a 9×9 grid.")));
    return;
  }
  info = info_of (root);
  elapsed = member (root, "time_elapsed");
  ari_format_tell_classic (
      found, cells, NULL, &info,
      elapsed != NULL && JSON_NODE_HOLDS_VALUE (elapsed) ? json_node_get_double (elapsed) : 0.0);
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
