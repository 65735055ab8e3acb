/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nice loops and alternating inference chains (AIC), 2 of 2: which chains are wanted, the way back
 * from their ends, and their steps.
 *
 * Suppose that a candidate is false, and follow strong and weak links in turn:
 * - If the candidate itself turns out to be true, then it is true, and the rest of its cell is
 *   false.
 * - If another candidate turns out to be true, one of the two is true, and a candidate that sees
 *   both ends is false; or, where the ends are different digits in cells that see each other,
 *   neither cell holds the other's digit (AIC).
 * - If the two ends also see each other, the chain runs round, and of the two ends of every weak
 *   link one is true. So a candidate that sees both ends of any weak link is false, and so is,
 *   where the loop runs through an almost locked set, one that sees all places of another of its
 *   digits (continuous nice loop).
 *
 * Except for loops, the eliminations depend on the two ends alone, so the shortest chain between
 * two ends is enough. A candidate that is false because it sees both ends, the target of the chain,
 * is also the start of a loop that leads through the chain back to it: if it were true, it would be
 * false (discontinuous nice loop). A chain that eliminates one candidate is known by that name; an
 * AIC eliminates two or more, and its ends are single candidates. A grouped chain has a group or a
 * set in it.
 *
 * A chain can be read from either end, so that each is found by starting from a false candidate.
 * Starts from a true one are needed only for chains through almost locked sets, because these are
 * passed in one direction only: from a digit that the set does not hold to one that it does.
 *
 * Where the best step is wanted, only the ends of the best chain of each kind are kept, and that
 * chain is found again at the end. The kinds are asked for one after the other, so the results are
 * kept until the position changes.
 *
 * Source: the Sudoku Players' Forum, 2004 to 2006 (nice loops: Jeff and others; AIC: Myth Jellies).
 */

#pragma once

#include "engine/logic/als/als.h"
#include "engine/logic/chains/fish-nodes.h"
#include "engine/logic/chains/link-sets.h"
#include "engine/logic/chains/loop-search.h"

/*
 * The way back from the end of a chain.
 *
 * The search notes at which level a node came up, not the nodes that it follows from. For the few
 * chains that are wanted, the way back is found level by level: any node of the previous level that
 * has a link to the current one will do, and there is always one. Taking other ways back gives all
 * shortest chains between two ends; they are enumerated like numbers on a counter, with the level
 * next to the start as the fastest wheel.
 */

/* LoopPick: the choice of a way back. Nodes are offered in a fixed order; one is taken. */
typedef struct {
  unsigned skip;   /* the number of offers to decline first */
  bool is_grouped; /* only nodes that are a group or a set, or can be reached through one */
  LoopNode from;   /* the node that was offered last */
} LoopPick;

/* pick_offer: offers a node for the choice. Returns: true if it is taken. */
static inline bool
pick_offer (LoopPick *pick, unsigned index, unsigned digit, unsigned kind)
{
  pick->from =
      (LoopNode){ .index = (uint16_t) index, .digit = (uint8_t) digit, .kind = (uint8_t) kind };
  return pick->skip-- == 0;
}

/* pick_level: sets @cells to the candidates of @digit in @level that may be picked. Returns: false
 * if there are none. */
static inline bool
pick_level (
    const LoopScratch *scratch, const LoopPick *pick, unsigned level, unsigned digit, Cells *cells)
{
  *cells = pick->is_grouped ? scratch->grouped[level][digit] : scratch->levels[level][digit];
  return ari_digits_has (pick->is_grouped ? scratch->grouped_digits[level] : scratch->active[level],
                         digit);
}

/* pick_cells: offers the candidates of @digit in @level that are in @cells. Returns, as all
 * pick_…() do: true if one is taken. */
static bool
pick_cells (
    const LoopScratch *scratch, LoopPick *pick, unsigned level, unsigned digit, const Cells *cells)
{
  Cells here;

  if (!pick_level (scratch, pick, level, digit, &here))
    return false;
  here = cells_and (&here, cells);
  FOR_CELLS (cell, &here)
    if (pick_offer (pick, (unsigned) cell, digit, LOOP_CELL))
      return true;
  return false;
}

/* pick_in_cell: offers the other digits of a candidate's cell. */
static bool
pick_in_cell (const LoopScratch *scratch, LoopPick *pick, unsigned level, const LoopNode *node)
{
  Cells here;

  ARI_FOR_DIGITS (digit, scratch->active[level] & ~ari_digits_of (node->digit))
    if (pick_level (scratch, pick, level, (unsigned) digit, &here) && cells_has (&here, node->index)
        && pick_offer (pick, node->index, (unsigned) digit, LOOP_CELL))
      return true;
  return false;
}

