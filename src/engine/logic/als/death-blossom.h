/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Death blossom: whichever candidate a cell holds, some almost locked set must hold the digit z.
 *
 * The cell is the stem. For each of its candidates there is a petal: an almost locked set (see
 * als.h) that has this digit, and whose places for it all see the stem. All petals also have the
 * digit z, which the stem does not have. Whichever candidate the stem holds, its petal cannot hold
 * that digit, so it holds z. Hence a cell that sees all places of z in all petals is not z.
 *
 * The search starts from the end. Suppose that a cell c holds z. Each set whose places of z all see
 * c then holds all its other digits, and a cell that sees all places of such a digit in the set
 * loses it. A cell that would lose all its candidates in this way can be a stem. Only for such a
 * cell are petals chosen, one for each candidate, by trying all choices. Only choices whose lowest
 * elimination is in c count, so each is found once.
 *
 * Cost: the number of candidates times the number of sets, some 100 000 small operations on 9×9.
 * Source: the Sudoku Players' Forum, 2005 (gurth, Mike Barker); the order of the search is ours.
 */

#pragma once

#include "engine/logic/als/als.h"

enum { MAX_PETALS = 8 };

/* Blossom: a blossom in the making. */
typedef struct {
  unsigned z;
  unsigned target; /* the lowest cell that loses z */
  unsigned stem;
  unsigned n;
  unsigned digits[MAX_PETALS];    /* the candidates of the stem */
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

/* add_petal: adds @petal as that of the @depth-th candidate. Returns: false if it cannot be. */
static bool
add_petal (Blossom *blossom, const Als *petal, unsigned depth, bool may_overlap)
{
  const unsigned digit = blossom->digits[depth];

  /* the petal loses the digit if the stem holds it */
  if (!ari_digits_has (petal->digits, digit) || !cells_has (als_seen (petal, digit), blossom->stem)
      || (!may_overlap && cells_meet (&blossom->occupied[depth], &petal->cells)))
    return false;
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
  for (unsigned i = 0; i < blossom->n; i++) {
    const Als *petal = &scratch->sets[scratch->petals[blossom->at[i]]];
    const unsigned stem = ari_sink_node (sink, blossom->digits[i], true);

    ari_sink_node_cell (sink, blossom->stem);
    ari_sink_mark (sink, ARI_ROLE_PATTERN, blossom->stem, blossom->digits[i], 0);
    mark_als (board, sink, petal, i);
    const unsigned entering = als_node (sink, petal, blossom->digits[i], false);
    const unsigned last = als_node (sink, petal, blossom->z, true);
    ari_sink_link (sink, stem, entering, false, i, ARI_NO_ALS);
    ari_sink_link (sink, entering, last, true, i, i);
  }
  ari_sink_end (sink);
}

/* add_petals: tries all petals for the @depth-th candidate of the stem, and for those after it. */
static void
add_petals (const Board *board, AriSink *sink, Blossom *blossom, unsigned depth)
{
  const AlsScratch *scratch = als_scratch (board);

  for (unsigned i = 0; i < scratch->n_petals; i++) {
    if (!ari_sink_goes_on (sink))
      return;
    blossom->at[depth] = i;
    if (!add_petal (blossom, &scratch->sets[scratch->petals[i]], depth,
                    sink->options->als_may_overlap))
      continue;
    if (depth + 1 < blossom->n)
      add_petals (board, sink, blossom, depth + 1);
    else if (cells_first (&blossom->losing[blossom->n]) == blossom->target)
      report_blossom (board, sink, blossom);
  }
}

/* find_blossoms_at: finds the blossoms that eliminate @z from @target and no cell before it. */
static void
find_blossoms_at (const Board *board, AriSink *sink, unsigned target, unsigned z)
{
  AlsScratch *scratch = als_scratch (board);
  Blossom blossom = { .z = z, .target = target };

  gather_losses (board, scratch, target, z);
  const Cells stems = collect_stems (board, scratch, z);
  FOR_CELLS (stem, &stems) {
    if (board->counts[stem] > MAX_PETALS)
      continue;
    blossom.stem = (unsigned) stem;
    blossom.n = 0;
    ARI_FOR_DIGITS (digit, board->candidates[stem])
      blossom.digits[blossom.n++] = (unsigned) digit;
    blossom.losing[0] = board->planes[z];
    blossom.occupied[0] = cells_none ();
    add_petals (board, sink, &blossom, 0);
  }
}

static void
find_death_blossom (const Board *board, AriSink *sink)
{
  (void) als_collect (board, sink);
  for (unsigned z = 0; z < board->tables->n_digits; z++)
    FOR_CELLS (target, &board->planes[z]) {
      if (!ari_sink_goes_on (sink))
        return;
      find_blossoms_at (board, sink, (unsigned) target, z);
    }
}
