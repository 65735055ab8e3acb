/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rectangles that a puzzle with one solution cannot have, for unique and avoidable rectangles.
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
 */

#pragma once

#include "engine/logic/position/iterate.h"

/* The corners: b in the row of a, c in the column of a, d across from a. */
enum { CORNER_A, CORNER_B, CORNER_C, CORNER_D, N_CORNERS };

/* DeadlyRectangle: a rectangle whose corners all can hold the pair. */
typedef struct {
  unsigned cells[N_CORNERS];
  AriDigits pair;
  Cells with_extras; /* corners that have more candidates than the pair */
  unsigned n_extra;  /* how many these are */
  AriDigits extras;  /* their candidates besides the pair */
} DeadlyRectangle;

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

/* has_pair: returns true if @cell has the candidates that a corner must have. */
static inline bool
has_pair (const Board *board, unsigned cell, AriDigits pair, bool is_sparse)
{
  const AriDigits held = board->candidates[cell] & pair;

  return is_sparse ? held != 0 : held == pair;
}

/* RectangleWalk: goes through all rectangles from each cell of two candidates. One with several
 * such cells comes up several times. It begins without corners: a, b and c are NO_CELL. */
typedef struct {
  bool is_sparse;
  Cells in_row; /* the cells that can be b */
  Cells in_column;
  unsigned a;
  unsigned b;
  unsigned c;
  AriDigits pair;
} RectangleWalk;

/* walk_to: takes @a, a cell of two candidates, as corner a, and finds the cells that can be corners
 * b and c beside it. */
static void
walk_to (const Board *board, RectangleWalk *walk, unsigned a)
{
  const Tables *tables = board->tables;

  walk->a = a;
  walk->pair = board->candidates[a];
  const unsigned x = ari_digits_first (walk->pair);
  const unsigned y = board_other (board, a, x);
  Cells corners = walk->is_sparse ? cells_or (&board->planes[x], &board->planes[y])
                                  : cells_and (&board->planes[x], &board->planes[y]);

  cells_drop (&corners, a);
  walk->in_row = cells_and (&corners, &tables->houses[tables_row (tables, a)]);
  walk->in_column = cells_and (&corners, &tables->houses[tables_column (tables, a)]);
}

/* rectangles_step: goes to the next choice of corners. Returns: false if there is none. */
static bool
rectangles_step (const Board *board, RectangleWalk *walk)
{
  if (walk->c != NO_CELL)
    walk->c = cells_after (&walk->in_column, walk->c);
  if (walk->c != NO_CELL)
    return true;
  if (walk->b != NO_CELL)
    walk->b = cells_after (&walk->in_row, walk->b);
  while (walk->b == NO_CELL) {
    const unsigned a =
        walk->a == NO_CELL ? cells_first (&board->bivalue) : cells_after (&board->bivalue, walk->a);

    if (a == NO_CELL)
      return false;
    walk_to (board, walk, a);
    if (!cells_is_empty (&walk->in_column))
      walk->b = cells_first (&walk->in_row);
  }
  walk->c = cells_first (&walk->in_column);
  return true;
}

/* rectangles_next: finds the next rectangle. Returns: false if there is none. */
static bool
rectangles_next (const Board *board, RectangleWalk *walk, DeadlyRectangle *rectangle)
{
  while (rectangles_step (board, walk)) {
    const unsigned d = cell_where (board, walk->c, walk->b);
    const unsigned cells[N_CORNERS] = { walk->a, walk->b, walk->c, d };

    if (!has_pair (board, d, walk->pair, walk->is_sparse) || !is_swappable (board, cells))
      continue;
    *rectangle = (DeadlyRectangle){ .pair = walk->pair };
    for (unsigned i = 0; i < N_CORNERS; i++) {
      const AriDigits extras = board->candidates[cells[i]] & ~walk->pair;

      rectangle->cells[i] = cells[i];
      if (extras == 0)
        continue;
      cells_add (&rectangle->with_extras, cells[i]);
      rectangle->n_extra++;
      rectangle->extras |= extras;
    }
    return true;
  }
  return false;
}

/* begin_rectangle: begins a step with the corners as its pattern. */
static void
begin_rectangle (const Board *board, AriSink *sink, const DeadlyRectangle *rectangle)
{
  ari_sink_begin (sink, rectangle->pair);
  for (unsigned i = 0; i < N_CORNERS; i++)
    mark_cell (board, sink, ARI_ROLE_PATTERN, rectangle->cells[i], rectangle->pair, 0);
}
