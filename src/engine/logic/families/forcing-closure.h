/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Forcing chains and nets, 2 of 6: the states that follow over any number of links, for all states
 * at once.
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
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/families/forcing-graph.h"

enum {
  ROW_WORDS = 8,
  ROW_BITS = 64 * ROW_WORDS,
};

/** StateRow: a bit for each of ROW_BITS states, set if the state follows. */
typedef struct {
  uint64_t words[ROW_WORDS];
} StateRow;

/** ForcingClosure: the search for components, and its results. */
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

/* find_components: finds all components. */
static bool
find_components (ForcingClosure *closure, const ForcingGraph *graph, AriSink *sink)
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
static bool
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
      return false;
  }
  return true;
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
static bool
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
      return false;
  }
  return true;
}

/** closure_make: finds the states of candidates that are proven. */
static bool
closure_make (ForcingClosure *closure, const ForcingGraph *graph, AriSink *sink)
{
  const unsigned n_states = 2 * graph->n_candidates;

  memset (closure->proven, 0, sizeof closure->proven);
  if (!find_components (closure, graph, sink))
    return false;
  for (unsigned base = 0; base < n_states; base += ROW_BITS) {
    if (!fill_rows (closure, graph, base, sink))
      return false;
    note_opposites (closure, graph, base);
    if (!note_meets (closure, graph, base, sink))
      return false;
  }
  /* groups come after the candidates in the last row */
  for (unsigned state = n_states; state % ROW_BITS != 0; state++)
    closure->proven[state / 64] &= ~(UINT64_C (1) << state % 64);
  return true;
}

/** proven_next: returns the lowest proven state from @state on, or NO_STATE. */
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
