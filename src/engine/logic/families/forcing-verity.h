/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forcing nets that lead to the same conclusion, see engine/logic/families/forcing-net.h; and the
 * search for both kinds. Part of each kernel of logic. */

#pragma once

#include <limits.h>

#include "engine/logic/families/forcing-refutation.h"

/* find_common: counts in net->hits how many of a spot's candidates lead to each state, up to the
 * first after which no state can follow from all. Returns: true if any does. */
static bool
find_common (ForcingNet *net, const Board *board, AriSink *sink, unsigned spot)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
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
 * many states it takes to prove. Returns: true to go on. */
static bool
measure_proofs (ForcingNet *net, const Board *board, AriSink *sink, unsigned spot)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
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

static bool
put_net_verity (ForcingNet *net, const Board *board, AriSink *sink, const NetFind *find)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
  const ForcingSpot *spot = &graph->spots[find->spot];

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

/* find_net_verities: finds those of a spot: the shortest, if it is shorter than @best, or all.
 * Returns: true to look for more. */
static bool
find_net_verities (ForcingNet *net, const Board *board, AriSink *sink, unsigned spot, NetFind *best)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
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

static void
find_all_net_verities (ForcingNet *net, const Board *board, AriSink *sink)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
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
  ForcingNet *net = &forcing_scratch (board)->net;

  if (!graph_start (&forcing_scratch (board)->graph, board))
    return;
  net_start (net, &forcing_scratch (board)->graph);
  if (sink->variant == FORCING_VERITY)
    find_all_net_verities (net, board, sink);
  else if (sink->only_first)
    find_shortest_refutation (net, board, sink);
  else
    find_all_refutations (net, board, sink);
}
