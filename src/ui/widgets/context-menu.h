/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Menus that are asked for with the secondary button. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ari_context_menu_on_click: has @asked called where the secondary button is let go over @widget,
 * unless it was dragged there.
 * @owner: lives as long as @widget
 */
void ari_context_menu_on_click (GtkWidget *widget,
                                void (*asked) (gpointer owner, double x, double y),
                                gpointer owner);

/**
 * ari_context_menu_set_parent: puts @menu over @parent, which gets the focus back when it is
 * closed, and which presents it when it is allocated. It is closed when @parent goes out of sight.
 */
void ari_context_menu_set_parent (GtkPopover *menu, GtkWidget *parent);

G_END_DECLS
