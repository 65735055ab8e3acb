/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses when a search ends: at the first solution, at the second, after a number of them, or when
 * all are found. */

#pragma once

#include <gtk/gtk.h>

/** The highest number of solutions that a search can count to; the next goal is "all". */
#define ARI_GOAL_MAX_LIMIT G_GUINT64_CONSTANT (1000000000000)

#define ARI_TYPE_GOAL_CHOOSER (ari_goal_chooser_get_type ())
/** AriGoalChooser: a drop-down list, and a number where the goal needs one. Property `limit`
 * (guint64, as in ari_search_new(), at most ARI_GOAL_MAX_LIMIT). */
G_DECLARE_FINAL_TYPE (AriGoalChooser, ari_goal_chooser, ARI, GOAL_CHOOSER, GtkBox)

guint64 ari_goal_chooser_get_limit (AriGoalChooser *self);
void ari_goal_chooser_set_limit (AriGoalChooser *self, guint64 limit);
