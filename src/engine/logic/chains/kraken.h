/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Kraken fish, types 1 and 2: basic fish with fins from which chains lead to the same conclusion.
 *
 * If no fin of a fish is right, each house of its cover has the digit in a candidate of the base
 * (see fish.h).
 * Type 1: take a candidate that is in a house of the cover, but in none of the base. If no fin is
 *   right, it is wrong. If a fin is right, it is wrong too, where a chain leads from each fin to
 *   that. So it is wrong.
 * Type 2: take a house of the cover. One of the fins is right, or one of the candidates that the
 *   base has in this house. If a chain leads from each of all these to the conclusion that some
 *   candidate is wrong, it is wrong.
 *
 * It is found backwards: suppose that a candidate is right, the premise, and follow the links of
 * forcing chains from there (see forcing-chain.h). If some rows, the base, are then left with fewer
 * columns for a digit than there are rows, the premise is wrong. The cover is the columns that are
 * left, others that hold lost candidates while there are too few, and as the last one the emptied
 * house, which has to be one where the base has lost a candidate. Of all fish for a premise, the
 * smallest is taken, and of these the one whose chains have the fewest links. Franken and mutant
 * fish are not looked for.
 *
 * Cost: a search through the links for each candidate, and a look at the rows for each digit that
 * can no longer be put into all of them: as long as it can, no rows have too few columns. A
 * millisecond on 9×9; it comes after all that is quicker.
 *
 * Source: the Sudoku Players' Forum, 2006; the types are those of HoDoKu.
 */

#pragma once

#include "engine/logic/single-digit/fish.h"
#include "engine/logic/chains/forcing-chain.h"
#include "engine/logic/chains/forcing-graph.h"

enum { KRAKEN_1 = 1, KRAKEN_2, MAX_KRAKEN = 4 };

/* Kraken: a fish for a premise. */
typedef struct {
  State premise;
  unsigned cell;  /* of the premise */
  unsigned digit; /* of the premise; that of the fish may be another one */
  Fish fish;
  unsigned emptied; /* the last house of the cover: with the premise, the base has no place there */
  Cells starts;     /* candidates of the base from which chains start */
  unsigned n_links; /* of all chains; NO_STATE: no fish yet */
} Kraken;

/* KrakenPlaces: for each digit, the candidates that are wrong if the premise is right, and a way to
 * put it into all rows and columns that lack it. While none of these places is lost, each base has
 * as many columns as rows, and there is no fish. */
typedef struct {
  Cells lost[MAX_DIGITS];
  bool has_way[MAX_DIGITS];
  Cells way[MAX_DIGITS];
} KrakenPlaces;

/* collect_lost_places: sets places->lost after the premise has been followed. */
static void
collect_lost_places (const Board *board, KrakenPlaces *places)
{
  const ForcingGraph *graph = forcing_graph (board);
  const ForcingPath *path = forcing_path (board);

  for (unsigned digit = 0; digit < board->tables->n_digits; digit++)
    places->lost[digit] = cells_none ();
  for (unsigned node = 0; node < graph->n_candidates; node++)
    if (path->distance[state_off (node)] != NO_STATE)
      cells_add (&places->lost[graph->digit_of[node]], graph->cell_of[node]);
}

/* KrakenWay: the columns that rows have left for a digit, and which row has which of them. */
typedef struct {
  Digits left[MAX_DIGITS];
  uint8_t row_of[MAX_DIGITS]; /* or ARI_NO_DIGIT */
} KrakenWay;

/* find_column: gives @row one of its columns that is not in *@tried, if need be one whose row finds
 * another. Returns: false if there is none. */
static bool
find_column (KrakenWay *way, unsigned row, Digits *tried)
{
  ARI_FOR_DIGITS (column, way->left[row]) {
    if (ari_digits_has (*tried, (unsigned) column))
      continue;
    *tried |= digits_of ((unsigned) column);
    if (way->row_of[column] != ARI_NO_DIGIT && !find_column (way, way->row_of[column], tried))
      continue;
    way->row_of[column] = (uint8_t) row;
    return true;
  }
  return false;
}

/* can_place: looks for a way to put @digit into all rows and columns without a lost place. Returns:
 * false if there is none. */
static bool
can_place (const Board *board, KrakenPlaces *places, unsigned digit)
{
  const Tables *tables = board->tables;
  const Cells left = cells_minus (&board->planes[digit], &places->lost[digit]);
  Cells found = cells_none ();
  KrakenWay way = { .left = { 0 } };

  if (places->has_way[digit] && !cells_meet (&places->way[digit], &places->lost[digit]))
    return true;
  memset (way.row_of, ARI_NO_DIGIT, sizeof way.row_of);
  FOR_CELLS (cell, &left)
    way.left[tables_row (tables, (unsigned) cell)] |=
        digits_of (tables->slots[cell][ROW_SLOT].position);
  for (unsigned row = 0; row < tables->n_digits; row++) {
    Digits tried = 0;

    if (board_is_wanted (board, row, digit) && !find_column (&way, row, &tried))
      return false;
  }
  for (unsigned column = 0; column < tables->n_digits; column++)
    if (way.row_of[column] != ARI_NO_DIGIT)
      cells_add (&found, tables->cells[way.row_of[column]][column]);
  places->way[digit] = found;
  places->has_way[digit] = true;
  return true;
}

