/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search for alternating chains: from one candidate, link by link, all at once. Part of each
 * kernel of logic. */

#pragma once

#include "engine/logic/loop-net.h"

/*
 * From a candidate that is taken to be so, or not to be so, all is followed that then is not, and
 * is, in breadth: level k holds what needs k links, as a set of cells for each digit. A level is
 * made of the one before by operations on these sets:
 *
 * - what is not, of what is: the peers of its cells, and the other digits of its cells. These are
 *   the cells where some *other* digit is so: those where two are, and those where one is, without
 *   the digit's own;
 * - what is, of what is not: the partners by strong links, and the other digit of each cell of two.
 *
 * Nothing comes up twice, so all levels together cost one look at each candidate as being and one
 * as not being, and a few dozen operations a level: about a microsecond on a 9×9 board. Groups are
 * asked one by one whether they come up, where their digit does; groups and sets that did are in a
 * list, level by level. What follows from them in the same number of links as from candidates alone
 * is kept apart too, as a grouped chain must have one of them in it.
 */

/* search_is_on: whether what is in a level is said to be so. */
static inline bool
search_is_on (const LoopRoom *room, unsigned level)
{
  return room->starts_on != (level % 2 != 0);
}

/* search_start: level 0 is @cell alone. */
static void
search_start (const Board *board, LoopRoom *room, unsigned cell, unsigned digit, bool is_on)
{
  const unsigned n_digits = board->tables->n_digits;

  room->start = (LoopNode){ .index = (uint16_t) cell, .digit = (uint8_t) digit, .kind = LOOP_CELL };
  room->starts_on = is_on;
  for (unsigned i = 0; i < n_digits; i++)
    room->levels[0][i] = room->reached[0][i] = room->reached[1][i] = cells_none ();
  cells_add (&room->levels[0][digit], cell);
  cells_add (&room->reached[is_on][digit], cell);
  room->active[0] = ari_digits_of (digit);
  room->grouped_digits[0] = 0;
  room->n_fresh[0] = 0;
  for (unsigned i = 0; i < 2 && room->has_groups; i++) {
    memset (room->group_levels[i], 0xff, room->first_group[n_digits] * sizeof (uint16_t));
    if (room->has_als)
      memset (room->als_levels[i], 0xff,
              board->rooms->als.n_sets * MAX_ALS_DIGITS * sizeof (uint16_t));
  }
}

/* search_note: what follows for @level and is news is in it. */
static void
search_note (const Board *board, LoopRoom *room, unsigned level)
{
  Cells *reached = room->reached[search_is_on (room, level)];

  for (unsigned digit = 0; digit < board->tables->n_digits; digit++) {
    Cells cells = room->next[digit];

    if (ari_digits_has (room->more_digits, digit))
      cells = cells_or (&cells, &room->more[digit]);
    cells = cells_and (&cells, &board->planes[digit]);
    cells = cells_minus (&cells, &reached[digit]);
    room->levels[level][digit] = cells;
    if (cells_is_empty (&cells))
      continue;
    reached[digit] = cells_or (&reached[digit], &cells);
    room->active[level] |= ari_digits_of (digit);
  }
}

/* search_note_grouped: what of @level follows by a group or a set in the same number of links. */
static void
search_note_grouped (LoopRoom *room, unsigned level)
{
  ARI_FOR_DIGITS (digit, room->active[level]) {
    Cells cells = room->next[digit];

    if (ari_digits_has (room->more_digits, digit))
      cells = cells_or (&cells, &room->more[digit]);
    cells = cells_and (&cells, &room->levels[level][digit]);
    room->grouped[level][digit] = cells;
    if (!cells_is_empty (&cells))
      room->grouped_digits[level] |= ari_digits_of (digit);
  }
}

/* search_more: @cells follow from a group or a set, for the level that is being made. */
static inline void
search_more (LoopRoom *room, unsigned digit, const Cells *cells)
{
  if (ari_digits_has (room->more_digits, digit)) {
    room->more[digit] = cells_or (&room->more[digit], cells);
  } else {
    room->more[digit] = *cells;
    room->more_digits |= ari_digits_of (digit);
  }
}

/* search_note_node: a group or a set is in @level, if it is news; @at is where this is noted. */
static inline void
search_note_node (LoopRoom *room, unsigned level, LoopNode node, uint16_t *at)
{
  if (*at != NO_LINK_LEVEL)
    return;
  *at = (uint16_t) level;
  room->fresh[level % 2][room->n_fresh[level % 2]++] = node;
}

