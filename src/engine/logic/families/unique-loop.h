/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Unique loops, types 1 to 4, and the bivalue universal graves that more than one candidate keeps
 * away, types 2 to 4.
 *
 * A loop leads from cell to cell, neighbours in a house, through six or more cells that can all
 * hold the same two digits. Its cells are even and odd in turn, and each house has as many of the
 * even ones as of the odd ones, one at most. If all cells held one of the two digits, these could
 * be swapped all along, and the puzzle would have two solutions. (With four cells, it is a unique
 * rectangle.) A grave is a position in which each open cell has two candidates, and each digit two
 * places in each house that lacks it: it has no solution, or more than one (see grave.h).
 *
 * What keeps a position from being such a pattern are some candidates more, the extras, and one of
 * them is right.
 * Type 1: they are in one cell, which does not hold a digit of the pattern. For graves, that is
 *   BUG+1.
 * Type 2: they are one digit. A cell that sees all of its extras is not that digit.
 * Type 3: they are in cells of one house, which count as one cell with the extras in a naked
 *   subset of the house.
 * Type 4: they are in two cells of a house, where a digit of the pattern has no other place. One of
 *   the two is that digit, the other one an extra, and both lose the second digit of the pattern.
 *
 * Loops are walked depth first from each cell of two candidates. A house that has been entered by a
 * cell of the same kind ends the way, and so does a third cell with extras, unless all extras are
 * one digit. Few cells share two digits: some ten microseconds on 9×9. The extras of a grave are
 * looked for only where few cells have more than two candidates.
 *
 * Source: the Sudoku Players' Forum, 2005; the types are those of the Sudoku Explainer.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/families/grave.h"

enum { DEADLY_1 = 1, DEADLY_2, DEADLY_3, DEADLY_4 };

enum { MAX_LOOP_CELLS = 2 * MAX_DIGITS, LEAST_LOOP = 6, MAX_GRAVE_EXTRAS = 12 };

/* Deadly: a pattern that only its extras keep away. */
typedef struct {
  bool has_cells; /* not a grave, which is the whole position */
  Digits pair;    /* the digits that fill its cells: usually two */
  Cells cells;
  Cells with_extras;        /* the cells that have extras, */
  Cells extras[MAX_DIGITS]; /* by digit */
  Digits digits;            /* of all extras */
} Deadly;

/* extras_of: returns the extras of @cell. */
static Digits
extras_of (const Deadly *deadly, unsigned cell)
{
  Digits result = 0;

  ARI_FOR_DIGITS (digit, deadly->digits)
    if (cells_has (&deadly->extras[digit], cell))
      result |= digits_of ((unsigned) digit);
  return result;
}

static void
add_extra (Deadly *deadly, unsigned cell, unsigned digit)
{
  cells_add (&deadly->with_extras, cell);
  cells_add (&deadly->extras[digit], cell);
  deadly->digits |= digits_of (digit);
}

/* begin_deadly: begins a step: the cells of a pattern that is not the whole position are marked,
 * filled ones with their digit; the extras are fins. */
static void
begin_deadly (const Board *board, AriSink *sink, const Deadly *deadly)
{
  ari_sink_begin (sink, deadly->has_cells ? deadly->pair : deadly->digits);
  if (deadly->has_cells)
    FOR_CELLS (cell, &deadly->cells) {
      mark_cell (board, sink, ARI_ROLE_PATTERN, (unsigned) cell,
                 deadly->pair & (Digits) ~extras_of (deadly, (unsigned) cell), 0);
      if (board->digits[cell] != ARI_NO_DIGIT)
        ari_sink_mark (sink, ARI_ROLE_PATTERN, (unsigned) cell, board->digits[cell], 0);
    }
  ARI_FOR_DIGITS (digit, deadly->digits)
    mark_cells (sink, ARI_ROLE_FIN, &deadly->extras[digit], (unsigned) digit, 0);
}

