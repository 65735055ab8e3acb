/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Forcing chains and nets, 3 of 4: plays a premise of a net, to find all states that follow, and
 * the part of them that proves a state.
 *
 * The premise is played on a copy of the position, and then all singles that come up, naked and
 * hidden, round after round, until there are no more, or a spot has no candidate left. Two equal
 * digits in a house, or two in a cell, need not be looked for: they leave a spot without candidates
 * in the same round.
 *
 * The premise has level 0. The singles of a round have an even level, and the candidates that they
 * rule out the next level; all singles of a round are played together, so each state has the lowest
 * possible level, however the grid is turned.
 */

#pragma once

#include "engine/logic/position/position-moves.h"
#include "engine/logic/chains/forcing-graph.h"

/* NO_LEVEL: the level of a state that does not follow. */
#define NO_LEVEL UINT16_MAX

/* ForcingNet: the states that follow from one premise, and a proof. */
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
  State proof[MAX_FORCING_STATES];      /* the states needed, from the highest level down */
  State first_at[2 * MAX_CELLS + 4];    /* the first needed state of a level, then */
  State next[MAX_FORCING_STATES];       /* the next of the same level */
  uint16_t hits[MAX_FORCING_STATES];    /* how many premises lead to a state */
  uint32_t n_nodes[MAX_FORCING_STATES]; /* of the proofs of a verity, together */
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
    net_reach (net, state_off (graph->node_of[peer][digit]), level);
  ARI_FOR_DIGITS (other, board->candidates[cell] & ~ari_digits_of (digit))
    net_reach (net, state_off (graph->node_of[cell][other]), level);
}

/* net_reach_singles: notes that all singles of the played board are true. */
static void
net_reach_singles (ForcingNet *net, const Board *board, unsigned level)
{
  const ForcingGraph *graph = forcing_graph (board);
  const Board *played = &net->board;

  FOR_CELLS (cell, &played->naked)
    net_reach (net, state_on (graph->node_of[cell][ari_digits_first (played->candidates[cell])]),
               level);
  for (unsigned digit = 0; digit < board->tables->n_digits; digit++)
    FOR_HOUSES (house, &played->hidden[digit]) {
      const unsigned position = ari_digits_first (played->places[digit][house]);
      const unsigned cell = board->tables->cells[house][position];

      net_reach (net, state_on (graph->node_of[cell][digit]), level);
    }
}

/* net_start: prepares @net for the first premise of a position. */
static void
net_start (ForcingNet *net, const ForcingGraph *graph)
{
  const unsigned n_states = 2 * graph->n_candidates;

  memset (net->level, 0xff, n_states * sizeof net->level[0]);
  memset (net->is_needed, 0, n_states * sizeof net->is_needed[0]);
  net->n_reached = 0;
  net->n_proof = 0;
}

/* net_play: finds the states that follow from @premise within fewer than @limit levels. Returns:
 * false if the search ended before. */
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

/*
 * The part of a played net that proves a state.
 *
 * The level of each state is enough to find reasons:
 * - for a false candidate: a true one of the level before, in its cell, or of its digit in a cell
 *   that it sees;
 * - for a true one: all others of its cell, or of its digit in one of its houses, are false at
 *   earlier levels.
 *
 * From the states that are to be proven, the needed states are traced down level by level. Where
 * there is a choice of reasons, one that is needed anyway costs nothing, and the others cost as
 * much as their own proof would weigh if it shared nothing. That is not always the smallest proof,
 * which would be hard to find, but nothing in it can be left out, and it is rarely longer by more
 * than a link or two.
 */

enum {
  MAX_WEIGHT = 1 << 12,
  IMPOSSIBLE = MAX_DIGITS * MAX_WEIGHT, /* more than any sum */
};

/* cost: returns the number of states that proving @state adds to the proof, at most; IMPOSSIBLE if
 * it was not reached before @level. */
