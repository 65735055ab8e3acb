/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fish: their structures, their steps and Siamese pairs, then the search for basic ones, and that
 * for all others.
 *
 * A fish of size k: k houses, the base, that must hold a digit, and k others, the covers.
 * Candidates of the base that no cover holds are fins, and so are those that two houses of the base
 * share (endo-fins). Suppose no fin is true: then the houses of the base have the digit in k
 * different cells, and each of these is in a cover. No cover can have the digit twice, so each of
 * the k covers has one of the cells to itself. So a candidate that is in a cover and not in the
 * base is false. So is one in two covers: if it were true, the other k - 1 cells would have only
 * k - 2 covers left. If some fin is true, its peers are false. So a candidate that would be false
 * without the fins, and sees all of them, is false in any case.
 *
 * Basic: rows against columns, or the other way round. Franken: the same with boxes (or other
 * houses that are not lines) among them; mutant: all others.
 *
 * Source: the Ultimate FISH Guide of the Sudoku Players' Forum.
 */

#pragma once

#include "engine/logic/position/iterate.h"
#include "engine/logic/single-digit/arrange.h"

/* The variants: size, shape and kind of the fish, FISH (3, FRANKEN, FINNED). */
enum {
  FISH_SIZES = 15, /* a mask */
  FISH_BASIC = 0,
  FISH_FRANKEN = 16,
  FISH_MUTANT = 32,
  FISH_SHAPES = FISH_FRANKEN | FISH_MUTANT,
  FISH_PLAIN = 0,
  FISH_FINNED = 64,
  FISH_SASHIMI = 128, /* finned, and without the fins a house of the base has one candidate left */
  FISH_KINDS = FISH_FINNED | FISH_SASHIMI,
  FISH_NONE = 256, /* no variant: not a fish at all */
};

/* FISH: the variant of a row of the table. */
#define FISH(size, shape, kind) ((size) | FISH_##shape | FISH_##kind)

static inline unsigned
fish_size (const AriSink *sink)
{
  return sink->variant & FISH_SIZES;
}

static inline unsigned
fish_shape (const AriSink *sink)
{
  return sink->variant & FISH_SHAPES;
}

static inline unsigned
fish_kind (const AriSink *sink)
{
  return sink->variant & FISH_KINDS;
}

enum {
  MAX_FISH = 7,
  MAX_KEPT_FISH = 64,
  MAX_FINS = 24, /* even if the options ask for more */
};

/* most_fins: returns the number of fins that a fish of the wanted kind may have. */
static inline unsigned
most_fins (const AriSink *sink)
{
  if (fish_kind (sink) == FISH_PLAIN)
    return 0;
  return sink->options->max_fins < MAX_FINS ? sink->options->max_fins : MAX_FINS;
}

/* Fish: a fish that was found, or is in the making. */
typedef struct {
  unsigned digit;
  unsigned size;
  unsigned kind;            /* FISH_PLAIN, FISH_FINNED, FISH_SASHIMI */
  uint16_t bases[MAX_FISH]; /* the houses of the base */
  uint16_t covers[MAX_FISH];
  Cells fins;
  Cells endo_fins; /* apart from the fins */
  Cells losing;
} Fish;

/* FishChoice: how one candidate of the base is dealt with: a house is made a cover that holds it,
 * or it is left as a fin. The choices for some candidates, one after the other, make a
 * whole cover; each choice holds what all of them up to it amount to. */
typedef struct {
  unsigned n_covers;
  unsigned n_fins;
  Cells uncovered; /* candidates of the base that are to be covered */
  Cells covered;
  Cells twice;  /* covered more than once */
  Cells fins;   /* apart from endo-fins */
  Cells common; /* candidates that see all fins and endo-fins */
} FishChoice;

/* FishScratch: the fish that were found on one base, of which two may make a Siamese pair, and the
 * search for Franken and mutant fish. */
