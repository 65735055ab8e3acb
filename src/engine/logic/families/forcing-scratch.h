/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory of forcing chains and nets. Internal to the kernels of logic. */

#pragma once

#include "engine/logic/position/position.h"

enum {
  /* Candidates and groups of a position. A classic 9×9 grid never has more than 729 and 486; a
   * position of a large board that has more is skipped. */
  MAX_FORCING_NODES = WORDS == 2 ? 4096 : 32000,
  MAX_FORCING_STATES = 2 * MAX_FORCING_NODES,
  MAX_FORCING_GROUPS = WORDS == 2 ? 2048 : 16384, /* the rest are ignored */
  MAX_FORCING_LINKS = WORDS == 2 ? 1 << 17 : 1 << 21,
  MAX_SPOTS = MAX_CELLS + MAX_HOUSES * MAX_DIGITS,
  MAX_SPOT_MEMBERS = MAX_FORCING_NODES * (1 + MAX_HOUSES_OF_CELL),
  ROW_WORDS = 8,
  ROW_BITS = 64 * ROW_WORDS,
};

/** State: a candidate or a group that is true or false: twice its number, plus 1 if true. */
typedef uint16_t State;

#define NO_STATE UINT16_MAX
#define NO_LEVEL UINT16_MAX

/** ForcingGroup: cells that two houses share, one of which holds a digit, or none. */
typedef struct {
  uint16_t houses[2];
  uint8_t digit;
  Cells cells; /* that can hold it */
} ForcingGroup;

/** ForcingLink: @to follows from @from. */
typedef struct {
  State from;
  State to;
} ForcingLink;

/** ForcingSpot: a cell, or a house and a digit: one of its candidates must be true. */
typedef struct {
  uint16_t house; /* or ARI_NO_HOUSE */
  uint16_t cell;  /* or ARI_NO_CELL */
  unsigned first; /* index of its first candidate in ForcingGraph.members */
} ForcingSpot;

/** ForcingGraph: all that follows from one state alone, see engine/logic/families/forcing-graph.h.
 */
typedef struct {
  unsigned n_candidates; /* the first nodes */
  unsigned n_nodes;      /* candidates and groups */
  bool is_too_large;
  uint16_t node_of[MAX_CELLS * MAX_DIGITS]; /* of an open candidate */
  uint16_t cell_of[MAX_FORCING_NODES];
  uint8_t digit_of[MAX_FORCING_NODES];
  unsigned n_groups;
  unsigned first_of_digit; /* the first group of the current digit */
  ForcingGroup groups[MAX_FORCING_GROUPS];
  unsigned n_links;
  ForcingLink links[MAX_FORCING_LINKS];        /* in the order in which they were found */
  uint32_t first_link[MAX_FORCING_STATES + 1]; /* first link of each state, in `follows` */
  State follows[MAX_FORCING_LINKS];            /* sorted by what they follow from */
  unsigned n_spots;
  ForcingSpot spots[MAX_SPOTS + 1];   /* the last says where the members end */
  uint16_t members[MAX_SPOT_MEMBERS]; /* nodes */
} ForcingGraph;

/** StateRow: one bit for each of some states, set if it follows. */
typedef struct {
  uint64_t words[ROW_WORDS];
} StateRow;

/** ForcingClosure: what follows over any number of links, see
 * engine/logic/families/forcing-closure.h. */
typedef struct {
  unsigned n_knots;
  uint16_t knot_of[MAX_FORCING_STATES];
  uint16_t first_of_knot[MAX_FORCING_STATES + 1]; /* in `order` */
  State order[MAX_FORCING_STATES];                /* knot after knot */
  uint32_t seen_at[MAX_FORCING_STATES];           /* 0: not yet */
  uint32_t lowest[MAX_FORCING_STATES];
  uint32_t next_link[MAX_FORCING_STATES];
  State stack[MAX_FORCING_STATES];
  State calls[MAX_FORCING_STATES];
  StateRow rows[MAX_FORCING_STATES];
  uint64_t proven[MAX_FORCING_STATES / 64 + 1]; /* states that must be true */
} ForcingClosure;

/** ForcingPath: the search for the shortest chains from one state. */
typedef struct {
  uint16_t distance[MAX_FORCING_STATES]; /* or NO_STATE */
  State from[MAX_FORCING_STATES];
  State queue[MAX_FORCING_STATES];
  State path[MAX_FORCING_STATES];
  uint16_t picture[MAX_FORCING_STATES]; /* the number of a state in the step, or NO_STATE */
} ForcingPath;

/** ForcingNet: all that follows from one premise, see engine/logic/families/forcing-net.h. */
typedef struct {
  Board board;                        /* where it is played */
  uint16_t level[MAX_FORCING_STATES]; /* the level at which a state came out, or NO_LEVEL */
  unsigned n_reached;
  State reached[MAX_FORCING_STATES];   /* by level */
  unsigned top;                        /* the highest level */
  uint32_t weight[MAX_FORCING_STATES]; /* about how much it takes to prove a state */
  uint16_t reason[MAX_FORCING_STATES]; /* see engine/logic/families/forcing-proof.h */
  bool is_needed[MAX_FORCING_STATES];
  unsigned n_proof;
  State proof[MAX_FORCING_STATES];   /* the states needed, from the highest level down */
  State first_at[2 * MAX_CELLS + 4]; /* the first needed state of a level, then */
  State next[MAX_FORCING_STATES];    /* the next of the same level */
  uint16_t hits[MAX_FORCING_STATES]; /* how many premises lead to a state */
  uint32_t n_nodes[MAX_FORCING_STATES];
  uint16_t picture[MAX_FORCING_STATES]; /* the number of a state in the step, or NO_STATE */
  unsigned branch;                      /* of the current links */
} ForcingNet;

/** ForcingScratch: see engine/logic/families/forcing-chain.h. */
typedef struct {
  ForcingGraph graph;
  ForcingClosure closure;
  ForcingPath path;
  ForcingNet net;
} ForcingScratch;

static ForcingScratch *forcing_scratch (const Board *board);
