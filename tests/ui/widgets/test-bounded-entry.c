/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is pasted into an entry: its beginning, from a clipboard that never ends. */

#include "config.h"

#include <string.h>

#include "tests/ui/window-fixture.h"
#include "ui/widgets/bounded-entry.h"

/* --- a clipboard without an end --------------------------------------------------------------- */

/* Set where it may end after all: a pipe within one process takes what nobody reads. */
static gint is_enough;

#define TYPE_ENDLESS (endless_get_type ())
G_DECLARE_FINAL_TYPE (Endless, endless, TEST, ENDLESS, GdkContentProvider)

struct _Endless {
  GdkContentProvider parent_instance;
  gboolean *has_ended;
};

G_DEFINE_FINAL_TYPE (Endless, endless, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *
ref_formats (GdkContentProvider *provider)
{
  static const char *mime_types[] = { "text/plain;charset=utf-8" };

  return gdk_content_formats_new (mime_types, G_N_ELEMENTS (mime_types));
}

/* Two letters, of one and of three bytes, so that any bound cuts some character in two. */
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
  *TEST_ENDLESS (provider)->has_ended = TRUE;
  return g_task_propagate_boolean (G_TASK (result), error);
}

static void
endless_class_init (EndlessClass *klass)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (klass);

  provider_class->ref_formats = ref_formats;
  provider_class->write_mime_type_async = write_async;
  provider_class->write_mime_type_finish = write_finish;
}

static void
endless_init (Endless *self)
{
}

/* --- entries ---------------------------------------------------------------------------------- */

typedef struct {
  GtkWidget *window;
  GtkWidget *entry;
  GtkWidget *text;
  gboolean has_ended;
} Fixture;

static const char *
content (Fixture *f)
{
  return gtk_editable_get_text (GTK_EDITABLE (f->entry));
}

static void
set_up (Fixture *f, GtkWidget *entry)
{
  *f = (Fixture){ .entry = entry };
  f->text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)));
  f->window = widget_show (entry, 300, 50);
  gtk_widget_grab_focus (entry);
}

static void
fill_clipboard (Fixture *f)
{
  g_autoptr (GdkContentProvider) provider = g_object_new (TYPE_ENDLESS, NULL);

  f->has_ended = FALSE;
  g_atomic_int_set (&is_enough, FALSE);
  TEST_ENDLESS (provider)->has_ended = &f->has_ended;
  g_assert_true (gdk_clipboard_set_content (gtk_widget_get_clipboard (f->entry), provider));
}

static void
end_clipboard (Fixture *f)
{
  g_atomic_int_set (&is_enough, TRUE);
  WAIT_UNTIL (f->has_ended);
}

/* As Ctrl+V does. */
static void
paste (Fixture *f)
{
  g_signal_emit_by_name (f->text, "paste-clipboard");
}

/* As much as the entry holds comes, in whole characters, in the place of what was selected. */
static void
test_beginning (void)
{
  Fixture f;

  set_up (&f, gtk_entry_new ());
  gtk_entry_set_max_length (GTK_ENTRY (f.entry), 300);
  gtk_editable_set_text (GTK_EDITABLE (f.entry), "before after");
  gtk_editable_select_region (GTK_EDITABLE (f.entry), 6, 7);
  ari_entries_bound (f.window);
  ari_entries_bound (f.window); /* twice is once */
  fill_clipboard (&f);
  paste (&f);
  WAIT_UNTIL (strlen (content (&f)) > 12);
  end_clipboard (&f);
  g_assert_cmpint (g_utf8_strlen (content (&f), -1), ==, 300);
  g_assert_true (g_str_has_prefix (content (&f), "beforea\xe2\x82\xac"));
  g_assert_true (g_str_has_suffix (content (&f), "after"));
  gtk_window_destroy (GTK_WINDOW (f.window));
}

/* Any entry has a bound, and one that has gone is not written to. */
static void
test_kinds (void)
{
  GtkWidget *entries[] = { gtk_entry_new (), gtk_search_entry_new () };

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++) {
    Fixture f;

    set_up (&f, entries[i]);
    ari_entries_bound (entries[i]);
    fill_clipboard (&f);
    paste (&f);
    WAIT_UNTIL (*content (&f) != '\0');
    end_clipboard (&f);
    g_assert_cmpint (g_utf8_strlen (content (&f), -1), ==, ARI_ENTRY_MOST);
    fill_clipboard (&f);
    paste (&f);
    gtk_window_destroy (GTK_WINDOW (f.window));
    end_clipboard (&f);
  }
}

/* What cannot be changed stays, and what is not text is not taken. */
static void
test_refused (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("\xff\xfe", 2);
  g_autoptr (GdkContentProvider) provider =
      gdk_content_provider_new_for_bytes ("text/plain;charset=utf-8", bytes);
  GdkClipboard *clipboard;
  Fixture f;

  set_up (&f, gtk_entry_new ());
  ari_entries_bound (f.entry);
  clipboard = gtk_widget_get_clipboard (f.entry);
  gtk_editable_set_text (GTK_EDITABLE (f.entry), "old");
  gtk_editable_select_region (GTK_EDITABLE (f.entry), 0, -1);
  gdk_clipboard_set_content (clipboard, provider);
  paste (&f);
  gtk_editable_set_editable (GTK_EDITABLE (f.entry), FALSE);
  gdk_clipboard_set_text (clipboard, "new");
  paste (&f);
  gtk_editable_set_editable (GTK_EDITABLE (f.entry), TRUE);
  gtk_editable_set_position (GTK_EDITABLE (f.entry), -1);
  paste (&f);
  WAIT_UNTIL (strcmp (content (&f), "old") != 0);
  g_assert_cmpstr (content (&f), ==, "oldnew");
  gtk_window_destroy (GTK_WINDOW (f.window));
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bounded-entry/beginning", test_beginning);
  g_test_add_func ("/bounded-entry/kinds", test_kinds);
  g_test_add_func ("/bounded-entry/refused", test_refused);
  return g_test_run ();
}
