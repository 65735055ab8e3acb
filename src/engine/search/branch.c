/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses what to branch on by its candidates and by the dead ends that it caused. */

#include <stdlib.h>
#include <string.h>

#include "engine/search/branch.h"

/*
 * Each dead end adds one to the weight of its cell or house. The search branches on a cell, whose
 * digits are tried and whose weight includes that of its houses, or on a digit in a house, whose
 * places are tried: whichever has the fewest candidates for its weight (Boussemart, Hemery,
 * Lecoutre and Sais 2004). So it prefers the parts of the grid that cause dead ends, and a restart
 * begins there. Compared with fewest candidates alone, it finds full grids of 16×16 with windows a
 * thousand times sooner, and those of jigsaws at all.
 *
 * A choice passes over all cells and all open digits of all houses, which costs as much as some
 * fills.
 */

AriBrancher *
ari_brancher_new (const AriLayout *layout, AriBoardNeeds needs)
{
  AriBrancher *brancher = calloc (1, sizeof *brancher);
  AriBoard head;
  const size_t size = ari_board_plan (&head, layout, needs);

  if (brancher == NULL)
    return NULL;
  brancher->layout = ari_layout_ref (layout);
  brancher->levels = calloc (layout->n_cells, sizeof *brancher->levels);
  brancher->cell_weights = calloc (layout->n_cells, sizeof *brancher->cell_weights);
  brancher->house_weights = calloc (layout->n_houses, sizeof *brancher->house_weights);
  brancher->board = size == 0 ? NULL : calloc (1, size);
  if (brancher->levels == NULL || brancher->cell_weights == NULL || brancher->house_weights == NULL
      || brancher->board == NULL) {
    ari_brancher_free (brancher);
    return NULL;
  }
  *brancher->board = head;
  ari_board_build (brancher->board);
  return brancher;
}

void
ari_brancher_free (AriBrancher *brancher)
{
  if (brancher == NULL)
    return;
  free (brancher->board);
  free (brancher->house_weights);
  free (brancher->cell_weights);
  free (brancher->levels);
  ari_layout_unref (brancher->layout);
  free (brancher);
}

void
ari_brancher_forget (AriBrancher *brancher)
{
  const AriLayout *layout = brancher->layout;

  memset (brancher->cell_weights, 0, layout->n_cells * sizeof *brancher->cell_weights);
  memset (brancher->house_weights, 0, layout->n_houses * sizeof *brancher->house_weights);
}

bool
ari_brancher_start (AriBrancher *brancher, const uint8_t *cells)
{
  AriBoard *board = brancher->board;
  const uint64_t work = board->work;

  brancher->depth = 0;
  ari_board_clear (board);
  board->work = work;
  for (unsigned cell = 0; cells != NULL && cell < board->n_cells; cell++)
    if (cells[cell] != ARI_NO_DIGIT) {
      if (!ari_digits_has (ari_board_masks (board)[cell], cells[cell]))
        return false;
      ari_board_fill (board, cell, cells[cell]);
    }
  return true;
}

bool
ari_brancher_follow_singles (AriBrancher *brancher)
{
  AriBoard *board = brancher->board;

  while (ari_board_fill_single (board))
    ;
  return !board->is_dead;
}

AriBranch *
ari_brancher_push (AriBrancher *brancher)
{
  AriBoard *board = brancher->board;
  const AriLayout *layout = brancher->layout;
  const uint8_t *counts = ari_board_counts (board);
  const AriDigits all = ari_digits_below (board->n_digits);
  AriBranch *branch = &brancher->levels[brancher->depth++];
  uint64_t least = 1, least_weight = 0; /* 1/0, so that any ratio is smaller */

  branch->mark = board->now;
  board->work += (board->n_cells + board->n_houses * board->n_digits) / 4u;
  for (unsigned cell = 0; cell < board->n_cells; cell++) {
    uint64_t weight = 1 + (uint64_t) brancher->cell_weights[cell];

    if (counts[cell] >= ARI_COUNT_FILLED)
      continue;
    for (uint32_t i = layout->house_starts[cell]; i < layout->house_starts[cell + 1]; i++)
      weight += brancher->house_weights[layout->houses_of[i]];
    if (counts[cell] * least_weight < least * weight) {
      least = counts[cell];
      least_weight = weight;
      branch->cell = (uint16_t) cell;
      branch->left = ari_board_masks (board)[cell];
    }
  }
  for (unsigned h = 0; h < board->n_houses; h++) {
    const uint64_t weight = 1 + (uint64_t) brancher->house_weights[h];

    ARI_FOR_DIGITS (digit, all & ~ari_board_settled (board)[h]) {
      const AriDigits places = ari_board_positions (board, (unsigned) digit, h);

      if (ari_digits_count (places) * least_weight < least * weight) {
        least = ari_digits_count (places);
        least_weight = weight;
        branch->cell = ARI_NO_CELL;
        branch->house = (uint16_t) h;
        branch->digit = (uint8_t) digit;
        branch->left = places;
      }
    }
  }
  return branch;
}

AriBranch *
ari_brancher_retreat (AriBrancher *brancher)
{
  const AriDeadEnd *dead_end = &brancher->board->dead_end;

  if (dead_end->house != ARI_NO_HOUSE)
    brancher->house_weights[dead_end->house]++;
  else
    brancher->cell_weights[dead_end->cell]++;
  while (brancher->depth > 0 && brancher->levels[brancher->depth - 1].left == 0)
    brancher->depth--;
  if (brancher->depth == 0)
    return NULL;
  ari_board_undo (brancher->board, &brancher->levels[brancher->depth - 1].mark);
  return &brancher->levels[brancher->depth - 1];
}

void
ari_brancher_take (AriBrancher *brancher, AriBranch *branch, unsigned choice)
{
  branch->left &= ~ari_digits_of (choice);
  if (branch->cell != ARI_NO_CELL)
    ari_board_fill (brancher->board, branch->cell, choice);
  else
    ari_board_fill (brancher->board, brancher->layout->houses[branch->house].cells[choice],
                    branch->digit);
}
