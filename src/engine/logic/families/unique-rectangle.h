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
 * Cost: that of finding the rectangles, except that type 3 looks for subsets, rarely of more than
 * five cells. The types have the numbers that are usual since 2005.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/families/rectangle.h"

enum { UNIQUE_1 = 1, UNIQUE_2, UNIQUE_3, UNIQUE_4, UNIQUE_5, UNIQUE_6, UNIQUE_HIDDEN };

/* The most cells besides the corners in the subset of type 3. */
enum { MAX_UNIQUE_SUBSET = 6 };

static unsigned
corners_with_extras (const DeadlyRectangle *rectangle, unsigned corners[4])
{
  unsigned n = 0;

  for (unsigned i = 0; i < 4; i++)
    if (rectangle->extras[i] != 0)
      corners[n++] = i;
  return n;
}

/* are_across: returns true if two corners lie on a diagonal. */
static inline bool
are_across (unsigned i, unsigned j)
{
  return i + j == 3;
}

/* side_with_extras: sets @c and @d to the two corners on a side that have extras. Returns: false if
 * other corners have. */
static bool
side_with_extras (const DeadlyRectangle *rectangle, unsigned *c, unsigned *d)
{
  unsigned corners[4];

  if (corners_with_extras (rectangle, corners) != 2 || are_across (corners[0], corners[1]))
    return false;
  *c = rectangle->cells[corners[0]];
  *d = rectangle->cells[corners[1]];
  return true;
}

static bool
use_type_1 (const Board *board, AriSink *sink, const DeadlyRectangle *rectangle)
{
  if (rectangle->n_extra != 1)
    return true;
  begin_rectangle (board, sink, rectangle);
  for (unsigned i = 0; i < 4; i++)
    if (rectangle->extras[i] != 0)
      mark_cell (board, sink, ARI_ROLE_ELIMINATION, rectangle->cells[i], rectangle->pair, 0);
  return ari_sink_end (sink);
}

/* use_common_extra: applies types 2 and 5. */
static bool
use_common_extra (const Board *board, AriSink *sink, const DeadlyRectangle *rectangle)
{
  unsigned corners[4];
  const unsigned n = corners_with_extras (rectangle, corners);
  const bool is_side = n == 2 && !are_across (corners[0], corners[1]);
  AriDigits z = 0;
  Cells holding = cells_none ();

  if (n < 2 || n > 3 || is_side != (sink->variant == UNIQUE_2))
    return true;
  for (unsigned i = 0; i < n; i++) {
    z |= rectangle->extras[corners[i]];
    cells_add (&holding, rectangle->cells[corners[i]]);
  }
  if (!ari_digits_is_single (z))
    return true;
  const unsigned digit = ari_digits_first (z);
  Cells lost = candidates_seeing (board, &holding, digit);
  if (cells_is_empty (&lost))
    return true;
  begin_rectangle (board, sink, rectangle);
  mark_cells (sink, ARI_ROLE_FIN, &holding, digit, 0);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, digit, 0);
  return ari_sink_end (sink);
}

/* report_type_3: makes the step: the cells and the corners with @extras have the digits of a subset
 * to themselves, in all houses that hold all of them. */
static bool
report_type_3 (const Board *board,
               AriSink *sink,
               const DeadlyRectangle *rectangle,
               const Cells *corners,
               AriDigits extras,
               const Cells *others,
               AriDigits digits)
{
  const Tables *tables = board->tables;
  const Cells all = cells_or (others, corners);
  const unsigned first = cells_first (&all);
  Cells lost = cells_none ();

  for (unsigned i = 0; i < tables->n_slots[first]; i++) {
    const Cells *house = &tables->houses[tables->slots[first][i].house];

    if (cells_within (&all, house))
      lost = cells_or (&lost, house);
  }
  lost = cells_minus (&lost, &all);
  begin_rectangle (board, sink, rectangle);
  mark_candidates (board, sink, ARI_ROLE_FIN, corners, extras, 0);
  mark_candidates (board, sink, ARI_ROLE_FIN, others, digits, 0);
  mark_candidates (board, sink, ARI_ROLE_ELIMINATION, &lost, digits, 0);
  return ari_sink_end (sink);
}

static bool
use_type_3 (const Board *board, AriSink *sink, const DeadlyRectangle *rectangle)
{
  const Tables *tables = board->tables;
  unsigned c, d;

  if (!side_with_extras (rectangle, &c, &d))
    return true;
  const AriDigits extras = (board->candidates[c] | board->candidates[d]) & ~rectangle->pair;
  Cells both = cells_of (c);

  cells_add (&both, d);
  for (unsigned slot = 0; slot < tables->n_slots[c]; slot++) {
    const unsigned house = tables->slots[c][slot].house;
    const Cells rest = cells_and (&board->open, &tables->houses[house]);

    for (unsigned size = 1; cells_has (&tables->houses[house], d) && size <= MAX_UNIQUE_SUBSET
                            && size + 2 < board->n_open[house];
         size++) {
      Unions unions;

      if (ari_digits_count (extras) > size + 1)
        continue;
      unions_start (&unions, size, size + 1);
      unions.unions[0] = (Digits) extras;
      FOR_CELLS (cell, &rest)
        if (cell != c && cell != d
            && ari_digits_count (board->candidates[cell] | extras) <= size + 1) {
          unions.sets[unions.n] = board->candidates[cell];
          unions.names[unions.n++] = (uint16_t) cell;
        }
      while (unions_next (&unions)) {
        Cells others = cells_none ();

        if (ari_digits_count (unions_union (&unions)) <= size)
          continue;
        for (unsigned i = 0; i < size; i++)
          cells_add (&others, unions_name (&unions, i));
        if (!report_type_3 (board, sink, rectangle, &both, extras, &others, unions_union (&unions)))
          return false;
      }
    }
  }
  return true;
}

