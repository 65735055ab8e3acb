/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loads and saves files of one puzzle in threads. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>

#include "puzzle/base/file-stream.h"
#include "puzzle/base/hand-over.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/files/file-read.h"
#include "puzzle/files/file-write.h"
#include "puzzle/files/puzzle-file.h"
#include "puzzle/formats/format.h"

/* Their addresses tag the tasks of this file. */
static char load_tag;
static char save_tag;

/* Orders the threads that load and save and those that call. */
static AriHandOver hand_over;

AriDocument *
ari_document_new_from_bytes (GBytes *bytes, GError **error)
{
  g_autoptr (AriPuzzle) puzzle = NULL;
  g_autoptr (AriGame) game = NULL;
  const AriFormat *format;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  if (length == 0) {
    g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_EMPTY, _ ("The file is empty."));
    return NULL;
  }
  if (length > ARI_PUZZLE_FILE_MAX_BYTES) {
    g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TOO_LARGE,
                 _ ("A puzzle file can have at most %d MiB."),
                 ARI_PUZZLE_FILE_MAX_BYTES / 1024 / 1024);
    return NULL;
  }
  format = ari_format_recognize (text, length, 0);
  if (format != NULL) {
    game = ari_format_read_first (format, text, length, error);
    return game ? ari_document_new (game) : NULL;
  }
  if (ari_looks_like_json (text, length))
    return ari_document_new_from_json (text, length, ari_puzzle_new_from_text, error);
  puzzle = ari_puzzle_new_from_text (text, (gssize) length, error);
  if (puzzle == NULL)
    return NULL;
  game = ari_game_new (puzzle);
  return ari_document_new (game);
}

/* --- loading --- */

/* (transfer full): @bytes, which are checked JSON, without the member `moves`. */
static GBytes *
drop_moves (GBytes *bytes)
{
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();
  g_autoptr (JsonNode) root = NULL;
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  char *rest;

  if (!json_parser_load_from_data (parser, text, (gssize) length, NULL))
    return g_bytes_ref (bytes);
  root = json_node_copy (json_parser_get_root (parser));
  json_object_remove_member (json_node_get_object (root), "moves");
  rest = json_to_string (root, FALSE);
  return g_bytes_new_take (rest, strlen (rest));
}

static AriDocument *
new_from_bytes (GBytes *bytes, gboolean without_moves, GError **error)
{
  g_autoptr (GError) wrong = NULL;
  AriDocument *self = ari_document_new_from_bytes (bytes, &wrong);

  if (without_moves && g_error_matches (wrong, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_MOVES)) {
    g_autoptr (GBytes) rest = drop_moves (bytes);

    self = ari_document_new_from_bytes (rest, error);
    if (self != NULL)
      ari_game_set_recovered (ari_document_get_game (self));
  } else if (wrong != NULL) {
    g_propagate_error (error, g_steal_pointer (&wrong));
  }
  return self;
}

static AriDocument *
load (GFile *file, gboolean without_moves, GCancellable *cancellable, GError **error)
{
  AriDocument *self;
  AriFileMark mark;
  g_autoptr (GBytes) bytes = ari_read_file (file, &mark, cancellable, error);

  if (bytes == NULL)
    return NULL;
  self = new_from_bytes (bytes, without_moves, error);
  if (self == NULL) {
    g_autofree char *name = ari_file_display_name (file);

    /* Translators: a sentence that says why follows. */
    g_prefix_error (error, _ ("Could not open “%s”. "), name);
  } else {
    ari_file_mark_keep (self, &mark);
  }
  return self;
}

static void
load_and_return (GTask *task, GFile *file, gboolean without_moves, GCancellable *cancellable)
{
  GError *error = NULL;
  AriDocument *document;

  ari_take_over (&hand_over);
  document = load (file, without_moves, cancellable, &error);
  ari_hand_over (&hand_over);
  if (document)
    g_task_return_pointer (task, document, g_object_unref);
  else
    g_task_return_error (task, error);
}

static void
load_in_thread (GTask *task, gpointer source, gpointer file, GCancellable *cancellable)
{
  load_and_return (task, file, FALSE, cancellable);
}

static void
load_without_moves_in_thread (GTask *task,
                              gpointer source,
                              gpointer file,
                              GCancellable *cancellable)
{
  load_and_return (task, file, TRUE, cancellable);
}

static void
load_async (GFile *file,
            GTaskThreadFunc run,
            GCancellable *cancellable,
            GAsyncReadyCallback callback,
            gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (file, cancellable, callback, user_data);

  g_task_set_source_tag (task, &load_tag);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  ari_hand_over (&hand_over);
  g_task_run_in_thread (task, run);
}

void
ari_document_load_async (GFile *file,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  g_return_if_fail (G_IS_FILE (file));

  load_async (file, load_in_thread, cancellable, callback, user_data);
}

