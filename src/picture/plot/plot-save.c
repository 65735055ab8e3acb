/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves the run-time graph as a file. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "picture/plot/plot.h"

#define PNG_SCALE 2.0

static void
draw_page (cairo_t *cr, double width, double height, double scale, gpointer plot)
{
  ari_plot_layout (plot, width, height, scale);
  ari_plot_draw (plot, &ari_palette_get (FALSE, FALSE)->plot, cr);
}

gboolean
ari_plot_is_csv (const char *name)
{
  const gsize length = strlen (name);

  return length > 4 && g_ascii_strcasecmp (name + length - 4, ".csv") == 0;
}

gboolean
ari_plot_find_format (GFile *file, AriPictureFormat *format, GError **error)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = NULL;

  *format = base != NULL ? ari_picture_format_from_name (base) : ARI_PICTURE_FORMAT_UNKNOWN;
  if (*format != ARI_PICTURE_FORMAT_UNKNOWN || (base != NULL && ari_plot_is_csv (base)))
    return TRUE;
  name = g_file_get_parse_name (file);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
               _ ("“%s” was not saved: end its name with .svg, .png or .pdf for a picture, or with "
                  ".csv for the numbers."),
               name);
  return FALSE;
}

gboolean
ari_plot_save (
    AriRunData *data, const char *title, GFile *file, AriWriting *writing, GError **error)
{
  g_autoptr (GBytes) bytes = NULL;
  AriPictureFormat format;

  g_return_val_if_fail (data != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  if (!ari_plot_find_format (file, &format, error))
    return FALSE;
  if (format == ARI_PICTURE_FORMAT_UNKNOWN) {
    bytes = ari_run_data_to_csv (data);
  } else {
    g_autoptr (AriPlot) plot = ari_plot_new (data);
    const AriDrawing drawing = { ARI_PLOT_WIDTH, ARI_PLOT_HEIGHT, PNG_SCALE, draw_page, plot };

    ari_plot_set_title (plot, title);
    bytes = ari_picture_to_bytes (format, &drawing, error);
  }
  return bytes != NULL && ari_write_file (file, bytes, writing, NULL, error);
}
