/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The context menu of a step, and of the try that it is in: breakpoints and a bookmark. */

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
