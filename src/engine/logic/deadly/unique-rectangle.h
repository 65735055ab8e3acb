/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Unique rectangles, types 1 to 6, and hidden rectangles.
 *
 * The corners of a rectangle (see rectangle.h) hold x or y, and some hold more. Not all may be x or
 * y:
 * Type 1: one corner has more. It is neither x nor y.
 * Type 2: two corners on a side have z besides. One of them is z: no cell that sees both is. Type 5
 *   is the same with two corners across or three.
 * Type 3: two corners on a side have more. One of them is one of these extras, so the two count as
 *   one cell of the extras in a naked subset of a house that both are in.
 * Type 4: the same corners, and x has no other place in a house of theirs. One of them is x, so
 *   none is y.
 * Type 6: two corners across have more, and in both rows (or columns) x has no other place. If one
 *   of them were x, the other would be too, and the rest y: so they are not x.
 * Hidden: a has x and y alone; x has no other place than corners in the row and the column of d,
 *   across from a. If d were y, b and c would be x, and a would be y: so d is not y.
 *
 * The types 1 to 4 argue as those of deadly.h do, but are made here, because their steps differ:
 * extras are marked only where the argument names them, and all houses that the subset of type 3
 * lies in lose its digits.
 *
 * A rectangle is looked for from a cell that has the two candidates alone. Usually all four cells
 * must have both of them, but the argument is valid where some have been lost, too (`is_sparse`):
 * then the solution cannot cross them that way round, and crossing them the other way would be a
 * solution that can be swapped.
 *
 * Cost: about a hundred looks at a number for each cell with two candidates on 9×9, except that
 * type 3 looks for subsets, rarely of more than five cells. The types have the numbers that are
 * usual since 2005.
 */

#pragma once

#include "engine/logic/deadly/rectangle.h"

/* The variants: the types. */
enum { UNIQUE_1 = 1, UNIQUE_2, UNIQUE_3, UNIQUE_4, UNIQUE_5, UNIQUE_6, UNIQUE_HIDDEN };

/* The most cells besides the corners in the subset of type 3. */
enum { MAX_UNIQUE_SUBSET = 6 };

/* DeadlyRectangle: a rectangle whose corners all can hold the pair. */
typedef struct {
  unsigned cells[N_CORNERS];
  AriDigits pair;
  Cells with_extras; /* corners that have more candidates than the pair */
  unsigned n_extra;  /* how many these are */
  AriDigits extras;  /* their candidates besides the pair */
} DeadlyRectangle;

/* make_rectangle: makes the rectangle with the corners @cells, of which d may be unfit; the pair is
 * that of a. Returns: false if it is none. */
static bool
make_rectangle (const Board *board,
                const unsigned cells[N_CORNERS],
                bool is_sparse,
                DeadlyRectangle *rectangle)
{
  const AriDigits pair = board->candidates[cells[CORNER_A]];
  const AriDigits in_d = board->candidates[cells[CORNER_D]] & pair;

  if ((is_sparse ? in_d == 0 : in_d != pair) || !is_swappable (board, cells))
    return false;
  *rectangle = (DeadlyRectangle){ .pair = pair };
  for (unsigned i = 0; i < N_CORNERS; i++) {
    const AriDigits extras = board->candidates[cells[i]] & ~pair;

    rectangle->cells[i] = cells[i];
    if (extras == 0)
      continue;
    cells_add (&rectangle->with_extras, cells[i]);
    rectangle->n_extra++;
    rectangle->extras |= extras;
  }
  return true;
}

/* begin_rectangle: begins a step with the corners as its pattern. */
static void
begin_rectangle (const Board *board, AriSink *sink, const DeadlyRectangle *rectangle)
{
  ari_sink_begin (sink, rectangle->pair);
  for (unsigned i = 0; i < N_CORNERS; i++)
    mark_cell (board, sink, ARI_ROLE_PATTERN, rectangle->cells[i], rectangle->pair, 0);
}

/* has_two_extras: returns true if just two corners have extras, on a side (@on_side) or across from
 * each other. */
static bool
has_two_extras (const DeadlyRectangle *rectangle, bool on_side)
{
  const unsigned *cells = rectangle->cells;
  const bool is_across = cells_has (&rectangle->with_extras, cells[CORNER_A])
                         == cells_has (&rectangle->with_extras, cells[CORNER_D]);

  return rectangle->n_extra == 2 && is_across != on_side;
}

