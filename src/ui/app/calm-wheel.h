/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the wheel, which scrolls a page, from being taken by what lies on it. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ari_calm_wheel: sliders and spin buttons that scroll with the page that they are on leave the
 * wheel to it: whoever scrolls a page changes no value that comes to lie under the pointer. So
 * does what scrolls only sideways, which takes the wheel with Shift alone.
 * @widget: any; to be called whenever one is realized
 */
void ari_calm_wheel (GtkWidget *widget);

G_END_DECLS