/* pick_seeing: offers the true nodes of @level that see all of a node. */
static bool
pick_seeing (
    const Board *board, LoopScratch *scratch, LoopPick *pick, unsigned level, const LoopNode *node)
{
  const AlsScratch *sets = als_scratch (board);
  const unsigned digit = node->digit;
  const Cells cells = node_cells (board, node);

  if (pick_cells (scratch, pick, level, digit, node_sees (board, node)))
    return true;
  for (unsigned i = scratch->first_group[digit]; i < scratch->first_group[digit + 1]; i++)
    if (scratch->group_levels[1][i] == level && cells_within (&cells, &scratch->groups[i].sees)
        && pick_offer (pick, i, digit, LOOP_GROUP))
      return true;
  for (unsigned i = 0; scratch->has_als && i < sets->n_sets; i++) {
    const Als *als = &sets->sets[i];

    if (!ari_digits_has (als->digits, digit))
      continue;
    const unsigned rank = als_rank (als, digit);
    if (*als_level (scratch, true, i, rank) == level && cells_within (&cells, &als->seen[rank])
        && (node->kind != LOOP_ALS || als_is_disjoint (als, &sets->sets[node->index]))
        && pick_offer (pick, i, digit, LOOP_ALS))
      return true;
  }
  return false;
}

/* pick_forcing: offers the sets that leave a candidate alone in its cell, because in @level they do
 * not hold one of their digits. */
static bool
pick_forcing (
    const Board *board, LoopScratch *scratch, LoopPick *pick, unsigned level, const LoopNode *node)
{
  const AlsScratch *sets = als_scratch (board);

  for (unsigned i = 0; i < sets->n_sets; i++) {
    unsigned rank = 0;

    ARI_FOR_DIGITS (entry, sets->sets[i].digits)
      if (*als_level (scratch, false, i, rank++) == level
          && als_forces (board, &sets->sets[i], (unsigned) entry, node->index, node->digit)
          && pick_offer (pick, i, (unsigned) entry, LOOP_ALS))
        return true;
  }
  return false;
}

/* pick_beside: offers the right slots of @level in @cell that rule out @digits. */
static bool
pick_beside (
    const LoopScratch *scratch, LoopPick *pick, unsigned level, unsigned cell, AriDigits digits)
{
  for (unsigned i = scratch->first_node[level];
       scratch->has_slots && i < scratch->first_node[level + 1]; i++) {
    const LoopNode *node = &scratch->nodes[i];
    const LinkSlot *slot = slot_at (scratch, node->index);

    if (slot->cell == cell && (slot->digits & digits) == 0
        && pick_offer (pick, node->index, node->digit, LOOP_SLOT))
      return true;
  }
  return false;
}

/* pick_against_slot: offers what in @level rules out a slot. */
static bool
pick_against_slot (const LoopScratch *scratch, LoopPick *pick, unsigned level, const LinkSlot *slot)
{
  const Cells cell = cells_of (slot->cell);

  ARI_FOR_DIGITS (digit, scratch->active[level] & ~slot->digits)
    if (pick_cells (scratch, pick, level, (unsigned) digit, &cell))
      return true;
  return pick_beside (scratch, pick, level, slot->cell, slot->digits);
}

/* pick_in_set: offers the wrong slots of @level from which it follows that the slot @index, of the
 * same set, is right. */
static bool
pick_in_set (const LoopScratch *scratch, LoopPick *pick, unsigned level, unsigned index)
{
  const unsigned set = index / MAX_SLOTS;

  for (unsigned i = 0; i < scratch->link_sets[set].n_slots; i++) {
    const unsigned other = set * MAX_SLOTS + i;
    const LinkSlot *slot = slot_at (scratch, other);
    const unsigned digit = ari_digits_first (slot->digits);
    const bool is_cell = ari_digits_is_single (slot->digits);
    const bool is_off = is_cell ? level_has (scratch, level, slot->cell, digit)
                                : scratch->slot_levels[0][other] == level;

    if (other != index && is_off
        && pick_offer (pick, is_cell ? slot->cell : other, digit,
                       is_cell ? LOOP_CELL : LOOP_SLOT)) {
      pick->from.by = (uint16_t) (set + 1);
      return true;
    }
  }
  return false;
}

/* pick_in_sets: offers the wrong slots of @level from which it follows that a candidate is true. */
static bool
pick_in_sets (const LoopScratch *scratch, LoopPick *pick, unsigned level, const LoopNode *node)
{
  if (scratch->n_link_sets == 0 || !cells_has (&scratch->single_slots[node->digit], node->index))
    return false;
  FOR_SLOTS_IN (index, scratch, node->index)
    if (slot_at (scratch, index)->digits == ari_digits_of (node->digit)
        && pick_in_set (scratch, pick, level, index))
      return true;
  return false;
}

/* pick_for_cell: offers the false nodes of @level from which it follows that a candidate is true.
 */
