/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nets: all that follows from one assumption, also by techniques within them. Part of each kernel
 * of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-links.h"
#include "engine/logic/explainer/explainer-fish.h"
#include "engine/logic/explainer/explainer-basic.h"
#include "engine/logic/explainer/explainer-subset.h"

/*
 * From a candidate that is assumed to be on or off, everything that follows is a *net*: what is on
 * is followed before what is off, else first come, first served. In a *dynamic* net what is off is
 * taken away from a copy of the position, so that a link can come of several causes: a cell or a
 * house is left with two where it had more, and what was taken from it is a parent too. A net ends
 * at its first contradiction; what comes later is not in it. All of that decides what is found, so
 * it is kept to the letter.
 *
 * What a hint costs is counted in the candidates that a conclusion stands on: its *weight* is the
 * number of its ancestors, itself included, and of all states of the nested chains among them, each
 * chain counted once. Ancestors are a set of bits over the nodes in the order in which they came,
 * so a node's set is the union of its parents' sets and itself; nested chains are another such set.
 *
 * Only the hint of least complexity is played, so only nodes up to some weight, the *limit*, are of
 * interest: beyond that a node is *heavy*, and so are all that stand on it. They stay in the net,
 * where they may take a candidate's place or end it, but have no ancestors. When only heavy nodes
 * are left to follow, the net is done: whatever came would be heavy. With a good limit that is
 * after a tenth of the way.
 *
 * Cost: some ten nanoseconds a node and parent; a full net of 9×9 has some hundred nodes.
 */

enum {
  MAX_NODES = 2 * MAX_CANDIDATES,
  NODE_WORDS = MAX_NODES / 64 + 1,
  CHAIN_WORDS = 8,
  MAX_CHAINS = 64 * CHAIN_WORDS, /* nested in a net */
  MAX_PARENTS = 7 * MAX_NODES,
  WEIGHT_HEAVY = UINT16_MAX,
  NO_LIMIT = WEIGHT_HEAVY - 1,
};

/** NetKind: the kind of a net. */
typedef struct {
  bool with_cells; /* links within cells too: all but Nishio */
  bool is_dynamic;
  /* techniques used where nothing else follows: none, plain ones; chains, multiple, dynamic ones */
  unsigned level;
} NetKind;

/* A parent in a trace that is not in the net: the number of a candidate that the net around it has
 * taken from the position in which it grows. Kept if that net is shown. */
enum { PARENT_OUTER = 1 << 15 };

/** NetTrace: the causes of the nodes of a net, by their order; one more for the contradiction. */
typedef struct {
  uint8_t causes[MAX_NODES + 1]; /* Cause, plus the number of a house */
  uint16_t starts[MAX_NODES + 2];
  uint16_t parents[MAX_PARENTS];  /* their order, or PARENT_OUTER */
  uint32_t chains[MAX_NODES + 1]; /* the number of a nested chain, or 0 */
  bool is_cut;                    /* there were more parents */
} NetTrace;

/** Net: a net. A node's id is twice its candidate's number, plus 1 if it is on. */
typedef struct {
  CandidateSet on;
  CandidateSet off;
  uint16_t n;
  uint16_t order[MAX_NODES];
  uint16_t weights[MAX_NODES]; /* by id */
  uint16_t nested[MAX_NODES];  /* by id: the share of nested chains in it */
  uint16_t index[MAX_NODES];   /* by id: in the order */
  bool has_contradiction;
  uint16_t contradiction_weight; /* the weight of both sides of the contradiction together */
  uint16_t contradiction_nested; /* the share of nested chains, once for each side */
  uint16_t contradiction_id;     /* the id of the side that is in the net */
  NetTrace trace;                /* if the scratch memory keeps it */
} Net;

/** NetRequest: a net to be grown, and its assumption. */
typedef struct {
  Net *net;
  unsigned cell;
  unsigned digit;
  bool is_on;
} NetRequest;

