/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that families of techniques work in, so that nothing is allocated and the stack stays
 * small. Internal to the kernels of logic. */

#pragma once

#include "engine/logic/board.h"
#include "engine/logic/forcing-room.h"

enum {
  MAX_FISH = 7,
  MAX_SCHOOL = 64,
  MAX_FINS = 24, /* whatever is asked for */
};

/** Fish: see engine/logic/fish.h. */
typedef struct {
  unsigned digit;
  unsigned size;
  unsigned kind; /* FISH_PLAIN, FISH_FINNED, FISH_SASHIMI */
  uint16_t bases[MAX_FISH];
  uint16_t covers[MAX_FISH];
  Cells fins;
  Cells endo_fins; /* apart from the fins */
  Cells losing;
} Fish;

/** FishChoice: how a candidate of the base is covered. */
typedef struct {
  unsigned cell;
  unsigned next;   /* which of its houses is tried next; after the last it is a fin */
  unsigned barred; /* which of them have been tried, a bit each */
  unsigned n_covers;
  unsigned n_fins;
  Cells uncovered; /* candidates of the base */
  Cells covered;
  Cells twice;  /* more than once */
  Cells fins;   /* without endo-fins */
  Cells common; /* candidates that see all fins and endo-fins */
} FishChoice;

/** FishRoom: fish on one base, to pair them, and the search for covers of any kind. */
typedef struct {
  Fish school[MAX_SCHOOL];
  unsigned n;
  Fish fish;                  /* that is being made */
  uint16_t bases[MAX_HOUSES]; /* the houses to choose from */
  unsigned n_bases;
  bool can_cover[MAX_HOUSES];
  unsigned n_bars[MAX_HOUSES]; /* how often a house is barred from the cover */
  unsigned most_places;        /* of the houses that can cover */
  unsigned max_fins;
  Cells base[MAX_FISH + 1];   /* the candidates in the first i houses of the base */
  Cells shared[MAX_FISH + 1]; /* those that two of these hold */
  FishChoice choices[MAX_FISH + MAX_FINS + 2];
  unsigned depth;
} FishRoom;

/** Cluster: cells of two colours, see engine/logic/colors.h. */
typedef struct {
  Cells cells[2];
  Cells seen[2]; /* by any cell of a colour */
  bool is_torn;  /* a link joins two cells of one colour */
} Cluster;

/** ColorRoom: each cluster has a house to itself. */
typedef struct {
  Cluster clusters[MAX_HOUSES];
  unsigned n;
} ColorRoom;

enum {
  MAX_ALS = WORDS > 10 ? 1024 : 4096,
  MAX_ALS_CELLS = 8,
  MAX_ALS_DIGITS = MAX_ALS_CELLS + 1,
  MAX_ALS_LINKS = 1 << 18,
  MAX_ALS_CHAIN = 32,
  ALS_LENGTHS = 4, /* of chains, that are kept apart: the last stands for more too */
  MAX_ALS_STATES = ALS_LENGTHS * MAX_ALS * MAX_ALS_DIGITS,
};

/** Als: an almost locked set, see engine/logic/als.h. */
typedef struct {
  Cells cells;
  Cells reach; /* all that see all places of one of its digits */
  Digits digits;
  Cells places[MAX_ALS_DIGITS]; /* its cells that can hold its i-th digit */
  Cells seen[MAX_ALS_DIGITS];   /* the cells that see all of these */
} Als;

/** AlsLink: another set that has a digit as restricted common. */
typedef struct {
  uint16_t set;
  uint8_t digit;
} AlsLink;

/** AlsRoom: the sets of a position, and the search for chains. A state is a set and one of its
 * digits that it is known not to hold, as the end of a chain of some length. */
typedef struct {
  unsigned n_sets;
  Als sets[MAX_ALS];
  unsigned first_link[MAX_ALS + 1]; /* set i has the links from first_link[i] to below the next */
  AlsLink links[MAX_ALS_LINKS];
  uint32_t visit; /* the number of this search */
  uint32_t visits[MAX_ALS_STATES];
  uint32_t parents[MAX_ALS_STATES];
  uint32_t queue[MAX_ALS_STATES];
  uint8_t entries[MAX_ALS_STATES]; /* the digit of a state */
  /* death blossoms: sets that lock a candidate out, and what they take from the digits then */
  unsigned n_petals;
  uint16_t petals[MAX_ALS];
  Cells lost[MAX_DIGITS];
} AlsRoom;

enum { MAX_SUE = 4096 };

/** SuePart: cells of a house, see engine/logic/sue-de-coq.h. */
typedef struct {
  Digits positions;
  Digits digits;
  unsigned gain;
} SuePart;

/** SueRoom: the cells to choose from on the two sides of an intersection. */
typedef struct {
  SuePart parts[2][MAX_SUE];
  unsigned n[2];
} SueRoom;

/** ChainRoom: how each candidate of a search for chains was reached, see
 * engine/logic/single-chains.h. */
typedef struct {
  uint16_t on_from[2 * MAX_CELLS];
  uint16_t off_from[MAX_CELLS];
  uint16_t queue[2 * MAX_CELLS];
} ChainRoom;

/** LoopRoom: the search for alternating chains, see engine/logic/loops.h. The number of a candidate
 * is its cell times the number of digits, plus its digit. */
typedef struct {
  Cells reached[2][MAX_DIGITS];               /* off, on */
  uint32_t from[2][MAX_CELLS * MAX_DIGITS];   /* the candidate before, which is the opposite */
  uint32_t queue[2 * MAX_CELLS * MAX_DIGITS]; /* twice the candidate, plus 1 if it is on */
  unsigned n_queue;
} LoopRoom;

/* A family that needs memory adds a struct above and a member here. What is in it when find is
 * called is what the last call left there. */
struct Rooms {
  FishRoom fish;
  ColorRoom colors;
  AlsRoom als;
  SueRoom sue;
  ChainRoom chain;
  LoopRoom loops;
  ForcingRoom forcing;
};
