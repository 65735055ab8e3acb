/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window with the preferences. */

#pragma once

#include <gtk/gtk.h>

/** ari_preferences_present: shows the program's only window of preferences over @parent. Changes go
 * to the settings at once, and all windows follow them, so there must be settings.
 * @parent: has the actions of a puzzle's or a collection's window */
void ari_preferences_present (GtkWindow *parent);
