/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game is what the user did to a puzzle. Every change is a move, a move is data, and
 * ari_game_execute() is the only way to change a cell. */

#pragma once

#include "engine/logic/step/steps.h"
#include "puzzle/game/move.h"
#include "puzzle/game/puzzle.h"

#define ARI_TYPE_GAME (ari_game_get_type ())
/**
 * AriGame: a puzzle being played.
 *
 * Properties, all read-only and notified only on change: `puzzle`, `modified` (differs from the
 * saved state), `solved`.
 * Signal `changed (AriMove *move)`: after execute, undo and redo; NULL after several moves at once.
 */
G_DECLARE_FINAL_TYPE (AriGame, ari_game, ARI, GAME, GObject)

/** ari_game_new: (transfer full): makes a game without moves. @puzzle: (transfer none): kept */
AriGame *ari_game_new (AriPuzzle *puzzle);
/**
 * ari_game_new_with_history: makes a game from the contents of a file; it counts as saved.
 * @cells: (array): the contents of each cell of the layout, which must have the givens of @puzzle
 * @moves: (element-type AriMove) (nullable) (transfer none): all moves, including undone ones
 * @position: the number of moves that are done; the rest are undone ones
 * @misfit: (out) (optional): index of the first move that does not fit
 *
 * Returns: (transfer full) (nullable): NULL if the moves cannot be undone and redone from @cells.
 */
AriGame *ari_game_new_with_history (
    AriPuzzle *puzzle, const AriGameCell *cells, GPtrArray *moves, guint position, guint *misfit);
/** ari_game_get_puzzle: (transfer none): returns the puzzle, which changes when its givens or
 * its title do: see `puzzle`. */
AriPuzzle *ari_game_get_puzzle (AriGame *self);
/** ari_game_rename: changes the title of the puzzle. This is not a move, so it cannot be undone,
 * and the game is modified until it is saved. @title: empty for none */
void ari_game_rename (AriGame *self, const char *title);
/** ari_game_get_layout: (transfer none): returns the layout of the puzzle, which never changes. */
const AriLayout *ari_game_get_layout (AriGame *self);
/** ari_game_get_cell: (transfer none): returns a cell, below n_cells of the layout; valid until
 * the game changes. */
const AriGameCell *ari_game_get_cell (AriGame *self, guint16 cell);
/** ari_game_dup_grid: (transfer full): the current givens and entries. */
AriGrid *ari_game_dup_grid (AriGame *self);
/** ari_game_get_candidates: Returns: the digits that the peers of an open cell allow, without the
 * removed ones; none for a filled cell. */
AriDigits ari_game_get_candidates (AriGame *self, guint16 cell);

/**
 * ari_game_dup_order: (transfer full) (array length=n): the filled cells in the order in which they
 * got their digits: first those without a move; those of one move are in reading order.
 * @n: (out): their number
 */
guint16 *ari_game_dup_order (AriGame *self, guint *n);

/* The ari_game_move_…() functions make a move for ari_game_execute(), and change nothing
 * themselves. Each returns (transfer full) (nullable): NULL if nothing would change. They skip
 * those of @cells (array length=n_cells) that are given. */
/** ari_game_move_digit: enters @digit into all of @cells. @notes_follow: it is also erased from the
 * notes of the cells' peers */
AriMove *ari_game_move_digit (
    AriGame *self, const guint16 *cells, guint n_cells, guint8 digit, gboolean notes_follow);
/** ari_game_move_note: sets a note in all open cells of @cells, or erases it if all have it. If all
 * candidates of a cell are noted, erasing a centre note also removes the candidate, unless it is
 * the last one; setting a note restores the candidate. */
AriMove *ari_game_move_note (
    AriGame *self, const guint16 *cells, guint n_cells, AriNoteKind kind, guint8 digit);
/** ari_game_move_color: gives all of @cells, even given ones, a colour from 1 to ARI_N_COLORS; if
 * all have it, or @color is 0, they lose their colour. */
AriMove *ari_game_move_color (AriGame *self, const guint16 *cells, guint n_cells, guint8 color);
/** ari_game_move_color_candidate: gives the candidate @digit a colour in the open cells of @cells,
 * or takes it away, as ari_game_move_color() does for cells. If it is not noted, it becomes a
 * centre note. */
