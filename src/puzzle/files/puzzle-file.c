/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The document: a game and what its file holds besides, loaded and saved on other threads. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/document/document-private.h"
#include "puzzle/formats/format.h"
#include "puzzle/files/file-write.h"
#include "puzzle/base/hand-over.h"
#include "puzzle/document/json-check.h"
#include "puzzle/formats/text-format.h"
#include "puzzle/files/puzzle-file.h"

/** AriDocument: see puzzle-file.h. */
struct _AriDocument {
  GObject parent_instance;

  AriGame *game;
  AriDocumentExtras extras;
  gboolean puzzle_file;
  GQueue saves; /* of GTask: the first is being done, the others wait for it */
};

G_DEFINE_FINAL_TYPE (AriDocument, ari_document, G_TYPE_OBJECT)
/* Whose address marks a task of ours. */
static char load_tag;
static char save_tag;

/* Between the threads that load and save and those that ask for it. */
static AriHandOver hand_over;

G_DEFINE_QUARK (ari_puzzle_file_error, ari_puzzle_file_error)

void
ari_document_extras_clear (AriDocumentExtras *extras)
{
  g_clear_pointer (&extras->top, json_object_unref);
  g_clear_pointer (&extras->layout, json_object_unref);
  g_clear_pointer (&extras->notes, json_object_unref);
  g_clear_pointer (&extras->moves, json_object_unref);
  g_clear_pointer (&extras->of_moves, g_hash_table_unref);
}

static void
ari_document_finalize (GObject *object)
{
  AriDocument *self = ARI_DOCUMENT (object);

  g_assert (g_queue_is_empty (&self->saves)); /* each holds a reference */
  g_clear_object (&self->game);
  ari_document_extras_clear (&self->extras);

  G_OBJECT_CLASS (ari_document_parent_class)->finalize (object);
}

static void
ari_document_class_init (AriDocumentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ari_document_finalize;
}

static void
ari_document_init (AriDocument *self)
{
  g_queue_init (&self->saves);
}

AriDocument *
ari_document_new (AriGame *game)
{
  AriDocument *self;

  g_return_val_if_fail (ARI_IS_GAME (game), NULL);

  self = g_object_new (ARI_TYPE_DOCUMENT, NULL);
  self->game = g_object_ref (game);
  return self;
}

AriGame *
ari_document_get_game (AriDocument *self)
{
  g_return_val_if_fail (ARI_IS_DOCUMENT (self), NULL);

  return self->game;
}

gboolean
ari_document_is_puzzle_file (AriDocument *self)
{
  g_return_val_if_fail (ARI_IS_DOCUMENT (self), FALSE);

  return self->puzzle_file;
}

/* Reading */

static AriDocument *
new_from_puzzle (AriPuzzle *puzzle)
{
  g_autoptr (AriGame) game = ari_game_new (puzzle);

  return ari_document_new (game);
}

static AriDocument *
new_from_plain_object (JsonObject *object, GError **error)
{
  static const char *const names[] = { "grid", "puzzle", "board" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    JsonNode *node = json_object_get_member (object, names[i]);
    g_autofree char *path = g_strdup_printf ("$.%s", names[i]);
    g_autoptr (AriPuzzle) puzzle = NULL;

    if (node == NULL)
      continue;
    if (!JSON_NODE_HOLDS_ARRAY (node)) {
      ari_content_error (error, path, _ ("an array of rows is due"));
      return NULL;
    }
    puzzle = ari_json_read_plain_grid (json_node_get_array (node), path, error);
    return puzzle ? new_from_puzzle (puzzle) : NULL;
  }
  ari_content_error (error, "$",
                     _ ("this object is no puzzle; a puzzle has a member “format” that is “%s”, "
                        "or a member “grid”, “puzzle” or “board” with the rows"),
                     ARI_PUZZLE_FILE_FORMAT);
  return NULL;
}

static AriDocument *
new_from_native (JsonObject *object, GError **error)
{
  g_auto (AriDocumentExtras) extras = { 0 };
  g_autoptr (AriGame) game = ari_json_read_game (object, &extras, error);
  AriDocument *self;

  if (game == NULL)
    return NULL;
  self = ari_document_new (game);
  self->extras = extras;
  self->puzzle_file = TRUE;
  memset (&extras, 0, sizeof extras);
  return self;
}

