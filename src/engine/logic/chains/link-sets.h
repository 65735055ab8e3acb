/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Almost hidden sets, and almost unique rectangles, as nodes of nice loops and AICs.
 *
 * Both are sets of slots. A slot says that a cell holds one of some digits, and of the slots of a
 * set at most one is wrong: a strong link between any two of them. A slot of one digit is a
 * candidate. One of several digits is a node; it has a weak link to each other candidate of its
 * cell, and to each slot of another set there that has none of its digits.
 *
 * Almost hidden sets: k digits have k + 1 cells of a house between them. They fill all of these
 * cells but one, so that a slot is one of the cells with its candidates among the digits. If one
 * slot is wrong, the digits fill the other cells, which hold nothing else. In a loop, where one of
 * two slots is wrong, the rest of the cells are theirs as well.
 *
 * The other open cells of the house are an almost locked set, and what follows from one candidate
 * for another one follows from that set as well. With a cell of two hidden sets it is not so: there
 * the one set takes two digits at once from the other, while a node of an almost locked set says
 * something of one digit. And a few digits are easier to see than the many that they leave over.
 *
 * Almost unique rectangles: four cells, none of them a given, could be filled with x and y so that
 * these can be swapped (see rectangle.h), but for two candidates. So one of the two is true. Two of
 * the cells, the floor, hold nothing but x and y, or were filled with them. The candidates are one
 * more in each of the others, the roof; or they are the only two places that x and y have besides
 * in a house of the roof.
 *
 * Cost: all choices of up to four digits in each house, and all rectangles; about 50 µs on 9×9. The
 * search takes half as long again as one without sets.
 *
 * Source: the Sudoku Players' Forum, 2005 to 2008 (almost unique rectangles: Myth Jellies, Ronk;
 * almost hidden sets: aran, ttt).
 */

#pragma once

#include "engine/logic/chains/loop-search.h"
#include "engine/logic/deadly/rectangle.h"

/* add_link_set: adds a set, if there is room and none has the same slots. */
static void
add_link_set (LoopScratch *scratch, const LinkSet *set)
{
  const size_t size = set->n_slots * sizeof set->slots[0];

  if (scratch->n_link_sets == MAX_LINK_SETS)
    return;
  for (unsigned i = 0; i < scratch->n_link_sets; i++)
    if (scratch->link_sets[i].n_slots == set->n_slots
        && memcmp (scratch->link_sets[i].slots, set->slots, size) == 0)
      return;
  for (unsigned i = 0; i < set->n_slots; i++)
    scratch->has_slots = scratch->has_slots || !ari_digits_is_single (set->slots[i].digits);
  scratch->link_sets[scratch->n_link_sets++] = *set;
}

static void
add_slot (LinkSet *set, unsigned cell, AriDigits digits)
{
  LinkSlot *slot = &set->slots[set->n_slots++];

  memset (slot, 0, sizeof *slot); /* the padding, which is compared */
  slot->cell = (uint16_t) cell;
  slot->digits = digits;
}

/* list_slots: lists the slots of all sets by cell. */
static void
list_slots (const Board *board, LoopScratch *scratch)
{
  const unsigned n_cells = board->tables->n_cells;

  for (unsigned digit = 0; digit < board->tables->n_digits; digit++)
    scratch->single_slots[digit] = cells_none ();
  memset (scratch->first_slot, 0, (n_cells + 1) * sizeof scratch->first_slot[0]);
  /* how many each cell has; then where they end; then, counted down, where they begin */
  for (unsigned set = 0; set < scratch->n_link_sets; set++)
    for (unsigned i = 0; i < scratch->link_sets[set].n_slots; i++) {
      const LinkSlot *slot = &scratch->link_sets[set].slots[i];

      scratch->first_slot[slot->cell]++;
      if (ari_digits_is_single (slot->digits))
        cells_add (&scratch->single_slots[ari_digits_first (slot->digits)], slot->cell);
    }
  for (unsigned cell = 0; cell < n_cells; cell++)
    scratch->first_slot[cell + 1] += scratch->first_slot[cell];
  for (unsigned set = scratch->n_link_sets; set-- > 0;)
    for (unsigned i = scratch->link_sets[set].n_slots; i-- > 0;) {
      const unsigned cell = scratch->link_sets[set].slots[i].cell;

      scratch->slots_by_cell[--scratch->first_slot[cell]] = (uint16_t) (set * MAX_SLOTS + i);
    }
}

/* mark_link_set: marks the cells of @set with its digits, as set @group of a step. */
static void
mark_link_set (const Board *board, AriSink *sink, const LinkSet *set, unsigned group)
{
  FOR_CELLS (cell, &set->cells) {
    mark_cell (board, sink, ARI_ROLE_ALS, (unsigned) cell, set->digits, group);
    if (board->digits[cell] != ARI_NO_DIGIT)
      ari_sink_mark (sink, ARI_ROLE_ALS, (unsigned) cell, board->digits[cell], group);
  }
}

/* --- almost hidden sets ----------------------------------------------------------------------- */

/* add_hidden_sets_of: adds the almost hidden sets of @house with @size digits. */
static void
add_hidden_sets_of (const Board *board, LoopScratch *scratch, unsigned house, unsigned size)
{
  Unions unions;

  unions_start (&unions, size, size + 1);
  ARI_FOR_DIGITS (digit, board->missing[house])
    unions_offer (&unions, board->places[digit][house], (unsigned) digit);
  while (unions_next (&unions)) {
    const AriDigits positions = unions_union (&unions);
    LinkSet set = { .cells = board_cells_at (board, house, positions) };

    if (ari_digits_count (positions) != size + 1)
      continue;
    for (unsigned i = 0; i < size; i++)
      set.digits |= ari_digits_of (unions_name (&unions, i));
    FOR_CELLS (cell, &set.cells)
      add_slot (&set, (unsigned) cell, board->candidates[cell] & set.digits);
    add_link_set (scratch, &set);
  }
}

