/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Aligned pair and triple exclusion: the ways to fill two or three cells together.
 *
 * The base is two or three cells, which need not see each other. A way to fill them is impossible
 * if it puts a digit twice into a house, or uses up all candidates of an excluder: a cell that sees
 * the whole base, and has at most as many candidates as the base has cells. A digit that is in no
 * possible way is wrong.
 *
 * All bases with two excluders or more are tried. For most digits, the first way that is tried is
 * possible, so most bases are done with soon: some ten microseconds for pairs on 9×9, some hundred
 * for triples.
 *
 * Source: the Sudoku Players' Forum, 2005; these are the bases and excluders of the Sudoku
 * Explainer.
 */

#pragma once

#include "engine/logic/position/iterate.h"

enum { ALIGNED_PAIR = 2, ALIGNED_TRIPLE = 3, MIN_EXCLUDERS = 2 };

/* AlignedBase: the cells, and those that can exclude a way to fill them. */
typedef struct {
  unsigned n;
  unsigned cells[ALIGNED_TRIPLE];
  Cells excluders;
  Cells used;                  /* excluders that the step needs */
  Digits lost[ALIGNED_TRIPLE]; /* the digits that are in no possible way */
} AlignedBase;

/* is_twice: returns true if cells number @i and @j of the base would hold one digit and see each
 * other. */
static bool
is_twice (const Board *board, const AlignedBase *base, unsigned i, unsigned j, Digits a, Digits b)
{
  return a == b && board_are_peers (board, base->cells[i], base->cells[j]);
}

/* excluded_digits: returns the digits that the last cell of a way cannot hold, because the others
 * hold @held and an excluder would have no candidate left. */
static Digits
excluded_digits (const Board *board, const AlignedBase *base, Digits held)
{
  Digits excluded = 0;

  FOR_CELLS (cell, &base->excluders) {
    const Digits left = board->candidates[cell] & (Digits) ~held;

    if (left == 0)
      return (Digits) ~(Digits) 0;
    if (ari_digits_is_single (left))
      excluded |= left;
  }
  return excluded;
}

/* note_excluder: notes in base->used an excluder that rules out the way with @digits, because all
 * of its candidates are among them. One that is noted already is preferred. */
static void
note_excluder (const Board *board, AlignedBase *base, Digits digits)
{
  unsigned found = NO_CELL;

  FOR_CELLS (cell, &base->excluders)
    if ((board->candidates[cell] & (Digits) ~digits) == 0
        && (found == NO_CELL || cells_has (&base->used, (unsigned) cell)))
      found = (unsigned) cell;
  if (found != NO_CELL)
    cells_add (&base->used, found);
}

/* try_last: looks for a digit of cell number @last of the base, where number @i holds @a and number
 * @j, which may be the same cell, holds @b. Returns: true if there is one.
 * @notes: notes an excluder for each way that one rules out */
static bool
try_last (const Board *board,
          AlignedBase *base,
          unsigned i,
          unsigned j,
          unsigned last,
          Digits a,
          Digits b,
          bool notes)
{
  const Digits candidates = board->candidates[base->cells[last]];
  const Digits excluded = excluded_digits (board, base, a | b);

  ARI_FOR_DIGITS (c, candidates) {
    const Digits digit = digits_of ((unsigned) c);

    if (is_twice (board, base, i, last, a, digit) || is_twice (board, base, j, last, b, digit))
      continue;
    if ((excluded & digit) == 0)
      return true;
    if (notes)
      note_excluder (board, base, a | b | digit);
  }
  return false;
}

/* try_digit: looks for a way to fill the base with @digit in cell number @i. Returns: true if there
 * is one.
 * @notes: notes an excluder for each way that one rules out */
static bool
try_digit (const Board *board, AlignedBase *base, unsigned i, Digits digit, bool notes)
{
  const unsigned j = i == 0 ? 1 : 0;

  if (base->n == ALIGNED_PAIR)
    return try_last (board, base, i, i, j, digit, digit, notes);
  ARI_FOR_DIGITS (other, board->candidates[base->cells[j]]) {
    const Digits held = digits_of ((unsigned) other);

    if (!is_twice (board, base, i, j, digit, held)
        && try_last (board, base, i, j, 3 - i - j, digit, held, notes))
      return true;
  }
  return false;
}

/* collect_lost: sets base->lost to the digits that are in no possible way, and base->used to the
 * excluders that show it. Returns: true if there are any such digits. */
static bool
collect_lost (const Board *board, AlignedBase *base)
{
  bool is_any = false;

  base->used = cells_none ();
  for (unsigned i = 0; i < base->n; i++) {
    base->lost[i] = 0;
    ARI_FOR_DIGITS (digit, board->candidates[base->cells[i]])
      if (!try_digit (board, base, i, digits_of ((unsigned) digit), false)) {
        base->lost[i] |= digits_of ((unsigned) digit);
        /* once more, as now it is known that the step needs excluders against all ways */
        (void) try_digit (board, base, i, digits_of ((unsigned) digit), true);
        is_any = true;
      }
  }
  return is_any;
}

/* use_base: makes the step of a base, if there is one. Without an excluder, it would be a naked
 * subset. */
static void
use_base (const Board *board, AriSink *sink, AlignedBase *base)
{
  unsigned group = 0;
  AriDigits digits = 0;

  if (!collect_lost (board, base) || cells_is_empty (&base->used))
    return;
  for (unsigned i = 0; i < base->n; i++)
    digits |= base->lost[i];
  ari_sink_begin (sink, digits);
  for (unsigned i = 0; i < base->n; i++) {
    const unsigned cell = base->cells[i];

    mark_cell (board, sink, ARI_ROLE_PATTERN, cell, board->candidates[cell], i);
    mark_cell (board, sink, ARI_ROLE_ELIMINATION, cell, base->lost[i], 0);
  }
  FOR_CELLS (cell, &base->used)
    mark_cell (board, sink, ARI_ROLE_ALS, (unsigned) cell, board->candidates[cell], group++);
  ari_sink_end (sink);
}

/* add_base_cells: tries each cell after the last one of the base as its next one. @excluders: those
 * that see all of the base so far. */
static void
add_base_cells (const Board *board, AriSink *sink, AlignedBase *base, const Cells *excluders)
{
  const unsigned size = sink->variant;

  FOR_CELLS_AFTER (cell, &board->open, base->cells[base->n - 1]) {
    const Cells seeing = cells_and (excluders, &board->tables->peers[cell]);

    if (board->counts[cell] < 2 || cells_count (&seeing) < MIN_EXCLUDERS)
      continue;
    if (!ari_sink_goes_on (sink))
      return;
    base->cells[base->n++] = cell;
    base->excluders = seeing;
    if (base->n < size)
      add_base_cells (board, sink, base, &seeing);
    else
      use_base (board, sink, base);
    base->n--;
  }
}

static void
find_aligned (const Board *board, AriSink *sink)
{
  Cells small = board->bivalue;

  if (sink->variant == ALIGNED_TRIPLE)
    FOR_CELLS (cell, &board->open)
      if (board->counts[cell] == ALIGNED_TRIPLE)
        cells_add (&small, (unsigned) cell);
  FOR_CELLS (first, &board->open) {
    const Cells excluders = cells_and (&small, &board->tables->peers[first]);
    AlignedBase base = { .n = 1, .cells = { (unsigned) first } };

    if (board->counts[first] > 1 && cells_count (&excluders) >= MIN_EXCLUDERS)
      add_base_cells (board, sink, &base, &excluders);
  }
}
