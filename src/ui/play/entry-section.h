/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entering a puzzle of one's own: keys that go from cell to cell, and what the digits are worth. */

#pragma once

#include "ui/play/play-section.h"

G_BEGIN_DECLS

#define ARI_TYPE_ENTRY_SECTION (ari_entry_section_get_type ())
/**
 * AriEntrySection: an overlay on playing, at work while the puzzle has no givens. It lets the grid
 * move on by itself, and says after each digit whether there is a solution, or several, or which
 * digit left none, which is marked.
 *
 * Its action: `start-playing`: makes the digits the givens; asks first, unless there is exactly one
 * solution.
 */
G_DECLARE_FINAL_TYPE (AriEntrySection, ari_entry_section, ARI, ENTRY_SECTION, AriSection)

AriEntrySection *ari_entry_section_new (AriPlaySection *play);
/** ari_entry_section_get_entering: whether a puzzle is being entered. */
gboolean ari_entry_section_get_entering (AriEntrySection *self);

G_END_DECLS
