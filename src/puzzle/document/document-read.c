/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a puzzle file from checked JSON into a game. Every member is checked; errors name its
 * path. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/base/region-map.h"
#include "puzzle/document/document-private.h"
#include "puzzle/words/cell-words.h"
#include "puzzle/words/extra-words.h"

/* The parts read so far, in the order in which they are read, since each needs those before it.
 * Each function below reads a part, and returns FALSE with the error set if it is invalid. */
typedef struct {
  guint version; /* the version of the file */
  AriLayout *layout;
  AriSymbols symbols;
  AriGameCell *cells;
  GPtrArray *moves;
  guint done; /* number of moves that are not undone */
  gboolean has_branch;
  guint branch;              /* number of moves done when it began */
  GArray *checkpoints;       /* (nullable): AriCheckpoint, whose names belong to the JSON */
  AriDocumentExtras *extras; /* takes the members that this version does not know */
  GError **error;
} PuzzleReading;

/* The members that this version knows. */
static const char *const known_top[] = { "format",  "version", "title",   "author", "source",
                                         "comment", "layout",  "symbols", "givens", "entries",
                                         "notes",   "colours", "elapsed", "hints",  "counted",
                                         "moves",   "search",  "rules",   NULL };

const char *const ari_counted_names[ARI_N_COUNTED] = {
  [ARI_COUNTED_NOT] = NULL,
  [ARI_COUNTED_PLAYED] = "played",
  [ARI_COUNTED_FINISHED] = "finished",
};

/* --- format and words ------------------------------------------------------------------------- */

static gboolean
read_format (JsonObject *top, guint *file_version, GError **error)
{
  JsonNode *version = json_object_get_member (top, "version");
  const char *format = NULL;
  double number = 0;

  if (!ari_json_read_string (json_object_get_member (top, "format"), "$.format", &format, error))
    return FALSE;
  if (strcmp (format, ARI_PUZZLE_FILE_FORMAT) != 0)
    return ari_content_error (error, "$.format", _ ("Expected “%s”, not “%s”."),
                              ARI_PUZZLE_FILE_FORMAT, format);
  if (version == NULL)
    return ari_content_error (error, "$", _ ("The member “%s” is missing."), "version");
  if (!ari_json_read_number (version, "$.version", -G_MAXDOUBLE, G_MAXDOUBLE, &number, error))
    return FALSE;
  if (number < 1)
    return ari_content_error (error, "$.version",
                              _ ("There is no version %.15g of this format. Write %d."), number, 1);
  if (number > ARI_PUZZLE_FILE_VERSION || number != (guint) number) {
    g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TOO_NEW,
                 _ ("$.version: This file has version %.15g, but this program reads version %d. "
                    "Open it with a newer Ariadne."),
                 number, ARI_PUZZLE_FILE_VERSION);
    return FALSE;
  }
  *file_version = (guint) number;
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
    g_autofree char *path = g_strdup_printf ("$.%s", words[i].name);
    const char *text = NULL;

    if (!ari_json_read_string (json_object_get_member (top, words[i].name), path, &text, error))
      return FALSE;
    *words[i].text = (char *) text; /* ari_puzzle_new() copies it */
  }
  return TRUE;
}

/* --- layout and symbols ----------------------------------------------------------------------- */

/* Version 1 had these members for extras; later versions have "rules". */
const char *const ari_known_layout_members[] = { "digits",    "boxes",   "regions",
                                                 "diagonals", "windows", NULL };

/* Reads the extras of version 1: a member for each, true or false. */
static gboolean
read_extras (PuzzleReading *reading, JsonObject *object, AriExtras *extras)
{
  *extras = ARI_EXTRA_NONE;
  for (guint row = 0; row < ARI_N_EXTRAS; row++) {
    const char *name = ari_extra_info (row)->name;
    JsonNode *node =
        ari_extra_info (row)->version == 1 ? json_object_get_member (object, name) : NULL;
    g_autofree char *path = g_strdup_printf ("$.layout.%s", name);
    gboolean wanted = FALSE;

    if (!ari_json_read_boolean (node, path, &wanted, reading->error))
      return FALSE;
    if (wanted)
      *extras |= (AriExtras) (1u << row);
  }
  return TRUE;
}

/* Returns the row of an extra that is a rule of version 2, or ARI_N_EXTRAS. @kind: (nullable) */
static guint
find_rule (const char *kind)
{
  guint row = 0;

  while (
      row < ARI_N_EXTRAS
      && (ari_extra_info (row)->version == 1 || g_strcmp0 (ari_extra_info (row)->name, kind) != 0))
    row++;
  return row;
}

/* Returns the member that lists the cells or candidates of a rule, or NULL if the rule needs none.
 * It is read later, when the grid and the symbols are known. */
static const char *
member_of_rule (guint row)
{
  if (row == ARI_EXTRA_ROW (ARI_EXTRA_CANDIDATES))
    return "candidates";
  return row < ARI_N_EXTRAS && ari_extra_info (row)->is_given ? "cells" : NULL;
}

/* Checks a rule of version 2 and adds its extra. A rule that lists cells or candidates is only
 * checked here; its extra is added later. */
