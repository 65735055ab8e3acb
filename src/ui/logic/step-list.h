/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of human logic as a list, one of which is chosen. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "engine/logic/step/logic-types.h"
#include "engine/logic/step/steps.h"

#define ARI_TYPE_STEP_LIST (ari_step_list_get_type ())
/**
 * AriStepList: a row for each step, numbered, in notation. Consecutive steps of one technique have
 * a heading with its name, level and score; but steps that the explainer rates have their ratings
 * in their own rows. A last row may say how the path ends. Rows are added in portions, one a frame,
 * so that a long list never blocks the window; callers see all rows at once, and can choose one
 * that is still to be added.
 *
 * Signal: `selected ()`: another row is chosen, or none.
 *
 * The secondary button, Menu and Shift+F10 open a menu for the row that they choose.
 *
 * CSS node: `steplist`, with rows of the class `.step-row`, their `.step-group` and `.step-line`.
 */
G_DECLARE_FINAL_TYPE (AriStepList, ari_step_list, ARI, STEP_LIST, GtkWidget)

/** ari_step_list_set_puzzle: sets how cells and digits are written; empties the list. */
void
ari_step_list_set_puzzle (AriStepList *self, const AriLayout *layout, const AriSymbols *symbols);
/**
 * ari_step_list_set_steps: shows other steps, none of them chosen.
 * @steps: (nullable): not copied; must not change until the next call
 * @options: (nullable): with which they were found; NULL without @steps; not copied either
 * @ers: (nullable): what the explainer rates each step, in tenths; not copied either
 * @end: (nullable): the text of a last row, translated
 */
void ari_step_list_set_steps (AriStepList *self,
                              const AriSteps *steps,
                              const AriLogicOptions *options,
                              const guint *ers,
                              const char *end);
/** ari_step_list_set_measures: from the next ari_step_list_set_steps() on, rows say how many digits
 * a step places, or how many candidates it removes. */
void ari_step_list_set_measures (AriStepList *self, gboolean measures);
/** ari_step_list_get_n_rows: returns the number of steps, and of the last row if there is one. */
guint ari_step_list_get_n_rows (AriStepList *self);
/** ari_step_list_get_selected: returns the chosen row, or GTK_INVALID_LIST_POSITION. */
guint ari_step_list_get_selected (AriStepList *self);
/** ari_step_list_select: chooses a row and scrolls to it; a number without a row clears the choice.
 */
void ari_step_list_select (AriStepList *self, guint row);
/** ari_step_list_set_menu: sets what makes the menu. @make: Returns: (transfer full) (nullable):
 * the menu for the chosen row, NULL for none. @owner: must live as long as the list */
void
ari_step_list_set_menu (AriStepList *self, GMenuModel *(*make) (gpointer owner), gpointer owner);
