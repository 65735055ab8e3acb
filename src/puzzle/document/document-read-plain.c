/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads plain JSON: a grid as an array of rows, as many programs write it. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "puzzle/base/whole-number.h"
#include "puzzle/document/document-private.h"

/* There are two forms: numbers from 1 to n, maybe in quotes; and symbols, one character a cell,
 * where a whole row may be one string. A cell that is a string but not a number shows the second
 * form; then the text reader gets the grid as text and finds the symbols. */

static gboolean
is_blank (const char *text)
{
  return *text == 0 || strcmp (text, ".") == 0 || strcmp (text, " ") == 0;
}

/* Returns a cell as a number, 0 for a blank; -1 if it is not one. */
static gint64
cell_number (JsonNode *node)
{
  const GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_NONE;
  gint64 number = -1;

  if (JSON_NODE_HOLDS_NULL (node))
    return 0;
  if (type == G_TYPE_INT64)
    return MAX (json_node_get_int (node), -1);
  if (type == G_TYPE_DOUBLE) {
    const double value = json_node_get_double (node);

    for (number = 0; number <= ARI_MAX_DIGITS; number++)
      if (value == (double) number)
        return number;
    return -1;
  }
  if (type == G_TYPE_STRING && is_blank (json_node_get_string (node)))
    return 0;
  if (type == G_TYPE_STRING
      && ari_whole_signed (json_node_get_string (node), 0, G_MAXINT64, &number))
    return number;
  return -1;
}

static gboolean
is_symbol (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
         && cell_number (node) < 0;
}

/* Returns TRUE if a cell or a row is text that is not a number. */
static gboolean
has_symbols (JsonArray *rows)
{
  for (guint row = 0; row < json_array_get_length (rows); row++) {
    JsonNode *node = json_array_get_element (rows, row);
    JsonArray *cells;

    if (!JSON_NODE_HOLDS_ARRAY (node))
      return TRUE;
    cells = json_node_get_array (node);
    for (guint column = 0; column < json_array_get_length (cells); column++)
      if (is_symbol (json_array_get_element (cells, column)))
        return TRUE;
  }
  return FALSE;
}

/* Writes a row as text. Returns FALSE with an error if a cell is not one character. */
static gboolean
append_row_as_text (GString *text, JsonNode *node, const char *path, GError **error)
{
  JsonArray *cells = NULL;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING) {
    const char *row = json_node_get_string (node);

    if (strpbrk (row, "\r\n"))
      return ari_content_error (error, path, _ ("A row cannot contain a line break."));
    g_string_append_printf (text, "%s\n", row);
    return TRUE;
  }
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return ari_content_error (error, path, _ ("Expected a row: an array […] or a string."));
  cells = json_node_get_array (node);
  for (guint column = 0; column < json_array_get_length (cells); column++) {
    JsonNode *cell = json_array_get_element (cells, column);
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, column);
    const gint64 number = cell_number (cell);
    const gboolean quoted =
        JSON_NODE_HOLDS_VALUE (cell) && json_node_get_value_type (cell) == G_TYPE_STRING;

    if (quoted && !is_blank (json_node_get_string (cell))
        && g_utf8_strlen (json_node_get_string (cell), -1) == 1)
      g_string_append (text, json_node_get_string (cell));
    else if (number == 0)
      g_string_append_c (text, '.');
    else if (number > 0 && number <= 9)
      g_string_append_printf (text, "%d", (int) number);
    else
      return ari_content_error (error, item,
                                _ ("Expected one character, or a blank: 0, null or \".\"."));
  }
  g_string_append_c (text, '\n');
  return TRUE;
}

static AriPuzzle *
read_symbols_grid (JsonArray *rows, const char *path, AriReadText read_text, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) text_error = NULL;
  AriPuzzle *puzzle;

  for (guint row = 0; row < json_array_get_length (rows); row++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, row);

    if (!append_row_as_text (text, json_array_get_element (rows, row), item, error))
      return NULL;
  }
  puzzle = read_text (text->str, (gssize) text->len, &text_error);
  if (puzzle == NULL)
    ari_content_error (error, path, "%s", text_error->message);
  return puzzle;
}

/* Numbers count from 1, so a 1 must not be shown as 0. */
static AriSymbols
symbols_for_numbers (guint n)
{
  AriSymbols symbols = ari_symbols_default (n);

  if (n == 16)
    ari_symbols_from_utf8 ("123456789ABCDEFG", n, &symbols);
  return symbols;
}

static gboolean
read_number_row (JsonNode *node, const char *path, AriGrid *grid, guint row, GError **error)
{
  const guint n = grid->layout->n_digits;
  JsonArray *cells = json_node_get_array (node);

  if (json_array_get_length (cells) != n)
    return ari_content_error (error, path, _ ("Expected %u cells, found %u."), n,
                              json_array_get_length (cells));
  for (guint column = 0; column < n; column++) {
    const gint64 number = cell_number (json_array_get_element (cells, column));

    if (number < 0 || number > n) {
      g_autofree char *item = g_strdup_printf ("%s[%u]", path, column);

      return ari_content_error (
          error, item, _ ("Expected a number from 1 to %u, or a blank: 0, null or \".\"."), n);
    }
    grid->cells[row * n + column] = number == 0 ? ARI_NO_DIGIT : (guint8) (number - 1);
  }
  return TRUE;
}

static AriPuzzle *
read_number_grid (JsonArray *rows, const char *path, GError **error)
{
  const guint n = json_array_get_length (rows);
  guint box_rows, box_columns;
  AriSymbols symbols;
  AriLayout *layout;
  AriGrid *grid;
  AriPuzzle *puzzle = NULL;
  gboolean right = TRUE;

  if (!ari_layout_default_box (n, &box_rows, &box_columns)) {
    ari_content_error (
        error, path,
        _ ("%u rows do not make a grid with boxes; 4, 6, 8, 9, 10, 12 and so on up to 64 do."), n);
    return NULL;
  }
  layout = ari_need (ari_layout_new_boxes (box_rows, box_columns, ARI_EXTRA_NONE));
  grid = ari_need (ari_grid_new (layout));
  for (guint row = 0; right && row < n; row++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, row);

    right = read_number_row (json_array_get_element (rows, row), item, grid, row, error);
  }
  if (right) {
    symbols = symbols_for_numbers (n);
    puzzle = ari_puzzle_new (grid, &symbols, NULL);
  }
  ari_grid_free (grid);
  ari_layout_unref (layout);
  return puzzle;
}

AriPuzzle *
ari_json_read_plain_grid (JsonArray *rows, const char *path, AriReadText read_text, GError **error)
{
  if (json_array_get_length (rows) == 0) {
    ari_content_error (error, path, _ ("There are no rows."));
    return NULL;
  }
  if (has_symbols (rows))
    return read_symbols_grid (rows, path, read_text, error);
  return read_number_grid (rows, path, error);
}
