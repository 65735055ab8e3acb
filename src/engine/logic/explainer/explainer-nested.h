/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains within nets. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-multiple.h"
#include "engine/logic/explainer/explainer-chain-nodes.h"

/*
 * "Nested forcing chains": where neither links nor plain techniques lead on in a net, chains are
 * looked for in the position that it leaves: at level 2 chains without branches, at level 3
 * multiple ones too where these find nothing, and at level 4 dynamic ones instead.
 *
 * A nested chain counts with all of its own states, once in a hint however many nodes stand on it,
 * in however many branches.
 *
 * How exact this is: no reference has numbers for many puzzles that need nested chains. A list of
 * the hardest that is ordered by ER, without saying it, agrees with the ER found here, but for a
 * tenth more in about two of five of its easiest puzzles. Golden Nugget and Easter Monster have the
 * ER and EP that are published, and an ED a tenth below. What the explainer finds depends on how a
 * puzzle is turned, because nets end at the first contradiction that is met; so what was published
 * for another form of a puzzle can differ, too.
 *
 * Cost: every net asks for all chains of some positions, so a step takes half a second where the
 * explainer takes minutes. Only the very hardest puzzles come here.
 */

/** NestedScratch: memory for the chains within. */
typedef struct {
  ChainCollection collection;
  ChainScratch chains;
  ChainNodes chain_nodes;
  ChainTable table;
  MultipleScratch multiple;
  HintSeek seek;
  const Sheet *outer; /* (nullable): for nets within one that is shown, see NetScratch */
} NestedScratch;

static void
collect_multiple (NestedScratch *nested, AriTechnique technique)
{
  MultipleScratch *multiple = &nested->multiple;
  NetRequest request;

  multiple_begin (&nested->seek, multiple, search_of (technique), &nested->collection, NULL);
  multiple->scratch.outer = nested->outer;
  while (pass_next (&nested->seek, multiple, &request))
    if (!net_grow (&multiple->scratch, &request, nested->seek.watch))
      return;
}

/* net_add_collected: adds a candidate that a chain takes away. */
static void
net_add_collected (NetScratch *scratch, const CollectedChain *collected, unsigned number)
{
  node_begin (scratch, CAUSE_NONE);
  for (unsigned digit = 0; digit < scratch->shape->n_digits; digit++) {
    const Cells gone = scratch->aids == NULL ? collected->gone.planes[digit]
                                             : cells_or (&collected->gone.planes[digit],
                                                         &collected->more.planes[digit]);

    FOR_CELLS (cell, &gone)
      node_parent (scratch, 2 * number_of ((unsigned) cell, digit));
  }
  if (scratch->aids != NULL)
    scratch->aids[scratch->net->n] = collected->aid;
  node_nested (scratch, chain_table_number (scratch->table, collected),
               collected->score.complexity);
  node_end (scratch, number / MAX_DIGITS, number % MAX_DIGITS, false);
}

/* net_add_collection: adds all that the chains take away, in their order. Returns: true if that is
 * anything. */
static bool
net_add_collection (NetScratch *scratch, ChainCollection *collection)
{
  collection_sort (collection);
  for (unsigned i = 0; i < collection->n; i++) {
    const unsigned number = collection->numbers[i];

    if (!set_has (&scratch->net->off, number / MAX_DIGITS, number % MAX_DIGITS))
      net_add_collected (scratch, &collection->collected[number], number);
  }
  return collection->n > 0;
}

/* net_use_chains: adds what chains within take away. Returns: true if anything was added. */
static bool
net_use_chains (NetScratch *scratch, NestedScratch *nested)
{
  const unsigned level = scratch->kind.level;
  ChainCollection *collection = &nested->collection;

  nested->seek.shape = scratch->shape;
  nested->seek.sheet = &scratch->sheet;
  nested->outer = scratch->aids != NULL ? scratch->source : NULL;
  collection_begin (collection, scratch->shape, scratch->source, &scratch->sheet);
  collection->is_shown = scratch->aids != NULL;
  if (level < 4)
    collect_chains (&nested->seek, &nested->chains, &nested->chain_nodes, collection);
  if (level == 3 && collection->n == 0)
    collect_multiple (nested, ARI_TECHNIQUE_MULTIPLE_CHAINS);
  if (level == 4)
    collect_multiple (nested, ARI_TECHNIQUE_DYNAMIC_CHAINS);
  return net_add_collection (scratch, collection);
}

/* net_grow_to_level: grows a net with all that its level allows; nets within others grow without
 * chains. Returns: true to go on. */
static bool
net_grow_to_level (NetScratch *scratch, NestedScratch *nested, const NetRequest *request)
{
  if (scratch->kind.level < 2)
    return net_grow (scratch, request, nested->seek.watch);
  net_begin (scratch, request);
  while (net_follow (scratch) && watch_goes_on (nested->seek.watch, 1000)
         && (net_use_plain (scratch) || net_use_chains (scratch, nested)))
    ;
  return !nested->seek.watch->is_over;
}

/** run_search: finds the best conclusion, or the best of each for @conclusions, of which none is
 * made yet. Returns: true if it came to the end. */
static bool
run_search (HintSeek *seek,
            MultipleScratch *multiple,
            NestedScratch *nested,
            const MultipleSearch *search,
            Conclusion *conclusions)
{
  NetRequest request;

  multiple_begin (seek, multiple, search, NULL, conclusions);
  multiple->scratch.table = &nested->table;
  chain_table_clear (&nested->table);
  nested->seek.watch = seek->watch;
  do
    while (pass_next (seek, multiple, &request))
      if (!net_grow_to_level (&multiple->scratch, nested, &request))
        return false;
  while (multiple_goes_on (multiple));
  return true;
}

/** find_multiple: a find, see explainer-hint.h. */
static bool
find_multiple (HintSeek *seek,
               MultipleScratch *multiple,
               NestedScratch *nested,
               const MultipleSearch *search)
{
  return run_search (seek, multiple, nested, search, NULL) && multiple->best.is_made
             ? use_multiple (seek, multiple)
             : true;
}
