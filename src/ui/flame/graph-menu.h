/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of graphs: what their colours say, and what else a window offers for them. */

#pragma once

#include <gtk/gtk.h>

/** AriGraphItem: an entry of the menu: a label in English, and the name of an action. */
typedef struct {
  const char *label;
  const char *action;
} AriGraphItem;

/** ari_graph_menu_new: makes a button with a menu: the colours, by an action of the program, and
 * below them @items (array length=n). */
GtkWidget *ari_graph_menu_new (const AriGraphItem *items, guint n);
