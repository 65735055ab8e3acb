/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scrolls a part that has just appeared on a page into view. */

#pragma once

#include <gtk/gtk.h>

/**
 * ari_widget_reveal: scrolls the GtkScrolledWindow around @widget as far as needed to see it, or
 * its top if there is no room for all of it, once the next frames have placed it. Does nothing if
 * @widget is not visible by then, or is in no GtkScrolledWindow.
 */
void ari_widget_reveal (GtkWidget *widget);

/** ari_widget_reveal_part: does so at once for a part of a widget that is already allocated. @part:
 * in the coordinates of @widget */
void ari_widget_reveal_part (GtkWidget *widget, const graphene_rect_t *part);

/**
 * ari_lists_open_in_view: makes the mnemonics of all GtkDropDown and GtkMenuButton within @widget
 * move the focus there first, which scrolls them into view, and then open the list. GTK would open
 * it at once, and warn that it finds no monitor if the place is below the edge of the screen. Call
 * it once, after the children are made.
 */
void ari_lists_open_in_view (GtkWidget *widget);
