/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forcing chains: contradictions and verities. Part of each kernel of logic. */

#pragma once

#include "engine/logic/families/forcing-closure.h"

/*
 * Suppose that a candidate is true, or is false. If chains of single links lead from there to its
 * opposite, or leave a cell without candidates, or a digit without places in a house, then the
 * opposite is true: a contradiction. Or suppose in turn that each candidate of a cell, or of a
 * digit in a house, is true, or that one candidate is true and then false: if chains lead to the
 * same conclusion each time, it holds: a verity. As each chain can be read backwards, the two find
 * the same, and are two ways to say it.
 *
 * A chain passes through groups, and through one conclusion at a time: what two things do together
 * is left to nets.
 *
 * The closure tells at once what can be concluded (see forcing-closure.h), so chains are looked for
 * only for that: breadth first from the opposite of the conclusion, which gives the shortest chain
 * to each candidate's loss. Of all spots, the one with the fewest links in all is taken. When one
 * step is enough it is the shortest that places a digit, or if none does, the shortest that
 * eliminates: paths get shorter by a third than with the shortest of all.
 *
 * As a step: one branch for each candidate of the spot, its links in order from the premise to what
 * contradicts, or from the candidate to the conclusion; a branch that would have no links is left
 * out. The house of the spot has the role ARI_HOUSE_FAULT; a cell is marked as a whole.
 *
 * Cost: the graph and its closure, and some 5000 links for each conclusion: some 60 µs on 9×9.
 *
 * Source: the Sudoku Players' Forum, 2004 to 2006 (forcing chains; tables: Bruce Baumstark's
 * Tabling).
 */

/* The variants: how a chain is read. */
enum {
  FORCING_CONTRADICTION,
  FORCING_VERITY,
};

/* ForcingFind: the proof of a conclusion. */
typedef struct {
  State conclusion;
  unsigned spot; /* or n_spots: it follows from its opposite */
  unsigned n_links;
} ForcingFind;

/* walk_from: finds the shortest way to each state that @start leads to in @max_links or fewer.
 * Returns: true to go on. */
static bool
walk_from (
    ForcingPath *path, const ForcingGraph *graph, AriSink *sink, State start, unsigned max_links)
{
  unsigned n_queue = 0;

  memset (path->distance, 0xff, 2 * graph->n_nodes * sizeof path->distance[0]);
  path->distance[start] = 0;
  path->queue[n_queue++] = start;
  for (unsigned i = 0; i < n_queue; i++) {
    const State state = path->queue[i];
    const uint16_t distance = (uint16_t) (path->distance[state] + 1);

    if (distance > max_links)
      break;
    if (i % 64 == 0 && !ari_sink_goes_on (sink))
      return false;
    for (unsigned k = graph->first_link[state]; k < graph->first_link[state + 1]; k++) {
      const State to = graph->follows[k];

      if (path->distance[to] != NO_STATE)
        continue;
      path->distance[to] = distance;
      path->from[to] = state;
      path->queue[n_queue++] = to;
    }
  }
  return true;
}

/* count_links: returns the number of links to the loss of all candidates of a spot, or NO_STATE. */
static inline unsigned
count_links (const ForcingPath *path, const ForcingGraph *graph, unsigned spot)
{
  unsigned n_links = 0;

  for (unsigned i = graph->spots[spot].first; i < graph->spots[spot + 1].first; i++) {
    const unsigned distance = path->distance[state_off (graph->members[i])];

    if (distance == NO_STATE)
      return NO_STATE;
    n_links += distance;
  }
  return n_links;
}

/* middle_of: returns a candidate on the way from the premise to the conclusion, with which a verity
 * can begin as true and as false, or NO_STATE. */
static unsigned
middle_of (const ForcingPath *path, const ForcingGraph *graph, State conclusion)
{
  const unsigned half = path->distance[conclusion] / 2;
  State state = conclusion;
  unsigned middle = NO_STATE;

  while (path->distance[state] > 1) {
    state = path->from[state];
    if (state / 2 < graph->n_candidates && (middle == NO_STATE || path->distance[state] >= half))
      middle = state;
  }
  return middle;
}

/* shortest_proof: finds the shortest proof of a conclusion whose opposite has been walked from.
 * Returns: true if there is one with fewer links than find->n_links. */
static bool
shortest_proof (const ForcingPath *path,
                const ForcingGraph *graph,
                AriSink *sink,
                ForcingFind *find)
{
  const State conclusion = find->conclusion;
  bool is_found = false;

  if (path->distance[conclusion] < find->n_links
      && (sink->variant == FORCING_CONTRADICTION
          || middle_of (path, graph, conclusion) != NO_STATE)) {
    find->spot = graph->n_spots;
    find->n_links = path->distance[conclusion];
    is_found = true;
  }
  for (unsigned spot = 0; spot < graph->n_spots; spot++) {
    const unsigned n_links = count_links (path, graph, spot);

    if (n_links >= find->n_links)
      continue;
    find->spot = spot;
    find->n_links = n_links;
    is_found = true;
  }
  return is_found;
}

/* picture_state: adds the node of a state if it is new. Returns: its number. */
static unsigned
picture_state (const Board *board, AriSink *sink, State state, State conclusion)
{
  ForcingScratch *scratch = forcing_scratch (board);
  const ForcingGraph *graph = &scratch->graph;
  const unsigned node = state / 2;

  if (scratch->path.picture[state] != NO_STATE)
    return scratch->path.picture[state];

  const unsigned number = ari_sink_node (sink, graph->digit_of[node], state_is_on (state));
  scratch->path.picture[state] = (uint16_t) number;
  if (node >= graph->n_candidates) {
    const Cells *cells = &graph->groups[node - graph->n_candidates].cells;

    FOR_CELLS (cell, cells)
      ari_sink_node_cell (sink, (unsigned) cell);
    mark_cells (sink, ARI_ROLE_PATTERN, cells, graph->digit_of[node], 0);
    return number;
  }
  ari_sink_node_cell (sink, graph->cell_of[node]);
  if (node != conclusion / 2u)
    ari_sink_mark (sink, ARI_ROLE_PATTERN, graph->cell_of[node], graph->digit_of[node], 0);
  return number;
}

