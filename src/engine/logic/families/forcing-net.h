/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forcing nets: what follows from a premise. Part of each kernel of logic. */

#pragma once

#include "engine/logic/position/position-moves.h"
#include "engine/logic/families/forcing-chain.h"
#include "engine/logic/families/forcing-proof.h"

/*
 * A net is what follows from a premise when several conclusions may work together: the premise is
 * played on a copy of the position, and then all singles that come up, naked and hidden, round
 * after round, until there are no more or a cell, or a digit in a house, has no candidate left.
 *
 * - A contradiction: the premise leads there, so it is wrong.
 * - A verity: all candidates of a cell, or all places of a digit in a house, lead to the same
 *   state; so it is true. Where one of them is refuted, that is a contradiction instead.
 *
 * Two equal digits in a house, or two in a cell, need not be looked for: they leave the cell or the
 * house of one of them without candidates in the same round. A false candidate leads to something
 * only if it leaves a single. If the caller wants one step only, it gets the shortest that places a
 * digit, or, if none does, the shortest that eliminates candidates.
 *
 * All singles of a round are played together, so a state is reached at the lowest possible level,
 * however the grid is turned. A proof has at least as many states as levels, so the search for the
 * shortest proof stops at the level at which a proof could not be shorter than the known one.
 * Proofs with more states than the option max_net_nodes says are not reported.
 *
 * A step has one branch for each candidate of the cell, or place in the house, that the proof
 * starts from. A branch has the links that no branch before it has. Links to the same state are
 * neighbours, and come after the links to their causes.
 *
 * Cost: some 200 premises are played, which takes 250 µs on 9×9. Verities take four times that,
 * because they play a premise once for its cell and for each of its houses.
 */

/* net_reach: notes that @state is proved at @level, unless it was at an earlier one. */
static inline void
net_reach (ForcingNet *net, State state, unsigned level)
{
  if (net->level[state] != NO_LEVEL)
    return;
  net->level[state] = (uint16_t) level;
  net->reached[net->n_reached++] = state;
}

/* net_rule_out: reaches the states off of all candidates that @node, which is on, rules out. */
static void
net_rule_out (ForcingNet *net, const Board *board, unsigned node, unsigned level)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
  const unsigned cell = graph->cell_of[node];
  const unsigned digit = graph->digit_of[node];
  const Cells peers = cells_and (&board->tables->peers[cell], &board->planes[digit]);

  FOR_CELLS (peer, &peers)
    net_reach (net, state_off (graph_node (graph, board, (unsigned) peer, digit)), level);
  ARI_FOR_DIGITS (other, board->candidates[cell] & ~ari_digits_of (digit))
    net_reach (net, state_off (graph_node (graph, board, cell, (unsigned) other)), level);
}

/* net_reach_singles: reaches the states on of all singles of the board. */
static void
net_reach_singles (ForcingNet *net, const Board *board, unsigned level)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
  const Board *played = &net->board;

  FOR_CELLS (cell, &played->naked)
    net_reach (net,
               state_on (graph_node (graph, board, (unsigned) cell,
                                     ari_digits_first (played->candidates[cell]))),
               level);
  for (unsigned digit = 0; digit < board->tables->n_digits; digit++)
    for (unsigned house = houses_next (&played->hidden[digit], 0); house != ARI_NO_HOUSE;
         house = houses_next (&played->hidden[digit], house + 1)) {
      const unsigned position = ari_digits_first (played->places[digit][house]);
      const unsigned cell = board->tables->cells[house][position];

      net_reach (net, state_on (graph_node (graph, board, cell, digit)), level);
    }
}

static void
net_start (ForcingNet *net, const ForcingGraph *graph)
{
  const unsigned n_states = 2 * graph->n_candidates;

  memset (net->level, 0xff, n_states * sizeof net->level[0]);
  memset (net->is_needed, 0, n_states * sizeof net->is_needed[0]);
  net->n_reached = 0;
  net->n_proof = 0;
}

/* net_play: finds what follows from @premise within fewer than @limit levels.
 * Returns: true to go on. */
static bool
net_play (ForcingNet *net, const Board *board, AriSink *sink, State premise, unsigned limit)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
  unsigned done = 0;

  for (unsigned i = 0; i < net->n_reached; i++)
    net->level[net->reached[i]] = NO_LEVEL;
  net->n_reached = 0;
  net->board = *board;
  net_reach (net, premise, 0);
  if (!state_is_on (premise))
    board_remove (&net->board, graph->cell_of[premise / 2], graph->digit_of[premise / 2]);
  for (unsigned level = 0;; level += 2) {
    const unsigned end = net->n_reached;

    net->top = level + 1;
    for (; done < end; done++) {
      const State state = net->reached[done];

      if (!state_is_on (state))
        continue;
      net_rule_out (net, board, state / 2u, level + 1);
      board_fill (&net->board, graph->cell_of[state / 2], graph->digit_of[state / 2]);
      if (!ari_sink_goes_on (sink))
        return false;
    }
    if (net->board.is_dead || level + 3 >= limit)
      return true;
    done = net->n_reached;
    net_reach_singles (net, board, level + 2);
    if (net->n_reached == done)
      return true;
  }
}
