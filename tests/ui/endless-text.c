/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text without an end, for the clipboard or to be dragged. */

#include "config.h"

#include "tests/ui/endless-text.h"

static gint is_enough;

struct _TestEndlessText {
  GdkContentProvider parent_instance;
  gboolean *has_ended; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (TestEndlessText, test_endless_text, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *
ref_formats (GdkContentProvider *provider)
{
  static const char *mime_types[] = { "text/plain;charset=utf-8" };

  return gdk_content_formats_new (mime_types, G_N_ELEMENTS (mime_types));
}

static void
write_on (GTask *task, gpointer source, gpointer stream, GCancellable *cancellable)
{
  static const char letters[] = "a\xe2\x82\xac"
                                "b\xe2\x82\xac";

  while (!g_atomic_int_get (&is_enough)
         && g_output_stream_write_all (stream, letters, sizeof letters - 1, NULL, NULL, NULL))
    continue;
  g_task_return_boolean (task, TRUE);
}

static void
write_async (GdkContentProvider *provider,
             const char *mime_type,
             GOutputStream *stream,
             int io_priority,
             GCancellable *cancellable,
             GAsyncReadyCallback callback,
             gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (provider, cancellable, callback, user_data);

  g_task_set_task_data (task, g_object_ref (stream), g_object_unref);
  g_task_run_in_thread (task, write_on);
}

static gboolean
write_finish (GdkContentProvider *provider, GAsyncResult *result, GError **error)
{
  gboolean *has_ended = TEST_ENDLESS_TEXT (provider)->has_ended;

  if (has_ended != NULL)
    *has_ended = TRUE;
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
test_endless_text_class_init (TestEndlessTextClass *klass)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (klass);

  provider_class->ref_formats = ref_formats;
  provider_class->write_mime_type_async = write_async;
  provider_class->write_mime_type_finish = write_finish;
}

static void
test_endless_text_init (TestEndlessText *self)
{
}

GdkContentProvider *
test_endless_text_new (gboolean *has_ended)
{
  TestEndlessText *self = g_object_new (TEST_TYPE_ENDLESS_TEXT, NULL);

  self->has_ended = has_ended;
  if (has_ended != NULL)
    *has_ended = FALSE;
  g_atomic_int_set (&is_enough, FALSE);
  return GDK_CONTENT_PROVIDER (self);
}

void
test_endless_text_end (void)
{
  g_atomic_int_set (&is_enough, TRUE);
}
