/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grid's geometry: lines on whole pixels, every cell found where it is drawn, in any size. */

#include "config.h"

#include <glib.h>
#include <math.h>

#include "ui/grid/grid-metrics.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"

static const guint boxes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 3 }, { 2, 5 },
                                  { 4, 4 }, { 5, 5 }, { 6, 6 }, { 8, 8 } };
static const double sizes[][2] = {
  { 200, 200 }, { 348, 300 }, { 640, 660 }, { 1001, 777 }, { 1919, 1023 }
};
static const double scales[] = { 1, 2, 3 };
static const double zooms[] = { 1, 1.25, 3.7, 10 };

typedef void (*Check) (const AriGridMetrics *metrics, double width, double height, double zoom);

/* Calls @check for every layout, size, scale and zoom, panned somewhere. */
static void
for_all (Check check)
{
  for (guint b = 0; b < G_N_ELEMENTS (boxes); b++) {
    g_autoptr (AriLayout) layout = ari_layout_new_boxes (boxes[b][0], boxes[b][1], ARI_EXTRA_NONE);

    for (guint s = 0; s < G_N_ELEMENTS (sizes); s++) {
      for (guint k = 0; k < G_N_ELEMENTS (scales); k++) {
        for (guint z = 0; z < G_N_ELEMENTS (zooms); z++) {
          AriGridMetrics metrics;

          ari_grid_metrics_init (&metrics, layout, sizes[s][0], sizes[s][1], scales[k], zooms[z],
                                 13.4 * z, 7.7 * z);
          check (&metrics, sizes[s][0], sizes[s][1], zooms[z]);
        }
      }
    }
  }
}

static gboolean
is_whole (const AriGridMetrics *metrics, double value)
{
  return fabs (value * metrics->scale - round (value * metrics->scale)) < 1e-6;
}

static void
check_pixels (const AriGridMetrics *metrics, double width, double height, double zoom)
{
  g_assert_true (is_whole (metrics, metrics->board.pitch));
  g_assert_true (is_whole (metrics, metrics->board.thin));
  g_assert_true (is_whole (metrics, metrics->board.thick));
  g_assert_true (is_whole (metrics, metrics->board_x));
  g_assert_true (is_whole (metrics, metrics->board_y));
  g_assert_true (is_whole (metrics, metrics->gutter));
  g_assert_cmpfloat (metrics->board.thin, >, 0);
  g_assert_cmpfloat (metrics->board.thick, >=, metrics->board.thin);
}

static void
test_pixels (void)
{
  for_all (check_pixels);
}

static void
check_fits (const AriGridMetrics *metrics, double width, double height, double zoom)
{
  double outside = (metrics->board.thick - metrics->board.thin) / 2;

  if (zoom > 1)
    return;
  g_assert_cmpfloat (metrics->max_pan_x, ==, 0);
  g_assert_cmpfloat (metrics->max_pan_y, ==, 0);
  g_assert_cmpfloat (metrics->board_x - outside, >=, metrics->gutter);
  g_assert_cmpfloat (metrics->board_y - outside, >=, metrics->gutter);
  g_assert_cmpfloat (metrics->board_x + metrics->board_width + outside, <=, width);
  g_assert_cmpfloat (metrics->board_y + metrics->board_height + outside, <=, height);
}

/* At zoom 1 all of the board is inside the widget, outer lines included. */
static void
test_fits (void)
{
  for_all (check_fits);
}

static void
check_cell_at (const AriGridMetrics *metrics, double width, double height, double zoom)
{
  const AriRect *view = &metrics->view;

  for (guint16 cell = 0; cell < metrics->board.layout->n_cells; cell++) {
    AriRect room = ari_grid_metrics_cell (metrics, cell);
    double x = room.x + room.width / 2;
    double y = room.y + room.height / 2;
    gboolean is_seen =
        x >= view->x && x < view->x + view->width && y >= view->y && y < view->y + view->height;

    g_assert_cmpuint (ari_grid_metrics_cell_at (metrics, x, y), ==, is_seen ? cell : ARI_NO_CELL);
  }
  g_assert_cmpuint (ari_grid_metrics_cell_at (metrics, -1, 5), ==, ARI_NO_CELL);
  g_assert_cmpuint (ari_grid_metrics_cell_at (metrics, width + 1, 5), ==, ARI_NO_CELL);
}

/* A point in a cell is that cell's, unless it is hidden. */
static void
test_cell_at (void)
{
  for_all (check_cell_at);
}

static void
check_candidates (const AriGridMetrics *metrics, double width, double height, double zoom)
{
  AriRect room = ari_grid_metrics_cell (metrics, 0);
  guint n = metrics->board.layout->n_digits;

  g_assert_cmpint (metrics->board.candidate_columns * metrics->board.candidate_rows, >=, (int) n);
  g_assert_cmpuint (
      ari_grid_metrics_candidate_at (metrics, 0, room.x - 2 * metrics->board.pitch, room.y), ==,
      ARI_NO_DIGIT);
  for (guint a = 0; a < n; a++) {
    double ax, ay;

    ari_grid_geometry_candidate (&metrics->board, a, &ax, &ay);
    g_assert_cmpfloat (ax, >, 0);
    g_assert_cmpfloat (ay, >, 0);
    g_assert_cmpfloat (ax, <, room.width);
    g_assert_cmpfloat (ay, <, room.height);
    g_assert_cmpuint (ari_grid_metrics_candidate_at (metrics, 0, room.x + ax, room.y + ay), ==, a);
    for (guint b = 0; b < a; b++) {
      double bx, by;

      ari_grid_geometry_candidate (&metrics->board, b, &bx, &by);
      g_assert_cmpfloat (fmax (fabs (ax - bx), fabs (ay - by)), >,
                         metrics->board.candidate_size * 0.99);
    }
  }
}

