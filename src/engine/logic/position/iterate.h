/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Goes through combinations and unions, and puts sets into steps. Internal to the kernels of
 * logic. */

#pragma once

#include "engine/logic/position/position.h"
#include "engine/logic/step/sink.h"

/** combination_first: sets @at to 0, 1, … @k - 1. Returns: false if there are not @k of @n. */
static inline bool
combination_first (unsigned *at, unsigned k, unsigned n)
{
  for (unsigned i = 0; i < k; i++)
    at[i] = i;
  return k <= n;
}

/** combination_next: advances @at, which has @k ascending numbers below @n, to the next choice of
 * @k in which one of the first @fixed numbers is another. With @fixed = @k, that is the very next
 * one; with less, all choices that begin with the same @fixed numbers are skipped.
 * @n_same: (out) (nullable): how many numbers at the beginning stay the same
 *
 * Returns: false if there is none. */
static inline bool
combination_next (unsigned *at, unsigned k, unsigned n, unsigned fixed, unsigned *n_same)
{
  for (unsigned i = fixed; i > 0; i--) {
    if (at[i - 1] >= n - k + i - 1)
      continue;
    at[i - 1]++;
    for (unsigned j = i; j < k; j++)
      at[j] = at[j - 1] + 1;
    if (n_same != NULL)
      *n_same = i - 1;
    return true;
  }
  return false;
}

/** mark_cells: marks @digit in all of @cells. */
static inline void
mark_cells (AriSink *sink, AriRole role, const Cells *cells, unsigned digit, unsigned group)
{
  FOR_CELLS (cell, cells)
    ari_sink_mark (sink, role, (unsigned) cell, digit, group);
}

/** mark_cell: marks those of @digits that @cell still has. */
static inline void
mark_cell (const Board *board,
           AriSink *sink,
           AriRole role,
           unsigned cell,
           AriDigits digits,
           unsigned group)
{
  ARI_FOR_DIGITS (digit, digits & board->candidates[cell])
    ari_sink_mark (sink, role, cell, (unsigned) digit, group);
}

/** mark_candidates: marks those of @digits that the cells still have. */
static inline void
mark_candidates (const Board *board,
                 AriSink *sink,
                 AriRole role,
                 const Cells *cells,
                 AriDigits digits,
                 unsigned group)
{
  FOR_CELLS (cell, cells)
    mark_cell (board, sink, role, (unsigned) cell, digits, group);
}

/** mark_node: makes a node of the step which says that @digit is in one of @cells (@is_on), or in
 * none of them. Returns: its number. */
static inline unsigned
mark_node (AriSink *sink, const Cells *cells, unsigned digit, bool is_on)
{
  const unsigned node = ari_sink_node (sink, digit, is_on);

  FOR_CELLS (cell, cells)
    ari_sink_node_cell (sink, (unsigned) cell);
  return node;
}

/** mark_chain_node: adds the @i-th node of a chain, counted from 0, and the link to it from the
 * node before. The node says that @digit is in one of @cells if @i is odd, and that it is in none
 * of them if @i is even. */
static inline void
mark_chain_node (AriSink *sink, unsigned i, const Cells *cells, unsigned digit)
{
  const bool is_on = i % 2 != 0;
  const unsigned node = mark_node (sink, cells, digit, is_on);

  if (i > 0)
    ari_sink_link (sink, node - 1, node, is_on, 0, ARI_NO_ALS);
}

/** mark_chain_candidate: adds a candidate as the @i-th node of a chain, and marks it. */
static inline void
mark_chain_candidate (AriSink *sink, unsigned i, AriRole role, unsigned cell, unsigned digit)
{
  const Cells cells = cells_of (cell);

  mark_chain_node (sink, i, &cells, digit);
  ari_sink_mark (sink, role, cell, digit, 0);
}

/** mark_kept: lets @cell keep @digits alone: marks those that it has with @role, and removes the
 * others. */
