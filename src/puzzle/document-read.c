/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzle file, from checked JSON to a game. Every member is looked at; errors say its path. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/cell-words.h"
#include "puzzle/document-private.h"

const char *const ari_move_kind_names[ARI_MOVE_N_KINDS] = {
  [ARI_MOVE_DIGIT] = "digit",       [ARI_MOVE_NOTE] = "note",       [ARI_MOVE_ERASE] = "erase",
  [ARI_MOVE_SOLUTION] = "solution", [ARI_MOVE_RESTART] = "restart", [ARI_MOVE_PUZZLE] = "puzzle",
};

const char ari_region_letters[ARI_MAX_DIGITS + 1] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@&";

/* The members that this version knows. */
static const char *const known_top[] = { "format",  "version", "title",   "author", "source",
                                         "comment", "layout",  "symbols", "givens", "entries",
                                         "notes",   "elapsed", "moves",   NULL };
static const char *const known_layout[] = { "digits",    "boxes",   "regions",
                                            "diagonals", "windows", NULL };
static const char *const known_notes[] = { "centre", "corner", NULL };
static const char *const known_moves[] = { "done", "list", NULL };
static const char *const known_move[] = { "kind", "cells", NULL };

/** Reading: what is known so far. */
typedef struct {
  AriLayout *layout;
  AriSymbols symbols;
  AriGameCell *cells;
  GError **error;
} Reading;

gboolean
ari_content_error (GError **error, const char *path, const char *format, ...)
{
  g_autofree char *message = NULL;
  va_list arguments;

  va_start (arguments, format);
  message = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (path)
    g_set_error (error, ARI_PUZZLE_FILE_ERROR, ARI_PUZZLE_FILE_ERROR_CONTENT, "%s: %s", path,
                 message);
  else
    g_set_error_literal (error, ARI_PUZZLE_FILE_ERROR, ARI_PUZZLE_FILE_ERROR_CONTENT, message);
  return FALSE;
}

/* The members of @object that are not in @known; NULL if there is none. */
static JsonObject *
unknown_members (JsonObject *object, const char *const *known)
{
  JsonObject *unknown = NULL;
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node)) {
    if (g_strv_contains (known, name))
      continue;
    if (unknown == NULL)
      unknown = json_object_new ();
    json_object_set_member (unknown, name, json_node_copy (node));
  }
  return unknown;
}

static gboolean
read_object (JsonNode *node, const char *path, JsonObject **object, GError **error)
{
  if (!JSON_NODE_HOLDS_OBJECT (node))
    return ari_content_error (error, path, _ ("an object {…} is due"));
  *object = json_node_get_object (node);
  return TRUE;
}

static gboolean
read_array (JsonNode *node, const char *path, JsonArray **array, GError **error)
{
  if (!JSON_NODE_HOLDS_ARRAY (node))
    return ari_content_error (error, path, _ ("an array […] is due"));
  *array = json_node_get_array (node);
  return TRUE;
}

static gboolean
read_string (JsonNode *node, const char *path, const char **text, GError **error)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
    return ari_content_error (error, path, _ ("a text in “\"” is due"));
  *text = json_node_get_string (node);
  return TRUE;
}

static gboolean
read_boolean (JsonNode *node, const char *path, gboolean *truth, GError **error)
{
  if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_BOOLEAN)
    return ari_content_error (error, path, _ ("true or false is due"));
  *truth = json_node_get_boolean (node);
  return TRUE;
}

/* Reads a number from @min to @max; a whole one may be written as 9.0, too. */
static gboolean
read_number (
    JsonNode *node, const char *path, double min, double max, double *number, GError **error)
{
  const GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_NONE;

  if (type != G_TYPE_INT64 && type != G_TYPE_DOUBLE)
    return ari_content_error (error, path, _ ("a number is due"));
  *number = json_node_get_double (node);
  if (!(*number >= min && *number <= max))
    return ari_content_error (error, path, _ ("%.15g is outside %.15g to %.15g"), *number, min,
                              max);
  return TRUE;
}

