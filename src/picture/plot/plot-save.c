/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves the run-time graph as a file. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "picture/plot/plot.h"
#include "picture/save.h"

#define PNG_SCALE 2.0

void
ari_plot_draw_page (cairo_t *cr, double width, double height, double scale, gpointer data)
{
  const AriPlotPage *page = data;

  ari_plot_layout (page->plot, width, height, scale);
  ari_plot_draw (page->plot, page->colors, cr);
}

gboolean
ari_plot_is_csv (const char *name)
{
  const gsize length = strlen (name);

  return length > 4 && g_ascii_strcasecmp (name + length - 4, ".csv") == 0;
}

void
ari_plot_set_name_error (GFile *file, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (file);

  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
               _ ("“%s” was not saved: end its name with .svg, .png or .pdf for a picture, or with "
                  ".csv for the numbers."),
               name);
}

gboolean
ari_plot_save (
    AriRunData *data, const char *title, GFile *file, AriWriting *writing, GError **error)
{
  g_autofree char *base = NULL;
  g_autoptr (GBytes) picture = NULL;
  g_autoptr (AriPlot) plot = NULL;
  AriPictureFormat format;
  AriPlotPage page;

  g_return_val_if_fail (data != NULL, FALSE);
  g_return_val_if_fail (G_IS_FILE (file), FALSE);

  base = g_file_get_basename (file);
  if (base != NULL && ari_plot_is_csv (base)) {
    g_autoptr (GBytes) bytes = ari_run_data_to_csv (data);

    return ari_write_file (file, bytes, writing, NULL, error);
  }
  format = base != NULL ? ari_picture_format_from_name (base) : ARI_PICTURE_FORMAT_UNKNOWN;
  if (format == ARI_PICTURE_FORMAT_UNKNOWN) {
    ari_plot_set_name_error (file, error);
    return FALSE;
  }
  plot = ari_plot_new (data);
  ari_plot_set_title (plot, title);
  page = (AriPlotPage){ plot, ari_plot_colors_get (FALSE, FALSE) };
  picture = ari_picture_to_bytes (format, ARI_PLOT_WIDTH, ARI_PLOT_HEIGHT, PNG_SCALE,
                                  ari_plot_draw_page, &page, error);
  return picture != NULL && ari_write_file (file, picture, writing, NULL, error);
}
