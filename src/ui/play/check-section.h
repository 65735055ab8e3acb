/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checks how many solutions the grid has, and why if it has none. */

#pragma once

#include "ui/play/hint-section.h"
#include "ui/play/play-section.h"

#define ARI_TYPE_CHECK_SECTION (ari_check_section_get_type ())
/**
 * AriCheckSection: adds to the Play page: counts the solutions, shows the result on the page, and
 * marks in the grid why there is none, if that can be seen. A check that takes long shows a notice.
 * It ends in silence when the game changes, and when a search is watched.
 *
 * Its actions: `check`, `cancel-check`.
 */
G_DECLARE_FINAL_TYPE (AriCheckSection, ari_check_section, ARI, CHECK_SECTION, AriSection)

/** ari_check_section_new: shows results on the panel of @play, and closes @hint before a check. */
AriCheckSection *ari_check_section_new (AriPlaySection *play, AriHintSection *hint);
/** ari_check_section_get_running: returns TRUE while a check runs, or waits for its answer. */
gboolean ari_check_section_get_running (AriCheckSection *self);
/** ari_check_section_judge: without being asked, says of a puzzle that nobody has played yet how
 * many solutions it has, if that is found soon. */
void ari_check_section_judge (AriCheckSection *self);
