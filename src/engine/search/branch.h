/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Branches by weights that are learnt from dead ends, for searches that are not shown. Internal to
 * the engine. */

#pragma once

#include "engine/search/board.h"

/** AriBranch: a decision: the digit of a cell, or the place of a digit in a house. */
typedef struct {
  AriBoardMark mark;
  AriDigits left; /* digits, or positions in the house, not yet tried */
  uint16_t cell;  /* or ARI_NO_CELL */
  uint16_t house;
  uint8_t digit;
} AriBranch;

/** AriBrancher: a board, a stack of levels, and the weights learnt from dead ends. */
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

/** ari_brancher_forget: makes all weights equal again. */
void ari_brancher_forget (AriBrancher *brancher);
/** ari_brancher_start: puts the digits of @cells (nullable) on an empty board, at level 0; does not
 * reset the board's work. Returns: false if the digits clash. */
bool ari_brancher_start (AriBrancher *brancher, const uint8_t *cells);

/** ari_brancher_follow_singles: fills all singles. Returns: false at a contradiction. */
bool ari_brancher_follow_singles (AriBrancher *brancher);
/** ari_brancher_push: opens the next level, on the cell or the digit in a house with the
 * least ratio of candidates to weight; the board must be neither dead nor full. */
AriBranch *ari_brancher_push (AriBrancher *brancher);
/** ari_brancher_retreat: learns from the dead end that the board is in, and backtracks to the last
 * level that has something left. Returns: (nullable): NULL if there is none. */
AriBranch *ari_brancher_retreat (AriBrancher *brancher);
/** ari_brancher_take: tries @choice, one of branch->left. */
void ari_brancher_take (AriBrancher *brancher, AriBranch *branch, unsigned choice);
