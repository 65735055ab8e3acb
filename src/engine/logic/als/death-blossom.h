/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Death blossom: whichever candidate a cell holds, some almost locked set must hold the digit z.
 *
 * The cell is the stem. For each of its candidates there is a petal: an almost locked set (see
 * als.h) that has this digit, and whose places for it all see the stem. All petals also have the
 * digit z, which the stem does not have. Whichever candidate the stem holds, its petal cannot hold
 * that digit, so it holds z. Hence a cell that sees all places of z in all petals is not z.
 *
 * Complex death blossom: the stem is several cells of a house, which have k digits more than cells.
 * For k + 1 of these digits there is a petal, whose places for the digit all see all places of the
 * digit in the stem. If no petal held z, each would hold its digit, and the stem would be left with
 * fewer digits than cells. (A stem of one cell is the same; with k = 1 it is an ALS-XY-wing.)
 *
 * The search starts from the end. Suppose that a cell c holds z. Each set whose places of z all see
 * c then holds all its other digits, and a cell that sees all places of such a digit in the set
 * loses it. A cell that would lose all its candidates in this way can be a stem. Only for such a
 * cell are petals chosen, one for each candidate, by trying all choices. Only choices whose lowest
 * elimination is in c count, so each is found once. Cells that would have fewer candidates left
 * than they are, in a house, are a complex stem.
 *
 * Cost: the number of candidates times the number of sets, some 100 000 small operations on 9×9. A
 * complex stem takes twice as long: few cells are left with fewer candidates than the stem has
 * cells. Source: the Sudoku Players' Forum, 2005 (gurth, Mike Barker); stems of several cells:
 * StrmCkr there; the order of the search is ours.
 */

#pragma once

#include "engine/logic/als/als.h"

/* The variants of find_death_blossom(): the stem is a cell, or several. */
enum { BLOSSOM_CELL, BLOSSOM_CELLS };

enum { MAX_PETALS = 8, MAX_STEM = 3 };

/* Blossom: a blossom in the making. */
typedef struct {
  unsigned z;
  unsigned target; /* the lowest cell that loses z */
  Cells stem;
  Digits rest; /* digits of the stem that may have a petal, above the last that has one */
  unsigned n;
  unsigned digits[MAX_PETALS];    /* those that have a petal */
  unsigned at[MAX_PETALS];        /* the petal for each, an index into the list of petals */
  Cells losing[MAX_PETALS + 1];   /* cells that lose z to the first i petals */
  Cells occupied[MAX_PETALS + 1]; /* the cells of these */
} Blossom;

/* gather_losses: lists the sets that would lose @z if @target held it, and the cells that would
 * lose each digit then. */
static void
gather_losses (const Board *board, AlsScratch *scratch, unsigned target, unsigned z)
{
  scratch->n_petals = 0;
  for (unsigned digit = 0; digit < board->tables->n_digits; digit++)
    scratch->lost[digit] = cells_none ();
  for (unsigned i = 0; i < scratch->n_sets; i++) {
    const Als *als = &scratch->sets[i];

    if (!ari_digits_has (als->digits, z) || !cells_has (als_seen (als, z), target))
      continue;
    scratch->petals[scratch->n_petals++] = (uint16_t) i;
    ARI_FOR_DIGITS (digit, als->digits & ~ari_digits_of (z))
      scratch->lost[digit] = cells_or (&scratch->lost[digit], als_seen (als, (unsigned) digit));
  }
}

/* collect_stems: returns the open cells without the candidate @z that would lose all candidates. */
static Cells
collect_stems (const Board *board, const AlsScratch *scratch, unsigned z)
{
  Cells stems = cells_minus (&board->open, &board->planes[z]);

  stems = cells_minus (&stems, &board->naked);
  for (unsigned digit = 0; digit < board->tables->n_digits; digit++) {
    const Cells kept = cells_minus (&board->planes[digit], &scratch->lost[digit]);

    stems = cells_minus (&stems, &kept);
  }
  return stems;
}

/* add_petal: adds @petal as the @depth-th, for @digit. Returns: false if it cannot be. */
static bool
add_petal (const Board *board, Blossom *blossom, const Als *petal, unsigned depth, unsigned digit)
{
  const Cells places = cells_and (&blossom->stem, &board->planes[digit]);

  /* the petal loses the digit if the stem holds it */
  if (!ari_digits_has (petal->digits, digit) || !cells_within (&places, als_seen (petal, digit)))
    return false;
  blossom->digits[depth] = digit;
  blossom->losing[depth + 1] = cells_and (&blossom->losing[depth], als_seen (petal, blossom->z));
  blossom->occupied[depth + 1] = cells_or (&blossom->occupied[depth], &petal->cells);
  return true;
}

static void
report_blossom (const Board *board, AriSink *sink, const Blossom *blossom)
{
  const AlsScratch *scratch = als_scratch (board);

  ari_sink_begin (sink, ari_digits_of (blossom->z));
  mark_cells (sink, ARI_ROLE_ELIMINATION, &blossom->losing[blossom->n], blossom->z, 0);
  mark_candidates (board, sink, ARI_ROLE_PATTERN, &blossom->stem, board->tables->full_set, 0);
  for (unsigned i = 0; i < blossom->n; i++) {
    const Als *petal = &scratch->sets[scratch->petals[blossom->at[i]]];
    const Cells places = cells_and (&blossom->stem, &board->planes[blossom->digits[i]]);
    const unsigned stem = mark_node (sink, &places, blossom->digits[i], true);

    mark_als (board, sink, petal, i);
    const unsigned entering = als_node (sink, petal, blossom->digits[i], false);
    const unsigned last = als_node (sink, petal, blossom->z, true);
    ari_sink_link (sink, stem, entering, false, i, ARI_NO_ALS);
    ari_sink_link (sink, entering, last, true, i, i);
  }
  ari_sink_end (sink);
}

