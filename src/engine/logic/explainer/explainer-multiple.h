/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forcing chains with branches: Nishio, multiple, dynamic. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-net.h"

/*
 * What follows from each of some assumptions, of which one must be right, is true: from all
 * candidates of a cell, all places of a digit in a house, or from on and off of one candidate; and
 * what a contradiction follows from is false. Multiple chains (8.0) know cells and houses, dynamic
 * ones (8.5 and more) all four; Nishio (7.5) is one digit's contradictions.
 *
 * All conclusions are hints; the one of least complexity (the weights of all branches together) is
 * played, of equals the one with the lowest key, then the first. So nets are grown with a limit
 * that falls to the complexity of the best hint; and as nothing is known at first, it starts low
 * and is raised until the best hint is within it, or no node was heavy. The net of a candidate that
 * is on is needed for its cell and its houses, so it is kept.
 */

enum {
  N_NETS = MAX_DIGITS <= 9 ? 736 : 256, /* kept: all of 9×9; always those of a cell */
  FIRST_LIMIT = 12,
};

/** Branching: what the branches of a hint are; ARI_STEP_CONTRADICTION and so on in this order. */
typedef enum { BRANCH_CONTRADICTION, BRANCH_DOUBLE, BRANCH_REGION, BRANCH_CELL } Branching;

/** MultipleSearch: one sort of chains. */
typedef struct {
  uint16_t technique; /* the AriTechnique of its steps */
  bool is_nishio;
  NetKind net;
  double base;
} MultipleSearch;

/** searches: all sorts, in the order in which they are tried. */
static const MultipleSearch searches[] = {
  { ARI_TECHNIQUE_NISHIO_CHAINS, true, { false, true, 0 }, 7.5 },
  { ARI_TECHNIQUE_MULTIPLE_CHAINS, false, { true, false, 0 }, 8.0 },
  { ARI_TECHNIQUE_DYNAMIC_CHAINS, false, { true, true, 0 }, 8.5 },
  { ARI_TECHNIQUE_DYNAMIC_CHAINS_PLUS, false, { true, true, 1 }, 9.0 },
  { ARI_TECHNIQUE_NESTED_CHAINS_2, false, { true, true, 2 }, 9.5 },
  { ARI_TECHNIQUE_NESTED_CHAINS_3, false, { true, true, 3 }, 10.0 },
  { ARI_TECHNIQUE_NESTED_CHAINS_4, false, { true, true, 4 }, 10.5 },
};

/** search_of: the sort of chains that steps of @technique are. */
static const MultipleSearch *
search_of (AriTechnique technique)
{
  return &searches[technique - ARI_TECHNIQUE_NISHIO_CHAINS];
}

/** Conclusion: a conclusion, and where its branches start. */
typedef struct {
  bool is_made;
  Score score;
  Branching branching;
  uint8_t cell;
  uint8_t digit;
  bool is_on;
  uint8_t from_cell; /* each start is needed for some branchings only */
  uint8_t from_digit;
  uint8_t from_house;
} Conclusion;

/** MultipleScratch: memory for a search, and the best hint. */
typedef struct {
  MultipleSearch search;
  NetScratch scratch;
  Net nets[N_NETS];
  uint16_t net_of[MAX_CANDIDATES]; /* the net of a candidate that is on, or N_NETS */
  uint16_t owners[N_NETS];         /* the candidates of nets */
  unsigned n_nets;                 /* made so far */
  Net off_net;
  const Net *branches[MAX_DIGITS];
  unsigned n_branches;
  unsigned limit; /* the limit of this pass */
  Conclusion best;
  Conclusion *conclusions; /* (nullable): the best of each, by its id, where all are wanted */
  /* the place that the pass has reached */
  unsigned at_cell;
  unsigned at_digit;
  bool has_off_net;
  unsigned start_house;        /* the house that the current branches start from */
  ChainCollection *collection; /* (nullable): for all hints */
} MultipleScratch;

/* net_of_candidate: returns the net of a candidate that is on, which has been grown. */
static const Net *
net_of_candidate (const MultipleScratch *multiple, unsigned cell, unsigned digit)
{
  return &multiple->nets[multiple->net_of[number_of (cell, digit)]];
}

/* request_net: reserves a net for a candidate that is on. It lasts until as many others as fit have
 * been asked for. Returns: false if there is one already. */
