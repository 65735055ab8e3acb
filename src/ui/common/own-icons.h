/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Icons that no theme has: they are built into the program. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ari_own_icons_need: lets names of the program's own icons be found from now on. To be called by
 * the class of a widget that shows one.
 *
 * GtkApplication would do it at every start, but then GTK, which has begun to read the theme in a
 * thread by that time, throws away what it has read and begins again: an eighth of the time that it
 * takes to start. The first window that people see has none of these icons.
 */
void ari_own_icons_need (void);

/** ari_own_icon_image_new: (transfer floating): an image of one of them that asks no theme, for the
 * first window that people see. @name: such as "branch" */
GtkWidget *ari_own_icon_image_new (const char *name);

G_END_DECLS
