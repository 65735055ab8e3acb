/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The filled cells that cause a contradiction. */

#pragma once

#include "engine/search/search.h"

/**
 * ari_blame: finds the cells that take the candidates of the event's cell or the digit's places, or
 * hold the same digit.
 * @digits: (array length=n_cells): a digit or ARI_NO_DIGIT each
 * @cells: (array length=max) (out): ascending
 *
 * Returns: how many there are; 0 if @event is not a contradiction, or is that of a nogood.
 */
size_t ari_blame (const AriLayout *layout,
                  const uint8_t *digits,
                  const AriEvent *event,
                  uint16_t *cells,
                  size_t max);