static bool
pick_for_cell (
    const Board *board, LoopScratch *scratch, LoopPick *pick, unsigned level, const LoopNode *node)
{
  const unsigned digit = node->digit;
  Cells partners = cells_none ();

  for (unsigned i = 0; i < scratch->n_partners[digit][node->index]; i++)
    cells_add (&partners, scratch->partners[digit][node->index][i]);
  if (pick_cells (scratch, pick, level, digit, &partners))
    return true;
  if (cells_has (&board->bivalue, node->index) && pick_in_cell (scratch, pick, level, node))
    return true;
  for (unsigned i = scratch->first_group[digit]; i < scratch->first_group[digit + 1]; i++)
    if (scratch->group_levels[0][i] == level
        && cells_has (&scratch->groups[i].partners, node->index)
        && pick_offer (pick, i, digit, LOOP_GROUP))
      return true;
  if (pick_in_sets (scratch, pick, level, node))
    return true;
  return scratch->has_als && board->counts[node->index] > 2
         && pick_forcing (board, scratch, pick, level, node);
}

/* pick_for_group: offers the false nodes of @level from which it follows that a group is true. */
static bool
pick_for_group (LoopScratch *scratch, LoopPick *pick, unsigned level, const LoopNode *node)
{
  const LinkGroup *group = &scratch->groups[node->index];

  if (pick_cells (scratch, pick, level, node->digit, &group->partners))
    return true;
  for (unsigned i = 0; i < group->n_partner_groups; i++)
    if (scratch->group_levels[0][group->partner_groups[i]] == level
        && pick_offer (pick, group->partner_groups[i], node->digit, LOOP_GROUP))
      return true;
  return false;
}

/* pick_for_set: offers the false digits of @level from which it follows that a set holds a digit.
 */
static bool
pick_for_set (
    const Board *board, LoopScratch *scratch, LoopPick *pick, unsigned level, const LoopNode *node)
{
  unsigned rank = 0;

  ARI_FOR_DIGITS (digit, als_scratch (board)->sets[node->index].digits)
    if (*als_level (scratch, false, node->index, rank++) == level && digit != node->digit
        && pick_offer (pick, node->index, (unsigned) digit, LOOP_ALS))
      return true;
  return false;
}

/* path_step_back: takes way @choice back from the node at @level. Returns: false if there is no
 * such way. */
static bool
path_step_back (const Board *board, LoopScratch *scratch, unsigned level, unsigned choice)
{
  const LoopNode *node = &scratch->path[level];
  LoopPick pick = { .skip = choice, .is_grouped = scratch->wants_group };
  bool is_taken;

  /* one group, set or slot in the chain is enough */
  for (unsigned i = level; i < scratch->n_path && pick.is_grouped; i++)
    pick.is_grouped = scratch->path[i].kind == LOOP_CELL && scratch->path[i].by == 0;

  if (!level_is_on (scratch, level) && node->kind == LOOP_SLOT)
    is_taken = pick_against_slot (scratch, &pick, level - 1, slot_at (scratch, node->index));
  else if (!level_is_on (scratch, level))
    is_taken = pick_seeing (board, scratch, &pick, level - 1, node)
               || (node->kind == LOOP_CELL
                   && (pick_in_cell (scratch, &pick, level - 1, node)
                       || pick_beside (scratch, &pick, level - 1, node->index,
                                       ari_digits_of (node->digit))));
  else if (node->kind == LOOP_SLOT)
    is_taken = pick_in_set (scratch, &pick, level - 1, node->index);
  else if (node->kind == LOOP_CELL)
    is_taken = pick_for_cell (board, scratch, &pick, level - 1, node);
  else if (node->kind == LOOP_GROUP)
    is_taken = pick_for_group (scratch, &pick, level - 1, node);
  else
    is_taken = pick_for_set (board, scratch, &pick, level - 1, node);
  if (!is_taken)
    return false;
  scratch->path[level - 1] = pick.from;
  scratch->choices[level] = choice;
  return true;
}

/* path_exists: returns true if any of the shortest chains to @end, in @level, will do: if a group
 * or a set is wanted, it must have one. */
static inline bool
path_exists (
    const Board *board, LoopScratch *scratch, LoopNode end, unsigned level, bool wants_group)
{
  if (!wants_group || end.kind != LOOP_CELL)
    return true;
  level_group (board, scratch, level);
  return (ari_digits_has (scratch->grouped_digits[level], end.digit)
          && cells_has (&scratch->grouped[level][end.digit], end.index));
}

/* path_first: puts the first of the shortest chains to @end into the path; there must be one. */
static void
path_first (
    const Board *board, LoopScratch *scratch, LoopNode end, unsigned level, bool wants_group)
{
  scratch->wants_group = wants_group;
  if (wants_group)
    level_group (board, scratch, level);
  scratch->n_path = level + 1;
  scratch->path[level] = end;
  for (unsigned i = level; i > 0; i--)
    (void) path_step_back (board, scratch, i, 0);
}

/* path_next: puts the next of these chains into the path. Returns: false if there is none. */
static bool
path_next (const Board *board, LoopScratch *scratch)
{
  for (unsigned level = 1; level < scratch->n_path; level++) {
    if (!path_step_back (board, scratch, level, scratch->choices[level] + 1))
      continue;
    while (--level > 0)
      (void) path_step_back (board, scratch, level, 0);
    return true;
  }
  return false;
}

