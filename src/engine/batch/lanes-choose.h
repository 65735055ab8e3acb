/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the cells that stuck positions branch on, for a shelf of them at once. */

#pragma once

#include "engine/batch/lanes-board.h"

enum { POSITION_BITS = 7 }; /* the lowest of a key to minimize: the place of its cell */
_Static_assert(1 << POSITION_BITS == 128 && N_CELLS <= 128, "see vector_count_times_128()");

/** Tally: what the choice needs to know of a segment. */
typedef struct {
  Vector once;    /* digits that exactly one of the cells can hold */
  Vector several; /* digits that two or three of them can hold */
  Vector solved;  /* the number of solved cells below 0 */
} Tally;

static inline __attribute__ ((always_inline)) Tally
tally_segment (const Cell *a, const Cell *b, const Cell *c)
{
  const Vector seen = vector_or3 (a->all, b->all, c->all);
  const Vector once = vector_once (a->all, b->all, c->all);

  return (Tally){ once, seen ^ once,
                  (Vector) ((a->all & (a->all - 1)) == 0) + (Vector) ((b->all & (b->all - 1)) == 0)
                      + (Vector) ((c->all & (c->all - 1)) == 0) };
}

/* Returns the digits with just two places in a line: each seen once in two of its segments. */
static inline __attribute__ ((always_inline)) Vector
digits_with_two_places (const Tally *a, const Tally *b, const Tally *c)
{
  return vector_without (vector_twice (a->once, b->once, c->once),
                         vector_or3 (a->several, b->several, c->several), vector_of (0));
}

/**
 * choose_cells: the place in each position that is best to branch on: a cell with the fewest
 * candidates. Of several it is one whose digits have few other places, and that has many open
 * peers: a digit with one other place in the cell's row or column counts as much as four peers. So
 * whichever digit is tried, much follows at once. Undefined in slots without an open cell.
 *
 * Counted in rounds on the 6000 hardest puzzles known, ties by open peers save a quarter, and the
 * places of digits another quarter.
 */
static __attribute__ ((noinline)) Vector
choose_cells (const Cell *cells)
{
  /* the key to minimize: 3 bits for the candidates less 2, so that a solved cell has the largest;
   * the ties, which may run over into these a little; and the position */
  enum { PLACES_SHIFT = POSITION_BITS + 2, CANDIDATES_SHIFT = 13 };
  enum { MOST_PLACES = 2 * 2 };    /* of two candidates in two lines */
  Tally rows[9][3], columns[9][3]; /* by box */
  Vector in_row[9], in_column[9], pairs_in_row[9], pairs_in_column[9], best = vector_of (0xffff);
  Vector at = vector_of (0);

#pragma GCC unroll 1
  for (unsigned box = 0; box < 9; box++) {
    const Cell *first = cells + 9 * box;

#pragma GCC unroll 3
    for (unsigned i = 0; i < 3; i++) {
      rows[box][i] = tally_segment (first + 3 * i, first + 3 * i + 1, first + 3 * i + 2);
      columns[box][i] = tally_segment (first + i, first + 3 + i, first + 6 + i);
    }
  }
#pragma GCC unroll 1
  for (unsigned band = 0; band < 3; band++)
#pragma GCC unroll 3
    for (unsigned i = 0; i < 3; i++) {
      const Tally *a = &rows[3 * band][i], *b = &rows[3 * band + 1][i], *c = &rows[3 * band + 2][i];
      const Tally *d = &columns[band][i], *e = &columns[band + 3][i], *f = &columns[band + 6][i];

      in_row[3 * band + i] = a->solved + b->solved + c->solved;
      in_column[3 * band + i] =
          ((d->solved + e->solved + f->solved) << POSITION_BITS) - vector_of (i);
      pairs_in_row[3 * band + i] = digits_with_two_places (a, b, c);
      pairs_in_column[3 * band + i] = digits_with_two_places (d, e, f);
    }
#pragma GCC unroll 1
  for (unsigned box = 0; box < 9; box++) {
    const Vector in_box = rows[box][0].solved + rows[box][1].solved + rows[box][2].solved;
    const unsigned row = box / 3 * 3, column = box % 3 * 3;

#pragma GCC unroll 3
    for (unsigned i = 0; i < 3; i++) {
      const Vector in_line =
          ((in_box + in_row[row + i]) << POSITION_BITS) - at
          - vector_of (3 * i - (2u << CANDIDATES_SHIFT) + (MOST_PLACES << PLACES_SHIFT));

#pragma GCC unroll 3
      for (unsigned j = 0; j < 3; j++) {
        const Vector cell = cells[9 * box + 3 * i + j].all;
        const Vector by_row = cell & pairs_in_row[row + i];
        const Vector by_column = cell & pairs_in_column[column + j];
        const Vector n_pairs = vector_count (by_row) + vector_count (by_column);

        best = vector_smaller (best, (vector_count (cell) << CANDIDATES_SHIFT) - in_line
                                         - in_column[column + j] - (n_pairs << PLACES_SHIFT));
      }
    }
    at += 9;
  }
  return best & ((1u << POSITION_BITS) - 1);
}

#ifndef HAVE_VECTOR_COUNT_TIMES_128
/* Returns the number of members in each lane, times 128. */
static inline Vector
vector_count_times_128 (Vector set)
{
  return vector_count (set) << POSITION_BITS;
}
#endif

/** LaneCopies: what is copied from the boards and to them, each lane to the same lane. */
typedef struct {
  Cell *backups;
  Cell *solutions;
  LaneMask stuck;     /* whose position becomes the backup */
  LaneMask solved;    /* whose position becomes the solution */
  LaneMask returning; /* whose backup becomes the position, if they go back in passing */
} LaneCopies;

/* Returns the first cell in each position whose number of candidates, less two, with the bits of
 * @turned turned round, is the smallest. @copies: made in passing, or NULL */
static inline __attribute__ ((always_inline)) Vector
choose_by_number (Cell *cells, unsigned turned, const LaneCopies *copies)
{
  /* the number is above the place, and is the largest for a solved cell */
  const Vector turned_bits = vector_of (turned << POSITION_BITS);
  Vector best = vector_of (0xffff), at = vector_of (0x10000 - (2u << POSITION_BITS));

#pragma GCC unroll 9
  for (unsigned i = 0; i < N_CELLS; i++) {
    const Vector cell = cells[i].all;

    if (copies != NULL) {
      Cell *const backup = &copies->backups[i], *const solution = &copies->solutions[i];

      if (GOES_BACK_IN_PASSING)
        cells[i].all = vector_blend (copies->returning, backup->all, cell);
      backup->all = vector_blend (copies->stuck, cell, backup->all);
      solution->all = vector_blend (copies->solved, cell, solution->all);
    }
    best = vector_smaller (best, (vector_count_times_128 (cell) + at) ^ turned_bits);
    at += 1;
  }
  return best & ((1u << POSITION_BITS) - 1);
}

/**
 * choose_fewest: the first cell in each position, in the order of LaneBoards, with the fewest
 * candidates, and no ties looked at: in a third of the time. Undefined in slots without an open
 * cell.
 */
static __attribute__ ((noinline)) Vector
choose_fewest (Cell *cells)
{
  return choose_by_number (cells, 0, NULL);
}

/**
 * choose_and_copy: the first cell with three candidates, else with two, else with few; and makes
 * the copies in passing.
 *
 * Where most candidates are right, one of three leaves less to guess than one of two.
 */
static __attribute__ ((noinline)) Vector
choose_and_copy (Cell *cells, const LaneCopies *copies)
{
  return choose_by_number (cells, 1, copies);
}