/* holds_only: returns true if two corners are all the places that @digit has in @house. */
static bool
holds_only (const Board *board, unsigned house, unsigned digit, unsigned c, unsigned d)
{
  unsigned ends[2];

  return board_pair (board, house, digit, &ends[0], &ends[1])
         && ((ends[0] == c && ends[1] == d) || (ends[0] == d && ends[1] == c));
}

static bool
use_type_4 (const Board *board, AriSink *sink, const DeadlyRectangle *rectangle)
{
  const Tables *tables = board->tables;
  unsigned c, d;

  if (!side_with_extras (rectangle, &c, &d))
    return true;
  Cells both = cells_of (c);

  cells_add (&both, d);
  for (unsigned slot = 0; slot < tables->n_slots[c]; slot++) {
    const unsigned house = tables->slots[c][slot].house;

    ARI_FOR_DIGITS (x, rectangle->pair) {
      if (!holds_only (board, house, (unsigned) x, c, d))
        continue;
      begin_rectangle (board, sink, rectangle);
      ari_sink_house (sink, ARI_HOUSE_BASE, house);
      mark_candidates (board, sink, ARI_ROLE_ELIMINATION, &both,
                       rectangle->pair & ~ari_digits_of ((unsigned) x), 0);
      if (!ari_sink_end (sink))
        return false;
    }
  }
  return true;
}

/* side_house: returns the row or column of a corner. @slot: ROW_SLOT or COLUMN_SLOT */
static inline unsigned
side_house (const Board *board, const DeadlyRectangle *rectangle, unsigned corner, unsigned slot)
{
  return board->tables->slots[rectangle->cells[corner]][slot].house;
}

static bool
use_type_6 (const Board *board, AriSink *sink, const DeadlyRectangle *rectangle)
{
  const unsigned *cells = rectangle->cells;
  unsigned corners[4];

  if (corners_with_extras (rectangle, corners) != 2 || !are_across (corners[0], corners[1]))
    return true;
  ARI_FOR_DIGITS (x, rectangle->pair)
    for (unsigned slot = ROW_SLOT; slot <= COLUMN_SLOT; slot++) {
      /* rows join a with b and c with d, columns a with c and b with d */
      const unsigned beside = slot == ROW_SLOT ? 1 : 2;
      const unsigned beyond = slot == ROW_SLOT ? 2 : 1;
      const unsigned near = side_house (board, rectangle, 0, slot);
      const unsigned far = side_house (board, rectangle, 3, slot);

      if (!holds_only (board, near, (unsigned) x, cells[0], cells[beside])
          || !holds_only (board, far, (unsigned) x, cells[beyond], cells[3]))
        continue;
      begin_rectangle (board, sink, rectangle);
      ari_sink_house (sink, ARI_HOUSE_BASE, near);
      ari_sink_house (sink, ARI_HOUSE_BASE, far);
      for (unsigned i = 0; i < 2; i++)
        ari_sink_mark (sink, ARI_ROLE_ELIMINATION, cells[corners[i]], (unsigned) x, 0);
      if (!ari_sink_end (sink))
        return false;
    }
  return true;
}

/* use_hidden: applies the hidden type; the rectangle comes from each of its corners that can be
 * a. */
static bool
use_hidden (const Board *board, AriSink *sink, const DeadlyRectangle *rectangle)
{
  const unsigned *cells = rectangle->cells;

  if (rectangle->n_extra < 2)
    return true;
  ARI_FOR_DIGITS (x, rectangle->pair) {
    const AriDigits other = rectangle->pair & ~ari_digits_of ((unsigned) x);
    const unsigned row = side_house (board, rectangle, 3, 0);
    const unsigned column = side_house (board, rectangle, 3, 1);

    if (!board_has (board, cells[3], ari_digits_first (other))
        || !holds_only (board, row, (unsigned) x, cells[2], cells[3])
        || !holds_only (board, column, (unsigned) x, cells[1], cells[3]))
      continue;
    begin_rectangle (board, sink, rectangle);
    ari_sink_house (sink, ARI_HOUSE_BASE, row);
    ari_sink_house (sink, ARI_HOUSE_BASE, column);
    ari_sink_mark (sink, ARI_ROLE_ELIMINATION, cells[3], ari_digits_first (other), 0);
    if (!ari_sink_end (sink))
      return false;
  }
  return true;
}

static void
find_unique_rectangle (const Board *board, AriSink *sink)
{
  static bool (*const uses[]) (const Board *, AriSink *, const DeadlyRectangle *) = {
    [UNIQUE_1] = use_type_1,      [UNIQUE_2] = use_common_extra, [UNIQUE_3] = use_type_3,
    [UNIQUE_4] = use_type_4,      [UNIQUE_5] = use_common_extra, [UNIQUE_6] = use_type_6,
    [UNIQUE_HIDDEN] = use_hidden,
  };
  const bool is_sparse = sink->options->sparse_unique_rectangles;
  RectangleWalk walk;
  DeadlyRectangle rectangle;

  rectangles_start (&walk);
  while (rectangles_next (board, &walk, is_sparse, &rectangle))
    if (!uses[sink->variant](board, sink, &rectangle) || !ari_sink_goes_on (sink))
      return;
}
