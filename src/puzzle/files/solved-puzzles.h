/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores which puzzles were solved, and how fast, independent of the lists that they are in. */

#pragma once

#include <gio/gio.h>

#include "puzzle/game/game.h"

/**
 * AriSolvedPuzzles: the puzzles that the user has solved, each with the best time. A puzzle is
 * known by its layout and givens, so in every list that has it, it counts as solved, and no list is
 * rewritten. The default object uses the file `solved` of the user's state folder: a line for each
 * puzzle, appended in one write; other lines are ignored. Main thread only, except
 * ari_solved_find_key().
 *
 * Signal `changed ()`: a puzzle was solved for the first time, or faster.
 */
#define ARI_TYPE_SOLVED_PUZZLES (ari_solved_puzzles_get_type ())
G_DECLARE_FINAL_TYPE (AriSolvedPuzzles, ari_solved_puzzles, ARI, SOLVED_PUZZLES, GObject)

/** ari_solved_puzzles_get_default: (transfer none): blocks in the first call, which reads the
 * file. */
AriSolvedPuzzles *ari_solved_puzzles_get_default (void);
/** ari_solved_puzzles_new: (transfer full). @path: the file; its folder is created if needed */
AriSolvedPuzzles *ari_solved_puzzles_new (const char *path);

/** ari_solved_key: computes a puzzle's key. @givens: (array): n_cells. Any thread. */
guint64 ari_solved_key (const AriLayout *layout, const guint8 *givens);
/** ari_solved_puzzles_add: @seconds: the time it took. Returns: FALSE with a G_IO_ERROR if it could
 * not be written; it is still known until the program ends. */
gboolean ari_solved_puzzles_add (AriSolvedPuzzles *self,
                                 const AriLayout *layout,
                                 const guint8 *givens,
                                 double seconds,
                                 GError **error);
/** ari_solved_puzzles_find: Returns: the best time in seconds; negative if it was not solved. */
double
ari_solved_puzzles_find (AriSolvedPuzzles *self, const AriLayout *layout, const guint8 *givens);
/** ari_solved_puzzles_copy: (transfer full): the current times of all puzzles, by key; for another
 * thread. */
GHashTable *ari_solved_puzzles_copy (AriSolvedPuzzles *self);
/** ari_solved_table_new: (transfer full): an empty table from keys to numbers, as
 * ari_solved_puzzles_copy() returns one with times. */
GHashTable *ari_solved_table_new (void);
/** ari_solved_table_set: @key: from ari_solved_key(). @value: not negative */
void ari_solved_table_set (GHashTable *table, guint64 key, double value);
/** ari_solved_find_key: Returns: the number of @key in @table; negative if it is not there. Any
 * thread. */
double ari_solved_find_key (GHashTable *table, guint64 key);