typedef struct {
  Fish kept[MAX_KEPT_FISH];
  unsigned n_kept;
  Fish fish;                   /* the one in the making */
  uint16_t houses[MAX_HOUSES]; /* those from which the base is chosen */
  unsigned n_houses;
  bool can_cover[MAX_HOUSES];
  unsigned n_bars[MAX_HOUSES]; /* how many bar each house from becoming a cover: the base, if
                                * it is in that, and the choices that have tried it */
  unsigned most_places;        /* the most places in a house that can cover */
  unsigned max_fins;
  Cells in_base[MAX_FISH + 1]; /* the candidates in the first i houses of the base */
  Cells shared[MAX_FISH + 1];  /* the candidates that two of these houses hold */
  FishChoice choices[MAX_FISH + MAX_FINS + 2];
} FishScratch;

static FishScratch *fish_scratch (const Board *board);

/* mark_fish: puts a fish into the current step. */
static void
mark_fish (const Board *board, AriSink *sink, const Fish *fish)
{
  const Tables *tables = board->tables;
  Cells base = cells_none ();

  for (unsigned i = 0; i < fish->size; i++) {
    base = cells_or (&base, &tables->houses[fish->bases[i]]);
    ari_sink_house (sink, ARI_HOUSE_BASE, fish->bases[i]);
  }
  for (unsigned i = 0; i < fish->size; i++)
    ari_sink_house (sink, ARI_HOUSE_COVER, fish->covers[i]);
  base = cells_and (&base, &board->planes[fish->digit]);
  Cells body = cells_minus (&base, &fish->fins);
  body = cells_minus (&body, &fish->endo_fins);
  mark_cells (sink, ARI_ROLE_PATTERN, &body, fish->digit, 0);
  mark_cells (sink, ARI_ROLE_FIN, &fish->fins, fish->digit, 0);
  mark_cells (sink, ARI_ROLE_ENDO_FIN, &fish->endo_fins, fish->digit, 0);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &fish->losing, fish->digit, 0);
  if (cells_meet (&base, &fish->losing))
    ari_sink_flag (sink, ARI_STEP_CANNIBAL);
  if (fish->kind == FISH_SASHIMI)
    ari_sink_flag (sink, ARI_STEP_SASHIMI);
}

/* pair_fish: reports Siamese pairs of a fish and earlier ones on its base, and keeps it for
 * later ones. */
static void
pair_fish (const Board *board, AriSink *sink, const Fish *fish)
{
  FishScratch *scratch = fish_scratch (board);

  for (unsigned i = 0; i < scratch->n_kept; i++) {
    const Fish *other = &scratch->kept[i];

    /* one must be of the wanted kind, and each eliminate something that the other does not */
    if ((fish->kind != fish_kind (sink) && other->kind != fish_kind (sink))
        || cells_within (&fish->losing, &other->losing)
        || cells_within (&other->losing, &fish->losing))
      continue;
    ari_sink_begin (sink, ari_digits_of (fish->digit));
    ari_sink_flag (sink, ARI_STEP_SIAMESE);
    mark_fish (board, sink, other);
    mark_fish (board, sink, fish);
    ari_sink_end (sink);
  }
  if (scratch->n_kept < MAX_KEPT_FISH)
    scratch->kept[scratch->n_kept++] = *fish;
}

/* report_fish: reports a fish that eliminates something. */
static void
report_fish (const Board *board, AriSink *sink, const Fish *fish)
{
  if (fish->kind == fish_kind (sink)) {
    ari_sink_begin (sink, ari_digits_of (fish->digit));
    mark_fish (board, sink, fish);
    ari_sink_end (sink);
  }
  if (sink->options->siamese_fish && fish_kind (sink) != FISH_PLAIN)
    pair_fish (board, sink, fish);
}

/*
 * Basic fish: rows against columns.
 *
 * On a grid a position in a row is a column. So k rows whose places lie in k columns are a plain
 * fish, found like a subset. With fins there are more columns than k, of which the fins' columns
 * are left uncovered. Besides its own column, a cell sees fins in a few columns only (its “reach”:
 * two where boxes are 3×3), so only rows whose places lie in k + reach columns qualify; there are
 * few of them and few choices among these.
 */

