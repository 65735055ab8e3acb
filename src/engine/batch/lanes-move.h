/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves positions between bytes, shelves and lanes one number at a time, for any width. A kernel
 * for one instruction set may bring its own instead: see lanes-32.c. */

#pragma once

#include "engine/batch/lanes-board.h"

/** read_puzzles: fills the @n first slots of @shelf from 81 digits each. */
static void
read_puzzles (Shelf *shelf, const uint8_t *const puzzles[LANES], unsigned n)
{
  uint16_t candidates[256];

  for (unsigned byte = 0; byte < 256; byte++)
    candidates[byte] = (uint16_t) (byte < 9 ? 1u << byte : ALL_DIGITS);
  for (unsigned slot = 0; slot < n; slot++)
    for (unsigned cell = 0; cell < N_CELLS; cell++)
      shelf->cells[position_of_cell[cell]].lane[slot] = candidates[puzzles[slot][cell]];
}

/** write_solutions: writes the digits of each filled slot to 81 bytes at @solutions[slot]. */
static void
write_solutions (const Shelf *shelf, uint8_t *const solutions[])
{
  FOR_BITS (slot, shelf->filled)
    for (unsigned cell = 0; cell < N_CELLS; cell++)
      solutions[slot][cell] =
          (uint8_t) ari_digits_first (shelf->cells[position_of_cell[cell]].lane[slot]);
}

/** move: copies positions into as many lanes or slots; both ascend. */
static void
move (Cell *to, uint32_t to_slots, const Cell *from, uint32_t from_slots)
{
  FOR_BITS (slot, from_slots) {
    const unsigned new_slot = (unsigned) __builtin_ctz (to_slots);

    for (unsigned cell = 0; cell < N_CELLS; cell++)
      to[cell].lane[new_slot] = from[cell].lane[slot];
    to_slots &= to_slots - 1;
  }
}

/** admit: puts the arrivals into their lanes, where only their candidates are known. */
static void
admit (LaneBoards *board, const Arrivals *arrivals, Admission *admission)
{
  unsigned i = 0;

  FOR_BITS (lane, arrivals->lanes) {
    const Shelf *shelf = arrivals->shelves[arrivals->slots[i] / LANES];
    unsigned slot = arrivals->slots[i++] % LANES;

    for (unsigned cell = 0; cell < N_CELLS; cell++)
      board->cells[cell].lane[lane] = shelf->cells[cell].lane[slot];
    for (unsigned number = 0; number < 9; number++)
      for (unsigned line = 0; line < 3; line++) {
        board->boxes[number].rows[line].seen.lane[lane] = ALL_DIGITS;
        board->boxes[number].columns[line].seen.lane[lane] = ALL_DIGITS;
      }
  }
}

/** admit_to_cell: does nothing, since admit() has filled all cells. */
static inline Vector
admit_to_cell (const Admission *admission, size_t position, Vector cell, unsigned n_shelves)
{
  return cell;
}
