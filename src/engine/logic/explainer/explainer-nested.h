/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains within webs. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-multiple.h"
#include "engine/logic/explainer/explainer-trail.h"

/*
 * "Nested forcing chains": where neither links nor plain techniques lead on in a web, chains are
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
 * puzzle is turned, because webs end at the first contradiction that is met; so what was published
 * for another form of a puzzle can differ, too.
 *
 * Cost: every web asks for all chains of some positions, so a step takes half a second where the
 * explainer takes minutes. Only the very hardest puzzles come here.
 */

/** NestedScratch: memory for the chains within. */
typedef struct {
  ChainCollection collection;
  ChainScratch chains;
  TrailScratch trails;
  Ledger ledger;
  MultipleScratch multiple;
  HintSeek seek;
  const Sheet *around; /* (nullable): for webs within one that is shown, see WebScratch */
} NestedScratch;

static void
collect_multiple (NestedScratch *nested, AriTechnique technique)
{
  MultipleScratch *multiple = &nested->multiple;
  WebWish wish;

  multiple_begin (&nested->seek, multiple, search_of (technique), &nested->collection, NULL);
  multiple->scratch.around = nested->around;
  while (pass_next (&nested->seek, multiple, &wish))
    if (!web_grow (&multiple->scratch, &wish, nested->seek.watch))
      return;
}

/* web_add_collected: adds a candidate that a chain takes away. */
static void
web_add_collected (WebScratch *scratch, const CollectedChain *collected, unsigned number)
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
    scratch->aids[scratch->web->n] = collected->aid;
  node_nested (scratch, ledger_number (scratch->ledger, collected), collected->score.complexity);
  node_end (scratch, number / MAX_DIGITS, number % MAX_DIGITS, false);
}

/* web_add_collection: adds all that the chains take away, in their order. Returns: true if that is
 * anything. */
static bool
web_add_collection (WebScratch *scratch, ChainCollection *collection)
{
  collection_sort (collection);
  for (unsigned i = 0; i < collection->n; i++) {
    const unsigned number = collection->numbers[i];

    if (!wide_has (&scratch->web->off, number / MAX_DIGITS, number % MAX_DIGITS))
      web_add_collected (scratch, &collection->collected[number], number);
  }
  return collection->n > 0;
}

/* web_use_chains: adds what chains within take away. Returns: true if anything was added. */
static bool
web_use_chains (WebScratch *scratch, NestedScratch *nested)
{
  const unsigned level = scratch->kind.level;
  ChainCollection *collection = &nested->collection;

  nested->seek.shape = scratch->shape;
  nested->seek.sheet = &scratch->sheet;
  nested->around = scratch->aids != NULL ? scratch->source : NULL;
  collection_begin (collection, scratch->shape, scratch->source, &scratch->sheet);
  collection->is_shown = scratch->aids != NULL;
  if (level < 4)
    collect_chains (&nested->seek, &nested->chains, &nested->trails, collection);
  if (level == 3 && collection->n == 0)
    collect_multiple (nested, ARI_TECHNIQUE_MULTIPLE_CHAINS);
  if (level == 4)
    collect_multiple (nested, ARI_TECHNIQUE_DYNAMIC_CHAINS);
  return web_add_collection (scratch, collection);
}

/* web_grow_to_level: grows a web with all that its level allows; webs within others grow without
 * chains. Returns: true to go on. */
static bool
web_grow_to_level (WebScratch *scratch, NestedScratch *nested, const WebWish *wish)
{
  if (scratch->kind.level < 2)
    return web_grow (scratch, wish, nested->seek.watch);
  web_begin (scratch, wish);
  while (web_follow (scratch) && watch_goes_on (nested->seek.watch, 1000)
         && (web_use_plain (scratch) || web_use_chains (scratch, nested)))
    ;
  return !nested->seek.watch->is_over;
}

/** run_search: finds the best conclusion, or the best of each for @offers, of which none is made
 * yet. Returns: true if it came to the end. */
static bool
run_search (HintSeek *seek,
            MultipleScratch *multiple,
            NestedScratch *nested,
            const MultipleSearch *search,
            Offer *offers)
{
  WebWish wish;

  multiple_begin (seek, multiple, search, NULL, offers);
  multiple->scratch.ledger = &nested->ledger;
  ledger_clear (&nested->ledger);
  nested->seek.watch = seek->watch;
  do
    while (pass_next (seek, multiple, &wish))
      if (!web_grow_to_level (&multiple->scratch, nested, &wish))
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
