/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conclusions of chains as steps that people can follow. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/step/sink.h"

#include "engine/logic/explainer/explainer-nested.h"

/*
 * A search keeps no more of a conclusion than where its branches start: what they are made of would
 * fill megabytes, and only one is played. To show it, its nets are grown once more, without a limit
 * and with a trace. A limit decides only which nodes are counted, so they come in the same order as
 * before. What a conclusion needs is then traced back from it, and nothing else becomes part of the
 * step:
 *
 * - a branch for each assumption, and in it a node for each state that is needed; what is assumed
 * comes first. A state may have a node in several branches, as it has other causes in each;
 * - links to a node from all that it follows from, one after the other. Just before a state that is
 * on come those that are off and that it is the first to need: together they say that nothing else
 * is left;
 * - a contradiction has one branch, that ends at a candidate and its opposite;
 * - a technique, or a nested chain, within a branch is the aid of what it rules out, and the node
 * is linked to all that the technique needs to be gone.
 *
 * The course of a nested chain is found in the same way, in the position without what it needs to
 * be gone. It is what was found before, with the same links and the same start, or shorter: nothing
 * else that the net takes away can have helped.
 *
 * Cost: a net for each branch, some ten microseconds; with nested chains some milliseconds each. A
 * nested chain costs as much as a chain of its kind.
 */

/** ShownNet: what of a net is shown. */
typedef struct {
  ChainAid aids[MAX_NODES + 1];    /* by order, one more for the contradiction */
  bool is_needed[MAX_NODES + 1];   /* likewise */
  uint16_t numbers[MAX_NODES + 1]; /* the numbers of their nodes in the step, or NO_NUMBER */
} ShownNet;

/** ShowScratch: memory to show conclusions. */
typedef struct {
  ShownNet net;
  ShownNet nested_net; /* of a nested chain */
  Sheet nested_sheet;
  Conclusion conclusions[2 * MAX_CANDIDATES];
} ShowScratch;

enum { NO_NUMBER = UINT16_MAX };

/** Show: a step in the making. */
typedef struct {
  const HintSeek *seek;
  MultipleScratch *multiple;
  NestedScratch *nested;
  ShowScratch *scratch;
  ShownNet *shown;
  const Conclusion *conclusion;
  AriSink *sink;
  unsigned branch;
} Show;

static void show_nested (const Show *show, const Net *net, unsigned index);

/* show_id: returns the state at @index of a net; after the last comes the one that contradicts
 * another. */
static unsigned
show_id (const Net *net, unsigned index)
{
  return index < net->n ? net->order[index] : net->contradiction_id ^ 1u;
}

static bool
show_has_aid (const Show *show, unsigned index)
{
  return show->shown->aids[index].aid.technique < ARI_N_TECHNIQUES;
}

/* show_need: traces what the state at @index needs. */
static void
show_need (const Show *show, const Net *net, unsigned index)
{
  bool *is_needed = show->shown->is_needed;

  is_needed[index] = true;
  for (unsigned i = index + 1; i-- > 0;)
    for (unsigned j = net->trace.starts[i]; is_needed[i] && j < net->trace.starts[i + 1]; j++)
      is_needed[net->trace.parents[j]] = true;
}

/* show_links: adds links from all that the state at @index follows from, each once. */
static void
show_links (const Show *show, const Net *net, unsigned index)
{
  const NetTrace *trace = &net->trace;
  const uint16_t *numbers = show->shown->numbers;

  for (unsigned i = trace->starts[index]; i < trace->starts[index + 1]; i++) {
    bool is_new = true;

    for (unsigned j = trace->starts[index]; j < i; j++)
      is_new = is_new && trace->parents[j] != trace->parents[i];
    if (is_new)
      ari_sink_link (show->sink, numbers[trace->parents[i]], numbers[index],
                     show_id (net, index) & 1, show->branch, ARI_NO_ALS);
  }
}