static AriDocument *
new_from_json (const char *text, gsize length, GError **error)
{
  g_autoptr (JsonParser) parser = NULL;
  g_autoptr (GError) parse_error = NULL;
  JsonNode *root;

  if (!ari_json_check (text, length, error))
    return NULL;
  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0) {
    text += 3;
    length -= 3;
  }
  parser = json_parser_new ();
  if (!json_parser_load_from_data (parser, text, (gssize) length, &parse_error)) {
    g_set_error_literal (error, ARI_PUZZLE_FILE_ERROR, ARI_PUZZLE_FILE_ERROR_SYNTAX,
                         parse_error->message);
    return NULL;
  }
  root = json_parser_get_root (parser);
  if (JSON_NODE_HOLDS_ARRAY (root)) {
    g_autoptr (AriPuzzle) puzzle =
        ari_json_read_plain_grid (json_node_get_array (root), "$", error);

    return puzzle ? new_from_puzzle (puzzle) : NULL;
  }
  if (!JSON_NODE_HOLDS_OBJECT (root)) {
    ari_content_error (error, "$", _ ("an object {…} or an array of rows is due"));
    return NULL;
  }
  if (json_object_has_member (json_node_get_object (root), "format"))
    return new_from_native (json_node_get_object (root), error);
  return new_from_plain_object (json_node_get_object (root), error);
}

static const char *
skip_space (const char *at, const char *end)
{
  while (at < end && g_ascii_isspace (*at))
    at++;
  return at;
}

/* Whether a text means to be JSON. `[` and a letter begin a section of other formats instead. */
static gboolean
looks_like_json (const char *text, gsize length)
{
  const char *end = text + length;
  const char *at = text;

  if (length >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    at += 3;
  at = skip_space (at, end);
  if (at == end)
    return FALSE;
  if (*at == '{')
    return TRUE;
  if (*at != '[')
    return FALSE;
  at = skip_space (at + 1, end);
  return at == end || !g_ascii_isalpha (*at);
}

AriDocument *
ari_document_new_from_bytes (GBytes *bytes, GError **error)
{
  g_autoptr (AriPuzzle) puzzle = NULL;
  g_autoptr (AriGame) game = NULL;
  const AriFormat *format;
  const char *text;
  gsize length;

  g_return_val_if_fail (bytes != NULL, NULL);

  text = g_bytes_get_data (bytes, &length);
  if (length == 0) {
    g_set_error (error, ARI_PUZZLE_FILE_ERROR, ARI_PUZZLE_FILE_ERROR_EMPTY,
                 _ ("There is nothing in it; a puzzle is due."));
    return NULL;
  }
  if (length > ARI_PUZZLE_FILE_MAX_BYTES) {
    g_set_error (error, ARI_PUZZLE_FILE_ERROR, ARI_PUZZLE_FILE_ERROR_TOO_LARGE,
                 _ ("A puzzle file has at most %d MiB."), ARI_PUZZLE_FILE_MAX_BYTES / 1024 / 1024);
    return NULL;
  }
  if (looks_like_json (text, length))
    return new_from_json (text, length, error);
  format = ari_format_recognize (text, length);
  if (format != NULL) {
    game = ari_format_read_first (format, text, length, error);
    return game ? ari_document_new (game) : NULL;
  }
  puzzle = ari_puzzle_new_from_text (text, (gssize) length, error);
  return puzzle ? new_from_puzzle (puzzle) : NULL;
}

GBytes *
ari_document_to_bytes (AriDocument *self)
{
  g_return_val_if_fail (ARI_IS_DOCUMENT (self), NULL);

  return g_string_free_to_bytes (ari_json_write_game (self->game, &self->extras));
}

/* Loading */

AriDocument *
ari_document_load (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  AriDocument *self;

  g_return_val_if_fail (G_IS_FILE (file), NULL);

  bytes = ari_read_file (file, cancellable, error);
  if (bytes == NULL)
    return NULL;
  self = ari_document_new_from_bytes (bytes, error);
  if (self == NULL) {
    g_autofree char *name = ari_file_display_name (file);

    /* Translators: a sentence that says why follows. */
    g_prefix_error (error, _ ("“%s” cannot be opened. "), name);
  }
  return self;
}

static void
load_in_thread (GTask *task, gpointer source, gpointer file, GCancellable *cancellable)
{
  GError *error = NULL;
  AriDocument *document;

  ari_take_over (&hand_over);
  document = ari_document_load (file, cancellable, &error);
  ari_hand_over (&hand_over);
  if (document)
    g_task_return_pointer (task, document, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
ari_document_load_async (GFile *file,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, &load_tag);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  ari_hand_over (&hand_over);
  g_task_run_in_thread (task, load_in_thread);
}

AriDocument *
ari_document_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, &load_tag), NULL);

  ari_take_over (&hand_over);
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Saving */

