/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nice loops and alternating chains, 1 of 5: the links between candidates, groups and sets.
 *
 * A weak link says that two candidates are not both true: a digit in two cells that see each other,
 * two digits in one cell. A strong link says that one of two is true: the two places of a digit in
 * a house, the two digits of a cell.
 *
 * A node may be more than a candidate. Where two houses cross, all places of a digit are a group,
 * if there are two or more; the node says that one of them holds the digit. A group has a weak link
 * to each candidate of the digit that sees all its cells. It has a strong link to the rest of the
 * digit's places in one of its houses, if that rest is one place or another group. Any two houses
 * will do: on a classic board, groups are two or three cells of a box in a line. (Forcing chains
 * make only those groups that have a strong link, and as they meet them: see forcing-graph.h.)
 *
 * An almost locked set of two cells or more is a node for each of its digits. If the set does not
 * hold that digit, it holds each of its others, so each of these is removed from the cells that see
 * all its places in the set. A cell that loses all its digits but one in this way holds that one.
 *
 * Weak links are not stored, because the sets of peers have them. Strong links and groups are found
 * again for each search, in two to five microseconds on 9×9, a thirtieth of the search's own time.
 *
 * Source: the Sudoku Players' Forum, 2005 to 2007 (grouped nice loops: Ronk, Mike Barker; ALS in
 * chains).
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/families/als.h"

enum {
  MAX_CHAIN_LEVELS = UINT8_MAX + 1, /* an option says how many, in a byte */
  MAX_LINK_GROUPS = WORDS > 10  ? 8192
                    : WORDS > 2 ? 16384
                                : 1024,
  MAX_PARTNER_GROUPS = 4,
  NO_LINK_LEVEL = UINT16_MAX,
  LOOP_KINDS = 3,
  LOOP_LIMITS = 4, /* number of options that chains depend on */
  MAX_GROUP_LINKS = 16 * MAX_LINK_GROUPS,
  MAX_LOOP_NODES = 2 * (MAX_LINK_GROUPS + MAX_ALS * MAX_ALS_DIGITS),
};

/** LinkGroup: places of a digit where two houses cross. */
typedef struct {
  Cells cells;
  Cells sees;     /* candidates of the digit that see all these cells */
  Cells partners; /* cells that are the digit's only other place in a house of the group */
  /* groups that hold all other places of the digit in a house of the group */
  uint16_t partner_groups[MAX_PARTNER_GROUPS];
  bool has_partner;
  uint8_t n_partner_groups;
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
  LoopNode target; /* the candidate that sees both ends, and so is eliminated */
  bool has_target;
  bool starts_on;
  unsigned kind;    /* LOOP_CONTINUOUS, … */
  unsigned level;   /* the level of the end */
  unsigned n_links; /* without the link that closes a loop */
  unsigned n_lost;  /* candidates that it eliminates; 0: there is no chain */
  uint64_t sum;     /* of ari_sink_weigh() over these */
} LoopEnd;

/** LoopQuestion: the position and options for which the best chains have been found. */
typedef struct {
  bool is_answered;
  Cells planes[MAX_DIGITS];
  uint8_t limits[LOOP_LIMITS];
} LoopQuestion;

/** LoopScratch: the memory of the five loop-….h files. */
typedef struct {
  Cells linked[MAX_DIGITS]; /* candidates with a partner */
  uint8_t n_partners[MAX_DIGITS][MAX_CELLS];
  uint16_t partners[MAX_DIGITS][MAX_CELLS][MAX_HOUSES_OF_CELL];
  bool has_groups;
  unsigned first_group[MAX_DIGITS + 1]; /* of each digit; the last is the number of groups */
  LinkGroup groups[MAX_LINK_GROUPS];
  uint16_t seen_groups[MAX_GROUP_LINKS];
  unsigned n_seen_groups;
  bool has_als;

  LoopNode start;
  bool starts_on;
  /* the candidates that came up at each level (number of links): a set for each digit of `active`
   */
  Cells levels[MAX_CHAIN_LEVELS][MAX_DIGITS];
  AriDigits active[MAX_CHAIN_LEVELS];
  Cells reached[2][MAX_DIGITS]; /* all candidates that came up as false, as true */
  /* the same for the level in the making, and for the digits `next_digits` */
  Cells next[MAX_DIGITS];
  AriDigits next_digits;
  uint16_t group_levels[2][MAX_LINK_GROUPS]; /* the level of each group as false, as true; or
                                                NO_LINK_LEVEL */
  uint16_t als_levels[2][MAX_ALS * MAX_ALS_DIGITS];
  LoopNode nodes[MAX_LOOP_NODES]; /* the groups and sets that came up, by level */
  unsigned first_node[MAX_CHAIN_LEVELS + 1];
  /* the part of each level that can be reached through a group or a set, for the digits
   * `grouped_digits` */
  Cells grouped[MAX_CHAIN_LEVELS][MAX_DIGITS];
  AriDigits grouped_digits[MAX_CHAIN_LEVELS];
  unsigned n_grouped; /* levels for which this is known */

  LoopNode path[MAX_CHAIN_LEVELS + 3];    /* a target may be added at both ends */
  unsigned choices[MAX_CHAIN_LEVELS + 1]; /* the way back that is taken at each node */
  unsigned n_path;
  bool wants_group;                          /* the path must have a group or a set */
  Cells lost[MAX_DIGITS];                    /* for each digit, the cells that lose it */
  uint16_t shortest[MAX_CELLS * MAX_DIGITS]; /* links of the loop that eliminates a candidate */

  LoopQuestion questions[2]; /* plain, grouped */
  LoopEnd best[2][LOOP_KINDS];
} LoopScratch;