/* FishRows: the rows (or columns) that hold the digit, and the lines across them. */
typedef struct {
  unsigned digit;
  unsigned first_base;  /* house number of row 0 (or of column 0) */
  unsigned first_cover; /* house number of column 0 (or of row 0) */
  Unions unions;
} FishRows;

/* cover_columns: returns the candidates that @covers (columns) have in other rows than the chosen
 * ones. */
static Cells
cover_columns (const Board *board, const FishRows *rows, Fish *fish, AriDigits covers)
{
  AriDigits chosen = 0;
  unsigned n_covers = 0;
  Cells losing = cells_none ();

  for (unsigned i = 0; i < rows->unions.size; i++) {
    const unsigned row = unions_name (&rows->unions, i);

    chosen |= ari_digits_of (row);
    fish->bases[i] = (uint16_t) (rows->first_base + row);
  }
  ARI_FOR_DIGITS (column, covers) {
    const unsigned house = rows->first_cover + (unsigned) column;
    const Cells lost = board_cells_at (board, house, board->places[rows->digit][house] & ~chosen);

    fish->covers[n_covers++] = (uint16_t) house;
    losing = cells_or (&losing, &lost);
  }
  return losing;
}

/* try_plain: makes the step of the chosen rows as a fish without fins, if they are one. */
static void
try_plain (const Board *board, AriSink *sink, const FishRows *rows)
{
  Fish fish = { .digit = rows->digit, .size = rows->unions.size };
  const Digits columns = unions_union (&rows->unions);

  /* fewer columns: no solution, as the singles will show */
  if (ari_digits_count (columns) != fish.size)
    return;
  fish.losing = cover_columns (board, rows, &fish, columns);
  if (!cells_is_empty (&fish.losing))
    report_fish (board, sink, &fish);
}

/* kind_with_fins: returns the kind of the fish of these rows with fins in @fin_columns; FISH_NONE
 * if a row has nothing but fins, so that it is not a fish. */
static unsigned
kind_with_fins (const FishRows *rows, Digits fin_columns)
{
  unsigned kind = FISH_FINNED;

  for (unsigned i = 0; i < rows->unions.size; i++) {
    const Digits body = rows->unions.sets[unions_chosen (&rows->unions, i)] & (Digits) ~fin_columns;

    if (body == 0)
      return FISH_NONE;
    if (!ari_digits_are_several (body))
      kind = FISH_SASHIMI;
  }
  return kind;
}

/* FinColumns: a choice of the columns that are left uncovered, so that their candidates are fins.
 */
typedef struct {
  uint8_t columns[MAX_DIGITS]; /* all columns of the rows, of which some are chosen */
  unsigned n;
  unsigned n_wanted;
  unsigned at[MAX_FINS];
  unsigned n_fine; /* how many of the choice are known to be fine */
  Cells base;      /* the candidates in the chosen rows */
  Cells fins[MAX_FINS + 1];
  Cells common[MAX_FINS + 1]; /* candidates that see all fins in the first i columns */
} FinColumns;

/* start_fins: prepares the choice of columns for the chosen rows. */
static void
start_fins (const Board *board, const FishRows *rows, FinColumns *chosen)
{
  const Digits all = unions_union (&rows->unions);

  chosen->n = 0;
  ARI_FOR_DIGITS (column, all)
    chosen->columns[chosen->n++] = (uint8_t) column;
  chosen->n_wanted = chosen->n - rows->unions.size;
  chosen->n_fine = 0;
  chosen->base = cells_none ();
  for (unsigned i = 0; i < rows->unions.size; i++) {
    const unsigned house = rows->first_base + unions_name (&rows->unions, i);

    chosen->base = cells_or (&chosen->base, &board->tables->houses[house]);
  }
  chosen->base = cells_and (&chosen->base, &board->planes[rows->digit]);
  chosen->fins[0] = cells_none ();
  chosen->common[0] = *board_doomed (board, rows->digit);
}

/* add_fins: adds the fins in one more column. Returns: false if there are too many, or no candidate
 * sees all of them. */
