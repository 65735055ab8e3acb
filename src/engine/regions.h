/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random jigsaw regions. */

#pragma once

#include "engine/layout.h"

/**
 * ari_regions_random: cuts a grid of @n×@n cells into @n regions of @n cells that hang together.
 * @n: 4 to 64
 * @index: which one of @seed: a cut is a function of @n, @seed and @index alone
 * @regions: (array length=n*n) (out): as ari_layout_new_regions() takes them, numbered in the order
 *   of their first cells
 *
 * Most cuts of a small grid allow a solution, but not all do: who needs one tries the next @index.
 */
void ari_regions_random (unsigned n, uint64_t seed, uint64_t index, uint8_t *regions);
