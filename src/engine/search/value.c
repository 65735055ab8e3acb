/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses which candidate of a cell, or which place of a digit, is tried first. */

#include "engine/search/search-private.h"

/* Each function gives a candidate a cost, and the one of least cost is tried first. The orders
 * without such a function need only the candidates themselves. */

/* The number of cells that would lose the digit. */
static uint32_t
cost_least (const AriSearch *search, unsigned cell, unsigned digit)
{
  const AriDigits *masks = ari_board_masks (&search->board);
  uint32_t n_losing = 0;
  unsigned n;
  const uint16_t *peers = ari_layout_peers (search->layout, (uint16_t) cell, &n);

  for (unsigned i = 0; i < n; i++)
    n_losing += masks[peers[i]] >> digit & 1;
  return n_losing;
}

/* The fewest places that the digit has in a house that must hold it. */
static uint32_t
cost_place (const AriSearch *search, unsigned cell, unsigned digit)
{
  const AriBoard *board = &search->board;
  uint32_t fewest = UINT32_MAX;
  unsigned n;
  const uint16_t *houses = ari_layout_houses_of (board->layout, (uint16_t) cell, &n);

  for (unsigned i = 0; i < n; i++)
    if (ari_board_partial (board)[houses[i]] == 0) {
      const unsigned n_places = ari_digits_count (ari_board_positions (board, digit, houses[i]));

      fewest = n_places < fewest ? n_places : fewest;
    }
  return fewest;
}

static uint32_t
cost_of_cell (const AriSearch *search, unsigned cell, unsigned digit)
{
  return ari_board_counts (&search->board)[cell];
}

static const struct {
  uint32_t (*cost) (const AriSearch *search, unsigned cell, unsigned digit);
  uint32_t (*place_cost) (const AriSearch *search, unsigned cell, unsigned digit);
} values[ARI_N_VALUES] = {
  [ARI_VALUES_LEAST] = { cost_least, cost_least },
  [ARI_VALUES_PLACE] = { cost_place, cost_of_cell },
};

/* Picks the first, the last or any of a set. */
static unsigned
pick_by_rank (AriSearch *search, AriDigits set)
{
  uint32_t rank = 0;

  if (search->strategy.values == ARI_VALUES_RANDOM)
    rank = ari_random_below (&search->random, ari_digits_count (set));
  else if (search->strategy.values == ARI_VALUES_DESCENDING)
    rank = ari_digits_count (set) - 1;
  while (rank-- > 0)
    set &= set - 1;
  return ari_digits_first (set);
}

unsigned
ari_search_most_used (const AriSearch *search)
{
  const AriBoard *board = &search->board;
  const uint8_t *digits = ari_board_digits (board);
  uint16_t uses[ARI_MAX_DIGITS] = { 0 };
  unsigned best = 0, most = 0;

  for (unsigned cell = 0; cell < board->n_cells; cell++)
    if (digits[cell] != ARI_NO_DIGIT)
      uses[digits[cell]]++;
  /* each digit is placed once a row, so in a full grid n_digits times */
  for (unsigned digit = 0; digit < board->n_digits; digit++)
    if (uses[digit] < board->n_digits && uses[digit] + 1u > most) {
      most = uses[digit] + 1u;
      best = digit;
    }
  return best;
}

unsigned
ari_search_pick_value (AriSearch *search, unsigned cell, AriDigits digits)
{
  const AriValues order = search->strategy.values;
  uint32_t least = UINT32_MAX;
  unsigned best = 0;

  if (search->strategy.order == ARI_ORDER_DIGIT) {
    const unsigned digit = ari_search_most_used (search);

    if (ari_digits_has (digits, digit))
      return digit;
  }
  if (values[order].cost == NULL)
    return pick_by_rank (search, digits);
  ARI_FOR_DIGITS (digit, digits) {
    const uint32_t cost = values[order].cost (search, cell, (unsigned) digit);

    if (cost < least) {
      least = cost;
      best = (unsigned) digit;
    }
  }
  return best;
}

unsigned
ari_search_pick_place (AriSearch *search, unsigned house, unsigned digit, AriDigits places)
{
  const uint16_t *cells = search->layout->houses[house].cells;
  const AriValues order = search->strategy.values;
  uint32_t least = UINT32_MAX;
  unsigned best = 0;

  if (values[order].place_cost == NULL)
    return cells[pick_by_rank (search, places)];
  ARI_FOR_DIGITS (place, places) {
    const uint32_t cost = values[order].place_cost (search, cells[place], digit);

    if (cost < least) {
      least = cost;
      best = (unsigned) place;
    }
  }
  return cells[best];
}