void
ari_document_load_without_moves_async (GFile *file,
                                       GCancellable *cancellable,
                                       GAsyncReadyCallback callback,
                                       gpointer user_data)
{
  g_return_if_fail (G_IS_FILE (file));

  load_async (file, load_without_moves_in_thread, cancellable, callback, user_data);
}

AriDocument *
ari_document_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, &load_tag), NULL);

  ari_take_over (&hand_over);
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* --- saving --- */

/** Save: the bytes to write, and the state of the game that they hold. */
typedef struct {
  GFile *file;
  GBytes *bytes;
  gboolean only_unchanged;
  AriFileMark expected;
  AriWriting writing;
  guint position;
  AriMove *last;
} Save;

static void
save_free (gpointer data)
{
  Save *save = data;

  g_object_unref (save->file);
  g_bytes_unref (save->bytes);
  g_free (save->writing.loss);
  g_clear_pointer (&save->last, ari_move_unref);
  g_free (save);
}

static void start_next_save (AriDocument *self);

/* Returns the queue of a document's saves, of GTask: the first is running, the others are waiting.
 * Each holds a reference to the document, so that the queue is empty when it is finalized. */
static GQueue *
saves_of (AriDocument *self)
{
  static GQuark key = 0;
  GQueue *saves;

  if (key == 0)
    key = g_quark_from_static_string ("ari-document-saves");
  saves = g_object_get_qdata (G_OBJECT (self), key);
  if (saves == NULL) {
    saves = g_queue_new ();
    g_object_set_qdata_full (G_OBJECT (self), key, saves, (GDestroyNotify) g_queue_free);
  }
  return saves;
}

/* Refuses files that could not be read again. */
static gboolean
write_document (Save *save, GCancellable *cancellable, GError **error)
{
  if (g_bytes_get_size (save->bytes) > ARI_PUZZLE_FILE_MAX_BYTES) {
    g_autofree char *name = ari_file_display_name (save->file);

    g_set_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TOO_LARGE,
                 _ ("“%s” was not saved: with more than %d MiB, it could not be opened again."),
                 name, ARI_PUZZLE_FILE_MAX_BYTES / 1024 / 1024);
    return FALSE;
  }
  return ari_write_file (save->file, save->bytes, &save->writing, cancellable, error);
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

/* Runs on the main context. */
static void
written (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriDocument) self = user_data;
  g_autoptr (GTask) task = g_queue_pop_head (saves_of (self));
  Save *save = g_task_get_task_data (task);
  GError *error = NULL;

  ari_take_over (&hand_over);
  if (g_task_propagate_boolean (G_TASK (result), &error)) {
    ari_document_set_saved_at (self, save->position, save->last);
    ari_file_mark_keep (self, &save->writing.written);
  }
  /* before the task returns, because its callback may save again */
  start_next_save (self);
  if (error == NULL)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
start_next_save (AriDocument *self)
{
  GTask *task = g_queue_peek_head (saves_of (self));
  const AriFileMark *mark = ari_file_mark_of (self);
  g_autoptr (GTask) writing = NULL;
  Save *save;

  if (task == NULL)
    return;
  save = g_task_get_task_data (task);
  if (save->only_unchanged && mark != NULL) {
    save->expected = *mark;
    save->writing.expected = &save->expected;
  }
  /* the document must not be the task's source object: the thread may hold the task a little
   * longer, but must not finalize the document */
  writing = g_task_new (NULL, g_task_get_cancellable (task), written, g_object_ref (self));
  g_task_set_name (writing, "write puzzle");
  g_task_set_task_data (writing, save, NULL); /* `task` outlives it */
  /* a complete file counts as saved, even if cancelled too late */
  g_task_set_check_cancellable (writing, FALSE);
  ari_hand_over (&hand_over);
  g_task_run_in_thread (writing, write_in_thread);
}

void
ari_document_save_async (AriDocument *self,
                         GFile *file,
                         gboolean only_unchanged,
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
  save->only_unchanged = only_unchanged;
  moves = ari_game_get_moves (ari_document_get_game (self), &save->position);
  if (save->position > 0)
    save->last = ari_move_ref (moves->pdata[save->position - 1]);

  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, &save_tag);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, save, save_free);
  g_queue_push_tail (saves_of (self), task);
  if (g_queue_get_length (saves_of (self)) == 1)
    start_next_save (self);
}

gboolean
ari_document_save_finish (AriDocument *self, GAsyncResult *result, char **loss, GError **error)
{
  Save *save;

  g_return_val_if_fail (ARI_IS_DOCUMENT (self), FALSE);
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);
  g_return_val_if_fail (g_async_result_is_tagged (result, &save_tag), FALSE);

  save = g_task_get_task_data (G_TASK (result));
  if (loss != NULL)
    *loss = g_steal_pointer (&save->writing.loss);
  return g_task_propagate_boolean (G_TASK (result), error);
}