static void
use_type_1 (const Board *board, AriSink *sink, const DeadlyRectangle *rectangle)
{
  if (rectangle->n_extra != 1)
    return;
  begin_rectangle (board, sink, rectangle);
  mark_candidates (board, sink, ARI_ROLE_ELIMINATION, &rectangle->with_extras, rectangle->pair, 0);
  ari_sink_end (sink);
}

/* use_common_extra: applies types 2 and 5. */
static void
use_common_extra (const Board *board, AriSink *sink, const DeadlyRectangle *rectangle)
{
  const Cells *corners = &rectangle->with_extras;

  /* two or three corners have one and the same extra; of type 2 if they are a side */
  if (rectangle->n_extra < 2 || rectangle->n_extra > 3 || !ari_digits_is_single (rectangle->extras)
      || has_two_extras (rectangle, true) != (sink->variant == UNIQUE_2))
    return;
  const unsigned z = ari_digits_first (rectangle->extras);
  const Cells lost = candidates_seeing (board, corners, z);
  if (cells_is_empty (&lost))
    return;
  begin_rectangle (board, sink, rectangle);
  mark_cells (sink, ARI_ROLE_FIN, corners, z, 0);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, z, 0);
  ari_sink_end (sink);
}

/* report_type_3: makes the step: the cells @others and the corners with extras have @digits to
 * themselves, in all houses that hold all of them. */
static void
report_type_3 (const Board *board,
               AriSink *sink,
               const DeadlyRectangle *rectangle,
               const Cells *others,
               AriDigits digits)
{
  const Tables *tables = board->tables;
  const Cells all = cells_or (others, &rectangle->with_extras);
  Cells lost = cells_none ();

  FOR_HOUSES_HOLDING (house, tables, &all)
    lost = cells_or (&lost, &tables->houses[house]);
  lost = cells_minus (&lost, &all);
  begin_rectangle (board, sink, rectangle);
  mark_candidates (board, sink, ARI_ROLE_FIN, &rectangle->with_extras, rectangle->extras, 0);
  mark_candidates (board, sink, ARI_ROLE_FIN, others, digits, 0);
  mark_candidates (board, sink, ARI_ROLE_ELIMINATION, &lost, digits, 0);
  ari_sink_end (sink);
}

static void
use_type_3 (const Board *board, AriSink *sink, const DeadlyRectangle *rectangle)
{
  const Tables *tables = board->tables;
  const AriDigits extras = rectangle->extras;

  if (!has_two_extras (rectangle, true))
    return;
  FOR_HOUSES_HOLDING (house, tables, &rectangle->with_extras) {
    const Cells open = cells_and (&board->open, &tables->houses[house]);
    const Cells rest = cells_minus (&open, &rectangle->with_extras);

    /* the corners count as one cell: with `size` others they have one digit more than that */
    for (unsigned size = 1; size <= MAX_UNIQUE_SUBSET && size + 2 < board->n_open[house]; size++) {
      Unions unions;

      if (ari_digits_count (extras) > size + 1)
        continue;
      unions_start (&unions, size, size + 1);
      unions.unions[0] = (Digits) extras;
      FOR_CELLS (cell, &rest)
        /* cells are sorted out by their digits and the extras together, however few they have */
        if (ari_digits_count (board->candidates[cell] | extras) <= size + 1)
          unions_add (&unions, board->candidates[cell], (unsigned) cell);
      while (unions_next (&unions)) {
        const Cells others = unions_cells (&unions);

        if (ari_digits_count (unions_union (&unions)) == size + 1)
          report_type_3 (board, sink, rectangle, &others, unions_union (&unions));
      }
    }
  }
}

static void
use_type_4 (const Board *board, AriSink *sink, const DeadlyRectangle *rectangle)
{
  const Cells *corners = &rectangle->with_extras;
  const unsigned a = cells_first (corners);

  if (!has_two_extras (rectangle, true))
    return;
  FOR_HOUSES_HOLDING (house, board->tables, corners)
    ARI_FOR_DIGITS (x, rectangle->pair) {
      if (!board_is_link (board, house, (unsigned) x, a, cells_after (corners, a)))
        continue;
      begin_rectangle (board, sink, rectangle);
      ari_sink_house (sink, ARI_HOUSE_BASE, house);
      mark_candidates (board, sink, ARI_ROLE_ELIMINATION, corners,
                       rectangle->pair & ~ari_digits_of ((unsigned) x), 0);
      ari_sink_end (sink);
    }
}