/* add_hidden_sets: adds all almost hidden sets. */
static void
add_hidden_sets (const Board *board, AriSink *sink, LoopScratch *scratch)
{
  const Tables *tables = board->tables;

  for (unsigned house = 0; house < tables->n_houses; house++)
    for (unsigned size = 2; size < MAX_SLOTS && ari_sink_goes_on (sink); size++)
      if (tables->has_all_digits[house] && ari_digits_count (board->missing[house]) > size + 1)
        add_hidden_sets_of (board, scratch, house, size);
}

/* --- almost unique rectangles ----------------------------------------------------------------- */

/* AlmostRectangle: a rectangle that is looked at from a floor. */
typedef struct {
  LinkSet set; /* without slots */
  unsigned roof[2];
} AlmostRectangle;

/* corner_digits: returns what a corner may hold, or holds. */
static inline AriDigits
corner_digits (const Board *board, unsigned cell)
{
  return board->digits[cell] == ARI_NO_DIGIT ? board->candidates[cell]
                                             : ari_digits_of (board->digits[cell]);
}

/* link_extras: links the candidates that the corners of the roof have besides the pair. */
static void
link_extras (const Board *board, LoopScratch *scratch, const AlmostRectangle *rectangle)
{
  LinkSet set = rectangle->set;

  for (unsigned i = 0; i < 2; i++) {
    const AriDigits extras = corner_digits (board, rectangle->roof[i]) & ~set.digits;

    if (!ari_digits_is_single (extras))
      return;
    add_slot (&set, rectangle->roof[i], extras);
  }
  add_link_set (scratch, &set);
}

/* link_places: links the two places that the pair has outside the rectangle, in a house of the
 * roof. */
static void
link_places (const Board *board,
             LoopScratch *scratch,
             const AlmostRectangle *rectangle,
             unsigned house)
{
  LinkSet set = rectangle->set;

  ARI_FOR_DIGITS (digit, set.digits) {
    if (!board_is_wanted (board, house, (unsigned) digit))
      return;
    Cells places = board_cells_at (board, house, board->places[digit][house]);
    places = cells_minus (&places, &set.cells);
    if (set.n_slots + cells_count (&places) > 2)
      return;
    FOR_CELLS (cell, &places)
      add_slot (&set, (unsigned) cell, ari_digits_of ((unsigned) digit));
  }
  if (set.n_slots == 2)
    add_link_set (scratch, &set);
}

/* use_floor: adds the links of the rectangle @corners whose floor are the corners @a and @b. */
static void
use_floor (const Board *board,
           LoopScratch *scratch,
           bool is_sparse,
           const unsigned corners[N_CORNERS],
           unsigned a,
           unsigned b)
{
  AlmostRectangle rectangle = { .set.digits = corner_digits (board, corners[a])
                                              | corner_digits (board, corners[b]) };
  const AriDigits pair = rectangle.set.digits;
  unsigned n_roof = 0;
  bool has_filled = false;
  bool has_less = false;

  if (ari_digits_count (pair) != 2)
    return;
  for (unsigned i = 0; i < N_CORNERS; i++) {
    const AriDigits digits = corner_digits (board, corners[i]) & pair;

    if (digits == 0)
      return;
    has_less = has_less || digits != pair;
    has_filled = has_filled || board->digits[corners[i]] != ARI_NO_DIGIT;
    cells_add (&rectangle.set.cells, corners[i]);
    if (i != a && i != b)
      rectangle.roof[n_roof++] = corners[i];
  }
  if (has_less && !has_filled && !is_sparse)
    return;
  link_extras (board, scratch, &rectangle);
  FOR_HOUSES_OF (house, board->tables, rectangle.roof[0])
    if (cells_has (&board->tables->houses[house], rectangle.roof[1]))
      link_places (board, scratch, &rectangle, house);
}

/* add_rectangles_of: adds the links of the rectangles with the corners @a and @b, of one row, and
 * two in a row after it. */
static void
add_rectangles_of (const Board *board, LoopScratch *scratch, bool is_sparse, unsigned a, unsigned b)
{
  const Tables *tables = board->tables;

  FOR_CELLS (c, &tables->houses[tables_column (tables, a)]) {
    const unsigned corners[N_CORNERS] = { a, b, (unsigned) c, cell_where (board, (unsigned) c, b) };

    /* corners across from each other hold the same digit, so that they cannot be peers */
    if ((unsigned) c <= a || cells_has (&board->givens, (unsigned) c)
        || cells_has (&board->givens, corners[CORNER_D])
        || board_are_peers (board, a, corners[CORNER_D]) || !is_swappable (board, corners))
      continue;
    for (unsigned i = 0; i < N_CORNERS; i++)
      for (unsigned j = i + 1; j < N_CORNERS; j++)
        use_floor (board, scratch, is_sparse, corners, i, j);
  }
}

/* add_rectangles: adds the links of all rectangles. */
static void
add_rectangles (const Board *board, AriSink *sink, LoopScratch *scratch)
{
  const Tables *tables = board->tables;
  const Cells cells = cells_minus (&tables->all, &board->givens);

  if (!tables->is_grid)
    return;
  FOR_CELLS (a, &cells) {
    const Cells row = cells_and (&cells, &tables->houses[tables_row (tables, (unsigned) a)]);

    if (!ari_sink_goes_on (sink))
      return;
    FOR_CELLS (b, &row)
      if (b > a)
        add_rectangles_of (board, scratch, sink->options->sparse_unique_rectangles, (unsigned) a,
                           (unsigned) b);
  }
}
