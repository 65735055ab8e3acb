/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills the grid of a small layout at random, without backtracking. Internal to the engine. */

#pragma once

#include "engine/base/layout.h"
#include "engine/base/random.h"

/** The largest layouts it is for. */
enum { ARI_DESCENT_MAX_DIGITS = 15, ARI_DESCENT_MAX_CELLS = 128 };

/** AriCells: a set of cells, a bit each. */
typedef struct {
  uint64_t words[2];
} AriCells;

/** AriDescent: tables of a layout, and the current grid; a plain value. */
typedef struct {
  unsigned n_digits;
  unsigned n_cells;
  bool begins_with_row; /* the first n_digits cells are a house, and may hold any digit */
  AriCells starts[ARI_DESCENT_MAX_DIGITS]; /* per digit, the cells that may hold it */
  AriCells peers[ARI_DESCENT_MAX_CELLS];   /* per cell, itself included */
  uint8_t cells[ARI_DESCENT_MAX_CELLS];    /* full after a descent that succeeded */
  uint64_t mantissa; /* the descent's weight is mantissa × 2^exponent; from 2^56
                      * to 2^57 */
  unsigned exponent;
} AriDescent;

/** ari_descent_init: Returns: false if @layout is too large. */
bool ari_descent_init (AriDescent *descent, const AriLayout *layout);

/**
 * ari_descent_run: fills cells with random candidates, the cell with the fewest first, until the
 * grid is full or a dead end. The weight is the product of the numbers of candidates of the cells
 * when they were filled: one divided by it is the chance of this very grid. It takes some 2 µs at 9
 * digits.
 *
 * Returns: false at a dead end.
 */
bool ari_descent_run (AriDescent *descent, AriRandom *random);
