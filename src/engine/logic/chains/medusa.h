/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * 3D Medusa: simple colours (colors.h) for all digits at once.
 *
 * Two candidates of which just one is right are linked: the only two of a cell, or the only two
 * places of a digit in a house. All candidates that such links connect get two colours in turn:
 * either all of the one colour are right, or all of the other.
 *
 * Trap: an uncoloured candidate is wrong if either colour rules it out. A colour rules it out by
 * the same digit in a cell that it sees, or by another digit in its own cell.
 * Wrap: a colour is wrong if it has two digits in one cell, or one digit in two cells that see each
 * other, or if it rules out all candidates of a cell.
 *
 * A cluster of one digit is left to simple colours.
 *
 * Cost: each link is followed once from either end, and each cluster is then looked at in a few set
 * operations for each digit. Source: the rules are those of Andrew Stuart, “The Logic of Sudoku”,
 * 2007.
 */

#pragma once

#include "engine/logic/position/iterate.h"

/* MedusaScratch: a cluster of candidates in two colours, by digit. */
typedef struct {
  Cells colors[2][MAX_DIGITS];
  Cells seen[2][MAX_DIGITS];  /* the cells that see the digit in one of a colour's cells */
  Cells anywhere[2];          /* the cells in which a colour has a candidate */
  Cells met[MAX_DIGITS];      /* the candidates of all clusters so far */
  Cells fresh[2][MAX_DIGITS]; /* those coloured last, and those to be coloured next */
} MedusaScratch;

static MedusaScratch *medusa_scratch (const Board *board);

/* The variants of find_medusa(). */
enum { MEDUSA_TRAP, MEDUSA_WRAP };

/* link_medusa: adds to @next what strong links join with @digit of @cell. */
static void
link_medusa (const Board *board, unsigned cell, unsigned digit, Cells next[])
{
  FOR_HOUSES_OF (house, board->tables, cell) {
    const unsigned partner = board_partner (board, house, digit, cell);

    if (partner != NO_CELL)
      cells_add (&next[digit], partner);
  }
  if (cells_has (&board->bivalue, cell))
    cells_add (&next[board_other (board, cell, digit)], cell);
}

/* medusa_digits: returns the digits that the cluster has. */
static AriDigits
medusa_digits (const Board *board, const MedusaScratch *scratch)
{
  AriDigits digits = 0;

  for (unsigned d = 0; d < board->tables->n_digits; d++)
    if (!cells_is_empty (&scratch->colors[0][d]) || !cells_is_empty (&scratch->colors[1][d]))
      digits |= ari_digits_of (d);
  return digits;
}

/* grow_medusa: makes the cluster of @digit of @start. Returns: true if it has several digits. */
static bool
grow_medusa (const Board *board, MedusaScratch *scratch, unsigned start, unsigned digit)
{
  const unsigned n_digits = board->tables->n_digits;
  bool is_growing = true;

  for (unsigned d = 0; d < n_digits; d++)
    scratch->colors[0][d] = scratch->colors[1][d] = scratch->fresh[0][d] = cells_none ();
  cells_add (&scratch->fresh[0][digit], start);
  for (unsigned side = 0; is_growing; side = 1 - side) {
    Cells *const fresh = scratch->fresh[side], *const next = scratch->fresh[1 - side];

    is_growing = false;
    for (unsigned d = 0; d < n_digits; d++)
      next[d] = cells_none ();
    for (unsigned d = 0; d < n_digits; d++) {
      fresh[d] = cells_minus (&fresh[d], &scratch->colors[side][d]);
      scratch->colors[side][d] = cells_or (&scratch->colors[side][d], &fresh[d]);
      scratch->met[d] = cells_or (&scratch->met[d], &fresh[d]);
      is_growing = is_growing || !cells_is_empty (&fresh[d]);
      FOR_CELLS (cell, &fresh[d])
        link_medusa (board, (unsigned) cell, d, next);
    }
  }
  return ari_digits_are_several (medusa_digits (board, scratch));
}

