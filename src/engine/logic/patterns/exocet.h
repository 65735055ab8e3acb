/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exocets: two cells that must hold the same two digits as two others.
 *
 * Junior exocet: the base is two open cells of a box and a row, with three candidates or more
 * between them. The three boxes side by side are its band. In each of the other two boxes there is
 * a target, an open cell outside the row of the base; its companion, the cell of its box and column
 * that is neither in that row nor the target, must not be able to hold a candidate of the base. The
 * columns of the targets and that of the third cell of the base’s row and box are the three
 * cross-lines.
 *
 * Let d be the digit of a base cell. Then no other cell of its row and box is d, so the first
 * cross-line has d outside the band, and the two others have it outside the band or in their
 * target. If neither target were d, three places of d outside the band would be on three
 * cross-lines. That is impossible where all of its places there lie in two lines, be they rows or
 * cross-lines. If this is so for each candidate of the base, each of its two digits is in a target,
 * so the targets hold these two and nothing else. Where the places of d lie in one line, both
 * targets would have to be d, and none would be left for the other digit: so d is in neither base
 * cell. The same holds for a d that no target can be.
 *
 * Senior exocet: one target, or both, may be anywhere on the cross-lines outside the band. The
 * cross-line of a box without a target there must not have a candidate of the base in either cell
 * of the box off the base’s row. The argument is the same, with the targets not counted as places
 * outside the band.
 *
 * Double exocet: two junior exocets of a band have the same cross-lines and the same four digits;
 * their bases are in different rows and boxes, and their targets in the third box are different
 * cells. A digit of both bases would be in a target of either. It could not be in the box of the
 * other base, so it would be in both targets of the third box. So each digit is in just one of the
 * bases, and in just one target of that one. Nowhere else in the band is it on a cross-line: in the
 * box of the other target, that line crosses the base’s row, the target, which holds the other
 * digit, and a companion. So outside the band it is twice on the cross-lines, once in each of two
 * lines that hold all of its places there, and nowhere else in these two. Nor is it in a cell that
 * sees all its places in both bases, or in all four targets.
 *
 * Columns may be taken for rows. The argument needs boxes of three columns, three to a band, so it
 * is looked for in 9×9 with boxes only; other rules do not matter.
 *
 * Cost: up to 162 bases with 36 pairs of targets, nearly all of which fail at the companions. Of
 * senior exocets, 108 other pairs of cross-lines fail as nearly always at the cells beside the
 * base’s row; those that do not are tried with up to 18 cells for a target, or 153 pairs of them.
 * Double exocets are looked for among the first junior ones of a band and direction, which are
 * rarely more than two. Source: David P. Bird, JExocet Pattern Definition, New Sudoku Players'
 * Forum, 2013; champagne's exocets there, 2012.
 */

#pragma once

#include "engine/logic/position/iterate.h"

/* The variants of find_exocet(). */
enum { EXOCET_JUNIOR, EXOCET_SENIOR, EXOCET_DOUBLE };

/* The groups of sets: the base and the targets of an exocet; those of the other one of a double
 * exocet follow. */
enum { EXOCET_BASE, EXOCET_TARGETS, EXOCET_GROUPS };

enum {
  EXOCET_DIGITS = 9,
  EXOCET_BOX = 3,   /* rows and columns of a box, boxes of a band */
  EXOCET_LINES = 3, /* cross-lines */
  MAX_EXOCETS = 16, /* that are kept, to find double ones */
};

/* Exocet: an exocet in the making. Where `is_turned`, columns are taken for rows, and rows for
 * columns. */
typedef struct {
  bool is_turned;
  unsigned band;                /* from 0 */
  unsigned row;                 /* of the base */
  unsigned base[2];             /* cells */
  unsigned targets[2];          /* cells */
  unsigned lines[EXOCET_LINES]; /* houses: the cross-lines */
  Digits digits;                /* the candidates of the base */
  Digits lost;                  /* those that prove to be in neither base cell */
} Exocet;

