/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menus of a graph: of a step and of the try that it is in, with breakpoints and a bookmark;
 * and of the graph itself: what its colours say. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/subtree.h"

/** ari_try_menu_new: makes (transfer full) the menu of @step, from 1, and of the try @subtree
 * (nullable). @has_bookmark: the step has one, which the menu offers to remove */
GMenuModel *ari_try_menu_new (const AriSubtree *subtree,
                              guint64 step,
                              gboolean has_bookmark,
                              const AriLayout *layout,
                              const AriSymbols *symbols);
/** ari_try_menu_append: appends an item to @menu.
 * @label: a sentence in which @what replaces {what}
 * @target: (transfer floating): the target of @action */
void ari_try_menu_append (
    GMenu *menu, const char *label, const char *what, const char *action, GVariant *target);

/** AriGraphItem: an entry of the menu of the graph: a label in English, and the name of an action.
 */
typedef struct {
  const char *label;
  const char *action;
} AriGraphItem;

/** ari_graph_menu_new: makes a button with a menu: the colours, by an action of the program, and
 * below them @items (array length=n). */
GtkWidget *ari_graph_menu_new (const AriGraphItem *items, guint n);
