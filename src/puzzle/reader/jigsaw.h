/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a jigsaw of two grids, of which one shows the regions. */

#pragma once

#include "puzzle/formats/grid-text.h"
#include "puzzle/game/puzzle.h"

/** ari_jigsaw_make: (transfer full) (nullable): the puzzle of two grids, either of which may be the
 * map of its regions: the cells of each digit are as many as those of a row, and touch each other.
 * NULL if there is none, or the givens do not fit it. */
AriPuzzle *ari_jigsaw_make (const AriGridText *first, const AriGridText *second);
