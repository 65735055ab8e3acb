/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The picture of a step of human logic over the grid: where its parts lie. The drawing itself is
 * the one that still pictures have, see picture/step-drawing.h. */

#include "config.h"

#include "ui/grid/grid-draw.h"

/* A digit fills the cell, and so does the number of candidates where they are too small. */
static gboolean
is_whole (guint16 cell, gconstpointer data)
{
  const AriGridScene *scene = data;

  return scene->picture->cells[cell].digit != ARI_NO_DIGIT
         || scene->metrics.board.candidate_size < ARI_CANDIDATE_MIN;
}

void
ari_grid_draw_step (const AriGridScene *scene, GtkSnapshot *to, AriStepLayer layer)
{
  const AriGridMetrics *metrics = &scene->metrics;
  const AriStepPlace place = {
    .board = &metrics->board,
    .is_whole = is_whole,
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
  ari_step_draw (scene->step, &scene->lit, &scene->palette->step, &place, layer, cr);
  cairo_destroy (cr);
}
