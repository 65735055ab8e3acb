/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The child of a closed expander, for code that walks all widgets of a window. */

#pragma once

#include <gtk/gtk.h>

/** ari_folded_child: returns (transfer none) (nullable) the child of @widget if @widget is a closed
 * expander, else NULL. GTK makes that child a child of the expander only when the expander is
 * opened. */
static inline GtkWidget *
ari_folded_child (GtkWidget *widget)
{
  return GTK_IS_EXPANDER (widget) && !gtk_expander_get_expanded (GTK_EXPANDER (widget))
             ? gtk_expander_get_child (GTK_EXPANDER (widget))
             : NULL;
}
