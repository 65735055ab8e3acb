/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a still picture of what a grid view shows. */

#include "config.h"

#include <math.h>

#include "puzzle/words/extra-words.h"
#include "ui/grid/grid-still.h"
#include "ui/grid/grid-view-private.h"

/* All are in units, which are pixels before a PNG is scaled. */
#define CELL       64.0
#define LEAST_SIDE 480.0
#define MOST_SIDE  2560.0
/** The margin around the picture, relative to its side. */
#define MARGIN 0.02
/** The height of the line that names rules, relative to the side, and of its letters, relative to
 * the line. */
#define RULES_LINE 0.05
#define TEXT_PART  0.6

struct _AriGridStill {
  AriPicture *picture;
  GskRenderNode *node; /* (nullable) */
  double side;
  char *rules; /* (nullable) */
};

AriGridStill *
ari_grid_still_new (AriGridView *view)
{
  AriGridStill *still;
  g_autoptr (AriGridPainter) painter = NULL;
  g_autoptr (AriGlyphs) glyphs = NULL;
  GtkSnapshot *snapshot;
  AriGridScene scene;
  AriStep step;

  g_return_val_if_fail (ARI_IS_GRID_VIEW (view) && view->picture != NULL, NULL);

  still = g_new0 (AriGridStill, 1);
  still->picture = ari_picture_copy (view->picture);
  still->side =
      CLAMP (fmax (still->picture->layout->n_rows, still->picture->layout->n_columns) * CELL,
             LEAST_SIDE, MOST_SIDE);
  still->rules = ari_extras_caption (still->picture->layout->extras);
  glyphs =
      ari_glyphs_new (gtk_widget_get_pango_context (GTK_WIDGET (view)), &still->picture->symbols);
  ari_grid_view_init_scene (view, &scene, still->picture, glyphs, FALSE, FALSE, &step);
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
  g_free (still->rules);
  g_free (still);
}

double
ari_grid_still_get_side (const AriGridStill *still)
{
  return still->side;
}

double
ari_grid_still_get_height (const AriGridStill *still)
{
  return still->side * (still->rules != NULL ? 1 + RULES_LINE : 1);
}

/* Writes the rules centred in the line below (@x, @y), which is as wide as the board. */
static void
draw_rules (const AriGridStill *still, cairo_t *cr, double x, double y, double width)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_from_string ("Sans");

  pango_font_description_set_absolute_size (font, width * RULES_LINE * TEXT_PART * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_width (layout, (int) (width * PANGO_SCALE));
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_set_ellipsize (layout, PANGO_ELLIPSIZE_END);
  pango_layout_set_text (layout, still->rules, -1);
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_move_to (cr, x, y);
  pango_cairo_show_layout (cr, layout);
  pango_font_description_free (font);
  g_object_unref (layout);
}

void
ari_grid_still_draw (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  const AriGridStill *still = data;
  const double line = ari_grid_still_get_height (still) / still->side - 1;
  const double square = fmin (width, height / (1 + line));
  const double factor = square * (1 - 2 * MARGIN) / still->side;
  const double x = (width - still->side * factor) / 2;
  const double y = (height - square * line - still->side * factor) / 2;

  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, width, height);
  cairo_fill (cr);
  if (still->node == NULL)
    return;
  cairo_save (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, factor, factor);
  gsk_render_node_draw (still->node, cr);
  cairo_restore (cr);
  if (still->rules != NULL)
    draw_rules (still, cr, x, y + still->side * factor + square * MARGIN / 2, still->side * factor);
}

char *
ari_grid_still_to_text (const AriGridStill *still)
{
  return ari_picture_to_text (still->picture, ARI_GRID_TEXT_BOXES);
}
