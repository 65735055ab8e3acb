/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Junior exocet: two cells that must hold the same two digits as two others.
 *
 * The base is two open cells of a box and a row, with three candidates or more between them. The
 * three boxes side by side are its band. In each of the other two boxes there is a target, an open
 * cell outside the row of the base; its companion, the cell of its box and column that is neither
 * in that row nor the target, must not be able to hold a candidate of the base. The columns of the
 * targets and that of the third cell of the base’s row and box are the three cross-lines.
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
 * Columns may be taken for rows. The argument needs boxes of three columns, three to a band, so it
 * is looked for in 9×9 with boxes only; other rules do not matter.
 *
 * Cost: up to 162 bases with 36 pairs of targets, nearly all of which fail at the companions.
 * Source: David P. Bird, JExocet Pattern Definition, New Sudoku Players' Forum, 2013; champagne's
 * exocets there, 2012.
 */

#pragma once

#include "engine/logic/position/iterate.h"

enum {
  EXOCET_DIGITS = 9,
  EXOCET_BOX = 3,   /* rows and columns of a box, boxes of a band */
  EXOCET_LINES = 3, /* cross-lines */
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

/* places_outside: returns the positions in the @i-th cross-line, outside the band, that hold @digit
 * or can hold it. */
static Digits
places_outside (const Board *board, const Exocet *exocet, unsigned i, unsigned digit)
{
  const unsigned line = exocet->lines[i];
  const Digits band = (Digits) ((1u << EXOCET_BOX) - 1) << EXOCET_BOX * exocet->band;
  Digits places = board->places[digit][line];

  if (!ari_digits_has (board->missing[line], digit))
    for (unsigned position = 0; position < EXOCET_DIGITS; position++)
      if (board->digits[board->tables->cells[line][position]] == digit)
        places |= digits_of (position);
  return places & (Digits) ~band;
}

/* count_covers: returns the number of the fewest lines, rows or cross-lines, that hold all places
 * of @digit on the cross-lines outside the band. */
static unsigned
count_covers (const Board *board, const Exocet *exocet, unsigned digit)
{
  unsigned fewest = EXOCET_LINES;

  /* the lines of `taken` cover their places; the rows cover those of the others */
  for (unsigned taken = 0; taken < 1u << EXOCET_LINES; taken++) {
    Digits rows = 0;

    for (unsigned i = 0; i < EXOCET_LINES; i++)
      if (!ari_digits_has (taken, i))
        rows |= places_outside (board, exocet, i, digit);
    const unsigned n = ari_digits_count (taken) + ari_digits_count (rows);
    if (n < fewest)
      fewest = n;
  }
  return fewest;
}

/* set_target: takes a cell as the @i-th target. Returns: true if it can be one. */
static bool
set_target (const Board *board, Exocet *exocet, unsigned i, unsigned row, unsigned column)
{
  const unsigned first = EXOCET_BOX * exocet->band;
  const unsigned cell = exocet_cell (exocet, row, column);

  if (row == exocet->row)
    return false;
  /* the third row of the band: the numbers of all three add up to 3 first + 3 */
  const unsigned third = 3 * first + 3 - exocet->row - row;
  const unsigned companion = exocet_cell (exocet, third, column);
  const unsigned held = board->digits[companion];
  exocet->targets[i] = cell;
  exocet->lines[1 + i] = exocet_line (exocet, column);
  /* the target can hold a digit of the base, the companion none */
  return (board->candidates[cell] & exocet->digits) != 0
         && (board->candidates[companion] & exocet->digits) == 0
         && (held == ARI_NO_DIGIT || !ari_digits_has (exocet->digits, held));
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
    mark_cell (board, sink, ARI_ROLE_ELIMINATION, exocet->base[i], exocet->lost, 0);
    mark_kept (board, sink, ARI_ROLE_ALS, exocet->targets[i], kept, i);
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

/* find_exocet_targets: finds the exocets of a base in the @box-th box of its band. */
static void
find_exocet_targets (const Board *board, AriSink *sink, Exocet *exocet, unsigned box)
{
  enum { N_PLACES = EXOCET_BOX * EXOCET_BOX };
  const unsigned first_row = EXOCET_BOX * exocet->band;
  const unsigned left = EXOCET_BOX * (box == 0 ? 1 : 0); /* first columns of the other boxes */
  const unsigned right = EXOCET_BOX * (box == 2 ? 1 : 2);

  for (unsigned i = 0; i < N_PLACES; i++)
    if (set_target (board, exocet, 0, first_row + i / EXOCET_BOX, left + i % EXOCET_BOX))
      for (unsigned j = 0; j < N_PLACES; j++)
        if (set_target (board, exocet, 1, first_row + j / EXOCET_BOX, right + j % EXOCET_BOX)
            && prove_exocet (board, exocet))
          report_exocet (board, sink, exocet);
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

static void
find_exocet (const Board *board, AriSink *sink)
{
  if (!tables_has_3x3_boxes (board->tables))
    return;
  for (unsigned is_turned = 0; is_turned < 2; is_turned++)
    for (unsigned row = 0; row < EXOCET_DIGITS; row++)
      for (unsigned box = 0; box < EXOCET_BOX; box++) {
        Exocet exocet = {
          .is_turned = is_turned != 0,
          .row = row,
          .band = row / EXOCET_BOX,
        };

        find_exocet_bases (board, sink, &exocet, box);
      }
}
