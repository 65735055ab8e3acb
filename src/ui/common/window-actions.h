/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The actions that windows for one puzzle, for many, and the guide have in common. */

#pragma once

#include <gtk/gtk.h>

/** ari_window_actions_add: adds `fullscreen`, `show-help-overlay`, `help` and `close`. */
void ari_window_actions_add (GtkApplicationWindow *window);
/** ari_window_actions_set_keys: @section: a static string: the page of the window of shortcuts that
 * is shown first, by its name in shortcuts.ui */
void ari_window_actions_set_keys (GtkApplicationWindow *window, const char *section);
/** ari_window_actions_add_property: adds an action whose state is @property of @object. */
void ari_window_actions_add_property (GtkApplicationWindow *window,
                                      const char *name,
                                      gpointer object,
                                      const char *property);
/** ari_window_actions_set_enabled: enables or disables @name, which must be one of the window's
 * simple actions. */
void
ari_window_actions_set_enabled (GtkApplicationWindow *window, const char *name, gboolean enabled);
