/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the whole tree of a search over its legends, for files. */

#include "config.h"

#include "picture/search/tree-build.h"
#include "picture/search/tree-page.h"

/* MOST_DX, MOST_DY: the largest distances of nodes on a level, and of levels; the levels of a wide
 * tree are further apart, so that it is about MOST_ASPECT times as wide as high at most. */
#define FONT_SIZE    12.0
#define MARGIN       28.0
#define MOST_DX      92.0
#define MOST_DY      40.0
#define MOST_ASPECT  2.5
#define LEAST_WIDTH  480.0
#define MOST_WIDTH   6000.0
#define MOST_HEIGHT  3000.0
#define LEGEND       54.0 /* two lines */
#define PNG_SCALE    2.0
#define SHARP_PIXELS 4e6 /* larger pictures have one pixel per unit */

/* On white paper, links are a little paler than on the screen, and dead ends darker. */
static const AriColor page_link = ARI_RGB (0x77767b);
static const AriColor page_dead_end = ARI_RGB (0xb3242f);

static double
page_dx (const AriTree *tree)
{
  return MIN (MOST_DX, (MOST_WIDTH - 2.0 * MARGIN - MOST_DX) / MAX (tree->width, 1.0));
}

static double
page_dy (const AriTree *tree)
{
  const double wanted = tree->width * page_dx (tree) / MOST_ASPECT / MAX (tree->deepest, 1);

  return MIN (MAX (MOST_DY, wanted),
              (MOST_HEIGHT - 2.0 * MARGIN - LEGEND) / MAX (tree->deepest, 1));
}

/* MOST_DX is left at the sides, so that the name of the rightmost node has space, too. */
static void
draw_page (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  const AriTreePage *page = data;
  const double dx = page_dx (page->tree);
  AriPalette palette = *ari_palette_get (FALSE, FALSE);
  const AriTreeScene scene = {
    .tree = page->tree,
    .palette = &palette,
    .name = page->name,
    .data = page->name_data,
    .x = (width - MOST_DX - page->tree->width * dx) / 2.0,
    .y = MARGIN,
    .dx = dx,
    .dy = page_dy (page->tree),
    .width = width,
    .chosen = ARI_TREE_NONE,
    .colors = page->colors,
  };
  g_auto (AriText) text = { 0 };

  palette.strokes[ARI_STROKE_LABEL] = page_link;
  palette.strokes[ARI_STROKE_DEAD_END] = page_dead_end;
  ari_text_init_sans (&text, FONT_SIZE, FALSE, scale);
  ari_set_color (cr, &palette.grounds[ARI_GROUND_PAPER]);
  cairo_paint (cr);
  ari_tree_draw (&scene, cr, text.layout);
  ari_tree_draw_legend (&scene, cr, &text, MARGIN,
                        height - MARGIN - ARI_TRY_LEGEND_HEIGHT (FONT_SIZE));
  ari_try_legend_draw (cr, &text, &palette, page->colors, FALSE, MARGIN, height - MARGIN,
                       width - 2.0 * MARGIN, 1);
}

AriDrawing
ari_tree_drawing (const AriTreePage *page)
{
  const double width =
      MAX (LEAST_WIDTH, 2.0 * MARGIN + MOST_DX + page->tree->width * page_dx (page->tree));
  const double height = 2.0 * MARGIN + LEGEND + page->tree->deepest * page_dy (page->tree);

  return (AriDrawing){ width, height, width * height > SHARP_PIXELS ? 1.0 : PNG_SCALE, draw_page,
                       (gpointer) (guintptr) page };
}

gboolean
ari_tree_save (
    const AriSummary *summary, AriTreeName name, gpointer name_data, GFile *file, GError **error)
{
  AriTreePage page;
  AriDrawing drawing;
  gboolean is_saved;
  AriTree *tree;

  g_return_val_if_fail (summary != NULL && name != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  tree = ari_tree_new (&(AriTreeSource){ .summary = summary });
  page = (AriTreePage){ tree, name, name_data, ARI_TRY_COLORS_OUTCOME };
  drawing = ari_tree_drawing (&page);
  is_saved = ari_picture_save (file, &drawing, error);
  ari_tree_free (tree);
  return is_saved;
}
