/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps tooltips out of the pointer's way. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ari_quiet_tooltips: no tooltip appears while a button of the pointer is down, or over what was
 * just pressed until the pointer has left that, and none takes part in what the pointer does: it
 * goes to what lies below. To be called once, when GTK is there. A widget answers `query-tooltip`
 * by its class, not by a handler, so that the first holds for it, too.
 *
 * GTK itself shows none on a motion with a button down, but does so whenever the tooltip of any
 * widget is set again, as happens all the time while the user drags through a search. And GTK 4.8
 * frees a tooltip half a second after a press has hidden it, even if the press was on it, so that
 * the grab holds a dangling pointer.
 */
void ari_quiet_tooltips (void);
/** ari_quiet_tooltip: @widget: any; to be called whenever one is realized: it may be the window in
 * which tooltips are to keep quiet, or the one that shows them. */
void ari_quiet_tooltip (GtkWidget *widget);

G_END_DECLS