/* use_type_6: looks at both rows, then at both columns. */
static void
use_type_6 (const Board *board, AriSink *sink, const DeadlyRectangle *rectangle)
{
  const unsigned *cells = rectangle->cells;

  if (!has_two_extras (rectangle, false))
    return;
  ARI_FOR_DIGITS (x, rectangle->pair)
    for (unsigned slot = ROW_SLOT; slot <= COLUMN_SLOT; slot++) {
      /* rows join a with b and c with d, columns a with c and b with d */
      const unsigned with_a = cells[slot == ROW_SLOT ? CORNER_B : CORNER_C];
      const unsigned with_d = cells[slot == ROW_SLOT ? CORNER_C : CORNER_B];
      const unsigned near = board->tables->slots[cells[CORNER_A]][slot].house;
      const unsigned far = board->tables->slots[cells[CORNER_D]][slot].house;

      if (!board_is_link (board, near, (unsigned) x, cells[CORNER_A], with_a)
          || !board_is_link (board, far, (unsigned) x, with_d, cells[CORNER_D]))
        continue;
      begin_rectangle (board, sink, rectangle);
      ari_sink_house (sink, ARI_HOUSE_BASE, near);
      ari_sink_house (sink, ARI_HOUSE_BASE, far);
      mark_cells (sink, ARI_ROLE_ELIMINATION, &rectangle->with_extras, (unsigned) x, 0);
      ari_sink_end (sink);
    }
}

/* use_hidden: applies the hidden type; the rectangle comes from each of its corners that can be
 * a. */
static void
use_hidden (const Board *board, AriSink *sink, const DeadlyRectangle *rectangle)
{
  const unsigned *cells = rectangle->cells;
  const unsigned d = cells[CORNER_D];
  const unsigned row = tables_row (board->tables, d);
  const unsigned column = tables_column (board->tables, d);

  if (rectangle->n_extra < 2) /* that is type 1 */
    return;
  ARI_FOR_DIGITS (x, rectangle->pair) {
    const unsigned y = ari_digits_first (rectangle->pair & ~ari_digits_of ((unsigned) x));

    /* in its row and its column, d and one other corner are all places of x */
    if (!board_has (board, d, y) || !board_is_link (board, row, (unsigned) x, cells[CORNER_C], d)
        || !board_is_link (board, column, (unsigned) x, cells[CORNER_B], d))
      continue;
    begin_rectangle (board, sink, rectangle);
    ari_sink_house (sink, ARI_HOUSE_BASE, row);
    ari_sink_house (sink, ARI_HOUSE_BASE, column);
    ari_sink_mark (sink, ARI_ROLE_ELIMINATION, d, y, 0);
    ari_sink_end (sink);
  }
}

static void
find_unique_rectangle (const Board *board, AriSink *sink)
{
  static void (*const uses[]) (const Board *, AriSink *, const DeadlyRectangle *) = {
    [UNIQUE_1] = use_type_1,      [UNIQUE_2] = use_common_extra, [UNIQUE_3] = use_type_3,
    [UNIQUE_4] = use_type_4,      [UNIQUE_5] = use_common_extra, [UNIQUE_6] = use_type_6,
    [UNIQUE_HIDDEN] = use_hidden,
  };
  const Tables *tables = board->tables;
  const bool is_sparse = sink->options->sparse_unique_rectangles;
  DeadlyRectangle rectangle;

  /* a rectangle with several cells of two candidates comes up from each of them */
  FOR_CELLS (a, &board->bivalue) {
    const unsigned x = ari_digits_first (board->candidates[a]);
    const unsigned y = board_other (board, (unsigned) a, x);
    Cells corners = is_sparse ? cells_or (&board->planes[x], &board->planes[y])
                              : cells_and (&board->planes[x], &board->planes[y]);

    cells_drop (&corners, (unsigned) a);
    const Cells in_row = cells_and (&corners, &tables->houses[tables_row (tables, (unsigned) a)]);
    const Cells in_column =
        cells_and (&corners, &tables->houses[tables_column (tables, (unsigned) a)]);
    FOR_CELLS (b, &in_row)
      FOR_CELLS (c, &in_column) {
        const unsigned cells[N_CORNERS] = { (unsigned) a, (unsigned) b, (unsigned) c,
                                            cell_where (board, (unsigned) c, (unsigned) b) };

        if (!make_rectangle (board, cells, is_sparse, &rectangle))
          continue;
        uses[sink->variant](board, sink, &rectangle);
        if (!ari_sink_goes_on (sink))
          return;
      }
  }
}
