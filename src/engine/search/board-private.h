/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the two parts of the board: any grid (board.c) and small ones (board-small.c). */

#pragma once

#include "engine/search/board.h"

static inline uint64_t
ari_board_bit_of (unsigned cell)
{
  return UINT64_C (1) << cell % 64;
}

/** ari_board_die: notes a dead end, unless there is one. */
static inline void
ari_board_die (AriBoard *board, unsigned cell, unsigned digit, unsigned house)
{
  if (board->is_dead)
    return;
  board->is_dead = true;
  board->dead_end = (AriDeadEnd){ (uint16_t) cell, (uint16_t) house, (uint8_t) digit };
}

/* board-small.c */

/** ari_board_fits_small: Returns: true if sets of cells, and lines for places, are enough for
 * @board; of its head, the offsets may be missing. */
bool ari_board_fits_small (const AriBoard *board);
/** ari_board_small_build_places: builds the table of cells, where the board needs places. */
void ari_board_small_build_places (AriBoard *board);
/** ari_board_small_build_lines: writes the lines of the empty grid. */
void ari_board_small_build_lines (AriBoard *board);
unsigned ari_board_small_next_naked (AriBoard *board);
unsigned ari_board_small_next_hidden (AriBoard *board, unsigned *digit, unsigned *house);
/** ari_board_small_undo: undoes all but the ends of the lists. */
void ari_board_small_undo (AriBoard *board, const AriBoardMark *mark);
unsigned ari_board_small_none (const AriBoard *board);
unsigned ari_board_small_fewest (const AriBoard *board);
