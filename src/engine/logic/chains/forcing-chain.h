/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Forcing chains and nets, 2 of 4: chains, as contradictions and as verities.
 *
 * Contradiction: suppose that a candidate is true, or is false. If chains of single links lead from
 * there to its opposite, or leave a spot without candidates, then the opposite is true. Verity:
 * suppose in turn that each candidate of a spot is true, or that one candidate is true and then
 * false. If chains lead to the same conclusion each time, it holds. As each chain can be read
 * backwards, the two find the same conclusions, and are two ways to say why.
 *
 * A chain passes through groups, and through one conclusion at a time: nets (forcing-net.h) use
 * several at once.
 *
 * The closure has all conclusions; for each, a breadth-first search from its opposite gives the
 * shortest chain to each candidate's loss. Of all spots, the one with the fewest links in all is
 * taken. When one step is enough it is the shortest that places a digit, or if none does, the
 * shortest that eliminates: paths get shorter by a third than with the shortest of all.
 *
 * A step has one branch for each candidate of the spot, its links in order from the premise to the
 * contradiction, or from the candidate to the conclusion; a branch without links is left out. The
 * house of the spot has the role ARI_HOUSE_FAULT; a cell is marked as a whole.
 *
 * Cost: the graph and its closure, and some 5000 links for each conclusion: some 60 µs on 9×9.
 *
 * Source: the Sudoku Players' Forum, 2004 to 2006 (forcing chains; Bruce Baumstark's Tabling).
 */

#pragma once

#include "engine/logic/chains/forcing-graph.h"

/*
 * The closure: the states that follow over any number of links, for all states at once.
 *
 * States that follow from each other are a strongly connected component. Components are found in an
 * order in which everything that follows from one comes before it; so the set of states that follow
 * from it is the union of the sets of its direct links. Sets are rows of bits for 512 states at a
 * time: a board of any size needs one row a component, and as many rounds as it has 512 candidate
 * states.
 *
 * Then a state is proven if it follows from its opposite, or if it follows from each candidate of a
 * spot: the intersection of some rows. As links come with their reverse, the second means that the
 * opposite of the state leaves the spot without candidates. Other contradictions, two digits in a
 * cell or the same digit twice in a house, come down to the first.
 *
 * Cost: 9×9 has about 600 states and 5000 links: 5000 unions of rows.
 *
 * Source: R. Tarjan, Depth-first search and linear graph algorithms, 1972, without recursion.
 */

enum {
  ROW_WORDS = 8,
  ROW_BITS = 64 * ROW_WORDS,
};

/* StateRow: a bit for each of ROW_BITS states, set if the state follows. */
typedef struct {
  uint64_t words[ROW_WORDS];
} StateRow;

/* ForcingClosure: the search for components, and its results. */
typedef struct {
  unsigned n_components;
  uint16_t component_of[MAX_FORCING_STATES];
  uint16_t first_of_component[MAX_FORCING_STATES + 1]; /* in `order` */
  State order[MAX_FORCING_STATES];                     /* component after component */
  /* Tarjan's search */
  uint32_t seen_at[MAX_FORCING_STATES]; /* when a state was reached, from 1; 0: not yet */
  uint32_t lowest[MAX_FORCING_STATES];  /* the earliest seen_at that it leads back to */
  uint32_t next_link[MAX_FORCING_STATES];
  State stack[MAX_FORCING_STATES];              /* states whose component is not known yet */
  State calls[MAX_FORCING_STATES];              /* the path from the root */
  StateRow rows[MAX_FORCING_STATES];            /* the states that follow from each component */
  uint64_t proven[MAX_FORCING_STATES / 64 + 1]; /* states that must be true */
} ForcingClosure;

static ForcingClosure *forcing_closure (const Board *board);

/* enter_state: begins the search for components at @state, which is reached at @time. */
static inline void
enter_state (ForcingClosure *closure, const ForcingGraph *graph, State state, uint32_t time)
{
  closure->seen_at[state] = time;
  closure->lowest[state] = time;
  closure->next_link[state] = graph->first_link[state];
}

