/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rectangles that a puzzle with one solution cannot have, for unique and avoidable rectangles.
 *
 * Suppose that four cells where two rows meet two columns, none of them a given, hold x and y
 * crosswise in a solution. If each house holds as many corners of the one diagonal as of the other,
 * x and y can be swapped, and that is another solution. So where the puzzle has one solution this
 * never happens, and a candidate that would lead there is false. On a classic grid, each house
 * holds as many of both if the cells lie in two boxes; counting is right for all layouts.
 */

#pragma once

#include "engine/logic/position/iterate.h"

/* The corners: b in the row of a, c in the column of a, d across from a. */
enum { CORNER_A, CORNER_B, CORNER_C, CORNER_D, N_CORNERS };

/* share_box: returns true if two cells lie in the same houses besides lines. */
static inline bool
share_box (const Tables *tables, unsigned a, unsigned b)
{
  return tables->box_of[a] == tables->box_of[b];
}

/* is_swappable: returns true if each house holds as many corners of one diagonal as of the other.
 * Rows and columns do. Where cells have no houses besides but a box, two opposite sides of the
 * rectangle must each lie in a box. */
static bool
is_swappable (const Board *board, const unsigned cells[N_CORNERS])
{
  const Tables *tables = board->tables;

  if (tables->is_simple)
    return (share_box (tables, cells[CORNER_A], cells[CORNER_B])
            && share_box (tables, cells[CORNER_C], cells[CORNER_D]))
           || (share_box (tables, cells[CORNER_A], cells[CORNER_C])
               && share_box (tables, cells[CORNER_B], cells[CORNER_D]));
  for (unsigned i = 0; i < N_CORNERS; i++)
    for (unsigned slot = BOX_SLOT; slot < tables->n_slots[cells[i]]; slot++) {
      const Cells *house = &tables->houses[tables->slots[cells[i]][slot].house];

      if (cells_has (house, cells[CORNER_A]) + cells_has (house, cells[CORNER_D])
          != cells_has (house, cells[CORNER_B]) + cells_has (house, cells[CORNER_C]))
        return false;
    }
  return true;
}

/* cell_where: returns the cell where the row of @a and the column of @b meet. */
static inline unsigned
cell_where (const Board *board, unsigned a, unsigned b)
{
  const Tables *tables = board->tables;

  return tables->cells[tables->slots[a][ROW_SLOT].house][tables->slots[b][ROW_SLOT].position];
}