/** NetScratch: memory to grow a net. */
typedef struct {
  const SheetShape *shape;
  const Sheet *source;
  NetKind kind;
  unsigned limit;
  bool was_heavy; /* a node was heavy, since a caller set this to false */
  Sheet sheet;    /* the position without what is off and has been followed */
  Net *net;
  bool keeps_trace;
  const Sheet *outer;       /* (nullable): before the net around this one took candidates away */
  ChainTable *table;        /* numbers of nested chains */
  ChainAid *aids;           /* (nullable): for each node, by its order, if the net is to be shown */
  unsigned n_index;         /* nodes that have ancestors */
  uint16_t bits[MAX_NODES]; /* by id: which bit of a set of ancestors */
  uint16_t on_queue[MAX_NODES];
  uint16_t off_queue[MAX_NODES];
  unsigned on_begin, on_end, off_begin, off_end;
  unsigned n_light;                          /* nodes in the queues that are not heavy */
  uint64_t ancestors[MAX_NODES][NODE_WORDS]; /* by bit; words up to that of its own bit */
  uint64_t sum[NODE_WORDS];                  /* ancestors of the current node */
  bool is_heavy;                             /* the current node is heavy */
  unsigned n_sum_words;
  unsigned n_chains; /* nested chains of this net */
  uint32_t chains[MAX_CHAINS];
  uint16_t chain_weights[MAX_CHAINS];
  uint64_t nested[MAX_NODES][CHAIN_WORDS]; /* by bit: chains among the ancestors, if level > 1 */
  uint64_t nested_sum[CHAIN_WORDS];
  HintSeek seek; /* techniques within */
} NetScratch;

/** node_begin: begins a node without parents. */
static inline void
node_begin (NetScratch *scratch, unsigned cause)
{
  Net *net = scratch->net;

  scratch->is_heavy = false;
  scratch->n_sum_words = 0;
  if (scratch->kind.level > 1)
    memset (scratch->nested_sum, 0, sizeof scratch->nested_sum);
  if (!scratch->keeps_trace)
    return;
  net->trace.causes[net->n] = (uint8_t) cause;
  net->trace.chains[net->n] = 0;
  net->trace.starts[net->n + 1] = net->trace.starts[net->n];
  if (scratch->aids != NULL)
    scratch->aids[net->n].aid.technique = ARI_N_TECHNIQUES;
}

/** trace_parent: notes a parent of the current node. */
static inline void
trace_parent (NetTrace *trace, unsigned node, unsigned parent)
{
  uint16_t *end = &trace->starts[node + 1];

  if (*end < MAX_PARENTS)
    trace->parents[(*end)++] = (uint16_t) parent;
  else
    trace->is_cut = true;
}

/** node_parent: adds a parent, which is in the net. */
static inline void
node_parent (NetScratch *scratch, unsigned id)
{
  if (scratch->keeps_trace)
    trace_parent (&scratch->net->trace, scratch->net->n, scratch->net->index[id]);
  if (scratch->is_heavy)
    return;
  if (scratch->net->weights[id] == WEIGHT_HEAVY) {
    scratch->is_heavy = true;
    return;
  }
  const unsigned bit = scratch->bits[id];
  const unsigned n_words = bit / 64 + 1;
  const uint64_t *words = scratch->ancestors[bit];
  const unsigned n_shared = n_words < scratch->n_sum_words ? n_words : scratch->n_sum_words;

  for (unsigned i = 0; i < n_shared; i++)
    scratch->sum[i] |= words[i];
  for (unsigned i = n_shared; i < n_words; i++)
    scratch->sum[i] = words[i];
  if (n_words > scratch->n_sum_words)
    scratch->n_sum_words = n_words;
  for (unsigned i = 0; i < CHAIN_WORDS && scratch->n_chains > 0; i++)
    scratch->nested_sum[i] |= scratch->nested[bit][i];
}