AriMove *ari_game_move_color_candidate (
    AriGame *self, const guint16 *cells, guint n_cells, guint8 digit, guint8 color);
/** ari_game_move_erase: clears the digits; if there are none, the notes and removed candidates; if
 * there are none either, the colours. */
AriMove *ari_game_move_erase (AriGame *self, const guint16 *cells, guint n_cells);
/** ari_game_move_solution: fills every cell that is not given. @solution: a full grid of the same
 * layout */
AriMove *ari_game_move_solution (AriGame *self, const AriGrid *solution);
/** ari_game_move_restart: clears everything but the givens. */
AriMove *ari_game_move_restart (AriGame *self);
/** ari_game_move_use_as_puzzle: makes every digit on the grid a given, and clears the notes; after
 * ari_game_move_edit_puzzle(), entries and notes from before it are restored in cells that are not
 * given */
AriMove *ari_game_move_use_as_puzzle (AriGame *self);
/** ari_game_move_edit_puzzle: turns the givens into entries, to be edited, and clears all else. */
AriMove *ari_game_move_edit_puzzle (AriGame *self);
/** ari_game_get_edits: Returns: TRUE if the givens of a puzzle that was played are being edited. */
gboolean ari_game_get_edits (AriGame *self);
/** ari_game_move_fill_candidates: sets the centre notes of every open cell to its candidates. */
AriMove *ari_game_move_fill_candidates (AriGame *self);
/**
 * ari_game_move_steps: applies steps of human logic: puts digits, removes candidates and erases
 * them from the notes. If a cell has no notes that show a removal, its candidates are noted.
 * @marks: of ARI_ROLE_PLACEMENT and ARI_ROLE_ELIMINATION with a digit; others are ignored
 * @notes_follow: as in ari_game_move_digit()
 * @note_all: then they are noted in all open cells without notes, too
 */
AriMove *ari_game_move_steps (
    AriGame *self, const AriMark *marks, guint n_marks, gboolean notes_follow, gboolean note_all);
/** ari_game_move_correct: clears digits that differ from @solution, and restores candidates of it
 * that were removed, also in existing centre notes. @solution: (array): one digit per cell */
AriMove *ari_game_move_correct (AriGame *self, const guint8 *solution);

/**
 * ari_game_execute: does @move and drops the moves that could be redone.
 * @move: (transfer none): made for the current state of this game
 * Returns: FALSE without a change if the move's `before` is not the current state, or its `after`
 * is not valid for a cell of this game: a given has a digit and no notes, and only moves of kind
 * PUZZLE change more of it than its colour.
 */
gboolean ari_game_execute (AriGame *self, AriMove *move);
/** ari_game_undo: undoes the last move. Returns: FALSE if there is none. */
gboolean ari_game_undo (AriGame *self);
/** ari_game_redo: redoes the move that was undone last. Returns: FALSE if there is none. */
gboolean ari_game_redo (AriGame *self);
/** ari_game_go_to: undoes or redoes until @position moves are done. Emits `changed` once. */
void ari_game_go_to (AriGame *self, guint position);
/** ari_game_begin_branch: marks the moves from @position on as an attempt. It ends when the move
 * before it is undone. @position: at most the number of moves done */
void ari_game_begin_branch (AriGame *self, guint position);
/** ari_game_end_branch: turns the branch's moves into ordinary ones. */
void ari_game_end_branch (AriGame *self);
/** ari_game_get_branch: Returns: TRUE if there is a branch. @position: (out) (optional): where it
 * began, for ari_game_go_to() */
gboolean ari_game_get_branch (AriGame *self, guint *position);
/** AriCheckpoint: a named state of the game, for ari_game_go_to(). */
typedef struct {
  guint position; /* number of moves done */
  char *name;
} AriCheckpoint;
/** ARI_MAX_CHECKPOINTS: the most checkpoints of a game. */
#define ARI_MAX_CHECKPOINTS 1000

/** ari_game_set_checkpoint: adds a checkpoint, or renames the one at @position. It exists as long
 * as undo and redo can reach it: a new move at an earlier position deletes it. It does not modify
 * the game, and cannot be undone. @position: at most the number of moves
 * Returns: FALSE if there are ARI_MAX_CHECKPOINTS. */
gboolean ari_game_set_checkpoint (AriGame *self, guint position, const char *name);
/** ari_game_remove_checkpoint: removes a checkpoint. @index: its place among
 * ari_game_get_checkpoints() */
