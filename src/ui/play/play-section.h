/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Playing and entering: digits and notes become moves; undo; filter; branch; judgement of the game.
 */

#pragma once

#include "ui/play/play-panel.h"
#include "ui/session/section.h"

#define ARI_TYPE_PLAY_SECTION (ari_play_section_get_type ())
/**
 * AriPlaySection: makes moves of the game out of what the grid and the number pad say.
 *
 * Its actions, all disabled while the session is locked: `undo`, `redo`, `fill-candidates`,
 * `branch`, `keep-branch`, `discard-branch`, `restart`, `use-as-puzzle`, `edit-puzzle`. And
 * `filter` (s, state s): highlights "places" of the digit under the cursor or chosen, cells with
 * two candidates ("pairs"), or "none".
 */
G_DECLARE_FINAL_TYPE (AriPlaySection, ari_play_section, ARI, PLAY_SECTION, AriSection)

/** ari_play_section_judge: says on the page if the game is solved, or full but wrong; else it
 * removes what is said there. */
void ari_play_section_judge (AriPlaySection *self);
