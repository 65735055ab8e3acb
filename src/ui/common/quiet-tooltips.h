/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tooltips that keep out of the pointer's way. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ari_quiet_tooltips: no tooltip appears while a button of the pointer is down, or over what was
 * just pressed until the pointer has left that, and none takes part in what the pointer does: it
 * goes to what lies below. To be called once GTK is there, and as
 * often as one likes. A widget answers `query-tooltip` by its class, not by a handler, so that the
 * first holds for it, too.
 *
 * GTK itself shows none on a motion with a button down, but does so whenever the tooltip of any
 * widget is set again, as it is all the time while a search is dragged through. And GTK 4.8 frees a
 * tooltip half a second after a press has hidden it, even if the press was on it, so that the grab
 * still points into it.
 */
void ari_quiet_tooltips (void);

G_END_DECLS
