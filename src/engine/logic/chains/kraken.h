/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Kraken fish, types 1 and 2: fish with fins from which chains lead to the same conclusion.
 *
 * If no fin of a fish is right, each house of its cover has the digit in a candidate of the base
 * (see fish.h).
 * Type 1: take a candidate that is in a house of the cover, but in none of the base. If no fin is
 *   right, it is wrong. If a fin is right, it is wrong too, where a chain leads from each fin to
 *   that. So it is wrong.
 * Type 2: take a house of the cover. One of the fins is right, or one of the candidates that the
 *   base has in this house. If a chain leads from each of all these to the conclusion that some
 *   candidate is wrong, it is wrong.
 * Franken and mutant fish have boxes, or rows beside columns, among their houses; where two houses
 * of the base share a candidate, that is a fin, too.
 *
 * It is found backwards: suppose that a candidate is right, the premise, and follow the links of
 * forcing chains from there (see forcing-chain.h). Choose houses, the cover but for its last house.
 * If there are more houses, the base, whose other candidates of the digit are lost, and no two of
 * them share a place that is not lost, the premise is wrong. The last house of the cover is the
 * emptied one, where the base has lost candidates. Of all fish for a premise, the smallest is
 * taken, and of these the one whose chains have the fewest links: fewer than it takes to show that
 * one house has lost all its candidates, which needs no fish.
 *
 * Cost: a search through the links for each candidate, and all choices of houses for each digit
 * that can no longer be put into all of them: as long as it can, there is no fish. Some tenths of a
 * millisecond on 9×9; it comes after all that is quicker.
 *
 * Source: the Sudoku Players' Forum, 2006; the types are those of HoDoKu.
 */

#pragma once

#include "engine/logic/single-digit/arrange.h"
#include "engine/logic/single-digit/fish.h"
#include "engine/logic/chains/forcing-chain.h"
#include "engine/logic/chains/forcing-graph.h"

/* The variants: the type, to which the shape of the fish is added (see fish.h). */
enum { KRAKEN_1 = 1, KRAKEN_2 };

/* the most houses of a base; with four of all kinds, the search would take ten times as long */
enum { MAX_KRAKEN = 4, MAX_MIXED_KRAKEN = 3 };

static inline unsigned
kraken_type (const AriSink *sink)
{
  return sink->variant & ~(unsigned) FISH_SHAPES;
}

/* Kraken: a fish for a premise. */
typedef struct {
  State premise;
  unsigned cell;    /* of the premise */
  unsigned digit;   /* of the premise; that of the fish may be another one */
  Fish fish;        /* the emptied house is the last of its cover */
  Cells starts;     /* candidates of the base from which chains start */
  unsigned n_links; /* of all chains; NO_STATE: no fish yet */
} Kraken;

/* KrakenBase: a house that may be in the base. */
typedef struct {
  uint16_t house;
  Cells places;  /* its candidates */
  Cells outside; /* those that are not in the chosen houses of the cover */
} KrakenBase;

/* KrakenScratch: the search for the best fish for a premise. */
typedef struct {
  Kraken best;
  unsigned max_links; /* a fish must have fewer */
  /* for each digit, the candidates that are wrong if the premise is right, and a way to put it into
   * all houses that lack it: while none of its places is lost, there is no fish */
  Cells lost[MAX_DIGITS];
  bool has_way[MAX_DIGITS];
  Cells way[MAX_DIGITS];
  /* of the current digit */
  uint16_t distance[MAX_CELLS]; /* links to the loss of each candidate that is lost */
  Cells far;                    /* candidates that are lost after more than one link */
  unsigned of_house;            /* links to the loss of all candidates of one house; or NO_STATE */
  unsigned n_bases, n_covers;
  KrakenBase bases[MAX_HOUSES];
  uint16_t covers[MAX_HOUSES];           /* houses that may be in the cover */
  const KrakenBase *fitting[MAX_HOUSES]; /* the bases for the chosen houses of the cover */
} KrakenScratch;

static KrakenScratch *kraken_scratch (const Board *board);

/* collect_lost_places: sets scratch->lost after the premise has been followed. */
static void
collect_lost_places (const Board *board, KrakenScratch *scratch)
{
  const ForcingGraph *graph = forcing_graph (board);
  const ForcingPath *path = forcing_path (board);

  for (unsigned digit = 0; digit < board->tables->n_digits; digit++)
    scratch->lost[digit] = cells_none ();
  for (unsigned node = 0; node < graph->n_candidates; node++)
    if (path->distance[state_off (node)] != NO_STATE)
      cells_add (&scratch->lost[graph->digit_of[node]], graph->cell_of[node]);
}

/* can_place: looks for a way to put @digit into all houses without a lost place. Returns: false if
 * none was found. */