static gboolean
read_rule (PuzzleReading *reading, JsonNode *node, const char *path, AriExtras *extras)
{
  g_autofree char *kind_path = g_strdup_printf ("%s.kind", path);
  JsonObject *object = NULL;
  const char *kind = NULL, *member;
  guint row;

  if (!ari_json_read_object (node, path, &object, reading->error))
    return FALSE;
  if (!json_object_has_member (object, "kind"))
    return ari_content_error (reading->error, path, _ ("The member “%s” is missing."), "kind");
  if (!ari_json_read_string (json_object_get_member (object, "kind"), kind_path, &kind,
                             reading->error))
    return FALSE;
  row = find_rule (kind);
  member = member_of_rule (row);
  if (member != NULL && !json_object_has_member (object, member))
    return ari_content_error (reading->error, path, _ ("The member “%s” is missing."), member);
  /* a rule with members that this version does not know is another rule */
  if (row == ARI_N_EXTRAS || json_object_get_size (object) > (member != NULL ? 2 : 1))
    return ari_content_error (reading->error, path,
                              _ ("“%s” sets rules that Ariadne does not know. Without them this "
                                 "would be another puzzle, so it is not read."),
                              kind);
  if (member == NULL)
    *extras |= (AriExtras) (1u << row);
  return TRUE;
}

/* Refuses rules of version 2 in a file of version 1. */
static gboolean
refuse_early_rules (PuzzleReading *reading, JsonNode *node)
{
  JsonArray *rules = JSON_NODE_HOLDS_ARRAY (node) ? json_node_get_array (node) : NULL;

  for (guint i = 0; rules != NULL && i < json_array_get_length (rules); i++) {
    JsonNode *rule = json_array_get_element (rules, i);
    JsonNode *kind = JSON_NODE_HOLDS_OBJECT (rule)
                         ? json_object_get_member (json_node_get_object (rule), "kind")
                         : NULL;

    if (kind != NULL && JSON_NODE_HOLDS_VALUE (kind)
        && find_rule (json_node_get_string (kind)) < ARI_N_EXTRAS)
      return ari_content_error (reading->error, "$.version",
                                _ ("“%s” needs version %d of this format. Without it this would be "
                                   "another puzzle, so it is not read."),
                                "rules", 2);
  }
  return TRUE;
}

static gboolean
read_rules (PuzzleReading *reading, JsonObject *top, AriExtras *extras)
{
  JsonNode *node = json_object_get_member (top, "rules");
  JsonArray *rules = NULL;

  if (node == NULL)
    return TRUE;
  if (reading->version < 2)
    return refuse_early_rules (reading, node);
  if (!ari_json_read_array (node, "$.rules", &rules, reading->error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (rules); i++) {
    g_autofree char *path = g_strdup_printf ("$.rules[%u]", i);

    if (!read_rule (reading, json_array_get_element (rules, i), path, extras))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_cell (const PuzzleReading *reading, const char *name, const char *path, guint16 *cell)
{
  *cell = ari_cell_name_read (reading->layout, name);
  return *cell != ARI_NO_CELL
         || ari_content_error (
             reading->error, path,
             _ ("“%s” is not a cell of this puzzle. Its cells are r1c1 to r%uc%u."), name,
             reading->layout->n_rows, reading->layout->n_columns);
}

static gboolean
read_digit_set (const PuzzleReading *reading, JsonNode *node, const char *path, AriDigits *digits)
{
  const char *text = NULL;

  if (!ari_json_read_string (node, path, &text, reading->error))
    return FALSE;
  return ari_digits_read (text, strlen (text), &reading->symbols, digits)
         || ari_content_error (reading->error, path,
                               _ ("“%s” is not a set of digits of this puzzle, each at most once."),
                               text);
}

/* Reads the cells of an extra region. */
static gboolean
read_region (PuzzleReading *reading, JsonObject *rule, guint number, guint16 *cells)
{
  const AriLayout *layout = reading->layout;
  g_autofree char *path = g_strdup_printf ("$.rules[%u].cells", number);
  JsonArray *names = NULL;

  if (!ari_json_read_array (json_object_get_member (rule, "cells"), path, &names, reading->error))
    return FALSE;
  if (json_array_get_length (names) != layout->n_digits)
    return ari_content_error (reading->error, path,
                              _ ("An extra region has %u cells in this grid, not %u."),
                              layout->n_digits, json_array_get_length (names));
  for (guint i = 0; i < layout->n_digits; i++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, i);
    const char *name = NULL;

    if (!ari_json_read_string (json_array_get_element (names, i), item, &name, reading->error))
      return FALSE;
    if (!read_cell (reading, name, item, &cells[i]))
      return FALSE;
    for (guint k = 0; k < i; k++)
      if (cells[k] == cells[i])
        return ari_content_error (reading->error, item,
                                  _ ("“%s” appears twice in this extra region."), name);
  }
  return TRUE;
}

/* Adds the extra regions to the layout, after read_rule() has checked all rules. */
static gboolean
read_extra_regions (PuzzleReading *reading, JsonObject *top)
{
  const guint n = reading->layout->n_digits;
  JsonArray *rules = reading->version >= 2 && json_object_has_member (top, "rules")
                         ? json_object_get_array_member (top, "rules")
                         : NULL;
  g_autofree guint16 *cells = g_new (guint16, (gsize) n * n);
  AriLayout *layout;
  guint n_regions = 0;

  for (guint i = 0; rules != NULL && i < json_array_get_length (rules) && n_regions <= n; i++) {
    JsonObject *rule = json_array_get_object_element (rules, i);

    if (!ari_extra_info (find_rule (json_object_get_string_member (rule, "kind")))->is_given)
      continue;
    if (n_regions < n && !read_region (reading, rule, i, &cells[n_regions * n]))
      return FALSE;
    n_regions++;
  }
  if (n_regions == 0)
    return TRUE;
  layout = ari_layout_new_with_extra_regions (reading->layout, n_regions, cells);
  if (layout == NULL)
    return ari_content_error (reading->error, "$.rules",
                              _ ("There are too many extra regions. A grid of this size has at "
                                 "most %u, and a cell is in at most %d rows, columns and regions."),
                              n, ARI_MAX_HOUSES_OF_CELL);
  ari_layout_unref (reading->layout);
  reading->layout = layout;
  return TRUE;
}

/* In each cell that a rule names, leaves only those of @candidates that the rule lists. */
static gboolean
read_candidates_rule (PuzzleReading *reading, JsonObject *rule, guint number, AriDigits *candidates)
{
  g_autofree char *path = g_strdup_printf ("$.rules[%u].candidates", number);
  JsonObject *object = NULL;
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  if (!ari_json_read_object (json_object_get_member (rule, "candidates"), path, &object,
                             reading->error))
    return FALSE;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &value)) {
    g_autofree char *item = g_strdup_printf ("%s.%s", path, name);
    guint16 cell;
    AriDigits digits;

    if (!read_cell (reading, name, item, &cell) || !read_digit_set (reading, value, item, &digits))
      return FALSE;
    candidates[cell] &= digits;
    if (candidates[cell] == 0)
      return ari_content_error (reading->error, item,
                                _ ("A cell needs at least one candidate to start with."));
  }
  return TRUE;
}

