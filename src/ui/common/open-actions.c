/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Open, Open Recent, Paste and drops, as all windows of puzzles handle them. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/collection/collection.h"
#include "ui/common/compat.h"
#include "ui/common/open-actions.h"
#include "ui/widgets/content-start.h"
#include "ui/widgets/widget.h"

typedef struct {
  GtkWindow *window; /* owns this */
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

/* Returns TRUE unless the window was closed: an operation that waits for an answer may still
 * reference it. */
static gboolean
is_open (GtkWindow *window)
{
  GtkWindow *other;

  for (guint i = 0; (other = ari_toplevel (i)) != NULL; i++)
    if (other == window)
      return TRUE;
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

  ari_compat_open (self->window, _ ("Open a File"), NULL, folder, on_files_chosen, self);
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

/* --- text from elsewhere ---------------------------------------------------------------------- */

/* A text may be larger than memory. A text up to this size is passed on as a whole, a longer one as
 * its start and a stream of the rest. */

#define MOST_AT_ONCE (64 * 1024)

/* A page that a browser offers is not read if it has more bytes: a part of it is no answer. */
#define MOST_OF_PAGE (256 * 1024)

/* A picture is passed on as a whole, with one more byte than is read if it is larger. */
#define MOST_OF_PICTURE (32 * 1024 * 1024)

/** Pasting: text from the clipboard or of a drop that is being read. */
typedef struct {
  GWeakRef window;
  GBytes *text; /* (nullable): the plain text, while that of a web page is read */
} Pasting;

static void
pasting_free (Pasting *pasting)
{
  g_weak_ref_clear (&pasting->window);
  g_clear_pointer (&pasting->text, g_bytes_unref);
  g_free (pasting);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Pasting, pasting_free)

static Pasting *
pasting_new (gpointer window)
{
  Pasting *pasting = g_new0 (Pasting, 1);

  g_weak_ref_init (&pasting->window, window);
  return pasting;
}

/* Returns: (transfer full) (nullable): the window, unless it was closed */
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

  ari_notice_hide_error (self->notice);
  /* an INFO notice disappears by itself, because a user may type the puzzle instead */
  ari_notice_say (self->notice, ARI_NOTICE_INFO, self->nothing_to_paste);
}

static gboolean
has_kind (gpointer source, AriContentKind kind)
{
  g_autoptr (GdkContentFormats) wanted = ari_content_start_new_formats (kind);

  return gdk_content_formats_match (wanted, ari_content_start_get_formats (source));
}

/* Returns TRUE if bytes that were given as text are a picture. */
static gboolean
begins_picture (GBytes *bytes)
{
  static const char *const begins[] = { "\x89PNG", "\xff\xd8\xff", "GIF8" };
  gsize length;
  const char *start = g_bytes_get_data (bytes, &length);

  for (guint i = 0; i < G_N_ELEMENTS (begins); i++)
    if (length > strlen (begins[i]) && memcmp (start, begins[i], strlen (begins[i])) == 0)
      return TRUE;
  return FALSE;
}

static void on_picture (GObject *source, GAsyncResult *result, gpointer user_data);

static void
read_picture (gpointer window, gpointer source)
{
  /* one more byte shows that there is more */
  ari_content_start_read_async (source, ARI_CONTENT_PICTURE, MOST_OF_PICTURE + 1, on_picture,
                                pasting_new (window));
}

/* Returns TRUE if a clipboard has a picture where text was expected, as long as it has not said
 * what it offers: then a program may give the picture as text. */
static gboolean
was_picture (gpointer source, GBytes *start)
{
  return GDK_IS_CLIPBOARD (source)
         && (start != NULL ? begins_picture (start) : has_kind (source, ARI_CONTENT_PICTURE));
}

/* Passes on a text, or its start and the rest. @start: (nullable) */
static void
pass_text (GtkWindow *window, GBytes *start, GInputStream *rest)
{
  if (start == NULL || g_bytes_get_size (start) == 0) {
    say_nothing_to_paste (window);
  } else if (rest == NULL
             && memchr (g_bytes_get_data (start, NULL), '\0', g_bytes_get_size (start)) != NULL) {
    g_autoptr (GInputStream) empty = g_memory_input_stream_new ();

    g_signal_emit_by_name (window, "open-stream", start, empty); /* a string would end at a NUL */
  } else if (rest != NULL) {
    g_signal_emit_by_name (window, "open-stream", start, rest);
  } else {
    g_autofree char *text = g_strndup (g_bytes_get_data (start, NULL), g_bytes_get_size (start));

    g_signal_emit_by_name (window, "open-text", text);
  }
}

/* Returns TRUE if all of a text is read as puzzles, without a doubt. */
static gboolean
reads_well (GBytes *text)
{
  g_autoptr (AriCollection) read = text != NULL ? ari_collection_new_from_bytes (text, NULL) : NULL;
  const char *unused;

  return read != NULL && ari_collection_get_n_problems (read) == 0
         && ari_collection_get_n_doubts (read, &unused) == 0;
}

static void
on_html (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Pasting) pasting = user_data;
  g_autoptr (GtkWindow) window = pasting_get_window (pasting);
  g_autoptr (GInputStream) rest = NULL;
  g_autoptr (GBytes) html = ari_content_start_read_finish (result, &rest, NULL);

  if (window != NULL)
    pass_text (window, rest == NULL && reads_well (html) ? html : pasting->text, NULL);
}

