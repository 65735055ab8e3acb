/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The functions of lanes-vector.h that NEON has better instructions for than compilers find. */

#pragma once

#include <arm_neon.h>

#define HAVE_VECTOR_ORDER
#include "engine/batch/lanes-vector.h"

static inline Vector
vector_smaller (Vector a, Vector b)
{
  return (Vector) vminq_u16 ((uint16x8_t) a, (uint16x8_t) b);
}

static inline Vector
vector_count (Vector set)
{
  return (Vector) vpaddlq_u8 (vcntq_u8 ((uint8x16_t) set));
}

/* There is no instruction that collects a bit of each lane, but one that adds up all lanes. */
static inline uint32_t
vector_lanes (Vector set)
{
  const Vector bits = { 1, 2, 4, 8, 16, 32, 64, 128 };

  return vaddvq_u16 (vandq_u16 (vtstq_u16 ((uint16x8_t) set, (uint16x8_t) set), (uint16x8_t) bits));
}

static inline uint32_t
lanes_with (const uint8_t numbers[LANES], unsigned number)
{
  static const uint8_t bits[LANES] = { 1, 2, 4, 8, 16, 32, 64, 128 };

  return vaddv_u8 (
      vand_u8 (vceq_u8 (vld1_u8 (numbers), vdup_n_u8 ((uint8_t) number)), vld1_u8 (bits)));
}

/* Moves positions between bytes, shelves and lanes by looking up the bytes of whole vectors. NEON
 * finds bytes in one vector or two, and leaves those that are in neither as they were. */

#include "engine/batch/lanes-move-rest.h"

/* The bytes of NO_SLOT are in no vector. */
static inline Vector
bytes_of_slots (Vector slots)
{
  return slots * 0x0202 + 0x0100;
}

/* Takes one of the seven steps in which 8 × 16 bytes come back to where they were: after three,
 * each vector has two columns. */
static inline void
interleave (uint8x16_t v[8])
{
  uint8x16_t w[8];

#pragma GCC unroll 4
  for (unsigned i = 0; i < 4; i++) {
    w[2 * i] = vzip1q_u8 (v[i], v[i + 4]);
    w[2 * i + 1] = vzip2q_u8 (v[i], v[i + 4]);
  }
  memcpy (v, w, sizeof w);
}

/** read_puzzles: fills the @n first slots of @shelf from 81 digits each. All places are read. */
static void
read_puzzles (Shelf *shelf, const uint8_t *const puzzles[LANES], unsigned n)
{
  /* the lower and the higher byte of a set, by digit; for a blank, 9 */
  static const uint8_t low_bytes[16] = { 1, 2, 4, 8, 16, 32, 64, 128, 0, 255 };
  static const uint8_t high_bytes[16] = { 0, 0, 0, 0, 0, 0, 0, 0, 1, 1 };
  const uint8x16_t low = vld1q_u8 (low_bytes), high = vld1q_u8 (high_bytes);

  for (unsigned first = 0; first < N_CELLS_IN_BLOCKS; first += CELLS_OF_A_BLOCK) {
    uint8x16_t v[LANES];

#pragma GCC unroll 8
    for (unsigned i = 0; i < LANES; i++)
      v[i] = vminq_u8 (vld1q_u8 (puzzles[i] + first), vdupq_n_u8 (9));
    for (unsigned step = 0; step < 3; step++)
      interleave (v);
#pragma GCC unroll 8
    for (unsigned i = 0; i < LANES; i++) {
      const uint8x16_t l = vqtbl1q_u8 (low, v[i]), h = vqtbl1q_u8 (high, v[i]);

      shelf->cells[position_of_cell[first + 2 * i]].all = (Vector) vzip1q_u8 (l, h);
      shelf->cells[position_of_cell[first + 2 * i + 1]].all = (Vector) vzip2q_u8 (l, h);
    }
  }
  read_last_cell (shelf, puzzles, n);
}

/** write_solutions: writes the digits of each filled slot to 81 bytes at @solutions[slot]. */
static void
write_solutions (const Shelf *shelf, uint8_t *const solutions[])
{
  uint8_t nowhere[N_CELLS];
  uint8_t *places[LANES];

  find_places (places, shelf, solutions, nowhere);
  for (unsigned first = 0; first < N_CELLS_IN_BLOCKS; first += CELLS_OF_A_BLOCK) {
    uint8x16_t v[LANES];

#pragma GCC unroll 8
    for (unsigned i = 0; i < LANES; i++) {
      const Cell *a = &shelf->cells[position_of_cell[first + 2 * i]];
      const Cell *b = &shelf->cells[position_of_cell[first + 2 * i + 1]];

      v[i] = vuzp1q_u8 ((uint8x16_t) vector_count (a->all - 1),
                        (uint8x16_t) vector_count (b->all - 1));
    }
    for (unsigned step = 0; step < 4; step++)
      interleave (v);
#pragma GCC unroll 8
    for (unsigned i = 0; i < LANES; i++)
      vst1q_u8 (places[i] + first, v[i]);
  }
  write_last_cell (shelf, solutions);
}

/** move: copies positions into as many lanes or slots; both ascend. */
static void
move (Cell *to, uint32_t to_slots, const Cell *from, uint32_t from_slots)
{
  const uint8x16_t bytes = (uint8x16_t) bytes_of_slots (slots_moved (to_slots, from_slots));

#pragma GCC unroll 9
  for (unsigned cell = 0; cell < N_CELLS; cell++)
    to[cell].all =
        (Vector) vqtbx1q_u8 ((uint8x16_t) to[cell].all, (uint8x16_t) from[cell].all, bytes);
}

/** admit: prepares for admit_to_cell(). */
static void
admit (LaneBoards *board, const Arrivals *arrivals, Admission *admission)
{
  admission->slots = bytes_of_slots (slots_arriving (arrivals));
  for (unsigned i = 0; i < 2; i++)
    admission->from[i] = arrivals->shelves[i]->cells;
}

/** admit_to_cell: puts the arrivals' candidates of a cell into their lanes. What is known of lines
 * was applied to the cell before, so it does not affect them. */
static inline Vector
admit_to_cell (const Admission *admission, size_t position, Vector cell, unsigned n_shelves)
{
  const uint8x16_t bytes = (uint8x16_t) admission->slots;
  const uint8x16x2_t both = { { (uint8x16_t) admission->from[0][position].all,
                                (uint8x16_t) admission->from[1][position].all } };

  return (Vector) (n_shelves > 1 ? vqtbx2q_u8 ((uint8x16_t) cell, both, bytes)
                                 : vqtbx1q_u8 ((uint8x16_t) cell, both.val[0], bytes));
}
