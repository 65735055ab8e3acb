/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Leaves the mouse wheel to the page, and not to the sliders and spin buttons on it.
 */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ari_calm_wheel: makes a slider or a spin button that is on a scrolled page leave the wheel to the
 * page, so that scrolling the page changes no value that comes to lie under the pointer. A part of
 * a page that scrolls only sideways takes the wheel only with Shift. Call it for each widget that
 * is realized, of any type.
 */
void ari_calm_wheel (GtkWidget *widget);

G_END_DECLS
