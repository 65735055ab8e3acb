/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sizes and shapes that are offered by picture: on the start page, and for a new puzzle. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/layout.h"

G_BEGIN_DECLS

/** The shapes are numbered in the order in which they are offered. */
enum { ARI_N_START_SHAPES = 9, ARI_USUAL_START_SHAPE = 2 };

/** ari_start_shape_name: as the settings have it. */
const char *ari_start_shape_name (guint shape);
/** ari_start_shape_title: translated. */
const char *ari_start_shape_title (guint shape);
/** ari_start_shape_new_layout: (transfer full): a jigsaw's regions are any cut: whether a grid fits
 * it does not matter to a picture and to what levels there are, and each puzzle gets regions of its
 * own. */
AriLayout *ari_start_shape_new_layout (guint shape);
/** ari_start_shape_new_button: a toggle button with its picture and its title. */
GtkWidget *ari_start_shape_new_button (guint shape);

G_END_DECLS
