/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Detects changes of a file by others: when a monitor reports one, a thread compares the file with
 * its mark. */

#define _GNU_SOURCE /* realpath() */

#include <stdlib.h>

#include "puzzle/base/file-stream.h"
#include "puzzle/base/hand-over.h"
#include "puzzle/files/file-watch.h"

/* Programs write in several steps; the file is compared this many milliseconds after the last
 * one. */
enum { PAUSE = 100 };

struct _AriFileWatch {
  GObject parent_instance;

  GFile *file; /* (nullable) */
  AriFileMark mark;
  gboolean marked;
  AriFileState state;
  /* (nullable): of the file, and of the target if it is a link; some file systems have no
   * monitors */
  GFileMonitor *monitors[2];
  GCancellable *look; /* (nullable): of the comparison that is running */
  guint timeout;
  guint n_holds;
};

G_DEFINE_FINAL_TYPE (AriFileWatch, ari_file_watch, G_TYPE_OBJECT)

static guint looked_signal;

/* Orders the reading thread and the main thread. */
static AriHandOver hand_over;

/** FileLook: the data of a comparison in a thread. */
typedef struct {
  GFile *file;
  AriFileMark mark;
  GWeakRef owner; /* AriFileWatch; main thread only */
} FileLook;

static void
look_free (gpointer data)
{
  FileLook *look = data;

  ari_take_over (&hand_over); /* any thread may drop the last reference */
  g_object_unref (look->file);
  g_weak_ref_clear (&look->owner);
  g_free (look);
}

static void
look_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const FileLook *look = data;
  g_autoptr (GError) error = NULL;
  AriFileState state;
  AriFileMark now;

  ari_take_over (&hand_over);
  if (ari_file_mark_read (look->file, &now, cancellable, &error))
    state = ari_file_mark_equal (&look->mark, &now) ? ARI_FILE_SAME : ARI_FILE_CHANGED;
  else
    state = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND) ? ARI_FILE_GONE
                                                                      : ARI_FILE_UNKNOWN;
  ari_hand_over (&hand_over);
  g_task_return_int (task, state);
}

static void
on_looked (GObject *source, GAsyncResult *result, gpointer user_data)
{
  FileLook *look = g_task_get_task_data (G_TASK (result));
  g_autoptr (AriFileWatch) self = g_weak_ref_get (&look->owner);
  const gssize state = g_task_propagate_int (G_TASK (result), NULL);

  ari_take_over (&hand_over);
  /* this comparison was cancelled or replaced meanwhile */
  if (self == NULL || state < 0 || self->look != g_task_get_cancellable (G_TASK (result)))
    return;
  g_clear_object (&self->look);
  self->state = (AriFileState) state;
  g_signal_emit (self, looked_signal, 0);
}

static void
stop_looking (AriFileWatch *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  g_cancellable_cancel (self->look);
  g_clear_object (&self->look);
}

static void
start_looking (AriFileWatch *self)
{
  g_autoptr (GTask) task = NULL;
  FileLook *look;

  stop_looking (self);
  if (self->file == NULL || !self->marked || self->n_holds > 0)
    return;
  look = g_new0 (FileLook, 1);
  look->file = g_object_ref (self->file);
  look->mark = self->mark;
  g_weak_ref_init (&look->owner, self);
  self->look = g_cancellable_new ();
  task = g_task_new (NULL, self->look, on_looked, NULL);
  g_task_set_name (task, "look at file");
  g_task_set_task_data (task, look, look_free);
  ari_hand_over (&hand_over);
  g_task_run_in_thread (task, look_in_thread);
}

static gboolean
on_pause (gpointer user_data)
{
  AriFileWatch *self = user_data;

  self->timeout = 0;
  start_looking (self);
  return G_SOURCE_REMOVE;
}

static void
on_monitor (AriFileWatch *self)
{
  if (self->n_holds > 0)
    return;
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add (PAUSE, on_pause, self);
}

static void
stop_watching (AriFileWatch *self)
{
  stop_looking (self);
  for (guint i = 0; i < G_N_ELEMENTS (self->monitors); i++) {
    if (self->monitors[i] == NULL)
      continue;
    g_signal_handlers_disconnect_by_data (self->monitors[i], self);
    g_file_monitor_cancel (self->monitors[i]);
    g_clear_object (&self->monitors[i]);
  }
}

static GFileMonitor *
start_monitor (AriFileWatch *self, GFile *file)
{
  GFileMonitor *monitor = g_file_monitor_file (file, G_FILE_MONITOR_WATCH_MOVES, NULL, NULL);

  if (monitor != NULL)
    g_signal_connect_swapped (monitor, "changed", G_CALLBACK (on_monitor), self);
  return monitor;
}

/* Returns: (transfer full) (nullable): the target of a link */
static GFile *
follow_link (GFile *file)
{
  const char *path = g_file_peek_path (file);
  char *real = path != NULL ? realpath (path, NULL) : NULL;
  GFile *target = real != NULL && !g_str_equal (real, path) ? g_file_new_for_path (real) : NULL;

  free (real);
  return target;
}

void
ari_file_watch_set (AriFileWatch *self, GFile *file, const AriFileMark *mark)
{
  g_autoptr (GFile) target = NULL;

  g_return_if_fail (ARI_IS_FILE_WATCH (self));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  stop_watching (self);
  self->n_holds = 0;
  self->state = ARI_FILE_UNKNOWN;
  self->marked = mark != NULL;
  if (mark != NULL)
    self->mark = *mark;
  g_set_object (&self->file, file);
  if (file == NULL || mark == NULL)
    return;
  target = follow_link (file);
  self->monitors[0] = start_monitor (self, file);
  self->monitors[1] = target != NULL ? start_monitor (self, target) : NULL;
  /* the file may have changed before the monitors started */
  start_looking (self);
}

void
ari_file_watch_hold (AriFileWatch *self)
{
  g_return_if_fail (ARI_IS_FILE_WATCH (self));

  self->n_holds++;
  stop_looking (self);
}

void
ari_file_watch_release (AriFileWatch *self)
{
  g_return_if_fail (ARI_IS_FILE_WATCH (self));

  if (self->n_holds > 0)
    self->n_holds--;
  start_looking (self);
}

AriFileState
ari_file_watch_get_state (AriFileWatch *self)
{
  g_return_val_if_fail (ARI_IS_FILE_WATCH (self), ARI_FILE_UNKNOWN);

  return self->state;
}

static void
ari_file_watch_dispose (GObject *object)
{
  AriFileWatch *self = ARI_FILE_WATCH (object);

  stop_watching (self);
  g_clear_object (&self->file);
  G_OBJECT_CLASS (ari_file_watch_parent_class)->dispose (object);
}

static void
ari_file_watch_class_init (AriFileWatchClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ari_file_watch_dispose;

  looked_signal = g_signal_new ("looked", ARI_TYPE_FILE_WATCH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
ari_file_watch_init (AriFileWatch *self)
{
}

AriFileWatch *
ari_file_watch_new (void)
{
  return g_object_new (ARI_TYPE_FILE_WATCH, NULL);
}
