/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The links of a position, between candidates and between groups of them. Part of each kernel of
 * logic. */

#pragma once

#include "engine/logic/families/loop-scratch.h"

/*
 * Chains are made of links. A weak link says that two things are not both true: a digit in two
 * cells that see each other, two digits in one cell. A strong link says that one of two is true:
 * the two places of a digit in a house, the two digits of a cell.
 *
 * A node may be more than a candidate. A group is all the places of a digit where two houses cross,
 * two or more of them: "one of these is it". It has a weak link to each place that sees all of it,
 * and a strong one to what else there is in one of its houses, if that is one place, or just
 * another group. On a 9×9 board with boxes these are two or three cells of a box in a line, but
 * nothing here asks for boxes or lines: any two houses will do.
 *
 * An almost locked set of two cells or more is a node for each of its digits: if it does not hold
 * the one, it holds each of the others, and what sees all places of that is not that. A cell that
 * loses all its digits but one in this way holds that one.
 *
 * Weak links are not stored, as sets of peers have them already. For each candidate its partners by
 * strong links are stored, which few have, and the groups. That is a look at each house and at each
 * crossing of two for each digit, two to five microseconds on a 9×9 board, and is repeated for each
 * search, which costs thirty times as much.
 *
 * Source: the Sudoku Players' Forum, 2005 to 2007 (grouped nice loops: Ronk, Mike Barker; ALS in
 * chains).
 */

/* The kinds of LoopNode. */
enum { LOOP_CELL, LOOP_GROUP, LOOP_ALS };

/* net_join: adds @b to the partners of @a, unless it is there. */
static inline void
net_join (LoopScratch *scratch, unsigned digit, unsigned a, unsigned b)
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

/* net_link_pairs: notes the strong links between candidates of one digit. */
static void
net_link_pairs (const Board *board, LoopScratch *scratch)
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
      net_join (scratch, digit, a, b);
      net_join (scratch, digit, b, a);
    }
  }
}

/* is_first_crossing_of: returns true if @cells lie together in @a and @b and in no house before,
 * except in
 * @a before @b. */
static bool
is_first_crossing_of (const Board *board, unsigned a, unsigned b, const Cells *cells)
{
  const Tables *tables = board->tables;
  const unsigned cell = cells_first (cells);

  for (unsigned i = 0; i < tables->n_slots[cell]; i++) {
    const unsigned house = tables->slots[cell][i].house;

    if (house != a && house < b && cells_within (cells, &tables->houses[house]))
      return false;
  }
  return true;
}

/* net_add_groups: adds those of @digit in @house and a later one. */
static void
net_add_groups (const Board *board, LoopScratch *scratch, unsigned digit, unsigned house)
{
  const Tables *tables = board->tables;

  for (unsigned i = 0; i < tables->n_crossers[house]; i++) {
    const unsigned other = tables->crossers[house][i];
    const Digits positions = board->places[digit][house] & tables->crossing[house][other];
    unsigned *n = &scratch->first_group[digit + 1];

    if (other < house || (positions & (positions - 1)) == 0 || *n == MAX_LINK_GROUPS)
      continue;
    const Cells cells = board_cells_at (board, house, positions);
    if (!is_first_crossing_of (board, house, other, &cells))
      continue;
    LinkGroup *group = &scratch->groups[(*n)++];
    group->digit = (uint8_t) digit;
    group->cells = cells;
    group->sees = board_common_peers (board, &cells);
    group->sees = cells_and (&group->sees, &board->planes[digit]);
    group->partners = cells_none ();
    group->has_partner = false;
    group->n_twins = 0;
  }
}

/* net_twin: notes the group of the cells @rest, which @group leaves of a house, if there is one. */
static void
net_twin (LoopScratch *scratch, LinkGroup *group, const Cells *rest)
{
  const unsigned end = scratch->first_group[group->digit + 1];

  for (unsigned i = scratch->first_group[group->digit]; i < end; i++)
    if (cells_equal (&scratch->groups[i].cells, rest) && group->n_twins < MAX_GROUP_TWINS)
      group->twins[group->n_twins++] = (uint16_t) i;
}

/* net_link_group: finds the strong links of a group, when all groups of its digit are there. */
static void
net_link_group (const Board *board, LoopScratch *scratch, LinkGroup *group)
{
  const Tables *tables = board->tables;
  const unsigned cell = cells_first (&group->cells);

  for (unsigned i = 0; i < tables->n_slots[cell]; i++) {
    const unsigned house = tables->slots[cell][i].house;

    if (!tables->is_full[house] || !cells_within (&group->cells, &tables->houses[house]))
      continue;
    Cells rest = cells_and (&board->planes[group->digit], &tables->houses[house]);
    rest = cells_minus (&rest, &group->cells);
    const unsigned n = cells_count (&rest);
    if (n == 1) {
      group->partners = cells_or (&group->partners, &rest);
      group->has_partner = true;
    } else if (n > 1)
      net_twin (scratch, group, &rest);
  }
}

/* net_see_groups: lists the groups of its digit that a group sees all of. */
static void
net_see_groups (LoopScratch *scratch, LinkGroup *group)
{
  const unsigned end = scratch->first_group[group->digit + 1];

  group->first_seen = scratch->n_seen_groups;
  for (unsigned i = scratch->first_group[group->digit]; i < end; i++)
    if (cells_within (&scratch->groups[i].cells, &group->sees)
        && scratch->n_seen_groups < MAX_GROUP_LINKS)
      scratch->seen_groups[scratch->n_seen_groups++] = (uint16_t) i;
  group->n_seen = (uint16_t) (scratch->n_seen_groups - group->first_seen);
}

/* net_build: notes the links of the position. Where there are more groups than fit, those of the
 * highest digits are left out. */
static void
net_build (const Board *board, AriSink *sink, LoopScratch *scratch, bool has_groups)
{
  const Tables *tables = board->tables;

  net_link_pairs (board, scratch);
  scratch->has_groups = has_groups;
  scratch->has_als = has_groups && sink->options->als_in_chains;
  scratch->first_group[0] = 0;
  scratch->n_seen_groups = 0;
  for (unsigned digit = 0; digit < tables->n_digits; digit++) {
    scratch->first_group[digit + 1] = scratch->first_group[digit];
    if (!has_groups || !ari_sink_goes_on (sink))
      continue;
    for (unsigned house = 0; house < tables->n_houses; house++)
      if ((board->missing[house] >> digit & 1) != 0)
        net_add_groups (board, scratch, digit, house);
    for (unsigned i = scratch->first_group[digit]; i < scratch->first_group[digit + 1]; i++) {
      if (!ari_sink_goes_on (sink))
        return;
      net_link_group (board, scratch, &scratch->groups[i]);
      net_see_groups (scratch, &scratch->groups[i]);
    }
  }
  if (scratch->has_als)
    (void) als_collect (board, sink);
}

/* als_level: returns the level at which a set came to hold its @rank-th digit, or not to. */
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

/* net_has_als: returns true if a set is a node; a cell of two candidates is one as a cell. */
static inline bool
net_has_als (const Als *als)
{
  return ari_digits_count (als->digits) > 2;
}

/* node_sees: the cells that see all of a node. */
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
