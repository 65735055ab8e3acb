/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Context menus, which the secondary button opens. */

#pragma once

#include <gtk/gtk.h>

/**
 * ari_context_menu_on_click: calls @asked when the secondary button is released over @widget,
 * unless the pointer was dragged.
 * @owner: must live as long as @widget
 */
void ari_context_menu_on_click (GtkWidget *widget,
                                void (*asked) (gpointer owner, double x, double y),
                                gpointer owner);

/** ari_context_menu_row_at: Returns: (transfer none) (nullable): the row of @list
 * at @x, @y of @widget, which contains @list; NULL if there is none. */
GtkWidget *ari_context_menu_row_at (GtkWidget *list, GtkWidget *widget, double x, double y);

/**
 * ari_context_menu_set_parent: puts @menu over @parent, which gets the focus back when the menu
 * closes, and which must call gtk_popover_present() when it is allocated. The menu closes when
 * @parent is hidden.
 */
void ari_context_menu_set_parent (GtkPopover *menu, GtkWidget *parent);

/** ari_context_menu_bind_keys: lets Menu and Shift+F10 ask for a menu, by the action `menu.popup`.
 */
void ari_context_menu_bind_keys (GtkWidgetClass *widget_class, GtkWidgetActionActivateFunc asked);

/** ari_context_menu_pop_up: opens a menu of @model's entries at a place of @parent, which must call
 * ari_context_menu_drop() when it is disposed of, and, without a layout manager,
 * ari_context_menu_present() when it is allocated. */
void ari_context_menu_pop_up (GtkWidget *parent, GMenuModel *model, double x, double y);

/** ari_context_menu_drop: removes the menu of @parent, if there is one. */
void ari_context_menu_drop (GtkWidget *parent);

/** ari_context_menu_present: keeps the menu of @parent, if there is one, at its place. */
void ari_context_menu_present (GtkWidget *parent);
