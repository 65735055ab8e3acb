/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One round of deduction on all lanes at once, without a branch. */

#pragma once

#include "engine/batch/lanes-board.h"

/*
 * A round goes over the cells once and over the bands once; what it finds is applied by the next.
 *
 * Segments. Three cells in a line within a box are a segment: 27 of rows, 27 of columns. A row is
 * three segments, a box is three of rows and also three of columns. For each segment the first half
 * of the round (sweep_box) collects three sets of digits: seen in it at all, seen in just one of
 * its cells, and placed in it, that is, the only candidate of a cell.
 *
 * Bands. Three boxes side by side (and, turned by 90°, three on top of each other) have 3×3
 * segments, and whatever digit one takes, it stands in each of the three rows once and in each of
 * the three boxes once: so the segments that hold it are a permutation. There are six permutations.
 * The second half of the round (settle_band) finds for all nine digits at once which of the six are
 * still possible, as six ANDs of three sets; a segment may hold a digit if one of the two
 * permutations through it is possible. This covers all locked candidates, pointing and claiming, in
 * 6 + 9 operations. If none of the six is left, the digit has no place.
 *
 * Placed digits. A digit placed in a segment is taken from the other segments of its row and of its
 * box before the permutations are looked at. It need not be taken from the other cells of the
 * segment itself: those lie in other columns of the same box, and the same rule, applied to the
 * segments of columns, takes it from them. So a cell loses the digits of its solved peers, never
 * its own, without any cell being treated apart. Two cells of a house with the same single digit
 * take it from each other, and the digit is found to be missing.
 *
 * Hidden singles. A digit whose only segment of a row is this one, seen once in it, has its only
 * place there. As the segments allowed to a digit are permutations, "the only one of the row" is
 * "the only one of the box" at the same time, and one test is good for both houses.
 *
 * So a cell becomes: its candidates, AND what its segment of a row allows, AND what its segment of
 * a column allows; and if one of them is a hidden single, that one alone. A cell that is empty
 * then, or has two hidden singles, ends its lane. Each round recomputes everything; there is no
 * list of changes, no queue, and lanes that wait or have ended cost nothing but their place.
 */

/** Findings: the results of a round for all lanes. */
typedef struct {
  Vector fullest;  /* the largest of candidates - 1 as a number: 0xffff where a cell is empty */
  Vector open;     /* not empty where some cell has several candidates */
  Vector disputed; /* not empty where a cell is the only place of two digits */
  Vector news;     /* not empty where the placed digits differ from those of the round before */
  Vector possible; /* digits that have a place in all bands */
} Findings;

static inline __attribute__ ((always_inline)) void
sweep_box (Box *box, unsigned first_position, const Arrivals *arrivals, Findings *findings)
{
  Vector only_in_row[3], only_in_column[3], cells[3][3], placed[3][3];

#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++) {
    const Segment *row = &box->rows[i], *column = &box->columns[i];

    only_in_row[i] = vector_without (row->once, box->rows[(i + 1) % 3].allowed.all,
                                     box->rows[(i + 2) % 3].allowed.all);
    only_in_column[i] = vector_without (column->once, box->columns[(i + 1) % 3].allowed.all,
                                        box->columns[(i + 2) % 3].allowed.all);
  }
#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++)
#pragma GCC unroll 3
    for (unsigned j = 0; j < 3; j++) {
      Cell *cell = &box->cells[3 * i + j];
      Vector hidden = vector_and_either (cell->all, only_in_row[i], only_in_column[j]);
      Vector left = vector_and3 (cell->all, box->rows[i].allowed.all, box->columns[j].allowed.all);
      Vector less_one;

      left = vector_prefer (hidden, left);
      if (arrivals != NULL)
        left = admit_to_cell (arrivals, first_position + 3 * i + j, left);
      less_one = left - 1;
      cell->all = cells[i][j] = left;
      placed[i][j] = vector_single (left, less_one);
      if (findings != NULL) {
        findings->disputed = vector_or_both (findings->disputed, hidden, hidden - 1);
        findings->open = vector_or_both (findings->open, left, less_one);
        findings->fullest = vector_larger (findings->fullest, less_one);
      }
    }
