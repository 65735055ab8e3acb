/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a step of human logic over the grid: where its parts lie. The drawing itself is
 * the one that still pictures have, see picture/step-drawing.h. */

#include "config.h"

#include "ui/grid/grid-draw.h"

static void
place_cell (guint16 cell, double *x, double *y, double *width, double *height, gconstpointer data)
{
  const AriRect room = ari_grid_draw_cell (data, cell);

  *x = room.x;
  *y = room.y;
  *width = room.width;
  *height = room.height;
}

static double
place_candidate (guint16 cell, guint digit, double *x, double *y, gconstpointer data)
{
  const AriGridScene *scene = data;
  const AriRect room = ari_grid_draw_cell (scene, cell);

  /* a digit fills the cell, and so does the number of candidates where they are too small */
  if (scene->picture->cells[cell].digit != ARI_NO_DIGIT
      || scene->metrics.candidate_size < ARI_CANDIDATE_MIN) {
    *x = room.x + room.width / 2;
    *y = room.y + room.height / 2;
    return room.width;
  }
  ari_grid_metrics_candidate (&scene->metrics, digit, x, y);
  *x += room.x;
  *y += room.y;
  return scene->metrics.candidate_size;
}

void
ari_grid_draw_step (const AriGridScene *scene, GtkSnapshot *to, AriStepLayer layer)
{
  const AriGridMetrics *metrics = &scene->metrics;
  const AriStepPlace place = {
    .cell = place_cell,
    .candidate = place_candidate,
    .data = scene,
    .symbols = &scene->picture->symbols,
    .stamps = scene->stamps,
    .stamp_scale = metrics->scale,
  };
  graphene_rect_t bounds;
  cairo_t *cr;

  if (scene->step == NULL)
    return;
  /* of a large board no more than can be seen; from the widget's corner, because in an SVG,
   * cairo 1.16 puts a drawing that begins elsewhere to a wrong place */
  graphene_rect_init (&bounds, (float) -metrics->board_x, (float) -metrics->board_y,
                      (float) (metrics->view.x + metrics->view.width),
                      (float) (metrics->view.y + metrics->view.height));
  cr = gtk_snapshot_append_cairo (to, &bounds);
  /* 16 shades of an edge look like 255, and fifty dashed arrows take half the time */
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  ari_step_draw (scene->step, &scene->lit, scene->picture->layout, &scene->palette->step, &place,
                 layer, cr);
  cairo_destroy (cr);
}
