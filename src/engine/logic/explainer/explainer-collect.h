/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects hints of chains within a net, the best for each candidate. Part of each kernel of the
 * explainer. */

#pragma once

#include "engine/logic/explainer/explainer-links.h"

/*
 * A nested chain is found in the position that a net leaves, the *inner* one. Its parents are what
 * the net had to take away from the *outer* position so that the chain's links hold. The explainer
 * sorts all chains and uses each for what is not off yet; so for each candidate the best chain
 * alone counts, and only that is kept, with its parents.
 *
 * Two chains are the same if they go through the same states in the same order, wherever they were
 * found: a number of 64 bits that is made of this order, the *fingerprint*, stands for it.
 */

/** CollectedChain: the best chain that takes a candidate away. */
typedef struct {
  Score score;
  uint32_t turn; /* of equals the first is the best; chains have different ones */
  uint64_t fingerprint;
  CandidateSet gone; /* its parents */
  CandidateSet more; /* what else it needs, if the net is shown */
  AriAid aid;        /* the aid that describes it */
} CollectedChain;

/** ChainCollection: the chains so far. */
typedef struct {
  const SheetShape *shape;
  const Sheet *outer;
  const Sheet *inner;
  uint32_t turn;
  bool is_shown;        /* the net around the chains is shown */
  bool is_cut;          /* a trace was cut, so that parents may be missing */
  uint64_t fingerprint; /* of the current chain */
  CandidateSet gone;    /* the eliminations of the current chain */
  CandidateSet more;
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
  set_clear (collection->shape, &collection->gone);
  collection->fingerprint = 0;
  if (!collection->is_shown)
    return;
  set_clear (collection->shape, &collection->more);
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

/** collection_state: adds the next state of the current chain, and how it came. */
static void
collection_state (
    ChainCollection *collection, unsigned cause, unsigned cell, unsigned digit, bool is_on)
{
  const uint64_t id = 2 * number_of (cell, digit) + is_on + 1;

  collection->fingerprint = (collection->fingerprint ^ id) * UINT64_C (0x9e3779b97f4a7c15);
  collection->fingerprint ^= collection->fingerprint >> 29;
  collection_cause (collection, cause, cell, digit);
}

/** collection_keep: keeps the chain, which takes @digits of @cell away because of collection->gone.
 * Without parents it has nothing to do with the net. */
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
    collected->fingerprint = collection->fingerprint;
    collected->gone = collection->gone;
    if (!collection->is_shown)
      continue;
    collected->more = collection->more;
    collected->aid = collection->aid;
  }
}

enum { CHAIN_TABLE_SIZE = 1 << 16 };

/** ChainTable: the numbers of nested chains by their fingerprints, for one search. Number 0 is
 * none. */
typedef struct {
  uint64_t fingerprints[CHAIN_TABLE_SIZE]; /* 0: free */
  uint32_t counted[CHAIN_TABLE_SIZE];      /* the last conclusion for which a chain was counted */
  uint16_t weights[CHAIN_TABLE_SIZE];
  unsigned n;
  uint32_t conclusion; /* the current one */
} ChainTable;

static void
chain_table_clear (ChainTable *table)
{
  memset (table, 0, sizeof *table);
}

/** chain_table_number: returns the number of @chain; 0 if there are too many chains. */
static uint32_t
chain_table_number (ChainTable *table, const CollectedChain *chain)
{
  uint32_t number = (uint32_t) (chain->fingerprint % (CHAIN_TABLE_SIZE - 1)) + 1;

  while (table->fingerprints[number] != 0 && table->fingerprints[number] != chain->fingerprint)
    number = number % (CHAIN_TABLE_SIZE - 1) + 1;
  if (table->fingerprints[number] == chain->fingerprint)
    return number;
  if (table->n >= CHAIN_TABLE_SIZE / 4 * 3)
    return 0;
  table->n++;
  table->fingerprints[number] = chain->fingerprint;
  table->weights[number] = (uint16_t) chain->score.complexity;
  return number;
}

/** chain_table_count: returns the weight of a chain, or 0 if it has been counted already. */
static unsigned
chain_table_count (ChainTable *table, uint32_t number)
{
  if (table->counted[number] == table->conclusion)
    return 0;
  table->counted[number] = table->conclusion;
  return table->weights[number];
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