static bool
request_net (MultipleScratch *multiple, unsigned cell, unsigned digit, NetRequest *request)
{
  const unsigned number = number_of (cell, digit);
  const unsigned slot = multiple->n_nets % N_NETS;

  if (multiple->net_of[number] < N_NETS)
    return false;
  if (multiple->n_nets >= N_NETS)
    multiple->net_of[multiple->owners[slot]] = N_NETS;
  multiple->n_nets++;
  multiple->owners[slot] = (uint16_t) number;
  multiple->net_of[number] = (uint16_t) slot;
  *request =
      (NetRequest){ .net = &multiple->nets[slot], .cell = cell, .digit = digit, .is_on = true };
  return true;
}

/* key_of: returns the order of hints that are equally hard and long. Order:
 * cases/Cell-Forcing-Chains. */
static unsigned
key_of (Branching branching)
{
  static const unsigned keys[] = {
    [BRANCH_CONTRADICTION] = 3, [BRANCH_DOUBLE] = 3, [BRANCH_REGION] = 2, [BRANCH_CELL] = 1
  };

  return keys[branching];
}

/* collect_branches: collects a conclusion with all that its branches need. */
static void
collect_branches (const HintSeek *seek,
                  const MultipleScratch *multiple,
                  Branching branching,
                  unsigned id,
                  unsigned complexity)
{
  const unsigned cell = id / 2 / MAX_DIGITS;
  const unsigned own = 1u << id / 2 % MAX_DIGITS;
  const unsigned losing = (id & 1) != 0 ? seek->sheet->candidates[cell] & ~own : own;
  const Score score = { .difficulty = add_for_length (multiple->search.base, complexity),
                        .complexity = complexity,
                        .key = key_of (branching) };
  ChainCollection *collection = multiple->collection;

  if (!collection_wants (collection, &score, cell, losing))
    return;
  collection_chain (
      collection,
      &(ChainAid){
          .aid = { .digits = branching != BRANCH_CELL ? ari_digits_of (multiple->at_digit) : 0,
                   .technique = multiple->search.technique,
                   .flags = (uint16_t) (ARI_STEP_CONTRADICTION << branching),
                   .cell = (uint16_t) multiple->at_cell,
                   .n_houses = branching == BRANCH_REGION,
                   .houses = { (uint16_t) multiple->start_house } },
          .is_chain = true,
          .conclusion = (uint16_t) id });
  if (branching == BRANCH_CONTRADICTION) {
    const Net *net = multiple->branches[0];

    collection_trace (collection, net, net->n);
    collection_trace (collection, net, net->index[net->contradiction_id]);
  } else
    for (unsigned i = 0; i < multiple->n_branches; i++)
      collection_trace (collection, multiple->branches[i], multiple->branches[i]->index[id]);
  if (branching == BRANCH_CELL)
    collection_cause (collection, CAUSE_CELL, multiple->at_cell, multiple->at_digit);
  if (branching == BRANCH_REGION)
    collection_cause (collection, CAUSE_HOUSE + multiple->start_house, multiple->at_cell,
                      multiple->at_digit);
  collection_keep (collection, &score, cell, losing);
  collection->turn++;
}

/* count_nested: adds up the states of the nested chains on which a node stands, each chain that has
 * not been counted for this conclusion. */
static unsigned
count_nested (ChainTable *table, const Net *net, unsigned index)
{
  const NetTrace *trace = &net->trace;
  bool is_in[MAX_NODES + 1];
  unsigned weight = 0;

  memset (is_in, 0, (index + 1) * sizeof is_in[0]);
  is_in[index] = true;
  for (unsigned i = index + 1; i-- > 0;) {
    if (!is_in[i])
      continue;
    if (trace->chains[i] != 0)
      weight += chain_table_count (table, trace->chains[i]);
    for (unsigned j = trace->starts[i]; j < trace->starts[i + 1]; j++)
      is_in[trace->parents[j]] = true;
  }
  return weight;
}

/* weigh_branches: returns the weight of a conclusion, or WEIGHT_HEAVY. A nested chain counts once,
 * however many branches stand on it. */
