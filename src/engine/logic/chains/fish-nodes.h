/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fish as nodes of nice loops and AICs.
 *
 * A basic fish of two or three rows has fins in one cell, or in a few cells of one house (rows and
 * columns may be exchanged). If no fin is right, the candidates that its columns have in other rows
 * are wrong (see fish.h). So the fish is a node, as a group is; it says that no fin is right. It
 * has a strong link to its fins, and a weak one to each candidate that it would remove. Here these
 * are what a LinkGroup sees, and its fins are its partners; its cells are the candidates without
 * the fins. If all of them were wrong, each row would have a fin, and the node would be false, as
 * it is with a group.
 *
 * Fins of several cells are a node, too, whose only strong link leads to the fish. There are no
 * other groups in such a chain. Of two fish with the same fins, the second is left out if it
 * removes nothing that the first does not, and so is one within a house, which is a group.
 *
 * Cost: all choices of two or three rows and as many columns, some 20 000 on 9×9: a millisecond.
 *
 * Source: the Sudoku Players' Forum, 2006 (fish in chains: Myth Jellies, Ronk).
 */

#pragma once

#include "engine/logic/chains/loop-search.h"
#include "engine/logic/single-digit/fish.h"

enum {
  MAX_NODE_FINS = 3,  /* fins of a fish that is a node */
  MAX_NODE_EXTRA = 3, /* columns that they lie in */
};

static bool
is_within_house (const Board *board, const Cells *cells)
{
  unsigned slot = 0;
  unsigned house;

  return tables_next_holding (board->tables, cells, &slot, &house);
}

/* fish_node_is_new: returns true if no fish with the same fins removes all of @lost. */
static bool
fish_node_is_new (const LoopScratch *scratch, unsigned digit, const Cells *fins, const Cells *lost)
{
  for (unsigned i = scratch->first_group[digit]; i < scratch->first_group[digit + 1]; i++) {
    const LinkGroup *other = &scratch->groups[i];
    const Cells *others = other->has_partner || other->n_partner_groups == 0
                              ? &other->partners
                              : &scratch->groups[other->partner_groups[0]].cells;

    if (other->n_bases > 0 && cells_equal (others, fins) && cells_within (lost, &other->sees))
      return false;
  }
  return true;
}

/* add_fish_node: adds the fish of the chosen rows and @columns as a node, and its fins if they are
 * several. */
static void
add_fish_node (const Board *board, LoopScratch *scratch, const FishRows *rows, Digits columns)
{
  const Tables *tables = board->tables;
  const unsigned digit = rows->digit;
  const Digits all = unions_union (&rows->unions);
  const unsigned n = scratch->first_group[digit + 1];
  Fish fish = { .digit = digit };
  Cells base = cells_none ();
  Cells covered = cells_none ();
  const Cells lost = cover_columns (board, rows, &fish, columns);

  if (cells_is_empty (&lost) || n + 2 > MAX_LINK_GROUPS
      || kind_with_fins (rows, all & (Digits) ~columns) == FISH_NONE)
    return;
  for (unsigned i = 0; i < rows->unions.size; i++) {
    base = cells_or (&base, &tables->houses[fish.bases[i]]);
    covered = cells_or (&covered, &tables->houses[fish.covers[i]]);
  }
  base = cells_and (&base, &board->planes[digit]);
  const Cells fins = cells_minus (&base, &covered);
  const Cells body = cells_and (&base, &covered);
  const Cells seen = candidates_seeing (board, &fins, digit);
  const unsigned n_fins = cells_count (&fins);
  if (n_fins > MAX_NODE_FINS || !is_within_house (board, &fins) || is_within_house (board, &body)
      || !fish_node_is_new (scratch, digit, &fins, &lost))
    return;

  LinkGroup *node = &scratch->groups[n];
  *node = (LinkGroup){ .digit = (uint8_t) digit,
                       .cells = body,
                       .sees = lost,
                       .partners = n_fins == 1 ? fins : cells_none (),
                       .has_partner = n_fins == 1,
                       .n_partner_groups = n_fins > 1,
                       .partner_groups = { (uint16_t) (n + 1) },
                       .n_bases = (uint8_t) rows->unions.size };
  memcpy (node->bases, fish.bases, sizeof node->bases);
  memcpy (node->covers, fish.covers, sizeof node->covers);
  if (n_fins > 1)
    scratch->groups[n + 1] = (LinkGroup){ .digit = (uint8_t) digit,
                                          .cells = fins,
                                          .sees = seen,
                                          .partners = cells_none (),
                                          .n_partner_groups = 1,
                                          .partner_groups = { (uint16_t) n } };
  scratch->first_group[digit + 1] += 1 + (n_fins > 1);
}

/* choose_node_columns: adds the fish of the chosen rows, with all choices of columns. */
static void
choose_node_columns (const Board *board, LoopScratch *scratch, const FishRows *rows)
{
  const Digits all = unions_union (&rows->unions);
  const unsigned size = rows->unions.size;
  uint8_t columns[MAX_NODE_FISH + MAX_NODE_EXTRA];
  unsigned at[MAX_NODE_FISH];
  unsigned n = 0;

  ARI_FOR_DIGITS (column, all)
    columns[n++] = (uint8_t) column;
  /* without a column besides, there are no fins */
  for (bool more = n > size && combination_first (at, size, n); more;
       more = combination_next (at, size, n, size, NULL)) {
    Digits chosen = 0;

    for (unsigned i = 0; i < size; i++)
      chosen |= digits_of (columns[at[i]]);
    add_fish_node (board, scratch, rows, chosen);
  }
}

/* add_fish_nodes: adds all fish of @digit as nodes. */
static void
add_fish_nodes (const Board *board, AriSink *sink, LoopScratch *scratch, unsigned digit)
{
  const unsigned n = board->tables->n_digits;
  FishRows rows = { .digit = digit };

  for (unsigned size = 2; size <= MAX_NODE_FISH; size++)
    for (unsigned by_columns = 0; by_columns < 2; by_columns++) {
      rows.first_base = by_columns ? n : 0;
      rows.first_cover = by_columns ? 0 : n;
      unions_start (&rows.unions, size, size + MAX_NODE_EXTRA);
      for (unsigned i = 0; i < n; i++)
        unions_offer (&rows.unions, board->places[digit][rows.first_base + i], i);
      while (ari_sink_goes_on (sink) && unions_next (&rows.unions))
        choose_node_columns (board, scratch, &rows);
    }
}

/* fish_net_build: finds the links of the position, with fish as nodes. If there are more than fit,
 * the larger ones of a digit are left out. */
static void
fish_net_build (const Board *board, AriSink *sink, LoopScratch *scratch)
{
  loop_net_link_pairs (board, scratch);
  scratch->has_groups = true;
  scratch->has_als = false;
  scratch->first_group[0] = 0;
  scratch->n_seen_groups = 0;
  for (unsigned digit = 0; digit < board->tables->n_digits; digit++) {
    scratch->first_group[digit + 1] = scratch->first_group[digit];
    if (board->tables->is_grid)
      add_fish_nodes (board, sink, scratch, digit);
    for (unsigned i = scratch->first_group[digit]; i < scratch->first_group[digit + 1]; i++)
      loop_net_see_groups (scratch, &scratch->groups[i]);
  }
}
