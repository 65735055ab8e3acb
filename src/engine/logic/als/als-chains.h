/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Chains of almost locked sets: ALS-XZ, ALS-XY-Wing, ALS-XY-Chain.
 *
 * Two sets with a restricted common x: suppose that the first does not hold z. Then it holds x, so
 * the second does not, so the second holds z. One of them holds z in any case, and a cell that sees
 * all places of z in both does not. With a second restricted common y the argument runs both ways:
 * one set holds x, the other y. No other cell that sees all places of x, or of y, in both sets
 * holds it, and the other digits of each set are locked into it.
 *
 * The same goes through any number of sets, as long as the digit by which a set is left is not the
 * one by which it was entered: three are called a wing, more a chain.
 *
 * The eliminations of a chain depend on its two ends, on the digit by which it leaves the first and
 * on the one by which it enters the last; so of all chains that agree in these the shortest is
 * enough. A breadth-first search from each set and each of its digits visits each state (a set, and
 * a digit that it is known not to hold) once for each number of sets up to ALS_LENGTHS. A long
 * chain may lead through a set twice: that is roundabout, but valid.
 *
 * Source: as for als.h.
 */

#pragma once

#include "engine/logic/als/als.h"

/* AlsChain: a chain that was found, from end to end. */
typedef struct {
  unsigned n;
  const Als *sets[MAX_ALS_CHAIN];
  unsigned entries[MAX_ALS_CHAIN]; /* the digit by which a set is entered, from the second on */
} AlsChain;

/* mark_als_chain: adds the sets of a chain, and its links from @z in the first set to @z in the
 * last. */
static void
mark_als_chain (const Board *board, AriSink *sink, const AlsChain *chain, unsigned z)
{
  unsigned before = als_node (sink, chain->sets[0], z, false);

  for (unsigned i = 0; i < chain->n; i++) {
    const unsigned digit = i + 1 < chain->n ? chain->entries[i + 1] : z;
    const unsigned leaving = als_node (sink, chain->sets[i], digit, true);

    mark_als (board, sink, chain->sets[i], i);
    ari_sink_link (sink, before, leaving, true, 0, i);
    if (i + 1 == chain->n)
      break;
    before = als_node (sink, chain->sets[i + 1], digit, false);
    ari_sink_link (sink, leaving, before, false, 0, ARI_NO_ALS);
  }
}

/* xz_lost: returns the candidates of @z that a pair of sets with the @restricted commons
 * eliminates. */
static Cells
xz_lost (const Board *board, const Als *a, const Als *b, Digits restricted, unsigned z)
{
  const bool is_loop = ari_digits_are_several (restricted);
  const bool is_restricted = ari_digits_has (restricted, z);
  const Als *const both[2] = { a, b };
  Cells lost = cells_none ();

  /* one of the sets holds z: in a loop also where z is a restricted common */
  if (ari_digits_has (a->digits & b->digits, z) && (is_loop || !is_restricted))
    lost = cells_and (als_seen (a, z), als_seen (b, z));
  /* in a loop each set holds all its digits but the restricted commons */
  for (unsigned i = 0; i < 2 && is_loop && !is_restricted; i++)
    if (ari_digits_has (both[i]->digits, z)) {
      const Cells more = cells_minus (als_seen (both[i], z), &both[1 - i]->cells);

      lost = cells_or (&lost, &more);
    }
  return cells_and (&lost, &board->planes[z]);
}

/* report_xz: makes the step of a pair of sets with the @restricted commons, if it eliminates
 * anything. */
static void
report_xz (const Board *board, AriSink *sink, const Als *a, const Als *b, Digits restricted)
{
  enum { LAST_NODE = 3 }; /* two nodes for each set */
  const Digits rest = restricted & (Digits) (restricted - 1);
  const AlsChain chain = {
    .n = 2,
    .sets = { a, b },
    .entries = { [1] = ari_digits_first (restricted) },
  };
  Cells lost[MAX_DIGITS];
  AriDigits lost_digits = 0;

  ARI_FOR_DIGITS (z, a->digits | b->digits) {
    lost[z] = xz_lost (board, a, b, restricted, (unsigned) z);
    if (!cells_is_empty (&lost[z]))
      lost_digits |= ari_digits_of ((unsigned) z);
  }
  if (lost_digits == 0)
    return;
  ari_sink_begin (sink, lost_digits);
  /* from z in the first set to z in the second; or round the loop, from y to y */
  mark_als_chain (board, sink, &chain, ari_digits_first (rest != 0 ? rest : lost_digits));
  if (rest != 0) { /* y leads back from the second set to the first */
    ari_sink_link (sink, LAST_NODE, 0, false, 0, ARI_NO_ALS);
    ari_sink_flag (sink, ARI_STEP_LOOP);
  }
  ARI_FOR_DIGITS (z, lost_digits)
    mark_cells (sink, ARI_ROLE_ELIMINATION, &lost[z], (unsigned) z, 0);
  ari_sink_end (sink);
}