/* Adds the candidates of a Sukaku to the layout, after read_rule() has checked all rules. */
static gboolean
read_candidates (PuzzleReading *reading, JsonObject *top)
{
  JsonArray *rules = reading->version >= 2 && json_object_has_member (top, "rules")
                         ? json_object_get_array_member (top, "rules")
                         : NULL;
  g_autofree AriDigits *candidates = g_new (AriDigits, reading->layout->n_cells);
  gboolean has_any = FALSE;
  AriLayout *layout;

  for (guint cell = 0; cell < reading->layout->n_cells; cell++)
    candidates[cell] = ari_digits_below (reading->layout->n_digits);
  for (guint i = 0; rules != NULL && i < json_array_get_length (rules); i++) {
    JsonObject *rule = json_array_get_object_element (rules, i);

    if (find_rule (json_object_get_string_member (rule, "kind"))
        != ARI_EXTRA_ROW (ARI_EXTRA_CANDIDATES))
      continue;
    if (!read_candidates_rule (reading, rule, i, candidates))
      return FALSE;
    has_any = TRUE;
  }
  if (!has_any)
    return TRUE;
  layout = ari_need (ari_layout_new_with_candidates (reading->layout, candidates));
  ari_layout_unref (reading->layout);
  reading->layout = layout;
  return TRUE;
}

/* Refuses extras that do not fit the grid or each other. */
static gboolean
check_extras (PuzzleReading *reading, AriExtras extras, guint n, guint box_rows, guint box_columns)
{
  for (guint row = 0; row < ARI_N_EXTRAS; row++) {
    const AriExtraInfo *info = ari_extra_info (row);
    const AriExtras concerned = extras & ((AriExtras) (1u << row) | info->excludes);
    const char *limit =
        (extras >> row & 1) != 0 ? ari_extras_limit (concerned, n, box_rows, box_columns) : NULL;
    g_autofree char *path = g_strdup_printf ("$.layout.%s", info->name);

    if (limit != NULL)
      return ari_content_error (reading->error, info->version == 1 ? path : "$.rules", "%s", limit);
  }
  return TRUE;
}

/* Reads the size of the boxes. @node: (nullable): NULL means the usual size for @n digits */
static gboolean
read_boxes (PuzzleReading *reading, JsonNode *node, guint n, AriExtras extras)
{
  const char *path = "$.layout.boxes";
  JsonArray *array = NULL;
  guint measures[2];

  if (node == NULL && !ari_layout_default_box (n, &measures[0], &measures[1]))
    return ari_content_error (reading->error, "$.layout",
                              _ ("A grid with %u digits has no boxes. Add “regions”."), n);
  if (node != NULL && !ari_json_read_array (node, path, &array, reading->error))
    return FALSE;
  if (array != NULL && json_array_get_length (array) != 2)
    return ari_content_error (reading->error, path,
                              _ ("Expected two numbers: the rows and the columns of a box."));
  for (guint i = 0; array != NULL && i < 2; i++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, i);

    if (!ari_json_read_whole (json_array_get_element (array, i), item, 2, ARI_MAX_DIGITS / 2,
                              &measures[i], reading->error))
      return FALSE;
  }
  if (measures[0] * measures[1] != n)
    return ari_content_error (reading->error, path,
                              _ ("Boxes of %u×%u have %u cells, but there are %u digits."),
                              measures[0], measures[1], measures[0] * measures[1], n);
  if (!check_extras (reading, extras, n, measures[0], measures[1]))
    return FALSE;
  reading->layout = ari_layout_new_boxes (measures[0], measures[1], extras);
  if (reading->layout == NULL)
    return ari_content_error (reading->error, "$.layout", _ ("This layout is not possible."));
  return TRUE;
}

