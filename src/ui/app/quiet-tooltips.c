/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps tooltips out of the pointer's way. */

#include "config.h"

#include <math.h>

#include "ui/app/quiet-tooltips.h"

#define WATCHED "ari-presses-watched"
#define ANY_BUTTON                                                                                 \
  (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK | GDK_BUTTON4_MASK | GDK_BUTTON5_MASK)

/* Distance in pixels from a press at which the widget's tooltip may appear again. */
#define FAR 48

/* The widget that was pressed last, and the position in its window. The widget is NULL once the
 * pointer has left it. */
static struct {
  GtkWidget *widget;
  double x, y;
} pressed;

/* In GTK 4.8 the GdkDevice of a pointer reports no buttons. */
static gboolean
has_button_down (GtkWidget *widget)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (widget));
  GdkDevice *pointer = seat != NULL ? gdk_seat_get_pointer (seat) : NULL;
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;
  GdkModifierType state = 0;

  if (pointer != NULL && surface != NULL)
    gdk_surface_get_device_position (surface, pointer, NULL, NULL, &state);
  return (state & ANY_BUTTON) != 0;
}

/* Remembers the widget with the tooltip, such as a button, not the icon in it. */
static void
note_press (GtkWidget *window, double x, double y)
{
  GtkWidget *at = gtk_widget_pick (window, x, y, GTK_PICK_DEFAULT);
  GtkWidget *speaker = at;

  while (speaker != NULL && !gtk_widget_get_has_tooltip (speaker))
    speaker = gtk_widget_get_parent (speaker);
  g_set_weak_pointer (&pressed.widget, speaker != NULL ? speaker : at);
  pressed.x = x;
  pressed.y = y;
}

static void
follow_pointer (GtkWidget *window, double x, double y)
{
  GtkWidget *at;

  if (pressed.widget == NULL)
    return;
  at = gtk_widget_pick (window, x, y, GTK_PICK_DEFAULT);
  if (at == NULL || hypot (x - pressed.x, y - pressed.y) > FAR
      || (at != pressed.widget && !gtk_widget_is_ancestor (at, pressed.widget)))
    g_clear_weak_pointer (&pressed.widget);
}

/* Uses no gesture, as it would compete with those of the pressed widget; this only observes. */
static gboolean
on_event (GtkEventControllerLegacy *controller, GdkEvent *event)
{
  GtkWidget *window = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller));
  double x, y, left, top;

  /* Events of popovers come through here, too, in other coordinates. A tooltip may be under the
   * pointer, but the press belongs to the window. */
  if ((GDK_IS_POPUP (gdk_event_get_surface (event))
       && gdk_popup_get_autohide (GDK_POPUP (gdk_event_get_surface (event))))
      || !gdk_event_get_position (event, &x, &y))
    return GDK_EVENT_PROPAGATE;
  gtk_native_get_surface_transform (GTK_NATIVE (window), &left, &top);
  if (gdk_event_get_event_type (event) == GDK_BUTTON_PRESS)
    note_press (window, x - left, y - top);
  else if (gdk_event_get_event_type (event) == GDK_MOTION_NOTIFY)
    follow_pointer (window, x - left, y - top);
  return GDK_EVENT_PROPAGATE;
}

/* Adds one controller per window. */
static void
watch_presses (GtkWidget *window)
{
  GtkEventController *onlooker;

  if (g_object_get_data (G_OBJECT (window), WATCHED) != NULL)
    return;
  g_object_set_data (G_OBJECT (window), WATCHED, window);
  onlooker = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (onlooker, GTK_PHASE_CAPTURE);
  g_signal_connect (onlooker, "event", G_CALLBACK (on_event), NULL);
  gtk_widget_add_controller (window, onlooker);
}

/* Returns: TRUE if the user has just pressed the part that the tooltip of @widget explains. */
static gboolean
was_pressed (GtkWidget *widget)
{
  return pressed.widget != NULL
         && (widget == pressed.widget || gtk_widget_is_ancestor (pressed.widget, widget));
}

static gboolean
on_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  gboolean has_words = FALSE;

  if (!has_button_down (widget) && (by_keys || !was_pressed (widget)))
    g_signal_chain_from_overridden_handler (widget, x, y, by_keys, tooltip, &has_words);
  return has_words;
}

void
ari_quiet_tooltip (GtkWidget *widget)
{
  cairo_region_t *nowhere;

  g_return_if_fail (GTK_IS_WIDGET (widget));

  if (GTK_IS_WINDOW (widget))
    watch_presses (widget);
  if (!GTK_IS_NATIVE (widget) || !g_str_equal (gtk_widget_get_css_name (widget), "tooltip"))
    return;
  nowhere = cairo_region_create ();
  gdk_surface_set_input_region (gtk_native_get_surface (GTK_NATIVE (widget)), nowhere);
  cairo_region_destroy (nowhere);
}

void
ari_quiet_tooltips (void)
{
  /* the signal exists only once the class does */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_override_class_handler ("query-tooltip", GTK_TYPE_WIDGET, G_CALLBACK (on_query_tooltip));
}