/** Save: what is written, and which state of the game that was. */
typedef struct {
  GFile *file;
  GBytes *bytes;
  guint position;
  AriMove *last;
} Save;

static void
save_free (gpointer data)
{
  Save *save = data;

  g_object_unref (save->file);
  g_bytes_unref (save->bytes);
  g_clear_pointer (&save->last, ari_move_unref);
  g_free (save);
}

static void start_next_save (AriDocument *self);

/* What is written can be read again. */
static gboolean
write_document (const Save *save, GCancellable *cancellable, GError **error)
{
  if (g_bytes_get_size (save->bytes) > ARI_PUZZLE_FILE_MAX_BYTES) {
    g_autofree char *name = ari_file_display_name (save->file);

    g_set_error (error, ARI_PUZZLE_FILE_ERROR, ARI_PUZZLE_FILE_ERROR_TOO_LARGE,
                 _ ("“%s” was not saved: it would have more than %d MiB, and could not be opened "
                    "again."),
                 name, ARI_PUZZLE_FILE_MAX_BYTES / 1024 / 1024);
    return FALSE;
  }
  return ari_write_file (save->file, save->bytes, cancellable, error);
}

static void
write_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Save *save = data;
  GError *error = NULL;
  gboolean whole;

  ari_take_over (&hand_over);
  whole = write_document (save, cancellable, &error);
  ari_hand_over (&hand_over);
  if (whole)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* Back on the main context. */
static void
written (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriDocument) self = user_data;
  g_autoptr (GTask) task = g_queue_pop_head (&self->saves);
  Save *save = g_task_get_task_data (task);
  GError *error = NULL;

  ari_take_over (&hand_over);
  if (g_task_propagate_boolean (G_TASK (result), &error)) {
    self->puzzle_file = TRUE;
    ari_game_set_saved_at (self->game, save->position, save->last);
    g_task_return_boolean (task, TRUE);
  } else {
    g_task_return_error (task, error);
  }
  start_next_save (self);
}

static void
start_next_save (AriDocument *self)
{
  GTask *task = g_queue_peek_head (&self->saves);
  g_autoptr (GTask) writing = NULL;

  if (task == NULL)
    return;
  /* the document is no source of this one: a worker may hold a task a little longer, and the
   * document is not to end on its thread */
  writing = g_task_new (NULL, g_task_get_cancellable (task), written, g_object_ref (self));
  g_task_set_name (writing, "write puzzle");
  g_task_set_task_data (writing, g_task_get_task_data (task), NULL); /* `task` outlives it */
  /* a file that was written whole is saved, even if it was cancelled too late */
  g_task_set_check_cancellable (writing, FALSE);
  g_task_run_in_thread (writing, write_in_thread);
}

void
ari_document_save_async (AriDocument *self,
                         GFile *file,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  GTask *task;
  Save *save;
  GPtrArray *moves;

  g_return_if_fail (ARI_IS_DOCUMENT (self));
  g_return_if_fail (G_IS_FILE (file));

  save = g_new0 (Save, 1);
  save->file = g_object_ref (file);
  save->bytes = ari_document_to_bytes (self);
  moves = ari_game_get_moves (self->game, &save->position);
  if (save->position > 0)
    save->last = ari_move_ref (moves->pdata[save->position - 1]);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, &save_tag);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, save, save_free);
  ari_hand_over (&hand_over);
  g_queue_push_tail (&self->saves, task);
  if (g_queue_get_length (&self->saves) == 1)
    start_next_save (self);
}

gboolean
ari_document_save_finish (AriDocument *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (ARI_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (g_async_result_is_tagged (result, &save_tag), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