static bool
add_fins (const Board *board, const AriSink *sink, const FishRows *rows, FinColumns *chosen)
{
  const unsigned i = chosen->n_fine;
  const unsigned house = rows->first_cover + chosen->columns[chosen->at[i]];
  const Cells here = cells_and (&chosen->base, &board->tables->houses[house]);

  chosen->fins[i + 1] = cells_or (&chosen->fins[i], &here);
  const Cells seeing = board_common_peers (board, &here);
  chosen->common[i + 1] = cells_and (&chosen->common[i], &seeing);
  return !cells_is_empty (&chosen->common[i + 1])
         && cells_count (&chosen->fins[i + 1]) <= sink->options->max_fins;
}

/* finish_fins: reports the fish with the chosen columns of fins. */
static void
finish_fins (const Board *board, AriSink *sink, const FishRows *rows, const FinColumns *chosen)
{
  Fish fish = { .digit = rows->digit, .size = rows->unions.size };
  Digits fin_columns = 0;

  for (unsigned i = 0; i < chosen->n_wanted; i++)
    fin_columns |= digits_of (chosen->columns[chosen->at[i]]);
  fish.kind = kind_with_fins (rows, fin_columns);
  /* one of another kind may still be paired with one of the wanted kind */
  if (fish.kind == FISH_NONE || (fish.kind != fish_kind (sink) && !sink->options->siamese_fish))
    return;
  const Cells losing =
      cover_columns (board, rows, &fish, unions_union (&rows->unions) & (Digits) ~fin_columns);
  fish.fins = chosen->fins[chosen->n_wanted];
  fish.losing = cells_and (&losing, &chosen->common[chosen->n_wanted]);
  if (!cells_is_empty (&fish.losing))
    report_fish (board, sink, &fish);
}

/* try_fins: tries all choices of columns of fins. */
static void
try_fins (const Board *board, AriSink *sink, const FishRows *rows)
{
  FinColumns chosen;

  if (ari_digits_count (unions_union (&rows->unions)) <= rows->unions.size)
    return;
  start_fins (board, rows, &chosen);
  fish_scratch (board)->n_kept = 0;
  for (bool more = combination_first (chosen.at, chosen.n_wanted, chosen.n);
       more && ari_sink_goes_on (sink);) {
    while (chosen.n_fine < chosen.n_wanted && add_fins (board, sink, rows, &chosen))
      chosen.n_fine++;
    const bool is_fine = chosen.n_fine == chosen.n_wanted;
    if (is_fine)
      finish_fins (board, sink, rows, &chosen);
    /* a choice that begins like an invalid one is invalid too */
    more = combination_next (chosen.at, chosen.n_wanted, chosen.n, chosen.n_fine + !is_fine,
                             &chosen.n_fine);
  }
}

/* most_fin_columns: returns the number of columns that a fish can have besides those that are
 * covered. */
static unsigned
most_fin_columns (const Board *board, const AriSink *sink, unsigned by_columns)
{
  const unsigned reach = board->tables->reach[by_columns];
  const unsigned most = most_fins (sink);

  return reach < most ? reach : most;
}

static void
find_basic_fish (const Board *board, AriSink *sink)
{
  const unsigned n = board->tables->n_digits;
  const bool has_fins = fish_kind (sink) != FISH_PLAIN;
  FishRows rows;

  FOR_LOSING_DIGITS (digit, board, sink)
    for (unsigned by_columns = 0; by_columns < 2; by_columns++) {
      rows.digit = digit;
      rows.first_base = by_columns ? n : 0;
      rows.first_cover = by_columns ? 0 : n;
      unions_start (&rows.unions, fish_size (sink),
                    fish_size (sink) + most_fin_columns (board, sink, by_columns));
      for (unsigned i = 0; i < n; i++)
        unions_offer (&rows.unions, board->places[digit][rows.first_base + i], i);
      while (ari_sink_goes_on (sink) && unions_next (&rows.unions))
        (has_fins ? try_fins : try_plain) (board, sink, &rows);
    }
}

