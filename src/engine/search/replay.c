/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way to where a search stands, as a list of moves, and its replay: what a checkpoint is. */

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

/** Checkpoint: a saved state; its moves follow. Four bytes a decision, not a board. */
typedef struct {
  AriCounters counters;
  AriEvent last_event;
  AriLookahead lookahead;
  uint64_t work;
  uint32_t n_moves;
} Checkpoint;

static bool
is_decision (unsigned kind)
{
  return kind == ARI_EVENT_GUESS || kind == ARI_EVENT_RETRY || kind == ARI_EVENT_FORCED;
}

static bool
can_replay (const AriSearch *search)
{
  const unsigned kind = search->last_event.kind;

  if (search->phase != ARI_PHASE_ADVANCE || search->probe.is_active || search->ties.is_active)
    return false;
  return is_decision (kind)
         || (search->keeps_moves && (kind == ARI_EVENT_PLACE || kind == ARI_EVENT_REMOVE));
}

static size_t
count_moves (const AriSearch *search)
{
  return search->keeps_moves ? search->n_moves : search->counters.depth;
}

static void
write_moves (const AriSearch *search, AriSearchMove *moves)
{
  const AriSearchLevel *levels = ari_search_levels (search);

  if (search->keeps_moves)
    memcpy (moves, ari_search_moves (search), search->n_moves * sizeof *moves);
  else
    for (uint32_t i = 0; i < search->counters.depth; i++)
      moves[i] =
          (AriSearchMove){ levels[i].decision.cell, levels[i].decision.digit, ARI_EVENT_GUESS };
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

static void
replay (AriSearch *search, const AriSearchMove *moves, size_t n_moves)
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

static size_t
size_with (size_t n_moves)
{
  return sizeof (Checkpoint) + n_moves * sizeof (AriSearchMove);
}

size_t
ari_search_save_size (const AriSearch *search)
{
  return can_replay (search) ? size_with (count_moves (search)) : 0;
}

size_t
ari_search_most_save_size (const AriSearch *search)
{
  const size_t cells = search->board.n_cells;

  return size_with (search->keeps_moves ? cells * search->board.n_digits : cells);
}

void
ari_search_save (const AriSearch *search, void *memory)
{
  Checkpoint *checkpoint = memory;

  checkpoint->counters = search->counters;
  checkpoint->last_event = search->last_event;
  checkpoint->lookahead = search->lookahead;
  checkpoint->work = search->board.work;
  checkpoint->n_moves = (uint32_t) count_moves (search);
  write_moves (search, (AriSearchMove *) (void *) (checkpoint + 1));
}

void
ari_search_load (AriSearch *search, const void *memory, const AriSearch *root)
{
  const Checkpoint *checkpoint = memory;

  ari_search_assign (search, root);
  replay (search, (const AriSearchMove *) (const void *) (checkpoint + 1), checkpoint->n_moves);
  search->counters = checkpoint->counters;
  search->last_event = checkpoint->last_event;
  search->lookahead = checkpoint->lookahead;
  search->board.work = checkpoint->work;
}

uint64_t
ari_search_work (const AriSearch *search)
{
  return search->board.work;
}
