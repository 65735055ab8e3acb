/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the visible state of a search: cells, decisions, and the cause of a dead end. */

#include <string.h>

#include "engine/search/blame.h"
#include "engine/search/search-private.h"

/* Everything here describes the last step. While a candidate is probed, the board's lists tell what
 * the probe changed, and these changes are left out. */

const AriCounters *
ari_search_counters (const AriSearch *search)
{
  return &search->counters;
}

const AriEvent *
ari_search_last_event (const AriSearch *search)
{
  return &search->last_event;
}

AriDecision
ari_search_decision (const AriSearch *search, uint32_t index)
{
  return ari_search_levels (search)[index].decision;
}

/* Returns the lengths of the board's lists without those of a probe. */
static AriBoardMark
shown (const AriSearch *search)
{
  return search->probe.is_active ? search->probe.mark : search->board.now;
}

static AriCellState
state_on_board (const AriSearch *search, unsigned cell)
{
  const AriBoard *board = &search->board;
  const uint8_t digit = ari_board_digits (board)[cell];

  if (digit == ARI_NO_DIGIT)
    return (AriCellState){ .candidates = ari_board_candidates (board, cell),
                           .digit = ARI_NO_DIGIT,
                           .origin = ARI_ORIGIN_OPEN };
  return (AriCellState){ .candidates = ari_digits_of (digit),
                         .depth = ari_search_depths (search)[cell],
                         .digit = digit,
                         .origin = ari_search_origins (search)[cell] };
}

void
ari_search_write_cells (const AriSearch *search, AriCellState *cells)
{
  const AriBoard *board = &search->board;
  const uint16_t *filled = ari_board_filled (board);
  const uint32_t *removed = ari_board_removed (board);
  const AriBoardMark end = shown (search);

  for (unsigned cell = 0; cell < board->n_cells; cell++)
    cells[cell] = state_on_board (search, cell);
  for (uint32_t i = end.n_filled; i < board->now.n_filled; i++)
    cells[filled[i]] = (AriCellState){ .candidates = ari_board_before (board)[filled[i]],
                                       .digit = ARI_NO_DIGIT,
                                       .origin = ARI_ORIGIN_OPEN };
  for (uint32_t i = end.n_removed; i < board->now.n_removed; i++)
    cells[removed[i] & 0xffff].candidates |= ari_digits_of (removed[i] >> 16);
}

void
ari_search_write_trail (const AriSearch *search, AriTrail *trail)
{
  const AriBoard *board = &search->board;
  const AriBoardMark end = shown (search);

  trail->n_filled = end.n_filled;
  trail->n_lost = board->is_small ? 0 : end.n_removed;
  memcpy (trail->filled, ari_board_filled (board), trail->n_filled * sizeof *trail->filled);
  if (trail->n_lost > 0)
    memcpy (trail->lost, ari_board_removed (board), trail->n_lost * sizeof *trail->lost);
  for (uint32_t i = 0; i < search->counters.depth; i++)
    trail->lost_before[i] = board->is_small ? 0 : ari_search_levels (search)[i].mark.n_removed;
}

void
ari_search_write_digits (const AriSearch *search, uint8_t *cells)
{
  const AriBoard *board = &search->board;
  const uint16_t *filled = ari_board_filled (board);

  memcpy (cells, ari_board_digits (board), board->n_cells);
  for (uint32_t i = shown (search).n_filled; i < board->now.n_filled; i++)
    cells[filled[i]] = ARI_NO_DIGIT;
}

/* After the guess's mark, the board's lists have what the guess and a later probe removed. */
size_t
ari_search_ties (const AriSearch *search, uint16_t *cells, size_t max)
{
  const AriBoard *board = &search->board;
  const uint32_t *removed = ari_board_removed (board);
  const uint16_t *filled = ari_board_filled (board);
  uint8_t counts[ARI_MAX_CELLS];
  const AriSearchLevel *level;
  unsigned fewest;
  size_t n = 0;

  if (search->last_event.kind != ARI_EVENT_GUESS || search->strategy.order != ARI_ORDER_FEWEST
      || search->last_event.rule == ARI_RULE_CHOICE || search->last_event.house != ARI_NO_HOUSE)
    return 0;
  level = ari_search_top (search);
  fewest = ari_digits_count (level->decision.candidates);
  if (board->is_small) {
    uint16_t lost[128];
    const size_t n_lost = ari_board_write_lost (board, level->mark.n_filled, lost, 128);

    for (unsigned cell = 0; cell < board->n_cells; cell++)
      counts[cell] = (uint8_t) ari_digits_count (ari_board_candidates (board, cell));
    for (size_t i = 0; i < n_lost; i++)
      counts[lost[i]]++;
    counts[level->decision.cell] = (uint8_t) fewest;
  } else {
    memcpy (counts, ari_board_counts (board), board->n_cells);
    for (uint32_t i = level->mark.n_filled; i < board->now.n_filled; i++)
      counts[filled[i]] = (uint8_t) ari_digits_count (ari_board_before (board)[filled[i]]);
    for (uint32_t i = level->mark.n_removed; i < board->now.n_removed; i++)
      counts[removed[i] & 0xffff]++;
  }
  for (unsigned cell = 0; cell < board->n_cells; cell++)
    if (counts[cell] == fewest) {
      if (n < max)
        cells[n] = (uint16_t) cell;
      n++;
    }
  return n;
}

size_t
ari_search_struck (const AriSearch *search, uint16_t *cells, size_t max)
{
  const uint32_t *removed = ari_board_removed (&search->board);
  uint32_t first;
  size_t n;

  if (search->last_event.kind != ARI_EVENT_GUESS || search->last_event.rule == ARI_RULE_CHOICE)
    return 0;
  if (search->board.is_small)
    return ari_board_write_lost (&search->board, ari_search_top (search)->mark.n_filled, cells,
                                 max);
  first = ari_search_top (search)->mark.n_removed;
  n = shown (search).n_removed - first;
  for (size_t i = 0; i < n && i < max; i++)
    cells[i] = (uint16_t) (removed[first + i] & 0xffff);
  return n;
}

size_t
ari_search_blame (const AriSearch *search, uint16_t *cells, size_t max)
{
  return ari_blame (search->layout, ari_board_digits (&search->board), &search->last_event, cells,
                    max);
}
