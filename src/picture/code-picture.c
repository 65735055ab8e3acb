/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws a QR code with its light margin, in black on white even where all else is dark: many
 * readers do not find a code whose colours are inverted. */

#include "config.h"

#include <math.h>

#include "picture/code-picture.h"

#define MODULE 6.0 /* of a picture for a file */

void
ari_code_picture_draw (
    const AriQrCode *code, cairo_t *cr, double x, double y, double size, double scale)
{
  const guint n = code->side + 2 * ARI_QR_MARGIN;
  double module = size / n;

  cairo_save (cr);
  cairo_rectangle (cr, x, y, size, size);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill (cr);
  if (scale > 0 && module * scale >= 1)
    module = floor (module * scale) / scale;
  cairo_translate (cr, x + (size - module * code->side) / 2, y + (size - module * code->side) / 2);
  if (scale > 0) {
    double left = 0, top = 0;

    cairo_user_to_device (cr, &left, &top);
    left = round (left);
    top = round (top);
    cairo_device_to_user (cr, &left, &top);
    cairo_translate (cr, left, top);
  }
  cairo_set_source_rgb (cr, 0, 0, 0);
  /* A row of dark modules is one rectangle, so that no seams are seen between them. */
  for (guint row = 0; row < code->side; row++)
    for (guint column = 0, end; column < code->side; column = end + 1) {
      for (end = column; end < code->side && code->is_dark[row * code->side + end];)
        end++;
      if (end > column)
        cairo_rectangle (cr, column * module, row * module, (end - column) * module, module);
    }
  cairo_fill (cr);
  cairo_restore (cr);
}

static void
draw (cairo_t *cr, double width, double height, double scale, gpointer code)
{
  ari_code_picture_draw (code, cr, 0, 0, MIN (width, height), scale);
}

AriDrawing
ari_code_picture_drawing (const AriQrCode *code)
{
  const double size = MODULE * (code->side + 2 * ARI_QR_MARGIN);

  return (AriDrawing){ size, size, 2, draw, (gpointer) code };
}
