/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The context menu of the grid. */

#pragma once

#include "ui/session/section.h"

G_BEGIN_DECLS

/** ari_cell_menu_attach: shows a menu of the selected cells whenever @grid asks for one: digits,
 * notes and Erase, while the grid shows the game, and below them what the active sections add.
 * @session: (transfer none): outlives @grid, as do @sections, which end with NULL */
void ari_cell_menu_attach (AriGridView *grid, AriSession *session, AriSection *const *sections);

G_END_DECLS
