/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tooltips that keep out of the pointer's way. */

#include "config.h"

#include "ui/common/quiet-tooltips.h"

#define ANY_BUTTON                                                                                 \
  (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK | GDK_BUTTON4_MASK | GDK_BUTTON5_MASK)

/* GTK 4.8 says of a pointer itself that it has no buttons. */
static gboolean
has_button_down (GtkWidget *widget)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (widget));
  GdkDevice *pointer = seat != NULL ? gdk_seat_get_pointer (seat) : NULL;
  GtkNative *native = gtk_widget_get_native (widget);
  GdkModifierType state = 0;

  if (pointer != NULL && native != NULL && gtk_widget_get_realized (widget))
    gdk_surface_get_device_position (gtk_native_get_surface (native), pointer, NULL, NULL, &state);
  return (state & ANY_BUTTON) != 0;
}

static gboolean
on_query_tooltip (GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  gboolean has_words = FALSE;

  if (!has_button_down (widget))
    g_signal_chain_from_overridden_handler (widget, x, y, by_keys, tooltip, &has_words);
  return has_words;
}

/* GTK presents its tooltip only after it has been realized. */
static gboolean
on_shown (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer user_data)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  cairo_region_t *nowhere;

  if (!GTK_IS_NATIVE (widget) || !gtk_widget_get_realized (widget)
      || !g_str_equal (gtk_widget_get_css_name (widget), "tooltip"))
    return TRUE;
  nowhere = cairo_region_create ();
  gdk_surface_set_input_region (gtk_native_get_surface (GTK_NATIVE (widget)), nowhere);
  cairo_region_destroy (nowhere);
  return TRUE;
}

void
ari_quiet_tooltips (void)
{
  static gboolean is_quiet;

  if (is_quiet)
    return;
  is_quiet = TRUE;
  /* its signals come with its class */
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_override_class_handler ("query-tooltip", GTK_TYPE_WIDGET, G_CALLBACK (on_query_tooltip));
  g_signal_add_emission_hook (g_signal_lookup ("show", GTK_TYPE_WIDGET), 0, on_shown, NULL, NULL);
}
