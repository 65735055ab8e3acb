/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pointing and claiming. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-hint.h"

/*
 * Where all places of a digit in one house lie in another too, the rest of the other loses it. From
 * a box that is pointing, 2.6, from a line claiming, 2.8.
 *
 * If a house of the same sort, which the other crosses too, is left with one place, the digit goes
 * there, and no candidates need be written down: that is the direct form, 1.7 and 1.9. What else
 * the other house loses is not noted then.
 */

/* LockedPair: a house that locks a digit into another. */
typedef struct {
  unsigned from;
  unsigned into;
  unsigned digit;
} LockedPair;

static bool
use_locked (HintSeek *seek, const LockedPair *locked)
{
  const SheetShape *shape = seek->shape;
  const bool is_pointing = shape->sort_of[locked->from] == SORT_BOX;
  const Cells losing = cells_minus (&shape->houses[locked->into], &shape->houses[locked->from]);

  hint_begin (seek, is_pointing ? ARI_EXPLAINER_POINTING : ARI_EXPLAINER_CLAIMING,
              is_pointing ? 2.6 : 2.8);
  hint_lose (seek, locked->digit, &losing);
  seek->need_digits = (uint16_t) (1u << locked->digit);
  seek->need_cells = shape->houses[locked->from];
  seek->spare_cells = shape->houses[locked->into];
  seek->aid = (AriAid){ .digits = ari_digits_of (locked->digit),
                        .technique = is_pointing ? ARI_TECHNIQUE_POINTING : ARI_TECHNIQUE_CLAIMING,
                        .cell = ARI_NO_CELL,
                        .n_houses = 2,
                        .houses = { (uint16_t) locked->from, (uint16_t) locked->into } };
  return hint_end (seek);
}

static bool
use_locked_directly (HintSeek *seek, const LockedPair *locked)
{
  const SheetShape *shape = seek->shape;
  const HouseSort sort = (HouseSort) shape->sort_of[locked->from];
  const bool is_pointing = sort == SORT_BOX;

  for (unsigned i = shape->sort_starts[sort]; i < shape->sort_starts[sort + 1]; i++) {
    const unsigned house = shape->order[i];
    const unsigned places = seek->sheet->places[locked->digit][house];
    /* diagonals share a cell, which is not lost */
    const unsigned shared =
        shape->crossing[house][locked->into] & ~(unsigned) shape->crossing[house][locked->from];

    if (house == locked->from || shared == 0 || (places & shared) == 0
        || count_bits (places & ~shared) != 1)
      continue;
    hint_begin (seek, is_pointing ? ARI_EXPLAINER_DIRECT_POINTING : ARI_EXPLAINER_DIRECT_CLAIMING,
                is_pointing ? 1.7 : 1.9);
    hint_place (seek, shape->cells[house][first_bit (places & ~shared)], locked->digit);
    if (!hint_end (seek))
      return false;
  }
  return true;
}

/* lock_between: tries each digit of house @from that lies in @into alone. */
static bool
lock_between (HintSeek *seek, unsigned from, unsigned into)
{
  const unsigned shared = seek->shape->crossing[from][into];

  if ((shared & (shared - 1)) == 0)
    return true;
  for (unsigned digit = 0; digit < seek->shape->n_digits; digit++) {
    const unsigned places = seek->sheet->places[digit][from];
    const LockedPair locked = { from, into, digit };

    if ((places & (places - 1)) == 0 || (places & ~shared) != 0)
      continue;
    if (!((seek->variant & DIRECTLY) != 0 ? use_locked_directly : use_locked) (seek, &locked))
      return false;
  }
  return true;
}

/* lock_sorts: tries each house of one sort with each of another. */
static bool
lock_sorts (HintSeek *seek, HouseSort from, HouseSort into)
{
  const SheetShape *shape = seek->shape;

  for (unsigned i = shape->sort_starts[from]; i < shape->sort_starts[from + 1]; i++)
    for (unsigned j = shape->sort_starts[into]; j < shape->sort_starts[into + 1]; j++)
      if (i != j && !lock_between (seek, shape->order[i], shape->order[j]))
        return false;
  return true;
}

/* find_locked: the variant says if the direct form is looked for. */
static bool
find_locked (HintSeek *seek)
{
  static const uint8_t sorts[][2] = {
    { SORT_BOX, SORT_COLUMN }, { SORT_BOX, SORT_ROW },     { SORT_COLUMN, SORT_BOX },
    { SORT_ROW, SORT_BOX },    { SORT_BOX, SORT_EXTRA },   { SORT_COLUMN, SORT_EXTRA },
    { SORT_ROW, SORT_EXTRA },  { SORT_EXTRA, SORT_BOX },   { SORT_EXTRA, SORT_COLUMN },
    { SORT_EXTRA, SORT_ROW },  { SORT_EXTRA, SORT_EXTRA },
  };

  for (unsigned i = 0; i < sizeof sorts / sizeof sorts[0]; i++)
    if (!lock_sorts (seek, (HouseSort) sorts[i][0], (HouseSort) sorts[i][1]))
      return false;
  return true;
}
