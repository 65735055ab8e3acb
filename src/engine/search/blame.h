/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The filled cells that cause a contradiction. */

#pragma once

#include "engine/search/search.h"

/**
 * ari_blame: finds the filled cells that cause a contradiction: those that took the candidates of
 * its cell, those that took the places of its digit in its house, or givens with the same digit.
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
