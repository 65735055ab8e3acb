/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scratch memory of chains and loops. Internal to the kernels of logic. */

#pragma once

#include "engine/logic/families/als.h"

enum {
  MAX_CHAIN_LEVELS = UINT8_MAX + 1, /* an option says how many, in a byte */
  MAX_LINK_GROUPS = WORDS > 10  ? 8192
                    : WORDS > 2 ? 16384
                                : 1024,
  MAX_GROUP_TWINS = 4,
  NO_LINK_LEVEL = UINT16_MAX,
  LOOP_KINDS = 3,
  LOOP_LIMITS = 4, /* number of options that chains depend on */
  MAX_GROUP_LINKS = 16 * MAX_LINK_GROUPS,
  MAX_LOOP_NODES = 2 * (MAX_LINK_GROUPS + MAX_ALS * MAX_ALS_DIGITS),
};

/** LinkGroup: places of a digit where two houses cross, see engine/logic/families/loop-net.h. */
typedef struct {
  Cells cells;
  Cells sees;     /* candidates of the digit that see all of these */
  Cells partners; /* those of which each is the digit's only other place in a house */
  uint16_t twins[MAX_GROUP_TWINS]; /* groups that hold all its other places in a house */
  bool has_partner;
  uint8_t n_twins;
  uint16_t n_seen;
  uint32_t first_seen; /* in LoopScratch.seen_groups */
  uint8_t digit;
} LinkGroup;

/** LoopNode: a node of a chain. */
typedef struct {
  uint16_t index; /* a cell, the number of a group or of an almost locked set */
  uint8_t digit;
  uint8_t kind; /* LOOP_CELL, LOOP_GROUP, LOOP_ALS */
} LoopNode;

/** LoopEnd: the ends of a chain, and its worth. */
typedef struct {
  LoopNode start;
  LoopNode end;
  LoopNode victim; /* from which a discontinuous loop leads to the start, and back from the end */
  bool has_victim;
  bool starts_on;
  unsigned kind;    /* LOOP_CONTINUOUS, … */
  unsigned level;   /* the level of the end */
  unsigned n_links; /* without the one that closes a loop */
  unsigned n_lost;  /* candidates that it eliminates; 0: there is no chain */
  uint64_t sum;     /* the weight of these */
} LoopEnd;

/** LoopQuestion: the position and options for which the best chains have been found. */
typedef struct {
  bool is_answered;
  Cells planes[MAX_DIGITS];
  uint8_t limits[LOOP_LIMITS];
} LoopQuestion;

/** LoopScratch: the links of a position, and the search for alternating chains, see
 * engine/logic/families/loop-net.h and engine/logic/families/loop-search.h. */
typedef struct {
  Cells linked[MAX_DIGITS]; /* candidates with a partner */
  uint8_t n_partners[MAX_DIGITS][MAX_CELLS];
  uint16_t partners[MAX_DIGITS][MAX_CELLS][MAX_HOUSES_OF_CELL];
  bool has_groups;
  unsigned first_group[MAX_DIGITS + 1]; /* per digit; the last is the number of groups */
  LinkGroup groups[MAX_LINK_GROUPS];
  uint16_t seen_groups[MAX_GROUP_LINKS];
  unsigned n_seen_groups;
  bool has_als;

  LoopNode start;
  bool starts_on;
  /* what came up after each number of links: a set for each digit that is active there */
  Cells levels[MAX_CHAIN_LEVELS][MAX_DIGITS];
  AriDigits active[MAX_CHAIN_LEVELS];
  Cells reached[2][MAX_DIGITS]; /* off, on */
  /* what follows for the level in the making: likewise */
  Cells next[MAX_DIGITS];
  AriDigits next_digits;
  uint16_t group_levels[2][MAX_LINK_GROUPS]; /* when a group came up, or NO_LINK_LEVEL */
  uint16_t als_levels[2][MAX_ALS * MAX_ALS_DIGITS];
  LoopNode nodes[MAX_LOOP_NODES]; /* the groups and sets that came up, by level */
  unsigned first_node[MAX_CHAIN_LEVELS + 1];
  /* the part of each level that follows from groups and sets by as few links: likewise */
  Cells grouped[MAX_CHAIN_LEVELS][MAX_DIGITS];
  AriDigits grouped_digits[MAX_CHAIN_LEVELS];
  unsigned n_grouped; /* levels for which this is known */

  LoopNode path[MAX_CHAIN_LEVELS + 3];    /* a victim may be added at both ends */
  unsigned choices[MAX_CHAIN_LEVELS + 1]; /* the way back that is taken at each node */
  unsigned n_path;
  bool wants_group;                          /* the path must have a group or a set */
  Cells lost[MAX_DIGITS];                    /* cells that the current chain eliminates a digit
                                              * from */
  uint16_t shortest[MAX_CELLS * MAX_DIGITS]; /* links of the loop that eliminates a candidate */

  LoopQuestion questions[2]; /* plain, grouped */
  LoopEnd best[2][LOOP_KINDS];
} LoopScratch;

static LoopScratch *loop_scratch (const Board *board);
