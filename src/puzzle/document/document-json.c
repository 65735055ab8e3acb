/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a document from JSON: the native format, or a grid as other programs write it. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/base/utf8.h"
#include "puzzle/base/box-layout.h"
#include "puzzle/base/need.h"
#include "puzzle/base/whole-number.h"
#include "puzzle/document/document-private.h"
#include "puzzle/document/json-parse.h"

enum { LONGEST_RULE = 32 }; /* bytes of the name of a rule, with its spaces */

/* Members with additional rules in files of other programs and of later versions of Ariadne.
 * Reading a file without its rules would give another puzzle, so it is refused. The names are in
 * lower case, without punctuation and final s. */
static const char rule_members[] =
    " antiking antiknight arrow betweenline boxindexer cage clone columnindexer"
    " constraint diagonal difference disjointgroup dot doublearrow entropicline even"
    " extraregion greaterthan hyper inequalitie inequality jigsaw killer killercage kropki line"
    " littlekiller littlekillersum lockout maximum minimum modularline nabner negative"
    " nonconsecutive odd palindrome quadruple ratio region regionsumline renban"
    " rowindexer rule ruleset sandwich sandwichsum skyscraper slowthermometer thermo"
    " thermometer whisper windoku window xsum xv zipperline ";

/* Returns TRUE unless a member is null, false, 0, or empty. */
static gboolean
says_something (JsonNode *node)
{
  if (JSON_NODE_HOLDS_ARRAY (node))
    return json_array_get_length (json_node_get_array (node)) > 0;
  if (JSON_NODE_HOLDS_OBJECT (node))
    return json_object_get_size (json_node_get_object (node)) > 0;
  if (JSON_NODE_HOLDS_NULL (node))
    return FALSE;
  if (json_node_get_value_type (node) == G_TYPE_STRING)
    return *json_node_get_string (node) != '\0';
  return json_node_get_value_type (node) == G_TYPE_BOOLEAN ? json_node_get_boolean (node)
                                                           : json_node_get_double (node) != 0.0;
}

/* Accepts all spellings: “Anti-Knight”, “anti_knight”. */
static gboolean
is_rule_member (const char *name)
{
  char word[LONGEST_RULE] = " ";
  gsize n = 1;

  for (const char *c = name; *c != '\0'; c++)
    if (g_ascii_isalpha (*c) && n < LONGEST_RULE)
      word[n++] = g_ascii_tolower (*c);
  if (word[n - 1] == 's')
    n--;
  if (n == 1 || n + 1 >= LONGEST_RULE)
    return FALSE;
  word[n++] = ' ';
  word[n] = '\0';
  return strstr (rule_members, word) != NULL;
}

/* Returns FALSE with @error set if the object has rules that would be lost. @known: (nullable):
 * members that are read */
static gboolean
refuse_rules (JsonObject *object, const char *path, const char *const *known, GError **error)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, &node))
    if ((known == NULL || !g_strv_contains (known, name)) && is_rule_member (name)
        && says_something (node)) {
      if (strcmp (name, "cages") == 0)
        return ari_content_error (error, path,
                                  _ ("this is a Killer Sudoku, whose cages Ariadne does not know; "
                                     "without them it would be another puzzle."));
      return ari_content_error (error, path,
                                _ ("“%s” sets rules that Ariadne does not know. Without them this "
                                   "would be another puzzle, so it is not read."),
                                name);
    }
  return TRUE;
}

/* --- grids of other programs ------------------------------------------------------------------ */

/* There are two forms: numbers from 1 to n, which may be in quotes; and symbols, one character a
 * cell, where a whole row may be one string. If any cell is a string but not a number, it is the
 * second form; then the grid is written as text, in which the text reader finds the symbols. */

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

static gboolean
is_empty (JsonNode *node)
{
  return JSON_NODE_HOLDS_NULL (node)
         || (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
             && is_blank (json_node_get_string (node)));
}

/* Returns TRUE if a cell or a row is text that is not a number, or if 0 may be a digit, beside
 * cells that are empty. */
