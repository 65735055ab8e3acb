/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forcing nets: contradictions and verities. Part of each kernel of logic. */

#pragma once

#include <limits.h>

#include "engine/logic/board-moves.h"
#include "engine/logic/forcing-chain.h"
#include "engine/logic/forcing-proof.h"

/*
 * A net is what follows from a premise when several conclusions may work together: the premise is
 * played on a copy of the position, and then all singles that come up, naked and hidden, round
 * after round, until there are no more or a cell, or a digit in a house, has no candidate left.
 *
 * - A contradiction: the premise leads there, so it is wrong.
 * - A verity: the candidates of a cell, or of a digit in a house, all lead to the same; so it
 * holds.
 *
 * Two equal digits in a house, or two in a cell, need not be looked for: they leave the cell or the
 * house of one of them without candidates in the same round. That a candidate is not so leads to
 * anything only if it leaves a single. When one step is enough, it is the shortest that places a
 * digit, or if none does, the shortest that eliminates.
 *
 * Rounds are played all at once, so the level at which a state comes out is the least there is, and
 * does not depend on how the grid is turned. A proof has at least as many states as levels: a
 * search for the shortest stops where a shorter one is known. Nothing is said that takes more than
 * max_net_nodes states.
 *
 * As a step: one branch for each candidate of the spot, each with the links that are not in a
 * branch before it; links to a state follow each other, and come after those to their causes. The
 * spot is marked as in forcing chains.
 *
 * Cost: to play some 200 premises, up to about 5 µs each on 9×9; verities up to five times that.
 */

/* net_reach: @state has come out, if it had not before. */
static inline void
net_reach (ForcingNet *net, State state, unsigned level)
{
  if (net->level[state] != NO_LEVEL)
    return;
  net->level[state] = (uint16_t) level;
  net->reached[net->n_reached++] = state;
}

/* net_clear: nothing has come out. */
static void
net_clear (ForcingNet *net)
{
  for (unsigned i = 0; i < net->n_reached; i++)
    net->level[net->reached[i]] = NO_LEVEL;
  net->n_reached = 0;
}

/* net_rule_out: all that a candidate rules out which came out the level before. */
static void
net_rule_out (ForcingNet *net, const Board *board, unsigned node, unsigned level)
{
  const ForcingGraph *graph = &board->rooms->forcing.graph;
  const unsigned cell = graph->cell_of[node];
  const unsigned digit = graph->digit_of[node];
  const Cells peers = cells_and (&board->tables->peers[cell], &board->planes[digit]);

  FOR_CELLS (peer, &peers)
    net_reach (net, state_off (graph_node (graph, board, (unsigned) peer, digit)), level);
  ARI_FOR_DIGITS (other, board->candidates[cell] & ~ari_digits_of (digit))
    net_reach (net, state_off (graph_node (graph, board, cell, (unsigned) other)), level);
}