/*
 * Franken and mutant fish: houses of all kinds. At the end is find_fish(), the function of the
 * table for all fish.
 *
 * The search tries all bases, house after house, and drops those that have too many endo-fins, or
 * endo-fins that no candidate sees all of. For each base the covers are found like an exact cover:
 * take a candidate of the base that nothing covers yet; one of the houses that hold it covers it,
 * or it is a fin. A house that has been tried for this candidate is barred from being a cover in
 * the choices after it, so each cover comes up once. Soon no candidate sees all fins, which ends
 * most branches early.
 *
 * A cover does not count if one of its houses holds no candidate of the base that the others do not
 * hold, too. Without that house, the k houses of the base would have k - 1 covers, which cannot be:
 * so one of the fins would be right, which something smaller than this fish says already.
 */

/* fish_may_use: returns true if @house may be in the base (@as_base) or in the cover of the wanted
 * shape. Mutant fish may use all houses. A Franken fish has no columns in its base and no rows in
 * its cover; if @exchanged, it has no rows in its base and no columns in its cover. A basic fish
 * has lines alone. */
static bool
fish_may_use (const Board *board, const AriSink *sink, unsigned house, bool as_base, bool exchanged)
{
  const bool may_be_row = as_base != exchanged;
  const AriHouseKind kind = board->tables->layout->houses[house].kind;

  if (fish_shape (sink) == FISH_BASIC)
    return kind == (may_be_row ? ARI_HOUSE_ROW : ARI_HOUSE_COLUMN);
  return fish_shape (sink) == FISH_MUTANT
         || kind != (may_be_row ? ARI_HOUSE_COLUMN : ARI_HOUSE_ROW);
}

/* has_shape: returns true if the current fish has the wanted shape and not a plainer one. */
static bool
has_shape (const Board *board, const AriSink *sink, const Fish *fish)
{
  const AriHouse *houses = board->tables->layout->houses;
  const unsigned lines = 1u << ARI_HOUSE_ROW | 1u << ARI_HOUSE_COLUMN;
  unsigned base = 0; /* the kinds of its houses, a bit each */
  unsigned cover = 0;

  for (unsigned i = 0; i < fish->size; i++) {
    base |= 1u << houses[fish->bases[i]].kind;
    cover |= 1u << houses[fish->covers[i]].kind;
  }
  const bool is_mutant =
      (base & lines) == lines || (cover & lines) == lines || (base & cover & lines) != 0;
  const bool has_others = ((base | cover) & ~lines) != 0;
  return fish_shape (sink) == FISH_MUTANT
             ? is_mutant
             : !is_mutant && has_others == (fish_shape (sink) == FISH_FRANKEN);
}

/* covers_all_serve: returns true if each cover holds a candidate of the base that no other
 * holds. */
static bool
covers_all_serve (const Board *board, const FishScratch *scratch, const FishChoice *choice)
{
  const Fish *fish = &scratch->fish;
  Cells once = cells_minus (&choice->covered, &choice->twice);

  once = cells_and (&once, &scratch->in_base[fish->size]);
  once = cells_minus (&once, &fish->endo_fins);
  for (unsigned i = 0; i < fish->size; i++)
    if (!cells_meet (&once, &board->tables->houses[fish->covers[i]]))
      return false;
  return true;
}

/* finish_cover: reports the fish of a complete cover; uncovered candidates are fins. */
static void
finish_cover (const Board *board, AriSink *sink, FishScratch *scratch, const FishChoice *choice)
{
  Fish *fish = &scratch->fish;
  const Cells *base = &scratch->in_base[fish->size];
  Cells common = choice->common;

  fish->fins = cells_or (&choice->fins, &choice->uncovered);
  if (cells_count (&fish->fins) > scratch->max_fins)
    return;
  FOR_CELLS (cell, &choice->uncovered)
    common = cells_and (&common, &board->tables->peers[cell]);
  fish->losing = cells_minus (&choice->covered, base);
  fish->losing = cells_or (&fish->losing, &choice->twice);
  fish->losing = cells_and (&fish->losing, &common);
  if (cells_is_empty (&fish->losing))
    return;
  const bool has_fins = !cells_is_empty (&fish->fins) || !cells_is_empty (&fish->endo_fins);
  fish->kind = has_fins ? FISH_FINNED : FISH_PLAIN;
  /* it is of the wanted kind and shape, and each cover is needed */
  if (fish->kind == fish_kind (sink) && has_shape (board, sink, fish)
      && covers_all_serve (board, scratch, choice))
    report_fish (board, sink, fish);
}

