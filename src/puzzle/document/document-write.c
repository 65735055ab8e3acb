/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a game as a puzzle file. Each row, note and move has its own line, so that people can read
 * the file and version control can compare it. */

#include <string.h>

#include "puzzle/base/json-string.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/base/region-map.h"
#include "puzzle/document/document-private.h"
#include "puzzle/words/cell-words.h"

/* A file has at most this many changes of cells, so that ari_json_parse() accepts it: more than
 * 250 000 moves on a 9×9 grid. Older moves are left out. */
#define MAX_CHANGES (256 * 1024)

/* Unknown members are written over several lines down to this depth. */
#define MAX_INDENT 4

/** JsonWriter: keeps track, for each open object or array, of whether a comma comes next. */
typedef struct {
  GString *text;
  guint indent;
  gboolean comma;
  GString *words; /* scratch memory */
} JsonWriter;

static void
new_line (JsonWriter *writer)
{
  g_string_append_c (writer->text, '\n');
  for (guint i = 0; i < writer->indent; i++)
    g_string_append (writer->text, "  ");
}

/* Begins the next item of the open object or array, on a new line. */
static void
next_item (JsonWriter *writer)
{
  if (writer->comma)
    g_string_append_c (writer->text, ',');
  new_line (writer);
  writer->comma = TRUE;
}

static void
open_with (JsonWriter *writer, char bracket)
{
  g_string_append_c (writer->text, bracket);
  writer->indent++;
  writer->comma = FALSE;
}

static void
close_with (JsonWriter *writer, char bracket)
{
  writer->indent--;
  if (writer->comma)
    new_line (writer);
  g_string_append_c (writer->text, bracket);
  writer->comma = TRUE;
}

static void
begin_member (JsonWriter *writer, const char *name)
{
  next_item (writer);
  ari_json_string_append (writer->text, name);
  g_string_append (writer->text, ": ");
}

static void
write_string_member (JsonWriter *writer, const char *name, const char *string)
{
  if (string == NULL)
    return;
  begin_member (writer, name);
  ari_json_string_append (writer->text, string);
}

/* Writes the fewest of 15 to 17 digits that read as the same number, always with a point or
 * exponent, so that it is read as a double again. */
static void
append_double (GString *text, double number)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];
  static const char *const formats[] = { "%.15g", "%.16g", "%.17g" };

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++) {
    g_ascii_formatd (digits, sizeof digits, formats[i], number);
    if (g_ascii_strtod (digits, NULL) == number)
      break;
  }
  g_string_append (text, digits);
  if (strpbrk (digits, ".e") == NULL)
    g_string_append (text, ".0");
}

static void
append_scalar (GString *text, JsonNode *node)
{
  const GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_NONE;

  if (type == G_TYPE_STRING)
    ari_json_string_append (text, json_node_get_string (node));
  else if (type == G_TYPE_BOOLEAN)
    g_string_append (text, json_node_get_boolean (node) ? "true" : "false");
  else if (type == G_TYPE_INT64)
    g_string_append_printf (text, "%" G_GINT64_FORMAT, json_node_get_int (node));
  else if (type == G_TYPE_DOUBLE)
    append_double (text, json_node_get_double (node));
  else
    g_string_append (text, "null");
}

static void write_members (JsonWriter *writer, JsonObject *object);

static gboolean
holds_scalars (JsonArray *array)
{
  for (guint i = 0; i < json_array_get_length (array); i++) {
    JsonNode *node = json_array_get_element (array, i);

    if (JSON_NODE_HOLDS_OBJECT (node) || JSON_NODE_HOLDS_ARRAY (node))
      return FALSE;
  }
  return TRUE;
}

