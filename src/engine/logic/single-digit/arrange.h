/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the candidates that one digit alone can eliminate. Part of each kernel of logic. */

#pragma once

#include "engine/logic/position/position.h"
#include "engine/logic/step/sink.h"

/*
 * Most techniques that look at one digit find nothing most of the time, and take long to do so.
 * What any of them can eliminate, whatever its name, is a candidate that is in no arrangement: no
 * choice of one candidate for each house that needs the digit, none of which see each other, has
 * it. So candidates that are in some arrangement need no look, and nearly always that is all of
 * them.
 *
 * One arrangement shows it for all its cells, so a few are enough: row after row takes a candidate
 * that no row before can see, those first that are in no arrangement yet, and backtracks where a
 * row has none left. On 9×9 this takes half a microsecond for a digit; on large grids it could take
 * forever, so the search stops after some steps, and cells that it has not found in an arrangement
 * count as lost.
 *
 * The answer is cached with the candidates for which it was found, in memory that all copies of a
 * board share: the same candidates have the same answer in any position of a layout.
 *
 * Cost of asking again: comparing a set. Known as the pattern overlay method since 2005, where all
 * arrangements are made.
 */

/** ArrangeScratch: cached answers for all digits, and the search for one. */
typedef struct {
  Cells planes[MAX_DIGITS]; /* the candidates of each digit */
  Cells doomed[MAX_DIGITS]; /* the candidates that are in no arrangement that was found */
  Cells held;               /* the candidates that are in one */
  unsigned patience;
  unsigned n_rows;
  uint16_t rows[MAX_DIGITS];
  uint16_t n_places[MAX_DIGITS];
  Cells left[MAX_DIGITS];  /* the candidates that the first i rows leave */
  Cells tries[MAX_DIGITS]; /* candidates to try in the i-th row */
  uint16_t chosen[MAX_DIGITS];
} ArrangeScratch;

/** arrange_scratch: the scratch memory of @board's kernel. */
static ArrangeScratch *arrange_scratch (const Board *board);

enum { ARRANGE_PATIENCE = WORDS > 10 ? 500 : 2000 };

/* list_rows: lists the rows that need the digit, those with the fewest places first. */
static void
list_rows (const Board *board, ArrangeScratch *scratch, unsigned digit)
{
  scratch->n_rows = 0;
  for (unsigned row = 0; row < board->tables->n_digits; row++) {
    const unsigned n_places = ari_digits_count (board->places[digit][row]);
    unsigned at = scratch->n_rows;

    if (!board_is_wanted (board, row, digit))
      continue;
    for (; at > 0 && scratch->n_places[at - 1] > n_places; at--) {
      scratch->rows[at] = scratch->rows[at - 1];
      scratch->n_places[at] = scratch->n_places[at - 1];
    }
    scratch->rows[at] = (uint16_t) row;
    scratch->n_places[at] = (uint16_t) n_places;
    scratch->n_rows++;
  }
}

/* hold_chosen: adds the chosen cells, one in each row and so one in each column, to those held,
 * unless another house is left without one. Returns: true if they were added. */
static bool
hold_chosen (const Board *board, ArrangeScratch *scratch, unsigned digit)
{
  const Tables *tables = board->tables;
  Cells all = cells_none ();

  for (unsigned i = 0; i < scratch->n_rows; i++)
    cells_add (&all, scratch->chosen[i]);
  for (unsigned house = 2 * tables->n_digits; house < tables->n_houses; house++)
    if (board_is_wanted (board, house, digit) && !cells_meet (&all, &tables->houses[house]))
      return false;
  scratch->held = cells_or (&scratch->held, &all);
  return true;
}

/* arrange_within: looks for an arrangement among the candidates @left, and adds it to those
 * held. */
static void
arrange_within (const Board *board, ArrangeScratch *scratch, unsigned digit, const Cells *left)
{
  const Tables *tables = board->tables;
  unsigned depth = 0;

  scratch->left[0] = *left;
  scratch->tries[0] = cells_and (&scratch->left[0], &tables->houses[scratch->rows[0]]);
  while (scratch->patience > 0) {
    const Cells fresh = cells_minus (&scratch->tries[depth], &scratch->held);
    unsigned cell = cells_first (&fresh);

    if (cell == NO_CELL)
      cell = cells_first (&scratch->tries[depth]);
    if (cell == NO_CELL) {
      if (depth-- == 0)
        return;
      continue;
    }
    scratch->patience--;
    cells_drop (&scratch->tries[depth], cell);
    scratch->chosen[depth] = (uint16_t) cell;
    if (depth + 1 == scratch->n_rows) {
      if (hold_chosen (board, scratch, digit))
        return;
      continue;
    }
    depth++;
    scratch->left[depth] = cells_minus (&scratch->left[depth - 1], &tables->peers[cell]);
    scratch->tries[depth] =
        cells_and (&scratch->left[depth], &tables->houses[scratch->rows[depth]]);
  }
}

/** board_doomed: returns the candidates that @digit alone may eliminate: no technique of one digit
 * eliminates any other. */
static const Cells *
board_doomed (const Board *board, unsigned digit)
{
  ArrangeScratch *scratch = arrange_scratch (board);
  const Cells *plane = &board->planes[digit];

  if (cells_equal (&scratch->planes[digit], plane))
    return &scratch->doomed[digit];
  scratch->planes[digit] = *plane;
  scratch->doomed[digit] = *plane;
  if (!board->tables->is_grid)
    return &scratch->doomed[digit];
  list_rows (board, scratch, digit);
  scratch->held = cells_none ();
  scratch->patience = ARRANGE_PATIENCE;
  FOR_CELLS (cell, plane) {
    /* with this cell, its row has no other choice */
    const Cells left = cells_minus (plane, &board->tables->peers[cell]);

    if (!cells_has (&scratch->held, (unsigned) cell))
      arrange_within (board, scratch, digit, &left);
  }
  scratch->doomed[digit] = cells_minus (plane, &scratch->held);
  return &scratch->doomed[digit];
}

/** board_arrange: looks for an arrangement of @digit, which some row of the grid needs, among its
 * candidates @left. @found: (out): its cells. Returns: false if none was found. */
static bool
board_arrange (const Board *board, unsigned digit, const Cells *left, Cells *found)
{
  ArrangeScratch *scratch = arrange_scratch (board);

  list_rows (board, scratch, digit);
  scratch->held = cells_none ();
  scratch->patience = ARRANGE_PATIENCE;
  arrange_within (board, scratch, digit, left);
  *found = scratch->held;
  return !cells_is_empty (found);
}

/* next_losing: returns the lowest digit from @digit on that has a candidate to eliminate; the
 * number of digits if there is none, or no more steps are wanted. */
static unsigned
next_losing (const Board *board, AriSink *sink, unsigned digit)
{
  const unsigned n_digits = board->tables->n_digits;

  for (; digit < n_digits; digit++) {
    if (!ari_sink_goes_on (sink))
      return n_digits;
    if (!cells_is_empty (board_doomed (board, digit)))
      return digit;
  }
  return n_digits;
}

/** FOR_LOSING_DIGITS: runs its block for each digit for which techniques of one digit may find
 * anything, as long as steps are wanted. */
#define FOR_LOSING_DIGITS(digit, board, sink)                                                      \
  for (unsigned digit = next_losing ((board), (sink), 0); digit < (board)->tables->n_digits;       \
       digit = next_losing ((board), (sink), digit + 1))
