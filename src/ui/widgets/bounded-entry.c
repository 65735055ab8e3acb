/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries that read only the start of a text that is pasted into them, because it may be of any
 * length. */

#include "ui/widgets/bounded-entry.h"
#include "ui/widgets/content-start.h"
#include "ui/widgets/widget.h"

/* A character has at most four bytes. */
#define MOST_BYTES(characters) (4 * (characters))

#define IS_BOUNDED "ari-is-bounded"

/** Insertion: a text from the clipboard or of a drop that is being read. */
typedef struct {
  GWeakRef widget; /* GtkText or GtkTextView */
  int place;       /* in characters; -1 replaces the selection */
} Insertion;

static Insertion *
insertion_new (GtkWidget *widget, int place)
{
  Insertion *insertion = g_new0 (Insertion, 1);

  g_weak_ref_init (&insertion->widget, widget);
  insertion->place = place;
  return insertion;
}

static void
insertion_free (Insertion *insertion)
{
  g_weak_ref_clear (&insertion->widget);
  g_free (insertion);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Insertion, insertion_free)

static gboolean
is_editable (GtkWidget *widget)
{
  return GTK_IS_TEXT_VIEW (widget) ? gtk_text_view_get_editable (GTK_TEXT_VIEW (widget))
                                   : gtk_editable_get_editable (GTK_EDITABLE (widget));
}

static void
insert_in_entry (GtkEditable *entry, int place, const char *text)
{
  if (place < 0) {
    gtk_editable_delete_selection (entry);
    place = gtk_editable_get_position (entry);
  }
  gtk_editable_insert_text (entry, text, -1, &place);
  gtk_editable_set_position (entry, place);
}

static void
insert_in_view (GtkTextView *view, int place, const char *text)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter at;

  gtk_text_buffer_begin_user_action (buffer);
  if (place < 0) {
    gtk_text_buffer_delete_selection (buffer, TRUE, TRUE);
  } else {
    gtk_text_buffer_get_iter_at_offset (buffer, &at, place);
    gtk_text_buffer_place_cursor (buffer, &at);
  }
  gtk_text_buffer_insert_at_cursor (buffer, text, -1);
  gtk_text_buffer_end_user_action (buffer);
  gtk_text_view_scroll_mark_onscreen (view, gtk_text_buffer_get_insert (buffer));
}

/* Returns: (transfer full): the start of the text up to the last whole character */
static char *
whole_characters (GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  const char *end = text;

  if (length > 0)
    g_utf8_validate (text, (gssize) length, &end);
  return g_strndup (text, (gsize) (end - text));
}

/* Returns TRUE if something was inserted. @text must end with NUL, because GTK passes it to
 * assistive technology without its length. */
static gboolean
insert (GtkWidget *widget, int place, const char *text)
{
  if (text == NULL || *text == '\0' || !is_editable (widget))
    return FALSE;
  if (GTK_IS_TEXT_VIEW (widget))
    insert_in_view (GTK_TEXT_VIEW (widget), place, text);
  else
    insert_in_entry (GTK_EDITABLE (widget), place, text);
  return TRUE;
}

static void
on_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Insertion) insertion = user_data;
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&insertion->widget);
  g_autoptr (GBytes) bytes = ari_content_start_read_finish (result, NULL, NULL);
  g_autofree char *text = bytes != NULL ? whole_characters (bytes) : NULL;
  const gboolean is_there = widget != NULL && gtk_widget_get_mapped (widget);
  const gboolean is_taken = is_there && insert (widget, insertion->place, text);

  if (is_there && !is_taken)
    gtk_widget_error_bell (widget);
  if (GDK_IS_DROP (source))
    gdk_drop_finish (GDK_DROP (source), is_taken ? GDK_ACTION_COPY : 0);
}

/* @source: a GdkClipboard or a GdkDrop */
static void
take_from (GtkWidget *widget, gpointer source, int place)
{
  const gsize most = GTK_IS_TEXT_VIEW (widget) ? ARI_TEXT_MOST : ARI_ENTRY_MOST;

  ari_content_start_read_async (source, ARI_CONTENT_TEXT, MOST_BYTES (most), on_read,
                                insertion_new (widget, place));
}