/* ExocetScratch: the junior exocets of a band, in one direction. */
typedef struct {
  Exocet found[MAX_EXOCETS];
  unsigned n;
} ExocetScratch;

static ExocetScratch *exocet_scratch (const Board *board);

/* exocet_cell: returns the number of a cell, whichever way @exocet is turned. */
static unsigned
exocet_cell (const Exocet *exocet, unsigned row, unsigned column)
{
  return exocet->is_turned ? column * EXOCET_DIGITS + row : row * EXOCET_DIGITS + column;
}

/* exocet_line: returns the number of the house that is @column. */
static unsigned
exocet_line (const Exocet *exocet, unsigned column)
{
  return exocet->is_turned ? column : EXOCET_DIGITS + column;
}

/* places_outside: returns the positions in the @i-th cross-line, outside the band and the targets,
 * that hold @digit or can hold it. */
static Digits
places_outside (const Board *board, const Exocet *exocet, unsigned i, unsigned digit)
{
  const unsigned line = exocet->lines[i];
  const Digits band = (Digits) ((1u << EXOCET_BOX) - 1) << EXOCET_BOX * exocet->band;
  Digits places = board->places[digit][line];

  for (unsigned position = 0; position < EXOCET_DIGITS; position++) {
    const unsigned cell = board->tables->cells[line][position];

    if (board->digits[cell] == digit)
      places |= digits_of (position);
    if (cell == exocet->targets[0] || cell == exocet->targets[1])
      places &= (Digits) ~digits_of (position);
  }
  return places & (Digits) ~band;
}

/* rows_of_lines: returns the positions outside the band that hold @digit, or can hold it, in any
 * cross-line that is not in the set @taken. */
static Digits
rows_of_lines (const Board *board, const Exocet *exocet, Digits taken, unsigned digit)
{
  Digits rows = 0;

  for (unsigned i = 0; i < EXOCET_LINES; i++)
    if (!ari_digits_has (taken, i))
      rows |= places_outside (board, exocet, i, digit);
  return rows;
}

/* count_covers: returns the number of the fewest lines, rows or cross-lines, that hold all places
 * of @digit on the cross-lines outside the band. */
static unsigned
count_covers (const Board *board, const Exocet *exocet, unsigned digit)
{
  unsigned fewest = EXOCET_LINES;

  /* the lines of `taken` cover their places; the rows cover those of the others */
  for (Digits taken = 0; taken < 1u << EXOCET_LINES; taken++) {
    const Digits rows = rows_of_lines (board, exocet, taken, digit);
    const unsigned n = ari_digits_count (taken) + ari_digits_count (rows);

    if (n < fewest)
      fewest = n;
  }
  return fewest;
}

/* is_free_of_base: returns true if @cell cannot hold a candidate of the base. */
static bool
is_free_of_base (const Board *board, const Exocet *exocet, unsigned cell)
{
  const unsigned held = board->digits[cell];

  return (board->candidates[cell] & exocet->digits) == 0
         && (held == ARI_NO_DIGIT || !ari_digits_has (exocet->digits, held));
}

/* set_line: takes the line at @column, in another box than the base’s, as the @i-th cross-line,
 * with the target in @row of the band, or with none there. Returns: false if it cannot be. */
static bool
set_line (const Board *board, Exocet *exocet, unsigned i, unsigned column, unsigned row)
{
  const unsigned first = EXOCET_BOX * exocet->band;

  exocet->lines[i] = exocet_line (exocet, column);
  exocet->targets[i - 1] = NO_CELL;
  for (unsigned r = first; r < first + EXOCET_BOX; r++) {
    const unsigned cell = exocet_cell (exocet, r, column);

    if (r == row)
      exocet->targets[i - 1] = cell;
    if (r == row ? (board->candidates[cell] & exocet->digits) == 0
                 : r != exocet->row && !is_free_of_base (board, exocet, cell))
      return false;
  }
  return true;
}

