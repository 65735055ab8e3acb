/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Structures of rank 0: SK loops and multi-sector locked sets.
 *
 * Take some open cells, and choose for each of their candidates a house with this cell: the house
 * covers the digit in all of the cells that are in it. A digit is in a house at most once, so each
 * pair of a house and a digit that it covers, a link, serves one of the cells at most. Each cell
 * holds one of its candidates, which needs a link. If there are as many links as cells, each link
 * serves just one of them: the house has the digit in one of these cells, and nowhere else. A
 * candidate that two links cover would use both, and leave a cell without one, so it is lost, too.
 * Xsudo calls that a structure of rank 0; naked subsets are the smallest.
 *
 * As digits do not get into each other’s way, the fewest links for the cells are the sum of the
 * fewest for each digit.
 *
 * Multi-sector locked set: the open cells of some rows in some columns; for each digit, either the
 * rows cover it or the columns do. If the rows cover all of them, each row has a naked subset,
 * which is left to that. From three to six lines of each kind are tried. That is right with any
 * other rules, but only looked for in 9×9, where there are 176 400 choices, less than a
 * nanosecond each, as many are counted at once in vectors; in larger grids there would be too many.
 *
 * SK loop: a row and a column through each of four boxes at the corners of a rectangle, two rows
 * and two columns in all, without the cells where they cross: eight pairs of cells in a ring, in
 * which neighbours share, in turn, a line and a box. Each digit of a pair is covered by the house
 * before or by the one after it. Only boxes of 9×9 have such pairs.
 *
 * Source: Steve Kurzhals, 2007 (SK loops, in Easter Monster); David P. Bird and others, New Sudoku
 * Players' Forum, 2012 (multi-sector locked sets); Allan Barker's Xsudo, 2008.
 */

#pragma once

#include "engine/logic/position/iterate.h"

enum {
  ZERO_DIGITS = 9,
  ZERO_BOX = 3,
  ZERO_HOUSES = 3 * ZERO_DIGITS,
  ZERO_LEAST = 3, /* lines of a kind */
  ZERO_MOST = 6,
  ZERO_SETS = 420, /* sets of so many of nine lines */
  SK_PAIRS = 8,    /* pairs of a loop; house number i of the loop joins the pairs i and i + 1 */
};

/* CellCover: cells, and the digits that each house covers in them. Rows, columns and boxes have the
 * first numbers of all houses. */
typedef struct {
  Cells cells;
  Digits digits[ZERO_HOUSES];
} CellCover;

/* collect_cover_losses: sets @lost to the candidates of each digit that the links eliminate.
 * Returns: true if there are any. */
static bool
collect_cover_losses (const Board *board, const CellCover *cover, Cells lost[ZERO_DIGITS])
{
  Cells covered[ZERO_DIGITS];
  bool has_any = false;

  for (unsigned digit = 0; digit < ZERO_DIGITS; digit++)
    lost[digit] = covered[digit] = cells_none ();
  for (unsigned house = 0; house < ZERO_HOUSES; house++)
    ARI_FOR_DIGITS (digit, cover->digits[house]) {
      const Cells held = cells_and (&board->planes[digit], &board->tables->houses[house]);
      const Cells inside = cells_and (&held, &cover->cells);
      const Cells outside = cells_minus (&held, &cover->cells);
      const Cells twice = cells_and (&inside, &covered[digit]);

      covered[digit] = cells_or (&covered[digit], &inside);
      lost[digit] = cells_or (&lost[digit], &outside);
      lost[digit] = cells_or (&lost[digit], &twice);
      has_any = has_any || !cells_is_empty (&lost[digit]);
    }
  return has_any;
}

/* report_cover: makes the step, if there is anything to eliminate. The cells that each house covers
 * are marked as a group of their own. */
static void
report_cover (const Board *board, AriSink *sink, const CellCover *cover)
{
  Cells lost[ZERO_DIGITS];
  AriDigits digits = 0;
  unsigned group = 0;

  if (!collect_cover_losses (board, cover, lost))
    return;
  for (unsigned house = 0; house < ZERO_HOUSES; house++)
    digits |= cover->digits[house];
  ari_sink_begin (sink, digits);
  for (unsigned house = 0; house < ZERO_HOUSES; house++) {
    const Cells inside = cells_and (&cover->cells, &board->tables->houses[house]);

    if (cover->digits[house] == 0)
      continue;
    ari_sink_house (sink, ARI_HOUSE_COVER, house);
    mark_candidates (board, sink, ARI_ROLE_ALS, &inside, cover->digits[house], group++);
  }
  for (unsigned digit = 0; digit < ZERO_DIGITS; digit++)
    mark_cells (sink, ARI_ROLE_ELIMINATION, &lost[digit], digit, 0);
  ari_sink_end (sink);
}

