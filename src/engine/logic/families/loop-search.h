/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Nice loops and alternating chains, 2 of 5: the search from one candidate, link by link.
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
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/families/loop-net.h"

/* search_is_on: returns true if a level holds true candidates, not false ones. */
static inline bool
search_is_on (const LoopScratch *scratch, unsigned level)
{
  return scratch->starts_on != (level % 2 != 0);
}

/* search_start: begins with level 0, which is @start alone, a candidate or a group. */
static void
search_start (const Board *board, LoopScratch *scratch, LoopNode start, bool is_on)
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

/* search_add: adds those of @cells that can hold @digit to the level in the making. */
static inline void
search_add (LoopScratch *scratch, unsigned digit, const Cells *cells)
{
  if (ari_digits_has (scratch->next_digits, digit)) {
    scratch->next[digit] = cells_or (&scratch->next[digit], cells);
  } else {
    scratch->next[digit] = *cells;
    scratch->next_digits |= ari_digits_of (digit);
  }
}

/* search_note: puts the candidates that follow and are new into @level. */
static void
search_note (const Board *board, LoopScratch *scratch, unsigned level)
{
  Cells *reached = scratch->reached[search_is_on (scratch, level)];

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

/* search_note_node: puts a group or a set into @level, if it is new; @at is where this is noted. */
static inline void
search_note_node (LoopScratch *scratch, unsigned level, LoopNode node, uint16_t *at)
{
  if (*at != NO_LINK_LEVEL)
    return;
  *at = (uint16_t) level;
  scratch->nodes[scratch->first_node[level + 1]++] = node;
}

static inline void
search_note_group (LoopScratch *scratch, unsigned level, unsigned group)
{
  const LoopNode node = { .index = (uint16_t) group,
                          .digit = scratch->groups[group].digit,
                          .kind = LOOP_GROUP };

  search_note_node (scratch, level, node,
                    &scratch->group_levels[search_is_on (scratch, level)][group]);
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
    search_add (scratch, (unsigned) digit, &off);
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
        search_note_group (scratch, level, i);
  for (unsigned i = scratch->first_node[before]; i < scratch->first_node[before + 1]; i++) {
    const LoopNode *node = &scratch->nodes[i];
    const LinkGroup *group = &scratch->groups[node->index];

    if (node->kind == LOOP_GROUP)
      for (unsigned j = 0; j < group->n_seen; j++)
        search_note_group (scratch, level, scratch->seen_groups[group->first_seen + j]);
    else
      for (unsigned j = scratch->first_group[node->digit];
           j < scratch->first_group[node->digit + 1]; j++)
        if (cells_within (&scratch->groups[j].cells, node_sees (board, node)))
          search_note_group (scratch, level, j);
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

    if (!loop_net_has_als (als))
      continue;
    ARI_FOR_DIGITS (digit, als->digits) {
      const LoopNode node = { .index = (uint16_t) i, .digit = (uint8_t) digit, .kind = LOOP_ALS };
      uint16_t *at = als_level (scratch, false, i, rank);

      if (*at == NO_LINK_LEVEL
          && ((ari_digits_has (scratch->active[level - 1], digit)
               && cells_meet (&scratch->levels[level - 1][digit], &als->seen[rank]))
              || is_seen_by_nodes (board, scratch, level - 1, &node)))
        search_note_node (scratch, level, node, at);
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
    search_add (scratch, (unsigned) digit, &on);
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

        search_add (scratch, (unsigned) digit, &forced);
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
      search_add (scratch, node->digit, &scratch->groups[node->index].partners);
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
        search_note_group (scratch, level, i);
  for (unsigned i = scratch->first_node[before]; i < scratch->first_node[before + 1]; i++) {
    const LoopNode from = scratch->nodes[i];
    const LinkGroup *group = &scratch->groups[from.index];
    unsigned rank = 0;

    for (unsigned j = 0; from.kind == LOOP_GROUP && j < group->n_partner_groups; j++)
      search_note_group (scratch, level, group->partner_groups[j]);
    if (from.kind == LOOP_GROUP)
      continue;
    ARI_FOR_DIGITS (digit, als_scratch (board)->sets[from.index].digits) {
      const LoopNode node = { .index = from.index, .digit = (uint8_t) digit, .kind = LOOP_ALS };

      if (digit != from.digit)
        search_note_node (scratch, level, node, als_level (scratch, true, from.index, rank));
      rank++;
    }
  }
}

/* search_spread: finds the candidates that follow for @level from the given candidates, and all
 * groups and sets, of the level before. */
static inline void
search_spread (
    const Board *board, LoopScratch *scratch, unsigned level, const Cells *cells, AriDigits active)
{
  scratch->next_digits = 0;
  if (search_is_on (scratch, level)) {
    follow_from (board, scratch, cells, active);
    if (scratch->has_groups)
      follow_from_nodes (board, scratch, level - 1);
  } else {
    see_from (board, scratch, cells, active);
    for (unsigned i = scratch->first_node[level - 1];
         scratch->has_groups && i < scratch->first_node[level]; i++)
      search_add (scratch, scratch->nodes[i].digit, node_sees (board, &scratch->nodes[i]));
  }
}

/* search_deepen: makes @level, above 0, from the one before. Returns: true if there is anything in
 * it. */
static inline bool
search_deepen (const Board *board, LoopScratch *scratch, unsigned level)
{
  search_spread (board, scratch, level, scratch->levels[level - 1], scratch->active[level - 1]);
  search_note (board, scratch, level);
  scratch->first_node[level + 1] = scratch->first_node[level];
  if (scratch->has_groups) {
    if (search_is_on (scratch, level))
      turn_on_nodes (board, scratch, level);
    else
      turn_off_groups (board, scratch, level);
    if (scratch->has_als && !search_is_on (scratch, level))
      turn_off_sets (board, scratch, level);
  }
  return scratch->active[level] != 0
         || scratch->first_node[level + 1] != scratch->first_node[level];
}

/* search_group: finds, up to @level, the part of each level that can be reached through a group or
 * a set in as few links. */
static void
search_group (const Board *board, LoopScratch *scratch, unsigned level)
{
  for (; scratch->n_grouped <= level; scratch->n_grouped++) {
    const unsigned at = scratch->n_grouped;

    search_spread (board, scratch, at, scratch->grouped[at - 1], scratch->grouped_digits[at - 1]);
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
