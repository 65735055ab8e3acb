/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Delays layout changes while popups appear, and skips the fade of new scrollbars. */

#include "ui/widgets/popup-delay.h"

/* Time after a popup has appeared in which layout must not change, in µs. */
#define STILL_TIME 60000

static gint64 popup_shown;

static gboolean
on_widget_shown (GSignalInvocationHint *hint,
                 guint n_values,
                 const GValue *values,
                 gpointer user_data)
{
  GObject *widget = g_value_get_object (&values[0]);

  if (GTK_IS_NATIVE (widget) && !GTK_IS_WINDOW (widget))
    popup_shown = g_get_monotonic_time ();
  return TRUE;
}

void
ari_popup_delay_watch (void)
{
  static gboolean watches;

  if (watches)
    return;
  watches = TRUE;
  g_type_ensure (GTK_TYPE_WIDGET);
  g_signal_add_emission_hook (g_signal_lookup ("show", GTK_TYPE_WIDGET), 0, on_widget_shown, NULL,
                              NULL);
}

gboolean
ari_popup_delay_is_needed (void)
{
  return g_get_monotonic_time () - popup_shown < STILL_TIME;
}

typedef struct {
  guint *tick;
  void (*show) (gpointer widget);
} Queued;

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  const Queued *queued = user_data;

  if (ari_popup_delay_is_needed ())
    return G_SOURCE_CONTINUE;
  *queued->tick = 0;
  queued->show (widget);
  return G_SOURCE_REMOVE;
}

void
ari_popup_delay_queue (GtkWidget *widget, guint *tick, void (*show) (gpointer widget))
{
  Queued *queued;

  if (!gtk_widget_get_mapped (widget)) {
    show (widget);
    return;
  }
  if (*tick != 0)
    return;
  queued = g_new (Queued, 1);
  *queued = (Queued){ .tick = tick, .show = show };
  *tick = gtk_widget_add_tick_callback (widget, on_tick, queued, g_free);
}

/* GTK adds this class when it shows the scrollbars, and the theme animates that. */
void
ari_scrolled_skip_fade (GtkScrolledWindow *scrolled)
{
  gboolean overlays = FALSE;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (scrolled)), "gtk-overlay-scrolling", &overlays,
                NULL);
  if (!overlays)
    return;
  gtk_widget_add_css_class (gtk_scrolled_window_get_hscrollbar (scrolled), "overlay-indicator");
  gtk_widget_add_css_class (gtk_scrolled_window_get_vscrollbar (scrolled), "overlay-indicator");
}
