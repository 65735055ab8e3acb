/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes the tables of a layout, and keeps a board up to date. Internal to the kernels of logic. */

#pragma once

#include "engine/logic/position/position.h"

/*
 * The tables that a search for singles reads are updated with each change of the board, so that it
 * has nothing to look for. A removed candidate is taken from its digit's plane, from its cell, and
 * from its place in each of the cell's houses. Where one candidate is left, the cell or the house
 * is noted as a single; where none is left, the board is dead. This is some ten operations for each
 * house of the cell, and a puzzle loses some 650 candidates in all, so it takes a few microseconds
 * a puzzle.
 */

/** tables_fit: Returns: true if the tables of this kernel are large enough for @layout. */
static bool
tables_fit (const AriLayout *layout)
{
  if (layout->n_cells > MAX_CELLS || layout->n_digits > MAX_DIGITS || layout->n_houses > MAX_HOUSES)
    return false;
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    unsigned n;

    (void) ari_layout_houses_of (layout, (uint16_t) cell, &n);
    if (n > MAX_HOUSES_OF_CELL)
      return false;
  }
  return true;
}

static void
make_houses (Tables *tables)
{
  const AriLayout *layout = tables->layout;
  unsigned n = 0;

  for (unsigned house = 0; house < layout->n_houses; house++) {
    const AriHouse *source = &layout->houses[house];

    tables->has_all_digits[house] = source->n_cells == layout->n_digits;
    tables->is_line[house] = source->kind == ARI_HOUSE_ROW || source->kind == ARI_HOUSE_COLUMN;
    for (unsigned position = 0; position < source->n_cells; position++) {
      const unsigned cell = source->cells[position];

      tables->cells[house][position] = (uint16_t) cell;
      cells_add (&tables->houses[house], cell);
      tables->slots[cell][tables->n_slots[cell]++] =
          (Slot){ .house = (uint16_t) house,
                  .position = (uint16_t) position,
                  .others = (Digits) ~((Digits) 1 << position) };
    }
  }
  for (unsigned lines = 0; lines < 2; lines++)
    for (unsigned house = 0; house < layout->n_houses; house++)
      if (tables->is_line[house] == (lines != 0))
        tables->in_order[n++] = (uint16_t) house;
}

static void
make_crossings (Tables *tables)
{
  for (unsigned a = 0; a < tables->n_houses; a++)
    for (unsigned b = 0; b < tables->n_houses; b++) {
      Digits shared = 0;

      if (a == b)
        continue;
      for (unsigned i = 0; i < tables->layout->houses[a].n_cells; i++)
        if (cells_has (&tables->houses[b], tables->cells[a][i]))
          shared |= digits_of (i);
      tables->crossing[a][b] = shared;
      if (ari_digits_are_several (shared))
        tables->crossers[a][tables->n_crossers[a]++] = (uint16_t) b;
    }
}

/* find_grid: sets is_grid and reach. */
static void
find_grid (Tables *tables)
{
  const AriLayout *layout = tables->layout;
  const unsigned n = tables->n_digits;

  if (layout->n_houses < 2 * n || tables->n_cells != n * n)
    return;
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      if (layout->houses[i].kind != ARI_HOUSE_ROW || layout->houses[n + i].kind != ARI_HOUSE_COLUMN
          || tables->cells[i][j] != n * i + j || tables->cells[n + i][j] != n * j + i)
        return;
  tables->is_grid = true;
  for (unsigned cell = 0; cell < tables->n_cells; cell++) {
    const unsigned row = cell / n;
    const unsigned column = cell % n;
    Digits rows = 0;
    Digits columns = 0;

    FOR_CELLS (peer, &tables->peers[cell])
      if (peer / n != row && peer % n != column) {
        rows |= digits_of ((unsigned) peer / n);
        columns |= digits_of ((unsigned) peer % n);
      }
    if (tables->reach[0] < ari_digits_count (columns))
      tables->reach[0] = ari_digits_count (columns);
    if (tables->reach[1] < ari_digits_count (rows))
      tables->reach[1] = ari_digits_count (rows);
  }
}

/** tables_make: fills @tables, which must be all zero. */
static void
tables_make (Tables *tables, const AriLayout *layout)
{
  tables->layout = layout;
  tables->n_digits = layout->n_digits;
  tables->n_cells = layout->n_cells;
  tables->n_houses = layout->n_houses;
  tables->full_set = (Digits) ari_digits_below (layout->n_digits);
  make_houses (tables);
  make_crossings (tables);
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    unsigned n_peers;
    const uint16_t *peers = ari_layout_peers (layout, (uint16_t) cell, &n_peers);

    cells_add (&tables->all, cell);
    for (unsigned i = 0; i < n_peers; i++)
      cells_add (&tables->peers[cell], peers[i]);
  }
  find_grid (tables);
  tables->is_simple = tables->is_grid && layout->n_rules == 0;
  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    tables->is_simple = tables->is_simple && tables->n_slots[cell] <= BOX_SLOT + 1;
    tables->box_of[cell] = tables->n_slots[cell] > BOX_SLOT ? tables->slots[cell][BOX_SLOT].house
                                                            : (uint16_t) ARI_NO_HOUSE;
  }
}