/* Writes any value on this line. It recurses as deep as ari_json_parse() allows. */
static void
append_value (GString *text, JsonNode *node)
{
  const char *comma = "";

  if (JSON_NODE_HOLDS_OBJECT (node)) {
    JsonObjectIter iter;
    const char *name;
    JsonNode *member;

    g_string_append_c (text, '{');
    json_object_iter_init_ordered (&iter, json_node_get_object (node));
    while (json_object_iter_next_ordered (&iter, &name, &member)) {
      g_string_append (text, comma);
      ari_json_string_append (text, name);
      g_string_append (text, ": ");
      append_value (text, member);
      comma = ", ";
    }
    g_string_append_c (text, '}');
  } else if (JSON_NODE_HOLDS_ARRAY (node)) {
    JsonArray *array = json_node_get_array (node);

    g_string_append_c (text, '[');
    for (guint i = 0; i < json_array_get_length (array); i++) {
      g_string_append (text, comma);
      append_value (text, json_array_get_element (array, i));
      comma = ", ";
    }
    g_string_append_c (text, ']');
  } else {
    append_scalar (text, node);
  }
}

/* Writes any value, over several lines if that is easier to read. */
static void
write_value (JsonWriter *writer, JsonNode *node)
{
  if (JSON_NODE_HOLDS_OBJECT (node) && writer->indent < MAX_INDENT) {
    open_with (writer, '{');
    write_members (writer, json_node_get_object (node));
    close_with (writer, '}');
  } else if (JSON_NODE_HOLDS_ARRAY (node) && writer->indent < MAX_INDENT
             && !holds_scalars (json_node_get_array (node))) {
    JsonArray *array = json_node_get_array (node);

    open_with (writer, '[');
    for (guint i = 0; i < json_array_get_length (array); i++) {
      next_item (writer);
      write_value (writer, json_array_get_element (array, i));
      writer->comma = TRUE;
    }
    close_with (writer, ']');
  } else {
    append_value (writer->text, node);
  }
}

/* Writes the members of @object (nullable) into the open object. */
static void
write_members (JsonWriter *writer, JsonObject *object)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  if (object == NULL)
    return;
  json_object_iter_init_ordered (&iter, object);
  while (json_object_iter_next_ordered (&iter, &name, &node)) {
    begin_member (writer, name);
    write_value (writer, node);
    writer->comma = TRUE;
  }
}

/* The parts of the game */

static void
write_layout (JsonWriter *writer, const AriLayout *layout, JsonObject *unknown)
{
  begin_member (writer, "layout");
  open_with (writer, '{');
  begin_member (writer, "digits");
  g_string_append_printf (writer->text, "%u", layout->n_digits);
  if (layout->box_rows > 0) {
    begin_member (writer, "boxes");
    g_string_append_printf (writer->text, "[%u, %u]", layout->box_rows, layout->box_columns);
  } else {
    begin_member (writer, "regions");
    open_with (writer, '[');
    for (guint row = 0; row < layout->n_rows; row++) {
      next_item (writer);
      g_string_append_c (writer->text, '"');
      for (guint column = 0; column < layout->n_columns; column++) {
        const guint16 cell = ari_layout_cell_at (layout, (int) row, (int) column);

        g_string_append_c (writer->text, ari_region_letters[layout->region_of[cell]]);
      }
      g_string_append_c (writer->text, '"');
    }
    close_with (writer, ']');
  }
  for (guint row = 0; row < ARI_N_EXTRAS; row++)
    if ((layout->extras >> row & 1) != 0 && ari_extra_info (row)->version == 1) {
      begin_member (writer, ari_extra_info (row)->name);
      g_string_append (writer->text, "true");
    }
  write_members (writer, unknown);
  close_with (writer, '}');
}

