/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's statistics: a line for each size and level. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_statistics_window_present: shows them over @parent, as they are now; they can be cleared. */
void ari_statistics_window_present (GtkWindow *parent);

G_END_DECLS