/* pair_all: pairs the @i-th set with all sets after it. */
static void
pair_all (const Board *board, AriSink *sink, const AlsScratch *scratch, unsigned i)
{
  const Als *a = &scratch->sets[i];

  for (unsigned j = i + 1; j < scratch->n_sets; j++) {
    const Als *b = &scratch->sets[j];

    /* x and z are two digits that both have */
    if (!ari_digits_are_several (a->digits & b->digits))
      continue;
    const Digits restricted = als_restricted (a, b, sink->options->als_may_overlap);
    if (restricted != 0)
      report_xz (board, sink, a, b, restricted);
  }
}

/* pair_linked: pairs the @i-th set with the sets after it to which it has links. */
static void
pair_linked (const Board *board, AriSink *sink, const AlsScratch *scratch, unsigned i)
{
  const Als *a = &scratch->sets[i];

  for (unsigned k = scratch->first_link[i]; k < scratch->first_link[i + 1];) {
    const unsigned j = scratch->links[k].set;
    const Als *b = &scratch->sets[j];
    Digits restricted = 0;

    for (; k < scratch->first_link[i + 1] && scratch->links[k].set == j; k++)
      restricted |= digits_of (scratch->links[k].digit);
    if (j > i && ari_digits_are_several (a->digits & b->digits))
      report_xz (board, sink, a, b, restricted);
  }
}

static void
find_als_xz (const Board *board, AriSink *sink)
{
  AlsScratch *scratch = als_collect (board, sink);

  if (!als_connect (scratch, sink))
    return;
  for (unsigned i = 0; i < scratch->n_sets && ari_sink_goes_on (sink); i++)
    (scratch->has_all_links ? pair_linked : pair_all) (board, sink, scratch, i);
}

/* The variants of find_als_chain(): the number of sets. */
enum {
  ALS_WING,  /* three sets */
  ALS_CHAIN, /* more */
};

/* set_of_state: returns the index of the set of a state (see AlsScratch). */
static inline unsigned
set_of_state (unsigned state)
{
  return state / (ALS_LENGTHS * MAX_ALS_DIGITS);
}

/* AlsSearch: a search for the chains that leave a set by one of its digits. */
typedef struct {
  const Board *board;
  AriSink *sink;
  AlsScratch *scratch;
  unsigned start;
  unsigned n_queue;
  unsigned n_done;
  AriDigits useful;             /* digits of the first set that a chain may eliminate */
  Cells losing[MAX_ALS_DIGITS]; /* for the first set's i-th digit, the candidates that see all its
                                 * places there */
} AlsSearch;

/* als_search_lost: returns the candidates of @z that a chain from @first to @last eliminates. */
static inline Cells
als_search_lost (const AlsSearch *search, const Als *first, const Als *last, unsigned z)
{
  return cells_and (&search->losing[als_rank (first, z)], als_seen (last, z));
}

/* report_als_chain: makes the step of the chain to @state, which eliminates @digits. */
static void
report_als_chain (const AlsSearch *search, unsigned state, unsigned n_sets, AriDigits digits)
{
  const AlsScratch *scratch = search->scratch;
  AlsChain chain = { .n = n_sets };

  chain.sets[0] = &scratch->sets[search->start];
  for (unsigned i = n_sets - 1; i > 0; i--) {
    chain.sets[i] = &scratch->sets[set_of_state (state)];
    chain.entries[i] = scratch->entries[state];
    state = scratch->parents[state];
  }
  ari_sink_begin (search->sink, digits);
  ARI_FOR_DIGITS (z, digits) {
    const Cells lost =
        als_search_lost (search, chain.sets[0], chain.sets[n_sets - 1], (unsigned) z);

    mark_cells (search->sink, ARI_ROLE_ELIMINATION, &lost, (unsigned) z, 0);
  }
  mark_als_chain (search->board, search->sink, &chain, ari_digits_first (digits));
  ari_sink_end (search->sink);
}

