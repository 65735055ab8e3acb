/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes games of grids of candidates, in which other programs write unfinished ones, and writes
 * those that are puzzles of their own kind: Sukaku. */

#pragma once

#include "engine/answer/solutions.h"
#include "puzzle/game/game.h"

/**
 * ari_candidates_make_game: (transfer full): makes a game with the candidates as centre notes. A
 * single candidate becomes a digit on the grid, unless a peer has the same one; but where no
 * other cell lacks a candidate, each is one.
 * @candidates: (array): the candidates of each cell of @layout; 0: nothing is known
 * @is_entry: (array) (nullable): TRUE for each cell whose digit is not a given
 * @info: (nullable): what is known about the puzzle
 */
AriGame *ari_candidates_make_game (const AriLayout *layout,
                                   const AriSymbols *symbols,
                                   const AriDigits *candidates,
                                   const gboolean *is_entry,
                                   const AriPuzzleInfo *info);

/** ari_candidates_tell_givens: tells which of two sets of digits are the givens: those that have
 * exactly one solution without the others.
 * @solutions: (inout) (nullable): memory for it, which takes longer to make than most puzzles to
 *   solve; kept from call to call, and freed by the caller
 * @digits: one or none for each cell; @is_entry: (inout): the digits of one set
 *
 * Returns: FALSE if neither has, or the grid is large. */
gboolean ari_candidates_tell_givens (AriSolutions **solutions,
                                     const AriLayout *layout,
                                     const AriDigits *digits,
                                     gboolean *is_entry);

/** ari_candidates_are_sukaku: Returns: TRUE if the candidates of a game say more than its givens,
 * which are not a puzzle: then the candidates are the puzzle. A grid with more than 9 digits is not
 * solved to find out: with any given, it is taken for a game in progress. */
gboolean ari_candidates_are_sukaku (AriGame *game);

/** ari_candidates_make_sukaku: (transfer full): makes a game of the puzzle that the candidates
 * give.
 * @layout: without candidates; the others as for ari_candidates_make_game(), and so are the
 * givens */
AriGame *ari_candidates_make_sukaku (const AriLayout *layout,
                                     const AriSymbols *symbols,
                                     const AriDigits *candidates);

/** ari_candidates_given: (transfer full) (array): the candidates that each cell of a Sukaku starts
 * with; of a given its digit alone, or nothing if it is not one of them. */
AriDigits *ari_candidates_given (const AriLayout *layout, const guint8 *givens);

/** ari_candidates_append_line: appends a Sukaku as one line: for each cell as many characters as
 * there are digits, a symbol or `.` each, 729 on 9×9. @candidates: (array): of each cell of
 * @layout */
void ari_candidates_append_line (GString *text,
                                 const AriLayout *layout,
                                 const AriSymbols *symbols,
                                 const AriDigits *candidates);
/** ari_candidates_append_grid: appends the candidates of each cell, or a dot where there are none,
 * as a line for each row, in columns, with rules between boxes if @is_ruled. */
void ari_candidates_append_grid (GString *text,
                                 const AriLayout *layout,
                                 const AriSymbols *symbols,
                                 const AriDigits *candidates,
                                 gboolean is_ruled);