static void
board_clear (Board *board, const Tables *tables, Scratch *scratch)
{
  memset (board, 0, sizeof *board);
  board->tables = tables;
  board->scratch = scratch;
  board->open = tables->all;
  for (unsigned digit = 0; digit < tables->n_digits; digit++) {
    board->planes[digit] = tables->all;
    for (unsigned house = 0; house < tables->n_houses; house++)
      board->places[digit][house] =
          (Digits) ari_digits_below (tables->layout->houses[house].n_cells);
  }
  for (unsigned house = 0; house < tables->n_houses; house++) {
    board->missing[house] = tables->full_set;
    board->n_open[house] = (uint8_t) tables->layout->houses[house].n_cells;
  }
  for (unsigned cell = 0; cell < tables->n_cells; cell++) {
    board->candidates[cell] = tables->full_set;
    board->counts[cell] = (uint8_t) tables->n_digits;
    board->digits[cell] = ARI_NO_DIGIT;
  }
}

/* lose_places: removes @cell, which just lost the candidate @digit, from the places of @digit in
 * the houses of the cell. */
static inline void
lose_places (Board *board, unsigned cell, unsigned digit)
{
  const Tables *tables = board->tables;
  const Slot *end = tables->slots[cell] + tables->n_slots[cell];
  Digits *places = board->places[digit];

  for (const Slot *slot = tables->slots[cell]; slot < end; slot++) {
    const Digits left = places[slot->house] & slot->others;

    places[slot->house] = left;
    if (ari_digits_are_several (left) || !board_is_wanted (board, slot->house, digit))
      continue;
    if (left != 0) {
      houses_add (&board->hidden[digit], slot->house);
      board->hidden_since[digit][slot->house] = board->n_singles++;
    } else {
      houses_drop (&board->hidden[digit], slot->house);
      board->is_dead = true;
    }
  }
}

/* lose_candidate: removes a candidate of an open cell; the caller updates the digit's plane. */
static inline void
lose_candidate (Board *board, unsigned cell, unsigned digit)
{
  const Digits left = board->candidates[cell] & (Digits) ~((Digits) 1 << digit);

  board->candidates[cell] = left;
  switch (--board->counts[cell]) {
  case 0:
    cells_drop (&board->naked, cell);
    board->is_dead = true;
    break;
  case 1:
    cells_drop (&board->bivalue, cell);
    cells_add (&board->naked, cell);
    board->naked_since[cell] = board->n_singles++;
    break;
  case 2:
    cells_add (&board->bivalue, cell);
    break;
  default:
    break;
  }
  lose_places (board, cell, digit);
}

static void
board_remove (Board *board, unsigned cell, unsigned digit)
{
  if (!board_has (board, cell, digit))
    return;
  cells_drop (&board->planes[digit], cell);
  lose_candidate (board, cell, digit);
}

/* settle_houses: records that the houses of @cell hold @digit. */
static void
settle_houses (Board *board, unsigned cell, unsigned digit)
{
  const Tables *tables = board->tables;

  for (unsigned i = 0; i < tables->n_slots[cell]; i++) {
    const unsigned house = tables->slots[cell][i].house;

    board->missing[house] &= (Digits) ~((Digits) 1 << digit);
    houses_drop (&board->hidden[digit], house);
    if (--board->n_open[house] == 1)
      houses_add (&board->last, house);
    else if (board->n_open[house] == 0)
      houses_drop (&board->last, house);
  }
}

static void
board_fill (Board *board, unsigned cell, unsigned digit)
{
  const Tables *tables = board->tables;

  if (board->digits[cell] != ARI_NO_DIGIT)
    return;
  if (!board_has (board, cell, digit))
    board->is_dead = true;

  settle_houses (board, cell, digit);
  board->digits[cell] = (uint8_t) digit;
  board->n_filled++;
  cells_drop (&board->open, cell);
  cells_drop (&board->naked, cell);
  cells_drop (&board->bivalue, cell);

  const AriDigits others = board->candidates[cell];
  board->candidates[cell] = 0;
  board->counts[cell] = 0;
  const Cells lost = cells_and (&board->planes[digit], &tables->peers[cell]);
  board->planes[digit] = cells_minus (&board->planes[digit], &lost);
  FOR_CELLS (peer, &lost)
    lose_candidate (board, (unsigned) peer, digit);
  ARI_FOR_DIGITS (other, others) {
    cells_drop (&board->planes[other], cell);
    lose_places (board, cell, (unsigned) other);
  }
}

/* board_limit: takes from each cell what the candidates of a Sukaku leave out. */
static void
board_limit (Board *board)
{
  const AriLayout *layout = board->tables->layout;

  for (uint16_t cell = 0; layout->candidates != NULL && cell < layout->n_cells; cell++)
    ARI_FOR_DIGITS (digit, ari_digits_below (layout->n_digits) & ~layout->candidates[cell])
      board_remove (board, cell, (unsigned) digit);
}
