/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The context menu of the grid. */

#pragma once

#include "ui/session/section.h"

/** ari_cell_menu_attach: shows a menu of the selected cells whenever the grid asks for one: digits,
 * notes and Erase while the grid shows the game, and below them the entries of the active sections.
 * @scene: must outlive the grid */
void ari_cell_menu_attach (AriScene *scene);
