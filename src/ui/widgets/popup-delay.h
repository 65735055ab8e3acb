/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Delays layout changes while a popup or the window itself is appearing. */

#pragma once

#include <gtk/gtk.h>

/**
 * On X11, GTK 4.8 omits a window's layout in the frame in which a popup of it appears (a menu,
 * a list, a tooltip), and then warns that widgets were drawn without an allocation. So code
 * that changes widgets by itself, not in response to the user, asks here first, and waits for
 * another frame if a popup has just appeared.
 */

/** ari_popup_delay_watch: call it before any popup is shown; more calls do nothing. */
void ari_popup_delay_watch (void);
/**
 * ari_popup_delay_queue: calls @show with @widget in the next frame in which layout may change; at
 * once if @widget is not mapped.
 * @tick: (inout): 0 at first, and not 0 while the call is queued; meanwhile another call does
 * nothing. Call ari_widget_end_tick() before the widget is disposed of
 */
void ari_popup_delay_queue (GtkWidget *widget, guint *tick, void (*show) (gpointer widget));
/** ari_popup_delay_is_needed: Returns: TRUE if a popup of the program has just appeared. */
gboolean ari_popup_delay_is_needed (void);

/**
 * ari_scrolled_skip_fade: call it before @scrolled is first shown. Otherwise its
 * scrollbars begin wide and fade for 200 ms, which takes processor time and nobody sees.
 */
void ari_scrolled_skip_fade (GtkScrolledWindow *scrolled);
