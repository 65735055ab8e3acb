/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Changes how GTK’s own widgets behave, wherever the program has them. */

#include <math.h>

#include "ui/app/all-widgets.h"

/* --- the wheel -------------------------------------------------------------------------------- */

/* Marks a box of text that passes the wheel on. */
#define SHARED "ari-wheel-shared"

/* GTK gives the widgets that take the wheel controllers that have no name, so this finds them by
 * their type. Returns: FALSE if there are none, or if they were disabled by an earlier call. */
static gboolean
leave_wheel (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);
  gboolean is_first = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (!GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      continue;
    if (gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_NONE)
      return FALSE;
    gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
    is_first = TRUE;
  }
  return is_first;
}

static gboolean
scroll_sideways (GtkEventControllerScroll *wheel, double dx, double dy, GtkScrolledWindow *table)
{
  GtkAdjustment *across = gtk_scrolled_window_get_hadjustment (table);
  const GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (wheel));
  const double by = (state & GDK_SHIFT_MASK) != 0 ? dy : dx;
  const double step = gtk_event_controller_scroll_get_unit (wheel) == GDK_SCROLL_UNIT_WHEEL
                          ? gtk_adjustment_get_step_increment (across)
                          : 1;

  if (by == 0)
    return GDK_EVENT_PROPAGATE;
  gtk_adjustment_set_value (across, gtk_adjustment_get_value (across) + by * step);
  return GDK_EVENT_STOP;
}

/* GTK's own text box on a scrolled page takes the wheel even at its ends, where it does nothing
 * with it; the page is scrolled then. */
static gboolean
pass_at_end (GtkEventControllerScroll *wheel, double dx, double dy, GtkScrolledWindow *box)
{
  GtkAdjustment *own = gtk_scrolled_window_get_vadjustment (box);
  GtkWidget *page =
      gtk_widget_get_ancestor (gtk_widget_get_parent (GTK_WIDGET (box)), GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *down = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));
  const double value = gtk_adjustment_get_value (own);
  const double last = gtk_adjustment_get_upper (own) - gtk_adjustment_get_page_size (own);
  /* as far as GTK scrolls by a notch */
  const double step = gtk_event_controller_scroll_get_unit (wheel) == GDK_SCROLL_UNIT_WHEEL
                          ? pow (gtk_adjustment_get_page_size (down), 2.0 / 3.0)
                          : 1;

  if (dy == 0 || (dy < 0 ? value > gtk_adjustment_get_lower (own) : value < last))
    return GDK_EVENT_PROPAGATE;
  gtk_adjustment_set_value (down, gtk_adjustment_get_value (down) + dy * step);
  return GDK_EVENT_STOP;
}

/* Lets a box of text on a page pass the wheel on. */
static void
share_wheel (GtkWidget *widget)
{
  GtkWidget *box = gtk_widget_get_parent (widget);
  GtkEventController *wheel;

  if (!GTK_IS_TEXT_VIEW (widget) || !GTK_IS_SCROLLED_WINDOW (box)
      || gtk_widget_get_ancestor (gtk_widget_get_parent (box), GTK_TYPE_SCROLLED_WINDOW) == NULL
      || g_object_get_data (G_OBJECT (box), SHARED) != NULL)
    return;
  g_object_set_data (G_OBJECT (box), SHARED, box);
  wheel = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  gtk_event_controller_set_propagation_phase (wheel, GTK_PHASE_CAPTURE);
  g_signal_connect (wheel, "scroll", G_CALLBACK (pass_at_end), box);
  gtk_widget_add_controller (box, wheel);
}

/* Makes a slider or a spin button that is on a scrolled page leave the wheel to the page, so that
 * scrolling the page changes no value that comes to lie under the pointer. A part of a page that
 * scrolls only sideways takes the wheel only with Shift. */
