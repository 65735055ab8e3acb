/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads puzzles in brackets: JSON, and lists in programming languages. */

#include "config.h"

#include <string.h>

#include <json-glib/json-glib.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/collection/json-puzzles.h"
#include "puzzle/document/json-check.h"
#include "puzzle/formats/format.h"

gsize
ari_brackets_follow (AriBrackets *brackets, const char *bytes, gsize length, gboolean *ends)
{
  gsize i;

  *ends = FALSE;
  for (i = 0; i < length && !*ends; i++) {
    const char byte = bytes[i];

    if (brackets->in_string) {
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
    if (before > 0 && (line[before - 1] == '=' || line[before - 1] == ':')
        && (next == length || line[next] == '"' || line[next] == '\''
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
    end = at;
    while (end < length && !g_ascii_isspace (text[end])
           && (text[end] == '\0' || strchr ("[](){},;", text[end]) == NULL))
      end++;
    if (end > at) {
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

static gboolean
is_puzzle_text (JsonNode *node)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING
         && ari_root_of ((gsize) g_utf8_strlen (json_node_get_string (node), -1)) > 0;
}

/* Returns TRUE unless the node is an array of arrays. */
static gboolean
is_flat (JsonNode *node)
{
  JsonArray *array = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  return array == NULL || json_array_get_length (array) == 0
         || !JSON_NODE_HOLDS_ARRAY (json_array_get_element (array, 0));
}

/* Returns TRUE if an array is a list of puzzles, not the rows of one. A text with as many
 * characters as the array has elements is a row. */
static gboolean
is_list (JsonArray *array)
{
  const guint n = json_array_get_length (array);

  for (guint i = 0; i < n; i++) {
    JsonNode *node = json_array_get_element (array, i);

    if (!JSON_NODE_HOLDS_OBJECT (node) && is_flat (node)
        && !(is_puzzle_text (node) && (glong) n != g_utf8_strlen (json_node_get_string (node), -1)))
      return FALSE;
  }
  return n > 0;
}

static void
read_element (JsonNode *node, AriJsonFound found, gpointer data)
{
  g_autofree char *text = NULL;
  g_autoptr (AriDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  if (is_puzzle_text (node)) {
    g_autoptr (AriPuzzle) puzzle =
        ari_puzzle_new_from_text (json_node_get_string (node), -1, &error);
    g_autoptr (AriGame) game = puzzle != NULL ? ari_game_new (puzzle) : NULL;

    document = game != NULL ? ari_document_new (game) : NULL;
  } else {
    text = json_to_string (node, FALSE);
    document = ari_document_new_from_json (text, strlen (text), ari_puzzle_new_from_text, &error);
  }
  found (document, error, data);
}

/* Reads an array of puzzles. Returns FALSE if it is not one. */
static gboolean
read_list (const char *text, gsize length, AriJsonFound found, gpointer data)
{
  g_autoptr (JsonParser) parser = NULL;
  JsonNode *root;
  JsonArray *array;

  if (*text != '[' || !ari_json_check (text, length, NULL))
    return FALSE;
  parser = json_parser_new ();
  if (!json_parser_load_from_data (parser, text, (gssize) length, NULL))
    return FALSE;
  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_ARRAY (root))
    return FALSE;
  array = json_node_get_array (root);
  if (!is_list (array))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (array); i++)
    read_element (json_array_get_element (array, i), found, data);
  return TRUE;
}

void
ari_json_puzzles_read (const char *text, gsize length, AriJsonFound found, gpointer data)
{
  g_autoptr (AriDocument) document = NULL;
  g_autoptr (GError) error = NULL;

  if (read_list (text, length, found, data))
    return;
  document = ari_document_new_from_json (text, length, ari_puzzle_new_from_text, &error);
  found (document, error, data);
}
