/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads puzzles in brackets: JSON, and lists in programming languages. */

#include "config.h"

#include <string.h>

#include <json-glib/json-glib.h>

#include "puzzle/reader/json-puzzles.h"
#include "puzzle/document/json-parse.h"
#include "puzzle/formats/clean.h"
#include "puzzle/formats/format.h"
#include "puzzle/formats/facts.h"
#include "puzzle/formats/grid-row.h"

enum {
  MOST_TEXTS = 8, /* depth of texts that are JSON themselves */
  MOST_WORDS = 8, /* lines of a text before its grid */
};

gsize
ari_brackets_follow (AriBrackets *brackets, const char *bytes, gsize length, gboolean *ends)
{
  gsize i;

  *ends = FALSE;
  for (i = 0; i < length && !*ends; i++) {
    const char byte = bytes[i];

    /* most bytes are cells, or between them */
    if ((byte >= ',' && byte <= '9') || byte == ' ')
      brackets->is_escaped = FALSE;
    else if (brackets->in_string) {
      /* a JSON string ends with its line */
      brackets->in_string = byte != '\n' && (byte != '"' || brackets->is_escaped);
      brackets->is_escaped = byte == '\\' && !brackets->is_escaped;
    } else if (byte == '"')
      brackets->in_string = TRUE;
    else if (byte == '{' || byte == '[' || byte == '(')
      brackets->depth++;
    else if ((byte == '}' || byte == ']' || byte == ')') && brackets->depth > 0)
      *ends = --brackets->depth == 0;
  }
  return i;
}

/* Returns TRUE if a bracket begins a vector of R, `c(`. A matrix has its rows one after the other
 * only if it says `byrow` after it. */
static gboolean
is_vector (const char *line, gsize length, gsize at)
{
  return line[at] == '(' && at > 0 && line[at - 1] == 'c'
         && (at == 1 || (!g_ascii_isalnum (line[at - 2]) && line[at - 2] != '_'))
         && (at + 1 == length || strchr ("0123456789N \t", line[at + 1]) != NULL);
}

gsize
ari_brackets_find (const char *line, gsize length)
{
  for (gsize i = 0; i < length; i++) {
    gsize next = i + 1, before = i;

    if (line[i] != '[' && line[i] != '{' && line[i] != '(')
      continue;
    while (next < length && g_ascii_isspace (line[next]))
      next++;
    while (before > 0 && g_ascii_isspace (line[before - 1]))
      before--;
    if (next < length && (line[next] == '[' || line[next] == '{' || line[next] == '('))
      return i;
    if (line[i] == '(' && i + 2 < length && line[i + 1] == '/'
        && memchr ("0123456789& ", line[i + 2], 12) != NULL) /* a list of Fortran */
      return i;
    if (is_vector (line, length, i))
      return i;
    if (line[i] == '[' && before > 0 && line[before - 1] == ',' && next < length
        && g_ascii_isdigit (line[next])) /* an argument: `array2d(1..9, 1..9, [5, 3, …` */
      return i;
    if (before > 0 && (line[before - 1] == '=' || line[before - 1] == ':')
        && (next == length || line[next] == '"' || line[next] == '.' || line[next] == '\''
            || g_ascii_isdigit (line[next])))
      return i;
  }
  return length;
}

guint
ari_brackets_split (const char *text, gsize length, AriTextCell *cells, guint max)
{
  guint n = 0;
  gsize at = 0;

  while (at < length && n < max) {
    gsize end;

    while (at < length && (g_ascii_isspace (text[at]) || strchr ("[](){},;", text[at]) != NULL))
      at++;
    if (at + 3 <= length && memcmp (text + at, "...", 3) == 0
        && (at + 3 == length || g_ascii_isspace (text[at + 3]))) { /* MATLAB's line goes on */
      while (at < length && text[at] != '\n')
        at++;
      continue;
    }
    end = at;
    while (end < length && !g_ascii_isspace (text[end])
           && (text[end] == '\0' || strchr ("[](){},;", text[end]) == NULL))
      end++;
    if (end > at && (end > at + 1 || text[at] != '&')) { /* Fortran's line goes on */
      const char *from = text + at;
      gsize n_bytes = end - at;

      if (n_bytes >= 2 && (*from == '"' || *from == '\'') && from[n_bytes - 1] == *from) {
        from++;
        n_bytes -= 2;
      }
      cells[n++] = (AriTextCell){ from, n_bytes };
    }
    at = end;
  }
  return n;
}

