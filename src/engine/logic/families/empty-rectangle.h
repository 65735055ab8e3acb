/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Empty rectangles: a box whose places for a digit lie in one row and one column.
 *
 * Let all places of a digit in a box be in line R or in the crossing line C. Let e be another cell
 * of R, and x the only other place in another line of e. If x is not the digit, e is, so R has none
 * in the box, so C does. Hence x or a cell of the box in C holds the digit, and no cell of C
 * outside the box that sees x does. The places left free in the box make the rectangle that it is
 * named for.
 *
 * With two places in the box this is a turbot fish, which most people do not call an empty
 * rectangle: it counts only if the options ask for it. Two of them on one box are a dual one, which
 * may have two places only. “Box” stands for every full house that is not a line.
 *
 * Cost: one comparison for each digit, box and pair of lines, at most two hundred for a digit of
 * 9×9.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/position/iterate.h"

enum { EMPTY_RECTANGLE, EMPTY_RECTANGLE_DUAL };

/* EmptyRectangle: the box, the line that the link leads into, the line that loses, and the link. */
typedef struct {
  unsigned digit;
  uint16_t box;
  uint16_t entered;
  uint16_t losing;
  uint16_t near; /* the end of the link in `entered` */
  uint16_t far;
  uint16_t link; /* the house of the link */
} EmptyRectangle;

static Cells
lost_to (const Board *board, const EmptyRectangle *rectangle)
{
  const Tables *tables = board->tables;
  const Cells beyond =
      cells_minus (&tables->houses[rectangle->losing], &tables->houses[rectangle->box]);
  const Cells open = cells_and (&beyond, &board->planes[rectangle->digit]);

  return cells_and (&open, &tables->peers[rectangle->far]);
}

static void
mark_empty_rectangle (const Board *board, AriSink *sink, const EmptyRectangle *rectangle)
{
  const unsigned digit = rectangle->digit;
  const Cells hinge = cells_and (&board->planes[digit], &board->tables->houses[rectangle->box]);
  const Cells into = cells_and (&hinge, &board->tables->houses[rectangle->entered]);
  const Cells out = cells_minus (&hinge, &into);
  const Cells lost = lost_to (board, rectangle);
  const Cells far = cells_of (rectangle->far);
  const Cells near = cells_of (rectangle->near);

  mark_chain_node (sink, 0, &far, digit);
  mark_chain_node (sink, 1, &near, digit);
  mark_chain_node (sink, 2, &into, digit);
  mark_chain_node (sink, 3, &out, digit);
  ari_sink_house (sink, ARI_HOUSE_BASE, rectangle->box);
  ari_sink_house (sink, ARI_HOUSE_BASE, rectangle->link);
  ari_sink_mark (sink, ARI_ROLE_PATTERN, rectangle->near, digit, 0);
  ari_sink_mark (sink, ARI_ROLE_PATTERN, rectangle->far, digit, 0);
  mark_cells (sink, ARI_ROLE_FIN, &hinge, digit, 0);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, digit, 0);
}

/* An empty rectangle of each box has at most two pairs of lines, each entered either way, and a
 * link for each cell of the line. */
enum { MAX_EMPTY_RECTANGLES = 4 * MAX_DIGITS };

/* add_entering: adds to @found what links into the entered line make of a box, whose other line
 * loses. */
static void
add_entering (const Board *board,
              const EmptyRectangle *form,
              EmptyRectangle found[MAX_EMPTY_RECTANGLES],
              unsigned *n)
{
  const Tables *tables = board->tables;
  const Digits outside = board->places[form->digit][form->entered]
                         & (Digits) ~tables->crossing[form->entered][form->box];
  const Cells beyond = cells_minus (&tables->houses[form->losing], &tables->houses[form->box]);
  const Cells open = cells_and (&board->planes[form->digit], &beyond);

  if (cells_is_empty (&open))
    return;
  ARI_FOR_DIGITS (position, outside) {
    const unsigned near = tables->cells[form->entered][position];

    /* the row and the column of the cell, whichever is not entered */
    for (unsigned slot = ROW_SLOT; slot <= COLUMN_SLOT; slot++) {
      const unsigned house = tables->slots[near][slot].house;
      unsigned ends[2];

      if (house == form->entered || !board_pair (board, house, form->digit, &ends[0], &ends[1]))
        continue;
      const unsigned far = ends[0] == near ? ends[1] : ends[0];
      if (!cells_meet (&open, &tables->peers[far]) || *n == MAX_EMPTY_RECTANGLES)
        continue;
      found[*n] = *form;
      found[*n].near = (uint16_t) near;
      found[*n].far = (uint16_t) far;
      found[*n].link = (uint16_t) house;
      (*n)++;
    }
  }
}

