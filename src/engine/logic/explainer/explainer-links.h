/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Links between candidates, the rating of long chains, and a collection of the best chains within a
 * net. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-hint.h"

/*
 * A candidate is assumed to be right ("on") or wrong ("off"). From on follows off: the cell's other
 * digits, and the digit in the peers. From off follows on where only one other candidate is left in
 * the cell, or one other place in a house. X-chains stay with one digit and use houses alone;
 * Y-chains go from off to on in cells of two candidates alone.
 */
enum {
  LINK_Y = 1 << 0, /* within cells */
  LINK_X = 1 << 1, /* within houses */
};

/** CandidateSet: a set of candidates, as a set of cells per digit. */
typedef struct {
  Cells planes[MAX_DIGITS];
} CandidateSet;

/** Score: decides which of two chains is played: the easier, then the shorter, then the one with
 * the lower key, then the one that is found first. */
typedef struct {
  double difficulty;
  unsigned complexity;
  unsigned key;
} Score;

/** number_of: a candidate as a number. */
static inline unsigned
number_of (unsigned cell, unsigned digit)
{
  return cell * MAX_DIGITS + digit;
}

static inline bool
set_has (const CandidateSet *set, unsigned cell, unsigned digit)
{
  return cells_has (&set->planes[digit], cell);
}

static void
set_clear (const SheetShape *shape, CandidateSet *set)
{
  for (unsigned digit = 0; digit < shape->n_digits; digit++)
    set->planes[digit] = cells_none ();
}

/** add_for_length: adds a tenth for each bound that a chain of @complexity nodes exceeds. The
 * bounds grow by a half and by a third in turn; tenths are added up as the explainer does. */
static double
add_for_length (double base, unsigned complexity)
{
  unsigned bound = 4;
  bool is_odd = false;
  double added = 0.0;

  while (complexity > bound + 2) {
    added += 0.1;
    bound = is_odd ? bound * 4 / 3 : bound * 3 / 2;
    is_odd = !is_odd;
  }
  return base + added;
}

/** chain_score: returns the score of a chain or cycle of @kinds with @complexity candidates. */
static Score
chain_score (unsigned kinds, bool is_cycle, unsigned complexity)
{
  const double base = kinds == (LINK_X | LINK_Y) ? 7.0 : is_cycle ? 6.5 : 6.6;

  return (Score){ .difficulty = add_for_length (base, complexity), .complexity = complexity };
}

static bool
score_beats (const Score *a, const Score *b)
{
  if (a->difficulty != b->difficulty)
    return a->difficulty < b->difficulty;
  if (a->complexity != b->complexity)
    return a->complexity < b->complexity;
  return a->key < b->key;
}

/** Cause: the reason why a node is on: a cell's last digit, or the last place in a house from this
 * on. */
typedef enum { CAUSE_NONE, CAUSE_CELL, CAUSE_HOUSE } Cause;

/** Link: the candidate that another one makes on by being off. */
typedef struct {
  uint8_t kind;
  uint8_t cause; /* Cause, plus the number of the first such house */
  uint8_t cell;
  uint8_t digit;
} Link;

/** Links: the links of each candidate, by its number; rebuilt for each position. */
typedef struct {
  uint8_t n[MAX_CANDIDATES];
  Link from[MAX_CANDIDATES][MAX_SLOTS + 1];
  CandidateSet ends[LINK_X + LINK_Y + 1]; /* candidates that have a link of such kinds */
} Links;

static void
links_add (Links *links, unsigned cell, unsigned digit, Link link)
{
  const unsigned number = number_of (cell, digit);

  for (unsigned i = 0; i < links->n[number]; i++)
    if (links->from[number][i].cell == link.cell && links->from[number][i].digit == link.digit)
      return;
  links->from[number][links->n[number]++] = link;
  cells_add (&links->ends[link.kind].planes[digit], cell);
  cells_add (&links->ends[LINK_X | LINK_Y].planes[digit], cell);
}

/** other_of: the other one of two members. */
static inline unsigned
other_of (unsigned pair, unsigned one)
{
  return ari_digits_first (pair & ~(1u << one));
}

static void
links_make (const SheetShape *shape, const Sheet *sheet, Links *links)
{
  for (unsigned kinds = 1; kinds <= (LINK_X | LINK_Y); kinds++)
    set_clear (shape, &links->ends[kinds]);
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    FOR_BITS (digit, sheet->candidates[cell]) {
      links->n[number_of (cell, digit)] = 0;
      if (is_pair (sheet->candidates[cell]))
        links_add (links, cell, digit,
                   (Link){ .kind = LINK_Y,
                           .cause = CAUSE_CELL,
                           .cell = (uint8_t) cell,
                           .digit = (uint8_t) other_of (sheet->candidates[cell], digit) });
      for (unsigned slot = 0; slot < shape->n_slots[cell]; slot++) {
        const unsigned house = shape->slot_houses[cell][slot];
        const unsigned places = sheet->places[digit][house];

        if (!is_pair (places))
          continue;
        const unsigned other = other_of (places, shape->slot_positions[cell][slot]);
        links_add (links, cell, digit,
                   (Link){ .kind = LINK_X,
                           .cause = (uint8_t) (CAUSE_HOUSE + house),
                           .cell = shape->cells[house][other],
                           .digit = (uint8_t) digit });
      }
    }
}

/*
 * The collection has the best chain of a net for each candidate.
 *
 * A nested chain is found in the position that a net leaves, the *inner* one. Its parents are what
 * the net had to take away from the *outer* position so that the chain's links hold. The explainer
 * sorts all chains and uses each for what is not off yet; so for each candidate the best chain
 * alone counts, and only that is kept, with its parents.
 *
 * Two chains are the same if they go through the same states in the same order, wherever they were
 * found: a number of 64 bits that is made of this order, the *fingerprint*, stands for it.
 */

/** ChainAid: the aid by which a node of a net is taken away, and what is needed to show it if it is
 * a chain. */
typedef struct {
  AriAid aid;
  bool is_chain;
  uint8_t kinds;       /* of links, for chains without branches */
  uint16_t conclusion; /* twice the number of a candidate, plus 1 if it is on; not of cycles */
} ChainAid;

/** CollectedChain: the best chain that takes a candidate away. */
typedef struct {
  Score score;
  uint32_t turn; /* of equals the first is the best; chains have different ones */
  uint64_t fingerprint;
  CandidateSet gone; /* its parents */
  CandidateSet more; /* what else it needs, if the net is shown */
  ChainAid aid;      /* the aid that describes it */
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
  ChainAid aid;
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
collection_chain (ChainCollection *collection, const ChainAid *aid)
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
