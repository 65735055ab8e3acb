/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Webs: all that follows from one assumption. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-collect.h"

/*
 * From a candidate that is assumed to be on or off, everything that follows is a *web*: what is on
 * is followed before what is off, else first come, first served. In a *dynamic* web what is off is
 * taken away from a copy of the position, so that a link can come of several causes: a cell or a
 * house is left with two where it had more, and what was taken from it is a parent too. A web ends
 * at its first contradiction; what comes later is not in it. All of that decides what is found, so
 * it is kept to the letter.
 *
 * What a hint costs is counted in the candidates that a conclusion stands on: its *weight* is the
 * number of its ancestors, itself included, and of all states of the nested chains among them, each
 * chain counted once. Ancestors are a set of bits over the nodes in the order in which they came,
 * so a node's set is the union of its parents' sets and itself; nested chains are another such set.
 *
 * Only the hint of least complexity is played, so only nodes up to some weight, the *limit*, are of
 * interest: beyond that a node is *heavy*, and so are all that stand on it. They stay in the web,
 * where they may take a candidate's place or end it, but have no ancestors. When only heavy nodes
 * are left to follow, the web is done: whatever came would be heavy. With a good limit that is
 * after a tenth of the way.
 *
 * Cost: some ten nanoseconds a node and parent; a full web of 9×9 has some hundred nodes.
 */

enum {
  MAX_NODES = 2 * MAX_CANDIDATES,
  NODE_WORDS = MAX_NODES / 64 + 1,
  CHAIN_WORDS = 8,
  MAX_CHAINS = 64 * CHAIN_WORDS, /* nested in a web */
  MAX_PARENTS = 7 * MAX_NODES,
  WEIGHT_HEAVY = UINT16_MAX,
  NO_LIMIT = WEIGHT_HEAVY - 1,
};

/** WebKind: the kind of a web. */
typedef struct {
  bool with_cells; /* links within cells too: all but Nishio */
  bool is_dynamic;
  /* techniques used where nothing else follows: none, plain ones; chains, multiple, dynamic ones */
  unsigned level;
} WebKind;

/* A parent in a trace that is not in the web: the number of a candidate that the web around it has
 * taken from the position in which it grows. Kept if that web is shown. */
enum { PARENT_AROUND = 1 << 15 };

/** WebTrace: the causes of the nodes of a web, by their order; one more for the contradiction. */
typedef struct {
  uint8_t causes[MAX_NODES + 1]; /* Cause, plus the number of a house */
  uint16_t starts[MAX_NODES + 2];
  uint16_t parents[MAX_PARENTS];  /* their order, or PARENT_AROUND */
  uint32_t chains[MAX_NODES + 1]; /* the number of a nested chain, or 0 */
  bool is_cut;                    /* there were more parents */
} WebTrace;

/** Web: a web. A node's id is twice its candidate's number, plus 1 if it is on. */
typedef struct {
  Wide on;
  Wide off;
  uint16_t n;
  uint16_t order[MAX_NODES];
  uint16_t weights[MAX_NODES]; /* by id */
  uint16_t nested[MAX_NODES];  /* by id: the share of nested chains in it */
  uint16_t index[MAX_NODES];   /* by id: in the order */
  bool has_contradiction;
  uint16_t contradiction_weight; /* the weight of both sides of the contradiction together */
  uint16_t contradiction_nested; /* the share of nested chains, once for each side */
  uint16_t contradiction_id;     /* the id of the side that is in the web */
  WebTrace trace;                /* if the scratch memory keeps it */
} Web;

/** WebWish: a web to be grown, and its assumption. */
typedef struct {
  Web *web;
  unsigned cell;
  unsigned digit;
  bool is_on;
} WebWish;

