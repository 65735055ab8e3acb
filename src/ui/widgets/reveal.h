/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has come on a page is scrolled into view. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ari_widget_reveal: scrolls the GtkScrolledWindow that @widget is in as far as needed to see
 * @widget, from its top if there is no room for all of it, once the frames to come have placed it.
 * Does nothing if @widget is out of sight by then, or in none.
 */
void ari_widget_reveal (GtkWidget *widget);

G_END_DECLS
