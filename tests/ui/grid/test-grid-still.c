/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of the grid, in each file format and on the clipboard, read back by other programs:
 * each of its cells looks like that on the screen. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "picture/save.h"
#include "tests/puzzle/read-document.h"
#include "tests/ui/puzzles.h"
#include "tests/ui/window-fixture.h"
#include "ui/grid/grid-still.h"
#include "ui/grid/grid-view-private.h"
#include "ui/window/window.h"

#define EXTREME "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
/* Cells are compared by the mean colours of some parts across and down. A missing or wrong digit
 * changes some of them by far more than different antialiasing does: the latter was at most 51, the
 * former 120 and more. */
#define N_PARTS  6
#define MOST_OFF 80.0
/* pixels per unit */
#define SCALE 2

/* --- pictures ----------------------------------------------------------------------------------
 */

static cairo_status_t
read_some (void *data, unsigned char *to, unsigned int length)
{
  return g_input_stream_read_all (data, to, length, NULL, NULL, NULL) ? CAIRO_STATUS_SUCCESS
                                                                      : CAIRO_STATUS_READ_ERROR;
}

static cairo_surface_t *
from_png (GBytes *bytes)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  cairo_surface_t *image = cairo_image_surface_create_from_png_stream (read_some, stream);

  g_assert_cmpint (cairo_surface_status (image), ==, CAIRO_STATUS_SUCCESS);
  return image;
}

/* Converts @bytes to PNG with another program. Returns: NULL if it is not installed */
static cairo_surface_t *
convert (GBytes *bytes, const char *const *command)
{
  g_autofree char *program = g_find_program_in_path (command[0]);
  g_autoptr (GSubprocess) process = NULL;
  g_autoptr (GBytes) png = NULL;
  g_autoptr (GError) error = NULL;

  if (program == NULL) {
    g_test_message ("%s is not installed", command[0]);
    return NULL;
  }
  process = g_subprocess_newv (
      command, G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error);
  g_assert_no_error (error);
  g_subprocess_communicate (process, bytes, NULL, &png, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_successful (process));
  return from_png (png);
}

static cairo_surface_t *
read_back (GBytes *bytes, AriPictureFormat format, double side)
{
  g_autofree char *pixels = g_strdup_printf ("%.0f", side * SCALE);
  const char *const svg[] = { "rsvg-convert", "-w", pixels, "-h", pixels, NULL };
  const char *const pdf[] = { "pdftoppm",    "-png", "-singlefile", "-scale-to-x", pixels,
                              "-scale-to-y", pixels, "-",           NULL };

  if (format == ARI_PICTURE_FORMAT_PNG)
    return from_png (bytes);
  return convert (bytes, format == ARI_PICTURE_FORMAT_SVG ? svg : pdf);
}

/* Draws the grid as large as the picture, as the widget draws itself. */
static cairo_surface_t *
draw_screen (AriGridView *view, double side)
{
  const int pixels = (int) side * SCALE;
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_RGB24, pixels, pixels);
  cairo_t *cr = cairo_create (image);
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  GskRenderNode *node;

  gtk_widget_allocate (GTK_WIDGET (view), (int) side, (int) side, -1, NULL);
  GTK_WIDGET_GET_CLASS (view)->snapshot (GTK_WIDGET (view), snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_scale (cr, SCALE, SCALE);
  gsk_render_node_draw (node, cr);
  gsk_render_node_unref (node);
  cairo_destroy (cr);
  return image;
}

/* Returns the mean of a channel in a part of a picture, in pixels. */
static double
mean_of (cairo_surface_t *image, double left, double top, double right, double bottom, guint shift)
{
  const unsigned char *data = cairo_image_surface_get_data (image);
  const int stride = cairo_image_surface_get_stride (image);
  double sum = 0;
  guint n = 0;

  g_assert_cmpfloat (right, <=, cairo_image_surface_get_width (image));
  g_assert_cmpfloat (bottom, <=, cairo_image_surface_get_height (image));
  for (int y = (int) lround (top); y < lround (bottom); y++)
    for (int x = (int) lround (left); x < lround (right); x++) {
      guint32 pixel;

      memcpy (&pixel, data + y * stride + x * 4, 4);
      sum += pixel >> shift & 0xff;
      n++;
    }
  return sum / MAX (n, 1);
}