static bool
can_place (const Board *board, KrakenScratch *scratch, unsigned digit)
{
  const Cells left = cells_minus (&board->planes[digit], &scratch->lost[digit]);

  if (!scratch->has_way[digit] || !cells_within (&scratch->way[digit], &left))
    scratch->has_way[digit] = board_arrange (board, digit, &left, &scratch->way[digit]);
  return scratch->has_way[digit];
}

/* sum_of_links: returns the number of links to the loss of all of @cells, or NO_STATE if one of
 * them is not lost, or it is as many as are too many. */
static unsigned
sum_of_links (const KrakenScratch *scratch, const Cells *lost, const Cells *cells)
{
  unsigned sum = 0;

  if (!cells_within (cells, lost))
    return NO_STATE;
  FOR_CELLS (cell, cells)
    sum += scratch->distance[cell];
  return sum < scratch->max_links ? sum : NO_STATE;
}

static bool
is_among (const uint16_t *houses, unsigned n, unsigned house)
{
  for (unsigned i = 0; i < n; i++)
    if (houses[i] == house)
      return true;
  return false;
}

/* choose_emptied: adds the last house to the cover of the fish: one where the base has lost all its
 * candidates, for type 1 with the premise, and of several the one with the most of @body. Returns:
 * false if there is none. @body: the candidates of the @base that are not in the cover yet, and not
 * in two houses of the base */
static bool
choose_emptied (
    const Board *board, const AriSink *sink, Kraken *kraken, const Cells *base, const Cells *body)
{
  const KrakenScratch *scratch = kraken_scratch (board);
  const Tables *tables = board->tables;
  Fish *fish = &kraken->fish;
  const bool may_be_own = kraken->digit == fish->digit && !cells_has (base, kraken->cell);
  unsigned most = 0;
  unsigned best = ARI_NO_HOUSE;

  for (unsigned i = 0; i < scratch->n_covers; i++) {
    const unsigned house = scratch->covers[i];
    const Cells here = cells_and (body, &tables->houses[house]);
    const bool is_own = may_be_own && cells_has (&tables->houses[house], kraken->cell);

    if (cells_is_empty (&here) || is_among (fish->bases, fish->size, house)
        || is_among (fish->covers, fish->size - 1, house))
      continue;
    /* what the fish itself removes is of type 1 */
    if (is_own && kraken_type (sink) == KRAKEN_2)
      return false;
    const Cells held = cells_and (base, &tables->houses[house]);
    fish->covers[fish->size - 1] = (uint16_t) house;
    if (cells_count (&here) <= most || is_own != (kraken_type (sink) == KRAKEN_1)
        || !cells_within (&held, &scratch->lost[fish->digit]) || !has_shape (board, sink, fish))
      continue;
    most = cells_count (&here);
    best = house;
  }
  fish->covers[fish->size - 1] = (uint16_t) best;
  return best != ARI_NO_HOUSE;
}

/* offer_kraken: makes a fish of the chosen base and the cover without its last house, and keeps it
 * if it is better than the best so far. @base: its candidates; @outside: those that are not in the
 * cover yet; @shared: those in two houses of the base */
static void
offer_kraken (const Board *board,
              const AriSink *sink,
              const Fish *chosen,
              const Cells *base,
              const Cells *outside,
              const Cells *shared)
{
  KrakenScratch *scratch = kraken_scratch (board);
  const Cells *lost = &scratch->lost[chosen->digit];
  const Cells body = cells_minus (outside, shared);
  Kraken kraken = scratch->best;
  Fish *fish = &kraken.fish;

  *fish = *chosen;
  if (!choose_emptied (board, sink, &kraken, base, &body))
    return;
  const Cells *emptied = &board->tables->houses[fish->covers[fish->size - 1]];
  const Cells held = cells_and (base, emptied);
  fish->fins = cells_minus (&body, emptied);
  fish->endo_fins = *shared;
  kraken.starts = cells_or (&fish->fins, shared);
  if (cells_is_empty (&kraken.starts) || cells_count (&fish->fins) > sink->options->max_fins
      || cells_count (shared) > sink->options->max_endo_fins)
    return;
  if (kraken_type (sink) == KRAKEN_2)
    kraken.starts = cells_or (&kraken.starts, &held);
  kraken.n_links = sum_of_links (scratch, lost, &kraken.starts);
  /* if the premise sees all of them, it is a usual fish */
  if (kraken.n_links == NO_STATE || !cells_meet (&kraken.starts, &scratch->far))
    return;
  scratch->best = kraken;
  scratch->max_links = kraken.n_links;
}

/* covers_are_needed: returns true if each house of the cover but the last holds a candidate of the
 * @base that no other holds. If not, a smaller fish shows the same. */
