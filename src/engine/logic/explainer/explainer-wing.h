/* SPDX-License-Identifier: GPL-3.0-or-later */
/* XY-Wing and XYZ-Wing. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-hint.h"

/*
 * A pivot of x, y, a peer of it that holds x, z and another that holds y, z: what sees both peers
 * is not z. If the pivot can be z too (XYZ), only what sees all three is not.
 */

static bool
use_wing (HintSeek *seek, unsigned pivot, unsigned first, unsigned second, bool is_xyz)
{
  const SheetShape *shape = seek->shape;
  const uint16_t *candidates = seek->sheet->candidates;
  const unsigned z = candidates[first] & candidates[second];
  Cells losing = cells_and (&shape->peers[first], &shape->peers[second]);

  if (is_xyz)
    losing = cells_and (&losing, &shape->peers[pivot]);
  else
    cells_drop (&losing, pivot);
  hint_begin (seek, is_xyz ? ARI_EXPLAINER_XYZ_WING : ARI_EXPLAINER_XY_WING, is_xyz ? 4.4 : 4.2);
  hint_lose (seek, first_bit (z), &losing);
  return hint_end (seek);
}

/* is_wing: returns true if two pincers make one with what the pivot holds. */
static bool
is_wing (unsigned pivot, unsigned first, unsigned second, bool is_xyz)
{
  const unsigned z = first & second;

  if (z == 0 || (z & (z - 1)) != 0 || count_bits (pivot | first | second) != 3)
    return false;
  return is_xyz ? (pivot & z) != 0 : (pivot & z) == 0;
}

/* find_pincers: tries those of @pivot, in the order of its houses. */
static bool
find_pincers (HintSeek *seek, unsigned pivot, bool is_xyz)
{
  const SheetShape *shape = seek->shape;
  const uint16_t *candidates = seek->sheet->candidates;
  uint8_t near[MAX_SLOTS * MAX_DIGITS];
  unsigned n = 0;

  for (unsigned slot = 0; slot < shape->n_slots[pivot]; slot++)
    FOR_CELLS (cell, &shape->slot_peers[pivot][slot])
      if (is_pair (candidates[cell]) && count_bits (candidates[pivot] & ~candidates[cell]) == 1u)
        near[n++] = (uint8_t) cell;
  for (unsigned i = 0; i < n; i++)
    for (unsigned j = 0; j < n; j++)
      if (is_wing (candidates[pivot], candidates[near[i]], candidates[near[j]], is_xyz)
          && !use_wing (seek, pivot, near[i], near[j], is_xyz))
        return false;
  return true;
}

/* find_wing: the variant is the number of the pivot's candidates: 2 for XY, 3 for XYZ. */
static bool
find_wing (HintSeek *seek)
{
  const unsigned size = seek->variant;

  for (unsigned cell = 0; cell < seek->shape->n_cells; cell++)
    if (count_bits (seek->sheet->candidates[cell]) == size && !find_pincers (seek, cell, size == 3))
      return false;
  return true;
}
