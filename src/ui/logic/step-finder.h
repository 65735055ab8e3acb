/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds a path of human logic from the game's position, or all steps of a position on that path,
 * and keeps which step is selected. */

#pragma once

#include "solver/position/found-path.h"
#include "ui/grid/logic-board.h"
#include "ui/logic/step-choice.h"

#define ARI_TYPE_STEP_FINDER (ari_step_finder_get_type ())
/**
 * AriStepFinder: asks for steps, and keeps the result as numbered rows. A path has one more row for
 * its end. The grid shows the position before the selected step. From there, all steps of that
 * position can be asked for instead; ari_step_finder_back_to_path() returns to the path. A path
 * that was found elsewhere can take the place of that from the game's position.
 *
 * Signals: `changed ()`: the steps were replaced or dropped, or finding them has begun or ended: a
 * list must drop the old steps at once; `selected ()`: another row is selected; `progress ()`: more
 * steps were found meanwhile.
 */
G_DECLARE_FINAL_TYPE (AriStepFinder, ari_step_finder, ARI, STEP_FINDER, GObject)

/** This number says that no row is selected. */
#define ARI_STEP_FINDER_NO_ROW G_MAXUINT

AriStepFinder *ari_step_finder_new (void);
/** ari_step_finder_set_game: forgets everything; steps are those of @game from now on. */
void ari_step_finder_set_game (AriStepFinder *self, AriGame *game);
/** ari_step_finder_forget: forgets all steps, for example after a change of the game. */
void ari_step_finder_forget (AriStepFinder *self);
/** ari_step_finder_find: looks for a path; then selects @row, if there is such a row. */
void ari_step_finder_find (AriStepFinder *self, guint row);
/** ari_step_finder_play: shows @path, from the givens on, until a path is looked for; then selects
 * its first step. Keeps the path from the game's position, if it was found. Does nothing if the
 * puzzle has other givens. */
void ari_step_finder_play (AriStepFinder *self, AriFoundPath *path);
/** ari_step_finder_get_played: returns (transfer none) (nullable) the path that was given to
 * ari_step_finder_play(), also while all steps of a position on it are shown. */
const AriFoundPath *ari_step_finder_get_played (AriStepFinder *self);
/** ari_step_finder_leave_played: shows the path that was kept, with the row that was selected, or
 * looks for it. */
void ari_step_finder_leave_played (AriStepFinder *self);
/** ari_step_finder_forget_usual: while a path is played, forgets the one that was kept: another
 * would be found now. */
void ari_step_finder_forget_usual (AriStepFinder *self);
/** ari_step_finder_keep_played: after a change of the game, if a path is played and the givens are
 * still its own, shows it with no step selected. Returns: TRUE if it does */
gboolean ari_step_finder_keep_played (AriStepFinder *self);
/** ari_step_finder_find_here: looks for all steps of the position shown, then selects the first.
 * @every: with all techniques in use; else with the easiest that finds a step */
void ari_step_finder_find_here (AriStepFinder *self, gboolean every);
/** ari_step_finder_find_again: looks for what is shown with the techniques that are in use now, and
 * for the path again when it is returned to. */
void ari_step_finder_find_again (AriStepFinder *self);
/** ari_step_finder_set_filter: of all steps of a position, keeps only those that meet @filter, in
 * @order, as ari_steps_filter() does; also when they are looked for again. */
void ari_step_finder_set_filter (AriStepFinder *self, const char *filter, AriStepOrder order);
/** ari_step_finder_get_fault: (transfer none) (nullable): a sentence that says why none of the
 * steps of the position meets the filter; NULL if some do, or there are none without it. */
const char *ari_step_finder_get_fault (AriStepFinder *self);
/** ari_step_finder_get_n_all: returns the number of steps, with those that do not meet the filter.
 */
guint ari_step_finder_get_n_all (AriStepFinder *self);
/** ari_step_finder_can_find_here: Returns: TRUE if that would do anything. */
gboolean ari_step_finder_can_find_here (AriStepFinder *self);
/** ari_step_finder_back_to_path: shows the path again, if the steps of a position are shown. */
void ari_step_finder_back_to_path (AriStepFinder *self);
/** ari_step_finder_settle: ends with the steps found so far. */
void ari_step_finder_settle (AriStepFinder *self);
/** ari_step_finder_stop: returns to the path; stops looking for it if it is not complete yet. */
void ari_step_finder_stop (AriStepFinder *self);

/** ari_step_finder_is_running: returns TRUE while steps are looked for. */
gboolean ari_step_finder_is_running (AriStepFinder *self);
/** ari_step_finder_get_n_found: returns the number of steps found so far, also while it runs. */
guint ari_step_finder_get_n_found (AriStepFinder *self);
/** ari_step_finder_get_answer: returns (transfer none) (nullable) the complete answer, valid until
 * `changed`; NULL while there is none. */
const AriLogicianAnswer *ari_step_finder_get_answer (AriStepFinder *self);
/** ari_step_finder_get_shows_here: Returns: TRUE if it has all steps of a position, not a path. */
gboolean ari_step_finder_get_shows_here (AriStepFinder *self);
/** ari_step_finder_count_open_cells: returns the number of open cells after all steps of the path.
 */
guint ari_step_finder_count_open_cells (AriStepFinder *self);

/** ari_step_finder_get_n_steps: returns the number of steps in the answer. */
guint ari_step_finder_get_n_steps (AriStepFinder *self);
/** ari_step_finder_get_n_rows: returns the number of rows: the steps, and the end of a path. */
guint ari_step_finder_get_n_rows (AriStepFinder *self);
/** ari_step_finder_get_row: returns the selected row, or ARI_STEP_FINDER_NO_ROW. */
guint ari_step_finder_get_row (AriStepFinder *self);
/** ari_step_finder_select: selects @row; does nothing if there is no such row. */
void ari_step_finder_select (AriStepFinder *self, guint row);

/**
 * ari_step_finder_get_board: returns the position for the grid.
 * @step: (out): the step to draw over it, if there is a position and @has_step
 * @has_step: (out): FALSE after the last step
 *
 * Returns: (transfer none) (nullable): the position before the selected step, valid until the next
 * call; NULL if a path is shown, and no row of it is selected.
 */
const AriLogicBoard *
ari_step_finder_get_board (AriStepFinder *self, AriStep *step, gboolean *has_step);

/** ari_step_finder_get_first_digits: returns (array) (transfer none) the digits of the cells before
 * the first step that is listed, valid until the next call. There must be an answer. */
const guint8 *ari_step_finder_get_first_digits (AriStepFinder *self);
/** ari_step_finder_make_move: makes (transfer full) (nullable) a move that applies the steps of the
 * path up to and including the selected one; NULL if none is, or the game has them all. */
AriMove *ari_step_finder_make_move (AriStepFinder *self, gboolean notes_follow);
/** ari_step_finder_count_changes: returns how many of these steps the game does not have yet. */
guint ari_step_finder_count_changes (AriStepFinder *self);
