/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for human logic: a path to the solution step by step, and all steps of a position. */

#pragma once

#include <gtk/gtk.h>

#include "ui/grid/logic-board.h"
#include "solver/logic-words.h"

G_BEGIN_DECLS

#define ARI_TYPE_LOGIC_PANEL (ari_logic_panel_get_type ())
/**
 * AriLogicPanel: finds a path from the game as it stands and shows it as a list; the chosen step is
 * for the grid. From the position before it, all steps can be shown as another list, from which
 * there is a way back.
 *
 * It looks for a path when it becomes active, or when the game has changed while it is active; the
 * work is done by threads of its own, and can be ended at any time.
 *
 * Signal `shown ()`: what is for the grid, or what the commands can do, has changed.
 * Actions of the window it uses: win.find-path, win.stop, win.all-steps, win.back-to-path,
 * win.take-over, win.techniques, win.step and its kin.
 */
G_DECLARE_FINAL_TYPE (AriLogicPanel, ari_logic_panel, ARI, LOGIC_PANEL, GtkWidget)

GtkWidget *ari_logic_panel_new (void);
/** ari_logic_panel_set_game: @game: of which a path is found from now on. */
void ari_logic_panel_set_game (AriLogicPanel *self, AriGame *game);
/** ari_logic_panel_set_active: whether the page is looked at; where not, nothing is worked on and
 * there is nothing for the grid. */
void ari_logic_panel_set_active (AriLogicPanel *self, gboolean active);
/** ari_logic_panel_update: the game, or the techniques that are used, have changed: no step is
 * chosen then, so that the game is seen. */
void ari_logic_panel_update (AriLogicPanel *self);
/** ari_logic_panel_set_grade: of the puzzle; copied. */
void ari_logic_panel_set_grade (AriLogicPanel *self, const AriGrade *grade);

/**
 * ari_logic_panel_get_shown: what the grid is to show.
 * @step: (out): where the returned position is not NULL: the step to draw over it
 * @has_step: (out): whether there is one: none after the last
 *
 * Returns: (nullable): the position before the chosen step; valid until the next command.
 */
const AriLogicBoard *
ari_logic_panel_get_shown (AriLogicPanel *self, AriStep *step, gboolean *has_step);

/** ari_logic_panel_make_move: (transfer full) (nullable): what the steps of the path up to the
 * chosen one do, that one included; NULL where that is nothing. */
AriMove *ari_logic_panel_make_move (AriLogicPanel *self, gboolean notes_follow);

/* What the window's actions and keys call. */
/** finds a path, and shows its first step */
void ari_logic_panel_find (AriLogicPanel *self);
/** ends a search for steps with what it has found so far */
void ari_logic_panel_stop (AriLogicPanel *self);
/** @every: of every technique that is used, else of the easiest that finds any */
void ari_logic_panel_all_steps (AriLogicPanel *self, gboolean every);
void ari_logic_panel_back_to_path (AriLogicPanel *self);
void ari_logic_panel_step (AriLogicPanel *self);
void ari_logic_panel_step_back (AriLogicPanel *self);
void ari_logic_panel_to_start (AriLogicPanel *self);
void ari_logic_panel_to_end (AriLogicPanel *self);

/** AriLogicCommands: what can be done just now. */
typedef struct {
  gboolean find;
  gboolean stop;
  gboolean all_steps;
  gboolean back_to_path;
  gboolean take_over;
  gboolean step_back; /* and to the start */
  gboolean step;      /* and to the end */
} AriLogicCommands;
AriLogicCommands ari_logic_panel_get_commands (AriLogicPanel *self);

G_END_DECLS
