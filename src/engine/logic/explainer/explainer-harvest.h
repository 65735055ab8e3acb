/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects hints of chains within a web, the best for each candidate. Part of each kernel of the
 * explainer. */

#pragma once

#include "engine/logic/explainer/explainer-links.h"

/*
 * A nested chain is found in the position that a web leaves, the *inner* one. Its parents are what
 * the web had to take away from the *outer* position so that the chain's links hold. The explainer
 * sorts all chains and uses each for what is not off yet; so for each candidate the best chain
 * alone counts, and only that is kept, with its parents.
 */

/** Crop: the best chain that takes a candidate away. */
typedef struct {
  Score score;
  uint32_t turn; /* of equals the first is the best; chains have different ones */
  Wide gone;     /* its parents */
  Wide more;     /* what else it needs, if the web is shown */
  AriAid aid;    /* the aid that describes it */
} Crop;

/** Harvest: the crops so far. */
typedef struct {
  const SheetShape *shape;
  const Sheet *outer;
  const Sheet *inner;
  uint32_t turn;
  bool is_shown; /* the web around the chains is shown */
  bool is_cut;   /* a trace was cut, so that parents may be missing */
  Wide gone;     /* of the current chain */
  Wide more;
  AriAid aid;
  Crop crops[MAX_CANDIDATES];
  bool has[MAX_CANDIDATES];
  uint16_t numbers[MAX_CANDIDATES]; /* the candidates that have a crop */
  unsigned n;
} Harvest;

static void
harvest_begin (Harvest *harvest, const SheetShape *shape, const Sheet *outer, const Sheet *inner)
{
  harvest->shape = shape;
  harvest->outer = outer;
  harvest->inner = inner;
  harvest->turn = 0;
  harvest->n = 0;
  harvest->is_shown = false;
  harvest->is_cut = false;
  memset (harvest->has, 0, sizeof harvest->has);
}

/** harvest_wants: Returns: true if a chain would be the best for one of the candidates @digits of
 * @cells. */
static bool
harvest_wants (const Harvest *harvest, const Score *score, unsigned cell, unsigned digits)
{
  FOR_BITS (digit, digits) {
    const unsigned number = number_of (cell, digit);

    if (!harvest->has[number] || score_beats (score, &harvest->crops[number].score))
      return true;
  }
  return false;
}

/** harvest_chain: begins a chain that has needed nothing yet. */
static void
harvest_chain (Harvest *harvest, const AriAid *aid)
{
  wide_clear (harvest->shape, &harvest->gone);
  if (!harvest->is_shown)
    return;
  wide_clear (harvest->shape, &harvest->more);
  harvest->aid = *aid;
}

/** harvest_cause: adds what was taken away so that a node came on. */
static void
harvest_cause (Harvest *harvest, unsigned cause, unsigned cell, unsigned digit)
{
  if (cause == CAUSE_NONE)
    return;
  if (cause == CAUSE_CELL) {
    FOR_BITS (other, harvest->outer->candidates[cell] & ~harvest->inner->candidates[cell])
      cells_add (&harvest->gone.planes[other], cell);
    return;
  }
  const unsigned house = cause - CAUSE_HOUSE;

  FOR_BITS (position, harvest->outer->places[digit][house] & ~harvest->inner->places[digit][house])
    cells_add (&harvest->gone.planes[digit], harvest->shape->cells[house][position]);
}

/** harvest_keep: keeps the chain, which takes @digits of @cell away because of harvest->gone.
 * Without parents it has nothing to do with the web. */
static void
harvest_keep (Harvest *harvest, const Score *score, unsigned cell, unsigned digits)
{
  bool has_parents = false;

  for (unsigned digit = 0; digit < harvest->shape->n_digits; digit++)
    has_parents |= !cells_is_empty (&harvest->gone.planes[digit]);
  FOR_BITS (digit, has_parents ? digits : 0) {
    const unsigned number = number_of (cell, digit);
    Crop *crop = &harvest->crops[number];

    if (harvest->has[number] && !score_beats (score, &crop->score))
      continue;
    if (!harvest->has[number])
      harvest->numbers[harvest->n++] = (uint16_t) number;
    harvest->has[number] = true;
    crop->score = *score;
    crop->turn = harvest->turn;
    crop->gone = harvest->gone;
    if (!harvest->is_shown)
      continue;
    crop->more = harvest->more;
    crop->aid = harvest->aid;
  }
}

/* comes_before: returns true if the explainer uses crop @a before crop @b. */
static bool
comes_before (const Harvest *harvest, unsigned a, unsigned b)
{
  const Crop *x = &harvest->crops[a];
  const Crop *y = &harvest->crops[b];

  if (score_beats (&x->score, &y->score) || score_beats (&y->score, &x->score))
    return score_beats (&x->score, &y->score);
  return x->turn != y->turn ? x->turn < y->turn : a < b;
}

static void
harvest_sort (Harvest *harvest)
{
  for (unsigned i = 1; i < harvest->n; i++) {
    const uint16_t number = harvest->numbers[i];
    unsigned j = i;

    for (; j > 0 && comes_before (harvest, number, harvest->numbers[j - 1]); j--)
      harvest->numbers[j] = harvest->numbers[j - 1];
    harvest->numbers[j] = number;
  }
}
