/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts the solutions of a grid in the plainest way, independently of the search. */

#pragma once

#include "engine/base/grid.h"

/**
 * brute_force_count: counts the solutions of @grid, stopping at @limit (1 or more).
 *
 * It looks at the houses' cells and rules only, not at the layout's tables of peers or any code of
 * the search, so that a mistake there cannot hide here. It is meant for layouts of up to 9 digits,
 * and for larger ones with few open cells.
 *
 * @first: (nullable) (array length=n_cells): receives the first solution, if there is one
 *
 * Returns: the number of solutions, at most @limit; 0 also where two equal digits share a house.
 */
size_t brute_force_count (const AriGrid *grid, size_t limit, uint8_t *first);
