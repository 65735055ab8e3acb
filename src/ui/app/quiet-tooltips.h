/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps tooltips out of the pointer's way. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ari_quiet_tooltips: lets no tooltip appear while a button of the pointer is down, nor over the
 * widget that was just pressed until the pointer has left it. Call it once, after GTK was
 * initialized. It overrides the class handler of `query-tooltip`, so a widget must answer that
 * signal in its class, not in a connected handler.
 *
 * GTK itself shows no tooltip on a motion with a button down, but does so whenever the tooltip of
 * any widget is set again, as happens all the time while the user drags through a search. And GTK
 * 4.8 frees a tooltip half a second after a press has hidden it, even if the press was on it, so
 * that the grab holds a dangling pointer.
 */
void ari_quiet_tooltips (void);
/** ari_quiet_tooltip: lets clicks and motions pass through @widget if it is the window of a
 * tooltip, and watches the presses in it if it is a GtkWindow. Call it for each widget that is
 * realized, of any type. */
void ari_quiet_tooltip (GtkWidget *widget);

G_END_DECLS
