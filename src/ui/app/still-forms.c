/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a scrolled form still while a list or a menu over it is used. */

#include "config.h"

#include "ui/app/still-forms.h"

/* GTK 4.8 scrolls a form to what has the focus even if that is a row of a list that is open over
 * the form. The list then moves with the form, and another row comes to lie under the pointer. */
static gboolean
on_mapped (GSignalInvocationHint *hint, guint n_values, const GValue *values, gpointer scrolls)
{
  GtkWidget *widget = g_value_get_object (&values[0]);
  GtkWidget *form =
      GTK_IS_POPOVER (widget) ? gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT) : NULL;

  if (form != NULL)
    gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (form), GPOINTER_TO_INT (scrolls));
  return TRUE;
}

void
ari_still_forms (void)
{
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, on_mapped,
                              GINT_TO_POINTER (FALSE), NULL);
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, on_mapped,
                              GINT_TO_POINTER (TRUE), NULL);
}
