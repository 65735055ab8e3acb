/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forcing nets that refute their premise, see engine/logic/families/forcing-net.h. Part of each
 * kernel of logic. */

#pragma once

#include "engine/logic/families/forcing-net.h"

/* NetFind: a contradiction or verity that was found. */
typedef struct {
  State premise;    /* of a contradiction */
  State conclusion; /* of a verity */
  unsigned spot;
  unsigned n_states; /* in the proof; only shorter ones are looked for */
} NetFind;

/* is_empty_spot: returns true if none of its candidates is left. */
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
  const ForcingGraph *graph = &forcing_scratch (board)->graph;

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
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
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

/* put_result: begins a step with its result. */
static void
put_result (const ForcingGraph *graph, AriSink *sink, State conclusion, unsigned spot)
{
  const unsigned node = conclusion / 2u;
  const AriRole role = state_is_on (conclusion) ? ARI_ROLE_PLACEMENT : ARI_ROLE_ELIMINATION;

  ari_sink_begin (sink, ari_digits_of (graph->digit_of[node]));
  ari_sink_mark (sink, role, graph->cell_of[node], graph->digit_of[node], 0);
  picture_spot (sink, &graph->spots[spot]);
}

/* put_refutation: makes the step for the premise that was played last. Returns: true to look for
 * more. */
static bool
put_refutation (ForcingNet *net, const Board *board, AriSink *sink, const NetFind *find)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
  const ForcingSpot *spot = &graph->spots[find->spot];

  trace_spot (net, board, find->spot, NO_LEVEL);
  put_result (graph, sink, state_opposite (find->premise), find->spot);
  proof_unpicture (net);
  for (unsigned i = spot[0].first; i < spot[1].first; i++)
    proof_picture (net, board, sink, state_off (graph->members[i]), i - spot->first,
                   find->premise / 2u);
  return ari_sink_end (sink);
}

/* leads_nowhere: returns true if a premise need not be played: it takes a candidate away and leaves
 * no single. */
static bool
leads_nowhere (const Board *board, State premise)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
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
  const unsigned n_states = 2 * forcing_scratch (board)->graph.n_candidates;

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

/* find_shortest_refutation: finds the shortest that gives a placement, or if there is none, an
 * elimination. What a pair could lose is lost when the other is placed, so it need not be tried
 * again. */
static void
find_shortest_refutation (ForcingNet *net, const Board *board, AriSink *sink)
{
  const unsigned n_states = 2 * forcing_scratch (board)->graph.n_candidates;
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