static gboolean
read_whole (JsonNode *node, const char *path, guint min, guint max, guint *number, GError **error)
{
  double value = 0;

  if (!read_number (node, path, min, max, &value, error))
    return FALSE;
  if (value != (double) (guint) value)
    return ari_content_error (error, path, _ ("%.15g is no whole number"), value);
  *number = (guint) value;
  return TRUE;
}

/* The layout */

static gboolean
read_boxes (Reading *reading, JsonNode *node, guint n, AriExtras extras)
{
  const char *path = "$.layout.boxes";
  JsonArray *array = NULL;
  guint measures[2];

  if (!read_array (node, path, &array, reading->error))
    return FALSE;
  if (json_array_get_length (array) != 2)
    return ari_content_error (reading->error, path,
                              _ ("two numbers are due, the rows and the columns of a box"));
  for (guint i = 0; i < 2; i++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, i);

    if (!read_whole (json_array_get_element (array, i), item, 2, ARI_MAX_DIGITS / 2, &measures[i],
                     reading->error))
      return FALSE;
  }
  if (measures[0] * measures[1] != n)
    return ari_content_error (reading->error, path,
                              _ ("boxes of %u×%u cells have %u cells, but there are %u digits"),
                              measures[0], measures[1], measures[0] * measures[1], n);
  if ((extras & ARI_EXTRA_WINDOWS) != 0 && measures[0] != measures[1])
    return ari_content_error (reading->error, "$.layout.windows",
                              _ ("only square boxes can have windows"));
  reading->layout = ari_layout_new_boxes (measures[0], measures[1], extras);
  if (reading->layout == NULL)
    return ari_content_error (reading->error, "$.layout", _ ("there is no such layout"));
  return TRUE;
}

/* The place of a region's letter in the order by which regions are numbered. */
static guint32
region_rank (gunichar letter)
{
  const char *known = letter < 0x80 ? strchr (ari_region_letters, (int) letter) : NULL;

  return known ? (guint32) (known - ari_region_letters) : letter + ARI_MAX_DIGITS;
}

static int
compare_letters (gconstpointer a, gconstpointer b)
{
  const guint32 rank_a = region_rank (*(const gunichar *) a);
  const guint32 rank_b = region_rank (*(const gunichar *) b);

  return rank_a < rank_b ? -1 : rank_a > rank_b;
}

/* Makes numbers of letters: the first letter of the alphabet that occurs is region 0. */
static gboolean
number_regions (Reading *reading, const gunichar *map, guint n, guint8 *regions)
{
  const char *path = "$.layout.regions";
  g_autofree gunichar *sorted = g_memdup2 (map, (gsize) n * n * sizeof *map);
  guint n_regions = 0;

  qsort (sorted, (gsize) n * n, sizeof *sorted, compare_letters);
  for (guint i = 0, run; i < n * n; i += run, n_regions++) {
    char letter[7] = { 0 };

    for (run = 1; i + run < n * n && sorted[i + run] == sorted[i];)
      run++;
    g_unichar_to_utf8 (sorted[i], letter);
    if (run != n)
      return ari_content_error (reading->error, path,
                                _ ("region “%s” has %u cells where %u are due"), letter, run, n);
    for (guint cell = 0; cell < n * n; cell++)
      if (map[cell] == sorted[i])
        regions[cell] = (guint8) n_regions;
  }
  return TRUE;
}

