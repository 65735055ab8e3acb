/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chains within nets. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-chain.h"
#include "engine/logic/explainer/explainer-multiple.h"

/*
 * Chains and cycles without branches, with the way they take.
 *
 * Within a net it does matter which links a chain is made of: what they needed are its parents. So
 * chains are grown here node by node, breadth first, in the explainer's order; but only from starts
 * for which the sets of explainer-chain.h say that there is a chain. A chain may make a candidate
 * off that it has made on before: the explainer does not leave such chains out, and without them
 * nets need other chains, and many ratings from 9.5 on are wrong. Order: named
 */

/* ChainNode: a candidate, on and off in turn. */
typedef struct {
  uint8_t cell;
  uint8_t digit;
  uint8_t cause;
  uint16_t before;
} ChainNode;

/** ChainNodes: memory for the nodes. */
typedef struct {
  ChainNode nodes[2 * MAX_CANDIDATES + 1];
  unsigned n;
  CandidateSet seen[2]; /* off, on */
} ChainNodes;

/* chain_add: adds a node. Returns: false if it is the start's opposite. */
static bool
chain_add (ChainNodes *scratch, const ChainNode *node, bool is_on, bool start_is_on)
{
  const ChainNode *start = &scratch->nodes[0];

  if (is_on != start_is_on && node->cell == start->cell && node->digit == start->digit) {
    scratch->nodes[scratch->n++] = *node;
    return false;
  }
  if (cells_has (&scratch->seen[is_on].planes[node->digit], node->cell))
    return true;
  cells_add (&scratch->seen[is_on].planes[node->digit], node->cell);
  scratch->nodes[scratch->n++] = *node;
  return true;
}

/* chain_off: follows all that node @i, which is on, makes off. Returns: as chain_add(). */
static bool
chain_off (const HintSeek *seek, ChainNodes *scratch, const ChainStart *start, unsigned i)
{
  const SheetShape *shape = seek->shape;
  const unsigned cell = scratch->nodes[i].cell;
  const unsigned digit = scratch->nodes[i].digit;
  ChainNode next = { .cell = (uint8_t) cell, .cause = CAUSE_NONE, .before = (uint16_t) i };

  if (start->kinds & LINK_Y)
    FOR_BITS (other, seek->sheet->candidates[cell] & ~(1u << digit)) {
      next.digit = (uint8_t) other;
      if (!chain_add (scratch, &next, false, start->is_on))
        return false;
    }
  next.digit = (uint8_t) digit;
  for (unsigned slot = 0; slot < shape->n_slots[cell]; slot++) {
    const Cells losing = cells_and (&shape->slot_peers[cell][slot], &seek->sheet->planes[digit]);

    FOR_CELLS (peer, &losing) {
      next.cell = (uint8_t) peer;
      if (!chain_add (scratch, &next, false, start->is_on))
        return false;
    }
  }
  return true;
}

/* chain_on: follows all that node @i, which is off, makes on. Returns: as chain_add(). */
static bool
chain_on (const Links *links, ChainNodes *scratch, const ChainStart *start, unsigned i)
{
  const unsigned number = number_of (scratch->nodes[i].cell, scratch->nodes[i].digit);

  for (unsigned j = 0; j < links->n[number]; j++) {
    const Link *link = &links->from[number][j];
    const ChainNode next = {
      .cell = link->cell, .digit = link->digit, .cause = link->cause, .before = (uint16_t) i
    };

    if ((link->kind & start->kinds) != 0 && !chain_add (scratch, &next, true, start->is_on))
      return false;
  }
  return true;
}

/* follow_chain: grows a chain. Returns: true if the start's opposite follows; it is the last node
 * then. */
static bool
follow_chain (const HintSeek *seek,
              const Links *links,
              ChainNodes *scratch,
              const ChainStart *start)
{
  bool is_on = start->is_on;
  unsigned begin = 0;

  set_clear (seek->shape, &scratch->seen[0]);
  set_clear (seek->shape, &scratch->seen[1]);
  cells_add (&scratch->seen[is_on].planes[start->digit], start->cell);
  scratch->n = 1;
  scratch->nodes[0] = (ChainNode){ .cell = (uint8_t) start->cell, .digit = (uint8_t) start->digit };
  for (; begin < scratch->n; is_on = !is_on) {
    const unsigned end = scratch->n;

    for (; begin < end; begin++)
      if (is_on ? !chain_off (seek, scratch, start, begin)
                : !chain_on (links, scratch, start, begin))
        return true;
  }
  return false;
}

