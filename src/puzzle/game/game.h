/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the user did to a puzzle. Every change is a move, a move is data, and ari_game_execute() is
 * the only way to change anything. */

#pragma once

#include "engine/logic/step/steps.h"
#include "puzzle/game/move.h"
#include "puzzle/game/puzzle.h"

G_BEGIN_DECLS

#define ARI_TYPE_GAME (ari_game_get_type ())
/**
 * AriGame: a puzzle being played.
 *
 * Properties, all read-only and notified only on change: `puzzle`, `can-undo`, `can-redo`,
 * `modified` (differs from when it was last marked saved), `solved`.
 * Signal `changed (AriMove *move)`: after execute, undo and redo; NULL where more than one move was
 * taken at once.
 */
G_DECLARE_FINAL_TYPE (AriGame, ari_game, ARI, GAME, GObject)

AriGame *ari_game_new (AriPuzzle *puzzle);
/**
 * ari_game_new_with_history: a game in the middle, as a file holds it; it counts as saved.
 * @cells: (array): one a cell of the layout, as they stand; the given ones are @puzzle's givens
 * @moves: (element-type AriMove) (nullable) (transfer none): all moves, those undone included
 * @position: how many of them are done, at most their number
 * @misfit: (out) (optional): the index of a move that does not fit
 *
 * Returns: (transfer full) (nullable): NULL if the moves, undone and redone from @cells, do not fit
 *   one another.
 */
AriGame *ari_game_new_with_history (
    AriPuzzle *puzzle, const AriGameCell *cells, GPtrArray *moves, guint position, guint *misfit);
AriPuzzle *ari_game_get_puzzle (AriGame *self);
/** ari_game_rename: gives the puzzle another title. Undo does not take it back, as it is not a
 * move, and the game is modified until it is saved. @title: empty for none */
void ari_game_rename (AriGame *self, const char *title);
const AriLayout *ari_game_get_layout (AriGame *self);
const AriGameCell *ari_game_get_cell (AriGame *self, guint16 cell);
/** ari_game_dup_grid: (transfer full): givens and entries as they stand. */
AriGrid *ari_game_dup_grid (AriGame *self);
/** ari_game_get_candidates: the digits that the peers of an open cell allow, without the removed
 * ones; none for a filled cell. */
AriDigits ari_game_get_candidates (AriGame *self, guint16 cell);

/**
 * ari_game_dup_order: (transfer full) (array length=n): the filled cells in the order in which
 * their digits came: first those that were there before any move, and of one move, in reading
 * order.
 * @n: (out): how many
 */
guint16 *ari_game_dup_order (AriGame *self, guint *n);

/* Moves, made from what a user wants; each returns NULL where it would change nothing. @cells need
 * not be open: given cells are left as they are. (transfer full) (nullable) */
/** @notes_follow: the digit goes from the notes of the cells' peers, too */
AriMove *ari_game_move_digit (
    AriGame *self, const guint16 *cells, guint n_cells, guint8 digit, gboolean notes_follow);
/** toggles: set in all of @cells unless all that are open have it already. A centre note that is
 * taken from a cell with all its candidates noted is a candidate removed, unless it is the last
 * one; a note that is set is no longer removed. */
AriMove *ari_game_move_note (
    AriGame *self, const guint16 *cells, guint n_cells, AriNoteKind kind, guint8 digit);
/** @color: from 1; all of @cells get it, or lose it if all have it already; 0: they lose theirs.
 * Given cells are coloured like the others. */
AriMove *ari_game_move_color (AriGame *self, const guint16 *cells, guint n_cells, guint8 color);
/** the same of the candidate @digit in those of @cells that are open; where it is not noted, it
 * becomes a centre note */
AriMove *ari_game_move_color_candidate (
    AriGame *self, const guint16 *cells, guint n_cells, guint8 digit, guint8 color);
/** clears the digits, or where there are none, the notes and removed candidates, or where there are
 * none of them either, the colours */
AriMove *ari_game_move_erase (AriGame *self, const guint16 *cells, guint n_cells);
/** @solution: same layout; fills every cell that is not given */
AriMove *ari_game_move_solution (AriGame *self, const AriGrid *solution);
AriMove *ari_game_move_restart (AriGame *self);
/** every digit on the grid becomes a given, notes go; after ari_game_move_edit_puzzle(), what was
 * laid aside comes back where no given stands */
AriMove *ari_game_move_use_as_puzzle (AriGame *self);
/** the givens become entries, to be edited; all else is laid aside */
AriMove *ari_game_move_edit_puzzle (AriGame *self);
/** ari_game_get_edits: whether the givens of a puzzle that was played are being edited. */
gboolean ari_game_get_edits (AriGame *self);
/** the centre notes of every open cell become its candidates */
AriMove *ari_game_move_fill_candidates (AriGame *self);
/**
 * what steps of human logic do, one after the other: digits are put, candidates removed and taken
 * from the notes. If a cell has no notes that would show it, its candidates are noted.
 * @marks: of ARI_ROLE_PLACEMENT and ARI_ROLE_ELIMINATION with a digit; all else is left out
 * @notes_follow: as in ari_game_move_digit()
 */
AriMove *
ari_game_move_steps (AriGame *self, const AriMark *marks, guint n_marks, gboolean notes_follow);
/** takes out the digits that are not @solution's, and gives back its candidates where they were
 * removed, to the centre notes too where a cell has such. @solution: (array): a digit a cell */
