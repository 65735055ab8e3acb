/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How fast a watched search goes: a slider, and its place in words. */

#pragma once

#include <gtk/gtk.h>

#include "solver/search/solver.h"

G_BEGIN_DECLS

#define ARI_TYPE_SPEED_BOX (ari_speed_box_get_type ())
G_DECLARE_FINAL_TYPE (AriSpeedBox, ari_speed_box, ARI, SPEED_BOX, GtkBox)

/** ari_speed_box_set_solver: whose speed it shows and sets from now on; once. */
void ari_speed_box_set_solver (AriSpeedBox *self, AriSolver *solver);

/** ari_speed_box_get_scale: (transfer none): its places are those of ui/search/speed-scale.h. */
GtkRange *ari_speed_box_get_scale (AriSpeedBox *self);
/** ari_speed_box_get_words: (transfer none) */
const char *ari_speed_box_get_words (AriSpeedBox *self);

G_END_DECLS