static gboolean
read_regions (PuzzleReading *reading, JsonNode *node, guint n, AriExtras extras)
{
  const char *path = "$.layout.regions";
  g_autofree gunichar *map = g_new0 (gunichar, n * n);
  g_autofree char *problem = NULL;
  JsonArray *rows = NULL;

  if (!check_extras (reading, extras, n, 0, 0))
    return FALSE;
  if (!ari_json_read_array (node, path, &rows, reading->error))
    return FALSE;
  if (json_array_get_length (rows) != n)
    return ari_content_error (reading->error, path, _ ("Expected %u rows, found %u."), n,
                              json_array_get_length (rows));
  for (guint row = 0; row < n; row++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, row);
    const char *text = NULL;

    if (!ari_json_read_string (json_array_get_element (rows, row), item, &text, reading->error))
      return FALSE;
    if (g_utf8_strlen (text, -1) != (glong) n)
      return ari_content_error (reading->error, item, _ ("Expected %u cells, found %ld."), n,
                                g_utf8_strlen (text, -1));
    for (guint column = 0; column < n; column++, text = g_utf8_next_char (text))
      map[row * n + column] = g_utf8_get_char (text);
  }
  reading->layout = ari_region_letters_to_layout (map, n, extras, &problem);
  if (reading->layout == NULL)
    return ari_content_error (reading->error, path, "%s", problem);
  return TRUE;
}

static gboolean
read_layout (PuzzleReading *reading, JsonObject *top)
{
  JsonNode *node = json_object_get_member (top, "layout");
  JsonNode *digits, *boxes, *regions;
  JsonObject *object = NULL;
  AriExtras houses;
  guint n;

  if (node == NULL)
    return ari_content_error (reading->error, "$", _ ("The member “%s” is missing."), "layout");
  if (!ari_json_read_object (node, "$.layout", &object, reading->error))
    return FALSE;
  digits = json_object_get_member (object, "digits");
  boxes = json_object_get_member (object, "boxes");
  regions = json_object_get_member (object, "regions");
  reading->extras->layout = ari_json_unknown_members (object, ari_known_layout_members);

  if (digits == NULL)
    return ari_content_error (reading->error, "$.layout", _ ("The member “%s” is missing."),
                              "digits");
  if (!ari_json_read_whole (digits, "$.layout.digits", ARI_MIN_DIGITS, ARI_MAX_DIGITS, &n,
                            reading->error))
    return FALSE;
  if (!read_extras (reading, object, &houses) || !read_rules (reading, top, &houses))
    return FALSE;
  if (boxes && regions)
    return ari_content_error (reading->error, "$.layout",
                              _ ("Use either “boxes” or “regions”, not both."));
  return (regions ? read_regions (reading, regions, n, houses)
                  : read_boxes (reading, boxes, n, houses))
         && read_extra_regions (reading, top);
}

static gboolean
read_symbols (PuzzleReading *reading, JsonObject *top)
{
  JsonNode *node = json_object_get_member (top, "symbols");
  const guint n = reading->layout->n_digits;
  const char *text = NULL;

  reading->symbols = ari_symbols_default (n);
  if (node == NULL)
    return TRUE;
  if (!ari_json_read_string (node, "$.symbols", &text, reading->error))
    return FALSE;
  if (g_utf8_strlen (text, -1) != (glong) n)
    return ari_content_error (reading->error, "$.symbols", _ ("Expected %u symbols, found %ld."), n,
                              g_utf8_strlen (text, -1));
  if (!ari_symbols_from_utf8 (text, n, &reading->symbols))
    return ari_content_error (
        reading->error, "$.symbols",
        _ ("“%s” repeats a character, or has one that is invisible or marks an open cell."), text);
  return TRUE;
}

/* --- cells ------------------------------------------------------------------------------------ */

/* The members that this version knows: notes in the order of AriNoteKind, and removed candidates.
 */
static const char *const known_notes[] = { "centre", "corner", "removed", NULL };
enum { REMOVED = ARI_NOTE_CORNER + 1, COLORS };

/* Rows of cells */

static gboolean
read_row (PuzzleReading *reading, const char *text, const char *path, guint row, guint8 *digits)
{
  const AriLayout *layout = reading->layout;

  if (g_utf8_strlen (text, -1) != layout->n_columns)
    return ari_content_error (reading->error, path, _ ("Expected %u cells, found %ld."),
                              layout->n_columns, g_utf8_strlen (text, -1));
  for (guint column = 0; column < layout->n_columns; column++, text = g_utf8_next_char (text)) {
    const gunichar character = g_utf8_get_char (text);
    guint8 digit = ari_symbols_find (&reading->symbols, character);
    char all[4 * ARI_MAX_DIGITS + 1], one[7] = { 0 };

    if (digit == ARI_NO_DIGIT && character != '.' && character != '0') {
      g_unichar_to_utf8 (character, one);
      ari_symbols_to_utf8 (&reading->symbols, all);
      return ari_content_error (reading->error, path,
                                _ ("“%s” in column %u is not a digit of this puzzle. Its digits "
                                   "are “%s”; “.” is an open cell."),
                                one, column + 1, all);
    }
    digits[ari_layout_cell_at (layout, (int) row, (int) column)] = digit;
  }
  return TRUE;
}