#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++) {
    Segment *row = &box->rows[i], *column = &box->columns[i];
    Vector placed_before = row->placed;

    row->seen = vector_or3 (cells[i][0], cells[i][1], cells[i][2]);
    row->once = vector_once (cells[i][0], cells[i][1], cells[i][2]);
    row->placed = vector_or3 (placed[i][0], placed[i][1], placed[i][2]);
    column->seen = vector_or3 (cells[0][i], cells[1][i], cells[2][i]);
    column->once = vector_once (cells[0][i], cells[1][i], cells[2][i]);
    column->placed = vector_or3 (placed[0][i], placed[1][i], placed[2][i]);
    if (findings != NULL)
      findings->news = vector_or_difference (findings->news, row->placed, placed_before);
  }
}

/* Finds the digits allowed in the segments of a band. @a, @b, @c: those of each of its boxes. */
static inline __attribute__ ((always_inline)) void
settle_band (Segment *a, Segment *b, Segment *c, Findings *findings)
{
  Segment *const segments[3] = { a, b, c };
  Vector placed[3][3], seen[3][3], permutations[6];

#pragma GCC unroll 3
  for (unsigned box = 0; box < 3; box++)
#pragma GCC unroll 3
    for (unsigned line = 0; line < 3; line++) {
      placed[box][line] = segments[box][line].placed;
      KEEP_IN_REGISTER (placed[box][line]);
    }
#pragma GCC unroll 3
  for (unsigned box = 0; box < 3; box++)
#pragma GCC unroll 3
    for (unsigned line = 0; line < 3; line++)
      seen[box][line] =
          vector_without (segments[box][line].seen,
                          vector_or3 (placed[(box + 1) % 3][line], placed[(box + 2) % 3][line],
                                      placed[box][(line + 1) % 3]),
                          placed[box][(line + 2) % 3]);

      /* the lines of a, b and c in turn: 0 1 2, 1 2 0, 2 0 1, and 0 2 1, 1 0 2, 2 1 0 */
#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++) {
    permutations[i] = vector_and3 (seen[0][i], seen[1][(i + 1) % 3], seen[2][(i + 2) % 3]);
    permutations[3 + i] = vector_and3 (seen[0][i], seen[1][(i + 2) % 3], seen[2][(i + 1) % 3]);
  }
#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++) {
    a[i].allowed.all = permutations[i] | permutations[3 + i];
    b[i].allowed.all = permutations[(i + 2) % 3] | permutations[3 + (i + 1) % 3];
    c[i].allowed.all = permutations[(i + 1) % 3] | permutations[3 + (i + 2) % 3];
  }
  if (findings != NULL)
    findings->possible = vector_and_either (
        findings->possible, vector_or3 (permutations[0], permutations[1], permutations[2]),
        vector_or3 (permutations[3], permutations[4], permutations[5]));
}

/* Runs one round. @arrivals and @findings may be NULL, which is known at compile time. */
static inline __attribute__ ((always_inline)) void
propagate (LaneBoards *board, const Arrivals *arrivals, Findings *findings)
{
  Box *boxes = board->boxes;

  if (findings != NULL)
    *findings = (Findings){ .possible = vector_of (ALL_DIGITS) };
#pragma GCC unroll 1
  for (unsigned box = 0; box < 9; box++)
    sweep_box (&boxes[box], 9 * box, arrivals, findings);
#pragma GCC unroll 1
  for (unsigned i = 0; i < 3; i++) {
    settle_band (boxes[3 * i].rows, boxes[3 * i + 1].rows, boxes[3 * i + 2].rows, findings);
    settle_band (boxes[i].columns, boxes[i + 3].columns, boxes[i + 6].columns, findings);
  }
}

/* The three kinds of rounds that are needed, each compiled once. */

static __attribute__ ((noinline)) void
propagate_arrivals (LaneBoards *board, const Arrivals *arrivals)
{
  propagate (board, arrivals, NULL);
}

