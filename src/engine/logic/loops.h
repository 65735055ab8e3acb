/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Alternating inference chains and discontinuous nice loops. Part of each kernel of logic. */

#pragma once

#include "engine/logic/single-chains.h"

/*
 * As in the chains of one digit, but each link may be of either kind: strong where a digit has one
 * other place in a house or a cell one other candidate, weak where cells see each other or share
 * their cell. From a candidate that is taken not to be, all is followed that then is, and is not:
 *
 * - it is itself so after all: then it is, and the rest of its cell goes;
 * - another cell holds the digit: what sees both ends goes;
 * - a peer holds another digit: then either end keeps the other's digit from its cell.
 *
 * From a candidate that is taken to be, what matters is whether it comes out that it is not.
 *
 * What is eliminated depends on the ends alone, so the shortest chain is enough: a search in
 * breadth that visits each candidate once as being and once as not being. That is some 500 visits
 * with ten links each, from each of some 250 candidates.
 *
 * Source: the Player's Forum, 2004 to 2006 (nice loops: Jeff and others; AIC: Myth Jellies).
 */

/* What the chain is: the variants. */
enum {
  LOOP_DISCONTINUOUS,
  LOOP_AIC,
};

/* LoopSearch: chains from one candidate. */
typedef struct {
  unsigned cell;
  unsigned digit;
  bool is_on; /* as what it is taken */
} LoopSearch;

static inline unsigned
loop_number (const Board *board, unsigned cell, unsigned digit)
{
  return cell * board->tables->n_digits + digit;
}

/* picture_loop: the nodes and links of the chain that ends with a candidate, backwards. */
static void
picture_loop (
    const Board *board, AriSink *sink, const LoopSearch *search, unsigned last, bool is_on)
{
  const LoopRoom *room = &board->rooms->loops;
  const unsigned n_digits = board->tables->n_digits;
  const unsigned first = loop_number (board, search->cell, search->digit);
  /* said backwards, what was so is not, and the other way round */
  unsigned node = node_of (sink, last / n_digits, last % n_digits, !is_on);

  do {
    const unsigned before = room->from[is_on][last];
    const unsigned next = node_of (sink, before / n_digits, before % n_digits, is_on);

    ari_sink_link (sink, node, next, is_on, 0, ARI_NO_ALS);
    last = before;
    is_on = !is_on;
    node = next;
  } while (last != first || is_on != search->is_on);
}

/* loop_end: takes what follows from the chain that ends with @digit in @cell. Returns: whether to
 * look for more. */
static bool
loop_end (const Board *board,
          AriSink *sink,
          const LoopSearch *search,
          unsigned cell,
          unsigned digit,
          bool is_on)
{
  const unsigned end = loop_number (board, cell, digit);
  const bool is_round = cell == search->cell && digit == search->digit;
  const AriDigits digits = ari_digits_of (digit) | ari_digits_of (search->digit);
  Cells lost = cells_none ();
  Cells lost_first = cells_none (); /* that lose the digit of the first end */

  if (is_round != (sink->variant == LOOP_DISCONTINUOUS) || is_on == search->is_on)
    return true;
  if (is_round) {
    const Cells whole = cells_of (cell);

    ari_sink_begin (sink, digits);
    mark_candidates (board, sink, ARI_ROLE_ELIMINATION, &whole, is_on ? ~digits : digits, 0);
    picture_loop (board, sink, search, end, is_on);
    return ari_sink_end (sink);
  }
  if (end < loop_number (board, search->cell, search->digit) || cell == search->cell)
    return true;
  if (digit == search->digit) {
    lost = cells_and (&board->tables->peers[cell], &board->tables->peers[search->cell]);
    lost = cells_and (&lost, &board->planes[digit]);
  } else if (board_are_peers (board, cell, search->cell)) {
    if (board_has (board, search->cell, digit))
      cells_add (&lost, search->cell);
    if (board_has (board, cell, search->digit))
      cells_add (&lost_first, cell);
  }
  if (cells_is_empty (&lost) && cells_is_empty (&lost_first))
    return true;
  ari_sink_begin (sink, digits);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, digit, 0);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost_first, search->digit, 0);
  picture_loop (board, sink, search, end, is_on);
  return ari_sink_end (sink);
}

/* loop_reach: the @cells are known to hold @digit, or not to, as follows from @before. Returns:
 * whether to look for more. */
static bool
loop_reach (const Board *board,
            AriSink *sink,
            const LoopSearch *search,
            const Cells *cells,
            unsigned digit,
            unsigned before,
            bool is_on,
            bool may_end)
{
  LoopRoom *room = &board->rooms->loops;
  const Cells fresh = cells_minus (cells, &room->reached[is_on][digit]);

  room->reached[is_on][digit] = cells_or (&room->reached[is_on][digit], &fresh);
  FOR_CELLS (cell, &fresh) {
    const unsigned number = loop_number (board, (unsigned) cell, digit);

    room->from[is_on][number] = before;
    room->queue[room->n_queue++] = 2 * number + is_on;
    if (may_end && !loop_end (board, sink, search, (unsigned) cell, digit, is_on))
      return false;
  }
  return true;
}

/* loop_follow: goes one link on. Returns: whether to look for more. */
static bool
loop_follow (
    const Board *board, AriSink *sink, const LoopSearch *search, unsigned state, bool may_end)
{
  const unsigned number = state / 2;
  const unsigned cell = number / board->tables->n_digits;
  const unsigned digit = number % board->tables->n_digits;
  const bool was_on = state % 2 != 0;
  const Cells here = cells_of (cell);
  Cells there;

  if (was_on)
    there = cells_and (&board->tables->peers[cell], &board->planes[digit]);
  else
    there = strong_partners (board, cell, digit);
  if (!loop_reach (board, sink, search, &there, digit, number, !was_on, may_end))
    return false;
  if (!was_on && board->counts[cell] != 2)
    return true;
  ARI_FOR_DIGITS (other, board->candidates[cell] & ~ari_digits_of (digit))
    if (!loop_reach (board, sink, search, &here, (unsigned) other, number, !was_on, may_end))
      return false;
  return true;
}

/* find_loops_from: Returns: whether to look for more. */
static bool
find_loops_from (const Board *board, AriSink *sink, const LoopSearch *search)
{
  LoopRoom *room = &board->rooms->loops;
  unsigned n_done = 0;

  for (unsigned digit = 0; digit < board->tables->n_digits; digit++)
    room->reached[0][digit] = room->reached[1][digit] = cells_none ();
  cells_add (&room->reached[search->is_on][search->digit], search->cell);
  room->n_queue = 0;
  room->queue[room->n_queue++] =
      2 * loop_number (board, search->cell, search->digit) + search->is_on;
  for (unsigned n_links = 1; n_links <= sink->options->max_chain_links && n_done < room->n_queue;
       n_links++)
    for (const unsigned end = room->n_queue; n_done < end; n_done++)
      if (!loop_follow (board, sink, search, room->queue[n_done], n_links >= 3))
        return false;
  return ari_sink_goes_on (sink);
}

static void
find_loop (const Board *board, AriSink *sink)
{
  for (unsigned digit = 0; digit < board->tables->n_digits; digit++)
    FOR_CELLS (cell, &board->planes[digit]) {
      LoopSearch search = { .cell = (unsigned) cell, .digit = digit, .is_on = false };

      if (!find_loops_from (board, sink, &search))
        return;
      search.is_on = true;
      if (sink->variant == LOOP_DISCONTINUOUS && !find_loops_from (board, sink, &search))
        return;
    }
}