/* choose_emptied: returns the house that is to be the last one of the cover: for type 1 the one
 * with the premise, for type 2 the one with the most of @outside; ARI_NO_HOUSE if there is none.
 * @outside: the lost candidates of the base that are not in a column that is left */
static unsigned
choose_emptied (const Board *board,
                const AriSink *sink,
                const Kraken *kraken,
                unsigned first_cover,
                const Cells *base,
                const Cells *outside)
{
  const Tables *tables = board->tables;
  unsigned most = 0;
  unsigned best = ARI_NO_HOUSE;
  bool is_own = false;

  for (unsigned i = 0; i < tables->n_digits; i++) {
    const unsigned house = first_cover + i;
    const Cells here = cells_and (outside, &tables->houses[house]);
    const bool is_of_premise = kraken->digit == kraken->fish.digit
                               && cells_has (&tables->houses[house], kraken->cell)
                               && !cells_has (base, kraken->cell) && !cells_is_empty (&here);

    is_own = is_own || is_of_premise;
    if (is_of_premise && sink->variant == KRAKEN_1)
      return house;
    if (cells_count (&here) <= most)
      continue;
    most = cells_count (&here);
    best = house;
  }
  return is_own || sink->variant == KRAKEN_1 ? ARI_NO_HOUSE : best;
}

/* count_chain_links: returns the number of links to the loss of all candidates from which chains
 * start; NO_STATE if none needs a chain, so that it is a usual fish. */
static unsigned
count_chain_links (const Board *board, const Kraken *kraken)
{
  const ForcingGraph *graph = forcing_graph (board);
  const ForcingPath *path = forcing_path (board);
  unsigned n_links = 0;
  bool has_chain = false;

  FOR_CELLS (cell, &kraken->starts) {
    const unsigned node = graph->node_of[cell][kraken->fish.digit];
    const unsigned n = path->distance[state_off (node)];

    n_links += n;
    has_chain = has_chain || n > 1;
  }
  return has_chain ? n_links : NO_STATE;
}

/* fill_cover: adds houses to the @n_covers of the cover until there are enough, those with the most
 * @outside candidates first, and the emptied one as the last. Returns: false if a row has fins
 * only. */
static bool
fill_cover (
    const Board *board, Kraken *kraken, const FishRows *rows, unsigned n_covers, Cells *outside)
{
  const Tables *tables = board->tables;
  Fish *fish = &kraken->fish;
  Cells covered = tables->houses[kraken->emptied];

  for (; n_covers + 1 < fish->size; n_covers++) {
    unsigned most = 0;
    unsigned best = kraken->emptied;

    for (unsigned i = 0; i < tables->n_digits; i++) {
      const Cells *house = &tables->houses[rows->first_cover + i];
      const Cells here = cells_and (outside, house);

      if (rows->first_cover + i == kraken->emptied || cells_count (&here) <= most)
        continue;
      most = cells_count (&here);
      best = rows->first_cover + i;
    }
    if (best == kraken->emptied)
      return false;
    fish->covers[n_covers] = (uint16_t) best;
    *outside = cells_minus (outside, &tables->houses[best]);
  }
  fish->covers[n_covers] = (uint16_t) kraken->emptied;
  for (unsigned i = 0; i < n_covers; i++)
    covered = cells_or (&covered, &tables->houses[fish->covers[i]]);
  covered = cells_and (&covered, &board->planes[fish->digit]);
  for (unsigned i = 0; i < fish->size; i++)
    if (!cells_meet (&covered, &tables->houses[fish->bases[i]]))
      return false;
  return true;
}

/* offer_kraken: makes a fish of the chosen rows, which have @columns left, and keeps it if it is
 * better than the best so far. */
