/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a game: its result, and the choices that follow. */

#pragma once

#include "puzzle/game/puzzle.h"
#include "ui/session/section.h"

#define ARI_TYPE_FINISH_SECTION (ari_finish_section_get_type ())
/**
 * AriFinishSection: adds a card over the grid when the player has solved a puzzle: the time,
 * compared with the best and the mean of its size and level, hints and mistakes, and buttons for
 * the next puzzle of that level, the grid, the path of logic and the search. A wave runs once over
 * the grid. Escape or any other change closes it. There is no card if a search has found the
 * solution, nor for a grid without givens. The section also counts games that have a level in the
 * player's statistics.
 *
 * Signals: `create (AriPuzzle *puzzle, gboolean is_irreplaceable)`: the next puzzle was made, and
 * replaces this one; see AriNewDialog; `open (AriDocument *document, GFile *file)`: another puzzle
 * of the same list must replace it.
 *
 * Its actions: `next-puzzle`: the next of the list, or with the card also a new puzzle;
 * `previous-puzzle`: the previous of the list; `close-finish`.
 */
G_DECLARE_FINAL_TYPE (AriFinishSection, ari_finish_section, ARI, FINISH_SECTION, AriSection)

/** ari_finish_section_update_list: updates the actions; call it once the puzzle's list is known. */
void ari_finish_section_update_list (AriFinishSection *self);