/* prove_exocet: sets exocet->lost to the digits that prove to be in neither base cell. Returns:
 * false if a digit has too many places, so that this is not an exocet. */
static bool
prove_exocet (const Board *board, Exocet *exocet)
{
  const Digits in_targets =
      board->candidates[exocet->targets[0]] | board->candidates[exocet->targets[1]];

  exocet->lost = exocet->digits & (Digits) ~in_targets;
  ARI_FOR_DIGITS (digit, exocet->digits) {
    const unsigned n_covers = count_covers (board, exocet, (unsigned) digit);

    if (n_covers == EXOCET_LINES)
      return false;
    if (n_covers < 2)
      exocet->lost |= digits_of ((unsigned) digit);
  }
  return true;
}

static void
report_exocet (const Board *board, AriSink *sink, const Exocet *exocet)
{
  const Digits kept = exocet->digits & (Digits) ~exocet->lost;

  ari_sink_begin (sink, exocet->digits);
  for (unsigned i = 0; i < 2; i++) {
    mark_cell (board, sink, ARI_ROLE_PATTERN, exocet->base[i], kept, 0);
    mark_cell (board, sink, ARI_ROLE_ALS, exocet->base[i], kept, EXOCET_BASE);
    mark_cell (board, sink, ARI_ROLE_ELIMINATION, exocet->base[i], exocet->lost, 0);
    mark_kept (board, sink, ARI_ROLE_ALS, exocet->targets[i], kept, EXOCET_TARGETS);
  }
  for (unsigned i = 0; i < EXOCET_LINES; i++) {
    ari_sink_house (sink, ARI_HOUSE_COVER, exocet->lines[i]);
    ARI_FOR_DIGITS (digit, exocet->digits) {
      const Cells places = board_cells_at (board, exocet->lines[i],
                                           places_outside (board, exocet, i, (unsigned) digit));
      const Cells open = cells_and (&places, &board->planes[digit]);

      mark_cells (sink, ARI_ROLE_FIN, &open, (unsigned) digit, 0);
    }
  }
  ari_sink_end (sink);
}

/* use_exocet: makes the step of an exocet, or keeps it, if it is one. */
static void
use_exocet (const Board *board, AriSink *sink, Exocet *exocet)
{
  ExocetScratch *scratch = exocet_scratch (board);

  if (!prove_exocet (board, exocet))
    return;
  if (sink->variant != EXOCET_DOUBLE)
    report_exocet (board, sink, exocet);
  else if (scratch->n < MAX_EXOCETS)
    scratch->found[scratch->n++] = *exocet;
}

/* use_outside: tries all cells on the cross-lines outside the band, from the @from-th on, as the
 * targets that @exocet lacks. */
static void
use_outside (const Board *board, AriSink *sink, const Exocet *exocet, unsigned from)
{
  const unsigned missing = exocet->targets[0] == NO_CELL ? 0 : 1;
  Exocet next = *exocet;

  if (exocet->targets[missing] != NO_CELL) {
    use_exocet (board, sink, &next);
    return;
  }
  for (unsigned i = from; i < EXOCET_LINES * EXOCET_DIGITS; i++) {
    const unsigned position = i % EXOCET_DIGITS;

    next.targets[missing] = board->tables->cells[exocet->lines[i / EXOCET_DIGITS]][position];
    if (position / EXOCET_BOX != exocet->band
        && (board->candidates[next.targets[missing]] & exocet->digits) != 0)
      use_outside (board, sink, &next, i + 1);
  }
}