static inline void
mark_kept (const Board *board,
           AriSink *sink,
           AriRole role,
           unsigned cell,
           AriDigits digits,
           unsigned group)
{
  mark_cell (board, sink, role, cell, digits, group);
  mark_cell (board, sink, ARI_ROLE_ELIMINATION, cell, ~digits, 0);
}

/** is_first_house_of: returns true if no house before @house, except @excepted (or ARI_NO_HOUSE),
 * holds all of @cells. */
static inline bool
is_first_house_of (const Board *board, unsigned house, unsigned excepted, const Cells *cells)
{
  const Tables *tables = board->tables;

  FOR_HOUSES_OF (other, tables, cells_first (cells))
    if (other != excepted && other < house && cells_within (cells, &tables->houses[other]))
      return false;
  return true;
}

/*
 * Subsets and fish are one search: among some small sets (the candidates of cells, the places of
 * digits, the columns of rows) find k whose union has few members. Larger sets cannot be part of
 * such a union, and a union that has grown too large is dropped at once, so the search costs little
 * more than a look at the sets.
 */

enum { MAX_UNION = 7 };

/** Unions: goes through the choices of @size of @n sets whose union has @limit members at most. */
typedef struct {
  Digits sets[MAX_DIGITS];
  uint16_t names[MAX_DIGITS]; /* the owner of each set */
  unsigned n;
  unsigned size;
  unsigned limit;
  unsigned depth;
  unsigned at[MAX_UNION];       /* the sets chosen, ascending; the last is one ahead */
  Digits unions[MAX_UNION + 1]; /* the union of the first i sets of the choice */
} Unions;

/** unions_start: @size from 1 to MAX_UNION; offer the sets next. Members that belong to every union
 * may be put into the first of `unions` before that. */
static inline void
unions_start (Unions *unions, unsigned size, unsigned limit)
{
  unions->n = 0;
  unions->size = size;
  unions->limit = limit;
  unions->depth = 0;
  unions->at[0] = 0;
  unions->unions[0] = 0;
}

/** unions_add: adds a set to choose from, of any size. */
static inline void
unions_add (Unions *unions, Digits set, unsigned name)
{
  unions->sets[unions->n] = set;
  unions->names[unions->n++] = (uint16_t) name;
}

/** unions_offer: adds a set to choose from, unless it is too large, or has fewer than two members,
 * which makes it a single. */
static inline void
unions_offer (Unions *unions, Digits set, unsigned name)
{
  if (ari_digits_are_several (set) && ari_digits_count (set) <= unions->limit)
    unions_add (unions, set, name);
}

/** unions_next: finds the next choice. Returns: false if there is none. */
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
    if (ari_digits_count (joined) > unions->limit) {
      unions->at[depth]++;
      continue;
    }
    unions->unions[depth + 1] = joined;
    if (depth + 1 == unions->size) {
      unions->at[depth]++; /* where to continue */
      return true;
    }
    unions->at[depth + 1] = unions->at[depth] + 1;
    unions->depth++;
  }
}

/** unions_union: the union of the choice. */
static inline Digits
unions_union (const Unions *unions)
{
  return unions->unions[unions->size];
}

/** unions_chosen: the number of the @i-th set of the choice. */
static inline unsigned
unions_chosen (const Unions *unions, unsigned i)
{
  return unions->at[i] - (i + 1 == unions->size);
}

/** unions_name: the owner of the @i-th set of the choice. */
static inline unsigned
unions_name (const Unions *unions, unsigned i)
{
  return unions->names[unions_chosen (unions, i)];
}

/** unions_cells: the owners of the sets of the choice, where these are cells. */
static inline Cells
unions_cells (const Unions *unions)
{
  Cells cells = cells_none ();

  for (unsigned i = 0; i < unions->size; i++)
    cells_add (&cells, unions_name (unions, i));
  return cells;
}
