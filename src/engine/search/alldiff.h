/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A house as one constraint: all its cells are different. */

#pragma once

#include "engine/base/digits.h"

/** ari_alldiff_find_crowded: returns positions of cells that have fewer digits together than there
 * are cells; 0 if each cell can have a digit of its own.
 * @masks: (array length=n): the candidates of each cell */
AriDigits ari_alldiff_find_crowded (const AriDigits *masks, unsigned n);