/* als_search_end: reports the chain to @state if it eliminates anything. */
static void
als_search_end (const AlsSearch *search, unsigned state, unsigned n_sets)
{
  const AlsScratch *scratch = search->scratch;
  const Als *first = &scratch->sets[search->start];
  const Als *last = &scratch->sets[set_of_state (state)];
  AriDigits digits = 0;

  /* in a long chain only neighbouring sets must be disjoint, in a wing the ends, too */
  if (n_sets == 3 && !search->sink->options->als_may_overlap && !als_is_disjoint (first, last))
    return;
  ARI_FOR_DIGITS (z, search->useful & last->digits & ~ari_digits_of (scratch->entries[state])) {
    const Cells lost = als_search_lost (search, first, last, (unsigned) z);

    if (!cells_is_empty (&lost))
      digits |= ari_digits_of ((unsigned) z);
  }
  if (digits != 0)
    report_als_chain (search, state, n_sets, digits);
}

/* als_search_follow: follows the link from @parent to the @n_sets-th set; the chain ends there if
 * it @may_end. */
static inline void
als_search_follow (AlsSearch *search, AlsLink link, unsigned parent, unsigned n_sets, bool may_end)
{
  AlsScratch *scratch = search->scratch;
  const unsigned length = n_sets < ALS_LENGTHS ? n_sets : ALS_LENGTHS;
  const unsigned state = (link.set * ALS_LENGTHS + length - 1) * MAX_ALS_DIGITS
                         + als_rank (&scratch->sets[link.set], link.digit);

  if (scratch->visits[state] == scratch->visit)
    return;
  scratch->visits[state] = scratch->visit;
  scratch->parents[state] = parent;
  scratch->entries[state] = link.digit;
  scratch->queue[search->n_queue++] = state;
  if (may_end)
    als_search_end (search, state, n_sets);
}

/* als_search_deepen: extends the chains of @n_sets - 1 sets to @n_sets. */
static void
als_search_deepen (AlsSearch *search, unsigned n_sets, bool may_end)
{
  const AlsScratch *scratch = search->scratch;
  const unsigned end = search->n_queue;

  for (; search->n_done < end && ari_sink_goes_on (search->sink); search->n_done++) {
    const unsigned state = scratch->queue[search->n_done];
    const unsigned set = set_of_state (state);

    for (unsigned i = scratch->first_link[set]; i < scratch->first_link[set + 1]; i++)
      if (scratch->links[i].digit != scratch->entries[state])
        als_search_follow (search, scratch->links[i], state, n_sets, may_end);
  }
}

/* als_search: finds chains of @min to @max sets that leave the first set by @leaving. */
static void
als_search (AlsSearch *search, unsigned leaving, unsigned min, unsigned max)
{
  AlsScratch *scratch = search->scratch;
  const unsigned start = search->start;
  const Als *als = &scratch->sets[start];

  ARI_FOR_DIGITS (z, als->digits & ~ari_digits_of (leaving)) {
    Cells *losing = &search->losing[als_rank (als, (unsigned) z)];

    *losing = cells_and (als_seen (als, (unsigned) z), &search->board->planes[z]);
    if (!cells_is_empty (losing))
      search->useful |= ari_digits_of ((unsigned) z);
  }
  if (search->useful == 0)
    return;
  scratch->visit++;
  for (unsigned i = scratch->first_link[start]; i < scratch->first_link[start + 1]; i++)
    if (scratch->links[i].digit == leaving)
      als_search_follow (search, scratch->links[i], 0, 2, false);
  for (unsigned n_sets = 3;
       n_sets <= max && search->n_done < search->n_queue && ari_sink_goes_on (search->sink);
       n_sets++)
    als_search_deepen (search, n_sets, n_sets >= min);
}

static void
find_als_chain (const Board *board, AriSink *sink)
{
  AlsScratch *scratch = als_collect (board, sink);
  const unsigned wanted = sink->options->max_als_chain;
  const unsigned longest = wanted < MAX_ALS_CHAIN ? wanted : MAX_ALS_CHAIN;
  const unsigned min = sink->variant == ALS_WING ? 3 : 4;
  const unsigned max = sink->variant == ALS_WING ? 3 : longest;

  if (!als_connect (scratch, sink))
    return;
  memset (scratch->visits, 0,
          scratch->n_sets * ALS_LENGTHS * MAX_ALS_DIGITS * sizeof scratch->visits[0]);
  scratch->visit = 0;
  for (unsigned start = 0; start < scratch->n_sets && ari_sink_goes_on (sink); start++)
    ARI_FOR_DIGITS (leaving, scratch->sets[start].digits) {
      AlsSearch search = { .board = board, .sink = sink, .scratch = scratch, .start = start };

      als_search (&search, (unsigned) leaving, min, max);
    }
}
