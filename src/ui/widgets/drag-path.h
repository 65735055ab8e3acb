/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way of a drag: a quick one jumps, and every point on its way counts. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** AriDragPath: where a drag was last. */
typedef struct {
  double x;
  double y;
} AriDragPath;

/**
 * ari_drag_path_follow: (for `drag-update`): calls @over for points of the line from where the drag
 * was last to where it is now; the latter is the last of them.
 * @path: begins where the drag began
 * @pace: pixels: how far a point is from the next at the most; above 0
 */
void ari_drag_path_follow (AriDragPath *path,
                           GtkGestureDrag *gesture,
                           double dx,
                           double dy,
                           double pace,
                           void (*over) (gpointer data, double x, double y),
                           gpointer data);

G_END_DECLS