/* show_node: adds a node; what it follows from must have nodes. */
static void
show_node (const Show *show, const Net *net, unsigned index)
{
  const unsigned id = show_id (net, index);
  const unsigned cell = id / 2 / MAX_DIGITS;
  const unsigned digit = id / 2 % MAX_DIGITS;

  show->shown->numbers[index] = (uint16_t) ari_sink_node (show->sink, digit, (id & 1) != 0);
  ari_sink_node_cell (show->sink, cell);
  if (show_has_aid (show, index))
    ari_sink_node_aid (show->sink, &show->shown->aids[index].aid);
  if (cell != show->conclusion->cell || digit != show->conclusion->digit)
    ari_sink_mark (show->sink, ARI_ROLE_PATTERN, cell, digit, 0);
  show_links (show, net, index);
  if (show_has_aid (show, index) && show->shown->aids[index].is_chain)
    show_nested (show, net, index);
}

/* show_needed: adds nodes for all that is needed, down to the @ends. */
static void
show_needed (const Show *show, const Net *net, const unsigned *ends, unsigned n_ends)
{
  const ShownNet *shown = show->shown;
  unsigned n = 0;

  for (unsigned i = 0; i < n_ends; i++)
    n = ends[i] + 1 > n ? ends[i] + 1 : n;
  for (unsigned i = 0; i < n; i++) {
    bool is_stop = i == 0 || (show_id (net, i) & 1) != 0 || show_has_aid (show, i);

    for (unsigned j = 0; j < n_ends; j++)
      is_stop |= ends[j] == i;
    if (!shown->is_needed[i] || !is_stop || shown->numbers[i] != NO_NUMBER)
      continue;
    for (unsigned j = net->trace.starts[i]; j < net->trace.starts[i + 1]; j++)
      if (shown->numbers[net->trace.parents[j]] == NO_NUMBER)
        show_node (show, net, net->trace.parents[j]);
    show_node (show, net, i);
  }
}

/* show_net: shows what is needed from the net of a branch. Returns: false if it is not what the
 * search found, which happens only if its trace is too long. */
static bool
show_net (const Show *show, const Net *net)
{
  const Conclusion *conclusion = show->conclusion;
  const unsigned id = 2 * number_of (conclusion->cell, conclusion->digit) + conclusion->is_on;
  const CandidateSet *known = conclusion->is_on ? &net->on : &net->off;
  unsigned ends[2] = { net->n, 0 };
  unsigned n_ends = 2;

  if (net->trace.is_cut
      || (show->nested->collection.is_cut && show->multiple->search.net.level > 1))
    return false;
  if (conclusion->branching == BRANCH_CONTRADICTION) {
    if (!net->has_contradiction)
      return false;
    ends[1] = net->index[net->contradiction_id];
  } else {
    if (!set_has (known, conclusion->cell, conclusion->digit))
      return false;
    ends[0] = net->index[id];
    n_ends = 1;
    /* the assumption is the conclusion already */
    if (ends[0] == 0)
      return true;
  }
  memset (show->shown->is_needed, 0, (net->n + 1) * sizeof show->shown->is_needed[0]);
  memset (show->shown->numbers, 0xff, (net->n + 1) * sizeof show->shown->numbers[0]);
  for (unsigned i = 0; i < n_ends; i++)
    show_need (show, net, ends[i]);
  show_needed (show, net, ends, n_ends);
  return true;
}

/* show_branch: shows what follows from an assumption. Returns: true to go on. */
static bool
show_branch (Show *show, unsigned cell, unsigned digit, bool is_on)
{
  MultipleScratch *multiple = show->multiple;
  const NetRequest request = {
    .net = &multiple->off_net, .cell = cell, .digit = digit, .is_on = is_on
  };

  if (!net_grow_to_level (&multiple->scratch, show->nested, &request))
    return false;
  return show_net (show, request.net) && show->branch++ < UINT16_MAX;
}