/* Returns the largest difference of a part of a cell. @margin: of the second picture, as part of
 * its side */
static double
difference (cairo_surface_t *screen,
            cairo_surface_t *image,
            const AriGridMetrics *metrics,
            guint16 cell,
            double side,
            double margin)
{
  const AriRect room = ari_grid_metrics_cell (metrics, cell);
  const double here = cairo_image_surface_get_width (screen) / side;
  const double there = cairo_image_surface_get_width (image) / side;
  double worst = 0;

  for (guint i = 0; i < N_PARTS * N_PARTS; i++) {
    const double left = room.x + room.width * (i % N_PARTS) / N_PARTS;
    const double top = room.y + room.height * (i / N_PARTS) / N_PARTS;
    const double right = left + room.width / N_PARTS;
    const double bottom = top + room.height / N_PARTS;

    for (guint shift = 0; shift <= 16; shift += 8) {
      const double shown =
          mean_of (screen, left * here, top * here, right * here, bottom * here, shift);
#define INSIDE(value) ((margin * side + (value) * (1 - 2 * margin)) * there)
      const double made =
          mean_of (image, INSIDE (left), INSIDE (top), INSIDE (right), INSIDE (bottom), shift);
#undef INSIDE

      worst = MAX (worst, fabs (shown - made));
    }
  }
  return worst;
}

static void
assert_alike (AriGridView *view, cairo_surface_t *image, double side, const char *what)
{
  cairo_surface_t *screen = draw_screen (view, side);
  const AriPicture *picture = ari_grid_view_get_picture (view);
  double worst = 0;

  cairo_surface_flush (screen);
  for (guint cell = 0; cell < picture->layout->n_cells; cell++) {
    const double off = difference (screen, image, &view->metrics, (guint16) cell, side, 0.02);

    worst = MAX (worst, off);
    if (off <= MOST_OFF)
      continue;
    g_test_message ("%s: cell %u is off by %.0f", what, cell, off);
    g_test_fail ();
    break;
  }
  g_test_message ("%s: %.0f", what, worst);
  cairo_surface_destroy (screen);
}

/* --- windows -----------------------------------------------------------------------------------
 */

static AriWindow *
new_window (AriDocument *document)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  AriGridView *view = widget_part (window, "grid");

  g_object_set (view, "highlight", FALSE, NULL);
  ari_window_set_document (window, document, NULL);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (view)) > 0);
  ari_window_refresh (window);
  return window;
}

static AriWindow *
window_with (const char *text)
{
  g_autoptr (AriDocument) document = read_document (text, -1, NULL);

  return new_window (document);
}

static AriWindow *
window_with_example (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("ARIADNE_DATA"), "puzzles", name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (AriDocument) document = read_document_file (file, &error);

  g_assert_no_error (error);
  return new_window (document);
}

static void
on_texture (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GdkTexture **) user_data =
      gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* Returns the picture that `copy-picture` has put on the clipboard. */
static cairo_surface_t *
copy (AriWindow *window)
{
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GBytes) png = NULL;

  window_run (window, "win.copy-picture");
  gdk_clipboard_read_texture_async (clipboard, NULL, on_texture, &texture);
  WAIT_UNTIL (texture != NULL);
  png = gdk_texture_save_to_png_bytes (texture);
  return from_png (png);
}

