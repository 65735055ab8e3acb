/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For those that go through all widgets of a window. */

#pragma once

#include <gtk/gtk.h>

/** ari_folded_child: (transfer none) (nullable): what @widget holds if it is a closed expander,
 * among whose children it comes only when it is opened; else NULL. */
static inline GtkWidget *
ari_folded_child (GtkWidget *widget)
{
  return GTK_IS_EXPANDER (widget) && !gtk_expander_get_expanded (GTK_EXPANDER (widget))
             ? gtk_expander_get_child (GTK_EXPANDER (widget))
             : NULL;
}