/* Reads the optional member @name into @digits; empty cells get ARI_NO_DIGIT. */
static gboolean
read_rows (PuzzleReading *reading, JsonObject *top, const char *name, guint8 *digits)
{
  JsonNode *node = json_object_get_member (top, name);
  g_autofree char *path = g_strdup_printf ("$.%s", name);
  JsonArray *rows = NULL;

  memset (digits, ARI_NO_DIGIT, reading->layout->n_cells);
  if (node == NULL)
    return TRUE;
  if (!ari_json_read_array (node, path, &rows, reading->error))
    return FALSE;
  if (json_array_get_length (rows) != reading->layout->n_rows)
    return ari_content_error (reading->error, path, _ ("Expected %u rows, found %u."),
                              reading->layout->n_rows, json_array_get_length (rows));
  for (guint row = 0; row < reading->layout->n_rows; row++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, row);
    const char *text = NULL;

    if (!ari_json_read_string (json_array_get_element (rows, row), item, &text, reading->error)
        || !read_row (reading, text, item, row, digits))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_digits (PuzzleReading *reading, JsonObject *top)
{
  const AriLayout *layout = reading->layout;
  g_autofree guint8 *givens = g_malloc (layout->n_cells);
  g_autofree guint8 *entries = g_malloc (layout->n_cells);

  if (!json_object_has_member (top, "givens"))
    return ari_content_error (reading->error, "$", _ ("The member “%s” is missing."), "givens");
  if (!read_rows (reading, top, "givens", givens) || !read_rows (reading, top, "entries", entries))
    return FALSE;
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    AriGameCell *here = &reading->cells[cell];

    if (givens[cell] != ARI_NO_DIGIT && entries[cell] != ARI_NO_DIGIT) {
      g_autofree char *path = g_strdup_printf ("$.entries[%u]", layout->places[cell].row);

      return ari_content_error (reading->error, path,
                                _ ("Column %u has an entry, but the cell is a given."),
                                layout->places[cell].column + 1u);
    }
    here->given = givens[cell] != ARI_NO_DIGIT;
    here->digit = here->given ? givens[cell] : entries[cell];
  }
  return TRUE;
}

/* Notes */

static gboolean
read_colors_of_cell (PuzzleReading *reading, const char *text, const char *path, AriGameCell *here)
{
  AriGameCell without = *here;

  if (!ari_colors_read (text, &reading->symbols, here))
    return ari_content_error (
        reading->error, path,
        _ ("“%s” does not say the colours of a cell, such as “3” or “. 1=57”."), text);
  without.color = here->color;
  if (here->given && !ari_game_cell_equal (here, &without))
    return ari_content_error (reading->error, path,
                              _ ("A given has no candidates to be coloured."));
  return TRUE;
}

