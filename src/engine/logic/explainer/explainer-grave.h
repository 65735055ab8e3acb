/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bivalue universal graves. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-subset.h"

/*
 * If every open cell held two digits, and every digit had two or no places in every house, there
 * would be an even number of solutions. So where a few candidates more keep a position from being
 * such a grave, one of them is right. They are found house by house: a digit with more places than
 * two must have just one in a cell of more than two digits. What is left must be a grave.
 *
 * Type 1: all these candidates are in one cell, which holds nothing else. Type 2: they are one
 * digit in several cells; what sees them all loses it. Type 4: they are in two cells of a house,
 * where another digit of both has no other place: they lose the rest. Type 3: the cells, in one
 * house, are like one cell of a naked set.
 */

/* Grave: the candidates that keep a position from being one. */
typedef struct {
  Sheet sheet; /* the position without it */
  Cells cells;
  uint16_t extras[MAX_CELLS]; /* extra digits of each of these cells */
  unsigned digits;            /* extra digits of all */
} Grave;

/* grave_read_house: looks for an extra place of @digit in @house. Returns: false if this is not a
 * grave. */
static bool
grave_read_house (const HintSeek *seek, Grave *grave, unsigned house, unsigned digit)
{
  const SheetShape *shape = seek->shape;
  const unsigned places = grave->sheet.places[digit][house];
  unsigned found = NO_CELL;

  if (places == 0 || is_pair (places))
    return true;
  FOR_BITS (position, places) {
    const unsigned cell = shape->cells[house][position];

    if (ari_digits_count (grave->sheet.candidates[cell]) < 3)
      continue;
    if (found != NO_CELL)
      return false;
    found = cell;
  }
  if (found == NO_CELL)
    return false;
  if (!cells_has (&grave->cells, found)) {
    cells_add (&grave->cells, found);
    grave->extras[found] = 0;
  }
  grave->extras[found] |= (uint16_t) (1u << digit);
  grave->digits |= 1u << digit;
  sheet_drop (shape, &grave->sheet, found, digit);
  return true;
}

/* grave_make: finds the extra candidates. Returns: true if the position is a grave but for them. */
static bool
grave_make (const HintSeek *seek, Grave *grave)
{
  static const uint8_t sorts[N_SORTS] = { SORT_BOX, SORT_ROW, SORT_COLUMN, SORT_EXTRA };
  const SheetShape *shape = seek->shape;

  grave->cells = cells_none ();
  grave->digits = 0;
  grave->sheet = *seek->sheet;
  for (unsigned i = 0; i < N_SORTS; i++)
    for (unsigned j = shape->sort_starts[sorts[i]]; j < shape->sort_starts[sorts[i] + 1]; j++)
      for (unsigned digit = 0; digit < shape->n_digits; digit++)
        if (!grave_read_house (seek, grave, shape->order[j], digit))
          return false;
  for (unsigned cell = 0; cell < shape->n_cells; cell++)
    if (grave->sheet.candidates[cell] != 0 && !is_pair (grave->sheet.candidates[cell]))
      return false;
  for (unsigned house = 0; house < shape->n_houses; house++)
    for (unsigned digit = 0; digit < shape->n_digits; digit++)
      if (grave->sheet.places[digit][house] != 0 && !is_pair (grave->sheet.places[digit][house]))
        return false;
  return !cells_is_empty (&grave->cells);
}

static bool
use_grave_cell (HintSeek *seek, const Grave *grave)
{
  const unsigned cell = cells_first (&grave->cells);

  hint_begin (seek, ARI_EXPLAINER_GRAVE_1, 5.6);
  hint_lose_all (seek, grave->sheet.candidates[cell], &grave->cells);
  return hint_end (seek);
}

static bool
use_grave_digit (HintSeek *seek, const Grave *grave)
{
  const Cells losing = common_peers (seek->shape, &grave->cells);

  hint_begin (seek, ARI_EXPLAINER_GRAVE_2, 5.7);
  hint_lose_all (seek, grave->digits, &losing);
  return hint_end (seek);
}

/* use_grave_lock: applies type 4 in @house. */
static bool
use_grave_lock (HintSeek *seek, const Grave *grave, unsigned house)
{
  const unsigned a = cells_first (&grave->cells);
  const unsigned b = cells_after (&grave->cells, a);
  const unsigned shared = grave->sheet.candidates[a] & grave->sheet.candidates[b];

  FOR_BITS (digit, shared) {
    const unsigned kept = 1u << digit;
    const Cells cell_a = cells_of (a);
    const Cells cell_b = cells_of (b);

    if (!is_pair (seek->sheet->places[digit][house]))
      continue;
    hint_begin (seek, ARI_EXPLAINER_GRAVE_4, 5.7);
    hint_lose_all (seek, grave->sheet.candidates[a] & ~kept, &cell_a);
    hint_lose_all (seek, grave->sheet.candidates[b] & ~kept, &cell_b);
    if (!hint_end (seek))
      return false;
  }
  return true;
}

/* use_grave_sets: applies type 3 in @house. */
static bool
use_grave_sets (HintSeek *seek, const Grave *grave, unsigned house)
{
  hint_begin (seek, ARI_EXPLAINER_GRAVE_3, 5.7);
  return !find_pseudo (seek, house, &grave->cells, grave->digits) || hint_end (seek);
}

static bool
find_grave (HintSeek *seek)
{
  const SheetShape *shape = seek->shape;
  Grave grave;

  if (!grave_make (seek, &grave))
    return true;
  const unsigned n_cells = cells_count (&grave.cells);
  const unsigned first = cells_first (&grave.cells);

  if (n_cells == 1)
    return use_grave_cell (seek, &grave);
  if (ari_digits_is_single (grave.digits) && !use_grave_digit (seek, &grave))
    return false;
  for (unsigned pass = 0; pass < 2; pass++)
    for (unsigned slot = 0; slot < shape->n_slots[first]; slot++) {
      const unsigned house = shape->slot_houses[first][slot];

      if (!cells_within (&grave.cells, &shape->houses[house]))
        continue;
      if (pass == 0 ? n_cells == 2 && !use_grave_lock (seek, &grave, house)
                    : ari_digits_count (grave.digits) > 1 && !use_grave_sets (seek, &grave, house))
        return false;
    }
  return true;
}
