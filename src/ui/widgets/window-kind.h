/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts that windows for one puzzle and for many have in common: some actions, and how their size
 * is remembered. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_window_kind_add_actions: adds `fullscreen`, `show-help-overlay`, `help` and `close`. */
void ari_window_kind_add_actions (GtkApplicationWindow *window);
/** ari_window_kind_add_property: adds an action whose state is @property of @object. */
void ari_window_kind_add_property (GtkApplicationWindow *window,
                                   const char *name,
                                   gpointer object,
                                   const char *property);
/** ari_window_kind_set_action_enabled: @name: one of the window's simple actions */
void ari_window_kind_set_action_enabled (GtkApplicationWindow *window,
                                         const char *name,
                                         gboolean enabled);

/** ari_window_kind_restore_size: gives @window the size remembered last, if there is one.
 * @kind: the beginning of the settings' keys */
void ari_window_kind_restore_size (GtkWindow *window, const char *kind);
void ari_window_kind_remember_size (GtkWindow *window, const char *kind);

G_END_DECLS
