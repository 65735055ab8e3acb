/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One puzzle or many: begins to load, and stops as soon as it is clear. */

#include "config.h"

#include "puzzle/collection/content-probe.h"

typedef struct {
  GCancellable *loading; /* ends the loading alone, not what the caller may cancel */
  gulong handler;        /* of the caller's */
  gboolean is_many;
  AriCollection *collection; /* (nullable) */
} Probe;

static void
probe_free (Probe *probe)
{
  g_object_unref (probe->loading);
  g_clear_object (&probe->collection);
  g_free (probe);
}

static void
on_progress (guint64 done, guint64 total, guint64 n_puzzles, gpointer user_data)
{
  Probe *probe = g_task_get_task_data (user_data);

  if (n_puzzles < 2)
    return;
  probe->is_many = TRUE;
  g_cancellable_cancel (probe->loading);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Probe *probe = g_task_get_task_data (task);

  g_cancellable_disconnect (g_task_get_cancellable (task), probe->handler);
  probe->collection = ari_collection_load_finish (result, NULL);
  if (g_task_return_error_if_cancelled (task))
    return;
  g_task_return_boolean (task, TRUE);
}

static void
on_cancelled (GCancellable *cancellable, gpointer user_data)
{
  g_cancellable_cancel (user_data);
}

void
ari_content_probe_async (GFile *file,
                         GCancellable *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer user_data)
{
  GTask *task;
  Probe *probe;

  g_return_if_fail (G_IS_FILE (file));

  task = g_task_new (NULL, cancellable, callback, user_data);
  probe = g_new0 (Probe, 1);
  probe->loading = g_cancellable_new ();
  g_task_set_task_data (task, probe, (GDestroyNotify) probe_free);
  if (cancellable)
    probe->handler = g_cancellable_connect (cancellable, G_CALLBACK (on_cancelled),
                                            g_object_ref (probe->loading), g_object_unref);
  ari_collection_load_async (file, probe->loading, on_progress, task, on_loaded, task);
}

/* Whether @collection is to be shown as one. */
static gboolean
is_many (AriCollection *collection)
{
  return collection && ari_collection_get_n_puzzles (collection) >= 2;
}

AriContent
ari_content_probe_finish (GAsyncResult *result, AriCollection **collection, GError **error)
{
  Probe *probe;

  g_return_val_if_fail (G_IS_TASK (result), ARI_CONTENT_PUZZLE);
  g_return_val_if_fail (collection != NULL, ARI_CONTENT_PUZZLE);

  *collection = NULL;
  probe = g_task_get_task_data (G_TASK (result));
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return ARI_CONTENT_PUZZLE;
  if (is_many (probe->collection)) {
    *collection = g_steal_pointer (&probe->collection);
    return ARI_CONTENT_COLLECTION;
  }
  return probe->is_many ? ARI_CONTENT_COLLECTION : ARI_CONTENT_PUZZLE;
}

AriContent
ari_content_probe_bytes (GBytes *bytes, AriCollection **collection)
{
  g_autoptr (AriCollection) read = NULL;

  g_return_val_if_fail (bytes != NULL, ARI_CONTENT_PUZZLE);
  g_return_val_if_fail (collection != NULL, ARI_CONTENT_PUZZLE);

  *collection = NULL;
  read = ari_collection_new_from_bytes (bytes, NULL);
  if (!is_many (read))
    return ARI_CONTENT_PUZZLE;
  *collection = g_steal_pointer (&read);
  return ARI_CONTENT_COLLECTION;
}