static unsigned
weigh_branches (const MultipleScratch *multiple, Branching branching, unsigned id)
{
  ChainTable *table = multiple->scratch.table;
  unsigned weight = 0;
  unsigned nested = 0;
  unsigned most = 0;

  if (branching == BRANCH_CONTRADICTION) {
    weight = multiple->branches[0]->contradiction_weight;
    nested = multiple->branches[0]->contradiction_nested;
  } else
    for (unsigned i = 0; i < multiple->n_branches && weight < WEIGHT_HEAVY; i++) {
      weight += multiple->branches[i]->weights[id];
      nested += multiple->branches[i]->nested[id];
      if (multiple->branches[i]->nested[id] > most)
        most = multiple->branches[i]->nested[id];
    }
  if (nested == most || weight >= WEIGHT_HEAVY)
    return weight < WEIGHT_HEAVY ? weight : WEIGHT_HEAVY;
  weight -= nested;
  /* not even if all chains were in one branch */
  if (weight + most > multiple->scratch.limit)
    return WEIGHT_HEAVY;
  table->conclusion++;
  if (branching == BRANCH_CONTRADICTION) {
    const Net *net = multiple->branches[0];

    weight += count_nested (table, net, net->n);
    return weight + count_nested (table, net, net->index[net->contradiction_id]);
  }
  for (unsigned i = 0; i < multiple->n_branches; i++)
    weight += count_nested (table, multiple->branches[i], multiple->branches[i]->index[id]);
  return weight;
}

/* conclude: notes a conclusion, if it is not heavy. */
static void
conclude (const HintSeek *seek, MultipleScratch *multiple, Branching branching, unsigned id)
{
  const unsigned cell = id / 2 / MAX_DIGITS;
  const unsigned digit = id / 2 % MAX_DIGITS;
  const unsigned key = key_of (branching);
  const unsigned complexity = weigh_branches (multiple, branching, id);
  Conclusion *best = multiple->conclusions != NULL ? &multiple->conclusions[id] : &multiple->best;

  if (complexity == WEIGHT_HEAVY)
    return;
  if (multiple->collection != NULL) {
    collect_branches (seek, multiple, branching, id, complexity);
    return;
  }
  if (best->is_made
      && (complexity > best->score.complexity
          || (complexity == best->score.complexity && key >= best->score.key)))
    return;
  /* a cell of one candidate has nothing to lose */
  if ((id & 1) != 0 && seek->sheet->candidates[cell] == 1u << digit)
    return;
  *best = (Conclusion){ .is_made = true,
                        .score = { .complexity = complexity, .key = key },
                        .branching = branching,
                        .cell = (uint8_t) cell,
                        .digit = (uint8_t) digit,
                        .is_on = id & 1,
                        .from_cell = (uint8_t) multiple->at_cell,
                        .from_digit = (uint8_t) multiple->at_digit,
                        .from_house = (uint8_t) multiple->start_house };
  if (multiple->conclusions == NULL && complexity < multiple->scratch.limit)
    multiple->scratch.limit = complexity;
}

/* conclude_shared: notes all that follows in every branch, on before off, in the order of the
 * first. */
static void
conclude_shared (const HintSeek *seek, MultipleScratch *multiple, Branching branching)
{
  const Net *first = multiple->branches[0];
  CandidateSet shared[2] = { first->off, first->on };
  bool any[2] = { false, false };

  for (unsigned i = 1; i < multiple->n_branches; i++)
    for (unsigned digit = 0; digit < seek->shape->n_digits; digit++) {
      const Net *net = multiple->branches[i];

      shared[0].planes[digit] = cells_and (&shared[0].planes[digit], &net->off.planes[digit]);
      shared[1].planes[digit] = cells_and (&shared[1].planes[digit], &net->on.planes[digit]);
    }
  for (unsigned digit = 0; digit < seek->shape->n_digits; digit++)
    for (unsigned is_on = 0; is_on < 2; is_on++)
      any[is_on] |= !cells_is_empty (&shared[is_on].planes[digit]);
  for (unsigned pass = 0; pass < 2; pass++) {
    const unsigned is_on = 1 - pass;

    for (unsigned i = 0; any[is_on] && i < first->n; i++) {
      const unsigned id = first->order[i];

      if ((id & 1) == is_on && set_has (&shared[is_on], id / 2 / MAX_DIGITS, id / 2 % MAX_DIGITS))
        conclude (seek, multiple, branching, id);
    }
  }
}