/* Candidates have places of their own within the cell. */
static void
test_candidates (void)
{
  for_all (check_candidates);
}

static void
check_reveal (const AriGridMetrics *metrics, double width, double height, double zoom)
{
  const AriRect *view = &metrics->view;

  for (guint16 cell = 0; cell < metrics->board.layout->n_cells; cell += 7) {
    AriGridMetrics panned = *metrics;
    AriRect room;

    ari_grid_metrics_reveal (&panned, cell);
    room = ari_grid_metrics_cell (&panned, cell);
    g_assert_cmpfloat (room.x, >=, view->x - 1);
    g_assert_cmpfloat (room.y, >=, view->y - 1);
    if (room.width < view->width)
      g_assert_cmpfloat (room.x + room.width, <=, view->x + view->width + 1);
    if (room.height < view->height)
      g_assert_cmpfloat (room.y + room.height, <=, view->y + view->height + 1);
  }
}

/* Revealing a cell brings all of it into view, from anywhere. */
static void
test_reveal (void)
{
  for_all (check_reveal);
}

static void
test_keep (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  AriGridMetrics before, after;
  guint16 cell;

  ari_grid_metrics_init (&before, layout, 800, 600, 1, 2, 400, 300);
  cell = ari_grid_metrics_cell_at (&before, 390, 290);
  for (double zoom = 2; zoom <= ARI_ZOOM_MAX; zoom += 0.37) {
    ari_grid_metrics_init (&after, layout, 800, 600, 1, zoom, 0, 0);
    ari_grid_metrics_keep (&after, &before, 390, 290);
    g_assert_cmpuint (ari_grid_metrics_cell_at (&after, 390, 290), ==, cell);
  }
}

static void
test_nearest (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriGridMetrics metrics;

  ari_grid_metrics_init (&metrics, layout, 640, 640, 1, 1, 0, 0);
  g_assert_cmpuint (ari_grid_metrics_nearest (&metrics, -500, -500), ==, 0);
  g_assert_cmpuint (ari_grid_metrics_nearest (&metrics, 5000, -500), ==, 8);
  g_assert_cmpuint (ari_grid_metrics_nearest (&metrics, 5000, 5000), ==, 80);
}

/* Packed signs fit their box, and a single row is preferred while it is no smaller. */
static void
test_pack (void)
{
  for (guint n = 1; n <= 64; n++) {
    int columns = 0;
    double size = ari_grid_metrics_pack (n, 50, 40, 0.6, 1.1, 14, &columns);
    int rows = ((int) n + columns - 1) / columns;

    g_assert_cmpint (columns, >=, 1);
    g_assert_cmpfloat (size, >, 0);
    g_assert_cmpfloat (size, <=, 14);
    g_assert_cmpfloat (columns * size * 0.6, <=, 50 + 1e-6);
    g_assert_cmpfloat (rows * size * 1.1, <=, 40 + 1e-6);
    if (n <= 5)
      g_assert_cmpint (rows, ==, 1);
  }
}

/* A widget that has no size yet is not a reason to fail. */
static void
test_no_size (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (8, 8, ARI_EXTRA_NONE);
  AriGridMetrics metrics;

  ari_grid_metrics_init (&metrics, layout, 0, 0, 1, 1, 0, 0);
  g_assert_cmpfloat (metrics.board.pitch, >=, 1);
  g_assert_cmpuint (ari_grid_metrics_cell_at (&metrics, 0, 0), ==, ARI_NO_CELL);
}

/* A number that is as wide as the cell still begins within it. */
static void
test_depth (void)
{
  const AriGridMetrics metrics = { .board.pitch = 40 };
  const double one = ari_grid_metrics_depth (&metrics, 5);

  g_assert_cmpfloat (one, ==, ari_grid_metrics_depth (&metrics, 3));
  for (double width = 1; width < 40; width++)
    g_assert_cmpfloat (ari_grid_metrics_depth (&metrics, width) - width / 2, >=, 2);
}

/* A lesson in a window of 480 × 640 pixels leaves 210 pixels for its board, and speaks of rows and
 * columns. */
static void
test_small_board_is_labelled (void)
{
  for (guint box = 2; box <= 4; box++) {
    g_autoptr (AriLayout) layout = ari_layout_new_boxes (box, box, ARI_EXTRA_NONE);
    AriGridMetrics metrics;

    ari_grid_metrics_init (&metrics, layout, 460, 210, 1, 1, 0, 0);
    g_assert_cmpfloat (metrics.gutter, >, 0);
  }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);

  g_test_add_func ("/grid-metrics/pixels", test_pixels);
  g_test_add_func ("/grid-metrics/fits", test_fits);
  g_test_add_func ("/grid-metrics/cell-at", test_cell_at);
  g_test_add_func ("/grid-metrics/candidates", test_candidates);
  g_test_add_func ("/grid-metrics/reveal", test_reveal);
  g_test_add_func ("/grid-metrics/keep", test_keep);
  g_test_add_func ("/grid-metrics/nearest", test_nearest);
  g_test_add_func ("/grid-metrics/pack", test_pack);
  g_test_add_func ("/grid-metrics/no-size", test_no_size);
  g_test_add_func ("/grid-metrics/depth", test_depth);
  g_test_add_func ("/grid-metrics/small-board-is-labelled", test_small_board_is_labelled);
  return g_test_run ();
}
