/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture of the grid has its content, but not the cursor, the selection or the zoom. */

#include "config.h"

#include <string.h>

#include "picture/save.h"
#include "puzzle/base/need.h"
#include "puzzle/collection/collection.h"
#include "tests/puzzle/read-document.h"
#include "tests/ui/puzzles.h"
#include "tests/ui/window-fixture.h"
#include "ui/grid/grid-still.h"
#include "ui/window/window.h"

static AriWindow *
new_window (const char *text)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  g_autoptr (AriDocument) document = read_document (text, -1, NULL);

  ari_window_set_document (window, document, NULL);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_width (widget_part (window, "grid")) > 0);
  ari_window_refresh (window);
  return window;
}

static void
on_text (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(char **) user_data = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);
}

static void
on_texture (GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GdkTexture **) user_data =
      gdk_clipboard_read_texture_finish (GDK_CLIPBOARD (source), result, NULL);
}

/* The text of a puzzle with other rules is read as the same puzzle. */
static void
test_copy_rules (void)
{
  static const AriExtras extras[] = { ARI_EXTRA_DIAGONALS, ARI_EXTRA_ANTI_KNIGHT };

  for (guint i = 0; i < G_N_ELEMENTS (extras); i++) {
    AriLayout *layout = ari_layout_new_boxes (3, 3, extras[i]);
    AriWindow *window = new_window (EASY);
    g_autoptr (AriPuzzle) puzzle = NULL;
    g_autoptr (AriGame) game = NULL;
    g_autoptr (AriDocument) document = NULL;
    g_autoptr (AriCollection) read = NULL;
    g_autoptr (GBytes) bytes = NULL;
    AriGrid *givens = ari_need (ari_grid_new (layout));
    char *text = NULL;

    givens->cells[3] = 5;
    puzzle = ari_puzzle_new (givens, NULL, NULL);
    game = ari_game_new (puzzle);
    document = ari_document_new (game);
    ari_window_set_document (window, document, NULL);
    window_run (window, "win.copy");
    gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (window)), NULL, on_text,
                                   &text);
    WAIT_UNTIL (text != NULL);
    bytes = g_bytes_new_take (text, strlen (text));
    read = ari_collection_new_from_bytes (bytes, NULL);
    g_assert_cmpuint (ari_collection_get_n_puzzles (read), ==, 1);
    g_assert_true (ari_layout_equal (ari_collection_get_layout (read, 0), layout));
    ari_grid_free (givens);
    ari_layout_unref (layout);
    ari_window_close_now (window);
  }
}

/* Copying puts a picture and text on the clipboard together. */
static void
test_copy (void)
{
  AriWindow *window = new_window (EASY);
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (window));
  g_autofree char *text = NULL, *grid = NULL;
  g_autoptr (GdkTexture) texture = NULL;

  window_run (window, "win.copy-grid");
  gdk_clipboard_read_text_async (clipboard, NULL, on_text, &grid);
  WAIT_UNTIL (grid != NULL);
  window_run (window, "win.copy-picture");
  gdk_clipboard_read_text_async (clipboard, NULL, on_text, &text);
  WAIT_UNTIL (text != NULL);
  g_assert_cmpstr (text, ==, grid);
  gdk_clipboard_read_texture_async (clipboard, NULL, on_texture, &texture);
  WAIT_UNTIL (texture != NULL);
  g_assert_cmpint (gdk_texture_get_width (texture), ==, gdk_texture_get_height (texture));
  g_assert_cmpint (gdk_texture_get_width (texture), >=, 960);
  g_assert_true (gdk_content_formats_contain_mime_type (gdk_clipboard_get_formats (clipboard),
                                                        "image/svg+xml"));
  window_end (window);
}

/* Returns the picture as bytes. */
static GBytes *
draw (AriWindow *window, AriPictureFormat format)
{
  g_autoptr (AriGridStill) still = ari_grid_still_new (widget_part (window, "grid"), NULL);
  const AriDrawing drawing = ari_grid_still_drawing (still, FALSE);
  g_autoptr (GError) error = NULL;
  GBytes *bytes = ari_picture_to_bytes (format, &drawing, &error);

  g_assert_no_error (error);
  return bytes;
}

