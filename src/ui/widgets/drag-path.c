/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The path of a drag: motion events of a fast one are far apart, but all points of the path
 * count. */

#include <math.h>

#include "ui/widgets/drag-path.h"

void
ari_drag_path_follow (AriDragPath *path,
                      GtkGestureDrag *gesture,
                      double dx,
                      double dy,
                      double pace,
                      void (*over) (gpointer data, double x, double y),
                      gpointer data)
{
  const AriDragPath from = *path;
  double start_x, start_y;
  int n_points;

  if (!gtk_gesture_drag_get_start_point (gesture, &start_x, &start_y))
    return;
  path->x = start_x + dx;
  path->y = start_y + dy;
  n_points = 1 + (int) (hypot (path->x - from.x, path->y - from.y) / pace);
  for (int i = 1; i <= n_points; i++) {
    const double part = (double) i / n_points;

    over (data, from.x + part * (path->x - from.x), from.y + part * (path->y - from.y));
  }
}
