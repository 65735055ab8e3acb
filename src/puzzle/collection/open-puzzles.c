/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file, a drop or pasted text, whatever it holds, becomes a document or a collection. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <pthread.h>
#include <string.h>

#include "puzzle/collection/collection-reader.h"
#include "puzzle/collection/inflow.h"
#include "puzzle/collection/open-puzzles.h"
#include "puzzle/base/file-stream.h"
#include "puzzle/base/hand-over.h"

/*
 * The thread that loads says how far it is by three numbers under a lock, and makes a source of the
 * caller's context ready, 50 ms after it was last dispatched at the earliest. So nobody is told
 * more often than that, and nobody looks at a clock in vain. The task that runs in the thread is an
 * inner one: what it comes to passes through the caller's context, where the source is taken away
 * before the caller hears of the end.
 */

#define TIME_BETWEEN_NEWS 50000 /* µs */

static int open_tag;
static AriHandOver hand_over;

/* Reading */

static AriCollection *
read_bytes (GBytes *bytes, GCancellable *cancellable, AriDocument **document, GError **error)
{
  AriMemory memory;
  AriByteSource source;

  memory.bytes = g_bytes_get_data (bytes, &memory.length);
  source = ari_byte_source_of_memory (&memory);
  return ari_collection_read (&source, NULL, cancellable, NULL, NULL, document, error);
}

AriCollection *
ari_collection_new_from_bytes (GBytes *bytes, GError **error)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return read_bytes (bytes, NULL, NULL, error);
}

/* What it is */

void
ari_opened_free (AriOpened *opened)
{
  g_clear_object (&opened->document);
  g_clear_object (&opened->collection);
  g_free (opened);
}

/* @document: (transfer full) (nullable): if it is the only puzzle of @collection */
static AriOpened *
opened_new (AriCollection *collection, AriDocument *document)
{
  AriOpened *opened = g_new0 (AriOpened, 1);

  opened->collection = g_object_ref (collection);
  opened->document = document;
  return opened;
}

static AriOpened *
open_bytes (GBytes *bytes, GCancellable *cancellable, GError **error)
{
  AriDocument *document = NULL;
  g_autoptr (AriCollection) collection = read_bytes (bytes, cancellable, &document, error);

  return collection != NULL ? opened_new (collection, document) : NULL;
}

AriOpened *
ari_open_bytes (GBytes *bytes, GError **error)
{
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  return open_bytes (bytes, NULL, error);
}

AriOpened *
ari_open_file (GFile *file,
               GCancellable *cancellable,
               AriCollectionProgress progress,
               gpointer progress_data,
               GError **error)
{
  g_autoptr (AriFileStream) stream = NULL;
  g_autoptr (AriCollection) collection = NULL;
  AriDocument *document = NULL;
  AriOpenFile open_file;
  AriByteSource source;
  AriFileMark mark;

  stream = ari_file_stream_open (file, cancellable, error);
  if (stream == NULL)
    return NULL;
  open_file = (AriOpenFile){ stream, cancellable };
  source = ari_byte_source_of_file (&open_file);
  collection = ari_collection_read (&source, ari_file_stream_get_name (stream), cancellable,
                                    progress, progress_data, &document, error);
  if (collection != NULL && ari_file_stream_get_mark (stream, &mark)) {
    ari_file_mark_keep (collection, &mark);
    if (document != NULL)
      ari_file_mark_keep (document, &mark);
  }
  return collection != NULL ? opened_new (collection, document) : NULL;
}

/* In a thread */

static void
free_opened (gpointer opened)
{
  ari_opened_free (opened);
}

/** News: how far loading is, told by one thread to another. */
typedef struct {
  GFile *file;
  AriCollectionProgress progress; /* the caller's */
  gpointer progress_data;
  GSource *source; /* in the caller's context; NULL if nobody wants to know */

  pthread_mutex_t lock; /* POSIX's, which a thread sanitizer sees through */
  guint64 done;
  guint64 total;
  guint64 n_puzzles;
  gboolean is_told; /* the source is set */
  gint64 not_before;
} News;

typedef struct {
  GSource source;
  News *news;
} NewsSource;

static void
drop_source (News *news)
{
  if (news->source == NULL)
    return;
  g_source_destroy (news->source);
  g_clear_pointer (&news->source, g_source_unref);
}

static void
free_news (gpointer data)
{
  News *news = data;

  ari_take_over (&hand_over); /* whichever thread lets go of the task last */
  drop_source (news);
  pthread_mutex_destroy (&news->lock);
  g_object_unref (news->file);
  g_free (news);
}

static gboolean
dispatch_news (GSource *source, GSourceFunc callback, gpointer user_data)
{
  News *news = ((NewsSource *) source)->news;
  guint64 done, total, n_puzzles;

  pthread_mutex_lock (&news->lock);
  done = news->done;
  total = news->total;
  n_puzzles = news->n_puzzles;
  news->is_told = FALSE;
  news->not_before = g_get_monotonic_time () + TIME_BETWEEN_NEWS;
  g_source_set_ready_time (source, -1);
  pthread_mutex_unlock (&news->lock);

  news->progress (done, total, n_puzzles, news->progress_data);
  return G_SOURCE_CONTINUE;
}

