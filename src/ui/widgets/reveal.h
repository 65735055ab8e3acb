/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scrolls a part that has just appeared on a page into view. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ari_widget_reveal: scrolls the GtkScrolledWindow that @widget is in as far as needed to see
 * @widget, from its top if there is no room for all of it, once the frames to come have placed it.
 * Does nothing if @widget is out of sight by then, or in none.
 */
void ari_widget_reveal (GtkWidget *widget);

/** ari_widget_reveal_part: the same at once, of a part of a widget that has its place already. */
void ari_widget_reveal_part (GtkWidget *widget, const graphene_rect_t *part);

/**
 * ari_lists_open_in_view: has the mnemonics of all GtkDropDown and GtkMenuButton within @widget
 * first move the focus there, which scrolls it into view, and then open the list. GTK opens it at
 * once, and where the place is below the edge of the screen, warns that it finds no monitor. To be
 * called once, when a widget's children are made.
 */
void ari_lists_open_in_view (GtkWidget *widget);

G_END_DECLS
