/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a jigsaw of two grids, of which one shows the regions. */

#pragma once

#include "puzzle/formats/grid-text.h"
#include "puzzle/game/puzzle.h"

/** ari_jigsaw_is_map: Returns: TRUE if a grid shows regions: the cells of each digit are as many as
 * those of a row, and touch each other. */
gboolean ari_jigsaw_is_map (const AriGridText *grid);

/** ari_jigsaw_make: (transfer full) (nullable): the puzzle of two grids, either of which may be the
 * map; NULL if there is none, or the givens do not fit it. */
AriPuzzle *ari_jigsaw_make (const AriGridText *first, const AriGridText *second);