/** node_nested: adds the chain with a number, which has @weight states, to the ancestors. */
static void
node_nested (NetScratch *scratch, uint32_t chain, unsigned weight)
{
  unsigned i = 0;

  scratch->net->trace.chains[scratch->net->n] = chain;
  while (i < scratch->n_chains && scratch->chains[i] != chain)
    i++;
  if (i == MAX_CHAINS || chain == 0) {
    scratch->is_heavy = true; /* more than can be counted */
    return;
  }
  if (i == scratch->n_chains) {
    scratch->chains[i] = chain;
    scratch->chain_weights[i] = (uint16_t) weight;
    scratch->n_chains++;
  }
  scratch->nested_sum[i / 64] |= UINT64_C (1) << i % 64;
}

/** node_nested_weight: returns the share of nested chains in the weight of the current node. */
static inline unsigned
node_nested_weight (const NetScratch *scratch)
{
  unsigned weight = 0;

  for (unsigned i = 0; 64 * i < scratch->n_chains; i++)
    for (uint64_t rest = scratch->nested_sum[i]; rest != 0; rest &= rest - 1)
      weight += scratch->chain_weights[64 * i + (unsigned) __builtin_ctzll (rest)];
  return weight;
}

/** node_weight: returns the weight of the current node, itself included. */
static inline unsigned
node_weight (NetScratch *scratch)
{
  unsigned weight = 1 + node_nested_weight (scratch);

  if (scratch->is_heavy)
    return WEIGHT_HEAVY;
  for (unsigned i = 0; i < scratch->n_sum_words; i++)
    weight += (unsigned) __builtin_popcountll (scratch->sum[i]);
  if (weight <= scratch->limit)
    return weight;
  scratch->was_heavy = true;
  return WEIGHT_HEAVY;
}

/** node_end: puts the node into the net and its queue. */
static void
node_end (NetScratch *scratch, unsigned cell, unsigned digit, bool is_on)
{
  Net *net = scratch->net;
  const unsigned id = 2 * number_of (cell, digit) + is_on;
  const unsigned index = net->n++;
  const unsigned weight = node_weight (scratch);

  cells_add (is_on ? &net->on.planes[digit] : &net->off.planes[digit], cell);
  net->order[index] = (uint16_t) id;
  net->weights[id] = (uint16_t) weight;
  net->index[id] = (uint16_t) index;
  if (is_on)
    scratch->on_queue[scratch->on_end++] = (uint16_t) id;
  else
    scratch->off_queue[scratch->off_end++] = (uint16_t) id;
  net->nested[id] = 0;
  if (weight == WEIGHT_HEAVY)
    return;
  net->nested[id] = (uint16_t) node_nested_weight (scratch);
  scratch->n_light++;
  const unsigned bit = scratch->n_index++;
  uint64_t *words = scratch->ancestors[bit];
  scratch->bits[id] = (uint16_t) bit;
  memcpy (words, scratch->sum, scratch->n_sum_words * sizeof *words);
  memset (words + scratch->n_sum_words, 0, (bit / 64 + 1 - scratch->n_sum_words) * sizeof *words);
  words[bit / 64] |= UINT64_C (1) << bit % 64;
  if (scratch->kind.level > 1)
    memcpy (scratch->nested[bit], scratch->nested_sum, sizeof scratch->nested_sum);
}

/** net_contradict: notes that the current node is the opposite of the one with @id. */
static void
net_contradict (NetScratch *scratch, unsigned id)
{
  const unsigned weight = node_weight (scratch);
  const unsigned other = scratch->net->weights[id];

  scratch->net->has_contradiction = true;
  scratch->net->contradiction_id = (uint16_t) id;
  scratch->net->contradiction_nested =
      (uint16_t) (node_nested_weight (scratch) + scratch->net->nested[id]);
  scratch->net->contradiction_weight =
      weight == WEIGHT_HEAVY || other == WEIGHT_HEAVY ? WEIGHT_HEAVY : (uint16_t) (weight + other);
}

/** net_add_off: adds a candidate that one that is on makes off. Returns: false if that contradicts
 * the net. */
