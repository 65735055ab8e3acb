/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the part of a forcing net that proves something. Part of each kernel of logic. */

#pragma once

#include "engine/logic/families/forcing-graph.h"

/*
 * A net that has been played (see engine/logic/families/forcing-net.h) says at which level each
 * state came out: true ones at even levels, false ones right after. That is enough to find reasons:
 *
 * - for a false candidate: a true one of the level before, in its cell, or of its digit in a cell
 *   that it sees;
 * - for a true one: all others of its cell, or of its digit in one of its houses, came out as false
 * before.
 *
 * From what is to be proven the needed states are traced down level by level. Where there is a
 * choice of reasons, one that is needed anyway costs nothing, and the others cost what their own
 * proof would weigh if it shared nothing (counted upwards beforehand). That is not always the
 * smallest proof, which would be hard to find, but nothing in it can be left out, and it is rarely
 * longer by more than a link or two.
 *
 * The reason of a true state is a house, or ARI_NO_HOUSE for its cell; of a false one, the node
 * that rules it out.
 */

enum {
  MAX_WEIGHT = 1 << 12,
  IMPOSSIBLE = MAX_DIGITS * MAX_WEIGHT, /* more than any sum */
};

/* price: the cost of proving @state besides what is needed anyway; IMPOSSIBLE: it did not come out
 * before @level. */
static inline uint32_t
price (const ForcingNet *net, State state, unsigned level)
{
  if (net->level[state] >= level)
    return IMPOSSIBLE;
  return net->is_needed[state] ? 0 : net->weight[state];
}

/* price_of_cell: the price of all candidates of a cell but @digit being false before @level. */
static uint32_t
price_of_cell (
    const ForcingNet *net, const Board *board, unsigned cell, unsigned digit, unsigned level)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
  uint32_t sum = 0;

  ARI_FOR_DIGITS (other, board->candidates[cell] & ~ari_digits_of (digit)) {
    sum += price (net, state_off (graph_node (graph, board, cell, (unsigned) other)), level);
    if (sum >= IMPOSSIBLE)
      return IMPOSSIBLE;
  }
  return sum;
}

/* price_of_house: the price of all places of @digit in the house of @slot but its cell being false
 * before @level. */
static uint32_t
price_of_house (
    const ForcingNet *net, const Board *board, const Slot *slot, unsigned digit, unsigned level)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
  const uint16_t *cells = board->tables->cells[slot->house];
  const AriDigits others = board->places[digit][slot->house] & ~ari_digits_of (slot->position);
  uint32_t sum = 0;

  if (!board->tables->has_all_digits[slot->house])
    return IMPOSSIBLE;
  ARI_FOR_DIGITS (position, others) {
    sum += price (net, state_off (graph_node (graph, board, cells[position], digit)), level);
    if (sum >= IMPOSSIBLE)
      return IMPOSSIBLE;
  }
  return sum;
}

/* reason_on: finds the cheapest reason why a candidate is true. Returns: its price. */
static uint32_t
reason_on (ForcingNet *net, const Board *board, State state)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
  const Tables *tables = board->tables;
  const unsigned cell = graph->cell_of[state / 2];
  const unsigned digit = graph->digit_of[state / 2];
  uint32_t best = price_of_cell (net, board, cell, digit, net->level[state]);

  net->reason[state] = ARI_NO_HOUSE;
  for (unsigned i = 0; i < tables->n_slots[cell]; i++) {
    const Slot *slot = &tables->slots[cell][i];
    const uint32_t sum = price_of_house (net, board, slot, digit, net->level[state]);

    if (sum >= best)
      continue;
    best = sum;
    net->reason[state] = slot->house;
  }
  return best;
}

/* reason_off: finds the cheapest reason why a candidate is false. Returns: its price. */
static uint32_t
reason_off (ForcingNet *net, const Board *board, State state)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
  const unsigned cell = graph->cell_of[state / 2];
  const unsigned digit = graph->digit_of[state / 2];
  const unsigned level = net->level[state] - 1u;
  const Cells peers = cells_and (&board->tables->peers[cell], &board->planes[digit]);
  uint32_t best = IMPOSSIBLE;

  ARI_FOR_DIGITS (other, board->candidates[cell] & ~ari_digits_of (digit)) {
    const unsigned node = graph_node (graph, board, cell, (unsigned) other);

    if (net->level[state_on (node)] != level || price (net, state_on (node), level + 1) >= best)
      continue;
    best = price (net, state_on (node), level + 1);
    net->reason[state] = (uint16_t) node;
  }
  FOR_CELLS (peer, &peers) {
    const unsigned node = graph_node (graph, board, (unsigned) peer, digit);

    if (net->level[state_on (node)] != level || price (net, state_on (node), level + 1) >= best)
      continue;
    best = price (net, state_on (node), level + 1);
    net->reason[state] = (uint16_t) node;
  }
  return best;
}

static inline uint32_t
find_reason (ForcingNet *net, const Board *board, State state)
{
  return state_is_on (state) ? reason_on (net, board, state) : reason_off (net, board, state);
}