/* --- the eliminations of a chain, and its step ------------------------------------------------ */

/* The variants: the kind of chain, and what may be a node, LOOP (CONTINUOUS, GROUPS). */
enum {
  LOOP_CONTINUOUS,
  LOOP_DISCONTINUOUS,
  LOOP_AIC,
};

/* LOOP: the variant of a row of the table. */
#define LOOP(kind, nodes) (LOOP_##kind + LOOP_OF_##nodes * LOOP_KINDS)

/* LoopSearch: a search for loops. */
typedef struct {
  const Board *board;
  AriSink *sink;
  LoopScratch *scratch;
  unsigned kinds; /* a bit for each kind that is wanted */
  LoopNodes nodes;
  bool is_grouped; /* a chain must have a node that is not a candidate */
  bool wants_best;
  AriDigits lost_digits; /* digits that the current chain eliminates; `lost` of the scratch memory
                          * is set for these alone */
} LoopSearch;

/* search_lose: notes that the current chain eliminates @digit from those of @cells that have it. */
static void
search_lose (LoopSearch *search, unsigned digit, Cells cells)
{
  Cells *lost = &search->scratch->lost[digit];

  cells = cells_and (&cells, &search->board->planes[digit]);
  if (cells_is_empty (&cells))
    return;
  *lost = ari_digits_has (search->lost_digits, digit) ? cells_or (lost, &cells) : cells;
  search->lost_digits |= ari_digits_of (digit);
}

/* search_lose_others: notes that the current chain eliminates all digits of @cell except @digits.
 */
static void
search_lose_others (LoopSearch *search, unsigned cell, AriDigits digits)
{
  ARI_FOR_DIGITS (digit, search->board->candidates[cell] & ~digits)
    search_lose (search, (unsigned) digit, cells_of (cell));
}

/* search_sum_up: returns the sum of ari_sink_weigh() over the candidates that the current chain
 * eliminates. */
static uint64_t
search_sum_up (const LoopSearch *search)
{
  Cells any = cells_none ();
  uint64_t sum = 0;
  unsigned i = 0;

  ARI_FOR_DIGITS (digit, search->lost_digits)
    any = cells_or (&any, &search->scratch->lost[digit]);
  FOR_CELLS (cell, &any)
    ARI_FOR_DIGITS (digit, search->lost_digits)
      if (cells_has (&search->scratch->lost[digit], (unsigned) cell))
        sum += ari_sink_weigh ((unsigned) cell, (unsigned) digit, i++);
  return sum;
}

/* search_is_better: returns true if the chain with @end eliminates more than the best chain of its
 * kind, or as much with a lower weight, or the same with fewer links. */
static bool
search_is_better (const LoopSearch *search, const LoopEnd *end)
{
  const LoopEnd *best = &search->scratch->best[search->nodes][end->kind];

  if (end->n_lost != best->n_lost)
    return end->n_lost > best->n_lost;
  return end->sum < best->sum || (end->sum == best->sum && end->n_links < best->n_links);
}

/* loop_node: makes the node of the step for @node, and marks its candidates. Returns: its number.
 * @group: the group of the marks, if it is a set */
static unsigned
loop_node (const LoopSearch *search, const LoopNode *node, bool is_on, unsigned group)
{
  const Cells cells = node_cells (search->board, node);
  const LinkGroup *group_of =
      node->kind == LOOP_GROUP ? &search->scratch->groups[node->index] : NULL;

  for (unsigned i = 0; group_of != NULL && i < group_of->n_bases; i++) {
    ari_sink_house (search->sink, ARI_HOUSE_BASE, group_of->bases[i]);
    ari_sink_house (search->sink, ARI_HOUSE_COVER, group_of->covers[i]);
  }
  if (node->kind == LOOP_ALS)
    mark_als (search->board, search->sink, &als_scratch (search->board)->sets[node->index], group);
  else if (node->kind != LOOP_SLOT) /* a slot is marked with its set */
    mark_cells (search->sink, ARI_ROLE_PATTERN, &cells, node->digit, 0);
  return mark_node (search->sink, &cells, node->digit, is_on);
}

/* mark_path: adds the nodes and links of the chain in the scratch memory. */
static void
mark_path (const LoopSearch *search, bool begins_on)
{
  const LoopScratch *scratch = search->scratch;
  unsigned group = 0;
  unsigned before = 0;

  for (unsigned i = 0; i < scratch->n_path; i++) {
    const bool is_on = begins_on != (i % 2 != 0);
    const unsigned by = is_on && i > 0 ? scratch->path[i - 1].by : 0;
    const bool is_through = by != 0 || (is_on && i > 0 && scratch->path[i - 1].kind == LOOP_ALS);
    const unsigned number = loop_node (search, &scratch->path[i], is_on, group);

    if (by != 0)
      mark_link_set (search->board, search->sink, &scratch->link_sets[by - 1], group);
    if (i > 0)
      ari_sink_link (search->sink, before, number, is_on, 0, is_through ? group : ARI_NO_ALS);
    group += is_through;
    before = number;
  }
}

