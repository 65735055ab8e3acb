/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Forcing chains and nets, 4 of 4: contradictions and verities in which several conclusions work
 * together.
 *
 * Contradiction: a premise that is played (forcing-proof.h) leaves a spot without candidates, so it
 * is wrong. Verity: all candidates of a spot lead to the same state, so that is true.
 *
 * A false candidate leads to something only if it leaves a single. If one step is enough, it is the
 * shortest that places a digit, or, if none does, the shortest that eliminates candidates. A proof
 * has at least as many states as levels, so the search ends at the level at which a proof could not
 * be shorter than the known one. Proofs with more states than the option max_net_nodes are not
 * reported.
 *
 * A step has one branch for each candidate of the spot. A branch has the links that no branch
 * before it has. Links to the same state are neighbours, and come after the links to their causes.
 *
 * Cost: some 200 premises are played, which takes 250 µs on 9×9. Verities take four times that,
 * because they play a premise once for its cell and for each of its houses.
 */

#pragma once

#include <limits.h>

#include "engine/logic/chains/forcing-chain.h"
#include "engine/logic/chains/forcing-graph.h"
#include "engine/logic/chains/forcing-proof.h"

/* NetFind: a contradiction or verity that was found. */
typedef struct {
  State premise;    /* set for a contradiction */
  State conclusion; /* set for a verity */
  unsigned spot;
  unsigned n_states; /* the length of the proof; only shorter ones are looked for */
} NetFind;

/* is_empty_spot: returns true if none of the candidates of @spot is left. */
static bool
is_empty_spot (const ForcingNet *net, const ForcingGraph *graph, unsigned spot)
{
  for (unsigned i = graph->spots[spot].first; i < graph->spots[spot + 1].first; i++)
    if (net->level[state_off (graph->members[i])] == NO_LEVEL)
      return false;
  return true;
}

/* trace_spot: finds the proof that none of the candidates of @spot is left. Returns: false if it
 * has @limit states or more. */
static bool
trace_spot (ForcingNet *net, const Board *board, unsigned spot, unsigned limit)
{
  const ForcingGraph *graph = forcing_graph (board);

  proof_start (net);
  for (unsigned i = graph->spots[spot].first; i < graph->spots[spot + 1].first; i++)
    proof_need (net, state_off (graph->members[i]));
  return proof_trace (net, board, limit);
}

/* refute: plays find->premise. Returns: true if there is a proof against it that is shorter than
 * find->n_states. */