/* proof_weigh: weighs each state that came out, in this order. */
static void
proof_weigh (ForcingNet *net, const Board *board)
{
  for (unsigned i = 0; i < net->n_reached; i++) {
    const State state = net->reached[i];
    uint32_t weight = 1;

    net->is_needed[state] = false;
    if (net->level[state] > 0)
      weight += find_reason (net, board, state);
    net->weight[state] = weight < MAX_WEIGHT ? weight : MAX_WEIGHT;
  }
}

/* proof_need: notes that @state is needed. */
static inline void
proof_need (ForcingNet *net, State state)
{
  if (net->is_needed[state])
    return;
  net->is_needed[state] = true;
  net->next[state] = net->first_at[net->level[state]];
  net->first_at[net->level[state]] = state;
}

/* ProofVisit: called with a cause of a state. */
typedef void (*ProofVisit) (ForcingNet *net, AriSink *sink, State cause, State state);

/* visit_causes: calls @visit for each cause of a state whose reason is known. */
static void
visit_causes (ForcingNet *net, const Board *board, AriSink *sink, State state, ProofVisit visit)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
  const unsigned cell = graph->cell_of[state / 2];
  const unsigned digit = graph->digit_of[state / 2];
  const unsigned reason = net->reason[state];

  if (net->level[state] == 0)
    return;
  if (!state_is_on (state)) {
    visit (net, sink, state_on (reason), state);
    return;
  }
  if (reason == ARI_NO_HOUSE) {
    ARI_FOR_DIGITS (other, board->candidates[cell] & ~ari_digits_of (digit))
      visit (net, sink, state_off (graph_node (graph, board, cell, (unsigned) other)), state);
    return;
  }
  ARI_FOR_DIGITS (position, board->places[digit][reason]) {
    const unsigned other = board->tables->cells[reason][position];

    if (other != cell)
      visit (net, sink, state_off (graph_node (graph, board, other, digit)), state);
  }
}

static void
need_cause (ForcingNet *net, AriSink *sink, State cause, State state)
{
  (void) sink;
  (void) state;
  proof_need (net, cause);
}

/* proof_start: begins a proof that needs nothing yet. */
static void
proof_start (ForcingNet *net)
{
  for (unsigned i = 0; i < net->n_proof; i++)
    net->is_needed[net->proof[i]] = false;
  net->n_proof = 0;
  for (unsigned level = 0; level <= net->top; level++)
    net->first_at[level] = NO_STATE;
}

/* proof_trace: adds all that the noted states need. Returns: false if that is @limit states or
 * more. */
static bool
proof_trace (ForcingNet *net, const Board *board, unsigned limit)
{
  bool is_short = true;

  for (unsigned level = net->top + 1; level-- > 0;)
    for (State state = net->first_at[level]; state != NO_STATE; state = net->next[state]) {
      net->proof[net->n_proof++] = state;
      if (net->n_proof >= limit)
        is_short = false;
      if (!is_short || level == 0)
        continue;
      (void) find_reason (net, board, state);
      visit_causes (net, board, NULL, state, need_cause);
    }
  return is_short;
}

/* ---- pictures ---- */

static void
mark_cause (ForcingNet *net, AriSink *sink, State cause, State state)
{
  (void) sink;
  (void) state;
  net->is_needed[cause] = true;
}

static void
link_cause (ForcingNet *net, AriSink *sink, State cause, State state)
{
  ari_sink_link (sink, net->picture[cause], net->picture[state], state_is_on (state), net->branch,
                 ARI_NO_ALS);
}

/* picture_net_state: makes the node of a state of the proof, and the links to it. */
static void
picture_net_state (
    ForcingNet *net, const Board *board, AriSink *sink, State state, unsigned conclusion)
{
  const ForcingGraph *graph = &forcing_scratch (board)->graph;
  const unsigned cell = graph->cell_of[state / 2];
  const unsigned digit = graph->digit_of[state / 2];

  net->picture[state] = (uint16_t) ari_sink_node (sink, digit, state_is_on (state));
  ari_sink_node_cell (sink, cell);
  if (state / 2 != conclusion)
    ari_sink_mark (sink, ARI_ROLE_PATTERN, cell, digit, 0);
  visit_causes (net, board, sink, state, link_cause);
}

/** proof_unpicture: forgets which of its states are pictured. */
static void
proof_unpicture (ForcingNet *net)
{
  for (unsigned i = 0; i < net->n_proof; i++)
    net->picture[net->proof[i]] = NO_STATE;
}

/** proof_picture: pictures the part of the proof that leads to @end, except for what has been, from
 * the premise on. @conclusion: the node that the step places or eliminates. */
static void
proof_picture (ForcingNet *net,
               const Board *board,
               AriSink *sink,
               State end,
               unsigned branch,
               unsigned conclusion)
{
  net->branch = branch;
  for (unsigned i = 0; i < net->n_proof; i++)
    net->is_needed[net->proof[i]] = false;
  net->is_needed[end] = true;
  /* the proof is in order, so what needs a state comes before it */
  for (unsigned i = 0; i < net->n_proof; i++)
    if (net->is_needed[net->proof[i]])
      visit_causes (net, board, sink, net->proof[i], mark_cause);
  for (unsigned i = net->n_proof; i-- > 0;)
    if (net->is_needed[net->proof[i]] && net->picture[net->proof[i]] == NO_STATE)
      picture_net_state (net, board, sink, net->proof[i], conclusion);
}
