/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small window that can be dragged everywhere and owns the primary selection and the clipboard:
 *
 * drag-source text FILE: the content of the file, as text
 * drag-source plain FILE: the same, without saying how it is encoded
 * drag-source picture FILE: the same, as a PNG
 * drag-source file FILE: the file itself */

#include "config.h"

#include <gtk/gtk.h>
#include <stdio.h>
#include <string.h>

static GdkContentProvider *
provider_of (const char *kind, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = NULL;
  gsize length;
  char *text;

  if (strcmp (kind, "file") == 0) {
    g_autoptr (GSList) files = g_slist_prepend (NULL, file);
    g_auto (GValue) value = G_VALUE_INIT;

    g_value_init (&value, GDK_TYPE_FILE_LIST);
    g_value_set_boxed (&value, files);
    return gdk_content_provider_new_for_value (&value);
  }
  g_assert_true (g_file_load_contents (file, NULL, &text, &length, NULL, NULL));
  bytes = g_bytes_new_take (text, length);
  return gdk_content_provider_new_for_bytes (strcmp (kind, "picture") == 0 ? "image/png"
                                             : strcmp (kind, "plain") == 0
                                                 ? "text/plain"
                                                 : "text/plain;charset=utf-8",
                                             bytes);
}

/* Prints a line when the widget under the pointer accepts the drop. */
static void
on_action (GdkDrag *drag)
{
  if (gdk_drag_get_selected_action (drag) != 0) {
    puts ("accepted");
    fflush (stdout);
  }
}

static void
on_begin (GtkDragSource *source, GdkDrag *drag)
{
  g_signal_connect (drag, "notify::selected-action", G_CALLBACK (on_action), NULL);
}

static void
show (GtkApplication *application, GdkContentProvider *provider)
{
  GtkWidget *window = gtk_application_window_new (application);
  GtkWidget *area = gtk_drawing_area_new ();
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_drag_source_set_content (source, provider);
  g_signal_connect (source, "drag-begin", G_CALLBACK (on_begin), NULL);
  gtk_widget_add_controller (area, GTK_EVENT_CONTROLLER (source));
  gtk_window_set_child (GTK_WINDOW (window), area);
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_window_set_default_size (GTK_WINDOW (window), 200, 100);
  gtk_window_present (GTK_WINDOW (window));
  gdk_clipboard_set_content (gtk_widget_get_primary_clipboard (window), provider);
  gdk_clipboard_set_content (gtk_widget_get_clipboard (window), provider);
}

int
main (int argc, char *argv[])
{
  g_autoptr (GtkApplication) application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);
  g_autoptr (GdkContentProvider) provider = NULL;

  if (argc < 3)
    return 2;
  provider = provider_of (argv[1], argv[2]);
  g_signal_connect (application, "activate", G_CALLBACK (show), provider);
  return g_application_run (G_APPLICATION (application), 1, argv);
}
