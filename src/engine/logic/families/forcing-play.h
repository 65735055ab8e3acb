/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Forcing chains and nets, 4 of 6: plays a premise of a net, to find all states that follow.
 *
 * The premise is played on a copy of the position, and then all singles that come up, naked and
 * hidden, round after round, until there are no more, or a spot has no candidate left. Two equal
 * digits in a house, or two in a cell, need not be looked for: they leave a spot without candidates
 * in the same round.
 *
 * The premise has level 0. The singles of a round have an even level, and the candidates that they
 * rule out the next level; all singles of a round are played together, so each state has the lowest
 * possible level, however the grid is turned.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/position/position-moves.h"
#include "engine/logic/families/forcing-graph.h"

/** NO_LEVEL: the level of a state that does not follow. */
#define NO_LEVEL UINT16_MAX

/** ForcingNet: the states that follow from one premise, and a proof (forcing-proof.h). */
typedef struct {
  Board board;                        /* the copy on which the premise is played */
  uint16_t level[MAX_FORCING_STATES]; /* NO_LEVEL: the state does not follow */
  unsigned n_reached;
  State reached[MAX_FORCING_STATES];   /* in the order of their levels */
  unsigned top;                        /* the highest level */
  uint32_t weight[MAX_FORCING_STATES]; /* about how many states it takes to prove a state */
  /* of a true state the house that it comes from, or ARI_NO_HOUSE for its cell; of a false one the
   * node that rules it out */
  uint16_t reason[MAX_FORCING_STATES];
  bool is_needed[MAX_FORCING_STATES]; /* for the proof */
  unsigned n_proof;
  State proof[MAX_FORCING_STATES];        /* the states needed, from the highest level down */
  State first_at[2 * MAX_CELLS + 4];      /* the first needed state of a level, then */
  State next[MAX_FORCING_STATES];         /* the next of the same level */
  uint16_t hits[MAX_FORCING_STATES];      /* how many premises lead to a state */
  uint32_t n_nodes[MAX_FORCING_STATES];   /* of the proofs of a verity, together */
  uint16_t step_node[MAX_FORCING_STATES]; /* the node of a state in the step, or NO_STATE */
  unsigned branch;                        /* of the links that are being made */
} ForcingNet;

static ForcingNet *forcing_net (const Board *board);

/* net_reach: notes that @state follows at @level, unless it was reached before. */
static inline void
net_reach (ForcingNet *net, State state, unsigned level)
{
  if (net->level[state] != NO_LEVEL)
    return;
  net->level[state] = (uint16_t) level;
  net->reached[net->n_reached++] = state;
}

/* net_rule_out: notes that all candidates which the true candidate @node rules out are false. */
static void
net_rule_out (ForcingNet *net, const Board *board, unsigned node, unsigned level)
{
  const ForcingGraph *graph = forcing_graph (board);
  const unsigned cell = graph->cell_of[node];
  const unsigned digit = graph->digit_of[node];
  const Cells peers = cells_and (&board->tables->peers[cell], &board->planes[digit]);

  FOR_CELLS (peer, &peers)
    net_reach (net, state_off (graph_node (graph, board, (unsigned) peer, digit)), level);
  ARI_FOR_DIGITS (other, board->candidates[cell] & ~ari_digits_of (digit))
    net_reach (net, state_off (graph_node (graph, board, cell, (unsigned) other)), level);
}

/* net_reach_singles: notes that all singles of the played board are true. */
static void
net_reach_singles (ForcingNet *net, const Board *board, unsigned level)
{
  const ForcingGraph *graph = forcing_graph (board);
  const Board *played = &net->board;

  FOR_CELLS (cell, &played->naked)
    net_reach (net,
               state_on (graph_node (graph, board, (unsigned) cell,
                                     ari_digits_first (played->candidates[cell]))),
               level);
  for (unsigned digit = 0; digit < board->tables->n_digits; digit++)
    FOR_HOUSES (house, &played->hidden[digit]) {
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

/* net_play: finds the states that follow from @premise within fewer than @limit levels. */
static bool
net_play (ForcingNet *net, const Board *board, AriSink *sink, State premise, unsigned limit)
{
  const ForcingGraph *graph = forcing_graph (board);
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
