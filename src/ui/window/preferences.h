/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window with the preferences. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_preferences_present: shows the program's one window of preferences over @parent. What is
 * chosen there goes to the settings at once, which all windows follow; so there have to be
 * settings.
 * @parent: with the actions of a puzzle's or a collection's window */
void ari_preferences_present (GtkWindow *parent);

G_END_DECLS