/* --- multi-sector locked sets ----------------------------------------------------------------- */

/* LockedColumns: counts for a set of columns, together with each set of rows. */
typedef struct {
  uint8_t n_open[ZERO_SETS]; /* open cells */
  /* for each digit: how many of the columns can hold it in the rows, and of the rows in the columns
   */
  uint8_t in_columns[ZERO_DIGITS][ZERO_SETS];
  uint8_t in_rows[ZERO_DIGITS][ZERO_SETS];
  uint16_t rows[ZERO_DIGITS]; /* for each digit: all rows that can hold it in the columns */
} LockedColumns;

/* LockedSets: counts for a set of columns, the present one, together with each set of rows that is
 * tried. A count of one byte for each set of rows lies beside those of the others, so that
 * compilers add and compare them in vectors. */
typedef struct {
  uint16_t rows[ZERO_SETS];                /* the sets of rows, ascending */
  uint8_t has_row[ZERO_DIGITS][ZERO_SETS]; /* 1 if the set has the row */
  uint16_t open[ZERO_DIGITS];              /* for each row, the columns of its open cells */
  /* for each column: the open cells in the rows, and 1 for each digit that it can hold there */
  uint8_t n_open[ZERO_DIGITS][ZERO_SETS];
  uint8_t holds[ZERO_DIGITS][ZERO_DIGITS][ZERO_SETS];
  LockedColumns of_highest[ZERO_MOST + 1]; /* of the i highest of the present columns */
} LockedSets;

static LockedSets *locked_sets_scratch (const Board *board);

/* add_counts: adds @added to @counts. */
static inline void
add_counts (uint8_t counts[ZERO_SETS], const uint8_t added[ZERO_SETS])
{
  for (unsigned i = 0; i < ZERO_SETS; i++)
    counts[i] = (uint8_t) (counts[i] + added[i]);
}

/* prepare_locked_sets: counts what does not depend on the present columns. */
static void
prepare_locked_sets (const Board *board, LockedSets *sets)
{
  unsigned n_sets = 0;

  for (unsigned rows = 0; rows < 1u << ZERO_DIGITS; rows++) {
    const unsigned n_rows = ari_digits_count (rows);

    if (n_rows >= ZERO_LEAST && n_rows <= ZERO_MOST)
      sets->rows[n_sets++] = (uint16_t) rows;
  }
  for (unsigned row = 0; row < ZERO_DIGITS; row++) {
    sets->open[row] = 0;
    for (unsigned digit = 0; digit < ZERO_DIGITS; digit++)
      sets->open[row] |= (uint16_t) board->places[digit][row];
    for (unsigned i = 0; i < ZERO_SETS; i++)
      sets->has_row[row][i] = sets->rows[i] >> row & 1;
  }
  memset (sets->n_open, 0, sizeof sets->n_open);
  for (unsigned column = 0; column < ZERO_DIGITS; column++) {
    for (unsigned row = 0; row < ZERO_DIGITS; row++)
      if ((sets->open[row] >> column & 1) != 0)
        add_counts (sets->n_open[column], sets->has_row[row]);
    for (unsigned digit = 0; digit < ZERO_DIGITS; digit++) {
      const uint16_t places = (uint16_t) board->places[digit][ZERO_DIGITS + column];

      for (unsigned i = 0; i < ZERO_SETS; i++)
        sets->holds[column][digit][i] = (sets->rows[i] & places) != 0;
    }
  }
  memset (&sets->of_highest[0], 0, sizeof sets->of_highest[0]);
}

/* take_columns: makes @columns the present ones. The counts of all of them but the lowest must be
 * there already: sets are taken in the order of their numbers, so that set came before. */
static void
take_columns (const Board *board, LockedSets *sets, unsigned columns)
{
  const unsigned last = ari_digits_first (columns);
  LockedColumns *counts = &sets->of_highest[ari_digits_count (columns)];

  *counts = counts[-1];
  add_counts (counts->n_open, sets->n_open[last]);
  for (unsigned digit = 0; digit < ZERO_DIGITS; digit++) {
    const unsigned rows = board->places[digit][ZERO_DIGITS + last] & ~counts->rows[digit];

    add_counts (counts->in_columns[digit], sets->holds[last][digit]);
    ARI_FOR_DIGITS (row, rows)
      add_counts (counts->in_rows[digit], sets->has_row[row]);
    counts->rows[digit] |= (uint16_t) rows;
  }
}