/* close_component: makes a component of all states on the stack from @state on. Returns: how many
 * are left there. */
static unsigned
close_component (ForcingClosure *closure, State state, unsigned n_stack, unsigned *n_ordered)
{
  State last;

  closure->first_of_component[closure->n_components] = (uint16_t) *n_ordered;
  do {
    last = closure->stack[--n_stack];
    closure->component_of[last] = (uint16_t) closure->n_components;
    closure->order[(*n_ordered)++] = last;
  } while (last != state);
  closure->n_components++;
  return n_stack;
}

/* make_components: finds all components. Returns: false if the search ended before. */
static bool
make_components (ForcingClosure *closure, const ForcingGraph *graph, AriSink *sink)
{
  const unsigned n_states = 2 * graph->n_nodes;
  unsigned n_stack = 0;
  unsigned n_ordered = 0;
  uint32_t time = 0;

  closure->n_components = 0;
  memset (closure->seen_at, 0, n_states * sizeof closure->seen_at[0]);
  memset (closure->component_of, 0xff, n_states * sizeof closure->component_of[0]);
  for (unsigned root = 0; root < n_states; root++) {
    unsigned depth = 0;

    if (closure->seen_at[root] != 0)
      continue;
    if (!ari_sink_goes_on (sink))
      return false;
    enter_state (closure, graph, (State) root, ++time);
    closure->stack[n_stack++] = (State) root;
    closure->calls[depth++] = (State) root;
    while (depth > 0) {
      const State state = closure->calls[depth - 1];

      if (closure->next_link[state] == graph->first_link[state] && !ari_sink_goes_on (sink))
        return false;
      if (closure->next_link[state] < graph->first_link[state + 1]) {
        const State to = graph->follows[closure->next_link[state]++];

        if (closure->seen_at[to] == 0) {
          enter_state (closure, graph, to, ++time);
          closure->stack[n_stack++] = to;
          closure->calls[depth++] = to;
        } else if (closure->component_of[to] == NO_STATE
                   && closure->seen_at[to] < closure->lowest[state]) {
          closure->lowest[state] = closure->seen_at[to];
        }
        continue;
      }
      if (closure->lowest[state] == closure->seen_at[state])
        n_stack = close_component (closure, state, n_stack, &n_ordered);
      if (--depth > 0) {
        const State caller = closure->calls[depth - 1];

        if (closure->lowest[state] < closure->lowest[caller])
          closure->lowest[caller] = closure->lowest[state];
      }
    }
  }
  closure->first_of_component[closure->n_components] = (uint16_t) n_ordered;
  return true;
}

/* fill_rows: finds for each component the states from @base on that follow from it. */
static void
fill_rows (ForcingClosure *closure, const ForcingGraph *graph, unsigned base, AriSink *sink)
{
  for (unsigned component = 0; component < closure->n_components; component++) {
    StateRow row = { { 0 } };

    for (unsigned i = closure->first_of_component[component];
         i < closure->first_of_component[component + 1]; i++) {
      const State state = closure->order[i];

      if (state >= base && state < base + ROW_BITS)
        row.words[(state - base) / 64] |= UINT64_C (1) << (state - base) % 64;
      for (unsigned k = graph->first_link[state]; k < graph->first_link[state + 1]; k++) {
        const StateRow *other = &closure->rows[closure->component_of[graph->follows[k]]];

        if (closure->component_of[graph->follows[k]] != component)
          for (unsigned w = 0; w < ROW_WORDS; w++)
            row.words[w] |= other->words[w];
      }
    }
    closure->rows[component] = row;
    if (component % 16 == 0 && !ari_sink_goes_on (sink))
      return;
  }
}

