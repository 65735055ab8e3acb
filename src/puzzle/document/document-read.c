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
  AriJsonPlace top; /* the object that is the file */
  guint version;
  AriJsonPlace rules; /* valid if there are any */
  guint n_rules;
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
read_format (PuzzleReading *reading)
{
  const AriJsonPlace *top = &reading->top;
  GError **error = reading->error;
  const char *format = NULL;
  double number = 0;

  if (!ari_json_read_string (top, "format", &format, error))
    return FALSE;
  if (strcmp (format, ARI_PUZZLE_FILE_FORMAT) != 0)
    return ari_json_error (error, top, "format", _ ("Expected “%s”, not “%s”."),
                           ARI_PUZZLE_FILE_FORMAT, format);
  if (!ari_json_need (top, "version", error)
      || !ari_json_read_number (top, "version", -G_MAXDOUBLE, G_MAXDOUBLE, &number, error))
    return FALSE;
  if (number < 1)
    return ari_json_error (error, top, "version",
                           _ ("There is no version %.15g of this format. Write %d."), number, 1);
  if (number > ARI_PUZZLE_FILE_VERSION || number != (guint) number) {
    g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TOO_NEW,
                 _ ("$.version: This file has version %.15g, but this program reads version %d. "
                    "Open it with a newer Ariadne."),
                 number, ARI_PUZZLE_FILE_VERSION);
    return FALSE;
  }
  reading->version = (guint) number;
  return TRUE;
}

/* The words belong to the JSON; ari_puzzle_new() copies them. */
static gboolean
read_words (PuzzleReading *reading, AriPuzzleInfo *info)
{
  return ari_json_read_string (&reading->top, "title", (const char **) &info->title, reading->error)
         && ari_json_read_string (&reading->top, "author", (const char **) &info->author,
                                  reading->error)
         && ari_json_read_string (&reading->top, "source", (const char **) &info->source,
                                  reading->error)
         && ari_json_read_string (&reading->top, "comment", (const char **) &info->comment,
                                  reading->error);
}

/* --- layout and symbols ----------------------------------------------------------------------- */

/* Version 1 had these members for extras; later versions have "rules". */
const char *const ari_known_layout_members[] = { "digits",    "boxes",   "regions",
                                                 "diagonals", "windows", NULL };

