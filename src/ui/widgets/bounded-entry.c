/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries of a line into which text of any length may be pasted: only its beginning is read. */

#include "config.h"

#include <string.h>

#include "ui/widgets/bounded-entry.h"

/* A character has at most four bytes, and an entry of ours at most ARI_ENTRY_MOST characters. */
#define MOST_BYTES (4 * ARI_ENTRY_MOST)

#define IS_BOUNDED "ari-is-bounded"

static const char *const mime_types[] = { "text/plain;charset=utf-8", "text/plain", NULL };

/** Coming: text that comes from the clipboard or is dropped. */
typedef struct {
  GWeakRef entry; /* GtkText */
  GdkDrop *drop;  /* (nullable) */
  GInputStream *stream;
  int place; /* in characters; -1: in the place of what is selected */
  char bytes[MOST_BYTES];
} Coming;

static Coming *
coming_new (GtkText *entry, int place)
{
  Coming *coming = g_new0 (Coming, 1);

  g_weak_ref_init (&coming->entry, entry);
  coming->place = place;
  return coming;
}

static void
coming_free (Coming *coming)
{
  if (coming->drop != NULL)
    gdk_drop_finish (coming->drop, 0);
  g_clear_object (&coming->drop);
  g_clear_object (&coming->stream);
  g_weak_ref_clear (&coming->entry);
  g_free (coming);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Coming, coming_free)

static void
insert (Coming *coming, GtkText *entry, gsize length)
{
  GtkEditable *editable = GTK_EDITABLE (entry);
  int place = coming->place;
  const char *end;

  /* the end may cut a character in two */
  g_utf8_validate (coming->bytes, (gssize) length, &end);
  if (end == coming->bytes || !gtk_editable_get_editable (editable)) {
    gtk_widget_error_bell (GTK_WIDGET (entry));
    return;
  }
  if (place < 0) {
    gtk_editable_delete_selection (editable);
    place = gtk_editable_get_position (editable);
  }
  gtk_editable_insert_text (editable, coming->bytes, (int) (end - coming->bytes), &place);
  gtk_editable_set_position (editable, place);
  if (coming->drop != NULL)
    gdk_drop_finish (coming->drop, GDK_ACTION_COPY);
  g_clear_object (&coming->drop);
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Coming) coming = user_data;
  g_autoptr (GtkWidget) entry = g_weak_ref_get (&coming->entry);
  gsize length = 0;

  /* what has come before an error is text, too */
  g_input_stream_read_all_finish (G_INPUT_STREAM (source), result, &length, NULL);
  g_input_stream_close_async (coming->stream, G_PRIORITY_DEFAULT, NULL, NULL, NULL);
  if (entry != NULL && gtk_widget_get_mapped (entry))
    insert (coming, GTK_TEXT (entry), length);
}

/* @stream: (transfer full) (nullable) */
static void
read_beginning (Coming *coming, GInputStream *stream)
{
  coming->stream = stream;
  if (stream == NULL)
    coming_free (coming);
  else
    g_input_stream_read_all_async (stream, coming->bytes, sizeof coming->bytes, G_PRIORITY_DEFAULT,
                                   NULL, on_read, coming);
}

/* --- the clipboard ---------------------------------------------------------------------------- */

static void
on_clipboard_answers (GObject *source, GAsyncResult *result, gpointer user_data)
{
  read_beginning (user_data,
                  gdk_clipboard_read_finish (GDK_CLIPBOARD (source), result, NULL, NULL));
}

static void
take_from (GtkText *entry, GdkClipboard *clipboard, int place)
{
  gdk_clipboard_read_async (clipboard, (const char **) mime_types, G_PRIORITY_DEFAULT, NULL,
                            on_clipboard_answers, coming_new (entry, place));
}

static void
on_paste (GtkText *entry)
{
  g_signal_stop_emission_by_name (entry, "paste-clipboard");
  if (gtk_editable_get_editable (GTK_EDITABLE (entry)))
    take_from (entry, gtk_widget_get_clipboard (GTK_WIDGET (entry)), -1);
  else
    gtk_widget_error_bell (GTK_WIDGET (entry));
}

