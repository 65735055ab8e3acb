/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sue de Coq: two houses that share cells, and as many cells in all as digits.
 *
 * Take two or three open cells that two houses share, some more of the one house alone (a side),
 * and some of the other alone. A digit stands in all of these at most once, except that one which
 * both sides can hold may stand in each side. If there are as many cells as that makes together,
 * each digit must stand there as often as it can: it is locked into the shared cells and a side,
 * into the shared cells alone, or into each of both sides, and the rest of the houses lose it.
 *
 * The gain of some cells of a side is the number of the cells less the number of their digits that
 * the shared cells lack. The gains of both sides together must equal the excess of the shared cells
 * (their digits less their number) plus the number of digits that all three parts have. A side that
 * gains nothing is useless, and one that gains the whole excess alone is a naked subset. So the
 * choices with a gain between are listed for each side, some ten of 63 on 9×9, and all pairs are
 * tried.
 *
 * Source: the Sudoku Players' Forum, 2005 (Sue De Coq, “two-sector disjoint subsets”).
 */

#pragma once

#include "engine/logic/position/iterate.h"

enum { MAX_SUE = 4096 };

/* SuePart: a choice of cells of a side. */
typedef struct {
  Digits positions;
  Digits digits;
  unsigned gain;
} SuePart;

/* SueSide: the open cells of a house outside the other one, by position. */
typedef struct {
  unsigned n_open;
  uint16_t open[MAX_DIGITS];
} SueSide;

/* SueScratch: the cells to choose from on the two sides of an intersection. */
typedef struct {
  SueSide sides[2];
  SuePart parts[2][MAX_SUE];
  unsigned n[2];
  /* the parts of the second side that gain `least` or more, by index; if it is 0, they are not
   * listed yet */
  unsigned least;
  unsigned n_gaining;
  uint16_t gaining[MAX_SUE];
} SueScratch;

static SueScratch *sue_scratch (const Board *board);

enum { MAX_SUE_SHARED = 3, MAX_SUE_SIDE = 6 };

/* Sue: a choice of shared cells. */
typedef struct {
  unsigned houses[2];
  Cells shared;
  Digits digits; /* digits of the shared cells */
  unsigned excess;
  unsigned least[2]; /* the least that a side must gain */
} Sue;

/* most_gain: returns a bound on the gain of any cells of one house alone. A choice with u digits
 * that the shared cells lack consists of cells with at most u of them, and gains as many as there
 * are beyond u. */
static unsigned
most_gain (const Board *board, const Sue *sue, unsigned side)
{
  const SueSide *cells = &sue_scratch (board)->sides[side];
  unsigned n_with[MAX_SUE_SIDE] = { 0 };
  unsigned most = 0;
  unsigned n = 0;

  for (unsigned i = 0; i < cells->n_open; i++) {
    const unsigned cell = board->tables->cells[sue->houses[side]][cells->open[i]];
    const unsigned n_more = ari_digits_count (board->candidates[cell] & (Digits) ~sue->digits);

    if (n_more < MAX_SUE_SIDE)
      n_with[n_more]++;
  }
  for (unsigned n_more = 0; n_more < MAX_SUE_SIDE; n_more++) {
    n += n_with[n_more];
    if (n > n_more && n - n_more > most)
      most = n - n_more;
  }
  return most < sue->excess ? most : sue->excess - 1;
}

/* set_least_gains: sets the least that each side must gain if the two are to gain the excess.
 * Returns: false if they cannot. */
static bool
set_least_gains (const Board *board, Sue *sue)
{
  const unsigned most[2] = { most_gain (board, sue, 0), most_gain (board, sue, 1) };

  for (unsigned side = 0; side < 2; side++)
    sue->least[side] = most[1 - side] + 1 < sue->excess ? sue->excess - most[1 - side] : 1;
  return most[0] >= sue->least[0] && most[1] >= sue->least[1];
}

/* list_parts: lists the choices of cells of a side that hold the @n cells of @part and some more
 * from position @from on, if they gain enough, but not the whole excess. Each more cell gains one
 * at most. */
static void
list_parts (const Board *board,
            AriSink *sink,
            const Sue *sue,
            unsigned side,
            unsigned from,
            const SuePart *part,
            unsigned n)
{
  SueScratch *scratch = sue_scratch (board);
  const SueSide *cells = &scratch->sides[side];

  for (unsigned i = from; i < cells->n_open && n < MAX_SUE_SIDE; i++) {
    const unsigned position = cells->open[i];
    const unsigned cell = board->tables->cells[sue->houses[side]][position];
    SuePart larger = {
      .positions = part->positions | digits_of (position),
      .digits = part->digits | board->candidates[cell],
    };
    const unsigned n_more = ari_digits_count (larger.digits & (Digits) ~sue->digits);

    /* even with all cells that are left, it would gain too little */
    if (n_more >= MAX_SUE_SIDE || n + cells->n_open - i < n_more + sue->least[side])
      continue;
    if (!ari_sink_goes_on (sink))
      return;
    larger.gain = n + 1 < n_more ? 0 : n + 1 - n_more;
    if (larger.gain >= sue->least[side] && larger.gain < sue->excess && scratch->n[side] < MAX_SUE)
      scratch->parts[side][scratch->n[side]++] = larger;
    list_parts (board, sink, sue, side, i + 1, &larger, n + 1);
  }
}

/* collect_parts: lists the parts of a side in the scratch memory. Returns: true if there are any.
 */
