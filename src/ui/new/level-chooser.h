/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hard a puzzle is to be that is generated. */

#pragma once

#include <gtk/gtk.h>

#include "solver/generate/level-plan.h"

G_BEGIN_DECLS

#define ARI_TYPE_LEVEL_CHOOSER (ari_level_chooser_get_type ())
/**
 * AriLevelChooser: the levels side by side, and “any”. A level that puzzles of the layout do not
 * have cannot be chosen, and says why. Enter activates the default widget of the window.
 *
 * Property `level` (string, to be remembered: `any`, `easy`, `medium`, `hard`, `unfair`,
 * `extreme`): what was chosen last, even where the layout does not have it: then the nearest that
 * it has is taken, which is said. Any other string is taken for `any`.
 *
 * Signal `changed ()`: another level may be the one that is taken.
 */
G_DECLARE_FINAL_TYPE (AriLevelChooser, ari_level_chooser, ARI, LEVEL_CHOOSER, GtkWidget)

/** ari_level_chooser_set_layout: of the puzzle that is to be made. */
void ari_level_chooser_set_layout (AriLevelChooser *self, const AriLayout *layout);
/** ari_level_chooser_get_level: Returns: FALSE if any level will do. @level: (out) */
gboolean ari_level_chooser_get_level (AriLevelChooser *self, AriLevel *level);

G_END_DECLS
