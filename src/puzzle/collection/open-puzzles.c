/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens files, and long texts in a thread, as documents or collections. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <pthread.h>
#include <string.h>

#include "puzzle/base/file-stream.h"
#include "puzzle/base/hand-over.h"
#include "puzzle/collection/open-puzzles.h"

/*
 * The loading thread stores its progress, three numbers, under a lock, and makes a source of the
 * caller's context ready, 50 ms after its last dispatch at the earliest. So reports are limited
 * without polling a clock. The task that runs in the thread is an inner one: its result passes
 * through the caller's context, where the source is destroyed before the caller's callback is
 * called.
 */

#define TIME_BETWEEN_REPORTS 50000 /* µs */
#define PIECE                (256 * 1024)

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

/** Report: progress of loading, posted by one thread to another. */
typedef struct {
  GFile *file;
  AriCollectionProgress progress; /* the caller's */
  gpointer progress_data;
  GSource *source; /* in the caller's context; NULL without a callback */

  pthread_mutex_t lock; /* a POSIX lock, which ThreadSanitizer understands */
  guint64 done;
  guint64 total;
  guint64 n_puzzles;
  gboolean is_pending; /* the source is ready */
  gint64 not_before;
} Report;

typedef struct {
  GSource source;
  Report *report;
} ReportSource;

static void
drop_source (Report *report)
{
  if (report->source == NULL)
    return;
  g_source_destroy (report->source);
  g_clear_pointer (&report->source, g_source_unref);
}

static void
free_report (gpointer data)
{
  Report *report = data;

  ari_take_over (&hand_over); /* any thread may drop the last reference to the task */
  drop_source (report);
  pthread_mutex_destroy (&report->lock);
  g_object_unref (report->file);
  g_free (report);
}

static gboolean
dispatch_report (GSource *source, GSourceFunc callback, gpointer user_data)
{
  Report *report = ((ReportSource *) source)->report;
  guint64 done, total, n_puzzles;

  pthread_mutex_lock (&report->lock);
  done = report->done;
  total = report->total;
  n_puzzles = report->n_puzzles;
  report->is_pending = FALSE;
  report->not_before = g_get_monotonic_time () + TIME_BETWEEN_REPORTS;
  g_source_set_ready_time (source, -1);
  pthread_mutex_unlock (&report->lock);

  report->progress (done, total, n_puzzles, report->progress_data);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs report_funcs = { .dispatch = dispatch_report };

static void
post_report (guint64 done, guint64 total, guint64 n_puzzles, gpointer data)
{
  Report *report = data;

  pthread_mutex_lock (&report->lock);
  report->done = done;
  report->total = total;
  report->n_puzzles = n_puzzles;
  if (!report->is_pending) {
    report->is_pending = TRUE;
    g_source_set_ready_time (report->source, report->not_before);
  }
  pthread_mutex_unlock (&report->lock);
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
  opened = ari_open_file (report->file, cancellable, report->source != NULL ? post_report : NULL,
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
  drop_source (report);
  opened = g_task_propagate_pointer (G_TASK (result), &error);
  return_opened (task, opened, error);
}

static void
attach_source (Report *report)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

  report->source = g_source_new (&report_funcs, sizeof (ReportSource));
  ((ReportSource *) report->source)->report = report;
  g_source_set_static_name (report->source, "AriCollection");
  g_source_attach (report->source, context);
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
  pthread_mutex_init (&report->lock, NULL);
  if (progress != NULL)
    attach_source (report);
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
