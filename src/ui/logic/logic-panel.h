/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for human logic: the steps of a path to the solution, or all steps of a position. */

#pragma once

#include <gtk/gtk.h>

#include "solver/words/logic-words.h"
#include "ui/grid/step-text.h"
#include "ui/logic/step-finder.h"

#define ARI_TYPE_LOGIC_PANEL (ari_logic_panel_get_type ())
/**
 * AriLogicPanel: shows the steps of a finder as a list from which a step is chosen, and explains
 * that step. The list takes the focus.
 *
 * It uses these actions of the window: win.find-path, win.stop, win.all-steps, win.back-to-path,
 * win.take-over, win.techniques, win.step and its kin.
 */
G_DECLARE_FINAL_TYPE (AriLogicPanel, ari_logic_panel, ARI, LOGIC_PANEL, GtkWidget)

/** ari_logic_panel_new: makes a panel that shows the steps of @finder.
 * @game: the game of @finder */
GtkWidget *ari_logic_panel_new (AriStepFinder *finder, AriGame *game);
/** ari_logic_panel_set_game: call it after the finder has got another game and has no steps yet;
 * forgets the grade. */
void ari_logic_panel_set_game (AriLogicPanel *self, AriGame *game);
/** ari_logic_panel_set_grade: sets the grade of the puzzle; copied. */
void ari_logic_panel_set_grade (AriLogicPanel *self, const AriGrade *grade);
/** ari_logic_panel_set_choice: fills the entry that chooses among all steps of a position. */
void ari_logic_panel_set_choice (AriLogicPanel *self, const char *text);
/** ari_logic_panel_get_text: returns (transfer none) the explanation of the chosen step. */
AriStepText *ari_logic_panel_get_text (AriLogicPanel *self);
