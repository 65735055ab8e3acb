/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The path of a drag: motion events of a fast one are far apart, but all points of the path
 * count. */

#pragma once

#include <gtk/gtk.h>

/** AriDragPath: the last position of a drag. */
typedef struct {
  double x;
  double y;
} AriDragPath;

/**
 * ari_drag_path_follow: (for `drag-update`): calls @over for points on the line from the last
 * position of the drag to the present one, which is the last of them.
 * @path: must begin where the drag began
 * @pace: the largest distance between two points, in pixels; above 0
 */
void ari_drag_path_follow (AriDragPath *path,
                           GtkGestureDrag *gesture,
                           double dx,
                           double dy,
                           double pace,
                           void (*over) (gpointer data, double x, double y),
                           gpointer data);
