/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the start of a text or picture that is pasted or dropped. */

#include "ui/widgets/content-start.h"

static const char *const text_types[] = { "text/plain;charset=utf-8", "text/plain", NULL };
static const char *const html_types[] = { "text/html", NULL };
/* sorted by how well digits survive */
static const char *const picture_types[] = { "image/png",     "image/bmp", "image/tiff",
                                             "image/svg+xml", "image/gif", "image/webp",
                                             "image/jpeg",    NULL };
static const char *const *const mime_types[] = {
  [ARI_CONTENT_TEXT] = text_types,
  [ARI_CONTENT_HTML] = html_types,
  [ARI_CONTENT_PICTURE] = picture_types,
};

/** Start: the bytes read so far. */
typedef struct {
  GInputStream *stream; /* (nullable) */
  gsize most, length;
  char bytes[];
} Start;

static void
start_free (Start *start)
{
  /* closing tells the program that writes the text that nobody reads the rest */
  if (start->stream != NULL)
    g_input_stream_close_async (start->stream, G_PRIORITY_DEFAULT, NULL, NULL, NULL);
  g_clear_object (&start->stream);
  g_free (start);
}

GdkContentFormats *
ari_content_start_new_formats (AriContentKind kind)
{
  return gdk_content_formats_new ((const char **) mime_types[kind],
                                  g_strv_length ((char **) mime_types[kind]));
}

GdkContentFormats *
ari_content_start_get_formats (gpointer source)
{
  return GDK_IS_DROP (source) ? gdk_drop_get_formats (source) : gdk_clipboard_get_formats (source);
}

/* GTK 4.8 under X loses a part of what another program sends in several ones, if that arrives while
 * a read waits that has emptied the part before. Smaller pieces take longer to read than the next
 * part to arrive. */
#define PIECE (64 * 1024)

static void on_read (GObject *source, GAsyncResult *result, gpointer user_data);

/* @task: (transfer full) */
static void
read_piece (GTask *task)
{
  Start *start = g_task_get_task_data (task);

  g_input_stream_read_async (start->stream, start->bytes + start->length,
                             MIN (PIECE, start->most - start->length), G_PRIORITY_DEFAULT, NULL,
                             on_read, task);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Start *start = g_task_get_task_data (task);
  GError *error = NULL;
  const gssize n = g_input_stream_read_finish (G_INPUT_STREAM (source), result, &error);

  if (n < 0) {
    g_task_return_error (task, error);
    return;
  }
  start->length += (gsize) n;
  if (n == 0 || start->length == start->most)
    g_task_return_boolean (task, TRUE);
  else
    read_piece (g_steal_pointer (&task));
}

static void
on_answer (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Start *start = g_task_get_task_data (task);
  GError *error = NULL;

  if (GDK_IS_DROP (source))
    start->stream = gdk_drop_read_finish (GDK_DROP (source), result, NULL, &error);
  else
    start->stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, &error);
  if (start->stream == NULL)
    g_task_return_error (task, error);
  else
    read_piece (g_steal_pointer (&task));
}

void
ari_content_start_read_async (gpointer source,
                              AriContentKind kind,
                              gsize most,
                              GAsyncReadyCallback callback,
                              gpointer user_data)
{
  GTask *task = g_task_new (source, NULL, callback, user_data);
  GdkContentFormats *formats = ari_content_start_get_formats (source);
  const char *const *types = mime_types[kind];
  Start *start;

  /* under X, reading fails with the first type that is not offered; a clipboard that has not yet
   * said what it offers is asked for all */
  for (guint i = 0; types[i] != NULL; i++)
    if (gdk_content_formats_contain_mime_type (formats, types[i])) {
      types += i;
      break;
    }
  start = g_malloc (sizeof *start + most);
  *start = (Start){ .most = most };
  g_task_set_task_data (task, start, (GDestroyNotify) start_free);
  if (GDK_IS_DROP (source))
    gdk_drop_read_async (source, (const char **) types, G_PRIORITY_DEFAULT, NULL, on_answer, task);
  else
    gdk_clipboard_read_async (source, (const char **) types, G_PRIORITY_DEFAULT, NULL, on_answer,
                              task);
}

GBytes *
ari_content_start_read_finish (GAsyncResult *result, GInputStream **rest, GError **error)
{
  Start *start = g_task_get_task_data (G_TASK (result));

  if (rest != NULL)
    *rest = NULL;
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return NULL;
  if (rest != NULL && start->length == start->most)
    *rest = g_steal_pointer (&start->stream);
  return g_bytes_new (start->bytes, start->length);
}