static bool
collect_parts (const Board *board, AriSink *sink, const Sue *sue, unsigned side)
{
  SueScratch *scratch = sue_scratch (board);

  scratch->n[side] = 0;
  list_parts (board, sink, sue, side, 0, &(SuePart){ 0 }, 0);
  return scratch->n[side] != 0;
}

/* sue_lost: returns the cells that lose @digit. */
static Cells
sue_lost (const Board *board, const Sue *sue, const SuePart *parts[2], unsigned digit)
{
  Cells lost = cells_none ();

  for (unsigned side = 0; side < 2; side++) {
    const bool is_here = ari_digits_has (parts[side]->digits, digit);
    const bool is_there = ari_digits_has (parts[1 - side]->digits, digit);

    if (is_there && !is_here)
      continue;
    Cells stay = board_cells_at (board, sue->houses[side], parts[side]->positions);
    if (!(is_here && is_there))
      stay = cells_or (&stay, &sue->shared);
    const Cells rest = cells_minus (&board->tables->houses[sue->houses[side]], &stay);
    lost = cells_or (&lost, &rest);
  }
  return cells_and (&lost, &board->planes[digit]);
}

static void
report_sue (const Board *board, AriSink *sink, const Sue *sue, const SuePart *parts[2])
{
  const AriDigits digits = sue->digits | parts[0]->digits | parts[1]->digits;

  ari_sink_begin (sink, digits);
  ari_sink_house (sink, ARI_HOUSE_BASE, sue->houses[0]);
  ari_sink_house (sink, ARI_HOUSE_BASE, sue->houses[1]);
  mark_candidates (board, sink, ARI_ROLE_PATTERN, &sue->shared, digits, 0);
  for (unsigned side = 0; side < 2; side++) {
    const Cells cells = board_cells_at (board, sue->houses[side], parts[side]->positions);

    mark_candidates (board, sink, ARI_ROLE_ALS, &cells, digits, side);
  }
  ARI_FOR_DIGITS (digit, digits) {
    const Cells lost = sue_lost (board, sue, parts, (unsigned) digit);

    mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, (unsigned) digit, 0);
  }
  ari_sink_end (sink);
}

/* pair_parts: makes the step of each pair of parts that gain what is needed. */
static void
pair_parts (const Board *board, AriSink *sink, const Sue *sue)
{
  SueScratch *scratch = sue_scratch (board);

  scratch->least = 0;
  for (unsigned i = 0; i < scratch->n[0] && ari_sink_goes_on (sink); i++) {
    const unsigned least = sue->excess - scratch->parts[0][i].gain;

    /* the parts of the second side that gain enough, unless they are listed already */
    if (scratch->least != least)
      scratch->n_gaining = 0;
    for (unsigned j = 0; j < scratch->n[1] && scratch->least != least; j++)
      if (scratch->parts[1][j].gain >= least)
        scratch->gaining[scratch->n_gaining++] = (uint16_t) j;
    scratch->least = least;
    for (unsigned k = 0; k < scratch->n_gaining; k++) {
      const SuePart *parts[2] = { &scratch->parts[0][i], &scratch->parts[1][scratch->gaining[k]] };
      const Digits in_all = parts[0]->digits & parts[1]->digits & sue->digits;

      if (parts[0]->gain + parts[1]->gain == sue->excess + ari_digits_count (in_all))
        report_sue (board, sink, sue, parts);
    }
  }
}

/* list_side: lists the open cells of @house outside @other. */
static void
list_side (const Board *board, SueSide *side, unsigned house, unsigned other)
{
  const Tables *tables = board->tables;

  side->n_open = 0;
  for (unsigned i = 0; i < tables->layout->houses[house].n_cells; i++)
    if (!ari_digits_has (tables->crossing[house][other], i)
        && board->counts[tables->cells[house][i]] > 0)
      side->open[side->n_open++] = (uint16_t) i;
}

/* find_sue_between: tries all shared cells of two houses. */
static void
find_sue_between (const Board *board, AriSink *sink, unsigned a, unsigned b)
{
  const Tables *tables = board->tables;
  uint16_t open[MAX_DIGITS];
  unsigned n_open = 0;

  list_side (board, &sue_scratch (board)->sides[0], a, b);
  list_side (board, &sue_scratch (board)->sides[1], b, a);
  ARI_FOR_DIGITS (position, tables->crossing[a][b])
    if (board->counts[tables->cells[a][position]] > 0)
      open[n_open++] = tables->cells[a][position];
  for (unsigned size = 2; size <= MAX_SUE_SHARED; size++) {
    unsigned at[MAX_SUE_SHARED];

    for (bool more = combination_first (at, size, n_open); more && ari_sink_goes_on (sink);
         more = combination_next (at, size, n_open, size, NULL)) {
      Sue sue = { .houses = { a, b }, .shared = cells_none () };

      for (unsigned i = 0; i < size; i++) {
        cells_add (&sue.shared, open[at[i]]);
        sue.digits |= board->candidates[open[at[i]]];
      }
      if (ari_digits_count (sue.digits) < size + 2)
        continue;
      sue.excess = ari_digits_count (sue.digits) - size;
      if (set_least_gains (board, &sue) && collect_parts (board, sink, &sue, 0)
          && collect_parts (board, sink, &sue, 1))
        pair_parts (board, sink, &sue);
    }
  }
}

static void
find_sue_de_coq (const Board *board, AriSink *sink)
{
  for (unsigned a = 0; a < board->tables->n_houses && ari_sink_goes_on (sink); a++)
    FOR_CROSSERS (b, board->tables, a)
      if (b > a)
        find_sue_between (board, sink, a, b);
}
