/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's own icons, which are in its resources. */

#pragma once

#include <gtk/gtk.h>

/**
 * ari_own_icons_need: makes the default icon theme find the program's own icons. The class of a
 * widget that shows one calls it.
 *
 * GtkApplication would do it at every start, but by then GTK has begun to read the theme in a
 * thread, would discard that and begin again: an eighth of the time to start. So the first window
 * takes its icons from ari_own_icon_image_new().
 */
void ari_own_icons_need (void);

/** ari_own_icon_image_new: makes (transfer floating) an image of one of the icons, for the first
 * window. It does not touch the default icon theme. @name: such as "branch" */
GtkWidget *ari_own_icon_image_new (const char *name);
