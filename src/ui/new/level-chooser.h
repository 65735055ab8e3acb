/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of buttons to choose the level of a puzzle that is to be generated. */

#pragma once

#include <gtk/gtk.h>

#include "solver/generate/level-plan.h"

G_BEGIN_DECLS

#define ARI_TYPE_LEVEL_CHOOSER (ari_level_chooser_get_type ())
/**
 * AriLevelChooser: the levels side by side, and “any”. A level that puzzles of the layout do not
 * have is insensitive, and its tooltip says why. Enter activates the default widget of the window.
 *
 * Property `level` (string, for settings: `any`, `easy`, `medium`, `hard`, `unfair`, `extreme`; any
 * other is taken for `any`): the user's last choice, even if the layout does not have it: then the
 * nearest level that it has is used, and the chooser says so.
 *
 * Signal `changed ()`: another level may be used now.
 */
G_DECLARE_FINAL_TYPE (AriLevelChooser, ari_level_chooser, ARI, LEVEL_CHOOSER, GtkWidget)

/** ari_level_chooser_set_layout: offers the levels that puzzles of @layout have. */
void ari_level_chooser_set_layout (AriLevelChooser *self, const AriLayout *layout);
/** ari_level_chooser_get_level: sets @level, (out), to the level to be used. Returns: FALSE if any
 * level will do; @level is not set then */
gboolean ari_level_chooser_get_level (AriLevelChooser *self, AriLevel *level);

G_END_DECLS
