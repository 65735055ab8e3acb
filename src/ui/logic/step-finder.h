/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A path of human logic from a game as it stands, or all steps of a position on it, and the one of
 * them that is chosen. */

#pragma once

#include "solver/position/logician.h"
#include "ui/grid/logic-board.h"

G_BEGIN_DECLS

#define ARI_TYPE_STEP_FINDER (ari_step_finder_get_type ())
/**
 * AriStepFinder: asks for steps, and keeps those that were found, numbered in rows. A path has a
 * row after its last step: its end. The position before the chosen step is for the grid. From
 * there, all steps can be asked for in the place of the path, to which there is a way back.
 *
 * Signals: `changed ()`: other steps, or none, or the search for them has begun or ended: a list of
 * the old ones must let go of them at once; `chosen ()`: another row; `progress ()`: more steps
 * were found while it runs.
 */
G_DECLARE_FINAL_TYPE (AriStepFinder, ari_step_finder, ARI, STEP_FINDER, GObject)

/** No row. */
#define ARI_STEP_FINDER_NO_ROW G_MAXUINT

AriStepFinder *ari_step_finder_new (void);
/** ari_step_finder_set_game: forgets everything; from now on, steps are those of @game. */
void ari_step_finder_set_game (AriStepFinder *self, AriGame *game);
/** ari_step_finder_forget: all that was found, as when the game has changed. */
void ari_step_finder_forget (AriStepFinder *self);
/** ari_step_finder_find: looks for a path; @row is chosen when it is there, if it has such a row.
 */
void ari_step_finder_find (AriStepFinder *self, guint row);
/** ari_step_finder_find_here: looks for all steps of the position that is shown, and chooses the
 * first. @every: of every technique that is used, else of the easiest that finds any */
void ari_step_finder_find_here (AriStepFinder *self, gboolean every);
/** ari_step_finder_can_find_here: whether that would do anything. */
gboolean ari_step_finder_can_find_here (AriStepFinder *self);
/** ari_step_finder_back_to_path: does nothing where the path is shown. */
void ari_step_finder_back_to_path (AriStepFinder *self);
/** ari_step_finder_settle: ends with what has been found so far. */
void ari_step_finder_settle (AriStepFinder *self);
/** ari_step_finder_rest: back to the path; where none is found yet, it is no longer looked for. */
void ari_step_finder_rest (AriStepFinder *self);

gboolean ari_step_finder_is_running (AriStepFinder *self);
guint ari_step_finder_get_n_found (AriStepFinder *self);
/** ari_step_finder_get_answer: (transfer none) (nullable): valid until `changed`. */
const AriLogicianAnswer *ari_step_finder_get_answer (AriStepFinder *self);
/** ari_step_finder_get_shows_here: whether it is about all steps of a position, not a path. */
gboolean ari_step_finder_get_shows_here (AriStepFinder *self);
/** ari_step_finder_count_open_cells: after all steps of the path. */
guint ari_step_finder_count_open_cells (AriStepFinder *self);

/** ari_step_finder_get_n_steps: those that were found; there may be one row more. */
guint ari_step_finder_get_n_steps (AriStepFinder *self);
guint ari_step_finder_get_n_rows (AriStepFinder *self);
/** ari_step_finder_get_row: the chosen one, or ARI_STEP_FINDER_NO_ROW. */
guint ari_step_finder_get_row (AriStepFinder *self);
/** ari_step_finder_choose: does nothing where there is no such row. */
void ari_step_finder_choose (AriStepFinder *self, guint row);

/**
 * ari_step_finder_get_board: what the grid is to show.
 * @step: (out): where the returned position is not NULL: the step to draw over it
 * @has_step: (out): whether there is one: none after the last
 *
 * Returns: (nullable): the position before the chosen step; valid until the next command.
 */
const AriLogicBoard *
ari_step_finder_get_board (AriStepFinder *self, AriStep *step, gboolean *has_step);

/** ari_step_finder_count_chosen: how many steps that is: those of the path up to the chosen one. */
guint ari_step_finder_count_chosen (AriStepFinder *self);
/** ari_step_finder_make_move: (transfer full) (nullable): what the steps of the path up to the
 * chosen one do, that one included; NULL where that is nothing. */
AriMove *ari_step_finder_make_move (AriStepFinder *self, gboolean notes_follow);

G_END_DECLS