/* picture_chain: adds the links from @first to @last, or backwards from the opposite of @last to
 * that of
 * @first. */
static void
picture_chain (const Board *board,
               AriSink *sink,
               const ForcingFind *find,
               State first,
               State last,
               bool is_backwards,
               unsigned branch)
{
  ForcingPath *path = &forcing_scratch (board)->path;
  unsigned n = 0;
  unsigned before = 0;

  for (State state = last; state != first; state = path->from[state])
    path->path[n++] = state;
  path->path[n] = first;
  for (unsigned i = 0; i <= n; i++) {
    const State state = is_backwards ? state_opposite (path->path[i]) : path->path[n - i];
    const unsigned node = picture_state (board, sink, state, find->conclusion);

    if (i > 0)
      ari_sink_link (sink, before, node, state_is_on (state), branch, ARI_NO_ALS);
    before = node;
  }
}

/* picture_spot: marks where a contradiction is, or where all branches start. */
static void
picture_spot (AriSink *sink, const ForcingSpot *spot)
{
  if (spot->house != ARI_NO_HOUSE)
    ari_sink_house (sink, ARI_HOUSE_FAULT, spot->house);
  else
    ari_sink_mark (sink, ARI_ROLE_PATTERN, spot->cell, ARI_NO_DIGIT, 0);
}

/* picture_proof: adds all branches of a proof that has been walked. */
static void
picture_proof (const Board *board, AriSink *sink, const ForcingFind *find)
{
  ForcingScratch *scratch = forcing_scratch (board);
  const ForcingGraph *graph = &scratch->graph;
  const State premise = state_opposite (find->conclusion);
  const bool is_verity = sink->variant == FORCING_VERITY;

  memset (scratch->path.picture, 0xff, 2 * graph->n_nodes * sizeof scratch->path.picture[0]);
  if (find->spot < graph->n_spots) {
    const ForcingSpot *spot = &graph->spots[find->spot];

    picture_spot (sink, spot);
    for (unsigned i = spot[0].first; i < spot[1].first; i++)
      picture_chain (board, sink, find, premise, state_off (graph->members[i]), is_verity,
                     i - spot->first);
  } else if (is_verity) {
    const State middle = (State) middle_of (&scratch->path, graph, find->conclusion);

    picture_chain (board, sink, find, middle, find->conclusion, false, 0);
    picture_chain (board, sink, find, premise, middle, true, 1);
  } else {
    picture_chain (board, sink, find, premise, find->conclusion, false, 0);
  }
}

static bool
put_proof (const Board *board, AriSink *sink, const ForcingFind *find)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
  const unsigned cell = graph->cell_of[find->conclusion / 2];
  const unsigned digit = graph->digit_of[find->conclusion / 2];

  ari_sink_begin (sink, ari_digits_of (digit));
  ari_sink_mark (sink, state_is_on (find->conclusion) ? ARI_ROLE_PLACEMENT : ARI_ROLE_ELIMINATION,
                 cell, digit, 0);
  picture_proof (board, sink, find);
  return ari_sink_end (sink);
}

static void
find_all_proofs (const Board *board, AriSink *sink)
{
  ForcingScratch *scratch = forcing_scratch (board);
  const ForcingGraph *graph = &scratch->graph;

  for (unsigned state = proven_next (&scratch->closure, graph, 0); state != NO_STATE;
       state = proven_next (&scratch->closure, graph, state + 1)) {
    ForcingFind find = { .conclusion = (State) state, .n_links = NO_STATE };

    if (!walk_from (&scratch->path, graph, sink, state_opposite ((State) state), NO_STATE))
      return;
    if (shortest_proof (&scratch->path, graph, sink, &find) && !put_proof (board, sink, &find))
      return;
  }
}

/* find_shortest_proof: finds that of a placement, or if there is none, of an elimination. */
static void
find_shortest_proof (const Board *board, AriSink *sink)
{
  ForcingScratch *scratch = forcing_scratch (board);
  const ForcingGraph *graph = &scratch->graph;
  ForcingFind best = { .conclusion = NO_STATE, .n_links = NO_STATE };

  for (unsigned is_on = 2; is_on-- > 0 && best.conclusion == NO_STATE;)
    for (unsigned state = proven_next (&scratch->closure, graph, 0); state != NO_STATE;
         state = proven_next (&scratch->closure, graph, state + 1)) {
      ForcingFind find = { .conclusion = (State) state, .n_links = best.n_links };

      if (state_is_on ((State) state) != is_on)
        continue;
      if (!walk_from (&scratch->path, graph, sink, state_opposite ((State) state), best.n_links))
        return;
      if (shortest_proof (&scratch->path, graph, sink, &find))
        best = find;
    }
  if (best.conclusion != NO_STATE
      && walk_from (&scratch->path, graph, sink, state_opposite (best.conclusion), best.n_links))
    put_proof (board, sink, &best);
}

static void
find_forcing_chain (const Board *board, AriSink *sink)
{
  ForcingScratch *scratch = forcing_scratch (board);

  if (!graph_make (&scratch->graph, board, sink)
      || !closure_make (&scratch->closure, &scratch->graph, sink))
    return;
  if (sink->only_first)
    find_shortest_proof (board, sink);
  else
    find_all_proofs (board, sink);
}
