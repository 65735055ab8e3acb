/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tests of windows do with any kind of window, in the same process. */

#pragma once

#include <gtk/gtk.h>

#include "tests/waiting.h"

/** window_run: activates an action that is enabled, such as "win.undo". */
void window_run (gpointer window, const char *action);
/** window_has_action: whether an action of @window, such as "undo", is enabled. */
gboolean window_has_action (gpointer window, const char *action);

/** window_end: closes @window without a question, and waits until nothing holds it. */
void window_end (gpointer window);

/** window_other: (transfer none) (nullable): a window of @type other than @window. */
gpointer window_other (GType type, gpointer window);
/** window_wait_for_other: the same, once there is one. */
gpointer window_wait_for_other (GType type, gpointer window);
/** window_count: how many windows of @type there are. */
guint window_count (GType type);

/** window_dialog: (transfer none) (nullable): the dialog over @window that is shown. */
GtkWindow *window_dialog (gpointer window);
/** window_wait_for_dialog: the same, once there is one. */
GtkWindow *window_wait_for_dialog (gpointer window);
/** widget_find_button: (transfer none) (nullable): the button within @widget with that label. */
GtkWidget *widget_find_button (gpointer widget, const char *label);

/** widget_says: whether a visible label in @widget holds @words. */
gboolean widget_says (gpointer widget, const char *words);
/** widget_assert_says: fails, and prints what the visible labels in @widget hold, unless one of
 * them holds @words. */
void widget_assert_says (gpointer widget, const char *words);