/* Writes the digits of the givens or, if not @given, of the entries. */
static void
write_rows (JsonWriter *writer, AriGame *game, const char *name, gboolean given)
{
  const AriLayout *layout = ari_game_get_layout (game);
  const AriSymbols *symbols = ari_puzzle_get_symbols (ari_game_get_puzzle (game));

  begin_member (writer, name);
  open_with (writer, '[');
  for (guint row = 0; row < layout->n_rows; row++) {
    g_autoptr (GString) line = g_string_new (NULL);

    for (guint column = 0; column < layout->n_columns; column++) {
      const guint16 cell = ari_layout_cell_at (layout, (int) row, (int) column);
      const AriGameCell *here = ari_game_get_cell (game, cell);
      const gboolean shown = here->digit != ARI_NO_DIGIT && !here->given == !given;

      ari_digits_append (line, symbols, shown ? ari_digits_of (here->digit) : 0);
    }
    next_item (writer);
    ari_json_string_append (writer->text, line->str);
  }
  close_with (writer, ']');
}

static gboolean
has_entries (AriGame *game)
{
  for (guint16 cell = 0; cell < ari_game_get_layout (game)->n_cells; cell++) {
    const AriGameCell *here = ari_game_get_cell (game, cell);

    if (here->digit != ARI_NO_DIGIT && !here->given)
      return TRUE;
  }
  return FALSE;
}

/* A member that gives each cell some text; the first two are of AriNoteKind. */
typedef enum { PART_REMOVED = ARI_NOTE_CORNER + 1, PART_COLORS, PART_CONTENTS, N_PARTS } Part;

static const char *const part_names[N_PARTS] = { "centre", "corner", "removed", "colours",
                                                 "cells" };

static AriDigits
notes_of (const AriGameCell *cell, Part part)
{
  return part < PART_REMOVED ? cell->notes[part] : cell->removed;
}

static gboolean
has_part (const AriGameCell *cell, Part part)
{
  return part == PART_CONTENTS
         || (part == PART_COLORS ? ari_game_cell_has_color (cell) : notes_of (cell, part) != 0);
}

static void
append_part (JsonWriter *writer, AriGame *game, const AriGameCell *cell, Part part)
{
  const AriSymbols *symbols = ari_puzzle_get_symbols (ari_game_get_puzzle (game));

  g_string_truncate (writer->words, 0);
  if (part == PART_CONTENTS)
    ari_game_cell_append (writer->words, symbols, cell);
  else if (part == PART_COLORS)
    ari_colors_append (writer->words, symbols, cell);
  else
    ari_digits_append (writer->words, symbols, notes_of (cell, part));
  ari_json_string_append (writer->text, writer->words->str);
}

static gboolean
is_anywhere (AriGame *game, Part part)
{
  for (guint16 cell = 0; cell < ari_game_get_layout (game)->n_cells; cell++)
    if (has_part (ari_game_get_cell (game, cell), part))
      return TRUE;
  return FALSE;
}

static void
begin_cell (JsonWriter *writer, const AriLayout *layout, guint16 cell)
{
  g_string_truncate (writer->words, 0);
  ari_cell_name_append (writer->words, layout, cell);
  begin_member (writer, writer->words->str);
}

/* Writes a member with all cells that have @part, if any has. */
static void
write_part (JsonWriter *writer, AriGame *game, Part part)
{
  if (!is_anywhere (game, part))
    return;
  begin_member (writer, part_names[part]);
  open_with (writer, '{');
  for (guint16 cell = 0; cell < ari_game_get_layout (game)->n_cells; cell++) {
    const AriGameCell *here = ari_game_get_cell (game, cell);

    if (!has_part (here, part))
      continue;
    begin_cell (writer, ari_game_get_layout (game), cell);
    append_part (writer, game, here, part);
  }
  close_with (writer, '}');
}

static void
write_notes (JsonWriter *writer, AriGame *game, JsonObject *unknown)
{
  gboolean has_any = unknown != NULL;

  for (guint part = 0; part <= PART_REMOVED; part++)
    has_any = has_any || is_anywhere (game, part);
  if (!has_any)
    return;
  begin_member (writer, "notes");
  open_with (writer, '{');
  for (guint part = 0; part <= PART_REMOVED; part++)
    write_part (writer, game, part);
  write_members (writer, unknown);
  close_with (writer, '}');
}

