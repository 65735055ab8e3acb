/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the cell on which the search branches when nothing more can be deduced. */

#include "engine/search/search-private.h"

static void
try (AriSearch *search, AriEvent *event, unsigned cell, unsigned digit, uint32_t rank)
{
  const AriDigits candidates = ari_board_masks (&search->board)[cell];

  event->cell = (uint16_t) cell;
  event->digit = (uint8_t) digit;
  if (ari_digits_is_single (candidates)) {
    event->kind = ARI_EVENT_FORCED;
  } else {
    event->kind = ARI_EVENT_GUESS;
    search->counters.guesses++;
  }
  ari_search_push (search, cell, digit, rank);
}

static AriFinding
decide_on (AriSearch *search, AriEvent *event, unsigned cell, uint32_t rank)
{
  const AriDigits candidates = ari_board_masks (&search->board)[cell];

  event->cell = (uint16_t) cell;
  if (candidates == 0)
    return ARI_FOUND_NOTHING;
  try (search, event, cell, ari_digits_first (candidates), rank);
  return ARI_FOUND_EVENT;
}

/* Takes the first open cell in the order. The search begins behind the last decision's cell, since
 * all before it are filled. */
static AriFinding
decide_in_order (AriSearch *search, AriEvent *event)
{
  const uint16_t *order = ari_search_order (search);
  const uint8_t *digits = ari_board_digits (&search->board);
  uint32_t rank = search->counters.depth == 0 ? 0 : ari_search_top (search)->rank + 1;

  while (digits[order[rank]] != ARI_NO_DIGIT)
    rank++;
  return decide_on (search, event, order[rank], rank);
}

/*
 * Ties by look-ahead: each candidate of each cell with the fewest is tried and propagated by
 * singles. The cost of searching the grid that remains is assumed to double with every sixth of a
 * candidate a cell; after a contradiction it is nothing. The search takes the cell whose candidates
 * together cost least, the first among equals. (On the 49 151 puzzles of 17 givens: at most 7
 * guesses on the way, 0.355 guesses to prove one unique; with the plain sum of candidates 8 and
 * 0.356, with their maximum 6 and 0.362.)
 *
 * Each probe costs a propagation, and an empty grid ties in every cell, so only the first hundred
 * cells are compared; no 9×9 has more. A slice may end between or within probes.
 */

enum { MAX_TIES = 100 };

static uint64_t
count_candidates (const AriBoard *board)
{
  const uint8_t *counts = ari_board_counts (board);
  uint64_t sum = 0;

  for (unsigned cell = 0; cell < board->n_cells; cell++)
    sum += counts[cell] < ARI_COUNT_FILLED ? counts[cell] : 0;
  return sum;
}

/* Returns 2 to the power of n / unit, times unit, interpolated linearly between whole powers. */
static uint64_t
search_cost (const AriBoard *board)
{
  const uint64_t n = count_candidates (board);
  const uint64_t unit = (board->n_cells + 5u) / 6;
  const uint64_t power = n / unit;

  return power < 40 ? (unit + n % unit) << power : ((unit << 40) + n);
}

static void
measure_cell (AriSearch *search, unsigned cell)
{
  search->ties.cell = (uint16_t) cell;
  search->ties.digits = ari_board_masks (&search->board)[cell];
  search->ties.score = 0;
}

/* Returns the next cell with as few candidates as the one being measured, or ARI_NO_CELL. */
static unsigned
next_tie (const AriSearch *search)
{
  const uint8_t *counts = ari_board_counts (&search->board);
  unsigned cell = search->ties.cell;

  while (++cell < search->board.n_cells)
    if (counts[cell] == counts[search->ties.cell])
      return cell;
  return ARI_NO_CELL;
}

static AriFinding
decide_by_lookahead (AriSearch *search, AriEvent *event)
{
  AriTieBreak *ties = &search->ties;

  if (!ties->is_active) {
    ties->is_active = true;
    ties->best = ARI_NO_CELL;
    ties->best_score = UINT64_MAX;
    ties->n_seen = 0;
    measure_cell (search, ari_board_fewest (&search->board));
  }
  for (;;) {
    unsigned next;

    while (ties->digits != 0) {
      if (!search->probe.is_active)
        ari_probe_begin (search, ties->cell, ari_digits_first (ties->digits));
      if (!ari_probe_run (search))
        return ARI_FOUND_NOT_YET;
      if (!search->board.is_dead)
        ties->score += search_cost (&search->board);
      ari_probe_end (search);
      ties->digits &= ties->digits - 1;
      if (ari_search_slice_is_over (search))
        return ARI_FOUND_NOT_YET;
    }
    if (ties->score < ties->best_score) {
      ties->best = ties->cell;
      ties->best_score = ties->score;
    }
    next = next_tie (search);
    if (next == ARI_NO_CELL || ++ties->n_seen == MAX_TIES)
      break;
    measure_cell (search, next);
  }
  ties->is_active = false;
  return decide_on (search, event, ties->best, 0);
}

/* Makes a person's choice, which refutes no other digit of the cell. Returns: false if no due
 * choice has its candidate any longer. */
static __attribute__ ((noinline, cold)) bool
decide_as_chosen (AriSearch *search, AriEvent *event)
{
  while (search->counters.steps >= search->choice_due) {
    const AriOwnChoice *choice = ari_own_choices_get (search->strategy.choices, search->n_chosen);

    ari_search_set_chosen (search, search->n_chosen + 1);
    if (ari_own_choice_is_open (choice, ari_board_masks (&search->board), search->board.n_cells,
                                search->board.n_digits)) {
      /* the order of rows or columns continues from the previous decision */
      try (search, event, choice->cell, choice->digit,
           search->counters.depth > 0 ? ari_search_top (search)->rank : UINT32_MAX);
      event->rule = ARI_RULE_CHOICE;
      ari_search_top (search)->decision.refuted = 0;
      ari_search_top (search)->decision.is_own = true;
      return true;
    }
  }
  return false;
}

AriFinding
ari_search_decide (AriSearch *search, AriEvent *event)
{
  if (search->counters.steps >= search->choice_due && decide_as_chosen (search, event))
    return ARI_FOUND_EVENT;
  if (search->strategy.order != ARI_ORDER_FEWEST)
    return decide_in_order (search, event);
  if (search->strategy.ties == ARI_TIES_LOOKAHEAD)
    return decide_by_lookahead (search, event);
  return decide_on (search, event, ari_board_fewest (&search->board), 0);
}