static gboolean
read_regions (Reading *reading, JsonNode *node, guint n, AriExtras extras)
{
  const char *path = "$.layout.regions";
  g_autofree gunichar *map = g_new0 (gunichar, n * n);
  g_autofree guint8 *regions = g_new0 (guint8, n * n);
  JsonArray *rows = NULL;

  if ((extras & ARI_EXTRA_WINDOWS) != 0)
    return ari_content_error (reading->error, "$.layout.windows",
                              _ ("only square boxes can have windows"));
  if (!read_array (node, path, &rows, reading->error))
    return FALSE;
  if (json_array_get_length (rows) != n)
    return ari_content_error (reading->error, path, _ ("%u rows where %u are due"),
                              json_array_get_length (rows), n);
  for (guint row = 0; row < n; row++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, row);
    const char *text = NULL;

    if (!read_string (json_array_get_element (rows, row), item, &text, reading->error))
      return FALSE;
    if (g_utf8_strlen (text, -1) != (glong) n)
      return ari_content_error (reading->error, item, _ ("%ld cells where %u are due"),
                                g_utf8_strlen (text, -1), n);
    for (guint column = 0; column < n; column++, text = g_utf8_next_char (text))
      map[row * n + column] = g_utf8_get_char (text);
  }
  if (!number_regions (reading, map, n, regions))
    return FALSE;
  reading->layout = ari_layout_new_regions (n, regions, extras);
  if (reading->layout == NULL)
    return ari_content_error (reading->error, "$.layout", _ ("there is no such layout"));
  return TRUE;
}

static gboolean
read_default_boxes (Reading *reading, guint n, AriExtras extras)
{
  guint rows, columns;

  if (!ari_layout_default_box (n, &rows, &columns))
    return ari_content_error (reading->error, "$.layout",
                              _ ("%u digits have no boxes, so “regions” are due"), n);
  if ((extras & ARI_EXTRA_WINDOWS) != 0 && rows != columns)
    return ari_content_error (reading->error, "$.layout.windows",
                              _ ("only square boxes can have windows"));
  reading->layout = ari_layout_new_boxes (rows, columns, extras);
  if (reading->layout == NULL)
    return ari_content_error (reading->error, "$.layout", _ ("there is no such layout"));
  return TRUE;
}

static gboolean
read_layout (Reading *reading, JsonObject *top, AriDocumentExtras *extras)
{
  JsonNode *node = json_object_get_member (top, "layout");
  JsonNode *digits, *boxes, *regions, *diagonals, *windows;
  JsonObject *object = NULL;
  AriExtras houses = ARI_EXTRA_NONE;
  gboolean wanted = FALSE;
  guint n;

  if (node == NULL)
    return ari_content_error (reading->error, "$", _ ("the member “%s” is missing"), "layout");
  if (!read_object (node, "$.layout", &object, reading->error))
    return FALSE;
  digits = json_object_get_member (object, "digits");
  boxes = json_object_get_member (object, "boxes");
  regions = json_object_get_member (object, "regions");
  diagonals = json_object_get_member (object, "diagonals");
  windows = json_object_get_member (object, "windows");
  extras->layout = unknown_members (object, known_layout);

  if (digits == NULL)
    return ari_content_error (reading->error, "$.layout", _ ("the member “%s” is missing"),
                              "digits");
  if (!read_whole (digits, "$.layout.digits", ARI_MIN_DIGITS, ARI_MAX_DIGITS, &n, reading->error))
    return FALSE;
  if (diagonals) {
    if (!read_boolean (diagonals, "$.layout.diagonals", &wanted, reading->error))
      return FALSE;
    if (wanted)
      houses |= ARI_EXTRA_DIAGONALS;
  }
  if (windows) {
    if (!read_boolean (windows, "$.layout.windows", &wanted, reading->error))
      return FALSE;
    if (wanted)
      houses |= ARI_EXTRA_WINDOWS;
  }
  if (boxes && regions)
    return ari_content_error (reading->error, "$.layout",
                              _ ("there are “boxes” and “regions”; only one can be"));
  if (boxes)
    return read_boxes (reading, boxes, n, houses);
  if (regions)
    return read_regions (reading, regions, n, houses);
  return read_default_boxes (reading, n, houses);
}