static gboolean
changes_part (const AriMoveChange *change, Part part)
{
  return has_part (&change->before, part) || has_part (&change->after, part);
}

static guint
count_changes (const AriMove *move, Part part)
{
  guint n, n_found = 0;
  const AriMoveChange *changes = ari_move_get_changes (move, &n);

  for (guint i = 0; i < n; i++)
    n_found += changes_part (&changes[i], part) ? 1 : 0;
  return n_found;
}

/* Writes a move's changes of @part; those of removed candidates and colours are beside “cells”,
 * where programs that do not know them ignore them. */
static void
write_changes (JsonWriter *writer, AriGame *game, const AriMove *move, Part part)
{
  const char *start = " \"";
  guint n;
  const AriMoveChange *changes = ari_move_get_changes (move, &n);

  g_string_append_printf (writer->text, ", \"%s\": {", part_names[part]);
  for (guint i = 0; i < n; i++) {
    if (!changes_part (&changes[i], part))
      continue;
    g_string_append (writer->text, start);
    ari_cell_name_append (writer->text, ari_game_get_layout (game), changes[i].cell);
    g_string_append (writer->text, "\": [");
    append_part (writer, game, &changes[i].before, part);
    g_string_append (writer->text, ", ");
    append_part (writer, game, &changes[i].after, part);
    g_string_append_c (writer->text, ']');
    start = ", \"";
  }
  g_string_append (writer->text, " }");
}

/* Writes a move on one line, except for unknown members. */
static void
write_move (JsonWriter *writer, AriGame *game, const AriMove *move, JsonObject *unknown)
{
  next_item (writer);
  g_string_append_printf (writer->text, "{ \"kind\": \"%s\"",
                          ari_move_kind_names[ari_move_get_kind (move)]);
  write_changes (writer, game, move, PART_CONTENTS);
  if (count_changes (move, PART_REMOVED) > 0)
    write_changes (writer, game, move, PART_REMOVED);
  if (count_changes (move, PART_COLORS) > 0)
    write_changes (writer, game, move, PART_COLORS);
  if (unknown) {
    writer->indent++;
    write_members (writer, unknown);
    writer->indent--;
  }
  g_string_append (writer->text, " }");
}

/* The range of moves to write; @end is excluded. */
typedef struct {
  guint first;
  guint end;
} MoveRange;

static MoveRange
choose_moves (GPtrArray *moves, guint position)
{
  guint n_changes = 0;

  for (guint i = moves->len; i-- > 0;) {
    for (guint part = PART_REMOVED; part < N_PARTS; part++)
      n_changes += count_changes (moves->pdata[i], part);
    if (n_changes > MAX_CHANGES)
      return i < position ? (MoveRange){ i + 1, moves->len } : (MoveRange){ position, position };
  }
  return (MoveRange){ 0, moves->len };
}

/* Leaves out the older half of the moves done, or if there are none, those undone. Returns FALSE if
 * no moves are left. */
static gboolean
choose_fewer_moves (MoveRange *range, guint position)
{
  if (range->first == range->end)
    return FALSE;
  if (range->first < position)
    range->first += (position - range->first + 1) / 2;
  else
    range->end = position;
  return TRUE;
}

/* Writes the checkpoints that the written moves lead to. */
static void
write_checkpoints (JsonWriter *writer, AriGame *game, MoveRange range)
{
  guint n;
  const AriCheckpoint *checkpoints = ari_game_get_checkpoints (game, &n);
  gboolean has_any = FALSE;

  for (guint i = 0; i < n; i++) {
    if (checkpoints[i].position < range.first || checkpoints[i].position > range.end)
      continue;
    if (!has_any) {
      begin_member (writer, "checkpoints");
      open_with (writer, '[');
      has_any = TRUE;
    }
    next_item (writer);
    g_string_append_printf (writer->text,
                            "{ \"done\": %u, \"name\": ", checkpoints[i].position - range.first);
    ari_json_string_append (writer->text, checkpoints[i].name);
    g_string_append (writer->text, " }");
  }
  if (has_any)
    close_with (writer, ']');
}