static bool
covers_are_needed (const Board *board, const Fish *fish, const Cells *base)
{
  const Cells *houses = board->tables->houses;

  for (unsigned i = 0; i + 1 < fish->size; i++) {
    Cells own = cells_and (base, &houses[fish->covers[i]]);

    for (unsigned j = 0; j + 1 < fish->size; j++)
      if (j != i)
        own = cells_minus (&own, &houses[fish->covers[j]]);
    if (cells_is_empty (&own))
      return false;
  }
  return true;
}

/* list_fitting: lists the houses that may be in the base with the chosen houses of the cover.
 * Returns: how many there are. */
static unsigned
list_fitting (KrakenScratch *scratch, const Fish *fish, const Cells *covered)
{
  unsigned n = 0;

  for (unsigned i = 0; i < scratch->n_bases; i++) {
    KrakenBase *base = &scratch->bases[i];

    /* each has candidates in the cover; if not, it shows alone that the premise is wrong */
    if (!cells_meet (&base->places, covered)
        || is_among (fish->covers, fish->size - 1, base->house))
      continue;
    base->outside = cells_minus (&base->places, covered);
    if (cells_within (&base->outside, &scratch->lost[fish->digit]))
      scratch->fitting[n++] = base;
  }
  return n;
}

/* choose_bases: offers the fish with the chosen houses of the cover, for all choices of bases. */
static void
choose_bases (const Board *board, AriSink *sink, Fish *fish, const Cells *covered)
{
  const KrakenScratch *scratch = kraken_scratch (board);
  const Cells *lost = &scratch->lost[fish->digit];
  const unsigned n_fitting = list_fitting (kraken_scratch (board), fish, covered);
  unsigned at[MAX_KRAKEN];
  unsigned n_fine = 0; /* how many houses of the choice are known to be fine */
  /* of the first i houses of the choice */
  Cells base[MAX_KRAKEN + 1];
  Cells outside[MAX_KRAKEN + 1];
  Cells shared[MAX_KRAKEN + 1];

  base[0] = outside[0] = shared[0] = cells_none ();
  for (bool more = combination_first (at, fish->size, n_fitting);
       more && ari_sink_goes_on (sink);) {
    for (; n_fine < fish->size; n_fine++) {
      const KrakenBase *next = scratch->fitting[at[n_fine]];
      const Cells again = cells_and (&base[n_fine], &next->places);

      base[n_fine + 1] = cells_or (&base[n_fine], &next->places);
      outside[n_fine + 1] = cells_or (&outside[n_fine], &next->outside);
      shared[n_fine + 1] = cells_or (&shared[n_fine], &again);
      fish->bases[n_fine] = next->house;
      /* all of these need chains, but for those in a house with the premise */
      Cells starts = cells_or (&outside[n_fine + 1], &shared[n_fine + 1]);
      starts = cells_and (&starts, &scratch->far);
      if (!cells_within (&again, lost) || sum_of_links (scratch, lost, &starts) == NO_STATE)
        break;
    }
    const bool is_fine = n_fine == fish->size;
    if (is_fine && covers_are_needed (board, fish, &base[n_fine]))
      offer_kraken (board, sink, fish, &base[n_fine], &outside[n_fine], &shared[n_fine]);
    /* a choice that begins like an invalid one is invalid too */
    more = combination_next (at, fish->size, n_fitting, n_fine + !is_fine, &n_fine);
  }
}

/* list_houses_of: lists the houses that may be in the base of a fish of @digit, or in its cover. */
static void
list_houses_of (const Board *board, const AriSink *sink, unsigned digit, bool exchanged)
{
  KrakenScratch *scratch = kraken_scratch (board);
  const Tables *tables = board->tables;
  const Cells *lost = &scratch->lost[digit];

  scratch->n_bases = 0;
  scratch->n_covers = 0;
  scratch->of_house = NO_STATE;
  scratch->max_links = NO_STATE;
  for (unsigned house = 0; house < tables->n_houses; house++) {
    const Cells places = cells_and (&board->planes[digit], &tables->houses[house]);

    if (cells_is_empty (&places))
      continue;
    if (fish_may_use (board, sink, house, false, exchanged))
      scratch->covers[scratch->n_covers++] = (uint16_t) house;
    if (!tables->has_all_digits[house])
      continue;
    const unsigned n_links = sum_of_links (scratch, lost, &places);
    if (n_links < scratch->of_house)
      scratch->of_house = n_links;
    if (fish_may_use (board, sink, house, true, exchanged))
      scratch->bases[scratch->n_bases++] =
          (KrakenBase){ .house = (uint16_t) house, .places = places };
  }
}

