/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps a scrolled form still while a list or a menu over it is used. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_still_forms: makes each popover of the program keep the form on which it opens from
 * scrolling while it is open. Call it once, after GTK is initialized. */
void ari_still_forms (void);

G_END_DECLS
