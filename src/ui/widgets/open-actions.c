/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Open, Open Recent, Paste and drops: what any window of puzzles does with them. */

#include "config.h"

#include "ui/common/compat.h"
#include "ui/common/window-kind.h"
#include "ui/widgets/open-actions.h"

typedef struct {
  GtkWindow *window; /* which owns this */
  AriNotice *notice;
  char *nothing_to_paste;
  GFile *(*get_file) (gpointer window);
} OpenActions;

#define DATA_KEY "ari-open-actions"

static void
open_actions_free (gpointer data)
{
  OpenActions *self = data;

  g_free (self->nothing_to_paste);
  g_free (self);
}

/* Whoever waits for an answer may hold a window that has been closed meanwhile. */
static gboolean
is_open (GtkWindow *window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWindow) other = g_list_model_get_item (windows, i);

    if (other == window)
      return TRUE;
  }
  return FALSE;
}

static void
on_files_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  OpenActions *self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GListModel) files = ari_compat_open_finish (GTK_WINDOW (source), result, &error);

  if (!is_open (self->window))
    return;
  if (error != NULL)
    ari_notice_say (self->notice, ARI_NOTICE_ERROR, error->message);
  if (files != NULL)
    g_signal_emit_by_name (self->window, "open-files", files);
}

static void
open_files (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  OpenActions *self = user_data;
  GFile *file = self->get_file (self->window);
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;

  ari_compat_open (self->window, folder, on_files_chosen, self);
}

static void
open_recent (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  OpenActions *self = user_data;
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);

  g_list_store_append (files, file);
  g_signal_emit_by_name (self->window, "open-files", files);
}

gboolean
ari_open_actions_text_takes (GtkWindow *window, const char *action_name)
{
  GtkWidget *focus = gtk_window_get_focus (window);

  return focus != NULL && (GTK_IS_TEXT (focus) || GTK_IS_TEXT_VIEW (focus))
         && gtk_widget_activate_action (focus, action_name, NULL);
}

/* --- the clipboard ---------------------------------------------------------------------------- */

/* The clipboard may hold more than memory does, so its text is not asked for as a whole: what is
 * short is handed on as a text, and of what is longer the beginning and the stream it comes from.
 */

#define MOST_AT_ONCE (64 * 1024)

/** Pasting: what has come of the clipboard so far. */
typedef struct {
  GWeakRef window;
  GInputStream *stream; /* (nullable) */
  char bytes[MOST_AT_ONCE + 1];
} Pasting;

static void
pasting_free (Pasting *pasting)
{
  g_weak_ref_clear (&pasting->window);
  g_clear_object (&pasting->stream);
  g_free (pasting);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Pasting, pasting_free)

/* (transfer full) (nullable): if it is still open */
static GtkWindow *
pasting_get_window (Pasting *pasting)
{
  g_autoptr (GtkWindow) window = g_weak_ref_get (&pasting->window);

  return window != NULL && is_open (window) ? g_steal_pointer (&window) : NULL;
}

static void
say_nothing_to_paste (GtkWindow *window)
{
  const OpenActions *self = g_object_get_data (G_OBJECT (window), DATA_KEY);

  ari_notice_say (self->notice, ARI_NOTICE_ERROR, self->nothing_to_paste);
}

static void
on_beginning_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Pasting) pasting = user_data;
  g_autoptr (GtkWindow) window = pasting_get_window (pasting);
  gsize length;

  const gboolean is_read =
      g_input_stream_read_all_finish (G_INPUT_STREAM (source), result, &length, NULL);

  if (window == NULL)
    return;
  if (!is_read) {
    say_nothing_to_paste (window);
  } else if (length <= MOST_AT_ONCE) {
    pasting->bytes[length] = '\0';
    g_signal_emit_by_name (window, "open-text", pasting->bytes);
  } else {
    g_autoptr (GBytes) start = g_bytes_new (pasting->bytes, length);

    g_signal_emit_by_name (window, "open-stream", start, pasting->stream);
  }
}

static void
on_clipboard_answers (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Pasting) pasting = user_data;
  g_autoptr (GtkWindow) window = pasting_get_window (pasting);

  pasting->stream = gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, NULL);
  if (window == NULL)
    return;
  if (pasting->stream == NULL) {
    say_nothing_to_paste (window);
    return;
  }
  g_input_stream_read_all_async (pasting->stream, pasting->bytes, sizeof pasting->bytes,
                                 G_PRIORITY_DEFAULT, NULL, on_beginning_read, pasting);
  (void) g_steal_pointer (&pasting);
}

static void
paste (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const char *mime_types[] = { "text/plain;charset=utf-8", "text/plain", NULL };
  OpenActions *self = user_data;
  Pasting *pasting;

  if (ari_open_actions_text_takes (self->window, "clipboard.paste"))
    return;
  pasting = g_new0 (Pasting, 1);
  g_weak_ref_init (&pasting->window, self->window);
  gdk_clipboard_read_async (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), mime_types,
                            G_PRIORITY_DEFAULT, NULL, on_clipboard_answers, pasting);
}

/* --- drops ------------------------------------------------------------------------------------ */

static void
open_dropped (gpointer window, GFile **files, int n_files)
{
  g_autoptr (GListStore) list = g_list_store_new (G_TYPE_FILE);

  g_list_store_splice (list, 0, 0, (gpointer *) files, (guint) n_files);
  g_signal_emit_by_name (window, "open-files", list);
}

static void
take_dropped (gpointer window, const char *text)
{
  g_signal_emit_by_name (window, "open-text", text);
}

void
ari_open_actions_install (GType window_type)
{
  g_return_if_fail (g_type_is_a (window_type, GTK_TYPE_WINDOW));

  g_signal_new ("open-files", window_type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_LIST_MODEL);
  g_signal_new ("open-text", window_type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                G_TYPE_STRING);
  g_signal_new ("open-stream", window_type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                G_TYPE_BYTES, G_TYPE_INPUT_STREAM);
}

void
ari_open_actions_add (GtkApplicationWindow *window,
                      AriNotice *notice,
                      const char *nothing_to_paste,
                      GFile *(*get_file) (gpointer window))
{
  const GActionEntry entries[] = {
    { .name = "open", .activate = open_files },
    { .name = "open-recent", .activate = open_recent, .parameter_type = "s" },
    { .name = "paste", .activate = paste },
  };
  OpenActions *self;

  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));
  g_return_if_fail (ARI_IS_NOTICE (notice));

  self = g_new (OpenActions, 1);
  *self = (OpenActions){
    .window = GTK_WINDOW (window),
    .notice = notice,
    .nothing_to_paste = g_strdup (nothing_to_paste),
    .get_file = get_file,
  };
  g_object_set_data_full (G_OBJECT (window), DATA_KEY, self, open_actions_free);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  ari_window_kind_take_drops (GTK_WIDGET (window), open_dropped, take_dropped);
}