static void
use_deadly_1 (const Board *board, AriSink *sink, const Deadly *deadly)
{
  if (cells_count (&deadly->with_extras) != 1)
    return;
  const unsigned cell = cells_first (&deadly->with_extras);
  begin_deadly (board, sink, deadly);
  mark_cell (board, sink, ARI_ROLE_ELIMINATION, cell,
             deadly->pair & (Digits) ~extras_of (deadly, cell), 0);
  ari_sink_end (sink);
}

static void
use_deadly_2 (const Board *board, AriSink *sink, const Deadly *deadly)
{
  const unsigned digit = ari_digits_first (deadly->digits);
  const Cells lost = candidates_seeing (board, &deadly->with_extras, digit);

  if (!ari_digits_is_single (deadly->digits) || cells_count (&deadly->with_extras) < 2
      || cells_is_empty (&lost))
    return;
  begin_deadly (board, sink, deadly);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, digit, 0);
  ari_sink_end (sink);
}

/* use_deadly_subsets: applies type 3 in @house, which has all cells with extras. */
static void
use_deadly_subsets (const Board *board, AriSink *sink, const Deadly *deadly, unsigned house)
{
  const Cells open = cells_and (&board->open, &board->tables->houses[house]);
  const Cells rest = cells_minus (&open, &deadly->with_extras);
  const unsigned n_rest = cells_count (&rest);

  for (unsigned size = 1; size < n_rest && size < MAX_UNION; size++) {
    Unions unions;

    if (ari_digits_count (deadly->digits) > size + 1)
      continue;
    unions_start (&unions, size, size + 1);
    unions.unions[0] = deadly->digits;
    FOR_CELLS (cell, &rest)
      unions_offer (&unions, board->candidates[cell], (unsigned) cell);
    while (unions_next (&unions)) {
      const Digits digits = unions_union (&unions);
      const Cells others = unions_cells (&unions);

      if (ari_digits_count (digits) <= size)
        continue;
      const Cells losing = cells_minus (&rest, &others);
      begin_deadly (board, sink, deadly);
      mark_candidates (board, sink, ARI_ROLE_ALS, &others, digits, 0);
      mark_candidates (board, sink, ARI_ROLE_ELIMINATION, &losing, digits, 0);
      ari_sink_end (sink);
    }
  }
}

/* use_deadly_lock: applies type 4 in @house, which has both cells with extras. */
static void
use_deadly_lock (const Board *board, AriSink *sink, const Deadly *deadly, unsigned house)
{
  const unsigned a = cells_first (&deadly->with_extras);
  const unsigned b = cells_after (&deadly->with_extras, a);
  const Digits of_a = board->candidates[a] & (Digits) ~extras_of (deadly, a);
  const Digits of_b = board->candidates[b] & (Digits) ~extras_of (deadly, b);

  ARI_FOR_DIGITS (kept, of_a & of_b) {
    unsigned ends[2];
    const Digits others = (Digits) ~digits_of ((unsigned) kept);

    if (!board_pair (board, house, (unsigned) kept, &ends[0], &ends[1])
        || !cells_has (&deadly->with_extras, ends[0]) || !cells_has (&deadly->with_extras, ends[1]))
      continue;
    begin_deadly (board, sink, deadly);
    ari_sink_house (sink, ARI_HOUSE_BASE, house);
    mark_candidates (board, sink, ARI_ROLE_PATTERN, &deadly->with_extras,
                     digits_of ((unsigned) kept), 0);
    mark_cell (board, sink, ARI_ROLE_ELIMINATION, a, of_a & others, 0);
    mark_cell (board, sink, ARI_ROLE_ELIMINATION, b, of_b & others, 0);
    ari_sink_end (sink);
  }
}

/* use_deadly: makes the steps of one type. */
static void
use_deadly (const Board *board, AriSink *sink, const Deadly *deadly)
{
  const unsigned n = cells_count (&deadly->with_extras);

  if (sink->variant == DEADLY_1)
    use_deadly_1 (board, sink, deadly);
  else if (sink->variant == DEADLY_2)
    use_deadly_2 (board, sink, deadly);
  else if (n == 2 || (n > 2 && sink->variant == DEADLY_3 && !deadly->has_cells))
    FOR_HOUSES_HOLDING (house, board->tables, &deadly->with_extras)
      (sink->variant == DEADLY_3 ? use_deadly_subsets : use_deadly_lock) (board, sink, deadly,
                                                                          house);
}