/* find_exocet_targets: finds the exocets of a base in the @box-th box of its band. */
static void
find_exocet_targets (const Board *board, AriSink *sink, Exocet *exocet, unsigned box)
{
  /* a row of the band, or none, and a column of the box, for each of the other two boxes */
  enum { N_PLACES = EXOCET_BOX * (EXOCET_BOX + 1), NO_ROW = EXOCET_DIGITS };
  const unsigned first = EXOCET_BOX * exocet->band;
  const unsigned rows[EXOCET_BOX + 1] = { first, first + 1, first + 2, NO_ROW };
  const unsigned left = EXOCET_BOX * (box == 0 ? 1 : 0); /* first columns of the other boxes */
  const unsigned right = EXOCET_BOX * (box == 2 ? 1 : 2);

  for (unsigned i = 0; i < N_PLACES * N_PLACES && ari_sink_goes_on (sink); i++) {
    const unsigned a = i / N_PLACES, b = i % N_PLACES;
    const unsigned row_a = rows[a / EXOCET_BOX], row_b = rows[b / EXOCET_BOX];
    const bool is_senior = row_a == NO_ROW || row_b == NO_ROW;

    if (row_a != exocet->row && row_b != exocet->row
        && is_senior == (sink->variant == EXOCET_SENIOR)
        && set_line (board, exocet, 1, left + a % EXOCET_BOX, row_a)
        && set_line (board, exocet, 2, right + b % EXOCET_BOX, row_b))
      use_outside (board, sink, exocet, 0);
  }
}

/* find_exocet_bases: finds the exocets with their base in a row and the @box-th box of its band. */
static void
find_exocet_bases (const Board *board, AriSink *sink, Exocet *exocet, unsigned box)
{
  const unsigned first = EXOCET_BOX * box;

  /* two of the three cells are the base, the third one is on a cross-line */
  for (unsigned third = 0; third < EXOCET_BOX && ari_sink_goes_on (sink); third++) {
    const unsigned a = exocet_cell (exocet, exocet->row, first + (third == 0 ? 1 : 0));
    const unsigned b = exocet_cell (exocet, exocet->row, first + (third == 2 ? 1 : 2));

    exocet->lines[0] = exocet_line (exocet, first + third);
    exocet->base[0] = a;
    exocet->base[1] = b;
    exocet->digits = board->candidates[a] | board->candidates[b];
    if (cells_has (&board->open, a) && cells_has (&board->open, b)
        && ari_digits_count (exocet->digits) > 2)
      find_exocet_targets (board, sink, exocet, box);
  }
}

/* exocet_lines: returns the cross-lines as a set. */
static Houses
exocet_lines (const Exocet *exocet)
{
  Houses lines = { { 0 } };

  for (unsigned i = 0; i < EXOCET_LINES; i++)
    houses_add (&lines, exocet->lines[i]);
  return lines;
}

/* are_double: returns true if two junior exocets of a band and direction make a double one. */
static bool
are_double (const Board *board, const Exocet *a, const Exocet *b)
{
  enum { N_DIGITS = 4 };
  const Houses lines = exocet_lines (a);

  if (a->row == b->row || board->tables->box_of[a->base[0]] == board->tables->box_of[b->base[0]]
      || a->digits != b->digits || ari_digits_count (a->digits) != N_DIGITS
      || (a->lost | b->lost) != 0)
    return false;
  for (unsigned i = 0; i < EXOCET_LINES; i++)
    if (!houses_has (&lines, b->lines[i]))
      return false;
  /* a target of both exocets is in the box without a base */
  return a->targets[0] != b->targets[0] && a->targets[0] != b->targets[1]
         && a->targets[1] != b->targets[0] && a->targets[1] != b->targets[1];
}

/* mark_covered: removes @digit from two lines that hold all its places on the cross-lines outside
 * the band, but not from these places. */