static gboolean
read_symbols (Reading *reading, JsonObject *top)
{
  JsonNode *node = json_object_get_member (top, "symbols");
  const guint n = reading->layout->n_digits;
  const char *text = NULL;

  reading->symbols = ari_symbols_default (n);
  if (node == NULL)
    return TRUE;
  if (!read_string (node, "$.symbols", &text, reading->error))
    return FALSE;
  if (g_utf8_strlen (text, -1) != (glong) n)
    return ari_content_error (reading->error, "$.symbols", _ ("%ld symbols where %u are due"),
                              g_utf8_strlen (text, -1), n);
  if (!ari_symbols_from_utf8 (text, n, &reading->symbols))
    return ari_content_error (reading->error, "$.symbols",
                              _ ("“%s” has a character twice, or one that cannot be seen or is "
                                 "the mark of an open cell"),
                              text);
  return TRUE;
}

/* Rows of cells */

static gboolean
read_row (Reading *reading, const char *text, const char *path, guint row, guint8 *digits)
{
  const AriLayout *layout = reading->layout;

  if (g_utf8_strlen (text, -1) != layout->n_columns)
    return ari_content_error (reading->error, path, _ ("%ld cells where %u are due"),
                              g_utf8_strlen (text, -1), layout->n_columns);
  for (guint column = 0; column < layout->n_columns; column++, text = g_utf8_next_char (text)) {
    const gunichar character = g_utf8_get_char (text);
    guint8 digit = ari_symbols_find (&reading->symbols, character);
    char all[4 * ARI_MAX_DIGITS + 1], one[7] = { 0 };

    if (digit == ARI_NO_DIGIT && character != '.' && character != '0') {
      g_unichar_to_utf8 (character, one);
      ari_symbols_to_utf8 (&reading->symbols, all);
      return ari_content_error (reading->error, path,
                                _ ("“%s” in column %u is no digit of this puzzle; its digits are "
                                   "“%s”, and “.” is an open cell"),
                                one, column + 1, all);
    }
    digits[ari_layout_cell_at (layout, (int) row, (int) column)] = digit;
  }
  return TRUE;
}

/* Reads the member @name, if there is one, into @digits; open cells are left alone. */
static gboolean
read_rows (Reading *reading, JsonObject *top, const char *name, guint8 *digits)
{
  JsonNode *node = json_object_get_member (top, name);
  g_autofree char *path = g_strdup_printf ("$.%s", name);
  JsonArray *rows = NULL;

  memset (digits, ARI_NO_DIGIT, reading->layout->n_cells);
  if (node == NULL)
    return TRUE;
  if (!read_array (node, path, &rows, reading->error))
    return FALSE;
  if (json_array_get_length (rows) != reading->layout->n_rows)
    return ari_content_error (reading->error, path, _ ("%u rows where %u are due"),
                              json_array_get_length (rows), reading->layout->n_rows);
  for (guint row = 0; row < reading->layout->n_rows; row++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, row);
    const char *text = NULL;

    if (!read_string (json_array_get_element (rows, row), item, &text, reading->error)
        || !read_row (reading, text, item, row, digits))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_digits (Reading *reading, JsonObject *top)
{
  const AriLayout *layout = reading->layout;
  g_autofree guint8 *givens = g_malloc (layout->n_cells);
  g_autofree guint8 *entries = g_malloc (layout->n_cells);

  if (!json_object_has_member (top, "givens"))
    return ari_content_error (reading->error, "$", _ ("the member “%s” is missing"), "givens");
  if (!read_rows (reading, top, "givens", givens) || !read_rows (reading, top, "entries", entries))
    return FALSE;
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    AriGameCell *here = &reading->cells[cell];

    if (givens[cell] != ARI_NO_DIGIT && entries[cell] != ARI_NO_DIGIT) {
      g_autofree char *path = g_strdup_printf ("$.entries[%u]", layout->places[cell].row);

      return ari_content_error (reading->error, path,
                                _ ("column %u has an entry, but the cell is a given"),
                                layout->places[cell].column + 1u);
    }
    here->given = givens[cell] != ARI_NO_DIGIT;
    here->digit = here->given ? givens[cell] : entries[cell];
  }
  return TRUE;
}