/* report_loop: makes the step of the current chain, whose eliminations are known. */
static void
report_loop (LoopSearch *search, const LoopEnd *end)
{
  LoopScratch *scratch = search->scratch;
  AriDigits digits = ari_digits_of (end->start.digit) | ari_digits_of (end->end.digit);

  if (end->has_target) {
    memmove (scratch->path + 1, scratch->path, scratch->n_path * sizeof scratch->path[0]);
    scratch->path[0] = scratch->path[scratch->n_path + 1] = end->target;
    scratch->n_path += 2;
    digits = ari_digits_of (end->target.digit);
  }
  for (unsigned i = 0; i < scratch->n_path && end->kind == LOOP_CONTINUOUS; i++)
    digits |= ari_digits_of (scratch->path[i].digit);
  ari_sink_begin (search->sink, digits);
  ARI_FOR_DIGITS (digit, search->lost_digits)
    mark_cells (search->sink, ARI_ROLE_ELIMINATION, &scratch->lost[digit], (unsigned) digit, 0);
  mark_path (search, end->starts_on || end->has_target);
  if (end->kind == LOOP_CONTINUOUS) {
    ari_sink_link (search->sink, scratch->n_path - 1, 0, false, 0, ARI_NO_ALS);
    ari_sink_flag (search->sink, ARI_STEP_LOOP);
  }
  ari_sink_end (search->sink);
}

/* node_digits: returns the digit of a node, or all digits of a slot. */
static inline AriDigits
node_digits (const LoopScratch *scratch, const LoopNode *node)
{
  return node->kind == LOOP_SLOT ? slot_at (scratch, node->index)->digits
                                 : ari_digits_of (node->digit);
}

/* lose_at_link: notes what is eliminated because one of the nodes @a and @b is true, which a weak
 * link of the loop joins; the loop's @own cells lose nothing. */
static void
lose_at_link (LoopSearch *search, const LoopNode *a, const LoopNode *b, const Cells *own)
{
  if (a->digit != b->digit || a->kind == LOOP_SLOT || b->kind == LOOP_SLOT) {
    const Cells cell = node_cells (search->board, a);

    search_lose_others (search, cells_first (&cell),
                        node_digits (search->scratch, a) | node_digits (search->scratch, b));
    return;
  }
  const Cells lost = cells_and (node_sees (search->board, a), node_sees (search->board, b));
  search_lose (search, a->digit, cells_minus (&lost, own));
}

/* lose_through: notes the eliminations that follow as a loop runs through a set, from @off to @on.
 */
static void
lose_through (LoopSearch *search, const LoopNode *off, const LoopNode *on)
{
  const Board *board = search->board;
  const Als *als = &als_scratch (board)->sets[off->index];

  ARI_FOR_DIGITS (digit, als->digits & ~ari_digits_of (off->digit)) {
    Cells lost = *als_seen (als, (unsigned) digit);

    /* a cell that the set forces may hold the digit instead */
    if (on->kind == LOOP_CELL && board_has (board, on->index, (unsigned) digit))
      lost = cells_and (&lost, &board->tables->peers[on->index]);
    if (on->kind == LOOP_CELL || digit != on->digit)
      search_lose (search, (unsigned) digit, lost);
  }
}

/* lose_in_set: notes the eliminations that follow as a loop runs through @set, from @off to @on:
 * one of these is wrong, so that all other slots are right. */
static void
lose_in_set (LoopSearch *search, const LinkSet *set, const LoopNode *off, const LoopNode *on)
{
  const Cells from = node_cells (search->board, off);
  const Cells to = node_cells (search->board, on);

  for (unsigned i = 0; i < set->n_slots; i++) {
    const LinkSlot *slot = &set->slots[i];

    if (!cells_has (&from, slot->cell) && !cells_has (&to, slot->cell))
      search_lose_others (search, slot->cell, slot->digits);
  }
}

/* lose_round: notes the eliminations of a chain that closes to a loop. */
static void
lose_round (LoopSearch *search)
{
  const LoopScratch *scratch = search->scratch;
  Cells own = cells_none ();

  for (unsigned i = 0; i < scratch->n_path; i++) {
    const Cells cells = node_cells (search->board, &scratch->path[i]);

    own = cells_or (&own, &cells);
  }
  for (unsigned i = 0; i < scratch->n_path; i += 2) {
    const LoopNode *off = &scratch->path[i];
    const LoopNode *on = &scratch->path[i + 1];

    lose_at_link (search, on, &scratch->path[(i + 2) % scratch->n_path], &own);
    if (off->by != 0)
      lose_in_set (search, &scratch->link_sets[off->by - 1], off, on);
    else if (off->kind == LOOP_ALS)
      lose_through (search, off, on);
  }
}