static LoopScratch *loop_scratch (const Board *board);

/* The kinds of LoopNode. */
enum { LOOP_CELL, LOOP_GROUP, LOOP_ALS };

/* loop_net_join: adds @b to the partners of @a, unless it is one already. */
static inline void
loop_net_join (LoopScratch *scratch, unsigned digit, unsigned a, unsigned b)
{
  uint16_t *partners = scratch->partners[digit][a];
  const unsigned n = scratch->n_partners[digit][a];

  for (unsigned i = 0; i < n; i++)
    if (partners[i] == b)
      return;
  partners[n] = (uint16_t) b;
  scratch->n_partners[digit][a]++;
  cells_add (&scratch->linked[digit], a);
}

/* loop_net_link_pairs: notes the strong links between candidates of one digit. */
static void
loop_net_link_pairs (const Board *board, LoopScratch *scratch)
{
  const Tables *tables = board->tables;

  for (unsigned digit = 0; digit < tables->n_digits; digit++) {
    memset (scratch->n_partners[digit], 0, tables->n_cells);
    scratch->linked[digit] = cells_none ();
    for (unsigned house = 0; house < tables->n_houses; house++) {
      unsigned a;
      unsigned b;

      if (!board_pair (board, house, digit, &a, &b))
        continue;
      loop_net_join (scratch, digit, a, b);
      loop_net_join (scratch, digit, b, a);
    }
  }
}

/* loop_net_add_groups: adds the groups of @digit where @house crosses a house after it. */
static void
loop_net_add_groups (const Board *board, LoopScratch *scratch, unsigned digit, unsigned house)
{
  const Tables *tables = board->tables;

  for (unsigned i = 0; i < tables->n_crossers[house]; i++) {
    const unsigned other = tables->crossers[house][i];
    const Digits positions = board->places[digit][house] & tables->crossing[house][other];
    unsigned *n = &scratch->first_group[digit + 1];

    if (other < house || !ari_digits_are_several (positions) || *n == MAX_LINK_GROUPS)
      continue;
    const Cells cells = board_cells_at (board, house, positions);
    if (!is_first_house_of (board, other, house, &cells))
      continue;
    LinkGroup *group = &scratch->groups[(*n)++];
    group->digit = (uint8_t) digit;
    group->cells = cells;
    group->sees = board_common_peers (board, &cells);
    group->sees = cells_and (&group->sees, &board->planes[digit]);
    group->partners = cells_none ();
    group->has_partner = false;
    group->n_partner_groups = 0;
  }
}

/* loop_net_link_rest: links @group to the group whose cells are @rest, if there is one. @rest: the
 * other places of the digit in a house of @group */
static void
loop_net_link_rest (LoopScratch *scratch, LinkGroup *group, const Cells *rest)
{
  const unsigned end = scratch->first_group[group->digit + 1];

  for (unsigned i = scratch->first_group[group->digit]; i < end; i++)
    if (cells_equal (&scratch->groups[i].cells, rest)
        && group->n_partner_groups < MAX_PARTNER_GROUPS)
      group->partner_groups[group->n_partner_groups++] = (uint16_t) i;
}

/* loop_net_link_group: finds the strong links of a group, when all groups of its digit are there.
 */