/* --- places in the text ----------------------------------------------------------------------- */

/* In characters: the place that is nearest to @x. */
static int
place_at (GtkText *entry, double x)
{
  const int n = gtk_text_get_text_length (entry);
  double least = G_MAXDOUBLE;
  int nearest = 0;

  for (int i = 0; i <= n; i++) {
    graphene_rect_t strong;

    gtk_text_compute_cursor_extents (entry, (gsize) i, &strong, NULL);
    if (ABS (strong.origin.x - x) < least) {
      least = ABS (strong.origin.x - x);
      nearest = i;
    }
  }
  return nearest;
}

/* --- the middle button ------------------------------------------------------------------------ */

static void
on_middle_button (GtkGestureClick *gesture, int n_press, double x, double y, gpointer user_data)
{
  GtkWidget *entry = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  gboolean pastes;

  g_object_get (gtk_widget_get_settings (entry), "gtk-enable-primary-paste", &pastes, NULL);
  if (!pastes || !gtk_editable_get_editable (GTK_EDITABLE (entry)))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_text_grab_focus_without_selecting (GTK_TEXT (entry));
  take_from (GTK_TEXT (entry), gtk_widget_get_primary_clipboard (entry),
             place_at (GTK_TEXT (entry), x));
}

/* --- drops ------------------------------------------------------------------------------------ */

static void
on_drop_answers (GObject *source, GAsyncResult *result, gpointer user_data)
{
  read_beginning (user_data, gdk_drop_read_finish (GDK_DROP (source), result, NULL, NULL));
}

static gboolean
on_drop (GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer user_data)
{
  GtkText *entry = GTK_TEXT (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)));
  Coming *coming = coming_new (entry, place_at (entry, x));

  coming->drop = g_object_ref (drop);
  gdk_drop_read_async (drop, (const char **) mime_types, G_PRIORITY_DEFAULT, NULL, on_drop_answers,
                       coming);
  return TRUE;
}

/* A part of its own text, which is moved, is GTK's. */
static gboolean
accepts (GtkDropTargetAsync *target, GdkDrop *drop, gpointer user_data)
{
  GtkEditable *entry =
      GTK_EDITABLE (gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target)));

  return gdk_drop_get_drag (drop) == NULL && gtk_editable_get_editable (entry)
         && gdk_content_formats_match (gtk_drop_target_async_get_formats (target),
                                       gdk_drop_get_formats (drop));
}

/* --- entries ---------------------------------------------------------------------------------- */

static void
bound (GtkText *entry)
{
  GtkDropTargetAsync *drops;
  GtkGesture *middle;

  if (g_object_get_data (G_OBJECT (entry), IS_BOUNDED) != NULL)
    return;
  g_object_set_data (G_OBJECT (entry), IS_BOUNDED, entry);
  if (gtk_text_get_max_length (entry) == 0)
    gtk_text_set_max_length (entry, ARI_ENTRY_MOST);
  g_signal_connect (entry, "paste-clipboard", G_CALLBACK (on_paste), NULL);

  middle = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (middle), GDK_BUTTON_MIDDLE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (middle), GTK_PHASE_CAPTURE);
  g_signal_connect (middle, "pressed", G_CALLBACK (on_middle_button), NULL);
  gtk_widget_add_controller (GTK_WIDGET (entry), GTK_EVENT_CONTROLLER (middle));

  drops = gtk_drop_target_async_new (
      gdk_content_formats_new ((const char **) mime_types, G_N_ELEMENTS (mime_types) - 1),
      GDK_ACTION_COPY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drops), GTK_PHASE_CAPTURE);
  g_signal_connect (drops, "accept", G_CALLBACK (accepts), NULL);
  g_signal_connect (drops, "drop", G_CALLBACK (on_drop), NULL);
  gtk_widget_add_controller (GTK_WIDGET (entry), GTK_EVENT_CONTROLLER (drops));
}

void
ari_entries_bound (GtkWidget *root)
{
  g_return_if_fail (GTK_IS_WIDGET (root));

  if (GTK_IS_TEXT (root))
    bound (GTK_TEXT (root));
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    ari_entries_bound (child);
}
