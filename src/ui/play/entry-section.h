/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entering a puzzle: keys that go from cell to cell, and the number of solutions. */

#pragma once

#include "ui/play/play-section.h"

#define ARI_TYPE_ENTRY_SECTION (ari_entry_section_get_type ())
/**
 * AriEntrySection: adds to the Play page while the puzzle has no givens. It makes the cursor move
 * on by itself, and says after each digit whether there is a solution, or several, or which digit
 * left none, which it marks.
 *
 * Its action: `start-playing`: makes the digits the givens, and asks before unless there is exactly
 * one solution.
 */
G_DECLARE_FINAL_TYPE (AriEntrySection, ari_entry_section, ARI, ENTRY_SECTION, AriSection)

AriEntrySection *ari_entry_section_new (AriPlaySection *play);
/** ari_entry_section_get_entering: returns TRUE if a puzzle is being entered. */
gboolean ari_entry_section_get_entering (AriEntrySection *self);
