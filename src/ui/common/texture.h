/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a GdkTexture of a cairo image. */

#pragma once

#include <cairo.h>
#include <gdk/gdk.h>

/** ari_texture_take: makes (transfer full) a texture of @surface (transfer full), an image in
 * CAIRO_FORMAT_ARGB32. Do not draw on it any more, because its pixels are not copied. */
GdkTexture *ari_texture_take (cairo_surface_t *surface);
