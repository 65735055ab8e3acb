/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For code that walks all widgets of a window. */

#pragma once

#include <gtk/gtk.h>

/** ari_folded_child: (transfer none) (nullable): the child of @widget if that is a closed expander,
 * which GTK adds to its widget children only when it is opened; else NULL. */
static inline GtkWidget *
ari_folded_child (GtkWidget *widget)
{
  return GTK_IS_EXPANDER (widget) && !gtk_expander_get_expanded (GTK_EXPANDER (widget))
             ? gtk_expander_get_child (GTK_EXPANDER (widget))
             : NULL;
}
