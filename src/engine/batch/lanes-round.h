/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One round of deduction on all lanes at once, without a branch. */

#pragma once

#include <stddef.h>

#include "engine/batch/lanes-board.h"

/*
 * A round goes over the boxes once. Each box finds out what the others leave to it, applies that to
 * its cells, and says what these hold now, which boxes after it in the same round know already.
 *
 * Segments. Three cells in a line within a box are a segment: 27 of rows, 27 of columns. A row is
 * three segments, a box is three of rows and also three of columns. For each segment two sets of
 * digits are collected: seen in it at all, and placed in it, that is, the only candidate of a cell.
 *
 * Bands. Three boxes side by side (and, turned by 90°, three on top of each other) have 3×3
 * segments, and whatever digit one takes, it stands in each of the three rows once and in each of
 * the three boxes once: so the segments that hold it are a permutation. There are six permutations,
 * two of them through each segment. For all nine digits at once, a segment may hold those that it
 * has seen, and that one of the two finds in the other two boxes (find_allowed). This covers all
 * locked candidates, pointing and claiming, in twelve operations for the three lines of a box.
 *
 * Order. Boxes that have neither a band nor a stack in common do not wait for each other, so three
 * such boxes follow on each other, and then the next three: a box in the diagonal, and those
 * to the right of it. A box of the last three knows all that was found in this round. One after the
 * other in reading order, the processor would wait for each.
 *
 * Placed digits. A digit placed in a segment is taken from the other two of its box before they say
 * what they have seen. The rest of its line need not be asked: a permutation through another
 * segment of the line takes this box in another line, where the digit is gone. Nor need the other
 * cells of the segment itself: those lie in other columns of the same box, and the same rule,
 * applied to the segments of columns, takes it from them. So a cell loses the digits of its solved
 * peers, never its own, without any cell being treated apart.
 *
 * Contradictions. Of two cells of a line with the same single digit, the one in the later box loses
 * it, and is empty. Two such cells of a box take it from each other's segments, and a digit that no
 * permutation places is in no segment either: so a round that looks asks whether the segments of
 * each box, those of rows and those of columns, have all digits.
 *
 * Guesses. The digit that was guessed in a cell is taken from what the other segments of its box,
 * its row and its column allow, before the round that follows applies that to the cells. Otherwise
 * this round would only find out that it is placed. A lane that went back to its backup keeps all
 * else in this round, since its segments are those of the position that it has left.
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
  bool has_guesses;     /* the digits guessed in some lanes are not allowed to their peers; some of
                         * these go back to their backup */
  bool prepares_a_look; /* the next round looks */
  bool looks;           /* finds out what became of each lane */
} RoundKind;

/** Findings: the results of a round for all lanes. */
typedef struct {
  Vector open;     /* not empty where some cell has several candidates */
  Vector wrong;    /* not empty where a cell is empty, or the only place of two digits */
  Vector news;     /* not empty where the placed digits differ from those of the round before */
  Vector possible; /* digits that have a place in all boxes */
} Findings;

/* A box, and the other boxes of its band and of its stack, as distances in bytes. */
typedef struct {
  size_t number;
  size_t place;
  size_t in_band[2];
  size_t in_stack[2];
} OrderedBox;

#define PLACE_OF_BOX(number) (offsetof (LaneBoards, boxes) + (number) * sizeof (Box))
#define ORDERED_BOX(number, band_1, band_2, stack_1, stack_2)                                      \
  {                                                                                                \
    (number), PLACE_OF_BOX (number), { PLACE_OF_BOX (band_1), PLACE_OF_BOX (band_2) },             \
    {                                                                                              \
      PLACE_OF_BOX (stack_1), PLACE_OF_BOX (stack_2)                                               \
    }                                                                                              \
  }

static const OrderedBox boxes_in_order[9] = {
  ORDERED_BOX (0, 1, 2, 3, 6), ORDERED_BOX (4, 3, 5, 1, 7), ORDERED_BOX (8, 6, 7, 2, 5),
  ORDERED_BOX (1, 0, 2, 4, 7), ORDERED_BOX (5, 3, 4, 2, 8), ORDERED_BOX (6, 7, 8, 0, 3),
  ORDERED_BOX (2, 0, 1, 5, 8), ORDERED_BOX (3, 4, 5, 0, 6), ORDERED_BOX (7, 6, 8, 1, 4),
};

static inline Box *
box_at (LaneBoards *board, size_t place)
{
  return (Box *) (void *) ((char *) board + place);
}

/* Finds the digits that a box may hold in each of its lines. @own: its segments; @a, @b: those of
 * the other boxes of the band */
static inline __attribute__ ((always_inline)) void
find_allowed (const Segment *own, const Segment *a, const Segment *b, Vector allowed[3])
{
#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++) {
    const unsigned next = (i + 1) % 3, last = (i + 2) % 3;

    allowed[i] = own[i].seen.all
                 & ((a[next].seen.all & b[last].seen.all) | (a[last].seen.all & b[next].seen.all));
  }
}