static bool
refute (ForcingNet *net, const Board *board, AriSink *sink, NetFind *find)
{
  const ForcingGraph *graph = forcing_graph (board);
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

/* report_refutation: makes the step for the premise that was played last. */
static void
report_refutation (ForcingNet *net, const Board *board, AriSink *sink, const NetFind *find)
{
  ForcingGraph *graph = forcing_graph (board);
  const ForcingSpot *spot = &graph->spots[find->spot];

  trace_spot (net, board, find->spot, NO_LEVEL);
  begin_forcing_step (graph, sink, state_opposite (find->premise));
  mark_spot (sink, spot);
  for (unsigned i = spot[0].first; i < spot[1].first; i++)
    mark_net_branch (net, board, sink, state_off (graph->members[i]), i - spot->first);
  ari_sink_end (sink);
}

/* leads_nowhere: returns true if nothing follows as the candidate of @premise is supposed to be
 * false, because neither its cell nor one of its houses is left with a single. */
static bool
leads_nowhere (const Board *board, State premise)
{
  const ForcingGraph *graph = forcing_graph (board);
  const unsigned cell = graph->cell_of[premise / 2];
  const unsigned digit = graph->digit_of[premise / 2];

  if (board->counts[cell] <= 2)
    return false;
  FOR_HOUSES_OF (house, board->tables, cell)
    if (board_is_wanted (board, house, digit)
        && ari_digits_count (board->places[digit][house]) <= 2)
      return false;
  return true;
}

static void
find_all_refutations (ForcingNet *net, const Board *board, AriSink *sink)
{
  const unsigned n_states = 2 * forcing_graph (board)->n_candidates;

  for (unsigned premise = 0; premise < n_states && ari_sink_goes_on (sink); premise++) {
    NetFind find = { .premise = (State) premise, .n_states = sink->options->max_net_nodes + 1u };

    if (!state_is_on ((State) premise) && leads_nowhere (board, (State) premise))
      continue;
    if (refute (net, board, sink, &find))
      report_refutation (net, board, sink, &find);
  }
}

/* find_shortest_refutation: reports the shortest refutation that places a digit; if there is none,
 * the shortest that eliminates a candidate. The first round supposes that candidates are false, but
 * for those of which nothing follows then. The second round supposes that these are true. It can
 * leave out the others: each is one of a pair, and the first round has supposed that the other one
 * of the pair is false, which is the same. */
static void
find_shortest_refutation (ForcingNet *net, const Board *board, AriSink *sink)
{
  const unsigned n_states = 2 * forcing_graph (board)->n_candidates;
  NetFind best = { .premise = NO_STATE, .n_states = sink->options->max_net_nodes + 1u };

  for (unsigned round = 0; round < 2 && best.premise == NO_STATE; round++)
    for (unsigned off = 0; off < n_states; off += 2) {
      const bool is_in_second = leads_nowhere (board, (State) off);
      NetFind find = { .premise = (State) (off + round), .n_states = best.n_states };

      if (is_in_second != (round == 1))
        continue;
      if (refute (net, board, sink, &find))
        best = find;
      if (!ari_sink_goes_on (sink))
        return;
    }
  if (best.premise == NO_STATE || !net_play (net, board, sink, best.premise, NO_LEVEL))
    return;
  proof_weigh (net, board);
  report_refutation (net, board, sink, &best);
}

/* count_common: counts in net->hits, for each state, how many candidates of @spot lead to it. The
 * candidates are played one after the other, until there is no state left to which all of them lead
 * so far. Returns: true if all candidates of the spot lead to some state; false if not, or if a
 * candidate leads to a contradiction, or the search ended before. */
static bool
count_common (ForcingNet *net, const Board *board, AriSink *sink, unsigned spot)
{
  const ForcingGraph *graph = forcing_graph (board);
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

/* measure_proofs: for each state that all candidates of a spot lead to, sets net->n_nodes to the
 * number of states in its proofs. Returns: false if the search ended before. */
static bool
measure_proofs (ForcingNet *net, const Board *board, AriSink *sink, unsigned spot)
{
  const ForcingGraph *graph = forcing_graph (board);
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

static void
report_net_verity (ForcingNet *net, const Board *board, AriSink *sink, const NetFind *find)
{
  ForcingGraph *graph = forcing_graph (board);
  const ForcingSpot *spot = &graph->spots[find->spot];

  begin_forcing_step (graph, sink, find->conclusion);
  mark_spot (sink, spot);
  for (unsigned i = spot[0].first; i < spot[1].first; i++) {
    if (!net_play (net, board, sink, state_on (graph->members[i]), NO_LEVEL))
      return;
    proof_weigh (net, board);
    proof_start (net);
    proof_need (net, find->conclusion);
    proof_trace (net, board, NO_LEVEL);
    start_step_nodes (graph, find->conclusion / 2u);
    mark_net_branch (net, board, sink, find->conclusion, i - spot->first);
  }
  ari_sink_end (sink);
}

/* find_net_verities: reports all verities of @spot; if one step is enough, sets @best to the
 * shortest of them that is shorter than @best. */
static void
find_net_verities (ForcingNet *net, const Board *board, AriSink *sink, unsigned spot, NetFind *best)
{
  const ForcingGraph *graph = forcing_graph (board);
  const unsigned n_members = graph->spots[spot + 1].first - graph->spots[spot].first;

  if (!count_common (net, board, sink, spot) || !measure_proofs (net, board, sink, spot))
    return;
  for (unsigned is_on = 2; is_on-- > 0;)
    for (unsigned state = is_on; state < 2 * graph->n_candidates; state += 2) {
      const NetFind find = { .conclusion = (State) state,
                             .spot = spot,
                             .n_states = net->n_nodes[state] };

      if (net->hits[state] != n_members)
        continue;
      if (!sink->only_first)
        report_net_verity (net, board, sink, &find);
      else if (find.n_states < best->n_states)
        *best = find;
    }
}

static void
find_all_net_verities (ForcingNet *net, const Board *board, AriSink *sink)
{
  const ForcingGraph *graph = forcing_graph (board);
  NetFind best = { .conclusion = NO_STATE, .n_states = UINT_MAX };

  for (unsigned spot = 0; spot < graph->n_spots && ari_sink_goes_on (sink); spot++)
    find_net_verities (net, board, sink, spot, &best);
  if (best.conclusion != NO_STATE)
    report_net_verity (net, board, sink, &best);
}

static void
find_forcing_net (const Board *board, AriSink *sink)
{
  ForcingNet *net = forcing_net (board);

  if (!graph_start (forcing_graph (board), board))
    return;
  net_start (net, forcing_graph (board));
  if (sink->variant == FORCING_VERITY)
    find_all_net_verities (net, board, sink);
  else if (sink->only_first)
    find_shortest_refutation (net, board, sink);
  else
    find_all_refutations (net, board, sink);
}
