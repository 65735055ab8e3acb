/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of human logic as a list, one of which is chosen. */

#pragma once

#include <gtk/gtk.h>

#include "engine/logic/step/steps.h"
#include "engine/base/symbols.h"

G_BEGIN_DECLS

#define ARI_TYPE_STEP_LIST (ari_step_list_get_type ())
/**
 * AriStepList: a row a step, numbered, in notation. Steps of one technique that follow one another
 * stand under its name, level and score; after the last one there may be a row that says how it
 * ends. Rows come some at a frame, so that the window never waits for a long list; to its users all
 * are there at once, and a row that is yet to come can be chosen.
 *
 * Property: `selected` (guint, read-write): the chosen row, GTK_INVALID_LIST_POSITION for none.
 *
 * CSS node: `steplist`, with rows of the class `.step-row`, their `.step-group` and `.step-line`.
 */
G_DECLARE_FINAL_TYPE (AriStepList, ari_step_list, ARI, STEP_LIST, GtkWidget)

/** ari_step_list_set_puzzle: how cells are named and digits written; empties the list. */
void
ari_step_list_set_puzzle (AriStepList *self, const AriLayout *layout, const AriSymbols *symbols);
/**
 * ari_step_list_set_steps: shows other steps, none of them chosen.
 * @steps: (nullable): not copied: unchanged until the next call; NULL for none
 * @end: (nullable): what the last row says, translated
 */
void ari_step_list_set_steps (AriStepList *self, const AriSteps *steps, const char *end);
/** ari_step_list_get_n_rows: steps, and the last row where there is one. */
guint ari_step_list_get_n_rows (AriStepList *self);
guint ari_step_list_get_selected (AriStepList *self);
/** ari_step_list_select: and brings it into sight; a number that is not a row chooses none. */
void ari_step_list_select (AriStepList *self, guint row);

G_END_DECLS