/** WebScratch: memory to grow a web. */
typedef struct {
  const SheetShape *shape;
  const Sheet *source;
  WebKind kind;
  unsigned limit;
  bool was_heavy; /* a node was heavy, since a caller set this to false */
  Sheet sheet;    /* the position without what is off and has been followed */
  Web *web;
  bool keeps_trace;
  const Sheet *around;      /* (nullable): before the web around this one took candidates away */
  Ledger *ledger;           /* numbers of nested chains */
  AriAid *aids;             /* (nullable): for each node, by its order, if the web is to be shown */
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
  unsigned n_chains; /* nested chains of this web */
  uint32_t chains[MAX_CHAINS];
  uint16_t chain_weights[MAX_CHAINS];
  uint64_t nested[MAX_NODES][CHAIN_WORDS]; /* by bit: chains among the ancestors, if level > 1 */
  uint64_t nested_sum[CHAIN_WORDS];
  HintSeek seek; /* techniques within */
} WebScratch;

/** node_begin: begins a node without parents. */
static inline void
node_begin (WebScratch *scratch, unsigned cause)
{
  Web *web = scratch->web;

  scratch->is_heavy = false;
  scratch->n_sum_words = 0;
  if (scratch->kind.level > 1)
    memset (scratch->nested_sum, 0, sizeof scratch->nested_sum);
  if (!scratch->keeps_trace)
    return;
  web->trace.causes[web->n] = (uint8_t) cause;
  web->trace.chains[web->n] = 0;
  web->trace.starts[web->n + 1] = web->trace.starts[web->n];
  if (scratch->aids != NULL)
    scratch->aids[web->n].technique = ARI_N_TECHNIQUES;
}

/** trace_parent: notes a parent of the current node. */
static inline void
trace_parent (WebTrace *trace, unsigned node, unsigned parent)
{
  uint16_t *end = &trace->starts[node + 1];

  if (*end < MAX_PARENTS)
    trace->parents[(*end)++] = (uint16_t) parent;
  else
    trace->is_cut = true;
}

