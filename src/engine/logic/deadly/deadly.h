/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Deadly patterns, which a puzzle with one solution cannot have, and the four types of steps that
 * follow: for unique loops, avoidable, extended and reverse unique rectangles, BUG and BUG-lite.
 *
 * A deadly pattern is a set of cells, none of them a given, that hold only certain digits, such
 * that whichever way these fill the cells, there is another way that leaves all other cells as they
 * are. Each family says which cells and digits it looks for. What keeps a position from having the
 * pattern are some candidates more in these cells, the extras, and one of them is right.
 *
 * Type 1: the extras are in one cell, which does not hold a digit of the pattern.
 * Type 2: the extras are one digit. A cell that sees all of them is not that digit.
 * Type 3: the extras are in cells of one house. These count as one cell that holds one of the
 *   extras, which can be part of a naked subset of the house.
 * Type 4: the extras are in two cells of a house where a digit of the pattern has no other place.
 *   One of the two is that digit, the other one an extra, and both lose the pattern's other digits.
 *
 * Cost: a few operations on sets for each pattern, and the search for subsets with type 3.
 * Source: the Sudoku Players' Forum, 2005; the types are those of the Sudoku Explainer.
 */

#pragma once

#include "engine/logic/position/iterate.h"

/* The variants: the types. */
enum { DEADLY_1 = 1, DEADLY_2, DEADLY_3, DEADLY_4 };

/* Deadly: a pattern that only its extras keep away. */
typedef struct {
  bool has_cells;           /* false for a grave: its cells are all open cells */
  Digits pair;              /* the digits that fill its cells: usually two; unset for a grave */
  Cells cells;              /* unset for a grave */
  Cells with_extras;        /* the cells that have extras */
  Cells extras[MAX_DIGITS]; /* for each digit, the cells of which it is an extra */
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

/* add_extra: adds the candidate @digit of @cell to the extras. */
static void
add_extra (Deadly *deadly, unsigned cell, unsigned digit)
{
  cells_add (&deadly->with_extras, cell);
  cells_add (&deadly->extras[digit], cell);
  deadly->digits |= digits_of (digit);
}

/* add_extras: adds the candidates of @cell that are not of the pattern's digits to the extras. */
static void
add_extras (const Board *board, Deadly *deadly, unsigned cell)
{
  ARI_FOR_DIGITS (digit, board->candidates[cell] & (Digits) ~deadly->pair)
    add_extra (deadly, cell, (unsigned) digit);
}

/* begin_deadly: begins a step. The cells of the pattern are marked unless it is a grave, filled
 * ones with their digit; extras are marked as fins. */
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
    const Digits others = (Digits) ~digits_of ((unsigned) kept);

    if (!board_is_link (board, house, (unsigned) kept, a, b))
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

/* use_deadly: makes the steps of the wanted type. With type 3, only a grave may have extras in more
 * than two cells: the other families do not look for more. */
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