static __attribute__ ((noinline)) void
propagate_further (LaneBoards *board)
{
  propagate (board, NULL, NULL);
}

static __attribute__ ((noinline)) void
propagate_and_look (LaneBoards *board, Findings *findings)
{
  Findings local; /* in registers */

  propagate (board, NULL, &local);
  *findings = local;
}

/* Returns the digits with just two places in a line: each seen once in two of its segments. */
static inline __attribute__ ((always_inline)) Vector
digits_with_two_places (const Segment *a, const Segment *b, const Segment *c)
{
  return vector_without (vector_twice (a->once, b->once, c->once),
                         vector_or3 (a->seen ^ a->once, b->seen ^ b->once, c->seen ^ c->once),
                         vector_of (0));
}

/**
 * choose_cells: the position in each lane that is best to branch on: a cell with the fewest
 * candidates. Of several it is one whose digits have few other places, and that has many open
 * peers: a digit with one other place in the cell's row or column counts as much as four peers. So
 * whichever digit is tried, much follows at once. Undefined in lanes without an open cell.
 *
 * Counted in rounds on the 6000 hardest puzzles known, ties by open peers save a quarter, and the
 * places of digits another quarter.
 */
static __attribute__ ((noinline)) Vector
choose_cells (const LaneBoards *board)
{
  /* the key to minimize: 3 bits for the candidates less 2, so that a solved cell has the largest;
   * the ties, which may run over into these a little; and the position */
  enum { POSITION_BITS = 7, PLACES_SHIFT = POSITION_BITS + 2, CANDIDATES_SHIFT = 13 };
  enum { MOST_PLACES = 2 * 2 }; /* of two candidates in two lines */
  const Box *boxes = board->boxes;
  Vector in_row[9], in_column[9], pairs_in_row[9], pairs_in_column[9], best = vector_of (0xffff);

#pragma GCC unroll 9
  for (unsigned i = 0; i < 9; i++) {
    const Box *left = &boxes[i / 3 * 3], *top = &boxes[i / 3];
    const Segment *row[3] = { &left[0].rows[i % 3], &left[1].rows[i % 3], &left[2].rows[i % 3] };
    const Segment *column[3] = { &top[0].columns[i % 3], &top[3].columns[i % 3],
                                 &top[6].columns[i % 3] };

    in_row[i] = vector_count (vector_or3 (row[0]->placed, row[1]->placed, row[2]->placed));
    pairs_in_row[i] = digits_with_two_places (row[0], row[1], row[2]);
    in_column[i] =
        vector_count (vector_or3 (column[0]->placed, column[1]->placed, column[2]->placed));
    in_column[i] = (in_column[i] << POSITION_BITS) + vector_of (i % 3);
    pairs_in_column[i] = digits_with_two_places (column[0], column[1], column[2]);
  }
#pragma GCC unroll 9
  for (unsigned number = 0; number < 9; number++) {
    const Box *box = &boxes[number];
    Vector in_box =
        vector_count (vector_or3 (box->rows[0].placed, box->rows[1].placed, box->rows[2].placed));

#pragma GCC unroll 3
    for (unsigned i = 0; i < 3; i++) {
      unsigned row = number / 3 * 3 + i;
      Vector in_line = ((in_box + in_row[row]) << POSITION_BITS)
                       + vector_of (9 * number + 3 * i - (2u << CANDIDATES_SHIFT)
                                    + (MOST_PLACES << PLACES_SHIFT));

#pragma GCC unroll 3
      for (unsigned j = 0; j < 3; j++) {
        unsigned column = number % 3 * 3 + j;
        Vector cell = box->cells[3 * i + j].all;
        Vector n_pairs =
            vector_count (cell & pairs_in_row[row]) + vector_count (cell & pairs_in_column[column]);

        best = vector_smaller (best, (vector_count (cell) << CANDIDATES_SHIFT) + in_line
                                         + in_column[column] - (n_pairs << PLACES_SHIFT));
      }
    }
  }
  return best & ((1u << POSITION_BITS) - 1);
}