/* lose_by_chain: notes all eliminations of the chain with @end; if it closes to a loop, its path
 * must be in the scratch memory. */
static void
lose_by_chain (LoopSearch *search, const LoopEnd *end)
{
  const Board *board = search->board;
  const Tables *tables = board->tables;
  const unsigned a = end->start.index;
  const unsigned b = end->end.index;

  switch (end->kind) {
  case LOOP_CONTINUOUS:
    lose_round (search);
    break;
  case LOOP_DISCONTINUOUS:
    if (end->has_target)
      search_lose (search, end->target.digit, cells_of (end->target.index));
    else if (end->starts_on)
      search_lose (search, end->start.digit, cells_of (a));
    else
      search_lose_others (search, a, ari_digits_of (end->start.digit));
    break;
  default:
    if (end->start.digit == end->end.digit) {
      search_lose (search, end->start.digit, cells_and (&tables->peers[a], &tables->peers[b]));
    } else {
      search_lose (search, end->end.digit, cells_of (a));
      search_lose (search, end->start.digit, cells_of (b));
    }
    break;
  }
}

/* --- which chains are wanted ------------------------------------------------------------------ */

/* search_use: notes or reports the chain with this @end, if it eliminates anything. Its path must
 * be in the scratch memory if it is reported or closes to a loop. */
static void
search_use (LoopSearch *search, LoopEnd *end)
{
  LoopEnd *best = &search->scratch->best[search->nodes][end->kind];

  search->lost_digits = 0;
  lose_by_chain (search, end);
  end->n_lost = 0;
  ARI_FOR_DIGITS (digit, search->lost_digits)
    end->n_lost += cells_count (&search->scratch->lost[digit]);
  /* a chain that eliminates one candidate is a discontinuous loop, not an AIC */
  if (end->n_lost < (end->kind == LOOP_AIC ? 2 : 1))
    return;
  if (!search->wants_best) {
    report_loop (search, end);
    return;
  }
  if (end->n_lost < best->n_lost)
    return;
  end->sum = search_sum_up (search);
  if (search_is_better (search, end)
      && path_exists (search->board, search->scratch, end->end, end->level, search->is_grouped))
    *best = *end;
}

/* search_take: handles a chain of @kind that ends with @node. */
static void
search_take (LoopSearch *search, unsigned kind, LoopNode node, unsigned level)
{
  enum { LEAST_LINKS = 3, MOST_PATHS = 64 };
  const Board *board = search->board;
  LoopScratch *scratch = search->scratch;
  LoopEnd end = {
    .start = scratch->start,
    .end = node,
    .starts_on = scratch->starts_on,
    .kind = kind,
    .level = level,
    .n_links = level,
  };

  if (!ari_digits_has (search->kinds, kind) || level < LEAST_LINKS)
    return;
  if (search->wants_best && kind != LOOP_CONTINUOUS) {
    search_use (search, &end);
    return;
  }
  if (!path_exists (board, scratch, node, level, search->is_grouped))
    return;
  path_first (board, scratch, node, level, search->is_grouped);
  search_use (search, &end);
  /* what a loop eliminates depends on its way, so all of the shortest ones are of interest */
  for (unsigned n_paths = 1; n_paths < MOST_PATHS && kind == LOOP_CONTINUOUS && !search->wants_best
                             && path_next (board, scratch);
       n_paths++)
    search_use (search, &end);
}

/* search_targets: handles the candidates of @digit in @cells, which are false because the start or
 * @node is true. */
static void
search_targets (
    LoopSearch *search, unsigned digit, const Cells *cells, LoopNode node, unsigned level)
{
  const Board *board = search->board;
  LoopScratch *scratch = search->scratch;
  LoopEnd end = {
    .start = scratch->start,
    .end = node,
    .target = { .digit = (uint8_t) digit, .kind = LOOP_CELL },
    .has_target = true,
    .kind = LOOP_DISCONTINUOUS,
    .level = level,
    .n_links = level + 2,
    .n_lost = 1,
  };

  /* the links to the target at both ends count */
  if (!ari_digits_has (search->kinds, LOOP_DISCONTINUOUS) || cells_is_empty (cells)
      || end.n_links > search->sink->options->max_chain_links)
    return;
  if (search->wants_best) {
    end.target.index = (uint16_t) cells_first (cells);
    end.sum = ari_sink_weigh (end.target.index, digit, 0);
    if (search_is_better (search, &end)
        && path_exists (board, scratch, node, level, search->is_grouped))
      scratch->best[search->nodes][LOOP_DISCONTINUOUS] = end;
    return;
  }
  FOR_CELLS (cell, cells) {
    uint16_t *shortest = &scratch->shortest[cell * board->tables->n_digits + digit];

    if (*shortest <= end.n_links || !path_exists (board, scratch, node, level, search->is_grouped))
      continue;
    *shortest = (uint16_t) end.n_links;
    end.target.index = (uint16_t) cell;
    path_first (board, scratch, node, level, search->is_grouped);
    search_use (search, &end);
  }
}

