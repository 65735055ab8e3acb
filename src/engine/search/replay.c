/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way to where a search stands, as a list of moves, and its replay. */

#include <string.h>

#include "engine/search/search-private.h"

/*
 * A board is what the start, the decisions and the strategy make it, in this order and in no other.
 * So right after a digit has been tried, the decisions with their cells and digits on trial say it
 * all: each is made, and what follows is deduced again, before the next. Digits are tried in
 * ascending order, so those below the digit on trial are the refuted ones.
 *
 * Where deductions are expensive (look-ahead), they are moves too, and none is repeated.
 */

static bool
is_decision (unsigned kind)
{
  return kind == ARI_EVENT_GUESS || kind == ARI_EVENT_RETRY || kind == ARI_EVENT_FORCED;
}

bool
ari_search_can_replay (const AriSearch *search)
{
  const unsigned kind = search->last_event.kind;

  if (search->phase != ARI_PHASE_ADVANCE || search->probe.is_active || search->ties.is_active)
    return false;
  return is_decision (kind)
         || (search->keeps_moves && (kind == ARI_EVENT_PLACE || kind == ARI_EVENT_REMOVE));
}

size_t
ari_search_write_moves (const AriSearch *search, AriSearchMove *moves)
{
  const AriSearchLevel *levels = ari_search_levels (search);
  const uint32_t depth = search->counters.depth;

  if (search->keeps_moves) {
    if (moves != NULL)
      memcpy (moves, ari_search_moves (search), search->n_moves * sizeof *moves);
    return search->n_moves;
  }
  for (uint32_t i = 0; moves != NULL && i < depth; i++)
    moves[i] =
        (AriSearchMove){ levels[i].decision.cell, levels[i].decision.digit, ARI_EVENT_GUESS };
  return depth;
}

static void
replay_decision (AriSearch *search, const AriSearchMove *move)
{
  const uint16_t *order = ari_search_order (search);
  uint32_t rank = 0;
  AriEvent deduced;

  if (!search->keeps_moves)
    while (ari_search_deduce (search, &deduced) == ARI_FOUND_EVENT)
      ;
  if (search->strategy.order != ARI_ORDER_FEWEST)
    while (order[rank] != move->cell)
      rank++;
  ari_search_push (search, move->cell, move->digit, rank);
}

void
ari_search_replay (AriSearch *search, const AriSearchMove *moves, size_t n_moves)
{
  search->phase = ARI_PHASE_ADVANCE;
  search->slice_end = UINT64_MAX;
  for (size_t i = 0; i < n_moves; i++)
    if (moves[i].kind == ARI_EVENT_PLACE)
      ari_search_place (search, moves[i].cell, moves[i].digit, ARI_EVENT_PLACE);
    else if (moves[i].kind == ARI_EVENT_REMOVE)
      ari_search_strike (search, moves[i].cell, moves[i].digit);
    else
      replay_decision (search, &moves[i]);
}
