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
 * - A verity: the candidates of a cell, or of a digit in a house, all lead to the same; so it is
 *   true. Where one of them is refuted, that is a contradiction instead.
 *
 * Two equal digits in a house, or two in a cell, need not be looked for: they leave the cell or the
 * house of one of them without candidates in the same round. A false candidate leads to something
 * only if it leaves a single. When one step is enough, it is the shortest that places a digit, or
 * if none does, the shortest that eliminates.
 *
 * Rounds are played all at once, so the level at which a state comes out is the least there is, and
 * does not depend on how the grid is turned. A proof has at least as many states as levels: a
 * search for the shortest stops where a shorter one is known. Proofs of more than max_net_nodes
 * states are not reported.
 *
 * As a step: one branch for each candidate of the spot, each with the links that are not in a
 * branch before it; links to a state follow each other, and come after those to their causes. The
 * spot is marked as in forcing chains.
 *
 * Cost: to play some 200 premises, which takes a quarter of a thousandth of a second on 9×9; for
 * verities, which play a premise for each spot that it is in, four times that.
 */

/* net_reach: notes that @state comes out, unless it has before. */
static inline void
net_reach (ForcingNet *net, State state, unsigned level)
{
  if (net->level[state] != NO_LEVEL)
    return;
  net->level[state] = (uint16_t) level;
  net->reached[net->n_reached++] = state;
}

/* net_rule_out: reaches all that a candidate of the level before rules out. */
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

/* net_reach_singles: reaches all singles that have come up. */
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

/* net_play: finds what follows from @premise and can be proven with fewer than @limit states.
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
