/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Singles, pointing and claiming. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-hint.h"

/*
 * A hidden single is the only place of a digit in a house: 1.0 if it is the house's last open cell,
 * else 1.2 in a box and 1.5 in a line. The naked single, the only digit of a cell, counts as much
 * harder to see, 2.3: so it comes after what makes hidden singles.
 */

/* place_hidden: makes hints of the only places in @house. @is_last: it has one open cell. */
static bool
place_hidden (HintSeek *seek, unsigned house, bool is_last)
{
  const SheetShape *shape = seek->shape;
  const double difficulty = is_last ? 1.0 : shape->sort_of[house] == SORT_BOX ? 1.2 : 1.5;

  for (unsigned digit = 0; digit < shape->n_digits; digit++) {
    const unsigned places = seek->sheet->places[digit][house];

    if (!ari_digits_is_single (places))
      continue;
    hint_begin (seek, is_last ? ARI_EXPLAINER_FULL_HOUSE : ARI_EXPLAINER_HIDDEN_SINGLE, difficulty);
    hint_place (seek, shape->cells[house][ari_digits_first (places)], digit);
    if (!hint_end (seek))
      return false;
  }
  return true;
}

static bool
find_hidden_single (HintSeek *seek)
{
  for (unsigned pass = 0; pass < 2; pass++)
    for (unsigned i = 0; i < seek->shape->n_houses; i++) {
      const unsigned house = seek->shape->order[i];
      const unsigned n_open = seek->sheet->n_open[house];

      if ((pass == 0 ? n_open == 1 : n_open > 1) && !place_hidden (seek, house, pass == 0))
        return false;
    }
  return true;
}

static bool
find_naked_single (HintSeek *seek)
{
  for (unsigned cell = 0; cell < seek->shape->n_cells; cell++) {
    const unsigned candidates = seek->sheet->candidates[cell];

    if (!ari_digits_is_single (candidates))
      continue;
    hint_begin (seek, ARI_EXPLAINER_NAKED_SINGLE, 2.3);
    hint_place (seek, cell, ari_digits_first (candidates));
    if (!hint_end (seek))
      return false;
  }
  return true;
}

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
        || ari_digits_count (places & ~shared) != 1)
      continue;
    hint_begin (seek, is_pointing ? ARI_EXPLAINER_DIRECT_POINTING : ARI_EXPLAINER_DIRECT_CLAIMING,
                is_pointing ? 1.7 : 1.9);
    hint_place (seek, shape->cells[house][ari_digits_first (places & ~shared)], locked->digit);
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

  if (!ari_digits_are_several (shared))
    return true;
  for (unsigned digit = 0; digit < seek->shape->n_digits; digit++) {
    const unsigned places = seek->sheet->places[digit][from];
    const LockedPair locked = { from, into, digit };

    if (!ari_digits_are_several (places) || (places & ~shared) != 0)
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
  /* Order: order-of-locked */
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
