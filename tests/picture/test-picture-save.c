/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file has the format of its name, complete or not at all, and errors say what would be right. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "picture/grid-picture.h"
#include "picture/save.h"
#include "tests/seed.h"

typedef struct {
  char *folder;
  const AriLayout *layout;
  guint8 givens[81];
  AriGridPicture picture;
  const AriPalette *colors;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("ariadne-picture-XXXXXX", NULL);
  fixture->layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  for (guint i = 0; i < 81; i++)
    fixture->givens[i] = i % 4 == 0 ? (guint8) (i % 9) : ARI_NO_DIGIT;
  fixture->picture = (AriGridPicture){ .layout = fixture->layout, .givens = fixture->givens };
  fixture->colors = ari_palette_get (FALSE, FALSE);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

    g_unlink (path);
  }
  g_rmdir (fixture->folder);
  g_free (fixture->folder);
  ari_layout_unref (fixture->layout);
}

static void
draw (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  const Fixture *fixture = data;

  ari_grid_picture_draw (&fixture->picture, fixture->colors, cr, width, height, scale);
}

static gboolean
save (Fixture *fixture, const char *name, GError **error)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  const AriDrawing drawing = { 90, 120, 2, draw, fixture };

  return ari_picture_save (file, &drawing, error);
}

static GBytes *
load (Fixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  g_autoptr (GError) error = NULL;
  char *content;
  gsize length;

  g_file_get_contents (path, &content, &length, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (content, length);
}

static guint
count_files (Fixture *fixture)
{
  g_autoptr (GDir) folder = g_dir_open (fixture->folder, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (folder) != NULL)
    n++;
  return n;
}

static void
test_names (void)
{
  g_assert_cmpint (ari_picture_format_from_name ("a.svg"), ==, ARI_PICTURE_FORMAT_SVG);
  g_assert_cmpint (ari_picture_format_from_name ("a.b.PNG"), ==, ARI_PICTURE_FORMAT_PNG);
  g_assert_cmpint (ari_picture_format_from_name ("ä.Pdf"), ==, ARI_PICTURE_FORMAT_PDF);
  g_assert_cmpint (ari_picture_format_from_name (".pdf"), ==, ARI_PICTURE_FORMAT_UNKNOWN);
  g_assert_cmpint (ari_picture_format_from_name ("pdf"), ==, ARI_PICTURE_FORMAT_UNKNOWN);
  g_assert_cmpint (ari_picture_format_from_name ("a.svg.gz"), ==, ARI_PICTURE_FORMAT_UNKNOWN);
  g_assert_cmpint (ari_picture_format_from_name (""), ==, ARI_PICTURE_FORMAT_UNKNOWN);
}

static void
count_element (GMarkupParseContext *context,
               const char *element,
               const char **names,
               const char **values,
               gpointer n,
               GError **error)
{
  (*(guint *) n)++;
}

static void
test_svg (Fixture *fixture, gconstpointer data)
{
  const GMarkupParser parser = { .start_element = count_element };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GMarkupParseContext) context = NULL;
  guint n_elements = 0;

  save (fixture, "grid.svg", &error);
  g_assert_no_error (error);
  bytes = load (fixture, "grid.svg");
  context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &n_elements, NULL);
  g_markup_parse_context_parse (context, g_bytes_get_data (bytes, NULL),
                                (gssize) g_bytes_get_size (bytes), &error);
  g_assert_no_error (error);
  g_assert_true (g_markup_parse_context_end_parse (context, &error));
  g_assert_cmpuint (n_elements, >, 21); /* at least one for each given */
}

static cairo_status_t
read_bytes (void *at, unsigned char *data, unsigned int length)
{
  const unsigned char **from = at;

  memcpy (data, *from, length);
  *from += length;
  return CAIRO_STATUS_SUCCESS;
}

