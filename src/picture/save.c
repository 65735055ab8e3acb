/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves any picture as SVG, PNG or PDF.
 *
 * The whole file is created in memory first, so that an error in drawing, or a full disk, leaves
 * the old file unchanged.
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>

#include "picture/save.h"
#include "puzzle/files/file-write.h"

/* Images of cairo cannot be wider or higher. */
#define MAX_PIXELS 32767.0

AriPictureFormat
ari_picture_format_from_name (const char *name)
{
  static const struct {
    const char *ending;
    AriPictureFormat format;
  } endings[] = {
    { ".svg", ARI_PICTURE_FORMAT_SVG },
    { ".png", ARI_PICTURE_FORMAT_PNG },
    { ".pdf", ARI_PICTURE_FORMAT_PDF },
  };
  gsize length;

  g_return_val_if_fail (name != NULL, ARI_PICTURE_FORMAT_UNKNOWN);

  length = strlen (name);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++) {
    const gsize n = strlen (endings[i].ending);

    if (length > n && g_ascii_strcasecmp (name + length - n, endings[i].ending) == 0)
      return endings[i].format;
  }
  return ARI_PICTURE_FORMAT_UNKNOWN;
}

static cairo_status_t
append (void *bytes, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (bytes, data, length);
  return CAIRO_STATUS_SUCCESS;
}

static cairo_surface_t *
surface_new (AriPictureFormat format, const AriDrawing *drawing, GByteArray *bytes)
{
  const double width = drawing->width, height = drawing->height, scale = drawing->png_scale;
  cairo_surface_t *surface;

  switch (format) {
  case ARI_PICTURE_FORMAT_SVG:
    return cairo_svg_surface_create_for_stream (append, bytes, width, height);
  case ARI_PICTURE_FORMAT_PDF:
    surface = cairo_pdf_surface_create_for_stream (append, bytes, width, height);
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Ariadne");
    return surface;
  case ARI_PICTURE_FORMAT_PNG:
    surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (width * scale),
                                          (int) ceil (height * scale));
    cairo_surface_set_device_scale (surface, scale, scale);
    return surface;
  case ARI_PICTURE_FORMAT_UNKNOWN:
  default:
    g_assert_not_reached ();
  }
}

/* Draws, and flushes all bytes; the surface is finished then. */
static cairo_status_t
draw_on (cairo_surface_t *surface,
         AriPictureFormat format,
         const AriDrawing *drawing,
         guint n_pages,
         GCancellable *cancellable,
         GByteArray *bytes)
{
  const gboolean is_png = format == ARI_PICTURE_FORMAT_PNG;
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status = cairo_status (cr);

  for (guint page = 0; page < n_pages && status == CAIRO_STATUS_SUCCESS; page++) {
    if (g_cancellable_is_cancelled (cancellable))
      break;
    drawing->draw (cr, drawing->width, drawing->height, is_png ? drawing->png_scale : 0,
                   drawing->data);
    if (format == ARI_PICTURE_FORMAT_PDF)
      cairo_show_page (cr);
    status = cairo_status (cr);
  }
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && is_png)
    status = cairo_surface_write_to_png_stream (surface, append, bytes);
  cairo_surface_finish (surface);
  return status != CAIRO_STATUS_SUCCESS ? status : cairo_surface_status (surface);
}

static GBytes *
pages_to_bytes (AriPictureFormat format,
                const AriDrawing *drawing,
                guint n_pages,
                GCancellable *cancellable,
                GError **error)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_status_t status;

  if (format == ARI_PICTURE_FORMAT_PNG
      && fmax (drawing->width, drawing->height) * drawing->png_scale > MAX_PIXELS) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("A PNG picture has at most %.0f pixels across and down. Choose a smaller size, "
                    "or SVG or PDF."),
                 MAX_PIXELS);
    return NULL;
  }
  surface = surface_new (format, drawing, bytes);
  status = draw_on (surface, format, drawing, n_pages, cancellable, bytes);
  cairo_surface_destroy (surface);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (status != CAIRO_STATUS_SUCCESS) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                 /* Translators: %s says why, in the words of a library */
                 _ ("The picture could not be drawn: %s. Choose a smaller size."),
                 cairo_status_to_string (status));
    return NULL;
  }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

GBytes *
ari_picture_to_bytes (AriPictureFormat format, const AriDrawing *drawing, GError **error)
{
  g_return_val_if_fail (format != ARI_PICTURE_FORMAT_UNKNOWN, NULL);
  g_return_val_if_fail (drawing->width > 0 && drawing->height > 0, NULL);
  g_return_val_if_fail (drawing->png_scale >= 1 && drawing->draw != NULL, NULL);

  return pages_to_bytes (format, drawing, 1, NULL, error);
}

/* Finds the format for @file's name. Returns: FALSE with @error set if its suffix is unknown. */
static gboolean
find_format (GFile *file, AriPictureFormat *format, GError **error)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = NULL;

  *format = base != NULL ? ari_picture_format_from_name (base) : ARI_PICTURE_FORMAT_UNKNOWN;
  if (*format != ARI_PICTURE_FORMAT_UNKNOWN)
    return TRUE;
  name = g_file_get_parse_name (file);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
               _ ("“%s” was not saved: end its name with .svg, .png or .pdf."), name);
  return FALSE;
}

gboolean
ari_picture_save (GFile *file, const AriDrawing *drawing, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  return ari_picture_save_pages (file, drawing, 1, NULL, error);
}

gboolean
ari_picture_save_pages (GFile *file,
                        const AriDrawing *drawing,
                        guint n_pages,
                        GCancellable *cancellable,
                        GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  AriPictureFormat format;

  if (!find_format (file, &format, error))
    return FALSE;
  if (n_pages > 1 && format != ARI_PICTURE_FORMAT_PDF) {
    g_autofree char *name = g_file_get_parse_name (file);

    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                 ngettext ("“%s” was not saved: only a PDF holds %u page. End its name with .pdf.",
                           "“%s” was not saved: only a PDF holds %u pages. End its name with .pdf.",
                           n_pages),
                 name, n_pages);
    return FALSE;
  }
  bytes = pages_to_bytes (format, drawing, n_pages, cancellable, error);
  return bytes != NULL && ari_write_file (file, bytes, NULL, cancellable, error);
}
