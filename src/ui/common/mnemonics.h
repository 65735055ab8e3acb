/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mnemonics on a page, taken away where Alt and a letter write a note in the grid. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_widget_set_mnemonics: lets all labels within @widget have their mnemonics, or none. Labels
 * that get a new text meanwhile are not followed. */
void ari_widget_set_mnemonics (GtkWidget *widget, gboolean enabled);

G_END_DECLS
