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
 */

#pragma once

#include "engine/logic/position/iterate.h"

/* The variants: the size. Naked pairs and triples that lie in two houses at once, and remove
 * candidates from both, are locked subsets, a technique of their own. */
enum { SUBSET_PAIR = 2, SUBSET_TRIPLE, SUBSET_QUADRUPLE };

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

/* describe_naked: finds what the subset of @cells with @digits eliminates. */
static NakedSubset
describe_naked (const Board *board, Cells cells, Digits digits)
{
  const Tables *tables = board->tables;
  NakedSubset subset = { .cells = cells, .digits = digits, .losing = cells_none () };
  Cells holding = cells_none ();

  ARI_FOR_DIGITS (digit, digits)
    holding = cells_or (&holding, &board->planes[digit]);
  holding = cells_minus (&holding, &cells);
  FOR_HOUSES_HOLDING (house, tables, &cells) {
    const Cells here = cells_and (&holding, &tables->houses[house]);

    if (cells_is_empty (&here))
      continue;
    subset.losing = cells_or (&subset.losing, &here);
    subset.houses[subset.n_houses++] = (uint16_t) house;
  }
  subset.is_locked = subset.n_houses > 1;
  for (unsigned i = 0; i < subset.n_houses; i++)
    if (!tables->is_line[subset.houses[i]]
        && cells_within (&subset.losing, &tables->houses[subset.houses[i]]))
      subset.is_locked = false;
  return subset;
}

static void
report_naked (const Board *board, AriSink *sink, const NakedSubset *subset)
{
  ari_sink_begin (sink, subset->digits);
  for (unsigned i = 0; i < subset->n_houses; i++)
    ari_sink_house (sink, ARI_HOUSE_BASE, subset->houses[i]);
  mark_candidates (board, sink, ARI_ROLE_PATTERN, &subset->cells, subset->digits, 0);
  mark_candidates (board, sink, ARI_ROLE_ELIMINATION, &subset->losing, subset->digits, 0);
  ari_sink_end (sink);
}

/* find_naked: finds naked subsets: locked ones, or all others. */
static void
find_naked (const Board *board, AriSink *sink, bool locked)
{
  const Tables *tables = board->tables;
  const unsigned size = sink->variant;
  Unions unions;

  for (unsigned k = 0; k < tables->n_houses && ari_sink_goes_on (sink); k++) {
    const unsigned house = tables->in_order[k];

    /* a locked subset lies in a box, too */
    if (locked && tables->is_line[house])
      return;
    if (board->n_open[house] <= size)
      continue;
    unions_start (&unions, size, size);
    for (unsigned i = 0; i < tables->layout->houses[house].n_cells; i++) {
      const unsigned cell = tables->cells[house][i];

      unions_offer (&unions, board->candidates[cell], cell);
    }
    while (unions_next (&unions)) {
      const NakedSubset subset =
          describe_naked (board, unions_cells (&unions), unions_union (&unions));
      const bool is_locked = subset.is_locked && size <= SUBSET_TRIPLE;

      if (subset.n_houses != 0 && is_locked == locked)
        report_naked (board, sink, &subset);
    }
  }
}

static void
find_naked_subset (const Board *board, AriSink *sink)
{
  find_naked (board, sink, false);
}

static void
find_locked_subset (const Board *board, AriSink *sink)
{
  find_naked (board, sink, true);
}

/* report_hidden: lets the cells at @positions of @house keep @digits alone. */
static void
report_hidden (
    const Board *board, AriSink *sink, unsigned house, AriDigits positions, AriDigits digits)
{
  ari_sink_begin (sink, digits);
  ari_sink_house (sink, ARI_HOUSE_BASE, house);
  ARI_FOR_DIGITS (position, positions)
    mark_kept (board, sink, ARI_ROLE_PATTERN, board->tables->cells[house][position], digits, 0);
  ari_sink_end (sink);
}

static void
find_hidden_subset (const Board *board, AriSink *sink)
{
  const Tables *tables = board->tables;
  const unsigned size = sink->variant;
  Unions unions;

  for (unsigned k = 0; k < tables->n_houses && ari_sink_goes_on (sink); k++) {
    const unsigned house = tables->in_order[k];

    /* with so few open cells, all of them would be in the subset */
    if (!tables->has_all_digits[house] || board->n_open[house] <= size)
      continue;
    unions_start (&unions, size, size);
    ARI_FOR_DIGITS (digit, board->missing[house])
      unions_offer (&unions, board->places[digit][house], (unsigned) digit);
    while (unions_next (&unions)) {
      AriDigits digits = 0;

      for (unsigned i = 0; i < size; i++)
        digits |= ari_digits_of (unions_name (&unions, i));
      report_hidden (board, sink, house, unions_union (&unions), digits);
    }
  }
}
