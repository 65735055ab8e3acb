/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cells whose digits leave nothing but singles. */

#pragma once

#include "engine/logic/logic.h"

/** ARI_BACKDOOR_MOST: the most cells of a backdoor that is looked for. */
enum { ARI_BACKDOOR_MOST = 2 };

/** AriBackdoorCalls: @goes_on may be NULL; both get @data. */
typedef struct {
  void (*found) (const uint16_t *cells, unsigned size, void *data);
  AriLogicGoesOn goes_on;
  void *data;
} AriBackdoorCalls;

/**
 * ari_backdoor_find: finds all backdoors of the smallest size.
 * @logic: of @layout; its options and its position are changed
 * @givens: (array length=n_cells): with one solution
 * @solution: (array length=n_cells)
 * @placed: (array length=n_cells): scratch memory
 *
 * Returns: that size: 0 if singles solve the puzzle as it is; ARI_BACKDOOR_MOST + 1 if none was
 *   found, also because goes_on said so.
 */
unsigned ari_backdoor_find (AriLogic *logic,
                            const AriLayout *layout,
                            const uint8_t *givens,
                            const uint8_t *solution,
                            uint8_t *placed,
                            const AriBackdoorCalls *calls);