/* note_opposites: notes as proven the states from @base on that follow from their opposites. */
static void
note_opposites (ForcingClosure *closure, const ForcingGraph *graph, unsigned base)
{
  for (unsigned state = base; state < base + ROW_BITS && state < 2 * graph->n_candidates; state++) {
    const StateRow *row = &closure->rows[closure->component_of[state_opposite ((State) state)]];

    if (row->words[(state - base) / 64] >> state % 64 & 1)
      closure->proven[state / 64] |= UINT64_C (1) << state % 64;
  }
}

/* note_meets: notes as proven the states from @base on that follow from each candidate of a
 * spot. */
static void
note_meets (ForcingClosure *closure, const ForcingGraph *graph, unsigned base, AriSink *sink)
{
  for (unsigned spot = 0; spot < graph->n_spots; spot++) {
    unsigned i = graph->spots[spot].first;
    StateRow meet = closure->rows[closure->component_of[state_on (graph->members[i])]];

    while (++i < graph->spots[spot + 1].first) {
      const StateRow *row = &closure->rows[closure->component_of[state_on (graph->members[i])]];

      for (unsigned w = 0; w < ROW_WORDS; w++)
        meet.words[w] &= row->words[w];
    }
    for (unsigned w = 0; w < ROW_WORDS; w++)
      closure->proven[base / 64 + w] |= meet.words[w];
    if (spot % 64 == 0 && !ari_sink_goes_on (sink))
      return;
  }
}

/* closure_make: finds the states of candidates that are proven. Returns: false if the search ended
 * before. */
static bool
closure_make (ForcingClosure *closure, const ForcingGraph *graph, AriSink *sink)
{
  const unsigned n_states = 2 * graph->n_candidates;

  memset (closure->proven, 0, sizeof closure->proven);
  if (!make_components (closure, graph, sink))
    return false;
  for (unsigned base = 0; base < n_states; base += ROW_BITS) {
    fill_rows (closure, graph, base, sink);
    if (!ari_sink_goes_on (sink))
      return false;
    note_opposites (closure, graph, base);
    note_meets (closure, graph, base, sink);
  }
  /* groups come after the candidates in the last row */
  for (unsigned state = n_states; state % ROW_BITS != 0; state++)
    closure->proven[state / 64] &= ~(UINT64_C (1) << state % 64);
  return ari_sink_goes_on (sink);
}

/* proven_next: returns the lowest proven state from @state on, or NO_STATE. */
static unsigned
proven_next (const ForcingClosure *closure, const ForcingGraph *graph, unsigned state)
{
  while (state < 2 * graph->n_candidates) {
    const uint64_t rest = closure->proven[state / 64] >> state % 64;

    if (rest != 0)
      return state + (unsigned) __builtin_ctzll (rest);
    state = (state / 64 + 1) * 64;
  }
  return NO_STATE;
}

/* --- chains ----------------------------------------------------------------------------------- */

/* ForcingPath: the search for the shortest chains from one state. */
typedef struct {
  uint16_t distance[MAX_FORCING_STATES]; /* in links; NO_STATE if it was not reached */
  State from[MAX_FORCING_STATES];        /* the state before it on the way */
  State queue[MAX_FORCING_STATES];
  State path[MAX_FORCING_STATES]; /* a chain */
} ForcingPath;

static ForcingPath *forcing_path (const Board *board);

/* The variants: how a chain is read. */
enum {
  FORCING_CONTRADICTION,
  FORCING_VERITY,
};

/* ForcingFind: a conclusion and its proof. */
typedef struct {
  State conclusion;
  unsigned spot; /* n_spots: the conclusion follows from its opposite, without a spot */
  unsigned n_links;
} ForcingFind;

/* walk_from: finds the shortest way to each state that @start leads to in @max_links or fewer.
 * Returns: false if the search ended before. */
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
    /* the candidate nearest to the middle of the way; groups do not count */
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

  /* the premise leads to its opposite; as a verity, by way of a candidate that is true or false */
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

/* mark_branch: adds the links of the chain from @first to @last; if it @is_backwards, from the
 * opposite of @last to the opposite of @first. */