/* Reads the extras of version 1: a member for each, true or false. */
static gboolean
read_extras (PuzzleReading *reading, const AriJsonPlace *layout, AriExtras *extras)
{
  *extras = ARI_EXTRA_NONE;
  for (guint row = 0; row < ARI_N_EXTRAS; row++) {
    const AriExtraInfo *info = ari_extra_info (row);
    gboolean wanted = FALSE;

    if (info->version == 1 && !ari_json_read_boolean (layout, info->name, &wanted, reading->error))
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
read_rule (PuzzleReading *reading, const AriJsonPlace *item, AriExtras *extras)
{
  AriJsonPlace rule;
  const char *kind = NULL, *member;
  guint row;

  if (!ari_json_read_object (item, NULL, &rule, reading->error)
      || !ari_json_need (&rule, "kind", reading->error)
      || !ari_json_read_string (&rule, "kind", &kind, reading->error))
    return FALSE;
  row = find_rule (kind);
  member = member_of_rule (row);
  if (member != NULL && !ari_json_need (&rule, member, reading->error))
    return FALSE;
  /* a rule with members that this version does not know is another rule */
  if (row == ARI_N_EXTRAS
      || json_object_get_size (json_node_get_object (rule.node)) > (member != NULL ? 2 : 1))
    return ari_json_error (reading->error, &rule, NULL,
                           _ ("“%s” sets rules that Ariadne does not know. Without them this "
                              "would be another puzzle, so it is not read."),
                           kind);
  if (member == NULL)
    *extras |= (AriExtras) (1u << row);
  return TRUE;
}

/* Refuses rules of version 2 in a file of version 1. */
static gboolean
refuse_early_rules (PuzzleReading *reading)
{
  AriJsonPlace rules;
  guint n;

  if (!ari_json_read_array (&reading->top, "rules", &rules, &n, NULL))
    return TRUE;
  for (guint i = 0; i < n; i++) {
    const AriJsonPlace item = ari_json_item (&rules, i);
    const char *kind = NULL;
    AriJsonPlace rule;

    if (ari_json_read_object (&item, NULL, &rule, NULL)
        && ari_json_read_string (&rule, "kind", &kind, NULL) && find_rule (kind) < ARI_N_EXTRAS)
      return ari_json_error (reading->error, &reading->top, "version",
                             _ ("“%s” needs version %d of this format. Without it this would be "
                                "another puzzle, so it is not read."),
                             "rules", 2);
  }
  return TRUE;
}

static gboolean
read_rules (PuzzleReading *reading, AriExtras *extras)
{
  if (!ari_json_has (&reading->top, "rules"))
    return TRUE;
  if (reading->version < 2)
    return refuse_early_rules (reading);
  if (!ari_json_read_array (&reading->top, "rules", &reading->rules, &reading->n_rules,
                            reading->error))
    return FALSE;
  for (guint i = 0; i < reading->n_rules; i++) {
    const AriJsonPlace item = ari_json_item (&reading->rules, i);

    if (!read_rule (reading, &item, extras))
      return FALSE;
  }
  return TRUE;
}

/* Returns the row of a rule that read_rule() has checked. */
static guint
row_of_rule (const AriJsonPlace *rule)
{
  return find_rule (json_object_get_string_member (json_node_get_object (rule->node), "kind"));
}

static gboolean
read_cell (const PuzzleReading *reading, const AriJsonPlace *at, const char *name, guint16 *cell)
{
  *cell = ari_cell_name_read (reading->layout, name);
  return *cell != ARI_NO_CELL
         || ari_json_error (reading->error, at, NULL,
                            _ ("“%s” is not a cell of this puzzle. Its cells are r1c1 to r%uc%u."),
                            name, reading->layout->n_rows, reading->layout->n_columns);
}

static gboolean
read_digit_set (const PuzzleReading *reading, const AriJsonPlace *at, AriDigits *digits)
{
  const char *text = NULL;

  if (!ari_json_read_string (at, NULL, &text, reading->error))
    return FALSE;
  return ari_digits_read (text, strlen (text), &reading->symbols, digits)
         || ari_json_error (reading->error, at, NULL,
                            _ ("“%s” is not a set of digits of this puzzle, each at most once."),
                            text);
}

/* Reads the cells of an extra region. */
static gboolean
read_region (PuzzleReading *reading, const AriJsonPlace *rule, guint16 *cells)
{
  const guint n_digits = reading->layout->n_digits;
  AriJsonPlace names;
  guint n;

  if (!ari_json_read_array (rule, "cells", &names, &n, reading->error))
    return FALSE;
  if (n != n_digits)
    return ari_json_error (reading->error, &names, NULL,
                           _ ("An extra region has %u cells in this grid, not %u."), n_digits, n);
  for (guint i = 0; i < n; i++) {
    const AriJsonPlace item = ari_json_item (&names, i);
    const char *name = NULL;

    if (!ari_json_read_string (&item, NULL, &name, reading->error)
        || !read_cell (reading, &item, name, &cells[i]))
      return FALSE;
    for (guint k = 0; k < i; k++)
      if (cells[k] == cells[i])
        return ari_json_error (reading->error, &item, NULL,
                               _ ("“%s” appears twice in this extra region."), name);
  }
  return TRUE;
}

/* Replaces the layout with @layout (transfer full). */
static void
take_layout (PuzzleReading *reading, AriLayout *layout)
{
  ari_layout_unref (reading->layout);
  reading->layout = layout;
}

/* Adds the extra regions to the layout, after read_rule() has checked all rules. */
static gboolean
read_extra_regions (PuzzleReading *reading)
{
  const guint n = reading->layout->n_digits;
  g_autofree guint16 *cells = g_new (guint16, (gsize) n * n);
  AriLayout *layout;
  guint n_regions = 0;

  for (guint i = 0; i < reading->n_rules && n_regions <= n; i++) {
    const AriJsonPlace rule = ari_json_item (&reading->rules, i);

    if (!ari_extra_info (row_of_rule (&rule))->is_given)
      continue;
    if (n_regions < n && !read_region (reading, &rule, &cells[n_regions * n]))
      return FALSE;
    n_regions++;
  }
  if (n_regions == 0)
    return TRUE;
  layout = ari_layout_new_with_extra_regions (reading->layout, n_regions, cells);
  if (layout == NULL)
    return ari_json_error (reading->error, &reading->rules, NULL,
                           _ ("There are too many extra regions. A grid of this size has at "
                              "most %u, and a cell is in at most %d rows, columns and regions."),
                           n, ARI_MAX_HOUSES_OF_CELL);
  take_layout (reading, layout);
  return TRUE;
}

/* In each cell that a rule names, leaves only those of @candidates that the rule lists. */
static gboolean
read_candidates_rule (PuzzleReading *reading, const AriJsonPlace *rule, AriDigits *candidates)
{
  AriJsonPlace object, member = { .in = &object };
  JsonObjectIter iter;

  if (!ari_json_read_object (rule, "candidates", &object, reading->error))
    return FALSE;
  while (ari_json_next (&iter, &member)) {
    guint16 cell;
    AriDigits digits;

    if (!read_cell (reading, &member, member.name, &cell)
        || !read_digit_set (reading, &member, &digits))
      return FALSE;
    candidates[cell] &= digits;
    if (candidates[cell] == 0)
      return ari_json_error (reading->error, &member, NULL,
                             _ ("A cell needs at least one candidate to start with."));
  }
  return TRUE;
}

/* Adds the candidates of a Sukaku to the layout, after read_rule() has checked all rules. */
static gboolean
read_candidates (PuzzleReading *reading)
{
  g_autofree AriDigits *candidates = g_new (AriDigits, reading->layout->n_cells);
  gboolean has_any = FALSE;

  for (guint cell = 0; cell < reading->layout->n_cells; cell++)
    candidates[cell] = ari_digits_below (reading->layout->n_digits);
  for (guint i = 0; i < reading->n_rules; i++) {
    const AriJsonPlace rule = ari_json_item (&reading->rules, i);

    if (row_of_rule (&rule) != ARI_EXTRA_ROW (ARI_EXTRA_CANDIDATES))
      continue;
    if (!read_candidates_rule (reading, &rule, candidates))
      return FALSE;
    has_any = TRUE;
  }
  if (has_any)
    take_layout (reading, ari_need (ari_layout_new_with_candidates (reading->layout, candidates)));
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

/* Reads the size of the boxes, or takes the usual one for @n digits. */
static gboolean
read_boxes (PuzzleReading *reading, const AriJsonPlace *layout, guint n, AriExtras extras)
{
  GError **error = reading->error;
  AriJsonPlace boxes;
  guint measures[2], n_measures;

  if (!ari_json_has (layout, "boxes")) {
    if (!ari_layout_default_box (n, &measures[0], &measures[1]))
      return ari_json_error (error, layout, NULL,
                             _ ("A grid with %u digits has no boxes. Add “regions”."), n);
  } else {
    if (!ari_json_read_array (layout, "boxes", &boxes, &n_measures, error))
      return FALSE;
    if (n_measures != 2)
      return ari_json_error (error, &boxes, NULL,
                             _ ("Expected two numbers: the rows and the columns of a box."));
    for (guint i = 0; i < 2; i++) {
      const AriJsonPlace item = ari_json_item (&boxes, i);

      if (!ari_json_read_whole (&item, NULL, 2, ARI_MAX_DIGITS / 2, &measures[i], error))
        return FALSE;
    }
  }
  if (measures[0] * measures[1] != n)
    return ari_json_error (error, layout, "boxes",
                           _ ("Boxes of %u×%u have %u cells, but there are %u digits."),
                           measures[0], measures[1], measures[0] * measures[1], n);
  if (!check_extras (reading, extras, n, measures[0], measures[1]))
    return FALSE;
  reading->layout = ari_layout_new_boxes (measures[0], measures[1], extras);
  return reading->layout != NULL
         || ari_json_error (error, layout, NULL, _ ("This layout is not possible."));
}

/* Reads an array of @n_rows strings with @n_columns characters each into @map, row by row. */
static gboolean
read_map (PuzzleReading *reading,
          const AriJsonPlace *object,
          const char *name,
          guint n_rows,
          guint n_columns,
          gunichar *map)
{
  AriJsonPlace rows;
  guint n;

  if (!ari_json_read_array (object, name, &rows, &n, reading->error))
    return FALSE;
  if (n != n_rows)
    return ari_json_error (reading->error, &rows, NULL, _ ("Expected %u rows, found %u."), n_rows,
                           n);
  for (guint row = 0; row < n; row++) {
    const AriJsonPlace item = ari_json_item (&rows, row);
    const char *text = NULL;

    if (!ari_json_read_string (&item, NULL, &text, reading->error))
      return FALSE;
    if (g_utf8_strlen (text, -1) != (glong) n_columns)
      return ari_json_error (reading->error, &item, NULL, _ ("Expected %u cells, found %ld."),
                             n_columns, g_utf8_strlen (text, -1));
    for (; *text != '\0'; text = g_utf8_next_char (text))
      *map++ = g_utf8_get_char (text);
  }
  return TRUE;
}

static gboolean
read_regions (PuzzleReading *reading, const AriJsonPlace *layout, guint n, AriExtras extras)
{
  g_autofree gunichar *map = g_new0 (gunichar, n * n);
  g_autofree char *problem = NULL;

  if (!check_extras (reading, extras, n, 0, 0) || !read_map (reading, layout, "regions", n, n, map))
    return FALSE;
  reading->layout = ari_region_letters_to_layout (map, n, extras, &problem);
  return reading->layout != NULL
         || ari_json_error (reading->error, layout, "regions", "%s", problem);
}

static gboolean
read_layout (PuzzleReading *reading)
{
  GError **error = reading->error;
  AriJsonPlace layout;
  AriExtras houses;
  guint n;

  if (!ari_json_need (&reading->top, "layout", error)
      || !ari_json_read_object (&reading->top, "layout", &layout, error))
    return FALSE;
  reading->extras->layout = ari_json_unknown_members (&layout, ari_known_layout_members);
  if (!ari_json_need (&layout, "digits", error)
      || !ari_json_read_whole (&layout, "digits", ARI_MIN_DIGITS, ARI_MAX_DIGITS, &n, error)
      || !read_extras (reading, &layout, &houses) || !read_rules (reading, &houses))
    return FALSE;
  if (ari_json_has (&layout, "boxes") && ari_json_has (&layout, "regions"))
    return ari_json_error (error, &layout, NULL, _ ("Use either “boxes” or “regions”, not both."));
  return (ari_json_has (&layout, "regions") ? read_regions (reading, &layout, n, houses)
                                            : read_boxes (reading, &layout, n, houses))
         && read_extra_regions (reading);
}

static gboolean
read_symbols (PuzzleReading *reading)
{
  const guint n = reading->layout->n_digits;
  const char *text = NULL;

  reading->symbols = ari_symbols_default (n);
  if (!ari_json_read_string (&reading->top, "symbols", &text, reading->error))
    return FALSE;
  if (text != NULL && g_utf8_strlen (text, -1) != (glong) n)
    return ari_json_error (reading->error, &reading->top, "symbols",
                           _ ("Expected %u symbols, found %ld."), n, g_utf8_strlen (text, -1));
  return text == NULL || ari_symbols_from_utf8 (text, n, &reading->symbols)
         || ari_json_error (
             reading->error, &reading->top, "symbols",
             _ ("“%s” repeats a character, or has one that is invisible or marks an open cell."),
             text);
}

/* --- cells ------------------------------------------------------------------------------------ */

/* The members that this version knows: notes in the order of AriNoteKind, and removed candidates.
 */
static const char *const known_notes[] = { "centre", "corner", "removed", NULL };
enum { REMOVED = ARI_NOTE_CORNER + 1, COLORS };

/* Rows of cells */

/* Reads the optional member @name into @digits; empty cells get ARI_NO_DIGIT. */
static gboolean
read_rows (PuzzleReading *reading, const char *name, guint8 *digits)
{
  const AriLayout *layout = reading->layout;
  g_autofree gunichar *map = g_new0 (gunichar, layout->n_cells);

  memset (digits, ARI_NO_DIGIT, layout->n_cells);
  if (!ari_json_has (&reading->top, name))
    return TRUE;
  if (!read_map (reading, &reading->top, name, layout->n_rows, layout->n_columns, map))
    return FALSE;
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const AriPlace place = layout->places[cell];
    const gunichar character = map[place.row * layout->n_columns + place.column];
    char all[4 * ARI_MAX_DIGITS + 1], one[7] = { 0 };

    digits[cell] = ari_symbols_find (&reading->symbols, character);
    if (digits[cell] == ARI_NO_DIGIT && character != '.' && character != '0') {
      const AriJsonPlace rows = ari_json_member (&reading->top, name);
      const AriJsonPlace item = ari_json_item (&rows, place.row);

      g_unichar_to_utf8 (character, one);
      ari_symbols_to_utf8 (&reading->symbols, all);
      return ari_json_error (reading->error, &item, NULL,
                             _ ("“%s” in column %u is not a digit of this puzzle. Its digits "
                                "are “%s”; “.” is an open cell."),
                             one, place.column + 1u, all);
    }
  }
  return TRUE;
}

static gboolean
read_digits (PuzzleReading *reading)
{
  const AriLayout *layout = reading->layout;
  g_autofree guint8 *givens = g_malloc (layout->n_cells);
  g_autofree guint8 *entries = g_malloc (layout->n_cells);

  if (!ari_json_need (&reading->top, "givens", reading->error)
      || !read_rows (reading, "givens", givens) || !read_rows (reading, "entries", entries))
    return FALSE;
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    AriGameCell *here = &reading->cells[cell];

    if (givens[cell] != ARI_NO_DIGIT && entries[cell] != ARI_NO_DIGIT) {
      const AriJsonPlace rows = ari_json_member (&reading->top, "entries");
      const AriJsonPlace item = ari_json_item (&rows, layout->places[cell].row);

      return ari_json_error (reading->error, &item, NULL,
                             _ ("Column %u has an entry, but the cell is a given."),
                             layout->places[cell].column + 1u);
    }
    here->given = givens[cell] != ARI_NO_DIGIT;
    here->digit = here->given ? givens[cell] : entries[cell];
  }
  return TRUE;
}

/* Notes */

/* Reads the colours of a cell, but not its digits. */
static gboolean
read_colors (PuzzleReading *reading, const AriJsonPlace *at, AriGameCell *cell)
{
  const char *text = NULL;

  if (!ari_json_read_string (at, NULL, &text, reading->error))
    return FALSE;
  return ari_colors_read (text, &reading->symbols, cell)
         || ari_json_error (reading->error, at, NULL,
                            _ ("“%s” does not say the colours of a cell, such as “3” or “. 1=57”."),
                            text);
}

static gboolean
read_colors_of_cell (PuzzleReading *reading, const AriJsonPlace *at, AriGameCell *here)
{
  AriGameCell without = *here;

  if (!read_colors (reading, at, here))
    return FALSE;
  without.color = here->color;
  return !here->given || ari_game_cell_equal (here, &without)
         || ari_json_error (reading->error, at, NULL,
                            _ ("A given has no candidates to be coloured."));
}

/* Reads the optional member @name of @object. @kind: AriNoteKind, REMOVED or COLORS */
static gboolean
read_notes_of_kind (PuzzleReading *reading,
                    const AriJsonPlace *object,
                    const char *name,
                    guint kind)
{
  AriJsonPlace notes, member = { .in = &notes };
  JsonObjectIter iter;

  if (!ari_json_has (object, name))
    return TRUE;
  if (!ari_json_read_object (object, name, &notes, reading->error))
    return FALSE;
  while (ari_json_next (&iter, &member)) {
    AriGameCell *here;
    guint16 cell;

    if (!read_cell (reading, &member, member.name, &cell))
      return FALSE;
    here = &reading->cells[cell];
    if (kind != COLORS && here->given)
      return ari_json_error (reading->error, &member, NULL, _ ("A given cannot have notes."));
    if (kind == COLORS ? !read_colors_of_cell (reading, &member, here)
                       : !read_digit_set (reading, &member,
                                          kind == REMOVED ? &here->removed : &here->notes[kind]))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_notes (PuzzleReading *reading)
{
  AriJsonPlace notes;

  if (!ari_json_has (&reading->top, "notes"))
    return TRUE;
  if (!ari_json_read_object (&reading->top, "notes", &notes, reading->error))
    return FALSE;
  reading->extras->notes = ari_json_unknown_members (&notes, known_notes);
  for (guint kind = ARI_NOTE_CENTRE; kind <= REMOVED; kind++)
    if (!read_notes_of_kind (reading, &notes, known_notes[kind], kind))
      return FALSE;
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

/* Reads what the cell of a change held, or the removed candidates or colours that it had, which
 * @read reads from one of two items, before and after the move. */
static gboolean
read_before_and_after (PuzzleReading *reading,
                       const AriJsonPlace *member,
                       AriMoveChange *change,
                       gboolean (*read) (PuzzleReading *, const AriJsonPlace *, AriGameCell *))
{
  AriJsonPlace states;
  guint n;

  if (!ari_json_read_array (member, NULL, &states, &n, reading->error))
    return FALSE;
  if (n != 2)
    return ari_json_error (reading->error, member, NULL,
                           _ ("Expected two strings: what the cell held before and after."));
  for (guint i = 0; i < 2; i++) {
    const AriJsonPlace item = ari_json_item (&states, i);

    if (!read (reading, &item, i == 0 ? &change->before : &change->after))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_contents (PuzzleReading *reading, const AriJsonPlace *at, AriGameCell *cell)
{
  const char *text = NULL;

  if (!ari_json_read_string (at, NULL, &text, reading->error))
    return FALSE;
  return ari_game_cell_read (text, &reading->symbols, cell)
         || ari_json_error (reading->error, at, NULL, _ ("A cell cannot hold “%s”."), text);
}

static gboolean
read_removed (PuzzleReading *reading, const AriJsonPlace *at, AriGameCell *cell)
{
  return read_digit_set (reading, at, &cell->removed);
}

/* Reads the removed candidates, or colours, of all cells of a move, which are an optional member
 * beside “cells”. */
static gboolean
read_beside (PuzzleReading *reading,
             const AriJsonPlace *move,
             const char *name,
             GArray *changes,
             gboolean (*read) (PuzzleReading *, const AriJsonPlace *, AriGameCell *))
{
  g_autofree AriMoveChange **change_of = g_new0 (AriMoveChange *, reading->layout->n_cells);
  AriJsonPlace object, member = { .in = &object };
  JsonObjectIter iter;

  if (!ari_json_has (move, name))
    return TRUE;
  if (!ari_json_read_object (move, name, &object, reading->error))
    return FALSE;
  for (guint i = 0; i < changes->len; i++) {
    AriMoveChange *change = &g_array_index (changes, AriMoveChange, i);

    change_of[change->cell] = change;
  }
  while (ari_json_next (&iter, &member)) {
    const guint16 cell = ari_cell_name_read (reading->layout, member.name);

    if (cell == ARI_NO_CELL || change_of[cell] == NULL)
      return ari_json_error (reading->error, &member, NULL,
                             _ ("“%s” is not among the “cells” of this move."), member.name);
    if (!read_before_and_after (reading, &member, change_of[cell], read))
      return FALSE;
  }
  return TRUE;
}

static gboolean
read_kind (PuzzleReading *reading, const AriJsonPlace *move, AriMoveKind *kind)
{
  const char *name = NULL;

  if (!ari_json_read_string (move, "kind", &name, reading->error))
    return FALSE;
  for (*kind = 0; *kind < ARI_MOVE_N_KINDS; (*kind)++)
    if (strcmp (name, ari_move_kind_names[*kind]) == 0)
      return TRUE;
  return ari_json_error (reading->error, move, "kind", _ ("“%s” is not a kind of move."), name);
}

/* (transfer full) (nullable) */
static AriMove *
read_move (PuzzleReading *reading, const AriJsonPlace *move)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, TRUE, sizeof (AriMoveChange));
  AriJsonPlace cells, member = { .in = &cells };
  JsonObjectIter iter;
  AriMoveKind kind;

  if (!ari_json_need (move, "kind", reading->error)
      || !ari_json_need (move, "cells", reading->error) || !read_kind (reading, move, &kind)
      || !ari_json_read_object (move, "cells", &cells, reading->error))
    return NULL;
  while (ari_json_next (&iter, &member)) {
    AriMoveChange change = { 0 };

    if (!read_cell (reading, &member, member.name, &change.cell)
        || !read_before_and_after (reading, &member, &change, read_contents))
      return NULL;
    g_array_append_val (changes, change);
  }
  if (changes->len == 0) {
    ari_json_error (reading->error, &cells, NULL, _ ("A move must change at least one cell."));
    return NULL;
  }
  if (!read_beside (reading, move, "removed", changes, read_removed)
      || !read_beside (reading, move, "colours", changes, read_colors))
    return NULL;
  return ari_move_new (kind, (const AriMoveChange *) (void *) changes->data, changes->len);
}

static gboolean
read_move_list (PuzzleReading *reading, const AriJsonPlace *moves)
{
  AriDocumentExtras *extras = reading->extras;
  AriJsonPlace list;
  guint n;

  if (!ari_json_has (moves, "list"))
    return TRUE;
  if (!ari_json_read_array (moves, "list", &list, &n, reading->error))
    return FALSE;
  for (guint i = 0; i < n; i++) {
    const AriJsonPlace item = ari_json_item (&list, i);
    AriJsonPlace object;
    JsonObject *unknown;
    AriMove *move;

    if (!ari_json_read_object (&item, NULL, &object, reading->error))
      return FALSE;
    move = read_move (reading, &object);
    if (move == NULL)
      return FALSE;
    g_ptr_array_add (reading->moves, move);
    unknown = ari_json_unknown_members (&object, known_move);
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
read_checkpoints (PuzzleReading *reading, const AriJsonPlace *moves)
{
  AriJsonPlace array;
  guint n;

  if (!ari_json_has (moves, "checkpoints"))
    return TRUE;
  if (!ari_json_read_array (moves, "checkpoints", &array, &n, reading->error))
    return FALSE;
  if (n > ARI_MAX_CHECKPOINTS)
    return ari_json_error (reading->error, &array, NULL, _ ("There are more than %u."),
                           ARI_MAX_CHECKPOINTS);
  reading->checkpoints = g_array_new (FALSE, FALSE, sizeof (AriCheckpoint));
  for (guint i = 0; i < n; i++) {
    const AriJsonPlace item = ari_json_item (&array, i);
    AriCheckpoint checkpoint;
    AriJsonPlace object;

    if (!ari_json_read_object (&item, NULL, &object, reading->error)
        || !ari_json_need (&object, "done", reading->error)
        || !ari_json_need (&object, "name", reading->error)
        || !ari_json_read_whole (&object, "done", 0, reading->moves->len, &checkpoint.position,
                                 reading->error)
        || !ari_json_read_string (&object, "name", (const char **) &checkpoint.name,
                                  reading->error))
      return FALSE;
    g_array_append_val (reading->checkpoints, checkpoint);
  }
  return TRUE;
}

static gboolean
read_moves (PuzzleReading *reading)
{
  AriJsonPlace moves;

  if (!ari_json_has (&reading->top, "moves"))
    return TRUE;
  if (!ari_json_read_object (&reading->top, "moves", &moves, reading->error))
    return FALSE;
  reading->extras->moves = ari_json_unknown_members (&moves, known_moves);
  if (!read_move_list (reading, &moves))
    return FALSE;
  reading->done = reading->moves->len;
  reading->has_branch = ari_json_has (&moves, "branch");
  return ari_json_read_whole (&moves, "done", 0, reading->moves->len, &reading->done,
                              reading->error)
         && read_checkpoints (reading, &moves)
         && ari_json_read_whole (&moves, "branch", 0, reading->done, &reading->branch,
                                 reading->error);
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
read_counted (PuzzleReading *reading, AriCounted *counted)
{
  const char *text = NULL;

  *counted = ARI_COUNTED_NOT;
  if (!ari_json_read_string (&reading->top, "counted", &text, reading->error))
    return FALSE;
  for (guint i = ARI_COUNTED_PLAYED; text != NULL && i < ARI_N_COUNTED; i++)
    if (strcmp (text, ari_counted_names[i]) == 0)
      *counted = (AriCounted) i;
  return text == NULL || *counted != ARI_COUNTED_NOT
         || ari_json_error (
             reading->error, &reading->top, "counted", _ ("Expected “%s” or “%s”, not “%s”."),
             ari_counted_names[ARI_COUNTED_PLAYED], ari_counted_names[ARI_COUNTED_FINISHED], text);
}

/* Reads the contents of the grid and the moves that led there. */
static AriGame *
read_game (PuzzleReading *reading, const AriPuzzleInfo *info)
{
  g_autoptr (AriPuzzle) puzzle = NULL;
  double elapsed = 0;
  guint misfit, n_hints = 0;
  AriCounted counted;
  AriGame *game;

  if (!read_digits (reading) || !read_notes (reading)
      || !read_notes_of_kind (reading, &reading->top, "colours", COLORS))
    return NULL;
  if (!read_moves (reading)) {
    set_moves_error (reading->error);
    return NULL;
  }
  if (!ari_json_read_number (&reading->top, "elapsed", 0, ARI_MAX_ELAPSED, &elapsed, reading->error)
      || !ari_json_read_whole (&reading->top, "hints", 0, ARI_MAX_HINTS, &n_hints, reading->error)
      || !read_counted (reading, &counted))
    return NULL;
  if (ari_json_has (&reading->top, "search")) {
    const AriJsonPlace search = ari_json_member (&reading->top, "search");

    reading->extras->search =
        ari_search_notes_read (&search, reading->layout, &reading->symbols, reading->error);
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
ari_json_read_game (JsonNode *root, AriDocumentExtras *extras, GError **error)
{
  PuzzleReading reading = { .top.node = root, .extras = extras, .error = error };
  AriPuzzleInfo info = { 0 };
  AriGame *game = NULL;

  if (!read_format (&reading) || !read_words (&reading, &info))
    return NULL;
  extras->top = ari_json_unknown_members (&reading.top, known_top);
  if (read_layout (&reading) && read_symbols (&reading) && read_candidates (&reading)) {
    reading.cells = g_new0 (AriGameCell, reading.layout->n_cells);
    reading.moves = g_ptr_array_new_with_free_func ((GDestroyNotify) ari_move_unref);
    game = read_game (&reading, &info);
    g_free (reading.cells);
    g_ptr_array_unref (reading.moves);
  }
  g_clear_pointer (&reading.checkpoints, g_array_unref);
  ari_layout_unref (reading.layout);
  return game;
}
