/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Icons that are drawn by a function, so that no icon theme need have them. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ARI_TYPE_DRAWN_ICON (ari_drawn_icon_get_type ())
/** AriDrawnIcon: a GdkPaintable in the colour of the text around it. */
G_DECLARE_FINAL_TYPE (AriDrawnIcon, ari_drawn_icon, ARI, DRAWN_ICON, GObject)

/**
 * AriDrawIcon: draws on a square of so many units as the icon was made with; the colour is set.
 * @color: the same, for what is to be drawn fainter
 * @sign: which of the icons that this function knows
 */
typedef void (*AriDrawIcon) (cairo_t *cr, const GdkRGBA *color, guint sign);

/** ari_drawn_icon_new: @side: in pixels and in units of @draw. */
GdkPaintable *ari_drawn_icon_new (guint side, AriDrawIcon draw, guint sign);

G_END_DECLS