/* @kind: AriNoteKind, REMOVED or COLORS */
static gboolean
read_notes_of_kind (PuzzleReading *reading, JsonNode *node, const char *path, guint kind)
{
  JsonObject *object = NULL;
  JsonObjectIter iter;
  const char *name, *text = NULL;
  JsonNode *value;

  if (!ari_json_read_object (node, path, &object, reading->error))
    return FALSE;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &value)) {
    g_autofree char *item = g_strdup_printf ("%s.%s", path, name);
    AriGameCell *here;
    guint16 cell;

    if (!read_cell (reading, name, item, &cell)
        || !ari_json_read_string (value, item, &text, reading->error))
      return FALSE;
    here = &reading->cells[cell];
    if (kind == COLORS) {
      if (!read_colors_of_cell (reading, text, item, here))
        return FALSE;
      continue;
    }
    if (here->given)
      return ari_content_error (reading->error, item, _ ("A given cannot have notes."));
    if (!read_digit_set (reading, value, item,
                         kind == REMOVED ? &here->removed : &here->notes[kind]))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_notes (PuzzleReading *reading, JsonObject *top)
{
  static const char *const paths[] = { "$.notes.centre", "$.notes.corner", "$.notes.removed" };
  JsonNode *node = json_object_get_member (top, "notes");
  JsonObject *object = NULL;

  if (node == NULL)
    return TRUE;
  if (!ari_json_read_object (node, "$.notes", &object, reading->error))
    return FALSE;
  reading->extras->notes = ari_json_unknown_members (object, known_notes);
  for (guint kind = ARI_NOTE_CENTRE; kind <= REMOVED; kind++) {
    JsonNode *of_kind = json_object_get_member (object, known_notes[kind]);

    if (of_kind && !read_notes_of_kind (reading, of_kind, paths[kind], kind))
      return FALSE;
  }
  return TRUE;
}

/* --- moves ------------------------------------------------------------------------------------ */

const char *const ari_move_kind_names[ARI_MOVE_N_KINDS] = {
  [ARI_MOVE_DIGIT] = "digit",       [ARI_MOVE_NOTE] = "note",       [ARI_MOVE_ERASE] = "erase",
  [ARI_MOVE_SOLUTION] = "solution", [ARI_MOVE_RESTART] = "restart", [ARI_MOVE_PUZZLE] = "puzzle",
};

/* The members that this version knows. */
static const char *const known_moves[] = { "done", "list", "branch", "checkpoints", NULL };
static const char *const known_move[] = { "kind", "cells", "removed", "colours", NULL };

static gboolean
read_before_and_after (PuzzleReading *reading,
                       JsonNode *node,
                       const char *path,
                       const char *texts[2])
{
  JsonArray *states = NULL;

  if (!ari_json_read_array (node, path, &states, reading->error))
    return FALSE;
  if (json_array_get_length (states) != 2)
    return ari_content_error (reading->error, path,
                              _ ("Expected two strings: what the cell held before and after."));
  for (guint i = 0; i < 2; i++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, i);

    if (!ari_json_read_string (json_array_get_element (states, i), item, &texts[i], reading->error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_change (PuzzleReading *reading,
             const char *name,
             JsonNode *node,
             const char *path,
             AriMoveChange *change)
{
  const char *texts[2];

  if (!read_cell (reading, name, path, &change->cell)
      || !read_before_and_after (reading, node, path, texts))
    return FALSE;
  for (guint i = 0; i < 2; i++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, i);

    if (!ari_game_cell_read (texts[i], &reading->symbols,
                             i == 0 ? &change->before : &change->after))
      return ari_content_error (reading->error, item, _ ("A cell cannot hold “%s”."), texts[i]);
  }
  return TRUE;
}

/* Reads the removed candidates, or colours, of one cell before and after the move. */
static gboolean
read_beside (PuzzleReading *reading,
             JsonNode *node,
             const char *path,
             AriMoveChange *change,
             gboolean colors)
{
  const char *texts[2];

  if (!read_before_and_after (reading, node, path, texts))
    return FALSE;
  for (guint i = 0; i < 2; i++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, i);
    AriGameCell *state = i == 0 ? &change->before : &change->after;

    if (colors && !ari_colors_read (texts[i], &reading->symbols, state))
      return ari_content_error (
          reading->error, item,
          _ ("“%s” does not say the colours of a cell, such as “3” or “. 1=57”."), texts[i]);
    if (!colors
        && !ari_digits_read (texts[i], strlen (texts[i]), &reading->symbols, &state->removed))
      return ari_content_error (
          reading->error, item,
          _ ("“%s” is not a set of digits of this puzzle, each at most once."), texts[i]);
  }
  return TRUE;
}

/* Reads the removed candidates, or colours, of all cells of a move, which are a member beside
 * “cells”. */
static gboolean
read_all_beside (
    PuzzleReading *reading, JsonNode *node, const char *path, GArray *changes, gboolean colors)
{
  g_autofree AriMoveChange **change_of = g_new0 (AriMoveChange *, reading->layout->n_cells);
  JsonObject *object = NULL;
  JsonObjectIter iter;
  const char *name;
  JsonNode *value;

  if (!ari_json_read_object (node, path, &object, reading->error))
    return FALSE;
  for (guint i = 0; i < changes->len; i++) {
    AriMoveChange *change = &g_array_index (changes, AriMoveChange, i);

    change_of[change->cell] = change;
  }
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &value)) {
    const guint16 cell = ari_cell_name_read (reading->layout, name);
    g_autofree char *item = g_strdup_printf ("%s.%s", path, name);

    if (cell == ARI_NO_CELL || change_of[cell] == NULL)
      return ari_content_error (reading->error, item,
                                _ ("“%s” is not among the “cells” of this move."), name);
    if (!read_beside (reading, value, item, change_of[cell], colors))
      return FALSE;
  }
  return TRUE;
}

static AriMove *
read_move (PuzzleReading *reading, JsonObject *object, const char *path)
{
  JsonNode *kind_node = json_object_get_member (object, "kind");
  JsonNode *cells_node = json_object_get_member (object, "cells");
  JsonNode *removed_node = json_object_get_member (object, "removed");
  JsonNode *colors_node = json_object_get_member (object, "colours");
  g_autofree char *kind_path = g_strdup_printf ("%s.kind", path);
  g_autofree char *cells_path = g_strdup_printf ("%s.cells", path);
  g_autofree char *removed_path = g_strdup_printf ("%s.removed", path);
  g_autofree char *colors_path = g_strdup_printf ("%s.colours", path);
  g_autoptr (GArray) changes = g_array_new (FALSE, TRUE, sizeof (AriMoveChange));
  const char *kind_name = NULL, *name;
  JsonObject *cells = NULL;
  JsonObjectIter iter;
  JsonNode *node;
  guint kind = 0;

  if (kind_node == NULL || cells_node == NULL) {
    ari_content_error (reading->error, path, _ ("The member “%s” is missing."),
                       kind_node ? "cells" : "kind");
    return NULL;
  }
  if (!ari_json_read_string (kind_node, kind_path, &kind_name, reading->error)
      || !ari_json_read_object (cells_node, cells_path, &cells, reading->error))
    return NULL;
  while (kind < ARI_MOVE_N_KINDS && strcmp (kind_name, ari_move_kind_names[kind]) != 0)
    kind++;
  if (kind == ARI_MOVE_N_KINDS) {
    ari_content_error (reading->error, kind_path, _ ("“%s” is not a kind of move."), kind_name);
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
    ari_content_error (reading->error, cells_path, _ ("A move must change at least one cell."));
    return NULL;
  }
  if (removed_node && !read_all_beside (reading, removed_node, removed_path, changes, FALSE))
    return NULL;
  if (colors_node && !read_all_beside (reading, colors_node, colors_path, changes, TRUE))
    return NULL;
  return ari_move_new ((AriMoveKind) kind, (const AriMoveChange *) (void *) changes->data,
                       changes->len);
}

