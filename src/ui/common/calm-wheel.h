/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A wheel that scrolls pages and changes nothing on them. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ari_calm_wheel: sliders and spin buttons that scroll with the page that they are on leave the
 * wheel to it: whoever scrolls a page changes no value that comes to lie under the pointer. To be
 * called once GTK is there, and as often as one likes.
 */
void ari_calm_wheel (void);

G_END_DECLS