static void
on_paste (GtkWidget *widget)
{
  g_signal_stop_emission_by_name (widget, "paste-clipboard");
  if (is_editable (widget))
    take_from (widget, gtk_widget_get_clipboard (widget), -1);
  else
    gtk_widget_error_bell (widget);
}

/* --- places in the text ----------------------------------------------------------------------- */

static int
place_in_view (GtkTextView *view, double x, double y)
{
  GtkTextIter at;
  int across, down;

  gtk_text_view_window_to_buffer_coords (view, GTK_TEXT_WINDOW_WIDGET, (int) x, (int) y, &across,
                                         &down);
  gtk_text_view_get_iter_at_location (view, &at, across, down);
  return gtk_text_iter_get_offset (&at);
}

static int
place_in_entry (GtkText *entry, double x)
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

/* Returns: the position in characters that is nearest to a point */
static int
place_at (GtkWidget *widget, double x, double y)
{
  return GTK_IS_TEXT_VIEW (widget) ? place_in_view (GTK_TEXT_VIEW (widget), x, y)
                                   : place_in_entry (GTK_TEXT (widget), x);
}

/* --- the middle button ------------------------------------------------------------------------ */

static void
on_middle_button (GtkGestureClick *gesture, int n_press, double x, double y, gpointer user_data)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));
  gboolean pastes;

  g_object_get (gtk_widget_get_settings (widget), "gtk-enable-primary-paste", &pastes, NULL);
  if (!pastes || !is_editable (widget))
    return;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  if (GTK_IS_TEXT (widget))
    gtk_text_grab_focus_without_selecting (GTK_TEXT (widget));
  else
    gtk_widget_grab_focus (widget);
  take_from (widget, gtk_widget_get_primary_clipboard (widget), place_at (widget, x, y));
}

/* --- drops ------------------------------------------------------------------------------------ */

static gboolean
on_drop (GtkDropTargetAsync *target, GdkDrop *drop, double x, double y, gpointer user_data)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));

  take_from (widget, drop, place_at (widget, x, y));
  return TRUE;
}

/* GTK itself handles drags that begin in this program, such as one that moves part of a text. */
static gboolean
accepts (GtkDropTargetAsync *target, GdkDrop *drop, gpointer user_data)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (target));

  return gdk_drop_get_drag (drop) == NULL && is_editable (widget)
         && gdk_content_formats_match (gtk_drop_target_async_get_formats (target),
                                       gdk_drop_get_formats (drop));
}

/* --- entries ---------------------------------------------------------------------------------- */

static void
bound (GtkWidget *widget)
{
  GtkDropTargetAsync *drops;
  GtkGesture *middle;

  if (ari_entry_is_bounded (widget))
    return;
  g_object_set_data (G_OBJECT (widget), IS_BOUNDED, widget);
  if (GTK_IS_TEXT (widget) && gtk_text_get_max_length (GTK_TEXT (widget)) == 0)
    gtk_text_set_max_length (GTK_TEXT (widget), ARI_ENTRY_MOST);
  g_signal_connect (widget, "paste-clipboard", G_CALLBACK (on_paste), NULL);

  middle = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (middle), GDK_BUTTON_MIDDLE);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (middle), GTK_PHASE_CAPTURE);
  g_signal_connect (middle, "pressed", G_CALLBACK (on_middle_button), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (middle));

  drops =
      gtk_drop_target_async_new (ari_content_start_new_formats (ARI_CONTENT_TEXT), GDK_ACTION_COPY);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drops), GTK_PHASE_CAPTURE);
  g_signal_connect (drops, "accept", G_CALLBACK (accepts), NULL);
  g_signal_connect (drops, "drop", G_CALLBACK (on_drop), NULL);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drops));
}

gboolean
ari_entry_is_bounded (GtkWidget *widget)
{
  return g_object_get_data (G_OBJECT (widget), IS_BOUNDED) != NULL;
}

void
ari_entries_bound (GtkWidget *root)
{
  if (GTK_IS_TEXT (root) || (GTK_IS_TEXT_VIEW (root) && is_editable (root)))
    bound (root);
  ARI_FOR_CHILDREN (child, root)
    ari_entries_bound (child);
  if (ari_folded_child (root) != NULL)
    ari_entries_bound (ari_folded_child (root));
}
