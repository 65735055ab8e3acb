/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The font of numbers and legends at graphs, which follows that of the window. */

#pragma once

#include <gtk/gtk.h>

#include "picture/text.h"

/** ari_small_text_init: initializes @text with a font somewhat smaller than that of @widget.
 * Returns: its size, in pixels. */
static inline double
ari_small_text_init (AriText *text, GtkWidget *widget)
{
  PangoContext *context = gtk_widget_get_pango_context (widget);
  PangoFontDescription *font =
      pango_font_description_copy (pango_context_get_font_description (context));
  const double resolution = pango_cairo_context_get_resolution (context);
  double size = (double) pango_font_description_get_size (font) / PANGO_SCALE * 0.82;

  if (!pango_font_description_get_size_is_absolute (font))
    size *= (resolution > 0.0 ? resolution : 96.0) / 72.0;
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  ari_text_init (text, font, gtk_widget_get_scale_factor (widget));
  pango_font_description_free (font);
  return size;
}
