/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the cell on which the search branches when nothing more can be deduced. */

#include "engine/search/search-private.h"

/* @house: in which @digit is tried in one of its places, or ARI_NO_HOUSE */
static void
try (AriSearch *search,
     AriEvent *event,
     unsigned cell,
     AriDigits candidates,
     unsigned digit,
     unsigned house,
     uint32_t rank)
{
  event->cell = (uint16_t) cell;
  event->digit = (uint8_t) digit;
  event->house = (uint16_t) house;
  if (ari_digits_is_single (candidates)) {
    event->kind = ARI_EVENT_FORCED;
  } else {
    event->kind = ARI_EVENT_GUESS;
    search->counters.guesses++;
  }
  ari_search_push (search, cell, candidates, digit, rank);
}

static AriFinding
decide_on (AriSearch *search, AriEvent *event, unsigned cell, uint32_t rank)
{
  const AriDigits candidates = ari_board_candidates (&search->board, cell);

  event->cell = (uint16_t) cell;
  if (candidates == 0)
    return ARI_FOUND_NOTHING;
  try (search, event, cell, candidates, ari_search_value (search, cell, candidates), ARI_NO_HOUSE,
       rank);
  return ARI_FOUND_EVENT;
}

/* Tries a digit in one of its places. Where it has a single one, the decision is forced: its only
 * candidate is the digit, whatever others the cell has. */
