/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and runs a published case of a technique. */

#include "config.h"

#include <string.h>

#include <json-glib/json-glib.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/document/json-parse.h"
#include "tests/puzzle/techniques/logic-case.h"

void
ari_logic_case_free (AriLogicCase *self)
{
  g_free (self->code);
  g_free (self->variant);
  g_free (self->name);
  g_free (self->board);
  if (self->results != NULL)
    g_array_unref (self->results);
  g_free (self);
}

/* Reading */

static gboolean
refuse (GError **error, const char *member)
{
  g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT,
               "“%s” is missing or of the wrong kind", member);
  return FALSE;
}

/* Returns: (nullable): the member, if it is text */
static const char *
get_text (JsonObject *object, const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  return node != NULL && json_node_get_value_type (node) == G_TYPE_STRING
             ? json_node_get_string (node)
             : NULL;
}

/* Reads a text without line ends and other control characters. */
static gboolean
read_word (JsonObject *object, const char *member, char **word, GError **error)
{
  const char *text = get_text (object, member);

  if (text == NULL)
    return refuse (error, member);
  for (const char *c = text; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_iscntrl (g_utf8_get_char (c)))
      return refuse (error, member);
  *word = g_strdup (text);
  return TRUE;
}

/* Reads one in the same way, or leaves it empty. */
static gboolean
read_optional_word (JsonObject *object, const char *member, char **word, GError **error)
{
  if (json_object_has_member (object, member))
    return read_word (object, member, word, error);
  *word = g_strdup ("");
  return TRUE;
}

static JsonArray *
get_array (JsonObject *object, const char *member)
{
  JsonNode *node = json_object_get_member (object, member);

  return node != NULL && JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
}

/* Reads a whole number from 0 to @most. */
static gboolean
get_number (JsonArray *array, guint i, gint64 most, guint *number)
{
  JsonNode *node = json_array_get_element (array, i);

  if (json_node_get_value_type (node) != G_TYPE_INT64 || json_node_get_int (node) < 0
      || json_node_get_int (node) > most)
    return FALSE;
  *number = (guint) json_node_get_int (node);
  return TRUE;
}

/* Reads digit, row and column: the digit from 1, the others from 0. */
static gboolean
read_triple (JsonArray *array, guint i, guint *cell, guint *digit)
{
  JsonNode *node = json_array_get_element (array, i);
  JsonArray *triple = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;
  guint row, column;

  if (triple == NULL || json_array_get_length (triple) != 3 || !get_number (triple, 0, 9, digit)
      || *digit == 0 || !get_number (triple, 1, 8, &row) || !get_number (triple, 2, 8, &column))
    return FALSE;
  *digit -= 1;
  *cell = 9 * row + column;
  return TRUE;
}

static gboolean
read_digits (const char *text, guint8 *cells)
{
  if (text == NULL || strlen (text) != ARI_CASE_CELLS)
    return FALSE;
  for (guint cell = 0; cell < ARI_CASE_CELLS; cell++) {
    if (!g_ascii_isdigit (text[cell]))
      return FALSE;
    cells[cell] = text[cell] == '0' ? ARI_NO_DIGIT : (guint8) (text[cell] - '1');
  }
  return TRUE;
}

static gboolean
read_board (AriLogicCase *self, JsonObject *object, GError **error)
{
  const char *board = get_text (object, "board");

  if (!read_digits (get_text (object, "givens"), self->givens))
    return refuse (error, "givens");
  if (!read_digits (board, self->placed))
    return refuse (error, "board");
  self->board = g_strdup (board);
  for (guint cell = 0; cell < ARI_CASE_CELLS; cell++)
    if (self->givens[cell] != ARI_NO_DIGIT)
      self->placed[cell] = ARI_NO_DIGIT;
  return TRUE;
}

static gboolean
read_deleted (AriLogicCase *self, JsonObject *object, GError **error)
{
  JsonArray *deleted = get_array (object, "deleted");
  guint cell, digit;

  if (deleted == NULL)
    return refuse (error, "deleted");
  for (guint i = 0; i < json_array_get_length (deleted); i++) {
    if (!read_triple (deleted, i, &cell, &digit))
      return refuse (error, "deleted");
    self->removed[cell] |= ari_digits_of (digit);
  }
  return TRUE;
}

static int
compare_marks (gconstpointer a, gconstpointer b)
{
  const AriMark *x = a;
  const AriMark *y = b;

  return x->role != y->role   ? x->role - y->role
         : x->cell != y->cell ? x->cell - y->cell
                              : x->digit - y->digit;
}

static gboolean
read_results (
    AriLogicCase *self, JsonObject *object, const char *member, AriRole role, GError **error)
{
  JsonArray *array = get_array (object, member);
  guint cell, digit;

  if (array == NULL)
    return refuse (error, member);
  for (guint i = 0; i < json_array_get_length (array); i++) {
    AriMark mark = { .role = (guint8) role };

    if (!read_triple (array, i, &cell, &digit))
      return refuse (error, member);
    mark.cell = (guint16) cell;
    mark.digit = (guint8) digit;
    g_array_append_val (self->results, mark);
  }
  g_array_sort (self->results, compare_marks);
  return TRUE;
}

