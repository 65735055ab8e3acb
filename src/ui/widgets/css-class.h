/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A style class that depends on a condition. */

#pragma once

#include <gtk/gtk.h>

/** ari_widget_set_css_class: adds the class to @widget or removes it. */
static inline void
ari_widget_set_css_class (GtkWidget *widget, const char *name, gboolean has_it)
{
  if (has_it)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}