static inline __attribute__ ((always_inline)) void
sweep_box (LaneBoards *board,
           const OrderedBox *ordered,
           const Admission *admission,
           RoundKind kind,
           Findings *findings)
{
  const size_t number = ordered->number;
  Box *box = box_at (board, ordered->place);
  Vector only_in_row[3], only_in_column[3], cells[3][3], placed[3][3];
  Vector rows[3], columns[3], placed_in_row[3], placed_in_column[3];

  find_allowed (box->rows, box_at (board, ordered->in_band[0])->rows,
                box_at (board, ordered->in_band[1])->rows, rows);
  find_allowed (box->columns, box_at (board, ordered->in_stack[0])->columns,
                box_at (board, ordered->in_stack[1])->columns, columns);
  if (kind.has_guesses) {
    const Guesses *guesses = admission->guesses;
    const Vector *in_rows = guesses->in_rows + number / 3 * 3;
    const Vector *in_columns = guesses->in_columns + number % 3 * 3;
    const Vector in_box = guesses->in_boxes[number];

#pragma GCC unroll 3
    for (unsigned i = 0; i < 3; i++) {
      rows[i] = vector_unless_one (rows[i] | admission->returned, in_rows[i], in_box);
      columns[i] = vector_unless_one (columns[i] | admission->returned, in_columns[i], in_box);
    }
  }
#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++) {
    only_in_row[i] = vector_without (kind.looks ? box->rows[i].once : rows[i], rows[(i + 1) % 3],
                                     rows[(i + 2) % 3]);
    only_in_column[i] = vector_without (kind.looks ? box->columns[i].once : columns[i],
                                        columns[(i + 1) % 3], columns[(i + 2) % 3]);
  }
#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++)
#pragma GCC unroll 3
    for (unsigned j = 0; j < 3; j++) {
      const size_t position = 9 * number + 3 * i + j;
      Cell *cell = &board->cells[position];
      const Vector before =
          kind.has_guesses && !GOES_BACK_IN_PASSING
              ? vector_blend (admission->returning, admission->backups[position].all, cell->all)
              : cell->all;
      Vector left = vector_and3 (before, rows[i], columns[j]);
      Vector hidden = kind.looks ? vector_and_either (left, only_in_row[i], only_in_column[j])
                                 : vector_and3 (before, only_in_row[i], only_in_column[j]);
      Vector less_one;

      left = vector_prefer (hidden, left);
      if (kind.n_shelves > 0)
        left = admit_to_cell (admission, position, left, kind.n_shelves);
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
    placed_in_row[i] = vector_or3 (placed[i][0], placed[i][1], placed[i][2]);
    placed_in_column[i] = vector_or3 (placed[0][i], placed[1][i], placed[2][i]);
  }
#pragma GCC unroll 3
  for (unsigned i = 0; i < 3; i++) {
    const unsigned next = (i + 1) % 3, last = (i + 2) % 3;
    Segment *row = &box->rows[i], *column = &box->columns[i];

    rows[i] = row->seen.all = vector_without (vector_or3 (cells[i][0], cells[i][1], cells[i][2]),
                                              placed_in_row[next], placed_in_row[last]);
    columns[i] = column->seen.all =
        vector_without (vector_or3 (cells[0][i], cells[1][i], cells[2][i]), placed_in_column[next],
                        placed_in_column[last]);
    if (kind.prepares_a_look) {
      row->once = vector_once (cells[i][0], cells[i][1], cells[i][2]);
      column->once = vector_once (cells[0][i], cells[1][i], cells[2][i]);
      row->placed = placed_in_row[i];
    }
    if (kind.looks)
      findings->news = vector_or_difference (findings->news, placed_in_row[i], row->placed);
  }
  if (kind.looks)
    findings->possible = vector_and3 (findings->possible, vector_or3 (rows[0], rows[1], rows[2]),
                                      vector_or3 (columns[0], columns[1], columns[2]));
}

/* Runs one round. @findings: of one that looks */
static inline __attribute__ ((always_inline)) void
propagate (LaneBoards *board, const Admission *admission, RoundKind kind, Findings *findings)
{
  if (kind.looks)
    *findings = (Findings){ .possible = vector_of (ALL_DIGITS) };
#pragma GCC unroll 1
  for (unsigned i = 0; i < 9; i++)
    sweep_box (board, &boxes_in_order[i], admission, kind, findings);
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
propagate_puzzles (LaneBoards *board, const Admission *admission)
{
  propagate (board, admission, (RoundKind){ .n_shelves = 1, .prepares_a_look = true }, NULL);
}

static __attribute__ ((noinline)) void
propagate_puzzles_of_two (LaneBoards *board, const Admission *admission)
{
  propagate (board, admission, (RoundKind){ .n_shelves = 2, .prepares_a_look = true }, NULL);
}

static __attribute__ ((noinline)) void
propagate_guesses (LaneBoards *board, const Admission *admission)
{
  propagate (board, admission, (RoundKind){ .has_guesses = true, .prepares_a_look = true }, NULL);
}

static __attribute__ ((noinline)) void
propagate_guesses_and_arrivals (LaneBoards *board, const Admission *admission)
{
  propagate (board, admission,
             (RoundKind){ .n_shelves = 1, .has_guesses = true, .prepares_a_look = true }, NULL);
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
