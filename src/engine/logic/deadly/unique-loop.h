/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Unique loops, types 1 to 4 (see deadly.h).
 *
 * A loop leads from cell to cell, neighbours in a house, through six or more cells that can all
 * hold the same two digits. Its cells are even and odd in turn, and each house has as many of the
 * even ones as of the odd ones, one at most. If all cells held one of the two digits, these could
 * be swapped all along, and the puzzle would have two solutions. (With four cells, it is a unique
 * rectangle.)
 *
 * Loops are walked depth first from each cell of two candidates. A house that has been entered by a
 * cell of the same kind ends the way, and so does a third cell with extras, unless all extras are
 * one digit. Few cells share two digits: some ten microseconds on 9×9.
 *
 * Source: the Sudoku Players' Forum, 2005.
 */

#pragma once

#include "engine/logic/deadly/deadly.h"

enum { MAX_LOOP_CELLS = 2 * MAX_DIGITS, LEAST_LOOP = 6 };

/* DeadlyWalk: the way so far. Its cells are even and odd in turn; the first is even. */
typedef struct {
  Digits pair;
  Cells corners[2]; /* the cells that can be even, or odd */
  Digits digits;    /* of all extras */
  unsigned start;
  unsigned n;
  Cells cells;
  Cells with_extras;
  Houses visited[2]; /* the houses of the even cells, and of the odd ones */
} DeadlyWalk;

/* is_wanted_walk: returns true if the cells that have extras so far can be those of the wanted
 * type. With other types than 2, they are at most two, which share a house, so one is even and the
 * other odd. So each loop has two neighbours without extras, and only walks that begin with two
 * such cells are wanted. */
static bool
is_wanted_walk (const Board *board, const AriSink *sink, const DeadlyWalk *walk)
{
  const unsigned n = cells_count (&walk->with_extras);
  const unsigned first = cells_first (&walk->with_extras);

  if (n == 0 || sink->variant == DEADLY_2)
    return n == 0 || ari_digits_is_single (walk->digits);
  if (walk->n <= 2 || sink->variant == DEADLY_1)
    return walk->n > 2 && n == 1;
  return n == 1
         || (n == 2 && board_are_peers (board, first, cells_after (&walk->with_extras, first)));
}

/* walk_add: adds @cell as the next one of the way. Returns: false if it cannot be. */
static bool
walk_add (const Board *board, const AriSink *sink, DeadlyWalk *walk, unsigned cell)
{
  const Digits extras = board->candidates[cell] & (Digits) ~walk->pair;
  Houses *visited = &walk->visited[walk->n % 2];

  if (cells_has (&walk->cells, cell) || walk->n == MAX_LOOP_CELLS)
    return false;
  FOR_HOUSES_OF (house, board->tables, cell) {
    if (houses_has (visited, house))
      return false;
    houses_add (visited, house);
  }
  cells_add (&walk->cells, cell);
  walk->n++;
  walk->digits |= extras;
  if (extras != 0)
    cells_add (&walk->with_extras, cell);
  return is_wanted_walk (board, sink, walk);
}

/* use_walk: makes the steps of a loop that is closed. */
static void
use_walk (const Board *board, AriSink *sink, const DeadlyWalk *walk)
{
  Deadly loop = { .has_cells = true, .pair = walk->pair, .cells = walk->cells };

  if (memcmp (&walk->visited[0], &walk->visited[1], sizeof walk->visited[0]) != 0
      || cells_is_empty (&walk->with_extras))
    return;
  FOR_CELLS (cell, &walk->with_extras)
    add_extras (board, &loop, (unsigned) cell);
  use_deadly (board, sink, &loop);
}

/* walk_on: goes from @cell, the last one of the way, to all others that can follow.
 * @least: cells of a loop */
static void
walk_on (const Board *board, AriSink *sink, const DeadlyWalk *walk, unsigned cell, unsigned least)
{
  const Cells next = cells_and (&walk->corners[walk->n % 2], &board->tables->peers[cell]);

  if (walk->n >= least && walk->n % 2 == 0 && cells_has (&next, walk->start))
    use_walk (board, sink, walk);
  FOR_CELLS (other, &next) {
    DeadlyWalk longer = *walk;

    if (!walk_add (board, sink, &longer, (unsigned) other))
      continue;
    if (!ari_sink_goes_on (sink))
      return;
    walk_on (board, sink, &longer, (unsigned) other, least);
  }
}

static void
find_unique_loop (const Board *board, AriSink *sink)
{
  FOR_CELLS (start, &board->bivalue) {
    const Digits pair = board->candidates[start];
    const Cells corners = cells_and (&board->planes[ari_digits_first (pair)],
                                     &board->planes[ari_digits_first (pair & (pair - 1))]);
    DeadlyWalk walk = { .pair = pair, .corners = { corners, corners }, .start = (unsigned) start };

    if (!ari_sink_goes_on (sink))
      return;
    if (walk_add (board, sink, &walk, (unsigned) start))
      walk_on (board, sink, &walk, (unsigned) start, LEAST_LOOP);
  }
}