static bool
net_add_off (NetScratch *scratch, unsigned parent, unsigned cell, unsigned digit)
{
  if (set_has (&scratch->net->off, cell, digit))
    return true;
  node_begin (scratch, CAUSE_NONE);
  node_parent (scratch, parent);
  if (set_has (&scratch->net->on, cell, digit)) {
    net_contradict (scratch, 2 * number_of (cell, digit) + 1);
    return false;
  }
  node_end (scratch, cell, digit, false);
  return true;
}

/** net_follow_on: adds what follows from a candidate that is on. Returns: false if that contradicts
 * the net. */
static bool
net_follow_on (NetScratch *scratch, unsigned id)
{
  const SheetShape *shape = scratch->shape;
  const unsigned cell = id / 2 / MAX_DIGITS;
  const unsigned digit = id / 2 % MAX_DIGITS;

  if (scratch->kind.with_cells)
    FOR_BITS (other, scratch->sheet.candidates[cell] & ~(1u << digit))
      if (!net_add_off (scratch, id, cell, other))
        return false;
  for (unsigned slot = 0; slot < shape->n_slots[cell]; slot++) {
    Cells losing = cells_and (&shape->slot_peers[cell][slot], &scratch->sheet.planes[digit]);

    losing = cells_minus (&losing, &scratch->net->off.planes[digit]);
    FOR_CELLS (peer, &losing)
      if (!net_add_off (scratch, id, (unsigned) peer, digit))
        return false;
  }
  return true;
}

/** net_add_on: adds the current node, which is on. Returns: false if that contradicts the net. */
static bool
net_add_on (NetScratch *scratch, unsigned cell, unsigned digit)
{
  if (set_has (&scratch->net->off, cell, digit)) {
    net_contradict (scratch, 2 * number_of (cell, digit));
    return false;
  }
  node_end (scratch, cell, digit, true);
  return true;
}

/** net_last_digit: adds the other digit of @cell, which has two candidates left, as @digit is off.
 * Returns: as net_add_on(). */
static bool
net_last_digit (NetScratch *scratch, unsigned id, unsigned cell, unsigned digit)
{
  const unsigned left = scratch->sheet.candidates[cell];
  const unsigned other = other_of (left, digit);

  if (set_has (&scratch->net->on, cell, other) && !set_has (&scratch->net->off, cell, other))
    return true;
  node_begin (scratch, CAUSE_CELL);
  node_parent (scratch, id);
  FOR_BITS (gone, scratch->source->candidates[cell] & ~left)
    node_parent (scratch, 2 * number_of (cell, gone));
  return net_add_on (scratch, cell, other);
}

/** net_last_place: adds the other place of @digit in @house, which has two left, as that at
 * @position is off. */
static bool
net_last_place (NetScratch *scratch, unsigned id, unsigned house, unsigned position, unsigned digit)
{
  const unsigned left = scratch->sheet.places[digit][house];
  const unsigned other = scratch->shape->cells[house][other_of (left, position)];

  if (set_has (&scratch->net->on, other, digit) && !set_has (&scratch->net->off, other, digit))
    return true;
  node_begin (scratch, CAUSE_HOUSE + house);
  node_parent (scratch, id);
  FOR_BITS (gone, scratch->source->places[digit][house] & ~left)
    node_parent (scratch, 2 * number_of (scratch->shape->cells[house][gone], digit));
  return net_add_on (scratch, other, digit);
}

/** net_follow_off: adds what follows from a candidate that is off. Returns: false if that
 * contradicts the net. */
static bool
net_follow_off (NetScratch *scratch, unsigned id)
{
  const SheetShape *shape = scratch->shape;
  const unsigned cell = id / 2 / MAX_DIGITS;
  const unsigned digit = id / 2 % MAX_DIGITS;

  if (scratch->kind.with_cells && is_pair (scratch->sheet.candidates[cell])
      && !net_last_digit (scratch, id, cell, digit))
    return false;
  for (unsigned slot = 0; slot < shape->n_slots[cell]; slot++) {
    const unsigned house = shape->slot_houses[cell][slot];

    if (is_pair (scratch->sheet.places[digit][house])
        && !net_last_place (scratch, id, house, shape->slot_positions[cell][slot], digit))
      return false;
  }
  if (scratch->kind.is_dynamic)
    sheet_drop (shape, &scratch->sheet, cell, digit);
  return true;
}