/* measure_links: sets the links to the loss of each candidate of @digit. */
static void
measure_links (const Board *board, KrakenScratch *scratch, unsigned digit)
{
  const ForcingGraph *graph = forcing_graph (board);
  const ForcingPath *path = forcing_path (board);

  scratch->far = cells_none ();
  FOR_CELLS (cell, &scratch->lost[digit]) {
    scratch->distance[cell] = path->distance[state_off (graph->node_of[cell][digit])];
    if (scratch->distance[cell] > 1)
      cells_add (&scratch->far, (unsigned) cell);
  }
}

/* look_for_kraken: looks for a fish of @digit that is better than the best so far: one with fewer
 * houses, or as many and fewer links. */
static void
look_for_kraken (const Board *board, AriSink *sink, unsigned digit, bool exchanged)
{
  KrakenScratch *scratch = kraken_scratch (board);
  Fish fish = { .digit = digit, .kind = FISH_FINNED };
  unsigned at[MAX_KRAKEN];

  list_houses_of (board, sink, digit, exchanged);
  for (fish.size = 2; fish.size <= scratch->best.fish.size; fish.size++) {
    const unsigned n_chosen = fish.size - 1;

    scratch->max_links = scratch->of_house;
    if (fish.size == scratch->best.fish.size && scratch->best.n_links < scratch->max_links)
      scratch->max_links = scratch->best.n_links;
    for (bool more = combination_first (at, n_chosen, scratch->n_covers); more;
         more = combination_next (at, n_chosen, scratch->n_covers, n_chosen, NULL)) {
      Cells covered = cells_none ();

      if (!ari_sink_goes_on (sink))
        return;
      for (unsigned i = 0; i < n_chosen; i++) {
        fish.covers[i] = scratch->covers[at[i]];
        covered = cells_or (&covered, &board->tables->houses[fish.covers[i]]);
      }
      choose_bases (board, sink, &fish, &covered);
    }
  }
}

/* report_kraken: makes the step; the chains are those of the last search. */
static void
report_kraken (const Board *board, AriSink *sink)
{
  ForcingGraph *graph = forcing_graph (board);
  const Kraken *kraken = &kraken_scratch (board)->best;
  const Fish *fish = &kraken->fish;
  unsigned branch = 0;

  start_step_nodes (graph, kraken->premise / 2u);
  ari_sink_begin (sink, digits_of (fish->digit));
  mark_fish (board, sink, fish);
  if (kraken_type (sink) == KRAKEN_2)
    ari_sink_house (sink, ARI_HOUSE_FAULT, fish->covers[fish->size - 1]);
  ari_sink_mark (sink, ARI_ROLE_ELIMINATION, kraken->cell, kraken->digit, 0);
  FOR_CELLS (cell, &kraken->starts)
    mark_branch (board, sink, kraken->premise, state_off (graph->node_of[cell][fish->digit]), true,
                 branch++);
  ari_sink_end (sink);
}

/* look_for_krakens: looks for the best fish of all digits that have lost too many places. With type
 * 1, the premise is in a house of the cover, so the fish has its digit. */
static void
look_for_krakens (const Board *board, AriSink *sink)
{
  KrakenScratch *scratch = kraken_scratch (board);

  collect_lost_places (board, scratch);
  for (unsigned digit = 0; digit < board->tables->n_digits; digit++) {
    if ((kraken_type (sink) == KRAKEN_1 && digit != scratch->best.digit)
        || cells_is_empty (&scratch->lost[digit]) || can_place (board, scratch, digit))
      continue;
    measure_links (board, scratch, digit);
    look_for_kraken (board, sink, digit, false);
    if (fish_shape (sink) != FISH_MUTANT)
      look_for_kraken (board, sink, digit, true);
  }
}

static void
find_kraken (const Board *board, AriSink *sink)
{
  const ForcingGraph *graph = forcing_graph (board);
  KrakenScratch *scratch = kraken_scratch (board);

  if (!board->tables->is_grid || !graph_make (forcing_graph (board), board, sink))
    return;
  memset (scratch->has_way, 0, sizeof scratch->has_way);
  for (unsigned node = 0; node < graph->n_candidates; node++) {
    scratch->best = (Kraken){
      .premise = state_on (node),
      .cell = graph->cell_of[node],
      .digit = graph->digit_of[node],
      .fish.size = fish_shape (sink) == FISH_BASIC ? MAX_KRAKEN : MAX_MIXED_KRAKEN,
      .n_links = NO_STATE,
    };
    if (!walk_from (forcing_path (board), graph, sink, scratch->best.premise, NO_STATE))
      return;
    /* a chain alone shows that it is wrong */
    if (forcing_path (board)->distance[state_off (node)] != NO_STATE)
      continue;
    look_for_krakens (board, sink);
    if (sink->is_over)
      return;
    if (scratch->best.n_links != NO_STATE)
      report_kraken (board, sink);
  }
}