/* Reads the candidates, which may be missing. */
static gboolean
read_candidates (AriLogicCase *self, JsonObject *object, GError **error)
{
  JsonArray *masks = get_array (object, "pm");
  guint mask;

  self->has_candidates = json_object_has_member (object, "pm");
  if (!self->has_candidates)
    return TRUE;
  if (masks == NULL || json_array_get_length (masks) != ARI_CASE_CELLS)
    return refuse (error, "pm");
  for (guint cell = 0; cell < ARI_CASE_CELLS; cell++) {
    if (!get_number (masks, cell, 0x1ff, &mask))
      return refuse (error, "pm");
    self->candidates[cell] = mask;
  }
  return TRUE;
}

static gboolean
read_words (AriLogicCase *self, JsonObject *object, GError **error)
{
  JsonNode *must_fail = json_object_get_member (object, "fail");

  if (must_fail != NULL && json_node_get_value_type (must_fail) != G_TYPE_BOOLEAN)
    return refuse (error, "fail");
  self->must_fail = must_fail != NULL && json_node_get_boolean (must_fail);
  return read_word (object, "code", &self->code, error)
         && read_optional_word (object, "variant", &self->variant, error)
         && read_optional_word (object, "name", &self->name, error);
}

AriLogicCase *
ari_logic_case_read (const char *line, gsize length, GError **error)
{
  g_autoptr (JsonNode) root = ari_json_parse (line, length, error);
  g_autoptr (AriLogicCase) self = g_new0 (AriLogicCase, 1);
  JsonObject *object;

  self->results = g_array_new (FALSE, FALSE, sizeof (AriMark));
  if (root == NULL)
    return NULL;
  if (!JSON_NODE_HOLDS_OBJECT (root)) {
    g_set_error_literal (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT,
                         "a case is a JSON object");
    return NULL;
  }
  object = json_node_get_object (root);
  if (!read_words (self, object, error) || !read_board (self, object, error)
      || !read_deleted (self, object, error)
      || !read_results (self, object, "place", ARI_ROLE_PLACEMENT, error)
      || !read_results (self, object, "elim", ARI_ROLE_ELIMINATION, error)
      || !read_candidates (self, object, error))
    return NULL;
  return g_steal_pointer (&self);
}

/* Running */

static gboolean
is_code (const AriLogicCase *self, const char *first, const char *last)
{
  return strcmp (self->code, first) >= 0 && strcmp (self->code, last) <= 0;
}

/* Returns the options that the tester of these cases sets for a code and a variant. */
static AriLogicOptions
options_of (const AriLogicCase *self)
{
  AriLogicOptions options = ari_logic_options_default ();
  const gboolean is_second = strcmp (self->variant, "2") == 0;

  options.has_one_solution = true;
  options.siamese_fish = strlen (self->code) == 5;
  options.sparse_empty_rectangles =
      is_code (self, "0402", "0402") && strcmp (self->variant, "1") == 0;
  options.sparse_unique_rectangles = g_str_has_prefix (self->code, "06") && is_second;
  options.als_in_chains =
      is_code (self, "0709", "0711")
      && strcmp (self->variant, is_code (self, "0709", "0709") ? "2" : "3") >= 0;
  options.als_may_overlap =
      is_second && (is_code (self, "0902", "0902") || is_code (self, "0904", "0904"));
  return options;
}

static gboolean
has_results (const AriLogicCase *self, const AriStep *step)
{
  if (step->n_placements + step->n_eliminations != self->results->len)
    return FALSE;
  for (guint i = 0; i < self->results->len; i++) {
    const AriMark *mark =
        i < step->n_placements ? &step->placements[i] : &step->eliminations[i - step->n_placements];

    if (compare_marks (mark, &g_array_index (self->results, AriMark, i)) != 0)
      return FALSE;
  }
  return TRUE;
}

static gboolean
has_candidates (const AriLogicCase *self, const AriLogic *logic)
{
  for (guint16 cell = 0; self->has_candidates && cell < ARI_CASE_CELLS; cell++)
    if (ari_logic_get_candidates (logic, cell) != self->candidates[cell])
      return FALSE;
  return TRUE;
}

const char *
ari_logic_case_run (
    const AriLogicCase *self, AriLogic *logic, AriSteps *steps, AriLogicGoesOn goes_on, void *data)
{
  const AriLogicOptions options = options_of (self);
  g_autofree char *code = g_strndup (self->code, 4);
  gboolean is_found = FALSE;
  AriTechnique technique;

  if (!ari_technique_by_code (code, &technique))
    return "no such technique";
  ari_logic_set_options (logic, &options);
  ari_logic_set_position (logic, self->givens, self->placed, self->removed);
  if (!has_candidates (self, logic))
    return "other candidates";
  switch (ari_logic_find_all (logic, technique, steps, goes_on, data)) {
  case ARI_LOGIC_BROKEN_OFF:
    return "time limit";
  case ARI_LOGIC_NO_ROOM:
    return "too many steps";
  case ARI_LOGIC_OPEN:
  case ARI_LOGIC_SOLVED:
  case ARI_LOGIC_CONTRADICTION:
  case ARI_LOGIC_STUCK:
  case ARI_LOGIC_FOUND:
  default:
    break;
  }
  for (guint32 i = 0; i < ari_steps_count (steps) && !is_found; i++) {
    const AriStep step = ari_steps_get (steps, i);

    is_found = has_results (self, &step);
  }
  if (is_found == self->must_fail)
    return is_found ? "found, but must not be" : "not found";
  return NULL;
}
