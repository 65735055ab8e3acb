/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a puzzle file from checked JSON into a game. Every member is checked; errors name its
 * path. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/document/document-read-private.h"

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
    JsonNode *node = json_object_get_member (top, words[i].name);
    g_autofree char *path = g_strdup_printf ("$.%s", words[i].name);
    const char *text = NULL;

    if (node == NULL)
      continue;
    if (!ari_json_read_string (node, path, &text, error))
      return FALSE;
    *words[i].text = (char *) text; /* ari_puzzle_new() copies it */
  }
  return TRUE;
}

static AriPuzzle *
make_puzzle (const AriReading *reading, const AriPuzzleInfo *info)
{
  guint8 givens[ARI_MAX_CELLS];

  for (guint cell = 0; cell < reading->layout->n_cells; cell++)
    givens[cell] = reading->cells[cell].given ? reading->cells[cell].digit : ARI_NO_DIGIT;
  return ari_puzzle_new_from_cells (reading->layout, givens, &reading->symbols, info);
}

/* The code lets callers open the file without its moves. */
static void
blame_moves (GError **error)
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
read_game (AriReading *reading,
           JsonObject *top,
           const AriPuzzleInfo *info,
           AriDocumentExtras *extras)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func ((GDestroyNotify) ari_move_unref);
  JsonNode *elapsed_node = json_object_get_member (top, "elapsed");
  JsonNode *hints_node = json_object_get_member (top, "hints");
  g_autoptr (AriPuzzle) puzzle = NULL;
  double elapsed = 0;
  guint done, misfit, n_hints = 0;
  AriCounted counted;
  AriGame *game;

  if (!ari_reading_take_digits (reading, top) || !ari_reading_take_notes (reading, top, extras)
      || !ari_reading_take_colors (reading, top))
    return NULL;
  if (!ari_reading_take_moves (reading, top, extras, moves, &done)) {
    blame_moves (reading->error);
    return NULL;
  }
  if (elapsed_node
      && !ari_json_read_number (elapsed_node, "$.elapsed", 0, ARI_MAX_ELAPSED, &elapsed,
                                reading->error))
    return NULL;
  if (hints_node
      && !ari_json_read_whole (hints_node, "$.hints", 0, ARI_MAX_HINTS, &n_hints, reading->error))
    return NULL;
  if (!read_counted (json_object_get_member (top, "counted"), &counted, reading->error))
    return NULL;

  if (json_object_has_member (top, "search")) {
    extras->search = ari_search_notes_read (json_object_get_member (top, "search"), reading->layout,
                                            &reading->symbols, reading->error);
    if (extras->search == NULL)
      return NULL;
  }

  puzzle = make_puzzle (reading, info);
  game = ari_game_new_with_history (puzzle, reading->cells, moves, done, &misfit);
  if (game == NULL && ari_reading_forget_removed (reading, extras, moves))
    game = ari_game_new_with_history (puzzle, reading->cells, moves, done, &misfit);
  if (game == NULL) {
    g_autofree char *path = g_strdup_printf ("$.moves.list[%u]", misfit);

    ari_content_error (reading->error, path,
                       _ ("This move does not fit the grid and the moves next to it. Remove "
                          "“moves” to open the file without its history."));
    blame_moves (reading->error);
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
  AriReading reading = { .error = error };
  AriPuzzleInfo info = { 0 };
  AriGame *game = NULL;

  if (!read_format (object, &reading.version, error) || !read_words (object, &info, error))
    return NULL;
  extras->top = ari_json_unknown_members (object, known_top);
  if (ari_reading_take_layout (&reading, object, extras)
      && ari_reading_take_symbols (&reading, object)) {
    reading.cells = g_new0 (AriGameCell, reading.layout->n_cells);
    game = read_game (&reading, object, &info, extras);
    g_free (reading.cells);
  }
  g_clear_pointer (&reading.checkpoints, g_array_unref);
  if (reading.layout)
    ari_layout_unref (reading.layout);
  return game;
}