static inline uint32_t
cost (const ForcingNet *net, State state, unsigned level)
{
  if (net->level[state] >= level)
    return IMPOSSIBLE;
  return net->is_needed[state] ? 0 : net->weight[state];
}

/* cost_of_cell: returns the cost of all candidates of @cell except @digit being false before
 * @level. */
static uint32_t
cost_of_cell (
    const ForcingNet *net, const Board *board, unsigned cell, unsigned digit, unsigned level)
{
  const ForcingGraph *graph = forcing_graph (board);
  uint32_t sum = 0;

  ARI_FOR_DIGITS (other, board->candidates[cell] & ~ari_digits_of (digit)) {
    sum += cost (net, state_off (graph->node_of[cell][other]), level);
    if (sum >= IMPOSSIBLE)
      return IMPOSSIBLE;
  }
  return sum;
}

/* cost_of_house: returns the cost of all other places of @digit in the house of @slot being false
 * before @level. */
static uint32_t
cost_of_house (
    const ForcingNet *net, const Board *board, const Slot *slot, unsigned digit, unsigned level)
{
  const ForcingGraph *graph = forcing_graph (board);
  const uint16_t *cells = board->tables->cells[slot->house];
  const AriDigits others = board->places[digit][slot->house] & ~ari_digits_of (slot->position);
  uint32_t sum = 0;

  if (!board->tables->has_all_digits[slot->house])
    return IMPOSSIBLE;
  ARI_FOR_DIGITS (position, others) {
    sum += cost (net, state_off (graph->node_of[cells[position]][digit]), level);
    if (sum >= IMPOSSIBLE)
      return IMPOSSIBLE;
  }
  return sum;
}

/* reason_on: notes the cheapest reason why a candidate is true. Returns: its cost. */
static uint32_t
reason_on (ForcingNet *net, const Board *board, State state)
{
  const ForcingGraph *graph = forcing_graph (board);
  const Tables *tables = board->tables;
  const unsigned cell = graph->cell_of[state / 2];
  const unsigned digit = graph->digit_of[state / 2];
  uint32_t best = cost_of_cell (net, board, cell, digit, net->level[state]);

  net->reason[state] = ARI_NO_HOUSE;
  for (unsigned i = 0; i < tables->n_slots[cell]; i++) {
    const Slot *slot = &tables->slots[cell][i];
    const uint32_t sum = cost_of_house (net, board, slot, digit, net->level[state]);

    if (sum >= best)
      continue;
    best = sum;
    net->reason[state] = slot->house;
  }
  return best;
}

/* prefer_cause: notes that the true candidate @node rules @state out, if it came up at @level and
 * costs less than @best. */
static inline void
prefer_cause (ForcingNet *net, State state, unsigned node, unsigned level, uint32_t *best)
{
  if (net->level[state_on (node)] != level || cost (net, state_on (node), level + 1) >= *best)
    return;
  *best = cost (net, state_on (node), level + 1);
  net->reason[state] = (uint16_t) node;
}

/* reason_off: notes the cheapest reason why a candidate is false. Returns: its cost. */
static uint32_t
reason_off (ForcingNet *net, const Board *board, State state)
{
  const ForcingGraph *graph = forcing_graph (board);
  const unsigned cell = graph->cell_of[state / 2];
  const unsigned digit = graph->digit_of[state / 2];
  const unsigned level = net->level[state] - 1u;
  const Cells peers = cells_and (&board->tables->peers[cell], &board->planes[digit]);
  uint32_t best = IMPOSSIBLE;

  ARI_FOR_DIGITS (other, board->candidates[cell] & ~ari_digits_of (digit))
    prefer_cause (net, state, graph->node_of[cell][other], level, &best);
  FOR_CELLS (peer, &peers)
    prefer_cause (net, state, graph->node_of[peer][digit], level, &best);
  return best;
}