static void
mark_covered (const Board *board, AriSink *sink, const Exocet *exocet, unsigned digit)
{
  const Tables *tables = board->tables;
  const Houses lines = exocet_lines (exocet);

  for (Digits taken = 0; taken < 1u << EXOCET_LINES; taken++) {
    const Digits rows = rows_of_lines (board, exocet, taken, digit);
    Cells lost = cells_none (), crossed = cells_none ();

    if (ari_digits_count (taken) + ari_digits_count (rows) != 2)
      continue;
    ARI_FOR_DIGITS (row, rows) {
      const unsigned house = exocet->is_turned ? EXOCET_DIGITS + (unsigned) row : (unsigned) row;

      lost = cells_or (&lost, &tables->houses[house]);
    }
    FOR_HOUSES (line, &lines)
      crossed = cells_or (&crossed, &tables->houses[line]);
    lost = cells_minus (&lost, &crossed);
    ARI_FOR_DIGITS (i, taken)
      for (unsigned j = 0; j < EXOCET_BOX; j++)
        cells_add (&lost, tables->cells[exocet->lines[i]][EXOCET_BOX * exocet->band + j]);
    lost = cells_and (&lost, &board->planes[digit]);
    mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, digit, 0);
  }
}

/* mark_seeing: removes @digit from the cells that see all its places in @cells. */
static void
mark_seeing (const Board *board, AriSink *sink, const Cells *cells, unsigned digit)
{
  const Cells places = cells_and (cells, &board->planes[digit]);
  const Cells lost = candidates_seeing (board, &places, digit);

  mark_cells (sink, ARI_ROLE_ELIMINATION, &lost, digit, 0);
}

static void
report_double (const Board *board, AriSink *sink, const Exocet *const both[2])
{
  Cells bases = cells_none (), targets = cells_none ();

  ari_sink_begin (sink, both[0]->digits);
  for (unsigned i = 0; i < 2 * 2; i++) {
    const Exocet *exocet = both[i / 2];
    const unsigned group = EXOCET_GROUPS * (i / 2);

    cells_add (&bases, exocet->base[i % 2]);
    cells_add (&targets, exocet->targets[i % 2]);
    mark_cell (board, sink, ARI_ROLE_PATTERN, exocet->base[i % 2], exocet->digits, i / 2);
    mark_cell (board, sink, ARI_ROLE_ALS, exocet->base[i % 2], exocet->digits, group + EXOCET_BASE);
    mark_cell (board, sink, ARI_ROLE_ALS, exocet->targets[i % 2], exocet->digits,
               group + EXOCET_TARGETS);
  }
  for (unsigned i = 0; i < EXOCET_LINES; i++)
    ari_sink_house (sink, ARI_HOUSE_COVER, both[0]->lines[i]);
  ARI_FOR_DIGITS (digit, both[0]->digits) {
    mark_covered (board, sink, both[0], (unsigned) digit);
    mark_seeing (board, sink, &bases, (unsigned) digit);
    mark_seeing (board, sink, &targets, (unsigned) digit);
  }
  ari_sink_end (sink);
}

/* use_doubles: makes the steps of all double exocets of a band and direction. */
static void
use_doubles (const Board *board, AriSink *sink, const ExocetScratch *scratch)
{
  for (unsigned i = 0; i < scratch->n; i++)
    for (unsigned j = i + 1; j < scratch->n; j++)
      if (are_double (board, &scratch->found[i], &scratch->found[j]))
        report_double (board, sink,
                       (const Exocet *const[]){ &scratch->found[i], &scratch->found[j] });
}

static void
find_exocet (const Board *board, AriSink *sink)
{
  ExocetScratch *scratch = exocet_scratch (board);

  if (!tables_has_3x3_boxes (board->tables))
    return;
  for (unsigned i = 0; i < 2 * EXOCET_DIGITS; i++) {
    Exocet exocet = {
      .is_turned = i >= EXOCET_DIGITS,
      .row = i % EXOCET_DIGITS,
      .band = i % EXOCET_DIGITS / EXOCET_BOX,
    };

    if (exocet.row % EXOCET_BOX == 0)
      scratch->n = 0;
    for (unsigned box = 0; box < EXOCET_BOX; box++)
      find_exocet_bases (board, sink, &exocet, box);
    if (exocet.row % EXOCET_BOX == EXOCET_BOX - 1)
      use_doubles (board, sink, scratch);
  }
}
