/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nice loops and alternating chains, 3 of 5: the way back from the end of a chain.
 *
 * The search notes at which level a node came up, not the nodes that it follows from. For the few
 * chains that are wanted, the way back is found level by level: any node of the previous level that
 * has a link to the current one will do, and there is always one. Taking other ways back gives all
 * shortest chains between two ends; they are enumerated like numbers on a counter, with the level
 * next to the start as the fastest wheel.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/families/loop-search.h"

/* LoopPick: the choice of a way back. Nodes are offered in a fixed order; one is taken. */
typedef struct {
  unsigned skip;   /* the number of offers to decline first */
  bool is_grouped; /* only nodes that are a group or a set, or can be reached through one */
  LoopNode from;   /* the node that was offered last */
} LoopPick;

/* pick_takes: offers a node. Returns: true if it is taken. */
static inline bool
pick_takes (LoopPick *pick, unsigned index, unsigned digit, unsigned kind)
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
    if (pick_takes (pick, (unsigned) cell, digit, LOOP_CELL))
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
        && pick_takes (pick, node->index, (unsigned) digit, LOOP_CELL))
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
        && pick_takes (pick, i, digit, LOOP_GROUP))
      return true;
  for (unsigned i = 0; scratch->has_als && i < sets->n_sets; i++) {
    const Als *als = &sets->sets[i];

    if (!ari_digits_has (als->digits, digit))
      continue;
    const unsigned rank = als_rank (als, digit);
    if (*als_level (scratch, true, i, rank) == level && cells_within (&cells, &als->seen[rank])
        && (node->kind != LOOP_ALS || als_is_disjoint (als, &sets->sets[node->index]))
        && pick_takes (pick, i, digit, LOOP_ALS))
      return true;
  }
  return false;
}

/* pick_forcing: offers the sets that leave a candidate alone in its cell because they do not hold
 * one of their digits, in @level. */
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
          && pick_takes (pick, i, (unsigned) entry, LOOP_ALS))
        return true;
  }
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
        && pick_takes (pick, i, digit, LOOP_GROUP))
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
        && pick_takes (pick, group->partner_groups[i], node->digit, LOOP_GROUP))
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
        && pick_takes (pick, node->index, (unsigned) digit, LOOP_ALS))
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

  /* one group or set in the chain is enough */
  for (unsigned i = level; i < scratch->n_path && pick.is_grouped; i++)
    pick.is_grouped = scratch->path[i].kind == LOOP_CELL;

  if (!search_is_on (scratch, level))
    is_taken = pick_seeing (board, scratch, &pick, level - 1, node)
               || (node->kind == LOOP_CELL && pick_in_cell (scratch, &pick, level - 1, node));
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
  search_group (board, scratch, level);
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
    search_group (board, scratch, level);
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
