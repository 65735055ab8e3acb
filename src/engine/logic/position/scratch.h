/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory that families of techniques work in, so that nothing is allocated and the stack stays
 * small. Internal to the kernels of logic. */

#pragma once

#include "engine/logic/position/position.h"
#include "engine/logic/families/forcing-room.h"

enum {
  MAX_FISH = 7,
  MAX_SCHOOL = 64,
  MAX_FINS = 24, /* whatever is asked for */
};

/** ArrangeRoom: what is known of the digits, see engine/logic/position/arrange.h, and the search
 * for it. */
typedef struct {
  Cells planes[MAX_DIGITS]; /* the candidates of a digit … */
  Cells doomed[MAX_DIGITS]; /* … and those of them that are in no arrangement that was found */
  Cells held;               /* that are in one */
  unsigned patience;
  unsigned n_rows;
  uint16_t rows[MAX_DIGITS];
  uint16_t n_places[MAX_DIGITS];
  Cells left[MAX_DIGITS];  /* what the first i rows leave */
  Cells tries[MAX_DIGITS]; /* that are to be tried in the i-th row */
  uint16_t chosen[MAX_DIGITS];
} ArrangeRoom;

/** Fish: see engine/logic/families/fish.h. */
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

/** Cluster: cells of two colours, see engine/logic/families/colors.h. */
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

/** Als: an almost locked set, see engine/logic/families/als.h. */
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

/** AlsLinks: which pairs of sets have been linked. */
typedef enum { ALS_NO_LINKS, ALS_LINKS_OF_DISJOINT, ALS_LINKS_OF_ALL } AlsLinks;

/** AlsRoom: the sets of a position, and the search for chains. A state is a set and one of its
 * digits that it is known not to hold, as the end of a chain of some length. */