/** net_begin: begins a net with the assumption alone. */
static void
net_begin (NetScratch *scratch, const NetRequest *request)
{
  Net *net = request->net;

  scratch->net = net;
  scratch->on_begin = scratch->on_end = scratch->off_begin = scratch->off_end = 0;
  scratch->n_light = 0;
  memcpy (&scratch->sheet, scratch->source, sizeof scratch->sheet);
  set_clear (scratch->shape, &net->on);
  set_clear (scratch->shape, &net->off);
  net->n = 0;
  net->has_contradiction = false;
  scratch->n_index = 0;
  scratch->n_chains = 0;
  net->trace.starts[0] = 0;
  net->trace.is_cut = false;
  node_begin (scratch, CAUSE_NONE);
  node_end (scratch, request->cell, request->digit, request->is_on);
}

/** net_follow: follows everything until the queues are empty, on before off (Order:
 * cases/Nishio-Forcing-Chains, known-extras). Returns: false if there is a
 * contradiction, or only heavy nodes are left. */
static bool
net_follow (NetScratch *scratch)
{
  while (scratch->on_begin < scratch->on_end || scratch->off_begin < scratch->off_end) {
    const bool is_on = scratch->on_begin < scratch->on_end;

    if (scratch->n_light == 0 && scratch->kind.level == 0)
      return false;
    const unsigned id =
        is_on ? scratch->on_queue[scratch->on_begin++] : scratch->off_queue[scratch->off_begin++];
    scratch->n_light -= scratch->net->weights[id] != WEIGHT_HEAVY;
    if (is_on ? !net_follow_on (scratch, id) : !net_follow_off (scratch, id))
      return false;
  }
  return true;
}

/** collection_trace: adds the node at @index of a net and all before it to the current chain, in
 * the explainer's order: the first parents first. An index beyond the last node is the
 * contradiction. */
static void
collection_trace (ChainCollection *collection, const Net *net, unsigned index)
{
  const NetTrace *trace = &net->trace;
  uint16_t queue[MAX_NODES + 1];
  bool is_in[MAX_NODES + 1];
  unsigned n = 0;

  collection->is_cut |= trace->is_cut;
  memset (is_in, 0, (net->n + 1u) * sizeof is_in[0]);
  is_in[index] = true;
  queue[n++] = (uint16_t) index;
  for (unsigned begin = 0; begin < n; begin++) {
    const unsigned i = queue[begin];
    const unsigned id = i < net->n ? net->order[i] : net->contradiction_id ^ 1u;

    collection_state (collection, trace->causes[i], id / 2 / MAX_DIGITS, id / 2 % MAX_DIGITS,
                      (id & 1) != 0);
    for (unsigned j = trace->starts[i]; j < trace->starts[i + 1]; j++) {
      const unsigned parent = trace->parents[j];
      const unsigned number = parent & ~(unsigned) PARENT_OUTER;

      if (parent >= PARENT_OUTER)
        cells_add (&collection->more.planes[number % MAX_DIGITS], number / MAX_DIGITS);
      else if (!is_in[parent]) {
        is_in[parent] = true;
        queue[n++] = (uint16_t) parent;
      }
    }
  }
}

/*
 * Techniques within nets.
 *
 * "Dynamic forcing chains (+)": where nothing more follows in a net, the position that it leaves is
 * looked through for locked candidates, then hidden pairs, naked pairs and X-wings; the first
 * technique with a hint that needs something that the net has taken away is used, with all such
 * hints. What they needed are the parents of what they take away. Order: known-extras.
 */

