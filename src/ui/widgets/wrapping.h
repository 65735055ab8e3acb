/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets labels of buttons wrap or be cut off where a window is narrow, and tells what is cut off. */

#pragma once

#include <gtk/gtk.h>

/** ari_checks_wrap: lets the labels of all check buttons within @widget, or of itself, wrap where
 * they do not fit, as translations often need. */
void ari_checks_wrap (GtkWidget *widget);
/** ari_checks_take_arrows: lets Up and Down move the focus between the check buttons of @list, as
 * is expected in a list. Without a group, GTK lets only Tab do so. */
void ari_checks_take_arrows (GtkWidget *list);

/** ari_dialog_shrinks: lets all labels within @widget, one of GTK's own dialogs, wrap, and takes
 * the fixed size from its stacks.
 * @max_chars: how wide the labels want to be; -1: as wide as their texts */
void ari_dialog_shrinks (GtkWidget *widget, int max_chars);

/** ari_inscription_query_tooltip: answers the signal “query-tooltip” of a GtkInscription: its whole
 * text, but only if not all of it is to be seen, because a tooltip covers what is below. */
gboolean ari_inscription_query_tooltip (
    GtkWidget *inscription, int x, int y, gboolean by_keys, GtkTooltip *tooltip);

/** ari_button_shrinks: lets the label of a button be cut off, rather than widen a window. */
void ari_button_shrinks (GtkWidget *button);

/** ari_captions_wrap: gives @box, a vertical GtkBox of labels that wrap, a layout that knows its
 * width from its words alone. GtkBox would look for the width that suits its height, and break the
 * lines of each label some ten times for it. */
void ari_captions_wrap (GtkWidget *box);
