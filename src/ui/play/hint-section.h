/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hints while playing: the next step that a person could find, in three parts. */

#pragma once

#include "puzzle/techniques/step-words.h"
#include "ui/play/hint-box.h"
#include "ui/play/play-section.h"

#define ARI_TYPE_HINT_SECTION (ari_hint_section_get_type ())
/**
 * AriHintSection: adds to the Play page: asks for a step, shows it on the card of the page, draws
 * it on the grid, and can apply it. A mistake comes before any step. The card closes when the game
 * changes and when another page is shown.
 *
 * Its actions: `hint` (asks, or says more), `hint-here` (the same for the cell with the cursor),
 * `why` (why that cell holds its digit, or which one it must hold; `hint` goes to the next of the
 * steps that lead there, and `hint-back` to the previous one), `apply-hint` (Enter too),
 * `close-hint` (Escape too).
 */
G_DECLARE_FINAL_TYPE (AriHintSection, ari_hint_section, ARI, HINT_SECTION, AriSection)

/** ari_hint_section_new: uses the card of the panel of @play, to which it keeps a reference. */
AriHintSection *ari_hint_section_new (AriPlaySection *play);
/** ari_hint_section_get_state: returns the content of the card. */
AriHintState ari_hint_section_get_state (AriHintSection *self);
/** ari_hint_section_close: closes the card, and stops looking for a step. */
void ari_hint_section_close (AriHintSection *self);