static gboolean
has_symbols (JsonArray *rows)
{
  gboolean any_empty = FALSE, any_zero = FALSE;
  const guint n = json_array_get_length (rows);

  for (guint row = 0; row < json_array_get_length (rows); row++) {
    JsonNode *node = json_array_get_element (rows, row);
    JsonArray *cells;

    if (!JSON_NODE_HOLDS_ARRAY (node))
      return TRUE;
    cells = json_node_get_array (node);
    for (guint column = 0; column < json_array_get_length (cells); column++) {
      JsonNode *cell = json_array_get_element (cells, column);

      if (is_symbol (cell))
        return TRUE;
      any_empty = any_empty || is_empty (cell);
      any_zero = any_zero || (cell_number (cell) == 0 && !is_empty (cell));
    }
  }
  return any_empty && any_zero && n <= 9;
}

/* Sets an error about a row, or about one of its cells unless @column is negative. Returns FALSE.
 */
static gboolean
cell_error (GError **error, const char *path, guint row, int column, const char *words)
{
  g_autofree char *item = column < 0 ? g_strdup_printf ("%s[%u]", path, row)
                                     : g_strdup_printf ("%s[%u][%d]", path, row, column);

  return ari_content_error (error, item, "%s", words);
}

/* Writes a row as text. Returns FALSE with @error set if a cell is not one character. @path: that
 * of the grid */