/* Notes */

static gboolean
read_notes_of_kind (Reading *reading, JsonNode *node, const char *path, AriNoteKind kind)
{
  JsonObject *object = NULL;
  JsonObjectIter iter;
  const char *name, *text = NULL;
  JsonNode *value;

  if (!read_object (node, path, &object, reading->error))
    return FALSE;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &value)) {
    const guint16 cell = ari_cell_name_read (reading->layout, name);
    g_autofree char *item = g_strdup_printf ("%s.%s", path, name);

    if (cell == ARI_NO_CELL)
      return ari_content_error (reading->error, item,
                                _ ("“%s” is no cell of this puzzle; cells are r1c1 to r%uc%u"),
                                name, reading->layout->n_rows, reading->layout->n_columns);
    if (!read_string (value, item, &text, reading->error))
      return FALSE;
    if (reading->cells[cell].given)
      return ari_content_error (reading->error, item, _ ("a given has no notes"));
    if (!ari_digits_read (text, strlen (text), &reading->symbols,
                          &reading->cells[cell].notes[kind]))
      return ari_content_error (reading->error, item,
                                _ ("“%s” is not made of digits of this puzzle, each once"), text);
  }
  return TRUE;
}

static gboolean
read_notes (Reading *reading, JsonObject *top, AriDocumentExtras *extras)
{
  static const char *const paths[] = { "$.notes.centre", "$.notes.corner" };
  JsonNode *node = json_object_get_member (top, "notes");
  JsonObject *object = NULL;

  if (node == NULL)
    return TRUE;
  if (!read_object (node, "$.notes", &object, reading->error))
    return FALSE;
  extras->notes = unknown_members (object, known_notes);
  for (guint kind = ARI_NOTE_CENTRE; kind <= ARI_NOTE_CORNER; kind++) {
    JsonNode *of_kind = json_object_get_member (object, known_notes[kind]);

    if (of_kind && !read_notes_of_kind (reading, of_kind, paths[kind], (AriNoteKind) kind))
      return FALSE;
  }
  return TRUE;
}

/* Moves */

static gboolean
read_change (
    Reading *reading, const char *name, JsonNode *node, const char *path, AriMoveChange *change)
{
  JsonArray *states = NULL;

  change->cell = ari_cell_name_read (reading->layout, name);
  if (change->cell == ARI_NO_CELL)
    return ari_content_error (reading->error, path,
                              _ ("“%s” is no cell of this puzzle; cells are r1c1 to r%uc%u"), name,
                              reading->layout->n_rows, reading->layout->n_columns);
  if (!read_array (node, path, &states, reading->error))
    return FALSE;
  if (json_array_get_length (states) != 2)
    return ari_content_error (reading->error, path,
                              _ ("two texts are due, what the cell held before and after"));
  for (guint i = 0; i < 2; i++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, i);
    const char *text = NULL;

    if (!read_string (json_array_get_element (states, i), item, &text, reading->error))
      return FALSE;
    if (!ari_game_cell_read (text, &reading->symbols, i == 0 ? &change->before : &change->after))
      return ari_content_error (reading->error, item, _ ("“%s” is nothing that a cell can hold"),
                                text);
  }
  return TRUE;
}

