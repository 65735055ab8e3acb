/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the kernels that move whole vectors have in common: the last cell of puzzles, where the
 * others are moved in blocks of sixteen cells, and the slots that positions come from. */

#pragma once

#include "engine/batch/lanes-board.h"

/** CELLS_OF_A_BLOCK: the bytes of a puzzle that are moved at once. */
#define CELLS_OF_A_BLOCK 16
/** N_CELLS_IN_BLOCKS: the cells before the last one. */
#define N_CELLS_IN_BLOCKS (N_CELLS / CELLS_OF_A_BLOCK * CELLS_OF_A_BLOCK)

_Static_assert(N_CELLS_IN_BLOCKS == N_CELLS - 1, "one cell is left");

/** read_last_cell: fills it in the @n first slots of @shelf. */
static inline void
read_last_cell (Shelf *shelf, const uint8_t *const puzzles[], unsigned n)
{
  for (unsigned slot = 0; slot < n; slot++) {
    const uint8_t digit = puzzles[slot][N_CELLS - 1];

    shelf->cells[position_of_cell[N_CELLS - 1]].lane[slot] =
        (uint16_t) (digit < 9 ? 1u << digit : ALL_DIGITS);
  }
}

/** write_last_cell: writes its digit in each filled slot. */
static inline void
write_last_cell (const Shelf *shelf, uint8_t *const solutions[])
{
  FOR_BITS (slot, shelf->filled)
    solutions[slot][N_CELLS - 1] =
        (uint8_t) ari_digits_first (shelf->cells[position_of_cell[N_CELLS - 1]].lane[slot]);
}

/** find_places: the places of solutions of a vector; @nowhere for empty slots. */
static inline void
find_places (uint8_t *places[LANES],
             const Shelf *shelf,
             uint8_t *const solutions[],
             uint8_t nowhere[N_CELLS])
{
  for (unsigned slot = 0; slot < LANES; slot++)
    places[slot] = (shelf->filled >> slot & 1) != 0 ? solutions[slot] : nowhere;
}

/** NO_SLOT: in place of the number of a slot, for lanes to which nothing comes. */
#define NO_SLOT UINT16_C (0xffff)

/** slots_moved: the slot that comes to each slot, as move() takes them. */
static inline Vector
slots_moved (uint32_t to_slots, uint32_t from_slots)
{
  Cell slots = { .all = vector_of (NO_SLOT) };

  FOR_BITS (slot, from_slots) {
    slots.lane[__builtin_ctz (to_slots)] = (uint16_t) slot;
    to_slots &= to_slots - 1;
  }
  return slots.all;
}

/** slots_arriving: the slot that comes to each lane. */
static inline Vector
slots_arriving (const Arrivals *arrivals)
{
  Cell slots = { .all = vector_of (NO_SLOT) };
  unsigned n = 0;

  FOR_BITS (lane, arrivals->lanes)
    slots.lane[lane] = arrivals->slots[n++];
  return slots.all;
}