/* report_locked_sets: makes the step of the open cells where @rows and @columns meet. Each digit is
 * covered by the rows or by the columns, whichever takes fewer links. If it takes as many of both,
 * the rows cover it if @rows_first is true, and the columns if it is false. */
static void
report_locked_sets (const Board *board,
                    AriSink *sink,
                    const LockedSets *sets,
                    unsigned rows,
                    unsigned columns,
                    bool rows_first)
{
  CellCover cover = { .cells = cells_none () };
  bool is_used[2] = { false, false };

  ARI_FOR_DIGITS (row, rows) {
    const Cells cells = board_cells_at (board, (unsigned) row, sets->open[row] & columns);

    cover.cells = cells_or (&cover.cells, &cells);
  }
  for (unsigned digit = 0; digit < ZERO_DIGITS; digit++) {
    unsigned in_rows = 0;
    unsigned in_columns = 0;

    ARI_FOR_DIGITS (row, rows) {
      const unsigned held = board->places[digit][row] & columns;

      in_rows |= held != 0 ? 1u << row : 0;
      in_columns |= held;
    }
    const unsigned n_rows = ari_digits_count (in_rows);
    const unsigned n_columns = ari_digits_count (in_columns);
    const bool rows_cover = n_rows < n_columns || (rows_first && n_rows == n_columns);
    const unsigned first = rows_cover ? 0 : ZERO_DIGITS;

    ARI_FOR_DIGITS (line, rows_cover ? in_rows : in_columns) {
      cover.digits[first + line] |= digits_of (digit);
      is_used[rows_cover] = true;
    }
  }
  /* with rows alone it is a naked subset in each row */
  if (is_used[0] && is_used[1])
    report_cover (board, sink, &cover);
}

/* try_rows: looks for sets of rows that have as many open cells in @columns as links. Each digit
 * takes as many links as rows or columns can hold it, whichever are fewer. */
static void
try_rows (const Board *board, AriSink *sink, const LockedSets *sets, unsigned columns)
{
  const LockedColumns *counts = &sets->of_highest[ari_digits_count (columns)];
  uint8_t n_links[ZERO_SETS] = { 0 };
  uint8_t is_any = 0; /* found in vectors, before the one that it is */

  for (unsigned digit = 0; digit < ZERO_DIGITS; digit++)
    for (unsigned i = 0; i < ZERO_SETS; i++) {
      const uint8_t in_rows = counts->in_rows[digit][i];
      const uint8_t in_columns = counts->in_columns[digit][i];

      n_links[i] = (uint8_t) (n_links[i] + (in_rows < in_columns ? in_rows : in_columns));
    }
  for (unsigned i = 0; i < ZERO_SETS; i++)
    is_any |= n_links[i] == counts->n_open[i];
  for (unsigned i = 0; i < ZERO_SETS && is_any != 0; i++) {
    if (n_links[i] != counts->n_open[i])
      continue;
    report_locked_sets (board, sink, sets, sets->rows[i], columns, true);
    report_locked_sets (board, sink, sets, sets->rows[i], columns, false);
  }
}

static void
find_locked_sets (const Board *board, AriSink *sink)
{
  LockedSets *sets = locked_sets_scratch (board);

  /* boxes are not needed here, so regions of any shape will do */
  if (!board->tables->is_grid || board->tables->n_digits != ZERO_DIGITS)
    return;
  prepare_locked_sets (board, sets);
  for (unsigned columns = 1; columns < 1u << ZERO_DIGITS && ari_sink_goes_on (sink); columns++) {
    const unsigned n_columns = ari_digits_count (columns);

    if (n_columns > ZERO_MOST)
      continue;
    take_columns (board, sets, columns);
    if (n_columns >= ZERO_LEAST)
      try_rows (board, sink, sets, columns);
  }
}

/* --- SK loops --------------------------------------------------------------------------------- */

/* SkLoop: the pairs, and the houses between each and the next. */
typedef struct {
  Cells pairs[SK_PAIRS];
  unsigned houses[SK_PAIRS];
  Cells cells;
} SkLoop;

/* describe_sk_loop: finds the pairs of a loop. Returns: false if not all of their cells are open.
 */