/* is_seen_by_nodes: whether a group or set of @level sees all of a node. */
static bool
is_seen_by_nodes (const Board *board, const LoopRoom *room, unsigned level, const LoopNode *node)
{
  const AlsRoom *sets = &board->rooms->als;

  for (unsigned i = 0; i < room->n_fresh[level % 2]; i++) {
    const LoopNode *from = &room->fresh[level % 2][i];

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

/* turn_off_groups: those that are seen from the level before. */
static void
turn_off_groups (const Board *board, LoopRoom *room, unsigned level)
{
  const bool has_nodes = room->n_fresh[(level - 1) % 2] != 0;

  for (unsigned digit = 0; digit < board->tables->n_digits; digit++) {
    const bool is_active = ari_digits_has (room->active[level - 1], digit);

    for (unsigned i = room->first_group[digit]; i < room->first_group[digit + 1]; i++) {
      const LoopNode node = { .index = (uint16_t) i, .digit = (uint8_t) digit, .kind = LOOP_GROUP };

      if (room->group_levels[0][i] != NO_LINK_LEVEL)
        continue;
      if ((is_active && cells_meet (&room->levels[level - 1][digit], &room->groups[i].sees))
          || (has_nodes && is_seen_by_nodes (board, room, level - 1, &node)))
        search_note_node (room, level, node, &room->group_levels[0][i]);
    }
  }
}

/* turn_off_sets: likewise. */
static void
turn_off_sets (const Board *board, LoopRoom *room, unsigned level)
{
  const AlsRoom *sets = &board->rooms->als;

  for (unsigned i = 0; i < sets->n_sets; i++) {
    const Als *als = &sets->sets[i];
    unsigned rank = 0;

    if (!net_has_als (als))
      continue;
    ARI_FOR_DIGITS (digit, als->digits) {
      const LoopNode node = { .index = (uint16_t) i, .digit = (uint8_t) digit, .kind = LOOP_ALS };
      uint16_t *at = als_level (room, false, i, rank);

      if (*at == NO_LINK_LEVEL
          && ((ari_digits_has (room->active[level - 1], digit)
               && cells_meet (&room->levels[level - 1][digit], &als->seen[rank]))
              || is_seen_by_nodes (board, room, level - 1, &node)))
        search_note_node (room, level, node, at);
      rank++;
    }
  }
}

/* see_from: what is seen from what is @on, of the digits @active. */
static void
see_from (const Board *board, LoopRoom *room, const Cells *on, AriDigits active)
{
  Cells once = cells_none ();
  Cells twice = cells_none ();

  ARI_FOR_DIGITS (digit, active) {
    const Cells again = cells_and (&once, &on[digit]);

    twice = cells_or (&twice, &again);
    once = cells_or (&once, &on[digit]);
  }
  for (unsigned digit = 0; digit < board->tables->n_digits; digit++) {
    Cells off = once;

    if (ari_digits_has (active, digit)) {
      off = cells_minus (&once, &on[digit]);
      off = cells_or (&off, &twice);
      FOR_CELLS (cell, &on[digit])
        off = cells_or (&off, &board->tables->peers[cell]);
    }
    room->next[digit] = off;
  }
}

/* turn_off: what is not, as the level before is. */
static void
turn_off (const Board *board, LoopRoom *room, unsigned level)
{
  const LoopNode *fresh = room->fresh[(level - 1) % 2];

  see_from (board, room, room->levels[level - 1], room->active[level - 1]);
  for (unsigned i = 0; i < room->n_fresh[(level - 1) % 2]; i++)
    search_more (room, fresh[i].digit, node_sees (board, &fresh[i]));
  search_note (board, room, level);
  if (!room->has_groups)
    return;
  see_from (board, room, room->grouped[level - 1], room->grouped_digits[level - 1]);
  search_note_grouped (room, level);
  turn_off_groups (board, room, level);
  if (room->has_als)
    turn_off_sets (board, room, level);
}

/* als_follow: what follows for @level where a set does not hold its digit @entry. */
static void
als_follow (const Board *board, LoopRoom *room, unsigned level, unsigned set, unsigned entry)
{
  const Als *als = &board->rooms->als.sets[set];
  const Cells large = cells_minus (&board->open, &board->bivalue);
  const Cells cells = cells_and (&large, &als->reach);
  unsigned rank = 0;

  ARI_FOR_DIGITS (digit, als->digits) {
    const LoopNode node = { .index = (uint16_t) set, .digit = (uint8_t) digit, .kind = LOOP_ALS };

    if (digit != entry)
      search_note_node (room, level, node, als_level (room, true, set, rank));
    rank++;
  }
  FOR_CELLS (cell, &cells) {
    const AriDigits digits = board->candidates[cell];
    const AriDigits left = digits & (~(AriDigits) als->digits | ari_digits_of (entry));

    /* what is left is a digit that the set has not, or one that is not seen from there */
    if ((left & (left - 1)) != 0 || board->counts[cell] < 3)
      continue;
    ARI_FOR_DIGITS (digit, left != 0 ? left : digits)
      if (als_forces (board, als, entry, (unsigned) cell, (unsigned) digit)) {
        const Cells forced = cells_of ((unsigned) cell);

        search_more (room, (unsigned) digit, &forced);
      }
  }
}

/* turn_on_nodes: the groups and sets that follow from the level before, and what candidates follow
 * from its groups and sets. */
static void
turn_on_nodes (const Board *board, LoopRoom *room, unsigned level)
{
  const LoopNode *fresh = room->fresh[(level - 1) % 2];

  for (unsigned i = 0; i < room->n_fresh[(level - 1) % 2]; i++) {
    if (fresh[i].kind == LOOP_ALS) {
      als_follow (board, room, level, fresh[i].index, fresh[i].digit);
      continue;
    }
    const LinkGroup *group = &room->groups[fresh[i].index];
    search_more (room, group->digit, &group->partners);
    for (unsigned j = 0; j < group->n_twins; j++) {
      const LoopNode node = { .index = group->twins[j], .digit = group->digit, .kind = LOOP_GROUP };

      search_note_node (room, level, node, &room->group_levels[1][group->twins[j]]);
    }
  }
  ARI_FOR_DIGITS (digit, room->active[level - 1])
    for (unsigned i = room->first_group[digit]; i < room->first_group[digit + 1]; i++)
      if (cells_meet (&room->groups[i].partners, &room->levels[level - 1][digit])) {
        const LoopNode node = { .index = (uint16_t) i,
                                .digit = (uint8_t) digit,
                                .kind = LOOP_GROUP };

        search_note_node (room, level, node, &room->group_levels[1][i]);
      }
}

/* follow_from: what follows from what is @off, of the digits @active. */
static void
follow_from (const Board *board, LoopRoom *room, const Cells *off, AriDigits active)
{
  Cells once = cells_none ();
  Cells twice = cells_none ();

  ARI_FOR_DIGITS (digit, active) {
    const Cells here = cells_and (&board->bivalue, &off[digit]);
    const Cells again = cells_and (&once, &here);

    twice = cells_or (&twice, &again);
    once = cells_or (&once, &here);
  }
  for (unsigned digit = 0; digit < board->tables->n_digits; digit++) {
    Cells on = once;

    if (ari_digits_has (active, digit)) {
      const Cells linked = cells_and (&off[digit], &room->linked[digit]);

      on = cells_minus (&once, &off[digit]);
      on = cells_or (&on, &twice);
      FOR_CELLS (cell, &linked)
        for (unsigned i = 0; i < room->n_partners[digit][cell]; i++)
          cells_add (&on, room->partners[digit][cell][i]);
    }
    room->next[digit] = on;
  }
}

/* turn_on: what is, as the level before is not. */
static void
turn_on (const Board *board, LoopRoom *room, unsigned level)
{
  if (room->has_groups)
    turn_on_nodes (board, room, level);
  follow_from (board, room, room->levels[level - 1], room->active[level - 1]);
  search_note (board, room, level);
  if (!room->has_groups)
    return;
  follow_from (board, room, room->grouped[level - 1], room->grouped_digits[level - 1]);
  search_note_grouped (room, level);
}

/* search_deepen: makes @level, above 0, of the one before. Returns: whether there is anything in
 * it. */
static inline bool
search_deepen (const Board *board, LoopRoom *room, unsigned level)
{
  room->active[level] = 0;
  room->grouped_digits[level] = 0;
  room->n_fresh[level % 2] = 0;
  room->more_digits = 0;
  if (search_is_on (room, level))
    turn_on (board, room, level);
  else
    turn_off (board, room, level);
  return room->active[level] != 0 || room->n_fresh[level % 2] != 0;
}