/* end_with_same: handles an end at another place of the digit of the start. */
static void
end_with_same (LoopSearch *search, LoopNode end, unsigned level)
{
  const LoopNode *start = &search->scratch->start;
  const Cells lost = candidates_seeing_both (search->board, start->index, end.index, end.digit);

  if (board_are_peers (search->board, start->index, end.index))
    search_take (search, LOOP_CONTINUOUS, end, level);
  if (cells_is_empty (&lost))
    return;
  search_take (search, LOOP_AIC, end, level);
  search_targets (search, end.digit, &lost, end, level);
}

/* end_in_cell: handles an end at another digit of the cell of the start. */
static void
end_in_cell (LoopSearch *search, LoopNode end, unsigned level)
{
  const AriDigits digits = ari_digits_of (end.digit) | ari_digits_of (search->scratch->start.digit);
  const Cells cell = cells_of (end.index);

  search_take (search, LOOP_CONTINUOUS, end, level);
  ARI_FOR_DIGITS (digit, search->board->candidates[end.index] & ~digits)
    search_targets (search, (unsigned) digit, &cell, end, level);
}

/* end_with_other: handles an end at another digit in a peer of the start. */
static void
end_with_other (LoopSearch *search, LoopNode end, unsigned level)
{
  const LoopNode *start = &search->scratch->start;
  const bool here = board_has (search->board, start->index, end.digit);
  const bool there = board_has (search->board, end.index, start->digit);
  const Cells first = cells_of (start->index);
  const Cells last = cells_of (end.index);

  if (here && there)
    search_take (search, LOOP_AIC, end, level);
  if (here)
    search_targets (search, end.digit, &first, end, level);
  if (there)
    search_targets (search, start->digit, &last, end, level);
}

/* end_with_node: handles an end at a group or a set. */
static void
end_with_node (LoopSearch *search, LoopNode end, unsigned level)
{
  const LoopNode *start = &search->scratch->start;
  const bool is_same = start->digit == end.digit;
  const Cells *sees = node_sees (search->board, &end);
  Cells lost = cells_none ();

  /* a chain between two groups is found from both, and used from one */
  if (start->kind == LOOP_GROUP && (!is_same || end.index < start->index))
    return;
  if (is_same)
    lost = cells_and (node_sees (search->board, start), sees);
  else if (cells_has (sees, start->index))
    lost = cells_of (start->index);
  /* the two ends see each other: the chain runs round */
  if (is_same && start->kind == LOOP_CELL && cells_has (sees, start->index))
    search_take (search, LOOP_CONTINUOUS, end, level);
  lost = cells_and (&lost, &search->board->planes[end.digit]);
  search_targets (search, end.digit, &lost, end, level);
}

/* search_ends: handles each node in @level as the end of a chain from the start. The level is odd
 * and the start false, so these nodes are true. */
static void
search_ends (LoopSearch *search, unsigned level)
{
  const LoopScratch *scratch = search->scratch;
  const LoopNode start = scratch->start;

  /* no chain ends at a slot, which stands for several digits at once */
  for (unsigned i = scratch->first_node[level];
       !scratch->has_slots && i < scratch->first_node[level + 1]; i++)
    end_with_node (search, scratch->nodes[i], level);
  if (start.kind != LOOP_CELL)
    return;
  ARI_FOR_DIGITS (digit, scratch->active[level]) {
    const bool is_same = digit == start.digit;
    const Cells *cells = &scratch->levels[level][digit];
    const Cells near = cells_and (cells, &search->board->tables->peers[start.index]);
    LoopNode end = { .digit = (uint8_t) digit, .kind = LOOP_CELL };

    end.index = start.index;
    if (cells_has (cells, start.index)) {
      if (is_same)
        search_take (search, LOOP_DISCONTINUOUS, end, level);
      else if (digit > start.digit || scratch->has_als)
        end_in_cell (search, end, level);
    }
    FOR_CELLS (cell, is_same ? cells : &near) {
      end.index = (uint16_t) cell;
      /* A chain is found from both of its ends, and used from the lower one. One through sets may
       * be found from one end alone, so it is used from either. */
      if (cell != start.index && (cell > start.index || scratch->has_als))
        (is_same ? end_with_same : end_with_other) (search, end, level);
    }
  }
}

/* search_back: handles a start that is assumed to be true and turns out to be false at @level. */
static void
search_back (LoopSearch *search, unsigned level)
{
  const LoopScratch *scratch = search->scratch;

  if (ari_digits_has (scratch->active[level], scratch->start.digit)
      && cells_has (&scratch->levels[level][scratch->start.digit], scratch->start.index))
    search_take (search, LOOP_DISCONTINUOUS, scratch->start, level);
}

/* search_from: finds all chains from one candidate or group. */
static void
search_from (LoopSearch *search, LoopNode start, bool is_on)
{
  LoopScratch *scratch = search->scratch;

  level_start (search->board, scratch, start, is_on);
  for (unsigned level = 1;
       level <= search->sink->options->max_chain_links && ari_sink_goes_on (search->sink)
       && level_make (search->board, scratch, level);
       level++)
    if (level % 2 != 0)
      (is_on ? search_back : search_ends) (search, level);
}

