/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that rests: the clock stands, and the board cannot be seen. */

#pragma once

#include "ui/session/section.h"

G_BEGIN_DECLS

#define ARI_TYPE_PAUSE_SECTION (ari_pause_section_get_type ())
/**
 * AriPauseSection: lays a cover over the grid, and locks the game, while it rests: after its action
 * `pause`, until that again, Escape or the cover's button; and while none of the program's windows
 * is used, if `hide-when-away` (gboolean, from the setting of that name). There is something to
 * pause only where a puzzle is played: on its page, with givens, and not solved.
 */
G_DECLARE_FINAL_TYPE (AriPauseSection, ari_pause_section, ARI, PAUSE_SECTION, AriSection)

AriPauseSection *ari_pause_section_new (AriSession *session, AriGridView *grid);

G_END_DECLS