static void
calm_wheel (GtkWidget *widget)
{
  GtkPolicyType down = GTK_POLICY_AUTOMATIC;
  GtkEventController *own;

  if (GTK_IS_SCROLLED_WINDOW (widget))
    gtk_scrolled_window_get_policy (GTK_SCROLLED_WINDOW (widget), NULL, &down);
  if ((!GTK_IS_SCALE (widget) && !GTK_IS_SPIN_BUTTON (widget) && down != GTK_POLICY_NEVER)
      || gtk_widget_get_parent (widget) == NULL
      || gtk_widget_get_ancestor (gtk_widget_get_parent (widget), GTK_TYPE_SCROLLED_WINDOW) == NULL
      || !leave_wheel (widget) || down != GTK_POLICY_NEVER)
    return;
  own = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  g_signal_connect (own, "scroll", G_CALLBACK (scroll_sideways), widget);
  gtk_widget_add_controller (widget, own);
}

/* --- tooltips --------------------------------------------------------------------------------- */

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

/* The open menu or list that takes all clicks, or NULL. */
static GtkWidget *open_popover;

/* A tooltip that is shown already disappears when GTK asks for it again. */
static void
note_popover (GtkWidget *widget)
{
  if (!GTK_IS_POPOVER (widget) || !gtk_popover_get_autohide (GTK_POPOVER (widget)))
    return;
  g_set_weak_pointer (&open_popover, widget);
  gtk_widget_trigger_tooltip_query (gtk_widget_get_parent (widget));
}

/* The menu from which another one was opened is open still. */
static void
forget_popover (GtkWidget *widget)
{
  if (widget == open_popover)
    g_set_weak_pointer (&open_popover, gtk_widget_get_parent (widget) != NULL
                                           ? gtk_widget_get_ancestor (
                                               gtk_widget_get_parent (widget), GTK_TYPE_POPOVER)
                                           : NULL);
}

static gboolean
is_behind_popover (GtkWidget *widget)
{
  return open_popover != NULL && widget != open_popover
         && !gtk_widget_is_ancestor (widget, open_popover);
}

/* No tooltip appears behind an open menu, while a button of the pointer is down, nor over the
 * widget that was just pressed until the pointer has left it.
 *
 * GTK itself shows no tooltip on a motion with a button down, but does so whenever the tooltip of
 * any widget is set again, as happens all the time while the user drags through a search. And GTK
 * 4.8 frees a tooltip half a second after a press has hidden it, even if the press was on it, so
 * that the grab holds a dangling pointer. */
static gboolean
on_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  gboolean has_words = FALSE;

  if (!is_behind_popover (widget) && !has_button_down (widget)
      && (by_keys || !was_pressed (widget)))
    g_signal_chain_from_overridden_handler (widget, x, y, by_keys, tooltip, &has_words);
  return has_words;
}

/* These are GtkWidget's own setter of properties, and its property for the words of a tooltip. */
static void (*set_property) (GObject *widget, guint id, const GValue *value, GParamSpec *property);
static GParamSpec *tooltip_text;

/* GTK asks the display server where the pointer is whenever a visible widget gets a tooltip. So a
 * widget that is in no window yet, as in a template, is hidden while it gets one. */
static void
set_property_quietly (GObject *widget, guint id, const GValue *value, GParamSpec *property)
{
  const gboolean is_quiet = property == tooltip_text
                            && gtk_widget_get_root (GTK_WIDGET (widget)) == NULL
                            && gtk_widget_get_visible (GTK_WIDGET (widget));

  if (is_quiet)
    gtk_widget_set_visible (GTK_WIDGET (widget), FALSE);
  set_property (widget, id, value, property);
  if (is_quiet)
    gtk_widget_set_visible (GTK_WIDGET (widget), TRUE);
}

static void
quiet_templates (GObjectClass *widget_class)
{
  tooltip_text = g_object_class_find_property (widget_class, "tooltip-text");
  set_property = widget_class->set_property;
  widget_class->set_property = set_property_quietly;
}

