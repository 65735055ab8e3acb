/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Gurth’s symmetrical placement: if a turn or a mirror takes the givens to givens, and each digit
 * always to the same one, it takes the solution to a solution. As there is only one, the solution
 * has the same symmetry.
 *
 * So a candidate is wrong unless its counterpart is possible, too. In a cell that stays where it
 * is, only digits that become themselves are left; in a cell that sees its counterpart, none of
 * these. A turn by 90° is followed all the way round.
 *
 * The symmetry is that of the givens: what a player or another technique has found elsewhere is its
 * consequence, whether or not it looks symmetric. Where left and right, or top and bottom, can be
 * exchanged, the number of columns or rows is even: the cells of a middle line would stay, and all
 * digits with them, and then a cell and its counterpart in one line would hold the same digit.
 *
 * Cost: one look at the givens for each turn and mirror, which ends nearly always at once. Source:
 * Gurth Bruins, New Sudoku Players’ Forum, 2006.
 */

#pragma once

#include "engine/base/symmetry.h"
#include "engine/logic/position/iterate.h"

/* mark_cycles: marks all givens, those of digits that become each other as one group. */
static void
mark_cycles (const Board *board, AriSink *sink, const uint8_t map[])
{
  uint8_t group_of[MAX_DIGITS];
  unsigned n_groups = 0;

  memset (group_of, ARI_NO_DIGIT, board->tables->n_digits);
  for (unsigned first = 0; first < board->tables->n_digits; first++)
    if (group_of[first] == ARI_NO_DIGIT) {
      for (unsigned digit = first; group_of[digit] == ARI_NO_DIGIT; digit = map[digit])
        group_of[digit] = (uint8_t) n_groups;
      n_groups++;
    }
  FOR_CELLS (cell, &board->givens) {
    const unsigned digit = board->digits[cell];

    ari_sink_mark (sink, ARI_ROLE_ALS, (unsigned) cell, digit, group_of[digit]);
  }
}

/* has_counterparts: returns true if @digit of @cell has a counterpart all the way round. */
static bool
has_counterparts (
    const Board *board, AriSymmetry symmetry, const uint8_t map[], unsigned cell, unsigned digit)
{
  enum { MOST_MOVES = 4 }; /* until a turn by 90° is back */
  unsigned there = cell, other = digit;

  for (unsigned i = 0; i < MOST_MOVES; i++) {
    there = ari_symmetry_cell (board->tables->layout, symmetry, (uint16_t) there);
    other = map[other];
    if (board->digits[there] != other && !board_has (board, there, other))
      return false;
    if (there == cell ? other != digit : other == digit && board_are_peers (board, there, cell))
      return false;
  }
  return true;
}

/* use_symmetry: makes the step of a symmetry of the givens. */
static void
use_symmetry (const Board *board, AriSink *sink, AriSymmetry symmetry, const uint8_t map[])
{
  ari_sink_begin (sink, board->tables->full_set);
  mark_cycles (board, sink, map);
  FOR_CELLS (cell, &board->open)
    ARI_FOR_DIGITS (digit, board->candidates[cell])
      if (!has_counterparts (board, symmetry, map, (unsigned) cell, (unsigned) digit))
        ari_sink_mark (sink, ARI_ROLE_ELIMINATION, (unsigned) cell, (unsigned) digit, symmetry);
  ari_sink_end (sink);
}

static void
find_symmetric_placement (const Board *board, AriSink *sink)
{
  static const AriSymmetry symmetries[] = {
    ARI_SYMMETRY_HALF_TURN,     ARI_SYMMETRY_QUARTER_TURN, ARI_SYMMETRY_DIAGONAL,
    ARI_SYMMETRY_ANTI_DIAGONAL, ARI_SYMMETRY_LEFT_RIGHT,   ARI_SYMMETRY_UP_DOWN,
  };
  const Tables *tables = board->tables;
  uint8_t givens[MAX_CELLS], map[MAX_DIGITS];

  for (unsigned cell = 0; cell < tables->n_cells; cell++)
    givens[cell] = cells_has (&board->givens, cell) ? board->digits[cell] : ARI_NO_DIGIT;
  for (unsigned i = 0; i < sizeof symmetries / sizeof *symmetries && ari_sink_goes_on (sink); i++) {
    bool is_whole = ari_symmetry_map_digits (tables->layout, symmetries[i], givens, map);

    /* with two digits in no given, the two could be swapped */
    for (unsigned digit = 0; digit < tables->n_digits; digit++)
      is_whole = is_whole && map[digit] != ARI_NO_DIGIT;
    if (is_whole)
      use_symmetry (board, sink, symmetries[i], map);
  }
}
