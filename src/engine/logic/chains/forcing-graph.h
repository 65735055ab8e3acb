/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Forcing chains and nets, 1 of 4: the graph of the states that follow from one state alone.
 *
 * The nodes are the candidates, and groups: the places of a digit in cells that two houses share.
 * Each node has two states: it is true (one of a group's cells holds the digit), or false. A link
 * leads from a state to one that follows from it alone:
 * - A true node rules out the other candidates of its cell, and its digit in all cells that see all
 *   of its cells.
 * - A false node leaves the other of a cell with two candidates, or the candidate or group that has
 *   all other places of the digit in a house.
 *
 * Each link comes with its reverse, from the opposite of its end to the opposite of its start. Only
 * groups that the second rule needs are made.
 *
 * A spot is a cell, or a digit in a house: one of its candidates must be true.
 *
 * Cost: some 2000 pairs of cells that see each other and can hold the same digit in a hard position
 * of 9×9, and for each place of a digit in a house a look at the houses that cross it.
 */

#pragma once

#include "engine/logic/position/iterate.h"

enum {
  /* A classic 9×9 grid never has more than 729 candidates and 486 groups. A position that has more
   * nodes or links than this is skipped. */
  MAX_FORCING_NODES = WORDS == 2 ? 4096 : 32000,
  MAX_FORCING_STATES = 2 * MAX_FORCING_NODES,
  MAX_FORCING_GROUPS = WORDS == 2 ? 2048 : 16384, /* more groups are ignored */
  MAX_FORCING_LINKS = WORDS == 2 ? 1 << 17 : 1 << 21,
  MAX_SPOTS = MAX_CELLS + MAX_HOUSES * MAX_DIGITS,
  MAX_SPOT_MEMBERS = MAX_FORCING_NODES * (1 + MAX_HOUSES_OF_CELL),
};

/* State: a candidate or a group that is true or false: twice its number, plus 1 if true. */
typedef uint16_t State;

/* NO_STATE: in place of a state, or of a node. */
#define NO_STATE UINT16_MAX

/* ForcingGroup: the cells where two houses cross and that can hold the digit of its node. */
typedef struct {
  uint16_t houses[2]; /* ascending */
  Cells cells;
} ForcingGroup;

/* ForcingLink: @to follows from @from. */
typedef struct {
  State from;
  State to;
} ForcingLink;

/* ForcingSpot: a cell, or a digit in a house. */
typedef struct {
  uint16_t house; /* or ARI_NO_HOUSE */
  uint16_t cell;  /* or ARI_NO_CELL */
  unsigned first; /* index of its first candidate in ForcingGraph.members */
} ForcingSpot;

/* ForcingGraph: the nodes, links and spots of a position. */
typedef struct {
  unsigned n_candidates; /* the first nodes */
  unsigned n_nodes;      /* candidates and groups */
  bool is_too_large;
  uint16_t node_of[MAX_CELLS][MAX_DIGITS]; /* of a candidate; undefined for others */
  uint16_t cell_of[MAX_FORCING_NODES];     /* ARI_NO_CELL for a group */
  uint8_t digit_of[MAX_FORCING_NODES];
  unsigned n_groups;
  unsigned first_of_digit; /* the first group of the current digit */
  ForcingGroup groups[MAX_FORCING_GROUPS];
  unsigned n_links;
  ForcingLink links[MAX_FORCING_LINKS];        /* in the order in which they were found */
  uint32_t first_link[MAX_FORCING_STATES + 1]; /* first link of each state, in `follows` */
  State follows[MAX_FORCING_LINKS];            /* the states that follow, for each state in turn */
  unsigned n_spots;
  ForcingSpot spots[MAX_SPOTS + 1];   /* the last one only says where the members end */
  uint16_t members[MAX_SPOT_MEMBERS]; /* the candidates of each spot, as nodes */
  /* of the step in the making: the node that it places or eliminates, and the number of each state
   * in the step, or NO_STATE */
  unsigned conclusion;
  uint16_t step_node[MAX_FORCING_STATES];
} ForcingGraph;

static ForcingGraph *forcing_graph (const Board *board);

static inline State
state_on (unsigned node)
{
  return (State) (2 * node + 1);
}

static inline State
state_off (unsigned node)
{
  return (State) (2 * node);
}

static inline bool
state_is_on (State state)
{
  return (state & 1) != 0;
}

static inline State
state_opposite (State state)
{
  return state ^ 1;
}

/* graph_link: adds the link from @from to @to, and its reverse between their opposites. */
static inline void
graph_link (ForcingGraph *graph, State from, State to)
{
  if (graph->n_links + 2 > MAX_FORCING_LINKS) {
    graph->is_too_large = true;
    return;
  }
  graph->links[graph->n_links++] = (ForcingLink){ from, to };
  graph->links[graph->n_links++] = (ForcingLink){ state_opposite (to), state_opposite (from) };
}

/* number_candidates: makes the candidates the first nodes. */
static void
number_candidates (ForcingGraph *graph, const Board *board)
{
  unsigned n = 0;

  FOR_CELLS (cell, &board->open)
    ARI_FOR_DIGITS (digit, board->candidates[cell]) {
      if (n == MAX_FORCING_NODES) {
        graph->is_too_large = true;
        return;
      }
      graph->node_of[cell][digit] = (uint16_t) n;
      graph->cell_of[n] = (uint16_t) cell;
      graph->digit_of[n] = (uint8_t) digit;
      n++;
    }
  graph->n_candidates = n;
  graph->n_nodes = n;
}

/* link_cell: links the candidates of a cell, which rule each other out. */
static void
link_cell (ForcingGraph *graph, const Board *board, unsigned cell)
{
  ARI_FOR_DIGITS (digit, board->candidates[cell])
    ARI_FOR_DIGITS (other, board->candidates[cell] & ~ari_digits_below ((unsigned) digit + 1)) {
      const unsigned node = graph->node_of[cell][digit];
      const unsigned other_node = graph->node_of[cell][other];

      graph_link (graph, state_on (node), state_off (other_node));
      if (board->counts[cell] == 2)
        graph_link (graph, state_off (node), state_on (other_node));
    }
}

/* link_peers: links cells that see each other, since they do not both hold @digit. */
static void
link_peers (ForcingGraph *graph, const Board *board, AriSink *sink, unsigned digit)
{
  FOR_CELLS (cell, &board->planes[digit]) {
    if (!ari_sink_goes_on (sink))
      return;
    const unsigned node = graph->node_of[cell][digit];
    const Cells peers = cells_and (&board->tables->peers[cell], &board->planes[digit]);

    FOR_CELLS_AFTER (peer, &peers, (unsigned) cell)
      graph_link (graph, state_on (node), state_off (graph->node_of[peer][digit]));
  }
}

/* group_node: returns the node of the places of @digit that two houses share, old or new, or
 * NO_STATE. */
static unsigned
group_node (ForcingGraph *graph, const Board *board, unsigned house, unsigned other, unsigned digit)
{
  const uint16_t a = (uint16_t) (house < other ? house : other);
  const uint16_t b = (uint16_t) (house < other ? other : house);

  for (unsigned i = graph->first_of_digit; i < graph->n_groups; i++)
    if (graph->groups[i].houses[0] == a && graph->groups[i].houses[1] == b)
      return graph->n_candidates + i;
  if (graph->n_groups == MAX_FORCING_GROUPS || graph->n_nodes == MAX_FORCING_NODES)
    return NO_STATE;

  ForcingGroup *group = &graph->groups[graph->n_groups++];
  group->houses[0] = a;
  group->houses[1] = b;
  group->cells = cells_and (&board->tables->houses[a], &board->tables->houses[b]);
  group->cells = cells_and (&group->cells, &board->planes[digit]);
  graph->digit_of[graph->n_nodes] = (uint8_t) digit;
  graph->cell_of[graph->n_nodes] = ARI_NO_CELL;
  return graph->n_nodes++;
}

/* part_node: returns the node that is true if @digit is at one of @positions of @house: a candidate
 * or a group; NO_STATE if the positions are not within one group. */
static unsigned
part_node (
    ForcingGraph *graph, const Board *board, unsigned house, Digits positions, unsigned digit)
{
  const Tables *tables = board->tables;

  if (!ari_digits_are_several (positions))
    return graph->node_of[tables->cells[house][ari_digits_first (positions)]][digit];
  FOR_CROSSERS (other, tables, house)
    if ((positions & ~tables->crossing[house][other]) == 0)
      return group_node (graph, board, house, other, digit);
  return NO_STATE;
}

/* link_parts: for each way to divide all places of @digit in @house into two parts, each a
 * candidate or a group, adds the link that one part is true if the other is false. */
static void
link_parts (ForcingGraph *graph, const Board *board, unsigned house, unsigned digit)
{
  const Tables *tables = board->tables;
  const Digits places = board->places[digit][house];
  unsigned a, b;

  if (board_pair (board, house, digit, &a, &b)) {
    graph_link (graph, state_off (graph->node_of[a][digit]), state_on (graph->node_of[b][digit]));
    return;
  }
  FOR_CROSSERS (other, tables, house) {
    const Digits part = places & tables->crossing[house][other];
    const Digits rest = places & (Digits) ~part;

    if (!ari_digits_are_several (part) || rest == 0)
      continue;
    const unsigned rest_node = part_node (graph, board, house, rest, digit);
    if (rest_node == NO_STATE)
      continue;
    const unsigned node = group_node (graph, board, house, other, digit);
    if (node != NO_STATE)
      graph_link (graph, state_off (node), state_on (rest_node));
  }
}

/* link_groups: links each group of @digit to the candidates and groups that it rules out. */
static void
link_groups (ForcingGraph *graph, const Board *board, unsigned digit)
{
  for (unsigned i = graph->first_of_digit; i < graph->n_groups; i++) {
    const State on = state_on (graph->n_candidates + i);
    Cells seen = candidates_seeing (board, &graph->groups[i].cells, digit);
    FOR_CELLS (cell, &seen)
      graph_link (graph, on, state_off (graph->node_of[cell][digit]));
    for (unsigned j = i + 1; j < graph->n_groups; j++)
      if (cells_within (&graph->groups[j].cells, &seen))
        graph_link (graph, on, state_off (graph->n_candidates + j));
  }
}

/* sort_links: fills `first_link` and `follows`: sorts links by the state they come from, and keeps
 * their order otherwise. */
static void
sort_links (ForcingGraph *graph)
{
  const unsigned n_states = 2 * graph->n_nodes;

  memset (graph->first_link, 0, (n_states + 1) * sizeof graph->first_link[0]);
  for (unsigned i = 0; i < graph->n_links; i++)
    graph->first_link[graph->links[i].from]++;
  for (unsigned state = 1; state <= n_states; state++)
    graph->first_link[state] += graph->first_link[state - 1];
  for (unsigned i = graph->n_links; i > 0; i--)
    graph->follows[--graph->first_link[graph->links[i - 1].from]] = graph->links[i - 1].to;
}

/* list_spots: lists all spots, without houses that need not hold all digits. */
static void
list_spots (ForcingGraph *graph, const Board *board)
{
  const Tables *tables = board->tables;
  unsigned n = 0;

  graph->n_spots = 0;
  FOR_CELLS (cell, &board->open) {
    graph->spots[graph->n_spots++] =
        (ForcingSpot){ .house = ARI_NO_HOUSE, .cell = (uint16_t) cell, .first = n };
    ARI_FOR_DIGITS (digit, board->candidates[cell])
      graph->members[n++] = graph->node_of[cell][digit];
  }
  for (unsigned house = 0; house < tables->n_houses; house++) {
    if (!tables->has_all_digits[house])
      continue;
    ARI_FOR_DIGITS (digit, board->missing[house]) {
      graph->spots[graph->n_spots++] =
          (ForcingSpot){ .house = (uint16_t) house, .cell = ARI_NO_CELL, .first = n };
      ARI_FOR_DIGITS (position, board->places[digit][house])
        graph->members[n++] = graph->node_of[tables->cells[house][position]][digit];
    }
  }
  graph->spots[graph->n_spots].first = n;
}

/* graph_start: lists candidates and spots, without links. Returns: false if there are too many
 * candidates. */
static bool
graph_start (ForcingGraph *graph, const Board *board)
{
  graph->n_links = 0;
  graph->n_groups = 0;
  graph->is_too_large = false;
  number_candidates (graph, board);
  if (!graph->is_too_large)
    list_spots (graph, board);
  return !graph->is_too_large;
}

/* graph_make: makes the whole graph. Returns: false if it is too large, or the search is to end.
 */
static bool
graph_make (ForcingGraph *graph, const Board *board, AriSink *sink)
{
  if (!graph_start (graph, board))
    return false;
  FOR_CELLS (cell, &board->open)
    link_cell (graph, board, (unsigned) cell);
  for (unsigned digit = 0; digit < board->tables->n_digits; digit++) {
    graph->first_of_digit = graph->n_groups;
    link_peers (graph, board, sink, digit);
    for (unsigned house = 0; house < board->tables->n_houses; house++)
      if (board_is_wanted (board, house, digit))
        link_parts (graph, board, house, digit);
    link_groups (graph, board, digit);
    if (graph->is_too_large || !ari_sink_goes_on (sink))
      return false;
  }
  sort_links (graph);
  return true;
}

/* --- steps ------------------------------------------------------------------------------------ */

/* start_step_nodes: notes that the step, which places or eliminates the node @conclusion, has no
 * states yet. */
static void
start_step_nodes (ForcingGraph *graph, unsigned conclusion)
{
  graph->conclusion = conclusion;
  memset (graph->step_node, 0xff, 2 * graph->n_nodes * sizeof graph->step_node[0]);
}

/* begin_forcing_step: begins the step of @conclusion, a state of a candidate, with its result. */
static void
begin_forcing_step (ForcingGraph *graph, AriSink *sink, State conclusion)
{
  const unsigned digit = graph->digit_of[conclusion / 2];
  const AriRole role = state_is_on (conclusion) ? ARI_ROLE_PLACEMENT : ARI_ROLE_ELIMINATION;

  ari_sink_begin (sink, ari_digits_of (digit));
  ari_sink_mark (sink, role, graph->cell_of[conclusion / 2], digit, 0);
  start_step_nodes (graph, conclusion / 2u);
}

/* mark_spot: marks the spot where a contradiction is, or where all branches start. */
static void
mark_spot (AriSink *sink, const ForcingSpot *spot)
{
  if (spot->house != ARI_NO_HOUSE)
    ari_sink_house (sink, ARI_HOUSE_FAULT, spot->house);
  else
    ari_sink_mark (sink, ARI_ROLE_PATTERN, spot->cell, ARI_NO_DIGIT, 0);
}

/* state_node: makes the node of a state, unless the step has it already, and marks its candidates,
 * except for that of the conclusion. Returns: its number in the step. */
static unsigned
state_node (ForcingGraph *graph, AriSink *sink, State state)
{
  const unsigned node = state / 2;
  const unsigned digit = graph->digit_of[node];

  if (graph->step_node[state] != NO_STATE)
    return graph->step_node[state];
  const Cells cells = node < graph->n_candidates ? cells_of (graph->cell_of[node])
                                                 : graph->groups[node - graph->n_candidates].cells;
  if (node != graph->conclusion)
    mark_cells (sink, ARI_ROLE_PATTERN, &cells, digit, 0);
  graph->step_node[state] = (uint16_t) mark_node (sink, &cells, digit, state_is_on (state));
  return graph->step_node[state];
}
