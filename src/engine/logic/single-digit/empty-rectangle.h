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
 * rectangle: it counts only if the options ask for it. Two of them on one box are a dual empty
 * rectangle; that box may have as few as two places. “Box” stands for every full house that is not
 * a line.
 *
 * Cost: one comparison for each digit, box and pair of lines, at most two hundred for a digit of
 * 9×9.
 */

#pragma once

#include "engine/logic/position/iterate.h"
#include "engine/logic/single-digit/arrange.h"

/* The variants: one on a box, or two. */
enum { EMPTY_RECTANGLE, EMPTY_RECTANGLE_DUAL };

/* EmptyRectangle: a box, the two lines that hold its places, and a strong link that leads into one
 * of them. */
typedef struct {
  unsigned digit;
  uint16_t box;
  uint16_t entered; /* the line that the link leads into, R */
  uint16_t losing;  /* the other one, C */
  uint16_t near;    /* the end of the link in `entered`, e */
  uint16_t far;     /* the other one, x */
  uint16_t link;    /* the house of the link */
} EmptyRectangle;

/* beyond_box: returns the places of the digit in the losing line outside the box. */
static Cells
beyond_box (const Board *board, const EmptyRectangle *rectangle)
{
  const Cells *houses = board->tables->houses;
  const Cells beyond = cells_minus (&houses[rectangle->losing], &houses[rectangle->box]);

  return cells_and (&beyond, &board->planes[rectangle->digit]);
}

/* lost_to: returns the candidates that @rectangle eliminates. */
static Cells
lost_to (const Board *board, const EmptyRectangle *rectangle)
{
  const Cells beyond = beyond_box (board, rectangle);

  return cells_and (&beyond, &board->tables->peers[rectangle->far]);
}

static void
mark_empty_rectangle (const Board *board, AriSink *sink, const EmptyRectangle *rectangle)
{
  const unsigned digit = rectangle->digit;
  const Cells hinge = cells_and (&board->planes[digit], &board->tables->houses[rectangle->box]);
  const Cells into = cells_and (&hinge, &board->tables->houses[rectangle->entered]);
  const Cells out = cells_minus (&hinge, &into);
  const Cells lost = lost_to (board, rectangle);

  mark_chain_candidate (sink, 0, ARI_ROLE_PATTERN, rectangle->far, digit);
  mark_chain_candidate (sink, 1, ARI_ROLE_PATTERN, rectangle->near, digit);
  mark_chain_node (sink, 2, &into, digit);
  mark_chain_node (sink, 3, &out, digit);
  ari_sink_house (sink, ARI_HOUSE_BASE, rectangle->box);
  ari_sink_house (sink, ARI_HOUSE_BASE, rectangle->link);
  mark_cells (sink, ARI_ROLE_FIN, &hinge, digit, 0);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, digit, 0);
}

/* EmptyRectangles: those of a digit in a box. At most two pairs of a row and a column hold all of
 * its places there; a link may lead into either line of a pair, and end in any cell of that line.
 */
typedef struct {
  unsigned n;
  EmptyRectangle found[4 * MAX_DIGITS];
} EmptyRectangles;

/* add_entering: adds an empty rectangle of the box and the lines of @form for each strong link that
 * leads into @form.entered and lets a candidate in @form.losing be eliminated. */
static void
add_entering (const Board *board, EmptyRectangle form, EmptyRectangles *all)
{
  const Tables *tables = board->tables;
  const Digits outside =
      board->places[form.digit][form.entered] & (Digits) ~tables->crossing[form.entered][form.box];
  const Cells open = beyond_box (board, &form);

  if (cells_is_empty (&open))
    return;
  ARI_FOR_DIGITS (position, outside) {
    form.near = tables->cells[form.entered][position];
    /* the row and the column of the cell, whichever is not entered */
    for (unsigned slot = ROW_SLOT; slot <= COLUMN_SLOT; slot++) {
      const unsigned house = tables->slots[form.near][slot].house;
      const unsigned far = board_partner (board, house, form.digit, form.near);

      /* the link leads away from the entered line, and its far end sees what is to be lost */
      if (house == form.entered || far == NO_CELL || !cells_meet (&open, &tables->peers[far])
          || all->n == sizeof all->found / sizeof all->found[0])
        continue;
      form.far = (uint16_t) far;
      form.link = (uint16_t) house;
      all->found[all->n++] = form;
    }
  }
}

/* collect_empty_rectangles: collects the empty rectangles of @digit in @box. */
static void
collect_empty_rectangles (const Board *board, unsigned digit, unsigned box, EmptyRectangles *all)
{
  const Tables *tables = board->tables;
  const AriHouse *houses = tables->layout->houses;
  const Digits places = board->places[digit][box];

  all->n = 0;
  FOR_CROSSERS (row, tables, box) {
    const Digits in_row = places & tables->crossing[box][row];
    const Digits rest = places & (Digits) ~in_row;

    if (houses[row].kind != ARI_HOUSE_ROW || in_row == 0 || rest == 0)
      continue;
    FOR_CROSSERS (column, tables, box) {
      const Digits in_column = tables->crossing[box][column];

      /* the column has all places that the row has not, and the row one that the column has not */
      if (houses[column].kind != ARI_HOUSE_COLUMN || (rest & ~in_column) != 0
          || (in_row & ~in_column) == 0)
        continue;
      EmptyRectangle form = { .digit = digit, .box = (uint16_t) box };
      form.entered = (uint16_t) row;
      form.losing = (uint16_t) column;
      add_entering (board, form, all);
      form.entered = (uint16_t) column;
      form.losing = (uint16_t) row;
      add_entering (board, form, all);
    }
  }
}

/* report_dual: makes the step of two empty rectangles on one box, if they do not lose the same. */
static void
report_dual (const Board *board, AriSink *sink, const EmptyRectangle *a, const EmptyRectangle *b)
{
  const Cells lost_to_a = lost_to (board, a);
  const Cells lost_to_b = lost_to (board, b);

  if (cells_equal (&lost_to_a, &lost_to_b))
    return;
  ari_sink_begin (sink, ari_digits_of (a->digit));
  mark_empty_rectangle (board, sink, a);
  mark_empty_rectangle (board, sink, b);
  ari_sink_end (sink);
}

static void
find_empty_rectangle (const Board *board, AriSink *sink)
{
  const Tables *tables = board->tables;
  const bool is_dual = sink->variant == EMPTY_RECTANGLE_DUAL;
  const unsigned fewest = sink->options->sparse_empty_rectangles || is_dual ? 2 : 3;
  EmptyRectangles all;

  FOR_LOSING_DIGITS (digit, board, sink)
    for (unsigned box = 0; box < tables->n_houses; box++) {
      /* a box is each house that is not a line */
      if (tables->is_line[box] || !board_is_wanted (board, box, digit)
          || ari_digits_count (board->places[digit][box]) < fewest)
        continue;
      collect_empty_rectangles (board, digit, box, &all);
      for (unsigned i = 0; i < all.n; i++) {
        for (unsigned j = i + 1; is_dual && j < all.n; j++)
          report_dual (board, sink, &all.found[i], &all.found[j]);
        if (is_dual)
          continue;
        ari_sink_begin (sink, ari_digits_of (digit));
        mark_empty_rectangle (board, sink, &all.found[i]);
        ari_sink_end (sink);
      }
    }
}
