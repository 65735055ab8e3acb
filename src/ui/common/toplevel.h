/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All windows of the program, with its dialogs. */

#pragma once

#include <gtk/gtk.h>

/** ari_toplevel: (transfer none) (nullable): returns the @i-th window, from 0; NULL if there are
 * no more. */
static inline GtkWindow *
ari_toplevel (guint i)
{
  g_autoptr (GtkWindow) window = g_list_model_get_item (gtk_window_get_toplevels (), i);

  return window; /* GTK's list keeps a reference */
}