/* net_reach_singles: all that have come up. */
static void
net_reach_singles (ForcingNet *net, const Board *board, unsigned level)
{
  const ForcingGraph *graph = &board->rooms->forcing.graph;
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

/* net_start: for another position. */
static void
net_start (ForcingNet *net, const ForcingGraph *graph)
{
  const unsigned n_states = 2 * graph->n_candidates;

  memset (net->level, 0xff, n_states * sizeof net->level[0]);
  memset (net->is_needed, 0, n_states * sizeof net->is_needed[0]);
  net->n_reached = 0;
  net->n_proof = 0;
}

/* net_play: what follows from @premise and can be proven with fewer than @limit states. Returns:
 * whether to go on. */
static bool
net_play (ForcingNet *net, const Board *board, AriSink *sink, State premise, unsigned limit)
{
  const ForcingGraph *graph = &board->rooms->forcing.graph;
  unsigned done = 0;

  net_clear (net);
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

/* ---- contradictions ---- */

/* NetFind: what has been found. */
typedef struct {
  State premise;    /* of a contradiction */
  State conclusion; /* of a verity */
  unsigned spot;
  unsigned n_states; /* in the proof; nothing is found that has as many */
} NetFind;

/* is_empty_spot: whether none of its candidates is left. */
static bool
is_empty_spot (const ForcingNet *net, const ForcingGraph *graph, unsigned spot)
{
  for (unsigned i = graph->spots[spot].first; i < graph->spots[spot + 1].first; i++)
    if (net->level[state_off (graph->members[i])] == NO_LEVEL)
      return false;
  return true;
}

/* trace_spot: proves that none of its candidates is left. Returns: false if that takes @limit
 * states.
 */
static bool
trace_spot (ForcingNet *net, const Board *board, unsigned spot, unsigned limit)
{
  const ForcingGraph *graph = &board->rooms->forcing.graph;

  proof_start (net);
  for (unsigned i = graph->spots[spot].first; i < graph->spots[spot + 1].first; i++)
    proof_need (net, state_off (graph->members[i]));
  return proof_trace (net, board, limit);
}

/* refute: plays find->premise. Returns: whether there is a proof against it that is shorter than
 * find->n_states. */
static bool
refute (ForcingNet *net, const Board *board, AriSink *sink, NetFind *find)
{
  const ForcingGraph *graph = &board->rooms->forcing.graph;
  bool is_found = false;

  if (!net_play (net, board, sink, find->premise, find->n_states) || !net->board.is_dead)
    return false;
  proof_weigh (net, board);
  for (unsigned spot = 0; spot < graph->n_spots; spot++) {
    if (!is_empty_spot (net, graph, spot) || !trace_spot (net, board, spot, find->n_states))
      continue;
    find->spot = spot;
    find->n_states = net->n_proof;
    is_found = true;
  }
  return is_found;
}

/* put_result: the beginning of a step. */
static void
put_result (const ForcingGraph *graph, AriSink *sink, State conclusion, unsigned spot)
{
  const unsigned node = conclusion / 2u;
  const AriRole role = state_is_on (conclusion) ? ARI_ROLE_PLACEMENT : ARI_ROLE_ELIMINATION;

  ari_sink_begin (sink, ari_digits_of (graph->digit_of[node]));
  ari_sink_mark (sink, role, graph->cell_of[node], graph->digit_of[node], 0);
  picture_spot (sink, &graph->spots[spot]);
}

/* put_refutation: of the premise that was played last. Returns: whether to look for more. */
static bool
put_refutation (ForcingNet *net, const Board *board, AriSink *sink, const NetFind *find)
{
  const ForcingGraph *graph = &board->rooms->forcing.graph;
  const Spot *spot = &graph->spots[find->spot];

  trace_spot (net, board, find->spot, NO_LEVEL);
  put_result (graph, sink, state_opposite (find->premise), find->spot);
  proof_unpicture (net);
  for (unsigned i = spot[0].first; i < spot[1].first; i++)
    proof_picture (net, board, sink, state_off (graph->members[i]), i - spot->first,
                   find->premise / 2u);
  return ari_sink_end (sink);
}

/* leads_nowhere: whether a premise need not be played: that a candidate is not so leaves no single.
 */
static bool
leads_nowhere (const Board *board, State premise)
{
  const ForcingGraph *graph = &board->rooms->forcing.graph;
  const unsigned cell = graph->cell_of[premise / 2];
  const unsigned digit = graph->digit_of[premise / 2];

  if (board->counts[cell] <= 2)
    return false;
  for (unsigned i = 0; i < board->tables->n_slots[cell]; i++) {
    const unsigned house = board->tables->slots[cell][i].house;

    if (board_is_wanted (board, house, digit)
        && ari_digits_count (board->places[digit][house]) <= 2)
      return false;
  }
  return true;
}

static void
find_all_refutations (ForcingNet *net, const Board *board, AriSink *sink)
{
  const unsigned n_states = 2 * board->rooms->forcing.graph.n_candidates;

  for (unsigned premise = 0; premise < n_states; premise++) {
    NetFind find = { .premise = (State) premise, .n_states = sink->options->max_net_nodes + 1u };

    if (!state_is_on ((State) premise) && leads_nowhere (board, (State) premise))
      continue;
    if (refute (net, board, sink, &find) && !put_refutation (net, board, sink, &find))
      return;
    if (!ari_sink_goes_on (sink))
      return;
  }
}

/* find_shortest_refutation: that gives a placement, or if there is none, an elimination. What a
 * pair could lose is lost when the other is placed, so it need not be tried again. */
static void
find_shortest_refutation (ForcingNet *net, const Board *board, AriSink *sink)
{
  const unsigned n_states = 2 * board->rooms->forcing.graph.n_candidates;
  NetFind best = { .premise = NO_STATE, .n_states = sink->options->max_net_nodes + 1u };

  for (unsigned is_on = 0; is_on < 2 && best.premise == NO_STATE; is_on++)
    for (unsigned state = 0; state < n_states; state += 2) {
      NetFind find = { .premise = (State) (state + is_on), .n_states = best.n_states };

      if (leads_nowhere (board, (State) state) != is_on)
        continue;
      if (refute (net, board, sink, &find))
        best = find;
      if (!ari_sink_goes_on (sink))
        return;
    }
  if (best.premise == NO_STATE || !net_play (net, board, sink, best.premise, NO_LEVEL))
    return;
  proof_weigh (net, board);
  put_refutation (net, board, sink, &best);
}

/* ---- verities ---- */

/* find_common: counts in net->hits how many of a spot's candidates lead to each state, up to the
 * first after which no state can follow from all. Returns: whether any does. */
static bool
find_common (ForcingNet *net, const Board *board, AriSink *sink, unsigned spot)
{
  const ForcingGraph *graph = &board->rooms->forcing.graph;
  const unsigned first = graph->spots[spot].first;
  const unsigned end = graph->spots[spot + 1].first;
  unsigned n_common = 0;

  if (end - first < 2)
    return false;
  memset (net->hits, 0, 2 * graph->n_candidates * sizeof net->hits[0]);
  for (unsigned i = first; i < end; i++) {
    if (!net_play (net, board, sink, state_on (graph->members[i]),
                   sink->options->max_net_nodes + 1u)
        || net->board.is_dead)
      return false;
    n_common = 0;
    for (unsigned k = 0; k < net->n_reached; k++)
      if (net->hits[net->reached[k]] == i - first) {
        net->hits[net->reached[k]]++;
        n_common++;
      }
    if (n_common == 0)
      return false;
  }
  return true;
}

/* measure_proofs: adds to net->n_nodes, for each state that all candidates of a spot lead to, how
 * many states it takes to prove. Returns: whether to go on. */
static bool
measure_proofs (ForcingNet *net, const Board *board, AriSink *sink, unsigned spot)
{
  const ForcingGraph *graph = &board->rooms->forcing.graph;
  const unsigned n_members = graph->spots[spot + 1].first - graph->spots[spot].first;
  const unsigned limit = sink->options->max_net_nodes + 1u;

  memset (net->n_nodes, 0, 2 * graph->n_candidates * sizeof net->n_nodes[0]);
  for (unsigned i = 0; i < n_members; i++) {
    const State premise = state_on (graph->members[graph->spots[spot].first + i]);

    if (!net_play (net, board, sink, premise, limit))
      return false;
    proof_weigh (net, board);
    for (unsigned k = 0; k < net->n_reached; k++) {
      const State state = net->reached[k];

      if (net->hits[state] != n_members)
        continue;
      proof_start (net);
      proof_need (net, state);
      if (!proof_trace (net, board, limit))
        net->hits[state] = 0;
      net->n_nodes[state] += net->n_proof;
    }
  }
  return true;
}

/* put_net_verity: Returns: whether to look for more. */
static bool
put_net_verity (ForcingNet *net, const Board *board, AriSink *sink, const NetFind *find)
{
  const ForcingGraph *graph = &board->rooms->forcing.graph;
  const Spot *spot = &graph->spots[find->spot];

  put_result (graph, sink, find->conclusion, find->spot);
  for (unsigned i = spot[0].first; i < spot[1].first; i++) {
    if (!net_play (net, board, sink, state_on (graph->members[i]), NO_LEVEL))
      return false;
    proof_weigh (net, board);
    proof_start (net);
    proof_need (net, find->conclusion);
    proof_trace (net, board, NO_LEVEL);
    proof_unpicture (net);
    proof_picture (net, board, sink, find->conclusion, i - spot->first, find->conclusion / 2u);
  }
  return ari_sink_end (sink);
}

/* find_net_verities: of a spot; the shortest, if it is shorter than @best, or all. Returns: whether
 * to look for more. */
static bool
find_net_verities (ForcingNet *net, const Board *board, AriSink *sink, unsigned spot, NetFind *best)
{
  const ForcingGraph *graph = &board->rooms->forcing.graph;
  const unsigned n_members = graph->spots[spot + 1].first - graph->spots[spot].first;

  if (!find_common (net, board, sink, spot) || !measure_proofs (net, board, sink, spot))
    return ari_sink_goes_on (sink);
  for (unsigned is_on = 2; is_on-- > 0;)
    for (unsigned state = is_on; state < 2 * graph->n_candidates; state += 2) {
      const NetFind find = { .conclusion = (State) state,
                             .spot = spot,
                             .n_states = net->n_nodes[state] };

      if (net->hits[state] != n_members)
        continue;
      if (sink->only_first) {
        if (find.n_states < best->n_states)
          *best = find;
      } else if (!put_net_verity (net, board, sink, &find)) {
        return false;
      }
    }
  return true;
}

/* find_all_net_verities: or the shortest. */
static void
find_all_net_verities (ForcingNet *net, const Board *board, AriSink *sink)
{
  const ForcingGraph *graph = &board->rooms->forcing.graph;
  NetFind best = { .conclusion = NO_STATE, .n_states = UINT_MAX };

  for (unsigned spot = 0; spot < graph->n_spots; spot++)
    if (!find_net_verities (net, board, sink, spot, &best))
      return;
  if (best.conclusion != NO_STATE)
    put_net_verity (net, board, sink, &best);
}

static void
find_forcing_net (const Board *board, AriSink *sink)
{
  ForcingNet *net = &board->rooms->forcing.net;

  if (!graph_start (&board->rooms->forcing.graph, board))
    return;
  net_start (net, &board->rooms->forcing.graph);
  if (sink->variant == FORCING_VERITY)
    find_all_net_verities (net, board, sink);
  else if (sink->only_first)
    find_shortest_refutation (net, board, sink);
  else
    find_all_refutations (net, board, sink);
}
