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
 * Placed digits. A digit placed in a segment is taken from the other two of its box before the
 * permutations are looked at. The rest of its line need not be asked: a permutation through another
 * segment of the line takes this box in another line, where the digit is gone. Nor need the other
 * cells of the segment itself: those lie in other columns of the same box, and the same rule,
 * applied to the segments of columns, takes it from them. So a cell loses the digits of its solved
 * peers, never its own, without any cell being treated apart. Two cells of a house with the same
 * single digit leave it no permutation, and the digit is found to be missing.
 *
 * Hidden singles. A digit that is allowed in just one segment of a box's rows, and in just one of
 * its columns, stands where they cross. This finds what has one place in a box, and one round later
 * what has one place in a line, when the rest of the box has lost it. The last round before a look
 * does not wait for that: what is seen once in the only segment of a line has its only place there.
 * As the segments allowed to a digit are permutations, "the only one of the row" is "the only one
 * of the box" at the same time, and one test is good for both houses.
 *
 * So a cell becomes: its candidates, AND what its segment of a row allows, AND what its segment of
 * a column allows; and if one of them is a hidden single, that one alone. A cell that is empty
 * then, or has two hidden singles, ends its lane. Each round recomputes everything; there is no
 * list of changes, no queue, and lanes that wait or have ended cost nothing but their place.
 */

/* A member that sets of digits do not have; but the number before that of an empty set has it. */
#define NO_SET UINT16_C (0x8000)

/** RoundKind: what a round does besides; known at compile time. */
typedef struct {
  unsigned n_shelves;   /* those that the arrivals come from */
  bool has_returns;     /* some lanes go back to their backup */
  bool prepares_a_look; /* the next round looks */
  bool looks;           /* finds out what became of each lane */
} RoundKind;

/** Findings: the results of a round for all lanes. */
typedef struct {
  Vector open;     /* not empty where some cell has several candidates */
  Vector wrong;    /* not empty where a cell is empty, or the only place of two digits */
  Vector news;     /* not empty where the placed digits differ from those of the round before */
  Vector possible; /* digits that have a place in all bands */
} Findings;

static inline __attribute__ ((always_inline)) void
sweep_box (LaneBoards *board,
           unsigned number,
           const Admission *admission,
           RoundKind kind,
           Findings *findings)
{
  Box *box = &board->boxes[number];
  Vector only_in_row[3], only_in_column[3], cells[3][3], placed[3][3];

#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++) {
    const Segment *row = &box->rows[i], *column = &box->columns[i];

    only_in_row[i] =
        vector_without (kind.looks ? row->once : row->allowed.all,
                        box->rows[(i + 1) % 3].allowed.all, box->rows[(i + 2) % 3].allowed.all);
    only_in_column[i] = vector_without (kind.looks ? column->once : column->allowed.all,
                                        box->columns[(i + 1) % 3].allowed.all,
                                        box->columns[(i + 2) % 3].allowed.all);
  }
#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++)
#pragma GCC unroll 3
    for (unsigned j = 0; j < 3; j++) {
      const unsigned position = 9 * number + 3 * i + j;
      Cell *cell = &board->cells[position];
      Vector hidden = kind.looks ? vector_and_either (cell->all, only_in_row[i], only_in_column[j])
                                 : vector_and3 (cell->all, only_in_row[i], only_in_column[j]);
      Vector left = vector_and3 (cell->all, box->rows[i].allowed.all, box->columns[j].allowed.all);
      Vector less_one;

      left = vector_prefer (hidden, left);
      if (kind.n_shelves > 0)
        left = admit_to_cell (admission, position, left, kind.n_shelves);
      if (kind.has_returns)
        left = vector_blend (admission->returning, admission->backups[position].all, left);
      less_one = left - 1;
      cell->all = cells[i][j] = left;
      placed[i][j] = vector_single (left, less_one);
      if (kind.looks) {
        findings->wrong |= (hidden | NO_SET) & less_one;
        findings->open = vector_or_both (findings->open, left, less_one);
      }
    }
#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++) {
    Segment *row = &box->rows[i], *column = &box->columns[i];
    Vector placed_before = row->placed;

    row->seen = vector_or3 (cells[i][0], cells[i][1], cells[i][2]);
    if (kind.prepares_a_look) {
      row->once = vector_once (cells[i][0], cells[i][1], cells[i][2]);
      column->once = vector_once (cells[0][i], cells[1][i], cells[2][i]);
    }
    row->placed = vector_or3 (placed[i][0], placed[i][1], placed[i][2]);
    column->seen = vector_or3 (cells[0][i], cells[1][i], cells[2][i]);
    column->placed = vector_or3 (placed[0][i], placed[1][i], placed[2][i]);
    if (kind.looks)
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
      seen[box][line] = vector_without (segments[box][line].seen, placed[box][(line + 1) % 3],
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

/* Runs one round. @findings: of one that looks */
static inline __attribute__ ((always_inline)) void
propagate (LaneBoards *board, const Admission *admission, RoundKind kind, Findings *findings)
{
  Box *boxes = board->boxes;

  if (kind.looks)
    *findings = (Findings){ .possible = vector_of (ALL_DIGITS) };
#pragma GCC unroll 1
  for (unsigned number = 0; number < 9; number++)
    sweep_box (board, number, admission, kind, findings);
#pragma GCC unroll 1
  for (unsigned i = 0; i < 3; i++) {
    settle_band (boxes[3 * i].rows, boxes[3 * i + 1].rows, boxes[3 * i + 2].rows, findings);
    settle_band (boxes[i].columns, boxes[i + 3].columns, boxes[i + 6].columns, findings);
  }
}

/* The kinds of rounds that are needed, each compiled once. */

static __attribute__ ((noinline)) void
propagate_arrivals (LaneBoards *board, const Admission *admission)
{
  propagate (board, admission, (RoundKind){ .n_shelves = 1 }, NULL);
}

static __attribute__ ((noinline)) void
propagate_arrivals_of_two (LaneBoards *board, const Admission *admission)
{
  propagate (board, admission, (RoundKind){ .n_shelves = 2 }, NULL);
}

static __attribute__ ((noinline)) void
propagate_returns (LaneBoards *board, const Admission *admission)
{
  propagate (board, admission, (RoundKind){ .has_returns = true }, NULL);
}

static __attribute__ ((noinline)) void
propagate_returns_and_arrivals (LaneBoards *board, const Admission *admission)
{
  propagate (board, admission, (RoundKind){ .n_shelves = 1, .has_returns = true }, NULL);
}

static __attribute__ ((noinline)) void
propagate_further (LaneBoards *board)
{
  propagate (board, NULL, (RoundKind){ .prepares_a_look = true }, NULL);
}

/* Follows propagate_further(), which prepares for it. */
static __attribute__ ((noinline)) void
propagate_and_look (LaneBoards *board, Findings *findings)
{
  Findings local; /* in registers */

  propagate (board, NULL, (RoundKind){ .looks = true }, &local);
  *findings = local;
}
