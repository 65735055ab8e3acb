/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tridagon, also called Thor’s hammer: twelve cells that three digits alone cannot fill.
 *
 * Take four boxes at the corners of a rectangle, and in each of them three cells of different rows
 * and columns. Suppose that all twelve hold one of three digits. Then each box has each digit once.
 * Two boxes side by side have the digits in different rows: from one to the other, the order of the
 * digits by rows is shifted by one, which is an even permutation. So is the order by columns from a
 * box to the one below. Within a box, the cells lead from the order by rows to that by columns;
 * this permutation is even if they run along a diagonal one way, odd if they run the other way.
 * Going round the four boxes, all permutations together lead back to where they began, so the
 * number of boxes that run the other way must be even.
 *
 * Where it is odd, one of the cells holds another digit, a guardian. If only one cell can, it loses
 * the three digits. If all guardians are one digit, a cell that sees them all is not that digit.
 *
 * Any twelve open cells will do that can each hold two of the three digits. The argument uses rows,
 * columns and boxes of 9×9, which other rules leave as they are.
 *
 * Cost: nine rectangles with as many triples as their boxes lack, usually none; a choice of cells
 * is dropped as soon as two of them have different guardians. Source: the puzzles of mith, New
 * Sudoku Players' Forum, 2021; the argument was found there by several players.
 */

#pragma once

#include "engine/logic/position/iterate.h"

enum {
  TRIDAGON_BOX = 3,   /* rows and columns of a box, boxes of a band, cells of a way */
  TRIDAGON_BOXES = 4, /* of the pattern: left and right, above and below */
  TRIDAGON_WAYS = 6,  /* three cells of a box in different rows and columns */
};

/* the column of the cell in each row of a box; the last three run the other way */
static const uint8_t tridagon_ways[TRIDAGON_WAYS][TRIDAGON_BOX] = {
  { 0, 1, 2 }, { 1, 2, 0 }, { 2, 0, 1 }, { 0, 2, 1 }, { 1, 0, 2 }, { 2, 1, 0 },
};

/* Tridagon: a pattern in the making. */
typedef struct {
  unsigned corners[TRIDAGON_BOXES]; /* the first cell of each box */
  Digits digits;
  Cells cells;
  Cells guarded; /* those of the cells that can hold another digit */
  Digits guardians;
  bool is_odd;
} Tridagon;

static void
report_tridagon (const Board *board, AriSink *sink, const Tridagon *tridagon)
{
  const unsigned guardian = ari_digits_first (tridagon->guardians);
  const bool is_one_cell = cells_count (&tridagon->guarded) == 1;
  const Cells lost = candidates_seeing (board, &tridagon->guarded, guardian);

  /* only an odd pattern needs a guardian; one that several cells can hold must be seen by all */
  if (!tridagon->is_odd || cells_is_empty (&tridagon->guarded)
      || (!is_one_cell && cells_is_empty (&lost)))
    return;
  ari_sink_begin (sink, tridagon->digits);
  for (unsigned i = 0; i < TRIDAGON_BOXES; i++)
    ari_sink_house (sink, ARI_HOUSE_BASE, board->tables->box_of[tridagon->corners[i]]);
  mark_candidates (board, sink, ARI_ROLE_PATTERN, &tridagon->cells, tridagon->digits, 0);
  mark_candidates (board, sink, ARI_ROLE_FIN, &tridagon->guarded, tridagon->guardians, 0);
  if (is_one_cell)
    mark_candidates (board, sink, ARI_ROLE_ELIMINATION, &tridagon->guarded, tridagon->digits, 0);
  else
    mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, guardian, 0);
  ari_sink_end (sink);
}

/* add_tridagon_cell: adds a cell. Returns: false if it cannot belong to the pattern. */
static bool
add_tridagon_cell (const Board *board, Tridagon *tridagon, unsigned cell)
{
  const Digits guardians = board->candidates[cell] & (Digits) ~tridagon->digits;

  if (!ari_digits_are_several (board->candidates[cell] & tridagon->digits))
    return false;
  cells_add (&tridagon->cells, cell);
  if (guardians == 0)
    return true;
  cells_add (&tridagon->guarded, cell);
  tridagon->guardians |= guardians;
  return cells_count (&tridagon->guarded) == 1 || ari_digits_is_single (tridagon->guardians);
}

/* try_tridagon_box: tries all ways through the @box-th box and those after it. */
static void
try_tridagon_box (const Board *board, AriSink *sink, const Tridagon *tridagon, unsigned box)
{
  if (box == TRIDAGON_BOXES) {
    report_tridagon (board, sink, tridagon);
    return;
  }
  for (unsigned way = 0; way < TRIDAGON_WAYS && ari_sink_goes_on (sink); way++) {
    Tridagon next = *tridagon;
    unsigned n = 0;

    while (n < TRIDAGON_BOX
           && add_tridagon_cell (board, &next,
                                 next.corners[box] + n * board->tables->n_digits
                                     + tridagon_ways[way][n]))
      n++;
    next.is_odd ^= way >= TRIDAGON_WAYS / 2;
    if (n == TRIDAGON_BOX)
      try_tridagon_box (board, sink, &next, box + 1);
  }
}

/* try_tridagon_digits: tries all triples that the boxes of @tridagon lack. */
static void
try_tridagon_digits (const Board *board, AriSink *sink, Tridagon *tridagon)
{
  const Tables *tables = board->tables;
  Digits missing = tables->full_set;

  for (unsigned i = 0; i < TRIDAGON_BOXES; i++)
    missing &= board->missing[tables->box_of[tridagon->corners[i]]];
  ARI_FOR_DIGITS (a, missing)
    ARI_FOR_DIGITS (b, missing & ari_digits_below ((unsigned) a))
      ARI_FOR_DIGITS (c, missing & ari_digits_below ((unsigned) b)) {
        tridagon->digits =
            digits_of ((unsigned) a) | digits_of ((unsigned) b) | digits_of ((unsigned) c);
        try_tridagon_box (board, sink, tridagon, 0);
      }
}

static void
find_tridagon (const Board *board, AriSink *sink)
{
  if (!tables_has_3x3_boxes (board->tables))
    return;
  /* a rectangle of boxes leaves out one band and one stack */
  for (unsigned band = 0; band < TRIDAGON_BOX; band++)
    for (unsigned stack = 0; stack < TRIDAGON_BOX; stack++) {
      const unsigned rows[2] = { band == 0 ? 3 : 0, band == 2 ? 3 : 6 };
      const unsigned columns[2] = { stack == 0 ? 3 : 0, stack == 2 ? 3 : 6 };
      Tridagon tridagon = { .is_odd = false };

      for (unsigned i = 0; i < TRIDAGON_BOXES; i++)
        tridagon.corners[i] = rows[i / 2] * board->tables->n_digits + columns[i % 2];
      try_tridagon_digits (board, sink, &tridagon);
    }
}