static bool
describe_sk_loop (const Board *board,
                  const unsigned rows[2],
                  const unsigned columns[2],
                  SkLoop *loop)
{
  /* the corners on the way around, as numbers of row and column, two pairs each */
  static const uint8_t corners[4][2] = { { 0, 0 }, { 0, 1 }, { 1, 1 }, { 1, 0 } };
  const Tables *tables = board->tables;

  loop->cells = cells_none ();
  for (unsigned i = 0; i < SK_PAIRS; i++) {
    const uint8_t *at = corners[i / 2];
    const unsigned row = rows[at[0]];
    const unsigned column = ZERO_DIGITS + columns[at[1]];
    const unsigned cell = tables->cells[row][columns[at[1]]];
    /* the first corner is left by its row, the second one entered by it and left by its column */
    const unsigned line = i % 4 == 1 || i % 4 == 2 ? row : column;
    Cells pair = cells_and (&tables->houses[line], &tables->houses[tables->box_of[cell]]);

    cells_drop (&pair, cell);
    if (!cells_within (&pair, &board->open))
      return false;
    loop->pairs[i] = pair;
    loop->houses[i] = i % 2 == 0 ? tables->box_of[cell] : line;
    loop->cells = cells_or (&loop->cells, &pair);
  }
  return true;
}

/* sk_covered: returns the pairs that one of @links joins; both are sets of bits. */
static inline unsigned
sk_covered (unsigned links)
{
  return (links | links << 1 | links >> (SK_PAIRS - 1)) & ((1u << SK_PAIRS) - 1);
}

/* count_sk_links: returns the number of the fewest links that cover @pairs, which has a bit for
 * each pair that can hold a digit. */
static unsigned
count_sk_links (unsigned pairs)
{
  unsigned fewest = SK_PAIRS;

  for (unsigned links = 0; links < 1u << SK_PAIRS; links++)
    if ((pairs & ~sk_covered (links)) == 0 && ari_digits_count (links) < fewest)
      fewest = ari_digits_count (links);
  return fewest;
}

/* SkDigit: the pairs that can hold a digit, as bits, and the fewest links for them. */
typedef struct {
  unsigned pairs;
  unsigned n_links;
} SkDigit;

/* report_sk_covers: makes a step of each way to cover @digit and those after it with the fewest
 * links. */
static void
report_sk_covers (const Board *board,
                  AriSink *sink,
                  const SkLoop *loop,
                  const SkDigit of_digits[ZERO_DIGITS],
                  const CellCover *cover,
                  unsigned digit)
{
  if (digit == ZERO_DIGITS) {
    report_cover (board, sink, cover);
    return;
  }
  for (unsigned links = 0; links < 1u << SK_PAIRS; links++) {
    CellCover next = *cover;

    if ((of_digits[digit].pairs & ~sk_covered (links)) != 0
        || ari_digits_count (links) != of_digits[digit].n_links)
      continue;
    ARI_FOR_DIGITS (link, links)
      next.digits[loop->houses[link]] |= digits_of (digit);
    report_sk_covers (board, sink, loop, of_digits, &next, digit + 1);
  }
}

/* try_sk_loop: makes the steps of the loop in two rows and two columns, if there are as many links
 * as cells. */
static void
try_sk_loop (const Board *board, AriSink *sink, const unsigned rows[2], const unsigned columns[2])
{
  SkDigit of_digits[ZERO_DIGITS] = { { 0 } };
  SkLoop loop;
  unsigned n_links = 0;

  if (!describe_sk_loop (board, rows, columns, &loop))
    return;
  for (unsigned digit = 0; digit < ZERO_DIGITS; digit++) {
    for (unsigned i = 0; i < SK_PAIRS; i++)
      if (cells_meet (&board->planes[digit], &loop.pairs[i]))
        of_digits[digit].pairs |= 1u << i;
    of_digits[digit].n_links = count_sk_links (of_digits[digit].pairs);
    n_links += of_digits[digit].n_links;
  }
  const CellCover cover = { .cells = loop.cells };
  if (n_links == cells_count (&loop.cells))
    report_sk_covers (board, sink, &loop, of_digits, &cover, 0);
}

static void
find_sk_loop (const Board *board, AriSink *sink)
{
  if (!tables_has_3x3_boxes (board->tables))
    return;
  for (unsigned i = 0; i < ZERO_DIGITS * ZERO_DIGITS; i++)
    for (unsigned j = 0; j < ZERO_DIGITS * ZERO_DIGITS; j++) {
      const unsigned rows[2] = { i / ZERO_DIGITS, i % ZERO_DIGITS };
      const unsigned columns[2] = { j / ZERO_DIGITS, j % ZERO_DIGITS };

      /* the second row is in a band below, the second column in a stack to the right */
      if (rows[0] / ZERO_BOX >= rows[1] / ZERO_BOX
          || columns[0] / ZERO_BOX >= columns[1] / ZERO_BOX)
        continue;
      if (!ari_sink_goes_on (sink))
        return;
      try_sk_loop (board, sink, rows, columns);
    }
}
