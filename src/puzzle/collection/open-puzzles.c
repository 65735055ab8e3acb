/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens files, and long texts in a thread, as documents or collections. */

#include "config.h"

#include "puzzle/base/file-stream.h"
#include "puzzle/base/hand-over.h"
#include "puzzle/collection/open-puzzles.h"

/*
 * The loading thread stores its progress, three numbers, and a timer of the caller's context tells
 * them. The task that runs in the thread is an inner one: its result passes through the caller's
 * context, where the timer is destroyed before the caller's callback is called.
 */

enum {
  TIME_BETWEEN_REPORTS = 50, /* ms */
  PIECE = 256 * 1024,        /* bytes */
};

static int open_tag;
static AriHandOver hand_over;

AriOpened *
ari_open_file (GFile *file,
               GCancellable *cancellable,
               AriCollectionProgress progress,
               gpointer progress_data,
               GError **error)
{
  g_autoptr (AriFileStream) stream = NULL;
  AriOpened *opened;
  AriOpenFile open_file;
  AriByteSource source;
  AriFileMark mark;

  stream = ari_file_stream_open (file, cancellable, error);
  if (stream == NULL)
    return NULL;
  open_file = (AriOpenFile){ stream, cancellable };
  source = ari_byte_source_of_file (&open_file);
  opened = ari_open_source (&source, ari_file_stream_get_name (stream), cancellable, progress,
                            progress_data, error);
  if (opened != NULL && ari_file_stream_get_mark (stream, &mark)) {
    ari_file_mark_keep (opened->collection, &mark);
    if (opened->only.document != NULL)
      ari_file_mark_keep (opened->only.document, &mark);
    if (opened->only.other_reading != NULL)
      ari_file_mark_keep (opened->only.other_reading, &mark);
  }
  return opened;
}

/* Threads */

/** Report: progress of loading, stored by one thread and told by another. */
typedef struct {
  GFile *file;
  AriCollectionProgress progress; /* the caller's */
  gpointer progress_data;
  GSource *timer; /* in the caller's context; NULL without a callback */
  _Atomic guint64 done, total, n_puzzles;
} Report;

static void
drop_timer (Report *report)
{
  if (report->timer != NULL)
    g_source_destroy (report->timer);
  g_clear_pointer (&report->timer, g_source_unref);
}

static void
free_report (gpointer data)
{
  Report *report = data;

  ari_take_over (&hand_over); /* any thread may drop the last reference to the task */
  drop_timer (report);
  g_object_unref (report->file);
  g_free (report);
}

static gboolean
on_time (gpointer data)
{
  Report *report = data;

  report->progress (report->done, report->total, report->n_puzzles, report->progress_data);
  return G_SOURCE_CONTINUE;
}

static void
store_report (guint64 done, guint64 total, guint64 n_puzzles, gpointer data)
{
  Report *report = data;

  report->done = done;
  report->total = total;
  report->n_puzzles = n_puzzles;
}

static void
return_opened (GTask *task, AriOpened *opened, GError *error)
{
  ari_hand_over (&hand_over);
  if (opened != NULL)
    g_task_return_pointer (task, opened, (GDestroyNotify) ari_opened_free);
  else
    g_task_return_error (task, error);
}

/** OpenText: a text that is there, or comes piece by piece; it is used on its context until all
 * of it is there. */
typedef struct {
  GInputStream *stream; /* NULL once nothing more is read */
  GSource *cancelled;   /* (nullable): likewise */
  GByteArray *pieces;   /* (nullable): NULL once all are there */
  GBytes *bytes;        /* all of them */
  gboolean was_cut;     /* more would follow */
} OpenText;

static void
open_text_end (OpenText *self)
{
  g_clear_object (&self->stream);
  if (self->cancelled != NULL)
    g_source_destroy (self->cancelled);
  g_clear_pointer (&self->cancelled, g_source_unref);
}

static void
open_text_free (gpointer data)
{
  OpenText *self = data;

  ari_take_over (&hand_over); /* any thread may drop the last reference to the task */
  g_clear_pointer (&self->pieces, g_byte_array_unref);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self);
}

static void
read_in_thread (GTask *task, gpointer object, gpointer data, GCancellable *cancellable)
{
  const OpenText *text = data;
  GError *error = NULL;
  AriOpened *opened;

  ari_take_over (&hand_over);
  opened = ari_open_bytes (text->bytes, cancellable, &error);
  if (opened != NULL && text->was_cut) {
    g_clear_pointer (&opened, ari_opened_free);
    ari_collection_set_too_many (&error);
  }
  return_opened (task, opened, error);
}

static void on_piece (GObject *stream, GAsyncResult *result, gpointer user_data);

