/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flame graph: boxes lie where their steps are, in the boxes that they lie in. */

#include <glib/gstdio.h>

#include "engine/laboratory/summary-note.h"
#include "picture/flame.h"

#include "tests/picture/pixels.h"

#define PUZZLE "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

/** Shown: a search that has been summarized. */
typedef struct {
  AriLayout *layout;
  AriMachine *search;
  AriSummary *summary;
  AriSymbols symbols;
} Shown;

static void
shown_init (Shown *shown, const char *preset, guint64 n_steps)
{
  AriSnapshot *start;
  AriGrid *grid;
  AriEvent event;

  shown->layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  shown->symbols = ari_symbols_default (9);
  grid = ari_grid_new (shown->layout);
  start = ari_snapshot_new (shown->layout);
  for (guint i = 0; i < 81; i++)
    if (PUZZLE[i] != '.')
      grid->cells[i] = (guint8) (PUZZLE[i] - '1');
  shown->search = ari_machine_new (grid, ari_strategy_by_name (preset), 0);
  ari_snapshot_take (start, shown->search);
  shown->summary = ari_summary_new (shown->layout, ARI_SUMMARY_SIZE);
  ari_summary_begin (shown->summary, start, false);
  while (ari_machine_counters (shown->search)->steps < n_steps
         && ari_machine_step (shown->search, &event))
    if (event.kind != ARI_EVENT_NOTHING_YET)
      ari_summary_note (shown->summary, &event, ari_machine_counters (shown->search));
  ari_summary_settle (shown->summary);
  ari_snapshot_free (start);
  ari_grid_free (grid);
}

static void
shown_clear (Shown *shown)
{
  ari_summary_free (shown->summary);
  ari_machine_free (shown->search);
  ari_layout_unref (shown->layout);
}

static void
assert_inside (const AriFlameRect *inner, const AriFlameRect *outer)
{
  g_assert_cmpfloat (inner->x, >=, outer->x - 1e-6);
  g_assert_cmpfloat (inner->x + inner->width, <=, outer->x + outer->width + 1e-6);
  g_assert_cmpfloat_with_epsilon (inner->y, outer->y + outer->height, 1e-6);
}

static void
check_geometry (const char *preset, AriAxis axis)
{
  Shown shown;
  AriFlame flame;
  gsize n;

  shown_init (&shown, preset, 2000);
  flame = ari_flame_fit (shown.summary, axis, 10.0, 20.0, 500.0, 300.0);
  n = ari_summary_n_boxes (shown.summary);
  g_assert_cmpuint (n, >, 100);
  g_assert_cmpfloat (flame.n_rows * flame.row_height, <=, 300.0 + 1e-6);
  for (gsize i = 0; i < n; i++) {
    const AriBox box = ari_summary_box (shown.summary, i);
    const AriFlameRect rect = ari_flame_place (&flame, &box);
    const guint64 cost = axis == ARI_AXIS_STEPS ? box.last - box.first + 1 : box.work;
    gsize j = i + 1;

    g_assert_cmpfloat_with_epsilon (rect.width, (double) cost / flame.span * 500.0, 1e-6);
    g_assert_cmpfloat (rect.y + rect.height, <=, 320.0 + 1e-6);
    g_assert_cmpfloat (rect.x, >=, 10.0);
    while (j < n && ari_summary_box (shown.summary, j).depth >= box.depth)
      j++;
    if (j < n) {
      const AriBox parent = ari_summary_box (shown.summary, j);
      const AriFlameRect outer = ari_flame_place (&flame, &parent);

      assert_inside (&rect, &outer);
    }
  }
  shown_clear (&shown);
}

static void
test_geometry (void)
{
  check_geometry ("mrv-singles", ARI_AXIS_STEPS);
  check_geometry ("mrv-singles", ARI_AXIS_WORK);
  check_geometry ("rows", ARI_AXIS_STEPS);
}

static gboolean
is_mostly (guint32 pixel, guint shift)
{
  for (guint other = 0; other <= 16; other += 8)
    if (other != shift && (pixel >> shift & 0xff) < (pixel >> other & 0xff) + 8)
      return FALSE;
  return TRUE;
}

/* what is open is blue, the solution that was found by then has a green line in the strip, and the
 * margins are white */
static void
test_drawn (void)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 600, 300);
  cairo_t *cr = cairo_create (image);
  guint n_blue = 0, n_green = 0, n_red = 0;
  AriFlamePage page;
  Shown shown;

  shown_init (&shown, "mrv-singles", 2000);
  page = (AriFlamePage){ shown.summary, shown.layout, &shown.symbols, ARI_AXIS_STEPS };
  ari_flame_draw_page (cr, 600.0, 300.0, 1.0, &page);
  cairo_surface_flush (image);
  for (int x = 0; x < 600; x++)
    for (int y = 0; y < 300; y++) {
      const guint32 pixel = pixel_at (image, x, y);

      n_blue += y < 200 && is_mostly (pixel, 0);
      n_green += y > 215 && is_mostly (pixel, 8);
      n_red += y > 215 && is_mostly (pixel, 16);
      if (x < 14 || x > 585 || y < 14)
        g_assert_cmphex (pixel, ==, 0xffffffff);
    }
  g_assert_cmpuint (n_blue, >, 1000);
  g_assert_cmpuint (n_green, >, 10);
  g_assert_cmpuint (n_red, >, 100);
  cairo_destroy (cr);
  cairo_surface_destroy (image);
  shown_clear (&shown);
}

/* a search without a guess, and one without a step */
static void
test_empty (void)
{
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 150);
  cairo_t *cr = cairo_create (image);

  for (guint64 n_steps = 0; n_steps < 2; n_steps++) {
    AriFlamePage page;
    Shown shown;

    shown_init (&shown, "mrv-locked", n_steps);
    page = (AriFlamePage){ shown.summary, shown.layout, &shown.symbols, ARI_AXIS_WORK };
    ari_flame_draw_page (cr, 200.0, 150.0, 1.0, &page);
    g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
    shown_clear (&shown);
  }
  cairo_destroy (cr);
  cairo_surface_destroy (image);
}

static void
test_save (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "ariadne-flame-XXXXXX.svg", NULL);
  const int fd = g_mkstemp (path);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) odd = g_file_new_for_path ("/nowhere/flame.odd");
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  AriFlamePage page;
  Shown shown;

  g_close (fd, NULL);
  shown_init (&shown, "mrv-singles", 500);
  page = (AriFlamePage){ shown.summary, shown.layout, &shown.symbols, ARI_AXIS_STEPS };
  g_assert_true (ari_flame_save (&page, file, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "<svg"));
  g_assert_false (ari_flame_save (&page, odd, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  g_file_delete (file, NULL, NULL);
  shown_clear (&shown);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/flame/geometry", test_geometry);
  g_test_add_func ("/flame/drawn", test_drawn);
  g_test_add_func ("/flame/empty", test_empty);
  g_test_add_func ("/flame/save", test_save);
  return g_test_run ();
}