static gboolean
append_row_as_text (GString *text, JsonNode *node, const char *path, guint row, GError **error)
{
  JsonArray *cells = NULL;

  if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING) {
    const char *characters = json_node_get_string (node);

    if (strpbrk (characters, "\r\n"))
      return cell_error (error, path, row, -1, _ ("A row cannot contain a line break."));
    g_string_append (text, characters);
    g_string_append_c (text, '\n');
    return TRUE;
  }
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return cell_error (error, path, row, -1, _ ("Expected a row: an array […] or a string."));
  cells = json_node_get_array (node);
  for (guint column = 0; column < json_array_get_length (cells); column++) {
    JsonNode *cell = json_array_get_element (cells, column);
    const gint64 number = cell_number (cell);
    const gboolean quoted =
        JSON_NODE_HOLDS_VALUE (cell) && json_node_get_value_type (cell) == G_TYPE_STRING;

    if (quoted && !is_blank (json_node_get_string (cell))
        && g_utf8_strlen (json_node_get_string (cell), -1) == 1)
      g_string_append (text, json_node_get_string (cell));
    else if (is_empty (cell))
      g_string_append_c (text, '.');
    else if (number == 0)
      g_string_append_c (text, '0');
    else if (number > 0 && number <= 9)
      g_string_append_c (text, (char) ('0' + number));
    else
      return cell_error (error, path, row, (int) column,
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

  for (guint row = 0; row < json_array_get_length (rows); row++)
    if (!append_row_as_text (text, json_array_get_element (rows, row), path, row, error))
      return NULL;
  puzzle = read_text (text->str, (gssize) text->len, &text_error);
  if (puzzle == NULL)
    ari_content_error (error, path, "%s", text_error->message);
  return puzzle;
}

static gboolean
read_number_row (JsonNode *node, const char *path, AriGrid *grid, guint row, GError **error)
{
  const guint n = grid->layout->n_digits;
  JsonArray *cells = json_node_get_array (node);

  if (json_array_get_length (cells) != n) {
    g_autofree char *words =
        g_strdup_printf (_ ("Expected %u cells, found %u."), n, json_array_get_length (cells));

    return cell_error (error, path, row, -1, words);
  }
  for (guint column = 0; column < n; column++) {
    const gint64 number = cell_number (json_array_get_element (cells, column));

    if (number < 0 || number > n) {
      g_autofree char *words =
          g_strdup_printf (_ ("Expected a number from 1 to %u, or a blank: 0, null or \".\"."), n);

      return cell_error (error, path, row, (int) column, words);
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
  layout = ari_box_layout_new (box_rows, box_columns);
  grid = ari_need (ari_grid_new (layout));
  for (guint row = 0; right && row < n; row++)
    right = read_number_row (json_array_get_element (rows, row), path, grid, row, error);
  if (right) {
    symbols = ari_symbols_default (n);
    if (n == 16) /* the default symbols would show number 1 as 0 */
      ari_symbols_from_utf8 ("123456789ABCDEFG", n, &symbols);
    puzzle = ari_puzzle_new (grid, &symbols, NULL);
  }
  ari_grid_free (grid);
  ari_layout_unref (layout);
  return puzzle;
}

/* Returns the rows of an array that has n × n cells, (transfer full) (nullable): NULL if it is not
 * one. */
static JsonArray *
cut_into_rows (JsonArray *cells)
{
  const guint length = json_array_get_length (cells);
  JsonArray *rows;
  guint n = 4;

  while (n * n < length)
    n++;
  if (n * n != length)
    return NULL;
  for (guint i = 0; i < length; i++)
    if (JSON_NODE_HOLDS_ARRAY (json_array_get_element (cells, i))
        || JSON_NODE_HOLDS_OBJECT (json_array_get_element (cells, i))
        || (is_symbol (json_array_get_element (cells, i))
            && g_utf8_strlen (json_node_get_string (json_array_get_element (cells, i)), -1) > 1))
      return NULL;
  rows = json_array_new ();
  for (guint row = 0; row < n; row++) {
    JsonArray *made = json_array_new ();

    for (guint i = 0; i < n; i++)
      json_array_add_element (made, json_node_copy (json_array_get_element (cells, row * n + i)));
    json_array_add_array_element (rows, made);
  }
  return rows;
}

static AriPuzzle *
read_plain_grid (JsonArray *rows, const char *path, AriReadText read_text, GError **error)
{
  if (json_array_get_length (rows) == 0) {
    ari_content_error (error, path, _ ("There are no rows."));
    return NULL;
  }
  {
    g_autoptr (JsonArray) cut = cut_into_rows (rows);

    if (cut != NULL)
      return has_symbols (cut) ? read_symbols_grid (cut, path, read_text, error)
                               : read_number_grid (cut, path, error);
  }
  if (has_symbols (rows))
    return read_symbols_grid (rows, path, read_text, error);
  return read_number_grid (rows, path, error);
}

static AriPuzzle *
read_string (const char *text, const char *path, AriReadText read_text, GError **error)
{
  g_autoptr (GError) text_error = NULL;
  AriPuzzle *puzzle = read_text (text, -1, &text_error);

  if (puzzle == NULL)
    ari_content_error (error, path, "%s", text_error->message);
  return puzzle;
}

enum { N_SURE_MEMBERS = 3 };

/* Members that have a puzzle in files of other programs, the surest first. */
static const char *const puzzle_members[] = { "grid",  "puzzle",  "board",    "question",
                                              "quiz",  "givens",  "unsolved", "values",
                                              "value", "problem", "sudoku",   NULL };

AriJsonKind
ari_json_kind_of (JsonObject *object)
{
  if (json_object_has_member (object, "format") || !refuse_rules (object, "$", NULL, NULL))
    return ARI_JSON_WHOLE;
  for (guint i = 0; puzzle_members[i] != NULL; i++) {
    JsonNode *node = json_object_get_member (object, puzzle_members[i]);

    if (node != NULL
        && (JSON_NODE_HOLDS_ARRAY (node)
            || (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)))
      return i < N_SURE_MEMBERS ? ARI_JSON_WHOLE : ARI_JSON_NAMED;
  }
  return ARI_JSON_OTHER;
}

/* Returns the puzzle with the name that its object has. Takes @puzzle. */
static AriPuzzle *
add_name (AriPuzzle *puzzle, JsonObject *object)
{
  g_autoptr (AriPuzzle) bare = puzzle;
  JsonNode *node = json_object_get_member (object, "title");
  AriPuzzleInfo info = { 0 };

  if (node == NULL)
    node = json_object_get_member (object, "name");
  if (node == NULL || !is_symbol (node))
    return g_steal_pointer (&bare);
  info.title = (char *) json_node_get_string (node); /* it is copied below */
  return ari_puzzle_new (ari_puzzle_get_givens (bare), ari_puzzle_get_symbols (bare), &info);
}

static AriPuzzle *
read_plain_object (JsonObject *object, AriReadText read_text, GError **error)
{
  for (guint i = 0; puzzle_members[i] != NULL; i++) {
    JsonNode *node = json_object_get_member (object, puzzle_members[i]);
    g_autofree char *path = g_strdup_printf ("$.%s", puzzle_members[i]);
    AriPuzzle *puzzle = NULL;

    if (node == NULL)
      continue;
    if (JSON_NODE_HOLDS_ARRAY (node))
      puzzle = read_plain_grid (json_node_get_array (node), path, read_text, error);
    else if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
      puzzle = read_string (json_node_get_string (node), path, read_text, error);
    else
      ari_content_error (error, path, _ ("Expected an array of rows."));
    return puzzle != NULL ? add_name (puzzle, object) : NULL;
  }
  ari_content_error (error, "$",
                     _ ("Expected a member “format” with the value “%s”, or a member “grid”, "
                        "“puzzle” or “board” with the rows of a puzzle."),
                     ARI_PUZZLE_FILE_FORMAT);
  return NULL;
}

static AriDocument *
new_from_native (JsonNode *root, GError **error)
{
  JsonObject *object = json_node_get_object (root);
  g_auto (AriDocumentExtras) extras = { 0 };
  g_autoptr (AriGame) game = ari_json_read_game (root, &extras, error);
  static const char *const own_members[] = { "rules", NULL }; /* from version 2 on */
  const gboolean has_own = game != NULL && json_object_get_int_member (object, "version") >= 2;

  if (game == NULL || !refuse_rules (object, "$", has_own ? own_members : NULL, error)
      || !refuse_rules (json_object_get_object_member (object, "layout"), "$.layout",
                        ari_known_layout_members, error))
    return NULL;
  return ari_document_new_native (game, &extras);
}

AriPuzzle *
ari_json_read_puzzle (JsonNode *root, AriReadText read_text, AriDocument **document, GError **error)
{
  JsonObject *object;

  *document = NULL;
  if (JSON_NODE_HOLDS_ARRAY (root))
    return read_plain_grid (json_node_get_array (root), "$", read_text, error);
  if (!JSON_NODE_HOLDS_OBJECT (root)) {
    ari_content_error (error, "$", _ ("Expected an object {…} or an array of rows."));
    return NULL;
  }
  object = json_node_get_object (root);
  if (json_object_has_member (object, "format")) {
    *document = new_from_native (root, error);
    return NULL;
  }
  return refuse_rules (object, "$", NULL, error) ? read_plain_object (object, read_text, error)
                                                 : NULL;
}

AriDocument *
ari_document_new_from_json (const char *text, gsize length, AriReadText read_text, GError **error)
{
  g_autoptr (AriPuzzle) puzzle = NULL;
  g_autoptr (AriGame) game = NULL;
  AriDocument *document;
  g_autoptr (JsonNode) root = ari_json_parse (text, length, error);

  if (root == NULL)
    return NULL;
  puzzle = ari_json_read_puzzle (root, read_text, &document, error);
  if (puzzle == NULL)
    return document;
  game = ari_game_new (puzzle);
  return ari_document_new (game);
}

static const char *
skip_space (const char *at, const char *end)
{
  while (at < end && g_ascii_isspace (*at))
    at++;
  return at;
}

/* `[` and a letter begin a section of other formats instead. */
gboolean
ari_looks_like_json (const char *text, gsize length)
{
  const char *end = text + length;
  const char *at = skip_space (text + ari_utf8_mark (text, length), end);

  if (at == end)
    return FALSE;
  if (*at == '{')
    return TRUE;
  if (*at != '[')
    return FALSE;
  at = skip_space (at + 1, end);
  return at == end || !g_ascii_isalpha (*at);
}
