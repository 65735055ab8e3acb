/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Singles. Part of each kernel of the explainer. */

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

    if (places == 0 || (places & (places - 1)) != 0)
      continue;
    hint_begin (seek, is_last ? ARI_EXPLAINER_FULL_HOUSE : ARI_EXPLAINER_HIDDEN_SINGLE, difficulty);
    hint_place (seek, shape->cells[house][first_bit (places)], digit);
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

    if (candidates == 0 || (candidates & (candidates - 1)) != 0)
      continue;
    hint_begin (seek, ARI_EXPLAINER_NAKED_SINGLE, 2.3);
    hint_place (seek, cell, first_bit (candidates));
    if (!hint_end (seek))
      return false;
  }
  return true;
}