/* look_around_medusa: finds what each colour rules out. */
static void
look_around_medusa (const Board *board, MedusaScratch *scratch)
{
  for (unsigned side = 0; side < 2; side++) {
    scratch->anywhere[side] = cells_none ();
    for (unsigned d = 0; d < board->tables->n_digits; d++) {
      const Cells *cells = &scratch->colors[side][d];

      scratch->seen[side][d] = board_seen_by_any (board, cells);
      scratch->anywhere[side] = cells_or (&scratch->anywhere[side], cells);
    }
  }
}

/* is_medusa_wrong: returns true if @side cannot be right. @emptied: (out): the cells that it would
 * leave without a candidate, if nothing else is wrong with it */
static bool
is_medusa_wrong (const Board *board, const MedusaScratch *scratch, unsigned side, Cells *emptied)
{
  Cells once = cells_none (), left = scratch->anywhere[side];

  *emptied = cells_none ();
  for (unsigned d = 0; d < board->tables->n_digits; d++) {
    const Cells *cells = &scratch->colors[side][d];
    Cells open = cells_minus (&board->planes[d], &scratch->seen[side][d]);

    if (cells_meet (&once, cells) || cells_meet (cells, &scratch->seen[side][d]))
      return true;
    once = cells_or (&once, cells);
    open = cells_minus (&open, &scratch->colors[1 - side][d]);
    left = cells_or (&left, &open);
  }
  *emptied = cells_minus (&board->open, &left);
  return !cells_is_empty (emptied);
}

/* begin_medusa: begins a step with all candidates of the cluster in their colours. */
static void
begin_medusa (const Board *board, AriSink *sink, const MedusaScratch *scratch)
{
  const AriDigits digits = medusa_digits (board, scratch);

  ari_sink_begin (sink, digits);
  ARI_FOR_DIGITS (d, digits)
    for (unsigned side = 0; side < 2; side++)
      mark_cells (sink, ARI_ROLE_COLOR, &scratch->colors[side][d], (unsigned) d, side);
}

static void
use_medusa_trap (const Board *board, AriSink *sink, const MedusaScratch *scratch)
{
  begin_medusa (board, sink, scratch);
  for (unsigned d = 0; d < board->tables->n_digits; d++) {
    const Cells first = cells_or (&scratch->seen[0][d], &scratch->anywhere[0]);
    const Cells second = cells_or (&scratch->seen[1][d], &scratch->anywhere[1]);
    Cells lost = cells_and (&first, &second);

    lost = cells_and (&lost, &board->planes[d]);
    lost = cells_minus (&lost, &scratch->colors[0][d]);
    lost = cells_minus (&lost, &scratch->colors[1][d]);
    mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, d, 0);
  }
  ari_sink_end (sink);
}

static void
use_medusa_wrap (const Board *board, AriSink *sink, const MedusaScratch *scratch)
{
  for (unsigned side = 0; side < 2; side++) {
    Cells emptied;

    if (!is_medusa_wrong (board, scratch, side, &emptied))
      continue;
    begin_medusa (board, sink, scratch);
    if (!cells_is_empty (&emptied))
      mark_cell (board, sink, ARI_ROLE_PATTERN, cells_first (&emptied), board->tables->full_set, 0);
    for (unsigned d = 0; d < board->tables->n_digits; d++)
      mark_cells (sink, ARI_ROLE_ELIMINATION, &scratch->colors[side][d], d, 0);
    ari_sink_end (sink);
  }
}

static void
find_medusa (const Board *board, AriSink *sink)
{
  MedusaScratch *scratch = medusa_scratch (board);

  for (unsigned d = 0; d < board->tables->n_digits; d++)
    scratch->met[d] = cells_none ();
  for (unsigned d = 0; d < board->tables->n_digits; d++)
    FOR_CELLS (cell, &board->planes[d]) {
      if (!ari_sink_goes_on (sink))
        return;
      if (cells_has (&scratch->met[d], (unsigned) cell)
          || !grow_medusa (board, scratch, (unsigned) cell, d))
        continue;
      look_around_medusa (board, scratch);
      if (sink->variant == MEDUSA_TRAP)
        use_medusa_trap (board, sink, scratch);
      else
        use_medusa_wrap (board, sink, scratch);
    }
}