/* try_candidate: tries what follows from a candidate alone: contradictions, and what on and off
 * share. */
static void
try_candidate (const HintSeek *seek, MultipleScratch *multiple, unsigned cell, unsigned digit)
{
  const unsigned id = 2 * number_of (cell, digit);
  const Net *on_net = net_of_candidate (multiple, cell, digit);
  const Net *off_net = &multiple->off_net;

  multiple->branches[0] = on_net;
  if (on_net->has_contradiction)
    conclude (seek, multiple, BRANCH_CONTRADICTION, id);
  multiple->branches[0] = off_net;
  if (off_net->has_contradiction)
    conclude (seek, multiple, BRANCH_CONTRADICTION, id + 1);
  if (multiple->search.is_nishio || is_pair (seek->sheet->candidates[cell]))
    return;
  multiple->branches[0] = on_net;
  multiple->branches[1] = off_net;
  multiple->n_branches = 2;
  conclude_shared (seek, multiple, BRANCH_DOUBLE);
}

/* starts_house: returns true if @cell is the first of several places of @digit in its house of
 * @slot. */
static bool
starts_house (const HintSeek *seek, unsigned cell, unsigned slot, unsigned digit)
{
  const unsigned places = seek->sheet->places[digit][seek->shape->slot_houses[cell][slot]];

  return ari_digits_are_several (places)
         && ari_digits_first (places) == seek->shape->slot_positions[cell][slot];
}

/* try_houses: tries what follows from all places of @digit, in the houses that have their first one
 * in
 * @cell. */
static void
try_houses (const HintSeek *seek, MultipleScratch *multiple, unsigned cell, unsigned digit)
{
  const SheetShape *shape = seek->shape;

  for (unsigned slot = 0; slot < shape->n_slots[cell]; slot++) {
    if (!starts_house (seek, cell, slot, digit))
      continue;
    multiple->start_house = shape->slot_houses[cell][slot];
    multiple->n_branches = 0;
    FOR_BITS (position, seek->sheet->places[digit][multiple->start_house])
      multiple->branches[multiple->n_branches++] =
          net_of_candidate (multiple, shape->cells[multiple->start_house][position], digit);
    conclude_shared (seek, multiple, BRANCH_REGION);
  }
}

/* request_for_digit: reserves the next net that is needed for one candidate. Returns: false after
 * the last. */
static bool
request_for_digit (const HintSeek *seek, MultipleScratch *multiple, NetRequest *request)
{
  const SheetShape *shape = seek->shape;
  const unsigned cell = multiple->at_cell;
  const unsigned digit = multiple->at_digit;

  if (request_net (multiple, cell, digit, request))
    return true;
  for (unsigned slot = 0; slot < shape->n_slots[cell] && !multiple->search.is_nishio; slot++) {
    const unsigned house = shape->slot_houses[cell][slot];

    if (starts_house (seek, cell, slot, digit))
      FOR_BITS (position, seek->sheet->places[digit][house])
        if (request_net (multiple, shape->cells[house][position], digit, request))
          return true;
  }
  if (!multiple->search.net.is_dynamic || multiple->has_off_net)
    return false;
  multiple->has_off_net = true;
  *request =
      (NetRequest){ .net = &multiple->off_net, .cell = cell, .digit = digit, .is_on = false };
  return true;
}

/* request_for_cell: does the same for what all candidates of the cell share. */
static bool
request_for_cell (const HintSeek *seek, MultipleScratch *multiple, NetRequest *request)
{
  FOR_BITS (digit, seek->sheet->candidates[multiple->at_cell])
    if (request_net (multiple, multiple->at_cell, digit, request))
      return true;
  return false;
}

/* pass_begin: begins a pass before the first cell, with a limit. */
static void
pass_begin (MultipleScratch *multiple)
{
  multiple->best.is_made = false;
  multiple->n_nets = 0;
  for (unsigned i = 0; i < MAX_CANDIDATES; i++)
    multiple->net_of[i] = N_NETS;
  multiple->scratch.limit = multiple->limit;
  multiple->scratch.was_heavy = false;
  multiple->at_cell = 0;
  multiple->at_digit = 0;
  multiple->has_off_net = false;
}