static void
write_moves (JsonWriter *writer, AriGame *game, const AriDocumentExtras *extras, MoveRange range)
{
  guint position, branch, n_checkpoints;
  GPtrArray *moves = ari_game_get_moves (game, &position);

  ari_game_get_checkpoints (game, &n_checkpoints);
  if (range.first == range.end && extras->moves == NULL && n_checkpoints == 0)
    return;
  begin_member (writer, "moves");
  open_with (writer, '{');
  begin_member (writer, "done");
  g_string_append_printf (writer->text, "%u", position - range.first);
  if (ari_game_get_branch (game, &branch) && branch >= range.first) {
    begin_member (writer, "branch");
    g_string_append_printf (writer->text, "%u", branch - range.first);
  }
  write_checkpoints (writer, game, range);
  begin_member (writer, "list");
  open_with (writer, '[');
  for (guint i = range.first; i < range.end; i++) {
    JsonObject *unknown =
        extras->of_moves ? g_hash_table_lookup (extras->of_moves, moves->pdata[i]) : NULL;

    write_move (writer, game, moves->pdata[i], unknown);
    writer->comma = TRUE;
  }
  close_with (writer, ']');
  write_members (writer, extras->moves);
  close_with (writer, '}');
}

static void
write_search (JsonWriter *writer, AriGame *game, const AriSearchNotes *notes)
{
  g_autoptr (JsonObject) object = NULL;

  if (notes == NULL)
    return;
  object = ari_search_notes_to_json (notes, ari_game_get_layout (game),
                                     ari_puzzle_get_symbols (ari_game_get_puzzle (game)));
  if (json_object_get_size (object) == 0)
    return;
  begin_member (writer, "search");
  open_with (writer, '{');
  write_members (writer, object);
  close_with (writer, '}');
}

static guint
version_for (AriExtras extras)
{
  guint version = 1;

  for (guint row = 0; row < ARI_N_EXTRAS; row++)
    if ((extras >> row & 1) != 0)
      version = MAX (version, ari_extra_info (row)->version);
  return version;
}

/* Writes the candidates that the cells of a Sukaku start with. A cell that may hold every digit is
 * left out. */
static void
write_candidates (JsonWriter *writer, const AriLayout *layout, const AriSymbols *symbols)
{
  next_item (writer);
  open_with (writer, '{');
  write_string_member (writer, "kind", ari_extra_info (ARI_EXTRA_ROW (ARI_EXTRA_CANDIDATES))->name);
  begin_member (writer, "candidates");
  open_with (writer, '{');
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    if (layout->candidates[cell] == ari_digits_below (layout->n_digits))
      continue;
    begin_cell (writer, layout, cell);
    g_string_truncate (writer->words, 0);
    ari_digits_append (writer->words, symbols, layout->candidates[cell]);
    ari_json_string_append (writer->text, writer->words->str);
  }
  close_with (writer, '}');
  close_with (writer, '}');
}

/* Writes one rule: an extra, or a house of an extra whose cells the puzzle gives. */
static void
write_rule (JsonWriter *writer, const AriLayout *layout, guint row, const AriHouse *house)
{
  next_item (writer);
  g_string_append_printf (writer->text, "{\"kind\": \"%s\"", ari_extra_info (row)->name);
  for (guint i = 0; house != NULL && i < house->n_cells; i++) {
    g_string_append (writer->text, i == 0 ? ", \"cells\": [\"" : "\", \"");
    ari_cell_name_append (writer->text, layout, house->cells[i]);
  }
  g_string_append (writer->text, house != NULL ? "\"]}" : "}");
}