/** node_parent: adds a parent, which is in the web. */
static inline void
node_parent (WebScratch *scratch, unsigned id)
{
  if (scratch->keeps_trace)
    trace_parent (&scratch->web->trace, scratch->web->n, scratch->web->index[id]);
  if (scratch->is_heavy)
    return;
  if (scratch->web->weights[id] == WEIGHT_HEAVY) {
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
node_nested (WebScratch *scratch, uint32_t chain, unsigned weight)
{
  unsigned i = 0;

  scratch->web->trace.chains[scratch->web->n] = chain;
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
node_nested_weight (const WebScratch *scratch)
{
  unsigned weight = 0;

  for (unsigned i = 0; 64 * i < scratch->n_chains; i++)
    for (uint64_t rest = scratch->nested_sum[i]; rest != 0; rest &= rest - 1)
      weight += scratch->chain_weights[64 * i + (unsigned) __builtin_ctzll (rest)];
  return weight;
}

/** node_weight: returns the weight of the current node, itself included. */
static inline unsigned
node_weight (WebScratch *scratch)
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

/** node_end: puts the node into the web and its queue. */
static void
node_end (WebScratch *scratch, unsigned cell, unsigned digit, bool is_on)
{
  Web *web = scratch->web;
  const unsigned id = 2 * number_of (cell, digit) + is_on;
  const unsigned index = web->n++;
  const unsigned weight = node_weight (scratch);

  cells_add (is_on ? &web->on.planes[digit] : &web->off.planes[digit], cell);
  web->order[index] = (uint16_t) id;
  web->weights[id] = (uint16_t) weight;
  web->index[id] = (uint16_t) index;
  if (is_on)
    scratch->on_queue[scratch->on_end++] = (uint16_t) id;
  else
    scratch->off_queue[scratch->off_end++] = (uint16_t) id;
  web->nested[id] = 0;
  if (weight == WEIGHT_HEAVY)
    return;
  web->nested[id] = (uint16_t) node_nested_weight (scratch);
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

/** web_contradict: notes that the current node is the opposite of the one with @id. */
static void
web_contradict (WebScratch *scratch, unsigned id)
{
  const unsigned weight = node_weight (scratch);
  const unsigned other = scratch->web->weights[id];

  scratch->web->has_contradiction = true;
  scratch->web->contradiction_id = (uint16_t) id;
  scratch->web->contradiction_nested =
      (uint16_t) (node_nested_weight (scratch) + scratch->web->nested[id]);
  scratch->web->contradiction_weight =
      weight == WEIGHT_HEAVY || other == WEIGHT_HEAVY ? WEIGHT_HEAVY : (uint16_t) (weight + other);
}

/** web_add_off: adds a candidate that one that is on makes off. Returns: false if that contradicts
 * the web. */
static bool
web_add_off (WebScratch *scratch, unsigned parent, unsigned cell, unsigned digit)
{
  if (wide_has (&scratch->web->off, cell, digit))
    return true;
  node_begin (scratch, CAUSE_NONE);
  node_parent (scratch, parent);
  if (wide_has (&scratch->web->on, cell, digit)) {
    web_contradict (scratch, 2 * number_of (cell, digit) + 1);
    return false;
  }
  node_end (scratch, cell, digit, false);
  return true;
}

/** web_follow_on: adds what follows from a candidate that is on. Returns: false if that contradicts
 * the web. */
static bool
web_follow_on (WebScratch *scratch, unsigned id)
{
  const SheetShape *shape = scratch->shape;
  const unsigned cell = id / 2 / MAX_DIGITS;
  const unsigned digit = id / 2 % MAX_DIGITS;

  if (scratch->kind.with_cells)
    FOR_BITS (other, scratch->sheet.candidates[cell] & ~(1u << digit))
      if (!web_add_off (scratch, id, cell, other))
        return false;
  for (unsigned slot = 0; slot < shape->n_slots[cell]; slot++) {
    Cells losing = cells_and (&shape->slot_peers[cell][slot], &scratch->sheet.planes[digit]);

    losing = cells_minus (&losing, &scratch->web->off.planes[digit]);
    FOR_CELLS (peer, &losing)
      if (!web_add_off (scratch, id, (unsigned) peer, digit))
        return false;
  }
  return true;
}

/** web_add_on: adds the current node, which is on. Returns: false if that contradicts the web. */
static bool
web_add_on (WebScratch *scratch, unsigned cell, unsigned digit)
{
  if (wide_has (&scratch->web->off, cell, digit)) {
    web_contradict (scratch, 2 * number_of (cell, digit));
    return false;
  }
  node_end (scratch, cell, digit, true);
  return true;
}

/** web_last_digit: adds the other digit of @cell, which has two candidates left, as @digit is off.
 * Returns: as web_add_on(). */
static bool
web_last_digit (WebScratch *scratch, unsigned id, unsigned cell, unsigned digit)
{
  const unsigned left = scratch->sheet.candidates[cell];
  const unsigned other = other_of (left, digit);

  if (wide_has (&scratch->web->on, cell, other) && !wide_has (&scratch->web->off, cell, other))
    return true;
  node_begin (scratch, CAUSE_CELL);
  node_parent (scratch, id);
  FOR_BITS (gone, scratch->source->candidates[cell] & ~left)
    node_parent (scratch, 2 * number_of (cell, gone));
  return web_add_on (scratch, cell, other);
}

/** web_last_place: adds the other place of @digit in @house, which has two left, as that at
 * @position is off. */
static bool
web_last_place (WebScratch *scratch, unsigned id, unsigned house, unsigned position, unsigned digit)
{
  const unsigned left = scratch->sheet.places[digit][house];
  const unsigned other = scratch->shape->cells[house][other_of (left, position)];

  if (wide_has (&scratch->web->on, other, digit) && !wide_has (&scratch->web->off, other, digit))
    return true;
  node_begin (scratch, CAUSE_HOUSE + house);
  node_parent (scratch, id);
  FOR_BITS (gone, scratch->source->places[digit][house] & ~left)
    node_parent (scratch, 2 * number_of (scratch->shape->cells[house][gone], digit));
  return web_add_on (scratch, other, digit);
}

/** web_follow_off: adds what follows from a candidate that is off. Returns: false if that
 * contradicts the web. */
static bool
web_follow_off (WebScratch *scratch, unsigned id)
{
  const SheetShape *shape = scratch->shape;
  const unsigned cell = id / 2 / MAX_DIGITS;
  const unsigned digit = id / 2 % MAX_DIGITS;

  if (scratch->kind.with_cells && is_pair (scratch->sheet.candidates[cell])
      && !web_last_digit (scratch, id, cell, digit))
    return false;
  for (unsigned slot = 0; slot < shape->n_slots[cell]; slot++) {
    const unsigned house = shape->slot_houses[cell][slot];

    if (is_pair (scratch->sheet.places[digit][house])
        && !web_last_place (scratch, id, house, shape->slot_positions[cell][slot], digit))
      return false;
  }
  if (scratch->kind.is_dynamic)
    sheet_drop (shape, &scratch->sheet, cell, digit);
  return true;
}

/** web_begin: begins a web with the assumption alone. */
static void
web_begin (WebScratch *scratch, const WebWish *wish)
{
  Web *web = wish->web;

  scratch->web = web;
  scratch->on_begin = scratch->on_end = scratch->off_begin = scratch->off_end = 0;
  scratch->n_light = 0;
  memcpy (&scratch->sheet, scratch->source, sizeof scratch->sheet);
  wide_clear (scratch->shape, &web->on);
  wide_clear (scratch->shape, &web->off);
  web->n = 0;
  web->has_contradiction = false;
  scratch->n_index = 0;
  scratch->n_chains = 0;
  web->trace.starts[0] = 0;
  web->trace.is_cut = false;
  node_begin (scratch, CAUSE_NONE);
  node_end (scratch, wish->cell, wish->digit, wish->is_on);
}

/** web_follow: follows everything until the queues are empty. Returns: false if there is a
 * contradiction, or only heavy nodes are left. */
static bool
web_follow (WebScratch *scratch)
{
  while (scratch->on_begin < scratch->on_end || scratch->off_begin < scratch->off_end) {
    const bool is_on = scratch->on_begin < scratch->on_end;

    if (scratch->n_light == 0 && scratch->kind.level == 0)
      return false;
    const unsigned id =
        is_on ? scratch->on_queue[scratch->on_begin++] : scratch->off_queue[scratch->off_begin++];
    scratch->n_light -= scratch->web->weights[id] != WEIGHT_HEAVY;
    if (is_on ? !web_follow_on (scratch, id) : !web_follow_off (scratch, id))
      return false;
  }
  return true;
}

/** collection_trace: adds the node at @index of a web and all before it to the current chain, in
 * the explainer's order: the first parents first. An index beyond the last node is the
 * contradiction. */
static void
collection_trace (ChainCollection *collection, const Web *web, unsigned index)
{
  const WebTrace *trace = &web->trace;
  uint16_t queue[MAX_NODES + 1];
  bool is_in[MAX_NODES + 1];
  unsigned n = 0;

  collection->is_cut |= trace->is_cut;
  memset (is_in, 0, (web->n + 1u) * sizeof is_in[0]);
  is_in[index] = true;
  queue[n++] = (uint16_t) index;
  for (unsigned begin = 0; begin < n; begin++) {
    const unsigned i = queue[begin];
    const unsigned id = i < web->n ? web->order[i] : web->contradiction_id ^ 1u;

    collection_state (collection, trace->causes[i], id / 2 / MAX_DIGITS, id / 2 % MAX_DIGITS,
                      (id & 1) != 0);
    for (unsigned j = trace->starts[i]; j < trace->starts[i + 1]; j++) {
      const unsigned parent = trace->parents[j];
      const unsigned number = parent & ~(unsigned) PARENT_AROUND;

      if (parent >= PARENT_AROUND)
        cells_add (&collection->more.planes[number % MAX_DIGITS], number / MAX_DIGITS);
      else if (!is_in[parent]) {
        is_in[parent] = true;
        queue[n++] = (uint16_t) parent;
      }
    }
  }
}
