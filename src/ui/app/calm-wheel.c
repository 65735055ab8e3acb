/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaves the mouse wheel to the page, and not to the sliders and spin buttons on it.
 */

#include "config.h"

#include "ui/app/calm-wheel.h"

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

void
ari_calm_wheel (GtkWidget *widget)
{
  GtkPolicyType down = GTK_POLICY_AUTOMATIC;
  GtkEventController *own;

  g_return_if_fail (GTK_IS_WIDGET (widget));

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