/* Writes the extras that version 1 does not have. */
static void
write_rules (JsonWriter *writer, const AriLayout *layout, const AriSymbols *symbols)
{
  if (version_for (layout->extras) == 1)
    return;
  begin_member (writer, "rules");
  open_with (writer, '[');
  for (guint row = 0; row < ARI_N_EXTRAS; row++) {
    const AriExtraInfo *info = ari_extra_info (row);

    if ((layout->extras >> row & 1) == 0 || info->version == 1)
      continue;
    if (row == ARI_EXTRA_ROW (ARI_EXTRA_CANDIDATES))
      write_candidates (writer, layout, symbols);
    else if (!info->is_given)
      write_rule (writer, layout, row, NULL);
    for (guint i = 0; info->is_given && i < layout->n_houses; i++)
      if (ari_house_is_of (&layout->houses[i], (AriExtras) (1u << row)))
        write_rule (writer, layout, row, &layout->houses[i]);
  }
  close_with (writer, ']');
}

static GString *
write_game (AriGame *game, const AriDocumentExtras *extras, MoveRange range)
{
  AriPuzzle *puzzle = ari_game_get_puzzle (game);
  const AriPuzzleInfo *info = ari_puzzle_get_info (puzzle);
  const double elapsed = ari_game_get_elapsed (game);
  char symbols[4 * ARI_MAX_DIGITS + 1], digits[G_ASCII_DTOSTR_BUF_SIZE];
  JsonWriter writer = { .text = g_string_new (NULL), .words = g_string_new (NULL) };

  open_with (&writer, '{');
  write_string_member (&writer, "format", ARI_PUZZLE_FILE_FORMAT);
  begin_member (&writer, "version");
  g_string_append_printf (writer.text, "%u", version_for (ari_game_get_layout (game)->extras));
  write_string_member (&writer, "title", info->title);
  write_string_member (&writer, "author", info->author);
  write_string_member (&writer, "source", info->source);
  write_string_member (&writer, "comment", info->comment);
  write_layout (&writer, ari_game_get_layout (game), extras->layout);
  write_rules (&writer, ari_game_get_layout (game), ari_puzzle_get_symbols (puzzle));
  ari_symbols_to_utf8 (ari_puzzle_get_symbols (puzzle), symbols);
  write_string_member (&writer, "symbols", symbols);
  write_rows (&writer, game, "givens", TRUE);
  if (has_entries (game))
    write_rows (&writer, game, "entries", FALSE);
  write_notes (&writer, game, extras->notes);
  write_part (&writer, game, PART_COLORS);
  if (elapsed >= 0.001) {
    begin_member (&writer, "elapsed");
    g_string_append (writer.text, g_ascii_formatd (digits, sizeof digits, "%.3f", elapsed));
  }
  if (ari_game_get_n_hints (game) > 0) {
    begin_member (&writer, "hints");
    g_string_append_printf (writer.text, "%u", ari_game_get_n_hints (game));
  }
  write_string_member (&writer, "counted", ari_counted_names[ari_game_get_counted (game)]);
  write_moves (&writer, game, extras, range);
  write_search (&writer, game, extras->search);
  write_members (&writer, extras->top);
  close_with (&writer, '}');
  g_string_append_c (writer.text, '\n');
  g_string_free (writer.words, TRUE);
  return writer.text;
}

GString *
ari_json_write_game (AriGame *game, const AriDocumentExtras *extras)
{
  guint position;
  GPtrArray *moves = ari_game_get_moves (game, &position);
  MoveRange range = choose_moves (moves, position);
  GString *text = write_game (game, extras, range);

  while (text->len > ARI_PUZZLE_FILE_MAX_BYTES && choose_fewer_moves (&range, position)) {
    g_string_free (text, TRUE);
    text = write_game (game, extras, range);
  }
  return text;
}