static AriMove *
read_move (Reading *reading, JsonObject *object, const char *path)
{
  JsonNode *kind_node = json_object_get_member (object, "kind");
  JsonNode *cells_node = json_object_get_member (object, "cells");
  g_autofree char *kind_path = g_strdup_printf ("%s.kind", path);
  g_autofree char *cells_path = g_strdup_printf ("%s.cells", path);
  g_autoptr (GArray) changes = g_array_new (FALSE, TRUE, sizeof (AriMoveChange));
  const char *kind_name = NULL, *name;
  JsonObject *cells = NULL;
  JsonObjectIter iter;
  JsonNode *node;
  guint kind = 0;

  if (kind_node == NULL || cells_node == NULL) {
    ari_content_error (reading->error, path, _ ("the member “%s” is missing"),
                       kind_node ? "cells" : "kind");
    return NULL;
  }
  if (!read_string (kind_node, kind_path, &kind_name, reading->error)
      || !read_object (cells_node, cells_path, &cells, reading->error))
    return NULL;
  while (kind < ARI_MOVE_N_KINDS && strcmp (kind_name, ari_move_kind_names[kind]) != 0)
    kind++;
  if (kind == ARI_MOVE_N_KINDS) {
    ari_content_error (reading->error, kind_path, _ ("“%s” is no kind of move"), kind_name);
    return NULL;
  }
  json_object_iter_init_ordered (&iter, cells);
  while (json_object_iter_next_ordered (&iter, &name, &node)) {
    g_autofree char *item = g_strdup_printf ("%s.%s", cells_path, name);
    AriMoveChange change = { 0 };

    if (!read_change (reading, name, node, item, &change))
      return NULL;
    g_array_append_val (changes, change);
  }
  if (changes->len == 0) {
    ari_content_error (reading->error, cells_path, _ ("a move changes at least one cell"));
    return NULL;
  }
  return ari_move_new ((AriMoveKind) kind, (const AriMoveChange *) (void *) changes->data,
                       changes->len);
}

