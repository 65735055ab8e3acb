/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mnemonics on a page: kept out of what a screen reader says, and taken away where Alt and a letter
 * write a note in the grid. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_widget_set_mnemonics: lets all labels within @widget have their mnemonics, or none. Labels
 * that get a new text meanwhile are not followed. */
void ari_widget_set_mnemonics (GtkWidget *widget, gboolean enabled);

/** ari_widget_name_buttons: lets a screen reader say the labels of all buttons within @widget
 * without the underscores of their mnemonics, now and when they change. To be called once, when a
 * widget's children are made. */
void ari_widget_name_buttons (GtkWidget *widget);

G_END_DECLS
