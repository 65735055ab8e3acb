/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which puzzles were solved, and how fast: known again tomorrow, whatever list they are in. */

#pragma once

#include <gio/gio.h>

#include "puzzle/game/game.h"

G_BEGIN_DECLS

/**
 * AriSolvedPuzzles: a puzzle is known by its layout and givens, so the same puzzle is solved in
 * every list, and no list is rewritten for it. The default one is kept in the file `solved` of the
 * user's state folder: a line for each puzzle, appended as a whole; what is no such line there is
 * passed over. Main thread only, but for ari_solved_puzzles_find_key().
 *
 * Signal `changed ()`: one more was solved, or one faster.
 */
#define ARI_TYPE_SOLVED_PUZZLES (ari_solved_puzzles_get_type ())
G_DECLARE_FINAL_TYPE (AriSolvedPuzzles, ari_solved_puzzles, ARI, SOLVED_PUZZLES, GObject)

/** ari_solved_puzzles_get_default: (transfer none): reads the file when it is called first: blocks
 * for it. */
AriSolvedPuzzles *ari_solved_puzzles_get_default (void);
/** ari_solved_puzzles_new: (transfer full): @path: of its file, in a folder that may have to be
 * made */
AriSolvedPuzzles *ari_solved_puzzles_new (const char *path);

/** ari_solved_key: of a puzzle. @givens: (array): n_cells. Any thread. */
guint64 ari_solved_key (const AriLayout *layout, const guint8 *givens);
/** ari_solved_puzzles_add: @seconds: that it took. Returns: FALSE with a G_IO_ERROR where it could
 * not be written; it is known until the program ends all the same. */
gboolean ari_solved_puzzles_add (AriSolvedPuzzles *self,
                                 const AriLayout *layout,
                                 const guint8 *givens,
                                 double seconds,
                                 GError **error);
/** ari_solved_puzzles_find: Returns: the best time in seconds, or less than 0. */
double
ari_solved_puzzles_find (AriSolvedPuzzles *self, const AriLayout *layout, const guint8 *givens);
/** ari_solved_puzzles_copy: (transfer full): of all, by key, as they are now; for another thread.
 */
GHashTable *ari_solved_puzzles_copy (AriSolvedPuzzles *self);
/** ari_solved_table_new: (transfer full): an empty table of the same form, for another number of
 * each puzzle. */
GHashTable *ari_solved_table_new (void);
/** ari_solved_table_set: @key: from ari_solved_key(). @value: not negative */
void ari_solved_table_set (GHashTable *table, guint64 key, double value);
/** ari_solved_find_key: the same as ari_solved_puzzles_find() in such a copy. Any thread. */
double ari_solved_find_key (GHashTable *copy, guint64 key);

G_END_DECLS
