/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps mnemonics out of accessible names, and can remove them where Alt and a letter write a note
 * in the grid. */

#pragma once

#include <gtk/gtk.h>

/** ari_widget_set_mnemonics: enables or removes the mnemonics of all labels within @widget. A text
 * set while they are removed is lost when they return. */
void ari_widget_set_mnemonics (GtkWidget *widget, gboolean enabled);

/** ari_widget_name_buttons: keeps underscores of mnemonics out of the accessible names of all
 * buttons within @widget, now and when the labels change. Call it once, after the children are
 * made. */
void ari_widget_name_buttons (GtkWidget *widget);
