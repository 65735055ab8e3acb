/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What cairo has drawn, as GTK shows it. */

#pragma once

#include <cairo.h>
#include <gdk/gdk.h>

G_BEGIN_DECLS

/** ari_texture_take: (transfer full): @surface: (transfer full): an image in CAIRO_FORMAT_ARGB32,
 * which is drawn on no longer; its pixels are not copied. */
GdkTexture *ari_texture_take (cairo_surface_t *surface);

G_END_DECLS
