/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rectangles that a puzzle with one solution cannot have, for the two families that use them.
 *
 * Suppose that four cells where two rows meet two columns, none of them a given, hold x and y
 * crosswise in a solution. If each house holds as many corners of the one diagonal as of the other,
 * x and y can be swapped, and that is another solution. So where the puzzle has one solution this
 * never happens, and a candidate that would lead there is false. On a classic grid, each house
 * holds as many of both if the cells lie in two boxes; counting is right for all layouts.
 *
 * A rectangle is looked for from a cell that has the two candidates alone. Usually all four cells
 * must have both of them, but the argument is valid where some have been lost, too (`is_sparse`):
 * then the solution cannot cross them that way round, and crossing them the other way would be a
 * solution that can be swapped.
 *
 * Cost: about a hundred looks at a number for each cell with two candidates on 9×9.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/position/iterate.h"

/* DeadlyRectangle: a, b in the row of a, c in the column of a, d across from a. */
typedef struct {
  unsigned cells[4];
  AriDigits pair;
  AriDigits extras[4]; /* digits of each besides the pair */
  unsigned n_extra;    /* cells that have any */
} DeadlyRectangle;

/* share_box: returns true if two cells lie in the same houses besides lines. */
static inline bool
share_box (const Tables *tables, unsigned a, unsigned b)
{
  return tables->box_of[a] == tables->box_of[b];
}

/* is_swappable: returns true if each house holds as many of one diagonal as of the other. Rows and
 * columns do. If cells are in a box besides, but in nothing more, two of the sides must lie in a
 * box. */
static bool
is_swappable (const Board *board, const unsigned cells[4])
{
  const Tables *tables = board->tables;

  if (tables->is_simple)
    return (share_box (tables, cells[0], cells[1]) && share_box (tables, cells[2], cells[3]))
           || (share_box (tables, cells[0], cells[2]) && share_box (tables, cells[1], cells[3]));
  for (unsigned i = 0; i < 4; i++)
    for (unsigned slot = BOX_SLOT; slot < tables->n_slots[cells[i]]; slot++) {
      const Cells *house = &tables->houses[tables->slots[cells[i]][slot].house];

      if (cells_has (house, cells[0]) + cells_has (house, cells[3])
          != cells_has (house, cells[1]) + cells_has (house, cells[2]))
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

/* has_pair: returns true if a cell can be a corner. */
static inline bool
has_pair (const Board *board, unsigned cell, AriDigits pair, bool is_sparse)
{
  const AriDigits held = board->candidates[cell] & pair;

  return is_sparse ? held != 0 : held == pair;
}

/* RectangleWalk: goes through all rectangles from each cell of two candidates. One with several
 * such cells comes up several times. */
typedef struct {
  Cells in_row; /* the cells that can be b */
  Cells in_column;
  unsigned a;
  unsigned b;
  unsigned c;
  AriDigits pair;
} RectangleWalk;

/* gather_corners: finds the cells that can be corners b and c beside cell a of @walk. */
static void
gather_corners (const Board *board, RectangleWalk *walk, bool is_sparse)
{
  const Tables *tables = board->tables;
  const unsigned x = ari_digits_first (walk->pair);
  const unsigned y = ari_digits_first (walk->pair & (walk->pair - 1));
  Cells corners = is_sparse ? cells_or (&board->planes[x], &board->planes[y])
                            : cells_and (&board->planes[x], &board->planes[y]);

  cells_drop (&corners, walk->a);
  walk->in_row = cells_and (&corners, &tables->houses[tables->slots[walk->a][ROW_SLOT].house]);
  walk->in_column =
      cells_and (&corners, &tables->houses[tables->slots[walk->a][COLUMN_SLOT].house]);
}

static void
describe_rectangle (const Board *board,
                    const RectangleWalk *walk,
                    unsigned d,
                    DeadlyRectangle *rectangle)
{
  const unsigned cells[4] = { walk->a, walk->b, walk->c, d };

  rectangle->pair = walk->pair;
  rectangle->n_extra = 0;
  for (unsigned i = 0; i < 4; i++) {
    rectangle->cells[i] = cells[i];
    rectangle->extras[i] = board->candidates[cells[i]] & ~walk->pair;
    rectangle->n_extra += rectangle->extras[i] != 0;
  }
}

static inline void
rectangles_start (RectangleWalk *walk)
{
  *walk = (RectangleWalk){ .a = NO_CELL, .b = NO_CELL, .c = NO_CELL };
}

static bool
rectangles_next (const Board *board,
                 RectangleWalk *walk,
                 bool is_sparse,
                 DeadlyRectangle *rectangle)
{
  for (;;) {
    if (walk->c != NO_CELL)
      walk->c = cells_after (&walk->in_column, walk->c);
    if (walk->c == NO_CELL) {
      if (walk->b != NO_CELL)
        walk->b = cells_after (&walk->in_row, walk->b);
      while (walk->b == NO_CELL) {
        walk->a = walk->a == NO_CELL ? cells_first (&board->bivalue)
                                     : cells_after (&board->bivalue, walk->a);
        if (walk->a == NO_CELL)
          return false;
        walk->pair = board->candidates[walk->a];
        gather_corners (board, walk, is_sparse);
        if (!cells_is_empty (&walk->in_column))
          walk->b = cells_first (&walk->in_row);
      }
      walk->c = cells_first (&walk->in_column);
    }
    const unsigned d = cell_where (board, walk->c, walk->b);
    const unsigned cells[4] = { walk->a, walk->b, walk->c, d };
    if (!has_pair (board, d, walk->pair, is_sparse) || !is_swappable (board, cells))
      continue;
    describe_rectangle (board, walk, d, rectangle);
    return true;
  }
}

/* begin_rectangle: begins a step with the corners as its pattern. */
static void
begin_rectangle (const Board *board, AriSink *sink, const DeadlyRectangle *rectangle)
{
  ari_sink_begin (sink, rectangle->pair);
  for (unsigned i = 0; i < 4; i++)
    mark_cell (board, sink, ARI_ROLE_PATTERN, rectangle->cells[i], rectangle->pair, 0);
}
