/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nice loops and alternating chains, 1 of 2: the links between candidates, groups and sets, and the
 * search along them.
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
 */

#pragma once

#include "engine/logic/als/als.h"

enum {
  MAX_CHAIN_LEVELS = UINT8_MAX + 1, /* an option says how many, in a byte */
  MAX_LINK_GROUPS = WORDS > 10  ? 8192
                    : WORDS > 2 ? 16384
                                : 1024,
  MAX_PARTNER_GROUPS = 4,
  NO_LINK_LEVEL = UINT16_MAX,
  LOOP_KINDS = 3,
  LOOP_LIMITS = 5, /* number of options that chains depend on */
  MAX_GROUP_LINKS = 16 * MAX_LINK_GROUPS,
  MAX_NODE_FISH = 3, /* the largest fish that is a node */
  MAX_LINK_SETS = WORDS > 2 ? 4096 : 1024,
  MAX_SLOTS = 5,
  MAX_GROUP_NODES = MAX_LINK_GROUPS + MAX_ALS * MAX_ALS_DIGITS,
  MAX_SLOT_NODES = MAX_LINK_SETS * MAX_SLOTS,
  /* each as true and as false; a chain has nodes of one sort */
  MAX_LOOP_NODES = 2 * (MAX_GROUP_NODES > MAX_SLOT_NODES ? MAX_GROUP_NODES : MAX_SLOT_NODES),
};

/* LoopNodes: what may be a node besides candidates. */
typedef enum {
  LOOP_OF_CELLS,  /* nothing */
  LOOP_OF_GROUPS, /* groups, and almost locked sets if the options say so */
  LOOP_OF_FISH,
  LOOP_OF_HIDDEN,     /* slots of almost hidden sets */
  LOOP_OF_RECTANGLES, /* nothing, but candidates are linked by rectangles */
  LOOP_SORTS,
} LoopNodes;

/* LinkGroup: all places of a digit where two houses cross; or a fish, see fish-nodes.h. */
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
  uint8_t n_bases; /* 0: not a fish */
  uint16_t bases[MAX_NODE_FISH];
  uint16_t covers[MAX_NODE_FISH];
} LinkGroup;

/* LinkSlot: says that a cell holds one of these digits. If it is one digit, the slot is nothing but
 * that candidate. */
typedef struct {
  uint16_t cell;
  AriDigits digits;
} LinkSlot;

/* LinkSet: slots of which at most one is wrong, see link-sets.h. */
typedef struct {
  Cells cells; /* of the hidden set or the rectangle, with its digits */
  AriDigits digits;
  unsigned n_slots;
  LinkSlot slots[MAX_SLOTS];
} LinkSet;

/* LoopNode: a node of a chain. */
typedef struct {
  uint16_t index; /* a cell, the number of a group or of an almost locked set; of a slot,
                     MAX_SLOTS times the number of its set, and its own */
  uint8_t digit;  /* of a slot, the first */
  uint8_t kind;   /* LOOP_CELL, LOOP_GROUP, LOOP_ALS, LOOP_SLOT */
  uint16_t by;    /* in a path: 1 + the LinkSet that links this node to the next; 0: none does */
} LoopNode;

/* LoopEnd: the ends of a chain, and its worth. */
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

/* LoopQuestion: the position and options for which the best chains have been found. */
typedef struct {
  bool is_answered;
  Cells planes[MAX_DIGITS];
  uint8_t limits[LOOP_LIMITS];
} LoopQuestion;

/* LoopScratch: the memory of this search, and of loops.h. */
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
  unsigned n_link_sets;
  LinkSet link_sets[MAX_LINK_SETS];
  bool has_slots; /* one of the sets has a slot of several digits */
  /* the slots in each cell, from first_slot[cell] to below the next */
  uint32_t first_slot[MAX_CELLS + 1];
  uint16_t slots_by_cell[MAX_LINK_SETS * MAX_SLOTS];
  Cells single_slots[MAX_DIGITS]; /* candidates that are a slot */

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
  uint16_t slot_levels[2][MAX_LINK_SETS * MAX_SLOTS];
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

  LoopQuestion questions[LOOP_SORTS];
  LoopEnd best[LOOP_SORTS][LOOP_KINDS];
} LoopScratch;