static void
on_text_start (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Pasting) pasting = user_data;
  g_autoptr (GtkWindow) window = pasting_get_window (pasting);
  g_autoptr (GInputStream) rest = NULL;
  g_autoptr (GBytes) start = ari_content_start_read_finish (result, &rest, NULL);

  if (GDK_IS_DROP (source))
    gdk_drop_finish (GDK_DROP (source), start != NULL ? GDK_ACTION_COPY : 0);
  if (window == NULL)
    return;
  if (was_picture (source, start)) {
    read_picture (window, source);
  } else if (GDK_IS_CLIPBOARD (source) && rest == NULL && has_kind (source, ARI_CONTENT_HTML)
             && !reads_well (start)) {
    /* a browser also offers the table itself, whose empty cells plain text may lack */
    Pasting *next = pasting_new (window);

    next->text = g_steal_pointer (&start);
    ari_content_start_read_async (source, ARI_CONTENT_HTML, MOST_OF_PAGE + 1, on_html, next);
  } else {
    pass_text (window, start, rest);
  }
}

static void
on_picture (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Pasting) pasting = user_data;
  g_autoptr (GtkWindow) window = pasting_get_window (pasting);
  g_autoptr (GBytes) picture = ari_content_start_read_finish (result, NULL, NULL);

  if (GDK_IS_DROP (source))
    gdk_drop_finish (GDK_DROP (source), picture != NULL ? GDK_ACTION_COPY : 0);
  if (window == NULL)
    return;
  if (picture == NULL || g_bytes_get_size (picture) == 0)
    say_nothing_to_paste (window);
  else
    g_signal_emit_by_name (window, "open-picture", picture);
}

/* Takes the text, or the picture if there is no text: a spreadsheet offers both. */
static void
take_text (gpointer window, gpointer source)
{
  if (!has_kind (source, ARI_CONTENT_TEXT) && has_kind (source, ARI_CONTENT_PICTURE))
    read_picture (window, source);
  else /* one more byte shows that there is more */
    ari_content_start_read_async (source, ARI_CONTENT_TEXT, MOST_AT_ONCE + 1, on_text_start,
                                  pasting_new (window));
}

/* Returns: TRUE if there are files to open. The address of a web page is not one of them: a puzzle
 * may be in the address itself, which is read as text. */
static gboolean
are_files (GListStore *files)
{
  g_autoptr (GFile) file = g_list_model_get_item (G_LIST_MODEL (files), 0);

  return file != NULL && !g_file_has_uri_scheme (file, "http")
         && !g_file_has_uri_scheme (file, "https");
}

