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

/** CollectedChain: the best chain that takes a candidate away. */
typedef struct {
  Score score;
  uint32_t turn; /* of equals the first is the best; chains have different ones */
  Wide gone;     /* its parents */
  Wide more;     /* what else it needs, if the web is shown */
  AriAid aid;    /* the aid that describes it */
} CollectedChain;

/** ChainCollection: the chains so far. */
typedef struct {
  const SheetShape *shape;
  const Sheet *outer;
  const Sheet *inner;
  uint32_t turn;
  bool is_shown; /* the web around the chains is shown */
  bool is_cut;   /* a trace was cut, so that parents may be missing */
  Wide gone;     /* the eliminations of the current chain */
  Wide more;
  AriAid aid;
  CollectedChain collected[MAX_CANDIDATES];
  bool has[MAX_CANDIDATES];
  uint16_t numbers[MAX_CANDIDATES]; /* the candidates that have a chain */
  unsigned n;
} ChainCollection;

static void
collection_begin (ChainCollection *collection,
                  const SheetShape *shape,
                  const Sheet *outer,
                  const Sheet *inner)
{
  collection->shape = shape;
  collection->outer = outer;
  collection->inner = inner;
  collection->turn = 0;
  collection->n = 0;
  collection->is_shown = false;
  collection->is_cut = false;
  memset (collection->has, 0, sizeof collection->has);
}

/** collection_wants: Returns: true if a chain would be the best for one of the candidates @digits
 * of
 * @cells. */
static bool
collection_wants (const ChainCollection *collection,
                  const Score *score,
                  unsigned cell,
                  unsigned digits)
{
  FOR_BITS (digit, digits) {
    const unsigned number = number_of (cell, digit);

    if (!collection->has[number] || score_beats (score, &collection->collected[number].score))
      return true;
  }
  return false;
}

/** collection_chain: begins a chain that has needed nothing yet. */
static void
collection_chain (ChainCollection *collection, const AriAid *aid)
{
  wide_clear (collection->shape, &collection->gone);
  if (!collection->is_shown)
    return;
  wide_clear (collection->shape, &collection->more);
  collection->aid = *aid;
}

/** collection_cause: adds what was taken away so that a node came on. */
static void
collection_cause (ChainCollection *collection, unsigned cause, unsigned cell, unsigned digit)
{
  if (cause == CAUSE_NONE)
    return;
  if (cause == CAUSE_CELL) {
    FOR_BITS (other, collection->outer->candidates[cell] & ~collection->inner->candidates[cell])
      cells_add (&collection->gone.planes[other], cell);
    return;
  }
  const unsigned house = cause - CAUSE_HOUSE;

  FOR_BITS (position,
            collection->outer->places[digit][house] & ~collection->inner->places[digit][house])
    cells_add (&collection->gone.planes[digit], collection->shape->cells[house][position]);
}

/** collection_keep: keeps the chain, which takes @digits of @cell away because of collection->gone.
 * Without parents it has nothing to do with the web. */
static void
collection_keep (ChainCollection *collection, const Score *score, unsigned cell, unsigned digits)
{
  bool has_parents = false;

  for (unsigned digit = 0; digit < collection->shape->n_digits; digit++)
    has_parents |= !cells_is_empty (&collection->gone.planes[digit]);
  FOR_BITS (digit, has_parents ? digits : 0) {
    const unsigned number = number_of (cell, digit);
    CollectedChain *collected = &collection->collected[number];

    if (collection->has[number] && !score_beats (score, &collected->score))
      continue;
    if (!collection->has[number])
      collection->numbers[collection->n++] = (uint16_t) number;
    collection->has[number] = true;
    collected->score = *score;
    collected->turn = collection->turn;
    collected->gone = collection->gone;
    if (!collection->is_shown)
      continue;
    collected->more = collection->more;
    collected->aid = collection->aid;
  }
}

/* comes_before: returns true if the explainer uses chain @a before chain @b. */
static bool
comes_before (const ChainCollection *collection, unsigned a, unsigned b)
{
  const CollectedChain *x = &collection->collected[a];
  const CollectedChain *y = &collection->collected[b];

  if (score_beats (&x->score, &y->score) || score_beats (&y->score, &x->score))
    return score_beats (&x->score, &y->score);
  return x->turn != y->turn ? x->turn < y->turn : a < b;
}

static void
collection_sort (ChainCollection *collection)
{
  for (unsigned i = 1; i < collection->n; i++) {
    const uint16_t number = collection->numbers[i];
    unsigned j = i;

    for (; j > 0 && comes_before (collection, number, collection->numbers[j - 1]); j--)
      collection->numbers[j] = collection->numbers[j - 1];
    collection->numbers[j] = number;
  }
}
