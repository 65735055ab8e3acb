/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The colours of pictures, for GTK. */

#pragma once

#include <gtk/gtk.h>

#include "picture/color.h"

/** ari_rgba: returns @color as GTK has it. */
static inline GdkRGBA
ari_rgba (const AriColor *color)
{
  return (GdkRGBA){ (float) color->red, (float) color->green, (float) color->blue,
                    (float) color->alpha };
}

/** ari_snapshot_fill: fills a rectangle. */
static inline void
ari_snapshot_fill (
    GtkSnapshot *to, const AriColor *color, double x, double y, double width, double height)
{
  const GdkRGBA rgba = ari_rgba (color);

  gtk_snapshot_append_color (
      to, &rgba, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) width, (float) height));
}

/** ari_snapshot_frame: draws a frame within @outline. */
static inline void
ari_snapshot_frame (GtkSnapshot *to,
                    const AriColor *color,
                    const GskRoundedRect *outline,
                    double width)
{
  const float widths[4] = { (float) width, (float) width, (float) width, (float) width };
  const GdkRGBA rgba = ari_rgba (color);

  gtk_snapshot_append_border (to, outline, widths, (GdkRGBA[4]){ rgba, rgba, rgba, rgba });
}