/**
 * pass_next: continues a pass until a net is needed. It goes cell by cell: the candidates in turn,
 * alone and with their houses, and then the cell.
 *
 * The caller grows nets, since nets can need searches within. Returns: false at the end.
 */
static bool
pass_next (const HintSeek *seek, MultipleScratch *multiple, NetRequest *request)
{
  const SheetShape *shape = seek->shape;

  for (; multiple->at_cell < shape->n_cells; multiple->at_cell++, multiple->at_digit = 0) {
    const unsigned cell = multiple->at_cell;
    const unsigned count = ari_digits_count (seek->sheet->candidates[cell]);

    if (count < 2 || (count == 2 && !multiple->search.net.is_dynamic))
      continue;
    for (; multiple->at_digit < shape->n_digits; multiple->at_digit++) {
      if (!sheet_has (seek->sheet, cell, multiple->at_digit))
        continue;
      if (request_for_digit (seek, multiple, request))
        return true;
      multiple->has_off_net = false;
      if (multiple->search.net.is_dynamic)
        try_candidate (seek, multiple, cell, multiple->at_digit);
      if (!multiple->search.is_nishio)
        try_houses (seek, multiple, cell, multiple->at_digit);
    }
    if (multiple->search.is_nishio)
      continue;
    if (request_for_cell (seek, multiple, request))
      return true;
    multiple->n_branches = 0;
    FOR_BITS (digit, seek->sheet->candidates[cell])
      multiple->branches[multiple->n_branches++] = net_of_candidate (multiple, cell, digit);
    conclude_shared (seek, multiple, BRANCH_CELL);
  }
  return false;
}

static AriExplainerTechnique
technique_of (const MultipleScratch *multiple)
{
  if (multiple->search.is_nishio)
    return ARI_EXPLAINER_NISHIO;
  if (!multiple->search.net.is_dynamic)
    return multiple->best.branching == BRANCH_REGION ? ARI_EXPLAINER_REGION_CHAINS
                                                     : ARI_EXPLAINER_CELL_CHAINS;
  return (AriExplainerTechnique) (ARI_EXPLAINER_DYNAMIC_CONTRADICTION + multiple->best.branching
                                  + 4 * multiple->search.net.level);
}

static bool
use_multiple (HintSeek *seek, const MultipleScratch *multiple)
{
  const Conclusion *best = &multiple->best;
  const Cells cell = cells_of (best->cell);
  const unsigned own = 1u << best->digit;

  hint_begin (seek, technique_of (multiple),
              add_for_length (multiple->search.base, best->score.complexity));
  hint_lose_all (seek, best->is_on ? seek->sheet->candidates[best->cell] & ~own : own, &cell);
  return hint_end (seek);
}

/* multiple_begin: begins a search for hints of the position that @seek looks at: for the best, or
 * for all, which go to @collection or are the best of each for @conclusions, of which none is made
 * yet.
 */
static void
multiple_begin (const HintSeek *seek,
                MultipleScratch *multiple,
                const MultipleSearch *search,
                ChainCollection *collection,
                Conclusion *conclusions)
{
  const bool wants_all = collection != NULL || conclusions != NULL;

  multiple->search = *search;
  multiple->collection = collection;
  multiple->conclusions = conclusions;
  multiple->scratch.outer = NULL;
  multiple->scratch.aids = NULL;
  multiple->scratch.shape = seek->shape;
  multiple->scratch.source = seek->sheet;
  multiple->scratch.kind = search->net;
  /* the parents of nested chains, or which of them are counted twice */
  multiple->scratch.keeps_trace = collection != NULL || search->net.level > 1;
  multiple->limit = search->net.level == 0 && !wants_all ? FIRST_LIMIT : NO_LIMIT;
  pass_begin (multiple);
}

/* multiple_goes_on: begins another pass, with another limit, if one is needed. Returns: true if so.
 */
static bool
multiple_goes_on (MultipleScratch *multiple)
{
  if ((multiple->best.is_made && multiple->best.score.complexity <= multiple->limit)
      || !multiple->scratch.was_heavy || multiple->limit >= NO_LIMIT)
    return false;
  /* the best is not longer than a hint beyond the limit */
  multiple->limit = multiple->best.is_made ? multiple->best.score.complexity : 2 * multiple->limit;
  pass_begin (multiple);
  return true;
}
