/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grid on which regions are painted, by its name and its pixels. */

#include "config.h"

#include "ui/grid/grid-metrics.h"
#include "ui/new/region-painter.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "tests/ui/window-fixture.h"

enum { SIDE = 300 };

/** Drawing: what a painter shows, and the places of its cells. */
typedef struct {
  cairo_surface_t *surface;
  AriGridMetrics metrics;
} Drawing;

static Drawing
draw (gpointer painter, const AriLayout *layout)
{
  const int width = gtk_widget_get_width (painter), height = gtk_widget_get_height (painter);
  Drawing drawing = { .surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, height) };
  cairo_t *cr = cairo_create (drawing.surface);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  GTK_WIDGET_GET_CLASS (painter)->snapshot (painter, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  cairo_surface_flush (drawing.surface);
  ari_grid_metrics_init (&drawing.metrics, layout, width, height, 1, 1, 0, 0);
  return drawing;
}

/* Returns the colour at a number of pixels from the left and the top of a cell; negative ones count
 * from the right and the bottom. */
static guint32
pixel_in (const Drawing *drawing, guint16 cell, int across, int down)
{
  const AriRect room = ari_grid_metrics_cell (&drawing->metrics, cell);
  const int x = (int) room.x + (across < 0 ? (int) room.width + across : across);
  const int y = (int) room.y + (down < 0 ? (int) room.height + down : down);
  const guint8 *row = cairo_image_surface_get_data (drawing->surface)
                      + y * cairo_image_surface_get_stride (drawing->surface);

  return ((const guint32 *) (const void *) row)[x] & 0xffffff;
}

static guint32
ground_of (const Drawing *drawing, guint16 cell)
{
  return pixel_in (drawing, cell, 6, 6);
}

/* Returns TRUE if something is written into the middle of a cell. */
static gboolean
has_ink (const Drawing *drawing, guint16 cell)
{
  const AriRect room = ari_grid_metrics_cell (&drawing->metrics, cell);
  gboolean found = FALSE;

  for (int y = 8; y < room.height - 8; y++)
    for (int x = 8; x < room.width - 8; x++)
      found |= pixel_in (drawing, cell, x, y) != ground_of (drawing, cell);
  return found;
}

/* Writes a map into letters. */
static void
read_map (const char *map, gunichar *letters)
{
  for (guint cell = 0; map[cell] != '\0'; cell++)
    letters[cell] = (gunichar) map[cell];
}

/* Extra regions have a tint, a border, and their letter and size, over the borders of the grid. */
static void
test_extra (void)
{
  g_autoptr (AriLayout) base = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  AriRegionPainter *painter = g_object_new (ARI_TYPE_REGION_PAINTER, NULL);
  GtkWidget *window;
  gunichar letters[16];
  Drawing drawing;

  read_map ("A..."
            "..A."
            ".A.B"
            "...A",
            letters);
  ari_region_painter_set_extra_letters (painter, base, letters);
  window = widget_show (painter, SIDE, SIDE);
  widget_assert_called (painter, "Row 1, column 1: region A, 4 cells");
  drawing = draw (painter, base);
  g_assert_true (has_ink (&drawing, 0));
  g_assert_true (has_ink (&drawing, 11)); /* the only one of B */
  g_assert_false (has_ink (&drawing, 6));
  g_assert_false (has_ink (&drawing, 1));
  g_assert_cmphex (ground_of (&drawing, 6), ==, ground_of (&drawing, 15));
  g_assert_cmphex (ground_of (&drawing, 6), !=, ground_of (&drawing, 1));
  g_assert_cmphex (ground_of (&drawing, 3), ==, ground_of (&drawing, 1));
  /* between boxes, between cells of one box, and around a region */
  g_assert_cmphex (pixel_in (&drawing, 1, -1, 6), !=, ground_of (&drawing, 1));
  g_assert_cmphex (pixel_in (&drawing, 4, -1, 6), ==, ground_of (&drawing, 4));
  g_assert_cmphex (pixel_in (&drawing, 6, -1, 6), !=, ground_of (&drawing, 6));
  cairo_surface_destroy (drawing.surface);
  gtk_window_destroy (GTK_WINDOW (window));
  wait_until_idle ();
}

/* In a jigsaw, only a region with a wrong number of cells says it, and boxes have no borders. */
static void
test_jigsaw (void)
{
  g_autoptr (AriLayout) boxes = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  AriRegionPainter *painter = g_object_new (ARI_TYPE_REGION_PAINTER, NULL);
  GtkWidget *window;
  gunichar letters[16];
  Drawing drawing;

  read_map ("AAAB"
            "BBB."
            "...."
            "....",
            letters);
  widget_assert_called (painter, "Regions of the jigsaw");
  ari_region_painter_set_letters (painter, 4, letters, ARI_EXTRA_NONE);
  window = widget_show (painter, SIDE, SIDE);
  widget_assert_called (painter, "Row 1, column 1: region A, 3 cells");
  drawing = draw (painter, boxes);
  g_assert_true (has_ink (&drawing, 0));
  g_assert_false (has_ink (&drawing, 3));
  g_assert_cmphex (pixel_in (&drawing, 9, -1, 6), ==, ground_of (&drawing, 9));
  g_assert_cmphex (pixel_in (&drawing, 6, -1, 6), !=, ground_of (&drawing, 6));
  cairo_surface_destroy (drawing.surface);
  gtk_window_destroy (GTK_WINDOW (window));
  wait_until_idle ();
}

int
main (int argc, char **argv)
{
  if (!gtk_init_check ()) {
    g_print ("1..0 # SKIP no display\n");
    return 0;
  }
  ari_test_init (&argc, &argv);
  g_test_add_func ("/region-painter/extra", test_extra);
  g_test_add_func ("/region-painter/jigsaw", test_jigsaw);
  return g_test_run ();
}
