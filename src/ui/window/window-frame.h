/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frame of a window: a header, what is under it, and, where the window is narrow, a foot. */

#pragma once

#include <gtk/gtk.h>

/** A window of this width in pixels may be wide enough to do without a foot. */
#define ARI_WIDE_WINDOW 600

#define ARI_TYPE_WINDOW_FRAME (ari_window_frame_get_type ())
/**
 * AriWindowFrame: shows its three children from top to bottom: a header, a body, which gets the
 * remaining room, and a foot. Parts of the header are shown elsewhere, for example in the foot, if
 * the header has no room for them, and always below ARI_WIDE_WINDOW.
 *
 * CSS node: `frame`.
 */
G_DECLARE_FINAL_TYPE (AriWindowFrame, ari_window_frame, ARI, WINDOW_FRAME, GtkWidget)

/** ari_window_frame_add_wide: shows the first child of @box, which is in the header, only if the
 * window is wide enough for it, and else @elsewhere, which is the foot or a widget in the body.
 * @box needs no width for its children. The part added last yields first. (AriYieldingLayout drops
 * what does not fit, and shows it nowhere else.) */
void ari_window_frame_add_wide (AriWindowFrame *self, GtkWidget *box, GtkWidget *elsewhere);