typedef struct {
  bool is_kept; /* the sets are all of the position with these candidates, of so many cells */
  Cells planes[MAX_DIGITS];
  unsigned max_cells;
  AlsLinks links_of;  /* which links there are … */
  bool has_all_links; /* … and whether all of them are */
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

/** SuePart: cells of a house, see engine/logic/families/sue-de-coq.h. */
typedef struct {
  Digits positions;
  Digits digits;
  unsigned gain;
} SuePart;

/** SueRoom: the cells to choose from on the two sides of an intersection. */
typedef struct {
  SuePart parts[2][MAX_SUE];
  unsigned n[2];
  unsigned least; /* what those of the second side gain at least … */
  unsigned n_rich;
  uint16_t rich[MAX_SUE]; /* … that are listed here, or 0: none are */
} SueRoom;

/** ChainRoom: how each candidate of a search for chains was reached, see
 * engine/logic/families/single-chains.h. */
typedef struct {
  uint16_t on_from[2 * MAX_CELLS];
  uint16_t off_from[MAX_CELLS];
  uint16_t queue[2 * MAX_CELLS];
} ChainRoom;

enum {
  MAX_CHAIN_LEVELS = UINT8_MAX + 1, /* an option says how many, in a byte */
  MAX_LINK_GROUPS = WORDS > 10  ? 8192
                    : WORDS > 2 ? 16384
                                : 1024,
  MAX_GROUP_TWINS = 4,
  NO_LINK_LEVEL = UINT16_MAX,
  LOOP_KINDS = 3,
  LOOP_LIMITS = 4, /* options that chains depend on */
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
  uint32_t first_seen; /* in the room's list of groups that groups see */
  uint8_t digit;
} LinkGroup;

/** LoopNode: a link of a chain. */
typedef struct {
  uint16_t index; /* a cell, the number of a group or of an almost locked set */
  uint8_t digit;
  uint8_t kind; /* LOOP_CELL, LOOP_GROUP, LOOP_ALS */
} LoopNode;

/** LoopEnd: a chain by its ends, and how good it is. */
typedef struct {
  LoopNode start;
  LoopNode end;
  LoopNode victim; /* from which a discontinuous loop leads to the start, and back from the end */
  bool has_victim;
  bool starts_on;
  unsigned kind;    /* LOOP_CONTINUOUS, … */
  unsigned level;   /* in which the end is */
  unsigned n_links; /* without the one that closes a loop */
  unsigned n_lost;  /* candidates that it eliminates; 0: there is no chain */
  uint64_t sum;     /* of these */
} LoopEnd;

/** LoopQuestion: for which position and options the best chains have been found. */
typedef struct {
  bool is_answered;
  Cells planes[MAX_DIGITS];
  uint8_t limits[LOOP_LIMITS];
} LoopQuestion;

/** LoopRoom: the links of a position, and the search for alternating chains, see
 * engine/logic/families/loop-net.h and engine/logic/families/loop-search.h. */
typedef struct {
  Cells linked[MAX_DIGITS]; /* candidates with a partner */
  uint8_t n_partners[MAX_DIGITS][MAX_CELLS];
  uint16_t partners[MAX_DIGITS][MAX_CELLS][MAX_HOUSES_OF_CELL];
  bool has_groups;
  unsigned first_group[MAX_DIGITS + 1]; /* of a digit; the last is how many there are */
  LinkGroup groups[MAX_LINK_GROUPS];
  uint16_t seen_groups[MAX_GROUP_LINKS];
  unsigned n_seen_groups;
  bool has_als;

  LoopNode start;
  bool starts_on;
  /* what came up after so many links: a set for each digit that is active there */
  Cells levels[MAX_CHAIN_LEVELS][MAX_DIGITS];
  AriDigits active[MAX_CHAIN_LEVELS];
  Cells reached[2][MAX_DIGITS]; /* off, on */
  /* what follows for the level that is being made: likewise */
  Cells next[MAX_DIGITS];
  AriDigits next_digits;
  uint16_t group_levels[2][MAX_LINK_GROUPS]; /* when a group came up, or NO_LINK_LEVEL */
  uint16_t als_levels[2][MAX_ALS * MAX_ALS_DIGITS];
  LoopNode nodes[MAX_LOOP_NODES]; /* the groups and sets that came up, by level */
  unsigned first_node[MAX_CHAIN_LEVELS + 1];
  /* of the levels, what follows from groups and sets by as few links: likewise */
  Cells grouped[MAX_CHAIN_LEVELS][MAX_DIGITS];
  AriDigits grouped_digits[MAX_CHAIN_LEVELS];
  unsigned n_grouped; /* levels for which this is known */

  LoopNode path[MAX_CHAIN_LEVELS + 3];    /* a victim may be added at both ends */
  unsigned choices[MAX_CHAIN_LEVELS + 1]; /* which of the ways back to a node is taken */
  unsigned n_path;
  bool wants_group;                          /* one must be in it, or a set */
  Cells lost[MAX_DIGITS];                    /* what the chain at hand eliminates */
  uint16_t shortest[MAX_CELLS * MAX_DIGITS]; /* links of the loop that eliminates a candidate */

  LoopQuestion questions[2]; /* plain, grouped */
  LoopEnd best[2][LOOP_KINDS];
} LoopRoom;

/** TemplateTry: a place of a template that is being made. */
typedef struct {
  Cells chosen; /* so far */
  Cells free;   /* cells that see none of these */
  Cells places; /* to be tried yet */
} TemplateTry;

/** TemplateRoom: what templates say of each digit, see engine/logic/families/templates.h. */
typedef struct {
  Cells possible[MAX_DIGITS]; /* cells of some template */
  Cells musts[MAX_DIGITS];    /* cells of all */
  Cells asked[MAX_DIGITS];    /* in which cells that was asked */
  Cells found;                /* a template; none if it was not found in time */
  TemplateTry tries[MAX_CELLS + 1];
  unsigned depth;
} TemplateRoom;

/* A family that needs memory adds a struct above and a member here. What is in it when find is
 * called is what the last call left there, for any position of the layout; at first it is zero. */
struct Rooms {
  ArrangeRoom arrange;
  FishRoom fish;
  ColorRoom colors;
  AlsRoom als;
  SueRoom sue;
  ChainRoom chain;
  LoopRoom loops;
  ForcingRoom forcing;
  TemplateRoom templates;
};

/** rooms_forget: drops what families remember from one call to the next: a new position begins. Not
 * that it could be wrong there, but how long a search takes until it is asked whether to go on
 * should not depend on what was done before. */
static inline void
rooms_forget (Rooms *rooms)
{
  for (unsigned i = 0; i < 2; i++)
    rooms->loops.questions[i].is_answered = false;
}