static void
loop_net_link_group (const Board *board, LoopScratch *scratch, LinkGroup *group)
{
  const Tables *tables = board->tables;
  const unsigned cell = cells_first (&group->cells);

  for (unsigned i = 0; i < tables->n_slots[cell]; i++) {
    const unsigned house = tables->slots[cell][i].house;

    if (!tables->has_all_digits[house] || !cells_within (&group->cells, &tables->houses[house]))
      continue;
    Cells rest = cells_and (&board->planes[group->digit], &tables->houses[house]);
    rest = cells_minus (&rest, &group->cells);
    const unsigned n = cells_count (&rest);
    if (n == 1) {
      group->partners = cells_or (&group->partners, &rest);
      group->has_partner = true;
    } else if (n > 1)
      loop_net_link_rest (scratch, group, &rest);
  }
}

/* loop_net_see_groups: lists the groups of the same digit all of whose cells see all of @group. */
static void
loop_net_see_groups (LoopScratch *scratch, LinkGroup *group)
{
  const unsigned end = scratch->first_group[group->digit + 1];

  group->first_seen = scratch->n_seen_groups;
  for (unsigned i = scratch->first_group[group->digit]; i < end; i++)
    if (cells_within (&scratch->groups[i].cells, &group->sees)
        && scratch->n_seen_groups < MAX_GROUP_LINKS)
      scratch->seen_groups[scratch->n_seen_groups++] = (uint16_t) i;
  group->n_seen = (uint16_t) (scratch->n_seen_groups - group->first_seen);
}

/* loop_net_build: finds the links of the position. If there are more groups than fit, those of the
 * highest digits are left out. */
static void
loop_net_build (const Board *board, AriSink *sink, LoopScratch *scratch, bool has_groups)
{
  const Tables *tables = board->tables;

  loop_net_link_pairs (board, scratch);
  scratch->has_groups = has_groups;
  scratch->has_als = has_groups && sink->options->als_in_chains;
  scratch->first_group[0] = 0;
  scratch->n_seen_groups = 0;
  for (unsigned digit = 0; digit < tables->n_digits; digit++) {
    scratch->first_group[digit + 1] = scratch->first_group[digit];
    if (!has_groups || !ari_sink_goes_on (sink))
      continue;
    for (unsigned house = 0; house < tables->n_houses; house++)
      if (ari_digits_has (board->missing[house], digit))
        loop_net_add_groups (board, scratch, digit, house);
    for (unsigned i = scratch->first_group[digit]; i < scratch->first_group[digit + 1]; i++) {
      if (!ari_sink_goes_on (sink))
        return;
      loop_net_link_group (board, scratch, &scratch->groups[i]);
      loop_net_see_groups (scratch, &scratch->groups[i]);
    }
  }
  if (scratch->has_als)
    (void) als_collect (board, sink);
}

/* als_level: returns where the level is stored at which a set was found to hold its @rank-th digit
 * (@is_on), or not to hold it. */
static inline uint16_t *
als_level (LoopScratch *scratch, bool is_on, unsigned set, unsigned rank)
{
  return &scratch->als_levels[is_on][set * MAX_ALS_DIGITS + rank];
}

/* als_forces: returns true if a set that does not hold its digit @entry leaves @cell no digit but
 * @digit. */
static bool
als_forces (const Board *board, const Als *als, unsigned entry, unsigned cell, unsigned digit)
{
  const AriDigits locked = als->digits & ~ari_digits_of (entry);
  const AriDigits others = board->candidates[cell] & ~ari_digits_of (digit);

  if ((others & ~locked) != 0 || cells_has (&als->cells, cell))
    return false;
  ARI_FOR_DIGITS (other, others)
    if (!cells_has (als_seen (als, (unsigned) other), cell))
      return false;
  return true;
}

/* loop_net_has_als: returns true if a set has nodes of its own. A set of one cell has none, because
 * its candidates are nodes. */
static inline bool
loop_net_has_als (const Als *als)
{
  return ari_digits_count (als->digits) > 2;
}

/* node_sees: returns the cells that see all cells of a node; for a group, only those with its digit
 * as a candidate. */
static inline const Cells *
node_sees (const Board *board, const LoopNode *node)
{
  switch (node->kind) {
  case LOOP_CELL:
    return &board->tables->peers[node->index];
  case LOOP_GROUP:
    return &loop_scratch (board)->groups[node->index].sees;
  default:
    return als_seen (&als_scratch (board)->sets[node->index], node->digit);
  }
}

static inline Cells
node_cells (const Board *board, const LoopNode *node)
{
  switch (node->kind) {
  case LOOP_CELL:
    return cells_of (node->index);
  case LOOP_GROUP:
    return loop_scratch (board)->groups[node->index].cells;
  default: {
    const Als *als = &als_scratch (board)->sets[node->index];

    return als->places[als_rank (als, node->digit)];
  }
  }
}
