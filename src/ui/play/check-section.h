/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Check: how many solutions the grid has, and why if it has none. */

#pragma once

#include "ui/play/hint-section.h"
#include "ui/play/play-section.h"

G_BEGIN_DECLS

#define ARI_TYPE_CHECK_SECTION (ari_check_section_get_type ())
/**
 * AriCheckSection: an overlay on the page for playing: counts the solutions, says on the page what
 * came of it, and marks on the grid why there is none, where that can be seen. A check that takes
 * long says so in a notice. It ends without a word when the game changes, and when a search is
 * watched.
 *
 * Its actions: `check`, `cancel-check`.
 */
G_DECLARE_FINAL_TYPE (AriCheckSection, ari_check_section, ARI, CHECK_SECTION, AriSection)

/** ari_check_section_new: @play: where it says what it found; @hint: closed by a check */
AriCheckSection *ari_check_section_new (AriPlaySection *play, AriHintSection *hint);
gboolean ari_check_section_get_running (AriCheckSection *self);
/** ari_check_section_judge: says of a puzzle that nobody has played yet how many solutions it has,
 * if that is soon found, without having been asked for it. */
void ari_check_section_judge (AriCheckSection *self);

G_END_DECLS
