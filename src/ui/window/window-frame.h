/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frame of a window: a header, what is under it, and, where the window is narrow, a foot. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** The width, in pixels, from which a window may be wide enough to do without a foot. */
#define ARI_WIDE_WINDOW 600

#define ARI_TYPE_WINDOW_FRAME (ari_window_frame_get_type ())
/**
 * AriWindowFrame: `header`, `body`, which takes the room, and `foot`, one under the other. Some
 * parts of the header are shown elsewhere, as in the foot, where the header has no room for them,
 * and always below ARI_WIDE_WINDOW.
 *
 * CSS node: `frame`.
 */
G_DECLARE_FINAL_TYPE (AriWindowFrame, ari_window_frame, ARI, WINDOW_FRAME, GtkWidget)

/** ari_window_frame_add_wide: the first child of @box, somewhere in the header, is shown only where
 * the window is wide enough for it, and else @elsewhere: the foot, or something in the body. @box
 * needs no width for what is in it. What was added last yields first. */
void ari_window_frame_add_wide (AriWindowFrame *self, GtkWidget *box, GtkWidget *elsewhere);

G_END_DECLS