void ari_game_remove_checkpoint (AriGame *self, guint index);
/** ari_game_get_checkpoints: (array length=n) (transfer none): sorted by position; valid until they
 * change. */
const AriCheckpoint *ari_game_get_checkpoints (AriGame *self, guint *n);

/**
 * ari_game_find_right: finds the last state, up to the current one, in which all digits were those
 * of @solution and none of its candidates was removed. States with other givens do not count.
 * @solution: (array): one digit per cell
 * @position: (out): number of moves done, for ari_game_go_to()
 *
 * Returns: FALSE if there is no such state.
 */
gboolean ari_game_find_right (AriGame *self, const guint8 *solution, guint *position);
/** ari_game_get_can_undo: Returns: TRUE if there is a move to undo. */
gboolean ari_game_get_can_undo (AriGame *self);
/** ari_game_get_can_redo: Returns: TRUE if there is a move to redo. */
gboolean ari_game_get_can_redo (AriGame *self);

/** ari_game_get_moves: (element-type AriMove) (transfer none): all moves, including undone ones;
 * @position is set to the number of moves done. */
GPtrArray *ari_game_get_moves (AriGame *self, guint *position);

/** ari_game_get_modified: Returns: TRUE if the game differs from its saved state. */
gboolean ari_game_get_modified (AriGame *self);
/**
 * ari_game_set_saved_at: marks an earlier state as saved, because the game may change while the
 * file is written.
 * @position: number of moves done in that state
 * @last: (nullable): the last of these moves
 *
 * If that state can no longer be reached by undo and redo, the game stays modified.
 */
void ari_game_set_saved_at (AriGame *self, guint position, const AriMove *last);
/** ari_game_set_recovered: marks the game as modified for good: its saved state is unknown. */
void ari_game_set_recovered (AriGame *self);
/** ari_game_get_n_filled: Returns: number of cells with a digit, givens included. */
guint ari_game_get_n_filled (AriGame *self);
/** ari_game_get_solved: Returns: TRUE if all cells are filled, and no rule of the layout is
 * broken. */
gboolean ari_game_get_solved (AriGame *self);
/** ari_game_find_open: Returns: the first cell without a digit; if there is none, cell 0. */
guint16 ari_game_find_open (AriGame *self);
/** ari_game_is_untouched: Returns: TRUE for a blank puzzle without entries, notes and moves. */
gboolean ari_game_is_untouched (AriGame *self);

/** ARI_MAX_ELAPSED: the longest time of a game in seconds, about 300 years. */
#define ARI_MAX_ELAPSED 1e10
/** ari_game_get_elapsed: Returns: the time played, in seconds. */
double ari_game_get_elapsed (AriGame *self);
/** ari_game_set_elapsed: does not affect `modified`. @seconds: 0 to ARI_MAX_ELAPSED */
void ari_game_set_elapsed (AriGame *self, double seconds);

/** ARI_MAX_HINTS: the most hints that a game counts. */
#define ARI_MAX_HINTS 1000000
/** ari_game_get_n_hints: Returns: the number of steps of logic that the player saw or applied. */
guint ari_game_get_n_hints (AriGame *self);
/** ari_game_set_n_hints: does not affect `modified`. @n_hints: at most ARI_MAX_HINTS */
void ari_game_set_n_hints (AriGame *self, guint n_hints);

/** AriCounted: how far the player's statistics have counted a game, so that it counts once. */
typedef enum {
  ARI_COUNTED_NOT,
  ARI_COUNTED_PLAYED,
  ARI_COUNTED_FINISHED,
} AriCounted;
/** ari_game_get_counted: Returns: how far the game is counted; ARI_COUNTED_NOT at first. */
AriCounted ari_game_get_counted (AriGame *self);
/** ari_game_set_counted: does not affect `modified`. */
void ari_game_set_counted (AriGame *self, AriCounted counted);

/** ari_game_count_wrong: Returns: how many wrong digits the done moves entered since the givens
 * last changed. Moves that were undone and replaced do not count. @solution: (array): one digit per
 * cell */
guint ari_game_count_wrong (AriGame *self, const guint8 *solution);
/** ari_game_get_alone: Returns: TRUE if no move since the givens last changed took digits from a
 * search. */
gboolean ari_game_get_alone (AriGame *self);
