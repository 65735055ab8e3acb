/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds what follows over any number of links, for all states at once. Part of each kernel of
 * logic. */

#pragma once

#include "engine/logic/families/forcing-graph.h"

/*
 * States from which the same follows, as each follows from the other, are a knot (a strongly
 * connected component). Knots are found in an order in which everything that follows from a knot
 * comes before it; so the set of what follows from it is the union of the sets of its direct links,
 * each once. Sets are rows of bits for 512 states at a time: a board of any size needs one row a
 * knot, and as many rounds as it has 512 candidate states.
 *
 * Then a state is proven
 *
 * - if it follows from its opposite;
 * - if it follows from each candidate of a cell, or of a digit in a house: the intersection of some
 * rows.
 *
 * As links come with their reverse, the second is the same as that from the opposite of the state
 * it follows that the cell, or the house, has none of its candidates. What else could be
 * contradicted, two digits in a cell, or the same twice in a house, comes down to the first.
 *
 * Cost: 9×9 has about 600 states and 5000 links: 5000 joins of rows.
 *
 * Source: R. Tarjan, Depth-first search and linear graph algorithms, 1972, without recursion.
 */

static inline void
enter_state (ForcingClosure *closure, const ForcingGraph *graph, State state, uint32_t time)
{
  closure->seen_at[state] = time;
  closure->lowest[state] = time;
  closure->next_link[state] = graph->first_link[state];
}

/* close_knot: makes a knot of all states on the stack from @state on. Returns: how many are left
 * there. */
static unsigned
close_knot (ForcingClosure *closure, State state, unsigned n_stack, unsigned *n_ordered)
{
  State last;

  closure->first_of_knot[closure->n_knots] = (uint16_t) *n_ordered;
  do {
    last = closure->stack[--n_stack];
    closure->knot_of[last] = (uint16_t) closure->n_knots;
    closure->order[(*n_ordered)++] = last;
  } while (last != state);
  closure->n_knots++;
  return n_stack;
}

/* tie_knots: finds all knots. Returns: true to go on. */
static bool
tie_knots (ForcingClosure *closure, const ForcingGraph *graph, AriSink *sink)
{
  const unsigned n_states = 2 * graph->n_nodes;
  unsigned n_stack = 0;
  unsigned n_ordered = 0;
  uint32_t time = 0;

  closure->n_knots = 0;
  memset (closure->seen_at, 0, n_states * sizeof closure->seen_at[0]);
  memset (closure->knot_of, 0xff, n_states * sizeof closure->knot_of[0]);
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
        } else if (closure->knot_of[to] == NO_STATE
                   && closure->seen_at[to] < closure->lowest[state]) {
          closure->lowest[state] = closure->seen_at[to];
        }
        continue;
      }
      if (closure->lowest[state] == closure->seen_at[state])
        n_stack = close_knot (closure, state, n_stack, &n_ordered);
      if (--depth > 0) {
        const State caller = closure->calls[depth - 1];

        if (closure->lowest[state] < closure->lowest[caller])
          closure->lowest[caller] = closure->lowest[state];
      }
    }
  }
  closure->first_of_knot[closure->n_knots] = (uint16_t) n_ordered;
  return true;
}

/* fill_rows: finds which states from @base on follow from each knot. Returns: true to go on. */
static bool
fill_rows (ForcingClosure *closure, const ForcingGraph *graph, unsigned base, AriSink *sink)
{
  for (unsigned knot = 0; knot < closure->n_knots; knot++) {
    StateRow row = { { 0 } };

    for (unsigned i = closure->first_of_knot[knot]; i < closure->first_of_knot[knot + 1]; i++) {
      const State state = closure->order[i];

      if (state >= base && state < base + ROW_BITS)
        row.words[(state - base) / 64] |= UINT64_C (1) << (state - base) % 64;
      for (unsigned k = graph->first_link[state]; k < graph->first_link[state + 1]; k++) {
        const StateRow *other = &closure->rows[closure->knot_of[graph->follows[k]]];

        if (closure->knot_of[graph->follows[k]] != knot)
          for (unsigned w = 0; w < ROW_WORDS; w++)
            row.words[w] |= other->words[w];
      }
    }
    closure->rows[knot] = row;
    if (knot % 16 == 0 && !ari_sink_goes_on (sink))
      return false;
  }
  return true;
}

/* note_opposites: notes the states from @base on that follow from their opposites. */
static void
note_opposites (ForcingClosure *closure, const ForcingGraph *graph, unsigned base)
{
  for (unsigned state = base; state < base + ROW_BITS && state < 2 * graph->n_candidates; state++) {
    const StateRow *row = &closure->rows[closure->knot_of[state_opposite ((State) state)]];

    if (row->words[(state - base) / 64] >> state % 64 & 1)
      closure->proven[state / 64] |= UINT64_C (1) << state % 64;
  }
}

/* note_meets: notes the states from @base on that follow from each candidate of a spot. Returns:
 * true to go on. */
static bool
note_meets (ForcingClosure *closure, const ForcingGraph *graph, unsigned base, AriSink *sink)
{
  for (unsigned spot = 0; spot < graph->n_spots; spot++) {
    unsigned i = graph->spots[spot].first;
    StateRow meet = closure->rows[closure->knot_of[state_on (graph->members[i])]];

    while (++i < graph->spots[spot + 1].first) {
      const StateRow *row = &closure->rows[closure->knot_of[state_on (graph->members[i])]];

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

/** closure_make: notes the candidates that must be true, or false. Returns: true to go on. */
static bool
closure_make (ForcingClosure *closure, const ForcingGraph *graph, AriSink *sink)
{
  const unsigned n_states = 2 * graph->n_candidates;

  memset (closure->proven, 0, sizeof closure->proven);
  if (!tie_knots (closure, graph, sink))
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

/** proven_next: the lowest proven state from @state on, or NO_STATE. */
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