AriMove *ari_game_move_correct (AriGame *self, const guint8 *solution);

/**
 * ari_game_execute: does @move and forgets what could be redone.
 * @move: (transfer none): made for this game as it stands
 * Returns: FALSE, nothing changed, if the move's `before` is not what the game holds, or its
 *   `after` is not something that a cell of this game may hold: a given has a digit and no notes,
 * and only moves of kind PUZZLE change more of it than its colour.
 */
gboolean ari_game_execute (AriGame *self, AriMove *move);
gboolean ari_game_undo (AriGame *self);
gboolean ari_game_redo (AriGame *self);
/** ari_game_go_to: undoes or redoes until @position moves are done, at most their number. Emits
 * `changed` once. */
void ari_game_go_to (AriGame *self, guint position);
/** ari_game_begin_branch: the moves from there on are an attempt, which is over when the move
 * before it is undone. It changes nothing else. @position: at most the number of moves that are
 * done */
void ari_game_begin_branch (AriGame *self, guint position);
/** ari_game_end_branch: the moves of the branch are moves like the others. */
void ari_game_end_branch (AriGame *self);
/** ari_game_get_branch: whether there is one. @position: (out) (optional): where it began, for
 * ari_game_go_to() */
gboolean ari_game_get_branch (AriGame *self, guint *position);
/** AriCheckpoint: a moment of the game with a name, for ari_game_go_to(). */
typedef struct {
  guint position; /* how many moves were done */
  char *name;
} AriCheckpoint;
/** ARI_MAX_CHECKPOINTS: of a game. */
#define ARI_MAX_CHECKPOINTS 1000

/** ari_game_set_checkpoint: one that is at @position already gets the name. It is there until its
 * moves can be neither undone nor redone: a move that is made before it takes it away. No change of
 * the game, and nothing that is undone. @position: at most the number of moves
 * Returns: FALSE if there are ARI_MAX_CHECKPOINTS. */
gboolean ari_game_set_checkpoint (AriGame *self, guint position, const char *name);
void ari_game_remove_checkpoint (AriGame *self, guint index);
/** ari_game_get_checkpoints: (array length=n) (transfer none): by position; until they change. */
const AriCheckpoint *ari_game_get_checkpoints (AriGame *self, guint *n);

/**
 * ari_game_find_right: looks for the last moment, now or before, when no digit was other than
 * @solution's and no candidate removed that is @solution's. Moments with other givens do not count.
 * @solution: (array): a digit a cell
 * @position: (out): how many moves were done then, for ari_game_go_to()
 *
 * Returns: FALSE if there was no such moment.
 */
gboolean ari_game_find_right (AriGame *self, const guint8 *solution, guint *position);
gboolean ari_game_get_can_undo (AriGame *self);
gboolean ari_game_get_can_redo (AriGame *self);

/** ari_game_get_moves: (element-type AriMove) (transfer none): all moves, those undone included;
 * @position is set to how many of them are done. */
GPtrArray *ari_game_get_moves (AriGame *self, guint *position);

gboolean ari_game_get_modified (AriGame *self);
/**
 * ari_game_set_saved_at: marks as saved a state that was, while a file of it was being written.
 * @position: how many moves were done
 * @last: (nullable): the last of them
 *
 * If that state can no longer be reached by undo and redo, the game stays modified.
 */
void ari_game_set_saved_at (AriGame *self, guint position, const AriMove *last);
/** ari_game_set_recovered: marks it as modified whatever undo does (its saved state is unknown). */
void ari_game_set_recovered (AriGame *self);
gboolean ari_game_get_solved (AriGame *self);
/** ari_game_find_open: the first cell without a digit; if there is none, the first of all. */
guint16 ari_game_find_open (AriGame *self);
/** ari_game_is_untouched: blank puzzle, no entry, no note, no move. */
gboolean ari_game_is_untouched (AriGame *self);

/** ARI_MAX_ELAPSED: the most seconds that a game keeps: about 300 years. */
#define ARI_MAX_ELAPSED 1e10
/** seconds played; the window adds to it; no part of `modified` */
double ari_game_get_elapsed (AriGame *self);
void ari_game_set_elapsed (AriGame *self, double seconds);

/** ARI_MAX_HINTS: the most hints that a game counts. */
#define ARI_MAX_HINTS 1000000
/** steps of logic that the player was told of or let be made; the window adds to it; no part of
 * `modified` */
guint ari_game_get_n_hints (AriGame *self);
/** @n_hints: at most ARI_MAX_HINTS */
void ari_game_set_n_hints (AriGame *self, guint n_hints);

/** AriCounted: what the player's statistics know of a game, so that it counts once. */
typedef enum {
  ARI_COUNTED_NOT,
  ARI_COUNTED_PLAYED,
  ARI_COUNTED_FINISHED,
} AriCounted;
/** no part of `modified` */
AriCounted ari_game_get_counted (AriGame *self);
void ari_game_set_counted (AriGame *self, AriCounted counted);

/** ari_game_count_wrong: how often a digit was put that is not @solution's, by the moves that are
 * done, since the givens last changed. What was undone and then done otherwise is forgotten.
 * @solution: (array): a digit a cell */
guint ari_game_count_wrong (AriGame *self, const guint8 *solution);
/** ari_game_get_alone: whether none of the digits since the givens last changed is a search's. */
gboolean ari_game_get_alone (AriGame *self);

G_END_DECLS