/* cover_with: makes @next of @choice, with @house as one more cover. */
static void
cover_with (const Board *board,
            FishScratch *scratch,
            const FishChoice *choice,
            FishChoice *next,
            unsigned house)
{
  const Cells here = cells_and (&board->planes[scratch->fish.digit], &board->tables->houses[house]);
  const Cells again = cells_and (&choice->covered, &here);

  next->uncovered = cells_minus (&choice->uncovered, &here);
  next->covered = cells_or (&choice->covered, &here);
  next->twice = cells_or (&choice->twice, &again);
  next->fins = choice->fins;
  next->common = choice->common;
  next->n_fins = choice->n_fins;
  next->n_covers = choice->n_covers + 1;
  scratch->fish.covers[choice->n_covers] = (uint16_t) house;
}

/* leave_as_fin: makes @next of @choice, with @cell as one more fin. Returns: false if that makes
 * too many fins, or no candidate sees all of them. */
static bool
leave_as_fin (const Board *board,
              const FishScratch *scratch,
              const FishChoice *choice,
              FishChoice *next,
              unsigned cell)
{
  if (choice->n_fins >= scratch->max_fins)
    return false;
  *next = *choice;
  next->common = cells_and (&choice->common, &board->tables->peers[cell]);
  if (cells_is_empty (&next->common))
    return false;
  cells_add (&next->fins, cell);
  cells_drop (&next->uncovered, cell);
  next->n_fins++;
  return true;
}

/* choose_covers: deals with the first uncovered candidate, in all ways, and then with the next; a
 * complete cover is reported. @depth: the number of candidates that are dealt with */
static void
choose_covers (const Board *board, AriSink *sink, FishScratch *scratch, unsigned depth)
{
  const FishChoice *choice = &scratch->choices[depth];
  FishChoice *next = &scratch->choices[depth + 1];
  const unsigned n_left = scratch->fish.size - choice->n_covers;
  const unsigned cell = cells_first (&choice->uncovered);
  unsigned barred = 0; /* the houses of the cell that have been tried, a bit each */

  if (n_left == 0)
    finish_cover (board, sink, scratch, choice);
  if (n_left == 0 || cell == NO_CELL
      || cells_count (&choice->uncovered)
             > n_left * scratch->most_places + scratch->max_fins - choice->n_fins)
    return;
  for (unsigned i = 0; i < board->tables->n_slots[cell]; i++) {
    const unsigned house = board->tables->slots[cell][i].house;

    if (!scratch->can_cover[house] || scratch->n_bars[house] != 0)
      continue;
    /* the house cannot be chosen again: while it covers this cell, it is in the cover, and later
     * all covers with it have been tried */
    scratch->n_bars[house]++;
    barred |= 1U << i;
    cover_with (board, scratch, choice, next, house);
    choose_covers (board, sink, scratch, depth + 1);
    if (!ari_sink_goes_on (sink))
      return;
  }
  if (leave_as_fin (board, scratch, choice, next, cell))
    choose_covers (board, sink, scratch, depth + 1);
  ARI_FOR_DIGITS (i, barred)
    scratch->n_bars[board->tables->slots[cell][i].house]--;
}

/* find_covers: finds the covers of the chosen base. */
static void
find_covers (const Board *board, AriSink *sink, FishScratch *scratch)
{
  FishChoice *first = &scratch->choices[0];

  *first = (FishChoice){ .n_covers = 0 };
  first->uncovered = cells_minus (&scratch->in_base[scratch->fish.size], &scratch->fish.endo_fins);
  first->common = board_common_peers (board, &scratch->fish.endo_fins);
  first->common = cells_and (&first->common, board_doomed (board, scratch->fish.digit));
  scratch->n_kept = 0;
  choose_covers (board, sink, scratch, 0);
}

