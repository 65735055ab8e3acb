/* SPDX-License-Identifier: GPL-3.0-or-later */
/* X-Wing, Swordfish and Jellyfish. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-hint.h"

/*
 * If all places of a digit in k base lines lie in k crossing lines, the other cells of these lose
 * it. Columns are base lines before rows are, and a choice of lines is tried for all digits before
 * the next one. For speed, each digit keeps its next choice, and the earliest of these is used.
 * Order: order-of-lines.
 */

/* LineChoice: a choice of base lines for a digit. */
typedef struct {
  unsigned digit;
  unsigned lines;   /* a bit for each base line by number */
  unsigned covered; /* a bit for each crossing line */
  unsigned size;
  HouseSort base;
} LineChoice;

static bool
use_fish (HintSeek *seek, const LineChoice *choice)
{
  static const AriExplainerTechnique techniques[] = { ARI_EXPLAINER_X_WING, ARI_EXPLAINER_SWORDFISH,
                                                      ARI_EXPLAINER_JELLYFISH };
  static const double difficulties[] = { 3.2, 3.8, 5.2 };
  const SheetShape *shape = seek->shape;
  const HouseSort cover = choice->base == SORT_COLUMN ? SORT_ROW : SORT_COLUMN;
  Cells base = cells_none ();
  Cells losing = cells_none ();
  AriAid aid = { .digits = ari_digits_of (choice->digit),
                 .technique = (uint16_t) (ARI_TECHNIQUE_X_WING + choice->size - 2),
                 .cell = ARI_NO_CELL };

  FOR_BITS (line, choice->lines) {
    const uint16_t house = shape->order[shape->sort_starts[choice->base] + line];

    base = cells_or (&base, &shape->houses[house]);
    if (aid.n_houses < 2) /* an aid names no more */
      aid.houses[aid.n_houses++] = house;
  }
  FOR_BITS (line, choice->covered)
    losing = cells_or (&losing, &shape->houses[shape->order[shape->sort_starts[cover] + line]]);
  seek->spare_cells = losing;
  seek->aid = aid;
  losing = cells_minus (&losing, &base);
  hint_begin (seek, techniques[choice->size - 2], difficulties[choice->size - 2]);
  hint_lose (seek, choice->digit, &losing);
  seek->need_digits = (uint16_t) (1u << choice->digit);
  seek->need_cells = base;
  return hint_end (seek);
}

static unsigned
count_filled (const HintSeek *seek, unsigned digit)
{
  unsigned n = 0;

  for (unsigned cell = 0; cell < seek->shape->n_cells; cell++)
    n += seek->sheet->digits[cell] == digit;
  return n;
}

/* fish_begin: lists the lines that @tuple chooses from, and their numbers. There are none if fewer
 * than 2 k lines lack the digit: those that a fish leaves are the base of a smaller one. */
static void
fish_begin (const HintSeek *seek,
            Tuple *tuple,
            HouseSort base,
            unsigned size,
            unsigned digit,
            uint8_t *lines)
{
  const SheetShape *shape = seek->shape;

  tuple_begin (tuple, size);
  if (count_filled (seek, digit) + 2 * size > shape->n_digits)
    return;
  for (unsigned line = 0; line < shape->n_digits; line++) {
    const uint16_t places =
        seek->sheet->places[digit][shape->order[shape->sort_starts[base] + line]];

    if (tuple_takes (tuple, places))
      lines[tuple->n++] = (uint8_t) line;
  }
}

/* find_fish_in: finds the next choice of each digit, and uses the earliest of all. */
static bool
find_fish_in (HintSeek *seek, HouseSort base, unsigned size)
{
  const unsigned n_digits = seek->shape->n_digits;
  Tuple tuples[MAX_DIGITS];
  uint8_t lines[MAX_DIGITS][MAX_DIGITS];
  unsigned chosen[MAX_DIGITS]; /* the lines of a digit's next choice, or 0 */

  for (unsigned digit = 0; digit < n_digits; digit++) {
    fish_begin (seek, &tuples[digit], base, size, digit, lines[digit]);
    chosen[digit] = UINT32_MAX; /* not known yet */
  }
  for (;;) {
    unsigned earliest = 0;

    for (unsigned digit = 0; digit < n_digits; digit++) {
      if (chosen[digit] == UINT32_MAX) {
        chosen[digit] = 0;
        if (tuple_next (&tuples[digit]))
          for (unsigned i = 0; i < size; i++)
            chosen[digit] |= 1u << lines[digit][tuples[digit].picked[i]];
      }
      /* the choices of a digit come in the order of their bits, as numbers */
      if (chosen[digit] != 0 && (chosen[earliest] == 0 || chosen[digit] < chosen[earliest]))
        earliest = digit;
    }
    if (chosen[earliest] == 0)
      return true;
    const LineChoice choice = { .digit = earliest,
                                .lines = chosen[earliest],
                                .covered = tuples[earliest].unions[size],
                                .size = size,
                                .base = base };
    chosen[earliest] = UINT32_MAX;
    if (!use_fish (seek, &choice))
      return false;
  }
}

/* find_fish: the variant is the number of lines. */
static bool
find_fish (HintSeek *seek)
{
  return find_fish_in (seek, SORT_COLUMN, seek->variant)
         && find_fish_in (seek, SORT_ROW, seek->variant);
}
