/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frame of a window: a header, what is under it, and, where the window is narrow, a foot. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** The width, in pixels, from which a window is wide enough to do without a foot. */
#define ARI_WIDE_WINDOW 600

#define ARI_TYPE_WINDOW_FRAME (ari_window_frame_get_type ())
/**
 * AriWindowFrame: `header`, `body`, which takes the room, and `foot`, one under the other. The foot
 * is there only below ARI_WIDE_WINDOW: what lies in it may lie in the header from there on. Which
 * of the two it is depends on the width alone.
 *
 * CSS node: `frame`.
 */
G_DECLARE_FINAL_TYPE (AriWindowFrame, ari_window_frame, ARI, WINDOW_FRAME, GtkWidget)

/** ari_window_frame_add_wide: the first child of @box, somewhere in the frame, is shown only where
 * the window is wide; @box needs no width for what is in it. */
void ari_window_frame_add_wide (AriWindowFrame *self, GtkWidget *box);

G_END_DECLS