/* show_branches: shows all of them, and what they start from. Returns: true to go on. */
static bool
show_branches (Show *show)
{
  const SheetShape *shape = show->seek->shape;
  const Sheet *sheet = show->seek->sheet;
  const Conclusion *conclusion = show->conclusion;
  bool goes_on = true;

  switch (conclusion->branching) {
  case BRANCH_CONTRADICTION:
    return show_branch (show, conclusion->cell, conclusion->digit, !conclusion->is_on);
  case BRANCH_DOUBLE:
    return show_branch (show, conclusion->from_cell, conclusion->from_digit, true)
           && show_branch (show, conclusion->from_cell, conclusion->from_digit, false);
  case BRANCH_REGION:
    ari_sink_house (show->sink, ARI_HOUSE_FAULT, conclusion->from_house);
    FOR_BITS (position, sheet->places[conclusion->from_digit][conclusion->from_house])
      goes_on = goes_on
                && show_branch (show, shape->cells[conclusion->from_house][position],
                                conclusion->from_digit, true);
    return goes_on;
  case BRANCH_CELL:
  default:
    ari_sink_mark (show->sink, ARI_ROLE_PATTERN, conclusion->from_cell, ARI_NO_DIGIT, 0);
    FOR_BITS (digit, sheet->candidates[conclusion->from_cell])
      goes_on = goes_on && show_branch (show, conclusion->from_cell, digit, true);
    return goes_on;
  }
}

static bool
show_conclusion (Show *show, const Conclusion *conclusion)
{
  NetScratch *scratch = &show->multiple->scratch;

  show->conclusion = conclusion;
  show->branch = 0;
  scratch->limit = NO_LIMIT;
  scratch->keeps_trace = true;
  scratch->aids = show->shown->aids;
  show->nested->collection.is_cut = false;
  ari_sink_begin (show->sink, ari_digits_of (conclusion->digit));
  ari_sink_flag (show->sink, ARI_STEP_CONTRADICTION << conclusion->branching);
  ari_sink_mark (show->sink, conclusion->is_on ? ARI_ROLE_PLACEMENT : ARI_ROLE_ELIMINATION,
                 conclusion->cell, conclusion->digit, 0);
  return show_branches (show) ? ari_sink_end (show->sink) : !show->seek->watch->is_over;
}

/* --- chains within a net --- */

/* show_state: adds the next state of a chain without branches. */
static void
show_state (const Show *show, unsigned cell, unsigned digit, bool is_on)
{
  const unsigned number = ari_sink_node (show->sink, digit, is_on);

  ari_sink_node_cell (show->sink, cell);
  ari_sink_mark (show->sink, ARI_ROLE_PATTERN, cell, digit, 0);
  if (number > 0)
    ari_sink_link (show->sink, number - 1, number, is_on, 0, ARI_NO_ALS);
}

/* show_chain: shows a chain without branches. */
static void
show_chain (const Show *show, const ChainAid *aid)
{
  const unsigned cell = aid->conclusion / 2 / MAX_DIGITS;
  const unsigned digit = aid->conclusion / 2 % MAX_DIGITS;
  const unsigned own = 1u << digit;
  const ChainStart start = {
    .kinds = aid->kinds, .cell = cell, .digit = digit, .is_on = (aid->conclusion & 1) == 0
  };
  const ChainNodes *chain = &show->nested->chain_nodes;
  uint16_t way[2 * MAX_CANDIDATES + 1];
  unsigned n = 0;

  if (!follow_chain (show->seek, &show->nested->chains.links, &show->nested->chain_nodes, &start))
    return;
  for (unsigned i = chain->n - 1; i > 0; i = chain->nodes[i].before)
    way[n++] = (uint16_t) i;
  ari_sink_begin (show->sink, ari_digits_of (digit));
  FOR_BITS (lost, start.is_on ? own : show->seek->sheet->candidates[cell] & ~own)
    ari_sink_mark (show->sink, ARI_ROLE_ELIMINATION, cell, lost, 0);
  show_state (show, cell, digit, start.is_on);
  for (bool is_on = !start.is_on; n > 0; is_on = !is_on) {
    const ChainNode *node = &chain->nodes[way[--n]];

    show_state (show, node->cell, node->digit, is_on);
  }
  ari_sink_end (show->sink);
}

/* show_cycle: shows a cycle that takes a candidate away; it begins at a state that is off, as loops
 * of other techniques do. */