static gboolean
read_move_list (PuzzleReading *reading, JsonNode *node)
{
  AriDocumentExtras *extras = reading->extras;
  JsonArray *list = NULL;

  if (node == NULL)
    return TRUE;
  if (!ari_json_read_array (node, "$.moves.list", &list, reading->error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (list); i++) {
    g_autofree char *path = g_strdup_printf ("$.moves.list[%u]", i);
    JsonObject *object = NULL, *unknown;
    AriMove *move;

    if (!ari_json_read_object (json_array_get_element (list, i), path, &object, reading->error))
      return FALSE;
    move = read_move (reading, object, path);
    if (move == NULL)
      return FALSE;
    g_ptr_array_add (reading->moves, move);
    unknown = ari_json_unknown_members (object, known_move);
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
read_checkpoints (PuzzleReading *reading, JsonNode *node)
{
  JsonArray *array;

  if (node == NULL)
    return TRUE;
  if (!ari_json_read_array (node, "$.moves.checkpoints", &array, reading->error))
    return FALSE;
  if (json_array_get_length (array) > ARI_MAX_CHECKPOINTS)
    return ari_content_error (reading->error, "$.moves.checkpoints", _ ("There are more than %u."),
                              ARI_MAX_CHECKPOINTS);
  reading->checkpoints = g_array_new (FALSE, FALSE, sizeof (AriCheckpoint));
  for (guint i = 0; i < json_array_get_length (array); i++) {
    g_autofree char *path = g_strdup_printf ("$.moves.checkpoints[%u]", i);
    AriCheckpoint checkpoint;
    JsonObject *object;
    const char *name;

    if (!ari_json_read_object (json_array_get_element (array, i), path, &object, reading->error))
      return FALSE;
    if (!json_object_has_member (object, "done") || !json_object_has_member (object, "name"))
      return ari_content_error (reading->error, path, _ ("The member “%s” is missing."),
                                json_object_has_member (object, "done") ? "name" : "done");
    if (!ari_json_read_whole (json_object_get_member (object, "done"), path, 0, reading->moves->len,
                              &checkpoint.position, reading->error)
        || !ari_json_read_string (json_object_get_member (object, "name"), path, &name,
                                  reading->error))
      return FALSE;
    checkpoint.name = (char *) name;
    g_array_append_val (reading->checkpoints, checkpoint);
  }
  return TRUE;
}

static gboolean
read_moves (PuzzleReading *reading, JsonObject *top)
{
  JsonNode *node = json_object_get_member (top, "moves");
  JsonObject *object = NULL;

  if (node == NULL)
    return TRUE;
  if (!ari_json_read_object (node, "$.moves", &object, reading->error))
    return FALSE;
  reading->extras->moves = ari_json_unknown_members (object, known_moves);
  if (!read_move_list (reading, json_object_get_member (object, "list")))
    return FALSE;
  reading->done = reading->moves->len;
  reading->has_branch = json_object_has_member (object, "branch");
  return ari_json_read_whole (json_object_get_member (object, "done"), "$.moves.done", 0,
                              reading->moves->len, &reading->done, reading->error)
         && read_checkpoints (reading, json_object_get_member (object, "checkpoints"))
         && ari_json_read_whole (json_object_get_member (object, "branch"), "$.moves.branch", 0,
                                 reading->done, &reading->branch, reading->error);
}

static gboolean
drop_removed_and_colors (AriGameCell *cell)
{
  const AriGameCell none = { 0 };
  const gboolean has_any = cell->removed != 0 || ari_game_cell_has_color (cell);

  cell->removed = 0;
  ari_game_cell_take_colors (cell, &none);
  return has_any;
}

/* (transfer full): @move with its unknown members, but without removed candidates and colours. */
static AriMove *
move_without_removed_and_colors (PuzzleReading *reading, AriMove *move, gboolean *has_any)
{
  GHashTable *unknown_of = reading->extras->of_moves;
  guint n_changes;
  const AriMoveChange *changes = ari_move_get_changes (move, &n_changes);
  g_autofree AriMoveChange *plain = g_memdup2 (changes, n_changes * sizeof *changes);
  AriMove *result;
  gpointer unknown = NULL;

  for (guint i = 0; i < n_changes; i++)
    *has_any |=
        drop_removed_and_colors (&plain[i].before) | drop_removed_and_colors (&plain[i].after);
  result = ari_move_new (ari_move_get_kind (move), plain, n_changes);
  if (unknown_of && g_hash_table_lookup_extended (unknown_of, move, NULL, &unknown)) {
    json_object_ref (unknown);
    g_hash_table_remove (unknown_of, move);
    g_hash_table_insert (unknown_of, ari_move_ref (result), unknown);
  }
  return result;
}

/* Drops removed candidates and all colours from the cells and the moves. A program of an
 * earlier version keeps them unread while it changes the rest, so they may no longer fit. Returns
 * FALSE if there was nothing to drop. */
static gboolean
drop_all_removed_and_colors (PuzzleReading *reading)
{
  GPtrArray *moves = reading->moves;
  gboolean has_any = FALSE;

  for (guint cell = 0; cell < reading->layout->n_cells; cell++)
    has_any |= drop_removed_and_colors (&reading->cells[cell]);
  for (guint i = 0; i < moves->len; i++) {
    AriMove *plain = move_without_removed_and_colors (reading, moves->pdata[i], &has_any);

    ari_move_unref (moves->pdata[i]);
    moves->pdata[i] = plain;
  }
  return has_any;
}

/* --- the game --------------------------------------------------------------------------------- */

static AriPuzzle *
make_puzzle (const PuzzleReading *reading, const AriPuzzleInfo *info)
{
  guint8 givens[ARI_MAX_CELLS];

  for (guint cell = 0; cell < reading->layout->n_cells; cell++)
    givens[cell] = reading->cells[cell].given ? reading->cells[cell].digit : ARI_NO_DIGIT;
  return ari_puzzle_new_from_cells (reading->layout, givens, &reading->symbols, info);
}

/* Sets the code by which callers know that the file can be opened without its moves. */
static void
set_moves_error (GError **error)
{
  if (error != NULL)
    (*error)->code = ARI_PUZZLE_ERROR_MOVES;
}

static gboolean
read_counted (JsonNode *node, AriCounted *counted, GError **error)
{
  const char *text = NULL;

  *counted = ARI_COUNTED_NOT;
  if (node == NULL)
    return TRUE;
  if (!ari_json_read_string (node, "$.counted", &text, error))
    return FALSE;
  for (guint i = ARI_COUNTED_PLAYED; i < ARI_N_COUNTED; i++)
    if (strcmp (text, ari_counted_names[i]) == 0)
      *counted = (AriCounted) i;
  return *counted != ARI_COUNTED_NOT
         || ari_content_error (error, "$.counted", _ ("Expected “%s” or “%s”, not “%s”."),
                               ari_counted_names[ARI_COUNTED_PLAYED],
                               ari_counted_names[ARI_COUNTED_FINISHED], text);
}

/* Reads the contents of the grid and the moves that led there. */
static AriGame *
read_game (PuzzleReading *reading, JsonObject *top, const AriPuzzleInfo *info)
{
  JsonNode *colors = json_object_get_member (top, "colours");
  g_autoptr (AriPuzzle) puzzle = NULL;
  double elapsed = 0;
  guint misfit, n_hints = 0;
  AriCounted counted;
  AriGame *game;

  if (!read_digits (reading, top) || !read_notes (reading, top)
      || (colors != NULL && !read_notes_of_kind (reading, colors, "$.colours", COLORS)))
    return NULL;
  if (!read_moves (reading, top)) {
    set_moves_error (reading->error);
    return NULL;
  }
  if (!ari_json_read_number (json_object_get_member (top, "elapsed"), "$.elapsed", 0,
                             ARI_MAX_ELAPSED, &elapsed, reading->error)
      || !ari_json_read_whole (json_object_get_member (top, "hints"), "$.hints", 0, ARI_MAX_HINTS,
                               &n_hints, reading->error)
      || !read_counted (json_object_get_member (top, "counted"), &counted, reading->error))
    return NULL;
  if (json_object_has_member (top, "search")) {
    reading->extras->search = ari_search_notes_read (
        json_object_get_member (top, "search"), reading->layout, &reading->symbols, reading->error);
    if (reading->extras->search == NULL)
      return NULL;
  }

  puzzle = make_puzzle (reading, info);
  game = ari_game_new_with_history (puzzle, reading->cells, reading->moves, reading->done, &misfit);
  if (game == NULL && drop_all_removed_and_colors (reading))
    game =
        ari_game_new_with_history (puzzle, reading->cells, reading->moves, reading->done, &misfit);
  if (game == NULL) {
    g_autofree char *path = g_strdup_printf ("$.moves.list[%u]", misfit);

    ari_content_error (reading->error, path,
                       _ ("This move does not fit the grid and the moves next to it. Remove "
                          "“moves” to open the file without its history."));
    set_moves_error (reading->error);
    return NULL;
  }
  if (reading->has_branch)
    ari_game_begin_branch (game, reading->branch);
  for (guint i = 0; reading->checkpoints != NULL && i < reading->checkpoints->len; i++) {
    const AriCheckpoint *checkpoint = &g_array_index (reading->checkpoints, AriCheckpoint, i);

    ari_game_set_checkpoint (game, checkpoint->position, checkpoint->name);
  }
  ari_game_set_elapsed (game, elapsed);
  ari_game_set_n_hints (game, n_hints);
  ari_game_set_counted (game, counted);
  return game;
}

AriGame *
ari_json_read_game (JsonObject *object, AriDocumentExtras *extras, GError **error)
{
  PuzzleReading reading = { .extras = extras, .error = error };
  AriPuzzleInfo info = { 0 };
  AriGame *game = NULL;

  if (!read_format (object, &reading.version, error) || !read_words (object, &info, error))
    return NULL;
  extras->top = ari_json_unknown_members (object, known_top);
  if (read_layout (&reading, object) && read_symbols (&reading, object)
      && read_candidates (&reading, object)) {
    reading.cells = g_new0 (AriGameCell, reading.layout->n_cells);
    reading.moves = g_ptr_array_new_with_free_func ((GDestroyNotify) ari_move_unref);
    game = read_game (&reading, object, &info);
    g_free (reading.cells);
    g_ptr_array_unref (reading.moves);
  }
  g_clear_pointer (&reading.checkpoints, g_array_unref);
  ari_layout_unref (reading.layout);
  return game;
}