static void
test_png (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const unsigned char *at;
  cairo_surface_t *image, *expected;
  cairo_t *cr;

  save (fixture, "grid.png", &error);
  g_assert_no_error (error);
  bytes = load (fixture, "grid.png");
  at = g_bytes_get_data (bytes, NULL);
  image = cairo_image_surface_create_from_png_stream (read_bytes, &at);
  g_assert_cmpint (cairo_surface_status (image), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (image), ==, 180);
  g_assert_cmpint (cairo_image_surface_get_height (image), ==, 240);

  /* the pixels of the drawing at that scale, with crisp lines */
  expected = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 180, 240);
  cairo_surface_set_device_scale (expected, 2, 2);
  cr = cairo_create (expected);
  ari_grid_picture_draw (&fixture->picture, fixture->colors, cr, 90, 120, 2);
  cairo_destroy (cr);
  cairo_surface_flush (expected);
  for (int y = 0; y < 240; y++)
    g_assert_cmpmem (
        cairo_image_surface_get_data (image) + y * cairo_image_surface_get_stride (image), 180 * 4,
        cairo_image_surface_get_data (expected) + y * cairo_image_surface_get_stride (expected),
        180 * 4);
  cairo_surface_destroy (expected);
  cairo_surface_destroy (image);
}

static void
test_pdf (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  const char *text;
  gsize length;

  save (fixture, "grid.pdf", &error);
  g_assert_no_error (error);
  bytes = load (fixture, "grid.pdf");
  text = g_bytes_get_data (bytes, &length);
  g_assert_cmpmem (text, 5, "%PDF-", 5);
  g_assert_cmpmem (text + length - 6, 6, "%%EOF\n", 6);
}

/* An error is a sentence with the file's name, and ends with what would be right. */
static void
check_message (const GError *error, const char *name)
{
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, name));
  g_assert_true (g_str_has_suffix (error->message, "."));
}

static void
test_unknown (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (save (fixture, "grid.gif", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  check_message (error, "grid.gif");
  g_assert_nonnull (strstr (error->message, ".svg"));
  g_assert_cmpuint (count_files (fixture), ==, 0);
}

static void
test_device (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "full.svg", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (symlink ("/dev/full", path), ==, 0);
  g_assert_false (save (fixture, "full.svg", &error));
  check_message (error, "full.svg");
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_SYMLINK));
}

static void
test_no_folder (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_false (save (fixture, "none/grid.png", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  check_message (error, "none/grid.png");
}

static void
test_unwritable (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  if (geteuid () == 0) {
    g_test_skip ("root may write everywhere");
    return;
  }
  g_assert_cmpint (g_chmod (fixture->folder, 0500), ==, 0);
  g_assert_false (save (fixture, "grid.pdf", &error));
  g_assert_cmpint (g_chmod (fixture->folder, 0700), ==, 0);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  check_message (error, "grid.pdf");
  g_assert_cmpuint (count_files (fixture), ==, 0);
}

/* If there is room for only a part of the new file, the old one stays, and no other file. */
static void
test_full (Fixture *fixture, gconstpointer data)
{
  const char *const names[] = { "grid.svg", "grid.png", "grid.pdf" };
  struct rlimit before, little;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  little = (struct rlimit){ 100, before.rlim_max };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (fixture->folder, names[i], NULL);
    g_autoptr (GError) error = NULL;
    g_autoptr (GBytes) bytes = NULL;

    g_assert_true (g_file_set_contents (path, "old", -1, NULL));
    g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &little), ==, 0);
    g_assert_false (save (fixture, names[i], &error));
    g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
    check_message (error, names[i]);
    bytes = load (fixture, names[i]);
    g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), "old", 3);
    g_assert_cmpuint (count_files (fixture), ==, i + 1);
  }
}

static void
test_too_large (Fixture *fixture, gconstpointer data)
{
  const AriDrawing drawing = { 20000, 100, 2, draw, fixture };
  g_autoptr (GError) error = NULL;

  g_assert_null (ari_picture_to_bytes (ARI_PICTURE_FORMAT_PNG, &drawing, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT);
  g_assert_nonnull (strstr (error->message, "32767"));
}

#define ADD(name, function)                                                                        \
  g_test_add ("/picture-save/" name, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/picture-save/names", test_names);
  ADD ("svg", test_svg);
  ADD ("png", test_png);
  ADD ("pdf", test_pdf);
  ADD ("unknown", test_unknown);
  ADD ("device", test_device);
  ADD ("no-folder", test_no_folder);
  ADD ("unwritable", test_unwritable);
  ADD ("full", test_full);
  ADD ("too-large", test_too_large);
  return g_test_run ();
}