/* All pictures that leave @window look like the screen; closes @window. */
static void
check (AriWindow *window)
{
  static const struct {
    const char *name;
    AriPictureFormat format;
  } kinds[] = { { "PNG", ARI_PICTURE_FORMAT_PNG },
                { "SVG", ARI_PICTURE_FORMAT_SVG },
                { "PDF", ARI_PICTURE_FORMAT_PDF } };
  AriGridView *view = widget_part (window, "grid");
  g_autoptr (AriGridStill) still = NULL;
  cairo_surface_t *copied;
  double side;

  ari_window_refresh (window);
  still = ari_grid_still_new (view, NULL);
  side = ari_grid_still_drawing (still, FALSE).width;
  copied = copy (window);
  /* otherwise it has a cursor, which pictures lack */
  gtk_widget_set_focusable (GTK_WIDGET (view), FALSE);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    const AriDrawing drawing = { side, side, SCALE, ari_grid_still_drawing (still, FALSE).draw,
                                 still };
    g_autoptr (GError) error = NULL;
    g_autoptr (GBytes) bytes = ari_picture_to_bytes (kinds[i].format, &drawing, &error);
    cairo_surface_t *image;

    g_assert_no_error (error);
    image = read_back (bytes, kinds[i].format, side);
    if (image == NULL)
      continue;
    assert_alike (view, image, side, kinds[i].name);
    cairo_surface_destroy (image);
  }
  assert_alike (view, copied, side, "clipboard");
  cairo_surface_destroy (copied);
  window_end (window);
}

static void
edit (AriWindow *window, guint16 cell, AriEdit what)
{
  AriGridView *view = widget_part (window, "grid");

  ari_grid_view_set_cursor (view, cell);
  g_signal_emit_by_name (view, "edit", &what);
}

/* --- what can be in a grid ---------------------------------------------------------------------
 */

static void
test_givens (void)
{
  check (window_with (EASY));
}

static void
test_sizes (void)
{
  check (window_with_example ("mini-4x4.ariadne"));
  check (window_with_example ("hexadecimal-16x16.ariadne"));
  check (window_with_example ("jigsaw.ariadne"));
  check (window_with_example ("diagonal.ariadne"));
}

/* The grid has digits, one of them against the rules, notes of both kinds, and colours. */
static void
test_game (void)
{
  AriWindow *window = window_with (EASY);

  window_type (window, 2, 3);
  window_type (window, 3, 4);
  for (guint digit = 0; digit < 5; digit++) {
    edit (window, 5, (AriEdit){ .kind = ARI_EDIT_NOTE, .digit = digit, .note = ARI_NOTE_CENTRE });
    edit (window, 9 + 1,
          (AriEdit){ .kind = ARI_EDIT_NOTE, .digit = digit, .note = ARI_NOTE_CORNER });
  }
  edit (window, 2, (AriEdit){ .kind = ARI_EDIT_COLOR, .color = 3, .digit = ARI_NO_DIGIT });
  edit (window, 6, (AriEdit){ .kind = ARI_EDIT_COLOR, .color = 5, .digit = ARI_NO_DIGIT });
  edit (window, 5, (AriEdit){ .kind = ARI_EDIT_COLOR, .color = 2, .digit = 1 });
  check (window);
}

/* Digits have another size, as users choose. */
static void
test_digit_size (void)
{
  AriWindow *window = window_with (EASY);

  g_object_set (widget_part (window, "grid"), "digit-size", 1.3, NULL);
  check (window);
}

static void
test_branch (void)
{
  AriWindow *window = window_with (EASY);

  window_type (window, 2, 3);
  window_run (window, "win.branch");
  window_type (window, 3, 5);
  check (window);
}

/* Depths have tints and numbers. */
static void
test_search (void)
{
  AriWindow *window = window_with (EXTREME);

  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string ("search"));
  for (guint i = 0; i < 12; i++) {
    WAIT_UNTIL (window_has_action (window, "step"));
    window_run (window, "win.step");
  }
  WAIT_UNTIL (((AriGridView *) widget_part (window, "grid"))->picture->searching);
  check (window);
}

static void
test_hint (void)
{
  AriWindow *window = window_with (EASY);
  AriGridView *view = widget_part (window, "grid");

  for (guint i = 0; i < 3; i++) {
    WAIT_UNTIL (window_has_action (window, "hint"));
    window_run (window, "win.hint");
    ari_window_refresh (window);
  }
  WAIT_UNTIL (view->step != NULL);
  check (window);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grid-still/givens", test_givens);
  g_test_add_func ("/grid-still/sizes", test_sizes);
  g_test_add_func ("/grid-still/game", test_game);
  g_test_add_func ("/grid-still/digit-size", test_digit_size);
  g_test_add_func ("/grid-still/branch", test_branch);
  g_test_add_func ("/grid-still/search", test_search);
  g_test_add_func ("/grid-still/hint", test_hint);
  return g_test_run ();
}
