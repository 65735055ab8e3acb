/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the moves of a puzzle file. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/words/cell-words.h"
#include "puzzle/document/document-read-private.h"

const char *const ari_move_kind_names[ARI_MOVE_N_KINDS] = {
  [ARI_MOVE_DIGIT] = "digit",       [ARI_MOVE_NOTE] = "note",       [ARI_MOVE_ERASE] = "erase",
  [ARI_MOVE_SOLUTION] = "solution", [ARI_MOVE_RESTART] = "restart", [ARI_MOVE_PUZZLE] = "puzzle",
};

/* The members that this version knows. */
static const char *const known_moves[] = { "done", "list", "branch", "checkpoints", NULL };
static const char *const known_move[] = { "kind", "cells", "removed", "colours", NULL };

static gboolean
read_change (
    AriReading *reading, const char *name, JsonNode *node, const char *path, AriMoveChange *change)
{
  JsonArray *states = NULL;

  change->cell = ari_cell_name_read (reading->layout, name);
  if (change->cell == ARI_NO_CELL)
    return ari_content_error (
        reading->error, path,
        _ ("“%s” is not a cell of this puzzle. Its cells are r1c1 to r%uc%u."), name,
        reading->layout->n_rows, reading->layout->n_columns);
  if (!ari_json_read_array (node, path, &states, reading->error))
    return FALSE;
  if (json_array_get_length (states) != 2)
    return ari_content_error (reading->error, path,
                              _ ("Expected two strings: what the cell held before and after."));
  for (guint i = 0; i < 2; i++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, i);
    const char *text = NULL;

    if (!ari_json_read_string (json_array_get_element (states, i), item, &text, reading->error))
      return FALSE;
    if (!ari_game_cell_read (text, &reading->symbols, i == 0 ? &change->before : &change->after))
      return ari_content_error (reading->error, item, _ ("A cell cannot hold “%s”."), text);
  }
  return TRUE;
}

/* Reads the removed candidates, or colours, of one cell before and after the move. */
static gboolean
read_beside (
    AriReading *reading, JsonNode *node, const char *path, AriMoveChange *change, gboolean colors)
{
  JsonArray *states = NULL;

  if (!ari_json_read_array (node, path, &states, reading->error))
    return FALSE;
  if (json_array_get_length (states) != 2)
    return ari_content_error (reading->error, path,
                              _ ("Expected two strings: what the cell held before and after."));
  for (guint i = 0; i < 2; i++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, i);
    AriGameCell *state = i == 0 ? &change->before : &change->after;
    const char *text = NULL;

    if (!ari_json_read_string (json_array_get_element (states, i), item, &text, reading->error))
      return FALSE;
    if (colors && !ari_colors_read (text, &reading->symbols, state))
      return ari_content_error (
          reading->error, item,
          _ ("“%s” does not say the colours of a cell, such as “3” or “. 1=57”."), text);
    if (!colors && !ari_digits_read (text, strlen (text), &reading->symbols, &state->removed))
      return ari_content_error (
          reading->error, item,
          _ ("“%s” is not a set of digits of this puzzle, each at most once."), text);
  }
  return TRUE;
}

/* Reads a member of the move that is written beside “cells”. */
static gboolean
read_all_beside (
    AriReading *reading, JsonNode *node, const char *path, GArray *changes, gboolean colors)
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
read_move (AriReading *reading, JsonObject *object, const char *path)
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
read_move_list (AriReading *reading, JsonNode *node, AriDocumentExtras *extras, GPtrArray *moves)
{
  JsonArray *list = NULL;

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
    g_ptr_array_add (moves, move);
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
read_checkpoints (AriReading *reading, JsonNode *node, guint n_moves)
{
  JsonArray *array;

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
    if (!ari_json_read_whole (json_object_get_member (object, "done"), path, 0, n_moves,
                              &checkpoint.position, reading->error)
        || !ari_json_read_string (json_object_get_member (object, "name"), path, &name,
                                  reading->error))
      return FALSE;
    checkpoint.name = (char *) name;
    g_array_append_val (reading->checkpoints, checkpoint);
  }
  return TRUE;
}

gboolean
ari_reading_take_moves (
    AriReading *reading, JsonObject *top, AriDocumentExtras *extras, GPtrArray *moves, guint *done)
{
  JsonNode *node = json_object_get_member (top, "moves");
  JsonNode *list, *done_node, *branch_node, *checkpoints;
  JsonObject *object = NULL;

  *done = 0;
  if (node == NULL)
    return TRUE;
  if (!ari_json_read_object (node, "$.moves", &object, reading->error))
    return FALSE;
  extras->moves = ari_json_unknown_members (object, known_moves);
  list = json_object_get_member (object, "list");
  if (list && !read_move_list (reading, list, extras, moves))
    return FALSE;
  *done = moves->len;
  done_node = json_object_get_member (object, "done");
  if (done_node
      && !ari_json_read_whole (done_node, "$.moves.done", 0, moves->len, done, reading->error))
    return FALSE;
  checkpoints = json_object_get_member (object, "checkpoints");
  if (checkpoints && !read_checkpoints (reading, checkpoints, moves->len))
    return FALSE;
  branch_node = json_object_get_member (object, "branch");
  reading->has_branch = branch_node != NULL;
  return branch_node == NULL
         || ari_json_read_whole (branch_node, "$.moves.branch", 0, *done, &reading->branch,
                                 reading->error);
}

static gboolean
forget (AriGameCell *cell)
{
  const AriGameCell none = { 0 };
  const gboolean has_any = cell->removed != 0 || ari_game_cell_has_color (cell);

  cell->removed = 0;
  ari_game_cell_take_colors (cell, &none);
  return has_any;
}

/* (transfer full): @move with its unknown members, but without removed candidates and colours. */
static AriMove *
move_without_removed (AriMove *move, AriDocumentExtras *extras, gboolean *has_any)
{
  guint n_changes;
  const AriMoveChange *changes = ari_move_get_changes (move, &n_changes);
  g_autofree AriMoveChange *plain = g_memdup2 (changes, n_changes * sizeof *changes);
  AriMove *result;
  gpointer unknown = NULL;

  for (guint i = 0; i < n_changes; i++)
    *has_any |= forget (&plain[i].before) | forget (&plain[i].after);
  result = ari_move_new (ari_move_get_kind (move), plain, n_changes);
  if (extras->of_moves && g_hash_table_lookup_extended (extras->of_moves, move, NULL, &unknown)) {
    json_object_ref (unknown);
    g_hash_table_remove (extras->of_moves, move);
    g_hash_table_insert (extras->of_moves, ari_move_ref (result), unknown);
  }
  return result;
}

gboolean
ari_reading_forget_removed (AriReading *reading, AriDocumentExtras *extras, GPtrArray *moves)
{
  gboolean has_any = FALSE;

  for (guint cell = 0; cell < reading->layout->n_cells; cell++)
    has_any |= forget (&reading->cells[cell]);
  for (guint i = 0; i < moves->len; i++) {
    AriMove *plain = move_without_removed (moves->pdata[i], extras, &has_any);

    ari_move_unref (moves->pdata[i]);
    moves->pdata[i] = plain;
  }
  return has_any;
}
