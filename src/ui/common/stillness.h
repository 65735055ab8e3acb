/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When nothing in a window may move, because a popup or the window itself is just coming up. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * On X11, GTK 4.8 leaves out a window's layout in the frame in which a popup of it appears (a menu,
 * a list, a tooltip), and then warns that what was to be placed again is drawn without a place. So
 * whoever changes widgets by itself, and not because the user did something, asks here first, and
 * waits for another frame if told so.
 */

/** ari_stillness_watch: to be called before any popup is shown, and as often as one likes. */
void ari_stillness_watch (void);
/**
 * ari_stillness_queue: has @show called with @widget in the next frame in which nothing needs to be
 * still; at once where @widget is not mapped.
 * @tick: (inout): not 0 until then; ari_stillness_cancel() it before the widget goes
 */
void ari_stillness_queue (GtkWidget *widget, guint *tick, void (*show) (gpointer widget));
/** ari_stillness_cancel: does nothing if nothing is queued. */
void ari_stillness_cancel (GtkWidget *widget, guint *tick);
/** ari_stillness_is_wanted: whether a popup of the program came up a moment ago. */
gboolean ari_stillness_is_wanted (void);

/**
 * ari_stillness_of_scrollbars: to be called before @scrolled is first shown, or else its scrollbars
 * begin wide and fade, for 200 ms in which nobody sees anything of it but the processor.
 */
void ari_stillness_of_scrollbars (GtkScrolledWindow *scrolled);

G_END_DECLS