static gboolean
read_move_list (Reading *reading, JsonNode *node, AriDocumentExtras *extras, GPtrArray *moves)
{
  JsonArray *list = NULL;

  if (!read_array (node, "$.moves.list", &list, reading->error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (list); i++) {
    g_autofree char *path = g_strdup_printf ("$.moves.list[%u]", i);
    JsonObject *object = NULL, *unknown;
    AriMove *move;

    if (!read_object (json_array_get_element (list, i), path, &object, reading->error))
      return FALSE;
    move = read_move (reading, object, path);
    if (move == NULL)
      return FALSE;
    g_ptr_array_add (moves, move);
    unknown = unknown_members (object, known_move);
    if (unknown == NULL)
      continue;
    if (extras->of_moves == NULL)
      extras->of_moves = g_hash_table_new_full (NULL, NULL, (GDestroyNotify) ari_move_unref,
                                                (GDestroyNotify) json_object_unref);
    g_hash_table_insert (extras->of_moves, ari_move_ref (move), unknown);
  }
  return TRUE;
}

static gboolean
read_moves (
    Reading *reading, JsonObject *top, AriDocumentExtras *extras, GPtrArray *moves, guint *done)
{
  JsonNode *node = json_object_get_member (top, "moves");
  JsonNode *list, *done_node;
  JsonObject *object = NULL;

  *done = 0;
  if (node == NULL)
    return TRUE;
  if (!read_object (node, "$.moves", &object, reading->error))
    return FALSE;
  extras->moves = unknown_members (object, known_moves);
  list = json_object_get_member (object, "list");
  if (list && !read_move_list (reading, list, extras, moves))
    return FALSE;
  *done = moves->len;
  done_node = json_object_get_member (object, "done");
  return done_node == NULL
         || read_whole (done_node, "$.moves.done", 0, moves->len, done, reading->error);
}

/* The whole */

static gboolean
read_format (JsonObject *top, GError **error)
{
  JsonNode *version = json_object_get_member (top, "version");
  const char *format = NULL;
  double number = 0;

  if (!read_string (json_object_get_member (top, "format"), "$.format", &format, error))
    return FALSE;
  if (strcmp (format, ARI_PUZZLE_FILE_FORMAT) != 0)
    return ari_content_error (error, "$.format", _ ("“%s” is due, not “%s”"),
                              ARI_PUZZLE_FILE_FORMAT, format);
  if (version == NULL)
    return ari_content_error (error, "$", _ ("the member “%s” is missing"), "version");
  if (!read_number (version, "$.version", 1, G_MAXDOUBLE, &number, error))
    return FALSE;
  if (number > ARI_PUZZLE_FILE_VERSION) {
    g_set_error (error, ARI_PUZZLE_FILE_ERROR, ARI_PUZZLE_FILE_ERROR_TOO_NEW,
                 _ ("$.version: the file is of version %.15g, but this program reads version %d; "
                    "a newer Ariadne can open it."),
                 number, ARI_PUZZLE_FILE_VERSION);
    return FALSE;
  }
  return TRUE;
}

static gboolean
read_words (JsonObject *top, AriPuzzleInfo *info, GError **error)
{
  const struct {
    const char *name;
    char **text;
  } words[] = {
    { "title", &info->title },
    { "author", &info->author },
    { "source", &info->source },
    { "comment", &info->comment },
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    JsonNode *node = json_object_get_member (top, words[i].name);
    g_autofree char *path = g_strdup_printf ("$.%s", words[i].name);
    const char *text = NULL;

    if (node == NULL)
      continue;
    if (!read_string (node, path, &text, error))
      return FALSE;
    *words[i].text = (char *) text; /* ari_puzzle_new() copies it */
  }
  return TRUE;
}

static AriPuzzle *
make_puzzle (const Reading *reading, const AriPuzzleInfo *info)
{
  AriGrid *givens = ari_grid_new (reading->layout);
  AriPuzzle *puzzle;

  if (givens == NULL)
    g_error ("Not enough memory for a grid of %u cells", reading->layout->n_cells);
  for (guint cell = 0; cell < reading->layout->n_cells; cell++)
    givens->cells[cell] = reading->cells[cell].given ? reading->cells[cell].digit : ARI_NO_DIGIT;
  puzzle = ari_puzzle_new (givens, &reading->symbols, info);
  ari_grid_free (givens);
  return puzzle;
}

/* Reads what stands on the grid and what led there. */
static AriGame *
read_game (Reading *reading, JsonObject *top, const AriPuzzleInfo *info, AriDocumentExtras *extras)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) ari_move_unref);
  JsonNode *elapsed_node = json_object_get_member (top, "elapsed");
  g_autoptr (AriPuzzle) puzzle = NULL;
  double elapsed = 0;
  guint done, misfit;
  AriGame *game;

  if (!read_digits (reading, top) || !read_notes (reading, top, extras)
      || !read_moves (reading, top, extras, moves, &done))
    return NULL;
  if (elapsed_node
      && !read_number (elapsed_node, "$.elapsed", 0, ARI_MAX_ELAPSED, &elapsed, reading->error))
    return NULL;

  puzzle = make_puzzle (reading, info);
  game = ari_game_new_with_history (puzzle, reading->cells, moves, done, &misfit);
  if (game == NULL) {
    g_autofree char *path = g_strdup_printf ("$.moves.list[%u]", misfit);

    ari_content_error (reading->error, path,
                       _ ("this move fits neither the grid nor the moves beside it; without "
                          "“moves” the file can be opened"));
    return NULL;
  }
  ari_game_set_elapsed (game, elapsed);
  return game;
}

AriGame *
ari_json_read_game (JsonObject *object, AriDocumentExtras *extras, GError **error)
{
  Reading reading = { .error = error };
  AriPuzzleInfo info = { 0 };
  AriGame *game = NULL;

  if (!read_format (object, error) || !read_words (object, &info, error))
    return NULL;
  extras->top = unknown_members (object, known_top);
  if (read_layout (&reading, object, extras) && read_symbols (&reading, object)) {
    reading.cells = g_new0 (AriGameCell, reading.layout->n_cells);
    game = read_game (&reading, object, &info, extras);
    g_free (reading.cells);
  }
  if (reading.layout)
    ari_layout_unref (reading.layout);
  return game;
}
