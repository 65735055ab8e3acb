/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fish of rows and columns. Part of each kernel of logic. */

#pragma once

#include "engine/logic/fish.h"

/*
 * On a grid a position in a row is a column. So k rows whose places lie in k columns are a plain
 * fish, found like a subset. With fins there are more columns than k: some of them, the fins'
 * columns, are left uncovered. A cell can see fins in a few columns only besides its own (its
 * "reach": two where boxes are 3×3), so only rows whose places lie in k + reach columns come into
 * question, and there are few of them and few choices among these.
 */

/* Stripes: rows (or columns) that hold the digit, and how the others run through them. */
typedef struct {
  unsigned digit;
  unsigned first_base;  /* house number of row 0 (or of column 0) */
  unsigned first_cover; /* of column 0 (or of row 0) */
  Unions rows;
} Stripes;

/* spread_stripes: Returns: false if there are too few rows. */
static bool
spread_stripes (
    const Board *board, Stripes *stripes, unsigned digit, bool by_columns, unsigned fins)
{
  const Tables *tables = board->tables;
  const unsigned n = tables->n_digits;

  stripes->digit = digit;
  stripes->first_base = by_columns ? n : 0;
  stripes->first_cover = by_columns ? 0 : n;
  stripes->rows.limit += fins;
  for (unsigned i = 0; i < n; i++)
    unions_offer (&stripes->rows, board->places[digit][stripes->first_base + i], i);
  return stripes->rows.n >= stripes->rows.size;
}

/* cover_stripes: what @covers (columns) lose besides the chosen rows. */
static Cells
cover_stripes (const Board *board, const Stripes *stripes, Fish *fish, AriDigits covers)
{
  AriDigits rows = 0;
  unsigned n_covers = 0;
  Cells losing = cells_none ();

  for (unsigned i = 0; i < stripes->rows.size; i++) {
    const unsigned row = unions_name (&stripes->rows, i);

    rows |= ari_digits_of (row);
    fish->bases[i] = (uint16_t) (stripes->first_base + row);
  }
  ARI_FOR_DIGITS (column, covers) {
    const unsigned house = stripes->first_cover + (unsigned) column;
    const Cells lost = board_cells_at (board, house, board->places[stripes->digit][house] & ~rows);

    fish->covers[n_covers++] = (uint16_t) house;
    losing = cells_or (&losing, &lost);
  }
  return losing;
}

/* try_plain: Returns: whether to look for more. */
static bool
try_plain (const Board *board, AriSink *sink, const Stripes *stripes)
{
  Fish fish = { .digit = stripes->digit, .size = stripes->rows.size };
  const Digits columns = unions_union (&stripes->rows);

  /* fewer columns: no solution, which the singles will say */
  if (ari_digits_count (columns) != fish.size)
    return true;
  fish.losing = cover_stripes (board, stripes, &fish, columns);
  return cells_is_empty (&fish.losing) || report_fish (board, sink, &fish);
}

/* kind_of: of a fish with fins in @fin_columns. FISH_PLAIN: where a row has nothing but fins it is
 * no fish at all. */
static unsigned
kind_of (const Stripes *stripes, Digits fin_columns)
{
  unsigned kind = FISH_FINNED;

  for (unsigned i = 0; i < stripes->rows.size; i++) {
    const Digits body =
        stripes->rows.sets[unions_chosen (&stripes->rows, i)] & (Digits) ~fin_columns;

    if (body == 0)
      return FISH_PLAIN;
    if ((body & (body - 1)) == 0)
      kind = FISH_SASHIMI;
  }
  return kind;
}

/* find_fins: the fins in @fin_columns, and the cells that see all of them. Returns: false if there
 * are too many or nothing sees them all. */
static bool
find_fins (const Board *board,
           const AriSink *sink,
           const Stripes *stripes,
           Digits fin_columns,
           Cells *fins,
           Cells *common)
{
  const Tables *tables = board->tables;
  unsigned n_fins = 0;

  *common = board->planes[stripes->digit];
  *fins = cells_none ();
  for (unsigned i = 0; i < stripes->rows.size; i++) {
    const unsigned row = stripes->first_base + unions_name (&stripes->rows, i);
    const Digits positions = stripes->rows.sets[unions_chosen (&stripes->rows, i)] & fin_columns;

    ARI_FOR_DIGITS (position, positions) {
      const unsigned cell = tables->cells[row][position];

      cells_add (fins, cell);
      *common = cells_and (common, &tables->peers[cell]);
      if (++n_fins > sink->options->max_fins)
        return false;
    }
    if (cells_is_empty (common))
      return false;
  }
  return true;
}

/* try_fins: with all choices of columns of fins. Returns: whether to look for more. */
static bool
try_fins (const Board *board, AriSink *sink, const Stripes *stripes)
{
  Fish fish = { .digit = stripes->digit, .size = stripes->rows.size };
  const Digits all = unions_union (&stripes->rows);
  const unsigned n = ari_digits_count (all);
  uint8_t columns[MAX_DIGITS];
  unsigned at[MAX_DIGITS];
  unsigned n_columns = 0;

  if (n <= fish.size)
    return true;
  ARI_FOR_DIGITS (column, all)
    columns[n_columns++] = (uint8_t) column;
  const unsigned n_fins = n - fish.size;
  school_start (board);
  for (bool more = combination_first (at, n_fins, n); more;
       more = combination_next (at, n_fins, n, n_fins, NULL)) {
    Digits fin_columns = 0;
    Cells common;

    for (unsigned i = 0; i < n_fins; i++)
      fin_columns |= (Digits) ((Digits) 1 << columns[at[i]]);
    fish.kind = kind_of (stripes, fin_columns);
    if (fish.kind == FISH_PLAIN || (fish.kind != fish_kind (sink) && !sink->options->siamese_fish)
        || !find_fins (board, sink, stripes, fin_columns, &fish.fins, &common))
      continue;
    const Cells losing = cover_stripes (board, stripes, &fish, all & (Digits) ~fin_columns);
    fish.losing = cells_and (&losing, &common);
    if (!cells_is_empty (&fish.losing) && !report_fish (board, sink, &fish))
      return false;
  }
  return true;
}

/* find_basic_fish: on a grid. */
static void
find_basic_fish (const Board *board, AriSink *sink)
{
  const Tables *tables = board->tables;
  const bool has_fins = fish_kind (sink) != FISH_PLAIN;
  Stripes stripes;

  for (unsigned digit = 0; digit < tables->n_digits; digit++)
    for (unsigned by_columns = 0; by_columns < 2; by_columns++) {
      unions_start (&stripes.rows, fish_size (sink), fish_size (sink));
      if (!spread_stripes (board, &stripes, digit, by_columns,
                           has_fins ? tables->reach[by_columns] : 0))
        continue;
      while (unions_next (&stripes.rows))
        if (!(has_fins ? try_fins : try_plain) (board, sink, &stripes) || !ari_sink_goes_on (sink))
          return;
    }
}
