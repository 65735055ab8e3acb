/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves positions between bytes, shelves and lanes one number at a time, for any width. A kernel
 * for one instruction set may bring its own instead: see lanes-move-avx512.h. */

#pragma once

#include "engine/batch/lanes-board.h"

/** read_puzzles: fills the @n first slots of @shelf from @n × 81 digits. */
static void
read_puzzles (Shelf *shelf, const uint8_t *givens, unsigned n)
{
  uint16_t candidates[256];

  for (unsigned byte = 0; byte < 256; byte++)
    candidates[byte] = (uint16_t) (byte < 9 ? 1u << byte : ALL_DIGITS);
  for (unsigned slot = 0; slot < n; slot++, givens += N_CELLS)
    for (unsigned cell = 0; cell < N_CELLS; cell++)
      shelf->cells[position_of_cell[cell]].lane[slot] = candidates[givens[cell]];
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

/** shelve: copies lanes of @board into as many slots of @shelf; both ascend. */
static void
shelve (Shelf *shelf, uint32_t slots, LaneBoards *board, uint32_t lanes)
{
  FOR_BITS (lane, lanes) {
    unsigned slot = (unsigned) __builtin_ctz (slots);

    for (unsigned box = 0; box < 9; box++)
      for (unsigned cell = 0; cell < 9; cell++)
        shelf->cells[9 * box + cell].lane[slot] = board->boxes[box].cells[cell].lane[lane];
    slots &= slots - 1;
  }
}

/** admit: puts the arrivals into their lanes, where only their candidates are known. */
static void
admit (LaneBoards *board, Arrivals *arrivals)
{
  unsigned i = 0;

  FOR_BITS (lane, arrivals->lanes) {
    const Shelf *shelf = arrivals->shelves[arrivals->slots[i] / LANES];
    unsigned slot = arrivals->slots[i++] % LANES;

    for (unsigned number = 0; number < 9; number++) {
      Box *box = &board->boxes[number];

      for (unsigned cell = 0; cell < 9; cell++)
        box->cells[cell].lane[lane] = shelf->cells[9 * number + cell].lane[slot];
      for (unsigned line = 0; line < 3; line++) {
        box->rows[line].allowed.lane[lane] = ALL_DIGITS;
        box->columns[line].allowed.lane[lane] = ALL_DIGITS;
      }
    }
  }
}

/** admit_to_cell: does nothing, since admit() has filled all cells. */
static inline Vector
admit_to_cell (const Arrivals *arrivals, unsigned position, Vector cell)
{
  return cell;
}