/* choose_reason: notes the cheapest reason of a state in net->reason. Returns: its cost. */
static inline uint32_t
choose_reason (ForcingNet *net, const Board *board, State state)
{
  return state_is_on (state) ? reason_on (net, board, state) : reason_off (net, board, state);
}

/* proof_weigh: sets the weights of all reached states, in the order of their levels. */
static void
proof_weigh (ForcingNet *net, const Board *board)
{
  for (unsigned i = 0; i < net->n_reached; i++) {
    const State state = net->reached[i];
    uint32_t weight = 1;

    net->is_needed[state] = false;
    if (net->level[state] > 0)
      weight += choose_reason (net, board, state);
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

/* list_causes: lists the states from which a state follows whose reason is known; none for the
 * premise. Returns: how many there are. */
static unsigned
list_causes (const ForcingNet *net, const Board *board, State state, State causes[MAX_DIGITS])
{
  const ForcingGraph *graph = forcing_graph (board);
  const unsigned cell = graph->cell_of[state / 2];
  const unsigned digit = graph->digit_of[state / 2];
  const unsigned reason = net->reason[state];
  unsigned n = 0;

  if (net->level[state] == 0)
    return 0;
  if (!state_is_on (state)) {
    causes[n++] = state_on (reason);
  } else if (reason == ARI_NO_HOUSE) {
    ARI_FOR_DIGITS (other, board->candidates[cell] & ~ari_digits_of (digit))
      causes[n++] = state_off (graph->node_of[cell][other]);
  } else {
    ARI_FOR_DIGITS (position, board->places[digit][reason])
      if (board->tables->cells[reason][position] != cell)
        causes[n++] = state_off (graph->node_of[board->tables->cells[reason][position]][digit]);
  }
  return n;
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

/* proof_trace: adds all states that the needed states need. Returns: false if the proof has @limit
 * states or more. */
static bool
proof_trace (ForcingNet *net, const Board *board, unsigned limit)
{
  State causes[MAX_DIGITS];
  bool is_short = true;

  for (unsigned level = net->top + 1; level-- > 0;)
    for (State state = net->first_at[level]; state != NO_STATE; state = net->next[state]) {
      net->proof[net->n_proof++] = state;
      if (net->n_proof >= limit)
        is_short = false;
      if (!is_short || level == 0)
        continue;
      (void) choose_reason (net, board, state);
      const unsigned n_causes = list_causes (net, board, state, causes);
      for (unsigned i = 0; i < n_causes; i++)
        proof_need (net, causes[i]);
    }
  return is_short;
}

/* --- the proof as a step ---------------------------------------------------------------------- */

/* mark_net_branch: adds to the step the part of the proof that leads to @end, from the premise on,
 * except for states that are in the step already. */
static void
mark_net_branch (ForcingNet *net, const Board *board, AriSink *sink, State end, unsigned branch)
{
  ForcingGraph *graph = forcing_graph (board);
  State causes[MAX_DIGITS];

  for (unsigned i = 0; i < net->n_proof; i++)
    net->is_needed[net->proof[i]] = false;
  net->is_needed[end] = true;
  /* the proof is in order, so what needs a state comes before it */
  for (unsigned i = 0; i < net->n_proof; i++) {
    if (!net->is_needed[net->proof[i]])
      continue;
    for (unsigned n = list_causes (net, board, net->proof[i], causes); n > 0; n--)
      net->is_needed[causes[n - 1]] = true;
  }
  for (unsigned i = net->n_proof; i-- > 0;) {
    const State state = net->proof[i];

    if (!net->is_needed[state] || graph->step_node[state] != NO_STATE)
      continue;
    const unsigned node = state_node (graph, sink, state);
    const unsigned n_causes = list_causes (net, board, state, causes);
    for (unsigned k = 0; k < n_causes; k++)
      ari_sink_link (sink, graph->step_node[causes[k]], node, state_is_on (state), branch,
                     ARI_NO_ALS);
  }
}
