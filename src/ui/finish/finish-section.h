/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The end of a game: what it took, and where to go from there. */

#pragma once

#include "puzzle/game/puzzle.h"
#include "ui/play/mistake-section.h"

G_BEGIN_DECLS

#define ARI_TYPE_FINISH_SECTION (ari_finish_section_get_type ())
/**
 * AriFinishSection: lays a card over the grid when a puzzle has been solved by the player: its
 * time, against the best and the mean of its size and level, hints and mistakes, and buttons for
 * the next puzzle of that level, the grid, the path of logic and the search. A wave runs once over
 * the grid. Escape or any other change closes it. Nothing comes for a puzzle whose solution is a
 * search's, nor for a grid without givens. It also counts games that have a level in the player's
 * statistics.
 *
 * Signal `create (AriPuzzle *puzzle, gboolean is_unique)`: the next puzzle was made, and takes the
 * place of this one; see AriNewDialog; `open (AriDocument *document, GFile *file)`: another puzzle
 * of the same list is to take it.
 *
 * Its actions: `next-puzzle`: of the list, or once the card is there, one that is made;
 * `previous-puzzle`: of the list; `close-finish`.
 */
G_DECLARE_FINAL_TYPE (AriFinishSection, ari_finish_section, ARI, FINISH_SECTION, AriSection)

/** ari_finish_section_new: @mistakes: of the same session and grid; knows what was wrong. */
AriFinishSection *ari_finish_section_new (AriMistakeSection *mistakes);
/** ari_finish_section_update_list: the list that the puzzle is of has become known. */
void ari_finish_section_update_list (AriFinishSection *self);
/** ari_finish_section_get_shown: whether the card is there. */
gboolean ari_finish_section_get_shown (AriFinishSection *self);

G_END_DECLS