static void
read_piece (GTask *task)
{
  OpenText *text = g_task_get_task_data (task);

  g_input_stream_read_bytes_async (text->stream, PIECE, G_PRIORITY_DEFAULT,
                                   g_task_get_cancellable (task), on_piece, g_object_ref (task));
}

static void
on_piece (GObject *stream, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  OpenText *text = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) piece =
      g_input_stream_read_bytes_finish (G_INPUT_STREAM (stream), result, &error);

  if (text->stream == NULL) /* it was cancelled */
    return;
  if (piece == NULL) {
    open_text_end (text);
    return_opened (task, NULL, g_steal_pointer (&error));
    return;
  }
  g_byte_array_append (text->pieces, g_bytes_get_data (piece, NULL),
                       (guint) g_bytes_get_size (piece));
  text->was_cut = text->pieces->len > ARI_OPEN_MOST_OF_STREAM;
  if (g_bytes_get_size (piece) > 0 && !text->was_cut) {
    read_piece (task);
    return;
  }
  open_text_end (text);
  text->bytes = g_byte_array_free_to_bytes (g_steal_pointer (&text->pieces));
  ari_hand_over (&hand_over);
  g_task_run_in_thread (task, read_in_thread);
}

static GTask *
new_task (GCancellable *cancellable, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, &open_tag);
  g_task_set_task_data (task, g_new0 (OpenText, 1), open_text_free);
  return task;
}

void
ari_open_bytes_async (GBytes *bytes,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (bytes != NULL);

  task = new_task (cancellable, callback, user_data);
  ((OpenText *) g_task_get_task_data (task))->bytes = g_bytes_ref (bytes);
  ari_hand_over (&hand_over);
  g_task_run_in_thread (task, read_in_thread);
}

/* A stream may not listen while it waits for its next bytes. */
static gboolean
on_cancelled (GCancellable *cancellable, gpointer user_data)
{
  GTask *task = user_data;
  GError *error = NULL;

  open_text_end (g_task_get_task_data (task));
  g_cancellable_set_error_if_cancelled (cancellable, &error);
  return_opened (task, NULL, error);
  return G_SOURCE_REMOVE;
}

void
ari_open_stream_async (GBytes *start,
                       GInputStream *stream,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  OpenText *text;

  g_return_if_fail (start != NULL);
  g_return_if_fail (G_IS_INPUT_STREAM (stream));

  task = new_task (cancellable, callback, user_data);
  text = g_task_get_task_data (task);
  text->stream = g_object_ref (stream);
  text->pieces = g_byte_array_new ();
  g_byte_array_append (text->pieces, g_bytes_get_data (start, NULL),
                       (guint) g_bytes_get_size (start));
  if (cancellable != NULL) {
    text->cancelled = g_cancellable_source_new (cancellable);
    g_source_set_callback (text->cancelled, G_SOURCE_FUNC (on_cancelled), g_object_ref (task),
                           g_object_unref);
    g_source_attach (text->cancelled, g_task_get_context (task));
  }
  read_piece (task);
}

static void
load_in_thread (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  Report *report = task_data;
  GError *error = NULL;
  AriOpened *opened;

  ari_take_over (&hand_over);
  opened = ari_open_file (report->file, cancellable, report->timer != NULL ? store_report : NULL,
                          report, &error);
  return_opened (task, opened, error);
}

static void
on_loaded (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Report *report = g_task_get_task_data (G_TASK (result));
  GError *error = NULL;
  AriOpened *opened;

  ari_take_over (&hand_over);
  drop_timer (report);
  opened = g_task_propagate_pointer (G_TASK (result), &error);
  return_opened (task, opened, error);
}

void
ari_open_file_async (GFile *file,
                     GCancellable *cancellable,
                     AriCollectionProgress progress,
                     gpointer progress_data,
                     GAsyncReadyCallback callback,
                     gpointer user_data)
{
  g_autoptr (GTask) inner = NULL;
  GTask *task;
  Report *report;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, &open_tag);
  inner = g_task_new (file, cancellable, on_loaded, task);
  report = g_new0 (Report, 1);
  report->file = g_object_ref (file);
  report->progress = progress;
  report->progress_data = progress_data;
  if (progress != NULL) {
    report->timer = g_timeout_source_new (TIME_BETWEEN_REPORTS);
    g_source_set_callback (report->timer, on_time, report, NULL);
    g_source_attach (report->timer, g_task_get_context (task));
  }
  g_task_set_task_data (inner, report, free_report);
  ari_hand_over (&hand_over);
  g_task_run_in_thread (inner, load_in_thread);
}

AriOpened *
ari_open_file_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (G_IS_TASK (result), NULL);
  g_return_val_if_fail (g_async_result_is_tagged (result, &open_tag), NULL);

  ari_take_over (&hand_over);
  return g_task_propagate_pointer (G_TASK (result), error);
}
