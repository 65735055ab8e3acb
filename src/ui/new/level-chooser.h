/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons to choose the level of a puzzle that is to be generated. */

#pragma once

#include <gtk/gtk.h>

#include "solver/generate/level-plan.h"

#define ARI_TYPE_LEVEL_CHOOSER (ari_level_chooser_get_type ())
/**
 * AriLevelChooser: the levels in one or two rows. A level that puzzles of the layout do not have is
 * insensitive, and its tooltip says why.
 *
 * Properties: `level` (string, for settings: `any`, `easy`, `medium`, `hard`, `unfair`, `extreme`;
 * any other is taken for `any`): the user's last choice, even if the layout does not have it: then
 * the nearest level that it has is used. `in-row` (boolean, construct only): TRUE for one row of
 * linked buttons, with “any” only while any level will do; FALSE for two rows, in which an
 * insensitive level can be wanted, too, by a press on it.
 *
 * Signals: `changed ()`: another level may be used now. `enter ()`: the user has pressed Enter on a
 * level.
 */
G_DECLARE_FINAL_TYPE (AriLevelChooser, ari_level_chooser, ARI, LEVEL_CHOOSER, GtkWidget)

/** ari_level_chooser_set_layout: offers the levels that puzzles of @layout have. */
void ari_level_chooser_set_layout (AriLevelChooser *self, const AriLayout *layout);
/** ari_level_chooser_get_level: Returns: (nullable) (transfer none): the level to be used, valid
 * until it changes; NULL if any level will do */
const AriLevel *ari_level_chooser_get_level (AriLevelChooser *self);
/** ari_level_chooser_dup_words: (transfer full) (nullable): a sentence that says why the level in
 * use is another one than was chosen, or may be rare; NULL if neither is so. */
char *ari_level_chooser_dup_words (AriLevelChooser *self);