static LoopScratch *loop_scratch (const Board *board);

/* The kinds of LoopNode. */
enum { LOOP_CELL, LOOP_GROUP, LOOP_ALS, LOOP_SLOT };

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

  scratch->n_link_sets = 0;
  scratch->has_slots = false;
  for (unsigned digit = 0; digit < tables->n_digits; digit++) {
    memset (scratch->n_partners[digit], 0, tables->n_cells);
    scratch->linked[digit] = cells_none ();
    FOR_STRONG_LINKS (link, board, digit) {
      loop_net_join (scratch, digit, link.ends[0], link.ends[1]);
      loop_net_join (scratch, digit, link.ends[1], link.ends[0]);
    }
  }
}

/* loop_net_add_groups: adds the groups of @digit where @house crosses a house after it. */
static void
loop_net_add_groups (const Board *board, LoopScratch *scratch, unsigned digit, unsigned house)
{
  const Tables *tables = board->tables;

  FOR_CROSSERS (other, tables, house) {
    const Digits positions = board->places[digit][house] & tables->crossing[house][other];
    unsigned *n = &scratch->first_group[digit + 1];

    /* each pair of houses is looked at once; one place is not a group */
    if (other < house || !ari_digits_are_several (positions) || *n == MAX_LINK_GROUPS)
      continue;
    /* where more houses cross in the same cells, the group belongs to the first two */
    const Cells cells = board_cells_at (board, house, positions);
    if (!is_first_house_of (board, other, house, &cells))
      continue;
    LinkGroup *group = &scratch->groups[(*n)++];
    group->digit = (uint8_t) digit;
    group->cells = cells;
    group->sees = candidates_seeing (board, &cells, digit);
    group->partners = cells_none ();
    group->has_partner = false;
    group->n_partner_groups = 0;
    group->n_bases = 0;
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

  FOR_HOUSES_HOLDING (house, tables, &group->cells) {
    if (!tables->has_all_digits[house])
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

/* slot_at: returns a slot by its number, which is the index of its node. */
static inline const LinkSlot *
slot_at (const LoopScratch *scratch, unsigned index)
{
  return &scratch->link_sets[index / MAX_SLOTS].slots[index % MAX_SLOTS];
}

/* FOR_SLOTS_IN: runs its block for the number of each slot in @cell. */
#define FOR_SLOTS_IN(index, scratch, cell)                                                         \
  for (unsigned index##_at = (scratch)->first_slot[cell], index = 0;                               \
       index##_at < (scratch)->first_slot[(cell) + 1]                                              \
       && (index = (scratch)->slots_by_cell[index##_at], true);                                    \
       index##_at++)

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

/* node_cells: returns the cells of a node: of a set, those that can hold the digit. */
static inline Cells
node_cells (const Board *board, const LoopNode *node)
{
  switch (node->kind) {
  case LOOP_CELL:
    return cells_of (node->index);
  case LOOP_GROUP:
    return loop_scratch (board)->groups[node->index].cells;
  case LOOP_SLOT:
    return cells_of (slot_at (loop_scratch (board), node->index)->cell);
  default: {
    const Als *als = &als_scratch (board)->sets[node->index];

    return als->places[als_rank (als, node->digit)];
  }
  }
}

/*
 * The search from one candidate, link by link.
 *
 * From a candidate that is assumed to be true, or false, the search finds all that is then false,
 * and true, breadth first: level k holds the nodes that need k links, as a set of cells for each
 * digit. A level is made of the one before by operations on these sets:
 * - false candidates, from true ones: the peers of their cells, and the other digits of their
 *   cells. These are the cells where some *other* digit is true: those where two are, and those
 *   where one is, without the digit's own;
 * - true candidates, from false ones: the partners by strong links, and the other digit of each
 *   cell with two.
 *
 * Nothing comes up twice, so all levels together cost one look at each candidate as true and one as
 * false, and a few dozen operations a level: about a microsecond on a 9×9 board. Groups of the
 * digits that came up are tested one by one; groups and sets that came up are in a list, level by
 * level.
 *
 * A grouped chain must have a group or a set in it, and often there are chains with and without one
 * of the same length. The nodes that a chain with a group or a set reaches are found in the same
 * way, but only up to the level where an end is of interest.
 */

/* level_is_on: returns true if a level holds true candidates, not false ones. */
static inline bool
level_is_on (const LoopScratch *scratch, unsigned level)
{
  return scratch->starts_on != (level % 2 != 0);
}

/* level_start: begins with level 0, which is @start alone, a candidate or a group. */
static void
level_start (const Board *board, LoopScratch *scratch, LoopNode start, bool is_on)
{
  const unsigned n_digits = board->tables->n_digits;

  scratch->start = start;
  scratch->starts_on = is_on;
  for (unsigned i = 0; i < n_digits; i++)
    scratch->reached[0][i] = scratch->reached[1][i] = cells_none ();
  for (unsigned i = 0; i < 2 && scratch->has_groups; i++) {
    memset (scratch->group_levels[i], 0xff, scratch->first_group[n_digits] * sizeof (uint16_t));
    if (scratch->has_als)
      memset (scratch->als_levels[i], 0xff,
              als_scratch (board)->n_sets * MAX_ALS_DIGITS * sizeof (uint16_t));
  }
  for (unsigned i = 0; i < 2 && scratch->has_slots; i++)
    memset (scratch->slot_levels[i], 0xff,
            scratch->n_link_sets * MAX_SLOTS * sizeof scratch->slot_levels[i][0]);
  scratch->active[0] = 0;
  scratch->grouped_digits[0] = 0;
  scratch->n_grouped = 1;
  scratch->first_node[0] = 0;
  scratch->first_node[1] = 0;
  if (start.kind == LOOP_CELL) {
    scratch->levels[0][start.digit] = cells_of (start.index);
    scratch->reached[is_on][start.digit] = scratch->levels[0][start.digit];
    scratch->active[0] = ari_digits_of (start.digit);
  } else {
    scratch->nodes[scratch->first_node[1]++] = start;
    scratch->group_levels[is_on][start.index] = 0;
  }
}

/* level_add: adds those of @cells that can hold @digit to the level in the making. */
static inline void
level_add (LoopScratch *scratch, unsigned digit, const Cells *cells)
{
  if (ari_digits_has (scratch->next_digits, digit)) {
    scratch->next[digit] = cells_or (&scratch->next[digit], cells);
  } else {
    scratch->next[digit] = *cells;
    scratch->next_digits |= ari_digits_of (digit);
  }
}

/* level_note: puts the candidates that follow and are new into @level. */
static void
level_note (const Board *board, LoopScratch *scratch, unsigned level)
{
  Cells *reached = scratch->reached[level_is_on (scratch, level)];

  scratch->active[level] = 0;
  ARI_FOR_DIGITS (digit, scratch->next_digits) {
    Cells cells = cells_and (&scratch->next[digit], &board->planes[digit]);

    cells = cells_minus (&cells, &reached[digit]);
    if (cells_is_empty (&cells))
      continue;
    scratch->levels[level][digit] = cells;
    reached[digit] = cells_or (&reached[digit], &cells);
    scratch->active[level] |= ari_digits_of ((unsigned) digit);
  }
}

/* level_note_node: puts a group or a set into @level, if it is new; @at is where this is noted. */
static inline void
level_note_node (LoopScratch *scratch, unsigned level, LoopNode node, uint16_t *at)
{
  if (*at != NO_LINK_LEVEL)
    return;
  *at = (uint16_t) level;
  scratch->nodes[scratch->first_node[level + 1]++] = node;
}

static inline void
level_note_group (LoopScratch *scratch, unsigned level, unsigned group)
{
  const LoopNode node = { .index = (uint16_t) group,
                          .digit = scratch->groups[group].digit,
                          .kind = LOOP_GROUP };

  level_note_node (scratch, level, node,
                   &scratch->group_levels[level_is_on (scratch, level)][group]);
}

/* see_from: adds the candidates that are false if the candidates @on, of the digits @active, are
 * true. */
static inline void
see_from (const Board *board, LoopScratch *scratch, const Cells *on, AriDigits active)
{
  AriDigits digits = active;
  Cells once = cells_none ();
  Cells twice = cells_none ();

  ARI_FOR_DIGITS (digit, active) {
    const Cells again = cells_and (&once, &on[digit]);

    twice = cells_or (&twice, &again);
    once = cells_or (&once, &on[digit]);
    FOR_CELLS (cell, &on[digit])
      digits |= board->candidates[cell];
  }
  ARI_FOR_DIGITS (digit, digits) {
    Cells off = once;

    if (ari_digits_has (active, (unsigned) digit)) {
      off = cells_minus (&once, &on[digit]);
      off = cells_or (&off, &twice);
      FOR_CELLS (cell, &on[digit])
        off = cells_or (&off, &board->tables->peers[cell]);
    }
    level_add (scratch, (unsigned) digit, &off);
  }
}

/* is_seen_by_nodes: returns true if a group or set of @level sees all of a node. */
static bool
is_seen_by_nodes (const Board *board,
                  const LoopScratch *scratch,
                  unsigned level,
                  const LoopNode *node)
{
  const AlsScratch *sets = als_scratch (board);

  for (unsigned i = scratch->first_node[level]; i < scratch->first_node[level + 1]; i++) {
    const LoopNode *from = &scratch->nodes[i];

    if (from->digit != node->digit)
      continue;
    const Cells cells = node_cells (board, node);
    /* two sets that overlap are not linked */
    if (cells_within (&cells, node_sees (board, from))
        && (from->kind != LOOP_ALS || node->kind != LOOP_ALS
            || als_is_disjoint (&sets->sets[from->index], &sets->sets[node->index])))
      return true;
  }
  return false;
}

/* turn_off_groups: puts the groups that the level before rules out into @level. */
static void
turn_off_groups (const Board *board, LoopScratch *scratch, unsigned level)
{
  const unsigned before = level - 1;

  ARI_FOR_DIGITS (digit, scratch->active[before])
    for (unsigned i = scratch->first_group[digit]; i < scratch->first_group[digit + 1]; i++)
      if (cells_meet (&scratch->levels[before][digit], &scratch->groups[i].sees))
        level_note_group (scratch, level, i);
  for (unsigned i = scratch->first_node[before]; i < scratch->first_node[before + 1]; i++) {
    const LoopNode *node = &scratch->nodes[i];
    const LinkGroup *group = &scratch->groups[node->index];

    if (node->kind == LOOP_GROUP)
      for (unsigned j = 0; j < group->n_seen; j++)
        level_note_group (scratch, level, scratch->seen_groups[group->first_seen + j]);
    else
      for (unsigned j = scratch->first_group[node->digit];
           j < scratch->first_group[node->digit + 1]; j++)
        if (cells_within (&scratch->groups[j].cells, node_sees (board, node)))
          level_note_group (scratch, level, j);
  }
}

/* turn_off_sets: puts the digits of sets that the level before rules out into @level. */
static void
turn_off_sets (const Board *board, LoopScratch *scratch, unsigned level)
{
  const AlsScratch *sets = als_scratch (board);

  for (unsigned i = 0; i < sets->n_sets; i++) {
    const Als *als = &sets->sets[i];
    unsigned rank = 0;

    if (ari_digits_count (als->digits) <= 2) /* one cell, whose candidates are nodes already */
      continue;
    ARI_FOR_DIGITS (digit, als->digits) {
      const LoopNode node = { .index = (uint16_t) i, .digit = (uint8_t) digit, .kind = LOOP_ALS };
      uint16_t *at = als_level (scratch, false, i, rank);

      /* new, and ruled out by a candidate or by a group or set */
      if (*at == NO_LINK_LEVEL
          && ((ari_digits_has (scratch->active[level - 1], digit)
               && cells_meet (&scratch->levels[level - 1][digit], &als->seen[rank]))
              || is_seen_by_nodes (board, scratch, level - 1, &node)))
        level_note_node (scratch, level, node, at);
      rank++;
    }
  }
}

/* follow_from: adds the candidates that are true if the candidates @off, of the digits @active, are
 * false. */
static inline void
follow_from (const Board *board, LoopScratch *scratch, const Cells *off, AriDigits active)
{
  AriDigits digits = active;
  Cells once = cells_none ();
  Cells twice = cells_none ();

  ARI_FOR_DIGITS (digit, active) {
    const Cells here = cells_and (&board->bivalue, &off[digit]);
    const Cells again = cells_and (&once, &here);

    twice = cells_or (&twice, &again);
    once = cells_or (&once, &here);
    FOR_CELLS (cell, &here)
      digits |= board->candidates[cell];
  }
  ARI_FOR_DIGITS (digit, digits) {
    Cells on = once;

    if (ari_digits_has (active, (unsigned) digit)) {
      const Cells linked = cells_and (&off[digit], &scratch->linked[digit]);

      on = cells_minus (&once, &off[digit]);
      on = cells_or (&on, &twice);
      FOR_CELLS (cell, &linked)
        for (unsigned i = 0; i < scratch->n_partners[digit][cell]; i++)
          cells_add (&on, scratch->partners[digit][cell][i]);
    }
    level_add (scratch, (unsigned) digit, &on);
  }
}

/* force_from_set: adds the candidates that are alone in their cells if a set does not hold its
 * digit @entry. */
static void
force_from_set (const Board *board, LoopScratch *scratch, unsigned set, unsigned entry)
{
  const Als *als = &als_scratch (board)->sets[set];
  const Cells large = cells_minus (&board->open, &board->bivalue);
  const Cells cells = cells_and (&large, &als->reach);

  FOR_CELLS (cell, &cells) {
    const AriDigits digits = board->candidates[cell];
    const AriDigits left = digits & (~(AriDigits) als->digits | ari_digits_of (entry));

    /* the digit that is left is one that the set does not have, or has at places that the cell
     * does not see all of */
    if (ari_digits_are_several (left) || board->counts[cell] < 3)
      continue;
    ARI_FOR_DIGITS (digit, left != 0 ? left : digits)
      if (als_forces (board, als, entry, (unsigned) cell, (unsigned) digit)) {
        const Cells forced = cells_of ((unsigned) cell);

        level_add (scratch, (unsigned) digit, &forced);
      }
  }
}

/* follow_from_nodes: adds the candidates that follow from the groups and sets of @level. */
static void
follow_from_nodes (const Board *board, LoopScratch *scratch, unsigned level)
{
  for (unsigned i = scratch->first_node[level]; i < scratch->first_node[level + 1]; i++) {
    const LoopNode *node = &scratch->nodes[i];

    if (node->kind == LOOP_ALS)
      force_from_set (board, scratch, node->index, node->digit);
    else if (scratch->groups[node->index].has_partner)
      level_add (scratch, node->digit, &scratch->groups[node->index].partners);
  }
}

/* level_has: returns true if a candidate is in @level. */
static inline bool
level_has (const LoopScratch *scratch, unsigned level, unsigned cell, unsigned digit)
{
  return ari_digits_has (scratch->active[level], digit)
         && cells_has (&scratch->levels[level][digit], cell);
}

/* level_note_slot: puts slot @i of a set into @level, if it is a node. */
static inline void
level_note_slot (LoopScratch *scratch, unsigned level, unsigned set, unsigned i)
{
  const LoopNode node = { .index = (uint16_t) (set * MAX_SLOTS + i),
                          .digit =
                              (uint8_t) ari_digits_first (scratch->link_sets[set].slots[i].digits),
                          .kind = LOOP_SLOT };

  if (!ari_digits_is_single (scratch->link_sets[set].slots[i].digits))
    level_note_node (scratch, level, node,
                     &scratch->slot_levels[level_is_on (scratch, level)][node.index]);
}

/* follow_slot: slot @i of a set is wrong, so that the others are right: adds those of one digit to
 * the level in the making; or, if it is made (@as_nodes), puts those of several into @level. */
static void
follow_slot (LoopScratch *scratch, unsigned level, unsigned set, unsigned i, bool as_nodes)
{
  const LinkSet *others = &scratch->link_sets[set];

  for (unsigned j = 0; j < others->n_slots; j++) {
    const LinkSlot *slot = &others->slots[j];
    const Cells cell = cells_of (slot->cell);

    if (j == i)
      continue;
    if (as_nodes)
      level_note_slot (scratch, level, set, j);
    else if (ari_digits_is_single (slot->digits))
      level_add (scratch, ari_digits_first (slot->digits), &cell);
  }
}

/* follow_from_slots: adds to @level what follows from the slots that are wrong in the level before,
 * in two calls: see follow_slot(). */
static void
follow_from_slots (LoopScratch *scratch, unsigned level, bool as_nodes)
{
  const unsigned before = level - 1;

  ARI_FOR_DIGITS (digit, scratch->active[before]) {
    const Cells off = cells_and (&scratch->levels[before][digit], &scratch->single_slots[digit]);

    FOR_CELLS (cell, &off)
      FOR_SLOTS_IN (index, scratch, cell)
        if (slot_at (scratch, index)->digits == ari_digits_of ((unsigned) digit))
          follow_slot (scratch, level, index / MAX_SLOTS, index % MAX_SLOTS, as_nodes);
  }
  for (unsigned i = scratch->first_node[before];
       scratch->has_slots && i < scratch->first_node[level]; i++)
    follow_slot (scratch, level, scratch->nodes[i].index / MAX_SLOTS,
                 scratch->nodes[i].index % MAX_SLOTS, as_nodes);
}

/* rule_out_slots: turns off the slots of @cell that have none of @digits, one of which it holds. */
static void
rule_out_slots (LoopScratch *scratch, unsigned level, unsigned cell, AriDigits digits)
{
  FOR_SLOTS_IN (index, scratch, cell)
    if ((slot_at (scratch, index)->digits & digits) == 0)
      level_note_slot (scratch, level, index / MAX_SLOTS, index % MAX_SLOTS);
}

/* turn_off_slots: turns off the slots that the level before rules out. */
static void
turn_off_slots (LoopScratch *scratch, unsigned level)
{
  const unsigned before = level - 1;

  ARI_FOR_DIGITS (digit, scratch->active[before])
    FOR_CELLS (cell, &scratch->levels[before][digit])
      rule_out_slots (scratch, level, (unsigned) cell, ari_digits_of ((unsigned) digit));
  for (unsigned i = scratch->first_node[before]; i < scratch->first_node[level]; i++) {
    const LinkSlot *slot = slot_at (scratch, scratch->nodes[i].index);

    rule_out_slots (scratch, level, slot->cell, slot->digits);
  }
}

/* turn_on_nodes: turns on the groups and sets that follow from the level before. */
static void
turn_on_nodes (const Board *board, LoopScratch *scratch, unsigned level)
{
  const unsigned before = level - 1;

  ARI_FOR_DIGITS (digit, scratch->active[before])
    for (unsigned i = scratch->first_group[digit]; i < scratch->first_group[digit + 1]; i++)
      if (scratch->groups[i].has_partner
          && cells_meet (&scratch->groups[i].partners, &scratch->levels[before][digit]))
        level_note_group (scratch, level, i);
  for (unsigned i = scratch->first_node[before]; i < scratch->first_node[before + 1]; i++) {
    const LoopNode from = scratch->nodes[i];
    const LinkGroup *group = &scratch->groups[from.index];
    unsigned rank = 0;

    for (unsigned j = 0; from.kind == LOOP_GROUP && j < group->n_partner_groups; j++)
      level_note_group (scratch, level, group->partner_groups[j]);
    if (from.kind == LOOP_GROUP)
      continue;
    ARI_FOR_DIGITS (digit, als_scratch (board)->sets[from.index].digits) {
      const LoopNode node = { .index = from.index, .digit = (uint8_t) digit, .kind = LOOP_ALS };

      if (digit != from.digit)
        level_note_node (scratch, level, node, als_level (scratch, true, from.index, rank));
      rank++;
    }
  }
}

/* see_from_slots: adds the candidates that are false because a slot of @level is right. */
static void
see_from_slots (const Board *board, LoopScratch *scratch, unsigned level)
{
  for (unsigned i = scratch->first_node[level]; i < scratch->first_node[level + 1]; i++) {
    const LinkSlot *slot = slot_at (scratch, scratch->nodes[i].index);
    const Cells cell = cells_of (slot->cell);

    ARI_FOR_DIGITS (digit, board->candidates[slot->cell] & ~slot->digits)
      level_add (scratch, (unsigned) digit, &cell);
  }
}

/* level_spread: finds the candidates that follow for @level from the given candidates, and all
 * groups, sets and slots, of the level before. */
static inline void
level_spread (
    const Board *board, LoopScratch *scratch, unsigned level, const Cells *cells, AriDigits active)
{
  scratch->next_digits = 0;
  if (level_is_on (scratch, level)) {
    follow_from (board, scratch, cells, active);
    if (scratch->has_groups)
      follow_from_nodes (board, scratch, level - 1);
    if (scratch->n_link_sets > 0)
      follow_from_slots (scratch, level, false);
  } else {
    see_from (board, scratch, cells, active);
    for (unsigned i = scratch->first_node[level - 1];
         scratch->has_groups && i < scratch->first_node[level]; i++)
      level_add (scratch, scratch->nodes[i].digit, node_sees (board, &scratch->nodes[i]));
    if (scratch->has_slots)
      see_from_slots (board, scratch, level - 1);
  }
}

/* level_make: makes @level, above 0, from the one before. Returns: true if there is anything in
 * it. */
static inline bool
level_make (const Board *board, LoopScratch *scratch, unsigned level)
{
  level_spread (board, scratch, level, scratch->levels[level - 1], scratch->active[level - 1]);
  level_note (board, scratch, level);
  scratch->first_node[level + 1] = scratch->first_node[level];
  if (scratch->has_groups) {
    if (level_is_on (scratch, level))
      turn_on_nodes (board, scratch, level);
    else
      turn_off_groups (board, scratch, level);
    if (scratch->has_als && !level_is_on (scratch, level))
      turn_off_sets (board, scratch, level);
  }
  if (scratch->has_slots) {
    if (level_is_on (scratch, level))
      follow_from_slots (scratch, level, true);
    else
      turn_off_slots (scratch, level);
  }
  return scratch->active[level] != 0
         || scratch->first_node[level + 1] != scratch->first_node[level];
}

/* level_group: finds, up to @level, the part of each level that can be reached through a group, a
 * set or a slot in as few links. */
static void
level_group (const Board *board, LoopScratch *scratch, unsigned level)
{
  for (; scratch->n_grouped <= level; scratch->n_grouped++) {
    const unsigned at = scratch->n_grouped;

    level_spread (board, scratch, at, scratch->grouped[at - 1], scratch->grouped_digits[at - 1]);
    scratch->grouped_digits[at] = 0;
    ARI_FOR_DIGITS (digit, scratch->active[at] & scratch->next_digits) {
      const Cells cells = cells_and (&scratch->next[digit], &scratch->levels[at][digit]);

      if (cells_is_empty (&cells))
        continue;
      scratch->grouped[at][digit] = cells;
      scratch->grouped_digits[at] |= ari_digits_of ((unsigned) digit);
    }
  }
}
