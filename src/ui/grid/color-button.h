/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A button that colours the selected cells, or one of their candidates. */

#pragma once

#include <gtk/gtk.h>

/** ari_color_button_new: makes (transfer floating) a button that shows the colour, and activates
 * "win.color".
 * @color: the number of the colour, from 1; 0 takes the colour away
 * @digit: the candidate, or ARI_NO_DIGIT for the selected cells
 * @name: (nullable): the candidate's name, with which the tooltip and the accessible name begin */
GtkWidget *ari_color_button_new (guint color, guint8 digit, const char *name);