/* Lets clicks and motions pass through the window of a tooltip. */
static void
quiet_tooltip (GtkWidget *widget)
{
  cairo_region_t *nowhere;

  if (!GTK_IS_NATIVE (widget) || !g_str_equal (gtk_widget_get_css_name (widget), "tooltip"))
    return;
  nowhere = cairo_region_create ();
  gdk_surface_set_input_region (gtk_native_get_surface (GTK_NATIVE (widget)), nowhere);
  cairo_region_destroy (nowhere);
}

/* --- forms ------------------------------------------------------------------------------------ */

/* The key under which a popover keeps the forms, one in another, that it stills. */
#define STILLED "ari-stilled-form"

/* GTK 4.8 scrolls a form to what has the focus even if that is a row of a list that is open over
 * the form. The list then moves with the form, and another row comes to lie under the pointer. */
static gboolean
on_mapped (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *popover = g_value_get_object (&values[0]);
  g_autoptr (GPtrArray) forms = g_ptr_array_new_with_free_func (g_object_unref);

  note_popover (popover);
  for (GtkWidget *form = GTK_IS_POPOVER (popover) ? popover : NULL; form != NULL;
       form = gtk_widget_get_parent (form))
    if (GTK_IS_VIEWPORT (form) && gtk_viewport_get_scroll_to_focus (GTK_VIEWPORT (form))) {
      gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (form), FALSE);
      g_ptr_array_add (forms, g_object_ref (form));
    }
  if (forms->len > 0)
    g_object_set_data_full (G_OBJECT (popover), STILLED, g_steal_pointer (&forms),
                            (GDestroyNotify) g_ptr_array_unref);
  return TRUE;
}

static gboolean
on_unmapped (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GObject *popover = g_value_get_object (&values[0]);
  g_autoptr (GPtrArray) forms =
      GTK_IS_POPOVER (popover) ? g_object_steal_data (popover, STILLED) : NULL;

  forget_popover (g_value_get_object (&values[0]));
  for (guint i = 0; forms != NULL && i < forms->len; i++)
    gtk_viewport_set_scroll_to_focus (forms->pdata[i], TRUE);
  return TRUE;
}

/* --- menus of texts --------------------------------------------------------------------------- */

/* In pixels; the shadow around a menu belongs to it. */
#define ASIDE 10

/* GTK 4.8 opens the menu of a text under the pointer when a button is pressed. The button is then
 * released over the menu, and GTK warns, because it was not pressed there. So the menu stands
 * beside the pointer. */
static void
move_aside (GtkWidget *widget)
{
  GtkWidget *text = gtk_widget_get_parent (widget);

  if (GTK_IS_POPOVER_MENU (widget)
      && (GTK_IS_TEXT (text) || GTK_IS_TEXT_VIEW (text) || GTK_IS_LABEL (text)))
    gtk_popover_set_offset (GTK_POPOVER (widget), ASIDE, ASIDE);
}

/* --- signals of every widget ------------------------------------------------------------------ */

static gboolean
on_realized (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  calm_wheel (widget);
  share_wheel (widget);
  quiet_tooltip (widget);
  move_aside (widget);
  if (GTK_IS_WINDOW (widget))
    watch_presses (widget);
  return TRUE;
}

static void
follow (const char *signal, GSignalEmissionHook hook)
{
  g_signal_add_emission_hook (g_signal_lookup (signal, GTK_TYPE_WIDGET), 0, hook, NULL, NULL);
}

void
ari_all_widgets_set_up (void)
{
  /* the signals exist only once the class does, which is kept */
  quiet_templates (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_override_class_handler ("query-tooltip", GTK_TYPE_WIDGET, G_CALLBACK (on_query_tooltip));
  follow ("realize", on_realized);
  follow ("map", on_mapped);
  follow ("unmap", on_unmapped);
}