/* The picture has digits, but neither cursor nor selection nor zoom. */
static void
test_what_counts (void)
{
  AriWindow *window = new_window (EASY);
  AriGridView *grid = widget_part (window, "grid");
  g_autoptr (GBytes) before = draw (window, ARI_PICTURE_FORMAT_PNG);
  g_autoptr (GBytes) after = NULL;
  g_autoptr (GBytes) other = NULL;

  ari_grid_view_set_cursor (grid, 40);
  ari_grid_view_select_all (grid);
  ari_grid_view_set_zoom (grid, 3);
  after = draw (window, ARI_PICTURE_FORMAT_PNG);
  g_assert_true (g_bytes_equal (before, after));
  window_type (window, 2, 3);
  ari_window_refresh (window);
  other = draw (window, ARI_PICTURE_FORMAT_PNG);
  g_assert_false (g_bytes_equal (before, other));
  window_end (window);
}

/* All formats, at all sizes, are drawn without a warning. */
static void
test_sizes (void)
{
  static const guint sizes[] = { 4, 9, 25, 64 };
  static const AriPictureFormat formats[] = { ARI_PICTURE_FORMAT_SVG, ARI_PICTURE_FORMAT_PNG,
                                              ARI_PICTURE_FORMAT_PDF };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *text = g_strnfill ((gsize) sizes[i] * sizes[i], '.');
    AriWindow *window;

    text[0] = '1';
    window = new_window (text);
    for (guint j = 0; j < G_N_ELEMENTS (formats); j++) {
      g_autoptr (GBytes) bytes = draw (window, formats[j]);

      g_assert_cmpuint (g_bytes_get_size (bytes), >, 1000);
    }
    window_end (window);
  }
}

static gboolean
is_checked (GtkWindow *dialog, const char *name)
{
  return gtk_widget_get_visible (widget_part (dialog, name))
         && gtk_check_button_get_active (widget_part (dialog, name));
}

static GtkWindow *
open_print (AriWindow *window)
{
  window_run (window, "win.print");
  return window_wait_for_dialog (window);
}

/* A single puzzle is printed as it is shown: with entries and the hint, but not the solution. */
static void
test_print (void)
{
  AriWindow *window = new_window (EASY);
  GtkWindow *dialog = open_print (window);

  g_assert_false (is_checked (dialog, "entries"));
  g_assert_false (is_checked (dialog, "step"));
  g_assert_false (is_checked (dialog, "solutions"));
  gtk_window_destroy (dialog);
  window_type (window, 2, 3);
  window_run (window, "win.hint");
  WAIT_UNTIL (
      (ari_window_refresh (window), ari_grid_view_get_step (widget_part (window, "grid")) != NULL));
  dialog = open_print (window);
  g_assert_true (is_checked (dialog, "step"));
  g_assert_true (is_checked (dialog, "entries")); /* the step is printed over them */
  g_assert_false (gtk_widget_is_sensitive (widget_part (dialog, "entries")));
  gtk_check_button_set_active (widget_part (dialog, "step"), FALSE);
  g_assert_true (is_checked (dialog, "entries"));
  g_assert_true (gtk_widget_is_sensitive (widget_part (dialog, "entries")));
  gtk_window_destroy (dialog);
  window_run (window, "win.close-hint");
  dialog = open_print (window);
  g_assert_false (is_checked (dialog, "step"));
  gtk_window_destroy (dialog);
  window_end (window);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/exporter/copy", test_copy);
  g_test_add_func ("/exporter/copy-rules", test_copy_rules);
  g_test_add_func ("/exporter/what-counts", test_what_counts);
  g_test_add_func ("/exporter/sizes", test_sizes);
  g_test_add_func ("/exporter/print", test_print);
  return g_test_run ();
}
