/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The data of a lanes kernel: as many classic boards as a vector has lanes, side by side, and
 * shelves for positions that wait for a lane. */

#pragma once

#include "engine/base/digits.h"

enum {
  N_CELLS = 81,
  ALL_DIGITS = 0x1ff,
  /* Lanes go back to their backups while cells are chosen, else in the round after that: Zen 4
   * takes two cycles to store 64 bytes. */
  GOES_BACK_IN_PASSING = LANES < 32,
  /* all lanes or slots, a bit each */
  ALL_LANES = (int) (UINT32_MAX >> (32 - LANES)),
};

/** Cell: a set in all lanes that is also read and written lane by lane: the candidates of a cell.
 */
typedef union {
  Vector all;
  uint16_t lane[LANES];
} Cell;

/** Segment: facts about three cells in a line within a box: a third of a row or a column. */
typedef struct {
  Cell seen;     /* digits that some of the cells can hold, less those placed in the other segments
                  * of the same direction in the box */
  Vector once;   /* digits that exactly one of the cells can hold, before a look */
  Vector placed; /* of a row: digits that a cell can hold as its only one, before a look */
} Segment;

/** Box: the segments of a box. */
typedef struct {
  Segment rows[3];
  Segment columns[3];
} Box;

/** LaneBoards: a position in each lane. Cells lie in memory box by box, so that one loop over nine
 * boxes reaches all of them by short addresses. */
typedef struct {
  Cell cells[N_CELLS];
  Box boxes[9];
} LaneBoards;

/** Shelf: as many positions as a vector has lanes, in slots. */
typedef struct {
  Cell cells[N_CELLS]; /* in the order of LaneBoards */
  uint32_t filled;     /* slots, a bit each */
  uint32_t leaving;    /* slots whose position is among the arrivals, with one of its candidates */
  uint8_t trees[LANES];
  uint8_t guessed[LANES]; /* the place of the cell whose candidates are tried one after another */
} Shelf;

/** Arrivals: positions that move from slots of at most two shelves to lanes. */
typedef struct {
  Shelf *shelves[2];
  unsigned n_shelves;
  unsigned n;
  unsigned n_puzzles;    /* those that are puzzles */
  uint32_t lanes;        /* n lanes, a bit each, ascending like the lists below */
  uint16_t slots[LANES]; /* slots of the first shelf, or with LANES added of the second */
  uint16_t rests[LANES]; /* what remains to be tried in the guessed cell of the slot */
  uint8_t trees[LANES];
} Arrivals;

/** Guesses: for each row, column and box, the digits that were just guessed in it, lane by lane. */
typedef struct {
  Vector in_rows[9];
  Vector in_columns[9];
  Vector in_boxes[9];
} Guesses;

/** Admission: how arrivals get into their lanes, in the terms of the instructions that move them.
 */
typedef struct {
  const Cell *from[2]; /* the cells of the shelves */
  uint32_t lanes;      /* to which something comes, a bit each */
  Vector slots;        /* for each lane */
  Vector bytes[4];     /* those that come from each half of the shelves' vectors */
  Vector stays;        /* all bits where nothing comes */
  const Cell *backups; /* cells of earlier positions, which some lanes go back to */
  LaneMask returning;
  Vector returned; /* all digits in these lanes, for which no segment knows anything yet */
  const Guesses *guesses;
} Admission;

/* Maps a cell in reading order to its place in LaneBoards or a Shelf. */
static const uint8_t position_of_cell[N_CELLS] = {
  0,  1,  2,  9,  10, 11, 18, 19, 20, /* row 1 */
  3,  4,  5,  12, 13, 14, 21, 22, 23, /* row 2 */
  6,  7,  8,  15, 16, 17, 24, 25, 26, /* row 3 */
  27, 28, 29, 36, 37, 38, 45, 46, 47, /* row 4 */
  30, 31, 32, 39, 40, 41, 48, 49, 50, /* row 5 */
  33, 34, 35, 42, 43, 44, 51, 52, 53, /* row 6 */
  54, 55, 56, 63, 64, 65, 72, 73, 74, /* row 7 */
  57, 58, 59, 66, 67, 68, 75, 76, 77, /* row 8 */
  60, 61, 62, 69, 70, 71, 78, 79, 80, /* row 9 */
};

/** lowest: the @n lowest members of @set, which has at least that many. */
static inline uint32_t
lowest (uint32_t set, unsigned n)
{
  uint32_t rest = set;

  for (; n > 0; n--)
    rest &= rest - 1;
  return set & ~rest;
}

/** FOR_BITS: runs its block for each member of a set of lanes, slots or trees, ascending. */
#define FOR_BITS(bit, set) ARI_FOR_DIGITS (bit, set)
