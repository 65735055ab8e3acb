/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Naked sets in which several cells count as one. Part of each kernel of the explainer. */

#pragma once

#include "engine/logic/explainer/explainer-hint.h"

/*
 * Where at least one of some cells of a house must hold one of the digits E, these cells together
 * are like one cell that holds E: with k - 1 others that hold k digits together with E they are a
 * naked set of k. Both deadly patterns, loops and graves, have a third type that uses it.
 */

/* find_pseudo_of_size: looks for a set of @size. Returns: true if the hint takes something away. */
static bool
find_pseudo_of_size (
    HintSeek *seek, unsigned house, const Cells *cells, unsigned extras, unsigned size)
{
  const SheetShape *shape = seek->shape;
  uint8_t positions[MAX_DIGITS];
  uint16_t sets[MAX_DIGITS];
  unsigned n = 0;

  for (unsigned position = 0; position < shape->n_digits; position++) {
    const unsigned cell = shape->cells[house][position];
    const uint16_t candidates = seek->sheet->candidates[cell];

    if (candidates == 0 || cells_has (cells, cell) || count_bits (candidates | extras) > size)
      continue;
    positions[n] = (uint8_t) position;
    sets[n++] = candidates;
  }
  for (unsigned chosen = (1u << (size - 1)) - 1; chosen < 1u << n;) {
    unsigned all = extras;
    unsigned at = 0;

    FOR_BITS (i, chosen) {
      all |= sets[i];
      at |= 1u << positions[i];
    }
    if (count_bits (all) == size) {
      const Cells others = cells_at (shape, house, at);
      Cells losing = cells_minus (&shape->houses[house], cells);

      losing = cells_minus (&losing, &others);
      hint_lose_all (seek, all, &losing);
      if (seek->hint.lost_digits != 0)
        return true;
    }
    /* the next larger number with as many bits */
    const unsigned low = chosen & -chosen;
    const unsigned ripple = chosen + low;
    chosen = ripple | (((chosen ^ ripple) >> 2) / low);
  }
  return false;
}

/** find_pseudo: finds the first of the smallest sets that make the rest of @house lose something,
 * of at most four cells and half of the open ones; @cells count as one that holds @extras. The hint
 * must be begun, and is harder for a larger set. Returns: true if there is one. */
static bool
find_pseudo (HintSeek *seek, unsigned house, const Cells *cells, unsigned extras)
{
  const double base = seek->hint.difficulty;

  for (unsigned size = count_bits (extras); size <= 4 && 2 * size <= seek->sheet->n_open[house];
       size++) {
    seek->hint.difficulty = base + 0.1 * (size - 1);
    if (find_pseudo_of_size (seek, house, cells, extras, size))
      return true;
  }
  return false;
}
