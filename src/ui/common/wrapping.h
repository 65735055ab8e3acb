/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words of buttons give way where a window is narrow. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_checks_wrap: has the words of all check buttons within @widget, or of itself, go on in
 * another line where there is no room for them in one, as translations need more often. */
void ari_checks_wrap (GtkWidget *widget);

/** ari_button_shrinks: has the words of a button be cut off rather than make a window wider. */
void ari_button_shrinks (GtkWidget *button);

G_END_DECLS
