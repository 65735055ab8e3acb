/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window with the preferences. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_preferences_present: shows the program's only window of preferences over @parent. Changes go
 * to the settings at once, and all windows follow them, so there must be settings.
 * @parent: has the actions of a puzzle's or a collection's window */
void ari_preferences_present (GtkWindow *parent);

G_END_DECLS
