/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the givens, entries and notes of a puzzle file. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/words/cell-words.h"
#include "puzzle/document/document-read-private.h"

/* The members that this version knows: notes in the order of AriNoteKind, and removed candidates.
 */
static const char *const known_notes[] = { "centre", "corner", "removed", NULL };
enum { REMOVED = ARI_NOTE_CORNER + 1, COLORS };

/* Rows of cells */

static gboolean
read_row (AriReading *reading, const char *text, const char *path, guint row, guint8 *digits)
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
read_rows (AriReading *reading, JsonObject *top, const char *name, guint8 *digits)
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

gboolean
ari_reading_take_digits (AriReading *reading, JsonObject *top)
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
read_colors_of_cell (AriReading *reading, const char *text, const char *path, AriGameCell *here)
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
read_notes_of_kind (AriReading *reading, JsonNode *node, const char *path, guint kind)
{
  JsonObject *object = NULL;
  JsonObjectIter iter;
  const char *name, *text = NULL;
  JsonNode *value;

  if (!ari_json_read_object (node, path, &object, reading->error))
    return FALSE;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &value)) {
    const guint16 cell = ari_cell_name_read (reading->layout, name);
    g_autofree char *item = g_strdup_printf ("%s.%s", path, name);
    AriGameCell *here;

    if (cell == ARI_NO_CELL)
      return ari_content_error (
          reading->error, item,
          _ ("“%s” is not a cell of this puzzle. Its cells are r1c1 to r%uc%u."), name,
          reading->layout->n_rows, reading->layout->n_columns);
    here = &reading->cells[cell];
    if (!ari_json_read_string (value, item, &text, reading->error))
      return FALSE;
    if (kind == COLORS) {
      if (!read_colors_of_cell (reading, text, item, here))
        return FALSE;
      continue;
    }
    if (here->given)
      return ari_content_error (reading->error, item, _ ("A given cannot have notes."));
    if (!ari_digits_read (text, strlen (text), &reading->symbols,
                          kind == REMOVED ? &here->removed : &here->notes[kind]))
      return ari_content_error (
          reading->error, item,
          _ ("“%s” is not a set of digits of this puzzle, each at most once."), text);
  }
  return TRUE;
}

gboolean
ari_reading_take_notes (AriReading *reading, JsonObject *top, AriDocumentExtras *extras)
{
  static const char *const paths[] = { "$.notes.centre", "$.notes.corner", "$.notes.removed" };
  JsonNode *node = json_object_get_member (top, "notes");
  JsonObject *object = NULL;

  if (node == NULL)
    return TRUE;
  if (!ari_json_read_object (node, "$.notes", &object, reading->error))
    return FALSE;
  extras->notes = ari_json_unknown_members (object, known_notes);
  for (guint kind = ARI_NOTE_CENTRE; kind <= REMOVED; kind++) {
    JsonNode *of_kind = json_object_get_member (object, known_notes[kind]);

    if (of_kind && !read_notes_of_kind (reading, of_kind, paths[kind], kind))
      return FALSE;
  }
  return TRUE;
}

gboolean
ari_reading_take_colors (AriReading *reading, JsonObject *top)
{
  JsonNode *node = json_object_get_member (top, "colours");

  return node == NULL || read_notes_of_kind (reading, node, "$.colours", COLORS);
}