/* search_all: finds all chains from all candidates and groups. */
static void
search_all (LoopSearch *search)
{
  const LoopScratch *scratch = search->scratch;

  /* without sets, it would find the chains of cells again */
  if (search->nodes >= LOOP_OF_HIDDEN && scratch->n_link_sets == 0)
    return;
  for (unsigned digit = 0; digit < search->board->tables->n_digits; digit++) {
    LoopNode start = { .digit = (uint8_t) digit, .kind = LOOP_CELL };

    FOR_CELLS (cell, &search->board->planes[digit]) {
      if (!ari_sink_goes_on (search->sink))
        return;
      start.index = (uint16_t) cell;
      search_from (search, start, false);
      if (scratch->has_als || scratch->has_slots)
        search_from (search, start, true);
    }
    start.kind = LOOP_GROUP;
    for (unsigned i = scratch->first_group[digit]; i < scratch->first_group[digit + 1]; i++) {
      if (!ari_sink_goes_on (search->sink))
        return;
      start.index = (uint16_t) i;
      search_from (search, start, false);
    }
  }
}

/* report_best_loop: finds the best chain of a kind again, and makes its step. */
static void
report_best_loop (LoopSearch *search, const LoopEnd *best)
{
  level_start (search->board, search->scratch, best->start, best->starts_on);
  for (unsigned level = 1; level <= best->level; level++)
    (void) level_make (search->board, search->scratch, level);
  path_first (search->board, search->scratch, best->end, best->level, search->is_grouped);
  search->lost_digits = 0;
  lose_by_chain (search, best);
  report_loop (search, best);
}

/* set_question: sets @question to this position and these options. Returns: true if it was set to
 * them already, and the best chains are known; if not, the caller must find them. */
static bool
set_question (const Board *board, const AriSink *sink, LoopQuestion *question)
{
  const AriLogicOptions *options = sink->options;
  const uint8_t limits[LOOP_LIMITS] = { options->max_chain_links, options->als_in_chains,
                                        options->max_als_cells, options->als_may_overlap,
                                        options->sparse_unique_rectangles };
  const size_t size = board->tables->n_digits * sizeof (Cells);

  if (question->is_answered && memcmp (question->planes, board->planes, size) == 0
      && memcmp (question->limits, limits, sizeof limits) == 0)
    return true;
  memcpy (question->planes, board->planes, size);
  memcpy (question->limits, limits, sizeof limits);
  question->is_answered = false;
  return false;
}

/* search_build: finds the links of the position. */
static void
search_build (const LoopSearch *search)
{
  if (search->nodes == LOOP_OF_FISH)
    fish_net_build (search->board, search->sink, search->scratch);
  else
    loop_net_build (search->board, search->sink, search->scratch, search->nodes == LOOP_OF_GROUPS);
  if (search->nodes == LOOP_OF_HIDDEN)
    add_hidden_sets (search->board, search->sink, search->scratch);
  if (search->nodes == LOOP_OF_RECTANGLES)
    add_rectangles (search->board, search->sink, search->scratch);
  if (search->scratch->n_link_sets > 0)
    list_slots (search->board, search->scratch);
}

/* search_best: shows the best chain of a kind; all kinds are searched at once. */
static void
search_best (LoopSearch *search)
{
  LoopScratch *scratch = search->scratch;
  LoopEnd *best = scratch->best[search->nodes];
  LoopQuestion *question = &scratch->questions[search->nodes];
  const unsigned kind = search->sink->variant % LOOP_KINDS;

  if (!set_question (search->board, search->sink, question)) {
    for (unsigned i = 0; i < LOOP_KINDS; i++)
      best[i].n_lost = 0;
    search->kinds = (1u << LOOP_KINDS) - 1;
    search_build (search);
    search_all (search);
    question->is_answered = !search->sink->is_over;
  } else if (best[kind].n_lost > 0) {
    search_build (search);
  }
  if (best[kind].n_lost > 0 && !search->sink->is_over)
    report_best_loop (search, &best[kind]);
}

static void
find_loop (const Board *board, AriSink *sink)
{
  LoopSearch search = {
    .board = board,
    .sink = sink,
    .scratch = loop_scratch (board),
    .nodes = (LoopNodes) (sink->variant / LOOP_KINDS),
    .is_grouped = sink->variant >= LOOP (CONTINUOUS, GROUPS),
    .wants_best = sink->only_first,
    .kinds = 1u << sink->variant % LOOP_KINDS,
  };

  if (search.wants_best) {
    search_best (&search);
    return;
  }
  memset (search.scratch->shortest, 0xff,
          board->tables->n_cells * board->tables->n_digits * sizeof search.scratch->shortest[0]);
  search_build (&search);
  search_all (&search);
}
