/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The context menu of the grid. */

#pragma once

#include "ui/session/section.h"

G_BEGIN_DECLS

/** ari_cell_menu_attach: shows a menu of the selected cells whenever @grid asks for one: digits,
 * notes and Erase while the grid shows the game, and below them the entries of the active sections.
 * @session: (transfer none): must outlive @grid, as must @sections, which end with NULL */
void ari_cell_menu_attach (AriGridView *grid, AriSession *session, AriSection *const *sections);

G_END_DECLS
