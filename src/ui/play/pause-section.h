/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A paused game: its clock stops, and a cover hides the grid. */

#pragma once

#include "ui/session/section.h"

#define ARI_TYPE_PAUSE_SECTION (ari_pause_section_get_type ())
/**
 * AriPauseSection: covers the grid and locks the game during a pause. The action `pause` begins and
 * ends one; Escape and the cover's button end it. With the setting `hide-when-away`, a pause also
 * begins when the user leaves the program's windows, and ends on return. A pause is possible only
 * while a puzzle is played: on the Play page, with givens, and not solved.
 */
G_DECLARE_FINAL_TYPE (AriPauseSection, ari_pause_section, ARI, PAUSE_SECTION, AriSection)