/* list_houses: lists the houses that can be in the base, and those that can be in the cover. */
static void
list_houses (const Board *board, const AriSink *sink, unsigned digit, bool exchanged)
{
  FishScratch *scratch = fish_scratch (board);

  scratch->fish.digit = digit;
  scratch->n_houses = 0;
  scratch->most_places = 0;
  for (unsigned house = 0; house < board->tables->n_houses; house++) {
    const Digits places = board->places[digit][house];

    scratch->n_bars[house] = 0;
    scratch->can_cover[house] = places != 0 && fish_may_use (board, sink, house, false, exchanged);
    if (scratch->can_cover[house] && ari_digits_count (places) > scratch->most_places)
      scratch->most_places = ari_digits_count (places);
    /* a house of the base must hold the digit, and has several places for it */
    if (ari_digits_are_several (places) && board->tables->has_all_digits[house]
        && fish_may_use (board, sink, house, true, exchanged))
      scratch->houses[scratch->n_houses++] = (uint16_t) house;
  }
}

/* add_base: adds the @depth-th house of the base. Returns: false if it cannot lead to a fish. */
static bool
add_base (
    const Board *board, const AriSink *sink, FishScratch *scratch, unsigned depth, unsigned house)
{
  const Cells *plane = &board->planes[scratch->fish.digit];
  const Cells here = cells_and (plane, &board->tables->houses[house]);
  const Cells again = cells_and (&scratch->in_base[depth], &here);

  scratch->fish.bases[depth] = (uint16_t) house;
  scratch->in_base[depth + 1] = cells_or (&scratch->in_base[depth], &here);
  scratch->shared[depth + 1] = cells_or (&scratch->shared[depth], &again);
  if (cells_is_empty (&again))
    return true;
  if (cells_count (&scratch->shared[depth + 1])
      > (fish_kind (sink) == FISH_PLAIN ? 0U : sink->options->max_endo_fins))
    return false;
  const Cells common = board_common_peers (board, &scratch->shared[depth + 1]);
  return cells_meet (&common, board_doomed (board, scratch->fish.digit));
}

/* find_bases: tries all bases of one digit. */
static void
find_bases (const Board *board, AriSink *sink, FishScratch *scratch)
{
  const unsigned size = scratch->fish.size;
  unsigned at[MAX_FISH];
  unsigned n_fine = 0; /* how many houses of the choice are known to be fine */

  scratch->in_base[0] = cells_none ();
  scratch->shared[0] = cells_none ();
  for (bool more = combination_first (at, size, scratch->n_houses);
       more && ari_sink_goes_on (sink);) {
    while (n_fine < size && add_base (board, sink, scratch, n_fine, scratch->houses[at[n_fine]]))
      n_fine++;
    const bool is_fine = n_fine == size;
    if (is_fine) {
      scratch->fish.endo_fins = scratch->shared[size];
      for (unsigned i = 0; i < size; i++)
        scratch->n_bars[scratch->fish.bases[i]]++;
      find_covers (board, sink, scratch);
      for (unsigned i = 0; i < size; i++)
        scratch->n_bars[scratch->fish.bases[i]]--;
    }
    /* a choice that begins like an invalid one is invalid too */
    more = combination_next (at, size, scratch->n_houses, n_fine + !is_fine, &n_fine);
  }
}

static void
find_fish (const Board *board, AriSink *sink)
{
  FishScratch *scratch = fish_scratch (board);

  if (fish_shape (sink) == FISH_BASIC) {
    if (board->tables->is_grid)
      find_basic_fish (board, sink);
    return;
  }
  scratch->fish.size = fish_size (sink);
  scratch->max_fins = most_fins (sink);
  FOR_LOSING_DIGITS (digit, board, sink)
    for (unsigned exchanged = 0; exchanged < (fish_shape (sink) == FISH_MUTANT ? 1U : 2U);
         exchanged++) {
      list_houses (board, sink, digit, exchanged != 0);
      find_bases (board, sink, scratch);
    }
}