/* JSON */

/* Writes a word of a programming language. Returns FALSE if it has no meaning in JSON. */
static gboolean
write_word (const char *word, gsize n, gboolean is_name, GString *made)
{
  static const char *const truths[] = { "true", "false", NULL };

  if (is_name)
    g_string_append_printf (made, "\"%.*s\"", (int) n, word);
  else if (ari_text_is_one_of (word, n, truths))
    g_string_append (made, n == strlen ("true") ? "true" : "false");
  else if (ari_is_blank_word (word, n))
    g_string_append (made, "null");
  else
    return FALSE;
  return TRUE;
}

/* Writes a string. Returns its bytes, 0 if it does not end in its line. */
static gsize
write_string (const char *text, gsize length, GString *made)
{
  gsize at = 1;

  g_string_append_c (made, '"');
  for (; at < length && text[at] != *text; at++) {
    if (text[at] == '\n')
      return 0;
    if (text[at] == '\\' && at + 1 < length && text[at + 1] == '\'')
      at++; /* JSON has no such escape */
    else if (text[at] == '"')
      g_string_append_c (made, '\\');
    g_string_append_c (made, text[at]);
    if (text[at] == '\\' && at + 1 < length)
      g_string_append_c (made, text[++at]);
  }
  g_string_append_c (made, '"');
  return at < length ? at + 1 : 0;
}

GString *
ari_json_from_literal (const char *text, gsize length)
{
  g_autoptr (GString) made = g_string_new (NULL);

  for (gsize at = 0; at < length;) {
    gsize next = at + 1;

    while (next < length && (g_ascii_isalnum (text[next]) || text[next] == '_'))
      next++;
    if (text[at] == '"' || text[at] == '\'') {
      const gsize n = write_string (text + at, length - at, made);

      if (n == 0)
        return NULL;
      at += n;
    } else if (g_ascii_isalpha (text[at]) || text[at] == '_') {
      if (!write_word (text + at, next - at, next < length && text[next] == ':', made))
        return NULL;
      at = next;
    } else {
      if (memchr (")]}", text[at], 3) != NULL && made->len > 0 && made->str[made->len - 1] == ',')
        g_string_truncate (made, made->len - 1);
      if (!g_ascii_isspace (text[at]))
        g_string_append_c (made, text[at] == '(' ? '[' : text[at] == ')' ? ']' : text[at]);
      at++;
    }
  }
  return g_steal_pointer (&made);
}

static gboolean
is_puzzle_text (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
         && ari_root_of ((gsize) g_utf8_strlen (json_node_get_string (node), -1)) > 0;
}

/* Returns TRUE if an array is a list of puzzles, not the rows of one: its elements are objects,
 * arrays of arrays, arrays with more cells than a row has, or texts. A text with as many characters
 * as the array has elements is a row. */
static gboolean
is_list (JsonArray *array)
{
  const guint n = json_array_get_length (array);

  for (guint i = 0; i < n; i++) {
    JsonNode *node = json_array_get_element (array, i);
    JsonArray *inner = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
    const guint n_inner = inner != NULL ? json_array_get_length (inner) : 0;

    if (!JSON_NODE_HOLDS_OBJECT (node)
        && !(n_inner > 0 && JSON_NODE_HOLDS_ARRAY (json_array_get_element (inner, 0)))
        && !(n_inner > ARI_MAX_DIGITS && ari_root_of (n_inner) > 0)
        && !(is_puzzle_text (node) && (glong) n != g_utf8_strlen (json_node_get_string (node), -1)))
      return FALSE;
  }
  return n > 0;
}

/* Adds a puzzle, a document or else the reason why there is none. */
static void
add_found (GQueue *all, AriPuzzle *puzzle, AriDocument *document, const GError *error)
{
  AriFoundPuzzle *found = g_new0 (AriFoundPuzzle, 1);

  if (document != NULL)
    found->document = g_object_ref (document);
  else if (puzzle != NULL)
    found->puzzle = g_object_ref (puzzle);
  else {
    found->wrong = g_strdup (error->message);
    found->code = (AriPuzzleError) error->code;
  }
  g_queue_push_tail (all, found);
}

