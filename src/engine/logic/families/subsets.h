/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Subsets: as many cells of a house as digits.
 *
 * Naked: k cells of a house have k candidates between them. Then these digits are theirs, and the
 * rest of the house loses them. Hidden: k digits of a house have k places between them. Then these
 * places are theirs, and lose all other candidates.
 *
 * Both are choices of k small sets (the candidates of cells, the places of digits) whose union has
 * k members: see Unions in iterate.h. Boxes are looked at before lines, as people do.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/position/iterate.h"

/* NakedSubset: the cells of a subset, and the candidates that they eliminate in the houses that
 * hold them all. */
typedef struct {
  Cells cells;
  Digits digits;
  Cells losing;      /* cells that lose some of the digits */
  unsigned n_houses; /* that hold all the cells and lose something */
  uint16_t houses[MAX_HOUSES_OF_CELL];
  bool is_locked; /* two houses lose something, and not all of it is in the box */
} NakedSubset;

static void
look_around_naked (const Board *board, NakedSubset *subset)
{
  const Tables *tables = board->tables;
  const unsigned first = cells_first (&subset->cells);
  Cells holding = cells_none ();

  ARI_FOR_DIGITS (digit, subset->digits)
    holding = cells_or (&holding, &board->planes[digit]);
  holding = cells_minus (&holding, &subset->cells);
  subset->losing = cells_none ();
  subset->n_houses = 0;
  for (unsigned i = 0; i < tables->n_slots[first]; i++) {
    const unsigned house = tables->slots[first][i].house;

    if (!cells_within (&subset->cells, &tables->houses[house])
        || !cells_meet (&holding, &tables->houses[house]))
      continue;
    const Cells here = cells_and (&holding, &tables->houses[house]);
    subset->losing = cells_or (&subset->losing, &here);
    subset->houses[subset->n_houses++] = (uint16_t) house;
  }
  subset->is_locked = subset->n_houses > 1;
  for (unsigned i = 0; i < subset->n_houses; i++)
    if (!tables->is_line[subset->houses[i]]
        && cells_within (&subset->losing, &tables->houses[subset->houses[i]]))
      subset->is_locked = false;
}

static bool
report_naked (const Board *board, AriSink *sink, const NakedSubset *subset)
{
  ari_sink_begin (sink, subset->digits);
  for (unsigned i = 0; i < subset->n_houses; i++)
    ari_sink_house (sink, ARI_HOUSE_BASE, subset->houses[i]);
  mark_candidates (board, sink, ARI_ROLE_PATTERN, &subset->cells, subset->digits, 0);
  mark_candidates (board, sink, ARI_ROLE_ELIMINATION, &subset->losing, subset->digits, 0);
  return ari_sink_end (sink);
}

/* find_naked: finds naked subsets. Pairs and triples are found only if they eliminate from one
 * house, or, if @locked, from several. */
static void
find_naked (const Board *board, AriSink *sink, bool locked)
{
  const Tables *tables = board->tables;
  Unions unions;

  for (unsigned k = 0; k < tables->n_houses; k++) {
    const unsigned house = tables->in_order[k];

    /* a locked subset lies in a box, too */
    if (locked && tables->is_line[house])
      return;
    if (board->n_open[house] <= sink->variant)
      continue;
    unions_start (&unions, sink->variant, sink->variant);
    for (unsigned i = 0; i < tables->layout->houses[house].n_cells; i++) {
      const unsigned cell = tables->cells[house][i];

      unions_offer (&unions, board->candidates[cell], cell);
    }
    while (unions_next (&unions)) {
      NakedSubset subset = { .cells = cells_none (), .digits = unions_union (&unions) };

      for (unsigned i = 0; i < unions.size; i++)
        cells_add (&subset.cells, unions_name (&unions, i));
      look_around_naked (board, &subset);
      if (subset.n_houses != 0 && (subset.is_locked && sink->variant <= 3) == locked
          && !report_naked (board, sink, &subset))
        return;
    }
    if (!ari_sink_goes_on (sink))
      return;
  }
}

/* Finds naked subsets; the variant is their size. Pairs and triples that take from two houses at
 * once are locked subsets. */
static void
find_naked_subset (const Board *board, AriSink *sink)
{
  find_naked (board, sink, false);
}

/* Finds naked subsets that lie in two houses at once, and take from both. */
static void
find_locked_subset (const Board *board, AriSink *sink)
{
  find_naked (board, sink, true);
}

/* report_hidden: lets the cells at @positions of @house keep @digits alone. */
static bool
report_hidden (
    const Board *board, AriSink *sink, unsigned house, AriDigits positions, AriDigits digits)
{
  const Cells cells = board_cells_at (board, house, positions);

  ari_sink_begin (sink, digits);
  ari_sink_house (sink, ARI_HOUSE_BASE, house);
  mark_candidates (board, sink, ARI_ROLE_PATTERN, &cells, digits, 0);
  mark_candidates (board, sink, ARI_ROLE_ELIMINATION, &cells, ~digits, 0);
  return ari_sink_end (sink);
}

/* Finds hidden subsets; the variant is their size. */
static void
find_hidden_subset (const Board *board, AriSink *sink)
{
  const Tables *tables = board->tables;
  Unions unions;

  for (unsigned k = 0; k < tables->n_houses; k++) {
    const unsigned house = tables->in_order[k];

    /* with so few open cells, all of them would be in the subset */
    if (!tables->has_all_digits[house] || board->n_open[house] <= sink->variant)
      continue;
    unions_start (&unions, sink->variant, sink->variant);
    ARI_FOR_DIGITS (digit, board->missing[house])
      unions_offer (&unions, board->places[digit][house], (unsigned) digit);
    while (unions_next (&unions)) {
      AriDigits digits = 0;

      for (unsigned i = 0; i < unions.size; i++)
        digits |= ari_digits_of (unions_name (&unions, i));
      if (!report_hidden (board, sink, house, unions_union (&unions), digits))
        return;
    }
    if (!ari_sink_goes_on (sink))
      return;
  }
}
