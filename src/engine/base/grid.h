/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids: a digit or nothing in each cell of a layout, and the cells that break a rule. */

#pragma once

#include "engine/base/layout.h"

/** AriGrid: mutable; owns a reference to its layout. cells[i] is a digit or ARI_NO_DIGIT. */
typedef struct {
  const AriLayout *layout;
  uint8_t cells[];
} AriGrid;

/** AriConflict: two cells that hold the same digit, and the first house or rule that forbids it; or
 * a cell whose digit is not among its candidates. */
typedef struct {
  uint16_t cell;
  uint16_t other; /* cell < other, or `cell` itself if its digit is not a candidate of it */
  uint16_t house; /* or a rule, numbered as by ari_layout_reason(); ARI_NO_HOUSE if other is cell */
} AriConflict;

/** ari_grid_new: an empty grid. Returns: (transfer full) (nullable): NULL when memory is short. */
AriGrid *ari_grid_new (const AriLayout *layout);
/** ari_grid_copy: (transfer full) (nullable): NULL when memory is short. */
AriGrid *ari_grid_copy (const AriGrid *grid);
/** ari_grid_free: @grid may be NULL. */
void ari_grid_free (AriGrid *grid);

/** ari_grid_equal: Returns: true if both have equal layouts (ari_layout_equal) and digits. */
bool ari_grid_equal (const AriGrid *a, const AriGrid *b);
/** ari_grid_candidates: the digits that @cell may hold and no peer of it holds, whatever it holds
 * itself.
 * @digits: (array length=n_cells): a digit or ARI_NO_DIGIT a cell of @layout */
AriDigits ari_grid_candidates (const AriLayout *layout, const uint8_t *digits, uint16_t cell);

/** ari_grid_n_filled: the number of cells that hold a digit. */
unsigned ari_grid_n_filled (const AriGrid *grid);

/** ari_grid_is_puzzle: Returns: true if @givens are of a puzzle: if they hold a digit, or if their
 * layout has candidates. Where neither is so, people are still entering one. */
bool ari_grid_is_puzzle (const AriGrid *givens);

/** ari_grid_conflicts: writes at most @max conflicts, sorted by cell and then by other, to
 * @conflicts (which may be NULL if @max is 0). Returns: the number of all conflicts. */
size_t ari_grid_conflicts (const AriGrid *grid, AriConflict *conflicts, size_t max);
/** ari_grid_conflicts_among: ari_grid_conflicts() for bare digits.
 * @digits: (array length=n_cells): a digit or ARI_NO_DIGIT a cell of @layout */
size_t ari_grid_conflicts_among (const AriLayout *layout,
                                 const uint8_t *digits,
                                 AriConflict *conflicts,
                                 size_t max);

/** ari_cells_are_solved: Returns: true if @cells (array length=n_cells) are full of digits of the
 * layout, without a conflict. */
bool ari_cells_are_solved (const AriLayout *layout, const uint8_t *cells);
/** ari_grid_is_solved: Returns: true if @grid is full and without a conflict. */
bool ari_grid_is_solved (const AriGrid *grid);
