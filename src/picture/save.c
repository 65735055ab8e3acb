/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Any picture as a file: SVG, PNG or PDF.
 *
 * The whole file is made in memory first, so that a picture which cannot be drawn, or a disk that
 * is full, leaves what was there before.
 */

#include "config.h"

#include <math.h>
#include <string.h>

#include <cairo-pdf.h>
#include <cairo-svg.h>
#include <glib/gi18n-lib.h>

#include "puzzle/files/file-write.h"
#include "picture/save.h"

/** the most pixels across and down that cairo's images can have */
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
surface_new (
    AriPictureFormat format, double width, double height, double png_scale, GByteArray *bytes)
{
  cairo_surface_t *surface;

  switch (format) {
  case ARI_PICTURE_FORMAT_SVG:
    return cairo_svg_surface_create_for_stream (append, bytes, width, height);
  case ARI_PICTURE_FORMAT_PDF:
    surface = cairo_pdf_surface_create_for_stream (append, bytes, width, height);
    cairo_pdf_surface_set_metadata (surface, CAIRO_PDF_METADATA_CREATOR, "Ariadne");
    return surface;
  case ARI_PICTURE_FORMAT_PNG:
    surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (width * png_scale),
                                          (int) ceil (height * png_scale));
    cairo_surface_set_device_scale (surface, png_scale, png_scale);
    return surface;
  case ARI_PICTURE_FORMAT_UNKNOWN:
  default:
    g_assert_not_reached ();
  }
}

/* Draws, and brings all bytes out; the surface is of no more use then. */
static cairo_status_t
draw_on (cairo_surface_t *surface,
         AriPictureFormat format,
         double width,
         double height,
         double scale,
         AriPictureDraw draw,
         gpointer data,
         GByteArray *bytes)
{
  cairo_t *cr = cairo_create (surface);
  cairo_status_t status;

  if (cairo_status (cr) == CAIRO_STATUS_SUCCESS)
    draw (cr, width, height, scale, data);
  status = cairo_status (cr);
  cairo_destroy (cr);
  if (status == CAIRO_STATUS_SUCCESS && format == ARI_PICTURE_FORMAT_PNG)
    status = cairo_surface_write_to_png_stream (surface, append, bytes);
  cairo_surface_finish (surface);
  return status != CAIRO_STATUS_SUCCESS ? status : cairo_surface_status (surface);
}

GBytes *
ari_picture_to_bytes (AriPictureFormat format,
                      double width,
                      double height,
                      double png_scale,
                      AriPictureDraw draw,
                      gpointer data,
                      GError **error)
{
  const gboolean is_png = format == ARI_PICTURE_FORMAT_PNG;
  g_autoptr (GByteArray) bytes = g_byte_array_new ();
  cairo_surface_t *surface;
  cairo_status_t status;

  g_return_val_if_fail (format != ARI_PICTURE_FORMAT_UNKNOWN, NULL);
  g_return_val_if_fail (width > 0 && height > 0 && png_scale >= 1, NULL);
  g_return_val_if_fail (draw != NULL, NULL);

  if (is_png && fmax (width, height) * png_scale > MAX_PIXELS) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_ARGUMENT,
                 _ ("A PNG picture has at most %.0f pixels across and down. Choose a smaller size, "
                    "or SVG or PDF."),
                 MAX_PIXELS);
    return NULL;
  }
  surface = surface_new (format, width, height, png_scale, bytes);
  status = draw_on (surface, format, width, height, is_png ? png_scale : 0, draw, data, bytes);
  cairo_surface_destroy (surface);
  if (status != CAIRO_STATUS_SUCCESS) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                 /* Translators: %s says why, in the words of a library */
                 _ ("The picture could not be drawn: %s. Choose a smaller size."),
                 cairo_status_to_string (status));
    return NULL;
  }
  return g_byte_array_free_to_bytes (g_steal_pointer (&bytes));
}

gboolean
ari_picture_save (GFile *file,
                  AriPictureFormat format,
                  double width,
                  double height,
                  double png_scale,
                  AriPictureDraw draw,
                  gpointer data,
                  GError **error)
{
  g_autofree char *base = NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  base = g_file_get_basename (file);
  if (format == ARI_PICTURE_FORMAT_UNKNOWN && base != NULL)
    format = ari_picture_format_from_name (base);
  if (format == ARI_PICTURE_FORMAT_UNKNOWN) {
    g_autofree char *name = g_file_get_parse_name (file);

    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                 _ ("“%s” was not saved: end its name with .svg, .png or .pdf."), name);
    return FALSE;
  }
  bytes = ari_picture_to_bytes (format, width, height, png_scale, draw, data, error);
  return bytes != NULL && ari_write_file (file, bytes, NULL, NULL, error);
}