/* Reads a value that is a puzzle. @is_sure: if not, that is a mistake. Returns FALSE if it is not
 * one. */
static gboolean
read_puzzle (JsonNode *node, gboolean is_sure, GQueue *found)
{
  g_autoptr (AriDocument) document = NULL;
  g_autoptr (AriPuzzle) puzzle = NULL;
  g_autoptr (GError) error = NULL;

  if (is_puzzle_text (node))
    puzzle = ari_puzzle_new_from_text (json_node_get_string (node), -1, &error);
  else
    puzzle = ari_json_read_puzzle (node, ari_puzzle_new_from_text, &document, &error);
  if (document != NULL)
    puzzle = g_object_ref (ari_game_get_puzzle (ari_document_get_game (document)));
  /* a table of numbers is not a puzzle because it has as many rows as columns */
  if (!is_sure
      && (puzzle == NULL || ari_grid_conflicts (ari_puzzle_get_givens (puzzle), NULL, 0) > 0))
    return FALSE;
  add_found (found, puzzle, document, error);
  return TRUE;
}

/* Returns TRUE if a member has a solution rather than a puzzle. */
static gboolean
is_solution (const char *name)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return strstr (lower, "solut") != NULL || strstr (lower, "answer") != NULL
         || g_str_has_prefix (lower, "solved");
}

static void walk_node (JsonNode *node, guint depth, GQueue *found);

/* Reads the puzzles in a text that is JSON of its own, or has a grid between its lines. */
static void
walk_text (const char *text, guint depth, GQueue *found)
{
  if (depth < MOST_TEXTS && (*text == '{' || *text == '[')) {
    g_autoptr (JsonNode) root = ari_json_parse (text, strlen (text), NULL);

    if (root != NULL)
      walk_node (root, depth + 1, found);
    return;
  }
  for (guint n = 0; text != NULL && n < MOST_WORDS; n++) {
    const char *end = strchr (text, '\n');
    g_autoptr (AriPuzzle) puzzle = NULL;

    if (end != NULL && !ari_line_is_words (text, (gsize) (end - text)))
      puzzle = ari_puzzle_new_from_text (text, -1, NULL);
    if (puzzle != NULL) {
      add_found (found, puzzle, NULL, NULL);
      return;
    }
    text = end != NULL ? end + 1 : NULL;
  }
}

/* Reads the puzzles in a value, at any depth. The depth is limited by ari_json_parse(). */
static void
walk_node (JsonNode *node, guint depth, GQueue *found)
{
  if (JSON_NODE_HOLDS_OBJECT (node)) {
    JsonObject *object = json_node_get_object (node);
    const AriJsonKind kind = ari_json_kind_of (object);
    JsonObjectIter iter;
    JsonNode *member;
    const char *name;

    if (kind != ARI_JSON_OTHER && read_puzzle (node, kind == ARI_JSON_WHOLE, found))
      return;
    json_object_iter_init_ordered (&iter, object);
    while (json_object_iter_next_ordered (&iter, &name, &member))
      if (!is_solution (name))
        walk_node (member, depth + 1, found);
  } else if (JSON_NODE_HOLDS_ARRAY (node)) {
    JsonArray *array = json_node_get_array (node);
    gboolean any_named = FALSE;

    if (!is_list (array)) {
      read_puzzle (node, FALSE, found);
      return;
    }
    for (guint i = 0; i < json_array_get_length (array); i++) {
      JsonNode *element = json_array_get_element (array, i);

      any_named = any_named || !JSON_NODE_HOLDS_OBJECT (element)
                  || ari_json_kind_of (json_node_get_object (element)) != ARI_JSON_OTHER;
    }
    for (guint i = 0; i < json_array_get_length (array); i++) {
      JsonNode *element = json_array_get_element (array, i);
      const guint n = found->length;

      walk_node (element, depth + 1, found);
      if (found->length == n && depth == 0 && any_named)
        read_puzzle (element, TRUE, found);
    }
  } else if (is_puzzle_text (node))
    read_puzzle (node, depth < 2, found);
  else if (JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING)
    walk_text (json_node_get_string (node), depth, found);
}

/* Cells */

enum { FEWEST_CELLS = 16 };