/* collect_chain: collects the chain that the last node ends. */
static void
collect_chain (const HintSeek *seek,
               ChainNodes *scratch,
               const ChainStart *start,
               ChainCollection *collection)
{
  const unsigned own = 1u << start->digit;
  const unsigned losing = start->is_on ? own : seek->sheet->candidates[start->cell] & ~own;
  bool is_on = !start->is_on;
  unsigned complexity = 0;

  collection_chain (collection,
                    &(ChainAid){ .aid = { .digits = ari_digits_of (start->digit),
                                          .technique = ARI_TECHNIQUE_DISCONTINUOUS_NICE_LOOP,
                                          .cell = (uint16_t) start->cell },
                                 .is_chain = true,
                                 .kinds = (uint8_t) start->kinds,
                                 .conclusion = (uint16_t) (2 * number_of (start->cell, start->digit)
                                                           + !start->is_on) });
  for (unsigned i = scratch->n - 1;; i = scratch->nodes[i].before, is_on = !is_on) {
    const ChainNode *node = &scratch->nodes[i];

    collection_state (collection, node->cause, node->cell, node->digit, is_on);
    complexity++;
    if (i == 0)
      break;
  }
  const Score score = chain_score (start->kinds, false, complexity);

  collection_keep (collection, &score, start->cell, losing);
  collection->turn++;
}

/* Reach: what can be reached from a start. */
typedef struct {
  bool has_chain;
  bool has_cycle;
} Reach;

/* reach_of: finds if there may be a chain or a cycle, without limits. */
static Reach
reach_of (const HintSeek *seek, ChainScratch *scratch, const ChainStart *start)
{
  Reach reach = { false, false };
  bool is_on = start->is_on;

  if (!is_on && !set_has (&scratch->links.ends[start->kinds], start->cell, start->digit))
    return reach;
  start_sets (seek, scratch, start);
  for (unsigned n = 2;; n++, is_on = !is_on) {
    spread (seek, scratch, start, is_on);
    if (is_on == start->is_on && set_has (&scratch->next, start->cell, start->digit))
      reach.has_chain = true;
    if (is_on && start->is_on && n >= 4 && may_close (scratch, start))
      reach.has_cycle = true;
    if (!take_fresh (seek, scratch, start, !is_on))
      return reach;
  }
}

/* collect_start: collects the cycles and the chains from a candidate. */
static void
collect_start (HintSeek *seek,
               ChainScratch *chains,
               ChainNodes *scratch,
               ChainStart *start,
               ChainCollection *collection)
{
  const CycleRequest request = {
    .kinds = start->kinds, .cell = start->cell, .digit = start->digit, .collection = collection
  };
  const Reach reach = reach_of (seek, chains, start);

  if (reach.has_cycle)
    find_cycle (seek, &chains->links, &chains->cycles, &request);
  if (start->kinds == LINK_Y)
    return;
  if (reach.has_chain && follow_chain (seek, &chains->links, scratch, start))
    collect_chain (seek, scratch, start, collection);
  start->is_on = false;
  if (reach_of (seek, chains, start).has_chain
      && follow_chain (seek, &chains->links, scratch, start))
    collect_chain (seek, scratch, start, collection);
}

/** collect_chains: collects all chains and cycles of the position that @seek looks at. */
static void
collect_chains (HintSeek *seek,
                ChainScratch *chains,
                ChainNodes *scratch,
                ChainCollection *collection)
{
  static const uint8_t kinds[] = { LINK_X, LINK_Y, LINK_X | LINK_Y };

  links_make (seek->shape, seek->sheet, &chains->links);
  for (unsigned i = 0; i < sizeof kinds; i++)
    for (unsigned cell = 0; cell < seek->shape->n_cells; cell++) {
      const unsigned candidates = seek->sheet->candidates[cell];

      if (!ari_digits_are_several (candidates) || (kinds[i] == LINK_Y && !is_pair (candidates)))
        continue;
      FOR_BITS (digit, candidates) {
        ChainStart start = { .kinds = kinds[i], .cell = cell, .digit = digit, .is_on = true };

        if (!watch_goes_on (seek->watch, 400))
          return;
        collect_start (seek, chains, scratch, &start, collection);
      }
    }
}

/*
 * Nets with chains in them.
 *
 * "Nested forcing chains": where neither links nor plain techniques lead on in a net, chains are
 * looked for in the position that it leaves: at level 2 chains without branches, at level 3
 * multiple ones too where these find nothing, and at level 4 dynamic ones instead.
 *
 * A nested chain counts with all of its own states, once in a hint however many nodes stand on it,
 * in however many branches.
 *
 * How exact this is: Golden Nugget and Easter Monster have the ER, EP and ED that are published for
 * them, and AI Escargot the ER. A list of the hardest puzzles, which is ordered by ER and then by
 * ED but has no numbers, agrees with the ED found here for about four puzzles in five; most others
 * are a tenth or two higher here. It is so without nested chains, too, and however these puzzles
 * are turned: in those that were looked at, the net has a shorter contradiction that it meets
 * later. So the list is not the explainer's own, which ends a net at the first. For that reason a
 * rating can be a tenth more or less for another form of a puzzle: AI Escargot is 10.5 or 10.6. One
 * order is not known: that in which a plain technique takes its candidates away within a net; here
 * it is by cell.
 *
 * Cost: every net asks for all chains of some positions, so a step takes half a second where the
 * explainer takes minutes. Golden Nugget takes 4.6 s, one of the hardest puzzles 0.9 s on average.
 * Only the very hardest puzzles come here.
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
