/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the wheel, which scrolls a page, from changing values on it. */

#include "config.h"

#include "ui/common/calm-wheel.h"

/* GTK gives such a widget a scroll controller that has no name, so this finds it by its type. */
static void
leave_wheel (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_SCROLL (controller))
      gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_NONE);
  }
}

void
ari_calm_wheel (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  if ((GTK_IS_SCALE (widget) || GTK_IS_SPIN_BUTTON (widget))
      && gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW) != NULL)
    leave_wheel (widget);
}