static void
show_cycle (const Show *show, HintSeek *seek, const ChainAid *aid, unsigned number)
{
  const CycleScratch *cycle = &show->nested->chains.cycles;
  const CycleRequest request = { .kinds = aid->kinds,
                                 .cell = aid->aid.cell,
                                 .digit = ari_digits_first (aid->aid.digits),
                                 .wanted = number + 1 };
  AriDigits digits = 0;
  uint16_t way[MAX_CANDIDATES + 1];
  unsigned n = 0;

  if (!find_cycle (seek, &show->nested->chains.links, &show->nested->chains.cycles, &request))
    return;
  for (unsigned i = cycle->n; i > 0; i = cycle->nodes[i].before) {
    way[n++] = (uint16_t) i;
    digits |= ari_digits_of (cycle->nodes[i].digit) | ari_digits_of (cycle->nodes[i].off_digit);
  }
  const unsigned last = 2 * n - 1;

  ari_sink_begin (show->sink, digits);
  FOR_BITS (digit, seek->hint.lost_digits)
    FOR_CELLS (cell, &seek->hint.lost[digit])
      ari_sink_mark (show->sink, ARI_ROLE_ELIMINATION, (unsigned) cell, digit, 0);
  while (n > 0) {
    const CycleNode *node = &cycle->nodes[way[--n]];

    show_state (show, node->off_cell, node->off_digit, false);
    show_state (show, node->cell, node->digit, true);
  }
  ari_sink_link (show->sink, last, 0, false, 0, ARI_NO_ALS);
  ari_sink_flag (show->sink, ARI_STEP_LOOP);
  ari_sink_end (show->sink);
}

/* show_branching: shows a nested chain with branches. */
static void
show_branching (Show *show, const ChainAid *aid)
{
  const Conclusion conclusion = {
    .branching = (Branching) __builtin_ctz (aid->aid.flags / ARI_STEP_CONTRADICTION),
    .cell = (uint8_t) (aid->conclusion / 2 / MAX_DIGITS),
    .digit = (uint8_t) (aid->conclusion / 2 % MAX_DIGITS),
    .is_on = (aid->conclusion & 1) != 0,
    .from_cell = (uint8_t) aid->aid.cell,
    .from_digit = aid->aid.digits != 0 ? (uint8_t) ari_digits_first (aid->aid.digits) : 0,
    .from_house = (uint8_t) aid->aid.houses[0],
  };

  multiple_begin (show->seek, show->multiple, search_of ((AriTechnique) aid->aid.technique), NULL,
                  NULL);
  show_conclusion (show, &conclusion);
}

/* show_nested: adds the course of the chain by which the state at @index of a net is off, whose
 * node is the last one. */
static void
show_nested (const Show *show, const Net *net, unsigned index)
{
  const NetTrace *trace = &net->trace;
  const ChainAid *aid = &show->shown->aids[index];
  ShowScratch *scratch = show->scratch;
  HintSeek seek = { .shape = show->seek->shape,
                    .sheet = &scratch->nested_sheet,
                    .watch = show->seek->watch };
  AriSink sink;
  Show within = { .seek = &seek,
                  .multiple = &show->nested->multiple,
                  .nested = show->nested,
                  .scratch = scratch,
                  .shown = &scratch->nested_net,
                  .sink = &sink };

  if (!ari_sink_begin_inner (show->sink, (AriTechnique) aid->aid.technique, &sink))
    return;
  scratch->nested_sheet = *show->seek->sheet;
  for (unsigned i = trace->starts[index]; i < trace->starts[index + 1]; i++) {
    const unsigned number = net->order[trace->parents[i]] / 2;

    sheet_drop (seek.shape, &scratch->nested_sheet, number / MAX_DIGITS, number % MAX_DIGITS);
  }
  if (aid->aid.flags != 0)
    show_branching (&within, aid);
  else {
    links_make (seek.shape, seek.sheet, &show->nested->chains.links);
    if (aid->aid.technique == ARI_TECHNIQUE_CONTINUOUS_NICE_LOOP)
      show_cycle (&within, &seek, aid, net->order[index] / 2);
    else
      show_chain (&within, aid);
  }
  ari_sink_end_inner (show->sink, &sink);
}

static void
show_best (Show *show)
{
  const Conclusion best = show->multiple->best;

  if (best.is_made)
    show_conclusion (show, &best);
}

static void
show_all (Show *show)
{
  for (unsigned id = 0; id < 2 * MAX_CANDIDATES; id++)
    if (show->scratch->conclusions[id].is_made
        && !show_conclusion (show, &show->scratch->conclusions[id]))
      return;
}
