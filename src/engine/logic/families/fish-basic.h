/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Basic fish: rows against columns.
 *
 * On a grid a position in a row is a column. So k rows whose places lie in k columns are a plain
 * fish, found like a subset. With fins there are more columns than k, of which the fins' columns
 * are left uncovered. Besides its own column, a cell sees fins in a few columns only (its “reach”:
 * two where boxes are 3×3), so only rows whose places lie in k + reach columns qualify; there are
 * few of them and few choices among these.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/families/fish.h"

/* FishRows: the rows (or columns) that hold the digit, and the lines across them. */
typedef struct {
  unsigned digit;
  unsigned first_base;  /* house number of row 0 (or of column 0) */
  unsigned first_cover; /* house number of column 0 (or of row 0) */
  Unions unions;
} FishRows;

/* collect_rows: collects the rows that may be in a fish. Returns: false if there are too few. */
static bool
collect_rows (const Board *board, FishRows *rows, unsigned digit, bool by_columns, unsigned fins)
{
  const Tables *tables = board->tables;
  const unsigned n = tables->n_digits;

  rows->digit = digit;
  rows->first_base = by_columns ? n : 0;
  rows->first_cover = by_columns ? 0 : n;
  rows->unions.limit += fins;
  for (unsigned i = 0; i < n; i++)
    unions_offer (&rows->unions, board->places[digit][rows->first_base + i], i);
  return rows->unions.n >= rows->unions.size;
}

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

/* try_plain: tries the rows as a plain fish. */
static bool
try_plain (const Board *board, AriSink *sink, const FishRows *rows)
{
  Fish fish = { .digit = rows->digit, .size = rows->unions.size };
  const Digits columns = unions_union (&rows->unions);

  /* fewer columns: no solution, as the singles will show */
  if (ari_digits_count (columns) != fish.size)
    return true;
  fish.losing = cover_columns (board, rows, &fish, columns);
  return cells_is_empty (&fish.losing) || report_fish (board, sink, &fish);
}

/* kind_of: returns the kind of a fish with fins in @fin_columns; FISH_PLAIN if a row has only fins,
 * so that it is not a fish. */
static unsigned
kind_of (const FishRows *rows, Digits fin_columns)
{
  unsigned kind = FISH_FINNED;

  for (unsigned i = 0; i < rows->unions.size; i++) {
    const Digits body = rows->unions.sets[unions_chosen (&rows->unions, i)] & (Digits) ~fin_columns;

    if (body == 0)
      return FISH_PLAIN;
    if (!ari_digits_are_several (body))
      kind = FISH_SASHIMI;
  }
  return kind;
}

/* FinColumns: a choice of columns left uncovered, and its fins. */
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

static void
start_fins (const Board *board, const FishRows *rows, FinColumns *fins)
{
  const Digits all = unions_union (&rows->unions);

  fins->n = 0;
  ARI_FOR_DIGITS (column, all)
    fins->columns[fins->n++] = (uint8_t) column;
  fins->n_wanted = fins->n - rows->unions.size;
  fins->n_fine = 0;
  fins->base = cells_none ();
  for (unsigned i = 0; i < rows->unions.size; i++) {
    const unsigned house = rows->first_base + unions_name (&rows->unions, i);

    fins->base = cells_or (&fins->base, &board->tables->houses[house]);
  }
  fins->base = cells_and (&fins->base, &board->planes[rows->digit]);
  fins->fins[0] = cells_none ();
  fins->common[0] = *board_doomed (board, rows->digit);
}

/* add_fins: adds the fins in one more column. Returns: false if there are too many, or no candidate
 * sees all of them. */
static bool
add_fins (const Board *board, const AriSink *sink, const FishRows *rows, FinColumns *fins)
{
  const unsigned i = fins->n_fine;
  const unsigned house = rows->first_cover + fins->columns[fins->at[i]];
  const Cells here = cells_and (&fins->base, &board->tables->houses[house]);

  fins->fins[i + 1] = cells_or (&fins->fins[i], &here);
  fins->common[i + 1] = fins->common[i];
  FOR_CELLS (cell, &here)
    fins->common[i + 1] = cells_and (&fins->common[i + 1], &board->tables->peers[cell]);
  return !cells_is_empty (&fins->common[i + 1])
         && cells_count (&fins->fins[i + 1]) <= sink->options->max_fins;
}

/* finish_fins: reports the fish with the chosen columns of fins. */
static bool
finish_fins (const Board *board, AriSink *sink, const FishRows *rows, const FinColumns *fins)
{
  Fish fish = { .digit = rows->digit, .size = rows->unions.size };
  Digits fin_columns = 0;

  for (unsigned i = 0; i < fins->n_wanted; i++)
    fin_columns |= digits_of (fins->columns[fins->at[i]]);
  fish.kind = kind_of (rows, fin_columns);
  if (fish.kind == FISH_PLAIN || (fish.kind != fish_kind (sink) && !sink->options->siamese_fish))
    return true;
  const Cells losing =
      cover_columns (board, rows, &fish, unions_union (&rows->unions) & (Digits) ~fin_columns);
  fish.fins = fins->fins[fins->n_wanted];
  fish.losing = cells_and (&losing, &fins->common[fins->n_wanted]);
  return cells_is_empty (&fish.losing) || report_fish (board, sink, &fish);
}

/* try_fins: tries all choices of columns of fins. */
static bool
try_fins (const Board *board, AriSink *sink, const FishRows *rows)
{
  FinColumns fins;

  if (ari_digits_count (unions_union (&rows->unions)) <= rows->unions.size)
    return true;
  start_fins (board, rows, &fins);
  forget_fish (board);
  for (bool more = combination_first (fins.at, fins.n_wanted, fins.n); more;) {
    while (fins.n_fine < fins.n_wanted && add_fins (board, sink, rows, &fins))
      fins.n_fine++;
    const bool is_fine = fins.n_fine == fins.n_wanted;
    if (is_fine && !finish_fins (board, sink, rows, &fins))
      return false;
    /* a choice that begins like an invalid one is invalid too */
    more =
        ari_sink_goes_on (sink)
        && combination_next (fins.at, fins.n_wanted, fins.n, fins.n_fine + !is_fine, &fins.n_fine);
  }
  return true;
}

/* most_fin_columns: returns the number of columns that a fish can have besides those that are
 * covered. */
static unsigned
most_fin_columns (const Board *board, const AriSink *sink, unsigned by_columns)
{
  unsigned most = board->tables->reach[by_columns];

  if (fish_kind (sink) == FISH_PLAIN)
    return 0;
  if (most > sink->options->max_fins)
    most = sink->options->max_fins;
  return most < MAX_FINS ? most : MAX_FINS;
}

static void
find_basic_fish (const Board *board, AriSink *sink)
{
  const bool has_fins = fish_kind (sink) != FISH_PLAIN;
  FishRows rows;

  FOR_LOSING_DIGITS (digit, board, sink)
    for (unsigned by_columns = 0; by_columns < 2; by_columns++) {
      unions_start (&rows.unions, fish_size (sink), fish_size (sink));
      if (!collect_rows (board, &rows, digit, by_columns,
                         most_fin_columns (board, sink, by_columns)))
        continue;
      while (unions_next (&rows.unions))
        if (!(has_fins ? try_fins : try_plain) (board, sink, &rows) || !ari_sink_goes_on (sink))
          return;
    }
}
