/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sizes and shapes that the start page and the New dialog offer as pictures. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/layout.h"

/** The shapes are numbered in the order in which they are offered. */
enum { ARI_N_START_SHAPES = 9, ARI_USUAL_START_SHAPE = 2 };

/** ari_start_shape_name: returns the name of @shape in the settings. @shape is below
 * ARI_N_START_SHAPES here and below. */
const char *ari_start_shape_name (guint shape);
/** ari_start_shape_new_layout: makes (transfer full) a layout, for pictures and levels. The regions
 * of a jigsaw are an example that may fit no grid; each puzzle gets its own. */
AriLayout *ari_start_shape_new_layout (guint shape);
/**
 * ari_start_shape_add_all: makes a toggle button with the picture and the title of each shape, none
 * pressed, and adds them to @list.
 * @buttons: (array length=ARI_N_START_SHAPES) (out caller-allocates): they must live as long as
 * @list
 * @a_row: how many lie in a row
 * @chosen, @enter: as in ari_one_of_attach()
 */
void ari_start_shape_add_all (GtkGrid *list,
                              GtkWidget **buttons,
                              guint a_row,
                              void (*chosen) (gpointer owner, guint shape),
                              void (*enter) (gpointer owner),
                              gpointer owner);