static void
mark_branch (
    const Board *board, AriSink *sink, State first, State last, bool is_backwards, unsigned branch)
{
  ForcingPath *path = forcing_path (board);
  unsigned n = 0;
  unsigned before = 0;

  for (State state = last; state != first; state = path->from[state])
    path->path[n++] = state;
  path->path[n] = first;
  for (unsigned i = 0; i <= n; i++) {
    const State state = is_backwards ? state_opposite (path->path[i]) : path->path[n - i];
    const unsigned node = state_node (forcing_graph (board), sink, state);

    if (i > 0)
      ari_sink_link (sink, before, node, state_is_on (state), branch, ARI_NO_ALS);
    before = node;
  }
}

/* report_proof: makes the step of a proof; the chains from the premise must be known. */
static void
report_proof (const Board *board, AriSink *sink, const ForcingFind *find)
{
  ForcingGraph *graph = forcing_graph (board);
  const State premise = state_opposite (find->conclusion);
  const bool is_verity = sink->variant == FORCING_VERITY;

  begin_forcing_step (graph, sink, find->conclusion);
  if (find->spot < graph->n_spots) {
    const ForcingSpot *spot = &graph->spots[find->spot];

    mark_spot (sink, spot);
    for (unsigned i = spot[0].first; i < spot[1].first; i++)
      mark_branch (board, sink, premise, state_off (graph->members[i]), is_verity, i - spot->first);
  } else if (is_verity) {
    const State middle = (State) middle_of (forcing_path (board), graph, find->conclusion);

    mark_branch (board, sink, middle, find->conclusion, false, 0);
    mark_branch (board, sink, premise, middle, true, 1);
  } else {
    mark_branch (board, sink, premise, find->conclusion, false, 0);
  }
  ari_sink_end (sink);
}

static void
find_all_proofs (const Board *board, AriSink *sink)
{
  const ForcingGraph *graph = forcing_graph (board);
  const ForcingClosure *closure = forcing_closure (board);
  ForcingPath *path = forcing_path (board);

  for (unsigned state = proven_next (closure, graph, 0); state != NO_STATE;
       state = proven_next (closure, graph, state + 1)) {
    ForcingFind find = { .conclusion = (State) state, .n_links = NO_STATE };

    if (!walk_from (path, graph, sink, state_opposite ((State) state), NO_STATE))
      return;
    if (shortest_proof (path, graph, sink, &find))
      report_proof (board, sink, &find);
  }
}

/* find_shortest_proof: reports the shortest proof of a placement, or if there is none, of an
 * elimination. */
static void
find_shortest_proof (const Board *board, AriSink *sink)
{
  const ForcingGraph *graph = forcing_graph (board);
  const ForcingClosure *closure = forcing_closure (board);
  ForcingPath *path = forcing_path (board);
  ForcingFind best = { .conclusion = NO_STATE, .n_links = NO_STATE };

  for (unsigned is_on = 2; is_on-- > 0 && best.conclusion == NO_STATE;)
    for (unsigned state = proven_next (closure, graph, 0); state != NO_STATE;
         state = proven_next (closure, graph, state + 1)) {
      ForcingFind find = { .conclusion = (State) state, .n_links = best.n_links };

      if (state_is_on ((State) state) != is_on)
        continue;
      if (!walk_from (path, graph, sink, state_opposite ((State) state), best.n_links))
        return;
      if (shortest_proof (path, graph, sink, &find))
        best = find;
    }
  if (best.conclusion != NO_STATE
      && walk_from (path, graph, sink, state_opposite (best.conclusion), best.n_links))
    report_proof (board, sink, &best);
}

static void
find_forcing_chain (const Board *board, AriSink *sink)
{
  if (!graph_make (forcing_graph (board), board, sink)
      || !closure_make (forcing_closure (board), forcing_graph (board), sink))
    return;
  if (sink->only_first)
    find_shortest_proof (board, sink);
  else
    find_all_proofs (board, sink);
}
