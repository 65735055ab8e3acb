/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a GdkTexture of a cairo image. */

#include "ui/common/texture.h"

GdkTexture *
ari_texture_take (cairo_surface_t *surface)
{
  const int width = cairo_image_surface_get_width (surface);
  const int height = cairo_image_surface_get_height (surface);
  const gsize stride = (gsize) cairo_image_surface_get_stride (surface);
  g_autoptr (GBytes) bytes = NULL;

  cairo_surface_flush (surface);
  bytes =
      g_bytes_new_with_free_func (cairo_image_surface_get_data (surface), (gsize) height * stride,
                                  (GDestroyNotify) cairo_surface_destroy, surface);
  return gdk_memory_texture_new (width, height, GDK_MEMORY_DEFAULT, bytes, stride);
}
