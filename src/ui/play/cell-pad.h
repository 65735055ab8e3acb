/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A number pad at a cell of the grid. */

#pragma once

#include "puzzle/game/game.h"
#include "ui/grid/grid-view.h"

G_BEGIN_DECLS

/** ari_cell_pad_new: (transfer floating): for ari_grid_view_pop_up(). A digit goes into the
 * selected cells and closes it; notes do not, as there may be more of them. */
GtkPopover *ari_cell_pad_new (AriGridView *grid, AriGame *game);

G_END_DECLS