static void
on_files (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Pasting) pasting = user_data;
  g_autoptr (GtkWindow) window = pasting_get_window (pasting);
  g_autoptr (GListStore) files = g_list_store_new (G_TYPE_FILE);
  const GValue *value =
      GDK_IS_DROP (source) ? gdk_drop_read_value_finish (GDK_DROP (source), result, NULL)
                           : gdk_clipboard_read_value_finish (GDK_CLIPBOARD (source), result, NULL);

  if (value != NULL)
    for (GSList *l = g_value_get_boxed (value); l != NULL; l = l->next)
      g_list_store_append (files, l->data);
  if (window != NULL && !are_files (files)) {
    take_text (window, source);
    return;
  }
  if (GDK_IS_DROP (source))
    gdk_drop_finish (GDK_DROP (source), value != NULL ? GDK_ACTION_COPY : 0);
  if (window != NULL)
    g_signal_emit_by_name (window, "open-files", files);
}

static GdkContentFormats *
new_file_formats (void)
{
  return gdk_content_formats_union_deserialize_mime_types (
      gdk_content_formats_new_for_gtype (GDK_TYPE_FILE_LIST));
}

/* Takes files that a file manager offers, whose names it offers as text; else the text or picture.
 * @source: a GdkClipboard or a GdkDrop */
static void
take (gpointer window, gpointer source)
{
  g_autoptr (GdkContentFormats) files = new_file_formats ();

  if (!gdk_content_formats_match (files, ari_content_start_get_formats (source)))
    take_text (window, source);
  else if (GDK_IS_DROP (source))
    gdk_drop_read_value_async (source, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL, on_files,
                               pasting_new (window));
  else
    gdk_clipboard_read_value_async (source, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT, NULL, on_files,
                                    pasting_new (window));
}

static void
paste (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  OpenActions *self = user_data;

  if (!ari_open_actions_text_takes (self->window, "clipboard.paste"))
    take (self->window, gtk_widget_get_clipboard (GTK_WIDGET (self->window)));
}

/* --- drops ------------------------------------------------------------------------------------ */

static gboolean
on_drop (GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer user_data)
{
  take (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)), drop);
  return TRUE;
}

static void
add_drops (GtkWidget *window)
{
  g_autoptr (GdkContentFormats) text = ari_content_start_new_formats (ARI_CONTENT_TEXT);
  g_autoptr (GdkContentFormats) picture = ari_content_start_new_formats (ARI_CONTENT_PICTURE);
  GdkContentFormats *formats = gdk_content_formats_union (new_file_formats (), text);
  GtkDropTargetAsync *target =
      gtk_drop_target_async_new (gdk_content_formats_union (formats, picture), GDK_ACTION_COPY);

  g_signal_connect (target, "drop", G_CALLBACK (on_drop), NULL);
  gtk_widget_add_controller (window, GTK_EVENT_CONTROLLER (target));
}

void
ari_open_actions_install (GType window_type)
{
  g_return_if_fail (g_type_is_a (window_type, GTK_TYPE_WINDOW));

  ARI_SIGNAL ("open-files", window_type, 1, G_TYPE_LIST_MODEL);
  ARI_SIGNAL ("open-text", window_type, 1, G_TYPE_STRING);
  ARI_SIGNAL ("open-stream", window_type, 2, G_TYPE_BYTES, G_TYPE_INPUT_STREAM);
  ARI_SIGNAL ("open-picture", window_type, 1, G_TYPE_BYTES);
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
  OpenActions *self = g_new (OpenActions, 1);

  *self = (OpenActions){
    .window = GTK_WINDOW (window),
    .notice = notice,
    .nothing_to_paste = g_strdup (nothing_to_paste),
    .get_file = get_file,
  };
  g_object_set_data_full (G_OBJECT (window), DATA_KEY, self, open_actions_free);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  add_drops (GTK_WIDGET (window));
}