/* node_from_outer: adds parents: a technique within the net of a nested chain also needs what the
 * net around it has taken away. The explainer does not count this, so it is noted only for a chain
 * that is shown. */
static void
node_from_outer (NetScratch *scratch, unsigned digits, const Cells *cells)
{
  FOR_BITS (digit, digits) {
    Cells gone = cells_and (cells, &scratch->outer->planes[digit]);

    gone = cells_minus (&gone, &scratch->source->planes[digit]);
    FOR_CELLS (cell, &gone)
      trace_parent (&scratch->net->trace, scratch->net->n,
                    PARENT_OUTER | number_of ((unsigned) cell, digit));
  }
}

/* node_from_gone: begins a node that is off because of what the net has taken away of @digits in
 * @cells. Returns: false if that is nothing. */
static bool
node_from_gone (NetScratch *scratch, unsigned digits, const Cells *cells)
{
  bool has_parents = false;

  node_begin (scratch, CAUSE_NONE);
  FOR_BITS (digit, digits) {
    Cells gone = cells_and (cells, &scratch->source->planes[digit]);

    gone = cells_minus (&gone, &scratch->sheet.planes[digit]);
    FOR_CELLS (cell, &gone) {
      node_parent (scratch, 2 * number_of ((unsigned) cell, digit));
      has_parents = true;
    }
  }
  return has_parents;
}

/* node_from_hint: begins a node that is off because of a hint. Returns: false if the net has
 * nothing to do with it. */
static bool
node_from_hint (NetScratch *scratch, const HintSeek *seek)
{
  const Cells close = cells_minus (&seek->need_cells, &seek->spare_cells);
  const bool has_parents = node_from_gone (scratch, seek->need_digits, &seek->need_cells);

  if (!has_parents)
    return false;
  if (scratch->outer != NULL)
    node_from_outer (scratch, seek->need_digits, &close);
  if (scratch->aids == NULL)
    return true;
  /* the explainer counts more causes than are needed */
  if (!node_from_gone (scratch, seek->need_digits, &close))
    node_from_gone (scratch, seek->need_digits, &seek->need_cells);
  scratch->aids[scratch->net->n] = (ChainAid){ .aid = seek->aid };
  return true;
}

/* take_within: adds to a net what a hint takes away. */
static bool
take_within (HintSeek *seek, void *data)
{
  NetScratch *scratch = (NetScratch *) data;

  for (unsigned cell = 0; cell < scratch->shape->n_cells; cell++)
    FOR_BITS (digit, seek->hint.lost_digits) {
      if (!cells_has (&seek->hint.lost[digit], cell) || set_has (&scratch->net->off, cell, digit))
        continue;
      if (!node_from_hint (scratch, seek))
        return true;
      node_end (scratch, cell, digit, false);
    }
  return true;
}

/** net_use_plain: adds what plain techniques take away. Returns: true if anything was added. */
static bool
net_use_plain (NetScratch *scratch)
{
  static bool (*const finds[]) (HintSeek *) = { find_locked, find_hidden, find_naked, find_fish };
  const unsigned n_before = scratch->net->n;

  scratch->seek.shape = scratch->shape;
  scratch->seek.sheet = &scratch->sheet;
  scratch->seek.take = take_within;
  scratch->seek.data = scratch;
  scratch->seek.variant = 2; /* pairs and X-Wings */
  for (unsigned i = 0; i < sizeof finds / sizeof finds[0] && scratch->net->n == n_before; i++)
    finds[i](&scratch->seek);
  return scratch->net->n != n_before;
}

/** net_grow: grows the net of one assumption to its end. Returns: true to go on. */
static bool
net_grow (NetScratch *scratch, const NetRequest *request, HintWatch *watch)
{
  net_begin (scratch, request);
  while (net_follow (scratch) && scratch->kind.level > 0 && watch_goes_on (watch, 1000)
         && net_use_plain (scratch))
    ;
  return watch_goes_on (watch, (int) (10 * request->net->n));
}