/* --- loops --- */

/* DeadlyWalk: the way so far; the houses of its even cells, and of its odd cells. */
typedef struct {
  Digits pair;
  Cells corners[2]; /* the cells that can be even, or odd */
  Digits digits;    /* of all extras */
  unsigned start;
  unsigned n;
  Cells cells;
  Cells with_extras;
  Houses visited[2];
} DeadlyWalk;

/* is_wanted_walk: returns true if the cells with extras so far can be those of the type. With
 * other types than 2, they are at most two and of different turns, because they share a house; so a
 * cell without extras has another one beside it, and the walk begins with these. */
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

/* walk_enters: takes @cell in. Returns true if it can be the next cell of the loop. */
static bool
walk_enters (const Board *board, const AriSink *sink, DeadlyWalk *walk, unsigned cell)
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
    ARI_FOR_DIGITS (digit, board->candidates[cell] & (Digits) ~walk->pair)
      add_extra (&loop, (unsigned) cell, (unsigned) digit);
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

    if (!walk_enters (board, sink, &longer, (unsigned) other))
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
    if (walk_enters (board, sink, &walk, (unsigned) start))
      walk_on (board, sink, &walk, (unsigned) start, LEAST_LOOP);
  }
}

/* --- graves --- */

/* count_grave_places: returns the places of @digit in @house that are not extras. */
static unsigned
count_grave_places (const Board *board, const Deadly *grave, unsigned digit, unsigned house)
{
  const Cells held = cells_and (&board->planes[digit], &board->tables->houses[house]);
  const Cells places = cells_minus (&held, &grave->extras[digit]);

  return cells_count (&places);
}

/* find_grave_extra: finds the extra of @digit in @house, if it has more than two places there.
 * Returns: false if this is not a grave. */
static bool
find_grave_extra (const Board *board, Deadly *grave, unsigned digit, unsigned house)
{
  const Cells held = cells_and (&board->planes[digit], &board->tables->houses[house]);
  const Cells places = cells_minus (&held, &grave->extras[digit]);
  unsigned found = NO_CELL;

  if (cells_count (&places) == 2)
    return true;
  FOR_CELLS (cell, &places) {
    if (board->counts[cell] - ari_digits_count (extras_of (grave, (unsigned) cell)) < 3)
      continue;
    if (found != NO_CELL)
      return false;
    found = (unsigned) cell;
  }
  if (found == NO_CELL || cells_count (&places) != 3)
    return false;
  add_extra (grave, found, digit);
  return true;
}

/* make_grave: finds the extras. Returns: true if the position would be a grave without them. */
static bool
make_grave (const Board *board, Deadly *grave)
{
  const Tables *tables = board->tables;

  for (unsigned i = 0; i < tables->n_houses; i++) {
    const unsigned house = tables->in_order[i];

    if (board->n_open[house] > 0 && !tables->has_all_digits[house])
      return false;
    ARI_FOR_DIGITS (digit, board->missing[house])
      if (!find_grave_extra (board, grave, (unsigned) digit, house))
        return false;
  }
  FOR_CELLS (cell, &board->open)
    if (board->counts[cell] - ari_digits_count (extras_of (grave, (unsigned) cell)) != 2)
      return false;
  for (unsigned house = 0; house < tables->n_houses; house++)
    ARI_FOR_DIGITS (digit, board->missing[house])
      if (count_grave_places (board, grave, (unsigned) digit, house) != 2)
        return false;
  return true;
}

static void
find_grave (const Board *board, AriSink *sink)
{
  const Cells others = cells_minus (&board->open, &board->bivalue);
  Deadly grave = { .has_cells = false };

  if (cells_count (&others) >= 2 && cells_count (&others) <= MAX_GRAVE_EXTRAS
      && make_grave (board, &grave))
    use_deadly (board, sink, &grave);
}
