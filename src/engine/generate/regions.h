/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes random jigsaw regions, and checks that regions are connected. */

#pragma once

#include "engine/batch/batch.h"

/**
 * ari_regions_random: cuts a grid of @n×@n cells into @n connected regions of @n cells, of which at
 * most half are rectangles. That rests on chance: one 4×4 in 10¹⁵ has more, and fewer larger ones.
 * @n: 4 to 64
 * @index: the number of the result, which depends on @n, @seed and @index alone
 * @regions: (array length=n*n) (out): as ari_layout_new_regions() takes them, numbered in the order
 *   of their first cells
 *
 * Not all regions allow a solution: a caller that needs one tries the next @index.
 */
void ari_regions_random (unsigned n, uint64_t seed, uint64_t index, uint8_t *regions);

/** ari_regions_is_connected: Returns: true if exactly @n cells of the region of cell @start, itself
 * among them, can be reached from it through sides of cells. @regions: (array length=n*n) */
bool ari_regions_is_connected (const uint8_t *regions, unsigned n, unsigned start);

/** ARI_REGIONS_SURE_DIGITS: up to this many digits, a jigsaw that a grid fits is found within a
 * second; at 36×36, none was found within ten minutes. */
enum { ARI_REGIONS_SURE_DIGITS = 25 };

/**
 * ari_regions_new_layout: makes a random jigsaw that at least one full grid fits.
 * @extras: ARI_EXTRA_NONE or ARI_EXTRA_DIAGONALS
 * @seed: the jigsaw depends on @n, @extras and this alone
 * @goes_on: (nullable): called every few milliseconds; false breaks off
 *
 * It takes about two milliseconds up to 12 digits, some more at 16, half a second at 25, and rarely
 * ends beyond, where the caller must break it off.
 *
 * Returns: (transfer full) (nullable): NULL if none was found, it was broken off, or memory is
 *   short.
 */
AriLayout *ari_regions_new_layout (
    unsigned n, AriExtras extras, uint64_t seed, AriBatchGoesOn goes_on, void *data);
