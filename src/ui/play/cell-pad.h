/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number pad at a cell of the grid. */

#pragma once

#include "puzzle/game/game.h"
#include "ui/grid/grid-view.h"

/** ari_cell_pad_new: makes (transfer floating) a popover for ari_grid_view_pop_up(). It closes when
 * a digit is entered in the selected cells. It stays open for notes, because there may be more of
 * them. */
GtkPopover *ari_cell_pad_new (AriGridView *grid, AriGame *game);
