/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where to branch, learnt from dead ends. Internal to the engine: for searches that nobody watches.
 */

#pragma once

#include "engine/search/board.h"

/** AriBranch: a level of the search: the digit of a cell, or the place of a digit in a house. */
typedef struct {
  AriBoardMark mark;
  AriDigits left; /* digits, or positions in the house, not yet tried */
  uint16_t cell;  /* or ARI_NO_CELL */
  uint16_t house;
  uint8_t digit;
} AriBranch;

/** AriBrancher: a board, a stack of levels, and what dead ends have taught. */
typedef struct {
  const AriLayout *layout;
  AriBoard *board;
  AriBranch *levels; /* room for n_cells */
  unsigned depth;
  uint32_t *cell_weights;
  uint32_t *house_weights;
} AriBrancher;

/** ari_brancher_new: @needs: must have .naked and .places.
 * Returns: (transfer full) (nullable): NULL when memory is short. */
AriBrancher *ari_brancher_new (const AriLayout *layout, AriBoardNeeds needs);
/** ari_brancher_free: @brancher may be NULL. */
void ari_brancher_free (AriBrancher *brancher);

/** ari_brancher_forget: all weights are equal again. */
void ari_brancher_forget (AriBrancher *brancher);
/** ari_brancher_start: the board with @cells on it (nullable: none), no level; the board's count of
 * work goes on. Returns: false if the digits clash. */
bool ari_brancher_start (AriBrancher *brancher, const uint8_t *cells);

/** ari_brancher_follow_singles: fills what follows. Returns: false at a contradiction. */
bool ari_brancher_follow_singles (AriBrancher *brancher);
/** ari_brancher_push: the next level, on the cell or the digit in a house with the fewest
 * candidates for its weight; the board must be neither dead nor full. */
AriBranch *ari_brancher_push (AriBrancher *brancher);
/** ari_brancher_retreat: learns from the dead end that the board is in, and backtracks to the last
 * level that has something left. Returns: (nullable): NULL if there is none. */
AriBranch *ari_brancher_retreat (AriBrancher *brancher);
/** ari_brancher_take: tries @choice, one of branch->left. */
void ari_brancher_take (AriBrancher *brancher, AriBranch *branch, unsigned choice);