static GSourceFuncs news_funcs = { .dispatch = dispatch_news };

static void
tell_news (guint64 done, guint64 total, guint64 n_puzzles, gpointer data)
{
  News *news = data;

  pthread_mutex_lock (&news->lock);
  news->done = done;
  news->total = total;
  news->n_puzzles = n_puzzles;
  if (!news->is_told) {
    news->is_told = TRUE;
    g_source_set_ready_time (news->source, news->not_before);
  }
  pthread_mutex_unlock (&news->lock);
}

static void
return_opened (GTask *task, AriOpened *opened, GError *error)
{
  ari_hand_over (&hand_over);
  if (opened != NULL)
    g_task_return_pointer (task, opened, free_opened);
  else
    g_task_return_error (task, error);
}

static void
read_in_thread (GTask *task, gpointer source_object, gpointer bytes, GCancellable *cancellable)
{
  GError *error = NULL;
  AriOpened *opened;

  ari_take_over (&hand_over);
  opened = open_bytes (bytes, cancellable, &error);
  return_opened (task, opened, error);
}

void
ari_open_bytes_async (GBytes *bytes,
                      GCancellable *cancellable,
                      GAsyncReadyCallback callback,
                      gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (bytes != NULL);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, &open_tag);
  g_task_set_task_data (task, g_bytes_ref (bytes), (GDestroyNotify) g_bytes_unref);
  ari_hand_over (&hand_over);
  g_task_run_in_thread (task, read_in_thread);
}

static void
read_inflow_in_thread (GTask *task, gpointer object, gpointer inflow, GCancellable *cancellable)
{
  const AriByteSource source = ari_byte_source_of_inflow (inflow);
  g_autoptr (AriCollection) collection = NULL;
  AriDocument *document = NULL;
  GError *error = NULL;

  ari_take_over (&hand_over);
  collection = ari_collection_read (&source, NULL, cancellable, NULL, NULL, &document, &error);
  return_opened (task, collection != NULL ? opened_new (collection, document) : NULL, error);
}

static void
on_inflow_read (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  GError *error = NULL;
  AriOpened *opened;

  ari_take_over (&hand_over);
  ari_inflow_end (g_task_get_task_data (G_TASK (result)));
  opened = g_task_propagate_pointer (G_TASK (result), &error);
  return_opened (task, opened, error);
}

void
ari_open_stream_async (GBytes *start,
                       GInputStream *stream,
                       GCancellable *cancellable,
                       GAsyncReadyCallback callback,
                       gpointer user_data)
{
  g_autoptr (GTask) inner = NULL;
  GTask *task;

  g_return_if_fail (start != NULL);
  g_return_if_fail (G_IS_INPUT_STREAM (stream));

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_source_tag (task, &open_tag);
  inner = g_task_new (NULL, cancellable, on_inflow_read, task);
  g_task_set_task_data (inner, ari_inflow_new (start, stream, cancellable),
                        (GDestroyNotify) ari_inflow_unref);
  ari_hand_over (&hand_over);
  g_task_run_in_thread (inner, read_inflow_in_thread);
}

static void
load_in_thread (GTask *task, gpointer source_object, gpointer task_data, GCancellable *cancellable)
{
  News *news = task_data;
  GError *error = NULL;
  AriOpened *opened;

  ari_take_over (&hand_over);
  opened = ari_open_file (news->file, cancellable, news->source != NULL ? tell_news : NULL, news,
                          &error);
  return_opened (task, opened, error);
}

static void
on_loaded (GObject *object, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  News *news = g_task_get_task_data (G_TASK (result));
  GError *error = NULL;
  AriOpened *opened;

  ari_take_over (&hand_over);
  drop_source (news);
  opened = g_task_propagate_pointer (G_TASK (result), &error);
  return_opened (task, opened, error);
}

static void
attach_source (News *news)
{
  g_autoptr (GMainContext) context = g_main_context_ref_thread_default ();

  news->source = g_source_new (&news_funcs, sizeof (NewsSource));
  ((NewsSource *) news->source)->news = news;
  g_source_set_static_name (news->source, "AriCollection");
  g_source_attach (news->source, context);
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
  News *news;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (file, cancellable, callback, user_data);
  g_task_set_source_tag (task, &open_tag);
  inner = g_task_new (file, cancellable, on_loaded, task);
  news = g_new0 (News, 1);
  news->file = g_object_ref (file);
  news->progress = progress;
  news->progress_data = progress_data;
  pthread_mutex_init (&news->lock, NULL);
  if (progress != NULL)
    attach_source (news);
  g_task_set_task_data (inner, news, free_news);
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
