/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Subsets: as many cells as digits. Part of each kernel of logic. */

#pragma once

#include "engine/logic/iterate.h"

/*
 * Naked: k cells of a house have no more than k candidates between them. Then these digits are
 * theirs, and the rest of the house loses them. Hidden: k digits of a house have no more than k
 * places between them. Then these places are theirs, and lose all other candidates.
 *
 * Both are one search: among some small sets (the candidates of cells, the places of digits) find k
 * whose union has k members. Sets with more than k members come into no such union, and a union
 * that has grown too large is left at once, so it costs little more than to look at the sets.
 */

enum { MAX_SUBSET = 4 };

/* Unions: goes through the choices of @size of @n sets whose union has @size members. */
typedef struct {
  Digits sets[MAX_DIGITS];
  uint16_t names[MAX_DIGITS]; /* what each set belongs to */
  unsigned n;
  unsigned size;
  unsigned depth;
  unsigned at[MAX_SUBSET]; /* the sets chosen, ascending */
  Digits unions[MAX_SUBSET + 1];
} Unions;

/* unions_offer: a set to choose from, unless it is too large. */
static inline void
unions_offer (Unions *unions, Digits set, unsigned name)
{
  const unsigned n = ari_digits_count (set);

  if (n < 2 || n > unions->size)
    return;
  unions->sets[unions->n] = set;
  unions->names[unions->n++] = (uint16_t) name;
}

static inline void
unions_start (Unions *unions, unsigned size)
{
  unions->n = 0;
  unions->size = size;
  unions->depth = 0;
  unions->at[0] = 0;
  unions->unions[0] = 0;
}

/* unions_next: the next choice, in at[]. Returns: false if there is none. */
static inline bool
unions_next (Unions *unions)
{
  for (;;) {
    const unsigned depth = unions->depth;

    if (unions->at[depth] + unions->size - depth > unions->n) {
      if (depth == 0)
        return false;
      unions->at[--unions->depth]++;
      continue;
    }
    const Digits joined = unions->unions[depth] | unions->sets[unions->at[depth]];
    if (ari_digits_count (joined) > unions->size) {
      unions->at[depth]++;
    } else if (depth + 1 == unions->size) {
      unions->unions[depth + 1] = joined;
      unions->at[depth]++; /* where to go on; the choice is one less */
      return true;
    } else {
      unions->unions[depth + 1] = joined;
      unions->at[++unions->depth] = unions->at[depth] + 1;
    }
  }
}

/* unions_chosen: the name of the @i-th set of the choice. */
static inline unsigned
unions_chosen (const Unions *unions, unsigned i)
{
  return unions->names[unions->at[i] - (i + 1 == unions->size)];
}

/* NakedSubset: cells of a house, and what they take from the houses that hold them all. */
typedef struct {
  Cells cells;
  Digits digits;
  Cells losing;      /* cells that lose some of the digits */
  unsigned n_houses; /* that hold all the cells and lose something */
  uint16_t houses[MAX_HOUSES_OF_CELL];
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
}

/* strip_naked: Returns: whether to look for more. */
static bool
strip_naked (const Board *board, AriSink *sink, const NakedSubset *subset)
{
  ari_sink_begin (sink, subset->digits);
  for (unsigned i = 0; i < subset->n_houses; i++)
    ari_sink_house (sink, ARI_HOUSE_BASE, subset->houses[i]);
  mark_candidates (board, sink, ARI_ROLE_PATTERN, &subset->cells, subset->digits, 0);
  mark_candidates (board, sink, ARI_ROLE_ELIMINATION, &subset->losing, subset->digits, 0);
  return ari_sink_end (sink);
}

/* find_naked: naked subsets; of pairs and triples those that take from one house only, or, @locked,
 * from several. */
static void
find_naked (const Board *board, AriSink *sink, bool locked)
{
  const Tables *tables = board->tables;
  Unions unions;

  for (unsigned house = 0; house < tables->n_houses; house++) {
    if (board->n_open[house] <= sink->variant)
      continue;
    unions_start (&unions, sink->variant);
    for (unsigned i = 0; i < tables->layout->houses[house].n_cells; i++) {
      const unsigned cell = tables->cells[house][i];

      unions_offer (&unions, board->candidates[cell], cell);
    }
    while (unions_next (&unions)) {
      NakedSubset subset = { .cells = cells_none (), .digits = unions.unions[unions.size] };

      for (unsigned i = 0; i < unions.size; i++)
        cells_add (&subset.cells, unions_chosen (&unions, i));
      look_around_naked (board, &subset);
      if (subset.n_houses != 0 && (subset.n_houses > 1 && sink->variant <= 3) == locked
          && !strip_naked (board, sink, &subset))
        return;
    }
    if (!ari_sink_goes_on (sink))
      return;
  }
}

/* Naked subsets; the variant is their size. Pairs and triples that take from two houses at once are
 * locked subsets. */
static void
find_naked_subset (const Board *board, AriSink *sink)
{
  find_naked (board, sink, false);
}

/* Naked subsets that lie in two houses at once, and take from both. */
static void
find_locked_subset (const Board *board, AriSink *sink)
{
  find_naked (board, sink, true);
}

/* strip_hidden: the cells at @positions of @house keep @digits alone. Returns: whether to look for
 * more. */
static bool
strip_hidden (
    const Board *board, AriSink *sink, unsigned house, AriDigits positions, AriDigits digits)
{
  const Cells cells = board_cells_at (board, house, positions);

  ari_sink_begin (sink, digits);
  ari_sink_house (sink, ARI_HOUSE_BASE, house);
  mark_candidates (board, sink, ARI_ROLE_PATTERN, &cells, digits, 0);
  mark_candidates (board, sink, ARI_ROLE_ELIMINATION, &cells, ~digits, 0);
  return ari_sink_end (sink);
}

/* Hidden subsets; the variant is their size. */
static void
find_hidden_subset (const Board *board, AriSink *sink)
{
  const Tables *tables = board->tables;
  Unions unions;

  for (unsigned house = 0; house < tables->n_houses; house++) {
    /* with fewer open cells than this the rest would be naked singles or nothing */
    if (!tables->is_full[house] || board->n_open[house] <= sink->variant)
      continue;
    unions_start (&unions, sink->variant);
    ARI_FOR_DIGITS (digit, board->missing[house])
      unions_offer (&unions, board->places[digit][house], (unsigned) digit);
    while (unions_next (&unions)) {
      AriDigits digits = 0;

      for (unsigned i = 0; i < unions.size; i++)
        digits |= ari_digits_of (unions_chosen (&unions, i));
      if (!strip_hidden (board, sink, house, unions.unions[unions.size], digits))
        return;
    }
    if (!ari_sink_goes_on (sink))
      return;
  }
}