static AriFinding
decide_on_place (AriSearch *search, AriEvent *event, unsigned house, unsigned digit)
{
  const AriDigits places = ari_board_positions (&search->board, digit, house);
  const unsigned cell = ari_search_pick_place (search, house, digit, places);

  try (search, event, cell,
       ari_digits_is_single (places) ? ari_digits_of (digit)
                                     : ari_board_masks (&search->board)[cell],
       digit, house, 0);
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
 * The other orders give each open cell a score, and take a cell of the least. A score is a
 * quotient, so that candidates can be divided by a degree or a weight; quotients are compared by
 * multiplication, and one with a weight of 0 is the greatest.
 */

typedef struct {
  uint64_t count;
  uint64_t weight;
} CellScore;

static int
compare (CellScore a, CellScore b)
{
  const uint64_t left = a.count * b.weight, right = b.count * a.weight;

  return (left > right) - (left < right);
}

static uint32_t
degree (const AriSearch *search, unsigned cell)
{
  const uint8_t *digits = ari_board_digits (&search->board);
  uint32_t n_open = 0;
  unsigned n;
  const uint16_t *peers = ari_layout_peers (search->layout, (uint16_t) cell, &n);

  for (unsigned i = 0; i < n; i++)
    n_open += digits[peers[i]] == ARI_NO_DIGIT;
  return n_open;
}

static CellScore
score_fewest (const AriSearch *search, unsigned cell)
{
  return (CellScore){ ari_board_counts (&search->board)[cell], 1 };
}

static CellScore
score_degree (const AriSearch *search, unsigned cell)
{
  return (CellScore){ 1, degree (search, cell) };
}

static CellScore
score_dom_degree (const AriSearch *search, unsigned cell)
{
  return (CellScore){ ari_board_counts (&search->board)[cell], degree (search, cell) };
}

static uint64_t
weigh_house (const AriSearch *search, unsigned house)
{
  return 1 + (uint64_t) ari_search_weights (search)[search->board.n_cells + house];
}

/* dom/wdeg (Boussemart, Hemery, Lecoutre and Sais 2004). Each house is a constraint, and so is the
 * cell itself, which has the dead ends of which no house is known. */
static CellScore
score_weight (const AriSearch *search, unsigned cell)
{
  uint64_t weight = 1 + (uint64_t) ari_search_weights (search)[cell];
  unsigned n;
  const uint16_t *houses = ari_layout_houses_of (search->layout, (uint16_t) cell, &n);

  for (unsigned i = 0; i < n; i++)
    weight += weigh_house (search, houses[i]);
  return (CellScore){ ari_board_counts (&search->board)[cell], weight };
}

static CellScore
score_digit (const AriSearch *search, unsigned cell)
{
  const AriBoard *board = &search->board;
  const bool can_hold = ari_digits_has (ari_board_masks (board)[cell], search->most_used);

  return (CellScore){ ari_board_counts (board)[cell] + (can_hold ? 0u : ARI_MAX_DIGITS), 1 };
}

static CellScore (*const scores[ARI_N_ORDERS]) (const AriSearch *search, unsigned cell) = {
  [ARI_ORDER_FEWEST] = score_fewest,         [ARI_ORDER_DEGREE] = score_degree,
  [ARI_ORDER_DOM_DEGREE] = score_dom_degree, [ARI_ORDER_WEIGHT] = score_weight,
  [ARI_ORDER_CONFLICT] = score_fewest,       [ARI_ORDER_DIGIT] = score_digit,
};

static CellScore
score (const AriSearch *search, unsigned cell)
{
  return scores[search->strategy.order](search, cell);
}

/** BestChoice: the cells, and digits in houses, that are best so far. */
typedef struct {
  CellScore score;
  uint32_t n;    /* that are as good */
  uint16_t cell; /* or ARI_NO_CELL */
  uint16_t house;
  uint8_t digit;
} BestChoice;

/* Returns true if what has this score takes the place of the best one. */
static bool
is_taken (AriSearch *search, BestChoice *best, CellScore with)
{
  const int order = best->n == 0 ? -1 : compare (with, best->score);

  best->n = order < 0 ? 1 : best->n + (order == 0);
  if (order < 0)
    best->score = with;
  /* each of n equal ones is taken in the end with a probability of 1/n */
  return order < 0
         || (order == 0 && search->strategy.ties == ARI_TIES_RANDOM
             && ari_random_below (&search->random, best->n) == 0);
}

static void
find_best_cell (AriSearch *search, BestChoice *best)
{
  const uint8_t *digits = ari_board_digits (&search->board);

  search->most_used =
      search->strategy.order == ARI_ORDER_DIGIT ? (uint8_t) ari_search_most_used (search) : 0;
  search->board.work += search->board.n_cells;
  for (unsigned cell = 0; cell < search->board.n_cells; cell++)
    if (digits[cell] == ARI_NO_DIGIT && is_taken (search, best, score (search, cell)))
      best->cell = (uint16_t) cell;
}

static void
find_best_place (AriSearch *search, BestChoice *best)
{
  const AriBoard *board = &search->board;
  const AriDigits all = ari_digits_below (board->n_digits);

  search->board.work += (unsigned) board->n_houses * board->n_digits / 4u;
  for (unsigned house = 0; house < board->n_houses; house++) {
    const uint64_t weight =
        search->strategy.order == ARI_ORDER_WEIGHT ? weigh_house (search, house) : 1;

    ARI_FOR_DIGITS (digit, all & ~ari_board_settled (board)[house]) {
      const AriDigits places = ari_board_positions (board, (unsigned) digit, house);

      if (is_taken (search, best, (CellScore){ ari_digits_count (places), weight })) {
        best->cell = ARI_NO_CELL;
        best->house = (uint16_t) house;
        best->digit = (uint8_t) digit;
      }
    }
  }
}

static AriFinding
decide_by_score (AriSearch *search, AriEvent *event)
{
  BestChoice best = { .cell = ARI_NO_CELL };

  find_best_cell (search, &best);
  if (search->strategy.branching == ARI_BRANCHING_PLACES)
    find_best_place (search, &best);
  return best.cell != ARI_NO_CELL ? decide_on (search, event, best.cell, 0)
                                  : decide_on_place (search, event, best.house, best.digit);
}

static AriFinding
decide_at_random (AriSearch *search, AriEvent *event)
{
  const uint8_t *digits = ari_board_digits (&search->board);
  uint32_t left =
      ari_random_below (&search->random, search->board.n_cells - search->board.now.n_filled);
  unsigned cell = 0;

  while (digits[cell] != ARI_NO_DIGIT || left-- > 0)
    cell++;
  return decide_on (search, event, cell, 0);
}

/*
 * Ties by look-ahead: each candidate of each of the best cells is tried and propagated by singles.
 * The cost of searching the grid that remains is assumed to double with every sixth of a candidate
 * a cell; after a contradiction it is nothing. The search takes the cell whose candidates together
 * cost least, the first among equals. (On the 49 151 puzzles of 17 givens: at most 7 guesses on the
 * way, 0.355 guesses to prove one unique; with the plain sum of candidates 8 and 0.356, with their
 * maximum 6 and 0.362.)
 *
 * Each probe costs a propagation, and an empty grid ties in every cell, so only the first hundred
 * cells are compared; no 9×9 has more. A slice may end between or within probes.
 */

enum { MAX_TIES = 100 };

/* Returns 2 to the power of n / unit, times unit, interpolated linearly between whole powers. */
static uint64_t
search_cost (const AriBoard *board)
{
  const uint8_t *counts = ari_board_counts (board);
  uint64_t n = 0;

  for (unsigned cell = 0; cell < board->n_cells; cell++)
    n += counts[cell] < ARI_COUNT_FILLED ? counts[cell] : 0;
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

/* Returns the next cell that is as good as the one being measured, or ARI_NO_CELL. */
static unsigned
next_tie (const AriSearch *search)
{
  const uint8_t *counts = ari_board_counts (&search->board);
  const uint8_t *digits = ari_board_digits (&search->board);
  const bool by_counts = scores[search->strategy.order] == score_fewest;
  unsigned cell = search->ties.cell;

  while (++cell < search->board.n_cells)
    if (by_counts ? counts[cell] == counts[search->ties.cell]
                  : digits[cell] == ARI_NO_DIGIT
                        && compare (score (search, cell), score (search, search->ties.cell)) == 0)
      return cell;
  return ARI_NO_CELL;
}

static AriFinding
decide_by_lookahead (AriSearch *search, AriEvent *event)
{
  AriTieBreak *ties = &search->ties;
  BestChoice best = { .cell = ARI_NO_CELL };

  if (!ties->is_active) {
    if (scores[search->strategy.order] == score_fewest)
      best.cell = (uint16_t) ari_board_fewest (&search->board);
    else
      find_best_cell (search, &best);
    ties->is_active = true;
    ties->best = ARI_NO_CELL;
    ties->best_score = UINT64_MAX;
    ties->n_seen = 0;
    measure_cell (search, best.cell);
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

    const AriDigits candidates = choice->cell < search->board.n_cells
                                     ? ari_board_candidates (&search->board, choice->cell)
                                     : 0;

    ari_search_set_chosen (search, search->n_chosen + 1);
    if (choice->digit < search->board.n_digits && ari_digits_has (candidates, choice->digit)) {
      /* the order of rows or columns continues from the previous decision */
      try (search, event, choice->cell, candidates, choice->digit, ARI_NO_HOUSE,
           search->counters.depth > 0 ? ari_search_top (search)->rank : UINT32_MAX);
      event->rule = ARI_RULE_CHOICE;
      ari_search_top (search)->decision.is_own = true;
      return true;
    }
  }
  return false;
}

AriFinding
ari_search_decide (AriSearch *search, AriEvent *event)
{
  const AriStrategy *strategy = &search->strategy;

  if (search->counters.steps >= search->choice_due && decide_as_chosen (search, event))
    return ARI_FOUND_EVENT;
  if (search->takes_fewest)
    return decide_on (search, event, ari_board_fewest (&search->board), 0);
  if (strategy->order == ARI_ORDER_RANDOM)
    return decide_at_random (search, event);
  if (scores[strategy->order] == NULL)
    return decide_in_order (search, event);
  if (strategy->order == ARI_ORDER_CONFLICT && search->conflict_cell != ARI_NO_CELL
      && ari_board_digits (&search->board)[search->conflict_cell] == ARI_NO_DIGIT)
    return decide_on (search, event, search->conflict_cell, 0);
  if (strategy->ties == ARI_TIES_LOOKAHEAD)
    return decide_by_lookahead (search, event);
  return decide_by_score (search, event);
}
