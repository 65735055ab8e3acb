/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a still picture as a grid view shows it. */

#include <math.h>

#include "picture/grid-picture.h"
#include "ui/grid/grid-still.h"
#include "ui/grid/grid-view-private.h"

/* All are in units, which are pixels before a PNG is scaled. */
#define CELL       64.0
#define LEAST_SIDE 480.0
#define MOST_SIDE  2560.0
/* The margin around the picture, relative to its side. */
#define MARGIN 0.02
/* The letters that explain rules, relative to the board's side. */
#define RULES_SIZE 0.03
/* Pixels a unit, sharp on any screen. */
#define PNG_SCALE 2.0

struct _AriGridStill {
  AriPicture *picture;
  GskRenderNode *node; /* (nullable) */
  double side;
  double rules; /* the height of the explanation of the rules, with its margin */
};

AriGridStill *
ari_grid_still_new (AriGridView *view, const AriPicture *picture)
{
  g_autoptr (AriGridPainter) painter = NULL;
  g_autoptr (AriGlyphs) glyphs = NULL;
  GtkSnapshot *snapshot;
  AriGridScene scene;
  AriStep step;
  AriGridStill *still = g_new0 (AriGridStill, 1);

  still->picture = ari_picture_copy (picture != NULL ? picture : view->picture);
  still->side =
      CLAMP (fmax (still->picture->layout->n_rows, still->picture->layout->n_columns) * CELL,
             LEAST_SIDE, MOST_SIDE);
  still->rules = ari_grid_picture_say_rules (still->picture->layout, still->side * RULES_SIZE, 0,
                                             NULL, 0, 0, still->side * (1 - 2 * MARGIN));
  if (still->rules > 0)
    still->rules = ceil (still->rules + still->side * MARGIN);
  glyphs =
      ari_glyphs_new (gtk_widget_get_pango_context (GTK_WIDGET (view)), &still->picture->symbols);
  ari_grid_view_init_scene (view, &scene, still->picture, glyphs, FALSE, FALSE, &step);
  if (picture != NULL)
    scene.step = NULL;
  ari_grid_metrics_init_labelled (&scene.metrics, still->picture->layout, still->side, still->side,
                                  1, 1, 0, 0, view->show_coordinates);
  painter = ari_grid_painter_new ();
  snapshot = gtk_snapshot_new ();
  ari_grid_painter_draw (painter, &scene, snapshot);
  still->node = gtk_snapshot_free_to_node (snapshot);
  return still;
}

void
ari_grid_still_free (AriGridStill *still)
{
  ari_picture_free (still->picture);
  g_clear_pointer (&still->node, gsk_render_node_unref);
  g_free (still);
}

static void
draw_board (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  const AriGridStill *still = data;
  const double factor = fmin (width, height) * (1 - 2 * MARGIN) / still->side;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  if (still->node == NULL)
    return;
  cairo_save (cr);
  cairo_translate (cr, (width - still->side * factor) / 2, (height - still->side * factor) / 2);
  cairo_scale (cr, factor, factor);
  gsk_render_node_draw (still->node, cr);
  cairo_restore (cr);
}

static void
draw_with_rules (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  const AriGridStill *still = data;
  const double margin = still->side * MARGIN;

  draw_board (cr, width, height - still->rules, scale, data);
  ari_grid_picture_say_rules (still->picture->layout, still->side * RULES_SIZE, scale, cr, margin,
                              height - still->rules, width - 2 * margin);
}

AriDrawing
ari_grid_still_drawing (const AriGridStill *still, gboolean has_rules)
{
  const gboolean says = has_rules && still->rules > 0;

  return (AriDrawing){ still->side, still->side + (says ? still->rules : 0), PNG_SCALE,
                       says ? draw_with_rules : draw_board, (gpointer) still };
}

char *
ari_grid_still_to_text (const AriGridStill *still)
{
  return ari_picture_to_text (still->picture, ARI_GRID_TEXT_BOXES);
}
