/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads drawings pixel by pixel. */

#pragma once

#include <string.h>

#include <cairo.h>
#include <glib.h>

/** pixel_at: returns a pixel of @image, which is in ARGB32. */
static inline guint32
pixel_at (cairo_surface_t *image, int x, int y)
{
  const unsigned char *data = cairo_image_surface_get_data (image);
  guint32 pixel;

  g_assert_cmpint (x, >=, 0);
  g_assert_cmpint (y, >=, 0);
  g_assert_cmpint (x, <, cairo_image_surface_get_width (image));
  g_assert_cmpint (y, <, cairo_image_surface_get_height (image));
  memcpy (&pixel, data + y * cairo_image_surface_get_stride (image) + x * 4, 4);
  return pixel;
}

/** assert_clean_margin: fails unless the outermost @margin pixels of each side are empty. */
static inline void
assert_clean_margin (cairo_surface_t *image, int margin)
{
  const int width = cairo_image_surface_get_width (image) - margin;
  const int height = cairo_image_surface_get_height (image) - margin;

  for (int y = 0; y < height + margin; y++)
    for (int x = 0; x < width + margin; x++)
      if (x < margin || y < margin || x >= width || y >= height)
        g_assert_cmphex (pixel_at (image, x, y), ==, 0);
}