static void
offer_kraken (const Board *board,
              const AriSink *sink,
              const FishRows *rows,
              const Cells *lost,
              Digits columns,
              Kraken *best)
{
  const Tables *tables = board->tables;
  Kraken kraken = { .premise = best->premise, .cell = best->cell, .digit = best->digit };
  Fish *fish = &kraken.fish;
  Cells base = cells_none ();

  fish->digit = rows->digit;
  fish->size = rows->unions.size;
  fish->kind = FISH_FINNED;
  for (unsigned i = 0; i < fish->size; i++) {
    fish->bases[i] = (uint16_t) (rows->first_base + unions_name (&rows->unions, i));
    base = cells_or (&base, &tables->houses[fish->bases[i]]);
  }
  Cells outside = cells_and (&base, lost);
  unsigned n_covers = 0;
  ARI_FOR_DIGITS (column, columns) {
    fish->covers[n_covers] = (uint16_t) (rows->first_cover + (unsigned) column);
    outside = cells_minus (&outside, &tables->houses[fish->covers[n_covers++]]);
  }
  kraken.emptied = choose_emptied (board, sink, &kraken, rows->first_cover, &base, &outside);
  if (kraken.emptied == ARI_NO_HOUSE || !fill_cover (board, &kraken, rows, n_covers, &outside))
    return;
  fish->fins = cells_minus (&outside, &tables->houses[kraken.emptied]);
  kraken.starts = sink->variant == KRAKEN_1 ? fish->fins : outside;
  kraken.n_links = count_chain_links (board, &kraken);
  if (!cells_is_empty (&fish->fins) && cells_count (&fish->fins) <= sink->options->max_fins
      && kraken.n_links != NO_STATE
      && (fish->size < best->fish.size || kraken.n_links < best->n_links))
    *best = kraken;
}

/* look_for_kraken: looks for a fish of @digit, in rows or columns, that is better than the best so
 * far: one with fewer rows, or as many and fewer links. */
static void
look_for_kraken (const Board *board,
                 AriSink *sink,
                 unsigned digit,
                 bool by_columns,
                 const Cells *lost,
                 Kraken *best)
{
  const unsigned n = board->tables->n_digits;
  FishRows rows = { .digit = digit, .first_base = by_columns ? n : 0 };
  Digits left[MAX_DIGITS];

  rows.first_cover = by_columns ? 0 : n;
  for (unsigned i = 0; i < n; i++) {
    const unsigned house = rows.first_base + i;

    left[i] = board->places[digit][house];
    ARI_FOR_DIGITS (place, left[i])
      if (cells_has (lost, board->tables->cells[house][place]))
        left[i] &= (Digits) ~digits_of ((unsigned) place);
  }
  for (unsigned size = 2; size <= best->fish.size; size++) {
    if (!ari_sink_goes_on (sink))
      return;
    unions_start (&rows.unions, size, size - 1);
    /* here a row with one column left, or none, is as good as one with more */
    for (unsigned i = 0; i < n; i++)
      if (ari_digits_count (left[i]) < size && board_is_wanted (board, rows.first_base + i, digit))
        unions_add (&rows.unions, left[i], i);
    while (unions_next (&rows.unions))
      offer_kraken (board, sink, &rows, lost, unions_union (&rows.unions), best);
  }
}

/* report_kraken: makes the step; the chains are those of the last search. */
static void
report_kraken (const Board *board, AriSink *sink, const Kraken *kraken)
{
  ForcingGraph *graph = forcing_graph (board);
  const unsigned digit = kraken->fish.digit;
  unsigned branch = 0;

  start_step_nodes (graph, kraken->premise / 2u);
  ari_sink_begin (sink, digits_of (digit));
  mark_fish (board, sink, &kraken->fish);
  if (sink->variant == KRAKEN_2)
    ari_sink_house (sink, ARI_HOUSE_FAULT, kraken->emptied);
  ari_sink_mark (sink, ARI_ROLE_ELIMINATION, kraken->cell, kraken->digit, 0);
  FOR_CELLS (cell, &kraken->starts)
    mark_branch (board, sink, kraken->premise, state_off (graph->node_of[cell][digit]), true,
                 branch++);
  ari_sink_end (sink);
}

/* look_for_krakens: looks for the best fish of all digits that have lost too many places. With type
 * 1, the premise is in a house of the cover, so the fish has its digit. */
static void
look_for_krakens (const Board *board, AriSink *sink, KrakenPlaces *places, Kraken *best)
{
  collect_lost_places (board, places);
  for (unsigned digit = 0; digit < board->tables->n_digits; digit++) {
    if ((sink->variant == KRAKEN_1 && digit != best->digit) || can_place (board, places, digit))
      continue;
    look_for_kraken (board, sink, digit, false, &places->lost[digit], best);
    look_for_kraken (board, sink, digit, true, &places->lost[digit], best);
  }
}

static void
find_kraken (const Board *board, AriSink *sink)
{
  const ForcingGraph *graph = forcing_graph (board);
  KrakenPlaces places = { .has_way = { false } };

  if (!board->tables->is_grid || !graph_make (forcing_graph (board), board, sink))
    return;
  for (unsigned node = 0; node < graph->n_candidates; node++) {
    Kraken best = { .premise = state_on (node),
                    .cell = graph->cell_of[node],
                    .digit = graph->digit_of[node],
                    .fish.size = MAX_KRAKEN,
                    .n_links = NO_STATE };

    if (!walk_from (forcing_path (board), graph, sink, best.premise, NO_STATE))
      return;
    /* a chain alone shows that it is wrong */
    if (forcing_path (board)->distance[state_off (node)] != NO_STATE)
      continue;
    look_for_krakens (board, sink, &places, &best);
    if (sink->is_over)
      return;
    if (best.n_links != NO_STATE)
      report_kraken (board, sink, &best);
  }
}
