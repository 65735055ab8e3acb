/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's statistics: a row for each size, shape and level. */

#pragma once

#include <gtk/gtk.h>

/** ari_statistics_window_present: shows the present statistics over @parent, with a button to clear
 * them. */
void ari_statistics_window_present (GtkWindow *parent);
