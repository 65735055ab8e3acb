/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places a step of human logic over the grid. The drawing itself is shared with still pictures, see
 * picture/step-drawing.h. */

#include "config.h"

#include "ui/grid/grid-draw.h"

/* Returns TRUE if a digit has the whole cell, or candidates are too small to have places. */
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
  /* the area is what can be seen of a large board; it begins at the widget's corner, because in an
   * SVG, cairo 1.16 misplaces a drawing that begins elsewhere */
  graphene_rect_init (&bounds, (float) -metrics->board_x, (float) -metrics->board_y,
                      (float) (metrics->view.x + metrics->view.width),
                      (float) (metrics->view.y + metrics->view.height));
  cr = gtk_snapshot_append_cairo (to, &bounds);
  /* 16 shades of an edge look like 255, and fifty dashed arrows take half the time */
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  ari_step_draw (scene->step, &scene->lit, &scene->palette->step, &place, layer, cr);
  cairo_destroy (cr);
}