/* Returns a whole number, 0 for nothing, -1 for anything else. */
static int
number_of (JsonNode *node)
{
  const GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_NONE;
  const char *text = type == G_TYPE_STRING ? json_node_get_string (node) : NULL;

  if (JSON_NODE_HOLDS_NULL (node) || (text != NULL && (*text == '\0' || g_str_equal (text, "."))))
    return 0;
  if (text != NULL)
    return g_ascii_isdigit (text[0]) && text[1] == '\0' ? text[0] - '0' : -1;
  if (type == G_TYPE_BOOLEAN)
    return json_node_get_boolean (node);
  return type == G_TYPE_INT64 ? (int) CLAMP (json_node_get_int (node), -1, G_MAXUINT8) : -1;
}

/* Reads a cell. Returns FALSE if a node is none; @numbers: -1 for what it lacks. @is_known:
 * (inout): FALSE if it has something else, too */
static gboolean
read_cell (JsonNode *node, int numbers[ARI_FACT_N_PARTS], gboolean *is_known)
{
  JsonObjectIter iter;
  JsonNode *value;
  const char *name;

  for (guint i = 0; i < ARI_FACT_N_PARTS; i++)
    numbers[i] = -1;
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return FALSE;
  json_object_iter_init_ordered (&iter, json_node_get_object (node));
  while (json_object_iter_next_ordered (&iter, &name, &value)) {
    const AriFactPart member = ari_fact_find_part (name, strlen (name));

    if (member == ARI_FACT_N_PARTS)
      *is_known = FALSE;
    else
      numbers[member] = number_of (value);
  }
  return numbers[ARI_FACT_ROW] >= 0 && numbers[ARI_FACT_COLUMN] >= 0;
}

/* Finds the first list of cells in a value. Returns NULL if there is none. */
static JsonArray *
find_cells (JsonNode *node)
{
  JsonArray *found = NULL;
  gboolean unused;
  int numbers[ARI_FACT_N_PARTS];

  if (JSON_NODE_HOLDS_OBJECT (node)) {
    g_autoptr (GList) members = json_object_get_values (json_node_get_object (node));

    for (GList *link = members; link != NULL && found == NULL; link = link->next)
      found = find_cells (link->data);
  } else if (JSON_NODE_HOLDS_ARRAY (node)) {
    JsonArray *array = json_node_get_array (node);
    const guint n = json_array_get_length (array);

    if (n >= FEWEST_CELLS && read_cell (json_array_get_element (array, 0), numbers, &unused))
      return array;
    for (guint i = 0; i < n && found == NULL; i++)
      found = find_cells (json_array_get_element (array, i));
  }
  return found;
}

/* Reads a list of cells. Returns FALSE if they are not those of a grid. */
static gboolean
read_cells (JsonArray *array, AriReading *reading)
{
  const guint n = json_array_get_length (array);
  const gboolean is_whole =
      ari_root_of (n) > 0; /* else blanks may be missing, so all are left out */
  g_autofree AriFacts *facts = g_new0 (AriFacts, 1);
  gboolean is_known = TRUE;

  for (guint i = 0; i < n; i++) {
    int numbers[ARI_FACT_N_PARTS];

    if (!read_cell (json_array_get_element (array, i), numbers, &is_known) || !is_known
        || numbers[ARI_FACT_DIGIT] < 0)
      return FALSE;
    if (!is_whole && numbers[ARI_FACT_DIGIT] == 0)
      continue;
    if (!ari_facts_add (facts, numbers, 3,
                        numbers[ARI_FACT_GIVEN] == 0 ? '+' : numbers[ARI_FACT_GIVEN] > 0))
      return FALSE;
  }
  return ari_facts_make (facts, reading) != ARI_PIECE_NOT_YET;
}

gboolean
ari_json_puzzles_read (const char *text, gsize length, GQueue *found, AriReading *cells)
{
  const guint n_before = found->length;
  JsonArray *array;
  g_autoptr (GError) error = NULL;
  g_autoptr (JsonNode) root = ari_json_parse (text, length, &error);

  cells->result = ARI_PIECE_NOT_YET;
  if (root == NULL) {
    add_found (found, NULL, NULL, error);
    return TRUE;
  }
  walk_node (root, 0, found);
  if (found->length > n_before)
    return TRUE;
  array = find_cells (root);
  read_puzzle (root, TRUE, found);
  return array == NULL || read_cells (array, cells);
}