static void add_petals (const Board *board, AriSink *sink, Blossom *blossom, unsigned depth);

/* add_petals_for: tries all petals for @digit as the @depth-th, and then those for other digits. */
static void
add_petals_for (const Board *board, AriSink *sink, Blossom *blossom, unsigned depth, unsigned digit)
{
  const AlsScratch *scratch = als_scratch (board);

  for (unsigned i = 0; i < scratch->n_petals; i++) {
    const Als *petal = &scratch->sets[scratch->petals[i]];

    if (!ari_sink_goes_on (sink))
      return;
    blossom->at[depth] = i;
    if ((!sink->options->als_may_overlap && cells_meet (&blossom->occupied[depth], &petal->cells))
        || !add_petal (board, blossom, petal, depth, digit))
      continue;
    if (depth + 1 < blossom->n)
      add_petals (board, sink, blossom, depth + 1);
    else if (cells_first (&blossom->losing[blossom->n]) == blossom->target)
      report_blossom (board, sink, blossom);
  }
}

/* add_petals: tries all digits that can have the @depth-th petal. */
static void
add_petals (const Board *board, AriSink *sink, Blossom *blossom, unsigned depth)
{
  const Digits rest = blossom->rest;

  ARI_FOR_DIGITS (digit, rest) {
    blossom->rest = rest & (Digits) ~ari_digits_below ((unsigned) digit + 1);
    if (ari_digits_count (blossom->rest) + depth + 1 < blossom->n)
      break;
    add_petals_for (board, sink, blossom, depth, (unsigned) digit);
  }
  blossom->rest = rest;
}

/* use_stem: finds the blossoms on a stem, of whose @digits those in @lost can have a petal. */
static void
use_stem (const Board *board, AriSink *sink, Blossom *blossom, Digits digits, Digits lost)
{
  blossom->n = ari_digits_count (digits) + 1 - cells_count (&blossom->stem);
  blossom->rest = lost;
  blossom->losing[0] = board->planes[blossom->z];
  blossom->occupied[0] = blossom->stem;
  if (blossom->n <= MAX_PETALS)
    add_petals (board, sink, blossom, 0);
}

/* find_stems_in: finds the blossoms with a stem of @size cells in @house.
 * @left: what would be left of each open cell if the target held z */
static void
find_stems_in (const Board *board,
               AriSink *sink,
               Blossom *blossom,
               unsigned house,
               unsigned size,
               const Digits left[])
{
  const Cells open = cells_and (&board->open, &board->tables->houses[house]);
  Unions unions;

  unions_start (&unions, size, size - 1);
  FOR_CELLS (cell, &open)
    if (left[cell] != 0 && ari_digits_count (left[cell]) < size
        && !board_has (board, (unsigned) cell, blossom->z))
      unions_add (&unions, left[cell], (unsigned) cell);
  while (unions_next (&unions) && ari_sink_goes_on (sink)) {
    Digits digits = 0;

    blossom->stem = unions_cells (&unions);
    FOR_CELLS (cell, &blossom->stem)
      digits |= board->candidates[cell];
    /* fewer digits are an almost locked set */
    if (ari_digits_count (digits) > size + 1
        && is_first_house_of (board, house, ARI_NO_HOUSE, &blossom->stem))
      use_stem (board, sink, blossom, digits, digits & (Digits) ~unions_union (&unions));
  }
}

static void
find_complex_blossoms (const Board *board, AriSink *sink, Blossom *blossom)
{
  const AlsScratch *scratch = als_scratch (board);
  Digits left[MAX_CELLS];

  FOR_CELLS (cell, &board->open) {
    left[cell] = board->candidates[cell];
    ARI_FOR_DIGITS (digit, board->candidates[cell])
      if (cells_has (&scratch->lost[digit], (unsigned) cell))
        left[cell] &= (Digits) ~digits_of ((unsigned) digit);
  }
  for (unsigned house = 0; house < board->tables->n_houses; house++)
    for (unsigned size = 2; size <= MAX_STEM; size++)
      find_stems_in (board, sink, blossom, house, size, left);
}

static void
find_death_blossom (const Board *board, AriSink *sink)
{
  AlsScratch *scratch = als_scratch (board);

  (void) als_collect (board, sink);
  for (unsigned z = 0; z < board->tables->n_digits; z++)
    FOR_CELLS (target, &board->planes[z]) {
      Blossom blossom = { .z = z, .target = (unsigned) target };

      if (!ari_sink_goes_on (sink))
        return;
      gather_losses (board, scratch, (unsigned) target, z);
      if (sink->variant == BLOSSOM_CELLS) {
        find_complex_blossoms (board, sink, &blossom);
        continue;
      }
      const Cells stems = collect_stems (board, scratch, z);
      FOR_CELLS (stem, &stems) {
        blossom.stem = cells_of ((unsigned) stem);
        use_stem (board, sink, &blossom, board->candidates[stem], board->candidates[stem]);
      }
    }
}