/* collect_empty_rectangles: collects the empty rectangles of @digit in @box. Returns: how many. */
static unsigned
collect_empty_rectangles (const Board *board,
                          unsigned digit,
                          unsigned box,
                          EmptyRectangle found[MAX_EMPTY_RECTANGLES])
{
  const Tables *tables = board->tables;
  const Digits places = board->places[digit][box];
  unsigned n = 0;

  for (unsigned i = 0; i < tables->n_crossers[box]; i++) {
    const unsigned row = tables->crossers[box][i];
    const Digits in_row = places & tables->crossing[box][row];
    const Digits rest = places & (Digits) ~in_row;

    if (tables->layout->houses[row].kind != ARI_HOUSE_ROW || in_row == 0 || rest == 0)
      continue;
    for (unsigned j = 0; j < tables->n_crossers[box]; j++) {
      const unsigned column = tables->crossers[box][j];
      const Digits across = tables->crossing[box][column];

      if (tables->layout->houses[column].kind != ARI_HOUSE_COLUMN || (rest & ~across) != 0
          || (in_row & ~across) == 0)
        continue;
      EmptyRectangle form = { .digit = digit, .box = (uint16_t) box };
      form.entered = (uint16_t) row;
      form.losing = (uint16_t) column;
      add_entering (board, &form, found, &n);
      form.entered = (uint16_t) column;
      form.losing = (uint16_t) row;
      add_entering (board, &form, found, &n);
    }
  }
  return n;
}

static bool
lose_the_same (const Board *board, const EmptyRectangle *a, const EmptyRectangle *b)
{
  const Cells lost_to_a = lost_to (board, a);
  const Cells lost_to_b = lost_to (board, b);

  return cells_equal (&lost_to_a, &lost_to_b);
}

static bool
report_empty_rectangles (const Board *board, AriSink *sink, const EmptyRectangle *found, unsigned n)
{
  for (unsigned i = 0; i < n; i++) {
    const bool is_dual = sink->variant == EMPTY_RECTANGLE_DUAL;

    for (unsigned j = is_dual ? i + 1 : i; j < (is_dual ? n : i + 1); j++) {
      if (is_dual && lose_the_same (board, &found[i], &found[j]))
        continue;
      ari_sink_begin (sink, ari_digits_of (found[i].digit));
      mark_empty_rectangle (board, sink, &found[i]);
      if (is_dual)
        mark_empty_rectangle (board, sink, &found[j]);
      if (!ari_sink_end (sink))
        return false;
    }
  }
  return true;
}

static void
find_empty_rectangle (const Board *board, AriSink *sink)
{
  const Tables *tables = board->tables;
  const unsigned fewest =
      sink->options->sparse_empty_rectangles || sink->variant == EMPTY_RECTANGLE_DUAL ? 2 : 3;
  EmptyRectangle found[MAX_EMPTY_RECTANGLES];

  FOR_LOSING_DIGITS (digit, board, sink) {
    for (unsigned box = 0; box < tables->n_houses; box++) {
      if (tables->is_line[box] || !board_is_wanted (board, box, digit)
          || ari_digits_count (board->places[digit][box]) < fewest)
        continue;
      const unsigned n = collect_empty_rectangles (board, digit, box, found);
      if (!report_empty_rectangles (board, sink, found, n))
        return;
    }
    if (!ari_sink_goes_on (sink))
      return;
  }
}
